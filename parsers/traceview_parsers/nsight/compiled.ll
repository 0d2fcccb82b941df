; The functions of traceview_parsers.nsight that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: ed3b3ed64e01458e
;: sweep none int64* int64* int64* int64* int64* int64 int64* int64 int64* int64*

define void @sweep(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, i64 %a5, ptr %a6, i64 %a7, ptr %a8, ptr writeonly %a9) local_unnamed_addr {
  %.51.i = load i64, ptr %a8, align 8
  %.53.i = getelementptr i8, ptr %a8, i64 8
  %.54.i = load i64, ptr %.53.i, align 8
  %.144217.not.i = icmp slt i64 %a5, 1
  br i1 %.144217.not.i, label %sweep.1.exit, label %B84.if.lr.ph.i

B84.if.lr.ph.i:                                   ; preds = %0
  %1 = getelementptr i64, ptr %a6, i64 %a7
  %.idx.i = shl i64 %a7, 4
  %2 = getelementptr i8, ptr %a6, i64 %.idx.i
  %.idx206.i = mul i64 %a7, 24
  %3 = getelementptr i8, ptr %a6, i64 %.idx206.i
  %.idx207.i = shl i64 %a7, 5
  %4 = getelementptr i8, ptr %a6, i64 %.idx207.i
  %5 = getelementptr i64, ptr %a9, i64 %a5
  %.idx208.i = shl i64 %a5, 4
  %6 = getelementptr i8, ptr %a9, i64 %.idx208.i
  %.idx209.i = mul i64 %a5, 24
  %7 = getelementptr i8, ptr %a9, i64 %.idx209.i
  br label %B84.if.i

B144.i:                                           ; preds = %B84.if.i
  %8 = getelementptr i64, ptr %a6, i64 %spec.select213.i
  %.232.i = getelementptr i8, ptr %8, i64 -8
  %.233.i = load i64, ptr %.232.i, align 8
  %.236.i = getelementptr i64, ptr %a1, i64 %.85.0219.i
  %.237.i = load i64, ptr %.236.i, align 8
  %.238.not.i = icmp sgt i64 %.233.i, %.237.i
  br i1 %.238.not.i, label %B250.i, label %B186.i

B186.i:                                           ; preds = %B144.i, %B208.i
  %height.8.2.i = phi i64 [ %.244.i, %B208.i ], [ %height.5.0221.i, %B144.i ]
  %.254.i = icmp sgt i64 %height.8.2.i, 1
  br i1 %.254.i, label %B208.i, label %B250.i

B208.i:                                           ; preds = %B186.i
  %.244.i = add nsw i64 %height.8.2.i, -1
  %9 = getelementptr i64, ptr %a6, i64 %height.8.2.i
  %.267.i = getelementptr i8, ptr %9, i64 -16
  %.268.i = load i64, ptr %.267.i, align 8
  %.273.not.i = icmp sgt i64 %.268.i, %.237.i
  br i1 %.273.not.i, label %B250.i, label %B186.i

B250.i:                                           ; preds = %B208.i, %B186.i, %B84.if.i, %B144.i
  %height.7.1.i = phi i64 [ %height.5.0221.i, %B144.i ], [ %spec.select213.i, %B84.if.i ], [ %.244.i, %B208.i ], [ 0, %B186.i ]
  %10 = tail call i64 @llvm.smax.i64(i64 %height.7.1.i, i64 256)
  %11 = sub i64 %10, %height.7.1.i
  %.374.i = add i64 %11, -256
  %.375.i = icmp sgt i64 %.374.i, 0
  %.394.i = sub i64 256, %11
  %.484.i = getelementptr i64, ptr %a2, i64 %.85.0219.i
  %.488.i = getelementptr i64, ptr %a1, i64 %.85.0219.i
  %spec.select = select i1 %.375.i, i64 0, i64 %.394.i
  br label %B338.i

B338.i:                                           ; preds = %B250.i, %B378.i
  %.361.0.in.i = phi i64 [ %.361.0.i, %B378.i ], [ %height.7.1.i, %B250.i ]
  %.364.0.i = phi i64 [ %.442.i, %B378.i ], [ %spec.select, %B250.i ]
  %.361.0.i = add i64 %.361.0.in.i, -1
  %.433.i = icmp sgt i64 %.364.0.i, 0
  br i1 %.433.i, label %B338.if.i, label %B532.i

B378.i:                                           ; preds = %B338.if.i
  %.442.i = add nsw i64 %.364.0.i, -1
  %.494.i = getelementptr i64, ptr %a6, i64 %.361.0.i
  %.495.i = load i64, ptr %.494.i, align 8
  %.500.not.i = icmp slt i64 %.495.i, %.485.i
  br i1 %.500.not.i, label %B338.i, label %B414.i

B414.i:                                           ; preds = %B338.if.i, %B378.i
  %.516.i = getelementptr i64, ptr %1, i64 %.361.0.i
  %.517.i = load i64, ptr %.516.i, align 8
  %.523.i = getelementptr i64, ptr %2, i64 %.361.0.i
  %.524.i = load i64, ptr %.523.i, align 8
  %.525.i = add nsw i64 %.524.i, 1
  %.535.i = getelementptr i64, ptr %3, i64 %.361.0.i
  %.536.i = load i64, ptr %.535.i, align 8
  %.544.i = getelementptr i64, ptr %4, i64 %.361.0.i
  %.545.i = load i64, ptr %.544.i, align 8
  br label %B532.i

B532.i:                                           ; preds = %B338.i, %B414.i
  %around.2.2.i = phi i64 [ %.517.i, %B414.i ], [ -1, %B338.i ]
  %depth.2.2.i = phi i64 [ %.525.i, %B414.i ], [ 0, %B338.i ]
  %operator.2.2.i = phi i64 [ %.536.i, %B414.i ], [ -1, %B338.i ]
  %operator_depth.2.2.i = phi i64 [ %.545.i, %B414.i ], [ 0, %B338.i ]
  %.573.i = getelementptr i64, ptr %a9, i64 %.85.0219.i
  store i64 %around.2.2.i, ptr %.573.i, align 8
  %.582.i = getelementptr i64, ptr %5, i64 %.85.0219.i
  store i64 %depth.2.2.i, ptr %.582.i, align 8
  %.590.i = getelementptr i64, ptr %6, i64 %.85.0219.i
  store i64 %operator.2.2.i, ptr %.590.i, align 8
  %.598.i = getelementptr i64, ptr %7, i64 %.85.0219.i
  store i64 %operator_depth.2.2.i, ptr %.598.i, align 8
  %.603.i = load i64, ptr %.484.i, align 8
  %.607.i = load i64, ptr %.488.i, align 8
  %.608.i = icmp sgt i64 %.603.i, %.607.i
  br i1 %.608.i, label %B642.i, label %B852.i

B642.i:                                           ; preds = %B532.i
  %.618.i = getelementptr i64, ptr %a3, i64 %.85.0219.i
  %.619.i = load i64, ptr %.618.i, align 8
  %.622.i = getelementptr i64, ptr %a6, i64 %height.7.1.i
  store i64 %.603.i, ptr %.622.i, align 8
  %.628.i = getelementptr i64, ptr %1, i64 %height.7.1.i
  store i64 %.619.i, ptr %.628.i, align 8
  %.636.i = getelementptr i64, ptr %2, i64 %height.7.1.i
  store i64 %depth.2.2.i, ptr %.636.i, align 8
  %.646.i = getelementptr i64, ptr %3, i64 %height.7.1.i
  store i64 %operator.2.2.i, ptr %.646.i, align 8
  %.656.i = getelementptr i64, ptr %4, i64 %height.7.1.i
  store i64 %operator_depth.2.2.i, ptr %.656.i, align 8
  %.660.i = getelementptr i64, ptr %a4, i64 %.85.0219.i
  %.661.i = load i64, ptr %.660.i, align 8
  %.662.not.i = icmp eq i64 %.661.i, 0
  br i1 %.662.not.i, label %B842.i, label %B778.i

B778.i:                                           ; preds = %B642.i
  %.667.i = load i64, ptr %.618.i, align 8
  %.671.i = add nsw i64 %operator_depth.2.2.i, 1
  store i64 %.667.i, ptr %.646.i, align 8
  store i64 %.671.i, ptr %.656.i, align 8
  br label %B842.i

B842.i:                                           ; preds = %B778.i, %B642.i
  %.694.i = add nsw i64 %height.7.1.i, 1
  br label %B852.i

B852.i:                                           ; preds = %B842.i, %B532.i
  %height.6.1.i = phi i64 [ %.694.i, %B842.i ], [ %height.7.1.i, %B532.i ]
  %exitcond.not.i = icmp eq i64 %.157.i, %a5
  br i1 %exitcond.not.i, label %sweep.1.exit, label %B84.if.i

B84.if.i:                                         ; preds = %B852.i, %B84.if.lr.ph.i
  %height.5.0221.i = phi i64 [ %.51.i, %B84.if.lr.ph.i ], [ %height.6.1.i, %B852.i ]
  %current.2.0220.i = phi i64 [ %.54.i, %B84.if.lr.ph.i ], [ %.198.i, %B852.i ]
  %.85.0219.i = phi i64 [ 0, %B84.if.lr.ph.i ], [ %.157.i, %B852.i ]
  %.157.i = add nuw nsw i64 %.85.0219.i, 1
  %.197.i = getelementptr i64, ptr %a0, i64 %.85.0219.i
  %.198.i = load i64, ptr %.197.i, align 8
  %.200.not.i = icmp eq i64 %.198.i, %current.2.0220.i
  %spec.select213.i = select i1 %.200.not.i, i64 %height.5.0221.i, i64 0
  %.218.i = icmp sgt i64 %spec.select213.i, 0
  br i1 %.218.i, label %B144.i, label %B250.i

B338.if.i:                                        ; preds = %B338.i
  %.485.i = load i64, ptr %.484.i, align 8
  %.489.i = load i64, ptr %.488.i, align 8
  %.490.i = icmp slt i64 %.485.i, %.489.i
  br i1 %.490.i, label %B414.i, label %B378.i

sweep.1.exit:                                     ; preds = %B852.i, %0
  %current.2.0.lcssa.i = phi i64 [ %.54.i, %0 ], [ %.198.i, %B852.i ]
  %height.5.0.lcssa.i = phi i64 [ %.51.i, %0 ], [ %height.6.1.i, %B852.i ]
  store i64 %height.5.0.lcssa.i, ptr %a8, align 8
  store i64 %current.2.0.lcssa.i, ptr %.53.i, align 8
  ret void
}

declare i64 @llvm.smax.i64(i64, i64)
