; The functions of traceview.replay that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: 0404f7465672b9f1
;: sort_by_key none int32* int32* int32* int64
;: sort_topologically int64 int32* int32* int32* int32* int64
;: replay none int32* int32* int64* int64* int64
;: walk_back int64 int32* int32* int64* int64* int64 int32*
;: latest_times none int32* int32* int64* int64* int64

define void @sort_by_key(ptr readonly %a0, ptr %a1, ptr writeonly %a2, i64 %a3) local_unnamed_addr {
  %.9534.not.i = icmp slt i64 %a3, 1
  br i1 %.9534.not.i, label %sort_by_key.13.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B34.if.i
  %.37.035.i = phi i64 [ %.108.i, %B34.if.i ], [ 0, %0 ]
  %.108.i = add nuw nsw i64 %.37.035.i, 1
  %.134.i = getelementptr i32, ptr %a0, i64 %.37.035.i
  %.135.i = load i32, ptr %.134.i, align 4
  %.137.i = sext i32 %.135.i to i64
  %.138.i = getelementptr i32, ptr %a1, i64 %.137.i
  %.139.i = load i32, ptr %.138.i, align 4
  %.141.i = sext i32 %.139.i to i64
  %.142.i = trunc i64 %.37.035.i to i32
  %.143.i = getelementptr i32, ptr %a2, i64 %.141.i
  store i32 %.142.i, ptr %.143.i, align 4
  %.148.i = load i32, ptr %.138.i, align 4
  %.150.i = add i32 %.148.i, 1
  store i32 %.150.i, ptr %.138.i, align 4
  %exitcond.not.i = icmp eq i64 %a3, %.108.i
  br i1 %exitcond.not.i, label %sort_by_key.13.exit, label %B34.if.i

sort_by_key.13.exit:                              ; preds = %B34.if.i, %0
  ret void
}

define i64 @sort_topologically(ptr readonly %a0, ptr readonly %a1, ptr %a2, ptr %a3, i64 %a4) local_unnamed_addr {
  %.101121.not.i = icmp slt i64 %a4, 1
  br i1 %.101121.not.i, label %sort_topologically.14.exit, label %B38.if.i

B66.i:                                            ; preds = %B38.if.i
  %.156.i = trunc i64 %.43.0122.i to i32
  %.157.i = getelementptr i32, ptr %a3, i64 %found.3.0124.i
  store i32 %.156.i, ptr %.157.i, align 4
  %.162.i = add nsw i64 %found.3.0124.i, 1
  br label %B86.i

B86.i:                                            ; preds = %B38.if.i, %B66.i
  %found.4.1.i = phi i64 [ %.162.i, %B66.i ], [ %found.3.0124.i, %B38.if.i ]
  %exitcond.not.i = icmp eq i64 %a4, %.114.i
  br i1 %exitcond.not.i, label %B88.i, label %B38.if.i

B88.i:                                            ; preds = %B86.i
  %.192.i = icmp sgt i64 %found.4.1.i, 0
  br i1 %.192.i, label %B104.i, label %sort_topologically.14.exit

B104.i:                                           ; preds = %B88.i, %B290.i
  %found.6.0.i = phi i64 [ %found.5.1.lcssa.i, %B290.i ], [ %found.4.1.i, %B88.i ]
  %done.2.0.i = phi i64 [ %.212.i, %B290.i ], [ 0, %B88.i ]
  %.209.i = getelementptr i32, ptr %a3, i64 %done.2.0.i
  %.210.i = load i32, ptr %.209.i, align 4
  %.212.i = add nuw nsw i64 %done.2.0.i, 1
  %.219.i = sext i32 %.210.i to i64
  %.220.i = getelementptr i32, ptr %a0, i64 %.219.i
  %.221.i = load i32, ptr %.220.i, align 4
  %.225.i = getelementptr i8, ptr %.220.i, i64 4
  %.226.i = load i32, ptr %.225.i, align 4
  %.263.i = sub i32 %.226.i, %.221.i
  %.306125.not.i = icmp slt i32 %.263.i, 1
  br i1 %.306125.not.i, label %B290.i, label %B192.if.i

B268.i:                                           ; preds = %B192.if.i
  %.379.i = getelementptr i32, ptr %a3, i64 %found.5.1128.i
  store i32 %.351.i, ptr %.379.i, align 4
  %.384.i = add nuw nsw i64 %found.5.1128.i, 1
  br label %B288.i

B288.i:                                           ; preds = %B192.if.i, %B268.i
  %found.7.2.i = phi i64 [ %.384.i, %B268.i ], [ %found.5.1128.i, %B192.if.i ]
  %.306.i = icmp samesign ugt i32 %.253.0127.i, 1
  br i1 %.306.i, label %B192.if.i, label %B290.i

B290.i:                                           ; preds = %B288.i, %B104.i
  %found.5.1.lcssa.i = phi i64 [ %found.6.0.i, %B104.i ], [ %found.7.2.i, %B288.i ]
  %.413.i = icmp slt i64 %.212.i, %found.5.1.lcssa.i
  br i1 %.413.i, label %B104.i, label %sort_topologically.14.exit

B38.if.i:                                         ; preds = %0, %B86.i
  %found.3.0124.i = phi i64 [ %found.4.1.i, %B86.i ], [ 0, %0 ]
  %.43.0122.i = phi i64 [ %.114.i, %B86.i ], [ 0, %0 ]
  %.114.i = add nuw nsw i64 %.43.0122.i, 1
  %.148.i = getelementptr i32, ptr %a2, i64 %.43.0122.i
  %.149.i = load i32, ptr %.148.i, align 4
  %.151.i = icmp eq i32 %.149.i, 0
  br i1 %.151.i, label %B66.i, label %B86.i

B192.if.i:                                        ; preds = %B104.i, %B288.i
  %found.5.1128.i = phi i64 [ %found.7.2.i, %B288.i ], [ %found.6.0.i, %B104.i ]
  %.253.0127.i = phi i32 [ %.315.i, %B288.i ], [ %.263.i, %B104.i ]
  %.250.0126.i = phi i32 [ %.319.i, %B288.i ], [ %.221.i, %B104.i ]
  %.315.i = add nsw i32 %.253.0127.i, -1
  %.319.i = add i32 %.250.0126.i, 1
  %1 = sext i32 %.250.0126.i to i64
  %.350.i = getelementptr i32, ptr %a1, i64 %1
  %.351.i = load i32, ptr %.350.i, align 4
  %.357.i = sext i32 %.351.i to i64
  %.358.i = getelementptr i32, ptr %a2, i64 %.357.i
  %.359.i = load i32, ptr %.358.i, align 4
  %.361.i = add i32 %.359.i, -1
  store i32 %.361.i, ptr %.358.i, align 4
  %.374.i = icmp eq i32 %.361.i, 0
  br i1 %.374.i, label %B268.i, label %B288.i

sort_topologically.14.exit:                       ; preds = %B290.i, %0, %B88.i
  %found.8.1.i = phi i64 [ %found.4.1.i, %B88.i ], [ 0, %0 ], [ %found.5.1.lcssa.i, %B290.i ]
  ret i64 %found.8.1.i
}

define void @replay(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr %a3, i64 %a4) local_unnamed_addr {
  %.98104.not.i = icmp slt i64 %a4, 1
  br i1 %.98104.not.i, label %replay.15.exit, label %B34.if.i

B88.i:                                            ; preds = %B34.if.i
  %.160.i = sext i32 %.142.i to i64
  %.161.i = getelementptr i32, ptr %a1, i64 %.160.i
  %.162.i = load i32, ptr %.161.i, align 4
  %.164.i = sext i32 %.162.i to i64
  %.165.i = getelementptr i64, ptr %a3, i64 %.164.i
  %.166.i = load i64, ptr %.165.i, align 8
  %.170.i = getelementptr i64, ptr %a2, i64 %.160.i
  %.171.i = load i64, ptr %.170.i, align 8
  %.172.i = add nsw i64 %.171.i, %.166.i
  %.178.i = add nsw i64 %.160.i, 1
  %.182.i = sext i32 %.150.i to i64
  %.221.i = sub nsw i64 %.182.i, %.178.i
  %.264100.i = icmp sgt i64 %.221.i, 0
  br i1 %.264100.i, label %B172.if.i, label %B240.i

B240.i:                                           ; preds = %B172.if.i, %B88.i
  %latest.2.1.lcssa.i = phi i64 [ %.172.i, %B88.i ], [ %spec.select.i, %B172.if.i ]
  %.347.i = getelementptr i64, ptr %a3, i64 %.40.0105.i
  store i64 %latest.2.1.lcssa.i, ptr %.347.i, align 8
  br label %B250.i

B250.i:                                           ; preds = %B34.if.i, %B240.i
  %exitcond.not.i = icmp eq i64 %a4, %.111.i
  br i1 %exitcond.not.i, label %replay.15.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B250.i
  %.40.0105.i = phi i64 [ %.111.i, %B250.i ], [ 0, %0 ]
  %.111.i = add nuw nsw i64 %.40.0105.i, 1
  %.141.i = getelementptr i32, ptr %a0, i64 %.40.0105.i
  %.142.i = load i32, ptr %.141.i, align 4
  %.149.i = getelementptr i8, ptr %.141.i, i64 4
  %.150.i = load i32, ptr %.149.i, align 4
  %.156.i = icmp slt i32 %.142.i, %.150.i
  br i1 %.156.i, label %B88.i, label %B250.i

B172.if.i:                                        ; preds = %B88.i, %B172.if.i
  %latest.2.1103.i = phi i64 [ %spec.select.i, %B172.if.i ], [ %.172.i, %B88.i ]
  %.211.0102.i = phi i64 [ %.273.i, %B172.if.i ], [ %.221.i, %B88.i ]
  %.208.0101.i = phi i64 [ %.277.i, %B172.if.i ], [ %.178.i, %B88.i ]
  %.273.i = add nsw i64 %.211.0102.i, -1
  %.277.i = add nsw i64 %.208.0101.i, 1
  %.307.i = getelementptr i32, ptr %a1, i64 %.208.0101.i
  %.308.i = load i32, ptr %.307.i, align 4
  %.310.i = sext i32 %.308.i to i64
  %.311.i = getelementptr i64, ptr %a3, i64 %.310.i
  %.312.i = load i64, ptr %.311.i, align 8
  %.314.i = getelementptr i64, ptr %a2, i64 %.208.0101.i
  %.315.i = load i64, ptr %.314.i, align 8
  %.316.i = add nsw i64 %.315.i, %.312.i
  %spec.select.i = tail call i64 @llvm.smax.i64(i64 %.316.i, i64 %latest.2.1103.i)
  %.264.i = icmp samesign ugt i64 %.211.0102.i, 1
  br i1 %.264.i, label %B172.if.i, label %B240.i

replay.15.exit:                                   ; preds = %B250.i, %0
  ret void
}

define i64 @walk_back(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, i64 %a4, ptr writeonly %a5) local_unnamed_addr {
  %.30.i = getelementptr i32, ptr %a0, i64 %a4
  %.31.i = load i32, ptr %.30.i, align 4
  %.34.i = getelementptr i8, ptr %.30.i, i64 4
  %.35.i = load i32, ptr %.34.i, align 4
  %.36.i = icmp slt i32 %.31.i, %.35.i
  br i1 %.36.i, label %B54.i, label %walk_back.16.exit

B54.i:                                            ; preds = %0, %B248.i
  %.75.i = phi i32 [ %.292.i, %B248.i ], [ %.35.i, %0 ]
  %.46.i = phi i32 [ %.287.i, %B248.i ], [ %.31.i, %0 ]
  %count.2.0.i = phi i64 [ %.270.i, %B248.i ], [ 0, %0 ]
  %.48.i = sext i32 %.46.i to i64
  %.68.i = add nsw i64 %.48.i, 1
  %.76.i = sext i32 %.75.i to i64
  %.113.i = sub nsw i64 %.76.i, %.68.i
  %.15875.not.i = icmp slt i64 %.113.i, 1
  br i1 %.15875.not.i, label %B248.i, label %B176.if.preheader.i

B176.if.preheader.i:                              ; preds = %B54.i
  %.57.i = getelementptr i64, ptr %a2, i64 %.48.i
  %.58.i = load i64, ptr %.57.i, align 8
  %.49.i = getelementptr i32, ptr %a1, i64 %.48.i
  %.50.i = load i32, ptr %.49.i, align 4
  %.52.i = sext i32 %.50.i to i64
  %.53.i = getelementptr i64, ptr %a3, i64 %.52.i
  %.54.i = load i64, ptr %.53.i, align 8
  %.59.i = add nsw i64 %.54.i, %.58.i
  br label %B176.if.i

B248.i:                                           ; preds = %B176.if.i, %B54.i
  %decides.2.1.lcssa.i = phi i64 [ %.48.i, %B54.i ], [ %spec.select73.i, %B176.if.i ]
  %.266.i = trunc i64 %decides.2.1.lcssa.i to i32
  %.267.i = getelementptr i32, ptr %a5, i64 %count.2.0.i
  store i32 %.266.i, ptr %.267.i, align 4
  %.270.i = add nuw nsw i64 %count.2.0.i, 1
  %.277.i = getelementptr i32, ptr %a1, i64 %decides.2.1.lcssa.i
  %.278.i = load i32, ptr %.277.i, align 4
  %.281.i = sext i32 %.278.i to i64
  %.286.i = getelementptr i32, ptr %a0, i64 %.281.i
  %.287.i = load i32, ptr %.286.i, align 4
  %.291.i = getelementptr i8, ptr %.286.i, i64 4
  %.292.i = load i32, ptr %.291.i, align 4
  %.293.i = icmp slt i32 %.287.i, %.292.i
  br i1 %.293.i, label %B54.i, label %walk_back.16.exit

B176.if.i:                                        ; preds = %B176.if.i, %B176.if.preheader.i
  %decides.2.179.i = phi i64 [ %spec.select73.i, %B176.if.i ], [ %.48.i, %B176.if.preheader.i ]
  %latest.2.178.i = phi i64 [ %spec.select.i, %B176.if.i ], [ %.59.i, %B176.if.preheader.i ]
  %.103.077.i = phi i64 [ %.167.i, %B176.if.i ], [ %.113.i, %B176.if.preheader.i ]
  %.100.076.i = phi i64 [ %.171.i, %B176.if.i ], [ %.68.i, %B176.if.preheader.i ]
  %.167.i = add nsw i64 %.103.077.i, -1
  %.171.i = add nsw i64 %.100.076.i, 1
  %.211.i = getelementptr i32, ptr %a1, i64 %.100.076.i
  %.212.i = load i32, ptr %.211.i, align 4
  %.214.i = sext i32 %.212.i to i64
  %.215.i = getelementptr i64, ptr %a3, i64 %.214.i
  %.216.i = load i64, ptr %.215.i, align 8
  %.219.i = getelementptr i64, ptr %a2, i64 %.100.076.i
  %.220.i = load i64, ptr %.219.i, align 8
  %.221.i = add nsw i64 %.220.i, %.216.i
  %.227.i = icmp sgt i64 %.221.i, %latest.2.178.i
  %spec.select.i = tail call i64 @llvm.smax.i64(i64 %.221.i, i64 %latest.2.178.i)
  %spec.select73.i = select i1 %.227.i, i64 %.100.076.i, i64 %decides.2.179.i
  %.158.i = icmp samesign ugt i64 %.103.077.i, 1
  br i1 %.158.i, label %B176.if.i, label %B248.i

walk_back.16.exit:                                ; preds = %B248.i, %0
  %count.3.1.i = phi i64 [ 0, %0 ], [ %.270.i, %B248.i ]
  ret i64 %count.3.1.i
}

define void @latest_times(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr %a3, i64 %a4) local_unnamed_addr {
  %.10193.not.i = icmp slt i64 %a4, 1
  br i1 %.10193.not.i, label %latest_times.17.exit, label %B34.if.i

B92.i:                                            ; preds = %B34.if.i
  %.157.i = getelementptr i32, ptr %a0, i64 %.141.i
  %.158.i = load i32, ptr %.157.i, align 4
  %.164.i = getelementptr i8, ptr %.157.i, i64 4
  %.165.i = load i32, ptr %.164.i, align 4
  %.202.i = sub i32 %.165.i, %.158.i
  %.24590.not.i = icmp slt i32 %.202.i, 1
  br i1 %.24590.not.i, label %B240.i, label %B154.if.i

B216.i:                                           ; preds = %B154.if.i
  store i64 %.292.i, ptr %.303.i, align 8
  br label %B238.i

B238.i:                                           ; preds = %B154.if.i, %B216.i
  %.245.i = icmp samesign ugt i32 %.192.092.i, 1
  br i1 %.245.i, label %B154.if.i, label %B240.i

B240.i:                                           ; preds = %B238.i, %B34.if.i, %B92.i
  %exitcond.not.i = icmp eq i64 %a4, %.114.i
  br i1 %exitcond.not.i, label %latest_times.17.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B240.i
  %.43.094.i = phi i64 [ %.114.i, %B240.i ], [ 0, %0 ]
  %.114.i = add nuw nsw i64 %.43.094.i, 1
  %1 = xor i64 %.43.094.i, -1
  %.141.i = add nsw i64 %a4, %1
  %.147.i = getelementptr i64, ptr %a3, i64 %.141.i
  %.148.i = load i64, ptr %.147.i, align 8
  %.153.i = icmp slt i64 %.148.i, 4611686018427387904
  br i1 %.153.i, label %B92.i, label %B240.i

B154.if.i:                                        ; preds = %B92.i, %B238.i
  %.192.092.i = phi i32 [ %.254.i, %B238.i ], [ %.202.i, %B92.i ]
  %.189.091.i = phi i32 [ %.258.i, %B238.i ], [ %.158.i, %B92.i ]
  %.254.i = add nsw i32 %.192.092.i, -1
  %.258.i = add i32 %.189.091.i, 1
  %2 = sext i32 %.189.091.i to i64
  %.289.i = getelementptr i64, ptr %a2, i64 %2
  %.290.i = load i64, ptr %.289.i, align 8
  %.292.i = sub nsw i64 %.148.i, %.290.i
  %.299.i = getelementptr i32, ptr %a1, i64 %2
  %.300.i = load i32, ptr %.299.i, align 4
  %.302.i = sext i32 %.300.i to i64
  %.303.i = getelementptr i64, ptr %a3, i64 %.302.i
  %.304.i = load i64, ptr %.303.i, align 8
  %.306.i = icmp slt i64 %.292.i, %.304.i
  br i1 %.306.i, label %B216.i, label %B238.i

latest_times.17.exit:                             ; preds = %B240.i, %0
  ret void
}

declare i64 @llvm.smax.i64(i64, i64)
