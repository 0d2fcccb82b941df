; The functions of traceview.ingest.nesting that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: 11e80a86e0491b09
;: sweep none uint8* int64* int32* int64* int64* int64 int64* int64* int64* int64* int64* int64* int64* int64* int64* int64* int64 int64 int64* int64 int64*

define internal fastcc void @close_until(ptr noalias nonnull writeonly %retptr, ptr %arg.state.1, ptr %arg.state.2, ptr writeonly %arg.state.5, ptr writeonly %arg.state.7, i64 %arg.layer, i64 %arg.room, i64 %arg.time) unnamed_addr {
entry:
  %.42 = getelementptr i64, ptr %arg.state.2, i64 %arg.layer
  %.43 = load i64, ptr %.42, align 8
  %.44 = icmp sgt i64 %.43, 0
  br i1 %.44, label %B64, label %common.ret

B64:                                              ; preds = %entry
  %.34 = shl i64 %arg.layer, 5
  %.50.idx = mul i64 %.34, %arg.room
  %.50 = getelementptr i8, ptr %arg.state.1, i64 %.50.idx
  %.51 = load i64, ptr %.50, align 8
  %.53.not = icmp sgt i64 %.51, %arg.time
  br i1 %.53.not, label %common.ret, label %B114.preheader

B114.preheader:                                   ; preds = %B64
  %.62 = getelementptr i8, ptr %.50, i64 24
  %.67 = getelementptr i64, ptr %arg.state.7, i64 %arg.layer
  %.72 = getelementptr i64, ptr %arg.state.5, i64 %arg.layer
  br label %B114

B114:                                             ; preds = %B114.preheader, %B334
  %.63 = load i64, ptr %.62, align 8
  store i64 %.63, ptr %.67, align 8
  store i64 -1, ptr %.72, align 8
  %.81 = load i64, ptr %.42, align 8
  %.11.i = add nsw i64 %.81, -1
  %.idx.i = shl i64 %.11.i, 5
  %0 = getelementptr i8, ptr %.50, i64 %.idx.i
  br label %B44.if.i.i

B44.if.i.i:                                       ; preds = %B44.if.i.i, %B114
  %.36.038.i.i = phi i64 [ 0, %B114 ], [ %.107.i.i, %B44.if.i.i ]
  %.107.i.i = add nuw nsw i64 %.36.038.i.i, 1
  %.135.i.i = getelementptr i64, ptr %.50, i64 %.36.038.i.i
  %.136.i.i = load i64, ptr %.135.i.i, align 8
  %.140.i.i = getelementptr i64, ptr %0, i64 %.36.038.i.i
  %.141.i.i = load i64, ptr %.140.i.i, align 8
  store i64 %.141.i.i, ptr %.135.i.i, align 8
  store i64 %.136.i.i, ptr %.140.i.i, align 8
  %exitcond.not.i.i = icmp eq i64 %.107.i.i, 4
  br i1 %exitcond.not.i.i, label %B76.i.preheader, label %B44.if.i.i

B76.i.preheader:                                  ; preds = %B44.if.i.i
  %.11.i.i65 = tail call i64 @llvm.smin.i64(i64 %.11.i, i64 3)
  %.127.i66 = add i64 %.11.i.i65, -1
  %.17081.not.i67 = icmp slt i64 %.127.i66, 1
  br i1 %.17081.not.i67, label %pop.exit, label %B164.if.i.preheader

B76.i.loopexit:                                   ; preds = %B44.if.i70.i
  %.57.i = shl nsw i64 %least.3.2.i, 1
  %.61.i = add nsw i64 %.57.i, 3
  %.11.i.i = tail call i64 @llvm.smin.i64(i64 %.11.i, i64 %.61.i)
  %.58.i = or disjoint i64 %.57.i, 1
  %.127.i = sub i64 %.11.i.i, %.58.i
  %.17081.not.i = icmp slt i64 %.127.i, 1
  br i1 %.17081.not.i, label %pop.exit, label %B164.if.i.preheader

B164.if.i.preheader:                              ; preds = %B76.i.preheader, %B76.i.loopexit
  %.127.i70 = phi i64 [ %.127.i, %B76.i.loopexit ], [ %.127.i66, %B76.i.preheader ]
  %.58.i69 = phi i64 [ %.58.i, %B76.i.loopexit ], [ 1, %B76.i.preheader ]
  %place.2.0.i68 = phi i64 [ %least.3.2.i, %B76.i.loopexit ], [ 0, %B76.i.preheader ]
  br label %B164.if.i

B252.i:                                           ; preds = %ends_before.exit.i
  %.281.i = icmp eq i64 %least.3.2.i, %place.2.0.i68
  br i1 %.281.i, label %pop.exit, label %B268.i

B268.i:                                           ; preds = %B252.i
  %.idx79.i = shl i64 %place.2.0.i68, 5
  %1 = getelementptr i8, ptr %.50, i64 %.idx79.i
  %.idx80.i = shl i64 %least.3.2.i, 5
  %2 = getelementptr i8, ptr %.50, i64 %.idx80.i
  br label %B44.if.i70.i

B44.if.i70.i:                                     ; preds = %B44.if.i70.i, %B268.i
  %.36.038.i71.i = phi i64 [ 0, %B268.i ], [ %.107.i72.i, %B44.if.i70.i ]
  %.107.i72.i = add nuw nsw i64 %.36.038.i71.i, 1
  %.135.i73.i = getelementptr i64, ptr %1, i64 %.36.038.i71.i
  %.136.i74.i = load i64, ptr %.135.i73.i, align 8
  %.140.i75.i = getelementptr i64, ptr %2, i64 %.36.038.i71.i
  %.141.i76.i = load i64, ptr %.140.i75.i, align 8
  store i64 %.141.i76.i, ptr %.135.i73.i, align 8
  store i64 %.136.i74.i, ptr %.140.i75.i, align 8
  %exitcond.not.i77.i = icmp eq i64 %.107.i72.i, 4
  br i1 %exitcond.not.i77.i, label %B76.i.loopexit, label %B44.if.i70.i

B164.if.i:                                        ; preds = %B164.if.i.preheader, %ends_before.exit.i
  %least.2.184.i = phi i64 [ %least.3.2.i, %ends_before.exit.i ], [ %place.2.0.i68, %B164.if.i.preheader ]
  %.117.083.i = phi i64 [ %.179.i, %ends_before.exit.i ], [ %.127.i70, %B164.if.i.preheader ]
  %.114.082.i = phi i64 [ %.183.i, %ends_before.exit.i ], [ %.58.i69, %B164.if.i.preheader ]
  %.179.i = add nsw i64 %.117.083.i, -1
  %.183.i = add i64 %.114.082.i, 1
  %.16.i.idx.i = shl i64 %.114.082.i, 5
  %.16.i.i = getelementptr i8, ptr %.50, i64 %.16.i.idx.i
  %.17.i.i = load i64, ptr %.16.i.i, align 8
  %.21.i.idx.i = shl i64 %least.2.184.i, 5
  %.21.i.i = getelementptr i8, ptr %.50, i64 %.21.i.idx.i
  %.22.i.i = load i64, ptr %.21.i.i, align 8
  %.23.not.i.i = icmp eq i64 %.17.i.i, %.22.i.i
  br i1 %.23.not.i.i, label %B140.i.i, label %B72.i.i

B72.i.i:                                          ; preds = %B164.if.i
  %.41.i.i = icmp slt i64 %.17.i.i, %.22.i.i
  br label %ends_before.exit.i

B140.i.i:                                         ; preds = %B164.if.i
  %.50.i.i = getelementptr i8, ptr %.16.i.i, i64 8
  %.51.i.i = load i64, ptr %.50.i.i, align 8
  %.57.i.i = getelementptr i8, ptr %.21.i.i, i64 8
  %.58.i.i = load i64, ptr %.57.i.i, align 8
  %.61.i.i = icmp sgt i64 %.51.i.i, %.58.i.i
  br label %ends_before.exit.i

ends_before.exit.i:                               ; preds = %B140.i.i, %B72.i.i
  %storemerge.in.i.i = phi i1 [ %.61.i.i, %B140.i.i ], [ %.41.i.i, %B72.i.i ]
  %least.3.2.i = select i1 %storemerge.in.i.i, i64 %.114.082.i, i64 %least.2.184.i
  %.170.i = icmp samesign ugt i64 %.117.083.i, 1
  br i1 %.170.i, label %B164.if.i, label %B252.i

pop.exit:                                         ; preds = %B252.i, %B76.i.loopexit, %B76.i.preheader
  %.113 = load i64, ptr %.42, align 8
  %.114 = add nsw i64 %.113, -1
  store i64 %.114, ptr %.42, align 8
  %.123 = icmp sgt i64 %.113, 1
  br i1 %.123, label %B334, label %common.ret

B334:                                             ; preds = %pop.exit
  %.130 = load i64, ptr %.50, align 8
  %.132.not = icmp sgt i64 %.130, %arg.time
  br i1 %.132.not, label %common.ret, label %B114

common.ret:                                       ; preds = %pop.exit, %B334, %B64, %entry
  store ptr null, ptr %retptr, align 8
  ret void
}

define void @sweep(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, i64 %a5, ptr %a6, ptr %a7, ptr %a8, ptr %a9, ptr %a10, ptr %a11, ptr %a12, ptr %a13, ptr %a14, ptr %a15, i64 %a16, i64 %a17, ptr readonly %a18, i64 %a19, ptr writeonly %a20) local_unnamed_addr {
  %.329.i = alloca ptr, align 8
  %.502.i = alloca ptr, align 8
  %.134200.not.i = icmp slt i64 %a5, 1
  br i1 %.134200.not.i, label %sweep.1.exit, label %B36.if.lr.ph.i

B36.if.lr.ph.i:                                   ; preds = %0
  %.215.i = add nsw i64 %a16, -1
  %.223.i = getelementptr i8, ptr %a6, i64 8
  %.10844.not.i.i = icmp slt i64 %a16, 1
  %.443197.not.i = icmp slt i64 %a19, 1
  %1 = getelementptr i64, ptr %a20, i64 %a5
  br label %B36.if.i

B224.i:                                           ; preds = %B36.if.i
  %.230.i = getelementptr i32, ptr %a2, i64 %.75.0202.i
  %.231.i = load i32, ptr %.230.i, align 4
  %.235.i = load i64, ptr %a6, align 8
  %.236.i = sext i32 %.231.i to i64
  %.237.not.i = icmp eq i64 %.235.i, %.236.i
  br i1 %.237.not.i, label %B376.i, label %B280.i

B280.i:                                           ; preds = %B36.if.i, %B224.i
  br i1 %.10844.not.i.i, label %clear.exit.i, label %B34.if.i.i

B34.if.i.i:                                       ; preds = %B280.i, %B34.if.i.i
  %.50.045.i.i = phi i64 [ %.121.i.i, %B34.if.i.i ], [ 0, %B280.i ]
  %.121.i.i = add nuw nsw i64 %.50.045.i.i, 1
  %.152.i.i = getelementptr i64, ptr %a8, i64 %.50.045.i.i
  store i64 0, ptr %.152.i.i, align 8
  %.156.i.i = getelementptr i64, ptr %a9, i64 %.50.045.i.i
  store i64 0, ptr %.156.i.i, align 8
  %.164.i.i = getelementptr i64, ptr %a11, i64 %.50.045.i.i
  store i64 -1, ptr %.164.i.i, align 8
  %.168.i.i = getelementptr i64, ptr %a13, i64 %.50.045.i.i
  store i64 -1, ptr %.168.i.i, align 8
  %exitcond.not.i.i = icmp eq i64 %a16, %.121.i.i
  br i1 %exitcond.not.i.i, label %clear.exit.i, label %B34.if.i.i

clear.exit.i:                                     ; preds = %B34.if.i.i, %B280.i
  %.279.i = getelementptr i32, ptr %a2, i64 %.75.0202.i
  %.280.i = load i32, ptr %.279.i, align 4
  %.283.i = sext i32 %.280.i to i64
  store i64 %.283.i, ptr %a6, align 8
  store i64 1, ptr %.223.i, align 8
  br label %B376.i

B376.i:                                           ; preds = %clear.exit.i, %B224.i
  %.294.i = getelementptr i64, ptr %a9, i64 %spec.select.i
  %.295.i = load i64, ptr %.294.i, align 8
  %.296.i = icmp sgt i64 %.295.i, 0
  br i1 %.296.i, label %B410.i, label %B498.i

B410.i:                                           ; preds = %B376.i
  br i1 %.212.not.not.i, label %B456.i, label %B422.i

B422.i:                                           ; preds = %B410.i
  %.304.i = getelementptr i64, ptr %a10, i64 %.180.i
  %.305.i = load i64, ptr %.304.i, align 8
  %.307.not.i = icmp eq i64 %.185.i, %.305.i
  br i1 %.307.not.i, label %B498.i, label %B456.i

B456.i:                                           ; preds = %B422.i, %B410.i
  store i64 0, ptr %.294.i, align 8
  %.321.i = getelementptr i64, ptr %a11, i64 %spec.select.i
  store i64 -1, ptr %.321.i, align 8
  br label %B498.i

B498.i:                                           ; preds = %B456.i, %B422.i, %B376.i
  call fastcc void @close_until(ptr %.329.i, ptr %a7, ptr %a8, ptr %a11, ptr %a13, i64 %spec.select.i, i64 %a17, i64 %.185.i)
  %invariant.gep.i = getelementptr i64, ptr %a20, i64 %.75.0202.i
  br i1 %.443197.not.i, label %B712.i, label %B564.if.i

B596.i:                                           ; preds = %B564.if.i
  call fastcc void @close_until(ptr %.502.i, ptr %a7, ptr %a8, ptr %a11, ptr %a13, i64 %.490.i, i64 %a17, i64 %.185.i)
  %.541.i = load i64, ptr %.489.i, align 8
  %.542.i = getelementptr i64, ptr %a13, i64 %.541.i
  %.543.i = load i64, ptr %.542.i, align 8
  br label %B682.i

B682.i:                                           ; preds = %B564.if.i, %B596.i
  %inner.2.2.i = phi i64 [ %.543.i, %B596.i ], [ -1, %B564.if.i ]
  %.548.i = add nuw nsw i64 %.387.0198.i, 2
  %.552.i = mul nuw nsw i64 %.548.i, %a5
  %gep.i = getelementptr i64, ptr %invariant.gep.i, i64 %.552.i
  store i64 %inner.2.2.i, ptr %gep.i, align 8
  %exitcond.not.i = icmp eq i64 %a19, %.456.i
  br i1 %exitcond.not.i, label %B712.i, label %B564.if.i

B712.i:                                           ; preds = %B682.i, %B498.i
  %.569.i = getelementptr i64, ptr %a8, i64 %spec.select.i
  %.570.i = load i64, ptr %.569.i, align 8
  %.575.i = load i64, ptr %.294.i, align 8
  %.576.i = add nsw i64 %.575.i, %.570.i
  %.582.i = mul nsw i64 %spec.select.i, %a17
  %.584.i = add nsw i64 %.576.i, %.582.i
  %.591.i = getelementptr i64, ptr %a11, i64 %spec.select.i
  %.592.i = load i64, ptr %.591.i, align 8
  %.593.i = icmp sgt i64 %.592.i, -1
  br i1 %.593.i, label %B816.i, label %B902.i

B816.i:                                           ; preds = %B712.i
  %.603.i = getelementptr i64, ptr %a12, i64 %spec.select.i
  %.604.i = load i64, ptr %.603.i, align 8
  %.608.i = getelementptr i64, ptr %a14, i64 %.584.i
  store i64 %.592.i, ptr %.608.i, align 8
  %.613.i = getelementptr i64, ptr %a15, i64 %.584.i
  store i64 %.604.i, ptr %.613.i, align 8
  br label %B902.i

B902.i:                                           ; preds = %B816.i, %B712.i
  %.624.i = icmp sgt i64 %.576.i, 0
  br i1 %.624.i, label %B918.i, label %B984.i

B918.i:                                           ; preds = %B902.i
  %.634.i = getelementptr i64, ptr %a15, i64 %.584.i
  %.635.i = load i64, ptr %.634.i, align 8
  %.638.i = add nsw i64 %.185.i, %spec.select193.i
  %.639.not.i = icmp slt i64 %.635.i, %.638.i
  br i1 %.639.not.i, label %B984.i, label %B958.i

B958.i:                                           ; preds = %B918.i
  %.644.i = getelementptr i64, ptr %a14, i64 %.584.i
  %.645.i = load i64, ptr %.644.i, align 8
  br label %B984.i

B984.i:                                           ; preds = %B958.i, %B918.i, %B902.i
  %parent.2.1.i = phi i64 [ %.645.i, %B958.i ], [ -1, %B918.i ], [ -1, %B902.i ]
  store i64 %.576.i, ptr %invariant.gep.i, align 8
  %.665.i = getelementptr i64, ptr %1, i64 %.75.0202.i
  store i64 %parent.2.1.i, ptr %.665.i, align 8
  %.670.i = getelementptr i64, ptr %a1, i64 %.75.0202.i
  %.671.i = load i64, ptr %.670.i, align 8
  %.681.i = getelementptr i64, ptr %a10, i64 %spec.select.i
  store i64 %.185.i, ptr %.681.i, align 8
  store i64 %.671.i, ptr %.591.i, align 8
  %.693.i = getelementptr i64, ptr %a12, i64 %spec.select.i
  store i64 %.190.i, ptr %.693.i, align 8
  br i1 %.212.not.not.i, label %B1112.i, label %B1136.i

B1112.i:                                          ; preds = %B984.i
  store i64 -1, ptr %.591.i, align 8
  br label %B1357.i

B1136.i:                                          ; preds = %B984.i
  %.720.i = icmp sgt i64 %.190.i, %.185.i
  br i1 %.720.i, label %B1148.i, label %B1310.i

B1148.i:                                          ; preds = %B1136.i
  %.735.i = load i64, ptr %.569.i, align 8
  %.idx.i = shl i64 %.582.i, 5
  %2 = getelementptr i8, ptr %a7, i64 %.idx.i
  %.31.idx.i.i = shl i64 %.735.i, 5
  %.31.i.i = getelementptr i8, ptr %2, i64 %.31.idx.i.i
  store i64 %.190.i, ptr %.31.i.i, align 8
  %.35.i.i = getelementptr i8, ptr %.31.i.i, i64 8
  store i64 %.576.i, ptr %.35.i.i, align 8
  %.39.i.i = getelementptr i8, ptr %.31.i.i, i64 16
  store i64 %.671.i, ptr %.39.i.i, align 8
  %.43.i.i = getelementptr i8, ptr %.31.i.i, i64 24
  store i64 %parent.2.1.i, ptr %.43.i.i, align 8
  %.45.i.i = icmp sgt i64 %.735.i, 0
  br i1 %.45.i.i, label %B156.i.i, label %push.exit.i

B156.i.i:                                         ; preds = %B1148.i, %swap.exit.i.i
  %place.2.0.i.i = phi i64 [ %.7021.i.i, %swap.exit.i.i ], [ %.735.i, %B1148.i ]
  %.51.i.i = add nsw i64 %place.2.0.i.i, -1
  %.7021.i.i = lshr i64 %.51.i.i, 1
  %.16.i.idx.i.i = shl i64 %place.2.0.i.i, 5
  %.16.i.i.i = getelementptr i8, ptr %2, i64 %.16.i.idx.i.i
  %.17.i.i.i = load i64, ptr %.16.i.i.i, align 8
  %.21.i.idx.i.i = shl i64 %.7021.i.i, 5
  %.21.i.i.i = getelementptr i8, ptr %2, i64 %.21.i.idx.i.i
  %.22.i.i.i = load i64, ptr %.21.i.i.i, align 8
  %.23.not.i.i.i = icmp eq i64 %.17.i.i.i, %.22.i.i.i
  br i1 %.23.not.i.i.i, label %B140.i.i.i, label %ends_before.exit.i.i

B140.i.i.i:                                       ; preds = %B156.i.i
  %.50.i.i.i = getelementptr i8, ptr %.16.i.i.i, i64 8
  %.51.i.i.i = load i64, ptr %.50.i.i.i, align 8
  %.57.i.i.i = getelementptr i8, ptr %.21.i.i.i, i64 8
  %.58.i.i.i = load i64, ptr %.57.i.i.i, align 8
  %.61.i.i.i = icmp sgt i64 %.51.i.i.i, %.58.i.i.i
  br i1 %.61.i.i.i, label %B44.if.i.i.i.preheader, label %push.exit.i

ends_before.exit.i.i:                             ; preds = %B156.i.i
  %.41.i.i.i = icmp slt i64 %.17.i.i.i, %.22.i.i.i
  br i1 %.41.i.i.i, label %B44.if.i.i.i.preheader, label %push.exit.i

B44.if.i.i.i.preheader:                           ; preds = %ends_before.exit.i.i, %B140.i.i.i
  br label %B44.if.i.i.i

B44.if.i.i.i:                                     ; preds = %B44.if.i.i.i.preheader, %B44.if.i.i.i
  %.36.038.i.i.i = phi i64 [ %.107.i.i.i, %B44.if.i.i.i ], [ 0, %B44.if.i.i.i.preheader ]
  %.107.i.i.i = add nuw nsw i64 %.36.038.i.i.i, 1
  %.135.i.i.i = getelementptr i64, ptr %.16.i.i.i, i64 %.36.038.i.i.i
  %.136.i.i.i = load i64, ptr %.135.i.i.i, align 8
  %.140.i.i.i = getelementptr i64, ptr %.21.i.i.i, i64 %.36.038.i.i.i
  %.141.i.i.i = load i64, ptr %.140.i.i.i, align 8
  store i64 %.141.i.i.i, ptr %.135.i.i.i, align 8
  store i64 %.136.i.i.i, ptr %.140.i.i.i, align 8
  %exitcond.not.i.i.i = icmp eq i64 %.107.i.i.i, 4
  br i1 %exitcond.not.i.i.i, label %swap.exit.i.i, label %B44.if.i.i.i

swap.exit.i.i:                                    ; preds = %B44.if.i.i.i
  %.190.not.i.i = icmp eq i64 %.7021.i.i, 0
  br i1 %.190.not.i.i, label %push.exit.i, label %B156.i.i

push.exit.i:                                      ; preds = %swap.exit.i.i, %ends_before.exit.i.i, %B140.i.i.i, %B1148.i
  %.774.i = load i64, ptr %.569.i, align 8
  %.775.i = add nsw i64 %.774.i, 1
  store i64 %.775.i, ptr %.569.i, align 8
  %.783.i = getelementptr i64, ptr %a13, i64 %spec.select.i
  store i64 %.671.i, ptr %.783.i, align 8
  br label %B1357.i

B1310.i:                                          ; preds = %B1136.i
  %.802.i = load i64, ptr %.294.i, align 8
  %.803.i = add nsw i64 %.802.i, 1
  store i64 %.803.i, ptr %.294.i, align 8
  br label %B1357.i

B1357.i:                                          ; preds = %B1310.i, %push.exit.i, %B1112.i
  %exitcond203.not.i = icmp eq i64 %.147.i, %a5
  br i1 %exitcond203.not.i, label %sweep.1.exit, label %B36.if.i

B36.if.i:                                         ; preds = %B1357.i, %B36.if.lr.ph.i
  %.75.0202.i = phi i64 [ 0, %B36.if.lr.ph.i ], [ %.147.i, %B1357.i ]
  %.147.i = add nuw nsw i64 %.75.0202.i, 1
  %.178.i = getelementptr i8, ptr %a0, i64 %.75.0202.i
  %.179.i = load i8, ptr %.178.i, align 1
  %.180.i = zext i8 %.179.i to i64
  %.184.i = getelementptr i64, ptr %a3, i64 %.75.0202.i
  %.185.i = load i64, ptr %.184.i, align 8
  %.189.i = getelementptr i64, ptr %a4, i64 %.75.0202.i
  %.190.i = load i64, ptr %.189.i, align 8
  %.212.not.not.i = icmp eq i64 %a16, %.180.i
  %spec.select.i = select i1 %.212.not.not.i, i64 %.215.i, i64 %.180.i
  %spec.select193.i = zext i1 %.212.not.not.i to i64
  %.224.i = load i64, ptr %.223.i, align 8
  %.225.i = icmp eq i64 %.224.i, 0
  br i1 %.225.i, label %B280.i, label %B224.i

B564.if.i:                                        ; preds = %B498.i, %B682.i
  %.387.0198.i = phi i64 [ %.456.i, %B682.i ], [ 0, %B498.i ]
  %.456.i = add nuw nsw i64 %.387.0198.i, 1
  %.489.i = getelementptr i64, ptr %a18, i64 %.387.0198.i
  %.490.i = load i64, ptr %.489.i, align 8
  %.492.i = icmp slt i64 %.490.i, %spec.select.i
  br i1 %.492.i, label %B596.i, label %B682.i

sweep.1.exit:                                     ; preds = %B1357.i, %0
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
