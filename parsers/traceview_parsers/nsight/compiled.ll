; The functions of traceview_parsers.nsight that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: 563e0669831642ee
;: split none uint8* int64 int32* int64 uint8* int32* uint8* int32* int64* uint8*

define void @split(ptr readonly %a0, i64 %a1, ptr readonly %a2, i64 %a3, ptr writeonly %a4, ptr writeonly %a5, ptr writeonly %a6, ptr writeonly %a7, ptr writeonly %a8, ptr writeonly %a9) local_unnamed_addr {
  %.113228.not.i = icmp slt i64 %a3, 1
  br i1 %.113228.not.i, label %split.1.exit, label %B84.if.i

B400.i:                                           ; preds = %B350.if.i, %_parts.exit.i
  %.428.i = add nsw i64 %.321.i, %name_end.2.0233.i
  %.439.i = trunc i64 %.428.i to i32
  %.440.i = getelementptr i32, ptr %a5, i64 %.126.i
  store i32 %.439.i, ptr %.440.i, align 4
  %.444.i = icmp slt i64 %other.2.0.lcssa.i.i, %end.2.2.i
  br i1 %.444.i, label %B454.i, label %B552.i

B454.i:                                           ; preds = %B400.i
  %.488.i = sub i64 %end.2.2.i, %.11.i.i
  %.531225.not.i = icmp slt i64 %.488.i, 1
  br i1 %.531225.not.i, label %B536.i, label %B486.if.lr.ph.i

B486.if.lr.ph.i:                                  ; preds = %B454.i
  %.575.i = sub i64 %suffix_end.2.0232.i, %.11.i.i
  %1 = getelementptr i8, ptr %a6, i64 %.575.i
  br label %B486.if.i

B536.i:                                           ; preds = %B486.if.i, %B454.i
  %.591.i = add nsw i64 %.488.i, %suffix_end.2.0232.i
  br label %B552.i

B552.i:                                           ; preds = %B536.i, %B400.i
  %suffix_end.3.1.i = phi i64 [ %.591.i, %B536.i ], [ %suffix_end.2.0232.i, %B400.i ]
  %.606.i = trunc i64 %suffix_end.3.1.i to i32
  %.607.i = getelementptr i32, ptr %a7, i64 %.126.i
  store i32 %.606.i, ptr %.607.i, align 4
  %.611.i = add nsw i64 %operator.2.0.lcssa.i.i, 10
  %.29.i.i = icmp slt i64 %.611.i, %end.2.2.i
  br i1 %.29.i.i, label %B60.i.i, label %B670.i

B60.i.i:                                          ; preds = %B552.i
  %.55.i.i = getelementptr i8, ptr %a0, i64 %.611.i
  %.56.i.i = load i8, ptr %.55.i.i, align 1
  %.60.not.i.i = icmp eq i8 %.56.i.i, 44
  br i1 %.60.not.i.i, label %B670.i, label %B94.preheader.i.i

B94.preheader.i.i:                                ; preds = %B60.i.i
  %reass.sub.i = add nsw i64 %end.2.2.i, -11
  %2 = sub i64 %reass.sub.i, %operator.2.0.lcssa.i.i
  br label %B94.i.i

B94.i.i:                                          ; preds = %B260.i.i, %B94.preheader.i.i
  %.72.i.i = phi i8 [ %.158.i.i, %B260.i.i ], [ %.56.i.i, %B94.preheader.i.i ]
  %at.2.1.i.i = phi i64 [ %.126.i.i, %B260.i.i ], [ %.611.i, %B94.preheader.i.i ]
  %digits.2.1.i.i = phi i64 [ %.79.i.i, %B260.i.i ], [ 0, %B94.preheader.i.i ]
  %number.2.1.i.i = phi i64 [ %.116.i.i, %B260.i.i ], [ 0, %B94.preheader.i.i ]
  %.79.i.i = add nuw nsw i64 %digits.2.1.i.i, 1
  %3 = add i8 %.72.i.i, -58
  %or.cond.i.i = icmp ult i8 %3, -10
  %.92.i.i = icmp samesign ugt i64 %digits.2.1.i.i, 17
  %or.cond1.i.i = select i1 %or.cond.i.i, i1 true, i1 %.92.i.i
  br i1 %or.cond1.i.i, label %B670.i, label %B222.i.i

B222.i.i:                                         ; preds = %B94.i.i
  %.73.i.i = zext nneg i8 %.72.i.i to i64
  %.112.i.i = mul nsw i64 %number.2.1.i.i, 10
  %.74.i.i = add nsw i64 %.73.i.i, -48
  %.116.i.i = add i64 %.74.i.i, %.112.i.i
  %exitcond.not.i.i = icmp eq i64 %digits.2.1.i.i, %2
  br i1 %exitcond.not.i.i, label %_number.exit.i, label %B260.i.i

B260.i.i:                                         ; preds = %B222.i.i
  %.126.i.i = add nsw i64 %at.2.1.i.i, 1
  %.157.i.i = getelementptr i8, ptr %a0, i64 %.126.i.i
  %.158.i.i = load i8, ptr %.157.i.i, align 1
  %.162.not.i.i = icmp eq i8 %.158.i.i, 44
  br i1 %.162.not.i.i, label %_number.exit.i, label %B94.i.i

_number.exit.i:                                   ; preds = %B260.i.i, %B222.i.i
  %.646.i = icmp sgt i64 %.116.i.i, -1
  br i1 %.646.i, label %B630.i, label %B670.i

B630.i:                                           ; preds = %_number.exit.i
  %.652.i = getelementptr i64, ptr %a8, i64 %.54.0230.i
  store i64 %.116.i.i, ptr %.652.i, align 8
  %.660.i = getelementptr i8, ptr %a9, i64 %.54.0230.i
  store i8 1, ptr %.660.i, align 1
  br label %B670.i

B670.i:                                           ; preds = %B94.i.i, %B630.i, %_number.exit.i, %B60.i.i, %B552.i
  %exitcond.not.i = icmp eq i64 %a3, %.126.i
  br i1 %exitcond.not.i, label %split.1.exit, label %B84.if.i

B84.if.i:                                         ; preds = %0, %B670.i
  %name_end.2.0233.i = phi i64 [ %.428.i, %B670.i ], [ 0, %0 ]
  %suffix_end.2.0232.i = phi i64 [ %suffix_end.3.1.i, %B670.i ], [ 0, %0 ]
  %last.2.0231.i = phi i64 [ %end.2.2.i, %B670.i ], [ 0, %0 ]
  %.54.0230.i = phi i64 [ %.126.i, %B670.i ], [ 0, %0 ]
  %.126.i = add nuw nsw i64 %.54.0230.i, 1
  %.156.i = getelementptr i32, ptr %a2, i64 %.54.0230.i
  %.157.i = load i32, ptr %.156.i, align 4
  %.158.i = sext i32 %.157.i to i64
  %.162.i = getelementptr i32, ptr %a2, i64 %.126.i
  %.163.i = load i32, ptr %.162.i, align 4
  %.164.i = sext i32 %.163.i to i64
  %.173.i = icmp sgt i64 %last.2.0231.i, %.158.i
  %.177.i = icmp slt i32 %.163.i, %.157.i
  %or.cond.i = select i1 %.173.i, i1 true, i1 %.177.i
  %.191.i = icmp slt i64 %a1, %.164.i
  %or.cond214.i = select i1 %or.cond.i, i1 true, i1 %.191.i
  %end.2.2.i = select i1 %or.cond214.i, i64 %last.2.0231.i, i64 %.164.i
  %begin.2.2.i = select i1 %or.cond214.i, i64 %last.2.0231.i, i64 %.158.i
  %reass.sub.i.i = sub nsw i64 %end.2.2.i, %begin.2.2.i
  %.10299.i.i = icmp sgt i64 %reass.sub.i.i, 7
  br i1 %.10299.i.i, label %B50.if.preheader.i.i, label %_parts.exit.i

B50.if.preheader.i.i:                             ; preds = %B84.if.i
  %spec.select.i.i = add nsw i64 %reass.sub.i.i, -7
  br label %B50.if.i.i

B88.i.i:                                          ; preds = %B50.if.i.i
  %.160.i.i = getelementptr i8, ptr %.149.i.i, i64 1
  %.161.i.i = load i8, ptr %.160.i.i, align 1
  %.163.i.i = icmp eq i8 %.161.i.i, 32
  br i1 %.163.i.i, label %B128.i.i, label %B291.i.i

B128.i.i:                                         ; preds = %B88.i.i
  %.169.i.i = sub nsw i64 %end.2.2.i, %.44.0101.i.i
  %.176.i.i = icmp eq i64 %operator.2.0102.i.i, %end.2.2.i
  %.179.i.i = icmp sgt i64 %.169.i.i, 9
  %or.cond.i215.i = select i1 %.176.i.i, i1 %.179.i.i, i1 false
  br i1 %or.cond.i215.i, label %B168.i.i, label %B232.i.i

B168.i.i:                                         ; preds = %B128.i.i
  %4 = getelementptr i8, ptr %.149.i.i, i64 2
  br label %B74.if.i.i.i

B74.if.i.i.i:                                     ; preds = %B74.if.i.i.i, %B168.i.i
  %word.2.041.i.i.i = phi i64 [ 0, %B168.i.i ], [ %.141.i.i.i, %B74.if.i.i.i ]
  %.37.039.i.i.i = phi i64 [ 0, %B168.i.i ], [ %.108.i.i.i, %B74.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.039.i.i.i, 1
  %.134.i.i.i = shl i64 %word.2.041.i.i.i, 8
  %.138.i.i.i = getelementptr i8, ptr %4, i64 %.37.039.i.i.i
  %.139.i.i.i = load i8, ptr %.138.i.i.i, align 1
  %.140.i.i.i = zext i8 %.139.i.i.i to i64
  %.141.i.i.i = or disjoint i64 %.134.i.i.i, %.140.i.i.i
  %exitcond.not.i.i.i = icmp eq i64 %.108.i.i.i, 8
  br i1 %exitcond.not.i.i.i, label %_word.exit.i.i, label %B74.if.i.i.i

_word.exit.i.i:                                   ; preds = %B74.if.i.i.i
  %.209.i.i = icmp eq i64 %.141.i.i.i, 8030023041857633568
  br i1 %.209.i.i, label %B291.i.i, label %B232.i.i

B232.i.i:                                         ; preds = %_word.exit.i.i, %B128.i.i
  %.233.i.i = icmp eq i64 %other.2.0103.i.i, %end.2.2.i
  br i1 %.233.i.i, label %B244.i.i, label %B291.i.i

B244.i.i:                                         ; preds = %B232.i.i
  %5 = getelementptr i8, ptr %.149.i.i, i64 2
  br label %B74.if.i.i.i.i

B74.if.i.i.i.i:                                   ; preds = %B74.if.i.i.i.i, %B244.i.i
  %word.2.041.i.i.i.i = phi i64 [ 0, %B244.i.i ], [ %.141.i.i.i.i, %B74.if.i.i.i.i ]
  %.37.039.i.i.i.i = phi i64 [ 0, %B244.i.i ], [ %.108.i.i.i.i, %B74.if.i.i.i.i ]
  %.108.i.i.i.i = add nuw nsw i64 %.37.039.i.i.i.i, 1
  %.134.i.i.i.i = shl i64 %word.2.041.i.i.i.i, 8
  %.138.i.i.i.i = getelementptr i8, ptr %5, i64 %.37.039.i.i.i.i
  %.139.i.i.i.i = load i8, ptr %.138.i.i.i.i, align 1
  %.140.i.i.i.i = zext i8 %.139.i.i.i.i to i64
  %.141.i.i.i.i = or disjoint i64 %.134.i.i.i.i, %.140.i.i.i.i
  %exitcond.not.i.i.i.i = icmp eq i64 %.108.i.i.i.i, 6
  br i1 %exitcond.not.i.i.i.i, label %_word.2.exit.i.i.i, label %B74.if.i.i.i.i

_word.2.exit.i.i.i:                               ; preds = %B74.if.i.i.i.i
  %.42.i.i.i = icmp eq i64 %.141.i.i.i.i, 126879526829344
  br i1 %.42.i.i.i, label %B291.i.i, label %B60.i.i.i

B60.i.i.i:                                        ; preds = %_word.2.exit.i.i.i
  br i1 %.179.i.i, label %B74.if.i15.i.i.i, label %_begins_other.exit.thread.i.i

B74.if.i15.i.i.i:                                 ; preds = %B60.i.i.i, %B74.if.i15.i.i.i
  %word.2.041.i16.i.i.i = phi i64 [ %.141.i23.i.i.i, %B74.if.i15.i.i.i ], [ 0, %B60.i.i.i ]
  %.37.039.i17.i.i.i = phi i64 [ %.108.i18.i.i.i, %B74.if.i15.i.i.i ], [ 0, %B60.i.i.i ]
  %.108.i18.i.i.i = add nuw nsw i64 %.37.039.i17.i.i.i, 1
  %.134.i19.i.i.i = shl i64 %word.2.041.i16.i.i.i, 8
  %.138.i20.i.i.i = getelementptr i8, ptr %5, i64 %.37.039.i17.i.i.i
  %.139.i21.i.i.i = load i8, ptr %.138.i20.i.i.i, align 1
  %.140.i22.i.i.i = zext i8 %.139.i21.i.i.i to i64
  %.141.i23.i.i.i = or disjoint i64 %.134.i19.i.i.i, %.140.i22.i.i.i
  %exitcond.not.i24.i.i.i = icmp eq i64 %.108.i18.i.i.i, 8
  br i1 %exitcond.not.i24.i.i.i, label %_word.exit.i.i.i, label %B74.if.i15.i.i.i

_word.exit.i.i.i:                                 ; preds = %B74.if.i15.i.i.i
  %.83.i.i.i = icmp eq i64 %.141.i23.i.i.i, 8316312763058109728
  br i1 %.83.i.i.i, label %B291.i.i, label %B128.i.i.i

B128.i.i.i:                                       ; preds = %_word.exit.i.i.i
  %.95.i.i.i = icmp samesign ugt i64 %.169.i.i, 16
  br i1 %.95.i.i.i, label %B74.if.i25.i.i.i, label %_begins_other.exit.thread.i.i

B74.if.i25.i.i.i:                                 ; preds = %B128.i.i.i, %B74.if.i25.i.i.i
  %word.2.041.i26.i.i.i = phi i64 [ %.141.i33.i.i.i, %B74.if.i25.i.i.i ], [ 0, %B128.i.i.i ]
  %.37.039.i27.i.i.i = phi i64 [ %.108.i28.i.i.i, %B74.if.i25.i.i.i ], [ 0, %B128.i.i.i ]
  %.108.i28.i.i.i = add nuw nsw i64 %.37.039.i27.i.i.i, 1
  %.134.i29.i.i.i = shl i64 %word.2.041.i26.i.i.i, 8
  %.138.i30.i.i.i = getelementptr i8, ptr %5, i64 %.37.039.i27.i.i.i
  %.139.i31.i.i.i = load i8, ptr %.138.i30.i.i.i, align 1
  %.140.i32.i.i.i = zext i8 %.139.i31.i.i.i to i64
  %.141.i33.i.i.i = or disjoint i64 %.134.i29.i.i.i, %.140.i32.i.i.i
  %exitcond.not.i34.i.i.i = icmp eq i64 %.108.i28.i.i.i, 8
  br i1 %exitcond.not.i34.i.i.i, label %_word.exit35.i.i.i, label %B74.if.i25.i.i.i

_word.exit35.i.i.i:                               ; preds = %B74.if.i25.i.i.i
  %.132.i.i.i = icmp eq i64 %.141.i33.i.i.i, 7597133271186501488
  br i1 %.132.i.i.i, label %B204.i.i.i, label %_begins_other.exit.thread.i.i

B204.i.i.i:                                       ; preds = %_word.exit35.i.i.i
  %6 = getelementptr i8, ptr %.149.i.i, i64 10
  br label %B74.if.i36.i.i.i

B74.if.i36.i.i.i:                                 ; preds = %B74.if.i36.i.i.i, %B204.i.i.i
  %word.2.041.i37.i.i.i = phi i64 [ 0, %B204.i.i.i ], [ %.141.i44.i.i.i, %B74.if.i36.i.i.i ]
  %.37.039.i38.i.i.i = phi i64 [ 0, %B204.i.i.i ], [ %.108.i39.i.i.i, %B74.if.i36.i.i.i ]
  %.108.i39.i.i.i = add nuw nsw i64 %.37.039.i38.i.i.i, 1
  %.134.i40.i.i.i = shl i64 %word.2.041.i37.i.i.i, 8
  %.138.i41.i.i.i = getelementptr i8, ptr %6, i64 %.37.039.i38.i.i.i
  %.139.i42.i.i.i = load i8, ptr %.138.i41.i.i.i, align 1
  %.139.i42.i.fr.i.i = freeze i8 %.139.i42.i.i.i
  %.140.i43.i.i.i = zext i8 %.139.i42.i.fr.i.i to i64
  %.141.i44.i.i.i = or disjoint i64 %.134.i40.i.i.i, %.140.i43.i.i.i
  %exitcond.not.i45.i.i.i = icmp eq i64 %.108.i39.i.i.i, 7
  br i1 %exitcond.not.i45.i.i.i, label %_begins_other.exit.i.i, label %B74.if.i36.i.i.i

_begins_other.exit.i.i:                           ; preds = %B74.if.i36.i.i.i
  %.168.i.not.i.i = icmp eq i64 %.141.i44.i.i.i, 26856002936651040
  br i1 %.168.i.not.i.i, label %B291.i.i, label %_begins_other.exit.thread.i.i

_begins_other.exit.thread.i.i:                    ; preds = %_begins_other.exit.i.i, %_word.exit35.i.i.i, %B128.i.i.i, %B60.i.i.i
  br label %B291.i.i

B291.i.i:                                         ; preds = %B50.if.i.i, %_begins_other.exit.thread.i.i, %_begins_other.exit.i.i, %_word.exit.i.i.i, %_word.2.exit.i.i.i, %B232.i.i, %_word.exit.i.i, %B88.i.i
  %other.3.1.i.i = phi i64 [ %other.2.0103.i.i, %_word.exit.i.i ], [ %other.2.0103.i.i, %B50.if.i.i ], [ %other.2.0103.i.i, %B88.i.i ], [ %other.2.0103.i.i, %B232.i.i ], [ %end.2.2.i, %_begins_other.exit.thread.i.i ], [ %.44.0101.i.i, %_begins_other.exit.i.i ], [ %.44.0101.i.i, %_word.exit.i.i.i ], [ %.44.0101.i.i, %_word.2.exit.i.i.i ]
  %operator.3.1.i.i = phi i64 [ %.44.0101.i.i, %_word.exit.i.i ], [ %operator.2.0102.i.i, %B50.if.i.i ], [ %operator.2.0102.i.i, %B88.i.i ], [ %operator.2.0102.i.i, %B232.i.i ], [ %operator.2.0102.i.i, %_begins_other.exit.thread.i.i ], [ %operator.2.0102.i.i, %_begins_other.exit.i.i ], [ %operator.2.0102.i.i, %_word.exit.i.i.i ], [ %operator.2.0102.i.i, %_word.2.exit.i.i.i ]
  %.102.i.i = icmp samesign ugt i64 %.47.0100.i.i, 1
  br i1 %.102.i.i, label %B50.if.i.i, label %_parts.exit.i

B50.if.i.i:                                       ; preds = %B291.i.i, %B50.if.preheader.i.i
  %other.2.0103.i.i = phi i64 [ %other.3.1.i.i, %B291.i.i ], [ %end.2.2.i, %B50.if.preheader.i.i ]
  %operator.2.0102.i.i = phi i64 [ %operator.3.1.i.i, %B291.i.i ], [ %end.2.2.i, %B50.if.preheader.i.i ]
  %.44.0101.i.i = phi i64 [ %.115.i.i, %B291.i.i ], [ %begin.2.2.i, %B50.if.preheader.i.i ]
  %.47.0100.i.i = phi i64 [ %.111.i.i, %B291.i.i ], [ %spec.select.i.i, %B50.if.preheader.i.i ]
  %.111.i.i = add nsw i64 %.47.0100.i.i, -1
  %.115.i.i = add nuw nsw i64 %.44.0101.i.i, 1
  %.149.i.i = getelementptr i8, ptr %a0, i64 %.44.0101.i.i
  %.150.i.i = load i8, ptr %.149.i.i, align 1
  %.152.i.i = icmp eq i8 %.150.i.i, 44
  br i1 %.152.i.i, label %B88.i.i, label %B291.i.i

_parts.exit.i:                                    ; preds = %B291.i.i, %B84.if.i
  %operator.2.0.lcssa.i.i = phi i64 [ %end.2.2.i, %B84.if.i ], [ %operator.3.1.i.i, %B291.i.i ]
  %other.2.0.lcssa.i.i = phi i64 [ %end.2.2.i, %B84.if.i ], [ %other.3.1.i.i, %B291.i.i ]
  %.11.i.i = tail call i64 @llvm.smin.i64(i64 %other.2.0.lcssa.i.i, i64 %operator.2.0.lcssa.i.i)
  %.321.i = sub i64 %.11.i.i, %begin.2.2.i
  %.364222.not.i = icmp slt i64 %.321.i, 1
  br i1 %.364222.not.i, label %B400.i, label %B350.if.lr.ph.i

B350.if.lr.ph.i:                                  ; preds = %_parts.exit.i
  %.408.i = sub i64 %name_end.2.0233.i, %begin.2.2.i
  %7 = getelementptr i8, ptr %a4, i64 %.408.i
  br label %B350.if.i

B350.if.i:                                        ; preds = %B350.if.i, %B350.if.lr.ph.i
  %.311.0224.i = phi i64 [ %.321.i, %B350.if.lr.ph.i ], [ %.373.i, %B350.if.i ]
  %.308.0223.i = phi i64 [ %begin.2.2.i, %B350.if.lr.ph.i ], [ %.377.i, %B350.if.i ]
  %.373.i = add nsw i64 %.311.0224.i, -1
  %.377.i = add i64 %.308.0223.i, 1
  %.403.i = getelementptr i8, ptr %a0, i64 %.308.0223.i
  %.404.i = load i8, ptr %.403.i, align 1
  %.411.i = getelementptr i8, ptr %7, i64 %.308.0223.i
  store i8 %.404.i, ptr %.411.i, align 1
  %.364.i = icmp samesign ugt i64 %.311.0224.i, 1
  br i1 %.364.i, label %B350.if.i, label %B400.i

B486.if.i:                                        ; preds = %B486.if.i, %B486.if.lr.ph.i
  %.478.0227.i = phi i64 [ %.488.i, %B486.if.lr.ph.i ], [ %.540.i, %B486.if.i ]
  %.475.0226.i = phi i64 [ %.11.i.i, %B486.if.lr.ph.i ], [ %.544.i, %B486.if.i ]
  %.540.i = add nsw i64 %.478.0227.i, -1
  %.544.i = add i64 %.475.0226.i, 1
  %.570.i = getelementptr i8, ptr %a0, i64 %.475.0226.i
  %.571.i = load i8, ptr %.570.i, align 1
  %.578.i = getelementptr i8, ptr %1, i64 %.475.0226.i
  store i8 %.571.i, ptr %.578.i, align 1
  %.531.i = icmp samesign ugt i64 %.478.0227.i, 1
  br i1 %.531.i, label %B486.if.i, label %B536.i

split.1.exit:                                     ; preds = %B670.i, %0
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
