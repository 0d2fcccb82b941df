; Result and arguments of each loop, and its code; made by generator.py with numba 0.68.1 and llvmlite 0.50.0.

; Group nesting
; Digest of the sources: 0d601fa557b291b7
;: sweep none uint8* uint8* int64* int32* int64* int64* int64 int64* int64* int64* int64* int64* int64* int64* int64 int64 int64* int64 int64*

define void @sweep(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, i64 %a6, ptr %a7, ptr %a8, ptr %a9, ptr %a10, ptr %a11, ptr %a12, ptr %a13, i64 %a14, i64 %a15, ptr readonly %a16, i64 %a17, ptr writeonly %a18) local_unnamed_addr {
  %.129325.not.i = icmp slt i64 %a6, 1
  br i1 %.129325.not.i, label %sweep.1.exit, label %B36.if.lr.ph.i

B36.if.lr.ph.i:                                   ; preds = %0
  %.195.i = add nsw i64 %a14, -1
  %.227.i = getelementptr i8, ptr %a7, i64 8
  %.337319.not.i = icmp slt i64 %a14, 1
  %.548322.not.i = icmp slt i64 %a17, 1
  %1 = getelementptr i64, ptr %a18, i64 %a6
  br label %B36.if.i

B306.i:                                           ; preds = %B36.if.i
  %.239.i = load i64, ptr %a7, align 8
  %.240.i = sext i32 %.247.pre.i to i64
  %.241.not.i = icmp eq i64 %.239.i, %.240.i
  br i1 %.241.not.i, label %B504.i, label %B362.i

B362.i:                                           ; preds = %B36.if.B362_crit_edge.i, %B306.i
  %.250.pre-phi.i = phi i64 [ %.pre.i, %B36.if.B362_crit_edge.i ], [ %.240.i, %B306.i ]
  store i64 %.250.pre-phi.i, ptr %a7, align 8
  store i64 1, ptr %.227.i, align 8
  br i1 %.337319.not.i, label %B504.i, label %B456.if.i

B504.i:                                           ; preds = %B456.if.i, %B362.i, %B306.i
  %.400.i = icmp sgt i64 %.215.i, %.210.i
  %not..192.not.i = xor i1 %.192.not.i, true
  %spec.select248.i = select i1 %not..192.not.i, i1 %.400.i, i1 false
  %"$phi538.1.2.1.i" = select i1 %spec.select248.i, i64 %.215.i, i64 %.210.i
  %.428.not.i = icmp eq i8 %.180.i, -1
  br i1 %.428.not.i, label %B600.i, label %B562.i

B562.i:                                           ; preds = %B504.i
  %.28.i.i = add nsw i64 %.210.i, 1
  %.11.i.i.i = tail call i64 @llvm.smax.i64(i64 %"$phi538.1.2.1.i", i64 %.28.i.i)
  %.65.i.i = getelementptr i64, ptr %a8, i64 %.181.i
  %.66.i.i = load i64, ptr %.65.i.i, align 8
  %.67.i.i = icmp sgt i64 %.66.i.i, 0
  br i1 %.67.i.i, label %B76.i.i, label %B600.i

B76.i.i:                                          ; preds = %B562.i
  %.73.i.i = mul nsw i64 %a15, %.181.i
  %2 = getelementptr i64, ptr %a10, i64 %.73.i.i
  %3 = getelementptr i64, ptr %2, i64 %.66.i.i
  %.81.i.i = getelementptr i8, ptr %3, i64 -8
  %.82.i.i = load i64, ptr %.81.i.i, align 8
  %.84.i.i = icmp slt i64 %.82.i.i, %.11.i.i.i
  br i1 %.84.i.i, label %B150.i.i, label %B600.i

B150.i.i:                                         ; preds = %B76.i.i, %B226.i.i
  %.9451.i.i = phi i64 [ %.94.i.i, %B226.i.i ], [ %.66.i.i, %B76.i.i ]
  %.94.i.i = add nsw i64 %.9451.i.i, -1
  store i64 %.94.i.i, ptr %.65.i.i, align 8
  %.103.i.i = icmp sgt i64 %.9451.i.i, 1
  br i1 %.103.i.i, label %B226.i.i, label %B600.i

B226.i.i:                                         ; preds = %B150.i.i
  %4 = getelementptr i64, ptr %2, i64 %.94.i.i
  %.117.i.i = getelementptr i8, ptr %4, i64 -8
  %.118.i.i = load i64, ptr %.117.i.i, align 8
  %.120.i.i = icmp slt i64 %.118.i.i, %.11.i.i.i
  br i1 %.120.i.i, label %B150.i.i, label %B600.i

B600.i:                                           ; preds = %B226.i.i, %B150.i.i, %B76.i.i, %B562.i, %B504.i
  %invariant.gep.i = getelementptr i64, ptr %a18, i64 %.70.0327.i
  br i1 %.548322.not.i, label %B814.i, label %B630.if.i

B814.i:                                           ; preds = %innermost.exit305.i, %B600.i
  %.28.i249.i = add nsw i64 %.210.i, 1
  %.11.i.i250.i = tail call i64 @llvm.smax.i64(i64 %"$phi538.1.2.1.i", i64 %.28.i249.i)
  %.65.i251.i = getelementptr i64, ptr %a8, i64 %spec.select.i
  %.66.i252.i = load i64, ptr %.65.i251.i, align 8
  %.67.i253.i = icmp sgt i64 %.66.i252.i, 0
  br i1 %.67.i253.i, label %B76.i254.i, label %innermost.exit.i

B76.i254.i:                                       ; preds = %B814.i
  %.73.i255.i = mul nsw i64 %spec.select.i, %a15
  %5 = getelementptr i64, ptr %a10, i64 %.73.i255.i
  %6 = getelementptr i64, ptr %5, i64 %.66.i252.i
  %.81.i256.i = getelementptr i8, ptr %6, i64 -8
  %.82.i257.i = load i64, ptr %.81.i256.i, align 8
  %.84.i258.i = icmp slt i64 %.82.i257.i, %.11.i.i250.i
  br i1 %.84.i258.i, label %B150.i259.i, label %B42.i.i

B150.i259.i:                                      ; preds = %B76.i254.i, %B226.i263.i
  %.9451.i260.i = phi i64 [ %.94.i261.i, %B226.i263.i ], [ %.66.i252.i, %B76.i254.i ]
  %.94.i261.i = add nsw i64 %.9451.i260.i, -1
  store i64 %.94.i261.i, ptr %.65.i251.i, align 8
  %.103.i262.i = icmp sgt i64 %.9451.i260.i, 1
  br i1 %.103.i262.i, label %B226.i263.i, label %innermost.exit.i

B226.i263.i:                                      ; preds = %B150.i259.i
  %7 = getelementptr i64, ptr %5, i64 %.94.i261.i
  %.117.i264.i = getelementptr i8, ptr %7, i64 -8
  %.118.i265.i = load i64, ptr %.117.i264.i, align 8
  %.120.i266.i = icmp slt i64 %.118.i265.i, %.11.i.i250.i
  br i1 %.120.i266.i, label %B150.i259.i, label %B42.i.i

B42.i.i:                                          ; preds = %B226.i263.i, %B76.i254.i
  %.840.pr.i = phi i64 [ %.66.i252.i, %B76.i254.i ], [ %.94.i261.i, %B226.i263.i ]
  %8 = getelementptr i64, ptr %a9, i64 %.73.i255.i
  %9 = getelementptr i64, ptr %8, i64 %.840.pr.i
  %.53.i.i = getelementptr i8, ptr %9, i64 -8
  %.54.i.i = load i64, ptr %.53.i.i, align 8
  br label %innermost.exit.i

innermost.exit.i:                                 ; preds = %B150.i259.i, %B42.i.i, %B814.i
  %.840310.i = phi i64 [ %.840.pr.i, %B42.i.i ], [ %.66.i252.i, %B814.i ], [ 0, %B150.i259.i ]
  %"$phi124.0.2.0.i.i" = phi i64 [ %.54.i.i, %B42.i.i ], [ -1, %B814.i ], [ -1, %B150.i259.i ]
  %brmerge.i = select i1 %.192.not.i, i1 true, i1 %.400.i
  br i1 %brmerge.i, label %B1160.i, label %B928.i

B928.i:                                           ; preds = %innermost.exit.i
  %.910.i = getelementptr i64, ptr %a11, i64 %spec.select.i
  %.911.i = load i64, ptr %.910.i, align 8
  %.912.i = icmp sgt i64 %.911.i, 0
  br i1 %.912.i, label %B962.i, label %B1076.i

B962.i:                                           ; preds = %B928.i
  %.917.i = getelementptr i64, ptr %a13, i64 %spec.select.i
  %.918.i = load i64, ptr %.917.i, align 8
  %.920.i = icmp eq i64 %.918.i, %.210.i
  br i1 %.920.i, label %B996.i, label %B1076.i

B996.i:                                           ; preds = %B962.i
  %.930.i = add nsw i64 %.911.i, %.840310.i
  %.939.i = getelementptr i64, ptr %a12, i64 %spec.select.i
  %.940.i = load i64, ptr %.939.i, align 8
  %10 = add nuw nsw i64 %.911.i, 1
  br label %B1076.i

B1076.i:                                          ; preds = %B996.i, %B962.i, %B928.i
  %.975.i = phi i64 [ %10, %B996.i ], [ 1, %B962.i ], [ 1, %B928.i ]
  %depth.3.2.i = phi i64 [ %.930.i, %B996.i ], [ %.840310.i, %B962.i ], [ %.840310.i, %B928.i ]
  %parent.3.2.i = phi i64 [ %.940.i, %B996.i ], [ %"$phi124.0.2.0.i.i", %B962.i ], [ %"$phi124.0.2.0.i.i", %B928.i ]
  store i64 %.975.i, ptr %.910.i, align 8
  %.984.i = getelementptr i64, ptr %a12, i64 %spec.select.i
  store i64 %.205.i, ptr %.984.i, align 8
  %.990.i = getelementptr i64, ptr %a13, i64 %spec.select.i
  store i64 %.210.i, ptr %.990.i, align 8
  br label %B1160.i

B1160.i:                                          ; preds = %B1076.i, %innermost.exit.i
  %parent.2.1.i = phi i64 [ %"$phi124.0.2.0.i.i", %innermost.exit.i ], [ %parent.3.2.i, %B1076.i ]
  %depth.2.1.i = phi i64 [ %.840310.i, %innermost.exit.i ], [ %depth.3.2.i, %B1076.i ]
  store i64 %depth.2.1.i, ptr %invariant.gep.i, align 8
  %.1015.i = getelementptr i64, ptr %1, i64 %.70.0327.i
  store i64 %parent.2.1.i, ptr %.1015.i, align 8
  br i1 %spec.select248.i, label %B1192.i, label %B1290.i

B1192.i:                                          ; preds = %B1160.i
  %.22.i.i = mul nsw i64 %spec.select.i, %a15
  %.25.i.i = load i64, ptr %.65.i251.i, align 8
  %.26.i.i = add nsw i64 %.25.i.i, %.22.i.i
  %.28.i268.i = getelementptr i64, ptr %a9, i64 %.26.i.i
  store i64 %.205.i, ptr %.28.i268.i, align 8
  %.31.i.i = getelementptr i64, ptr %a10, i64 %.26.i.i
  store i64 %.215.i, ptr %.31.i.i, align 8
  %.35.i269.i = load i64, ptr %.65.i251.i, align 8
  %.36.i.i = add nsw i64 %.35.i269.i, 1
  store i64 %.36.i.i, ptr %.65.i251.i, align 8
  br i1 %.428.not.i, label %B1290.i, label %B1252.i

B1252.i:                                          ; preds = %B1192.i
  %.22.i270.i = mul nsw i64 %a15, %.181.i
  %.24.i271.i = getelementptr i64, ptr %a8, i64 %.181.i
  %.25.i272.i = load i64, ptr %.24.i271.i, align 8
  %.26.i273.i = add nsw i64 %.25.i272.i, %.22.i270.i
  %.28.i274.i = getelementptr i64, ptr %a9, i64 %.26.i273.i
  store i64 %.205.i, ptr %.28.i274.i, align 8
  %.31.i275.i = getelementptr i64, ptr %a10, i64 %.26.i273.i
  store i64 %.215.i, ptr %.31.i275.i, align 8
  %.35.i276.i = load i64, ptr %.24.i271.i, align 8
  %.36.i277.i = add nsw i64 %.35.i276.i, 1
  store i64 %.36.i277.i, ptr %.24.i271.i, align 8
  br label %B1290.i

B1290.i:                                          ; preds = %B1252.i, %B1192.i, %B1160.i
  %exitcond331.not.i = icmp eq i64 %.142.i, %a6
  br i1 %exitcond331.not.i, label %sweep.1.exit, label %B36.if.i

B36.if.i:                                         ; preds = %B1290.i, %B36.if.lr.ph.i
  %.70.0327.i = phi i64 [ 0, %B36.if.lr.ph.i ], [ %.142.i, %B1290.i ]
  %.142.i = add nuw nsw i64 %.70.0327.i, 1
  %.173.i = getelementptr i8, ptr %a0, i64 %.70.0327.i
  %.174.i = load i8, ptr %.173.i, align 1
  %.175.i = zext i8 %.174.i to i64
  %.179.i = getelementptr i8, ptr %a1, i64 %.70.0327.i
  %.180.i = load i8, ptr %.179.i, align 1
  %.181.i = zext i8 %.180.i to i64
  %.192.not.i = icmp eq i64 %a14, %.175.i
  %spec.select.i = select i1 %.192.not.i, i64 %.195.i, i64 %.175.i
  %.204.i = getelementptr i64, ptr %a2, i64 %.70.0327.i
  %.205.i = load i64, ptr %.204.i, align 8
  %.209.i = getelementptr i64, ptr %a4, i64 %.70.0327.i
  %.210.i = load i64, ptr %.209.i, align 8
  %.214.i = getelementptr i64, ptr %a5, i64 %.70.0327.i
  %.215.i = load i64, ptr %.214.i, align 8
  %.228.i = load i64, ptr %.227.i, align 8
  %.229.i = icmp eq i64 %.228.i, 0
  %.246.phi.trans.insert.i = getelementptr i32, ptr %a3, i64 %.70.0327.i
  %.247.pre.i = load i32, ptr %.246.phi.trans.insert.i, align 4
  br i1 %.229.i, label %B36.if.B362_crit_edge.i, label %B306.i

B36.if.B362_crit_edge.i:                          ; preds = %B36.if.i
  %.pre.i = sext i32 %.247.pre.i to i64
  br label %B362.i

B456.if.i:                                        ; preds = %B362.i, %B456.if.i
  %.281.0321.i = phi i64 [ %.350.i, %B456.if.i ], [ 0, %B362.i ]
  %.350.i = add nuw nsw i64 %.281.0321.i, 1
  %.381.i = getelementptr i64, ptr %a8, i64 %.281.0321.i
  store i64 0, ptr %.381.i, align 8
  %.385.i = getelementptr i64, ptr %a11, i64 %.281.0321.i
  store i64 0, ptr %.385.i, align 8
  %exitcond.not.i = icmp eq i64 %a14, %.350.i
  br i1 %exitcond.not.i, label %B504.i, label %B456.if.i

B630.if.i:                                        ; preds = %B600.i, %innermost.exit305.i
  %.492.0324.i = phi i64 [ %.561.i, %innermost.exit305.i ], [ 0, %B600.i ]
  %.561.i = add nuw nsw i64 %.492.0324.i, 1
  %.591.i = getelementptr i64, ptr %a16, i64 %.492.0324.i
  %.592.i = load i64, ptr %.591.i, align 8
  %.600.0.i = ashr i64 %.592.i, 1
  %.65.i280.i = getelementptr i64, ptr %a8, i64 %.600.0.i
  %.66.i281.i = load i64, ptr %.65.i280.i, align 8
  %.67.i282.i = icmp sgt i64 %.66.i281.i, 0
  br i1 %.67.i282.i, label %B76.i283.i, label %innermost.exit305.i

B76.i283.i:                                       ; preds = %B630.if.i
  %.73.i284.i = mul nsw i64 %.600.0.i, %a15
  %11 = getelementptr i64, ptr %a10, i64 %.73.i284.i
  %12 = getelementptr i64, ptr %11, i64 %.66.i281.i
  %.81.i285.i = getelementptr i8, ptr %12, i64 -8
  %.82.i286.i = load i64, ptr %.81.i285.i, align 8
  %.84.i287.not.i = icmp sgt i64 %.82.i286.i, %.210.i
  br i1 %.84.i287.not.i, label %B42.i301.i, label %B150.i288.i

B150.i288.i:                                      ; preds = %B76.i283.i, %B226.i292.i
  %.9451.i289.i = phi i64 [ %.94.i290.i, %B226.i292.i ], [ %.66.i281.i, %B76.i283.i ]
  %.94.i290.i = add nsw i64 %.9451.i289.i, -1
  store i64 %.94.i290.i, ptr %.65.i280.i, align 8
  %.103.i291.i = icmp sgt i64 %.9451.i289.i, 1
  br i1 %.103.i291.i, label %B226.i292.i, label %innermost.exit305.i

B226.i292.i:                                      ; preds = %B150.i288.i
  %13 = getelementptr i64, ptr %11, i64 %.94.i290.i
  %.117.i293.i = getelementptr i8, ptr %13, i64 -8
  %.118.i294.i = load i64, ptr %.117.i293.i, align 8
  %.120.i295.not.i = icmp sgt i64 %.118.i294.i, %.210.i
  br i1 %.120.i295.not.i, label %B42.i301.i, label %B150.i288.i

B42.i301.i:                                       ; preds = %B226.i292.i, %B76.i283.i
  %.30.i298.pr.i = phi i64 [ %.66.i281.i, %B76.i283.i ], [ %.94.i290.i, %B226.i292.i ]
  %14 = getelementptr i64, ptr %a9, i64 %.73.i284.i
  %15 = getelementptr i64, ptr %14, i64 %.30.i298.pr.i
  %.53.i303.i = getelementptr i8, ptr %15, i64 -8
  %.54.i304.i = load i64, ptr %.53.i303.i, align 8
  br label %innermost.exit305.i

innermost.exit305.i:                              ; preds = %B150.i288.i, %B42.i301.i, %B630.if.i
  %.30.i298313.i = phi i64 [ %.30.i298.pr.i, %B42.i301.i ], [ %.66.i281.i, %B630.if.i ], [ 0, %B150.i288.i ]
  %"$phi124.0.2.0.i300.i" = phi i64 [ %.54.i304.i, %B42.i301.i ], [ -1, %B630.if.i ], [ -1, %B150.i288.i ]
  %.714.i = load i64, ptr %.591.i, align 8
  %.725.0.i = and i64 %.714.i, 1
  %.755.i = icmp eq i64 %.725.0.i, 0
  %"$phi786.2.2.2.i" = select i1 %.755.i, i64 %"$phi124.0.2.0.i300.i", i64 %.30.i298313.i
  %.779.i = add nuw nsw i64 %.492.0324.i, 2
  %.783.i = mul nuw nsw i64 %.779.i, %a6
  %gep.i = getelementptr i64, ptr %invariant.gep.i, i64 %.783.i
  store i64 %"$phi786.2.2.2.i", ptr %gep.i, align 8
  %exitcond330.not.i = icmp eq i64 %a17, %.561.i
  br i1 %exitcond330.not.i, label %B814.i, label %B630.if.i

sweep.1.exit:                                     ; preds = %B1290.i, %0
  ret void
}

declare i64 @llvm.smax.i64(i64, i64)

; Group replay
; Digest of the sources: e210171b1403e130
;: count_keys none int32* int32* int64 int64
;: place_edges none int32* int32* int32* int64* int32* int32* int64* int64
;: sort_topologically int64 int32* int32* int32* int32* int64
;: replay none int32* int32* int32* int64* int64* int64
;: walk_back int64 int32* int32* int64* int64* int64 int32*
;: deciding_edges none int32* int32* int64* int64* int32* int64
;: latest_times none int32* int32* int32* int64* int64* int64
;: mark_libraries int64 int64* int64* int32* int32* bool* int64
;: keep_outermost int64 int64* int64* int32* int32* int32* int64 int64
;: merge_busy int64 int64* int32* int64 int64* int64* int32* int64 int64 int64* int64* int32*
;: least_starts none int64* int32* int32* int32* int64* int64* int64
;: shorten_threads none int64* int64* int64* float64* int64* int64 int64* int32* int32* int32* int64* int64* float64* int32* float64*
;: shorten_paths none int64* int64* int64* float64* int64 int32* bool* int32* int64* int32* int32* float64* bool* int32* float64*

define void @count_keys(ptr readonly %a0, ptr %a1, i64 %a2, i64 %a3) local_unnamed_addr {
  %.9535.not.i = icmp slt i64 %a3, 1
  br i1 %.9535.not.i, label %count_keys.34.exit, label %B34.if.lr.ph.i

B34.if.lr.ph.i:                                   ; preds = %0
  %1 = getelementptr i32, ptr %a1, i64 %a2
  br label %B34.if.i

B34.if.i:                                         ; preds = %B34.if.i, %B34.if.lr.ph.i
  %.37.036.i = phi i64 [ 0, %B34.if.lr.ph.i ], [ %.108.i, %B34.if.i ]
  %.108.i = add nuw nsw i64 %.37.036.i, 1
  %.134.i = getelementptr i32, ptr %a0, i64 %.37.036.i
  %.135.i = load i32, ptr %.134.i, align 4
  %.137.i = sext i32 %.135.i to i64
  %.140.i = getelementptr i32, ptr %1, i64 %.137.i
  %.141.i = load i32, ptr %.140.i, align 4
  %.143.i = add i32 %.141.i, 1
  store i32 %.143.i, ptr %.140.i, align 4
  %exitcond.not.i = icmp eq i64 %.108.i, %a3
  br i1 %exitcond.not.i, label %count_keys.34.exit, label %B34.if.i

count_keys.34.exit:                               ; preds = %B34.if.i, %0
  ret void
}

define void @place_edges(ptr readonly %a0, ptr %a1, ptr readonly %a2, ptr readonly %a3, ptr writeonly %a4, ptr writeonly %a5, ptr writeonly %a6, i64 %a7) local_unnamed_addr {
  %.10734.not.i = icmp slt i64 %a7, 1
  br i1 %.10734.not.i, label %place_edges.35.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B34.if.i
  %.49.035.i = phi i64 [ %.120.i, %B34.if.i ], [ 0, %0 ]
  %.120.i = add nuw nsw i64 %.49.035.i, 1
  %.146.i = getelementptr i32, ptr %a0, i64 %.49.035.i
  %.147.i = load i32, ptr %.146.i, align 4
  %.148.i = sext i32 %.147.i to i64
  %1 = getelementptr i32, ptr %a1, i64 %.148.i
  %.151.i = getelementptr i8, ptr %1, i64 4
  %.152.i = load i32, ptr %.151.i, align 4
  %.153.i = sext i32 %.152.i to i64
  %.154.i = add i32 %.152.i, 1
  store i32 %.154.i, ptr %.151.i, align 4
  %.160.i = getelementptr i32, ptr %a4, i64 %.49.035.i
  store i32 %.152.i, ptr %.160.i, align 4
  %.163.i = getelementptr i32, ptr %a2, i64 %.49.035.i
  %.164.i = load i32, ptr %.163.i, align 4
  %.167.i = getelementptr i32, ptr %a5, i64 %.153.i
  store i32 %.164.i, ptr %.167.i, align 4
  %.170.i = getelementptr i64, ptr %a3, i64 %.49.035.i
  %.171.i = load i64, ptr %.170.i, align 8
  %.174.i = getelementptr i64, ptr %a6, i64 %.153.i
  store i64 %.171.i, ptr %.174.i, align 8
  %exitcond.not.i = icmp eq i64 %a7, %.120.i
  br i1 %exitcond.not.i, label %place_edges.35.exit, label %B34.if.i

place_edges.35.exit:                              ; preds = %B34.if.i, %0
  ret void
}

define i64 @sort_topologically(ptr readonly %a0, ptr readonly %a1, ptr %a2, ptr %a3, i64 %a4) local_unnamed_addr {
  %.104121.not.i = icmp slt i64 %a4, 1
  br i1 %.104121.not.i, label %sort_topologically.36.exit, label %B38.if.i

B66.i:                                            ; preds = %B38.if.i
  %.159.i = trunc i64 %.46.0122.i to i32
  %.160.i = getelementptr i32, ptr %a3, i64 %waiting.4.0124.i
  store i32 %.159.i, ptr %.160.i, align 4
  %.165.i = add nsw i64 %waiting.4.0124.i, 1
  br label %B86.i

B86.i:                                            ; preds = %B38.if.i, %B66.i
  %waiting.5.1.i = phi i64 [ %.165.i, %B66.i ], [ %waiting.4.0124.i, %B38.if.i ]
  %exitcond.not.i = icmp eq i64 %a4, %.117.i
  br i1 %exitcond.not.i, label %B88.i, label %B38.if.i

B88.i:                                            ; preds = %B86.i
  %.197.i = icmp sgt i64 %waiting.5.1.i, 0
  br i1 %.197.i, label %B104.i, label %sort_topologically.36.exit

B104.i:                                           ; preds = %B88.i, %B310.i
  %waiting.6.0.i = phi i64 [ %waiting.7.1.lcssa.i, %B310.i ], [ %waiting.5.1.i, %B88.i ]
  %left.2.0.i = phi i64 [ %.214.i, %B310.i ], [ %a4, %B88.i ]
  %.207.i = add nsw i64 %waiting.6.0.i, -1
  %.214.i = add nsw i64 %left.2.0.i, -1
  %.221.i = getelementptr i32, ptr %a3, i64 %.207.i
  %.222.i = load i32, ptr %.221.i, align 4
  %.225.i = getelementptr i32, ptr %a3, i64 %.214.i
  store i32 %.222.i, ptr %.225.i, align 4
  %.228.i = sext i32 %.222.i to i64
  %.229.i = getelementptr i32, ptr %a0, i64 %.228.i
  %.230.i = load i32, ptr %.229.i, align 4
  %.234.i = getelementptr i8, ptr %.229.i, i64 4
  %.235.i = load i32, ptr %.234.i, align 4
  %.272.i = sub i32 %.235.i, %.230.i
  %.315125.not.i = icmp slt i32 %.272.i, 1
  br i1 %.315125.not.i, label %B310.i, label %B212.if.i

B288.i:                                           ; preds = %B212.if.i
  %.388.i = getelementptr i32, ptr %a3, i64 %waiting.7.1128.i
  store i32 %.360.i, ptr %.388.i, align 4
  %.393.i = add nuw nsw i64 %waiting.7.1128.i, 1
  br label %B308.i

B308.i:                                           ; preds = %B212.if.i, %B288.i
  %waiting.8.2.i = phi i64 [ %.393.i, %B288.i ], [ %waiting.7.1128.i, %B212.if.i ]
  %.315.i = icmp samesign ugt i32 %.262.0127.i, 1
  br i1 %.315.i, label %B212.if.i, label %B310.i

B310.i:                                           ; preds = %B308.i, %B104.i
  %waiting.7.1.lcssa.i = phi i64 [ %.207.i, %B104.i ], [ %waiting.8.2.i, %B308.i ]
  %.423.i = icmp sgt i64 %waiting.7.1.lcssa.i, 0
  br i1 %.423.i, label %B104.i, label %sort_topologically.36.exit

B38.if.i:                                         ; preds = %0, %B86.i
  %waiting.4.0124.i = phi i64 [ %waiting.5.1.i, %B86.i ], [ 0, %0 ]
  %.46.0122.i = phi i64 [ %.117.i, %B86.i ], [ 0, %0 ]
  %.117.i = add nuw nsw i64 %.46.0122.i, 1
  %.151.i = getelementptr i32, ptr %a2, i64 %.46.0122.i
  %.152.i = load i32, ptr %.151.i, align 4
  %.154.i = icmp eq i32 %.152.i, 0
  br i1 %.154.i, label %B66.i, label %B86.i

B212.if.i:                                        ; preds = %B104.i, %B308.i
  %waiting.7.1128.i = phi i64 [ %waiting.8.2.i, %B308.i ], [ %.207.i, %B104.i ]
  %.262.0127.i = phi i32 [ %.324.i, %B308.i ], [ %.272.i, %B104.i ]
  %.259.0126.i = phi i32 [ %.328.i, %B308.i ], [ %.230.i, %B104.i ]
  %.324.i = add nsw i32 %.262.0127.i, -1
  %.328.i = add i32 %.259.0126.i, 1
  %1 = sext i32 %.259.0126.i to i64
  %.359.i = getelementptr i32, ptr %a1, i64 %1
  %.360.i = load i32, ptr %.359.i, align 4
  %.366.i = sext i32 %.360.i to i64
  %.367.i = getelementptr i32, ptr %a2, i64 %.366.i
  %.368.i = load i32, ptr %.367.i, align 4
  %.370.i = add i32 %.368.i, -1
  store i32 %.370.i, ptr %.367.i, align 4
  %.383.i = icmp eq i32 %.370.i, 0
  br i1 %.383.i, label %B288.i, label %B308.i

sort_topologically.36.exit:                       ; preds = %B310.i, %0, %B88.i
  %left.3.1.i = phi i64 [ %a4, %B88.i ], [ %a4, %0 ], [ %.214.i, %B310.i ]
  ret i64 %left.3.1.i
}

define void @replay(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr %a4, i64 %a5) local_unnamed_addr {
  %.101104.not.i = icmp slt i64 %a5, 1
  br i1 %.101104.not.i, label %replay.37.exit, label %B34.if.i

B104.i:                                           ; preds = %B34.if.i
  %.168.i = sext i32 %.149.i to i64
  %.169.i = getelementptr i32, ptr %a2, i64 %.168.i
  %.170.i = load i32, ptr %.169.i, align 4
  %.172.i = sext i32 %.170.i to i64
  %.173.i = getelementptr i64, ptr %a4, i64 %.172.i
  %.174.i = load i64, ptr %.173.i, align 8
  %.178.i = getelementptr i64, ptr %a3, i64 %.168.i
  %.179.i = load i64, ptr %.178.i, align 8
  %.180.i = add nsw i64 %.179.i, %.174.i
  %.186.i = add nsw i64 %.168.i, 1
  %.190.i = sext i32 %.158.i to i64
  %.229.i = sub nsw i64 %.190.i, %.186.i
  %.272100.i = icmp sgt i64 %.229.i, 0
  br i1 %.272100.i, label %B188.if.i, label %B256.i

B256.i:                                           ; preds = %B188.if.i, %B104.i
  %latest.2.1.lcssa.i = phi i64 [ %.180.i, %B104.i ], [ %spec.select.i, %B188.if.i ]
  %.356.i = getelementptr i64, ptr %a4, i64 %.147.i
  store i64 %latest.2.1.lcssa.i, ptr %.356.i, align 8
  br label %B266.i

B266.i:                                           ; preds = %B34.if.i, %B256.i
  %exitcond.not.i = icmp eq i64 %a5, %.114.i
  br i1 %exitcond.not.i, label %replay.37.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B266.i
  %.43.0105.i = phi i64 [ %.114.i, %B266.i ], [ 0, %0 ]
  %.114.i = add nuw nsw i64 %.43.0105.i, 1
  %.140.i = getelementptr i32, ptr %a0, i64 %.43.0105.i
  %.141.i = load i32, ptr %.140.i, align 4
  %.147.i = sext i32 %.141.i to i64
  %.148.i = getelementptr i32, ptr %a1, i64 %.147.i
  %.149.i = load i32, ptr %.148.i, align 4
  %.157.i = getelementptr i8, ptr %.148.i, i64 4
  %.158.i = load i32, ptr %.157.i, align 4
  %.164.i = icmp slt i32 %.149.i, %.158.i
  br i1 %.164.i, label %B104.i, label %B266.i

B188.if.i:                                        ; preds = %B104.i, %B188.if.i
  %latest.2.1103.i = phi i64 [ %spec.select.i, %B188.if.i ], [ %.180.i, %B104.i ]
  %.219.0102.i = phi i64 [ %.281.i, %B188.if.i ], [ %.229.i, %B104.i ]
  %.216.0101.i = phi i64 [ %.285.i, %B188.if.i ], [ %.186.i, %B104.i ]
  %.281.i = add nsw i64 %.219.0102.i, -1
  %.285.i = add nsw i64 %.216.0101.i, 1
  %.315.i = getelementptr i32, ptr %a2, i64 %.216.0101.i
  %.316.i = load i32, ptr %.315.i, align 4
  %.318.i = sext i32 %.316.i to i64
  %.319.i = getelementptr i64, ptr %a4, i64 %.318.i
  %.320.i = load i64, ptr %.319.i, align 8
  %.322.i = getelementptr i64, ptr %a3, i64 %.216.0101.i
  %.323.i = load i64, ptr %.322.i, align 8
  %.324.i = add nsw i64 %.323.i, %.320.i
  %spec.select.i = tail call i64 @llvm.smax.i64(i64 %.324.i, i64 %latest.2.1103.i)
  %.272.i = icmp samesign ugt i64 %.219.0102.i, 1
  br i1 %.272.i, label %B188.if.i, label %B256.i

replay.37.exit:                                   ; preds = %B266.i, %0
  ret void
}

define i64 @walk_back(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, i64 %a4, ptr writeonly %a5) local_unnamed_addr {
  %.30.i = getelementptr i32, ptr %a0, i64 %a4
  %.31.i = load i32, ptr %.30.i, align 4
  %.34.i = getelementptr i8, ptr %.30.i, i64 4
  %.35.i = load i32, ptr %.34.i, align 4
  %.36.i = icmp slt i32 %.31.i, %.35.i
  br i1 %.36.i, label %B54.i, label %walk_back.38.exit

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
  br i1 %.293.i, label %B54.i, label %walk_back.38.exit

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

walk_back.38.exit:                                ; preds = %B248.i, %0
  %count.3.1.i = phi i64 [ 0, %0 ], [ %.270.i, %B248.i ]
  ret i64 %count.3.1.i
}

define void @deciding_edges(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr writeonly %a4, i64 %a5) local_unnamed_addr {
  %.10189.not.i = icmp slt i64 %a5, 1
  br i1 %.10189.not.i, label %deciding_edges.39.exit, label %B34.if.i

B100.i:                                           ; preds = %B100.if.i, %B34.if.i
  %.174.0.i = phi i32 [ %.145.i, %B34.if.i ], [ %.243.i, %B100.if.i ]
  %.177.0.i = phi i32 [ %spec.select87.i, %B34.if.i ], [ %.239.i, %B100.if.i ]
  %.230.i = icmp sgt i32 %.177.0.i, 0
  br i1 %.230.i, label %B100.if.i, label %B186.i

B170.i:                                           ; preds = %B100.if.i
  %.297.i = getelementptr i32, ptr %a4, i64 %.43.090.i
  store i32 %.174.0.i, ptr %.297.i, align 4
  br label %B186.i

B186.i:                                           ; preds = %B100.i, %B170.i
  %exitcond.not.i = icmp eq i64 %a5, %.114.i
  br i1 %exitcond.not.i, label %deciding_edges.39.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B186.i
  %.43.090.i = phi i64 [ %.114.i, %B186.i ], [ 0, %0 ]
  %.114.i = add nuw nsw i64 %.43.090.i, 1
  %.144.i = getelementptr i32, ptr %a0, i64 %.43.090.i
  %.145.i = load i32, ptr %.144.i, align 4
  %.149.i = getelementptr i8, ptr %.144.i, i64 4
  %.150.i = load i32, ptr %.149.i, align 4
  %.187.i = sub i32 %.150.i, %.145.i
  %spec.select87.i = tail call i32 @llvm.smax.i32(i32 %.187.i, i32 0)
  %.288.i = getelementptr i64, ptr %a3, i64 %.43.090.i
  br label %B100.i

B100.if.i:                                        ; preds = %B100.i
  %.239.i = add nsw i32 %.177.0.i, -1
  %.243.i = add i32 %.174.0.i, 1
  %.273.i = sext i32 %.174.0.i to i64
  %.274.i = getelementptr i32, ptr %a1, i64 %.273.i
  %.275.i = load i32, ptr %.274.i, align 4
  %.277.i = sext i32 %.275.i to i64
  %.278.i = getelementptr i64, ptr %a3, i64 %.277.i
  %.279.i = load i64, ptr %.278.i, align 8
  %.283.i = getelementptr i64, ptr %a2, i64 %.273.i
  %.284.i = load i64, ptr %.283.i, align 8
  %.285.i = add nsw i64 %.284.i, %.279.i
  %.289.i = load i64, ptr %.288.i, align 8
  %.290.i = icmp eq i64 %.285.i, %.289.i
  br i1 %.290.i, label %B170.i, label %B100.i

deciding_edges.39.exit:                           ; preds = %B186.i, %0
  ret void
}

define void @latest_times(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr %a4, i64 %a5) local_unnamed_addr {
  %invariant.gep.i = getelementptr i32, ptr %a0, i64 %a5
  %.10493.not.i = icmp slt i64 %a5, 1
  br i1 %.10493.not.i, label %latest_times.40.exit, label %B34.if.i

B104.i:                                           ; preds = %B34.if.i
  %.165.i = getelementptr i32, ptr %a1, i64 %.153.i
  %.166.i = load i32, ptr %.165.i, align 4
  %.173.i = getelementptr i8, ptr %.165.i, i64 4
  %.174.i = load i32, ptr %.173.i, align 4
  %.211.i = sub i32 %.174.i, %.166.i
  %.25490.not.i = icmp slt i32 %.211.i, 1
  br i1 %.25490.not.i, label %B252.i, label %B166.if.i

B228.i:                                           ; preds = %B166.if.i
  store i64 %.301.i, ptr %.312.i, align 8
  br label %B250.i

B250.i:                                           ; preds = %B166.if.i, %B228.i
  %.254.i = icmp samesign ugt i32 %.201.092.i, 1
  br i1 %.254.i, label %B166.if.i, label %B252.i

B252.i:                                           ; preds = %B250.i, %B34.if.i, %B104.i
  %exitcond.not.i = icmp eq i64 %a5, %.117.i
  br i1 %exitcond.not.i, label %latest_times.40.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B252.i
  %.46.094.i = phi i64 [ %.117.i, %B252.i ], [ 0, %0 ]
  %.117.i = add nuw nsw i64 %.46.094.i, 1
  %1 = xor i64 %.46.094.i, -1
  %gep.i = getelementptr i32, ptr %invariant.gep.i, i64 %1
  %.147.i = load i32, ptr %gep.i, align 4
  %.153.i = sext i32 %.147.i to i64
  %.154.i = getelementptr i64, ptr %a4, i64 %.153.i
  %.155.i = load i64, ptr %.154.i, align 8
  %.160.i = icmp slt i64 %.155.i, 4611686018427387904
  br i1 %.160.i, label %B104.i, label %B252.i

B166.if.i:                                        ; preds = %B104.i, %B250.i
  %.201.092.i = phi i32 [ %.263.i, %B250.i ], [ %.211.i, %B104.i ]
  %.198.091.i = phi i32 [ %.267.i, %B250.i ], [ %.166.i, %B104.i ]
  %.263.i = add nsw i32 %.201.092.i, -1
  %.267.i = add i32 %.198.091.i, 1
  %2 = sext i32 %.198.091.i to i64
  %.298.i = getelementptr i64, ptr %a3, i64 %2
  %.299.i = load i64, ptr %.298.i, align 8
  %.301.i = sub nsw i64 %.155.i, %.299.i
  %.308.i = getelementptr i32, ptr %a2, i64 %2
  %.309.i = load i32, ptr %.308.i, align 4
  %.311.i = sext i32 %.309.i to i64
  %.312.i = getelementptr i64, ptr %a4, i64 %.311.i
  %.313.i = load i64, ptr %.312.i, align 8
  %.315.i = icmp slt i64 %.301.i, %.313.i
  br i1 %.315.i, label %B228.i, label %B250.i

latest_times.40.exit:                             ; preds = %B252.i, %0
  ret void
}

define i64 @mark_libraries(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr writeonly %a4, i64 %a5) local_unnamed_addr {
  %.11380.not.i = icmp slt i64 %a5, 1
  br i1 %.11380.not.i, label %mark_libraries.41.exit, label %B46.if.i

B90.i:                                            ; preds = %B46.if.i
  %.184.i = getelementptr i64, ptr %a0, i64 %.153.i
  %.185.i = load i64, ptr %.184.i, align 8
  br label %B195.i

B124.i:                                           ; preds = %B46.if.i
  %.202.i = icmp eq i64 %inner_thread.2.084.i, %.201.i
  br i1 %.202.i, label %B148.i, label %B195.i

B148.i:                                           ; preds = %B124.i
  %.209.i = getelementptr i64, ptr %a1, i64 %.153.i
  %.210.i = load i64, ptr %.209.i, align 8
  %.212.i = icmp slt i64 %inner_start.2.085.i, %.210.i
  br i1 %.212.i, label %B172.i, label %B195.i

B172.i:                                           ; preds = %B148.i
  %.217.i = getelementptr i8, ptr %a4, i64 %.153.i
  store i8 1, ptr %.217.i, align 1
  %.222.i = add nsw i64 %found.2.083.i, 1
  br label %B195.i

B195.i:                                           ; preds = %B172.i, %B148.i, %B124.i, %B90.i
  %found.3.1.i = phi i64 [ %found.2.083.i, %B90.i ], [ %.222.i, %B172.i ], [ %found.2.083.i, %B148.i ], [ %found.2.083.i, %B124.i ]
  %inner_thread.3.1.i = phi i64 [ %.201.i, %B90.i ], [ %inner_thread.2.084.i, %B172.i ], [ %inner_thread.2.084.i, %B148.i ], [ %inner_thread.2.084.i, %B124.i ]
  %inner_start.3.1.i = phi i64 [ %.185.i, %B90.i ], [ %inner_start.2.085.i, %B172.i ], [ %inner_start.2.085.i, %B148.i ], [ %inner_start.2.085.i, %B124.i ]
  %exitcond.not.i = icmp eq i64 %a5, %.126.i
  br i1 %exitcond.not.i, label %mark_libraries.41.exit, label %B46.if.i

B46.if.i:                                         ; preds = %0, %B195.i
  %inner_start.2.085.i = phi i64 [ %inner_start.3.1.i, %B195.i ], [ 0, %0 ]
  %inner_thread.2.084.i = phi i64 [ %inner_thread.3.1.i, %B195.i ], [ -1, %0 ]
  %found.2.083.i = phi i64 [ %found.3.1.i, %B195.i ], [ 0, %0 ]
  %.55.081.i = phi i64 [ %.126.i, %B195.i ], [ 0, %0 ]
  %.126.i = add nuw nsw i64 %.55.081.i, 1
  %1 = xor i64 %.55.081.i, -1
  %.153.i = add nsw i64 %a5, %1
  %.159.i = getelementptr i32, ptr %a3, i64 %.153.i
  %.160.i = load i32, ptr %.159.i, align 4
  %.162.not.i = icmp eq i32 %.160.i, 0
  %.198.i = getelementptr i32, ptr %a2, i64 %.153.i
  %.199.i = load i32, ptr %.198.i, align 4
  %.201.i = sext i32 %.199.i to i64
  br i1 %.162.not.i, label %B124.i, label %B90.i

mark_libraries.41.exit:                           ; preds = %B195.i, %0
  %found.2.0.lcssa.i = phi i64 [ 0, %0 ], [ %found.3.1.i, %B195.i ]
  ret i64 %found.2.0.lcssa.i
}

define i64 @keep_outermost(ptr %a0, ptr %a1, ptr %a2, ptr %a3, ptr writeonly %a4, i64 %a5, i64 %a6) local_unnamed_addr {
  %.110113.not.i = icmp slt i64 %a6, 1
  br i1 %.110113.not.i, label %keep_outermost.42.exit, label %B42.if.i

B90.i:                                            ; preds = %B42.if.i
  %.169.i = add nsw i64 %kept.2.0116.i, -1
  %.171.i = getelementptr i32, ptr %a2, i64 %.169.i
  %.172.i = load i32, ptr %.171.i, align 4
  %.175.i = getelementptr i32, ptr %a2, i64 %.52.0114.i
  %.176.i = load i32, ptr %.175.i, align 4
  %.177.i = icmp eq i32 %.172.i, %.176.i
  br i1 %.177.i, label %B132.i, label %B234.i

B132.i:                                           ; preds = %B90.i
  %.181.i = icmp sge i64 %.154.i, %reached.4.0117.i
  %.185.i = add nsw i64 %reached.4.0117.i, %a5
  %.187.not.i = icmp sgt i64 %.161.i, %.185.i
  %or.cond.i = select i1 %.181.i, i1 true, i1 %.187.not.i
  br i1 %or.cond.i, label %B196.i, label %B162.i

B162.i:                                           ; preds = %B132.i
  %spec.select.i = tail call i64 @llvm.smax.i64(i64 %.161.i, i64 %reached.4.0117.i)
  %.225.i = trunc i64 %.169.i to i32
  %.226.i = getelementptr i32, ptr %a4, i64 %.52.0114.i
  store i32 %.225.i, ptr %.226.i, align 4
  br label %B321.i

B196.i:                                           ; preds = %B132.i
  %spec.select111.i = tail call i64 @llvm.smax.i64(i64 %.154.i, i64 %reached.4.0117.i)
  %reached.8.1.i = tail call i64 @llvm.smax.i64(i64 %.161.i, i64 %reached.4.0117.i)
  br label %B234.i

B234.i:                                           ; preds = %B42.if.i, %B196.i, %B90.i
  %reached.7.1.i = phi i64 [ %reached.8.1.i, %B196.i ], [ %.161.i, %B90.i ], [ %.161.i, %B42.if.i ]
  %begin.2.1.i = phi i64 [ %spec.select111.i, %B196.i ], [ %.154.i, %B90.i ], [ %.154.i, %B42.if.i ]
  %.291.i = getelementptr i64, ptr %a0, i64 %kept.2.0116.i
  store i64 %begin.2.1.i, ptr %.291.i, align 8
  %.298.i = getelementptr i64, ptr %a1, i64 %kept.2.0116.i
  store i64 %.161.i, ptr %.298.i, align 8
  %.304.i = getelementptr i32, ptr %a2, i64 %.52.0114.i
  %.305.i = load i32, ptr %.304.i, align 4
  %.308.i = getelementptr i32, ptr %a2, i64 %kept.2.0116.i
  store i32 %.305.i, ptr %.308.i, align 4
  %.312.i = getelementptr i32, ptr %a3, i64 %.52.0114.i
  %.313.i = load i32, ptr %.312.i, align 4
  %.316.i = getelementptr i32, ptr %a3, i64 %kept.2.0116.i
  store i32 %.313.i, ptr %.316.i, align 4
  %.321.i = trunc i64 %kept.2.0116.i to i32
  %.322.i = getelementptr i32, ptr %a4, i64 %.52.0114.i
  store i32 %.321.i, ptr %.322.i, align 4
  %.327.i = add nsw i64 %kept.2.0116.i, 1
  br label %B321.i

B321.i:                                           ; preds = %B234.i, %B162.i
  %kept.3.1.i = phi i64 [ %kept.2.0116.i, %B162.i ], [ %.327.i, %B234.i ]
  %reached.5.1.i = phi i64 [ %spec.select.i, %B162.i ], [ %reached.7.1.i, %B234.i ]
  %exitcond.not.i = icmp eq i64 %a6, %.123.i
  br i1 %exitcond.not.i, label %keep_outermost.42.exit, label %B42.if.i

B42.if.i:                                         ; preds = %0, %B321.i
  %reached.4.0117.i = phi i64 [ %reached.5.1.i, %B321.i ], [ 0, %0 ]
  %kept.2.0116.i = phi i64 [ %kept.3.1.i, %B321.i ], [ 0, %0 ]
  %.52.0114.i = phi i64 [ %.123.i, %B321.i ], [ 0, %0 ]
  %.123.i = add nuw nsw i64 %.52.0114.i, 1
  %.153.i = getelementptr i64, ptr %a0, i64 %.52.0114.i
  %.154.i = load i64, ptr %.153.i, align 8
  %.160.i = getelementptr i64, ptr %a1, i64 %.52.0114.i
  %.161.i = load i64, ptr %.160.i, align 8
  %.166.i = icmp sgt i64 %kept.2.0116.i, 0
  br i1 %.166.i, label %B90.i, label %B234.i

keep_outermost.42.exit:                           ; preds = %B321.i, %0
  %kept.2.0.lcssa.i = phi i64 [ 0, %0 ], [ %kept.3.1.i, %B321.i ]
  ret i64 %kept.2.0.lcssa.i
}

define i64 @merge_busy(ptr readonly %a0, ptr readonly %a1, i64 %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, i64 %a6, i64 %a7, ptr writeonly %a8, ptr %a9, ptr %a10) local_unnamed_addr {
  %.60.i = icmp sgt i64 %a2, 0
  %.81.i = icmp sgt i64 %a6, 0
  %or.cond.i = select i1 %.60.i, i1 true, i1 %.81.i
  br i1 %or.cond.i, label %B40.i, label %merge_busy.43.exit

B40.i:                                            ; preds = %0, %B482.i
  %found.2.0.i = phi i64 [ %found.3.1.i, %B482.i ], [ 0, %0 ]
  %call.2.0.i = phi i64 [ %call.3.1.i, %B482.i ], [ 0, %0 ]
  %other.2.0.i = phi i64 [ %other.3.1.i, %B482.i ], [ 0, %0 ]
  %.105.i = icmp slt i64 %call.2.0.i, %a2
  %.114.i = icmp slt i64 %other.2.0.i, %a6
  %or.cond109.i = select i1 %.105.i, i1 %.114.i, i1 false
  br i1 %or.cond109.i, label %B76.i, label %B190.i

B76.i:                                            ; preds = %B40.i
  %.120.i = getelementptr i32, ptr %a1, i64 %call.2.0.i
  %.121.i = load i32, ptr %.120.i, align 4
  %.124.i = getelementptr i32, ptr %a5, i64 %other.2.0.i
  %.125.i = load i32, ptr %.124.i, align 4
  %.126.i = icmp slt i32 %.121.i, %.125.i
  br i1 %.126.i, label %B194.i, label %B112.i

B112.i:                                           ; preds = %B76.i
  %.139.i = icmp eq i32 %.121.i, %.125.i
  br i1 %.139.i, label %B148.i, label %B272.i

B148.i:                                           ; preds = %B112.i
  %.146.idx.i = shl i64 %call.2.0.i, 4
  %.146.i = getelementptr i8, ptr %a0, i64 %.146.idx.i
  %.147.i = load i64, ptr %.146.i, align 8
  %.150.i = getelementptr i64, ptr %a3, i64 %other.2.0.i
  %.151.i = load i64, ptr %.150.i, align 8
  %.152.not.i = icmp sgt i64 %.147.i, %.151.i
  br i1 %.152.not.i, label %B272.i, label %B194.i

B190.i:                                           ; preds = %B40.i
  br i1 %.114.i, label %B272.i, label %B194.i

B194.i:                                           ; preds = %B190.i, %B148.i, %B76.i
  %.176.i = getelementptr i32, ptr %a1, i64 %call.2.0.i
  %.184.idx.i = shl i64 %call.2.0.i, 4
  %.184.i = getelementptr i8, ptr %a0, i64 %.184.idx.i
  %.193.i = getelementptr i8, ptr %.184.i, i64 8
  %.199.i = add nsw i64 %call.2.0.i, 1
  br label %B330.i

B272.i:                                           ; preds = %B190.i, %B148.i, %B112.i
  %.213.i = getelementptr i32, ptr %a5, i64 %other.2.0.i
  %.219.i = getelementptr i64, ptr %a3, i64 %other.2.0.i
  %.225.i = getelementptr i64, ptr %a4, i64 %other.2.0.i
  %.230.i = add nsw i64 %other.2.0.i, 1
  br label %B330.i

B330.i:                                           ; preds = %B272.i, %B194.i
  %other.3.1.i = phi i64 [ %other.2.0.i, %B194.i ], [ %.230.i, %B272.i ]
  %on.2.1.in.i = phi ptr [ %.176.i, %B194.i ], [ %.213.i, %B272.i ]
  %begin.2.1.in.i = phi ptr [ %.184.i, %B194.i ], [ %.219.i, %B272.i ]
  %until.2.1.in.i = phi ptr [ %.193.i, %B194.i ], [ %.225.i, %B272.i ]
  %call.3.1.i = phi i64 [ %.199.i, %B194.i ], [ %call.2.0.i, %B272.i ]
  %until.2.1.i = load i64, ptr %until.2.1.in.i, align 8
  %begin.2.1.i = load i64, ptr %begin.2.1.in.i, align 8
  %on.2.1.i = load i32, ptr %on.2.1.in.i, align 4
  %.237.i = add nsw i64 %found.2.0.i, -1
  %.242.i = icmp sgt i64 %found.2.0.i, 0
  br i1 %.242.i, label %B352.i, label %B442.i

B352.i:                                           ; preds = %B330.i
  %.246.i = getelementptr i32, ptr %a10, i64 %.237.i
  %.247.i = load i32, ptr %.246.i, align 4
  %.249.i = icmp eq i32 %.247.i, %on.2.1.i
  br i1 %.249.i, label %B376.i, label %B442.i

B376.i:                                           ; preds = %B352.i
  %.253.i = getelementptr i64, ptr %a9, i64 %.237.i
  %.254.i = load i64, ptr %.253.i, align 8
  %.256.i = add nsw i64 %.254.i, %a7
  %.258.not.i = icmp sgt i64 %begin.2.1.i, %.256.i
  br i1 %.258.not.i, label %B442.i, label %B406.i

B406.i:                                           ; preds = %B376.i
  %.269.i = icmp sgt i64 %until.2.1.i, %.254.i
  br i1 %.269.i, label %B430.i, label %B482.i

B430.i:                                           ; preds = %B406.i
  store i64 %until.2.1.i, ptr %.253.i, align 8
  br label %B482.i

B442.i:                                           ; preds = %B376.i, %B352.i, %B330.i
  %.297.i = getelementptr i32, ptr %a10, i64 %found.2.0.i
  store i32 %on.2.1.i, ptr %.297.i, align 4
  %.304.i = getelementptr i64, ptr %a8, i64 %found.2.0.i
  store i64 %begin.2.1.i, ptr %.304.i, align 8
  %.311.i = getelementptr i64, ptr %a9, i64 %found.2.0.i
  store i64 %until.2.1.i, ptr %.311.i, align 8
  %.316.i = add nsw i64 %found.2.0.i, 1
  br label %B482.i

B482.i:                                           ; preds = %B442.i, %B430.i, %B406.i
  %found.3.1.i = phi i64 [ %.316.i, %B442.i ], [ %found.2.0.i, %B430.i ], [ %found.2.0.i, %B406.i ]
  %.324.i = icmp slt i64 %call.3.1.i, %a2
  %.331.i = icmp slt i64 %other.3.1.i, %a6
  %or.cond110.i = select i1 %.324.i, i1 true, i1 %.331.i
  br i1 %or.cond110.i, label %B40.i, label %merge_busy.43.exit

merge_busy.43.exit:                               ; preds = %B482.i, %0
  %found.4.1.i = phi i64 [ 0, %0 ], [ %found.3.1.i, %B482.i ]
  ret i64 %found.4.1.i
}

define void @least_starts(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, ptr %a5, i64 %a6) local_unnamed_addr {
  %.104100.not.i = icmp slt i64 %a6, 1
  br i1 %.104100.not.i, label %least_starts.44.exit, label %B34.if.i

B34.loopexit.i:                                   ; preds = %B314.i, %B34.if.i
  %exitcond103.not.i = icmp eq i64 %a6, %.117.i
  br i1 %exitcond103.not.i, label %least_starts.44.exit, label %B34.if.i

B262.i:                                           ; preds = %B108.if.i
  %.335.i = sub i64 %.279.i, %.178.098.i
  %.337.i = getelementptr i64, ptr %a5, i64 %.335.i
  %.338.i = load i64, ptr %.337.i, align 8
  %spec.select93.i = tail call i64 @llvm.smin.i64(i64 %.338.i, i64 %spec.select.i)
  br label %B314.i

B314.i:                                           ; preds = %B108.if.i, %B262.i
  %start.4.2.i = phi i64 [ %spec.select.i, %B108.if.i ], [ %spec.select93.i, %B262.i ]
  %.357.i = getelementptr i64, ptr %a5, i64 %.282.i
  store i64 %start.4.2.i, ptr %.357.i, align 8
  %exitcond.not.i = icmp eq i64 %.154.i, %.247.i
  br i1 %exitcond.not.i, label %B34.loopexit.i, label %B108.if.i

B34.if.i:                                         ; preds = %0, %B34.loopexit.i
  %.46.0101.i = phi i64 [ %.117.i, %B34.loopexit.i ], [ 0, %0 ]
  %.117.i = add nuw nsw i64 %.46.0101.i, 1
  %1 = getelementptr i64, ptr %a0, i64 %.46.0101.i
  %.148.i = getelementptr i8, ptr %1, i64 8
  %.149.i = load i64, ptr %.148.i, align 8
  %.153.i = load i64, ptr %1, align 8
  %.154.i = sub nsw i64 %.149.i, %.153.i
  %.23497.not.i = icmp slt i64 %.154.i, 1
  br i1 %.23497.not.i, label %B34.loopexit.i, label %B108.if.i

B108.if.i:                                        ; preds = %B34.if.i, %B314.i
  %.178.098.i = phi i64 [ %.247.i, %B314.i ], [ 0, %B34.if.i ]
  %.247.i = add nuw nsw i64 %.178.098.i, 1
  %.279.i = load i64, ptr %.148.i, align 8
  %2 = xor i64 %.178.098.i, -1
  %.282.i = add i64 %.279.i, %2
  %.288.i = getelementptr i32, ptr %a1, i64 %.282.i
  %.289.i = load i32, ptr %.288.i, align 4
  %.291.i = sext i32 %.289.i to i64
  %.292.i = getelementptr i32, ptr %a3, i64 %.291.i
  %.293.i = load i32, ptr %.292.i, align 4
  %.295.i = sext i32 %.293.i to i64
  %.296.i = getelementptr i64, ptr %a4, i64 %.295.i
  %.297.i = load i64, ptr %.296.i, align 8
  %.303.i = getelementptr i32, ptr %a2, i64 %.282.i
  %.304.i = load i32, ptr %.303.i, align 4
  %.306.i = sext i32 %.304.i to i64
  %.307.i = getelementptr i64, ptr %a4, i64 %.306.i
  %.308.i = load i64, ptr %.307.i, align 8
  %spec.select.i = tail call i64 @llvm.smin.i64(i64 %.297.i, i64 %.308.i)
  %.327.not.i = icmp eq i64 %.178.098.i, 0
  br i1 %.327.not.i, label %B314.i, label %B262.i

least_starts.44.exit:                             ; preds = %B34.loopexit.i, %0
  ret void
}

define void @shorten_threads(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, i64 %a5, ptr readonly %a6, ptr readonly %a7, ptr readonly %a8, ptr readonly %a9, ptr readonly %a10, ptr readonly %a11, ptr %a12, ptr %a13, ptr %a14) local_unnamed_addr {
  %.132258.not.i = icmp slt i64 %a5, 1
  br i1 %.132258.not.i, label %shorten_threads.45.exit, label %B40.if.i

B56.i:                                            ; preds = %B40.if.i
  %.185.i = getelementptr i64, ptr %a4, i64 %.73.0259.i
  %.186.i = load i64, ptr %.185.i, align 8
  %.190.i = getelementptr i8, ptr %.185.i, i64 -8
  %.191.i = load i64, ptr %.190.i, align 8
  %.192.not.i = icmp eq i64 %.186.i, %.191.i
  br i1 %.192.not.i, label %B246.i, label %B98.i

B98.i:                                            ; preds = %B56.i
  %.278255.not.i = icmp slt i64 %found.3.0261.i, 1
  br i1 %.278255.not.i, label %B246.i, label %B128.if.i

B196.i:                                           ; preds = %B128.if.i
  store double %.326.i, ptr %.334.i, align 8
  br label %B230.i

B230.i:                                           ; preds = %B128.if.i, %B196.i
  store double 0.000000e+00, ptr %.325.i, align 8
  %exitcond.not.i = icmp eq i64 %found.3.0261.i, %.291.i
  br i1 %exitcond.not.i, label %B246.i, label %B128.if.i

B246.i:                                           ; preds = %B230.i, %B40.if.i, %B98.i, %B56.i
  %found.5.1.i = phi i64 [ %found.3.0261.i, %B40.if.i ], [ %found.3.0261.i, %B56.i ], [ 0, %B98.i ], [ 0, %B230.i ]
  %.377.i = getelementptr i64, ptr %a0, i64 %.73.0259.i
  %.378.i = load i64, ptr %.377.i, align 8
  %.379.i = icmp sgt i64 %.378.i, -1
  br i1 %.379.i, label %B272.i, label %B848.i

B272.i:                                           ; preds = %B246.i
  %.388.i = getelementptr i64, ptr %a6, i64 %.378.i
  %.389.i = load i64, ptr %.388.i, align 8
  %.402.i = getelementptr i8, ptr %.388.i, i64 8
  %.403.i = load i64, ptr %.402.i, align 8
  %.410.i = icmp slt i64 %.389.i, %.403.i
  br i1 %.410.i, label %B350.preheader.i, label %B442.i

B350.preheader.i:                                 ; preds = %B272.i
  %.473.i = getelementptr i64, ptr %a1, i64 %.73.0259.i
  %.474.i = load i64, ptr %.473.i, align 8
  br label %B350.i

B350.i:                                           ; preds = %B350.i, %B350.preheader.i
  %low.3.1.i = phi i64 [ %low.4.2.i, %B350.i ], [ %.389.i, %B350.preheader.i ]
  %high.2.1.i = phi i64 [ %high.3.2.i, %B350.i ], [ %.403.i, %B350.preheader.i ]
  %.419.i = add nsw i64 %high.2.1.i, %low.3.1.i
  %.427.0.i = ashr i64 %.419.i, 1
  %.465.i = getelementptr i32, ptr %a8, i64 %.427.0.i
  %.466.i = load i32, ptr %.465.i, align 4
  %.468.i = sext i32 %.466.i to i64
  %.469.i = getelementptr i64, ptr %a10, i64 %.468.i
  %.470.i = load i64, ptr %.469.i, align 8
  %.475.i = icmp sgt i64 %.470.i, %.474.i
  %.500.i = add nsw i64 %.427.0.i, 1
  %low.4.2.i = select i1 %.475.i, i64 %low.3.1.i, i64 %.500.i
  %high.3.2.i = select i1 %.475.i, i64 %.427.0.i, i64 %high.2.1.i
  %.517.i = icmp slt i64 %low.4.2.i, %high.3.2.i
  br i1 %.517.i, label %B350.i, label %B442.i

B442.i:                                           ; preds = %B350.i, %B272.i
  %low.5.2.i = phi i64 [ %.389.i, %B272.i ], [ %low.4.2.i, %B350.i ]
  %.537.i = icmp slt i64 %low.5.2.i, %.403.i
  br i1 %.537.i, label %B454.i, label %B848.i

B454.i:                                           ; preds = %B442.i
  %.554.i = getelementptr i64, ptr %a11, i64 %low.5.2.i
  %.555.i = load i64, ptr %.554.i, align 8
  %.560.i = getelementptr i64, ptr %a2, i64 %.73.0259.i
  %.561.i = load i64, ptr %.560.i, align 8
  %.562.i = icmp slt i64 %.555.i, %.561.i
  br i1 %.562.i, label %B490.preheader.i, label %B848.i

B490.preheader.i:                                 ; preds = %B454.i
  %.608.i = getelementptr i64, ptr %a1, i64 %.73.0259.i
  %.655.i = getelementptr double, ptr %a3, i64 %.73.0259.i
  %1 = add nsw i64 %.403.i, -1
  br label %B490.i

B490.i:                                           ; preds = %B812.i, %B490.preheader.i
  %.629.i = phi i64 [ %.756.i, %B812.i ], [ %.561.i, %B490.preheader.i ]
  %found.7.1.i = phi i64 [ %found.6.2.i, %B812.i ], [ %found.5.1.i, %B490.preheader.i ]
  %low.6.1.i = phi i64 [ %.726.i, %B812.i ], [ %low.5.2.i, %B490.preheader.i ]
  %.571.i = getelementptr i32, ptr %a8, i64 %low.6.1.i
  %.572.i = load i32, ptr %.571.i, align 4
  %.574.i = sext i32 %.572.i to i64
  %.575.i = getelementptr i64, ptr %a10, i64 %.574.i
  %.576.i = load i64, ptr %.575.i, align 8
  %.582.i = getelementptr i32, ptr %a7, i64 %low.6.1.i
  %.583.i = load i32, ptr %.582.i, align 4
  %.585.i = sext i32 %.583.i to i64
  %.586.i = getelementptr i32, ptr %a9, i64 %.585.i
  %.587.i = load i32, ptr %.586.i, align 4
  %.589.i = sext i32 %.587.i to i64
  %.590.i = getelementptr i64, ptr %a10, i64 %.589.i
  %.591.i = load i64, ptr %.590.i, align 8
  %spec.select.i = tail call i64 @llvm.smin.i64(i64 %.591.i, i64 %.576.i)
  %.609.i = load i64, ptr %.608.i, align 8
  %start.4.2.i = tail call i64 @llvm.smax.i64(i64 %spec.select.i, i64 %.609.i)
  %end.2.2.i = tail call i64 @llvm.smin.i64(i64 %.576.i, i64 %.629.i)
  %.648.i = icmp sgt i64 %end.2.2.i, %start.4.2.i
  br i1 %.648.i, label %B666.i, label %B790.i

B666.i:                                           ; preds = %B490.i
  %.656.i = load double, ptr %.655.i, align 8
  %.658.i = fcmp ogt double %.656.i, 0.000000e+00
  br i1 %.658.i, label %B690.i, label %B790.i

B690.i:                                           ; preds = %B666.i
  %.668.i = getelementptr double, ptr %a12, i64 %low.6.1.i
  %.669.i = load double, ptr %.668.i, align 8
  %.671.i = fcmp oeq double %.669.i, 0.000000e+00
  br i1 %.671.i, label %B714.i, label %B734.i

B714.i:                                           ; preds = %B690.i
  %.676.i = trunc i64 %low.6.1.i to i32
  %.677.i = getelementptr i32, ptr %a13, i64 %found.7.1.i
  store i32 %.676.i, ptr %.677.i, align 4
  %.680.i = add nsw i64 %found.7.1.i, 1
  %.696.pre.i = load double, ptr %.668.i, align 8
  %.707.pre.i = load double, ptr %.655.i, align 8
  br label %B734.i

B734.i:                                           ; preds = %B714.i, %B690.i
  %.707.i = phi double [ %.707.pre.i, %B714.i ], [ %.656.i, %B690.i ]
  %.696.i = phi double [ %.696.pre.i, %B714.i ], [ %.669.i, %B690.i ]
  %found.8.2.i = phi i64 [ %.680.i, %B714.i ], [ %found.7.1.i, %B690.i ]
  %.699.i = sub nsw i64 %end.2.2.i, %start.4.2.i
  %.708.i = sitofp i64 %.699.i to double
  %.709.i = fmul double %.707.i, %.708.i
  %.710.i = fadd double %.696.i, %.709.i
  store double %.710.i, ptr %.668.i, align 8
  br label %B790.i

B790.i:                                           ; preds = %B734.i, %B666.i, %B490.i
  %found.6.2.i = phi i64 [ %found.8.2.i, %B734.i ], [ %found.7.1.i, %B666.i ], [ %found.7.1.i, %B490.i ]
  %exitcond265.not.i = icmp eq i64 %low.6.1.i, %1
  br i1 %exitcond265.not.i, label %B848.i, label %B812.i

B812.i:                                           ; preds = %B790.i
  %.726.i = add i64 %low.6.1.i, 1
  %.749.i = getelementptr i64, ptr %a11, i64 %.726.i
  %.750.i = load i64, ptr %.749.i, align 8
  %.756.i = load i64, ptr %.560.i, align 8
  %.757.i = icmp slt i64 %.750.i, %.756.i
  br i1 %.757.i, label %B490.i, label %B848.i

B848.i:                                           ; preds = %B812.i, %B790.i, %B454.i, %B442.i, %B246.i
  %found.4.2.i = phi i64 [ %found.5.1.i, %B442.i ], [ %found.5.1.i, %B246.i ], [ %found.5.1.i, %B454.i ], [ %found.6.2.i, %B790.i ], [ %found.6.2.i, %B812.i ]
  %exitcond266.not.i = icmp eq i64 %a5, %.145.i
  br i1 %exitcond266.not.i, label %B852.i, label %B40.if.i

B852.i:                                           ; preds = %B848.i
  %.892262.not.i = icmp slt i64 %found.4.2.i, 1
  br i1 %.892262.not.i, label %shorten_threads.45.exit, label %B882.if.i

B950.i:                                           ; preds = %B882.if.i
  store double %.940.i, ptr %.948.i, align 8
  br label %B984.i

B984.i:                                           ; preds = %B882.if.i, %B950.i
  store double 0.000000e+00, ptr %.939.i, align 8
  %exitcond267.not.i = icmp eq i64 %found.4.2.i, %.905.i
  br i1 %exitcond267.not.i, label %shorten_threads.45.exit, label %B882.if.i

B40.if.i:                                         ; preds = %0, %B848.i
  %found.3.0261.i = phi i64 [ %found.4.2.i, %B848.i ], [ 0, %0 ]
  %.73.0259.i = phi i64 [ %.145.i, %B848.i ], [ 0, %0 ]
  %.145.i = add nuw nsw i64 %.73.0259.i, 1
  %.178.not.i = icmp eq i64 %.73.0259.i, 0
  br i1 %.178.not.i, label %B246.i, label %B56.i

B128.if.i:                                        ; preds = %B98.i, %B230.i
  %.222.0256.i = phi i64 [ %.291.i, %B230.i ], [ 0, %B98.i ]
  %.291.i = add nuw nsw i64 %.222.0256.i, 1
  %.317.i = getelementptr i32, ptr %a13, i64 %.222.0256.i
  %.318.i = load i32, ptr %.317.i, align 4
  %.324.i = sext i32 %.318.i to i64
  %.325.i = getelementptr double, ptr %a12, i64 %.324.i
  %.326.i = load double, ptr %.325.i, align 8
  %.330.i = getelementptr i32, ptr %a7, i64 %.324.i
  %.331.i = load i32, ptr %.330.i, align 4
  %.333.i = sext i32 %.331.i to i64
  %.334.i = getelementptr double, ptr %a14, i64 %.333.i
  %.335.i = load double, ptr %.334.i, align 8
  %.336.i = fcmp ogt double %.326.i, %.335.i
  br i1 %.336.i, label %B196.i, label %B230.i

B882.if.i:                                        ; preds = %B852.i, %B984.i
  %.836.0263.i = phi i64 [ %.905.i, %B984.i ], [ 0, %B852.i ]
  %.905.i = add nuw nsw i64 %.836.0263.i, 1
  %.931.i = getelementptr i32, ptr %a13, i64 %.836.0263.i
  %.932.i = load i32, ptr %.931.i, align 4
  %.938.i = sext i32 %.932.i to i64
  %.939.i = getelementptr double, ptr %a12, i64 %.938.i
  %.940.i = load double, ptr %.939.i, align 8
  %.944.i = getelementptr i32, ptr %a7, i64 %.938.i
  %.945.i = load i32, ptr %.944.i, align 4
  %.947.i = sext i32 %.945.i to i64
  %.948.i = getelementptr double, ptr %a14, i64 %.947.i
  %.949.i = load double, ptr %.948.i, align 8
  %.950.i = fcmp ogt double %.940.i, %.949.i
  br i1 %.950.i, label %B950.i, label %B984.i

shorten_threads.45.exit:                          ; preds = %B984.i, %0, %B852.i
  ret void
}

define void @shorten_paths(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, i64 %a4, ptr readonly %a5, ptr readonly %a6, ptr readonly %a7, ptr readonly %a8, ptr %a9, ptr %a10, ptr %a11, ptr %a12, ptr %a13, ptr %a14) local_unnamed_addr {
  %.53.i = icmp sgt i64 %a4, 0
  br i1 %.53.i, label %B22.i, label %shorten_paths.46.exit

B22.i:                                            ; preds = %0, %B732.i
  %row.2.0.i = phi i64 [ %last.3.2215220241.i, %B732.i ], [ 0, %0 ]
  %.75.i = icmp slt i64 %row.2.0.i, %a4
  br i1 %.75.i, label %B42.i, label %B732.i

B42.i:                                            ; preds = %B22.i
  %.95.i = getelementptr i64, ptr %a0, i64 %row.2.0.i
  %1 = xor i64 %row.2.0.i, -1
  %2 = add nsw i64 %a4, %1
  br label %B78.i

B78.i:                                            ; preds = %B142.i, %B42.i
  %last.2.1.i = phi i64 [ %row.2.0.i, %B42.i ], [ %.134.i, %B142.i ]
  %active.3.1.i = phi i64 [ 0, %B42.i ], [ %.124.i, %B142.i ]
  %.110.i = getelementptr i64, ptr %a1, i64 %last.2.1.i
  %.111.i = load i64, ptr %.110.i, align 8
  %.114.i = trunc i64 %.111.i to i32
  %.115.i = getelementptr i32, ptr %a9, i64 %active.3.1.i
  store i32 %.114.i, ptr %.115.i, align 4
  %.120.i = trunc i64 %last.2.1.i to i32
  %.121.i = getelementptr i32, ptr %a10, i64 %active.3.1.i
  store i32 %.120.i, ptr %.121.i, align 4
  %.124.i = add nuw i64 %active.3.1.i, 1
  %exitcond.not.i = icmp eq i64 %active.3.1.i, %2
  br i1 %exitcond.not.i, label %B178.i, label %B142.i

B142.i:                                           ; preds = %B78.i
  %.134.i = add nuw nsw i64 %last.2.1.i, 1
  %.163.i = getelementptr i64, ptr %a0, i64 %.134.i
  %.164.i = load i64, ptr %.163.i, align 8
  %.170.i = load i64, ptr %.95.i, align 8
  %.171.i = icmp eq i64 %.164.i, %.170.i
  br i1 %.171.i, label %B78.i, label %B178.i

B178.i:                                           ; preds = %B142.i, %B78.i
  %.134.lcssa.i = phi i64 [ %.134.i, %B142.i ], [ %a4, %B78.i ]
  br label %B194.i

B194.i:                                           ; preds = %B586.i, %B178.i
  %active.5.1.i = phi i64 [ %.124.i, %B178.i ], [ %left.3.3.i, %B586.i ]
  %found.5.1.i = phi i64 [ 0, %B178.i ], [ %found.3.3.i, %B586.i ]
  %.305223.i = icmp sgt i64 %active.5.1.i, 0
  br i1 %.305223.i, label %B228.if.i, label %B602.thread.i

B292.i:                                           ; preds = %B228.if.i
  %.384.i = getelementptr i64, ptr %a8, i64 %.365.i
  %.385.i = load i64, ptr %.384.i, align 8
  %.388.i = sext i32 %.359.i to i64
  %.389.i = getelementptr i64, ptr %a2, i64 %.388.i
  %.390.i = load i64, ptr %.389.i, align 8
  %.391.i = icmp sgt i64 %.385.i, %.390.i
  br i1 %.391.i, label %B328.i, label %B584.i

B328.i:                                           ; preds = %B292.i
  %.402.i = getelementptr i8, ptr %a6, i64 %.372.i
  %.403.i = load i8, ptr %.402.i, align 1
  %.405.i = icmp eq i8 %.403.i, 0
  br i1 %.405.i, label %B352.i, label %B584.i

B352.i:                                           ; preds = %B328.i
  %.414.i = getelementptr i32, ptr %a7, i64 %.372.i
  %.415.i = load i32, ptr %.414.i, align 4
  %.417.i = sext i32 %.415.i to i64
  %.418.i = getelementptr i64, ptr %a8, i64 %.417.i
  %.419.i = load i64, ptr %.418.i, align 8
  %spec.select.i = tail call i64 @llvm.smax.i64(i64 %.419.i, i64 %.390.i)
  %.445.i = getelementptr i8, ptr %a12, i64 %.372.i
  %.446.i = load i8, ptr %.445.i, align 1
  %.448.i = icmp eq i8 %.446.i, 0
  br i1 %.448.i, label %B444.i, label %B474.i

B444.i:                                           ; preds = %B352.i
  store i8 1, ptr %.445.i, align 1
  %.459.i = getelementptr i32, ptr %a13, i64 %found.2.2226.i
  store i32 %.367.i, ptr %.459.i, align 4
  %.462.i = add i64 %found.2.2226.i, 1
  %.484.pre.i = load i64, ptr %.384.i, align 8
  br label %B474.i

B474.i:                                           ; preds = %B444.i, %B352.i
  %.484.i = phi i64 [ %.484.pre.i, %B444.i ], [ %.385.i, %B352.i ]
  %found.4.3.i = phi i64 [ %.462.i, %B444.i ], [ %found.2.2226.i, %B352.i ]
  %.478.i = getelementptr double, ptr %a11, i64 %.372.i
  %.479.i = load double, ptr %.478.i, align 8
  %.488.i = sub nsw i64 %.484.i, %spec.select.i
  %.494.i = getelementptr double, ptr %a3, i64 %.388.i
  %.495.i = load double, ptr %.494.i, align 8
  %.496.i = sitofp i64 %.488.i to double
  %.497.i = fmul double %.495.i, %.496.i
  %.498.i = fadd double %.479.i, %.497.i
  store double %.498.i, ptr %.478.i, align 8
  %.508.i = load i32, ptr %.414.i, align 4
  %.513.i = getelementptr i32, ptr %a9, i64 %left.2.2227.i
  store i32 %.508.i, ptr %.513.i, align 4
  %.518.i = getelementptr i32, ptr %a10, i64 %left.2.2227.i
  store i32 %.359.i, ptr %.518.i, align 4
  %.523.i = add nsw i64 %left.2.2227.i, 1
  br label %B584.i

B584.i:                                           ; preds = %B228.if.i, %B474.i, %B328.i, %B292.i
  %found.3.3.i = phi i64 [ %found.4.3.i, %B474.i ], [ %found.2.2226.i, %B328.i ], [ %found.2.2226.i, %B292.i ], [ %found.2.2226.i, %B228.if.i ]
  %left.3.3.i = phi i64 [ %.523.i, %B474.i ], [ %left.2.2227.i, %B328.i ], [ %left.2.2227.i, %B292.i ], [ %left.2.2227.i, %B228.if.i ]
  %exitcond232.not.i = icmp eq i64 %.318.i, %active.5.1.i
  br i1 %exitcond232.not.i, label %B586.i, label %B228.if.i

B586.i:                                           ; preds = %B584.i
  %.563.i = icmp sgt i64 %left.3.3.i, 0
  br i1 %.563.i, label %B194.i, label %B602.thread.i

B602.thread.i:                                    ; preds = %B586.i, %B194.i
  %found.2.2.lcssa238.i = phi i64 [ %found.3.3.i, %B586.i ], [ %found.5.1.i, %B194.i ]
  %.656229.not.i = icmp slt i64 %found.2.2.lcssa238.i, 1
  br i1 %.656229.not.i, label %B732.i, label %B632.if.i

B688.i:                                           ; preds = %B632.if.i
  store double %.704.i, ptr %.708.i, align 8
  br label %B710.i

B710.i:                                           ; preds = %B632.if.i, %B688.i
  store double 0.000000e+00, ptr %.703.i, align 8
  %.733.i = getelementptr i8, ptr %a12, i64 %.702.i
  store i8 0, ptr %.733.i, align 1
  %exitcond233.not.i = icmp eq i64 %found.2.2.lcssa238.i, %.669.i
  br i1 %exitcond233.not.i, label %B732.i, label %B632.if.i

B732.i:                                           ; preds = %B710.i, %B602.thread.i, %B22.i
  %last.3.2215220241.i = phi i64 [ %row.2.0.i, %B22.i ], [ %.134.lcssa.i, %B602.thread.i ], [ %.134.lcssa.i, %B710.i ]
  %.748.i = icmp slt i64 %last.3.2215220241.i, %a4
  br i1 %.748.i, label %B22.i, label %shorten_paths.46.exit

B228.if.i:                                        ; preds = %B194.i, %B584.i
  %left.2.2227.i = phi i64 [ %left.3.3.i, %B584.i ], [ 0, %B194.i ]
  %found.2.2226.i = phi i64 [ %found.3.3.i, %B584.i ], [ %found.5.1.i, %B194.i ]
  %.247.0224.i = phi i64 [ %.318.i, %B584.i ], [ 0, %B194.i ]
  %.318.i = add nuw nsw i64 %.247.0224.i, 1
  %.352.i = getelementptr i32, ptr %a9, i64 %.247.0224.i
  %.353.i = load i32, ptr %.352.i, align 4
  %.358.i = getelementptr i32, ptr %a10, i64 %.247.0224.i
  %.359.i = load i32, ptr %.358.i, align 4
  %.365.i = sext i32 %.353.i to i64
  %.366.i = getelementptr i32, ptr %a5, i64 %.365.i
  %.367.i = load i32, ptr %.366.i, align 4
  %.372.i = sext i32 %.367.i to i64
  %.373.i = icmp sgt i32 %.367.i, -1
  br i1 %.373.i, label %B292.i, label %B584.i

B632.if.i:                                        ; preds = %B602.thread.i, %B710.i
  %.600.0230.i = phi i64 [ %.669.i, %B710.i ], [ 0, %B602.thread.i ]
  %.669.i = add nuw nsw i64 %.600.0230.i, 1
  %.695.i = getelementptr i32, ptr %a13, i64 %.600.0230.i
  %.696.i = load i32, ptr %.695.i, align 4
  %.702.i = sext i32 %.696.i to i64
  %.703.i = getelementptr double, ptr %a11, i64 %.702.i
  %.704.i = load double, ptr %.703.i, align 8
  %.708.i = getelementptr double, ptr %a14, i64 %.702.i
  %.709.i = load double, ptr %.708.i, align 8
  %.710.i = fcmp ogt double %.704.i, %.709.i
  br i1 %.710.i, label %B688.i, label %B710.i

shorten_paths.46.exit:                            ; preds = %B732.i, %0
  ret void
}

declare i64 @llvm.smax.i64(i64, i64)

declare i32 @llvm.smax.i32(i32, i32)

declare i64 @llvm.smin.i64(i64, i64)

; Group perfetto
; Digest of the sources: 49e517b5a783d04a
;: add_text int64 int64* int64* int64* uint8* int64* int64 uint8* int64
;: refill_slots none int64* int64* int64* uint8* int64* int64
;: put_pairs none int64* int64* int64* int64* int64 int64* int64
;: scan_packets int64 uint8* int64 int64* int64* int64* int64* int64* int64* int64* int64* int64* int64* int64* int64 int64 int64 int64 int64 int64 int64 int64 int64 int64 int64 int64* int64* int64* uint8* int64* int64 int64* int64* int64* int64* int64
;: find_record_by_record none int64* int32* int8* int32* int32* int64* int64 bool* bool* int64* int64* int64*
;: pair_as_written none int64* int32* int8* int32* int32* int64* int64* int32* int32* int8* int32* int64 bool* int64*
;: pair_in_order none int64* int32* int8* int32* int32* int64* int64* int32* int32* int8* int32* int64* int64 int64* int64* bool*
;: find_enclosing none int32* int8* int64* int64 int32*
;: json_size int64 int64* int64 int64* int64* int64*
;: write_json int64 int64* int64 int64* uint8* int64* uint8* int64* uint8* uint8* uint8* int64*

define internal fastcc void @skip_field(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.wire_type) unnamed_addr {
entry:
  switch i64 %arg.wire_type, label %common.ret [
    i64 0, label %B26
    i64 2, label %B92
    i64 1, label %B210
    i64 5, label %B210.fold.split
  ]

B26:                                              ; preds = %entry
  %.33.i = icmp slt i64 %arg.at, %arg.end
  br i1 %.33.i, label %B108.i, label %common.ret

B108.i:                                           ; preds = %B26, %B212.i
  %at.2.0.i = phi i64 [ %.80.i, %B212.i ], [ %arg.at, %B26 ]
  %shift.2.0.i = phi i64 [ %.121.i, %B212.i ], [ 0, %B26 ]
  %.76.i = getelementptr i8, ptr %arg.data, i64 %at.2.0.i
  %.77.i = load i8, ptr %.76.i, align 1
  %.80.i = add nuw nsw i64 %at.2.0.i, 1
  %.96.i = icmp sgt i8 %.77.i, -1
  br i1 %.96.i, label %common.ret, label %B212.i

B212.i:                                           ; preds = %B108.i
  %.121.i = add nuw nsw i64 %shift.2.0.i, 7
  %.132.i = icmp slt i64 %.80.i, %arg.end
  %.157.i = icmp samesign ult i64 %shift.2.0.i, 56
  %or.cond.i = select i1 %.132.i, i1 %.157.i, i1 false
  br i1 %or.cond.i, label %B108.i, label %B246.i

B246.i:                                           ; preds = %B212.i
  %.191.i = icmp eq i64 %.121.i, 63
  %or.cond86.i = select i1 %.132.i, i1 %.191.i, i1 false
  br i1 %or.cond86.i, label %B270.i, label %common.ret

B270.i:                                           ; preds = %B246.i
  %.197.i = getelementptr i8, ptr %arg.data, i64 %.80.i
  %.198.i = load i8, ptr %.197.i, align 1
  %.200.i = icmp ult i8 %.198.i, 2
  %.215.i = add nuw nsw i64 %at.2.0.i, 2
  %spec.select = select i1 %.200.i, i64 %.215.i, i64 -1
  br label %common.ret

B92:                                              ; preds = %entry
  %.33.i.i = icmp slt i64 %arg.at, %arg.end
  br i1 %.33.i.i, label %B108.i.i, label %common.ret

B108.i.i:                                         ; preds = %B92, %B212.i.i
  %at.2.0.i.i = phi i64 [ %.80.i.i, %B212.i.i ], [ %arg.at, %B92 ]
  %value.2.0.i.i = phi i64 [ %.90.i.i, %B212.i.i ], [ 0, %B92 ]
  %shift.2.0.i.i = phi i64 [ %.121.i.i, %B212.i.i ], [ 0, %B92 ]
  %.76.i.i = getelementptr i8, ptr %arg.data, i64 %at.2.0.i.i
  %.77.i.i = load i8, ptr %.76.i.i, align 1
  %.80.i.i = add nuw nsw i64 %at.2.0.i.i, 1
  %0 = and i8 %.77.i.i, 127
  %.86.i.i = zext nneg i8 %0 to i64
  %.88.i.i = shl i64 %.86.i.i, %shift.2.0.i.i
  %.90.i.i = or i64 %.88.i.i, %value.2.0.i.i
  %.96.i.i = icmp sgt i8 %.77.i.i, -1
  br i1 %.96.i.i, label %read_varint.exit.i, label %B212.i.i

B212.i.i:                                         ; preds = %B108.i.i
  %.121.i.i = add nuw nsw i64 %shift.2.0.i.i, 7
  %.132.i.i = icmp slt i64 %.80.i.i, %arg.end
  %.157.i.i = icmp samesign ult i64 %shift.2.0.i.i, 56
  %or.cond.i.i = select i1 %.132.i.i, i1 %.157.i.i, i1 false
  br i1 %or.cond.i.i, label %B108.i.i, label %B246.i.i

B246.i.i:                                         ; preds = %B212.i.i
  %.191.i.i = icmp eq i64 %.121.i.i, 63
  %or.cond86.i.i = select i1 %.132.i.i, i1 %.191.i.i, i1 false
  br i1 %or.cond86.i.i, label %B270.i.i, label %common.ret

B270.i.i:                                         ; preds = %B246.i.i
  %.197.i.i = getelementptr i8, ptr %arg.data, i64 %.80.i.i
  %.198.i.i = load i8, ptr %.197.i.i, align 1
  %.200.i.i = icmp ult i8 %.198.i.i, 2
  br i1 %.200.i.i, label %B294.i.i, label %common.ret

B294.i.i:                                         ; preds = %B270.i.i
  %.199.i.i = zext nneg i8 %.198.i.i to i64
  %.209.i.i = shl nuw i64 %.199.i.i, 63
  %.211.i.i = or i64 %.209.i.i, %.90.i.i
  %.215.i.i = add nuw nsw i64 %at.2.0.i.i, 2
  br label %read_varint.exit.i

read_varint.exit.i:                               ; preds = %B108.i.i, %B294.i.i
  %.sink102.i.i = phi i64 [ %.211.i.i, %B294.i.i ], [ %.90.i.i, %B108.i.i ]
  %.sink.i.i = phi i64 [ %.215.i.i, %B294.i.i ], [ %.80.i.i, %B108.i.i ]
  %1 = icmp ugt i64 %.sink102.i.i, 2147483647
  %.56.i = sub nsw i64 %arg.end, %.sink.i.i
  %.60.i = icmp sgt i64 %.sink102.i.i, %.56.i
  %or.cond.i36 = select i1 %1, i1 true, i1 %.60.i
  %.78.i = add nuw nsw i64 %.sink.i.i, %.sink102.i.i
  %spec.select38.i = select i1 %or.cond.i36, i64 -1, i64 %.78.i
  br label %common.ret

B210.fold.split:                                  ; preds = %entry
  br label %B210

B210:                                             ; preds = %entry, %B210.fold.split
  %"$phi164.0.2.038" = phi i64 [ 8, %entry ], [ 4, %B210.fold.split ]
  %.134 = sub nsw i64 %arg.end, %arg.at
  %.138 = icmp slt i64 %.134, %"$phi164.0.2.038"
  %.150 = add nuw nsw i64 %"$phi164.0.2.038", %arg.at
  %spec.select54 = select i1 %.138, i64 -1, i64 %.150
  br label %common.ret

common.ret:                                       ; preds = %B108.i, %B210, %read_varint.exit.i, %B270.i.i, %B246.i.i, %B92, %B246.i, %B26, %B270.i, %entry
  %.78.sink.i.sink = phi i64 [ -1, %B270.i.i ], [ %spec.select54, %B210 ], [ -1, %B92 ], [ -1, %entry ], [ %spec.select, %B270.i ], [ -1, %B246.i ], [ -1, %B26 ], [ %spec.select38.i, %read_varint.exit.i ], [ -1, %B246.i.i ], [ %.80.i, %B108.i ]
  store i64 %.78.sink.i.sink, ptr %retptr, align 8
  ret void
}

define i64 @add_text(ptr %a0, ptr %a1, ptr %a2, ptr %a3, ptr %a4, i64 %a5, ptr readonly %a6, i64 %a7) local_unnamed_addr {
  %.9339.not.i.i.i = icmp sgt i64 %a7, 0
  br i1 %.9339.not.i.i.i, label %B76.if.i.i.i, label %hash_of.exit.i.i

B76.if.i.i.i:                                     ; preds = %0, %B76.if.i.i.i
  %value.2.042.i.i.i = phi i64 [ %.137.i.i.i, %B76.if.i.i.i ], [ -3750763034362895579, %0 ]
  %.35.040.i.i.i = phi i64 [ %.106.i.i.i, %B76.if.i.i.i ], [ 0, %0 ]
  %.106.i.i.i = add nuw nsw i64 %.35.040.i.i.i, 1
  %.132.i.i.i = getelementptr i8, ptr %a6, i64 %.35.040.i.i.i
  %.133.i.i.i = load i8, ptr %.132.i.i.i, align 1
  %.134.i.i.i = zext i8 %.133.i.i.i to i64
  %.136.i.i.i = xor i64 %value.2.042.i.i.i, %.134.i.i.i
  %.137.i.i.i = mul nsw i64 %.136.i.i.i, 1099511628211
  %exitcond.not.i = icmp eq i64 %.106.i.i.i, %a7
  br i1 %exitcond.not.i, label %hash_of.exit.i.i, label %B76.if.i.i.i

hash_of.exit.i.i:                                 ; preds = %B76.if.i.i.i, %0
  %value.2.0.lcssa.i.i.i = phi i64 [ -3750763034362895579, %0 ], [ %.137.i.i.i, %B76.if.i.i.i ]
  %.148.i.i.i = ashr i64 %value.2.0.lcssa.i.i.i, 32
  %.150.i.i.i = xor i64 %.148.i.i.i, %value.2.0.lcssa.i.i.i
  %slot.2.0158.i.i = and i64 %.150.i.i.i, %a5
  %.65159.i.i = getelementptr i64, ptr %a0, i64 %slot.2.0158.i.i
  %.66160.i.i = load i64, ptr %.65159.i.i, align 8
  %.72162.i.i = icmp slt i64 %.66160.i.i, 1
  br i1 %.72162.i.i, label %B104.i.i, label %B106.lr.ph.i.i

B106.lr.ph.i.i:                                   ; preds = %hash_of.exit.i.i
  %spec.select155.i.i = tail call i64 @llvm.smax.i64(i64 %a7, i64 0)
  br label %B106.i.i

B104.i.i:                                         ; preds = %B338.i.i, %hash_of.exit.i.i
  %slot.2.0.lcssa.i.i = phi i64 [ %slot.2.0158.i.i, %hash_of.exit.i.i ], [ %slot.2.0.i.i, %B338.i.i ]
  %.65.le.i.i = getelementptr i64, ptr %a0, i64 %slot.2.0.lcssa.i.i
  %.302.i.i = load i64, ptr %a4, align 8
  %.309.i.i = getelementptr i64, ptr %a1, i64 %.302.i.i
  %.310.i.i = load i64, ptr %.309.i.i, align 8
  br i1 %.9339.not.i.i.i, label %B454.if.lr.ph.i.i, label %B504.i.i

B454.if.lr.ph.i.i:                                ; preds = %B104.i.i
  %1 = getelementptr i8, ptr %a3, i64 %.310.i.i
  br label %B454.if.i.i

B106.i.i:                                         ; preds = %B338.i.i, %B106.lr.ph.i.i
  %.66164.i.i = phi i64 [ %.66160.i.i, %B106.lr.ph.i.i ], [ %.66.i.i, %B338.i.i ]
  %slot.2.0163.i.i = phi i64 [ %slot.2.0158.i.i, %B106.lr.ph.i.i ], [ %slot.2.0.i.i, %B338.i.i ]
  %.67165.i.i = add nsw i64 %.66164.i.i, -1
  %.80.i.i = getelementptr i64, ptr %a1, i64 %.67165.i.i
  %.81.i.i = load i64, ptr %.80.i.i, align 8
  %.88.i.i = getelementptr i64, ptr %a2, i64 %.67165.i.i
  %.89.i.i = load i64, ptr %.88.i.i, align 8
  %.91.i.i = icmp eq i64 %.89.i.i, %.150.i.i.i
  br i1 %.91.i.i, label %B166.i.i, label %B338.i.i

B166.i.i:                                         ; preds = %B106.i.i
  %.97.i.i = getelementptr i64, ptr %a1, i64 %.66164.i.i
  %.98.i.i = load i64, ptr %.97.i.i, align 8
  %.100.i.i = sub nsw i64 %.98.i.i, %.81.i.i
  %.104.i.i = icmp eq i64 %.100.i.i, %a7
  br i1 %.104.i.i, label %B218.i.i, label %B338.i.i

B218.i.i:                                         ; preds = %B166.i.i
  %2 = getelementptr i8, ptr %a3, i64 %.81.i.i
  br label %B258.i.i

B258.i.i:                                         ; preds = %B258.if.i.i, %B218.i.i
  %.135.0.i.i = phi i64 [ 0, %B218.i.i ], [ %.208.i.i, %B258.if.i.i ]
  %exitcond.i.i = icmp eq i64 %.135.0.i.i, %spec.select155.i.i
  br i1 %exitcond.i.i, label %add_text.37.exit, label %B258.if.i.i

B338.i.i:                                         ; preds = %B258.if.i.i, %B166.i.i, %B106.i.i
  %.292.i.i = add nsw i64 %slot.2.0163.i.i, 1
  %slot.2.0.i.i = and i64 %.292.i.i, %a5
  %.65.i.i = getelementptr i64, ptr %a0, i64 %slot.2.0.i.i
  %.66.i.i = load i64, ptr %.65.i.i, align 8
  %.72.i.i = icmp slt i64 %.66.i.i, 1
  br i1 %.72.i.i, label %B104.i.i, label %B106.i.i

B504.i.i:                                         ; preds = %B454.if.i.i, %B104.i.i
  %.460.i.i = add i64 %.310.i.i, %a7
  %.466.i.i = add nsw i64 %.302.i.i, 1
  %.467.i.i = getelementptr i64, ptr %a1, i64 %.466.i.i
  store i64 %.460.i.i, ptr %.467.i.i, align 8
  %.473.i.i = getelementptr i64, ptr %a2, i64 %.302.i.i
  store i64 %.150.i.i.i, ptr %.473.i.i, align 8
  store i64 %.466.i.i, ptr %.65.le.i.i, align 8
  store i64 %.466.i.i, ptr %a4, align 8
  br label %add_text.37.exit

B258.if.i.i:                                      ; preds = %B258.i.i
  %.208.i.i = add nuw i64 %.135.0.i.i, 1
  %.239.i.i = getelementptr i8, ptr %2, i64 %.135.0.i.i
  %.240.i.i = load i8, ptr %.239.i.i, align 1
  %.244.i.i = getelementptr i8, ptr %a6, i64 %.135.0.i.i
  %.245.i.i = load i8, ptr %.244.i.i, align 1
  %.246.not.i.i = icmp eq i8 %.240.i.i, %.245.i.i
  br i1 %.246.not.i.i, label %B258.i.i, label %B338.i.i

B454.if.i.i:                                      ; preds = %B454.if.i.i, %B454.if.lr.ph.i.i
  %.340.0167.i.i = phi i64 [ 0, %B454.if.lr.ph.i.i ], [ %.409.i.i, %B454.if.i.i ]
  %.409.i.i = add nuw nsw i64 %.340.0167.i.i, 1
  %.437.i.i = getelementptr i8, ptr %a6, i64 %.340.0167.i.i
  %.438.i.i = load i8, ptr %.437.i.i, align 1
  %.443.i.i = getelementptr i8, ptr %1, i64 %.340.0167.i.i
  store i8 %.438.i.i, ptr %.443.i.i, align 1
  %exitcond171.not.i.i = icmp eq i64 %.409.i.i, %a7
  br i1 %exitcond171.not.i.i, label %B504.i.i, label %B454.if.i.i

add_text.37.exit:                                 ; preds = %B258.i.i, %B504.i.i
  %storemerge152.i.i = phi i64 [ %.302.i.i, %B504.i.i ], [ %.67165.i.i, %B258.i.i ]
  ret i64 %storemerge152.i.i
}

define void @refill_slots(ptr %a0, ptr readnone %a1, ptr readonly %a2, ptr readnone %a3, ptr readonly %a4, i64 %a5) local_unnamed_addr {
  %.15.i = load i64, ptr %a4, align 8
  %.9756.not.i = icmp slt i64 %.15.i, 1
  br i1 %.9756.not.i, label %refill_slots.38.exit, label %B56.if.i

B136.i:                                           ; preds = %B56.if.i, %B136.i
  %slot.2.1.i = phi i64 [ %.162.i, %B136.i ], [ %.145.i, %B56.if.i ]
  %.159.i = add nsw i64 %slot.2.1.i, 1
  %.162.i = and i64 %.159.i, %a5
  %.169.i = getelementptr i64, ptr %a0, i64 %.162.i
  %.170.i = load i64, ptr %.169.i, align 8
  %.171.not.i = icmp eq i64 %.170.i, 0
  br i1 %.171.not.i, label %B196.i, label %B136.i

B196.i:                                           ; preds = %B136.i, %B56.if.i
  %slot.3.2.i = phi i64 [ %.145.i, %B56.if.i ], [ %.162.i, %B136.i ]
  %.182.i = getelementptr i64, ptr %a0, i64 %slot.3.2.i
  store i64 %.110.i, ptr %.182.i, align 8
  %exitcond.not.i = icmp eq i64 %.15.i, %.110.i
  br i1 %exitcond.not.i, label %refill_slots.38.exit, label %B56.if.i

B56.if.i:                                         ; preds = %0, %B196.i
  %.39.057.i = phi i64 [ %.110.i, %B196.i ], [ 0, %0 ]
  %.110.i = add nuw nsw i64 %.39.057.i, 1
  %.141.i = getelementptr i64, ptr %a2, i64 %.39.057.i
  %.142.i = load i64, ptr %.141.i, align 8
  %.145.i = and i64 %.142.i, %a5
  %.154.i = getelementptr i64, ptr %a0, i64 %.145.i
  %.155.i = load i64, ptr %.154.i, align 8
  %.156.not.i = icmp eq i64 %.155.i, 0
  br i1 %.156.not.i, label %B196.i, label %B136.i

refill_slots.38.exit:                             ; preds = %B196.i, %0
  ret void
}

define void @put_pairs(ptr %a0, ptr %a1, ptr %a2, ptr %a3, i64 %a4, ptr readonly %a5, i64 %a6) local_unnamed_addr {
  %.9642.not.i = icmp slt i64 %a6, 1
  br i1 %.9642.not.i, label %put_pairs.39.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %put_pair.exit.i
  %.38.044.i = phi i64 [ %.109.i, %put_pair.exit.i ], [ 0, %0 ]
  %.109.i = add nuw nsw i64 %.38.044.i, 1
  %.137.idx.i = mul i64 %.38.044.i, 24
  %.137.i = getelementptr i8, ptr %a5, i64 %.137.idx.i
  %.138.i = load i64, ptr %.137.i, align 8
  %.142.i = getelementptr i8, ptr %.137.i, i64 8
  %.143.i = load i64, ptr %.142.i, align 8
  %.147.i = getelementptr i8, ptr %.137.i, i64 16
  %.148.i = load i64, ptr %.147.i, align 8
  %.18.i.i.i = mul nsw i64 %.138.i, -7046029254386353131
  %.20.i.i.i = add nsw i64 %.143.i, %.18.i.i.i
  %.21.i.i.i = mul nsw i64 %.20.i.i.i, -4658895280553007687
  %.22.i.i.i = ashr i64 %.21.i.i.i, 29
  %.23.i.i.i = xor i64 %.22.i.i.i, %.21.i.i.i
  %.26.i.i.i = and i64 %.23.i.i.i, %a4
  %.37.i.i.i = getelementptr i64, ptr %a2, i64 %.26.i.i.i
  %.38.i.i.i = load i64, ptr %.37.i.i.i, align 8
  %.39.i.i.i = icmp sgt i64 %.38.i.i.i, -1
  br i1 %.39.i.i.i, label %B164.i.i.i, label %B72.i.i

B164.i.i.i:                                       ; preds = %B34.if.i
  %.50.i.i.i = getelementptr i64, ptr %a0, i64 %.26.i.i.i
  %.51.i.i.i = load i64, ptr %.50.i.i.i, align 8
  %.53.not.i.i.i = icmp eq i64 %.51.i.i.i, %.138.i
  br i1 %.53.not.i.i.i, label %B198.i.i.i, label %B232.preheader.i.i.i

B198.i.i.i:                                       ; preds = %B164.i.i.i
  %.64.i.i.i = getelementptr i64, ptr %a1, i64 %.26.i.i.i
  %.65.i.i.i = load i64, ptr %.64.i.i.i, align 8
  %.69.not.i.i.i = icmp eq i64 %.65.i.i.i, %.143.i
  br i1 %.69.not.i.i.i, label %put_pair.exit.i, label %B232.preheader.i.i.i

B232.preheader.i.i.i:                             ; preds = %B198.i.i.i, %B164.i.i.i
  %.7452.i.i.i = add nsw i64 %.26.i.i.i, 1
  %.7953.i.i.i = and i64 %.7452.i.i.i, %a4
  %.8954.i.i.i = getelementptr i64, ptr %a2, i64 %.7953.i.i.i
  %.9055.i.i.i = load i64, ptr %.8954.i.i.i, align 8
  %.9156.i.i.i = icmp sgt i64 %.9055.i.i.i, -1
  br i1 %.9156.i.i.i, label %B292.i.i.i, label %B72.i.i

B292.i.i.i:                                       ; preds = %B232.preheader.i.i.i, %B361.i.i.i
  %.7957.i.i.i = phi i64 [ %.79.i.i.i, %B361.i.i.i ], [ %.7953.i.i.i, %B232.preheader.i.i.i ]
  %.98.i.i.i = getelementptr i64, ptr %a0, i64 %.7957.i.i.i
  %.99.i.i.i = load i64, ptr %.98.i.i.i, align 8
  %.101.not.i.i.i = icmp eq i64 %.99.i.i.i, %.138.i
  br i1 %.101.not.i.i.i, label %B326.i.i.i, label %B361.i.i.i

B326.i.i.i:                                       ; preds = %B292.i.i.i
  %.109.i.i.i = getelementptr i64, ptr %a1, i64 %.7957.i.i.i
  %.110.i.i.i = load i64, ptr %.109.i.i.i, align 8
  %.112.not.i.i.i = icmp eq i64 %.110.i.i.i, %.143.i
  br i1 %.112.not.i.i.i, label %put_pair.exit.i, label %B361.i.i.i

B361.i.i.i:                                       ; preds = %B326.i.i.i, %B292.i.i.i
  %.74.i.i.i = add nsw i64 %.7957.i.i.i, 1
  %.79.i.i.i = and i64 %.74.i.i.i, %a4
  %.89.i.i.i = getelementptr i64, ptr %a2, i64 %.79.i.i.i
  %.90.i.i.i = load i64, ptr %.89.i.i.i, align 8
  %.91.i.i.i = icmp sgt i64 %.90.i.i.i, -1
  br i1 %.91.i.i.i, label %B292.i.i.i, label %B72.i.i

B72.i.i:                                          ; preds = %B361.i.i.i, %B232.preheader.i.i.i, %B34.if.i
  %slot.3.1.i.ph.i.i = phi i64 [ %.26.i.i.i, %B34.if.i ], [ %.7953.i.i.i, %B232.preheader.i.i.i ], [ %.79.i.i.i, %B361.i.i.i ]
  %.63.i.i = load i64, ptr %a3, align 8
  %.64.i.i = add nsw i64 %.63.i.i, 1
  store i64 %.64.i.i, ptr %a3, align 8
  %.71.i.i = getelementptr i64, ptr %a0, i64 %slot.3.1.i.ph.i.i
  store i64 %.138.i, ptr %.71.i.i, align 8
  %.79.i.i = getelementptr i64, ptr %a1, i64 %slot.3.1.i.ph.i.i
  store i64 %.143.i, ptr %.79.i.i, align 8
  br label %put_pair.exit.i

put_pair.exit.i:                                  ; preds = %B326.i.i.i, %B72.i.i, %B198.i.i.i
  %slot.3.1.i29.i.i = phi i64 [ %slot.3.1.i.ph.i.i, %B72.i.i ], [ %.26.i.i.i, %B198.i.i.i ], [ %.7957.i.i.i, %B326.i.i.i ]
  %.56.i.i = getelementptr i64, ptr %a2, i64 %slot.3.1.i29.i.i
  store i64 %.148.i, ptr %.56.i.i, align 8
  %exitcond.not.i = icmp eq i64 %a6, %.109.i
  br i1 %exitcond.not.i, label %put_pairs.39.exit, label %B34.if.i

put_pairs.39.exit:                                ; preds = %put_pair.exit.i, %0
  ret void
}

define i64 @scan_packets(ptr readonly %a0, i64 %a1, ptr %a2, ptr %a3, ptr writeonly %a4, ptr readonly %a5, ptr %a6, ptr writeonly %a7, ptr readonly %a8, ptr %a9, ptr readonly %a10, ptr readonly %a11, ptr %a12, i64 %a13, i64 %a14, i64 %a15, i64 %a16, i64 %a17, i64 %a18, i64 %a19, i64 %a20, i64 %a21, i64 %a22, i64 %a23, ptr %a24, ptr %a25, ptr %a26, ptr %a27, ptr %a28, i64 %a29, ptr %a30, ptr %a31, ptr %a32, ptr %a33, i64 %a34) local_unnamed_addr {
  %.1650.i.i.i = alloca i64, align 8
  %.332.i.i = alloca i64, align 8
  %.165.i = alloca i64, align 8
  store i64 0, ptr %.165.i, align 8
  %.57769.i = load i64, ptr %a12, align 8
  %.59770.i = icmp slt i64 %.57769.i, %a1
  br i1 %.59770.i, label %B64.preheader.lr.ph.i, label %scan_packets.40.exit

B64.preheader.lr.ph.i:                            ; preds = %0
  %.97.i.i = getelementptr i8, ptr %a12, i64 8
  %.110.i.i = getelementptr i8, ptr %a12, i64 16
  %.121.i497.i = getelementptr i8, ptr %a12, i64 24
  %.132.i498.i = getelementptr i8, ptr %a12, i64 32
  %.idx.i.i = shl i64 %a16, 4
  %1 = getelementptr i8, ptr %a5, i64 %.idx.i.i
  %.1439.i.i = getelementptr i8, ptr %a12, i64 80
  %2 = getelementptr i64, ptr %a5, i64 %a16
  %.idx.i1516.i.i = mul i64 %a16, 24
  %3 = getelementptr i8, ptr %a5, i64 %.idx.i1516.i.i
  %.idx1384.i.i.i = shl i64 %a16, 5
  %4 = getelementptr i8, ptr %a5, i64 %.idx1384.i.i.i
  %.idx1385.i.i.i = mul i64 %a13, 80
  %5 = getelementptr i8, ptr %a2, i64 %.idx1385.i.i.i
  %6 = getelementptr i64, ptr %a4, i64 %a15
  %.idx.i1591.i.i.i = shl i64 %a15, 4
  %7 = getelementptr i8, ptr %a4, i64 %.idx.i1591.i.i.i
  %8 = getelementptr i64, ptr %a3, i64 %a14
  %.idx.i.i.i.i = shl i64 %a14, 4
  %9 = getelementptr i8, ptr %a3, i64 %.idx.i.i.i.i
  %.idx622.i.i.i.i = mul i64 %a14, 24
  %10 = getelementptr i8, ptr %a3, i64 %.idx622.i.i.i.i
  %.26.i.i1747.i.i.i = and i64 %a34, 5987496627874427935
  %.37.i.i1748.i.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i1747.i.i.i
  %.50.i.i1753.i.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i1747.i.i.i
  %.64.i.i1779.i.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i1747.i.i.i
  %.7452.i.i1757.i.i.i = add nuw nsw i64 %.26.i.i1747.i.i.i, 1
  %.7953.i.i1758.i.i.i = and i64 %.7452.i.i1757.i.i.i, %a34
  %.8954.i.i1759.i.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i1758.i.i.i
  %.idx1386.i.i.i = shl i64 %a13, 4
  %11 = getelementptr i8, ptr %a2, i64 %.idx1386.i.i.i
  %.idx1387.i.i.i = mul i64 %a13, 24
  %12 = getelementptr i8, ptr %a2, i64 %.idx1387.i.i.i
  %.idx1388.i.i.i = shl i64 %a13, 5
  %13 = getelementptr i8, ptr %a2, i64 %.idx1388.i.i.i
  %.idx1389.i.i.i = mul i64 %a13, 40
  %14 = getelementptr i8, ptr %a2, i64 %.idx1389.i.i.i
  %.idx1390.i.i.i = mul i64 %a13, 48
  %15 = getelementptr i8, ptr %a2, i64 %.idx1390.i.i.i
  %.idx1391.i.i.i = mul i64 %a13, 56
  %16 = getelementptr i8, ptr %a2, i64 %.idx1391.i.i.i
  %.idx1392.i.i.i = shl i64 %a13, 6
  %17 = getelementptr i8, ptr %a2, i64 %.idx1392.i.i.i
  %.idx1393.i.i.i = mul i64 %a13, 72
  %18 = getelementptr i8, ptr %a2, i64 %.idx1393.i.i.i
  %19 = getelementptr i64, ptr %a6, i64 %a17
  %.idx.i1565.i.i = shl i64 %a17, 4
  %20 = getelementptr i8, ptr %a6, i64 %.idx.i1565.i.i
  %.1602.i.i = getelementptr i8, ptr %a12, i64 72
  %21 = getelementptr i64, ptr %a2, i64 %a13
  %.1330.i.i = add nsw i64 %a19, -1
  %.539.i = getelementptr i8, ptr %a12, i64 40
  br label %B64.i

B64.i:                                            ; preds = %B64.i.backedge, %B64.preheader.lr.ph.i
  %.66.i = phi i64 [ %.57769.i, %B64.preheader.lr.ph.i ], [ %.66.i.be, %B64.i.backedge ]
  %.33.i.i.i = icmp slt i64 %.66.i, %a1
  br i1 %.33.i.i.i, label %B108.i.i.i, label %B154.i

B108.i.i.i:                                       ; preds = %B64.i, %B212.i.i.i
  %at.2.0.i.i.i = phi i64 [ %.80.i.i.i, %B212.i.i.i ], [ %.66.i, %B64.i ]
  %value.2.0.i.i.i = phi i64 [ %.90.i.i.i, %B212.i.i.i ], [ 0, %B64.i ]
  %shift.2.0.i.i.i = phi i64 [ %.121.i.i.i, %B212.i.i.i ], [ 0, %B64.i ]
  %.76.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i.i
  %.77.i.i.i = load i8, ptr %.76.i.i.i, align 1
  %.80.i.i.i = add nsw i64 %at.2.0.i.i.i, 1
  %22 = and i8 %.77.i.i.i, 127
  %.86.i.i.i = zext nneg i8 %22 to i64
  %.88.i.i.i = shl i64 %.86.i.i.i, %shift.2.0.i.i.i
  %.90.i.i.i = or i64 %.88.i.i.i, %value.2.0.i.i.i
  %.96.i.i.i = icmp sgt i8 %.77.i.i.i, -1
  br i1 %.96.i.i.i, label %read_varint.exit.i.i, label %B212.i.i.i

B212.i.i.i:                                       ; preds = %B108.i.i.i
  %.121.i.i.i = add nuw nsw i64 %shift.2.0.i.i.i, 7
  %.132.i.i.i = icmp slt i64 %.80.i.i.i, %a1
  %.157.i.i.i = icmp samesign ult i64 %shift.2.0.i.i.i, 56
  %or.cond.i.i.i = select i1 %.132.i.i.i, i1 %.157.i.i.i, i1 false
  br i1 %or.cond.i.i.i, label %B108.i.i.i, label %B246.i.i.i

B246.i.i.i:                                       ; preds = %B212.i.i.i
  %.191.i.i.i = icmp eq i64 %.121.i.i.i, 63
  %or.cond86.i.i.i = select i1 %.132.i.i.i, i1 %.191.i.i.i, i1 false
  br i1 %or.cond86.i.i.i, label %B270.i.i.i, label %B154.i

B270.i.i.i:                                       ; preds = %B246.i.i.i
  %.197.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i.i
  %.198.i.i.i = load i8, ptr %.197.i.i.i, align 1
  %.200.i.i.i = icmp ult i8 %.198.i.i.i, 2
  br i1 %.200.i.i.i, label %B294.i.i.i, label %B154.i

B294.i.i.i:                                       ; preds = %B270.i.i.i
  %.199.i.i.i = zext nneg i8 %.198.i.i.i to i64
  %.209.i.i.i = shl nuw i64 %.199.i.i.i, 63
  %.211.i.i.i = or i64 %.209.i.i.i, %.90.i.i.i
  %.215.i.i.i = add nsw i64 %at.2.0.i.i.i, 2
  br label %read_varint.exit.i.i

read_varint.exit.i.i:                             ; preds = %B108.i.i.i, %B294.i.i.i
  %.sink102.i.i.i = phi i64 [ %.211.i.i.i, %B294.i.i.i ], [ %.90.i.i.i, %B108.i.i.i ]
  %.sink.i.i.i = phi i64 [ %.215.i.i.i, %B294.i.i.i ], [ %.80.i.i.i, %B108.i.i.i ]
  %.43.i.i = icmp slt i64 %.sink.i.i.i, 0
  %23 = add i64 %.sink102.i.i.i, -4294967296
  %24 = icmp ult i64 %23, -4294967288
  %or.cond1.i.i = select i1 %.43.i.i, i1 true, i1 %24
  br i1 %or.cond1.i.i, label %B154.i, label %B220.i

B154.i:                                           ; preds = %read_varint.exit.i.i, %B270.i.i.i, %B246.i.i.i, %B64.i
  %.133.i = sub nsw i64 %a1, %.66.i
  %.138.inv.i = icmp sgt i64 %.133.i, 4
  %..i = select i1 %.138.inv.i, i64 4, i64 1
  br label %scan_packets.40.exit

B220.i:                                           ; preds = %read_varint.exit.i.i
  %or.cond.not.i = icmp eq i64 %.sink102.i.i.i, 10
  br i1 %or.cond.not.i, label %B408.i, label %B254.i

B254.i:                                           ; preds = %B220.i
  %.69.i.le.i = and i64 %.sink102.i.i.i, 7
  store i64 0, ptr %.165.i, align 8
  call fastcc void @skip_field(ptr %.165.i, ptr nonnull readonly %a0, i64 %.sink.i.i.i, i64 %a1, i64 %.69.i.le.i)
  %.179.i = load i64, ptr %.165.i, align 8
  %.195.i = icmp slt i64 %.179.i, 0
  br i1 %.195.i, label %B302.i, label %B376.i

B302.i:                                           ; preds = %B254.i
  %.211.i = sub nsw i64 %a1, %.66.i
  %.216.i = icmp slt i64 %.211.i, 16
  br i1 %.216.i, label %B8.i.i, label %scan_packets.40.exit

B8.i.i:                                           ; preds = %B302.i, %B10.i.i
  %.16.0.i.i = phi i64 [ %.62.i.i, %B10.i.i ], [ 0, %B302.i ]
  switch i64 %.16.0.i.i, label %default.unreachable.i.i [
    i64 3, label %scan_packets.40.exit
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %B10.i.i
  ]

B10.i.i:                                          ; preds = %B8.i.i, %switch.2.i.i, %B8.i.i
  %.53.i.i = phi i64 [ 5, %switch.2.i.i ], [ %.16.0.i.i, %B8.i.i ], [ %.16.0.i.i, %B8.i.i ]
  %.62.i.i = add nuw nsw i64 %.16.0.i.i, 1
  %.88.i.i = icmp eq i64 %.53.i.i, %.69.i.le.i
  br i1 %.88.i.i, label %scan_packets.40.exit, label %B8.i.i

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B376.i:                                           ; preds = %B254.i
  store i64 %.179.i, ptr %a12, align 8
  %.59.i = icmp slt i64 %.179.i, %a1
  br i1 %.59.i, label %B64.i.backedge, label %scan_packets.40.exit

B408.i:                                           ; preds = %B220.i
  %.33.i.i = icmp slt i64 %.sink.i.i.i, %a1
  br i1 %.33.i.i, label %B108.i.i, label %B460.i

B108.i.i:                                         ; preds = %B408.i, %B212.i.i
  %at.2.0.i.i = phi i64 [ %.80.i.i, %B212.i.i ], [ %.sink.i.i.i, %B408.i ]
  %value.2.0.i.i = phi i64 [ %.90.i.i, %B212.i.i ], [ 0, %B408.i ]
  %shift.2.0.i.i = phi i64 [ %.121.i.i, %B212.i.i ], [ 0, %B408.i ]
  %.76.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i
  %.77.i.i = load i8, ptr %.76.i.i, align 1
  %.80.i.i = add nuw nsw i64 %at.2.0.i.i, 1
  %25 = and i8 %.77.i.i, 127
  %.86.i.i = zext nneg i8 %25 to i64
  %.88.i496.i = shl i64 %.86.i.i, %shift.2.0.i.i
  %.90.i.i = or i64 %.88.i496.i, %value.2.0.i.i
  %.96.i.i = icmp sgt i8 %.77.i.i, -1
  br i1 %.96.i.i, label %B526.i, label %B212.i.i

B212.i.i:                                         ; preds = %B108.i.i
  %.121.i.i = add nuw nsw i64 %shift.2.0.i.i, 7
  %.132.i.i = icmp slt i64 %.80.i.i, %a1
  %.157.i.i = icmp samesign ult i64 %shift.2.0.i.i, 56
  %or.cond.i.i = select i1 %.132.i.i, i1 %.157.i.i, i1 false
  br i1 %or.cond.i.i, label %B108.i.i, label %B246.i.i

B246.i.i:                                         ; preds = %B212.i.i
  %.191.i.i = icmp eq i64 %.121.i.i, 63
  %or.cond86.i.i = select i1 %.132.i.i, i1 %.191.i.i, i1 false
  br i1 %or.cond86.i.i, label %B270.i.i, label %B460.i

B270.i.i:                                         ; preds = %B246.i.i
  %.197.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i
  %.198.i.i = load i8, ptr %.197.i.i, align 1
  %.200.i.i = icmp ult i8 %.198.i.i, 2
  br i1 %.200.i.i, label %B294.i.i, label %B460.i

B294.i.i:                                         ; preds = %B270.i.i
  %.199.i.i = zext nneg i8 %.198.i.i to i64
  %.209.i.i = shl nuw i64 %.199.i.i, 63
  %.211.i.i = or i64 %.209.i.i, %.90.i.i
  %.215.i.i = add nuw nsw i64 %at.2.0.i.i, 2
  br label %B526.i

B460.i:                                           ; preds = %B270.i.i, %B246.i.i, %B408.i
  %.351.i = sub nsw i64 %a1, %.66.i
  %.356.i = icmp slt i64 %.351.i, 11
  %.494.i = select i1 %.356.i, i64 1, i64 4
  br label %scan_packets.40.exit

B526.i:                                           ; preds = %B108.i.i, %B294.i.i
  %.sink102.i.i = phi i64 [ %.211.i.i, %B294.i.i ], [ %.90.i.i, %B108.i.i ]
  %.sink.i495.i = phi i64 [ %.215.i.i, %B294.i.i ], [ %.80.i.i, %B108.i.i ]
  %or.cond1.i = icmp ugt i64 %.sink102.i.i, 2147483647
  br i1 %or.cond1.i, label %scan_packets.40.exit, label %B574.i

B574.i:                                           ; preds = %B526.i
  %.398.i = sub nsw i64 %a1, %.sink.i495.i
  %.400.i = icmp sgt i64 %.sink102.i.i, %.398.i
  br i1 %.400.i, label %scan_packets.40.exit, label %B616.i

B616.i:                                           ; preds = %B574.i
  %.65170.i.i = lshr i64 %.sink102.i.i, 1
  %.87.i.i = add nuw nsw i64 %.65170.i.i, 1
  %.98.i.i = load i64, ptr %.97.i.i, align 8
  %.101.i.i = icmp slt i64 %.98.i.i, %a13
  br i1 %.101.i.i, label %B100.i.i, label %scan_packets.40.exit

B100.i.i:                                         ; preds = %B616.i
  %.111.i.i = load i64, ptr %.110.i.i, align 8
  %.113.i.i = add nsw i64 %.111.i.i, %.87.i.i
  %.116.not.i.i = icmp sgt i64 %.113.i.i, %a14
  br i1 %.116.not.i.i, label %scan_packets.40.exit, label %B160.i.i

B160.i.i:                                         ; preds = %B100.i.i
  %.122.i.i = load i64, ptr %.121.i497.i, align 8
  %.124.i.i = add nsw i64 %.122.i.i, %.87.i.i
  %.127.not.i.i = icmp sgt i64 %.124.i.i, %a15
  br i1 %.127.not.i.i, label %scan_packets.40.exit, label %B220.i.i

B220.i.i:                                         ; preds = %B160.i.i
  %.133.i.i = load i64, ptr %.132.i498.i, align 8
  %.138.i.i = icmp slt i64 %.133.i.i, %a18
  br i1 %.138.i.i, label %B274.i.i, label %scan_packets.40.exit

B274.i.i:                                         ; preds = %B220.i.i
  %.145.i.i = load i64, ptr %a28, align 8
  %.147.i.i = add nsw i64 %.145.i.i, %.87.i.i
  %.152.not.i.i = icmp sgt i64 %.147.i.i, %a22
  br i1 %.152.not.i.i, label %scan_packets.40.exit, label %B324.i.i

B324.i.i:                                         ; preds = %B274.i.i
  %.164.i.i = getelementptr i64, ptr %a25, i64 %.145.i.i
  %.165.i.i = load i64, ptr %.164.i.i, align 8
  %.167.i.i = add nsw i64 %.165.i.i, %.sink102.i.i
  %.174.not.i.i = icmp sgt i64 %.167.i.i, %a23
  br i1 %.174.not.i.i, label %scan_packets.40.exit, label %_room.exit.i

_room.exit.i:                                     ; preds = %B324.i.i
  %.181.i.i = load i64, ptr %a33, align 8
  %.182.i.i = shl i64 %.181.i.i, 1
  %.183.i.i = add i64 %.182.i.i, 2
  %.188.i.not.i = icmp sgt i64 %.183.i.i, %a34
  br i1 %.188.i.not.i, label %scan_packets.40.exit, label %B676.i

B676.i:                                           ; preds = %_room.exit.i
  %.480.i = add nuw nsw i64 %.sink.i495.i, %.sink102.i.i
  store i64 0, ptr %.332.i.i, align 8
  br label %B288.i.i

B288.i.i:                                         ; preds = %B480.i.i, %B676.i
  %at.5.0.i.i = phi i64 [ %.sink.i495.i, %B676.i ], [ %.346.i.i, %B480.i.i ]
  %time.4.0.i.i = phi i64 [ 0, %B676.i ], [ %time.5.1.i.i, %B480.i.i ]
  %clock_id.3.0.i.i = phi i64 [ -1, %B676.i ], [ %clock_id.4.1.i.i, %B480.i.i ]
  %sequence_id.3.0.i.i = phi i64 [ -1, %B676.i ], [ %sequence_id.4.1.i.i, %B480.i.i ]
  %flags.3.0.i.i = phi i64 [ 0, %B676.i ], [ %flags.4.1.i.i, %B480.i.i ]
  %event_at.3.0.i.i = phi i64 [ -1, %B676.i ], [ %event_at.4.1.i.i, %B480.i.i ]
  %event_end.3.0.i.i = phi i64 [ -1, %B676.i ], [ %event_end.4.1.i.i, %B480.i.i ]
  %unread.2.0.i.i = phi i64 [ 0, %B676.i ], [ %.67.i.i.i, %B480.i.i ]
  %seen.3.0.i.i = phi i64 [ 0, %B676.i ], [ %seen.2.1.i.i, %B480.i.i ]
  %.154.i.i = icmp samesign ult i64 %at.5.0.i.i, %.480.i
  br i1 %.154.i.i, label %B302.i.i, label %B890.i.i

B302.i.i:                                         ; preds = %B288.i.i, %B876.i.i
  %at.6.1.i.i = phi i64 [ %at.7.2.i.i, %B876.i.i ], [ %at.5.0.i.i, %B288.i.i ]
  %time.5.1.i.i = phi i64 [ %time.6.2.i.i, %B876.i.i ], [ %time.4.0.i.i, %B288.i.i ]
  %clock_id.4.1.i.i = phi i64 [ %clock_id.5.2.i.i, %B876.i.i ], [ %clock_id.3.0.i.i, %B288.i.i ]
  %sequence_id.4.1.i.i = phi i64 [ %sequence_id.5.2.i.i, %B876.i.i ], [ %sequence_id.3.0.i.i, %B288.i.i ]
  %flags.4.1.i.i = phi i64 [ %flags.5.2.i.i, %B876.i.i ], [ %flags.3.0.i.i, %B288.i.i ]
  %event_at.4.1.i.i = phi i64 [ %event_at.5.2.i.i, %B876.i.i ], [ %event_at.3.0.i.i, %B288.i.i ]
  %event_end.4.1.i.i = phi i64 [ %event_end.5.2.i.i, %B876.i.i ], [ %event_end.3.0.i.i, %B288.i.i ]
  %seen.2.1.i.i = phi i64 [ %seen.4.21579.i.i, %B876.i.i ], [ %seen.3.0.i.i, %B288.i.i ]
  %.33.i.i.i.i = icmp samesign ult i64 %at.6.1.i.i, %.480.i
  br i1 %.33.i.i.i.i, label %B108.i.i.i.i, label %B722.i

B108.i.i.i.i:                                     ; preds = %B302.i.i, %B212.i.i.i.i
  %at.2.0.i.i.i.i = phi i64 [ %.80.i.i.i.i, %B212.i.i.i.i ], [ %at.6.1.i.i, %B302.i.i ]
  %value.2.0.i.i.i.i = phi i64 [ %.90.i.i.i.i, %B212.i.i.i.i ], [ 0, %B302.i.i ]
  %shift.2.0.i.i.i.i = phi i64 [ %.121.i.i.i.i, %B212.i.i.i.i ], [ 0, %B302.i.i ]
  %.76.i.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i.i.i
  %.77.i.i.i.i = load i8, ptr %.76.i.i.i.i, align 1
  %.80.i.i.i.i = add nuw nsw i64 %at.2.0.i.i.i.i, 1
  %26 = and i8 %.77.i.i.i.i, 127
  %.86.i.i.i.i = zext nneg i8 %26 to i64
  %.88.i.i.i.i = shl i64 %.86.i.i.i.i, %shift.2.0.i.i.i.i
  %.90.i.i.i.i = or i64 %.88.i.i.i.i, %value.2.0.i.i.i.i
  %.96.i.i.i.i = icmp sgt i8 %.77.i.i.i.i, -1
  br i1 %.96.i.i.i.i, label %read_varint.exit.i.i.i, label %B212.i.i.i.i

B212.i.i.i.i:                                     ; preds = %B108.i.i.i.i
  %.121.i.i.i.i = add nuw nsw i64 %shift.2.0.i.i.i.i, 7
  %.132.i.i.i.i = icmp slt i64 %.80.i.i.i.i, %.480.i
  %.157.i.i.i.i = icmp samesign ult i64 %shift.2.0.i.i.i.i, 56
  %or.cond.i.i.i.i = select i1 %.132.i.i.i.i, i1 %.157.i.i.i.i, i1 false
  br i1 %or.cond.i.i.i.i, label %B108.i.i.i.i, label %B246.i.i.i.i

B246.i.i.i.i:                                     ; preds = %B212.i.i.i.i
  %.191.i.i.i.i = icmp eq i64 %.121.i.i.i.i, 63
  %or.cond86.i.i.i.i = select i1 %.132.i.i.i.i, i1 %.191.i.i.i.i, i1 false
  br i1 %or.cond86.i.i.i.i, label %B270.i.i.i.i, label %B722.i

B270.i.i.i.i:                                     ; preds = %B246.i.i.i.i
  %.197.i.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i.i.i
  %.198.i.i.i.i = load i8, ptr %.197.i.i.i.i, align 1
  %.200.i.i.i.i = icmp ult i8 %.198.i.i.i.i, 2
  br i1 %.200.i.i.i.i, label %B294.i.i.i.i, label %B722.i

B294.i.i.i.i:                                     ; preds = %B270.i.i.i.i
  %.199.i.i.i.i = zext nneg i8 %.198.i.i.i.i to i64
  %.209.i.i.i.i = shl nuw i64 %.199.i.i.i.i, 63
  %.211.i.i.i.i = or i64 %.209.i.i.i.i, %.90.i.i.i.i
  %.215.i.i.i.i = add nuw nsw i64 %at.2.0.i.i.i.i, 2
  br label %read_varint.exit.i.i.i

read_varint.exit.i.i.i:                           ; preds = %B108.i.i.i.i, %B294.i.i.i.i
  %.sink102.i.i.i.i = phi i64 [ %.211.i.i.i.i, %B294.i.i.i.i ], [ %.90.i.i.i.i, %B108.i.i.i.i ]
  %.sink.i.i.i.i = phi i64 [ %.215.i.i.i.i, %B294.i.i.i.i ], [ %.80.i.i.i.i, %B108.i.i.i.i ]
  %27 = add i64 %.sink102.i.i.i.i, -4294967296
  %28 = icmp ult i64 %27, -4294967288
  br i1 %28, label %B722.i, label %B360.i.i

B360.i.i:                                         ; preds = %read_varint.exit.i.i.i
  %.67.i.i.i = lshr i64 %.sink102.i.i.i.i, 3
  %.69.i.i.i = and i64 %.sink102.i.i.i.i, 7
  %.260.i.i = icmp slt i64 %.67.i.i.i, %a19
  br i1 %.260.i.i, label %B410.i.i, label %B480.i.i

B410.i.i:                                         ; preds = %B360.i.i
  %.265.i.i = getelementptr i64, ptr %a8, i64 %.67.i.i.i
  %.266.i.i = load i64, ptr %.265.i.i, align 8
  switch i64 %.266.i.i, label %B480.i.i [
    i64 2, label %B722.i
    i64 1, label %B538.i.i
  ]

B480.i.i:                                         ; preds = %B410.i.i, %B360.i.i
  store i64 0, ptr %.332.i.i, align 8
  call fastcc void @skip_field(ptr %.332.i.i, ptr nonnull readonly %a0, i64 %.sink.i.i.i.i, i64 %.480.i, i64 %.69.i.i.i)
  %.346.i.i = load i64, ptr %.332.i.i, align 8
  %.364.i.i = icmp slt i64 %.346.i.i, 0
  br i1 %.364.i.i, label %B722.i, label %B288.i.i

B538.i.i:                                         ; preds = %B410.i.i
  %.448.i.i = icmp samesign ult i64 %.sink102.i.i.i.i, 504
  br i1 %.448.i.i, label %B550.i.i, label %B706.i.i

B550.i.i:                                         ; preds = %B538.i.i
  %29 = shl nuw nsw i64 1, %.67.i.i.i
  %30 = and i64 %29, %seen.2.1.i.i
  %.456.not.i.i = icmp eq i64 %30, 0
  br i1 %.456.not.i.i, label %B622.i.i, label %B722.i

B622.i.i:                                         ; preds = %B550.i.i
  %.496.i.i = or i64 %29, %seen.2.1.i.i
  %.505.i.i = icmp eq i64 %.67.i.i.i, 11
  br i1 %.505.i.i, label %B634.i.i, label %B706.i.i

B634.i.i:                                         ; preds = %B622.i.i
  %.514.not.i.i = icmp eq i64 %.69.i.i.i, 2
  %.33.i.i1436.i.i = icmp slt i64 %.sink.i.i.i.i, %.480.i
  %or.cond.i531.i = select i1 %.514.not.i.i, i1 %.33.i.i1436.i.i, i1 false
  br i1 %or.cond.i531.i, label %B108.i.i1438.i.i, label %B722.i

B108.i.i1438.i.i:                                 ; preds = %B634.i.i, %B212.i.i1449.i.i
  %at.2.0.i.i1439.i.i = phi i64 [ %.80.i.i1444.i.i, %B212.i.i1449.i.i ], [ %.sink.i.i.i.i, %B634.i.i ]
  %value.2.0.i.i1440.i.i = phi i64 [ %.90.i.i1447.i.i, %B212.i.i1449.i.i ], [ 0, %B634.i.i ]
  %shift.2.0.i.i1441.i.i = phi i64 [ %.121.i.i1450.i.i, %B212.i.i1449.i.i ], [ 0, %B634.i.i ]
  %.76.i.i1442.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i1439.i.i
  %.77.i.i1443.i.i = load i8, ptr %.76.i.i1442.i.i, align 1
  %.80.i.i1444.i.i = add nuw nsw i64 %at.2.0.i.i1439.i.i, 1
  %31 = and i8 %.77.i.i1443.i.i, 127
  %.86.i.i1445.i.i = zext nneg i8 %31 to i64
  %.88.i.i1446.i.i = shl i64 %.86.i.i1445.i.i, %shift.2.0.i.i1441.i.i
  %.90.i.i1447.i.i = or i64 %.88.i.i1446.i.i, %value.2.0.i.i1440.i.i
  %.96.i.i1448.i.i = icmp sgt i8 %.77.i.i1443.i.i, -1
  br i1 %.96.i.i1448.i.i, label %read_varint.exit.i1466.i.i, label %B212.i.i1449.i.i

B212.i.i1449.i.i:                                 ; preds = %B108.i.i1438.i.i
  %.121.i.i1450.i.i = add nuw nsw i64 %shift.2.0.i.i1441.i.i, 7
  %.132.i.i1451.i.i = icmp slt i64 %.80.i.i1444.i.i, %.480.i
  %.157.i.i1452.i.i = icmp samesign ult i64 %shift.2.0.i.i1441.i.i, 56
  %or.cond.i.i1453.i.i = select i1 %.132.i.i1451.i.i, i1 %.157.i.i1452.i.i, i1 false
  br i1 %or.cond.i.i1453.i.i, label %B108.i.i1438.i.i, label %B246.i.i1454.i.i

B246.i.i1454.i.i:                                 ; preds = %B212.i.i1449.i.i
  %.191.i.i1455.i.i = icmp eq i64 %.121.i.i1450.i.i, 63
  %or.cond86.i.i1456.i.i = select i1 %.132.i.i1451.i.i, i1 %.191.i.i1455.i.i, i1 false
  br i1 %or.cond86.i.i1456.i.i, label %B270.i.i1457.i.i, label %B722.i

B270.i.i1457.i.i:                                 ; preds = %B246.i.i1454.i.i
  %.197.i.i1458.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i1444.i.i
  %.198.i.i1459.i.i = load i8, ptr %.197.i.i1458.i.i, align 1
  %.200.i.i1460.i.i = icmp ult i8 %.198.i.i1459.i.i, 2
  br i1 %.200.i.i1460.i.i, label %B294.i.i1461.i.i, label %B722.i

B294.i.i1461.i.i:                                 ; preds = %B270.i.i1457.i.i
  %.199.i.i1462.i.i = zext nneg i8 %.198.i.i1459.i.i to i64
  %.209.i.i1463.i.i = shl nuw i64 %.199.i.i1462.i.i, 63
  %.211.i.i1464.i.i = or i64 %.209.i.i1463.i.i, %.90.i.i1447.i.i
  %.215.i.i1465.i.i = add nuw nsw i64 %at.2.0.i.i1439.i.i, 2
  br label %read_varint.exit.i1466.i.i

read_varint.exit.i1466.i.i:                       ; preds = %B108.i.i1438.i.i, %B294.i.i1461.i.i
  %.sink102.i.i1467.i.i = phi i64 [ %.211.i.i1464.i.i, %B294.i.i1461.i.i ], [ %.90.i.i1447.i.i, %B108.i.i1438.i.i ]
  %.sink.i.i1468.i.i = phi i64 [ %.215.i.i1465.i.i, %B294.i.i1461.i.i ], [ %.80.i.i1444.i.i, %B108.i.i1438.i.i ]
  %32 = icmp ugt i64 %.sink102.i.i1467.i.i, 2147483647
  %.56.i.i.i = sub nsw i64 %.480.i, %.sink.i.i1468.i.i
  %.60.i.i.i = icmp sgt i64 %.sink102.i.i1467.i.i, %.56.i.i.i
  %or.cond.i.i532.i = select i1 %32, i1 true, i1 %.60.i.i.i
  %.78.i.i.i = add nuw nsw i64 %.sink.i.i1468.i.i, %.sink102.i.i1467.i.i
  %spec.select.i.i.i = select i1 %or.cond.i.i532.i, i64 0, i64 %.sink.i.i1468.i.i
  %spec.select38.i.i.i = select i1 %or.cond.i.i532.i, i64 -1, i64 %.78.i.i.i
  br label %B860.i.i

B706.i.i:                                         ; preds = %B622.i.i, %B538.i.i
  %seen.4.21580.i.i = phi i64 [ %.496.i.i, %B622.i.i ], [ %seen.2.1.i.i, %B538.i.i ]
  %.612.not.i.i = icmp eq i64 %.69.i.i.i, 0
  br i1 %.612.not.i.i, label %B732.i.i, label %B722.i

B732.i.i:                                         ; preds = %B706.i.i
  %.33.i.i500.i = icmp slt i64 %.sink.i.i.i.i, %.480.i
  br i1 %.33.i.i500.i, label %B108.i.i504.i, label %read_varint.exit.i501.i

B108.i.i504.i:                                    ; preds = %B732.i.i, %B212.i.i515.i
  %at.2.0.i.i505.i = phi i64 [ %.80.i.i510.i, %B212.i.i515.i ], [ %.sink.i.i.i.i, %B732.i.i ]
  %value.2.0.i.i506.i = phi i64 [ %.90.i.i513.i, %B212.i.i515.i ], [ 0, %B732.i.i ]
  %shift.2.0.i.i507.i = phi i64 [ %.121.i.i516.i, %B212.i.i515.i ], [ 0, %B732.i.i ]
  %.76.i.i508.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i505.i
  %.77.i.i509.i = load i8, ptr %.76.i.i508.i, align 1
  %.80.i.i510.i = add nuw nsw i64 %at.2.0.i.i505.i, 1
  %33 = and i8 %.77.i.i509.i, 127
  %.86.i.i511.i = zext nneg i8 %33 to i64
  %.88.i.i512.i = shl i64 %.86.i.i511.i, %shift.2.0.i.i507.i
  %.90.i.i513.i = or i64 %.88.i.i512.i, %value.2.0.i.i506.i
  %.96.i.i514.i = icmp sgt i8 %.77.i.i509.i, -1
  br i1 %.96.i.i514.i, label %read_varint.exit.i501.i, label %B212.i.i515.i

B212.i.i515.i:                                    ; preds = %B108.i.i504.i
  %.121.i.i516.i = add nuw nsw i64 %shift.2.0.i.i507.i, 7
  %.132.i.i517.i = icmp slt i64 %.80.i.i510.i, %.480.i
  %.157.i.i518.i = icmp samesign ult i64 %shift.2.0.i.i507.i, 56
  %or.cond.i1469.i.i = select i1 %.132.i.i517.i, i1 %.157.i.i518.i, i1 false
  br i1 %or.cond.i1469.i.i, label %B108.i.i504.i, label %B246.i.i519.i

B246.i.i519.i:                                    ; preds = %B212.i.i515.i
  %.191.i.i520.i = icmp eq i64 %.121.i.i516.i, 63
  %or.cond86.i.i521.i = select i1 %.132.i.i517.i, i1 %.191.i.i520.i, i1 false
  br i1 %or.cond86.i.i521.i, label %B270.i.i522.i, label %read_varint.exit.i501.i

B270.i.i522.i:                                    ; preds = %B246.i.i519.i
  %.197.i.i523.i = getelementptr i8, ptr %a0, i64 %.80.i.i510.i
  %.198.i.i524.i = load i8, ptr %.197.i.i523.i, align 1
  %.200.i.i525.i = icmp ult i8 %.198.i.i524.i, 2
  br i1 %.200.i.i525.i, label %B294.i.i526.i, label %read_varint.exit.i501.i

B294.i.i526.i:                                    ; preds = %B270.i.i522.i
  %.199.i.i527.i = zext nneg i8 %.198.i.i524.i to i64
  %.209.i.i528.i = shl nuw i64 %.199.i.i527.i, 63
  %.211.i.i529.i = or i64 %.209.i.i528.i, %.90.i.i513.i
  %.215.i.i530.i = add nuw nsw i64 %at.2.0.i.i505.i, 2
  br label %read_varint.exit.i501.i

read_varint.exit.i501.i:                          ; preds = %B108.i.i504.i, %B294.i.i526.i, %B270.i.i522.i, %B246.i.i519.i, %B732.i.i
  %.sink102.i.i502.i = phi i64 [ 0, %B246.i.i519.i ], [ %.211.i.i529.i, %B294.i.i526.i ], [ 0, %B732.i.i ], [ 0, %B270.i.i522.i ], [ %.90.i.i513.i, %B108.i.i504.i ]
  %.sink.i.i503.i = phi i64 [ -1, %B246.i.i519.i ], [ %.215.i.i530.i, %B294.i.i526.i ], [ -1, %B732.i.i ], [ -1, %B270.i.i522.i ], [ %.80.i.i510.i, %B108.i.i504.i ]
  switch i64 %.67.i.i.i, label %B860.fold.split.i.i [
    i64 8, label %B860.i.i
    i64 58, label %B802.i.i
    i64 10, label %B826.i.i
    i64 13, label %B850.i.i
  ]

B802.i.i:                                         ; preds = %read_varint.exit.i501.i
  %.768.i.i = and i64 %.sink102.i.i502.i, 4294967295
  br label %B860.i.i

B826.i.i:                                         ; preds = %read_varint.exit.i501.i
  %.812.i.i = and i64 %.sink102.i.i502.i, 4294967295
  br label %B860.i.i

B850.i.i:                                         ; preds = %read_varint.exit.i501.i
  br label %B860.i.i

B860.fold.split.i.i:                              ; preds = %read_varint.exit.i501.i
  br label %B860.i.i

B860.i.i:                                         ; preds = %B860.fold.split.i.i, %B850.i.i, %B826.i.i, %B802.i.i, %read_varint.exit.i501.i, %read_varint.exit.i1466.i.i
  %seen.4.21579.i.i = phi i64 [ %seen.4.21580.i.i, %B860.fold.split.i.i ], [ %seen.4.21580.i.i, %read_varint.exit.i501.i ], [ %seen.4.21580.i.i, %B802.i.i ], [ %seen.4.21580.i.i, %B826.i.i ], [ %seen.4.21580.i.i, %B850.i.i ], [ %.496.i.i, %read_varint.exit.i1466.i.i ]
  %time.6.2.i.i = phi i64 [ %time.5.1.i.i, %B860.fold.split.i.i ], [ %.sink102.i.i502.i, %read_varint.exit.i501.i ], [ %time.5.1.i.i, %B802.i.i ], [ %time.5.1.i.i, %B826.i.i ], [ %time.5.1.i.i, %B850.i.i ], [ %time.5.1.i.i, %read_varint.exit.i1466.i.i ]
  %clock_id.5.2.i.i = phi i64 [ %clock_id.4.1.i.i, %B860.fold.split.i.i ], [ %clock_id.4.1.i.i, %read_varint.exit.i501.i ], [ %.768.i.i, %B802.i.i ], [ %clock_id.4.1.i.i, %B826.i.i ], [ %clock_id.4.1.i.i, %B850.i.i ], [ %clock_id.4.1.i.i, %read_varint.exit.i1466.i.i ]
  %sequence_id.5.2.i.i = phi i64 [ %sequence_id.4.1.i.i, %B860.fold.split.i.i ], [ %sequence_id.4.1.i.i, %read_varint.exit.i501.i ], [ %sequence_id.4.1.i.i, %B802.i.i ], [ %.812.i.i, %B826.i.i ], [ %sequence_id.4.1.i.i, %B850.i.i ], [ %sequence_id.4.1.i.i, %read_varint.exit.i1466.i.i ]
  %flags.5.2.i.i = phi i64 [ %flags.4.1.i.i, %B860.fold.split.i.i ], [ %flags.4.1.i.i, %read_varint.exit.i501.i ], [ %flags.4.1.i.i, %B802.i.i ], [ %flags.4.1.i.i, %B826.i.i ], [ %.sink102.i.i502.i, %B850.i.i ], [ %flags.4.1.i.i, %read_varint.exit.i1466.i.i ]
  %event_at.5.2.i.i = phi i64 [ %event_at.4.1.i.i, %B860.fold.split.i.i ], [ %event_at.4.1.i.i, %read_varint.exit.i501.i ], [ %event_at.4.1.i.i, %B802.i.i ], [ %event_at.4.1.i.i, %B826.i.i ], [ %event_at.4.1.i.i, %B850.i.i ], [ %spec.select.i.i.i, %read_varint.exit.i1466.i.i ]
  %event_end.5.2.i.i = phi i64 [ %event_end.4.1.i.i, %B860.fold.split.i.i ], [ %event_end.4.1.i.i, %read_varint.exit.i501.i ], [ %event_end.4.1.i.i, %B802.i.i ], [ %event_end.4.1.i.i, %B826.i.i ], [ %event_end.4.1.i.i, %B850.i.i ], [ %spec.select38.i.i.i, %read_varint.exit.i1466.i.i ]
  %at.7.2.i.i = phi i64 [ %.sink.i.i503.i, %B860.fold.split.i.i ], [ %.sink.i.i503.i, %read_varint.exit.i501.i ], [ %.sink.i.i503.i, %B802.i.i ], [ %.sink.i.i503.i, %B826.i.i ], [ %.sink.i.i503.i, %B850.i.i ], [ %spec.select38.i.i.i, %read_varint.exit.i1466.i.i ]
  %.898.i.i = icmp slt i64 %at.7.2.i.i, 0
  br i1 %.898.i.i, label %B722.i, label %B876.i.i

B876.i.i:                                         ; preds = %B860.i.i
  %.992.i.i = icmp slt i64 %at.7.2.i.i, %.480.i
  br i1 %.992.i.i, label %B302.i.i, label %B890.i.i

B890.i.i:                                         ; preds = %B288.i.i, %B876.i.i
  %time.3.2.i.i = phi i64 [ %time.6.2.i.i, %B876.i.i ], [ %time.4.0.i.i, %B288.i.i ]
  %clock_id.2.2.i.i = phi i64 [ %clock_id.5.2.i.i, %B876.i.i ], [ %clock_id.3.0.i.i, %B288.i.i ]
  %sequence_id.2.2.i.i = phi i64 [ %sequence_id.5.2.i.i, %B876.i.i ], [ %sequence_id.3.0.i.i, %B288.i.i ]
  %flags.2.2.i.i = phi i64 [ %flags.5.2.i.i, %B876.i.i ], [ %flags.3.0.i.i, %B288.i.i ]
  %event_at.2.2.i.i = phi i64 [ %event_at.5.2.i.i, %B876.i.i ], [ %event_at.3.0.i.i, %B288.i.i ]
  %event_end.2.2.i.i = phi i64 [ %event_end.5.2.i.i, %B876.i.i ], [ %event_end.3.0.i.i, %B288.i.i ]
  %seen.5.2.i.i = phi i64 [ %seen.4.21579.i.i, %B876.i.i ], [ %seen.3.0.i.i, %B288.i.i ]
  %.1020.i.i = and i64 %flags.2.2.i.i, 1
  %.1021.not.i.i = icmp eq i64 %.1020.i.i, 0
  br i1 %.1021.not.i.i, label %B904.i.i, label %B722.i

B904.i.i:                                         ; preds = %B890.i.i
  %34 = and i64 %seen.5.2.i.i, 1024
  %.1056.not.i.i = icmp eq i64 %34, 0
  br i1 %.1056.not.i.i, label %B1030.thread.i.i, label %B960.i.i

B960.i.i:                                         ; preds = %B904.i.i
  %35 = mul i64 %sequence_id.2.2.i.i, -4658895280553007687
  %.21.i.i.i.i = add i64 %35, 2993748316962524115
  %.22.i.i.i.i = ashr i64 %.21.i.i.i.i, 29
  %.23.i.i.i.i = xor i64 %.22.i.i.i.i, %.21.i.i.i.i
  %.26.i.i.i.i = and i64 %.23.i.i.i.i, %a34
  %.37.i.i.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i.i.i
  %.38.i.i.i.i = load i64, ptr %.37.i.i.i.i, align 8
  %.39.i.i.i.i = icmp sgt i64 %.38.i.i.i.i, -1
  br i1 %.39.i.i.i.i, label %B164.i.i.i.i, label %B722.i

B164.i.i.i.i:                                     ; preds = %B960.i.i
  %.50.i.i.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i.i.i
  %.51.i.i.i.i = load i64, ptr %.50.i.i.i.i, align 8
  %.53.not.i.i.i.i = icmp eq i64 %.51.i.i.i.i, -1
  br i1 %.53.not.i.i.i.i, label %B198.i.i.i.i, label %B232.preheader.i.i.i.i

B198.i.i.i.i:                                     ; preds = %B164.i.i.i.i
  %.64.i.i.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i.i.i
  %.65.i.i.i.i = load i64, ptr %.64.i.i.i.i, align 8
  %.69.not.i.i.i.i = icmp eq i64 %.65.i.i.i.i, %sequence_id.2.2.i.i
  br i1 %.69.not.i.i.i.i, label %B1030.i.i, label %B232.preheader.i.i.i.i

B232.preheader.i.i.i.i:                           ; preds = %B198.i.i.i.i, %B164.i.i.i.i
  %.7452.i.i.i.i = add nsw i64 %.26.i.i.i.i, 1
  %.7953.i.i.i.i = and i64 %.7452.i.i.i.i, %a34
  %.8954.i.i.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i.i.i
  %.9055.i.i.i.i = load i64, ptr %.8954.i.i.i.i, align 8
  %.9156.i.i.i.i = icmp sgt i64 %.9055.i.i.i.i, -1
  br i1 %.9156.i.i.i.i, label %B292.i.i.i.i, label %B722.i

B292.i.i.i.i:                                     ; preds = %B232.preheader.i.i.i.i, %B361.i.i.i.i
  %.40.pre.pre.i.i.i = phi i64 [ %.90.i.i1470.i.i, %B361.i.i.i.i ], [ %.9055.i.i.i.i, %B232.preheader.i.i.i.i ]
  %.7957.i.i.i.i = phi i64 [ %.79.i.i.i.i, %B361.i.i.i.i ], [ %.7953.i.i.i.i, %B232.preheader.i.i.i.i ]
  %.98.i.i.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i.i.i
  %.99.i.i.i.i = load i64, ptr %.98.i.i.i.i, align 8
  %.101.not.i.i.i.i = icmp eq i64 %.99.i.i.i.i, -1
  br i1 %.101.not.i.i.i.i, label %B326.i.i.i.i, label %B361.i.i.i.i

B326.i.i.i.i:                                     ; preds = %B292.i.i.i.i
  %.109.i.i.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i.i.i
  %.110.i.i.i.i = load i64, ptr %.109.i.i.i.i, align 8
  %.112.not.i.i.i.i = icmp eq i64 %.110.i.i.i.i, %sequence_id.2.2.i.i
  br i1 %.112.not.i.i.i.i, label %B1030.i.i, label %B361.i.i.i.i

B361.i.i.i.i:                                     ; preds = %B326.i.i.i.i, %B292.i.i.i.i
  %.74.i.i.i.i = add nsw i64 %.7957.i.i.i.i, 1
  %.79.i.i.i.i = and i64 %.74.i.i.i.i, %a34
  %.89.i.i.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i.i.i
  %.90.i.i1470.i.i = load i64, ptr %.89.i.i.i.i, align 8
  %.91.i.i.i.i = icmp sgt i64 %.90.i.i1470.i.i, -1
  br i1 %.91.i.i.i.i, label %B292.i.i.i.i, label %B722.i

B1030.i.i:                                        ; preds = %B326.i.i.i.i, %B198.i.i.i.i
  %sequence.2.0.i.i = phi i64 [ %.38.i.i.i.i, %B198.i.i.i.i ], [ %.40.pre.pre.i.i.i, %B326.i.i.i.i ]
  %36 = and i64 %seen.5.2.i.i, 256
  %.1125.not.i.i = icmp eq i64 %36, 0
  %.1133.i.i = icmp sgt i64 %clock_id.2.2.i.i, -1
  br i1 %.1133.i.i, label %B1126.i.i, label %B1222.i.i

B1030.thread.i.i:                                 ; preds = %B904.i.i
  %37 = and i64 %seen.5.2.i.i, 256
  %.1125.not1595.i.i = icmp eq i64 %37, 0
  %.11331596.i.i = icmp sgt i64 %clock_id.2.2.i.i, -1
  br i1 %.11331596.i.i, label %B1126.i.i, label %B1290.i.i

B1126.i.i:                                        ; preds = %B1030.thread.i.i, %B1030.i.i
  %.1125.not1602.i.i = phi i1 [ %.1125.not1595.i.i, %B1030.thread.i.i ], [ %.1125.not.i.i, %B1030.i.i ]
  %sequence.2.01599.i.i = phi i64 [ -1, %B1030.thread.i.i ], [ %sequence.2.0.i.i, %B1030.i.i ]
  %.1140.i.i = sub i64 -17, %sequence.2.01599.i.i
  %.18.i.i.i.i = mul nsw i64 %.1140.i.i, -7046029254386353131
  %.20.i.i1471.i.i = add nsw i64 %.18.i.i.i.i, %clock_id.2.2.i.i
  %.21.i.i1472.i.i = mul nsw i64 %.20.i.i1471.i.i, -4658895280553007687
  %.22.i.i1473.i.i = ashr i64 %.21.i.i1472.i.i, 29
  %.23.i.i1474.i.i = xor i64 %.22.i.i1473.i.i, %.21.i.i1472.i.i
  %.26.i.i1475.i.i = and i64 %.23.i.i1474.i.i, %a34
  %.37.i.i1476.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i1475.i.i
  %.38.i.i1477.i.i = load i64, ptr %.37.i.i1476.i.i, align 8
  %.39.i.i1478.i.i = icmp sgt i64 %.38.i.i1477.i.i, -1
  br i1 %.39.i.i1478.i.i, label %B164.i.i1480.i.i, label %B722.i

B164.i.i1480.i.i:                                 ; preds = %B1126.i.i
  %.50.i.i1481.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i1475.i.i
  %.51.i.i1482.i.i = load i64, ptr %.50.i.i1481.i.i, align 8
  %.53.not.i.i1483.i.i = icmp eq i64 %.51.i.i1482.i.i, %.1140.i.i
  br i1 %.53.not.i.i1483.i.i, label %B198.i.i1506.i.i, label %B232.preheader.i.i1484.i.i

B198.i.i1506.i.i:                                 ; preds = %B164.i.i1480.i.i
  %.64.i.i1507.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i1475.i.i
  %.65.i.i1508.i.i = load i64, ptr %.64.i.i1507.i.i, align 8
  %.69.not.i.i1509.i.i = icmp eq i64 %.65.i.i1508.i.i, %clock_id.2.2.i.i
  br i1 %.69.not.i.i1509.i.i, label %B1290.i.i, label %B232.preheader.i.i1484.i.i

B232.preheader.i.i1484.i.i:                       ; preds = %B198.i.i1506.i.i, %B164.i.i1480.i.i
  %.7452.i.i1485.i.i = add nsw i64 %.26.i.i1475.i.i, 1
  %.7953.i.i1486.i.i = and i64 %.7452.i.i1485.i.i, %a34
  %.8954.i.i1487.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i1486.i.i
  %.9055.i.i1488.i.i = load i64, ptr %.8954.i.i1487.i.i, align 8
  %.9156.i.i1489.i.i = icmp sgt i64 %.9055.i.i1488.i.i, -1
  br i1 %.9156.i.i1489.i.i, label %B292.i.i1490.i.i, label %B722.i

B292.i.i1490.i.i:                                 ; preds = %B232.preheader.i.i1484.i.i, %B361.i.i1496.i.i
  %.40.pre.pre.i1491.i.i = phi i64 [ %.90.i.i1500.i.i, %B361.i.i1496.i.i ], [ %.9055.i.i1488.i.i, %B232.preheader.i.i1484.i.i ]
  %.7957.i.i1492.i.i = phi i64 [ %.79.i.i1498.i.i, %B361.i.i1496.i.i ], [ %.7953.i.i1486.i.i, %B232.preheader.i.i1484.i.i ]
  %.98.i.i1493.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i1492.i.i
  %.99.i.i1494.i.i = load i64, ptr %.98.i.i1493.i.i, align 8
  %.101.not.i.i1495.i.i = icmp eq i64 %.99.i.i1494.i.i, %.1140.i.i
  br i1 %.101.not.i.i1495.i.i, label %B326.i.i1502.i.i, label %B361.i.i1496.i.i

B326.i.i1502.i.i:                                 ; preds = %B292.i.i1490.i.i
  %.109.i.i1503.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i1492.i.i
  %.110.i.i1504.i.i = load i64, ptr %.109.i.i1503.i.i, align 8
  %.112.not.i.i1505.i.i = icmp eq i64 %.110.i.i1504.i.i, %clock_id.2.2.i.i
  br i1 %.112.not.i.i1505.i.i, label %B1290.i.i, label %B361.i.i1496.i.i

B361.i.i1496.i.i:                                 ; preds = %B326.i.i1502.i.i, %B292.i.i1490.i.i
  %.74.i.i1497.i.i = add nsw i64 %.7957.i.i1492.i.i, 1
  %.79.i.i1498.i.i = and i64 %.74.i.i1497.i.i, %a34
  %.89.i.i1499.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i1498.i.i
  %.90.i.i1500.i.i = load i64, ptr %.89.i.i1499.i.i, align 8
  %.91.i.i1501.i.i = icmp sgt i64 %.90.i.i1500.i.i, -1
  br i1 %.91.i.i1501.i.i, label %B292.i.i1490.i.i, label %B722.i

B1222.i.i:                                        ; preds = %B1030.i.i
  %.1226.i.i = getelementptr i64, ptr %1, i64 %sequence.2.0.i.i
  %.1227.i.i = load i64, ptr %.1226.i.i, align 8
  br label %B1290.i.i

B1290.i.i:                                        ; preds = %B326.i.i1502.i.i, %B1222.i.i, %B198.i.i1506.i.i, %B1030.thread.i.i
  %.1125.not1600.i.i = phi i1 [ %.1125.not1595.i.i, %B1030.thread.i.i ], [ %.1125.not.i.i, %B1222.i.i ], [ %.1125.not1602.i.i, %B198.i.i1506.i.i ], [ %.1125.not1602.i.i, %B326.i.i1502.i.i ]
  %sequence.2.01597.i.i = phi i64 [ -1, %B1030.thread.i.i ], [ %sequence.2.0.i.i, %B1222.i.i ], [ %sequence.2.01599.i.i, %B198.i.i1506.i.i ], [ %sequence.2.01599.i.i, %B326.i.i1502.i.i ]
  %clock.3.0.i.i = phi i64 [ 0, %B1030.thread.i.i ], [ %.1227.i.i, %B1222.i.i ], [ %.38.i.i1477.i.i, %B198.i.i1506.i.i ], [ %.40.pre.pre.i1491.i.i, %B326.i.i1502.i.i ]
  %.1232.i.i = icmp slt i64 %event_at.2.2.i.i, 0
  br i1 %.1232.i.i, label %B1302.i.i, label %B1540.i.i

B1302.i.i:                                        ; preds = %B1290.i.i
  br i1 %.1125.not1600.i.i, label %B1446.i.i, label %B1306.i.i

B1306.i.i:                                        ; preds = %B1302.i.i
  %.1255.i.i = load i64, ptr %.1602.i.i, align 8
  %.39.i.i.i = getelementptr i64, ptr %19, i64 %clock.3.0.i.i
  %.40.i1511.i.i = load i64, ptr %.39.i.i.i, align 8
  %.41.i.i.i = mul nsw i64 %.40.i1511.i.i, %time.3.2.i.i
  %.56.i1512.i.i = getelementptr i64, ptr %a6, i64 %clock.3.0.i.i
  %.57.i.i.i = load i64, ptr %.56.i1512.i.i, align 8
  %.58.not.i.i.i = icmp eq i64 %.57.i.i.i, 0
  br i1 %.58.not.i.i.i, label %_time.exit.i.i, label %B154.i.i.i

B154.i.i.i:                                       ; preds = %B1306.i.i
  %.67.i1513.i.i = getelementptr i64, ptr %20, i64 %clock.3.0.i.i
  %.68.i.i.i = load i64, ptr %.67.i1513.i.i, align 8
  %.70.i.i.i = add nsw i64 %.68.i.i.i, %.41.i.i.i
  store i64 %.70.i.i.i, ptr %.67.i1513.i.i, align 8
  br label %_time.exit.i.i

_time.exit.i.i:                                   ; preds = %B154.i.i.i, %B1306.i.i
  %time.1.2.0.i.i.i = phi i64 [ %.70.i.i.i, %B154.i.i.i ], [ %.41.i.i.i, %B1306.i.i ]
  %.11.i.i.i = tail call i64 @llvm.smax.i64(i64 %time.1.2.0.i.i.i, i64 %.1255.i.i)
  store i64 %.11.i.i.i, ptr %.1602.i.i, align 8
  br label %B1446.i.i

B1446.i.i:                                        ; preds = %_time.exit.i.i, %B1302.i.i
  %.1326.not.i.i = icmp eq i64 %unread.2.0.i.i, 0
  br i1 %.1326.not.i.i, label %B746.i, label %B1458.i.i

B1458.i.i:                                        ; preds = %B1446.i.i
  %unread.2.0..1330.i.i = tail call i64 @llvm.smin.i64(i64 %unread.2.0.i.i, i64 %.1330.i.i)
  %.1364.i.i = getelementptr i64, ptr %a9, i64 %unread.2.0..1330.i.i
  %.1365.i.i = load i64, ptr %.1364.i.i, align 8
  %.1366.i.i = add nsw i64 %.1365.i.i, 1
  store i64 %.1366.i.i, ptr %.1364.i.i, align 8
  br label %B746.i

B1540.i.i:                                        ; preds = %B1290.i.i
  %.1391.i.i = icmp slt i64 %sequence.2.01597.i.i, 0
  %brmerge.i.i = select i1 %.1391.i.i, i1 true, i1 %.1125.not1600.i.i
  br i1 %brmerge.i.i, label %B1662.i.i, label %B1570.i.i

B1570.i.i:                                        ; preds = %B1540.i.i
  %.1402.i.i = and i64 %flags.2.2.i.i, 2
  %.1403.i.i = icmp eq i64 %.1402.i.i, 0
  br i1 %.1403.i.i, label %B1662.i.i, label %B1588.i.i

B1588.i.i:                                        ; preds = %B1570.i.i
  %.1414.i.i = getelementptr i64, ptr %a5, i64 %sequence.2.01597.i.i
  %.1415.i.i = load i64, ptr %.1414.i.i, align 8
  %.1416.i.i = icmp ne i64 %.1415.i.i, 0
  br label %B1662.i.i

B1662.i.i:                                        ; preds = %B1588.i.i, %B1570.i.i, %B1540.i.i
  %"$phi1662.0.4.0.i.i" = phi i1 [ true, %B1570.i.i ], [ %.1416.i.i, %B1588.i.i ], [ false, %B1540.i.i ]
  %.1440.i.i = load i64, ptr %.1439.i.i, align 8
  %.11.i1514.i.i = tail call i64 @llvm.smax.i64(i64 %sequence.2.01597.i.i, i64 0)
  store i64 0, ptr %.1650.i.i.i, align 8
  %.81.i.i.i = getelementptr i64, ptr %2, i64 %.11.i1514.i.i
  %.82.i.i.i = load i64, ptr %.81.i.i.i, align 8
  %.92.i.i.i = getelementptr i64, ptr %3, i64 %.11.i1514.i.i
  %.93.i.i.i = load i64, ptr %.92.i.i.i, align 8
  %.106.i.i.i = getelementptr i64, ptr %4, i64 %.11.i1514.i.i
  %.107.i.i.i = load i64, ptr %.106.i.i.i, align 8
  %.174.i.i.i = getelementptr i64, ptr %5, i64 %.98.i.i
  store i64 0, ptr %.174.i.i.i, align 8
  %.178.i.i.i = load i64, ptr %.110.i.i, align 8
  %.184.i.i.i = load i64, ptr %.121.i497.i, align 8
  %.189.i.i.i = icmp slt i64 %event_at.2.2.i.i, %event_end.2.2.i.i
  br i1 %.189.i.i.i, label %B530.preheader.i.i.i, label %B1842.i.i

B530.preheader.i.i.i:                             ; preds = %B1662.i.i
  %.108.i.i.i = icmp ne i64 %.107.i.i.i, 0
  %.369.i.i.i = shl nsw i64 %.82.i.i.i, 2
  %.229.i.i.i.i = or disjoint i64 %.369.i.i.i, 2
  %.18.i.i.i.i.i.i.i = mul nsw i64 %.229.i.i.i.i, -7046029254386353131
  %.689.i.i.i.i = or disjoint i64 %.369.i.i.i, 3
  %.18.i.i.i698.i.i.i.i = mul nsw i64 %.689.i.i.i.i, -7046029254386353131
  br label %B530.i.i.i

B530.i.i.i:                                       ; preds = %B1610.i.i.i, %B530.preheader.i.i.i
  %at.9.0.i.i.i = phi i64 [ %at.10.11871.i.i.i, %B1610.i.i.i ], [ %event_at.2.2.i.i, %B530.preheader.i.i.i ]
  %track.4.0.i.i.i = phi i64 [ %track.3.11872.i.i.i, %B1610.i.i.i ], [ %.93.i.i.i, %B530.preheader.i.i.i ]
  %has_track.4.0.i.i.i = phi i1 [ %has_track.3.11873.i.i.i, %B1610.i.i.i ], [ %.108.i.i.i, %B530.preheader.i.i.i ]
  %event_type.2.0.i.i.i = phi i64 [ %event_type.3.11874.i.i.i, %B1610.i.i.i ], [ -1, %B530.preheader.i.i.i ]
  %name_iid.2.0.i.i.i = phi i64 [ %name_iid.3.11875.i.i.i, %B1610.i.i.i ], [ -1, %B530.preheader.i.i.i ]
  %name_at.2.0.i.i.i = phi i64 [ %name_at.3.11876.i.i.i, %B1610.i.i.i ], [ -1, %B530.preheader.i.i.i ]
  %name_end.4.0.i.i.i = phi i64 [ %name_end.3.11877.i.i.i, %B1610.i.i.i ], [ -1, %B530.preheader.i.i.i ]
  %category_iid.2.0.i.i.i = phi i64 [ %category_iid.3.11878.i.i.i, %B1610.i.i.i ], [ -1, %B530.preheader.i.i.i ]
  %category_at.2.0.i.i.i = phi i64 [ %category_at.3.11879.i.i.i, %B1610.i.i.i ], [ -1, %B530.preheader.i.i.i ]
  %category_end.4.0.i.i.i = phi i64 [ %category_end.3.11880.i.i.i, %B1610.i.i.i ], [ -1, %B530.preheader.i.i.i ]
  %value.5.0.i.i.i = phi i64 [ %value.4.11881.i.i.i, %B1610.i.i.i ], [ 0, %B530.preheader.i.i.i ]
  %value_type.3.0.i.i.i = phi i64 [ %value_type.4.11882.i.i.i, %B1610.i.i.i ], [ 0, %B530.preheader.i.i.i ]
  %.33.i.i.i.i.i = icmp samesign ult i64 %at.9.0.i.i.i, %event_end.2.2.i.i
  br i1 %.33.i.i.i.i.i, label %B108.i.i.i.i.i, label %B1842.i.i

B108.i.i.i.i.i:                                   ; preds = %B530.i.i.i, %B212.i.i.i.i.i
  %at.2.0.i.i.i.i.i = phi i64 [ %.80.i.i.i.i.i, %B212.i.i.i.i.i ], [ %at.9.0.i.i.i, %B530.i.i.i ]
  %value.2.0.i.i.i.i.i = phi i64 [ %.90.i.i.i.i.i, %B212.i.i.i.i.i ], [ 0, %B530.i.i.i ]
  %shift.2.0.i.i.i.i.i = phi i64 [ %.121.i.i.i.i.i, %B212.i.i.i.i.i ], [ 0, %B530.i.i.i ]
  %.76.i.i.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i.i.i.i
  %.77.i.i.i.i.i = load i8, ptr %.76.i.i.i.i.i, align 1
  %.80.i.i.i.i.i = add nuw nsw i64 %at.2.0.i.i.i.i.i, 1
  %38 = and i8 %.77.i.i.i.i.i, 127
  %.86.i.i.i.i.i = zext nneg i8 %38 to i64
  %.88.i.i.i.i.i = shl i64 %.86.i.i.i.i.i, %shift.2.0.i.i.i.i.i
  %.90.i.i.i.i.i = or i64 %.88.i.i.i.i.i, %value.2.0.i.i.i.i.i
  %.96.i.i.i.i.i = icmp sgt i8 %.77.i.i.i.i.i, -1
  br i1 %.96.i.i.i.i.i, label %read_varint.exit.i.i.i.i, label %B212.i.i.i.i.i

B212.i.i.i.i.i:                                   ; preds = %B108.i.i.i.i.i
  %.121.i.i.i.i.i = add nuw nsw i64 %shift.2.0.i.i.i.i.i, 7
  %.132.i.i.i.i.i = icmp slt i64 %.80.i.i.i.i.i, %event_end.2.2.i.i
  %.157.i.i.i.i.i = icmp samesign ult i64 %shift.2.0.i.i.i.i.i, 56
  %or.cond.i.i.i.i.i = select i1 %.132.i.i.i.i.i, i1 %.157.i.i.i.i.i, i1 false
  br i1 %or.cond.i.i.i.i.i, label %B108.i.i.i.i.i, label %B246.i.i.i.i.i

B246.i.i.i.i.i:                                   ; preds = %B212.i.i.i.i.i
  %.191.i.i.i.i.i = icmp eq i64 %.121.i.i.i.i.i, 63
  %or.cond86.i.i.i.i.i = select i1 %.132.i.i.i.i.i, i1 %.191.i.i.i.i.i, i1 false
  br i1 %or.cond86.i.i.i.i.i, label %B270.i.i.i.i.i, label %B1842.i.i

B270.i.i.i.i.i:                                   ; preds = %B246.i.i.i.i.i
  %.197.i.i.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i.i.i.i
  %.198.i.i.i.i.i = load i8, ptr %.197.i.i.i.i.i, align 1
  %.200.i.i.i.i.i = icmp ult i8 %.198.i.i.i.i.i, 2
  br i1 %.200.i.i.i.i.i, label %B294.i.i.i.i.i, label %B1842.i.i

B294.i.i.i.i.i:                                   ; preds = %B270.i.i.i.i.i
  %.199.i.i.i.i.i = zext nneg i8 %.198.i.i.i.i.i to i64
  %.209.i.i.i.i.i = shl nuw i64 %.199.i.i.i.i.i, 63
  %.211.i.i.i.i.i = or i64 %.209.i.i.i.i.i, %.90.i.i.i.i.i
  %.215.i.i.i.i.i = add nuw nsw i64 %at.2.0.i.i.i.i.i, 2
  br label %read_varint.exit.i.i.i.i

read_varint.exit.i.i.i.i:                         ; preds = %B108.i.i.i.i.i, %B294.i.i.i.i.i
  %.sink102.i.i.i.i.i = phi i64 [ %.211.i.i.i.i.i, %B294.i.i.i.i.i ], [ %.90.i.i.i.i.i, %B108.i.i.i.i.i ]
  %.sink.i.i.i.i.i = phi i64 [ %.215.i.i.i.i.i, %B294.i.i.i.i.i ], [ %.80.i.i.i.i.i, %B108.i.i.i.i.i ]
  %39 = add i64 %.sink102.i.i.i.i.i, -4294967296
  %40 = icmp ult i64 %39, -4294967288
  br i1 %40, label %B1842.i.i, label %B598.i.i.i

B598.i.i.i:                                       ; preds = %read_varint.exit.i.i.i.i
  %.67.i.i.i.i = lshr i64 %.sink102.i.i.i.i.i, 3
  %.69.i.i.i.i = and i64 %.sink102.i.i.i.i.i, 7
  %.318.i.i.i = icmp eq i64 %.67.i.i.i.i, 4
  %.321.i.i.i = icmp eq i64 %.69.i.i.i.i, 2
  %or.cond.i1518.i.i = and i1 %.318.i.i.i, %.321.i.i.i
  br i1 %or.cond.i1518.i.i, label %B642.i.i.i, label %B760.i.i.i

B642.i.i.i:                                       ; preds = %B598.i.i.i
  %.33.i.i1396.i.i.i = icmp slt i64 %.sink.i.i.i.i.i, %event_end.2.2.i.i
  br i1 %.33.i.i1396.i.i.i, label %B108.i.i1398.i.i.i, label %B1842.i.i

B108.i.i1398.i.i.i:                               ; preds = %B642.i.i.i, %B212.i.i1409.i.i.i
  %at.2.0.i.i1399.i.i.i = phi i64 [ %.80.i.i1404.i.i.i, %B212.i.i1409.i.i.i ], [ %.sink.i.i.i.i.i, %B642.i.i.i ]
  %value.2.0.i.i1400.i.i.i = phi i64 [ %.90.i.i1407.i.i.i, %B212.i.i1409.i.i.i ], [ 0, %B642.i.i.i ]
  %shift.2.0.i.i1401.i.i.i = phi i64 [ %.121.i.i1410.i.i.i, %B212.i.i1409.i.i.i ], [ 0, %B642.i.i.i ]
  %.76.i.i1402.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i1399.i.i.i
  %.77.i.i1403.i.i.i = load i8, ptr %.76.i.i1402.i.i.i, align 1
  %.80.i.i1404.i.i.i = add nuw nsw i64 %at.2.0.i.i1399.i.i.i, 1
  %41 = and i8 %.77.i.i1403.i.i.i, 127
  %.86.i.i1405.i.i.i = zext nneg i8 %41 to i64
  %.88.i.i1406.i.i.i = shl i64 %.86.i.i1405.i.i.i, %shift.2.0.i.i1401.i.i.i
  %.90.i.i1407.i.i.i = or i64 %.88.i.i1406.i.i.i, %value.2.0.i.i1400.i.i.i
  %.96.i.i1408.i.i.i = icmp sgt i8 %.77.i.i1403.i.i.i, -1
  br i1 %.96.i.i1408.i.i.i, label %read_varint.exit.i1426.i.i.i, label %B212.i.i1409.i.i.i

B212.i.i1409.i.i.i:                               ; preds = %B108.i.i1398.i.i.i
  %.121.i.i1410.i.i.i = add nuw nsw i64 %shift.2.0.i.i1401.i.i.i, 7
  %.132.i.i1411.i.i.i = icmp slt i64 %.80.i.i1404.i.i.i, %event_end.2.2.i.i
  %.157.i.i1412.i.i.i = icmp samesign ult i64 %shift.2.0.i.i1401.i.i.i, 56
  %or.cond.i.i1413.i.i.i = select i1 %.132.i.i1411.i.i.i, i1 %.157.i.i1412.i.i.i, i1 false
  br i1 %or.cond.i.i1413.i.i.i, label %B108.i.i1398.i.i.i, label %B246.i.i1414.i.i.i

B246.i.i1414.i.i.i:                               ; preds = %B212.i.i1409.i.i.i
  %.191.i.i1415.i.i.i = icmp eq i64 %.121.i.i1410.i.i.i, 63
  %or.cond86.i.i1416.i.i.i = select i1 %.132.i.i1411.i.i.i, i1 %.191.i.i1415.i.i.i, i1 false
  br i1 %or.cond86.i.i1416.i.i.i, label %B270.i.i1417.i.i.i, label %B1842.i.i

B270.i.i1417.i.i.i:                               ; preds = %B246.i.i1414.i.i.i
  %.197.i.i1418.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i1404.i.i.i
  %.198.i.i1419.i.i.i = load i8, ptr %.197.i.i1418.i.i.i, align 1
  %.200.i.i1420.i.i.i = icmp ult i8 %.198.i.i1419.i.i.i, 2
  br i1 %.200.i.i1420.i.i.i, label %B294.i.i1421.i.i.i, label %B1842.i.i

B294.i.i1421.i.i.i:                               ; preds = %B270.i.i1417.i.i.i
  %.199.i.i1422.i.i.i = zext nneg i8 %.198.i.i1419.i.i.i to i64
  %.209.i.i1423.i.i.i = shl nuw i64 %.199.i.i1422.i.i.i, 63
  %.211.i.i1424.i.i.i = or i64 %.209.i.i1423.i.i.i, %.90.i.i1407.i.i.i
  %.215.i.i1425.i.i.i = add nuw nsw i64 %at.2.0.i.i1399.i.i.i, 2
  br label %read_varint.exit.i1426.i.i.i

read_varint.exit.i1426.i.i.i:                     ; preds = %B108.i.i1398.i.i.i, %B294.i.i1421.i.i.i
  %.sink102.i.i1427.i.i.i = phi i64 [ %.211.i.i1424.i.i.i, %B294.i.i1421.i.i.i ], [ %.90.i.i1407.i.i.i, %B108.i.i1398.i.i.i ]
  %.sink.i.i1428.i.i.i = phi i64 [ %.215.i.i1425.i.i.i, %B294.i.i1421.i.i.i ], [ %.80.i.i1404.i.i.i, %B108.i.i1398.i.i.i ]
  %42 = icmp ugt i64 %.sink102.i.i1427.i.i.i, 2147483647
  %.56.i.i.i.i = sub nsw i64 %event_end.2.2.i.i, %.sink.i.i1428.i.i.i
  %.60.i.i.i.i = icmp sgt i64 %.sink102.i.i1427.i.i.i, %.56.i.i.i.i
  %or.cond.i.i1557.i.i = select i1 %42, i1 true, i1 %.60.i.i.i.i
  %.78.i.i.i.i = add nuw nsw i64 %.sink.i.i1428.i.i.i, %.sink102.i.i1427.i.i.i
  %.365.i.i.i = icmp slt i64 %.78.i.i.i.i, 0
  %or.cond1912.i.i.i = select i1 %or.cond.i.i1557.i.i, i1 true, i1 %.365.i.i.i
  br i1 %or.cond1912.i.i.i, label %B1842.i.i, label %B704.i.i.i

B704.i.i.i:                                       ; preds = %read_varint.exit.i1426.i.i.i
  %.78.i1429.not.i.i.i = icmp eq i64 %.sink102.i.i1427.i.i.i, 0
  br i1 %.78.i1429.not.i.i.i, label %B704.endif.endif.i.i.i, label %B106.preheader.i.i.i.i

B106.preheader.i.i.i.i:                           ; preds = %B704.i.i.i
  %invariant.op.i.i.i.i = add nsw i64 %.78.i.i.i.i, -8
  br label %B106.i.i.i.i

B106.i.i.i.i:                                     ; preds = %B1518.i.i.i.i, %B106.preheader.i.i.i.i
  %at.7.0.i.i.i.i = phi i64 [ %at.8.1894.i.i.i.i, %B1518.i.i.i.i ], [ %.sink.i.i1428.i.i.i, %B106.preheader.i.i.i.i ]
  %key.6.0.i.i.i.i = phi i64 [ %key.4.1895.i.i.i.i, %B1518.i.i.i.i ], [ -1, %B106.preheader.i.i.i.i ]
  %named.3.0.i.i.i.i = phi i1 [ %named.4.1896.i.i.i.i, %B1518.i.i.i.i ], [ false, %B106.preheader.i.i.i.i ]
  %kind.8.0.i.i.i.i = phi i64 [ %kind.9.1897.i.i.i.i, %B1518.i.i.i.i ], [ 0, %B106.preheader.i.i.i.i ]
  %value.8.0.i.i.i.i = phi i64 [ %value.7.1898.i.i.i.i, %B1518.i.i.i.i ], [ 0, %B106.preheader.i.i.i.i ]
  %.33.i.i.i.i.i.i = icmp slt i64 %at.7.0.i.i.i.i, %.78.i.i.i.i
  br i1 %.33.i.i.i.i.i.i, label %B108.i.i.i.i.i.i, label %B1842.i.i

B108.i.i.i.i.i.i:                                 ; preds = %B106.i.i.i.i, %B212.i.i.i.i.i.i
  %at.2.0.i.i.i.i.i.i = phi i64 [ %.80.i.i.i.i.i.i, %B212.i.i.i.i.i.i ], [ %at.7.0.i.i.i.i, %B106.i.i.i.i ]
  %value.2.0.i.i.i.i.i.i = phi i64 [ %.90.i.i.i.i.i.i, %B212.i.i.i.i.i.i ], [ 0, %B106.i.i.i.i ]
  %shift.2.0.i.i.i.i.i.i = phi i64 [ %.121.i.i.i.i.i.i, %B212.i.i.i.i.i.i ], [ 0, %B106.i.i.i.i ]
  %.76.i.i.i.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i.i.i.i.i
  %.77.i.i.i.i.i.i = load i8, ptr %.76.i.i.i.i.i.i, align 1
  %.80.i.i.i.i.i.i = add nuw nsw i64 %at.2.0.i.i.i.i.i.i, 1
  %43 = and i8 %.77.i.i.i.i.i.i, 127
  %.86.i.i.i.i.i.i = zext nneg i8 %43 to i64
  %.88.i.i.i.i.i.i = shl i64 %.86.i.i.i.i.i.i, %shift.2.0.i.i.i.i.i.i
  %.90.i.i.i.i.i.i = or i64 %.88.i.i.i.i.i.i, %value.2.0.i.i.i.i.i.i
  %.96.i.i.i.i.i.i = icmp sgt i8 %.77.i.i.i.i.i.i, -1
  br i1 %.96.i.i.i.i.i.i, label %read_varint.exit.i.i.i.i.i, label %B212.i.i.i.i.i.i

B212.i.i.i.i.i.i:                                 ; preds = %B108.i.i.i.i.i.i
  %.121.i.i.i.i.i.i = add nuw nsw i64 %shift.2.0.i.i.i.i.i.i, 7
  %.132.i.i.i.i.i.i = icmp slt i64 %.80.i.i.i.i.i.i, %.78.i.i.i.i
  %.157.i.i.i.i.i.i = icmp samesign ult i64 %shift.2.0.i.i.i.i.i.i, 56
  %or.cond.i.i.i.i.i.i = select i1 %.132.i.i.i.i.i.i, i1 %.157.i.i.i.i.i.i, i1 false
  br i1 %or.cond.i.i.i.i.i.i, label %B108.i.i.i.i.i.i, label %B246.i.i.i.i.i.i

B246.i.i.i.i.i.i:                                 ; preds = %B212.i.i.i.i.i.i
  %.191.i.i.i.i.i.i = icmp eq i64 %.121.i.i.i.i.i.i, 63
  %or.cond86.i.i.i.i.i.i = select i1 %.132.i.i.i.i.i.i, i1 %.191.i.i.i.i.i.i, i1 false
  br i1 %or.cond86.i.i.i.i.i.i, label %B270.i.i.i.i.i.i, label %B1842.i.i

B270.i.i.i.i.i.i:                                 ; preds = %B246.i.i.i.i.i.i
  %.197.i.i.i.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i.i.i.i.i
  %.198.i.i.i.i.i.i = load i8, ptr %.197.i.i.i.i.i.i, align 1
  %.200.i.i.i.i.i.i = icmp ult i8 %.198.i.i.i.i.i.i, 2
  br i1 %.200.i.i.i.i.i.i, label %B294.i.i.i.i.i.i, label %B1842.i.i

B294.i.i.i.i.i.i:                                 ; preds = %B270.i.i.i.i.i.i
  %.199.i.i.i.i.i.i = zext nneg i8 %.198.i.i.i.i.i.i to i64
  %.209.i.i.i.i.i.i = shl nuw i64 %.199.i.i.i.i.i.i, 63
  %.211.i.i.i.i.i.i = or i64 %.209.i.i.i.i.i.i, %.90.i.i.i.i.i.i
  %.215.i.i.i.i.i.i = add nuw nsw i64 %at.2.0.i.i.i.i.i.i, 2
  br label %read_varint.exit.i.i.i.i.i

read_varint.exit.i.i.i.i.i:                       ; preds = %B108.i.i.i.i.i.i, %B294.i.i.i.i.i.i
  %.sink102.i.i.i.i.i.i = phi i64 [ %.211.i.i.i.i.i.i, %B294.i.i.i.i.i.i ], [ %.90.i.i.i.i.i.i, %B108.i.i.i.i.i.i ]
  %.sink.i.i.i.i.i.i = phi i64 [ %.215.i.i.i.i.i.i, %B294.i.i.i.i.i.i ], [ %.80.i.i.i.i.i.i, %B108.i.i.i.i.i.i ]
  %44 = add i64 %.sink102.i.i.i.i.i.i, -4294967296
  %45 = icmp ult i64 %44, -4294967288
  br i1 %45, label %B1842.i.i, label %B174.i.i.i.i

B174.i.i.i.i:                                     ; preds = %read_varint.exit.i.i.i.i.i
  %.67.i.i.i.i.i = lshr i64 %.sink102.i.i.i.i.i.i, 3
  %.69.i.i.i.i.i = and i64 %.sink102.i.i.i.i.i.i, 7
  %.165.i.i.i.i = icmp ne i64 %.67.i.i.i.i.i, 1
  %.168.i.i.i.i = icmp ne i64 %.69.i.i.i.i.i, 0
  %or.cond.not906.i.i.i.i = or i1 %.165.i.i.i.i, %.168.i.i.i.i
  %brmerge.i.i.i.i = select i1 %or.cond.not906.i.i.i.i, i1 true, i1 %named.3.0.i.i.i.i
  br i1 %brmerge.i.i.i.i, label %B354.i.i.i.i, label %B222.i.i.i.i

B222.i.i.i.i:                                     ; preds = %B174.i.i.i.i
  %.33.i.i1430.i.i.i = icmp slt i64 %.sink.i.i.i.i.i.i, %.78.i.i.i.i
  br i1 %.33.i.i1430.i.i.i, label %B108.i.i1431.i.i.i, label %B1842.i.i

B108.i.i1431.i.i.i:                               ; preds = %B222.i.i.i.i, %B212.i.i1442.i.i.i
  %at.2.0.i.i1432.i.i.i = phi i64 [ %.80.i.i1437.i.i.i, %B212.i.i1442.i.i.i ], [ %.sink.i.i.i.i.i.i, %B222.i.i.i.i ]
  %value.2.0.i.i1433.i.i.i = phi i64 [ %.90.i.i1440.i.i.i, %B212.i.i1442.i.i.i ], [ 0, %B222.i.i.i.i ]
  %shift.2.0.i.i1434.i.i.i = phi i64 [ %.121.i.i1443.i.i.i, %B212.i.i1442.i.i.i ], [ 0, %B222.i.i.i.i ]
  %.76.i.i1435.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i1432.i.i.i
  %.77.i.i1436.i.i.i = load i8, ptr %.76.i.i1435.i.i.i, align 1
  %.80.i.i1437.i.i.i = add nuw nsw i64 %at.2.0.i.i1432.i.i.i, 1
  %46 = and i8 %.77.i.i1436.i.i.i, 127
  %.86.i.i1438.i.i.i = zext nneg i8 %46 to i64
  %.88.i.i1439.i.i.i = shl i64 %.86.i.i1438.i.i.i, %shift.2.0.i.i1434.i.i.i
  %.90.i.i1440.i.i.i = or i64 %.88.i.i1439.i.i.i, %value.2.0.i.i1433.i.i.i
  %.96.i.i1441.i.i.i = icmp sgt i8 %.77.i.i1436.i.i.i, -1
  br i1 %.96.i.i1441.i.i.i, label %B288.i.i.i.i, label %B212.i.i1442.i.i.i

B212.i.i1442.i.i.i:                               ; preds = %B108.i.i1431.i.i.i
  %.121.i.i1443.i.i.i = add nuw nsw i64 %shift.2.0.i.i1434.i.i.i, 7
  %.132.i.i1444.i.i.i = icmp slt i64 %.80.i.i1437.i.i.i, %.78.i.i.i.i
  %.157.i.i1445.i.i.i = icmp samesign ult i64 %shift.2.0.i.i1434.i.i.i, 56
  %or.cond.i.i1446.i.i.i = select i1 %.132.i.i1444.i.i.i, i1 %.157.i.i1445.i.i.i, i1 false
  br i1 %or.cond.i.i1446.i.i.i, label %B108.i.i1431.i.i.i, label %B246.i.i1447.i.i.i

B246.i.i1447.i.i.i:                               ; preds = %B212.i.i1442.i.i.i
  %.191.i.i1448.i.i.i = icmp eq i64 %.121.i.i1443.i.i.i, 63
  %or.cond86.i.i1449.i.i.i = select i1 %.132.i.i1444.i.i.i, i1 %.191.i.i1448.i.i.i, i1 false
  br i1 %or.cond86.i.i1449.i.i.i, label %B270.i.i1450.i.i.i, label %B1842.i.i

B270.i.i1450.i.i.i:                               ; preds = %B246.i.i1447.i.i.i
  %.197.i.i1451.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i1437.i.i.i
  %.198.i.i1452.i.i.i = load i8, ptr %.197.i.i1451.i.i.i, align 1
  %.200.i.i1453.i.i.i = icmp ult i8 %.198.i.i1452.i.i.i, 2
  br i1 %.200.i.i1453.i.i.i, label %B294.i.i1454.i.i.i, label %B1842.i.i

B294.i.i1454.i.i.i:                               ; preds = %B270.i.i1450.i.i.i
  %.199.i.i1455.i.i.i = zext nneg i8 %.198.i.i1452.i.i.i to i64
  %.209.i.i1456.i.i.i = shl nuw i64 %.199.i.i1455.i.i.i, 63
  %.211.i.i1457.i.i.i = or i64 %.209.i.i1456.i.i.i, %.90.i.i1440.i.i.i
  %.215.i.i1458.i.i.i = add nuw nsw i64 %at.2.0.i.i1432.i.i.i, 2
  br label %B288.i.i.i.i

B288.i.i.i.i:                                     ; preds = %B108.i.i1431.i.i.i, %B294.i.i1454.i.i.i
  %.sink102.i.i1459.i.i.i = phi i64 [ %.211.i.i1457.i.i.i, %B294.i.i1454.i.i.i ], [ %.90.i.i1440.i.i.i, %B108.i.i1431.i.i.i ]
  %.sink.i.i1460.i.i.i = phi i64 [ %.215.i.i1458.i.i.i, %B294.i.i1454.i.i.i ], [ %.80.i.i1437.i.i.i, %B108.i.i1431.i.i.i ]
  %.20.i.i.i.i.i.i.i = add nsw i64 %.sink102.i.i1459.i.i.i, %.18.i.i.i.i.i.i.i
  %.21.i.i.i.i.i.i.i = mul nsw i64 %.20.i.i.i.i.i.i.i, -4658895280553007687
  %.22.i.i.i.i.i.i.i = ashr i64 %.21.i.i.i.i.i.i.i, 29
  %.23.i.i.i.i.i.i.i = xor i64 %.22.i.i.i.i.i.i.i, %.21.i.i.i.i.i.i.i
  %.26.i.i.i.i.i.i.i = and i64 %.23.i.i.i.i.i.i.i, %a34
  %.37.i.i.i.i.i.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i.i.i.i.i.i
  %.38.i.i.i.i.i.i.i = load i64, ptr %.37.i.i.i.i.i.i.i, align 8
  %.39.i.i.i.i.i.i.i = icmp sgt i64 %.38.i.i.i.i.i.i.i, -1
  br i1 %.39.i.i.i.i.i.i.i, label %B164.i.i.i.i.i.i.i, label %B50.i.i.i.i.i

B164.i.i.i.i.i.i.i:                               ; preds = %B288.i.i.i.i
  %.50.i.i.i.i.i.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i.i.i.i.i.i
  %.51.i.i.i.i.i.i.i = load i64, ptr %.50.i.i.i.i.i.i.i, align 8
  %.53.not.i.i.i.i.i.i.i = icmp eq i64 %.51.i.i.i.i.i.i.i, %.229.i.i.i.i
  br i1 %.53.not.i.i.i.i.i.i.i, label %B198.i.i.i.i.i.i.i, label %B232.preheader.i.i.i.i.i.i.i

B198.i.i.i.i.i.i.i:                               ; preds = %B164.i.i.i.i.i.i.i
  %.64.i.i.i.i.i.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i.i.i.i.i.i
  %.65.i.i.i.i.i.i.i = load i64, ptr %.64.i.i.i.i.i.i.i, align 8
  %.69.not.i.i.i.i.i.i.i = icmp eq i64 %.65.i.i.i.i.i.i.i, %.sink102.i.i1459.i.i.i
  br i1 %.69.not.i.i.i.i.i.i.i, label %B1518.i.i.i.i, label %B232.preheader.i.i.i.i.i.i.i

B232.preheader.i.i.i.i.i.i.i:                     ; preds = %B198.i.i.i.i.i.i.i, %B164.i.i.i.i.i.i.i
  %.7452.i.i.i.i.i.i.i = add nsw i64 %.26.i.i.i.i.i.i.i, 1
  %.7953.i.i.i.i.i.i.i = and i64 %.7452.i.i.i.i.i.i.i, %a34
  %.8954.i.i.i.i.i.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i.i.i.i.i.i
  %.9055.i.i.i.i.i.i.i = load i64, ptr %.8954.i.i.i.i.i.i.i, align 8
  %.9156.i.i.i.i.i.i.i = icmp sgt i64 %.9055.i.i.i.i.i.i.i, -1
  br i1 %.9156.i.i.i.i.i.i.i, label %B292.i.i.i.i.i.i.i, label %B50.i.i.i.i.i

B292.i.i.i.i.i.i.i:                               ; preds = %B232.preheader.i.i.i.i.i.i.i, %B361.i.i.i.i.i.i.i
  %.40.pre.pre.i.i.i.i.i.i = phi i64 [ %.90.i.i.i.i.i.i.i, %B361.i.i.i.i.i.i.i ], [ %.9055.i.i.i.i.i.i.i, %B232.preheader.i.i.i.i.i.i.i ]
  %.7957.i.i.i.i.i.i.i = phi i64 [ %.79.i.i.i.i.i.i.i, %B361.i.i.i.i.i.i.i ], [ %.7953.i.i.i.i.i.i.i, %B232.preheader.i.i.i.i.i.i.i ]
  %.98.i.i.i.i.i.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i.i.i.i.i.i
  %.99.i.i.i.i.i.i.i = load i64, ptr %.98.i.i.i.i.i.i.i, align 8
  %.101.not.i.i.i.i.i.i.i = icmp eq i64 %.99.i.i.i.i.i.i.i, %.229.i.i.i.i
  br i1 %.101.not.i.i.i.i.i.i.i, label %B326.i.i.i.i.i.i.i, label %B361.i.i.i.i.i.i.i

B326.i.i.i.i.i.i.i:                               ; preds = %B292.i.i.i.i.i.i.i
  %.109.i.i.i.i.i.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i.i.i.i.i.i
  %.110.i.i.i.i.i.i.i = load i64, ptr %.109.i.i.i.i.i.i.i, align 8
  %.112.not.i.i.i.i.i.i.i = icmp eq i64 %.110.i.i.i.i.i.i.i, %.sink102.i.i1459.i.i.i
  br i1 %.112.not.i.i.i.i.i.i.i, label %B1502.i.i.i.i, label %B361.i.i.i.i.i.i.i

B361.i.i.i.i.i.i.i:                               ; preds = %B326.i.i.i.i.i.i.i, %B292.i.i.i.i.i.i.i
  %.74.i.i.i.i.i.i.i = add nsw i64 %.7957.i.i.i.i.i.i.i, 1
  %.79.i.i.i.i.i.i.i = and i64 %.74.i.i.i.i.i.i.i, %a34
  %.89.i.i.i.i.i.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i.i.i.i.i.i
  %.90.i.i.i.i.i.i.i = load i64, ptr %.89.i.i.i.i.i.i.i, align 8
  %.91.i.i.i.i.i.i.i = icmp sgt i64 %.90.i.i.i.i.i.i.i, -1
  br i1 %.91.i.i.i.i.i.i.i, label %B292.i.i.i.i.i.i.i, label %B50.i.i.i.i.i

B50.i.i.i.i.i:                                    ; preds = %B361.i.i.i.i.i.i.i, %B232.preheader.i.i.i.i.i.i.i, %B288.i.i.i.i
  %.40.i.ph.i.i.i.i.i = phi i64 [ %.38.i.i.i.i.i.i.i, %B288.i.i.i.i ], [ %.9055.i.i.i.i.i.i.i, %B232.preheader.i.i.i.i.i.i.i ], [ %.90.i.i.i.i.i.i.i, %B361.i.i.i.i.i.i.i ]
  %.73.i.i.i.i.i = load i64, ptr %.1439.i.i, align 8
  %.74.i.i.i.i.i = add nsw i64 %.73.i.i.i.i.i, 1
  store i64 %.74.i.i.i.i.i, ptr %.1439.i.i, align 8
  br label %B1502.i.i.i.i

B354.i.i.i.i:                                     ; preds = %B174.i.i.i.i
  %.296.i.i.i.i = icmp ne i64 %.67.i.i.i.i.i, 10
  %.299.i.i.i.i = icmp ne i64 %.69.i.i.i.i.i, 2
  %or.cond1.not908.i.i.i.i = or i1 %.296.i.i.i.i, %.299.i.i.i.i
  %brmerge623.i.i.i.i = select i1 %or.cond1.not908.i.i.i.i, i1 true, i1 %named.3.0.i.i.i.i
  br i1 %brmerge623.i.i.i.i, label %B508.i.i.i.i, label %B402.i.i.i.i

B402.i.i.i.i:                                     ; preds = %B354.i.i.i.i
  %.33.i.i625.i.i.i.i = icmp slt i64 %.sink.i.i.i.i.i.i, %.78.i.i.i.i
  br i1 %.33.i.i625.i.i.i.i, label %B108.i.i627.i.i.i.i, label %B1842.i.i

B108.i.i627.i.i.i.i:                              ; preds = %B402.i.i.i.i, %B212.i.i638.i.i.i.i
  %at.2.0.i.i628.i.i.i.i = phi i64 [ %.80.i.i633.i.i.i.i, %B212.i.i638.i.i.i.i ], [ %.sink.i.i.i.i.i.i, %B402.i.i.i.i ]
  %value.2.0.i.i629.i.i.i.i = phi i64 [ %.90.i.i636.i.i.i.i, %B212.i.i638.i.i.i.i ], [ 0, %B402.i.i.i.i ]
  %shift.2.0.i.i630.i.i.i.i = phi i64 [ %.121.i.i639.i.i.i.i, %B212.i.i638.i.i.i.i ], [ 0, %B402.i.i.i.i ]
  %.76.i.i631.i.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i628.i.i.i.i
  %.77.i.i632.i.i.i.i = load i8, ptr %.76.i.i631.i.i.i.i, align 1
  %.80.i.i633.i.i.i.i = add nuw nsw i64 %at.2.0.i.i628.i.i.i.i, 1
  %47 = and i8 %.77.i.i632.i.i.i.i, 127
  %.86.i.i634.i.i.i.i = zext nneg i8 %47 to i64
  %.88.i.i635.i.i.i.i = shl i64 %.86.i.i634.i.i.i.i, %shift.2.0.i.i630.i.i.i.i
  %.90.i.i636.i.i.i.i = or i64 %.88.i.i635.i.i.i.i, %value.2.0.i.i629.i.i.i.i
  %.96.i.i637.i.i.i.i = icmp sgt i8 %.77.i.i632.i.i.i.i, -1
  br i1 %.96.i.i637.i.i.i.i, label %read_varint.exit.i655.i.i.i.i, label %B212.i.i638.i.i.i.i

B212.i.i638.i.i.i.i:                              ; preds = %B108.i.i627.i.i.i.i
  %.121.i.i639.i.i.i.i = add nuw nsw i64 %shift.2.0.i.i630.i.i.i.i, 7
  %.132.i.i640.i.i.i.i = icmp slt i64 %.80.i.i633.i.i.i.i, %.78.i.i.i.i
  %.157.i.i641.i.i.i.i = icmp samesign ult i64 %shift.2.0.i.i630.i.i.i.i, 56
  %or.cond.i.i642.i.i.i.i = select i1 %.132.i.i640.i.i.i.i, i1 %.157.i.i641.i.i.i.i, i1 false
  br i1 %or.cond.i.i642.i.i.i.i, label %B108.i.i627.i.i.i.i, label %B246.i.i643.i.i.i.i

B246.i.i643.i.i.i.i:                              ; preds = %B212.i.i638.i.i.i.i
  %.191.i.i644.i.i.i.i = icmp eq i64 %.121.i.i639.i.i.i.i, 63
  %or.cond86.i.i645.i.i.i.i = select i1 %.132.i.i640.i.i.i.i, i1 %.191.i.i644.i.i.i.i, i1 false
  br i1 %or.cond86.i.i645.i.i.i.i, label %B270.i.i646.i.i.i.i, label %B1842.i.i

B270.i.i646.i.i.i.i:                              ; preds = %B246.i.i643.i.i.i.i
  %.197.i.i647.i.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i633.i.i.i.i
  %.198.i.i648.i.i.i.i = load i8, ptr %.197.i.i647.i.i.i.i, align 1
  %.200.i.i649.i.i.i.i = icmp ult i8 %.198.i.i648.i.i.i.i, 2
  br i1 %.200.i.i649.i.i.i.i, label %B294.i.i650.i.i.i.i, label %B1842.i.i

B294.i.i650.i.i.i.i:                              ; preds = %B270.i.i646.i.i.i.i
  %.199.i.i651.i.i.i.i = zext nneg i8 %.198.i.i648.i.i.i.i to i64
  %.209.i.i652.i.i.i.i = shl nuw i64 %.199.i.i651.i.i.i.i, 63
  %.211.i.i653.i.i.i.i = or i64 %.209.i.i652.i.i.i.i, %.90.i.i636.i.i.i.i
  %.215.i.i654.i.i.i.i = add nuw nsw i64 %at.2.0.i.i628.i.i.i.i, 2
  br label %read_varint.exit.i655.i.i.i.i

read_varint.exit.i655.i.i.i.i:                    ; preds = %B108.i.i627.i.i.i.i, %B294.i.i650.i.i.i.i
  %.sink102.i.i656.i.i.i.i = phi i64 [ %.211.i.i653.i.i.i.i, %B294.i.i650.i.i.i.i ], [ %.90.i.i636.i.i.i.i, %B108.i.i627.i.i.i.i ]
  %.sink.i.i657.i.i.i.i = phi i64 [ %.215.i.i654.i.i.i.i, %B294.i.i650.i.i.i.i ], [ %.80.i.i633.i.i.i.i, %B108.i.i627.i.i.i.i ]
  %48 = icmp ult i64 %.sink102.i.i656.i.i.i.i, 2147483648
  %.56.i.i.i.i.i = sub nsw i64 %.78.i.i.i.i, %.sink.i.i657.i.i.i.i
  %.60.i.i.i.i.i = icmp sle i64 %.sink102.i.i656.i.i.i.i, %.56.i.i.i.i.i
  %or.cond.i658.not909.i.i.i.i = select i1 %48, i1 %.60.i.i.i.i.i, i1 false
  %.78.i.i.i.i.i = add nuw nsw i64 %.sink.i.i657.i.i.i.i, %.sink102.i.i656.i.i.i.i
  %.356.i.i.i.i = icmp sgt i64 %.78.i.i.i.i.i, -1
  %or.cond905.i.i.i.i = select i1 %or.cond.i658.not909.i.i.i.i, i1 %.356.i.i.i.i, i1 false
  br i1 %or.cond905.i.i.i.i, label %B468.i.i.i.i, label %B1842.i.i

B468.i.i.i.i:                                     ; preds = %read_varint.exit.i655.i.i.i.i
  %.9339.not.i.i.not.i.i.i.i = icmp eq i64 %.sink102.i.i656.i.i.i.i, 0
  br i1 %.9339.not.i.i.not.i.i.i.i, label %hash_of.exit.i.i.i.i.i, label %B76.if.i.i.i.i.i.i

B76.if.i.i.i.i.i.i:                               ; preds = %B468.i.i.i.i, %B76.if.i.i.i.i.i.i
  %value.2.042.i.i.i.i.i.i = phi i64 [ %.137.i.i.i.i.i.i, %B76.if.i.i.i.i.i.i ], [ -3750763034362895579, %B468.i.i.i.i ]
  %.38.041.i.i.i.i.i.i = phi i64 [ %.102.i.i.i.i.i.i, %B76.if.i.i.i.i.i.i ], [ %.sink102.i.i656.i.i.i.i, %B468.i.i.i.i ]
  %.35.040.i.i.i.i.i.i = phi i64 [ %.106.i.i.i.i.i.i, %B76.if.i.i.i.i.i.i ], [ %.sink.i.i657.i.i.i.i, %B468.i.i.i.i ]
  %.102.i.i.i.i.i.i = add nsw i64 %.38.041.i.i.i.i.i.i, -1
  %.106.i.i.i.i.i.i = add i64 %.35.040.i.i.i.i.i.i, 1
  %.132.i.i662.i.i.i.i = getelementptr i8, ptr %a0, i64 %.35.040.i.i.i.i.i.i
  %.133.i.i.i.i.i.i = load i8, ptr %.132.i.i662.i.i.i.i, align 1
  %.134.i.i.i.i.i.i = zext i8 %.133.i.i.i.i.i.i to i64
  %.136.i.i.i.i.i.i = xor i64 %value.2.042.i.i.i.i.i.i, %.134.i.i.i.i.i.i
  %.137.i.i.i.i.i.i = mul nsw i64 %.136.i.i.i.i.i.i, 1099511628211
  %.93.i.i.i.i.i.i = icmp samesign ugt i64 %.38.041.i.i.i.i.i.i, 1
  br i1 %.93.i.i.i.i.i.i, label %B76.if.i.i.i.i.i.i, label %hash_of.exit.i.i.i.i.i

hash_of.exit.i.i.i.i.i:                           ; preds = %B76.if.i.i.i.i.i.i, %B468.i.i.i.i
  %value.2.0.lcssa.i.i.i.i.i.i = phi i64 [ -3750763034362895579, %B468.i.i.i.i ], [ %.137.i.i.i.i.i.i, %B76.if.i.i.i.i.i.i ]
  %.148.i.i.i.i.i.i = ashr i64 %value.2.0.lcssa.i.i.i.i.i.i, 32
  %.150.i.i.i.i.i.i = xor i64 %.148.i.i.i.i.i.i, %value.2.0.lcssa.i.i.i.i.i.i
  %slot.2.0158.i.i.i.i.i = and i64 %.150.i.i.i.i.i.i, %a29
  %.65159.i.i.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0158.i.i.i.i.i
  %.66160.i.i.i.i.i = load i64, ptr %.65159.i.i.i.i.i, align 8
  %.72162.i.i.i.i.i = icmp slt i64 %.66160.i.i.i.i.i, 1
  br i1 %.72162.i.i.i.i.i, label %B104.i.i.i.i.i, label %B106.lr.ph.i.i.i.i.i

B106.lr.ph.i.i.i.i.i:                             ; preds = %hash_of.exit.i.i.i.i.i
  %49 = getelementptr i8, ptr %a0, i64 %.sink.i.i657.i.i.i.i
  br label %B106.i.i.i.i.i

B104.i.i.i.i.i:                                   ; preds = %B338.i.i.i.i.i, %hash_of.exit.i.i.i.i.i
  %slot.2.0.lcssa.i.i.i.i.i = phi i64 [ %slot.2.0158.i.i.i.i.i, %hash_of.exit.i.i.i.i.i ], [ %slot.2.0.i.i.i.i.i, %B338.i.i.i.i.i ]
  %.65.le.i.i.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0.lcssa.i.i.i.i.i
  %.302.i.i.i.i.i = load i64, ptr %a28, align 8
  %.309.i.i.i.i.i = getelementptr i64, ptr %a25, i64 %.302.i.i.i.i.i
  %.310.i.i.i.i.i = load i64, ptr %.309.i.i.i.i.i, align 8
  br i1 %.9339.not.i.i.not.i.i.i.i, label %B504.i.i.i.i.i, label %B454.if.lr.ph.i.i.i.i.i

B454.if.lr.ph.i.i.i.i.i:                          ; preds = %B104.i.i.i.i.i
  %50 = getelementptr i8, ptr %a0, i64 %.sink.i.i657.i.i.i.i
  %51 = getelementptr i8, ptr %a27, i64 %.310.i.i.i.i.i
  br label %B454.if.i.i.i.i.i

B106.i.i.i.i.i:                                   ; preds = %B338.i.i.i.i.i, %B106.lr.ph.i.i.i.i.i
  %.66164.i.i.i.i.i = phi i64 [ %.66160.i.i.i.i.i, %B106.lr.ph.i.i.i.i.i ], [ %.66.i.i.i.i.i, %B338.i.i.i.i.i ]
  %slot.2.0163.i.i.i.i.i = phi i64 [ %slot.2.0158.i.i.i.i.i, %B106.lr.ph.i.i.i.i.i ], [ %slot.2.0.i.i.i.i.i, %B338.i.i.i.i.i ]
  %.67165.i.i.i.i.i = add nsw i64 %.66164.i.i.i.i.i, -1
  %.80.i659.i.i.i.i = getelementptr i64, ptr %a25, i64 %.67165.i.i.i.i.i
  %.81.i.i.i.i.i = load i64, ptr %.80.i659.i.i.i.i, align 8
  %.88.i660.i.i.i.i = getelementptr i64, ptr %a26, i64 %.67165.i.i.i.i.i
  %.89.i.i.i.i.i = load i64, ptr %.88.i660.i.i.i.i, align 8
  %.91.i.i.i.i.i = icmp eq i64 %.89.i.i.i.i.i, %.150.i.i.i.i.i.i
  br i1 %.91.i.i.i.i.i, label %B166.i.i.i.i.i, label %B338.i.i.i.i.i

B166.i.i.i.i.i:                                   ; preds = %B106.i.i.i.i.i
  %.97.i.i.i.i.i = getelementptr i64, ptr %a25, i64 %.66164.i.i.i.i.i
  %.98.i.i.i.i.i = load i64, ptr %.97.i.i.i.i.i, align 8
  %.100.i.i.i.i.i = sub nsw i64 %.98.i.i.i.i.i, %.81.i.i.i.i.i
  %.104.i.i.i.i.i = icmp eq i64 %.100.i.i.i.i.i, %.sink102.i.i656.i.i.i.i
  br i1 %.104.i.i.i.i.i, label %B218.i.i.i.i.i, label %B338.i.i.i.i.i

B218.i.i.i.i.i:                                   ; preds = %B166.i.i.i.i.i
  %52 = getelementptr i8, ptr %a27, i64 %.81.i.i.i.i.i
  br label %B258.i.i.i.i.i

B258.i.i.i.i.i:                                   ; preds = %B258.if.i.i.i.i.i, %B218.i.i.i.i.i
  %.135.0.i.i.i.i.i = phi i64 [ 0, %B218.i.i.i.i.i ], [ %.208.i.i.i.i.i, %B258.if.i.i.i.i.i ]
  %exitcond.i.i.i.i.i = icmp eq i64 %.135.0.i.i.i.i.i, %.sink102.i.i656.i.i.i.i
  br i1 %exitcond.i.i.i.i.i, label %B1502.i.i.i.i, label %B258.if.i.i.i.i.i

B338.i.i.i.i.i:                                   ; preds = %B258.if.i.i.i.i.i, %B166.i.i.i.i.i, %B106.i.i.i.i.i
  %.292.i.i.i.i.i = add nsw i64 %slot.2.0163.i.i.i.i.i, 1
  %slot.2.0.i.i.i.i.i = and i64 %.292.i.i.i.i.i, %a29
  %.65.i.i.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0.i.i.i.i.i
  %.66.i.i.i.i.i = load i64, ptr %.65.i.i.i.i.i, align 8
  %.72.i661.i.i.i.i = icmp slt i64 %.66.i.i.i.i.i, 1
  br i1 %.72.i661.i.i.i.i, label %B104.i.i.i.i.i, label %B106.i.i.i.i.i

B504.i.i.i.i.i:                                   ; preds = %B454.if.i.i.i.i.i, %B104.i.i.i.i.i
  %.460.i.i.i.i.i = add i64 %.310.i.i.i.i.i, %.sink102.i.i656.i.i.i.i
  %.466.i.i.i.i.i = add nsw i64 %.302.i.i.i.i.i, 1
  %.467.i.i.i.i.i = getelementptr i64, ptr %a25, i64 %.466.i.i.i.i.i
  store i64 %.460.i.i.i.i.i, ptr %.467.i.i.i.i.i, align 8
  %.473.i.i.i.i.i = getelementptr i64, ptr %a26, i64 %.302.i.i.i.i.i
  store i64 %.150.i.i.i.i.i.i, ptr %.473.i.i.i.i.i, align 8
  store i64 %.466.i.i.i.i.i, ptr %.65.le.i.i.i.i.i, align 8
  store i64 %.466.i.i.i.i.i, ptr %a28, align 8
  br label %B1502.i.i.i.i

B258.if.i.i.i.i.i:                                ; preds = %B258.i.i.i.i.i
  %.208.i.i.i.i.i = add nuw i64 %.135.0.i.i.i.i.i, 1
  %.239.i.i.i.i.i = getelementptr i8, ptr %52, i64 %.135.0.i.i.i.i.i
  %.240.i.i.i.i.i = load i8, ptr %.239.i.i.i.i.i, align 1
  %.244.i.i.i.i.i = getelementptr i8, ptr %49, i64 %.135.0.i.i.i.i.i
  %.245.i.i.i.i.i = load i8, ptr %.244.i.i.i.i.i, align 1
  %.246.not.i.i.i.i.i = icmp eq i8 %.240.i.i.i.i.i, %.245.i.i.i.i.i
  br i1 %.246.not.i.i.i.i.i, label %B258.i.i.i.i.i, label %B338.i.i.i.i.i

B454.if.i.i.i.i.i:                                ; preds = %B454.if.i.i.i.i.i, %B454.if.lr.ph.i.i.i.i.i
  %.340.0167.i.i.i.i.i = phi i64 [ 0, %B454.if.lr.ph.i.i.i.i.i ], [ %.409.i.i.i.i.i, %B454.if.i.i.i.i.i ]
  %.409.i.i.i.i.i = add nuw nsw i64 %.340.0167.i.i.i.i.i, 1
  %.437.i.i.i.i.i = getelementptr i8, ptr %50, i64 %.340.0167.i.i.i.i.i
  %.438.i.i.i.i.i = load i8, ptr %.437.i.i.i.i.i, align 1
  %.443.i.i.i.i.i = getelementptr i8, ptr %51, i64 %.340.0167.i.i.i.i.i
  store i8 %.438.i.i.i.i.i, ptr %.443.i.i.i.i.i, align 1
  %exitcond171.not.i.i.i.i.i = icmp eq i64 %.409.i.i.i.i.i, %.sink102.i.i656.i.i.i.i
  br i1 %exitcond171.not.i.i.i.i.i, label %B504.i.i.i.i.i, label %B454.if.i.i.i.i.i

B508.i.i.i.i:                                     ; preds = %B354.i.i.i.i
  %.421.not.i.i.i.i = icmp eq i64 %kind.8.0.i.i.i.i, 0
  br i1 %.421.not.i.i.i.i, label %B524.i.i.i.i, label %B1842.i.i

B524.i.i.i.i:                                     ; preds = %B508.i.i.i.i
  br i1 %.168.i.i.i.i, label %B1106.i.i.i.i, label %B8.i.i.i.i.i

B8.i.i.i.i.i:                                     ; preds = %B524.i.i.i.i, %B10.i.i.i.i.i
  %.20.0.i.i.i.i.i = phi i64 [ %.70.i.i.i.i.i, %B10.i.i.i.i.i ], [ 0, %B524.i.i.i.i ]
  switch i64 %.20.0.i.i.i.i.i, label %default.unreachable.i.i.i.i.i [
    i64 5, label %B1106.i.i.i.i
    i64 0, label %B10.i.i.i.i.i
    i64 3, label %switch.3.i.i.i.i.i
    i64 1, label %switch.1.i.i.i.i.i
    i64 4, label %switch.4.i.i.i.i.i
    i64 2, label %switch.2.i.i.i.i.i
  ]

B10.i.i.i.i.i:                                    ; preds = %switch.4.i.i.i.i.i, %switch.3.i.i.i.i.i, %switch.2.i.i.i.i.i, %switch.1.i.i.i.i.i, %B8.i.i.i.i.i
  %.57.i.i.i.i.i = phi i64 [ 17, %switch.4.i.i.i.i.i ], [ 3, %switch.1.i.i.i.i.i ], [ 4, %switch.2.i.i.i.i.i ], [ 7, %switch.3.i.i.i.i.i ], [ 2, %B8.i.i.i.i.i ]
  %.70.i.i.i.i.i = add nuw nsw i64 %.20.0.i.i.i.i.i, 1
  %.96.i663.i.i.i.i = icmp eq i64 %.57.i.i.i.i.i, %.67.i.i.i.i.i
  br i1 %.96.i663.i.i.i.i, label %B568.i.i.i.i, label %B8.i.i.i.i.i

default.unreachable.i.i.i.i.i:                    ; preds = %B8.i.i.i.i.i
  unreachable

switch.1.i.i.i.i.i:                               ; preds = %B8.i.i.i.i.i
  br label %B10.i.i.i.i.i

switch.2.i.i.i.i.i:                               ; preds = %B8.i.i.i.i.i
  br label %B10.i.i.i.i.i

switch.3.i.i.i.i.i:                               ; preds = %B8.i.i.i.i.i
  br label %B10.i.i.i.i.i

switch.4.i.i.i.i.i:                               ; preds = %B8.i.i.i.i.i
  br label %B10.i.i.i.i.i

B568.i.i.i.i:                                     ; preds = %B10.i.i.i.i.i
  %.33.i665.i.i.i.i = icmp slt i64 %.sink.i.i.i.i.i.i, %.78.i.i.i.i
  br i1 %.33.i665.i.i.i.i, label %B108.i669.i.i.i.i, label %read_varint.exit697.i.i.i.i

B108.i669.i.i.i.i:                                ; preds = %B568.i.i.i.i, %B212.i680.i.i.i.i
  %at.2.0.i670.i.i.i.i = phi i64 [ %.80.i675.i.i.i.i, %B212.i680.i.i.i.i ], [ %.sink.i.i.i.i.i.i, %B568.i.i.i.i ]
  %value.2.0.i671.i.i.i.i = phi i64 [ %.90.i678.i.i.i.i, %B212.i680.i.i.i.i ], [ 0, %B568.i.i.i.i ]
  %shift.2.0.i672.i.i.i.i = phi i64 [ %.121.i681.i.i.i.i, %B212.i680.i.i.i.i ], [ 0, %B568.i.i.i.i ]
  %.76.i673.i.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i670.i.i.i.i
  %.77.i674.i.i.i.i = load i8, ptr %.76.i673.i.i.i.i, align 1
  %.80.i675.i.i.i.i = add nuw nsw i64 %at.2.0.i670.i.i.i.i, 1
  %53 = and i8 %.77.i674.i.i.i.i, 127
  %.86.i676.i.i.i.i = zext nneg i8 %53 to i64
  %.88.i677.i.i.i.i = shl i64 %.86.i676.i.i.i.i, %shift.2.0.i672.i.i.i.i
  %.90.i678.i.i.i.i = or i64 %.88.i677.i.i.i.i, %value.2.0.i671.i.i.i.i
  %.96.i679.i.i.i.i = icmp sgt i8 %.77.i674.i.i.i.i, -1
  br i1 %.96.i679.i.i.i.i, label %read_varint.exit697.i.i.i.i, label %B212.i680.i.i.i.i

B212.i680.i.i.i.i:                                ; preds = %B108.i669.i.i.i.i
  %.121.i681.i.i.i.i = add nuw nsw i64 %shift.2.0.i672.i.i.i.i, 7
  %.132.i682.i.i.i.i = icmp slt i64 %.80.i675.i.i.i.i, %.78.i.i.i.i
  %.157.i683.i.i.i.i = icmp samesign ult i64 %shift.2.0.i672.i.i.i.i, 56
  %or.cond.i684.i.i.i.i = select i1 %.132.i682.i.i.i.i, i1 %.157.i683.i.i.i.i, i1 false
  br i1 %or.cond.i684.i.i.i.i, label %B108.i669.i.i.i.i, label %B246.i685.i.i.i.i

B246.i685.i.i.i.i:                                ; preds = %B212.i680.i.i.i.i
  %.191.i686.i.i.i.i = icmp eq i64 %.121.i681.i.i.i.i, 63
  %or.cond86.i687.i.i.i.i = select i1 %.132.i682.i.i.i.i, i1 %.191.i686.i.i.i.i, i1 false
  br i1 %or.cond86.i687.i.i.i.i, label %B270.i688.i.i.i.i, label %read_varint.exit697.i.i.i.i

B270.i688.i.i.i.i:                                ; preds = %B246.i685.i.i.i.i
  %.197.i689.i.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i675.i.i.i.i
  %.198.i690.i.i.i.i = load i8, ptr %.197.i689.i.i.i.i, align 1
  %.200.i691.i.i.i.i = icmp ult i8 %.198.i690.i.i.i.i, 2
  br i1 %.200.i691.i.i.i.i, label %B294.i692.i.i.i.i, label %read_varint.exit697.i.i.i.i

B294.i692.i.i.i.i:                                ; preds = %B270.i688.i.i.i.i
  %.199.i693.i.i.i.i = zext nneg i8 %.198.i690.i.i.i.i to i64
  %.209.i694.i.i.i.i = shl nuw i64 %.199.i693.i.i.i.i, 63
  %.211.i695.i.i.i.i = or i64 %.209.i694.i.i.i.i, %.90.i678.i.i.i.i
  %.215.i696.i.i.i.i = add nuw nsw i64 %at.2.0.i670.i.i.i.i, 2
  br label %read_varint.exit697.i.i.i.i

read_varint.exit697.i.i.i.i:                      ; preds = %B108.i669.i.i.i.i, %B294.i692.i.i.i.i, %B270.i688.i.i.i.i, %B246.i685.i.i.i.i, %B568.i.i.i.i
  %.sink102.i666.i.i.i.i = phi i64 [ 0, %B246.i685.i.i.i.i ], [ %.211.i695.i.i.i.i, %B294.i692.i.i.i.i ], [ 0, %B568.i.i.i.i ], [ 0, %B270.i688.i.i.i.i ], [ %.90.i678.i.i.i.i, %B108.i669.i.i.i.i ]
  %.sink.i667.i.i.i.i = phi i64 [ -1, %B246.i685.i.i.i.i ], [ %.215.i696.i.i.i.i, %B294.i692.i.i.i.i ], [ -1, %B568.i.i.i.i ], [ -1, %B270.i688.i.i.i.i ], [ %.80.i675.i.i.i.i, %B108.i669.i.i.i.i ]
  switch i64 %.67.i.i.i.i.i, label %B970.i.i.i.i [
    i64 2, label %B630.i.i.i.i
    i64 3, label %B1502.i.i.i.i
    i64 4, label %B830.i.i.i.i
    i64 7, label %B906.i.i.i.i
  ]

B630.i.i.i.i:                                     ; preds = %read_varint.exit697.i.i.i.i
  %.574.i.i.i.i = icmp ne i64 %.sink102.i666.i.i.i.i, 0
  %.578.i.i.i.i = zext i1 %.574.i.i.i.i to i64
  br label %B1502.i.i.i.i

B830.i.i.i.i:                                     ; preds = %read_varint.exit697.i.i.i.i
  br label %B1502.i.i.i.i

B906.i.i.i.i:                                     ; preds = %read_varint.exit697.i.i.i.i
  br label %B1502.i.i.i.i

B970.i.i.i.i:                                     ; preds = %read_varint.exit697.i.i.i.i
  %.685.i.i.i.i = icmp sgt i64 %.sink.i667.i.i.i.i, -1
  br i1 %.685.i.i.i.i, label %B982.i.i.i.i, label %B1842.i.i

B982.i.i.i.i:                                     ; preds = %B970.i.i.i.i
  %.20.i.i.i699.i.i.i.i = add nsw i64 %.sink102.i666.i.i.i.i, %.18.i.i.i698.i.i.i.i
  %.21.i.i.i700.i.i.i.i = mul nsw i64 %.20.i.i.i699.i.i.i.i, -4658895280553007687
  %.22.i.i.i701.i.i.i.i = ashr i64 %.21.i.i.i700.i.i.i.i, 29
  %.23.i.i.i702.i.i.i.i = xor i64 %.22.i.i.i701.i.i.i.i, %.21.i.i.i700.i.i.i.i
  %.26.i.i.i703.i.i.i.i = and i64 %.23.i.i.i702.i.i.i.i, %a34
  %.37.i.i.i704.i.i.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i.i703.i.i.i.i
  %.38.i.i.i705.i.i.i.i = load i64, ptr %.37.i.i.i704.i.i.i.i, align 8
  %.39.i.i.i706.i.i.i.i = icmp sgt i64 %.38.i.i.i705.i.i.i.i, -1
  br i1 %.39.i.i.i706.i.i.i.i, label %B164.i.i.i713.i.i.i.i, label %B50.i707.i.i.i.i

B164.i.i.i713.i.i.i.i:                            ; preds = %B982.i.i.i.i
  %.50.i.i.i714.i.i.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i.i703.i.i.i.i
  %.51.i.i.i715.i.i.i.i = load i64, ptr %.50.i.i.i714.i.i.i.i, align 8
  %.53.not.i.i.i716.i.i.i.i = icmp eq i64 %.51.i.i.i715.i.i.i.i, %.689.i.i.i.i
  br i1 %.53.not.i.i.i716.i.i.i.i, label %B198.i.i.i739.i.i.i.i, label %B232.preheader.i.i.i717.i.i.i.i

B198.i.i.i739.i.i.i.i:                            ; preds = %B164.i.i.i713.i.i.i.i
  %.64.i.i.i740.i.i.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i.i703.i.i.i.i
  %.65.i.i.i741.i.i.i.i = load i64, ptr %.64.i.i.i740.i.i.i.i, align 8
  %.69.not.i.i.i742.i.i.i.i = icmp eq i64 %.65.i.i.i741.i.i.i.i, %.sink102.i666.i.i.i.i
  br i1 %.69.not.i.i.i742.i.i.i.i, label %B1518.i.i.i.i, label %B232.preheader.i.i.i717.i.i.i.i

B232.preheader.i.i.i717.i.i.i.i:                  ; preds = %B198.i.i.i739.i.i.i.i, %B164.i.i.i713.i.i.i.i
  %.7452.i.i.i718.i.i.i.i = add nsw i64 %.26.i.i.i703.i.i.i.i, 1
  %.7953.i.i.i719.i.i.i.i = and i64 %.7452.i.i.i718.i.i.i.i, %a34
  %.8954.i.i.i720.i.i.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i.i719.i.i.i.i
  %.9055.i.i.i721.i.i.i.i = load i64, ptr %.8954.i.i.i720.i.i.i.i, align 8
  %.9156.i.i.i722.i.i.i.i = icmp sgt i64 %.9055.i.i.i721.i.i.i.i, -1
  br i1 %.9156.i.i.i722.i.i.i.i, label %B292.i.i.i723.i.i.i.i, label %B50.i707.i.i.i.i

B292.i.i.i723.i.i.i.i:                            ; preds = %B232.preheader.i.i.i717.i.i.i.i, %B361.i.i.i729.i.i.i.i
  %.40.pre.pre.i.i724.i.i.i.i = phi i64 [ %.90.i.i.i733.i.i.i.i, %B361.i.i.i729.i.i.i.i ], [ %.9055.i.i.i721.i.i.i.i, %B232.preheader.i.i.i717.i.i.i.i ]
  %.7957.i.i.i725.i.i.i.i = phi i64 [ %.79.i.i.i731.i.i.i.i, %B361.i.i.i729.i.i.i.i ], [ %.7953.i.i.i719.i.i.i.i, %B232.preheader.i.i.i717.i.i.i.i ]
  %.98.i.i.i726.i.i.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i.i725.i.i.i.i
  %.99.i.i.i727.i.i.i.i = load i64, ptr %.98.i.i.i726.i.i.i.i, align 8
  %.101.not.i.i.i728.i.i.i.i = icmp eq i64 %.99.i.i.i727.i.i.i.i, %.689.i.i.i.i
  br i1 %.101.not.i.i.i728.i.i.i.i, label %B326.i.i.i735.i.i.i.i, label %B361.i.i.i729.i.i.i.i

B326.i.i.i735.i.i.i.i:                            ; preds = %B292.i.i.i723.i.i.i.i
  %.109.i.i.i736.i.i.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i.i725.i.i.i.i
  %.110.i.i.i737.i.i.i.i = load i64, ptr %.109.i.i.i736.i.i.i.i, align 8
  %.112.not.i.i.i738.i.i.i.i = icmp eq i64 %.110.i.i.i737.i.i.i.i, %.sink102.i666.i.i.i.i
  br i1 %.112.not.i.i.i738.i.i.i.i, label %B1502.i.i.i.i, label %B361.i.i.i729.i.i.i.i

B361.i.i.i729.i.i.i.i:                            ; preds = %B326.i.i.i735.i.i.i.i, %B292.i.i.i723.i.i.i.i
  %.74.i.i.i730.i.i.i.i = add nsw i64 %.7957.i.i.i725.i.i.i.i, 1
  %.79.i.i.i731.i.i.i.i = and i64 %.74.i.i.i730.i.i.i.i, %a34
  %.89.i.i.i732.i.i.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i.i731.i.i.i.i
  %.90.i.i.i733.i.i.i.i = load i64, ptr %.89.i.i.i732.i.i.i.i, align 8
  %.91.i.i.i734.i.i.i.i = icmp sgt i64 %.90.i.i.i733.i.i.i.i, -1
  br i1 %.91.i.i.i734.i.i.i.i, label %B292.i.i.i723.i.i.i.i, label %B50.i707.i.i.i.i

B50.i707.i.i.i.i:                                 ; preds = %B361.i.i.i729.i.i.i.i, %B232.preheader.i.i.i717.i.i.i.i, %B982.i.i.i.i
  %.40.i.ph.i708.i.i.i.i = phi i64 [ %.38.i.i.i705.i.i.i.i, %B982.i.i.i.i ], [ %.9055.i.i.i721.i.i.i.i, %B232.preheader.i.i.i717.i.i.i.i ], [ %.90.i.i.i733.i.i.i.i, %B361.i.i.i729.i.i.i.i ]
  %.73.i710.i.i.i.i = load i64, ptr %.1439.i.i, align 8
  %.74.i711.i.i.i.i = add nsw i64 %.73.i710.i.i.i.i, 1
  store i64 %.74.i711.i.i.i.i, ptr %.1439.i.i, align 8
  br label %B1502.i.i.i.i

B1106.i.i.i.i:                                    ; preds = %B8.i.i.i.i.i, %B524.i.i.i.i
  %.755.i.i.i.i = icmp eq i64 %.67.i.i.i.i.i, 5
  %.758.i.i.i.i = icmp eq i64 %.69.i.i.i.i.i, 1
  %or.cond2.i.i.i.i = and i1 %.755.i.i.i.i, %.758.i.i.i.i
  br i1 %or.cond2.i.i.i.i, label %B1150.i.i.i.i, label %B8.i744.i.i.i.i

B1150.i.i.i.i:                                    ; preds = %B1106.i.i.i.i
  %.13.i.i.i.i.i = icmp sgt i64 %.sink.i.i.i.i.i.i, %invariant.op.i.i.i.i
  br i1 %.13.i.i.i.i.i, label %B1842.i.i, label %B136.preheader.i.i.i.i.i

B136.preheader.i.i.i.i.i:                         ; preds = %B1150.i.i.i.i
  %54 = getelementptr i8, ptr %a0, i64 %.sink.i.i.i.i.i.i
  br label %B136.if.i.i.i.i.i

B254.i.i.i.i.i:                                   ; preds = %B136.if.i.i.i.i.i
  %.169.i.i.i.i.i = add nuw nsw i64 %.sink.i.i.i.i.i.i, 8
  br label %B1502.i.i.i.i

B136.if.i.i.i.i.i:                                ; preds = %B136.if.i.i.i.i.i, %B136.preheader.i.i.i.i.i
  %value.2.047.i.i.i.i.i = phi i64 [ 0, %B136.preheader.i.i.i.i.i ], [ %.158.i.i.i.i.i, %B136.if.i.i.i.i.i ]
  %.53.045.i.i.i.i.i = phi i64 [ 0, %B136.preheader.i.i.i.i.i ], [ %.124.i.i.i.i.i, %B136.if.i.i.i.i.i ]
  %.124.i.i.i.i.i = add nuw nsw i64 %.53.045.i.i.i.i.i, 1
  %.152.i.i.i.i.i = getelementptr i8, ptr %54, i64 %.53.045.i.i.i.i.i
  %.153.i.i.i.i.i = load i8, ptr %.152.i.i.i.i.i, align 1
  %.154.i.i.i.i.i = zext i8 %.153.i.i.i.i.i to i64
  %.155.i.i.i.i.i = shl nsw i64 %.53.045.i.i.i.i.i, 3
  %.156.i.i.i.i.i = shl i64 %.154.i.i.i.i.i, %.155.i.i.i.i.i
  %.158.i.i.i.i.i = or i64 %.156.i.i.i.i.i, %value.2.047.i.i.i.i.i
  %exitcond.not.i.i.i.i.i = icmp eq i64 %.124.i.i.i.i.i, 8
  br i1 %exitcond.not.i.i.i.i.i, label %B254.i.i.i.i.i, label %B136.if.i.i.i.i.i

B8.i744.i.i.i.i:                                  ; preds = %B1106.i.i.i.i, %B8.if.i.i.i.i.i
  %.14.0.i.i.i.i.i = phi i64 [ %.58.i.i.i.i.i, %B8.if.i.i.i.i.i ], [ 0, %B1106.i.i.i.i ]
  %exitcond.not.i745.i.i.i.i = icmp eq i64 %.14.0.i.i.i.i.i, 2
  br i1 %exitcond.not.i745.i.i.i.i, label %B1842.i.i, label %B8.if.i.i.i.i.i

B8.if.i.i.i.i.i:                                  ; preds = %B8.i744.i.i.i.i
  %trunc.i.i.i.i.i = trunc nuw i64 %.14.0.i.i.i.i.i to i1
  %spec.select.i746.i.i.i.i = select i1 %trunc.i.i.i.i.i, i64 9, i64 6
  %.58.i.i.i.i.i = add nuw nsw i64 %.14.0.i.i.i.i.i, 1
  %.84.i.i.i.i.i = icmp eq i64 %spec.select.i746.i.i.i.i, %.67.i.i.i.i.i
  br i1 %.84.i.i.i.i.i, label %B1262.endif.endif.i.i.i.i, label %B8.i744.i.i.i.i

B1302.i.i.i.i:                                    ; preds = %B1262.endif.endif.i.i.i.i
  %.33.i.i747.i.i.i.i = icmp slt i64 %.sink.i.i.i.i.i.i, %.78.i.i.i.i
  br i1 %.33.i.i747.i.i.i.i, label %B108.i.i751.i.i.i.i, label %B1400.i.i.i.i

B108.i.i751.i.i.i.i:                              ; preds = %B1302.i.i.i.i, %B212.i.i762.i.i.i.i
  %at.2.0.i.i752.i.i.i.i = phi i64 [ %.80.i.i757.i.i.i.i, %B212.i.i762.i.i.i.i ], [ %.sink.i.i.i.i.i.i, %B1302.i.i.i.i ]
  %value.2.0.i.i753.i.i.i.i = phi i64 [ %.90.i.i760.i.i.i.i, %B212.i.i762.i.i.i.i ], [ 0, %B1302.i.i.i.i ]
  %shift.2.0.i.i754.i.i.i.i = phi i64 [ %.121.i.i763.i.i.i.i, %B212.i.i762.i.i.i.i ], [ 0, %B1302.i.i.i.i ]
  %.76.i.i755.i.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i752.i.i.i.i
  %.77.i.i756.i.i.i.i = load i8, ptr %.76.i.i755.i.i.i.i, align 1
  %.80.i.i757.i.i.i.i = add nuw nsw i64 %at.2.0.i.i752.i.i.i.i, 1
  %55 = and i8 %.77.i.i756.i.i.i.i, 127
  %.86.i.i758.i.i.i.i = zext nneg i8 %55 to i64
  %.88.i.i759.i.i.i.i = shl i64 %.86.i.i758.i.i.i.i, %shift.2.0.i.i754.i.i.i.i
  %.90.i.i760.i.i.i.i = or i64 %.88.i.i759.i.i.i.i, %value.2.0.i.i753.i.i.i.i
  %.96.i.i761.i.i.i.i = icmp sgt i8 %.77.i.i756.i.i.i.i, -1
  br i1 %.96.i.i761.i.i.i.i, label %read_varint.exit.i779.i.i.i.i, label %B212.i.i762.i.i.i.i

B212.i.i762.i.i.i.i:                              ; preds = %B108.i.i751.i.i.i.i
  %.121.i.i763.i.i.i.i = add nuw nsw i64 %shift.2.0.i.i754.i.i.i.i, 7
  %.132.i.i764.i.i.i.i = icmp slt i64 %.80.i.i757.i.i.i.i, %.78.i.i.i.i
  %.157.i.i765.i.i.i.i = icmp samesign ult i64 %shift.2.0.i.i754.i.i.i.i, 56
  %or.cond.i.i766.i.i.i.i = select i1 %.132.i.i764.i.i.i.i, i1 %.157.i.i765.i.i.i.i, i1 false
  br i1 %or.cond.i.i766.i.i.i.i, label %B108.i.i751.i.i.i.i, label %B246.i.i767.i.i.i.i

B246.i.i767.i.i.i.i:                              ; preds = %B212.i.i762.i.i.i.i
  %.191.i.i768.i.i.i.i = icmp eq i64 %.121.i.i763.i.i.i.i, 63
  %or.cond86.i.i769.i.i.i.i = select i1 %.132.i.i764.i.i.i.i, i1 %.191.i.i768.i.i.i.i, i1 false
  br i1 %or.cond86.i.i769.i.i.i.i, label %B270.i.i770.i.i.i.i, label %B1400.i.i.i.i

B270.i.i770.i.i.i.i:                              ; preds = %B246.i.i767.i.i.i.i
  %.197.i.i771.i.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i757.i.i.i.i
  %.198.i.i772.i.i.i.i = load i8, ptr %.197.i.i771.i.i.i.i, align 1
  %.200.i.i773.i.i.i.i = icmp ult i8 %.198.i.i772.i.i.i.i, 2
  br i1 %.200.i.i773.i.i.i.i, label %B294.i.i774.i.i.i.i, label %B1400.i.i.i.i

B294.i.i774.i.i.i.i:                              ; preds = %B270.i.i770.i.i.i.i
  %.199.i.i775.i.i.i.i = zext nneg i8 %.198.i.i772.i.i.i.i to i64
  %.209.i.i776.i.i.i.i = shl nuw i64 %.199.i.i775.i.i.i.i, 63
  %.211.i.i777.i.i.i.i = or i64 %.209.i.i776.i.i.i.i, %.90.i.i760.i.i.i.i
  %.215.i.i778.i.i.i.i = add nuw nsw i64 %at.2.0.i.i752.i.i.i.i, 2
  br label %read_varint.exit.i779.i.i.i.i

read_varint.exit.i779.i.i.i.i:                    ; preds = %B108.i.i751.i.i.i.i, %B294.i.i774.i.i.i.i
  %.sink102.i.i780.i.i.i.i = phi i64 [ %.211.i.i777.i.i.i.i, %B294.i.i774.i.i.i.i ], [ %.90.i.i760.i.i.i.i, %B108.i.i751.i.i.i.i ]
  %.sink.i.i781.i.i.i.i = phi i64 [ %.215.i.i778.i.i.i.i, %B294.i.i774.i.i.i.i ], [ %.80.i.i757.i.i.i.i, %B108.i.i751.i.i.i.i ]
  %56 = icmp ugt i64 %.sink102.i.i780.i.i.i.i, 2147483647
  %.56.i782.i.i.i.i = sub nsw i64 %.78.i.i.i.i, %.sink.i.i781.i.i.i.i
  %.60.i783.i.i.i.i = icmp sgt i64 %.sink102.i.i780.i.i.i.i, %.56.i782.i.i.i.i
  %or.cond.i784.i.i.i.i = select i1 %56, i1 true, i1 %.60.i783.i.i.i.i
  %.78.i785.i.i.i.i = add nuw nsw i64 %.sink.i.i781.i.i.i.i, %.sink102.i.i780.i.i.i.i
  br i1 %or.cond.i784.i.i.i.i, label %B1400.i.i.i.i, label %read_length.exit788.i.i.i.i

read_length.exit788.i.i.i.i:                      ; preds = %read_varint.exit.i779.i.i.i.i
  %.906.i.i.i.i = icmp sgt i64 %.78.i785.i.i.i.i, -1
  br i1 %.906.i.i.i.i, label %B1364.i.i.i.i, label %B1400.i.i.i.i

B1364.i.i.i.i:                                    ; preds = %read_length.exit788.i.i.i.i
  %.9339.not.i.i790.not.i.i.i.i = icmp eq i64 %.sink102.i.i780.i.i.i.i, 0
  br i1 %.9339.not.i.i790.not.i.i.i.i, label %hash_of.exit.i791.i.i.i.i, label %B76.if.i.i852.i.i.i.i

B76.if.i.i852.i.i.i.i:                            ; preds = %B1364.i.i.i.i, %B76.if.i.i852.i.i.i.i
  %value.2.042.i.i853.i.i.i.i = phi i64 [ %.137.i.i862.i.i.i.i, %B76.if.i.i852.i.i.i.i ], [ -3750763034362895579, %B1364.i.i.i.i ]
  %.38.041.i.i854.i.i.i.i = phi i64 [ %.102.i.i856.i.i.i.i, %B76.if.i.i852.i.i.i.i ], [ %.sink102.i.i780.i.i.i.i, %B1364.i.i.i.i ]
  %.35.040.i.i855.i.i.i.i = phi i64 [ %.106.i.i857.i.i.i.i, %B76.if.i.i852.i.i.i.i ], [ %.sink.i.i781.i.i.i.i, %B1364.i.i.i.i ]
  %.102.i.i856.i.i.i.i = add nsw i64 %.38.041.i.i854.i.i.i.i, -1
  %.106.i.i857.i.i.i.i = add i64 %.35.040.i.i855.i.i.i.i, 1
  %.132.i.i858.i.i.i.i = getelementptr i8, ptr %a0, i64 %.35.040.i.i855.i.i.i.i
  %.133.i.i859.i.i.i.i = load i8, ptr %.132.i.i858.i.i.i.i, align 1
  %.134.i.i860.i.i.i.i = zext i8 %.133.i.i859.i.i.i.i to i64
  %.136.i.i861.i.i.i.i = xor i64 %value.2.042.i.i853.i.i.i.i, %.134.i.i860.i.i.i.i
  %.137.i.i862.i.i.i.i = mul nsw i64 %.136.i.i861.i.i.i.i, 1099511628211
  %.93.i.i863.i.i.i.i = icmp samesign ugt i64 %.38.041.i.i854.i.i.i.i, 1
  br i1 %.93.i.i863.i.i.i.i, label %B76.if.i.i852.i.i.i.i, label %hash_of.exit.i791.i.i.i.i

hash_of.exit.i791.i.i.i.i:                        ; preds = %B76.if.i.i852.i.i.i.i, %B1364.i.i.i.i
  %value.2.0.lcssa.i.i792.i.i.i.i = phi i64 [ -3750763034362895579, %B1364.i.i.i.i ], [ %.137.i.i862.i.i.i.i, %B76.if.i.i852.i.i.i.i ]
  %.148.i.i793.i.i.i.i = ashr i64 %value.2.0.lcssa.i.i792.i.i.i.i, 32
  %.150.i.i794.i.i.i.i = xor i64 %.148.i.i793.i.i.i.i, %value.2.0.lcssa.i.i792.i.i.i.i
  %slot.2.0158.i795.i.i.i.i = and i64 %.150.i.i794.i.i.i.i, %a29
  %.65159.i796.i.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0158.i795.i.i.i.i
  %.66160.i797.i.i.i.i = load i64, ptr %.65159.i796.i.i.i.i, align 8
  %.72162.i798.i.i.i.i = icmp slt i64 %.66160.i797.i.i.i.i, 1
  br i1 %.72162.i798.i.i.i.i, label %B104.i816.i.i.i.i, label %B106.lr.ph.i799.i.i.i.i

B106.lr.ph.i799.i.i.i.i:                          ; preds = %hash_of.exit.i791.i.i.i.i
  %57 = getelementptr i8, ptr %a0, i64 %.sink.i.i781.i.i.i.i
  br label %B106.i801.i.i.i.i

B104.i816.i.i.i.i:                                ; preds = %B338.i810.i.i.i.i, %hash_of.exit.i791.i.i.i.i
  %slot.2.0.lcssa.i817.i.i.i.i = phi i64 [ %slot.2.0158.i795.i.i.i.i, %hash_of.exit.i791.i.i.i.i ], [ %slot.2.0.i812.i.i.i.i, %B338.i810.i.i.i.i ]
  %.65.le.i818.i.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0.lcssa.i817.i.i.i.i
  %.302.i819.i.i.i.i = load i64, ptr %a28, align 8
  %.309.i820.i.i.i.i = getelementptr i64, ptr %a25, i64 %.302.i819.i.i.i.i
  %.310.i821.i.i.i.i = load i64, ptr %.309.i820.i.i.i.i, align 8
  br i1 %.9339.not.i.i790.not.i.i.i.i, label %B504.i822.i.i.i.i, label %B454.if.lr.ph.i828.i.i.i.i

B454.if.lr.ph.i828.i.i.i.i:                       ; preds = %B104.i816.i.i.i.i
  %58 = getelementptr i8, ptr %a0, i64 %.sink.i.i781.i.i.i.i
  %59 = getelementptr i8, ptr %a27, i64 %.310.i821.i.i.i.i
  br label %B454.if.i829.i.i.i.i

B106.i801.i.i.i.i:                                ; preds = %B338.i810.i.i.i.i, %B106.lr.ph.i799.i.i.i.i
  %.66164.i802.i.i.i.i = phi i64 [ %.66160.i797.i.i.i.i, %B106.lr.ph.i799.i.i.i.i ], [ %.66.i814.i.i.i.i, %B338.i810.i.i.i.i ]
  %slot.2.0163.i803.i.i.i.i = phi i64 [ %slot.2.0158.i795.i.i.i.i, %B106.lr.ph.i799.i.i.i.i ], [ %slot.2.0.i812.i.i.i.i, %B338.i810.i.i.i.i ]
  %.67165.i804.i.i.i.i = add nsw i64 %.66164.i802.i.i.i.i, -1
  %.80.i805.i.i.i.i = getelementptr i64, ptr %a25, i64 %.67165.i804.i.i.i.i
  %.81.i806.i.i.i.i = load i64, ptr %.80.i805.i.i.i.i, align 8
  %.88.i807.i.i.i.i = getelementptr i64, ptr %a26, i64 %.67165.i804.i.i.i.i
  %.89.i808.i.i.i.i = load i64, ptr %.88.i807.i.i.i.i, align 8
  %.91.i809.i.i.i.i = icmp eq i64 %.89.i808.i.i.i.i, %.150.i.i794.i.i.i.i
  br i1 %.91.i809.i.i.i.i, label %B166.i836.i.i.i.i, label %B338.i810.i.i.i.i

B166.i836.i.i.i.i:                                ; preds = %B106.i801.i.i.i.i
  %.97.i837.i.i.i.i = getelementptr i64, ptr %a25, i64 %.66164.i802.i.i.i.i
  %.98.i838.i.i.i.i = load i64, ptr %.97.i837.i.i.i.i, align 8
  %.100.i839.i.i.i.i = sub nsw i64 %.98.i838.i.i.i.i, %.81.i806.i.i.i.i
  %.104.i840.i.i.i.i = icmp eq i64 %.100.i839.i.i.i.i, %.sink102.i.i780.i.i.i.i
  br i1 %.104.i840.i.i.i.i, label %B218.i841.i.i.i.i, label %B338.i810.i.i.i.i

B218.i841.i.i.i.i:                                ; preds = %B166.i836.i.i.i.i
  %60 = getelementptr i8, ptr %a27, i64 %.81.i806.i.i.i.i
  br label %B258.i842.i.i.i.i

B258.i842.i.i.i.i:                                ; preds = %B258.if.i845.i.i.i.i, %B218.i841.i.i.i.i
  %.135.0.i843.i.i.i.i = phi i64 [ 0, %B218.i841.i.i.i.i ], [ %.208.i846.i.i.i.i, %B258.if.i845.i.i.i.i ]
  %exitcond.i844.i.i.i.i = icmp eq i64 %.135.0.i843.i.i.i.i, %.sink102.i.i780.i.i.i.i
  br i1 %exitcond.i844.i.i.i.i, label %B1400.i.i.i.i, label %B258.if.i845.i.i.i.i

B338.i810.i.i.i.i:                                ; preds = %B258.if.i845.i.i.i.i, %B166.i836.i.i.i.i, %B106.i801.i.i.i.i
  %.292.i811.i.i.i.i = add nsw i64 %slot.2.0163.i803.i.i.i.i, 1
  %slot.2.0.i812.i.i.i.i = and i64 %.292.i811.i.i.i.i, %a29
  %.65.i813.i.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0.i812.i.i.i.i
  %.66.i814.i.i.i.i = load i64, ptr %.65.i813.i.i.i.i, align 8
  %.72.i815.i.i.i.i = icmp slt i64 %.66.i814.i.i.i.i, 1
  br i1 %.72.i815.i.i.i.i, label %B104.i816.i.i.i.i, label %B106.i801.i.i.i.i

B504.i822.i.i.i.i:                                ; preds = %B454.if.i829.i.i.i.i, %B104.i816.i.i.i.i
  %.460.i823.i.i.i.i = add i64 %.310.i821.i.i.i.i, %.sink102.i.i780.i.i.i.i
  %.466.i824.i.i.i.i = add nsw i64 %.302.i819.i.i.i.i, 1
  %.467.i825.i.i.i.i = getelementptr i64, ptr %a25, i64 %.466.i824.i.i.i.i
  store i64 %.460.i823.i.i.i.i, ptr %.467.i825.i.i.i.i, align 8
  %.473.i826.i.i.i.i = getelementptr i64, ptr %a26, i64 %.302.i819.i.i.i.i
  store i64 %.150.i.i794.i.i.i.i, ptr %.473.i826.i.i.i.i, align 8
  store i64 %.466.i824.i.i.i.i, ptr %.65.le.i818.i.i.i.i, align 8
  store i64 %.466.i824.i.i.i.i, ptr %a28, align 8
  br label %B1400.i.i.i.i

B258.if.i845.i.i.i.i:                             ; preds = %B258.i842.i.i.i.i
  %.208.i846.i.i.i.i = add nuw i64 %.135.0.i843.i.i.i.i, 1
  %.239.i847.i.i.i.i = getelementptr i8, ptr %60, i64 %.135.0.i843.i.i.i.i
  %.240.i848.i.i.i.i = load i8, ptr %.239.i847.i.i.i.i, align 1
  %.244.i849.i.i.i.i = getelementptr i8, ptr %57, i64 %.135.0.i843.i.i.i.i
  %.245.i850.i.i.i.i = load i8, ptr %.244.i849.i.i.i.i, align 1
  %.246.not.i851.i.i.i.i = icmp eq i8 %.240.i848.i.i.i.i, %.245.i850.i.i.i.i
  br i1 %.246.not.i851.i.i.i.i, label %B258.i842.i.i.i.i, label %B338.i810.i.i.i.i

B454.if.i829.i.i.i.i:                             ; preds = %B454.if.i829.i.i.i.i, %B454.if.lr.ph.i828.i.i.i.i
  %.340.0167.i830.i.i.i.i = phi i64 [ 0, %B454.if.lr.ph.i828.i.i.i.i ], [ %.409.i831.i.i.i.i, %B454.if.i829.i.i.i.i ]
  %.409.i831.i.i.i.i = add nuw nsw i64 %.340.0167.i830.i.i.i.i, 1
  %.437.i832.i.i.i.i = getelementptr i8, ptr %58, i64 %.340.0167.i830.i.i.i.i
  %.438.i833.i.i.i.i = load i8, ptr %.437.i832.i.i.i.i, align 1
  %.443.i834.i.i.i.i = getelementptr i8, ptr %59, i64 %.340.0167.i830.i.i.i.i
  store i8 %.438.i833.i.i.i.i, ptr %.443.i834.i.i.i.i, align 1
  %exitcond171.not.i835.i.i.i.i = icmp eq i64 %.409.i831.i.i.i.i, %.sink102.i.i780.i.i.i.i
  br i1 %exitcond171.not.i835.i.i.i.i, label %B504.i822.i.i.i.i, label %B454.if.i829.i.i.i.i

B1400.i.i.i.i:                                    ; preds = %B258.i842.i.i.i.i, %B504.i822.i.i.i.i, %read_length.exit788.i.i.i.i, %read_varint.exit.i779.i.i.i.i, %B270.i.i770.i.i.i.i, %B246.i.i767.i.i.i.i, %B1302.i.i.i.i
  %.78.sink.i749879.i.i.i.i = phi i64 [ %.78.i785.i.i.i.i, %B504.i822.i.i.i.i ], [ %.78.i785.i.i.i.i, %read_length.exit788.i.i.i.i ], [ -1, %read_varint.exit.i779.i.i.i.i ], [ -1, %B246.i.i767.i.i.i.i ], [ -1, %B270.i.i770.i.i.i.i ], [ -1, %B1302.i.i.i.i ], [ %.78.i785.i.i.i.i, %B258.i842.i.i.i.i ]
  %value.9.1.i.i.i.i = phi i64 [ %.302.i819.i.i.i.i, %B504.i822.i.i.i.i ], [ %value.8.0.i.i.i.i, %read_length.exit788.i.i.i.i ], [ %value.8.0.i.i.i.i, %read_varint.exit.i779.i.i.i.i ], [ %value.8.0.i.i.i.i, %B246.i.i767.i.i.i.i ], [ %value.8.0.i.i.i.i, %B270.i.i770.i.i.i.i ], [ %value.8.0.i.i.i.i, %B1302.i.i.i.i ], [ %.67165.i804.i.i.i.i, %B258.i842.i.i.i.i ]
  %.945.i.i.i.i = icmp eq i64 %.67.i.i.i.i.i, 6
  %..i.i.i.i = select i1 %.945.i.i.i.i, i64 5, i64 7
  br label %B1502.i.i.i.i

B1502.i.i.i.i:                                    ; preds = %B326.i.i.i.i.i.i.i, %B326.i.i.i735.i.i.i.i, %B258.i.i.i.i.i, %B1400.i.i.i.i, %B254.i.i.i.i.i, %B50.i707.i.i.i.i, %B906.i.i.i.i, %B830.i.i.i.i, %B630.i.i.i.i, %read_varint.exit697.i.i.i.i, %B504.i.i.i.i.i, %B50.i.i.i.i.i
  %at.8.1.i.i.i.i = phi i64 [ %.sink.i667.i.i.i.i, %B630.i.i.i.i ], [ %.sink.i.i1460.i.i.i, %B50.i.i.i.i.i ], [ %.sink.i667.i.i.i.i, %B830.i.i.i.i ], [ %.sink.i667.i.i.i.i, %B906.i.i.i.i ], [ %.sink.i667.i.i.i.i, %read_varint.exit697.i.i.i.i ], [ %.sink.i667.i.i.i.i, %B50.i707.i.i.i.i ], [ %.78.sink.i749879.i.i.i.i, %B1400.i.i.i.i ], [ %.169.i.i.i.i.i, %B254.i.i.i.i.i ], [ %.78.i.i.i.i.i, %B258.i.i.i.i.i ], [ %.sink.i667.i.i.i.i, %B326.i.i.i735.i.i.i.i ], [ %.78.i.i.i.i.i, %B504.i.i.i.i.i ], [ %.sink.i.i1460.i.i.i, %B326.i.i.i.i.i.i.i ]
  %key.4.1.i.i.i.i = phi i64 [ %key.6.0.i.i.i.i, %B630.i.i.i.i ], [ %.40.i.ph.i.i.i.i.i, %B50.i.i.i.i.i ], [ %key.6.0.i.i.i.i, %B830.i.i.i.i ], [ %key.6.0.i.i.i.i, %B906.i.i.i.i ], [ %key.6.0.i.i.i.i, %read_varint.exit697.i.i.i.i ], [ %key.6.0.i.i.i.i, %B50.i707.i.i.i.i ], [ %key.6.0.i.i.i.i, %B1400.i.i.i.i ], [ %key.6.0.i.i.i.i, %B254.i.i.i.i.i ], [ %.67165.i.i.i.i.i, %B258.i.i.i.i.i ], [ %key.6.0.i.i.i.i, %B326.i.i.i735.i.i.i.i ], [ %.302.i.i.i.i.i, %B504.i.i.i.i.i ], [ %.40.pre.pre.i.i.i.i.i.i, %B326.i.i.i.i.i.i.i ]
  %named.4.1.i.i.i.i = phi i1 [ %named.3.0.i.i.i.i, %B630.i.i.i.i ], [ true, %B50.i.i.i.i.i ], [ %named.3.0.i.i.i.i, %B830.i.i.i.i ], [ %named.3.0.i.i.i.i, %B906.i.i.i.i ], [ %named.3.0.i.i.i.i, %read_varint.exit697.i.i.i.i ], [ %named.3.0.i.i.i.i, %B50.i707.i.i.i.i ], [ %named.3.0.i.i.i.i, %B1400.i.i.i.i ], [ %named.3.0.i.i.i.i, %B254.i.i.i.i.i ], [ true, %B258.i.i.i.i.i ], [ %named.3.0.i.i.i.i, %B326.i.i.i735.i.i.i.i ], [ true, %B504.i.i.i.i.i ], [ true, %B326.i.i.i.i.i.i.i ]
  %kind.9.1.i.i.i.i = phi i64 [ 1, %B630.i.i.i.i ], [ %kind.8.0.i.i.i.i, %B50.i.i.i.i.i ], [ 3, %B830.i.i.i.i ], [ 6, %B906.i.i.i.i ], [ 2, %read_varint.exit697.i.i.i.i ], [ 5, %B50.i707.i.i.i.i ], [ %..i.i.i.i, %B1400.i.i.i.i ], [ 4, %B254.i.i.i.i.i ], [ %kind.8.0.i.i.i.i, %B258.i.i.i.i.i ], [ 5, %B326.i.i.i735.i.i.i.i ], [ %kind.8.0.i.i.i.i, %B504.i.i.i.i.i ], [ %kind.8.0.i.i.i.i, %B326.i.i.i.i.i.i.i ]
  %value.7.1.i.i.i.i = phi i64 [ %.578.i.i.i.i, %B630.i.i.i.i ], [ %value.8.0.i.i.i.i, %B50.i.i.i.i.i ], [ %.sink102.i666.i.i.i.i, %B830.i.i.i.i ], [ %.sink102.i666.i.i.i.i, %B906.i.i.i.i ], [ %.sink102.i666.i.i.i.i, %read_varint.exit697.i.i.i.i ], [ %.40.i.ph.i708.i.i.i.i, %B50.i707.i.i.i.i ], [ %value.9.1.i.i.i.i, %B1400.i.i.i.i ], [ %.158.i.i.i.i.i, %B254.i.i.i.i.i ], [ %value.8.0.i.i.i.i, %B258.i.i.i.i.i ], [ %.40.pre.pre.i.i724.i.i.i.i, %B326.i.i.i735.i.i.i.i ], [ %value.8.0.i.i.i.i, %B504.i.i.i.i.i ], [ %value.8.0.i.i.i.i, %B326.i.i.i.i.i.i.i ]
  %.1015.i.i.i.i = icmp slt i64 %at.8.1.i.i.i.i, 0
  br i1 %.1015.i.i.i.i, label %B1842.i.i, label %B1518.i.i.i.i

B1518.i.i.i.i:                                    ; preds = %B1502.i.i.i.i, %B198.i.i.i739.i.i.i.i, %B198.i.i.i.i.i.i.i
  %value.7.1898.i.i.i.i = phi i64 [ %value.7.1.i.i.i.i, %B1502.i.i.i.i ], [ %value.8.0.i.i.i.i, %B198.i.i.i.i.i.i.i ], [ %.38.i.i.i705.i.i.i.i, %B198.i.i.i739.i.i.i.i ]
  %kind.9.1897.i.i.i.i = phi i64 [ %kind.9.1.i.i.i.i, %B1502.i.i.i.i ], [ %kind.8.0.i.i.i.i, %B198.i.i.i.i.i.i.i ], [ 5, %B198.i.i.i739.i.i.i.i ]
  %named.4.1896.i.i.i.i = phi i1 [ %named.4.1.i.i.i.i, %B1502.i.i.i.i ], [ true, %B198.i.i.i.i.i.i.i ], [ %named.3.0.i.i.i.i, %B198.i.i.i739.i.i.i.i ]
  %key.4.1895.i.i.i.i = phi i64 [ %key.4.1.i.i.i.i, %B1502.i.i.i.i ], [ %.38.i.i.i.i.i.i.i, %B198.i.i.i.i.i.i.i ], [ %key.6.0.i.i.i.i, %B198.i.i.i739.i.i.i.i ]
  %at.8.1894.i.i.i.i = phi i64 [ %at.8.1.i.i.i.i, %B1502.i.i.i.i ], [ %.sink.i.i1460.i.i.i, %B198.i.i.i.i.i.i.i ], [ %.sink.i667.i.i.i.i, %B198.i.i.i739.i.i.i.i ]
  %.1076.i.i.i.i = icmp slt i64 %at.8.1894.i.i.i.i, %.78.i.i.i.i
  br i1 %.1076.i.i.i.i, label %B106.i.i.i.i, label %B704.endif.endif.i.i.i

B1262.endif.endif.i.i.i.i:                        ; preds = %B8.if.i.i.i.i.i
  br i1 %.299.i.i.i.i, label %B1842.i.i, label %B1302.i.i.i.i

B760.i.i.i:                                       ; preds = %B598.i.i.i
  %.539.i.i.i = icmp eq i64 %.69.i.i.i.i, 0
  br i1 %.539.i.i.i, label %B8.i.i.i.i, label %B1070.i.i.i

B8.i.i.i.i:                                       ; preds = %B760.i.i.i, %B10.i.i.i.i
  %.20.0.i.i.i.i = phi i64 [ %.70.i.i.i.i, %B10.i.i.i.i ], [ 0, %B760.i.i.i ]
  switch i64 %.20.0.i.i.i.i, label %default.unreachable.i.i.i.i [
    i64 5, label %B1070.i.i.i
    i64 0, label %B10.i.i.i.i
    i64 3, label %switch.3.i.i.i.i
    i64 1, label %switch.1.i.i.i.i
    i64 4, label %switch.4.i.i.i.i
    i64 2, label %switch.2.i.i.i.i
  ]

B10.i.i.i.i:                                      ; preds = %switch.4.i.i.i.i, %switch.3.i.i.i.i, %switch.2.i.i.i.i, %switch.1.i.i.i.i, %B8.i.i.i.i
  %.57.i.i.i.i = phi i64 [ 30, %switch.4.i.i.i.i ], [ 9, %switch.1.i.i.i.i ], [ 10, %switch.2.i.i.i.i ], [ 11, %switch.3.i.i.i.i ], [ 3, %B8.i.i.i.i ]
  %.70.i.i.i.i = add nuw nsw i64 %.20.0.i.i.i.i, 1
  %.96.i.i1526.i.i = icmp eq i64 %.57.i.i.i.i, %.67.i.i.i.i
  br i1 %.96.i.i1526.i.i, label %B800.i.i.i, label %B8.i.i.i.i

default.unreachable.i.i.i.i:                      ; preds = %B8.i.i.i.i
  unreachable

switch.1.i.i.i.i:                                 ; preds = %B8.i.i.i.i
  br label %B10.i.i.i.i

switch.2.i.i.i.i:                                 ; preds = %B8.i.i.i.i
  br label %B10.i.i.i.i

switch.3.i.i.i.i:                                 ; preds = %B8.i.i.i.i
  br label %B10.i.i.i.i

switch.4.i.i.i.i:                                 ; preds = %B8.i.i.i.i
  br label %B10.i.i.i.i

B800.i.i.i:                                       ; preds = %B10.i.i.i.i
  %.33.i.i1527.i.i = icmp slt i64 %.sink.i.i.i.i.i, %event_end.2.2.i.i
  br i1 %.33.i.i1527.i.i, label %B108.i.i1531.i.i, label %read_varint.exit.i1528.i.i

B108.i.i1531.i.i:                                 ; preds = %B800.i.i.i, %B212.i.i1541.i.i
  %at.2.0.i.i1532.i.i = phi i64 [ %.80.i.i1537.i.i, %B212.i.i1541.i.i ], [ %.sink.i.i.i.i.i, %B800.i.i.i ]
  %value.2.0.i.i1533.i.i = phi i64 [ %.90.i.i1540.i.i, %B212.i.i1541.i.i ], [ 0, %B800.i.i.i ]
  %shift.2.0.i.i1534.i.i = phi i64 [ %.121.i.i1542.i.i, %B212.i.i1541.i.i ], [ 0, %B800.i.i.i ]
  %.76.i.i1535.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i1532.i.i
  %.77.i.i1536.i.i = load i8, ptr %.76.i.i1535.i.i, align 1
  %.80.i.i1537.i.i = add nuw nsw i64 %at.2.0.i.i1532.i.i, 1
  %61 = and i8 %.77.i.i1536.i.i, 127
  %.86.i.i1538.i.i = zext nneg i8 %61 to i64
  %.88.i.i1539.i.i = shl i64 %.86.i.i1538.i.i, %shift.2.0.i.i1534.i.i
  %.90.i.i1540.i.i = or i64 %.88.i.i1539.i.i, %value.2.0.i.i1533.i.i
  %.96.i1463.i.i.i = icmp sgt i8 %.77.i.i1536.i.i, -1
  br i1 %.96.i1463.i.i.i, label %read_varint.exit.i1528.i.i, label %B212.i.i1541.i.i

B212.i.i1541.i.i:                                 ; preds = %B108.i.i1531.i.i
  %.121.i.i1542.i.i = add nuw nsw i64 %shift.2.0.i.i1534.i.i, 7
  %.132.i.i1543.i.i = icmp slt i64 %.80.i.i1537.i.i, %event_end.2.2.i.i
  %.157.i.i1544.i.i = icmp samesign ult i64 %shift.2.0.i.i1534.i.i, 56
  %or.cond.i1464.i.i.i = select i1 %.132.i.i1543.i.i, i1 %.157.i.i1544.i.i, i1 false
  br i1 %or.cond.i1464.i.i.i, label %B108.i.i1531.i.i, label %B246.i.i1545.i.i

B246.i.i1545.i.i:                                 ; preds = %B212.i.i1541.i.i
  %.191.i.i1546.i.i = icmp eq i64 %.121.i.i1542.i.i, 63
  %or.cond86.i.i1547.i.i = select i1 %.132.i.i1543.i.i, i1 %.191.i.i1546.i.i, i1 false
  br i1 %or.cond86.i.i1547.i.i, label %B270.i.i1548.i.i, label %read_varint.exit.i1528.i.i

B270.i.i1548.i.i:                                 ; preds = %B246.i.i1545.i.i
  %.197.i.i1549.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i1537.i.i
  %.198.i.i1550.i.i = load i8, ptr %.197.i.i1549.i.i, align 1
  %.200.i.i1551.i.i = icmp ult i8 %.198.i.i1550.i.i, 2
  br i1 %.200.i.i1551.i.i, label %B294.i.i1552.i.i, label %read_varint.exit.i1528.i.i

B294.i.i1552.i.i:                                 ; preds = %B270.i.i1548.i.i
  %.199.i.i1553.i.i = zext nneg i8 %.198.i.i1550.i.i to i64
  %.209.i.i1554.i.i = shl nuw i64 %.199.i.i1553.i.i, 63
  %.211.i.i1555.i.i = or i64 %.209.i.i1554.i.i, %.90.i.i1540.i.i
  %.215.i.i1556.i.i = add nuw nsw i64 %at.2.0.i.i1532.i.i, 2
  br label %read_varint.exit.i1528.i.i

read_varint.exit.i1528.i.i:                       ; preds = %B108.i.i1531.i.i, %B294.i.i1552.i.i, %B270.i.i1548.i.i, %B246.i.i1545.i.i, %B800.i.i.i
  %.sink102.i.i1529.i.i = phi i64 [ 0, %B246.i.i1545.i.i ], [ %.211.i.i1555.i.i, %B294.i.i1552.i.i ], [ 0, %B800.i.i.i ], [ 0, %B270.i.i1548.i.i ], [ %.90.i.i1540.i.i, %B108.i.i1531.i.i ]
  %.sink.i1462.i.i.i = phi i64 [ -1, %B246.i.i1545.i.i ], [ %.215.i.i1556.i.i, %B294.i.i1552.i.i ], [ -1, %B800.i.i.i ], [ -1, %B270.i.i1548.i.i ], [ %.80.i.i1537.i.i, %B108.i.i1531.i.i ]
  %.636.i.i.i = icmp eq i64 %.67.i.i.i.i, 9
  %.639.i.i.i = icmp slt i64 %event_type.2.0.i.i.i, 0
  %or.cond1.i1530.i.i = select i1 %.636.i.i.i, i1 %.639.i.i.i, i1 false
  br i1 %or.cond1.i1530.i.i, label %B1594.i.i.i, label %B882.i.i.i

B882.i.i.i:                                       ; preds = %read_varint.exit.i1528.i.i
  %.707.i.i.i = icmp eq i64 %.67.i.i.i.i, 10
  %.710.i.i.i = icmp slt i64 %name_iid.2.0.i.i.i, 0
  %or.cond2.i.i.i = select i1 %.707.i.i.i, i1 %.710.i.i.i, i1 false
  %.713.i.i.i = icmp slt i64 %name_at.2.0.i.i.i, 0
  %or.cond3.i.i.i = select i1 %or.cond2.i.i.i, i1 %.713.i.i.i, i1 false
  br i1 %or.cond3.i.i.i, label %B1594.i.i.i, label %B926.i.i.i

B926.i.i.i:                                       ; preds = %B882.i.i.i
  %.781.i.i.i = icmp eq i64 %.67.i.i.i.i, 3
  %.784.i.i.i = icmp slt i64 %category_iid.2.0.i.i.i, 0
  %or.cond4.i.i.i = select i1 %.781.i.i.i, i1 %.784.i.i.i, i1 false
  %.787.i.i.i = icmp slt i64 %category_at.2.0.i.i.i, 0
  %or.cond5.i.i.i = select i1 %or.cond4.i.i.i, i1 %.787.i.i.i, i1 false
  br i1 %or.cond5.i.i.i, label %B1594.i.i.i, label %B970.i.i.i

B970.i.i.i:                                       ; preds = %B926.i.i.i
  switch i64 %.67.i.i.i.i, label %B1842.i.i [
    i64 11, label %B1594.i.i.i
    i64 30, label %B1006.i.i.i
  ]

B1006.i.i.i:                                      ; preds = %B970.i.i.i
  %.929.i.i.i = icmp eq i64 %value_type.3.0.i.i.i, 0
  br i1 %.929.i.i.i, label %B1594.i.i.i, label %B1842.i.i

B1070.i.i.i:                                      ; preds = %B8.i.i.i.i, %B760.i.i.i
  %.1043.i.i.i = icmp eq i64 %.67.i.i.i.i, 44
  %.1046.i.i.i = icmp eq i64 %.69.i.i.i.i, 1
  %or.cond6.i.i.i = and i1 %.1043.i.i.i, %.1046.i.i.i
  %.1049.i.i.i = icmp eq i64 %value_type.3.0.i.i.i, 0
  %or.cond7.i.i.i = select i1 %or.cond6.i.i.i, i1 %.1049.i.i.i, i1 false
  br i1 %or.cond7.i.i.i, label %B1126.i.i.i, label %B1218.i.i.i

B1126.i.i.i:                                      ; preds = %B1070.i.i.i
  %.12.i.i.i.i = sub nsw i64 %event_end.2.2.i.i, %.sink.i.i.i.i.i
  %.13.i.i.i.i = icmp slt i64 %.12.i.i.i.i, 8
  br i1 %.13.i.i.i.i, label %B1842.i.i, label %B136.preheader.i.i.i.i

B136.preheader.i.i.i.i:                           ; preds = %B1126.i.i.i
  %62 = getelementptr i8, ptr %a0, i64 %.sink.i.i.i.i.i
  br label %B136.if.i.i.i.i

B254.i.i.i.i:                                     ; preds = %B136.if.i.i.i.i
  %.169.i.i.i.i = add nuw nsw i64 %.sink.i.i.i.i.i, 8
  br label %B1594.i.i.i

B136.if.i.i.i.i:                                  ; preds = %B136.if.i.i.i.i, %B136.preheader.i.i.i.i
  %value.2.047.i.i.i.i = phi i64 [ 0, %B136.preheader.i.i.i.i ], [ %.158.i.i.i.i, %B136.if.i.i.i.i ]
  %.53.045.i.i.i.i = phi i64 [ 0, %B136.preheader.i.i.i.i ], [ %.124.i.i.i.i, %B136.if.i.i.i.i ]
  %.124.i.i.i.i = add nuw nsw i64 %.53.045.i.i.i.i, 1
  %.152.i.i.i.i = getelementptr i8, ptr %62, i64 %.53.045.i.i.i.i
  %.153.i.i.i.i = load i8, ptr %.152.i.i.i.i, align 1
  %.154.i.i.i.i = zext i8 %.153.i.i.i.i to i64
  %.155.i.i.i.i = shl nsw i64 %.53.045.i.i.i.i, 3
  %.156.i.i.i.i = shl i64 %.154.i.i.i.i, %.155.i.i.i.i
  %.158.i.i.i.i = or i64 %.156.i.i.i.i, %value.2.047.i.i.i.i
  %exitcond.not.i.i.i.i = icmp eq i64 %.124.i.i.i.i, 8
  br i1 %exitcond.not.i.i.i.i, label %B254.i.i.i.i, label %B136.if.i.i.i.i

B1218.i.i.i:                                      ; preds = %B1070.i.i.i
  %.1143.i.i.i = icmp eq i64 %.67.i.i.i.i, 23
  %or.cond8.i.i.i = and i1 %.1143.i.i.i, %.321.i.i.i
  %.1149.i.i.i = icmp slt i64 %name_iid.2.0.i.i.i, 0
  %or.cond9.i.i.i = select i1 %or.cond8.i.i.i, i1 %.1149.i.i.i, i1 false
  %.1152.i.i.i = icmp slt i64 %name_at.2.0.i.i.i, 0
  %or.cond10.i.i.i = select i1 %or.cond9.i.i.i, i1 %.1152.i.i.i, i1 false
  br i1 %or.cond10.i.i.i, label %B1286.i.i.i, label %B1342.i.i.i

B1286.i.i.i:                                      ; preds = %B1218.i.i.i
  %.33.i.i1465.i.i.i = icmp slt i64 %.sink.i.i.i.i.i, %event_end.2.2.i.i
  br i1 %.33.i.i1465.i.i.i, label %B108.i.i1469.i.i.i, label %B1842.i.i

B108.i.i1469.i.i.i:                               ; preds = %B1286.i.i.i, %B212.i.i1480.i.i.i
  %at.2.0.i.i1470.i.i.i = phi i64 [ %.80.i.i1475.i.i.i, %B212.i.i1480.i.i.i ], [ %.sink.i.i.i.i.i, %B1286.i.i.i ]
  %value.2.0.i.i1471.i.i.i = phi i64 [ %.90.i.i1478.i.i.i, %B212.i.i1480.i.i.i ], [ 0, %B1286.i.i.i ]
  %shift.2.0.i.i1472.i.i.i = phi i64 [ %.121.i.i1481.i.i.i, %B212.i.i1480.i.i.i ], [ 0, %B1286.i.i.i ]
  %.76.i.i1473.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i1470.i.i.i
  %.77.i.i1474.i.i.i = load i8, ptr %.76.i.i1473.i.i.i, align 1
  %.80.i.i1475.i.i.i = add nuw nsw i64 %at.2.0.i.i1470.i.i.i, 1
  %63 = and i8 %.77.i.i1474.i.i.i, 127
  %.86.i.i1476.i.i.i = zext nneg i8 %63 to i64
  %.88.i.i1477.i.i.i = shl i64 %.86.i.i1476.i.i.i, %shift.2.0.i.i1472.i.i.i
  %.90.i.i1478.i.i.i = or i64 %.88.i.i1477.i.i.i, %value.2.0.i.i1471.i.i.i
  %.96.i.i1479.i.i.i = icmp sgt i8 %.77.i.i1474.i.i.i, -1
  br i1 %.96.i.i1479.i.i.i, label %read_varint.exit.i1497.i.i.i, label %B212.i.i1480.i.i.i

B212.i.i1480.i.i.i:                               ; preds = %B108.i.i1469.i.i.i
  %.121.i.i1481.i.i.i = add nuw nsw i64 %shift.2.0.i.i1472.i.i.i, 7
  %.132.i.i1482.i.i.i = icmp slt i64 %.80.i.i1475.i.i.i, %event_end.2.2.i.i
  %.157.i.i1483.i.i.i = icmp samesign ult i64 %shift.2.0.i.i1472.i.i.i, 56
  %or.cond.i.i1484.i.i.i = select i1 %.132.i.i1482.i.i.i, i1 %.157.i.i1483.i.i.i, i1 false
  br i1 %or.cond.i.i1484.i.i.i, label %B108.i.i1469.i.i.i, label %B246.i.i1485.i.i.i

B246.i.i1485.i.i.i:                               ; preds = %B212.i.i1480.i.i.i
  %.191.i.i1486.i.i.i = icmp eq i64 %.121.i.i1481.i.i.i, 63
  %or.cond86.i.i1487.i.i.i = select i1 %.132.i.i1482.i.i.i, i1 %.191.i.i1486.i.i.i, i1 false
  br i1 %or.cond86.i.i1487.i.i.i, label %B270.i.i1488.i.i.i, label %B1842.i.i

B270.i.i1488.i.i.i:                               ; preds = %B246.i.i1485.i.i.i
  %.197.i.i1489.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i1475.i.i.i
  %.198.i.i1490.i.i.i = load i8, ptr %.197.i.i1489.i.i.i, align 1
  %.200.i.i1491.i.i.i = icmp ult i8 %.198.i.i1490.i.i.i, 2
  br i1 %.200.i.i1491.i.i.i, label %B294.i.i1492.i.i.i, label %B1842.i.i

B294.i.i1492.i.i.i:                               ; preds = %B270.i.i1488.i.i.i
  %.199.i.i1493.i.i.i = zext nneg i8 %.198.i.i1490.i.i.i to i64
  %.209.i.i1494.i.i.i = shl nuw i64 %.199.i.i1493.i.i.i, 63
  %.211.i.i1495.i.i.i = or i64 %.209.i.i1494.i.i.i, %.90.i.i1478.i.i.i
  %.215.i.i1496.i.i.i = add nuw nsw i64 %at.2.0.i.i1470.i.i.i, 2
  br label %read_varint.exit.i1497.i.i.i

read_varint.exit.i1497.i.i.i:                     ; preds = %B108.i.i1469.i.i.i, %B294.i.i1492.i.i.i
  %.sink102.i.i1498.i.i.i = phi i64 [ %.211.i.i1495.i.i.i, %B294.i.i1492.i.i.i ], [ %.90.i.i1478.i.i.i, %B108.i.i1469.i.i.i ]
  %.sink.i.i1499.i.i.i = phi i64 [ %.215.i.i1496.i.i.i, %B294.i.i1492.i.i.i ], [ %.80.i.i1475.i.i.i, %B108.i.i1469.i.i.i ]
  %64 = icmp ugt i64 %.sink102.i.i1498.i.i.i, 2147483647
  %.56.i1500.i.i.i = sub nsw i64 %event_end.2.2.i.i, %.sink.i.i1499.i.i.i
  %.60.i1501.i.i.i = icmp sgt i64 %.sink102.i.i1498.i.i.i, %.56.i1500.i.i.i
  %or.cond.i1502.i.i.i = select i1 %64, i1 true, i1 %.60.i1501.i.i.i
  %.78.i1503.i.i.i = add nuw nsw i64 %.sink.i.i1499.i.i.i, %.sink102.i.i1498.i.i.i
  %spec.select.i1504.i.i.i = select i1 %or.cond.i1502.i.i.i, i64 0, i64 %.sink.i.i1499.i.i.i
  %spec.select38.i1505.i.i.i = select i1 %or.cond.i1502.i.i.i, i64 -1, i64 %.78.i1503.i.i.i
  br label %B1594.i.i.i

B1342.i.i.i:                                      ; preds = %B1218.i.i.i
  %.1246.i.i.i = icmp eq i64 %.67.i.i.i.i, 22
  %or.cond11.i.i.i = and i1 %.1246.i.i.i, %.321.i.i.i
  %.1252.i.i.i = icmp slt i64 %category_iid.2.0.i.i.i, 0
  %or.cond12.i.i.i = select i1 %or.cond11.i.i.i, i1 %.1252.i.i.i, i1 false
  %.1255.i.i.i = icmp slt i64 %category_at.2.0.i.i.i, 0
  %or.cond13.i.i.i = select i1 %or.cond12.i.i.i, i1 %.1255.i.i.i, i1 false
  br i1 %or.cond13.i.i.i, label %B1410.i.i.i, label %B8.i1549.preheader.i.i.i

B8.i1549.preheader.i.i.i:                         ; preds = %B1342.i.i.i
  %65 = add nsw i64 %.67.i.i.i.i, -49
  %66 = icmp ult i64 %65, -2
  br i1 %66, label %B1524.i.i.i, label %B1474.i.i.i

B1410.i.i.i:                                      ; preds = %B1342.i.i.i
  %.33.i.i1507.i.i.i = icmp slt i64 %.sink.i.i.i.i.i, %event_end.2.2.i.i
  br i1 %.33.i.i1507.i.i.i, label %B108.i.i1511.i.i.i, label %B1842.i.i

B108.i.i1511.i.i.i:                               ; preds = %B1410.i.i.i, %B212.i.i1522.i.i.i
  %at.2.0.i.i1512.i.i.i = phi i64 [ %.80.i.i1517.i.i.i, %B212.i.i1522.i.i.i ], [ %.sink.i.i.i.i.i, %B1410.i.i.i ]
  %value.2.0.i.i1513.i.i.i = phi i64 [ %.90.i.i1520.i.i.i, %B212.i.i1522.i.i.i ], [ 0, %B1410.i.i.i ]
  %shift.2.0.i.i1514.i.i.i = phi i64 [ %.121.i.i1523.i.i.i, %B212.i.i1522.i.i.i ], [ 0, %B1410.i.i.i ]
  %.76.i.i1515.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i1512.i.i.i
  %.77.i.i1516.i.i.i = load i8, ptr %.76.i.i1515.i.i.i, align 1
  %.80.i.i1517.i.i.i = add nuw nsw i64 %at.2.0.i.i1512.i.i.i, 1
  %67 = and i8 %.77.i.i1516.i.i.i, 127
  %.86.i.i1518.i.i.i = zext nneg i8 %67 to i64
  %.88.i.i1519.i.i.i = shl i64 %.86.i.i1518.i.i.i, %shift.2.0.i.i1514.i.i.i
  %.90.i.i1520.i.i.i = or i64 %.88.i.i1519.i.i.i, %value.2.0.i.i1513.i.i.i
  %.96.i.i1521.i.i.i = icmp sgt i8 %.77.i.i1516.i.i.i, -1
  br i1 %.96.i.i1521.i.i.i, label %read_varint.exit.i1539.i.i.i, label %B212.i.i1522.i.i.i

B212.i.i1522.i.i.i:                               ; preds = %B108.i.i1511.i.i.i
  %.121.i.i1523.i.i.i = add nuw nsw i64 %shift.2.0.i.i1514.i.i.i, 7
  %.132.i.i1524.i.i.i = icmp slt i64 %.80.i.i1517.i.i.i, %event_end.2.2.i.i
  %.157.i.i1525.i.i.i = icmp samesign ult i64 %shift.2.0.i.i1514.i.i.i, 56
  %or.cond.i.i1526.i.i.i = select i1 %.132.i.i1524.i.i.i, i1 %.157.i.i1525.i.i.i, i1 false
  br i1 %or.cond.i.i1526.i.i.i, label %B108.i.i1511.i.i.i, label %B246.i.i1527.i.i.i

B246.i.i1527.i.i.i:                               ; preds = %B212.i.i1522.i.i.i
  %.191.i.i1528.i.i.i = icmp eq i64 %.121.i.i1523.i.i.i, 63
  %or.cond86.i.i1529.i.i.i = select i1 %.132.i.i1524.i.i.i, i1 %.191.i.i1528.i.i.i, i1 false
  br i1 %or.cond86.i.i1529.i.i.i, label %B270.i.i1530.i.i.i, label %B1842.i.i

B270.i.i1530.i.i.i:                               ; preds = %B246.i.i1527.i.i.i
  %.197.i.i1531.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i1517.i.i.i
  %.198.i.i1532.i.i.i = load i8, ptr %.197.i.i1531.i.i.i, align 1
  %.200.i.i1533.i.i.i = icmp ult i8 %.198.i.i1532.i.i.i, 2
  br i1 %.200.i.i1533.i.i.i, label %B294.i.i1534.i.i.i, label %B1842.i.i

B294.i.i1534.i.i.i:                               ; preds = %B270.i.i1530.i.i.i
  %.199.i.i1535.i.i.i = zext nneg i8 %.198.i.i1532.i.i.i to i64
  %.209.i.i1536.i.i.i = shl nuw i64 %.199.i.i1535.i.i.i, 63
  %.211.i.i1537.i.i.i = or i64 %.209.i.i1536.i.i.i, %.90.i.i1520.i.i.i
  %.215.i.i1538.i.i.i = add nuw nsw i64 %at.2.0.i.i1512.i.i.i, 2
  br label %read_varint.exit.i1539.i.i.i

read_varint.exit.i1539.i.i.i:                     ; preds = %B108.i.i1511.i.i.i, %B294.i.i1534.i.i.i
  %.sink102.i.i1540.i.i.i = phi i64 [ %.211.i.i1537.i.i.i, %B294.i.i1534.i.i.i ], [ %.90.i.i1520.i.i.i, %B108.i.i1511.i.i.i ]
  %.sink.i.i1541.i.i.i = phi i64 [ %.215.i.i1538.i.i.i, %B294.i.i1534.i.i.i ], [ %.80.i.i1517.i.i.i, %B108.i.i1511.i.i.i ]
  %68 = icmp ugt i64 %.sink102.i.i1540.i.i.i, 2147483647
  %.56.i1542.i.i.i = sub nsw i64 %event_end.2.2.i.i, %.sink.i.i1541.i.i.i
  %.60.i1543.i.i.i = icmp sgt i64 %.sink102.i.i1540.i.i.i, %.56.i1542.i.i.i
  %or.cond.i1544.i.i.i = select i1 %68, i1 true, i1 %.60.i1543.i.i.i
  %.78.i1545.i.i.i = add nuw nsw i64 %.sink.i.i1541.i.i.i, %.sink102.i.i1540.i.i.i
  %spec.select.i1546.i.i.i = select i1 %or.cond.i1544.i.i.i, i64 0, i64 %.sink.i.i1541.i.i.i
  %spec.select38.i1547.i.i.i = select i1 %or.cond.i1544.i.i.i, i64 -1, i64 %.78.i1545.i.i.i
  br label %B1594.i.i.i

B1474.i.i.i:                                      ; preds = %B8.i1549.preheader.i.i.i
  %.1448.i.i.i = icmp eq i64 %.67.i.i.i.i, 48
  switch i64 %.69.i.i.i.i, label %B1842.i.i [
    i64 1, label %B36.i.i.i.i
    i64 2, label %B80.i1552.i.i.i
  ]

B36.i.i.i.i:                                      ; preds = %B1474.i.i.i
  %.62.i.i.i.i = add nuw nsw i64 %.sink.i.i.i.i.i, 8
  br label %B148.i.i.i.i

B80.i1552.i.i.i:                                  ; preds = %B1474.i.i.i
  %.33.i.i.i1553.i.i.i = icmp slt i64 %.sink.i.i.i.i.i, %event_end.2.2.i.i
  br i1 %.33.i.i.i1553.i.i.i, label %B108.i.i.i1554.i.i.i, label %B1842.i.i

B108.i.i.i1554.i.i.i:                             ; preds = %B80.i1552.i.i.i, %B212.i.i.i1565.i.i.i
  %at.2.0.i.i.i1555.i.i.i = phi i64 [ %.80.i.i.i1560.i.i.i, %B212.i.i.i1565.i.i.i ], [ %.sink.i.i.i.i.i, %B80.i1552.i.i.i ]
  %value.2.0.i.i.i1556.i.i.i = phi i64 [ %.90.i.i.i1563.i.i.i, %B212.i.i.i1565.i.i.i ], [ 0, %B80.i1552.i.i.i ]
  %shift.2.0.i.i.i1557.i.i.i = phi i64 [ %.121.i.i.i1566.i.i.i, %B212.i.i.i1565.i.i.i ], [ 0, %B80.i1552.i.i.i ]
  %.76.i.i.i1558.i.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i.i1555.i.i.i
  %.77.i.i.i1559.i.i.i = load i8, ptr %.76.i.i.i1558.i.i.i, align 1
  %.80.i.i.i1560.i.i.i = add nuw nsw i64 %at.2.0.i.i.i1555.i.i.i, 1
  %69 = and i8 %.77.i.i.i1559.i.i.i, 127
  %.86.i.i.i1561.i.i.i = zext nneg i8 %69 to i64
  %.88.i.i.i1562.i.i.i = shl i64 %.86.i.i.i1561.i.i.i, %shift.2.0.i.i.i1557.i.i.i
  %.90.i.i.i1563.i.i.i = or i64 %.88.i.i.i1562.i.i.i, %value.2.0.i.i.i1556.i.i.i
  %.96.i.i.i1564.i.i.i = icmp sgt i8 %.77.i.i.i1559.i.i.i, -1
  br i1 %.96.i.i.i1564.i.i.i, label %read_varint.exit.i.i1582.i.i.i, label %B212.i.i.i1565.i.i.i

B212.i.i.i1565.i.i.i:                             ; preds = %B108.i.i.i1554.i.i.i
  %.121.i.i.i1566.i.i.i = add nuw nsw i64 %shift.2.0.i.i.i1557.i.i.i, 7
  %.132.i.i.i1567.i.i.i = icmp slt i64 %.80.i.i.i1560.i.i.i, %event_end.2.2.i.i
  %.157.i.i.i1568.i.i.i = icmp samesign ult i64 %shift.2.0.i.i.i1557.i.i.i, 56
  %or.cond.i.i.i1569.i.i.i = select i1 %.132.i.i.i1567.i.i.i, i1 %.157.i.i.i1568.i.i.i, i1 false
  br i1 %or.cond.i.i.i1569.i.i.i, label %B108.i.i.i1554.i.i.i, label %B246.i.i.i1570.i.i.i

B246.i.i.i1570.i.i.i:                             ; preds = %B212.i.i.i1565.i.i.i
  %.191.i.i.i1571.i.i.i = icmp eq i64 %.121.i.i.i1566.i.i.i, 63
  %or.cond86.i.i.i1572.i.i.i = select i1 %.132.i.i.i1567.i.i.i, i1 %.191.i.i.i1571.i.i.i, i1 false
  br i1 %or.cond86.i.i.i1572.i.i.i, label %B270.i.i.i1573.i.i.i, label %B1842.i.i

B270.i.i.i1573.i.i.i:                             ; preds = %B246.i.i.i1570.i.i.i
  %.197.i.i.i1574.i.i.i = getelementptr i8, ptr %a0, i64 %.80.i.i.i1560.i.i.i
  %.198.i.i.i1575.i.i.i = load i8, ptr %.197.i.i.i1574.i.i.i, align 1
  %.200.i.i.i1576.i.i.i = icmp ult i8 %.198.i.i.i1575.i.i.i, 2
  br i1 %.200.i.i.i1576.i.i.i, label %B294.i.i.i1577.i.i.i, label %B1842.i.i

B294.i.i.i1577.i.i.i:                             ; preds = %B270.i.i.i1573.i.i.i
  %.199.i.i.i1578.i.i.i = zext nneg i8 %.198.i.i.i1575.i.i.i to i64
  %.209.i.i.i1579.i.i.i = shl nuw i64 %.199.i.i.i1578.i.i.i, 63
  %.211.i.i.i1580.i.i.i = or i64 %.209.i.i.i1579.i.i.i, %.90.i.i.i1563.i.i.i
  %.215.i.i.i1581.i.i.i = add nuw nsw i64 %at.2.0.i.i.i1555.i.i.i, 2
  br label %read_varint.exit.i.i1582.i.i.i

read_varint.exit.i.i1582.i.i.i:                   ; preds = %B108.i.i.i1554.i.i.i, %B294.i.i.i1577.i.i.i
  %.sink102.i.i.i1583.i.i.i = phi i64 [ %.211.i.i.i1580.i.i.i, %B294.i.i.i1577.i.i.i ], [ %.90.i.i.i1563.i.i.i, %B108.i.i.i1554.i.i.i ]
  %.sink.i.i.i1584.i.i.i = phi i64 [ %.215.i.i.i1581.i.i.i, %B294.i.i.i1577.i.i.i ], [ %.80.i.i.i1560.i.i.i, %B108.i.i.i1554.i.i.i ]
  %70 = icmp ugt i64 %.sink102.i.i.i1583.i.i.i, 2147483647
  %.56.i.i1585.i.i.i = sub nsw i64 %event_end.2.2.i.i, %.sink.i.i.i1584.i.i.i
  %.60.i.i1586.i.i.i = icmp sgt i64 %.sink102.i.i.i1583.i.i.i, %.56.i.i1585.i.i.i
  %or.cond.i.i1587.i.i.i = select i1 %70, i1 true, i1 %.60.i.i1586.i.i.i
  %.78.i.i1588.i.i.i = add nuw nsw i64 %.sink.i.i.i1584.i.i.i, %.sink102.i.i.i1583.i.i.i
  %spec.select.i1589.i.i.i = select i1 %or.cond.i.i1587.i.i.i, i64 0, i64 %.sink.i.i.i1584.i.i.i
  %spec.select234.i.i.i.i = select i1 %or.cond.i.i1587.i.i.i, i64 -1, i64 %.78.i.i1588.i.i.i
  br label %B148.i.i.i.i

B148.i.i.i.i:                                     ; preds = %read_varint.exit.i.i1582.i.i.i, %B36.i.i.i.i
  %at.3.0.i.i.i.i = phi i64 [ %.sink.i.i.i.i.i, %B36.i.i.i.i ], [ %spec.select.i1589.i.i.i, %read_varint.exit.i.i1582.i.i.i ]
  %last.2.0.i.i.i.i = phi i64 [ %.62.i.i.i.i, %B36.i.i.i.i ], [ %spec.select234.i.i.i.i, %read_varint.exit.i.i1582.i.i.i ]
  %.129.i.i.i.i = icmp sgt i64 %last.2.0.i.i.i.i, %event_end.2.2.i.i
  %.134.i.i.i.i = icmp slt i64 %last.2.0.i.i.i.i, 0
  %or.cond.i1590.i.i.i = or i1 %.129.i.i.i.i, %.134.i.i.i.i
  br i1 %or.cond.i1590.i.i.i, label %B1842.i.i, label %B172.i.i.i.i

B172.i.i.i.i:                                     ; preds = %B148.i.i.i.i
  %.138.i.i.i.i = sub nsw i64 %last.2.0.i.i.i.i, %at.3.0.i.i.i.i
  %.149.0.i.i.i.i = and i64 %.138.i.i.i.i, 7
  %.179.not.i.i.i.i = icmp eq i64 %.149.0.i.i.i.i, 0
  br i1 %.179.not.i.i.i.i, label %B200.i.i.i.i, label %B1842.i.i

B200.i.i.i.i:                                     ; preds = %B172.i.i.i.i
  %.201.i.i.i.i = icmp slt i64 %at.3.0.i.i.i.i, %last.2.0.i.i.i.i
  br i1 %.201.i.i.i.i, label %B212.preheader.i.i.i.i, label %B1610.i.i.i

B212.preheader.i.i.i.i:                           ; preds = %B200.i.i.i.i
  %.268.i.i.i.i = zext i1 %.1448.i.i.i to i64
  br label %B212.i1592.i.i.i

B212.i1592.i.i.i:                                 ; preds = %read_fixed64.exit.i.i.i.i, %B212.preheader.i.i.i.i
  %at.4.0.i.i.i.i = phi i64 [ %.169.sink.i.i.i.i.i, %read_fixed64.exit.i.i.i.i ], [ %at.3.0.i.i.i.i, %B212.preheader.i.i.i.i ]
  %.12.i.i.i.i.i = sub nsw i64 %last.2.0.i.i.i.i, %at.4.0.i.i.i.i
  %.13.i.i1593.i.i.i = icmp slt i64 %.12.i.i.i.i.i, 8
  br i1 %.13.i.i1593.i.i.i, label %read_fixed64.exit.i.i.i.i, label %B136.preheader.i.i1594.i.i.i

B136.preheader.i.i1594.i.i.i:                     ; preds = %B212.i1592.i.i.i
  %71 = getelementptr i8, ptr %a0, i64 %at.4.0.i.i.i.i
  br label %B136.if.i.i1595.i.i.i

B254.i.i1606.i.i.i:                               ; preds = %B136.if.i.i1595.i.i.i
  %.169.i.i1607.i.i.i = add nsw i64 %at.4.0.i.i.i.i, 8
  br label %read_fixed64.exit.i.i.i.i

B136.if.i.i1595.i.i.i:                            ; preds = %B136.if.i.i1595.i.i.i, %B136.preheader.i.i1594.i.i.i
  %value.2.047.i.i1596.i.i.i = phi i64 [ 0, %B136.preheader.i.i1594.i.i.i ], [ %.158.i.i1604.i.i.i, %B136.if.i.i1595.i.i.i ]
  %.53.045.i.i1597.i.i.i = phi i64 [ 0, %B136.preheader.i.i1594.i.i.i ], [ %.124.i.i1598.i.i.i, %B136.if.i.i1595.i.i.i ]
  %.124.i.i1598.i.i.i = add nuw nsw i64 %.53.045.i.i1597.i.i.i, 1
  %.152.i.i1599.i.i.i = getelementptr i8, ptr %71, i64 %.53.045.i.i1597.i.i.i
  %.153.i.i1600.i.i.i = load i8, ptr %.152.i.i1599.i.i.i, align 1
  %.154.i.i1601.i.i.i = zext i8 %.153.i.i1600.i.i.i to i64
  %.155.i.i1602.i.i.i = shl nsw i64 %.53.045.i.i1597.i.i.i, 3
  %.156.i.i1603.i.i.i = shl i64 %.154.i.i1601.i.i.i, %.155.i.i1602.i.i.i
  %.158.i.i1604.i.i.i = or i64 %.156.i.i1603.i.i.i, %value.2.047.i.i1596.i.i.i
  %exitcond.not.i.i1605.i.i.i = icmp eq i64 %.124.i.i1598.i.i.i, 8
  br i1 %exitcond.not.i.i1605.i.i.i, label %B254.i.i1606.i.i.i, label %B136.if.i.i1595.i.i.i

read_fixed64.exit.i.i.i.i:                        ; preds = %B254.i.i1606.i.i.i, %B212.i1592.i.i.i
  %.158.lcssa.sink.i.i.i.i.i = phi i64 [ %.158.i.i1604.i.i.i, %B254.i.i1606.i.i.i ], [ 0, %B212.i1592.i.i.i ]
  %.169.sink.i.i.i.i.i = phi i64 [ %.169.i.i1607.i.i.i, %B254.i.i1606.i.i.i ], [ -1, %B212.i1592.i.i.i ]
  %.239.i.i.i.i = load i64, ptr %.121.i497.i, align 8
  %.243.i.i.i.i = load i64, ptr %.97.i.i, align 8
  %.250.i.i.i.i = getelementptr i64, ptr %a4, i64 %.239.i.i.i.i
  store i64 %.243.i.i.i.i, ptr %.250.i.i.i.i, align 8
  %.258.i.i.i.i = getelementptr i64, ptr %6, i64 %.239.i.i.i.i
  store i64 %.158.lcssa.sink.i.i.i.i.i, ptr %.258.i.i.i.i, align 8
  %.269.i.i.i.i = getelementptr i64, ptr %7, i64 %.239.i.i.i.i
  store i64 %.268.i.i.i.i, ptr %.269.i.i.i.i, align 8
  %.271.i.i.i.i = add nsw i64 %.239.i.i.i.i, 1
  store i64 %.271.i.i.i.i, ptr %.121.i497.i, align 8
  %.277.i.i.i.i = icmp slt i64 %.169.sink.i.i.i.i.i, %last.2.0.i.i.i.i
  br i1 %.277.i.i.i.i, label %B212.i1592.i.i.i, label %B1594.i.i.i

B1524.i.i.i:                                      ; preds = %B8.i1549.preheader.i.i.i
  %.1489.i.i.i = icmp ult i64 %.sink102.i.i.i.i.i, 800
  br i1 %.1489.i.i.i, label %B1842.i.i, label %B8.i1608.i.i.i

B8.i1608.i.i.i:                                   ; preds = %B1524.i.i.i, %B8.if.i1611.i.i.i
  %.14.0.i1609.i.i.i = phi i64 [ %.58.i1614.i.i.i, %B8.if.i1611.i.i.i ], [ 0, %B1524.i.i.i ]
  %exitcond.not.i1610.i.i.i = icmp eq i64 %.14.0.i1609.i.i.i, 2
  br i1 %exitcond.not.i1610.i.i.i, label %B1548.i.i.i, label %B8.if.i1611.i.i.i

B8.if.i1611.i.i.i:                                ; preds = %B8.i1608.i.i.i
  %spec.select.i1613.i.i.i = or i64 %.14.0.i1609.i.i.i, 3000
  %.58.i1614.i.i.i = add nuw nsw i64 %.14.0.i1609.i.i.i, 1
  %.84.i1615.i.i.i = icmp eq i64 %spec.select.i1613.i.i.i, %.67.i.i.i.i
  br i1 %.84.i1615.i.i.i, label %B1842.i.i, label %B8.i1608.i.i.i

B1548.i.i.i:                                      ; preds = %B8.i1608.i.i.i
  store i64 0, ptr %.1650.i.i.i, align 8
  call fastcc void @skip_field(ptr %.1650.i.i.i, ptr readonly %a0, i64 %.sink.i.i.i.i.i, i64 %event_end.2.2.i.i, i64 %.69.i.i.i.i)
  %.1664.i.i.i = load i64, ptr %.1650.i.i.i, align 8
  br label %B1594.i.i.i

B1594.i.i.i:                                      ; preds = %read_fixed64.exit.i.i.i.i, %B704.endif.endif.i.i.i, %B1548.i.i.i, %read_varint.exit.i1539.i.i.i, %read_varint.exit.i1497.i.i.i, %B254.i.i.i.i, %B1006.i.i.i, %B970.i.i.i, %B926.i.i.i, %B882.i.i.i, %read_varint.exit.i1528.i.i
  %at.10.1.i.i.i = phi i64 [ %.1664.i.i.i, %B1548.i.i.i ], [ %.78.i.i.i.i, %B704.endif.endif.i.i.i ], [ %.sink.i1462.i.i.i, %read_varint.exit.i1528.i.i ], [ %.sink.i1462.i.i.i, %B882.i.i.i ], [ %.sink.i1462.i.i.i, %B926.i.i.i ], [ %.sink.i1462.i.i.i, %B970.i.i.i ], [ %.sink.i1462.i.i.i, %B1006.i.i.i ], [ %.169.i.i.i.i, %B254.i.i.i.i ], [ %spec.select38.i1505.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %spec.select38.i1547.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %last.2.0.i.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %track.3.1.i.i.i = phi i64 [ %track.4.0.i.i.i, %B1548.i.i.i ], [ %track.4.0.i.i.i, %B704.endif.endif.i.i.i ], [ %track.4.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %track.4.0.i.i.i, %B882.i.i.i ], [ %track.4.0.i.i.i, %B926.i.i.i ], [ %.sink102.i.i1529.i.i, %B970.i.i.i ], [ %track.4.0.i.i.i, %B1006.i.i.i ], [ %track.4.0.i.i.i, %B254.i.i.i.i ], [ %track.4.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %track.4.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %track.4.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %has_track.3.1.i.i.i = phi i1 [ %has_track.4.0.i.i.i, %B1548.i.i.i ], [ %has_track.4.0.i.i.i, %B704.endif.endif.i.i.i ], [ %has_track.4.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %has_track.4.0.i.i.i, %B882.i.i.i ], [ %has_track.4.0.i.i.i, %B926.i.i.i ], [ true, %B970.i.i.i ], [ %has_track.4.0.i.i.i, %B1006.i.i.i ], [ %has_track.4.0.i.i.i, %B254.i.i.i.i ], [ %has_track.4.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %has_track.4.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %has_track.4.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %event_type.3.1.i.i.i = phi i64 [ %event_type.2.0.i.i.i, %B1548.i.i.i ], [ %event_type.2.0.i.i.i, %B704.endif.endif.i.i.i ], [ %.sink102.i.i1529.i.i, %read_varint.exit.i1528.i.i ], [ %event_type.2.0.i.i.i, %B882.i.i.i ], [ %event_type.2.0.i.i.i, %B926.i.i.i ], [ %event_type.2.0.i.i.i, %B970.i.i.i ], [ %event_type.2.0.i.i.i, %B1006.i.i.i ], [ %event_type.2.0.i.i.i, %B254.i.i.i.i ], [ %event_type.2.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %event_type.2.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %event_type.2.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %name_iid.3.1.i.i.i = phi i64 [ %name_iid.2.0.i.i.i, %B1548.i.i.i ], [ %name_iid.2.0.i.i.i, %B704.endif.endif.i.i.i ], [ %name_iid.2.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %.sink102.i.i1529.i.i, %B882.i.i.i ], [ %name_iid.2.0.i.i.i, %B926.i.i.i ], [ %name_iid.2.0.i.i.i, %B970.i.i.i ], [ %name_iid.2.0.i.i.i, %B1006.i.i.i ], [ %name_iid.2.0.i.i.i, %B254.i.i.i.i ], [ %name_iid.2.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %name_iid.2.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %name_iid.2.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %name_at.3.1.i.i.i = phi i64 [ %name_at.2.0.i.i.i, %B1548.i.i.i ], [ %name_at.2.0.i.i.i, %B704.endif.endif.i.i.i ], [ %name_at.2.0.i.i.i, %read_varint.exit.i1528.i.i ], [ -1, %B882.i.i.i ], [ %name_at.2.0.i.i.i, %B926.i.i.i ], [ %name_at.2.0.i.i.i, %B970.i.i.i ], [ %name_at.2.0.i.i.i, %B1006.i.i.i ], [ %name_at.2.0.i.i.i, %B254.i.i.i.i ], [ %spec.select.i1504.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %name_at.2.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %name_at.2.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %name_end.3.1.i.i.i = phi i64 [ %name_end.4.0.i.i.i, %B1548.i.i.i ], [ %name_end.4.0.i.i.i, %B704.endif.endif.i.i.i ], [ %name_end.4.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %name_end.4.0.i.i.i, %B882.i.i.i ], [ %name_end.4.0.i.i.i, %B926.i.i.i ], [ %name_end.4.0.i.i.i, %B970.i.i.i ], [ %name_end.4.0.i.i.i, %B1006.i.i.i ], [ %name_end.4.0.i.i.i, %B254.i.i.i.i ], [ %spec.select38.i1505.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %name_end.4.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %name_end.4.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %category_iid.3.1.i.i.i = phi i64 [ %category_iid.2.0.i.i.i, %B1548.i.i.i ], [ %category_iid.2.0.i.i.i, %B704.endif.endif.i.i.i ], [ %category_iid.2.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %category_iid.2.0.i.i.i, %B882.i.i.i ], [ %.sink102.i.i1529.i.i, %B926.i.i.i ], [ %category_iid.2.0.i.i.i, %B970.i.i.i ], [ %category_iid.2.0.i.i.i, %B1006.i.i.i ], [ %category_iid.2.0.i.i.i, %B254.i.i.i.i ], [ %category_iid.2.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %category_iid.2.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %category_iid.2.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %category_at.3.1.i.i.i = phi i64 [ %category_at.2.0.i.i.i, %B1548.i.i.i ], [ %category_at.2.0.i.i.i, %B704.endif.endif.i.i.i ], [ %category_at.2.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %category_at.2.0.i.i.i, %B882.i.i.i ], [ -1, %B926.i.i.i ], [ %category_at.2.0.i.i.i, %B970.i.i.i ], [ %category_at.2.0.i.i.i, %B1006.i.i.i ], [ %category_at.2.0.i.i.i, %B254.i.i.i.i ], [ %category_at.2.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %spec.select.i1546.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %category_at.2.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %category_end.3.1.i.i.i = phi i64 [ %category_end.4.0.i.i.i, %B1548.i.i.i ], [ %category_end.4.0.i.i.i, %B704.endif.endif.i.i.i ], [ %category_end.4.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %category_end.4.0.i.i.i, %B882.i.i.i ], [ %category_end.4.0.i.i.i, %B926.i.i.i ], [ %category_end.4.0.i.i.i, %B970.i.i.i ], [ %category_end.4.0.i.i.i, %B1006.i.i.i ], [ %category_end.4.0.i.i.i, %B254.i.i.i.i ], [ %category_end.4.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %spec.select38.i1547.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %category_end.4.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %value.4.1.i.i.i = phi i64 [ %value.5.0.i.i.i, %B1548.i.i.i ], [ %value.5.0.i.i.i, %B704.endif.endif.i.i.i ], [ %value.5.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %value.5.0.i.i.i, %B882.i.i.i ], [ %value.5.0.i.i.i, %B926.i.i.i ], [ %value.5.0.i.i.i, %B970.i.i.i ], [ %.sink102.i.i1529.i.i, %B1006.i.i.i ], [ %.158.i.i.i.i, %B254.i.i.i.i ], [ %value.5.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %value.5.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %value.5.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %value_type.4.1.i.i.i = phi i64 [ %value_type.3.0.i.i.i, %B1548.i.i.i ], [ %value_type.3.0.i.i.i, %B704.endif.endif.i.i.i ], [ %value_type.3.0.i.i.i, %read_varint.exit.i1528.i.i ], [ %value_type.3.0.i.i.i, %B882.i.i.i ], [ %value_type.3.0.i.i.i, %B926.i.i.i ], [ %value_type.3.0.i.i.i, %B970.i.i.i ], [ 1, %B1006.i.i.i ], [ 2, %B254.i.i.i.i ], [ %value_type.3.0.i.i.i, %read_varint.exit.i1497.i.i.i ], [ %value_type.3.0.i.i.i, %read_varint.exit.i1539.i.i.i ], [ %value_type.3.0.i.i.i, %read_fixed64.exit.i.i.i.i ]
  %.1682.i.i.i = icmp slt i64 %at.10.1.i.i.i, 0
  br i1 %.1682.i.i.i, label %B1842.i.i, label %B1610.i.i.i

B1610.i.i.i:                                      ; preds = %B1594.i.i.i, %B200.i.i.i.i
  %value_type.4.11882.i.i.i = phi i64 [ %value_type.4.1.i.i.i, %B1594.i.i.i ], [ %value_type.3.0.i.i.i, %B200.i.i.i.i ]
  %value.4.11881.i.i.i = phi i64 [ %value.4.1.i.i.i, %B1594.i.i.i ], [ %value.5.0.i.i.i, %B200.i.i.i.i ]
  %category_end.3.11880.i.i.i = phi i64 [ %category_end.3.1.i.i.i, %B1594.i.i.i ], [ %category_end.4.0.i.i.i, %B200.i.i.i.i ]
  %category_at.3.11879.i.i.i = phi i64 [ %category_at.3.1.i.i.i, %B1594.i.i.i ], [ %category_at.2.0.i.i.i, %B200.i.i.i.i ]
  %category_iid.3.11878.i.i.i = phi i64 [ %category_iid.3.1.i.i.i, %B1594.i.i.i ], [ %category_iid.2.0.i.i.i, %B200.i.i.i.i ]
  %name_end.3.11877.i.i.i = phi i64 [ %name_end.3.1.i.i.i, %B1594.i.i.i ], [ %name_end.4.0.i.i.i, %B200.i.i.i.i ]
  %name_at.3.11876.i.i.i = phi i64 [ %name_at.3.1.i.i.i, %B1594.i.i.i ], [ %name_at.2.0.i.i.i, %B200.i.i.i.i ]
  %name_iid.3.11875.i.i.i = phi i64 [ %name_iid.3.1.i.i.i, %B1594.i.i.i ], [ %name_iid.2.0.i.i.i, %B200.i.i.i.i ]
  %event_type.3.11874.i.i.i = phi i64 [ %event_type.3.1.i.i.i, %B1594.i.i.i ], [ %event_type.2.0.i.i.i, %B200.i.i.i.i ]
  %has_track.3.11873.i.i.i = phi i1 [ %has_track.3.1.i.i.i, %B1594.i.i.i ], [ %has_track.4.0.i.i.i, %B200.i.i.i.i ]
  %track.3.11872.i.i.i = phi i64 [ %track.3.1.i.i.i, %B1594.i.i.i ], [ %track.4.0.i.i.i, %B200.i.i.i.i ]
  %at.10.11871.i.i.i = phi i64 [ %at.10.1.i.i.i, %B1594.i.i.i ], [ %last.2.0.i.i.i.i, %B200.i.i.i.i ]
  %.1828.i.i.i = icmp slt i64 %at.10.11871.i.i.i, %event_end.2.2.i.i
  br i1 %.1828.i.i.i, label %B530.i.i.i, label %B1624.i.i.i

B1624.i.i.i:                                      ; preds = %B1610.i.i.i
  %.1864.i.i.i = icmp slt i64 %event_type.3.11874.i.i.i, 1
  br i1 %.1864.i.i.i, label %B1842.i.i, label %B1636.i.i.i

B1636.i.i.i:                                      ; preds = %B1624.i.i.i
  switch i64 %event_type.3.11874.i.i.i, label %B1842.i.i [
    i64 101, label %B1716.i.i.i
    i64 100, label %B1716.i.i.i
    i64 4, label %B1716.i.i.i
    i64 3, label %B1716.i.i.i
    i64 2, label %B1716.i.i.i
    i64 1, label %B1716.i.i.i
  ]

B1716.i.i.i:                                      ; preds = %B1636.i.i.i, %B1636.i.i.i, %B1636.i.i.i, %B1636.i.i.i, %B1636.i.i.i, %B1636.i.i.i
  %.1930.i.i.i = icmp sgt i64 %name_iid.3.11875.i.i.i, 0
  br i1 %.1930.i.i.i, label %B1772.i.i.i, label %B1842.i.i.i

B1772.i.i.i:                                      ; preds = %B1716.i.i.i
  %.1941.i.i.i = or disjoint i64 %.369.i.i.i, 1
  %.18.i.i.i.i.i.i = mul nsw i64 %.1941.i.i.i, -7046029254386353131
  %.20.i.i.i.i.i.i = add nsw i64 %name_iid.3.11875.i.i.i, %.18.i.i.i.i.i.i
  %.21.i.i.i.i.i.i = mul nsw i64 %.20.i.i.i.i.i.i, -4658895280553007687
  %.22.i.i.i.i.i.i = ashr i64 %.21.i.i.i.i.i.i, 29
  %.23.i.i.i.i.i.i = xor i64 %.22.i.i.i.i.i.i, %.21.i.i.i.i.i.i
  %.26.i.i.i.i.i.i = and i64 %.23.i.i.i.i.i.i, %a34
  %.37.i.i.i.i.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i.i.i.i.i
  %.38.i.i.i.i.i.i = load i64, ptr %.37.i.i.i.i.i.i, align 8
  %.39.i.i.i.i.i.i = icmp sgt i64 %.38.i.i.i.i.i.i, -1
  br i1 %.39.i.i.i.i.i.i, label %B164.i.i.i.i.i.i, label %B50.i.i.i.i

B164.i.i.i.i.i.i:                                 ; preds = %B1772.i.i.i
  %.50.i.i.i.i.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i.i.i.i.i
  %.51.i.i.i.i.i.i = load i64, ptr %.50.i.i.i.i.i.i, align 8
  %.53.not.i.i.i.i.i.i = icmp eq i64 %.51.i.i.i.i.i.i, %.1941.i.i.i
  br i1 %.53.not.i.i.i.i.i.i, label %B198.i.i.i.i.i.i, label %B232.preheader.i.i.i.i.i.i

B198.i.i.i.i.i.i:                                 ; preds = %B164.i.i.i.i.i.i
  %.64.i.i.i.i.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i.i.i.i.i
  %.65.i.i.i.i.i.i = load i64, ptr %.64.i.i.i.i.i.i, align 8
  %.69.not.i.i.i.i.i.i = icmp eq i64 %.65.i.i.i.i.i.i, %name_iid.3.11875.i.i.i
  br i1 %.69.not.i.i.i.i.i.i, label %B1890.i.i.i, label %B232.preheader.i.i.i.i.i.i

B232.preheader.i.i.i.i.i.i:                       ; preds = %B198.i.i.i.i.i.i, %B164.i.i.i.i.i.i
  %.7452.i.i.i.i.i.i = add nsw i64 %.26.i.i.i.i.i.i, 1
  %.7953.i.i.i.i.i.i = and i64 %.7452.i.i.i.i.i.i, %a34
  %.8954.i.i.i.i.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i.i.i.i.i
  %.9055.i.i.i.i.i.i = load i64, ptr %.8954.i.i.i.i.i.i, align 8
  %.9156.i.i.i.i.i.i = icmp sgt i64 %.9055.i.i.i.i.i.i, -1
  br i1 %.9156.i.i.i.i.i.i, label %B292.i.i.i.i.i.i, label %B50.i.i.i.i

B292.i.i.i.i.i.i:                                 ; preds = %B232.preheader.i.i.i.i.i.i, %B361.i.i.i.i.i.i
  %.40.pre.pre.i.i.i.i.i = phi i64 [ %.90.i.i.i1618.i.i.i, %B361.i.i.i.i.i.i ], [ %.9055.i.i.i.i.i.i, %B232.preheader.i.i.i.i.i.i ]
  %.7957.i.i.i.i.i.i = phi i64 [ %.79.i.i.i.i.i.i, %B361.i.i.i.i.i.i ], [ %.7953.i.i.i.i.i.i, %B232.preheader.i.i.i.i.i.i ]
  %.98.i.i.i.i.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i.i.i.i.i
  %.99.i.i.i.i.i.i = load i64, ptr %.98.i.i.i.i.i.i, align 8
  %.101.not.i.i.i.i.i.i = icmp eq i64 %.99.i.i.i.i.i.i, %.1941.i.i.i
  br i1 %.101.not.i.i.i.i.i.i, label %B326.i.i.i.i.i.i, label %B361.i.i.i.i.i.i

B326.i.i.i.i.i.i:                                 ; preds = %B292.i.i.i.i.i.i
  %.109.i.i.i.i.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i.i.i.i.i
  %.110.i.i.i.i.i.i = load i64, ptr %.109.i.i.i.i.i.i, align 8
  %.112.not.i.i.i.i.i.i = icmp eq i64 %.110.i.i.i.i.i.i, %name_iid.3.11875.i.i.i
  br i1 %.112.not.i.i.i.i.i.i, label %B1890.i.i.i, label %B361.i.i.i.i.i.i

B361.i.i.i.i.i.i:                                 ; preds = %B326.i.i.i.i.i.i, %B292.i.i.i.i.i.i
  %.74.i.i.i.i.i.i = add nsw i64 %.7957.i.i.i.i.i.i, 1
  %.79.i.i.i.i.i.i = and i64 %.74.i.i.i.i.i.i, %a34
  %.89.i.i.i.i.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i.i.i.i.i
  %.90.i.i.i1618.i.i.i = load i64, ptr %.89.i.i.i.i.i.i, align 8
  %.91.i.i.i.i.i.i = icmp sgt i64 %.90.i.i.i1618.i.i.i, -1
  br i1 %.91.i.i.i.i.i.i, label %B292.i.i.i.i.i.i, label %B50.i.i.i.i

B50.i.i.i.i:                                      ; preds = %B361.i.i.i.i.i.i, %B232.preheader.i.i.i.i.i.i, %B1772.i.i.i
  %.40.i.ph.i.i.i.i = phi i64 [ %.38.i.i.i.i.i.i, %B1772.i.i.i ], [ %.9055.i.i.i.i.i.i, %B232.preheader.i.i.i.i.i.i ], [ %.90.i.i.i1618.i.i.i, %B361.i.i.i.i.i.i ]
  %.73.i.i.i.i = load i64, ptr %.1439.i.i, align 8
  %.74.i.i1525.i.i = add nsw i64 %.73.i.i.i.i, 1
  store i64 %.74.i.i1525.i.i, ptr %.1439.i.i, align 8
  br label %B1890.i.i.i

B1842.i.i.i:                                      ; preds = %B1716.i.i.i
  %.1983.i.i.i = icmp sgt i64 %name_at.3.11876.i.i.i, -1
  br i1 %.1983.i.i.i, label %B1854.i.i.i, label %B1890.i.i.i

B1854.i.i.i:                                      ; preds = %B1842.i.i.i
  %.48.i.i.i.i.i = sub i64 %name_end.3.11877.i.i.i, %name_at.3.11876.i.i.i
  %.9339.not.i.i.i.i.i = icmp sgt i64 %.48.i.i.i.i.i, 0
  br i1 %.9339.not.i.i.i.i.i, label %B76.if.i.i.i.i.i, label %hash_of.exit.i.i.i.i

B76.if.i.i.i.i.i:                                 ; preds = %B1854.i.i.i, %B76.if.i.i.i.i.i
  %value.2.042.i.i.i.i.i = phi i64 [ %.137.i.i.i.i.i, %B76.if.i.i.i.i.i ], [ -3750763034362895579, %B1854.i.i.i ]
  %.38.041.i.i.i.i.i = phi i64 [ %.102.i.i.i.i.i, %B76.if.i.i.i.i.i ], [ %.48.i.i.i.i.i, %B1854.i.i.i ]
  %.35.040.i.i.i.i.i = phi i64 [ %.106.i.i.i.i.i, %B76.if.i.i.i.i.i ], [ %name_at.3.11876.i.i.i, %B1854.i.i.i ]
  %.102.i.i.i.i.i = add nsw i64 %.38.041.i.i.i.i.i, -1
  %.106.i.i.i.i.i = add i64 %.35.040.i.i.i.i.i, 1
  %.132.i.i1624.i.i.i = getelementptr i8, ptr %a0, i64 %.35.040.i.i.i.i.i
  %.133.i.i.i.i.i = load i8, ptr %.132.i.i1624.i.i.i, align 1
  %.134.i.i.i.i.i = zext i8 %.133.i.i.i.i.i to i64
  %.136.i.i.i.i.i = xor i64 %value.2.042.i.i.i.i.i, %.134.i.i.i.i.i
  %.137.i.i.i.i.i = mul nsw i64 %.136.i.i.i.i.i, 1099511628211
  %.93.i.i.i.i.i = icmp samesign ugt i64 %.38.041.i.i.i.i.i, 1
  br i1 %.93.i.i.i.i.i, label %B76.if.i.i.i.i.i, label %hash_of.exit.i.i.i.i

hash_of.exit.i.i.i.i:                             ; preds = %B76.if.i.i.i.i.i, %B1854.i.i.i
  %value.2.0.lcssa.i.i.i.i.i = phi i64 [ -3750763034362895579, %B1854.i.i.i ], [ %.137.i.i.i.i.i, %B76.if.i.i.i.i.i ]
  %.148.i.i.i.i.i = ashr i64 %value.2.0.lcssa.i.i.i.i.i, 32
  %.150.i.i.i.i.i = xor i64 %.148.i.i.i.i.i, %value.2.0.lcssa.i.i.i.i.i
  %slot.2.0158.i.i.i.i = and i64 %.150.i.i.i.i.i, %a29
  %.65159.i.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0158.i.i.i.i
  %.66160.i.i.i.i = load i64, ptr %.65159.i.i.i.i, align 8
  %.72162.i.i.i.i = icmp slt i64 %.66160.i.i.i.i, 1
  br i1 %.72162.i.i.i.i, label %B104.i.i.i.i, label %B106.lr.ph.i.i.i.i

B106.lr.ph.i.i.i.i:                               ; preds = %hash_of.exit.i.i.i.i
  %spec.select155.i.i.i.i = tail call i64 @llvm.smax.i64(i64 %.48.i.i.i.i.i, i64 0)
  %72 = getelementptr i8, ptr %a0, i64 %name_at.3.11876.i.i.i
  br label %B106.i1619.i.i.i

B104.i.i.i.i:                                     ; preds = %B338.i.i.i.i, %hash_of.exit.i.i.i.i
  %slot.2.0.lcssa.i.i.i.i = phi i64 [ %slot.2.0158.i.i.i.i, %hash_of.exit.i.i.i.i ], [ %slot.2.0.i.i.i.i, %B338.i.i.i.i ]
  %.65.le.i.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0.lcssa.i.i.i.i
  %.302.i.i.i.i = load i64, ptr %a28, align 8
  %.309.i.i.i.i = getelementptr i64, ptr %a25, i64 %.302.i.i.i.i
  %.310.i.i.i.i = load i64, ptr %.309.i.i.i.i, align 8
  br i1 %.9339.not.i.i.i.i.i, label %B454.if.lr.ph.i.i.i.i, label %B504.i.i.i.i

B454.if.lr.ph.i.i.i.i:                            ; preds = %B104.i.i.i.i
  %73 = getelementptr i8, ptr %a0, i64 %name_at.3.11876.i.i.i
  %74 = getelementptr i8, ptr %a27, i64 %.310.i.i.i.i
  br label %B454.if.i.i.i.i

B106.i1619.i.i.i:                                 ; preds = %B338.i.i.i.i, %B106.lr.ph.i.i.i.i
  %.66164.i.i.i.i = phi i64 [ %.66160.i.i.i.i, %B106.lr.ph.i.i.i.i ], [ %.66.i.i.i.i, %B338.i.i.i.i ]
  %slot.2.0163.i.i.i.i = phi i64 [ %slot.2.0158.i.i.i.i, %B106.lr.ph.i.i.i.i ], [ %slot.2.0.i.i.i.i, %B338.i.i.i.i ]
  %.67165.i.i.i.i = add nsw i64 %.66164.i.i.i.i, -1
  %.80.i1620.i.i.i = getelementptr i64, ptr %a25, i64 %.67165.i.i.i.i
  %.81.i.i.i.i = load i64, ptr %.80.i1620.i.i.i, align 8
  %.88.i1621.i.i.i = getelementptr i64, ptr %a26, i64 %.67165.i.i.i.i
  %.89.i.i1521.i.i = load i64, ptr %.88.i1621.i.i.i, align 8
  %.91.i.i1522.i.i = icmp eq i64 %.89.i.i1521.i.i, %.150.i.i.i.i.i
  br i1 %.91.i.i1522.i.i, label %B166.i.i.i.i, label %B338.i.i.i.i

B166.i.i.i.i:                                     ; preds = %B106.i1619.i.i.i
  %.97.i.i.i.i = getelementptr i64, ptr %a25, i64 %.66164.i.i.i.i
  %.98.i.i1524.i.i = load i64, ptr %.97.i.i.i.i, align 8
  %.100.i.i.i.i = sub nsw i64 %.98.i.i1524.i.i, %.81.i.i.i.i
  %.104.i.i.i.i = icmp eq i64 %.100.i.i.i.i, %.48.i.i.i.i.i
  br i1 %.104.i.i.i.i, label %B218.i.i.i.i, label %B338.i.i.i.i

B218.i.i.i.i:                                     ; preds = %B166.i.i.i.i
  %75 = getelementptr i8, ptr %a27, i64 %.81.i.i.i.i
  br label %B258.i.i.i.i

B258.i.i.i.i:                                     ; preds = %B258.if.i.i.i.i, %B218.i.i.i.i
  %.135.0.i.i.i.i = phi i64 [ 0, %B218.i.i.i.i ], [ %.208.i.i.i.i, %B258.if.i.i.i.i ]
  %exitcond.i.i.i.i = icmp eq i64 %.135.0.i.i.i.i, %spec.select155.i.i.i.i
  br i1 %exitcond.i.i.i.i, label %B1890.i.i.i, label %B258.if.i.i.i.i

B338.i.i.i.i:                                     ; preds = %B258.if.i.i.i.i, %B166.i.i.i.i, %B106.i1619.i.i.i
  %.292.i.i.i.i = add nsw i64 %slot.2.0163.i.i.i.i, 1
  %slot.2.0.i.i.i.i = and i64 %.292.i.i.i.i, %a29
  %.65.i.i1523.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0.i.i.i.i
  %.66.i.i.i.i = load i64, ptr %.65.i.i1523.i.i, align 8
  %.72.i1622.i.i.i = icmp slt i64 %.66.i.i.i.i, 1
  br i1 %.72.i1622.i.i.i, label %B104.i.i.i.i, label %B106.i1619.i.i.i

B504.i.i.i.i:                                     ; preds = %B454.if.i.i.i.i, %B104.i.i.i.i
  %.460.i.i.i.i = add i64 %.310.i.i.i.i, %.48.i.i.i.i.i
  %.466.i.i.i.i = add nsw i64 %.302.i.i.i.i, 1
  %.467.i.i.i.i = getelementptr i64, ptr %a25, i64 %.466.i.i.i.i
  store i64 %.460.i.i.i.i, ptr %.467.i.i.i.i, align 8
  %.473.i.i.i.i = getelementptr i64, ptr %a26, i64 %.302.i.i.i.i
  store i64 %.150.i.i.i.i.i, ptr %.473.i.i.i.i, align 8
  store i64 %.466.i.i.i.i, ptr %.65.le.i.i.i.i, align 8
  store i64 %.466.i.i.i.i, ptr %a28, align 8
  br label %B1890.i.i.i

B258.if.i.i.i.i:                                  ; preds = %B258.i.i.i.i
  %.208.i.i.i.i = add nuw i64 %.135.0.i.i.i.i, 1
  %.239.i1623.i.i.i = getelementptr i8, ptr %75, i64 %.135.0.i.i.i.i
  %.240.i.i.i.i = load i8, ptr %.239.i1623.i.i.i, align 1
  %.244.i.i.i.i = getelementptr i8, ptr %72, i64 %.135.0.i.i.i.i
  %.245.i.i.i.i = load i8, ptr %.244.i.i.i.i, align 1
  %.246.not.i.i.i.i = icmp eq i8 %.240.i.i.i.i, %.245.i.i.i.i
  br i1 %.246.not.i.i.i.i, label %B258.i.i.i.i, label %B338.i.i.i.i

B454.if.i.i.i.i:                                  ; preds = %B454.if.i.i.i.i, %B454.if.lr.ph.i.i.i.i
  %.340.0167.i.i.i.i = phi i64 [ 0, %B454.if.lr.ph.i.i.i.i ], [ %.409.i.i.i.i, %B454.if.i.i.i.i ]
  %.409.i.i.i.i = add nuw nsw i64 %.340.0167.i.i.i.i, 1
  %.437.i.i.i.i = getelementptr i8, ptr %73, i64 %.340.0167.i.i.i.i
  %.438.i.i.i.i = load i8, ptr %.437.i.i.i.i, align 1
  %.443.i.i.i.i = getelementptr i8, ptr %74, i64 %.340.0167.i.i.i.i
  store i8 %.438.i.i.i.i, ptr %.443.i.i.i.i, align 1
  %exitcond171.not.i.i.i.i = icmp eq i64 %.409.i.i.i.i, %.48.i.i.i.i.i
  br i1 %exitcond171.not.i.i.i.i, label %B504.i.i.i.i, label %B454.if.i.i.i.i

B1890.i.i.i:                                      ; preds = %B326.i.i.i.i.i.i, %B258.i.i.i.i, %B504.i.i.i.i, %B1842.i.i.i, %B50.i.i.i.i, %B198.i.i.i.i.i.i
  %name.3.0.i.i.i = phi i64 [ -1, %B1842.i.i.i ], [ %.67165.i.i.i.i, %B258.i.i.i.i ], [ %.40.i.ph.i.i.i.i, %B50.i.i.i.i ], [ %.38.i.i.i.i.i.i, %B198.i.i.i.i.i.i ], [ %.302.i.i.i.i, %B504.i.i.i.i ], [ %.40.pre.pre.i.i.i.i.i, %B326.i.i.i.i.i.i ]
  %.2026.i.i.i = icmp sgt i64 %category_iid.3.11878.i.i.i, 0
  br i1 %.2026.i.i.i, label %B1902.i.i.i, label %B1986.i.i.i

B1902.i.i.i:                                      ; preds = %B1890.i.i.i
  %.18.i.i.i.i.i = mul nsw i64 %.82.i.i.i, 8709371129873690708
  %.20.i.i.i.i.i = add nsw i64 %category_iid.3.11878.i.i.i, %.18.i.i.i.i.i
  %.21.i.i.i.i.i = mul nsw i64 %.20.i.i.i.i.i, -4658895280553007687
  %.22.i.i.i.i.i = ashr i64 %.21.i.i.i.i.i, 29
  %.23.i.i.i.i.i = xor i64 %.22.i.i.i.i.i, %.21.i.i.i.i.i
  %.26.i.i.i.i.i = and i64 %.23.i.i.i.i.i, %a34
  %.37.i.i.i.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i.i.i.i
  %.38.i.i.i.i.i = load i64, ptr %.37.i.i.i.i.i, align 8
  %.39.i.i.i.i.i = icmp sgt i64 %.38.i.i.i.i.i, -1
  br i1 %.39.i.i.i.i.i, label %B164.i.i.i.i.i, label %B1842.i.i

B164.i.i.i.i.i:                                   ; preds = %B1902.i.i.i
  %.50.i.i.i.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i.i.i.i
  %.51.i.i.i.i.i = load i64, ptr %.50.i.i.i.i.i, align 8
  %.53.not.i.i.i.i.i = icmp eq i64 %.51.i.i.i.i.i, %.369.i.i.i
  br i1 %.53.not.i.i.i.i.i, label %B198.i.i.i.i.i, label %B232.preheader.i.i.i.i.i

B198.i.i.i.i.i:                                   ; preds = %B164.i.i.i.i.i
  %.64.i.i.i.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i.i.i.i
  %.65.i.i1630.i.i.i = load i64, ptr %.64.i.i.i.i.i, align 8
  %.69.not.i.i.i.i.i = icmp eq i64 %.65.i.i1630.i.i.i, %category_iid.3.11878.i.i.i
  br i1 %.69.not.i.i.i.i.i, label %B2034.i.i.i, label %B232.preheader.i.i.i.i.i

B232.preheader.i.i.i.i.i:                         ; preds = %B198.i.i.i.i.i, %B164.i.i.i.i.i
  %.7452.i.i.i.i.i = add nsw i64 %.26.i.i.i.i.i, 1
  %.7953.i.i.i.i.i = and i64 %.7452.i.i.i.i.i, %a34
  %.8954.i.i.i.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i.i.i.i
  %.9055.i.i.i.i.i = load i64, ptr %.8954.i.i.i.i.i, align 8
  %.9156.i.i.i.i.i = icmp sgt i64 %.9055.i.i.i.i.i, -1
  br i1 %.9156.i.i.i.i.i, label %B292.i.i.i.i.i, label %B1842.i.i

B292.i.i.i.i.i:                                   ; preds = %B232.preheader.i.i.i.i.i, %B361.i.i.i.i.i
  %.40.pre.pre.i.i.i.i = phi i64 [ %.90.i.i1628.i.i.i, %B361.i.i.i.i.i ], [ %.9055.i.i.i.i.i, %B232.preheader.i.i.i.i.i ]
  %.7957.i.i.i.i.i = phi i64 [ %.79.i.i.i.i.i, %B361.i.i.i.i.i ], [ %.7953.i.i.i.i.i, %B232.preheader.i.i.i.i.i ]
  %.98.i.i1625.i.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i.i.i.i
  %.99.i.i.i.i.i = load i64, ptr %.98.i.i1625.i.i.i, align 8
  %.101.not.i.i.i.i.i = icmp eq i64 %.99.i.i.i.i.i, %.369.i.i.i
  br i1 %.101.not.i.i.i.i.i, label %B326.i.i.i.i.i, label %B361.i.i.i.i.i

B326.i.i.i.i.i:                                   ; preds = %B292.i.i.i.i.i
  %.109.i.i.i.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i.i.i.i
  %.110.i.i.i.i.i = load i64, ptr %.109.i.i.i.i.i, align 8
  %.112.not.i.i.i.i.i = icmp eq i64 %.110.i.i.i.i.i, %category_iid.3.11878.i.i.i
  br i1 %.112.not.i.i.i.i.i, label %B2034.i.i.i, label %B361.i.i.i.i.i

B361.i.i.i.i.i:                                   ; preds = %B326.i.i.i.i.i, %B292.i.i.i.i.i
  %.74.i.i1626.i.i.i = add nsw i64 %.7957.i.i.i.i.i, 1
  %.79.i.i.i.i.i = and i64 %.74.i.i1626.i.i.i, %a34
  %.89.i.i1627.i.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i.i.i.i
  %.90.i.i1628.i.i.i = load i64, ptr %.89.i.i1627.i.i.i, align 8
  %.91.i.i1629.i.i.i = icmp sgt i64 %.90.i.i1628.i.i.i, -1
  br i1 %.91.i.i1629.i.i.i, label %B292.i.i.i.i.i, label %B1842.i.i

B1986.i.i.i:                                      ; preds = %B1890.i.i.i
  %.2126.i.i.i = icmp sgt i64 %category_at.3.11879.i.i.i, -1
  br i1 %.2126.i.i.i, label %B1998.i.i.i, label %B2140.i.i.i

B1998.i.i.i:                                      ; preds = %B1986.i.i.i
  %.48.i.i1631.i.i.i = sub i64 %category_end.3.11880.i.i.i, %category_at.3.11879.i.i.i
  %.9339.not.i.i1632.i.i.i = icmp sgt i64 %.48.i.i1631.i.i.i, 0
  br i1 %.9339.not.i.i1632.i.i.i, label %B76.if.i.i1694.i.i.i, label %hash_of.exit.i1633.i.i.i

B76.if.i.i1694.i.i.i:                             ; preds = %B1998.i.i.i, %B76.if.i.i1694.i.i.i
  %value.2.042.i.i1695.i.i.i = phi i64 [ %.137.i.i1704.i.i.i, %B76.if.i.i1694.i.i.i ], [ -3750763034362895579, %B1998.i.i.i ]
  %.38.041.i.i1696.i.i.i = phi i64 [ %.102.i.i1698.i.i.i, %B76.if.i.i1694.i.i.i ], [ %.48.i.i1631.i.i.i, %B1998.i.i.i ]
  %.35.040.i.i1697.i.i.i = phi i64 [ %.106.i.i1699.i.i.i, %B76.if.i.i1694.i.i.i ], [ %category_at.3.11879.i.i.i, %B1998.i.i.i ]
  %.102.i.i1698.i.i.i = add nsw i64 %.38.041.i.i1696.i.i.i, -1
  %.106.i.i1699.i.i.i = add i64 %.35.040.i.i1697.i.i.i, 1
  %.132.i.i1700.i.i.i = getelementptr i8, ptr %a0, i64 %.35.040.i.i1697.i.i.i
  %.133.i.i1701.i.i.i = load i8, ptr %.132.i.i1700.i.i.i, align 1
  %.134.i.i1702.i.i.i = zext i8 %.133.i.i1701.i.i.i to i64
  %.136.i.i1703.i.i.i = xor i64 %value.2.042.i.i1695.i.i.i, %.134.i.i1702.i.i.i
  %.137.i.i1704.i.i.i = mul nsw i64 %.136.i.i1703.i.i.i, 1099511628211
  %.93.i.i1705.i.i.i = icmp samesign ugt i64 %.38.041.i.i1696.i.i.i, 1
  br i1 %.93.i.i1705.i.i.i, label %B76.if.i.i1694.i.i.i, label %hash_of.exit.i1633.i.i.i

hash_of.exit.i1633.i.i.i:                         ; preds = %B76.if.i.i1694.i.i.i, %B1998.i.i.i
  %value.2.0.lcssa.i.i1634.i.i.i = phi i64 [ -3750763034362895579, %B1998.i.i.i ], [ %.137.i.i1704.i.i.i, %B76.if.i.i1694.i.i.i ]
  %.148.i.i1635.i.i.i = ashr i64 %value.2.0.lcssa.i.i1634.i.i.i, 32
  %.150.i.i1636.i.i.i = xor i64 %.148.i.i1635.i.i.i, %value.2.0.lcssa.i.i1634.i.i.i
  %slot.2.0158.i1637.i.i.i = and i64 %.150.i.i1636.i.i.i, %a29
  %.65159.i1638.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0158.i1637.i.i.i
  %.66160.i1639.i.i.i = load i64, ptr %.65159.i1638.i.i.i, align 8
  %.72162.i1640.i.i.i = icmp slt i64 %.66160.i1639.i.i.i, 1
  br i1 %.72162.i1640.i.i.i, label %B104.i1658.i.i.i, label %B106.lr.ph.i1641.i.i.i

B106.lr.ph.i1641.i.i.i:                           ; preds = %hash_of.exit.i1633.i.i.i
  %spec.select155.i1642.i.i.i = tail call i64 @llvm.smax.i64(i64 %.48.i.i1631.i.i.i, i64 0)
  %76 = getelementptr i8, ptr %a0, i64 %category_at.3.11879.i.i.i
  br label %B106.i1643.i.i.i

B104.i1658.i.i.i:                                 ; preds = %B338.i1652.i.i.i, %hash_of.exit.i1633.i.i.i
  %slot.2.0.lcssa.i1659.i.i.i = phi i64 [ %slot.2.0158.i1637.i.i.i, %hash_of.exit.i1633.i.i.i ], [ %slot.2.0.i1654.i.i.i, %B338.i1652.i.i.i ]
  %.65.le.i1660.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0.lcssa.i1659.i.i.i
  %.302.i1661.i.i.i = load i64, ptr %a28, align 8
  %.309.i1662.i.i.i = getelementptr i64, ptr %a25, i64 %.302.i1661.i.i.i
  %.310.i1663.i.i.i = load i64, ptr %.309.i1662.i.i.i, align 8
  br i1 %.9339.not.i.i1632.i.i.i, label %B454.if.lr.ph.i1670.i.i.i, label %B504.i1664.i.i.i

B454.if.lr.ph.i1670.i.i.i:                        ; preds = %B104.i1658.i.i.i
  %77 = getelementptr i8, ptr %a0, i64 %category_at.3.11879.i.i.i
  %78 = getelementptr i8, ptr %a27, i64 %.310.i1663.i.i.i
  br label %B454.if.i1671.i.i.i

B106.i1643.i.i.i:                                 ; preds = %B338.i1652.i.i.i, %B106.lr.ph.i1641.i.i.i
  %.66164.i1644.i.i.i = phi i64 [ %.66160.i1639.i.i.i, %B106.lr.ph.i1641.i.i.i ], [ %.66.i1656.i.i.i, %B338.i1652.i.i.i ]
  %slot.2.0163.i1645.i.i.i = phi i64 [ %slot.2.0158.i1637.i.i.i, %B106.lr.ph.i1641.i.i.i ], [ %slot.2.0.i1654.i.i.i, %B338.i1652.i.i.i ]
  %.67165.i1646.i.i.i = add nsw i64 %.66164.i1644.i.i.i, -1
  %.80.i1647.i.i.i = getelementptr i64, ptr %a25, i64 %.67165.i1646.i.i.i
  %.81.i1648.i.i.i = load i64, ptr %.80.i1647.i.i.i, align 8
  %.88.i1649.i.i.i = getelementptr i64, ptr %a26, i64 %.67165.i1646.i.i.i
  %.89.i1650.i.i.i = load i64, ptr %.88.i1649.i.i.i, align 8
  %.91.i1651.i.i.i = icmp eq i64 %.89.i1650.i.i.i, %.150.i.i1636.i.i.i
  br i1 %.91.i1651.i.i.i, label %B166.i1678.i.i.i, label %B338.i1652.i.i.i

B166.i1678.i.i.i:                                 ; preds = %B106.i1643.i.i.i
  %.97.i1679.i.i.i = getelementptr i64, ptr %a25, i64 %.66164.i1644.i.i.i
  %.98.i1680.i.i.i = load i64, ptr %.97.i1679.i.i.i, align 8
  %.100.i1681.i.i.i = sub nsw i64 %.98.i1680.i.i.i, %.81.i1648.i.i.i
  %.104.i1682.i.i.i = icmp eq i64 %.100.i1681.i.i.i, %.48.i.i1631.i.i.i
  br i1 %.104.i1682.i.i.i, label %B218.i1683.i.i.i, label %B338.i1652.i.i.i

B218.i1683.i.i.i:                                 ; preds = %B166.i1678.i.i.i
  %79 = getelementptr i8, ptr %a27, i64 %.81.i1648.i.i.i
  br label %B258.i1684.i.i.i

B258.i1684.i.i.i:                                 ; preds = %B258.if.i1687.i.i.i, %B218.i1683.i.i.i
  %.135.0.i1685.i.i.i = phi i64 [ 0, %B218.i1683.i.i.i ], [ %.208.i1688.i.i.i, %B258.if.i1687.i.i.i ]
  %exitcond.i1686.i.i.i = icmp eq i64 %.135.0.i1685.i.i.i, %spec.select155.i1642.i.i.i
  br i1 %exitcond.i1686.i.i.i, label %B2034.i.i.i, label %B258.if.i1687.i.i.i

B338.i1652.i.i.i:                                 ; preds = %B258.if.i1687.i.i.i, %B166.i1678.i.i.i, %B106.i1643.i.i.i
  %.292.i1653.i.i.i = add nsw i64 %slot.2.0163.i1645.i.i.i, 1
  %slot.2.0.i1654.i.i.i = and i64 %.292.i1653.i.i.i, %a29
  %.65.i1655.i.i.i = getelementptr i64, ptr %a24, i64 %slot.2.0.i1654.i.i.i
  %.66.i1656.i.i.i = load i64, ptr %.65.i1655.i.i.i, align 8
  %.72.i1657.i.i.i = icmp slt i64 %.66.i1656.i.i.i, 1
  br i1 %.72.i1657.i.i.i, label %B104.i1658.i.i.i, label %B106.i1643.i.i.i

B504.i1664.i.i.i:                                 ; preds = %B454.if.i1671.i.i.i, %B104.i1658.i.i.i
  %.460.i1665.i.i.i = add i64 %.310.i1663.i.i.i, %.48.i.i1631.i.i.i
  %.466.i1666.i.i.i = add nsw i64 %.302.i1661.i.i.i, 1
  %.467.i1667.i.i.i = getelementptr i64, ptr %a25, i64 %.466.i1666.i.i.i
  store i64 %.460.i1665.i.i.i, ptr %.467.i1667.i.i.i, align 8
  %.473.i1668.i.i.i = getelementptr i64, ptr %a26, i64 %.302.i1661.i.i.i
  store i64 %.150.i.i1636.i.i.i, ptr %.473.i1668.i.i.i, align 8
  store i64 %.466.i1666.i.i.i, ptr %.65.le.i1660.i.i.i, align 8
  store i64 %.466.i1666.i.i.i, ptr %a28, align 8
  br label %B2034.i.i.i

B258.if.i1687.i.i.i:                              ; preds = %B258.i1684.i.i.i
  %.208.i1688.i.i.i = add nuw i64 %.135.0.i1685.i.i.i, 1
  %.239.i1689.i.i.i = getelementptr i8, ptr %79, i64 %.135.0.i1685.i.i.i
  %.240.i1690.i.i.i = load i8, ptr %.239.i1689.i.i.i, align 1
  %.244.i1691.i.i.i = getelementptr i8, ptr %76, i64 %.135.0.i1685.i.i.i
  %.245.i1692.i.i.i = load i8, ptr %.244.i1691.i.i.i, align 1
  %.246.not.i1693.i.i.i = icmp eq i8 %.240.i1690.i.i.i, %.245.i1692.i.i.i
  br i1 %.246.not.i1693.i.i.i, label %B258.i1684.i.i.i, label %B338.i1652.i.i.i

B454.if.i1671.i.i.i:                              ; preds = %B454.if.i1671.i.i.i, %B454.if.lr.ph.i1670.i.i.i
  %.340.0167.i1672.i.i.i = phi i64 [ 0, %B454.if.lr.ph.i1670.i.i.i ], [ %.409.i1673.i.i.i, %B454.if.i1671.i.i.i ]
  %.409.i1673.i.i.i = add nuw nsw i64 %.340.0167.i1672.i.i.i, 1
  %.437.i1674.i.i.i = getelementptr i8, ptr %77, i64 %.340.0167.i1672.i.i.i
  %.438.i1675.i.i.i = load i8, ptr %.437.i1674.i.i.i, align 1
  %.443.i1676.i.i.i = getelementptr i8, ptr %78, i64 %.340.0167.i1672.i.i.i
  store i8 %.438.i1675.i.i.i, ptr %.443.i1676.i.i.i, align 1
  %exitcond171.not.i1677.i.i.i = icmp eq i64 %.409.i1673.i.i.i, %.48.i.i1631.i.i.i
  br i1 %exitcond171.not.i1677.i.i.i, label %B504.i1664.i.i.i, label %B454.if.i1671.i.i.i

B2034.i.i.i:                                      ; preds = %B326.i.i.i.i.i, %B258.i1684.i.i.i, %B504.i1664.i.i.i, %B198.i.i.i.i.i
  %category.3.0.i.i.i = phi i64 [ %.67165.i1646.i.i.i, %B258.i1684.i.i.i ], [ %.302.i1661.i.i.i, %B504.i1664.i.i.i ], [ %.38.i.i.i.i.i, %B198.i.i.i.i.i ], [ %.40.pre.pre.i.i.i.i, %B326.i.i.i.i.i ]
  %.2177.i.i.i = icmp sgt i64 %category.3.0.i.i.i, -1
  %.2186.i.i.i = icmp slt i64 %category.3.0.i.i.i, %a20
  %or.cond1395.i.i.i = select i1 %.2177.i.i.i, i1 %.2186.i.i.i, i1 false
  br i1 %or.cond1395.i.i.i, label %B2076.i.i.i, label %B2140.i.i.i

B2076.i.i.i:                                      ; preds = %B2034.i.i.i
  %.2197.i.i.i = getelementptr i64, ptr %a10, i64 %category.3.0.i.i.i
  %.2198.i.i.i = load i64, ptr %.2197.i.i.i, align 8
  br label %B2140.i.i.i

B2140.i.i.i:                                      ; preds = %B2076.i.i.i, %B2034.i.i.i, %B1986.i.i.i
  %category.3.01901.i.i.i = phi i64 [ %category.3.0.i.i.i, %B2076.i.i.i ], [ %category.3.0.i.i.i, %B2034.i.i.i ], [ -1, %B1986.i.i.i ]
  %"$phi2140.0.2.0.i.i.i" = phi i64 [ %.2198.i.i.i, %B2076.i.i.i ], [ 0, %B2034.i.i.i ], [ 0, %B1986.i.i.i ]
  br i1 %has_track.3.11873.i.i.i, label %B2146.i.i.i, label %B2200.i.i.i

B2146.i.i.i:                                      ; preds = %B2140.i.i.i
  %80 = mul i64 %track.3.11872.i.i.i, -4658895280553007687
  %.21.i.i1708.i.i.i = add i64 %80, 5987496633925048230
  %.22.i.i1709.i.i.i = ashr i64 %.21.i.i1708.i.i.i, 29
  %.23.i.i1710.i.i.i = xor i64 %.22.i.i1709.i.i.i, %.21.i.i1708.i.i.i
  %.26.i.i1711.i.i.i = and i64 %.23.i.i1710.i.i.i, %a34
  %.37.i.i1712.i.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i1711.i.i.i
  %.38.i.i1713.i.i.i = load i64, ptr %.37.i.i1712.i.i.i, align 8
  %.39.i.i1714.i.i.i = icmp sgt i64 %.38.i.i1713.i.i.i, -1
  br i1 %.39.i.i1714.i.i.i, label %B164.i.i1716.i.i.i, label %B2302.i.i.i

B164.i.i1716.i.i.i:                               ; preds = %B2146.i.i.i
  %.50.i.i1717.i.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i1711.i.i.i
  %.51.i.i1718.i.i.i = load i64, ptr %.50.i.i1717.i.i.i, align 8
  %.53.not.i.i1719.i.i.i = icmp eq i64 %.51.i.i1718.i.i.i, -2
  br i1 %.53.not.i.i1719.i.i.i, label %B198.i.i1742.i.i.i, label %B232.preheader.i.i1720.i.i.i

B198.i.i1742.i.i.i:                               ; preds = %B164.i.i1716.i.i.i
  %.64.i.i1743.i.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i1711.i.i.i
  %.65.i.i1744.i.i.i = load i64, ptr %.64.i.i1743.i.i.i, align 8
  %.69.not.i.i1745.i.i.i = icmp eq i64 %.65.i.i1744.i.i.i, %track.3.11872.i.i.i
  br i1 %.69.not.i.i1745.i.i.i, label %B2496.i.i.i, label %B232.preheader.i.i1720.i.i.i

B232.preheader.i.i1720.i.i.i:                     ; preds = %B198.i.i1742.i.i.i, %B164.i.i1716.i.i.i
  %.7452.i.i1721.i.i.i = add nsw i64 %.26.i.i1711.i.i.i, 1
  %.7953.i.i1722.i.i.i = and i64 %.7452.i.i1721.i.i.i, %a34
  %.8954.i.i1723.i.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i1722.i.i.i
  %.9055.i.i1724.i.i.i = load i64, ptr %.8954.i.i1723.i.i.i, align 8
  %.9156.i.i1725.i.i.i = icmp sgt i64 %.9055.i.i1724.i.i.i, -1
  br i1 %.9156.i.i1725.i.i.i, label %B292.i.i1726.i.i.i, label %B2302.i.i.i

B292.i.i1726.i.i.i:                               ; preds = %B232.preheader.i.i1720.i.i.i, %B361.i.i1732.i.i.i
  %.40.pre.pre.i1727.i.i.i = phi i64 [ %.90.i.i1736.i.i.i, %B361.i.i1732.i.i.i ], [ %.9055.i.i1724.i.i.i, %B232.preheader.i.i1720.i.i.i ]
  %.7957.i.i1728.i.i.i = phi i64 [ %.79.i.i1734.i.i.i, %B361.i.i1732.i.i.i ], [ %.7953.i.i1722.i.i.i, %B232.preheader.i.i1720.i.i.i ]
  %.98.i.i1729.i.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i1728.i.i.i
  %.99.i.i1730.i.i.i = load i64, ptr %.98.i.i1729.i.i.i, align 8
  %.101.not.i.i1731.i.i.i = icmp eq i64 %.99.i.i1730.i.i.i, -2
  br i1 %.101.not.i.i1731.i.i.i, label %B326.i.i1738.i.i.i, label %B361.i.i1732.i.i.i

B326.i.i1738.i.i.i:                               ; preds = %B292.i.i1726.i.i.i
  %.109.i.i1739.i.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i1728.i.i.i
  %.110.i.i1740.i.i.i = load i64, ptr %.109.i.i1739.i.i.i, align 8
  %.112.not.i.i1741.i.i.i = icmp eq i64 %.110.i.i1740.i.i.i, %track.3.11872.i.i.i
  br i1 %.112.not.i.i1741.i.i.i, label %B2496.i.i.i, label %B361.i.i1732.i.i.i

B361.i.i1732.i.i.i:                               ; preds = %B326.i.i1738.i.i.i, %B292.i.i1726.i.i.i
  %.74.i.i1733.i.i.i = add nsw i64 %.7957.i.i1728.i.i.i, 1
  %.79.i.i1734.i.i.i = and i64 %.74.i.i1733.i.i.i, %a34
  %.89.i.i1735.i.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i1734.i.i.i
  %.90.i.i1736.i.i.i = load i64, ptr %.89.i.i1735.i.i.i, align 8
  %.91.i.i1737.i.i.i = icmp sgt i64 %.90.i.i1736.i.i.i, -1
  br i1 %.91.i.i1737.i.i.i, label %B292.i.i1726.i.i.i, label %B2302.i.i.i

B2200.i.i.i:                                      ; preds = %B2140.i.i.i
  %.38.i.i1749.i.i.i = load i64, ptr %.37.i.i1748.i.i.i, align 8
  %.39.i.i1750.i.i.i = icmp sgt i64 %.38.i.i1749.i.i.i, -1
  br i1 %.39.i.i1750.i.i.i, label %B164.i.i1752.i.i.i, label %B2302.i.i.i

B164.i.i1752.i.i.i:                               ; preds = %B2200.i.i.i
  %.51.i.i1754.i.i.i = load i64, ptr %.50.i.i1753.i.i.i, align 8
  %.53.not.i.i1755.i.i.i = icmp eq i64 %.51.i.i1754.i.i.i, -2
  br i1 %.53.not.i.i1755.i.i.i, label %B198.i.i1778.i.i.i, label %B232.preheader.i.i1756.i.i.i

B198.i.i1778.i.i.i:                               ; preds = %B164.i.i1752.i.i.i
  %.65.i.i1780.i.i.i = load i64, ptr %.64.i.i1779.i.i.i, align 8
  %.69.not.i.i1781.i.i.i = icmp eq i64 %.65.i.i1780.i.i.i, 0
  br i1 %.69.not.i.i1781.i.i.i, label %B2496.i.i.i, label %B232.preheader.i.i1756.i.i.i

B232.preheader.i.i1756.i.i.i:                     ; preds = %B198.i.i1778.i.i.i, %B164.i.i1752.i.i.i
  %.9055.i.i1760.i.i.i = load i64, ptr %.8954.i.i1759.i.i.i, align 8
  %.9156.i.i1761.i.i.i = icmp sgt i64 %.9055.i.i1760.i.i.i, -1
  br i1 %.9156.i.i1761.i.i.i, label %B292.i.i1762.i.i.i, label %B2302.i.i.i

B292.i.i1762.i.i.i:                               ; preds = %B232.preheader.i.i1756.i.i.i, %B361.i.i1768.i.i.i
  %.40.pre.pre.i1763.i.i.i = phi i64 [ %.90.i.i1772.i.i.i, %B361.i.i1768.i.i.i ], [ %.9055.i.i1760.i.i.i, %B232.preheader.i.i1756.i.i.i ]
  %.7957.i.i1764.i.i.i = phi i64 [ %.79.i.i1770.i.i.i, %B361.i.i1768.i.i.i ], [ %.7953.i.i1758.i.i.i, %B232.preheader.i.i1756.i.i.i ]
  %.98.i.i1765.i.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i1764.i.i.i
  %.99.i.i1766.i.i.i = load i64, ptr %.98.i.i1765.i.i.i, align 8
  %.101.not.i.i1767.i.i.i = icmp eq i64 %.99.i.i1766.i.i.i, -2
  br i1 %.101.not.i.i1767.i.i.i, label %B326.i.i1774.i.i.i, label %B361.i.i1768.i.i.i

B326.i.i1774.i.i.i:                               ; preds = %B292.i.i1762.i.i.i
  %.109.i.i1775.i.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i1764.i.i.i
  %.110.i.i1776.i.i.i = load i64, ptr %.109.i.i1775.i.i.i, align 8
  %.112.not.i.i1777.i.i.i = icmp eq i64 %.110.i.i1776.i.i.i, 0
  br i1 %.112.not.i.i1777.i.i.i, label %B2496.i.i.i, label %B361.i.i1768.i.i.i

B361.i.i1768.i.i.i:                               ; preds = %B326.i.i1774.i.i.i, %B292.i.i1762.i.i.i
  %.74.i.i1769.i.i.i = add nsw i64 %.7957.i.i1764.i.i.i, 1
  %.79.i.i1770.i.i.i = and i64 %.74.i.i1769.i.i.i, %a34
  %.89.i.i1771.i.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i1770.i.i.i
  %.90.i.i1772.i.i.i = load i64, ptr %.89.i.i1771.i.i.i, align 8
  %.91.i.i1773.i.i.i = icmp sgt i64 %.90.i.i1772.i.i.i, -1
  br i1 %.91.i.i1773.i.i.i, label %B292.i.i1762.i.i.i, label %B2302.i.i.i

B2302.i.i.i:                                      ; preds = %B361.i.i1768.i.i.i, %B361.i.i1732.i.i.i, %B232.preheader.i.i1756.i.i.i, %B2200.i.i.i, %B232.preheader.i.i1720.i.i.i, %B2146.i.i.i
  %track.2.1..i.i.i = phi i64 [ %track.3.11872.i.i.i, %B2146.i.i.i ], [ %track.3.11872.i.i.i, %B232.preheader.i.i1720.i.i.i ], [ %track.3.11872.i.i.i, %B361.i.i1732.i.i.i ], [ 0, %B2200.i.i.i ], [ 0, %B232.preheader.i.i1756.i.i.i ], [ 0, %B361.i.i1768.i.i.i ]
  %.2286.i.i.i = load i64, ptr %.132.i498.i, align 8
  %.2313.i.i.i = getelementptr i64, ptr %a7, i64 %.2286.i.i.i
  store i64 %track.2.1..i.i.i, ptr %.2313.i.i.i, align 8
  %81 = mul i64 %track.2.1..i.i.i, -4658895280553007687
  %.21.i.i1784.i.i.i = add i64 %81, 5987496633925048230
  %.22.i.i1785.i.i.i = ashr i64 %.21.i.i1784.i.i.i, 29
  %.23.i.i1786.i.i.i = xor i64 %.22.i.i1785.i.i.i, %.21.i.i1784.i.i.i
  %.26.i.i1787.i.i.i = and i64 %.23.i.i1786.i.i.i, %a34
  %.37.i.i1788.i.i.i = getelementptr i64, ptr %a32, i64 %.26.i.i1787.i.i.i
  %.38.i.i1789.i.i.i = load i64, ptr %.37.i.i1788.i.i.i, align 8
  %.39.i.i1790.i.i.i = icmp sgt i64 %.38.i.i1789.i.i.i, -1
  br i1 %.39.i.i1790.i.i.i, label %B164.i.i1792.i.i.i, label %B72.i.i.i.i

B164.i.i1792.i.i.i:                               ; preds = %B2302.i.i.i
  %.50.i.i1793.i.i.i = getelementptr i64, ptr %a30, i64 %.26.i.i1787.i.i.i
  %.51.i.i1794.i.i.i = load i64, ptr %.50.i.i1793.i.i.i, align 8
  %.53.not.i.i1795.i.i.i = icmp eq i64 %.51.i.i1794.i.i.i, -2
  br i1 %.53.not.i.i1795.i.i.i, label %B198.i.i1817.i.i.i, label %B232.preheader.i.i1796.i.i.i

B198.i.i1817.i.i.i:                               ; preds = %B164.i.i1792.i.i.i
  %.64.i.i1818.i.i.i = getelementptr i64, ptr %a31, i64 %.26.i.i1787.i.i.i
  %.65.i.i1819.i.i.i = load i64, ptr %.64.i.i1818.i.i.i, align 8
  %.69.not.i.i1820.i.i.i = icmp eq i64 %.65.i.i1819.i.i.i, %track.2.1..i.i.i
  br i1 %.69.not.i.i1820.i.i.i, label %put_pair.exit.i.i.i, label %B232.preheader.i.i1796.i.i.i

B232.preheader.i.i1796.i.i.i:                     ; preds = %B198.i.i1817.i.i.i, %B164.i.i1792.i.i.i
  %.7452.i.i1797.i.i.i = add nsw i64 %.26.i.i1787.i.i.i, 1
  %.7953.i.i1798.i.i.i = and i64 %.7452.i.i1797.i.i.i, %a34
  %.8954.i.i1799.i.i.i = getelementptr i64, ptr %a32, i64 %.7953.i.i1798.i.i.i
  %.9055.i.i1800.i.i.i = load i64, ptr %.8954.i.i1799.i.i.i, align 8
  %.9156.i.i1801.i.i.i = icmp sgt i64 %.9055.i.i1800.i.i.i, -1
  br i1 %.9156.i.i1801.i.i.i, label %B292.i.i1802.i.i.i, label %B72.i.i.i.i

B292.i.i1802.i.i.i:                               ; preds = %B232.preheader.i.i1796.i.i.i, %B361.i.i1807.i.i.i
  %.7957.i.i1803.i.i.i = phi i64 [ %.79.i.i1809.i.i.i, %B361.i.i1807.i.i.i ], [ %.7953.i.i1798.i.i.i, %B232.preheader.i.i1796.i.i.i ]
  %.98.i.i1804.i.i.i = getelementptr i64, ptr %a30, i64 %.7957.i.i1803.i.i.i
  %.99.i.i1805.i.i.i = load i64, ptr %.98.i.i1804.i.i.i, align 8
  %.101.not.i.i1806.i.i.i = icmp eq i64 %.99.i.i1805.i.i.i, -2
  br i1 %.101.not.i.i1806.i.i.i, label %B326.i.i1813.i.i.i, label %B361.i.i1807.i.i.i

B326.i.i1813.i.i.i:                               ; preds = %B292.i.i1802.i.i.i
  %.109.i.i1814.i.i.i = getelementptr i64, ptr %a31, i64 %.7957.i.i1803.i.i.i
  %.110.i.i1815.i.i.i = load i64, ptr %.109.i.i1814.i.i.i, align 8
  %.112.not.i.i1816.i.i.i = icmp eq i64 %.110.i.i1815.i.i.i, %track.2.1..i.i.i
  br i1 %.112.not.i.i1816.i.i.i, label %put_pair.exit.i.i.i, label %B361.i.i1807.i.i.i

B361.i.i1807.i.i.i:                               ; preds = %B326.i.i1813.i.i.i, %B292.i.i1802.i.i.i
  %.74.i.i1808.i.i.i = add nsw i64 %.7957.i.i1803.i.i.i, 1
  %.79.i.i1809.i.i.i = and i64 %.74.i.i1808.i.i.i, %a34
  %.89.i.i1810.i.i.i = getelementptr i64, ptr %a32, i64 %.79.i.i1809.i.i.i
  %.90.i.i1811.i.i.i = load i64, ptr %.89.i.i1810.i.i.i, align 8
  %.91.i.i1812.i.i.i = icmp sgt i64 %.90.i.i1811.i.i.i, -1
  br i1 %.91.i.i1812.i.i.i, label %B292.i.i1802.i.i.i, label %B72.i.i.i.i

B72.i.i.i.i:                                      ; preds = %B361.i.i1807.i.i.i, %B232.preheader.i.i1796.i.i.i, %B2302.i.i.i
  %slot.3.1.i.ph.i.i.i.i = phi i64 [ %.26.i.i1787.i.i.i, %B2302.i.i.i ], [ %.7953.i.i1798.i.i.i, %B232.preheader.i.i1796.i.i.i ], [ %.79.i.i1809.i.i.i, %B361.i.i1807.i.i.i ]
  %.63.i.i.i.i = load i64, ptr %a33, align 8
  %.64.i.i1519.i.i = add nsw i64 %.63.i.i.i.i, 1
  store i64 %.64.i.i1519.i.i, ptr %a33, align 8
  %.71.i.i.i.i = getelementptr i64, ptr %a30, i64 %slot.3.1.i.ph.i.i.i.i
  store i64 -2, ptr %.71.i.i.i.i, align 8
  %.79.i.i1520.i.i = getelementptr i64, ptr %a31, i64 %slot.3.1.i.ph.i.i.i.i
  store i64 %track.2.1..i.i.i, ptr %.79.i.i1520.i.i, align 8
  br label %put_pair.exit.i.i.i

put_pair.exit.i.i.i:                              ; preds = %B326.i.i1813.i.i.i, %B72.i.i.i.i, %B198.i.i1817.i.i.i
  %slot.3.1.i29.i.i.i.i = phi i64 [ %slot.3.1.i.ph.i.i.i.i, %B72.i.i.i.i ], [ %.26.i.i1787.i.i.i, %B198.i.i1817.i.i.i ], [ %.7957.i.i1803.i.i.i, %B326.i.i1813.i.i.i ]
  %.56.i1791.i.i.i = getelementptr i64, ptr %a32, i64 %slot.3.1.i29.i.i.i.i
  store i64 %.2286.i.i.i, ptr %.56.i1791.i.i.i, align 8
  %.2355.i.i.i = load i64, ptr %.132.i498.i, align 8
  %.2356.i.i.i = add nsw i64 %.2355.i.i.i, 1
  store i64 %.2356.i.i.i, ptr %.132.i498.i, align 8
  br label %B2496.i.i.i

B2496.i.i.i:                                      ; preds = %B326.i.i1774.i.i.i, %B326.i.i1738.i.i.i, %put_pair.exit.i.i.i, %B198.i.i1778.i.i.i, %B198.i.i1742.i.i.i
  %number.3.0.i.i.i = phi i64 [ %.2286.i.i.i, %put_pair.exit.i.i.i ], [ %.38.i.i1749.i.i.i, %B198.i.i1778.i.i.i ], [ %.38.i.i1713.i.i.i, %B198.i.i1742.i.i.i ], [ %.40.pre.pre.i1727.i.i.i, %B326.i.i1738.i.i.i ], [ %.40.pre.pre.i1763.i.i.i, %B326.i.i1774.i.i.i ]
  %.2373.i.i.i = getelementptr i64, ptr %11, i64 %.98.i.i
  store i64 %number.3.0.i.i.i, ptr %.2373.i.i.i, align 8
  %.2383.i.i.i = getelementptr i64, ptr %12, i64 %.98.i.i
  store i64 %event_type.3.11874.i.i.i, ptr %.2383.i.i.i, align 8
  %.2391.i.i.i = getelementptr i64, ptr %13, i64 %.98.i.i
  store i64 %name.3.0.i.i.i, ptr %.2391.i.i.i, align 8
  %.2401.i.i.i = getelementptr i64, ptr %14, i64 %.98.i.i
  store i64 %category.3.01901.i.i.i, ptr %.2401.i.i.i, align 8
  %.2409.i.i.i = getelementptr i64, ptr %15, i64 %.98.i.i
  store i64 %"$phi2140.0.2.0.i.i.i", ptr %.2409.i.i.i, align 8
  %.2417.i.i.i = getelementptr i64, ptr %16, i64 %.98.i.i
  store i64 %value.4.11881.i.i.i, ptr %.2417.i.i.i, align 8
  %.2427.i.i.i = getelementptr i64, ptr %17, i64 %.98.i.i
  store i64 %value_type.4.11882.i.i.i, ptr %.2427.i.i.i, align 8
  %.2437.i.i.i = getelementptr i64, ptr %18, i64 %.98.i.i
  store i64 %.82.i.i.i, ptr %.2437.i.i.i, align 8
  %.2445.i.i.i = icmp sgt i64 %"$phi2140.0.2.0.i.i.i", 0
  br i1 %.2445.i.i.i, label %B2928.i.i.i, label %B2904.i.i.i

B2904.i.i.i:                                      ; preds = %B2496.i.i.i
  %.2452.i.i.i = icmp eq i64 %event_type.3.11874.i.i.i, 2
  %.2462.i.i.i = icmp slt i64 %category.3.01901.i.i.i, 0
  %or.cond1394.i.i.i = and i1 %.2452.i.i.i, %.2462.i.i.i
  br i1 %or.cond1394.i.i.i, label %B2928.i.i.i, label %B3044.i.i.i

B2928.i.i.i:                                      ; preds = %B2904.i.i.i, %B2496.i.i.i
  %.2475.i.i.i = icmp eq i64 %"$phi2140.0.2.0.i.i.i", 2
  %..i.i.i = select i1 %.2475.i.i.i, i64 4, i64 2
  br label %B3044.i.i.i

B3044.i.i.i:                                      ; preds = %B2928.i.i.i, %B2904.i.i.i
  %whose.2.1.i.i.i = phi i64 [ %..i.i.i, %B2928.i.i.i ], [ 0, %B2904.i.i.i ]
  %.60.i1822.i.i.i = load i64, ptr %.174.i.i.i, align 8
  %.67.i1824.i.i.i = load i64, ptr %.110.i.i, align 8
  %.104.i1825.i.i.i = sub i64 %.67.i1824.i.i.i, %.178.i.i.i
  %invariant.gep.i.i.i.i = getelementptr i64, ptr %a2, i64 %.98.i.i
  %.150353.not.i.i.i.i = icmp slt i64 %.104.i1825.i.i.i, 1
  br i1 %.150353.not.i.i.i.i, label %B3044.endif.i.i.i, label %B184.if.lr.ph.i.i.i.i

B184.if.lr.ph.i.i.i.i:                            ; preds = %B3044.i.i.i
  %.320.i.i.i.i = or disjoint i64 %whose.2.1.i.i.i, 1
  br label %B184.if.i.i.i.i

B8.i.i1831.i.i.i:                                 ; preds = %B184.if.i.i.i.i, %B8.if.i.i1834.i.i.i
  %.14.0.i.i1832.i.i.i = phi i64 [ %.58.i.i1835.i.i.i, %B8.if.i.i1834.i.i.i ], [ 0, %B184.if.i.i.i.i ]
  %exitcond.not.i.i1833.i.i.i = icmp eq i64 %.14.0.i.i1832.i.i.i, 2
  br i1 %exitcond.not.i.i1833.i.i.i, label %B474.i.i.i.i, label %B8.if.i.i1834.i.i.i

B8.if.i.i1834.i.i.i:                              ; preds = %B8.i.i1831.i.i.i
  %.58.i.i1835.i.i.i = add nuw nsw i64 %.14.0.i.i1832.i.i.i, 1
  %82 = xor i64 %.14.0.i.i1832.i.i.i, %.204.i.i.i.i
  %.84.i.i1836.i.i.i = icmp eq i64 %82, 3
  br i1 %.84.i.i1836.i.i.i, label %B566.i.i.i.i, label %B8.i.i1831.i.i.i

B474.i.i.i.i:                                     ; preds = %B8.i.i1831.i.i.i
  %.312.i.i.i.i = icmp eq i64 %.204.i.i.i.i, 5
  br i1 %.312.i.i.i.i, label %B566.i.i.i.i, label %B904.i.i.i.i

B566.i.i.i.i:                                     ; preds = %B8.if.i.i1834.i.i.i, %B474.i.i.i.i
  %.293.pn.i.i.i.i = phi i64 [ %.320.i.i.i.i, %B474.i.i.i.i ], [ %whose.2.1.i.i.i, %B8.if.i.i1834.i.i.i ]
  %.296.pn.i.i.i.i = mul nsw i64 %.293.pn.i.i.i.i, %a20
  %.pn.i.i.i.i = getelementptr i64, ptr %a11, i64 %.296.pn.i.i.i.i
  %column.3.1.in.i.i.i.i = getelementptr i64, ptr %.pn.i.i.i.i, i64 %.197.i1826.i.i.i
  %column.3.1.i.i.i.i = load i64, ptr %column.3.1.in.i.i.i.i, align 8
  switch i64 %column.3.1.i.i.i.i, label %B684.i.i.i.i [
    i64 -2, label %B1001.i.i.i.i
    i64 -3, label %B632.i.i.i.i
  ]

B632.i.i.i.i:                                     ; preds = %B566.i.i.i.i
  store i64 %a21, ptr %.196.i.i.i.i, align 8
  br label %B904.i.i.i.i

B684.i.i.i.i:                                     ; preds = %B566.i.i.i.i
  %.377.i.i.i.i = icmp sgt i64 %column.3.1.i.i.i.i, -1
  br i1 %.377.i.i.i.i, label %B696.i.i.i.i, label %B904.i.i.i.i

B696.i.i.i.i:                                     ; preds = %B684.i.i.i.i
  %83 = shl nuw i64 1, %column.3.1.i.i.i.i
  %84 = and i64 %83, %known.2.0357.i.i.i.i
  %.386.i.i.i.i = icmp eq i64 %84, 0
  br i1 %.386.i.i.i.i, label %B720.i.i.i.i, label %B904.i.i.i.i

B720.i.i.i.i:                                     ; preds = %B696.i.i.i.i
  %.391.i.i.i.i = or i64 %83, %known.2.0357.i.i.i.i
  %.405.i.i.i.i = getelementptr i64, ptr %10, i64 %.91.0355.i.i.i.i
  %.406.i.i.i.i = load i64, ptr %.405.i.i.i.i, align 8
  %.408.i.i.i.i = add nuw nsw i64 %column.3.1.i.i.i.i, 11
  %.411.i.i.i.i = mul nsw i64 %.408.i.i.i.i, %a13
  %gep.i.i.i.i = getelementptr i64, ptr %invariant.gep.i.i.i.i, i64 %.411.i.i.i.i
  store i64 %.406.i.i.i.i, ptr %gep.i.i.i.i, align 8
  %85 = icmp eq i64 %column.3.1.i.i.i.i, 6
  br i1 %85, label %B904.i.i.i.i, label %B1001.i.i.i.i

B904.i.i.i.i:                                     ; preds = %B184.if.i.i.i.i, %B720.i.i.i.i, %B696.i.i.i.i, %B684.i.i.i.i, %B632.i.i.i.i, %B474.i.i.i.i
  %known.4.1.i.i.i.i = phi i64 [ %.391.i.i.i.i, %B720.i.i.i.i ], [ %known.2.0357.i.i.i.i, %B696.i.i.i.i ], [ %known.2.0357.i.i.i.i, %B684.i.i.i.i ], [ %known.2.0357.i.i.i.i, %B632.i.i.i.i ], [ %known.2.0357.i.i.i.i, %B474.i.i.i.i ], [ %known.2.0357.i.i.i.i, %B184.if.i.i.i.i ]
  br label %B934.if.i.i.i.i

B986.i.i.i.i:                                     ; preds = %B934.if.i.i.i.i
  %.589.i.i.i.i = add nsw i64 %kept.2.0356.i.i.i.i, 1
  br label %B1001.i.i.i.i

B1001.i.i.i.i:                                    ; preds = %B986.i.i.i.i, %B720.i.i.i.i, %B566.i.i.i.i
  %kept.3.1.i.i.i.i = phi i64 [ %kept.2.0356.i.i.i.i, %B566.i.i.i.i ], [ %.589.i.i.i.i, %B986.i.i.i.i ], [ %kept.2.0356.i.i.i.i, %B720.i.i.i.i ]
  %known.3.1.i.i.i.i = phi i64 [ %known.2.0357.i.i.i.i, %B566.i.i.i.i ], [ %known.4.1.i.i.i.i, %B986.i.i.i.i ], [ %.391.i.i.i.i, %B720.i.i.i.i ]
  %.150.i.i.i.i = icmp sgt i64 %.94.0354.i.i.i.i, 1
  br i1 %.150.i.i.i.i, label %B184.if.i.i.i.i, label %B3044.endif.i.i.i

B184.if.i.i.i.i:                                  ; preds = %B1001.i.i.i.i, %B184.if.lr.ph.i.i.i.i
  %known.2.0357.i.i.i.i = phi i64 [ %.60.i1822.i.i.i, %B184.if.lr.ph.i.i.i.i ], [ %known.3.1.i.i.i.i, %B1001.i.i.i.i ]
  %kept.2.0356.i.i.i.i = phi i64 [ %.178.i.i.i, %B184.if.lr.ph.i.i.i.i ], [ %kept.3.1.i.i.i.i, %B1001.i.i.i.i ]
  %.91.0355.i.i.i.i = phi i64 [ %.178.i.i.i, %B184.if.lr.ph.i.i.i.i ], [ %.163.i.i.i.i, %B1001.i.i.i.i ]
  %.94.0354.i.i.i.i = phi i64 [ %.104.i1825.i.i.i, %B184.if.lr.ph.i.i.i.i ], [ %.159.i.i.i.i, %B1001.i.i.i.i ]
  %.159.i.i.i.i = add nsw i64 %.94.0354.i.i.i.i, -1
  %.163.i.i.i.i = add i64 %.91.0355.i.i.i.i, 1
  %.196.i.i.i.i = getelementptr i64, ptr %8, i64 %.91.0355.i.i.i.i
  %.197.i1826.i.i.i = load i64, ptr %.196.i.i.i.i, align 8
  %.203.i.i.i.i = getelementptr i64, ptr %9, i64 %.91.0355.i.i.i.i
  %.204.i.i.i.i = load i64, ptr %.203.i.i.i.i, align 8
  %.215.i1827.i.i.i = icmp sgt i64 %.197.i1826.i.i.i, -1
  %.228.i.i.i.i = icmp slt i64 %.197.i1826.i.i.i, %a20
  %or.cond.i1828.i.i.i = select i1 %.215.i1827.i.i.i, i1 %.228.i.i.i.i, i1 false
  br i1 %or.cond.i1828.i.i.i, label %B8.i.i1831.i.i.i, label %B904.i.i.i.i

B934.if.i.i.i.i:                                  ; preds = %B934.if.i.i.i.i, %B904.i.i.i.i
  %.468.0351.i.i.i.i = phi i64 [ 0, %B904.i.i.i.i ], [ %.537.i.i.i.i, %B934.if.i.i.i.i ]
  %.537.i.i.i.i = add nuw nsw i64 %.468.0351.i.i.i.i, 1
  %86 = mul nsw i64 %.468.0351.i.i.i.i, %a14
  %87 = getelementptr i64, ptr %a3, i64 %86
  %.567.i.i.i.i = getelementptr i64, ptr %87, i64 %.91.0355.i.i.i.i
  %.568.i.i.i.i = load i64, ptr %.567.i.i.i.i, align 8
  %.574.i1829.i.i.i = getelementptr i64, ptr %87, i64 %kept.2.0356.i.i.i.i
  store i64 %.568.i.i.i.i, ptr %.574.i1829.i.i.i, align 8
  %exitcond.not.i1830.i.i.i = icmp eq i64 %.537.i.i.i.i, 4
  br i1 %exitcond.not.i1830.i.i.i, label %B986.i.i.i.i, label %B934.if.i.i.i.i

B3144.i.i.i:                                      ; preds = %B3044.endif.i.i.i
  store i64 %.184.i.i.i, ptr %.121.i497.i, align 8
  br label %B1936.i.i

B704.endif.endif.i.i.i:                           ; preds = %B1518.i.i.i.i, %B704.i.i.i
  %key.3.1.i.i.i.i = phi i64 [ -1, %B704.i.i.i ], [ %key.4.1895.i.i.i.i, %B1518.i.i.i.i ]
  %kind.11.1.i.i.i.i = phi i64 [ 0, %B704.i.i.i ], [ %kind.9.1897.i.i.i.i, %B1518.i.i.i.i ]
  %value.6.1.i.i.i.i = phi i64 [ 0, %B704.i.i.i ], [ %value.7.1898.i.i.i.i, %B1518.i.i.i.i ]
  %.1108.i.i.i.i = load i64, ptr %.110.i.i, align 8
  %.1114.i.i.i.i = load i64, ptr %.97.i.i, align 8
  %.1119.i.i.i.i = getelementptr i64, ptr %a3, i64 %.1108.i.i.i.i
  store i64 %.1114.i.i.i.i, ptr %.1119.i.i.i.i, align 8
  %.1126.i.i.i.i = getelementptr i64, ptr %8, i64 %.1108.i.i.i.i
  store i64 %key.3.1.i.i.i.i, ptr %.1126.i.i.i.i, align 8
  %.1135.i.i.i.i = getelementptr i64, ptr %9, i64 %.1108.i.i.i.i
  store i64 %kind.11.1.i.i.i.i, ptr %.1135.i.i.i.i, align 8
  %.1144.i.i.i.i = getelementptr i64, ptr %10, i64 %.1108.i.i.i.i
  store i64 %value.6.1.i.i.i.i, ptr %.1144.i.i.i.i, align 8
  %.1148.i.i.i.i = add nsw i64 %.1108.i.i.i.i, 1
  store i64 %.1148.i.i.i.i, ptr %.110.i.i, align 8
  br label %B1594.i.i.i

B3044.endif.i.i.i:                                ; preds = %B1001.i.i.i.i, %B3044.i.i.i
  %kept.2.0.lcssa.i.i.i.i = phi i64 [ %.178.i.i.i, %B3044.i.i.i ], [ %kept.3.1.i.i.i.i, %B1001.i.i.i.i ]
  %known.2.0.lcssa.i.i.i.i = phi i64 [ %.60.i1822.i.i.i, %B3044.i.i.i ], [ %known.3.1.i.i.i.i, %B1001.i.i.i.i ]
  store i64 %known.2.0.lcssa.i.i.i.i, ptr %.174.i.i.i, align 8
  store i64 %kept.2.0.lcssa.i.i.i.i, ptr %.110.i.i, align 8
  %.2548.i.i.i = load i64, ptr %.174.i.i.i, align 8
  %.2551.i.i.i = and i64 %.2548.i.i.i, 8
  %.2552.not.i.i.i = icmp eq i64 %.2551.i.i.i, 0
  br i1 %.2552.not.i.i.i, label %B1936.i.i, label %B3144.i.i.i

B1842.i.i:                                        ; preds = %B232.preheader.i.i.i.i.i, %B1902.i.i.i, %B1636.i.i.i, %B1624.i.i.i, %B1662.i.i, %B1594.i.i.i, %B1524.i.i.i, %B172.i.i.i.i, %B148.i.i.i.i, %B270.i.i.i1573.i.i.i, %B246.i.i.i1570.i.i.i, %B80.i1552.i.i.i, %B1474.i.i.i, %B270.i.i1530.i.i.i, %B246.i.i1527.i.i.i, %B1410.i.i.i, %B270.i.i1488.i.i.i, %B246.i.i1485.i.i.i, %B1286.i.i.i, %B1126.i.i.i, %B1006.i.i.i, %B970.i.i.i, %read_varint.exit.i1426.i.i.i, %B270.i.i1417.i.i.i, %B246.i.i1414.i.i.i, %B642.i.i.i, %read_varint.exit.i.i.i.i, %B270.i.i.i.i.i, %B246.i.i.i.i.i, %B530.i.i.i, %B361.i.i.i.i.i, %B8.if.i1611.i.i.i, %B1262.endif.endif.i.i.i.i, %B1502.i.i.i.i, %B1150.i.i.i.i, %B970.i.i.i.i, %B508.i.i.i.i, %read_varint.exit.i655.i.i.i.i, %B270.i.i646.i.i.i.i, %B246.i.i643.i.i.i.i, %B402.i.i.i.i, %B270.i.i1450.i.i.i, %B246.i.i1447.i.i.i, %B222.i.i.i.i, %read_varint.exit.i.i.i.i.i, %B270.i.i.i.i.i.i, %B246.i.i.i.i.i.i, %B106.i.i.i.i, %B8.i744.i.i.i.i
  store i64 %.111.i.i, ptr %.110.i.i, align 8
  store i64 %.122.i.i, ptr %.121.i497.i, align 8
  store i64 %.1440.i.i, ptr %.1439.i.i, align 8
  br label %B722.i

B1936.i.i:                                        ; preds = %B3044.endif.i.i.i, %B3144.i.i.i
  br i1 %.1125.not1600.i.i, label %B2064.i.i, label %B1940.i.i

B1940.i.i:                                        ; preds = %B1936.i.i
  %.39.i1558.i.i = getelementptr i64, ptr %19, i64 %clock.3.0.i.i
  %.40.i1559.i.i = load i64, ptr %.39.i1558.i.i, align 8
  %.41.i1560.i.i = mul nsw i64 %.40.i1559.i.i, %time.3.2.i.i
  %.56.i1561.i.i = getelementptr i64, ptr %a6, i64 %clock.3.0.i.i
  %.57.i1562.i.i = load i64, ptr %.56.i1561.i.i, align 8
  %.58.not.i1563.i.i = icmp eq i64 %.57.i1562.i.i, 0
  br i1 %.58.not.i1563.i.i, label %_time.exit1570.i.i, label %B154.i1564.i.i

B154.i1564.i.i:                                   ; preds = %B1940.i.i
  %.67.i1566.i.i = getelementptr i64, ptr %20, i64 %clock.3.0.i.i
  %.68.i1567.i.i = load i64, ptr %.67.i1566.i.i, align 8
  %.70.i1568.i.i = add nsw i64 %.68.i1567.i.i, %.41.i1560.i.i
  store i64 %.70.i1568.i.i, ptr %.67.i1566.i.i, align 8
  br label %_time.exit1570.i.i

_time.exit1570.i.i:                               ; preds = %B154.i1564.i.i, %B1940.i.i
  %time.1.2.0.i1569.i.i = phi i64 [ %.70.i1568.i.i, %B154.i1564.i.i ], [ %.41.i1560.i.i, %B1940.i.i ]
  %.1603.i.i = load i64, ptr %.1602.i.i, align 8
  %.11.i1571.i.i = tail call i64 @llvm.smax.i64(i64 %time.1.2.0.i1569.i.i, i64 %.1603.i.i)
  store i64 %.11.i1571.i.i, ptr %.1602.i.i, align 8
  br label %B2064.i.i

B2064.i.i:                                        ; preds = %_time.exit1570.i.i, %B1936.i.i
  %time.7.0.i.i = phi i64 [ %time.1.2.0.i1569.i.i, %_time.exit1570.i.i ], [ %time.3.2.i.i, %B1936.i.i ]
  br i1 %"$phi1662.0.4.0.i.i", label %B2428.i.i, label %B2068.i.i

B2068.i.i:                                        ; preds = %B2064.i.i
  store i64 %.111.i.i, ptr %.110.i.i, align 8
  store i64 %.122.i.i, ptr %.121.i497.i, align 8
  store i64 %.1440.i.i, ptr %.1439.i.i, align 8
  br i1 %.1391.i.i, label %B2424.i.i, label %B2224.i.i

B2224.i.i:                                        ; preds = %B2068.i.i
  %.1684.i.i = and i64 %flags.2.2.i.i, 2
  %.1687.not.i.i = icmp eq i64 %.1684.i.i, 0
  br i1 %.1687.not.i.i, label %B2372.i.i, label %B2242.i.i

B2242.i.i:                                        ; preds = %B2224.i.i
  %.1700.i.i = getelementptr i64, ptr %a5, i64 %sequence.2.01597.i.i
  %.1701.i.i = load i64, ptr %.1700.i.i, align 8
  %.1702.i.i = icmp eq i64 %.1701.i.i, 0
  br i1 %.1702.i.i, label %B2424.i.i, label %B2372.i.i

B2372.i.i:                                        ; preds = %B2242.i.i, %B2224.i.i
  br label %B2424.i.i

B2424.i.i:                                        ; preds = %B2372.i.i, %B2242.i.i, %B2068.i.i
  %.sink2203.i.i = phi i64 [ 64, %B2372.i.i ], [ 56, %B2068.i.i ], [ 48, %B2242.i.i ]
  %.1719.i.i = getelementptr i8, ptr %a12, i64 %.sink2203.i.i
  %.1720.i.i = load i64, ptr %.1719.i.i, align 8
  %.1721.i.i = add nsw i64 %.1720.i.i, 1
  store i64 %.1721.i.i, ptr %.1719.i.i, align 8
  br label %B746.i

B2428.i.i:                                        ; preds = %B2064.i.i
  %.1748.i.i = load i64, ptr %.97.i.i, align 8
  %.1751.i.i = getelementptr i64, ptr %a2, i64 %.1748.i.i
  store i64 %time.7.0.i.i, ptr %.1751.i.i, align 8
  %.1764.i.i = load i64, ptr %.97.i.i, align 8
  %.1767.i.i = getelementptr i64, ptr %21, i64 %.1764.i.i
  store i64 %clock.3.0.i.i, ptr %.1767.i.i, align 8
  %.1773.i.i = load i64, ptr %.97.i.i, align 8
  %.1774.i.i = add nsw i64 %.1773.i.i, 1
  store i64 %.1774.i.i, ptr %.97.i.i, align 8
  br label %B746.i

B722.i:                                           ; preds = %B232.preheader.i.i1484.i.i, %B1126.i.i, %B232.preheader.i.i.i.i, %B960.i.i, %B890.i.i, %B480.i.i, %B361.i.i.i.i, %B361.i.i1496.i.i, %B860.i.i, %B706.i.i, %B270.i.i1457.i.i, %B246.i.i1454.i.i, %B634.i.i, %B550.i.i, %B410.i.i, %read_varint.exit.i.i.i, %B270.i.i.i.i, %B246.i.i.i.i, %B302.i.i, %B1842.i.i
  br label %scan_packets.40.exit

B746.i:                                           ; preds = %B2428.i.i, %B2424.i.i, %B1458.i.i, %B1446.i.i
  %.540.i = load i64, ptr %.539.i, align 8
  %.541.i = add nsw i64 %.540.i, 1
  store i64 %.541.i, ptr %.539.i, align 8
  store i64 %.480.i, ptr %a12, align 8
  %.559.i = icmp slt i64 %.480.i, %a1
  br i1 %.559.i, label %B64.i.backedge, label %scan_packets.40.exit

B64.i.backedge:                                   ; preds = %B746.i, %B376.i
  %.66.i.be = phi i64 [ %.480.i, %B746.i ], [ %.179.i, %B376.i ]
  br label %B64.i

scan_packets.40.exit:                             ; preds = %B376.i, %B526.i, %B574.i, %B616.i, %B100.i.i, %B160.i.i, %B220.i.i, %B274.i.i, %B324.i.i, %_room.exit.i, %B746.i, %B8.i.i, %B10.i.i, %0, %B154.i, %B302.i, %B460.i, %B722.i
  %.sink.i = phi i64 [ 4, %B302.i ], [ 3, %B722.i ], [ 0, %0 ], [ %..i, %B154.i ], [ 1, %B10.i.i ], [ %.494.i, %B460.i ], [ 4, %B8.i.i ], [ 2, %B324.i.i ], [ 2, %B274.i.i ], [ 2, %B220.i.i ], [ 2, %B160.i.i ], [ 2, %B100.i.i ], [ 2, %B616.i ], [ 0, %B746.i ], [ 4, %B526.i ], [ 0, %B376.i ], [ 1, %B574.i ], [ 2, %_room.exit.i ]
  ret i64 %.sink.i
}

define void @find_record_by_record(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readnone %a4, ptr readnone %a5, i64 %a6, ptr writeonly %a7, ptr writeonly %a8, ptr %a9, ptr %a10, ptr %a11) local_unnamed_addr {
  %.10981.not.i = icmp slt i64 %a6, 1
  br i1 %.10981.not.i, label %find_record_by_record.43.exit, label %B36.if.i

B222.i:                                           ; preds = %B36.if.i
  %.153.i = getelementptr i32, ptr %a1, i64 %.50.082.i
  %.154.i = load i32, ptr %.153.i, align 4
  %.196.i = sext i32 %.154.i to i64
  %.197.i = getelementptr i64, ptr %a10, i64 %.196.i
  %.198.i = load i64, ptr %.197.i, align 8
  %.200.i = icmp slt i64 %.165.i, %.198.i
  br i1 %.200.i, label %B256.i, label %B266.i

B256.i:                                           ; preds = %B222.i
  %.207.i = getelementptr i8, ptr %a8, i64 %.196.i
  store i8 1, ptr %.207.i, align 1
  br label %B266.i

B266.i:                                           ; preds = %B256.i, %B222.i
  br i1 %.182.not.i, label %B580.i, label %B288.i

B288.i:                                           ; preds = %B266.i
  %.216.i = getelementptr i32, ptr %a3, i64 %.50.082.i
  %.217.i = load i32, ptr %.216.i, align 4
  %.220.i = sext i32 %.217.i to i64
  %.228.i = getelementptr i64, ptr %a9, i64 %.196.i
  %.229.i = load i64, ptr %.228.i, align 8
  %.230.i = icmp ne i64 %.229.i, 1
  %.235.i = icmp sgt i32 %.217.i, -1
  br i1 %.235.i, label %B406.i, label %B438.i

B406.i:                                           ; preds = %B288.i
  %.244.i = getelementptr i64, ptr %a11, i64 %.196.i
  %.245.i = load i64, ptr %.244.i, align 8
  %.247.i = icmp ne i64 %.245.i, %.220.i
  br label %B438.i

B438.i:                                           ; preds = %B406.i, %B288.i
  %"$phi438.1.2.1.i" = phi i1 [ %.247.i, %B406.i ], [ false, %B288.i ]
  %.258.i = icmp eq i8 %.159.i, 1
  %.260.i = xor i1 %.258.i, %.230.i
  br i1 %.260.i, label %B530.i, label %B470.i

B470.i:                                           ; preds = %B438.i
  %.265.i = icmp eq i8 %.159.i, 2
  br i1 %.265.i, label %B492.i, label %B540.i

B492.i:                                           ; preds = %B470.i
  %.272.i = load i64, ptr %.197.i, align 8
  %.274.i = icmp slt i64 %.165.i, %.272.i
  %brmerge.i = select i1 %.274.i, i1 true, i1 %"$phi438.1.2.1.i"
  br i1 %brmerge.i, label %B530.i, label %B540.i

B530.i:                                           ; preds = %B492.i, %B438.i
  %.287.i = getelementptr i8, ptr %a7, i64 %.196.i
  store i8 0, ptr %.287.i, align 1
  br label %B540.i

B540.i:                                           ; preds = %B530.i, %B492.i, %B470.i
  store i64 %.160.i, ptr %.228.i, align 8
  %.306.i = getelementptr i64, ptr %a11, i64 %.196.i
  store i64 %.220.i, ptr %.306.i, align 8
  br label %B580.i

B580.i:                                           ; preds = %B540.i, %B266.i
  store i64 %.165.i, ptr %.197.i, align 8
  br label %B605.i

B605.i:                                           ; preds = %B36.if.i, %B580.i
  %exitcond.not.i = icmp eq i64 %a6, %.122.i
  br i1 %exitcond.not.i, label %find_record_by_record.43.exit, label %B36.if.i

B36.if.i:                                         ; preds = %0, %B605.i
  %.50.082.i = phi i64 [ %.122.i, %B605.i ], [ 0, %0 ]
  %.122.i = add nuw nsw i64 %.50.082.i, 1
  %.158.i = getelementptr i8, ptr %a2, i64 %.50.082.i
  %.159.i = load i8, ptr %.158.i, align 1
  %.160.i = sext i8 %.159.i to i64
  %.164.i = getelementptr i64, ptr %a0, i64 %.50.082.i
  %.165.i = load i64, ptr %.164.i, align 8
  %.182.not.i = icmp eq i8 %.159.i, 3
  %1 = add i8 %.159.i, -4
  %or.cond1.i = icmp ult i8 %1, -3
  br i1 %or.cond1.i, label %B605.i, label %B222.i

find_record_by_record.43.exit:                    ; preds = %B605.i, %0
  ret void
}

define void @pair_as_written(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readnone %a3, ptr readnone %a4, ptr readonly %a5, ptr writeonly %a6, ptr readnone %a7, ptr readnone %a8, ptr %a9, ptr writeonly %a10, i64 %a11, ptr readonly %a12, ptr %a13) local_unnamed_addr {
  %.10882.not.i = icmp slt i64 %a11, 1
  br i1 %.10882.not.i, label %pair_as_written.44.exit, label %B36.if.i

B84.i:                                            ; preds = %B36.if.i
  %.172.i = getelementptr i8, ptr %a2, i64 %.49.083.i
  %.173.i = load i8, ptr %.172.i, align 1
  switch i8 %.173.i, label %B623.i [
    i8 3, label %B128.i
    i8 1, label %B204.i
    i8 2, label %B404.i
  ]

B128.i:                                           ; preds = %B84.i
  %.183.i = getelementptr i8, ptr %a9, i64 %.49.083.i
  store i8 1, ptr %.183.i, align 1
  br label %B623.i

B204.i:                                           ; preds = %B84.i
  %.200.i = getelementptr i64, ptr %a13, i64 %.159.i
  store i64 %.49.083.i, ptr %.200.i, align 8
  %.207.i = getelementptr i64, ptr %a5, i64 %.49.083.i
  %.208.i = load i64, ptr %.207.i, align 8
  %.209.not.i = icmp eq i64 %.208.i, -9223372036854775808
  br i1 %.209.not.i, label %B623.i, label %B258.i

B258.i:                                           ; preds = %B204.i
  %.215.i = getelementptr i8, ptr %a9, i64 %.49.083.i
  store i8 2, ptr %.215.i, align 1
  %.221.i = load i64, ptr %.207.i, align 8
  %.225.i = getelementptr i64, ptr %a0, i64 %.49.083.i
  %.226.i = load i64, ptr %.225.i, align 8
  %.227.i = sub nsw i64 %.221.i, %.226.i
  %.231.i = getelementptr i64, ptr %a6, i64 %.49.083.i
  store i64 %.227.i, ptr %.231.i, align 8
  br label %B623.i

B404.i:                                           ; preds = %B84.i
  %.250.i = getelementptr i64, ptr %a13, i64 %.159.i
  %.251.i = load i64, ptr %.250.i, align 8
  %.252.i = icmp sgt i64 %.251.i, -1
  br i1 %.252.i, label %B428.i, label %B623.i

B428.i:                                           ; preds = %B404.i
  %.266.i = trunc i64 %.251.i to i32
  %.267.i = getelementptr i32, ptr %a10, i64 %.49.083.i
  store i32 %.266.i, ptr %.267.i, align 4
  %.272.i = getelementptr i8, ptr %a9, i64 %.251.i
  %.273.i = load i8, ptr %.272.i, align 1
  %.275.not.i = icmp eq i8 %.273.i, 2
  br i1 %.275.not.i, label %B608.i, label %B508.i

B508.i:                                           ; preds = %B428.i
  %.280.i = getelementptr i64, ptr %a0, i64 %.49.083.i
  %.281.i = load i64, ptr %.280.i, align 8
  %.287.i = getelementptr i64, ptr %a0, i64 %.251.i
  %.288.i = load i64, ptr %.287.i, align 8
  %.289.i = sub nsw i64 %.281.i, %.288.i
  %.293.i = getelementptr i64, ptr %a6, i64 %.251.i
  store i64 %.289.i, ptr %.293.i, align 8
  store i8 1, ptr %.272.i, align 1
  br label %B608.i

B608.i:                                           ; preds = %B508.i, %B428.i
  store i64 -1, ptr %.250.i, align 8
  br label %B623.i

B623.i:                                           ; preds = %B36.if.i, %B608.i, %B404.i, %B258.i, %B204.i, %B128.i, %B84.i
  %exitcond.not.i = icmp eq i64 %a11, %.121.i
  br i1 %exitcond.not.i, label %pair_as_written.44.exit, label %B36.if.i

B36.if.i:                                         ; preds = %0, %B623.i
  %.49.083.i = phi i64 [ %.121.i, %B623.i ], [ 0, %0 ]
  %.121.i = add nuw nsw i64 %.49.083.i, 1
  %.152.i = getelementptr i32, ptr %a1, i64 %.49.083.i
  %.153.i = load i32, ptr %.152.i, align 4
  %.159.i = sext i32 %.153.i to i64
  %.160.i = getelementptr i8, ptr %a12, i64 %.159.i
  %.161.i = load i8, ptr %.160.i, align 1
  %.162.not.i = icmp eq i8 %.161.i, 0
  br i1 %.162.not.i, label %B623.i, label %B84.i

pair_as_written.44.exit:                          ; preds = %B623.i, %0
  ret void
}

define void @pair_in_order(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr %a6, ptr %a7, ptr %a8, ptr %a9, ptr writeonly %a10, ptr readonly %a11, i64 %a12, ptr %a13, ptr %a14, ptr %a15) local_unnamed_addr {
  %.120142.not.i = icmp slt i64 %a12, 1
  br i1 %.120142.not.i, label %pair_in_order.45.exit, label %B78.if.i

B174.i:                                           ; preds = %B78.if.i
  %.167.i = getelementptr i32, ptr %a1, i64 %.160.i
  %.168.i = load i32, ptr %.167.i, align 4
  %.193.i = sext i32 %.168.i to i64
  %.194.i = getelementptr i8, ptr %a15, i64 %.193.i
  %.195.i = load i8, ptr %.194.i, align 1
  %.196.not.i = icmp eq i8 %.195.i, 0
  br i1 %.196.not.i, label %B228.i, label %B190.i

B190.i:                                           ; preds = %B174.i
  %.32.i.i = getelementptr i64, ptr %a0, i64 %.160.i
  %.33.i.i = load i64, ptr %.32.i.i, align 8
  %.49.i.i = getelementptr i64, ptr %a13, i64 %.193.i
  %.50.i.i = load i64, ptr %.49.i.i, align 8
  br label %B120.if.i.i

B140.i.i:                                         ; preds = %B120.if.i.i
  %.194.i.i = getelementptr i32, ptr %a8, i64 %at.4.0119.i.i
  %.195.i.i = load i32, ptr %.194.i.i, align 4
  %.202.i.i = getelementptr i8, ptr %a9, i64 %at.4.0119.i.i
  %.203.i.i = load i8, ptr %.202.i.i, align 1
  %.205.not.i.i = icmp eq i8 %.203.i.i, 1
  br i1 %.205.not.i.i, label %B220.i.i, label %B545.i.i

B220.i.i:                                         ; preds = %B140.i.i
  %.232.i.i = getelementptr i64, ptr %a0, i64 %at.4.0119.i.i
  %.233.i.i = load i64, ptr %.232.i.i, align 8
  %.237.i.i = getelementptr i64, ptr %a6, i64 %at.4.0119.i.i
  %.238.i.i = load i64, ptr %.237.i.i, align 8
  %.239.i.i = add nsw i64 %.238.i.i, %.233.i.i
  %.245.i.i = icmp sgt i64 %.239.i.i, %.33.i.i
  %.251.i.i = icmp eq i64 %.239.i.i, %.33.i.i
  %or.cond.i.i = select i1 %unfinished_above.3.0118.i.i, i1 %.251.i.i, i1 false
  %or.cond115.i.i = select i1 %.245.i.i, i1 true, i1 %or.cond.i.i
  br i1 %or.cond115.i.i, label %B545.i.i, label %B312.i.i

B312.i.i:                                         ; preds = %B220.i.i
  %.281.not.i.i = icmp eq i64 %.276.i.i, %at.4.0119.i.i
  br i1 %.281.not.i.i, label %B520.i.i, label %B340.i.i

B340.i.i:                                         ; preds = %B312.i.i, %B482.i.i
  %above.2.1.i.i = phi i64 [ %.339.i.i, %B482.i.i ], [ %.276.i.i, %B312.i.i ]
  %.289.i.i = getelementptr i8, ptr %a9, i64 %above.2.1.i.i
  %.290.i.i = load i8, ptr %.289.i.i, align 1
  %.292.i.i = icmp eq i8 %.290.i.i, 0
  br i1 %.292.i.i, label %B384.i.i, label %B482.i.i

B384.i.i:                                         ; preds = %B340.i.i
  %.297.i.i = getelementptr i64, ptr %a0, i64 %above.2.1.i.i
  %.298.i.i = load i64, ptr %.297.i.i, align 8
  %.300.i.i = sub nsw i64 %.239.i.i, %.298.i.i
  %.300..i.i = tail call i64 @llvm.smax.i64(i64 %.300.i.i, i64 0)
  %.323.i.i = getelementptr i64, ptr %a6, i64 %above.2.1.i.i
  store i64 %.300..i.i, ptr %.323.i.i, align 8
  store i8 1, ptr %.289.i.i, align 1
  br label %B482.i.i

B482.i.i:                                         ; preds = %B384.i.i, %B340.i.i
  %.337.i.i = getelementptr i32, ptr %a8, i64 %above.2.1.i.i
  %.338.i.i = load i32, ptr %.337.i.i, align 4
  %.339.i.i = sext i32 %.338.i.i to i64
  %.344.not.i.i = icmp eq i64 %at.4.0119.i.i, %.339.i.i
  br i1 %.344.not.i.i, label %B520.i.i, label %B340.i.i

B520.i.i:                                         ; preds = %B482.i.i, %B312.i.i
  %.361.i.i = sext i32 %.195.i.i to i64
  store i64 %.361.i.i, ptr %.49.i.i, align 8
  br label %B545.i.i

B545.i.i:                                         ; preds = %B520.i.i, %B220.i.i, %B140.i.i
  %.276120.i.i = phi i64 [ %.361.i.i, %B520.i.i ], [ %.276.i.i, %B140.i.i ], [ %.276.i.i, %B220.i.i ]
  %still.4.1.i.i = phi i1 [ false, %B520.i.i ], [ %still.3.0117.i.i, %B140.i.i ], [ true, %B220.i.i ]
  %unfinished_above.4.1.i.i = phi i1 [ false, %B520.i.i ], [ true, %B140.i.i ], [ %unfinished_above.3.0118.i.i, %B220.i.i ]
  %.417.i.i = sext i32 %.195.i.i to i64
  %.135.i.i = icmp samesign ugt i64 %.80.0116.i.i, 1
  br i1 %.135.i.i, label %B120.if.i.i, label %_drop_closed.exit.i

B120.if.i.i:                                      ; preds = %B545.i.i, %B190.i
  %.276.i.i = phi i64 [ %.50.i.i, %B190.i ], [ %.276120.i.i, %B545.i.i ]
  %at.4.0119.i.i = phi i64 [ %.50.i.i, %B190.i ], [ %.417.i.i, %B545.i.i ]
  %unfinished_above.3.0118.i.i = phi i1 [ false, %B190.i ], [ %unfinished_above.4.1.i.i, %B545.i.i ]
  %still.3.0117.i.i = phi i1 [ false, %B190.i ], [ %still.4.1.i.i, %B545.i.i ]
  %.80.0116.i.i = phi i64 [ 512, %B190.i ], [ %.144.i.i, %B545.i.i ]
  %.144.i.i = add nsw i64 %.80.0116.i.i, -1
  %.174.i.i = icmp slt i64 %at.4.0119.i.i, 0
  br i1 %.174.i.i, label %_drop_closed.exit.i, label %B140.i.i

_drop_closed.exit.i:                              ; preds = %B120.if.i.i, %B545.i.i
  %still.3.0.lcssa.i.i = phi i1 [ %still.4.1.i.i, %B545.i.i ], [ %still.3.0117.i.i, %B120.if.i.i ]
  %.395.i.i = zext i1 %still.3.0.lcssa.i.i to i8
  store i8 %.395.i.i, ptr %.194.i, align 1
  br label %B228.i

B228.i:                                           ; preds = %_drop_closed.exit.i, %B174.i
  switch i8 %.173.i, label %B560.i [
    i8 2, label %B250.i
    i8 100, label %B460.i
    i8 101, label %B516.i
  ]

B250.i:                                           ; preds = %B228.i
  %.239.i = getelementptr i64, ptr %a13, i64 %.193.i
  %.240.i = load i64, ptr %.239.i, align 8
  %.28.i123.i = getelementptr i32, ptr %a3, i64 %.160.i
  %.29.i124.i = load i32, ptr %.28.i123.i, align 4
  %.31.i.i = icmp sgt i32 %.29.i124.i, -1
  br i1 %.31.i.i, label %B70.i.i, label %B38.i.i

B38.i.i:                                          ; preds = %B250.i
  %.39.i.i = getelementptr i32, ptr %a4, i64 %.160.i
  %.40.i.i = load i32, ptr %.39.i.i, align 4
  %.42.i.i = icmp sgt i32 %.40.i.i, -1
  br label %B70.i.i

B70.i.i:                                          ; preds = %B38.i.i, %B250.i
  %"$phi70.0.2.0.i.i" = phi i1 [ true, %B250.i ], [ %.42.i.i, %B38.i.i ]
  %.57.i.i = icmp sgt i64 %.240.i, -1
  br i1 %.57.i.i, label %B84.i.i, label %B210.i.i

B84.i.i:                                          ; preds = %B70.i.i
  %.69.i.i = getelementptr i8, ptr %a9, i64 %.240.i
  %.70.i.i = load i8, ptr %.69.i.i, align 1
  %.74.i.i = icmp eq i8 %.70.i.i, 1
  br i1 %.74.i.i, label %B128.i.i, label %B210.i.i

B128.i.i:                                         ; preds = %B84.i.i, %B166.i.i
  %top.2.0.i.i = phi i64 [ %.90.i.i, %B166.i.i ], [ %.240.i, %B84.i.i ]
  %.82.i.i = getelementptr i32, ptr %a8, i64 %top.2.0.i.i
  %.83.i.i = load i32, ptr %.82.i.i, align 4
  %.90.i.i = sext i32 %.83.i.i to i64
  %.95.i.i = icmp sgt i32 %.83.i.i, -1
  br i1 %.95.i.i, label %B166.i.i, label %B210.i.i

B166.i.i:                                         ; preds = %B128.i.i
  %.109.i.i = getelementptr i8, ptr %a9, i64 %.90.i.i
  %.110.i.i = load i8, ptr %.109.i.i, align 1
  %.114.i.i = icmp eq i8 %.110.i.i, 1
  br i1 %.114.i.i, label %B128.i.i, label %B210.i.i

B210.i.i:                                         ; preds = %B166.i.i, %B128.i.i, %B84.i.i, %B70.i.i
  %top.3.1.i.i = phi i64 [ %.240.i, %B84.i.i ], [ %.240.i, %B70.i.i ], [ %.90.i.i, %B128.i.i ], [ %.90.i.i, %B166.i.i ]
  br i1 %"$phi70.0.2.0.i.i", label %B330.i.i, label %B214.i.i

B214.i.i:                                         ; preds = %B210.i.i
  %.130.i.i = icmp slt i64 %top.3.1.i.i, 0
  br i1 %.130.i.i, label %B1011.i, label %B226.i.i

B226.i.i:                                         ; preds = %B214.i.i
  %.135.i125.i = getelementptr i64, ptr %a5, i64 %top.3.1.i.i
  %.136.i.i = load i64, ptr %.135.i125.i, align 8
  %.137.i.i = icmp eq i64 %.136.i.i, -9223372036854775808
  br i1 %.137.i.i, label %B312.i, label %B270.i.i

B270.i.i:                                         ; preds = %B226.i.i
  %.147.i.i = getelementptr i64, ptr %a0, i64 %.160.i
  %.148.i.i = load i64, ptr %.147.i.i, align 8
  %.149.i.i = icmp eq i64 %.136.i.i, %.148.i.i
  br i1 %.149.i.i, label %B312.i, label %B330.i.i

B330.i.i:                                         ; preds = %B270.i.i, %B210.i.i
  %.420.i.i = getelementptr i64, ptr %a0, i64 %.160.i
  %.328.i.i = icmp slt i32 %.29.i124.i, 0
  %.356.i.i = getelementptr i32, ptr %a4, i64 %.160.i
  br label %B374.if.i.i

B394.i.i:                                         ; preds = %B374.if.i.i
  %.304.i.i = getelementptr i8, ptr %a9, i64 %at.3.0175.i.i
  %.305.i.i = load i8, ptr %.304.i.i, align 1
  %.307.i.i = icmp eq i8 %.305.i.i, 1
  br i1 %.307.i.i, label %B771.i.i, label %B466.i.i

B466.i.i:                                         ; preds = %B394.i.i
  br i1 %"$phi70.0.2.0.i.i", label %B470.i.i, label %B668.i.i

B470.i.i:                                         ; preds = %B466.i.i
  br i1 %.328.i.i, label %B558.i.i, label %B504.i.i

B504.i.i:                                         ; preds = %B470.i.i
  %.341.i.i = getelementptr i32, ptr %a3, i64 %at.3.0175.i.i
  %.342.i.i = load i32, ptr %.341.i.i, align 4
  %.343.i.i = icmp ne i32 %.29.i124.i, %.342.i.i
  br label %B558.i.i

B558.i.i:                                         ; preds = %B504.i.i, %B470.i.i
  %"$phi558.1.2.1.i.i" = phi i1 [ false, %B470.i.i ], [ %.343.i.i, %B504.i.i ]
  %.357.i.i = load i32, ptr %.356.i.i, align 4
  %.359.i.i = icmp slt i32 %.357.i.i, 0
  br i1 %.359.i.i, label %B648.i.i, label %B594.i.i

B594.i.i:                                         ; preds = %B558.i.i
  %.372.i.i = getelementptr i32, ptr %a4, i64 %at.3.0175.i.i
  %.373.i.i = load i32, ptr %.372.i.i, align 4
  %.374.i.i = icmp ne i32 %.357.i.i, %.373.i.i
  br label %B648.i.i

B648.i.i:                                         ; preds = %B594.i.i, %B558.i.i
  %"$phi648.1.2.1.i.i" = phi i1 [ false, %B558.i.i ], [ %.374.i.i, %B594.i.i ]
  %brmerge.i.i = select i1 %"$phi558.1.2.1.i.i", i1 true, i1 %"$phi648.1.2.1.i.i"
  br i1 %brmerge.i.i, label %B771.i.i, label %B312.i

B668.i.i:                                         ; preds = %B466.i.i
  %.415.i.i = getelementptr i64, ptr %a5, i64 %at.3.0175.i.i
  %.416.i.i = load i64, ptr %.415.i.i, align 8
  %.421.i.i = load i64, ptr %.420.i.i, align 8
  %.422.i.i = icmp eq i64 %.416.i.i, %.421.i.i
  br i1 %.422.i.i, label %B312.i, label %B771.i.i

B760.i.i:                                         ; preds = %B374.if.i.i, %B771.i.i
  %.272.i = icmp slt i64 %top.3.1.i.i, 0
  %or.cond.i = select i1 %"$phi70.0.2.0.i.i", i1 true, i1 %.272.i
  br i1 %or.cond.i, label %B1011.i, label %B312.i

B771.i.i:                                         ; preds = %B668.i.i, %B648.i.i, %B394.i.i
  %at.4.1.in.i.i = getelementptr i32, ptr %a8, i64 %at.3.0175.i.i
  %at.4.1.i.i = load i32, ptr %at.4.1.in.i.i, align 4
  %.485.i.i = sext i32 %at.4.1.i.i to i64
  %.249.i.i = icmp samesign ugt i64 %.194.0174.i.i, 1
  br i1 %.249.i.i, label %B374.if.i.i, label %B760.i.i

B374.if.i.i:                                      ; preds = %B771.i.i, %B330.i.i
  %at.3.0175.i.i = phi i64 [ %top.3.1.i.i, %B330.i.i ], [ %.485.i.i, %B771.i.i ]
  %.194.0174.i.i = phi i64 [ 512, %B330.i.i ], [ %.258.i.i, %B771.i.i ]
  %.258.i.i = add nsw i64 %.194.0174.i.i, -1
  %.288.i.i = icmp slt i64 %at.3.0175.i.i, 0
  br i1 %.288.i.i, label %B760.i.i, label %B394.i.i

B312.i:                                           ; preds = %B668.i.i, %B648.i.i, %B760.i.i, %B270.i.i, %B226.i.i
  %.top.3.1.sink.i135.i = phi i64 [ %top.3.1.i.i, %B760.i.i ], [ %top.3.1.i.i, %B270.i.i ], [ %top.3.1.i.i, %B226.i.i ], [ %at.3.0175.i.i, %B648.i.i ], [ %at.3.0175.i.i, %B668.i.i ]
  %.28.i126.i = getelementptr i8, ptr %a9, i64 %.top.3.1.sink.i135.i
  %.29.i127.i = load i8, ptr %.28.i126.i, align 1
  %.31.i128.i = icmp eq i8 %.29.i127.i, 2
  br i1 %.31.i128.i, label %_close.exit.i, label %B82.i.i

B82.i.i:                                          ; preds = %B312.i
  %.52.i.i = getelementptr i64, ptr %a5, i64 %.160.i
  %.53.i.i = load i64, ptr %.52.i.i, align 8
  %.58.not.i.i = icmp eq i64 %.53.i.i, -9223372036854775808
  %.97.phi.trans.insert.phi.trans.insert.i.i = getelementptr i64, ptr %a0, i64 %.top.3.1.sink.i135.i
  %.98.pre.pre.i.i = load i64, ptr %.97.phi.trans.insert.phi.trans.insert.i.i, align 8
  %.66.not.i.i = icmp slt i64 %.53.i.i, %.98.pre.pre.i.i
  %or.cond.i129.i = select i1 %.58.not.i.i, i1 true, i1 %.66.not.i.i
  br i1 %or.cond.i129.i, label %B168.i.i, label %B192.i.i

B168.i.i:                                         ; preds = %B82.i.i
  %.82.i130.i = getelementptr i64, ptr %a0, i64 %.160.i
  %.83.i131.i = load i64, ptr %.82.i130.i, align 8
  br label %B192.i.i

B192.i.i:                                         ; preds = %B168.i.i, %B82.i.i
  %"$phi192.0.2.0.i.i" = phi i64 [ %.83.i131.i, %B168.i.i ], [ %.53.i.i, %B82.i.i ]
  %.99.i.i = sub nsw i64 %"$phi192.0.2.0.i.i", %.98.pre.pre.i.i
  %.103.i.i = getelementptr i64, ptr %a6, i64 %.top.3.1.sink.i135.i
  store i64 %.99.i.i, ptr %.103.i.i, align 8
  br label %_close.exit.i

_close.exit.i:                                    ; preds = %B192.i.i, %B312.i
  store i8 1, ptr %.28.i126.i, align 1
  %.314.i = trunc i64 %.top.3.1.sink.i135.i to i32
  %.315.i = getelementptr i32, ptr %a10, i64 %.160.i
  store i32 %.314.i, ptr %.315.i, align 4
  %.323.i = load i64, ptr %.239.i, align 8
  %.325.i = icmp eq i64 %.top.3.1.sink.i135.i, %.323.i
  br i1 %.325.i, label %B392.i, label %B426.i

B392.i:                                           ; preds = %_close.exit.i
  %.330.i = getelementptr i32, ptr %a8, i64 %.top.3.1.sink.i135.i
  %.331.i = load i32, ptr %.330.i, align 4
  %.337.i = sext i32 %.331.i to i64
  store i64 %.337.i, ptr %.239.i, align 8
  br label %B1011.i

B426.i:                                           ; preds = %_close.exit.i
  store i8 1, ptr %.194.i, align 1
  br label %B1011.i

B460.i:                                           ; preds = %B228.i
  %.364.i = getelementptr i64, ptr %a13, i64 %.193.i
  %.365.i = load i64, ptr %.364.i, align 8
  %.371.i = trunc i64 %.365.i to i32
  %.372.i = getelementptr i32, ptr %a10, i64 %.160.i
  store i32 %.371.i, ptr %.372.i, align 4
  br label %B1011.i

B516.i:                                           ; preds = %B228.i
  %.386.i = getelementptr i64, ptr %a14, i64 %.193.i
  %.387.i = load i64, ptr %.386.i, align 8
  %.391.i = trunc i64 %.387.i to i32
  %.392.i = getelementptr i32, ptr %a8, i64 %.160.i
  store i32 %.391.i, ptr %.392.i, align 4
  store i64 %.160.i, ptr %.386.i, align 8
  br label %B1011.i

B560.i:                                           ; preds = %B228.i
  %.408.i = getelementptr i64, ptr %a13, i64 %.193.i
  %.409.i = load i64, ptr %.408.i, align 8
  %.417.i = trunc i64 %.409.i to i32
  %.418.i = getelementptr i32, ptr %a8, i64 %.160.i
  store i32 %.417.i, ptr %.418.i, align 4
  %.421.i = icmp sgt i64 %.409.i, -1
  br i1 %.421.i, label %B608.i, label %B642.i

B608.i:                                           ; preds = %B560.i
  %.426.i = getelementptr i32, ptr %a7, i64 %.409.i
  %.427.i = load i32, ptr %.426.i, align 4
  %.431.i = add i32 %.427.i, 1
  br label %B642.i

B642.i:                                           ; preds = %B608.i, %B560.i
  %"$phi642.1.2.1.i" = phi i32 [ %.431.i, %B608.i ], [ 0, %B560.i ]
  %.446.i = getelementptr i32, ptr %a7, i64 %.160.i
  store i32 %"$phi642.1.2.1.i", ptr %.446.i, align 4
  %.453.i = getelementptr i64, ptr %a14, i64 %.193.i
  %.454.i = load i64, ptr %.453.i, align 8
  %.455.i = icmp sgt i64 %.454.i, -1
  br i1 %.455.i, label %B684.preheader.i, label %B796.i

B684.preheader.i:                                 ; preds = %B642.i
  %.465.i = trunc i64 %.160.i to i32
  br label %B684.i

B684.i:                                           ; preds = %B684.i, %B684.preheader.i
  %.461.i = phi i64 [ %.454.i, %B684.preheader.i ], [ %.487.i, %B684.i ]
  %.466.i = getelementptr i32, ptr %a10, i64 %.461.i
  store i32 %.465.i, ptr %.466.i, align 4
  %.470.i = getelementptr i32, ptr %a8, i64 %.461.i
  %.471.i = load i32, ptr %.470.i, align 4
  %.475.i = sext i32 %.471.i to i64
  store i64 %.475.i, ptr %.453.i, align 8
  store i32 -1, ptr %.470.i, align 4
  %.487.i = load i64, ptr %.453.i, align 8
  %.488.i = icmp sgt i64 %.487.i, -1
  br i1 %.488.i, label %B684.i, label %B796.i

B796.i:                                           ; preds = %B684.i, %B642.i
  %.492.i = icmp eq i8 %.173.i, 3
  br i1 %.492.i, label %B818.i, label %B852.i

B818.i:                                           ; preds = %B796.i
  %.502.i = getelementptr i8, ptr %a9, i64 %.160.i
  store i8 1, ptr %.502.i, align 1
  br label %B1011.i

B852.i:                                           ; preds = %B796.i
  store i64 %.160.i, ptr %.408.i, align 8
  %.518.i = getelementptr i64, ptr %a5, i64 %.160.i
  %.519.i = load i64, ptr %.518.i, align 8
  %.520.not.i = icmp eq i64 %.519.i, -9223372036854775808
  br i1 %.520.not.i, label %B1011.i, label %B906.i

B906.i:                                           ; preds = %B852.i
  %.526.i = getelementptr i8, ptr %a9, i64 %.160.i
  store i8 2, ptr %.526.i, align 1
  %.532.i = load i64, ptr %.518.i, align 8
  %.536.i = getelementptr i64, ptr %a0, i64 %.160.i
  %.537.i = load i64, ptr %.536.i, align 8
  %.538.i = sub nsw i64 %.532.i, %.537.i
  %.542.i = getelementptr i64, ptr %a6, i64 %.160.i
  store i64 %.538.i, ptr %.542.i, align 8
  br label %B1011.i

B1011.i:                                          ; preds = %B78.if.i, %B906.i, %B852.i, %B818.i, %B516.i, %B460.i, %B426.i, %B392.i, %B760.i.i, %B214.i.i
  %exitcond.not.i = icmp eq i64 %a12, %.133.i
  br i1 %exitcond.not.i, label %pair_in_order.45.exit, label %B78.if.i

B78.if.i:                                         ; preds = %0, %B1011.i
  %.61.0144.i = phi i64 [ %.133.i, %B1011.i ], [ 0, %0 ]
  %.133.i = add nuw nsw i64 %.61.0144.i, 1
  %.159.i = getelementptr i64, ptr %a11, i64 %.61.0144.i
  %.160.i = load i64, ptr %.159.i, align 8
  %.172.i = getelementptr i8, ptr %a2, i64 %.160.i
  %.173.i = load i8, ptr %.172.i, align 1
  %.182.i = icmp eq i8 %.173.i, 4
  br i1 %.182.i, label %B1011.i, label %B174.i

pair_in_order.45.exit:                            ; preds = %B1011.i, %0
  ret void
}

define void @find_enclosing(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, i64 %a3, ptr writeonly %a4) local_unnamed_addr {
  %.9896.not.i = icmp slt i64 %a3, 1
  br i1 %.9896.not.i, label %find_enclosing.46.exit, label %B34.if.i

B106.i:                                           ; preds = %B34.if.i, %B122.i
  %.175.0.i = phi i64 [ 512, %B34.if.i ], [ %.237.i, %B122.i ]
  %.142.pn.i = phi i64 [ %.142.i, %B34.if.i ], [ %.267.i, %B122.i ]
  %at.2.1.in.i = getelementptr i32, ptr %a0, i64 %.142.pn.i
  %at.2.1.i = load i32, ptr %at.2.1.in.i, align 4
  %.228.not.i = icmp eq i64 %.175.0.i, 0
  br i1 %.228.not.i, label %B212.i, label %B106.if.i

B122.i:                                           ; preds = %B106.if.i
  %.267.i = zext nneg i32 %at.2.1.i to i64
  %.237.i = add nsw i64 %.175.0.i, -1
  %.273.i = getelementptr i8, ptr %a1, i64 %.267.i
  %.274.i = load i8, ptr %.273.i, align 1
  %.274.off.i = add i8 %.274.i, -1
  %switch.i = icmp ult i8 %.274.off.i, 2
  br i1 %switch.i, label %B106.i, label %B292.i

B212.i:                                           ; preds = %B106.i
  %.303.i = icmp sgt i32 %at.2.1.i, -1
  br i1 %.303.i, label %B224.i, label %B302.i

B224.i:                                           ; preds = %B212.i
  %.302.phi.trans.insert.i = zext nneg i32 %at.2.1.i to i64
  %.308.phi.trans.insert.i = getelementptr i8, ptr %a1, i64 %.302.phi.trans.insert.i
  %.309.pre.i = load i8, ptr %.308.phi.trans.insert.i, align 1
  %.pre103.i = add i8 %.309.pre.i, -1
  %1 = icmp ult i8 %.pre103.i, 2
  br i1 %1, label %B302.i, label %B292.i

B292.i:                                           ; preds = %B122.i, %B224.i
  %.324.i = getelementptr i32, ptr %a4, i64 %.40.097.i
  store i32 %at.2.1.i, ptr %.324.i, align 4
  br label %B302.i

B302.i:                                           ; preds = %B106.if.i, %B292.i, %B224.i, %B212.i
  %exitcond.not.i = icmp eq i64 %a3, %.111.i
  br i1 %exitcond.not.i, label %find_enclosing.46.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B302.i
  %.40.097.i = phi i64 [ %.111.i, %B302.i ], [ 0, %0 ]
  %.111.i = add nuw nsw i64 %.40.097.i, 1
  %.141.i = getelementptr i64, ptr %a2, i64 %.40.097.i
  %.142.i = load i64, ptr %.141.i, align 8
  br label %B106.i

B106.if.i:                                        ; preds = %B106.i
  %.268.i = icmp slt i32 %at.2.1.i, 0
  br i1 %.268.i, label %B302.i, label %B122.i

find_enclosing.46.exit:                           ; preds = %B302.i, %0
  ret void
}

define i64 @json_size(ptr readonly %a0, i64 %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4) local_unnamed_addr {
  %.110113.not.i = icmp slt i64 %a1, 1
  br i1 %.110113.not.i, label %json_size.47.exit, label %B82.if.lr.ph.i

B82.if.lr.ph.i:                                   ; preds = %0
  %1 = getelementptr i64, ptr %a0, i64 %a1
  %.idx.i = shl i64 %a1, 4
  %2 = getelementptr i8, ptr %a0, i64 %.idx.i
  %.idx112.i = mul i64 %a1, 24
  %3 = getelementptr i8, ptr %a0, i64 %.idx112.i
  br label %B82.if.i

B270.i:                                           ; preds = %B82.if.i
  %4 = getelementptr i64, ptr %a2, i64 %.153.i
  %.189.i = getelementptr i8, ptr %4, i64 8
  %.190.i = load i64, ptr %.189.i, align 8
  %.194.i = load i64, ptr %4, align 8
  %.197.i = sub nsw i64 %.190.i, %.194.i
  br label %B312.i

B312.i:                                           ; preds = %B82.if.i, %B270.i
  %"$phi312.2.2.1.i" = phi i64 [ %.197.i, %B270.i ], [ 0, %B82.if.i ]
  %.209.i = add nsw i64 %.177.i, %"$phi312.2.2.1.i"
  %.218.i = icmp eq i64 %.159.i, 5
  %.221.i = icmp sgt i64 %.171.i, -1
  %or.cond.i = select i1 %.218.i, i1 %.221.i, i1 false
  br i1 %or.cond.i, label %B362.i, label %B410.i

B362.i:                                           ; preds = %B312.i
  %5 = getelementptr i64, ptr %a2, i64 %.171.i
  %.240.i = getelementptr i8, ptr %5, i64 8
  %.241.i = load i64, ptr %.240.i, align 8
  %.245.i = load i64, ptr %5, align 8
  %.248.i = add i64 %.241.i, %.209.i
  %.250.i = sub i64 %.248.i, %.245.i
  br label %B591.i

B410.i:                                           ; preds = %B312.i
  switch i64 %.159.i, label %B591.i [
    i64 7, label %B442.i
    i64 4, label %B532.i
  ]

B442.i:                                           ; preds = %B410.i
  %.270.i = add nsw i64 %n_raw.2.0116.i, 1
  %.272.i = getelementptr i64, ptr %a3, i64 %.270.i
  %.273.i = load i64, ptr %.272.i, align 8
  %.276.i = getelementptr i64, ptr %a3, i64 %n_raw.2.0116.i
  %.277.i = load i64, ptr %.276.i, align 8
  %.278.i = add i64 %.273.i, %.209.i
  %.280.i = sub i64 %.278.i, %.277.i
  br label %B591.i

B532.i:                                           ; preds = %B410.i
  %.306.i = add nsw i64 %n_double.2.0117.i, 1
  %.308.i = getelementptr i64, ptr %a4, i64 %.306.i
  %.309.i = load i64, ptr %.308.i, align 8
  %.312.i = getelementptr i64, ptr %a4, i64 %n_double.2.0117.i
  %.313.i = load i64, ptr %.312.i, align 8
  %.314.i = add i64 %.309.i, %.209.i
  %.316.i = sub i64 %.314.i, %.313.i
  br label %B591.i

B591.i:                                           ; preds = %B532.i, %B442.i, %B410.i, %B362.i
  %n_raw.3.1.i = phi i64 [ %n_raw.2.0116.i, %B362.i ], [ %.270.i, %B442.i ], [ %n_raw.2.0116.i, %B410.i ], [ %n_raw.2.0116.i, %B532.i ]
  %n_double.3.1.i = phi i64 [ %n_double.2.0117.i, %B362.i ], [ %n_double.2.0117.i, %B442.i ], [ %n_double.2.0117.i, %B410.i ], [ %.306.i, %B532.i ]
  %size.7.1.i = phi i64 [ %.250.i, %B362.i ], [ %.280.i, %B442.i ], [ %.209.i, %B410.i ], [ %.316.i, %B532.i ]
  %exitcond.not.i = icmp eq i64 %.123.i, %a1
  br i1 %exitcond.not.i, label %json_size.47.exit, label %B82.if.i

B82.if.i:                                         ; preds = %B591.i, %B82.if.lr.ph.i
  %size.6.0118.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %size.7.1.i, %B591.i ]
  %n_double.2.0117.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %n_double.3.1.i, %B591.i ]
  %n_raw.2.0116.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %n_raw.3.1.i, %B591.i ]
  %.52.0114.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %.123.i, %B591.i ]
  %.123.i = add nuw nsw i64 %.52.0114.i, 1
  %.152.i = getelementptr i64, ptr %1, i64 %.52.0114.i
  %.153.i = load i64, ptr %.152.i, align 8
  %.158.i = getelementptr i64, ptr %2, i64 %.52.0114.i
  %.159.i = load i64, ptr %.158.i, align 8
  %.170.i = getelementptr i64, ptr %3, i64 %.52.0114.i
  %.171.i = load i64, ptr %.170.i, align 8
  %.177.i = add nsw i64 %size.6.0118.i, 26
  %.181.i = icmp sgt i64 %.153.i, -1
  br i1 %.181.i, label %B270.i, label %B312.i

json_size.47.exit:                                ; preds = %B591.i, %0
  %size.6.0.lcssa.i = phi i64 [ 0, %0 ], [ %size.7.1.i, %B591.i ]
  ret i64 %size.6.0.lcssa.i
}

define i64 @write_json(ptr readonly %a0, i64 %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a6, ptr readonly %a7, ptr readonly %a8, ptr %a9, ptr writeonly %a10) local_unnamed_addr {
  %.133317.not.i = icmp slt i64 %a1, 1
  br i1 %.133317.not.i, label %write_json.48.exit, label %B82.if.lr.ph.i

B82.if.lr.ph.i:                                   ; preds = %0
  %1 = getelementptr i64, ptr %a0, i64 %a1
  %.idx.i = shl i64 %a1, 4
  %2 = getelementptr i8, ptr %a0, i64 %.idx.i
  %.idx213.i = mul i64 %a1, 24
  %3 = getelementptr i8, ptr %a0, i64 %.idx213.i
  %.803.i = add nsw i64 %a1, -1
  br label %B82.if.i

B294.i:                                           ; preds = %B82.if.i
  %.214.i = getelementptr i64, ptr %a0, i64 %.74.0319.i
  %.215.i = load i64, ptr %.214.i, align 8
  %.221.i = getelementptr i8, ptr %.214.i, i64 -8
  %.222.i = load i64, ptr %.221.i, align 8
  %.223.i = icmp ne i64 %.215.i, %.222.i
  %cond.fr.i = freeze i1 %.223.i
  br i1 %cond.fr.i, label %B294.thread.i, label %4

B294.thread.i:                                    ; preds = %B82.if.i, %B294.i
  br label %4

4:                                                ; preds = %B294.thread.i, %B294.i
  %5 = phi i8 [ 123, %B294.thread.i ], [ 44, %B294.i ]
  %.242.i = getelementptr i8, ptr %a9, i64 %at.13.0320.i
  store i8 %5, ptr %.242.i, align 1
  %.247.i = add nsw i64 %at.13.0320.i, 1
  %.254.i = icmp sgt i64 %.180.i, -1
  br i1 %.254.i, label %B356.i, label %B426.i

B356.i:                                           ; preds = %4
  %.259.i = getelementptr i64, ptr %a2, i64 %.180.i
  %.260.i = load i64, ptr %.259.i, align 8
  %.266.i = getelementptr i8, ptr %.259.i, i64 8
  %.267.i = load i64, ptr %.266.i, align 8
  %.52.i.i = sub i64 %.267.i, %.260.i
  %.9739.not.i.i = icmp slt i64 %.52.i.i, 1
  br i1 %.9739.not.i.i, label %B484.i, label %B36.if.i.i

B36.if.i.i:                                       ; preds = %B356.i, %B36.if.i.i
  %at.2.042.i.i = phi i64 [ %.143.i.i, %B36.if.i.i ], [ %.247.i, %B356.i ]
  %.42.041.i.i = phi i64 [ %.106.i.i, %B36.if.i.i ], [ %.52.i.i, %B356.i ]
  %.39.040.i.i = phi i64 [ %.110.i.i, %B36.if.i.i ], [ %.260.i, %B356.i ]
  %.106.i.i = add nsw i64 %.42.041.i.i, -1
  %.110.i.i = add i64 %.39.040.i.i, 1
  %.136.i.i = getelementptr i8, ptr %a3, i64 %.39.040.i.i
  %.137.i.i = load i8, ptr %.136.i.i, align 1
  %.140.i.i = getelementptr i8, ptr %a9, i64 %at.2.042.i.i
  store i8 %.137.i.i, ptr %.140.i.i, align 1
  %.143.i.i = add nsw i64 %at.2.042.i.i, 1
  %.97.i.i = icmp samesign ugt i64 %.42.041.i.i, 1
  br i1 %.97.i.i, label %B36.if.i.i, label %B484.i

B426.i:                                           ; preds = %4
  %.306.i = getelementptr i8, ptr %a9, i64 %.247.i
  store i8 34, ptr %.306.i, align 1
  %.312.i = getelementptr i8, ptr %.242.i, i64 2
  store i8 34, ptr %.312.i, align 1
  %.315.i = add nsw i64 %at.13.0320.i, 3
  br label %B484.i

B484.i:                                           ; preds = %B36.if.i.i, %B426.i, %B356.i
  %at.16.1.i = phi i64 [ %.315.i, %B426.i ], [ %.247.i, %B356.i ], [ %.143.i.i, %B36.if.i.i ]
  %.324.i = getelementptr i8, ptr %a9, i64 %at.16.1.i
  store i8 58, ptr %.324.i, align 1
  %.327.i = add nsw i64 %at.16.1.i, 1
  %.334.i = icmp eq i64 %.187.i, 5
  %.337.i = icmp sgt i64 %.200.i, -1
  %or.cond.i = select i1 %.334.i, i1 %.337.i, i1 false
  br i1 %or.cond.i, label %B568.i, label %B640.i

B568.i:                                           ; preds = %B484.i
  %.356.i = getelementptr i64, ptr %a2, i64 %.200.i
  %.357.i = load i64, ptr %.356.i, align 8
  %.363.i = getelementptr i8, ptr %.356.i, i64 8
  %.364.i = load i64, ptr %.363.i, align 8
  %.52.i214.i = sub i64 %.364.i, %.357.i
  %.9739.not.i215.i = icmp slt i64 %.52.i214.i, 1
  br i1 %.9739.not.i215.i, label %B1276.i, label %B36.if.i216.i

B36.if.i216.i:                                    ; preds = %B568.i, %B36.if.i216.i
  %at.2.042.i217.i = phi i64 [ %.143.i225.i, %B36.if.i216.i ], [ %.327.i, %B568.i ]
  %.42.041.i218.i = phi i64 [ %.106.i220.i, %B36.if.i216.i ], [ %.52.i214.i, %B568.i ]
  %.39.040.i219.i = phi i64 [ %.110.i221.i, %B36.if.i216.i ], [ %.357.i, %B568.i ]
  %.106.i220.i = add nsw i64 %.42.041.i218.i, -1
  %.110.i221.i = add i64 %.39.040.i219.i, 1
  %.136.i222.i = getelementptr i8, ptr %a3, i64 %.39.040.i219.i
  %.137.i223.i = load i8, ptr %.136.i222.i, align 1
  %.140.i224.i = getelementptr i8, ptr %a9, i64 %at.2.042.i217.i
  store i8 %.137.i223.i, ptr %.140.i224.i, align 1
  %.143.i225.i = add nsw i64 %at.2.042.i217.i, 1
  %.97.i226.i = icmp samesign ugt i64 %.42.041.i218.i, 1
  br i1 %.97.i226.i, label %B36.if.i216.i, label %B1276.i

B640.i:                                           ; preds = %B484.i
  switch i64 %.187.i, label %B8.i.i [
    i64 7, label %B672.i
    i64 4, label %B814.i
    i64 1, label %B956.i
  ]

B672.i:                                           ; preds = %B640.i
  %.416.i = getelementptr i64, ptr %a4, i64 %n_raw.2.0322.i
  %.417.i = load i64, ptr %.416.i, align 8
  %.421.i = add nsw i64 %n_raw.2.0322.i, 1
  %.422.i = getelementptr i64, ptr %a4, i64 %.421.i
  %.423.i = load i64, ptr %.422.i, align 8
  %.52.i229.i = sub i64 %.423.i, %.417.i
  %.9739.not.i230.i = icmp slt i64 %.52.i229.i, 1
  br i1 %.9739.not.i230.i, label %B1276.i, label %B36.if.i231.i

B36.if.i231.i:                                    ; preds = %B672.i, %B36.if.i231.i
  %at.2.042.i232.i = phi i64 [ %.143.i240.i, %B36.if.i231.i ], [ %.327.i, %B672.i ]
  %.42.041.i233.i = phi i64 [ %.106.i235.i, %B36.if.i231.i ], [ %.52.i229.i, %B672.i ]
  %.39.040.i234.i = phi i64 [ %.110.i236.i, %B36.if.i231.i ], [ %.417.i, %B672.i ]
  %.106.i235.i = add nsw i64 %.42.041.i233.i, -1
  %.110.i236.i = add i64 %.39.040.i234.i, 1
  %.136.i237.i = getelementptr i8, ptr %a5, i64 %.39.040.i234.i
  %.137.i238.i = load i8, ptr %.136.i237.i, align 1
  %.140.i239.i = getelementptr i8, ptr %a9, i64 %at.2.042.i232.i
  store i8 %.137.i238.i, ptr %.140.i239.i, align 1
  %.143.i240.i = add nsw i64 %at.2.042.i232.i, 1
  %.97.i241.i = icmp samesign ugt i64 %.42.041.i233.i, 1
  br i1 %.97.i241.i, label %B36.if.i231.i, label %B1276.i

B814.i:                                           ; preds = %B640.i
  %.479.i = getelementptr i64, ptr %a6, i64 %n_double.2.0323.i
  %.480.i = load i64, ptr %.479.i, align 8
  %.484.i = add nsw i64 %n_double.2.0323.i, 1
  %.485.i = getelementptr i64, ptr %a6, i64 %.484.i
  %.486.i = load i64, ptr %.485.i, align 8
  %.52.i244.i = sub i64 %.486.i, %.480.i
  %.9739.not.i245.i = icmp slt i64 %.52.i244.i, 1
  br i1 %.9739.not.i245.i, label %B1276.i, label %B36.if.i246.i

B36.if.i246.i:                                    ; preds = %B814.i, %B36.if.i246.i
  %at.2.042.i247.i = phi i64 [ %.143.i255.i, %B36.if.i246.i ], [ %.327.i, %B814.i ]
  %.42.041.i248.i = phi i64 [ %.106.i250.i, %B36.if.i246.i ], [ %.52.i244.i, %B814.i ]
  %.39.040.i249.i = phi i64 [ %.110.i251.i, %B36.if.i246.i ], [ %.480.i, %B814.i ]
  %.106.i250.i = add nsw i64 %.42.041.i248.i, -1
  %.110.i251.i = add i64 %.39.040.i249.i, 1
  %.136.i252.i = getelementptr i8, ptr %a7, i64 %.39.040.i249.i
  %.137.i253.i = load i8, ptr %.136.i252.i, align 1
  %.140.i254.i = getelementptr i8, ptr %a9, i64 %at.2.042.i247.i
  store i8 %.137.i253.i, ptr %.140.i254.i, align 1
  %.143.i255.i = add nsw i64 %at.2.042.i247.i, 1
  %.97.i256.i = icmp samesign ugt i64 %.42.041.i248.i, 1
  br i1 %.97.i256.i, label %B36.if.i246.i, label %B1276.i

B956.i:                                           ; preds = %B640.i
  %.530.not.i = icmp eq i64 %.200.i, 0
  br i1 %.530.not.i, label %B36.if.i265.i, label %B36.if.i259.i

B36.if.i259.i:                                    ; preds = %B956.i, %B36.if.i259.i
  %at.2.041.i.i = phi i64 [ %.143.i264.i, %B36.if.i259.i ], [ %.327.i, %B956.i ]
  %.39.039.i.i = phi i64 [ %.110.i260.i, %B36.if.i259.i ], [ 4, %B956.i ]
  %.110.i260.i = add nuw nsw i64 %.39.039.i.i, 1
  %.136.i261.i = getelementptr i8, ptr %a8, i64 %.39.039.i.i
  %.137.i262.i = load i8, ptr %.136.i261.i, align 1
  %.140.i263.i = getelementptr i8, ptr %a9, i64 %at.2.041.i.i
  store i8 %.137.i262.i, ptr %.140.i263.i, align 1
  %.143.i264.i = add nsw i64 %at.2.041.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %.110.i260.i, 8
  br i1 %exitcond.not.i.i, label %B1276.i, label %B36.if.i259.i

B36.if.i265.i:                                    ; preds = %B956.i, %B36.if.i265.i
  %at.2.041.i266.i = phi i64 [ %.143.i272.i, %B36.if.i265.i ], [ %.327.i, %B956.i ]
  %.39.039.i267.i = phi i64 [ %.110.i268.i, %B36.if.i265.i ], [ 8, %B956.i ]
  %.110.i268.i = add nuw nsw i64 %.39.039.i267.i, 1
  %.136.i269.i = getelementptr i8, ptr %a8, i64 %.39.039.i267.i
  %.137.i270.i = load i8, ptr %.136.i269.i, align 1
  %.140.i271.i = getelementptr i8, ptr %a9, i64 %at.2.041.i266.i
  store i8 %.137.i270.i, ptr %.140.i271.i, align 1
  %.143.i272.i = add nsw i64 %at.2.041.i266.i, 1
  %exitcond.not.i273.i = icmp eq i64 %.110.i268.i, 13
  br i1 %exitcond.not.i273.i, label %B1276.i, label %B36.if.i265.i

B8.i.i:                                           ; preds = %B640.i, %B8.if.i.i
  %.14.0.i.i = phi i64 [ %.58.i.i, %B8.if.i.i ], [ 0, %B640.i ]
  %exitcond.not.i274.i = icmp eq i64 %.14.0.i.i, 2
  br i1 %exitcond.not.i274.i, label %B1166.i, label %B8.if.i.i

B8.if.i.i:                                        ; preds = %B8.i.i
  %.58.i.i = add nuw nsw i64 %.14.0.i.i, 1
  %6 = xor i64 %.14.0.i.i, %.187.i
  %.84.i.i = icmp eq i64 %6, 3
  br i1 %.84.i.i, label %B1098.i, label %B8.i.i

B1098.i:                                          ; preds = %B8.if.i.i
  %.668.i = icmp eq i64 %.187.i, 2
  %brmerge.i.i = select i1 %.337.i, i1 true, i1 %.668.i
  br i1 %brmerge.i.i, label %B146.i.i, label %B60.i.i

B60.i.i:                                          ; preds = %B1098.i
  %.52.i275.i = getelementptr i8, ptr %a9, i64 %.327.i
  store i8 45, ptr %.52.i275.i, align 1
  %.55.i.i = add nsw i64 %at.16.1.i, 2
  %.61.i.i = sub i64 0, %.200.i
  br label %B146.i.i

B146.i.i:                                         ; preds = %B60.i.i, %B1098.i
  %at.5.0.i.i = phi i64 [ %.327.i, %B1098.i ], [ %.55.i.i, %B60.i.i ]
  %rest.4.0.i.i = phi i64 [ %.200.i, %B1098.i ], [ %.61.i.i, %B60.i.i ]
  br label %B278.i.i

B278.i.i:                                         ; preds = %B278.i.i, %B146.i.i
  %at.7.0.i.i = phi i64 [ %at.5.0.i.i, %B146.i.i ], [ %.171.i.i, %B278.i.i ]
  %rest.3.0.i.i = phi i64 [ %rest.4.0.i.i, %B146.i.i ], [ %.186.i.i, %B278.i.i ]
  %.136.i276.i = urem i64 %rest.3.0.i.i, 10
  %7 = trunc nuw nsw i64 %.136.i276.i to i8
  %.165.i.i = or disjoint i8 %7, 48
  %.166.i.i = getelementptr i8, ptr %a9, i64 %at.7.0.i.i
  store i8 %.165.i.i, ptr %.166.i.i, align 1
  %.171.i.i = add nsw i64 %at.7.0.i.i, 1
  %.186.i.i = udiv i64 %rest.3.0.i.i, 10
  %.200.i.i = icmp ult i64 %rest.3.0.i.i, 10
  br i1 %.200.i.i, label %B414.i.i, label %B278.i.i

B414.i.i:                                         ; preds = %B278.i.i
  %.229.i.i = icmp slt i64 %at.5.0.i.i, %at.7.0.i.i
  br i1 %.229.i.i, label %B444.i.i, label %B1276.i

B444.i.i:                                         ; preds = %B414.i.i, %B444.i.i
  %high.2.0.i.i = phi i64 [ %.252.i.i, %B444.i.i ], [ %at.7.0.i.i, %B414.i.i ]
  %low.2.0.i.i = phi i64 [ %.248.i.i, %B444.i.i ], [ %at.5.0.i.i, %B414.i.i ]
  %.233.i.i = getelementptr i8, ptr %a9, i64 %high.2.0.i.i
  %.234.i.i = load i8, ptr %.233.i.i, align 1
  %.237.i.i = getelementptr i8, ptr %a9, i64 %low.2.0.i.i
  %.238.i.i = load i8, ptr %.237.i.i, align 1
  store i8 %.234.i.i, ptr %.237.i.i, align 1
  store i8 %.238.i.i, ptr %.233.i.i, align 1
  %.248.i.i = add nsw i64 %low.2.0.i.i, 1
  %.252.i.i = add nsw i64 %high.2.0.i.i, -1
  %.255.i.i = icmp slt i64 %.248.i.i, %.252.i.i
  br i1 %.255.i.i, label %B444.i.i, label %B1276.i

B1166.i:                                          ; preds = %B8.i.i
  %.707.i = icmp eq i64 %.187.i, 6
  br i1 %.707.i, label %B1198.i, label %B36.if.i298.i

B1198.i:                                          ; preds = %B1166.i
  %.82.i.i = getelementptr i8, ptr %a9, i64 %.327.i
  store i8 34, ptr %.82.i.i, align 1
  %.88.i.i = getelementptr i8, ptr %.82.i.i, i64 1
  store i8 48, ptr %.88.i.i, align 1
  %.94.i.i = getelementptr i8, ptr %.82.i.i, i64 2
  store i8 120, ptr %.94.i.i, align 1
  %.97.i277.i = add nsw i64 %at.16.1.i, 4
  br label %B278.i278.i

B278.i278.i:                                      ; preds = %B278.i278.i, %B1198.i
  %at.7.0.i279.i = phi i64 [ %.97.i277.i, %B1198.i ], [ %.171.i284.i, %B278.i278.i ]
  %rest.3.0.i280.i = phi i64 [ %.200.i, %B1198.i ], [ %.18670.i.i, %B278.i278.i ]
  %.136.i281.i = and i64 %rest.3.0.i280.i, 15
  %.145.i.i = icmp samesign ult i64 %.136.i281.i, 10
  %.148.i.i = or disjoint i64 %.136.i281.i, 48
  %.156.i.i = add nuw nsw i64 %.136.i281.i, 87
  %"$phi374.0.2.1.i.i" = select i1 %.145.i.i, i64 %.148.i.i, i64 %.156.i.i
  %.165.i282.i = trunc nuw nsw i64 %"$phi374.0.2.1.i.i" to i8
  %.166.i283.i = getelementptr i8, ptr %a9, i64 %at.7.0.i279.i
  store i8 %.165.i282.i, ptr %.166.i283.i, align 1
  %.171.i284.i = add nsw i64 %at.7.0.i279.i, 1
  %.18670.i.i = lshr i64 %rest.3.0.i280.i, 4
  %.200.i285.i = icmp eq i64 %.18670.i.i, 0
  br i1 %.200.i285.i, label %B414.i286.i, label %B278.i278.i

B414.i286.i:                                      ; preds = %B278.i278.i
  %.229.i287.i = icmp slt i64 %.97.i277.i, %at.7.0.i279.i
  br i1 %.229.i287.i, label %B444.i288.i, label %_put_number.51.exit.i

B444.i288.i:                                      ; preds = %B414.i286.i, %B444.i288.i
  %high.2.0.i289.i = phi i64 [ %.252.i296.i, %B444.i288.i ], [ %at.7.0.i279.i, %B414.i286.i ]
  %low.2.0.i290.i = phi i64 [ %.248.i295.i, %B444.i288.i ], [ %.97.i277.i, %B414.i286.i ]
  %.233.i291.i = getelementptr i8, ptr %a9, i64 %high.2.0.i289.i
  %.234.i292.i = load i8, ptr %.233.i291.i, align 1
  %.237.i293.i = getelementptr i8, ptr %a9, i64 %low.2.0.i290.i
  %.238.i294.i = load i8, ptr %.237.i293.i, align 1
  store i8 %.234.i292.i, ptr %.237.i293.i, align 1
  store i8 %.238.i294.i, ptr %.233.i291.i, align 1
  %.248.i295.i = add nsw i64 %low.2.0.i290.i, 1
  %.252.i296.i = add nsw i64 %high.2.0.i289.i, -1
  %.255.i297.i = icmp slt i64 %.248.i295.i, %.252.i296.i
  br i1 %.255.i297.i, label %B444.i288.i, label %_put_number.51.exit.i

_put_number.51.exit.i:                            ; preds = %B444.i288.i, %B414.i286.i
  %.272.i.i = getelementptr i8, ptr %a9, i64 %.171.i284.i
  store i8 34, ptr %.272.i.i, align 1
  %.277.i.i = add nsw i64 %at.7.0.i279.i, 2
  br label %B1276.i

B36.if.i298.i:                                    ; preds = %B1166.i, %B36.if.i298.i
  %at.2.041.i299.i = phi i64 [ %.143.i305.i, %B36.if.i298.i ], [ %.327.i, %B1166.i ]
  %.39.039.i300.i = phi i64 [ %.110.i301.i, %B36.if.i298.i ], [ 0, %B1166.i ]
  %.110.i301.i = add nuw nsw i64 %.39.039.i300.i, 1
  %.136.i302.i = getelementptr i8, ptr %a8, i64 %.39.039.i300.i
  %.137.i303.i = load i8, ptr %.136.i302.i, align 1
  %.140.i304.i = getelementptr i8, ptr %a9, i64 %at.2.041.i299.i
  store i8 %.137.i303.i, ptr %.140.i304.i, align 1
  %.143.i305.i = add nsw i64 %at.2.041.i299.i, 1
  %exitcond.not.i306.i = icmp eq i64 %.110.i301.i, 4
  br i1 %exitcond.not.i306.i, label %B1276.i, label %B36.if.i298.i

B1276.i:                                          ; preds = %B36.if.i259.i, %B36.if.i265.i, %B36.if.i246.i, %B36.if.i231.i, %B444.i.i, %B36.if.i298.i, %B36.if.i216.i, %_put_number.51.exit.i, %B414.i.i, %B814.i, %B672.i, %B568.i
  %n_raw.3.1.i = phi i64 [ %n_raw.2.0322.i, %B36.if.i216.i ], [ %.421.i, %B36.if.i231.i ], [ %n_raw.2.0322.i, %B36.if.i265.i ], [ %n_raw.2.0322.i, %B36.if.i246.i ], [ %n_raw.2.0322.i, %B36.if.i298.i ], [ %n_raw.2.0322.i, %_put_number.51.exit.i ], [ %n_raw.2.0322.i, %B444.i.i ], [ %n_raw.2.0322.i, %B568.i ], [ %.421.i, %B672.i ], [ %n_raw.2.0322.i, %B814.i ], [ %n_raw.2.0322.i, %B414.i.i ], [ %n_raw.2.0322.i, %B36.if.i259.i ]
  %n_double.3.1.i = phi i64 [ %n_double.2.0323.i, %B36.if.i216.i ], [ %n_double.2.0323.i, %B36.if.i231.i ], [ %n_double.2.0323.i, %B36.if.i265.i ], [ %.484.i, %B36.if.i246.i ], [ %n_double.2.0323.i, %B36.if.i298.i ], [ %n_double.2.0323.i, %_put_number.51.exit.i ], [ %n_double.2.0323.i, %B444.i.i ], [ %n_double.2.0323.i, %B568.i ], [ %n_double.2.0323.i, %B672.i ], [ %.484.i, %B814.i ], [ %n_double.2.0323.i, %B414.i.i ], [ %n_double.2.0323.i, %B36.if.i259.i ]
  %at.15.1.in.sroa.speculated.i = phi i64 [ %.143.i225.i, %B36.if.i216.i ], [ %.143.i240.i, %B36.if.i231.i ], [ %.143.i272.i, %B36.if.i265.i ], [ %.143.i255.i, %B36.if.i246.i ], [ %.143.i305.i, %B36.if.i298.i ], [ %.277.i.i, %_put_number.51.exit.i ], [ %.171.i.i, %B444.i.i ], [ %.327.i, %B568.i ], [ %.327.i, %B672.i ], [ %.327.i, %B814.i ], [ %.171.i.i, %B414.i.i ], [ %.143.i264.i, %B36.if.i259.i ]
  %.805.i = icmp eq i64 %.74.0319.i, %.803.i
  br i1 %.805.i, label %B1348.i, label %B1294.i

B1294.i:                                          ; preds = %B1276.i
  %8 = getelementptr i64, ptr %a0, i64 %.74.0319.i
  %.820.i = getelementptr i8, ptr %8, i64 8
  %.821.i = load i64, ptr %.820.i, align 8
  %.829.i = load i64, ptr %8, align 8
  %.830.not.i = icmp eq i64 %.821.i, %.829.i
  br i1 %.830.not.i, label %B1408.i, label %B1348.i

B1348.i:                                          ; preds = %B1294.i, %B1276.i
  %.837.i = getelementptr i8, ptr %a9, i64 %at.15.1.in.sroa.speculated.i
  store i8 125, ptr %.837.i, align 1
  %.840.i = add nsw i64 %at.15.1.in.sroa.speculated.i, 1
  %.846.i = add nsw i64 %row.2.0321.i, 1
  %.852.i = getelementptr i64, ptr %a10, i64 %.846.i
  store i64 %.840.i, ptr %.852.i, align 8
  br label %B1408.i

B1408.i:                                          ; preds = %B1348.i, %B1294.i
  %at.14.2.i = phi i64 [ %.840.i, %B1348.i ], [ %at.15.1.in.sroa.speculated.i, %B1294.i ]
  %row.3.2.i = phi i64 [ %.846.i, %B1348.i ], [ %row.2.0321.i, %B1294.i ]
  %exitcond.not.i = icmp eq i64 %.146.i, %a1
  br i1 %exitcond.not.i, label %write_json.48.exit, label %B82.if.i

B82.if.i:                                         ; preds = %B1408.i, %B82.if.lr.ph.i
  %n_double.2.0323.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %n_double.3.1.i, %B1408.i ]
  %n_raw.2.0322.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %n_raw.3.1.i, %B1408.i ]
  %row.2.0321.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %row.3.2.i, %B1408.i ]
  %at.13.0320.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %at.14.2.i, %B1408.i ]
  %.74.0319.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %.146.i, %B1408.i ]
  %.146.i = add nuw nsw i64 %.74.0319.i, 1
  %.179.i = getelementptr i64, ptr %1, i64 %.74.0319.i
  %.180.i = load i64, ptr %.179.i, align 8
  %.186.i = getelementptr i64, ptr %2, i64 %.74.0319.i
  %.187.i = load i64, ptr %.186.i, align 8
  %.199.i = getelementptr i64, ptr %3, i64 %.74.0319.i
  %.200.i = load i64, ptr %.199.i, align 8
  %.205.i = icmp eq i64 %.74.0319.i, 0
  br i1 %.205.i, label %B294.thread.i, label %B294.i

write_json.48.exit:                               ; preds = %B1408.i, %0
  %at.13.0.lcssa.i = phi i64 [ 0, %0 ], [ %at.14.2.i, %B1408.i ]
  ret i64 %at.13.0.lcssa.i
}

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)

; Group chrome
; Digest of the sources: 66dfb8a1137ed3be
;: match_ends none bool* int64* int64* uint64* bool* int64* int64* int64* int64* int64* int64* int64* int64
;: nest_chrome_spans none int8* int64* int64* uint64* uint64* uint64* bool* int64* int32* int64* int64* int64* bool* int64* int64* int64 int64* int64 int64

define void @match_ends(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr %a6, ptr %a7, ptr %a8, ptr %a9, ptr %a10, ptr %a11, i64 %a12) local_unnamed_addr {
  %.151260.not.i = icmp slt i64 %a12, 1
  br i1 %.151260.not.i, label %match_ends.4.exit, label %B70.if.i

B146.i:                                           ; preds = %B70.if.i
  %1 = getelementptr i64, ptr %a7, i64 %.198.i
  %.225.i = getelementptr i64, ptr %1, i64 %.205.i
  store i64 %.92.0262.i, ptr %.225.i, align 8
  %.230.i = getelementptr i64, ptr %a8, i64 %.92.0262.i
  store i64 %.205.i, ptr %.230.i, align 8
  %.233.i = add nsw i64 %.205.i, 1
  %.239.i = load i64, ptr %.194.i, align 8
  %.241.i = getelementptr i64, ptr %a6, i64 %.239.i
  store i64 %.233.i, ptr %.241.i, align 8
  %.245.i = getelementptr i64, ptr %a2, i64 %.92.0262.i
  %.246.i = load i64, ptr %.245.i, align 8
  %.248.i = getelementptr i64, ptr %a9, i64 %.246.i
  %.249.i = load i64, ptr %.248.i, align 8
  %.252.i = getelementptr i64, ptr %a10, i64 %.92.0262.i
  store i64 %.249.i, ptr %.252.i, align 8
  %.257.i = load i64, ptr %.245.i, align 8
  %.260.i = getelementptr i64, ptr %a9, i64 %.257.i
  store i64 %.92.0262.i, ptr %.260.i, align 8
  br label %B1011.i

B258.i:                                           ; preds = %B70.if.i
  %.270.i = getelementptr i8, ptr %a4, i64 %.92.0262.i
  %.271.i = load i8, ptr %.270.i, align 1
  %.272.not.i = icmp eq i8 %.271.i, 0
  br i1 %.272.not.i, label %B712.i, label %B314.i

B314.i:                                           ; preds = %B258.i
  %.276.i = getelementptr i64, ptr %a2, i64 %.92.0262.i
  %.277.i = load i64, ptr %.276.i, align 8
  %.279.i = getelementptr i64, ptr %a9, i64 %.277.i
  %.280.i = load i64, ptr %.279.i, align 8
  %.289.i = icmp sgt i64 %.280.i, -1
  br i1 %.289.i, label %B354.i, label %B430.i

B354.i:                                           ; preds = %B314.i
  %.300.i = getelementptr i64, ptr %a11, i64 %.280.i
  %.301.i = load i64, ptr %.300.i, align 8
  %.304.i = icmp sgt i64 %.301.i, -1
  br i1 %.304.i, label %B378.i, label %B430.i

B378.i:                                           ; preds = %B354.i, %B406.i
  %at.4.3.i = phi i64 [ %.312.i, %B406.i ], [ %.280.i, %B354.i ]
  %.311.i = getelementptr i64, ptr %a10, i64 %at.4.3.i
  %.312.i = load i64, ptr %.311.i, align 8
  %.322.i = icmp sgt i64 %.312.i, -1
  br i1 %.322.i, label %B406.i, label %B430.i

B406.i:                                           ; preds = %B378.i
  %.332.i = getelementptr i64, ptr %a11, i64 %.312.i
  %.333.i = load i64, ptr %.332.i, align 8
  %.336.i = icmp sgt i64 %.333.i, -1
  br i1 %.336.i, label %B378.i, label %B430.i

B430.i:                                           ; preds = %B406.i, %B378.i, %B354.i, %B314.i
  %at.5.2.i = phi i64 [ %.280.i, %B354.i ], [ %.280.i, %B314.i ], [ %.312.i, %B378.i ], [ %.312.i, %B406.i ]
  store i64 %at.5.2.i, ptr %.279.i, align 8
  %.508.i = getelementptr i64, ptr %a3, i64 %.92.0262.i
  br label %B492.if.i

B512.i:                                           ; preds = %B492.if.i
  %.501.i = getelementptr i64, ptr %a11, i64 %at.6.2257.i
  %.502.i = load i64, ptr %.501.i, align 8
  %.503.i = icmp slt i64 %.502.i, 0
  br i1 %.503.i, label %B536.i, label %B600.i

B536.i:                                           ; preds = %B512.i
  %.509.i = load i64, ptr %.508.i, align 8
  %.512.i = getelementptr i64, ptr %a3, i64 %at.6.2257.i
  %.513.i = load i64, ptr %.512.i, align 8
  %.12.i.i = icmp ne i64 %.509.i, %.513.i
  %.23.i.i = icmp ne i64 %.509.i, 0
  %or.cond.i.not253.i = and i1 %.23.i.i, %.12.i.i
  %.32.i.i = icmp ne i64 %.513.i, 0
  %narrow.i.not.i = and i1 %.32.i.i, %or.cond.i.not253.i
  br i1 %narrow.i.not.i, label %B600.i, label %B896.i

B600.i:                                           ; preds = %B536.i, %B512.i
  %.560.i = getelementptr i64, ptr %a10, i64 %at.6.2257.i
  %.561.i = load i64, ptr %.560.i, align 8
  %.446.i = icmp samesign ugt i64 %.389.0256.i, 1
  br i1 %.446.i, label %B492.if.i, label %B630.i

B630.i:                                           ; preds = %B492.if.i, %B600.i
  %.584.i = icmp sgt i64 %.205.i, 0
  br i1 %.584.i, label %B642.i, label %B1011.i

B642.i:                                           ; preds = %B630.i
  %2 = getelementptr i64, ptr %a7, i64 %.198.i
  %3 = getelementptr i64, ptr %2, i64 %.205.i
  %.596.i = getelementptr i8, ptr %3, i64 -8
  %.597.i = load i64, ptr %.596.i, align 8
  %.599.i = getelementptr i8, ptr %a4, i64 %.597.i
  %.600.i = load i8, ptr %.599.i, align 1
  %.601.not.i = icmp eq i8 %.600.i, 0
  br i1 %.601.not.i, label %B884.i, label %B1011.i

B712.i:                                           ; preds = %B258.i
  %4 = tail call i64 @llvm.smax.i64(i64 %.205.i, i64 0)
  %5 = tail call i64 @llvm.umin.i64(i64 %4, i64 512)
  %invariant.gep.i = getelementptr i64, ptr %a7, i64 %.198.i
  %invariant.gep258.i = getelementptr i64, ptr %invariant.gep.i, i64 %.205.i
  %.787.i = getelementptr i64, ptr %a3, i64 %.92.0262.i
  br label %B780.i

B780.i:                                           ; preds = %B780.if.i, %B712.i
  %.674.0.i = phi i64 [ 0, %B712.i ], [ %.746.i, %B780.if.i ]
  %exitcond.not.i = icmp eq i64 %.674.0.i, %5
  br i1 %exitcond.not.i, label %B1011.i, label %B780.if.i

B884.i:                                           ; preds = %B780.if.i, %B642.i
  %opened.5.2.i = phi i64 [ %.597.i, %B642.i ], [ %.780.i, %B780.if.i ]
  %.847.i = icmp sgt i64 %opened.5.2.i, -1
  br i1 %.847.i, label %B896.i, label %B1011.i

B896.i:                                           ; preds = %B536.i, %B884.i
  %opened.5.2251.i = phi i64 [ %opened.5.2.i, %B884.i ], [ %at.6.2257.i, %B536.i ]
  %.852.i = getelementptr i64, ptr %a11, i64 %opened.5.2251.i
  store i64 %.92.0262.i, ptr %.852.i, align 8
  %.856.i = getelementptr i64, ptr %a8, i64 %opened.5.2251.i
  %.857.i = load i64, ptr %.856.i, align 8
  %.859.i = icmp slt i64 %.857.i, %.205.i
  br i1 %.859.i, label %B930.i, label %B1011.i

B930.i:                                           ; preds = %B896.i
  %6 = getelementptr i64, ptr %a7, i64 %.198.i
  %.872.i = getelementptr i64, ptr %6, i64 %.857.i
  %.873.i = load i64, ptr %.872.i, align 8
  %.875.i = icmp eq i64 %.873.i, %opened.5.2251.i
  br i1 %.875.i, label %B972.i, label %B1011.i

B972.i:                                           ; preds = %B930.i
  %.886.i = load i64, ptr %.194.i, align 8
  %.890.i = getelementptr i64, ptr %a6, i64 %.886.i
  store i64 %.857.i, ptr %.890.i, align 8
  br label %B1011.i

B1011.i:                                          ; preds = %B780.i, %B972.i, %B930.i, %B896.i, %B884.i, %B642.i, %B630.i, %B146.i
  %exitcond265.not.i = icmp eq i64 %a12, %.164.i
  br i1 %exitcond265.not.i, label %match_ends.4.exit, label %B70.if.i

B70.if.i:                                         ; preds = %0, %B1011.i
  %.92.0262.i = phi i64 [ %.164.i, %B1011.i ], [ 0, %0 ]
  %.164.i = add nuw nsw i64 %.92.0262.i, 1
  %.194.i = getelementptr i64, ptr %a1, i64 %.92.0262.i
  %.195.i = load i64, ptr %.194.i, align 8
  %.197.i = getelementptr i64, ptr %a5, i64 %.195.i
  %.198.i = load i64, ptr %.197.i, align 8
  %.204.i = getelementptr i64, ptr %a6, i64 %.195.i
  %.205.i = load i64, ptr %.204.i, align 8
  %.214.i = getelementptr i8, ptr %a0, i64 %.92.0262.i
  %.215.i = load i8, ptr %.214.i, align 1
  %.216.not.i = icmp eq i8 %.215.i, 0
  br i1 %.216.not.i, label %B258.i, label %B146.i

B492.if.i:                                        ; preds = %B600.i, %B430.i
  %at.6.2257.i = phi i64 [ %at.5.2.i, %B430.i ], [ %.561.i, %B600.i ]
  %.389.0256.i = phi i64 [ 512, %B430.i ], [ %.455.i, %B600.i ]
  %.455.i = add nsw i64 %.389.0256.i, -1
  %.487.i = icmp slt i64 %at.6.2257.i, 0
  br i1 %.487.i, label %B630.i, label %B512.i

B780.if.i:                                        ; preds = %B780.i
  %.746.i = add nuw nsw i64 %.674.0.i, 1
  %7 = xor i64 %.674.0.i, -1
  %gep259.i = getelementptr i64, ptr %invariant.gep258.i, i64 %7
  %.780.i = load i64, ptr %gep259.i, align 8
  %.788.i = load i64, ptr %.787.i, align 8
  %.791.i = getelementptr i64, ptr %a3, i64 %.780.i
  %.792.i = load i64, ptr %.791.i, align 8
  %.12.i236.i = icmp ne i64 %.788.i, %.792.i
  %.23.i237.i = icmp ne i64 %.788.i, 0
  %or.cond.i238.not254.i = and i1 %.23.i237.i, %.12.i236.i
  %.32.i239.i = icmp ne i64 %.792.i, 0
  %narrow.i240.not.i = and i1 %.32.i239.i, %or.cond.i238.not254.i
  br i1 %narrow.i240.not.i, label %B780.i, label %B884.i

match_ends.4.exit:                                ; preds = %B1011.i, %0
  ret void
}

define void @nest_chrome_spans(ptr readonly %a0, ptr readonly %a1, ptr readnone %a2, ptr readnone %a3, ptr readnone %a4, ptr readnone %a5, ptr readnone %a6, ptr %a7, ptr %a8, ptr %a9, ptr readnone %a10, ptr writeonly %a11, ptr readnone %a12, ptr readonly %a13, ptr readonly %a14, i64 %a15, ptr %a16, i64 %a17, i64 %a18) local_unnamed_addr {
  %.152222.not.i = icmp slt i64 %a15, 1
  br i1 %.152222.not.i, label %nest_chrome_spans.5.exit, label %B218.if.i

B392.i:                                           ; preds = %B218.if.i
  br i1 %.244.i, label %B404.i, label %B504.i

B404.i:                                           ; preds = %B392.i
  %.255.i = getelementptr i64, ptr %a7, i64 %top.5.1.i
  %.256.i = load i64, ptr %.255.i, align 8
  %.261.i = getelementptr i64, ptr %a1, i64 %.208.i
  %.262.i = load i64, ptr %.261.i, align 8
  %.263.i = icmp slt i64 %.256.i, %.262.i
  br i1 %.263.i, label %B440.i, label %B504.i

B440.i:                                           ; preds = %B404.i, %B468.i
  %top.12.1.i = phi i64 [ %.271.i, %B468.i ], [ %top.6.0225.i, %B404.i ]
  %.270.i = getelementptr i64, ptr %a9, i64 %top.12.1.i
  %.271.i = load i64, ptr %.270.i, align 8
  %.281.i = icmp sgt i64 %.271.i, -1
  br i1 %.281.i, label %B468.i, label %B504.i

B468.i:                                           ; preds = %B440.i
  %.291.i = getelementptr i64, ptr %a7, i64 %.271.i
  %.292.i = load i64, ptr %.291.i, align 8
  %.299.i = icmp slt i64 %.292.i, %.262.i
  br i1 %.299.i, label %B440.i, label %B504.i

B504.i:                                           ; preds = %B468.i, %B440.i, %B404.i, %B392.i
  %top.11.2.i = phi i64 [ %top.6.0225.i, %B404.i ], [ %top.5.1.i, %B392.i ], [ %.271.i, %B440.i ], [ %.271.i, %B468.i ]
  %.317.i = icmp eq i8 %.235.i, 4
  br i1 %.317.i, label %B586.i, label %B538.i

B538.i:                                           ; preds = %B504.i
  %.320.i = icmp sgt i64 %top.11.2.i, -1
  br i1 %.320.i, label %B550.i, label %B608.i

B550.i:                                           ; preds = %B538.i
  %.324.i = getelementptr i64, ptr %a1, i64 %top.11.2.i
  %.325.i = load i64, ptr %.324.i, align 8
  %.328.i = getelementptr i64, ptr %a1, i64 %.208.i
  %.329.i = load i64, ptr %.328.i, align 8
  %.330.i = icmp eq i64 %.325.i, %.329.i
  br i1 %.330.i, label %B586.i, label %B608.i

B586.i:                                           ; preds = %B550.i, %B504.i
  %.342.i = getelementptr i64, ptr %a11, i64 %.208.i
  store i64 %top.11.2.i, ptr %.342.i, align 8
  br label %B1483.i

B608.i:                                           ; preds = %B550.i, %B538.i
  %.350.i = getelementptr i64, ptr %a9, i64 %.208.i
  store i64 %waiting.4.1.i, ptr %.350.i, align 8
  br label %B1483.i

B624.i:                                           ; preds = %B218.if.i
  %.397.i = getelementptr i64, ptr %a1, i64 %.208.i
  %.398.i = load i64, ptr %.397.i, align 8
  br i1 %.244.i, label %B636.preheader.i, label %B948.i

B636.preheader.i:                                 ; preds = %B624.i
  %.430.i = getelementptr i64, ptr %a7, i64 %.208.i
  br label %B636.i

B636.i:                                           ; preds = %B920.i, %B636.preheader.i
  %top.10.1.i = phi i64 [ %.501.i, %B920.i ], [ %top.6.0225.i, %B636.preheader.i ]
  %.393.i = getelementptr i64, ptr %a7, i64 %top.10.1.i
  %.394.i = load i64, ptr %.393.i, align 8
  %.411.i = icmp eq i64 %.394.i, %.398.i
  br i1 %.411.i, label %B708.i, label %B844.i

B708.i:                                           ; preds = %B636.i
  %.417.i = getelementptr i64, ptr %a1, i64 %top.10.1.i
  %.418.i = load i64, ptr %.417.i, align 8
  %.423.i = icmp eq i64 %.418.i, %.398.i
  br i1 %.423.i, label %B744.i, label %B820.i

B744.i:                                           ; preds = %B708.i
  %.431.i = load i64, ptr %.430.i, align 8
  %.436.i = icmp eq i64 %.431.i, %.398.i
  br i1 %.436.i, label %B780.i, label %B820.i

B780.i:                                           ; preds = %B744.i
  %.442.i = getelementptr i8, ptr %a0, i64 %top.10.1.i
  %.443.i = load i8, ptr %.442.i, align 1
  %.445.i = icmp eq i8 %.443.i, 0
  br i1 %.445.i, label %B820.i, label %B848.i

B820.i:                                           ; preds = %B780.i, %B744.i, %B708.i
  %.459.i = getelementptr i64, ptr %a16, i64 %top.10.1.i
  %.460.i = load i64, ptr %.459.i, align 8
  %.462.i = icmp slt i64 %.460.i, %.208.i
  br i1 %.462.i, label %B920.i, label %B848.i

B844.i:                                           ; preds = %B636.i
  %.399.i = icmp slt i64 %.394.i, %.398.i
  br i1 %.399.i, label %B920.i, label %B848.i

B848.i:                                           ; preds = %B844.i, %B820.i, %B780.i
  %.479.i = load i64, ptr %.430.i, align 8
  %.480.i = icmp ne i64 %.479.i, 9223372036854775807
  %.490.not.i = icmp sgt i64 %.479.i, %.394.i
  %or.cond221.i = and i1 %.480.i, %.490.not.i
  br i1 %or.cond221.i, label %B920.i, label %B948.i

B920.i:                                           ; preds = %B848.i, %B844.i, %B820.i
  %.500.i = getelementptr i64, ptr %a9, i64 %top.10.1.i
  %.501.i = load i64, ptr %.500.i, align 8
  %.506.i = icmp sgt i64 %.501.i, -1
  br i1 %.506.i, label %B636.i, label %B948.i

B948.i:                                           ; preds = %B920.i, %B848.i, %B624.i
  %top.9.2.i = phi i64 [ %top.5.1.i, %B624.i ], [ %.501.i, %B920.i ], [ %top.10.1.i, %B848.i ]
  %.525.i = getelementptr i64, ptr %a7, i64 %.208.i
  %.526.i = load i64, ptr %.525.i, align 8
  %.531.i = icmp eq i64 %.526.i, %.398.i
  %.538.i = icmp sgt i64 %top.9.2.i, %.208.i
  %or.cond.i = select i1 %.531.i, i1 %.538.i, i1 false
  br i1 %or.cond.i, label %B1000.i, label %B1168.i

B1000.i:                                          ; preds = %B948.i
  %.545.i = getelementptr i8, ptr %a0, i64 %top.9.2.i
  %.546.i = load i8, ptr %.545.i, align 1
  %.548.i = icmp eq i8 %.546.i, 0
  br i1 %.548.i, label %B1034.i, label %B1168.i

B1034.i:                                          ; preds = %B1000.i
  %.559.i = getelementptr i64, ptr %a1, i64 %top.9.2.i
  %.560.i = load i64, ptr %.559.i, align 8
  %.567.i = icmp eq i64 %.560.i, %.398.i
  br i1 %.567.i, label %B1070.i, label %B1168.i

B1070.i:                                          ; preds = %B1034.i, %B1132.i
  %around.2.1.i = phi i64 [ %.575.i, %B1132.i ], [ %top.9.2.i, %B1034.i ]
  %.574.i = getelementptr i64, ptr %a9, i64 %around.2.1.i
  %.575.i = load i64, ptr %.574.i, align 8
  %.586.i = icmp sgt i64 %.575.i, %.208.i
  br i1 %.586.i, label %B1098.i, label %B1168.i

B1098.i:                                          ; preds = %B1070.i
  %.593.i = getelementptr i8, ptr %a0, i64 %.575.i
  %.594.i = load i8, ptr %.593.i, align 1
  %.596.i = icmp eq i8 %.594.i, 0
  br i1 %.596.i, label %B1132.i, label %B1168.i

B1132.i:                                          ; preds = %B1098.i
  %.606.i = getelementptr i64, ptr %a1, i64 %.575.i
  %.607.i = load i64, ptr %.606.i, align 8
  %.614.i = icmp eq i64 %.607.i, %.398.i
  br i1 %.614.i, label %B1070.i, label %B1168.i

B1168.i:                                          ; preds = %B1132.i, %B1098.i, %B1070.i, %B1034.i, %B1000.i, %B948.i
  %around.3.2.i = phi i64 [ %top.9.2.i, %B1034.i ], [ %top.9.2.i, %B1000.i ], [ %top.9.2.i, %B948.i ], [ %.575.i, %B1070.i ], [ %.575.i, %B1098.i ], [ %.575.i, %B1132.i ]
  %.631.i = icmp eq i64 %.526.i, 9223372036854775807
  br i1 %.631.i, label %B1202.i, label %B1278.i

B1202.i:                                          ; preds = %B1168.i
  %.634.i = icmp slt i64 %around.3.2.i, 0
  br i1 %.634.i, label %B1252.critedge.i, label %B1218.i

B1218.i:                                          ; preds = %B1202.i
  %.643.i = getelementptr i64, ptr %a7, i64 %around.3.2.i
  %.644.i = load i64, ptr %.643.i, align 8
  store i64 %.644.i, ptr %.525.i, align 8
  %.665.i = getelementptr i64, ptr %a16, i64 %around.3.2.i
  %.666.i = load i64, ptr %.665.i, align 8
  br label %B1270.i

B1252.critedge.i:                                 ; preds = %B1202.i
  store i64 %a18, ptr %.525.i, align 8
  br label %B1270.i

B1270.i:                                          ; preds = %B1252.critedge.i, %B1218.i
  %"$phi1270.1.2.1.i" = phi i64 [ %.666.i, %B1218.i ], [ %a17, %B1252.critedge.i ]
  %.673.i = getelementptr i64, ptr %a16, i64 %.208.i
  store i64 %"$phi1270.1.2.1.i", ptr %.673.i, align 8
  br label %B1278.i

B1278.i:                                          ; preds = %B1270.i, %B1168.i
  %.681.i = getelementptr i64, ptr %a9, i64 %.208.i
  store i64 %around.3.2.i, ptr %.681.i, align 8
  %.684.i = icmp sgt i64 %around.3.2.i, -1
  br i1 %.684.i, label %B1300.i, label %B1334.i

B1300.i:                                          ; preds = %B1278.i
  %.689.i = getelementptr i32, ptr %a8, i64 %around.3.2.i
  %.690.i = load i32, ptr %.689.i, align 4
  %.692.i = add i32 %.690.i, 1
  br label %B1334.i

B1334.i:                                          ; preds = %B1300.i, %B1278.i
  %"$phi1334.1.2.1.i" = phi i32 [ %.692.i, %B1300.i ], [ 0, %B1278.i ]
  %.713.i = getelementptr i32, ptr %a8, i64 %.208.i
  store i32 %"$phi1334.1.2.1.i", ptr %.713.i, align 4
  %.718.i = icmp sgt i64 %waiting.4.1.i, -1
  br i1 %.718.i, label %B1364.i, label %B1462.i

B1364.i:                                          ; preds = %B1334.i, %B1364.i
  %waiting.9.1.i = phi i64 [ %.731.i, %B1364.i ], [ %waiting.5.0226.i, %B1334.i ]
  %.726.i = getelementptr i64, ptr %a11, i64 %waiting.9.1.i
  store i64 %.208.i, ptr %.726.i, align 8
  %.730.i = getelementptr i64, ptr %a9, i64 %waiting.9.1.i
  %.731.i = load i64, ptr %.730.i, align 8
  store i64 -1, ptr %.730.i, align 8
  %.740.i = icmp sgt i64 %.731.i, -1
  br i1 %.740.i, label %B1364.i, label %B1462.i

B1462.i:                                          ; preds = %B1364.i, %B1334.i
  %waiting.7.2.i = phi i64 [ %waiting.4.1.i, %B1334.i ], [ %.731.i, %B1364.i ]
  %.750.i = icmp eq i64 %around.3.2.i, %top.9.2.i
  %spec.select.i = select i1 %.750.i, i64 %.208.i, i64 %top.9.2.i
  br label %B1483.i

B1483.i:                                          ; preds = %B1462.i, %B608.i, %B586.i
  %top.7.1.i = phi i64 [ %spec.select.i, %B1462.i ], [ %top.11.2.i, %B608.i ], [ %top.11.2.i, %B586.i ]
  %waiting.6.1.i = phi i64 [ %waiting.7.2.i, %B1462.i ], [ %.208.i, %B608.i ], [ %waiting.4.1.i, %B586.i ]
  %exitcond.not.i = icmp eq i64 %a15, %.165.i
  br i1 %exitcond.not.i, label %nest_chrome_spans.5.exit, label %B218.if.i

B218.if.i:                                        ; preds = %0, %B1483.i
  %now_on.2.0227.i = phi i64 [ %.215.i, %B1483.i ], [ -1, %0 ]
  %waiting.5.0226.i = phi i64 [ %waiting.6.1.i, %B1483.i ], [ -1, %0 ]
  %top.6.0225.i = phi i64 [ %top.7.1.i, %B1483.i ], [ -1, %0 ]
  %.93.0223.i = phi i64 [ %.165.i, %B1483.i ], [ 0, %0 ]
  %.165.i = add nuw nsw i64 %.93.0223.i, 1
  %.207.i = getelementptr i64, ptr %a14, i64 %.93.0223.i
  %.208.i = load i64, ptr %.207.i, align 8
  %.214.i = getelementptr i64, ptr %a13, i64 %.208.i
  %.215.i = load i64, ptr %.214.i, align 8
  %.217.not.i = icmp eq i64 %.215.i, %now_on.2.0227.i
  %top.5.1.i = select i1 %.217.not.i, i64 %top.6.0225.i, i64 -1
  %waiting.4.1.i = select i1 %.217.not.i, i64 %waiting.5.0226.i, i64 -1
  %.234.i = getelementptr i8, ptr %a0, i64 %.208.i
  %.235.i = load i8, ptr %.234.i, align 1
  %.237.i = icmp sgt i8 %.235.i, 3
  %.244.i = icmp sgt i64 %top.5.1.i, -1
  br i1 %.237.i, label %B392.i, label %B624.i

nest_chrome_spans.5.exit:                         ; preds = %B1483.i, %0
  ret void
}

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

; Group kineto
; Digest of the sources: 0e4ef8fbe065e886
;: scan_events int64 uint8* int64 int64 int64* int64* uint8* int64* int64* int64* int64 int64 int64* int64* int64* int64* uint8* uint8* int64* int64* int64*
;: write_columns none int64* uint8* int64 int64 int64 int64* int64 int64* int32* uint8* uint8* int64*

define internal fastcc i32 @next_key(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i8 %arg.is_first, ptr readonly %arg.words.0, ptr readonly %arg.words.1, ptr readonly %arg.words.2, i64 %arg.words.6, i64 %arg.words.7) unnamed_addr {
entry:
  %.18.not.not = icmp eq i8 %arg.is_first, 0
  %.210 = alloca [2 x i64], align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.210, i64 8
  %.46 = zext nneg i8 %arg.is_first to i64
  %"$phi34.3.2.0" = add nsw i64 %arg.at, %.46
  %.19.i = icmp slt i64 %"$phi34.3.2.0", %arg.end
  br i1 %.19.i, label %B16.i, label %B34.endif

B16.i:                                            ; preds = %entry
  %.26.i = getelementptr i8, ptr %arg.data, i64 %"$phi34.3.2.0"
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B60.i, label %B34.endif

B60.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B60.i
  %.18.0.i.i = phi i64 [ 0, %B60.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B34.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B168.preheader.i, label %B8.i.i

B168.preheader.i:                                 ; preds = %B10.i.i
  %.9253.i = add nsw i64 %"$phi34.3.2.0", 1
  %.10354.i = icmp slt i64 %.9253.i, %arg.end
  br i1 %.10354.i, label %B190.i, label %B34.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B168.loopexit.i:                                  ; preds = %B10.i36.i
  %.92.i = add i64 %.9255.i, 1
  %exitcond.not.i = icmp eq i64 %.92.i, %arg.end
  br i1 %exitcond.not.i, label %B64, label %B190.i

B190.i:                                           ; preds = %B168.preheader.i, %B168.loopexit.i
  %.9255.i = phi i64 [ %.92.i, %B168.loopexit.i ], [ %.9253.i, %B168.preheader.i ]
  %.110.i = getelementptr i8, ptr %arg.data, i64 %.9255.i
  %.111.i = load i8, ptr %.110.i, align 1
  %.113.i = icmp ult i8 %.111.i, 33
  br i1 %.113.i, label %B234.i, label %B34.endif

B234.i:                                           ; preds = %B190.i
  %.92.i32.i = zext nneg i8 %.111.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B234.i
  %.18.0.i34.i = phi i64 [ 0, %B234.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B34.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B168.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

common.ret:                                       ; preds = %B416.if, %B416.endif, %B296, %B188, %B64
  %common.ret.op = phi i32 [ 0, %B64 ], [ 0, %B188 ], [ 0, %B296 ], [ 0, %B416.endif ], [ 1, %B416.if ]
  ret i32 %common.ret.op

B64:                                              ; preds = %B168.loopexit.i, %B34.endif
  store i64 0, ptr %retptr, align 8
  %retptr.repack82 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -1, ptr %retptr.repack82, align 8
  br label %common.ret

B144:                                             ; preds = %B34.endif
  %.117 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.118 = load i8, ptr %.117, align 1
  %.120 = icmp eq i8 %.118, 125
  br i1 %.120, label %B188, label %B248

B188:                                             ; preds = %B144
  %.133 = add nsw i64 %at.3.0.i, 1
  store i64 %arg.words.7, ptr %retptr, align 8
  %retptr.repack80 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.133, ptr %retptr.repack80, align 8
  br label %common.ret

B248:                                             ; preds = %B144
  br i1 %.18.not.not, label %B252, label %B416

B252:                                             ; preds = %B248
  %.155.not = icmp eq i8 %.118, 44
  br i1 %.155.not, label %B376, label %B296

B296:                                             ; preds = %B252
  store i64 0, ptr %retptr, align 8
  %retptr.repack77 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -1, ptr %retptr.repack77, align 8
  br label %common.ret

B376:                                             ; preds = %B252
  %.171 = add nsw i64 %at.3.0.i, 1
  %.19.i83 = icmp slt i64 %.171, %arg.end
  br i1 %.19.i83, label %B16.i85, label %B416

B16.i85:                                          ; preds = %B376
  %.26.i86 = getelementptr i8, ptr %arg.data, i64 %.171
  %.27.i87 = load i8, ptr %.26.i86, align 1
  %.29.i88 = icmp ult i8 %.27.i87, 33
  br i1 %.29.i88, label %B60.i89, label %B416

B60.i89:                                          ; preds = %B16.i85
  %.92.i.i90 = zext nneg i8 %.27.i87 to i64
  br label %B8.i.i91

B8.i.i91:                                         ; preds = %B10.i.i94, %B60.i89
  %.18.0.i.i92 = phi i64 [ 0, %B60.i89 ], [ %.66.i.i96, %B10.i.i94 ]
  switch i64 %.18.0.i.i92, label %default.unreachable.i.i123 [
    i64 4, label %B416
    i64 0, label %B10.i.i94
    i64 2, label %switch.2.i.i122
    i64 1, label %switch.1.i.i121
    i64 3, label %switch.3.i.i93
  ]

B10.i.i94:                                        ; preds = %switch.3.i.i93, %switch.2.i.i122, %switch.1.i.i121, %B8.i.i91
  %.55.i.i95 = phi i64 [ 9, %switch.3.i.i93 ], [ 10, %switch.1.i.i121 ], [ 13, %switch.2.i.i122 ], [ 32, %B8.i.i91 ]
  %.66.i.i96 = add nuw nsw i64 %.18.0.i.i92, 1
  %.93.i.i97 = icmp eq i64 %.55.i.i95, %.92.i.i90
  br i1 %.93.i.i97, label %B168.preheader.i98, label %B8.i.i91

B168.preheader.i98:                               ; preds = %B10.i.i94
  %.9253.i99 = add nsw i64 %at.3.0.i, 2
  %.10354.i100 = icmp slt i64 %.9253.i99, %arg.end
  br i1 %.10354.i100, label %B190.i101, label %B416

default.unreachable.i.i123:                       ; preds = %B8.i.i91
  unreachable

switch.1.i.i121:                                  ; preds = %B8.i.i91
  br label %B10.i.i94

switch.2.i.i122:                                  ; preds = %B8.i.i91
  br label %B10.i.i94

switch.3.i.i93:                                   ; preds = %B8.i.i91
  br label %B10.i.i94

B168.loopexit.i115:                               ; preds = %B10.i36.i111
  %.92.i116 = add i64 %.9255.i102, 1
  %exitcond.not.i117 = icmp eq i64 %.92.i116, %arg.end
  br i1 %exitcond.not.i117, label %B416, label %B190.i101

B190.i101:                                        ; preds = %B168.preheader.i98, %B168.loopexit.i115
  %.9255.i102 = phi i64 [ %.92.i116, %B168.loopexit.i115 ], [ %.9253.i99, %B168.preheader.i98 ]
  %.110.i103 = getelementptr i8, ptr %arg.data, i64 %.9255.i102
  %.111.i104 = load i8, ptr %.110.i103, align 1
  %.113.i105 = icmp ult i8 %.111.i104, 33
  br i1 %.113.i105, label %B234.i106, label %B416

B234.i106:                                        ; preds = %B190.i101
  %.92.i32.i107 = zext nneg i8 %.111.i104 to i64
  br label %B8.i33.i108

B8.i33.i108:                                      ; preds = %B10.i36.i111, %B234.i106
  %.18.0.i34.i109 = phi i64 [ 0, %B234.i106 ], [ %.66.i38.i113, %B10.i36.i111 ]
  switch i64 %.18.0.i34.i109, label %default.unreachable.i43.i120 [
    i64 4, label %B416
    i64 0, label %B10.i36.i111
    i64 2, label %switch.2.i42.i119
    i64 1, label %switch.1.i41.i118
    i64 3, label %switch.3.i35.i110
  ]

B10.i36.i111:                                     ; preds = %switch.3.i35.i110, %switch.2.i42.i119, %switch.1.i41.i118, %B8.i33.i108
  %.55.i37.i112 = phi i64 [ 9, %switch.3.i35.i110 ], [ 10, %switch.1.i41.i118 ], [ 13, %switch.2.i42.i119 ], [ 32, %B8.i33.i108 ]
  %.66.i38.i113 = add nuw nsw i64 %.18.0.i34.i109, 1
  %.93.i39.i114 = icmp eq i64 %.55.i37.i112, %.92.i32.i107
  br i1 %.93.i39.i114, label %B168.loopexit.i115, label %B8.i33.i108

default.unreachable.i43.i120:                     ; preds = %B8.i33.i108
  unreachable

switch.1.i41.i118:                                ; preds = %B8.i33.i108
  br label %B10.i36.i111

switch.2.i42.i119:                                ; preds = %B8.i33.i108
  br label %B10.i36.i111

switch.3.i35.i110:                                ; preds = %B8.i33.i108
  br label %B10.i36.i111

B416:                                             ; preds = %B8.i.i91, %B168.loopexit.i115, %B190.i101, %B8.i33.i108, %B376, %B16.i85, %B168.preheader.i98, %B248
  %at.1.2.0 = phi i64 [ %at.3.0.i, %B248 ], [ %.9255.i102, %B8.i33.i108 ], [ %.171, %B16.i85 ], [ %arg.end, %B168.loopexit.i115 ], [ %.171, %B376 ], [ %.9253.i99, %B168.preheader.i98 ], [ %.9255.i102, %B190.i101 ], [ %.171, %B8.i.i91 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.210, i8 0, i64 16, i1 false)
  %.214 = call fastcc i32 @read_key(ptr %.210, ptr %arg.data, i64 %at.1.2.0, i64 %arg.end, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, i64 %arg.words.6)
  %.216.not = icmp eq i32 %.214, 0
  br i1 %.216.not, label %B416.endif, label %B416.if

B34.endif:                                        ; preds = %B8.i.i, %B190.i, %B8.i33.i, %B168.preheader.i, %B16.i, %entry
  %at.3.0.i = phi i64 [ %.9255.i, %B190.i ], [ %"$phi34.3.2.0", %B16.i ], [ %.9255.i, %B8.i33.i ], [ %"$phi34.3.2.0", %entry ], [ %.9253.i, %B168.preheader.i ], [ %"$phi34.3.2.0", %B8.i.i ]
  %.99.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.99.not, label %B144, label %B64

B416.if:                                          ; preds = %B416
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B416.endif:                                       ; preds = %B416
  %.224.fca.0.load = load i64, ptr %.210, align 8
  %.224.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  store i64 %.224.fca.0.load, ptr %retptr, align 8
  %retptr.repack78 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.224.fca.1.load, ptr %retptr.repack78, align 8
  br label %common.ret
}

define internal fastcc void @nanoseconds(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end) unnamed_addr {
entry:
  %.33.i = icmp samesign ult i64 %arg.at, %arg.end
  br i1 %.33.i, label %B60.i, label %common.ret

B60.i:                                            ; preds = %entry
  %.41.i = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.42.i = load i8, ptr %.41.i, align 1
  %0 = add i8 %.42.i, -48
  %or.cond95.i = icmp ult i8 %0, 10
  br i1 %or.cond95.i, label %B162.preheader.i, label %common.ret

B162.preheader.i:                                 ; preds = %B60.i
  %1 = add nsw i64 %arg.end, -1
  %invariant.op = add nuw i64 %arg.at, 16
  br label %B162.i

B162.i:                                           ; preds = %B322.i, %B162.preheader.i
  %.121.i = phi i8 [ %.152.i, %B322.i ], [ %.42.i, %B162.preheader.i ]
  %at.2.1.i = phi i64 [ %.132.i, %B322.i ], [ %arg.at, %B162.preheader.i ]
  %value.2.1.i = phi i64 [ %.124.i, %B322.i ], [ 0, %B162.preheader.i ]
  %.115.i = mul nsw i64 %value.2.1.i, 10
  %.122.i = zext nneg i8 %.121.i to i64
  %.123.i = add nsw i64 %.122.i, -48
  %.124.i = add i64 %.123.i, %.115.i
  %.132.i = add nuw nsw i64 %at.2.1.i, 1
  %exitcond.not.i = icmp eq i64 %at.2.1.i, %1
  br i1 %exitcond.not.i, label %_digits.exit, label %B274.i

B274.i:                                           ; preds = %B162.i
  %.151.i = getelementptr i8, ptr %arg.data, i64 %.132.i
  %.152.i = load i8, ptr %.151.i, align 1
  %.154.i = icmp ugt i8 %.152.i, 47
  br i1 %.154.i, label %B322.i, label %_digits.exit

B322.i:                                           ; preds = %B274.i
  %.167.i = icmp ult i8 %.152.i, 58
  %.217.i = icmp samesign ult i64 %.132.i, %invariant.op
  %or.cond.i = select i1 %.167.i, i1 %.217.i, i1 false
  br i1 %or.cond.i, label %B162.i, label %_digits.exit

_digits.exit:                                     ; preds = %B162.i, %B274.i, %B322.i
  %at.3.0.i = phi i64 [ %.132.i, %B322.i ], [ %arg.end, %B162.i ], [ %.132.i, %B274.i ]
  %.53 = icmp eq i64 %at.3.0.i, %arg.at
  br i1 %.53, label %common.ret, label %B98

B98:                                              ; preds = %_digits.exit
  %.60 = icmp eq i8 %.42.i, 48
  %.64 = sub nsw i64 %at.3.0.i, %arg.at
  %.67 = icmp sgt i64 %.64, 1
  %or.cond = select i1 %.60, i1 %.67, i1 false
  %.72 = icmp sgt i64 %.124.i, 3999999999999999
  %or.cond185 = select i1 %or.cond, i1 true, i1 %.72
  br i1 %or.cond185, label %common.ret, label %B262

common.ret:                                       ; preds = %B640, %B762, %B750, %B344, %B322, %_digits.exit, %B98, %B60.i, %entry
  %value.7.1.sink = phi i64 [ 0, %B344 ], [ 0, %_digits.exit ], [ 0, %entry ], [ 0, %B60.i ], [ 0, %B98 ], [ 0, %B322 ], [ %.462, %B762 ], [ %.259, %B750 ], [ %.259, %B640 ]
  %at.1.4.0199.sink = phi i64 [ -1, %B344 ], [ -1, %_digits.exit ], [ -1, %entry ], [ -1, %B60.i ], [ -1, %B98 ], [ -1, %B322 ], [ %at.1.4.0216, %B762 ], [ %at.1.4.0, %B750 ], [ %4, %B640 ]
  store i64 %value.7.1.sink, ptr %retptr, align 8
  %retptr.repack181 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.1.4.0199.sink, ptr %retptr.repack181, align 8
  ret void

B262:                                             ; preds = %B98
  %.105 = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.105, label %B278, label %B762.preheader

B278:                                             ; preds = %B262
  %.118 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.119 = load i8, ptr %.118, align 1
  %.121 = icmp eq i8 %.119, 46
  br i1 %.121, label %B322, label %B762.preheader

B322:                                             ; preds = %B278
  %.138 = add nuw nsw i64 %at.3.0.i, 1
  %.150 = icmp slt i64 %.138, %arg.end
  br i1 %.150, label %B344, label %common.ret

B344:                                             ; preds = %B322
  %.160 = getelementptr i8, ptr %arg.data, i64 %.138
  %.161 = load i8, ptr %.160, align 1
  %2 = add i8 %.161, -48
  %or.cond186 = icmp ult i8 %2, 10
  br i1 %or.cond186, label %B440.preheader, label %common.ret

B440.preheader:                                   ; preds = %B344
  %3 = sub nsw i64 %1, %at.3.0.i
  %4 = add nuw i64 %at.3.0.i, 4
  %5 = add nsw i64 %arg.end, -2
  %6 = sub nsw i64 %5, %at.3.0.i
  br label %B440

B440:                                             ; preds = %B440.preheader, %B640
  %.256 = phi i8 [ %.299, %B640 ], [ %.161, %B440.preheader ]
  %value.3.1 = phi i64 [ %.259, %B640 ], [ %.124.i, %B440.preheader ]
  %at.1.3.1 = phi i64 [ %.267, %B640 ], [ %.138, %B440.preheader ]
  %behind.3.1 = phi i64 [ %.277, %B640 ], [ 0, %B440.preheader ]
  %.250 = mul nsw i64 %value.3.1, 10
  %.257 = zext nneg i8 %.256 to i64
  %.258 = add i64 %.250, -48
  %.259 = add i64 %.258, %.257
  %.267 = add nuw nsw i64 %at.1.3.1, 1
  %.277 = add nuw nsw i64 %behind.3.1, 1
  %exitcond.not = icmp eq i64 %behind.3.1, %6
  br i1 %exitcond.not, label %B750, label %B562

B562:                                             ; preds = %B440
  %.298 = getelementptr i8, ptr %arg.data, i64 %.267
  %.299 = load i8, ptr %.298, align 1
  %7 = add i8 %.299, -48
  %or.cond187 = icmp ult i8 %7, 10
  br i1 %or.cond187, label %B640, label %B750

B640:                                             ; preds = %B562
  %exitcond208.not = icmp eq i64 %.277, 3
  br i1 %exitcond208.not, label %common.ret, label %B440

B750:                                             ; preds = %B562, %B440
  %at.1.4.0 = phi i64 [ %arg.end, %B440 ], [ %.267, %B562 ]
  %behind.5.0 = phi i64 [ %3, %B440 ], [ %.277, %B562 ]
  %.457 = icmp slt i64 %behind.5.0, 3
  br i1 %.457, label %B762.preheader, label %common.ret

B762.preheader:                                   ; preds = %B278, %B262, %B750
  %behind.5.0217 = phi i64 [ %behind.5.0, %B750 ], [ 0, %B262 ], [ 0, %B278 ]
  %at.1.4.0216 = phi i64 [ %at.1.4.0, %B750 ], [ %at.3.0.i, %B262 ], [ %at.3.0.i, %B278 ]
  %value.5.0215 = phi i64 [ %.259, %B750 ], [ %.124.i, %B262 ], [ %.124.i, %B278 ]
  br label %B762

B762:                                             ; preds = %B762.preheader, %B762
  %value.4.0 = phi i64 [ %.462, %B762 ], [ %value.5.0215, %B762.preheader ]
  %behind.6.0 = phi i64 [ %.468, %B762 ], [ %behind.5.0217, %B762.preheader ]
  %.462 = mul nsw i64 %value.4.0, 10
  %.468 = add i64 %behind.6.0, 1
  %exitcond209.not = icmp eq i64 %.468, 3
  br i1 %exitcond209.not, label %common.ret, label %B762
}

define internal fastcc i32 @value_end(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to) unnamed_addr {
entry:
  %.298 = alloca [2 x i64], align 8
  %.fca.1.gep119 = getelementptr inbounds nuw i8, ptr %.298, i64 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.445 = alloca [2 x i64], align 8
  %.fca.1.gep90 = getelementptr inbounds nuw i8, ptr %.445, i64 8
  %.717 = alloca [2 x i64], align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.717, i64 8
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  br label %B86.outer

B86.outer:                                        ; preds = %B86.outer.backedge, %entry
  %at.8.1.ph = phi i64 [ %arg.at, %entry ], [ %at.8.1.ph.be, %B86.outer.backedge ]
  %to.6.1.ph = phi i64 [ %arg.to, %entry ], [ %to.6.1.ph.be, %B86.outer.backedge ]
  %depth.3.1.ph = phi i64 [ 0, %entry ], [ %depth.3.1.ph.be, %B86.outer.backedge ]
  %objects.3.1.ph = phi i64 [ 0, %entry ], [ %objects.3.1.ph.be, %B86.outer.backedge ]
  br label %B86

B86:                                              ; preds = %B86.outer, %B582
  %at.8.1 = phi i64 [ %at.3.0.i260, %B582 ], [ %at.8.1.ph, %B86.outer ]
  %depth.3.1 = phi i64 [ %.171, %B582 ], [ %depth.3.1.ph, %B86.outer ]
  %objects.3.1 = phi i64 [ %.186, %B582 ], [ %objects.3.1.ph, %B86.outer ]
  %.19.i = icmp slt i64 %at.8.1, %arg.end
  br i1 %.19.i, label %B16.i, label %B86.endif

B16.i:                                            ; preds = %B86
  %.26.i = getelementptr i8, ptr %arg.data, i64 %at.8.1
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B60.i, label %B86.endif

B60.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B60.i
  %.18.0.i.i = phi i64 [ 0, %B60.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B86.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B168.preheader.i, label %B8.i.i

B168.preheader.i:                                 ; preds = %B10.i.i
  %.9253.i = add nsw i64 %at.8.1, 1
  %.10354.i = icmp slt i64 %.9253.i, %arg.end
  br i1 %.10354.i, label %B190.i, label %B86.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B168.loopexit.i:                                  ; preds = %B10.i36.i
  %.92.i = add i64 %.9255.i, 1
  %exitcond.not.i = icmp eq i64 %.92.i, %arg.end
  br i1 %exitcond.not.i, label %B132, label %B190.i

B190.i:                                           ; preds = %B168.preheader.i, %B168.loopexit.i
  %.9255.i = phi i64 [ %.92.i, %B168.loopexit.i ], [ %.9253.i, %B168.preheader.i ]
  %.110.i = getelementptr i8, ptr %arg.data, i64 %.9255.i
  %.111.i = load i8, ptr %.110.i, align 1
  %.113.i = icmp ult i8 %.111.i, 33
  br i1 %.113.i, label %B234.i, label %B86.endif

B234.i:                                           ; preds = %B190.i
  %.92.i32.i = zext nneg i8 %.111.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B234.i
  %.18.0.i34.i = phi i64 [ 0, %B234.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B86.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B168.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

common.ret:                                       ; preds = %B956.endif.if, %B686.if, %B614.if, %B1120, %B1044, %B820, %B766, %B744, %B672, %B488, %B278, %B132
  %common.ret.op = phi i32 [ 0, %B132 ], [ 0, %B278 ], [ 0, %B488 ], [ 0, %B672 ], [ 0, %B744 ], [ 0, %B766 ], [ 0, %B820 ], [ 0, %B1044 ], [ 0, %B1120 ], [ 1, %B614.if ], [ 1, %B956.endif.if ], [ 1, %B686.if ]
  ret i32 %common.ret.op

B132:                                             ; preds = %B86.endif, %B168.loopexit.i
  store i64 -1, ptr %retptr, align 8
  %retptr.repack257 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1.ph, ptr %retptr.repack257, align 8
  br label %common.ret

B176:                                             ; preds = %B86.endif
  %.127 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.128 = load i8, ptr %.127, align 1
  %.134 = icmp eq i8 %.128, 123
  switch i8 %.128, label %B686 [
    i8 123, label %B256
    i8 91, label %B256
  ]

B256:                                             ; preds = %B176, %B176
  %.141 = icmp eq i64 %depth.3.1, 60
  br i1 %.141, label %B278, label %B322

B278:                                             ; preds = %B256
  store i64 -1, ptr %retptr, align 8
  %retptr.repack255 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1.ph, ptr %retptr.repack255, align 8
  br label %common.ret

B322:                                             ; preds = %B256
  %.171 = add nsw i64 %depth.3.1, 1
  %.178 = shl i64 %objects.3.1, 1
  %.185 = zext i1 %.134 to i64
  %.186 = or disjoint i64 %.178, %.185
  %.208 = add nsw i64 %at.3.0.i, 1
  %.19.i259 = icmp slt i64 %.208, %arg.end
  br i1 %.19.i259, label %B16.i261, label %B436.endif

B16.i261:                                         ; preds = %B322
  %.26.i262 = getelementptr i8, ptr %arg.data, i64 %.208
  %.27.i263 = load i8, ptr %.26.i262, align 1
  %.29.i264 = icmp ult i8 %.27.i263, 33
  br i1 %.29.i264, label %B60.i265, label %B436.endif

B60.i265:                                         ; preds = %B16.i261
  %.92.i.i266 = zext nneg i8 %.27.i263 to i64
  br label %B8.i.i267

B8.i.i267:                                        ; preds = %B10.i.i270, %B60.i265
  %.18.0.i.i268 = phi i64 [ 0, %B60.i265 ], [ %.66.i.i272, %B10.i.i270 ]
  switch i64 %.18.0.i.i268, label %default.unreachable.i.i299 [
    i64 4, label %B436.endif
    i64 0, label %B10.i.i270
    i64 2, label %switch.2.i.i298
    i64 1, label %switch.1.i.i297
    i64 3, label %switch.3.i.i269
  ]

B10.i.i270:                                       ; preds = %switch.3.i.i269, %switch.2.i.i298, %switch.1.i.i297, %B8.i.i267
  %.55.i.i271 = phi i64 [ 9, %switch.3.i.i269 ], [ 10, %switch.1.i.i297 ], [ 13, %switch.2.i.i298 ], [ 32, %B8.i.i267 ]
  %.66.i.i272 = add nuw nsw i64 %.18.0.i.i268, 1
  %.93.i.i273 = icmp eq i64 %.55.i.i271, %.92.i.i266
  br i1 %.93.i.i273, label %B168.preheader.i274, label %B8.i.i267

B168.preheader.i274:                              ; preds = %B10.i.i270
  %.9253.i275 = add nsw i64 %at.3.0.i, 2
  %.10354.i276 = icmp slt i64 %.9253.i275, %arg.end
  br i1 %.10354.i276, label %B190.i277, label %B436.endif

default.unreachable.i.i299:                       ; preds = %B8.i.i267
  unreachable

switch.1.i.i297:                                  ; preds = %B8.i.i267
  br label %B10.i.i270

switch.2.i.i298:                                  ; preds = %B8.i.i267
  br label %B10.i.i270

switch.3.i.i269:                                  ; preds = %B8.i.i267
  br label %B10.i.i270

B168.loopexit.i291:                               ; preds = %B10.i36.i287
  %.92.i292 = add i64 %.9255.i278, 1
  %exitcond.not.i293 = icmp eq i64 %.92.i292, %arg.end
  br i1 %exitcond.not.i293, label %B488, label %B190.i277

B190.i277:                                        ; preds = %B168.preheader.i274, %B168.loopexit.i291
  %.9255.i278 = phi i64 [ %.92.i292, %B168.loopexit.i291 ], [ %.9253.i275, %B168.preheader.i274 ]
  %.110.i279 = getelementptr i8, ptr %arg.data, i64 %.9255.i278
  %.111.i280 = load i8, ptr %.110.i279, align 1
  %.113.i281 = icmp ult i8 %.111.i280, 33
  br i1 %.113.i281, label %B234.i282, label %B436.endif

B234.i282:                                        ; preds = %B190.i277
  %.92.i32.i283 = zext nneg i8 %.111.i280 to i64
  br label %B8.i33.i284

B8.i33.i284:                                      ; preds = %B10.i36.i287, %B234.i282
  %.18.0.i34.i285 = phi i64 [ 0, %B234.i282 ], [ %.66.i38.i289, %B10.i36.i287 ]
  switch i64 %.18.0.i34.i285, label %default.unreachable.i43.i296 [
    i64 4, label %B436.endif
    i64 0, label %B10.i36.i287
    i64 2, label %switch.2.i42.i295
    i64 1, label %switch.1.i41.i294
    i64 3, label %switch.3.i35.i286
  ]

B10.i36.i287:                                     ; preds = %switch.3.i35.i286, %switch.2.i42.i295, %switch.1.i41.i294, %B8.i33.i284
  %.55.i37.i288 = phi i64 [ 9, %switch.3.i35.i286 ], [ 10, %switch.1.i41.i294 ], [ 13, %switch.2.i42.i295 ], [ 32, %B8.i33.i284 ]
  %.66.i38.i289 = add nuw nsw i64 %.18.0.i34.i285, 1
  %.93.i39.i290 = icmp eq i64 %.55.i37.i288, %.92.i32.i283
  br i1 %.93.i39.i290, label %B168.loopexit.i291, label %B8.i33.i284

default.unreachable.i43.i296:                     ; preds = %B8.i33.i284
  unreachable

switch.1.i41.i294:                                ; preds = %B8.i33.i284
  br label %B10.i36.i287

switch.2.i42.i295:                                ; preds = %B8.i33.i284
  br label %B10.i36.i287

switch.3.i35.i286:                                ; preds = %B8.i33.i284
  br label %B10.i36.i287

B488:                                             ; preds = %B436.endif, %B168.loopexit.i291
  store i64 -1, ptr %retptr, align 8
  %retptr.repack253 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1.ph, ptr %retptr.repack253, align 8
  br label %common.ret

B532:                                             ; preds = %B436.endif
  %.269 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i260
  %.270 = load i8, ptr %.269, align 1
  %narrow = add nuw nsw i8 %.128, 2
  %.275.not = icmp eq i8 %.270, %narrow
  br i1 %.275.not, label %B752, label %B582

B582:                                             ; preds = %B532
  br i1 %.134, label %B614, label %B86

B614:                                             ; preds = %B582
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.298, i8 0, i64 16, i1 false)
  %.303 = call fastcc i32 @_key_end.11(ptr %.298, ptr %excinfo.3, ptr nonnull %arg.data, i64 %at.3.0.i260, i64 %arg.end, i64 %to.6.1.ph)
  %.305.not = icmp eq i32 %.303, 0
  br i1 %.305.not, label %B614.endif, label %B614.if

B672:                                             ; preds = %B614.endif
  store i64 %.313.fca.0.load, ptr %retptr, align 8
  %retptr.repack251 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.313.fca.1.load, ptr %retptr.repack251, align 8
  br label %common.ret

B686:                                             ; preds = %B176
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.445, i8 0, i64 16, i1 false)
  %.450 = call fastcc i32 @_scalar_end.12(ptr %.445, ptr nonnull %arg.data, i64 %at.3.0.i, i64 %arg.end, i64 %to.6.1.ph)
  %.452.not = icmp eq i32 %.450, 0
  br i1 %.452.not, label %B686.endif, label %B686.if

B744:                                             ; preds = %B686.endif
  store i64 %.460.fca.0.load, ptr %retptr, align 8
  %retptr.repack241 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.460.fca.1.load, ptr %retptr.repack241, align 8
  br label %common.ret

B752:                                             ; preds = %B532, %B686.endif
  %at.13.2 = phi i64 [ %.460.fca.0.load, %B686.endif ], [ %at.3.0.i260, %B532 ]
  %to.10.2 = phi i64 [ %.460.fca.1.load, %B686.endif ], [ %to.6.1.ph, %B532 ]
  %depth.5.2 = phi i64 [ %depth.3.1, %B686.endif ], [ %.171, %B532 ]
  %objects.5.2 = phi i64 [ %objects.3.1, %B686.endif ], [ %.186, %B532 ]
  %.547499 = icmp eq i64 %depth.5.2, 0
  br i1 %.547499, label %B766, label %B774

B766:                                             ; preds = %B752, %B1164
  %at.12.2.lcssa = phi i64 [ %.641, %B1164 ], [ %at.13.2, %B752 ]
  store i64 %at.12.2.lcssa, ptr %retptr, align 8
  %retptr.repack249 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.10.2, ptr %retptr.repack249, align 8
  br label %common.ret

B774:                                             ; preds = %B752, %B1164
  %objects.4.2502 = phi i64 [ %.858, %B1164 ], [ %objects.5.2, %B752 ]
  %depth.4.2501 = phi i64 [ %.854, %B1164 ], [ %depth.5.2, %B752 ]
  %at.12.2500 = phi i64 [ %.641, %B1164 ], [ %at.13.2, %B752 ]
  %.19.i301 = icmp slt i64 %at.12.2500, %arg.end
  br i1 %.19.i301, label %B16.i303, label %B774.endif

B16.i303:                                         ; preds = %B774
  %.26.i304 = getelementptr i8, ptr %arg.data, i64 %at.12.2500
  %.27.i305 = load i8, ptr %.26.i304, align 1
  %.29.i306 = icmp ult i8 %.27.i305, 33
  br i1 %.29.i306, label %B60.i307, label %B774.endif

B60.i307:                                         ; preds = %B16.i303
  %.92.i.i308 = zext nneg i8 %.27.i305 to i64
  br label %B8.i.i309

B8.i.i309:                                        ; preds = %B10.i.i312, %B60.i307
  %.18.0.i.i310 = phi i64 [ 0, %B60.i307 ], [ %.66.i.i314, %B10.i.i312 ]
  switch i64 %.18.0.i.i310, label %default.unreachable.i.i341 [
    i64 4, label %B774.endif
    i64 0, label %B10.i.i312
    i64 2, label %switch.2.i.i340
    i64 1, label %switch.1.i.i339
    i64 3, label %switch.3.i.i311
  ]

B10.i.i312:                                       ; preds = %switch.3.i.i311, %switch.2.i.i340, %switch.1.i.i339, %B8.i.i309
  %.55.i.i313 = phi i64 [ 9, %switch.3.i.i311 ], [ 10, %switch.1.i.i339 ], [ 13, %switch.2.i.i340 ], [ 32, %B8.i.i309 ]
  %.66.i.i314 = add nuw nsw i64 %.18.0.i.i310, 1
  %.93.i.i315 = icmp eq i64 %.55.i.i313, %.92.i.i308
  br i1 %.93.i.i315, label %B168.preheader.i316, label %B8.i.i309

B168.preheader.i316:                              ; preds = %B10.i.i312
  %.9253.i317 = add nsw i64 %at.12.2500, 1
  %.10354.i318 = icmp slt i64 %.9253.i317, %arg.end
  br i1 %.10354.i318, label %B190.i319, label %B774.endif

default.unreachable.i.i341:                       ; preds = %B8.i.i309
  unreachable

switch.1.i.i339:                                  ; preds = %B8.i.i309
  br label %B10.i.i312

switch.2.i.i340:                                  ; preds = %B8.i.i309
  br label %B10.i.i312

switch.3.i.i311:                                  ; preds = %B8.i.i309
  br label %B10.i.i312

B168.loopexit.i333:                               ; preds = %B10.i36.i329
  %.92.i334 = add i64 %.9255.i320, 1
  %exitcond.not.i335 = icmp eq i64 %.92.i334, %arg.end
  br i1 %exitcond.not.i335, label %B820, label %B190.i319

B190.i319:                                        ; preds = %B168.preheader.i316, %B168.loopexit.i333
  %.9255.i320 = phi i64 [ %.92.i334, %B168.loopexit.i333 ], [ %.9253.i317, %B168.preheader.i316 ]
  %.110.i321 = getelementptr i8, ptr %arg.data, i64 %.9255.i320
  %.111.i322 = load i8, ptr %.110.i321, align 1
  %.113.i323 = icmp ult i8 %.111.i322, 33
  br i1 %.113.i323, label %B234.i324, label %B774.endif

B234.i324:                                        ; preds = %B190.i319
  %.92.i32.i325 = zext nneg i8 %.111.i322 to i64
  br label %B8.i33.i326

B8.i33.i326:                                      ; preds = %B10.i36.i329, %B234.i324
  %.18.0.i34.i327 = phi i64 [ 0, %B234.i324 ], [ %.66.i38.i331, %B10.i36.i329 ]
  switch i64 %.18.0.i34.i327, label %default.unreachable.i43.i338 [
    i64 4, label %B774.endif
    i64 0, label %B10.i36.i329
    i64 2, label %switch.2.i42.i337
    i64 1, label %switch.1.i41.i336
    i64 3, label %switch.3.i35.i328
  ]

B10.i36.i329:                                     ; preds = %switch.3.i35.i328, %switch.2.i42.i337, %switch.1.i41.i336, %B8.i33.i326
  %.55.i37.i330 = phi i64 [ 9, %switch.3.i35.i328 ], [ 10, %switch.1.i41.i336 ], [ 13, %switch.2.i42.i337 ], [ 32, %B8.i33.i326 ]
  %.66.i38.i331 = add nuw nsw i64 %.18.0.i34.i327, 1
  %.93.i39.i332 = icmp eq i64 %.55.i37.i330, %.92.i32.i325
  br i1 %.93.i39.i332, label %B168.loopexit.i333, label %B8.i33.i326

default.unreachable.i43.i338:                     ; preds = %B8.i33.i326
  unreachable

switch.1.i41.i336:                                ; preds = %B8.i33.i326
  br label %B10.i36.i329

switch.2.i42.i337:                                ; preds = %B8.i33.i326
  br label %B10.i36.i329

switch.3.i35.i328:                                ; preds = %B8.i33.i326
  br label %B10.i36.i329

B820:                                             ; preds = %B774.endif, %B168.loopexit.i333
  store i64 -1, ptr %retptr, align 8
  %retptr.repack247 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.10.2, ptr %retptr.repack247, align 8
  br label %common.ret

B864:                                             ; preds = %B774.endif
  %.635 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i302
  %.636 = load i8, ptr %.635, align 1
  %.641 = add nsw i64 %at.3.0.i302, 1
  %.665 = icmp eq i8 %.636, 44
  br i1 %.665, label %B946, label %B1054

B946:                                             ; preds = %B864
  %.678 = and i64 %objects.4.2502, 1
  %.679.not = icmp eq i64 %.678, 0
  br i1 %.679.not, label %B86.outer.backedge, label %B956

B956:                                             ; preds = %B946
  %.19.i343 = icmp slt i64 %.641, %arg.end
  br i1 %.19.i343, label %B16.i345, label %B956.endif

B16.i345:                                         ; preds = %B956
  %.26.i346 = getelementptr i8, ptr %arg.data, i64 %.641
  %.27.i347 = load i8, ptr %.26.i346, align 1
  %.29.i348 = icmp ult i8 %.27.i347, 33
  br i1 %.29.i348, label %B60.i349, label %B956.endif

B60.i349:                                         ; preds = %B16.i345
  %.92.i.i350 = zext nneg i8 %.27.i347 to i64
  br label %B8.i.i351

B8.i.i351:                                        ; preds = %B10.i.i354, %B60.i349
  %.18.0.i.i352 = phi i64 [ 0, %B60.i349 ], [ %.66.i.i356, %B10.i.i354 ]
  switch i64 %.18.0.i.i352, label %default.unreachable.i.i383 [
    i64 4, label %B956.endif
    i64 0, label %B10.i.i354
    i64 2, label %switch.2.i.i382
    i64 1, label %switch.1.i.i381
    i64 3, label %switch.3.i.i353
  ]

B10.i.i354:                                       ; preds = %switch.3.i.i353, %switch.2.i.i382, %switch.1.i.i381, %B8.i.i351
  %.55.i.i355 = phi i64 [ 9, %switch.3.i.i353 ], [ 10, %switch.1.i.i381 ], [ 13, %switch.2.i.i382 ], [ 32, %B8.i.i351 ]
  %.66.i.i356 = add nuw nsw i64 %.18.0.i.i352, 1
  %.93.i.i357 = icmp eq i64 %.55.i.i355, %.92.i.i350
  br i1 %.93.i.i357, label %B168.preheader.i358, label %B8.i.i351

B168.preheader.i358:                              ; preds = %B10.i.i354
  %.9253.i359 = add nsw i64 %at.3.0.i302, 2
  %.10354.i360 = icmp slt i64 %.9253.i359, %arg.end
  br i1 %.10354.i360, label %B190.i361, label %B956.endif

default.unreachable.i.i383:                       ; preds = %B8.i.i351
  unreachable

switch.1.i.i381:                                  ; preds = %B8.i.i351
  br label %B10.i.i354

switch.2.i.i382:                                  ; preds = %B8.i.i351
  br label %B10.i.i354

switch.3.i.i353:                                  ; preds = %B8.i.i351
  br label %B10.i.i354

B168.loopexit.i375:                               ; preds = %B10.i36.i371
  %.92.i376 = add i64 %.9255.i362, 1
  %exitcond.not.i377 = icmp eq i64 %.92.i376, %arg.end
  br i1 %exitcond.not.i377, label %B956.endif, label %B190.i361

B190.i361:                                        ; preds = %B168.preheader.i358, %B168.loopexit.i375
  %.9255.i362 = phi i64 [ %.92.i376, %B168.loopexit.i375 ], [ %.9253.i359, %B168.preheader.i358 ]
  %.110.i363 = getelementptr i8, ptr %arg.data, i64 %.9255.i362
  %.111.i364 = load i8, ptr %.110.i363, align 1
  %.113.i365 = icmp ult i8 %.111.i364, 33
  br i1 %.113.i365, label %B234.i366, label %B956.endif

B234.i366:                                        ; preds = %B190.i361
  %.92.i32.i367 = zext nneg i8 %.111.i364 to i64
  br label %B8.i33.i368

B8.i33.i368:                                      ; preds = %B10.i36.i371, %B234.i366
  %.18.0.i34.i369 = phi i64 [ 0, %B234.i366 ], [ %.66.i38.i373, %B10.i36.i371 ]
  switch i64 %.18.0.i34.i369, label %default.unreachable.i43.i380 [
    i64 4, label %B956.endif
    i64 0, label %B10.i36.i371
    i64 2, label %switch.2.i42.i379
    i64 1, label %switch.1.i41.i378
    i64 3, label %switch.3.i35.i370
  ]

B10.i36.i371:                                     ; preds = %switch.3.i35.i370, %switch.2.i42.i379, %switch.1.i41.i378, %B8.i33.i368
  %.55.i37.i372 = phi i64 [ 9, %switch.3.i35.i370 ], [ 10, %switch.1.i41.i378 ], [ 13, %switch.2.i42.i379 ], [ 32, %B8.i33.i368 ]
  %.66.i38.i373 = add nuw nsw i64 %.18.0.i34.i369, 1
  %.93.i39.i374 = icmp eq i64 %.55.i37.i372, %.92.i32.i367
  br i1 %.93.i39.i374, label %B168.loopexit.i375, label %B8.i33.i368

default.unreachable.i43.i380:                     ; preds = %B8.i33.i368
  unreachable

switch.1.i41.i378:                                ; preds = %B8.i33.i368
  br label %B10.i36.i371

switch.2.i42.i379:                                ; preds = %B8.i33.i368
  br label %B10.i36.i371

switch.3.i35.i370:                                ; preds = %B8.i33.i368
  br label %B10.i36.i371

B1044:                                            ; preds = %B956.endif.endif
  store i64 %.732.fca.0.load, ptr %retptr, align 8
  %retptr.repack245 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.732.fca.1.load, ptr %retptr.repack245, align 8
  br label %common.ret

B1054:                                            ; preds = %B864
  %.664 = zext i8 %.636 to i64
  %.797 = and i64 %objects.4.2502, 1
  %.798.not = icmp eq i64 %.797, 0
  %. = select i1 %.798.not, i64 93, i64 125
  %.816.not = icmp eq i64 %., %.664
  br i1 %.816.not, label %B1164, label %B1120

B1120:                                            ; preds = %B1054
  store i64 -1, ptr %retptr, align 8
  %retptr.repack243 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.10.2, ptr %retptr.repack243, align 8
  br label %common.ret

B1164:                                            ; preds = %B1054
  %.854 = add nsw i64 %depth.4.2501, -1
  %.858 = ashr i64 %objects.4.2502, 1
  %.547 = icmp eq i64 %.854, 0
  br i1 %.547, label %B766, label %B774

B86.endif:                                        ; preds = %B8.i.i, %B190.i, %B8.i33.i, %B168.preheader.i, %B16.i, %B86
  %at.3.0.i = phi i64 [ %.9255.i, %B190.i ], [ %at.8.1, %B16.i ], [ %.9255.i, %B8.i33.i ], [ %at.8.1, %B86 ], [ %.9253.i, %B168.preheader.i ], [ %at.8.1, %B8.i.i ]
  %.102.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.102.not, label %B176, label %B132

B436.endif:                                       ; preds = %B8.i.i267, %B190.i277, %B8.i33.i284, %B168.preheader.i274, %B16.i261, %B322
  %at.3.0.i260 = phi i64 [ %.9255.i278, %B190.i277 ], [ %.208, %B16.i261 ], [ %.9255.i278, %B8.i33.i284 ], [ %.208, %B322 ], [ %.9253.i275, %B168.preheader.i274 ], [ %.208, %B8.i.i267 ]
  %.242.not = icmp slt i64 %at.3.0.i260, %arg.end
  br i1 %.242.not, label %B532, label %B488

B614.if:                                          ; preds = %B614
  %.304 = load ptr, ptr %excinfo.3, align 8
  store ptr %.304, ptr %excinfo, align 8
  br label %common.ret

B614.endif:                                       ; preds = %B614
  %.313.fca.1.load = load i64, ptr %.fca.1.gep119, align 8
  %.313.fca.0.load = load i64, ptr %.298, align 8
  %.342 = icmp slt i64 %.313.fca.0.load, 0
  br i1 %.342, label %B672, label %B86.outer.backedge

B86.outer.backedge:                               ; preds = %B614.endif, %B956.endif.endif, %B946
  %at.8.1.ph.be = phi i64 [ %.641, %B946 ], [ %.732.fca.0.load, %B956.endif.endif ], [ %.313.fca.0.load, %B614.endif ]
  %to.6.1.ph.be = phi i64 [ %to.10.2, %B946 ], [ %.732.fca.1.load, %B956.endif.endif ], [ %.313.fca.1.load, %B614.endif ]
  %depth.3.1.ph.be = phi i64 [ %depth.4.2501, %B946 ], [ %depth.4.2501, %B956.endif.endif ], [ %.171, %B614.endif ]
  %objects.3.1.ph.be = phi i64 [ %objects.4.2502, %B946 ], [ %objects.4.2502, %B956.endif.endif ], [ %.186, %B614.endif ]
  br label %B86.outer

B686.if:                                          ; preds = %B686
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B686.endif:                                       ; preds = %B686
  %.460.fca.1.load = load i64, ptr %.fca.1.gep90, align 8
  %.460.fca.0.load = load i64, ptr %.445, align 8
  %.489 = icmp slt i64 %.460.fca.0.load, 0
  br i1 %.489, label %B744, label %B752

B774.endif:                                       ; preds = %B8.i.i309, %B190.i319, %B8.i33.i326, %B168.preheader.i316, %B16.i303, %B774
  %at.3.0.i302 = phi i64 [ %.9255.i320, %B190.i319 ], [ %at.12.2500, %B16.i303 ], [ %.9255.i320, %B8.i33.i326 ], [ %at.12.2500, %B774 ], [ %.9253.i317, %B168.preheader.i316 ], [ %at.12.2500, %B8.i.i309 ]
  %.606.not = icmp slt i64 %at.3.0.i302, %arg.end
  br i1 %.606.not, label %B864, label %B820

B956.endif:                                       ; preds = %B8.i.i351, %B190.i361, %B168.loopexit.i375, %B8.i33.i368, %B168.preheader.i358, %B16.i345, %B956
  %at.3.0.i344 = phi i64 [ %.9255.i362, %B8.i33.i368 ], [ %.641, %B16.i345 ], [ %arg.end, %B168.loopexit.i375 ], [ %.641, %B956 ], [ %.9253.i359, %B168.preheader.i358 ], [ %.9255.i362, %B190.i361 ], [ %.641, %B8.i.i351 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.717, i8 0, i64 16, i1 false)
  %.722 = call fastcc i32 @_key_end.11(ptr %.717, ptr %excinfo.7, ptr %arg.data, i64 %at.3.0.i344, i64 %arg.end, i64 %to.10.2)
  %.724.not = icmp eq i32 %.722, 0
  br i1 %.724.not, label %B956.endif.endif, label %B956.endif.if

B956.endif.if:                                    ; preds = %B956.endif
  %.723 = load ptr, ptr %excinfo.7, align 8
  store ptr %.723, ptr %excinfo, align 8
  br label %common.ret

B956.endif.endif:                                 ; preds = %B956.endif
  %.732.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.732.fca.0.load = load i64, ptr %.717, align 8
  %.759 = icmp slt i64 %.732.fca.0.load, 0
  br i1 %.759, label %B1044, label %B86.outer.backedge
}

define internal fastcc i32 @read_arguments(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.start, i64 %arg.end, i64 %arg.kind, ptr readonly %arg.words.0, ptr readonly %arg.words.1, ptr readonly %arg.words.2, ptr readonly %arg.words.4, ptr readonly %arg.words.5, i64 %arg.words.6, i64 %arg.words.7, ptr %arg.found.4, ptr %arg.found.7, ptr writeonly %arg.found.8) unnamed_addr {
entry:
  %.705.i = alloca [2 x i64], align 8
  %excinfo.9.i = alloca ptr, align 8
  %.57 = alloca [2 x i64], align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.136 = alloca [2 x i64], align 8
  %.fca.1.gep71 = getelementptr inbounds nuw i8, ptr %.136, i64 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.247 = alloca [2 x i64], align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.459 = alloca [2 x i64], align 8
  %.fca.1.gep13 = getelementptr inbounds nuw i8, ptr %.459, i64 8
  %excinfo.5 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.459, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.5, align 8
  %.506 = alloca [2 x i64], align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.506, i64 8
  %excinfo.6 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.506, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.6, align 8
  %.38 = icmp slt i64 %arg.kind, 0
  br i1 %.38, label %B60, label %B16

B16:                                              ; preds = %entry
  %.42 = getelementptr i8, ptr %arg.data, i64 %arg.start
  %.43 = load i8, ptr %.42, align 1
  %.45.not = icmp eq i8 %.43, 123
  br i1 %.45.not, label %B314.preheader, label %B60

B314.preheader:                                   ; preds = %B16
  %.213 = mul nsw i64 %arg.words.7, %arg.kind
  %0 = getelementptr i64, ptr %arg.words.4, i64 %.213
  %.fca.1.gep.i = getelementptr inbounds nuw i8, ptr %.705.i, i64 8
  %1 = add nsw i64 %arg.end, -1
  %2 = add nsw i64 %arg.end, -2
  br label %B314

B60:                                              ; preds = %B16, %entry
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.57, i8 0, i64 16, i1 false)
  %.62 = call fastcc i32 @value_end(ptr %.57, ptr %excinfo.1, ptr %arg.data, i64 %arg.start, i64 %arg.end, i64 0)
  %.64.not = icmp eq i32 %.62, 0
  br i1 %.64.not, label %B60.endif, label %B60.if

common.ret:                                       ; preds = %B1018.if, %B960.if, %B772.if, %B534.if, %B314.if, %B60.if, %B1244, %B1076, %B852, %B732, %B414, %B60.endif
  %common.ret.op = phi i32 [ 0, %B60.endif ], [ 0, %B414 ], [ 0, %B732 ], [ 0, %B852 ], [ 0, %B1076 ], [ 0, %B1244 ], [ 1, %B1018.if ], [ 1, %B60.if ], [ 1, %B314.if ], [ 1, %B534.if ], [ 1, %B772.if ], [ 1, %B960.if ]
  ret i32 %common.ret.op

B314:                                             ; preds = %B314.preheader, %B840
  %known.3.0 = phi i64 [ %known.4.1, %B840 ], [ 0, %B314.preheader ]
  %further.2.0 = phi i64 [ %further.3.1, %B840 ], [ 0, %B314.preheader ]
  %at.5.0 = phi i64 [ %at.6.1.in.sroa.speculated, %B840 ], [ %arg.start, %B314.preheader ]
  %.131 = icmp eq i64 %at.5.0, %arg.start
  %.140 = zext i1 %.131 to i8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.136, i8 0, i64 16, i1 false)
  %.141 = call fastcc i32 @next_key(ptr %.136, ptr %excinfo.2, ptr %arg.data, i64 %at.5.0, i64 %arg.end, i8 %.140, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, i64 %arg.words.6, i64 %arg.words.7)
  %.143.not = icmp eq i32 %.141, 0
  %.151.fca.0.load = load i64, ptr %.136, align 8
  %.151.fca.1.load = load i64, ptr %.fca.1.gep71, align 8
  br i1 %.143.not, label %B314.endif, label %B314.if

B388:                                             ; preds = %B314.endif
  %.416 = getelementptr i64, ptr %arg.words.5, i64 %arg.kind
  %.417 = load i64, ptr %.416, align 8
  %.418.not = icmp ne i64 %.417, 0
  %.429 = icmp sgt i64 %further.2.0, 0
  %or.cond292 = select i1 %.418.not, i1 true, i1 %.429
  br i1 %or.cond292, label %B910, label %B1244

B390:                                             ; preds = %B314.endif
  %.180 = icmp sgt i64 %.151.fca.1.load, -1
  %.184.not = icmp slt i64 %.151.fca.1.load, %arg.end
  %or.cond = select i1 %.180, i1 %.184.not, i1 false
  br i1 %or.cond, label %B454, label %B414

B414:                                             ; preds = %B390
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B454:                                             ; preds = %B390
  %.218 = getelementptr i64, ptr %0, i64 %.151.fca.0.load
  %.219 = load i64, ptr %.218, align 8
  %.224 = icmp eq i64 %.219, 0
  br i1 %.224, label %B534, label %B638

B534:                                             ; preds = %B454
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.247, i8 0, i64 16, i1 false)
  %.252 = call fastcc i32 @value_end(ptr %.247, ptr %excinfo.3, ptr %arg.data, i64 %.151.fca.1.load, i64 %arg.end, i64 0)
  %.254.not = icmp eq i32 %.252, 0
  br i1 %.254.not, label %B534.endif, label %B534.if

B638:                                             ; preds = %B454
  %.281 = ashr i64 %.219, 12
  %.282 = shl nuw i64 1, %.281
  %.287 = icmp ne i64 %.219, 7
  %.291 = and i64 %.282, %known.3.0
  %.292.not = icmp eq i64 %.291, 0
  %or.cond291 = select i1 %.287, i1 %.292.not, i1 false
  br i1 %or.cond291, label %B772, label %B732

B732:                                             ; preds = %B638
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B772:                                             ; preds = %B638
  %.334 = and i64 %.219, 15
  %.336 = lshr i64 %.219, 4
  %.339 = and i64 %.336, 255
  store ptr null, ptr %excinfo.9.i, align 8
  switch i64 %.334, label %B772.endif [
    i64 1, label %B50.i
    i64 8, label %B132.i
    i64 6, label %B278.i
    i64 2, label %B354.i
    i64 3, label %B436.i
    i64 4, label %B600.preheader.i
    i64 5, label %B1044.i
  ]

B600.preheader.i:                                 ; preds = %B772
  %3 = getelementptr i64, ptr %arg.found.8, i64 %.339
  br label %B600.if.i

B50.i:                                            ; preds = %B772
  %.22.i.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.23.i.i = load i8, ptr %.22.i.i, align 1
  %.23.fr.i.i = freeze i8 %.23.i.i
  %.25.i.i = icmp eq i8 %.23.fr.i.i, 45
  %.42.i.i = zext i1 %.25.i.i to i64
  %spec.select.i.i = add nuw nsw i64 %.151.fca.1.load, %.42.i.i
  %.33.i.i.i = icmp samesign ult i64 %spec.select.i.i, %arg.end
  br i1 %.33.i.i.i, label %B60.i.i.i, label %whole_number.exit.i

B60.i.i.i:                                        ; preds = %B50.i
  %.41.i.i.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i.i
  %.42.i.i.i = load i8, ptr %.41.i.i.i, align 1
  %4 = add i8 %.42.i.i.i, -48
  %or.cond95.i.i.i = icmp ult i8 %4, 10
  br i1 %or.cond95.i.i.i, label %B162.i.i.i, label %whole_number.exit.i

B162.i.i.i:                                       ; preds = %B60.i.i.i, %B322.i.i.i
  %.121.i.i.i = phi i8 [ %.152.i.i.i, %B322.i.i.i ], [ %.42.i.i.i, %B60.i.i.i ]
  %at.2.1.i.i.i = phi i64 [ %.132.i.i.i, %B322.i.i.i ], [ %spec.select.i.i, %B60.i.i.i ]
  %value.2.1.i.i.i = phi i64 [ %.124.i.i.i, %B322.i.i.i ], [ 0, %B60.i.i.i ]
  %.115.i.i.i = mul nsw i64 %value.2.1.i.i.i, 10
  %.122.i.i.i = zext nneg i8 %.121.i.i.i to i64
  %.123.i.i.i = add nsw i64 %.122.i.i.i, -48
  %.124.i.i.i = add i64 %.123.i.i.i, %.115.i.i.i
  %.132.i.i.i = add nuw nsw i64 %at.2.1.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %at.2.1.i.i.i, %1
  br i1 %exitcond.not.i.i.i, label %_digits.exit.i.i, label %B274.i.i.i

B274.i.i.i:                                       ; preds = %B162.i.i.i
  %.151.i.i.i = getelementptr i8, ptr %arg.data, i64 %.132.i.i.i
  %.152.i.i.i = load i8, ptr %.151.i.i.i, align 1
  %.154.i.i.i = icmp ugt i8 %.152.i.i.i, 47
  br i1 %.154.i.i.i, label %B322.i.i.i, label %_digits.exit.i.i

B322.i.i.i:                                       ; preds = %B274.i.i.i
  %.167.i.i.i = icmp ult i8 %.152.i.i.i, 58
  %.213.i.i.i = sub nuw nsw i64 %.132.i.i.i, %spec.select.i.i
  %.217.i.i.i = icmp samesign ult i64 %.213.i.i.i, 18
  %or.cond.i.i.i = select i1 %.167.i.i.i, i1 %.217.i.i.i, i1 false
  br i1 %or.cond.i.i.i, label %B162.i.i.i, label %_digits.exit.i.i

_digits.exit.i.i:                                 ; preds = %B322.i.i.i, %B274.i.i.i, %B162.i.i.i
  %at.3.0.i.i.i = phi i64 [ %.132.i.i.i, %B322.i.i.i ], [ %arg.end, %B162.i.i.i ], [ %.132.i.i.i, %B274.i.i.i ]
  %.98.i.i = icmp eq i64 %at.3.0.i.i.i, %spec.select.i.i
  br i1 %.98.i.i, label %whole_number.exit.i, label %B168.i.i

B168.i.i:                                         ; preds = %_digits.exit.i.i
  %.107.i.i = icmp eq i8 %.42.i.i.i, 48
  br i1 %.107.i.i, label %B212.i.i, label %B314.i.i

B212.i.i:                                         ; preds = %B168.i.i
  %.111.i.i = sub nsw i64 %at.3.0.i.i.i, %spec.select.i.i
  %.114.i.i = icmp sgt i64 %.111.i.i, 1
  %brmerge.i.i = or i1 %.25.i.i, %.114.i.i
  br i1 %brmerge.i.i, label %whole_number.exit.i, label %B314.i.i

B314.i.i:                                         ; preds = %B212.i.i, %B168.i.i
  %.139.i.i = sub i64 0, %.124.i.i.i
  %"$phi326.0.2.0.i.i" = select i1 %.25.i.i, i64 %.139.i.i, i64 %.124.i.i.i
  br label %whole_number.exit.i

whole_number.exit.i:                              ; preds = %B314.i.i, %B212.i.i, %_digits.exit.i.i, %B60.i.i.i, %B50.i
  %"$phi326.0.2.0.sink.i.i" = phi i64 [ %"$phi326.0.2.0.i.i", %B314.i.i ], [ 0, %B50.i ], [ 0, %B60.i.i.i ], [ 0, %B212.i.i ], [ 0, %_digits.exit.i.i ]
  %at.3.0.i.sink.i.i = phi i64 [ %at.3.0.i.i.i, %B314.i.i ], [ -1, %B50.i ], [ -1, %B60.i.i.i ], [ -1, %B212.i.i ], [ -1, %_digits.exit.i.i ]
  %.82.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %"$phi326.0.2.0.sink.i.i", ptr %.82.i, align 8
  br label %B772.endif

B132.i:                                           ; preds = %B772
  %.22.i330.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.23.i331.i = load i8, ptr %.22.i330.i, align 1
  %.23.fr.i332.i = freeze i8 %.23.i331.i
  %.25.i333.i = icmp eq i8 %.23.fr.i332.i, 45
  %.42.i334.i = zext i1 %.25.i333.i to i64
  %spec.select.i335.i = add nuw nsw i64 %.151.fca.1.load, %.42.i334.i
  %.33.i.i289.i = icmp samesign ult i64 %spec.select.i335.i, %arg.end
  br i1 %.33.i.i289.i, label %B60.i.i293.i, label %whole_number.exit336.thread.i

B60.i.i293.i:                                     ; preds = %B132.i
  %.41.i.i294.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i335.i
  %.42.i.i295.i = load i8, ptr %.41.i.i294.i, align 1
  %5 = add i8 %.42.i.i295.i, -48
  %or.cond95.i.i296.i = icmp ult i8 %5, 10
  br i1 %or.cond95.i.i296.i, label %B162.i.i298.i, label %whole_number.exit336.thread.i

B162.i.i298.i:                                    ; preds = %B60.i.i293.i, %B322.i.i324.i
  %.121.i.i299.i = phi i8 [ %.152.i.i310.i, %B322.i.i324.i ], [ %.42.i.i295.i, %B60.i.i293.i ]
  %at.2.1.i.i300.i = phi i64 [ %.132.i.i306.i, %B322.i.i324.i ], [ %spec.select.i335.i, %B60.i.i293.i ]
  %value.2.1.i.i301.i = phi i64 [ %.124.i.i305.i, %B322.i.i324.i ], [ 0, %B60.i.i293.i ]
  %.115.i.i302.i = mul nsw i64 %value.2.1.i.i301.i, 10
  %.122.i.i303.i = zext nneg i8 %.121.i.i299.i to i64
  %.123.i.i304.i = add nsw i64 %.122.i.i303.i, -48
  %.124.i.i305.i = add i64 %.123.i.i304.i, %.115.i.i302.i
  %.132.i.i306.i = add nuw nsw i64 %at.2.1.i.i300.i, 1
  %exitcond.not.i.i307.i = icmp eq i64 %at.2.1.i.i300.i, %1
  br i1 %exitcond.not.i.i307.i, label %_digits.exit.i312.i, label %B274.i.i308.i

B274.i.i308.i:                                    ; preds = %B162.i.i298.i
  %.151.i.i309.i = getelementptr i8, ptr %arg.data, i64 %.132.i.i306.i
  %.152.i.i310.i = load i8, ptr %.151.i.i309.i, align 1
  %.154.i.i311.i = icmp ugt i8 %.152.i.i310.i, 47
  br i1 %.154.i.i311.i, label %B322.i.i324.i, label %_digits.exit.i312.i

B322.i.i324.i:                                    ; preds = %B274.i.i308.i
  %.167.i.i325.i = icmp ult i8 %.152.i.i310.i, 58
  %.213.i.i326.i = sub nuw nsw i64 %.132.i.i306.i, %spec.select.i335.i
  %.217.i.i327.i = icmp samesign ult i64 %.213.i.i326.i, 18
  %or.cond.i.i328.i = select i1 %.167.i.i325.i, i1 %.217.i.i327.i, i1 false
  br i1 %or.cond.i.i328.i, label %B162.i.i298.i, label %_digits.exit.i312.i

_digits.exit.i312.i:                              ; preds = %B322.i.i324.i, %B274.i.i308.i, %B162.i.i298.i
  %at.3.0.i.i313.i = phi i64 [ %.132.i.i306.i, %B322.i.i324.i ], [ %arg.end, %B162.i.i298.i ], [ %.132.i.i306.i, %B274.i.i308.i ]
  %.98.i314.i = icmp eq i64 %at.3.0.i.i313.i, %spec.select.i335.i
  br i1 %.98.i314.i, label %whole_number.exit336.thread.i, label %B168.i315.i

B168.i315.i:                                      ; preds = %_digits.exit.i312.i
  %.107.i316.i = icmp eq i8 %.42.i.i295.i, 48
  br i1 %.107.i316.i, label %B212.i320.i, label %whole_number.exit336.i

B212.i320.i:                                      ; preds = %B168.i315.i
  %.111.i321.i = sub nsw i64 %at.3.0.i.i313.i, %spec.select.i335.i
  %.114.i322.i = icmp sgt i64 %.111.i321.i, 1
  %brmerge.i323.i = or i1 %.25.i333.i, %.114.i322.i
  br i1 %brmerge.i323.i, label %whole_number.exit336.thread.i, label %whole_number.exit336.i

whole_number.exit336.thread.i:                    ; preds = %B212.i320.i, %_digits.exit.i312.i, %B60.i.i293.i, %B132.i
  %.137521.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 0, ptr %.137521.i, align 8
  br label %B772.endif

whole_number.exit336.i:                           ; preds = %B212.i320.i, %B168.i315.i
  %.139.i318.i = sub i64 0, %.124.i.i305.i
  %"$phi326.0.2.0.i319.i" = select i1 %.25.i333.i, i64 %.139.i318.i, i64 %.124.i.i305.i
  %.137.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %"$phi326.0.2.0.i319.i", ptr %.137.i, align 8
  %.150.i.inv = icmp sgt i64 %"$phi326.0.2.0.i319.i", -1
  %spec.select = select i1 %.150.i.inv, i64 %at.3.0.i.i313.i, i64 -1
  br label %B772.endif

B278.i:                                           ; preds = %B772
  %.22.i381.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.23.i382.i = load i8, ptr %.22.i381.i, align 1
  %.23.fr.i383.i = freeze i8 %.23.i382.i
  %.25.i384.i = icmp eq i8 %.23.fr.i383.i, 45
  %.42.i385.i = zext i1 %.25.i384.i to i64
  %spec.select.i386.i = add nuw nsw i64 %.151.fca.1.load, %.42.i385.i
  %.33.i.i340.i = icmp samesign ult i64 %spec.select.i386.i, %arg.end
  br i1 %.33.i.i340.i, label %B60.i.i344.i, label %B772.endif

B60.i.i344.i:                                     ; preds = %B278.i
  %.41.i.i345.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i386.i
  %.42.i.i346.i = load i8, ptr %.41.i.i345.i, align 1
  %6 = add i8 %.42.i.i346.i, -48
  %or.cond95.i.i347.i = icmp ult i8 %6, 10
  br i1 %or.cond95.i.i347.i, label %B162.i.i349.i, label %B772.endif

B162.i.i349.i:                                    ; preds = %B60.i.i344.i, %B322.i.i375.i
  %at.2.1.i.i351.i = phi i64 [ %.132.i.i357.i, %B322.i.i375.i ], [ %spec.select.i386.i, %B60.i.i344.i ]
  %.132.i.i357.i = add nuw nsw i64 %at.2.1.i.i351.i, 1
  %exitcond.not.i.i358.i = icmp eq i64 %at.2.1.i.i351.i, %1
  br i1 %exitcond.not.i.i358.i, label %_digits.exit.i363.i, label %B274.i.i359.i

B274.i.i359.i:                                    ; preds = %B162.i.i349.i
  %.151.i.i360.i = getelementptr i8, ptr %arg.data, i64 %.132.i.i357.i
  %.152.i.i361.i = load i8, ptr %.151.i.i360.i, align 1
  %.154.i.i362.i = icmp ugt i8 %.152.i.i361.i, 47
  br i1 %.154.i.i362.i, label %B322.i.i375.i, label %_digits.exit.i363.i

B322.i.i375.i:                                    ; preds = %B274.i.i359.i
  %.167.i.i376.i = icmp ult i8 %.152.i.i361.i, 58
  %.213.i.i377.i = sub nuw nsw i64 %.132.i.i357.i, %spec.select.i386.i
  %.217.i.i378.i = icmp samesign ult i64 %.213.i.i377.i, 18
  %or.cond.i.i379.i = select i1 %.167.i.i376.i, i1 %.217.i.i378.i, i1 false
  br i1 %or.cond.i.i379.i, label %B162.i.i349.i, label %_digits.exit.i363.i

_digits.exit.i363.i:                              ; preds = %B322.i.i375.i, %B274.i.i359.i, %B162.i.i349.i
  %at.3.0.i.i364.i = phi i64 [ %.132.i.i357.i, %B322.i.i375.i ], [ %arg.end, %B162.i.i349.i ], [ %.132.i.i357.i, %B274.i.i359.i ]
  %.98.i365.i = icmp eq i64 %at.3.0.i.i364.i, %spec.select.i386.i
  br i1 %.98.i365.i, label %B772.endif, label %B168.i366.i

B168.i366.i:                                      ; preds = %_digits.exit.i363.i
  %.107.i367.i = icmp eq i8 %.42.i.i346.i, 48
  br i1 %.107.i367.i, label %B212.i371.i, label %B314.i368.i

B212.i371.i:                                      ; preds = %B168.i366.i
  %.111.i372.i = sub nsw i64 %at.3.0.i.i364.i, %spec.select.i386.i
  %.114.i373.i = icmp sgt i64 %.111.i372.i, 1
  %brmerge.i374.i = or i1 %.25.i384.i, %.114.i373.i
  br i1 %brmerge.i374.i, label %B772.endif, label %B314.i368.i

B314.i368.i:                                      ; preds = %B212.i371.i, %B168.i366.i
  br label %B772.endif

B354.i:                                           ; preds = %B772
  %.22.i.i.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.23.i.i.i = load i8, ptr %.22.i.i.i, align 1
  %.23.fr.i.i.i = freeze i8 %.23.i.i.i
  %.25.i.i.i = icmp eq i8 %.23.fr.i.i.i, 45
  %.42.i.i389.i = zext i1 %.25.i.i.i to i64
  %spec.select.i.i.i = add nuw nsw i64 %.151.fca.1.load, %.42.i.i389.i
  %.33.i.i.i.i = icmp samesign ult i64 %spec.select.i.i.i, %arg.end
  br i1 %.33.i.i.i.i, label %B60.i.i.i.i, label %_integer.exit.i

B60.i.i.i.i:                                      ; preds = %B354.i
  %.41.i.i.i.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i.i.i
  %.42.i.i.i.i = load i8, ptr %.41.i.i.i.i, align 1
  %7 = add i8 %.42.i.i.i.i, -48
  %or.cond95.i.i.i.i = icmp ult i8 %7, 10
  br i1 %or.cond95.i.i.i.i, label %B162.i.i.i.i, label %_integer.exit.i

B162.i.i.i.i:                                     ; preds = %B60.i.i.i.i, %B322.i.i.i.i
  %.121.i.i.i.i = phi i8 [ %.152.i.i.i.i, %B322.i.i.i.i ], [ %.42.i.i.i.i, %B60.i.i.i.i ]
  %at.2.1.i.i.i.i = phi i64 [ %.132.i.i.i.i, %B322.i.i.i.i ], [ %spec.select.i.i.i, %B60.i.i.i.i ]
  %value.2.1.i.i.i.i = phi i64 [ %.124.i.i.i.i, %B322.i.i.i.i ], [ 0, %B60.i.i.i.i ]
  %.115.i.i.i.i = mul nsw i64 %value.2.1.i.i.i.i, 10
  %.122.i.i.i.i = zext nneg i8 %.121.i.i.i.i to i64
  %.123.i.i.i.i = add nsw i64 %.122.i.i.i.i, -48
  %.124.i.i.i.i = add i64 %.123.i.i.i.i, %.115.i.i.i.i
  %.132.i.i.i.i = add nuw nsw i64 %at.2.1.i.i.i.i, 1
  %exitcond.not.i.i.i.i = icmp eq i64 %at.2.1.i.i.i.i, %1
  br i1 %exitcond.not.i.i.i.i, label %_digits.exit.i.i.i, label %B274.i.i.i.i

B274.i.i.i.i:                                     ; preds = %B162.i.i.i.i
  %.151.i.i.i.i = getelementptr i8, ptr %arg.data, i64 %.132.i.i.i.i
  %.152.i.i.i.i = load i8, ptr %.151.i.i.i.i, align 1
  %.154.i.i.i.i = icmp ugt i8 %.152.i.i.i.i, 47
  br i1 %.154.i.i.i.i, label %B322.i.i.i.i, label %_digits.exit.i.i.i

B322.i.i.i.i:                                     ; preds = %B274.i.i.i.i
  %.167.i.i.i.i = icmp ult i8 %.152.i.i.i.i, 58
  %.213.i.i.i.i = sub nuw nsw i64 %.132.i.i.i.i, %spec.select.i.i.i
  %.217.i.i.i.i = icmp samesign ult i64 %.213.i.i.i.i, 18
  %or.cond.i.i.i.i = select i1 %.167.i.i.i.i, i1 %.217.i.i.i.i, i1 false
  br i1 %or.cond.i.i.i.i, label %B162.i.i.i.i, label %_digits.exit.i.i.i

_digits.exit.i.i.i:                               ; preds = %B322.i.i.i.i, %B274.i.i.i.i, %B162.i.i.i.i
  %at.3.0.i.i.i.i = phi i64 [ %.132.i.i.i.i, %B322.i.i.i.i ], [ %arg.end, %B162.i.i.i.i ], [ %.132.i.i.i.i, %B274.i.i.i.i ]
  %.98.i.i.i = icmp eq i64 %at.3.0.i.i.i.i, %spec.select.i.i.i
  br i1 %.98.i.i.i, label %_integer.exit.i, label %B168.i.i.i

B168.i.i.i:                                       ; preds = %_digits.exit.i.i.i
  %.107.i.i.i = icmp eq i8 %.42.i.i.i.i, 48
  br i1 %.107.i.i.i, label %B212.i.i.i, label %whole_number.exit.i.i

B212.i.i.i:                                       ; preds = %B168.i.i.i
  %.111.i.i.i = sub nsw i64 %at.3.0.i.i.i.i, %spec.select.i.i.i
  %.114.i.i.i = icmp sgt i64 %.111.i.i.i, 1
  %brmerge.i.i.i = or i1 %.25.i.i.i, %.114.i.i.i
  br i1 %brmerge.i.i.i, label %_integer.exit.i, label %whole_number.exit.i.i

whole_number.exit.i.i:                            ; preds = %B212.i.i.i, %B168.i.i.i
  %.139.i.i.i = sub i64 0, %.124.i.i.i.i
  %"$phi326.0.2.0.i.i.i" = select i1 %.25.i.i.i, i64 %.139.i.i.i, i64 %.124.i.i.i.i
  %8 = add i64 %"$phi326.0.2.0.i.i.i", -2147483648
  %or.cond.i.i = icmp ult i64 %8, -4294967295
  %spec.select.i388.i = select i1 %or.cond.i.i, i64 -1, i64 %at.3.0.i.i.i.i
  br label %_integer.exit.i

_integer.exit.i:                                  ; preds = %whole_number.exit.i.i, %B212.i.i.i, %_digits.exit.i.i.i, %B60.i.i.i.i, %B354.i
  %"$phi326.0.2.0.sink.i19.i.i" = phi i64 [ %"$phi326.0.2.0.i.i.i", %whole_number.exit.i.i ], [ 0, %_digits.exit.i.i.i ], [ 0, %B354.i ], [ 0, %B60.i.i.i.i ], [ 0, %B212.i.i.i ]
  %at.3.0.i.sink.i.sink.i.i = phi i64 [ %spec.select.i388.i, %whole_number.exit.i.i ], [ -1, %_digits.exit.i.i.i ], [ -1, %B354.i ], [ -1, %B60.i.i.i.i ], [ -1, %B212.i.i.i ]
  %.257.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %"$phi326.0.2.0.sink.i19.i.i", ptr %.257.i, align 8
  br label %B772.endif

B436.i:                                           ; preds = %B772
  %.41.i.i395.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.42.i.i396.i = load i8, ptr %.41.i.i395.i, align 1
  %9 = add i8 %.42.i.i396.i, -48
  %or.cond95.i.i397.i = icmp ult i8 %9, 10
  br i1 %or.cond95.i.i397.i, label %B162.preheader.i.i398.i, label %_digits.exit.i391.i

B162.preheader.i.i398.i:                          ; preds = %B436.i
  %invariant.op.i.i = add nuw i64 %.151.fca.1.load, 15
  br label %B162.i.i399.i

B162.i.i399.i:                                    ; preds = %B322.i.i413.i, %B162.preheader.i.i398.i
  %.121.i.i400.i = phi i8 [ %.152.i.i411.i, %B322.i.i413.i ], [ %.42.i.i396.i, %B162.preheader.i.i398.i ]
  %at.2.1.i.i401.i = phi i64 [ %.132.i.i407.i, %B322.i.i413.i ], [ %.151.fca.1.load, %B162.preheader.i.i398.i ]
  %value.2.1.i.i402.i = phi i64 [ %.124.i.i406.i, %B322.i.i413.i ], [ 0, %B162.preheader.i.i398.i ]
  %.115.i.i403.i = mul nsw i64 %value.2.1.i.i402.i, 10
  %.122.i.i404.i = zext nneg i8 %.121.i.i400.i to i64
  %.123.i.i405.i = add nsw i64 %.122.i.i404.i, -48
  %.124.i.i406.i = add i64 %.123.i.i405.i, %.115.i.i403.i
  %.132.i.i407.i = add nuw nsw i64 %at.2.1.i.i401.i, 1
  %exitcond.not.i.i408.i = icmp eq i64 %at.2.1.i.i401.i, %1
  br i1 %exitcond.not.i.i408.i, label %_digits.exit.i391.i, label %B274.i.i409.i

B274.i.i409.i:                                    ; preds = %B162.i.i399.i
  %.151.i.i410.i = getelementptr i8, ptr %arg.data, i64 %.132.i.i407.i
  %.152.i.i411.i = load i8, ptr %.151.i.i410.i, align 1
  %.154.i.i412.i = icmp ugt i8 %.152.i.i411.i, 47
  br i1 %.154.i.i412.i, label %B322.i.i413.i, label %_digits.exit.i391.i

B322.i.i413.i:                                    ; preds = %B274.i.i409.i
  %.167.i.i414.i = icmp ult i8 %.152.i.i411.i, 58
  %.217.i.i415.i = icmp samesign ult i64 %.132.i.i407.i, %invariant.op.i.i
  %or.cond.i.i416.i = select i1 %.167.i.i414.i, i1 %.217.i.i415.i, i1 false
  br i1 %or.cond.i.i416.i, label %B162.i.i399.i, label %_digits.exit.i391.i

_digits.exit.i391.i:                              ; preds = %B322.i.i413.i, %B274.i.i409.i, %B162.i.i399.i, %B436.i
  %at.3.0.i.i392.i = phi i64 [ %.151.fca.1.load, %B436.i ], [ %arg.end, %B162.i.i399.i ], [ %.132.i.i407.i, %B322.i.i413.i ], [ %.132.i.i407.i, %B274.i.i409.i ]
  %value.3.0.i.i.i = phi i64 [ 0, %B436.i ], [ %.124.i.i406.i, %B162.i.i399.i ], [ %.124.i.i406.i, %B274.i.i409.i ], [ %.124.i.i406.i, %B322.i.i413.i ]
  %.57.i.i = sub nsw i64 %at.3.0.i.i392.i, %.151.fca.1.load
  %.65.i.i = icmp eq i64 %.57.i.i, 0
  br i1 %.65.i.i, label %decimal_number.exit.i, label %B112.i.i

B112.i.i:                                         ; preds = %_digits.exit.i391.i
  %.74.i.i = icmp eq i8 %.42.i.i396.i, 48
  %.77.i.i = icmp sgt i64 %.57.i.i, 1
  %or.cond.i393.i = and i1 %.77.i.i, %.74.i.i
  br i1 %or.cond.i393.i, label %decimal_number.exit.i, label %B214.i.i

B214.i.i:                                         ; preds = %B112.i.i
  %.116.i.i = icmp slt i64 %at.3.0.i.i392.i, %arg.end
  br i1 %.116.i.i, label %B226.i.i, label %decimal_number.exit.i

B226.i.i:                                         ; preds = %B214.i.i
  %.129.i.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i.i392.i
  %.130.i.i = load i8, ptr %.129.i.i, align 1
  %.132.i.i = icmp eq i8 %.130.i.i, 46
  br i1 %.132.i.i, label %B270.i.i, label %decimal_number.exit.i

B270.i.i:                                         ; preds = %B226.i.i
  %.149.i.i = add nuw nsw i64 %at.3.0.i.i392.i, 1
  %.161.i.i = icmp slt i64 %.149.i.i, %arg.end
  br i1 %.161.i.i, label %B292.i.i, label %decimal_number.exit.i

B292.i.i:                                         ; preds = %B270.i.i
  %.171.i.i = getelementptr i8, ptr %arg.data, i64 %.149.i.i
  %.172.i.i = load i8, ptr %.171.i.i, align 1
  %.174.i.i = icmp ugt i8 %.172.i.i, 47
  br i1 %.174.i.i, label %B340.i.i, label %decimal_number.exit.i

B340.i.i:                                         ; preds = %B292.i.i
  %.190.i.i = icmp ult i8 %.172.i.i, 58
  %.260.i.i = icmp slt i64 %.57.i.i, 15
  %or.cond207.i.i = and i1 %.260.i.i, %.190.i.i
  br i1 %or.cond207.i.i, label %B388.preheader.i.i, label %decimal_number.exit.i

B388.preheader.i.i:                               ; preds = %B340.i.i
  %10 = xor i64 %at.3.0.i.i392.i, -1
  %11 = add nsw i64 %arg.end, %10
  %12 = sub i64 %2, %at.3.0.i.i392.i
  br label %B388.i.i

B388.i.i:                                         ; preds = %B568.i.i, %B388.preheader.i.i
  %.274.i.i = phi i8 [ %.324.i.i, %B568.i.i ], [ %.172.i.i, %B388.preheader.i.i ]
  %value.2.1.i.i = phi i64 [ %.277.i.i, %B568.i.i ], [ %value.3.0.i.i.i, %B388.preheader.i.i ]
  %at.1.3.1.i.i = phi i64 [ %.285.i.i, %B568.i.i ], [ %.149.i.i, %B388.preheader.i.i ]
  %size.2.1.i.i = phi i64 [ %.295.i.i, %B568.i.i ], [ %.57.i.i, %B388.preheader.i.i ]
  %behind.2.1.i.i = phi i64 [ %.302.i.i, %B568.i.i ], [ 0, %B388.preheader.i.i ]
  %.268.i.i = mul nsw i64 %value.2.1.i.i, 10
  %.275.i.i = zext nneg i8 %.274.i.i to i64
  %.276.i.i = add nsw i64 %.275.i.i, -48
  %.277.i.i = add i64 %.276.i.i, %.268.i.i
  %.285.i.i = add nuw nsw i64 %at.1.3.1.i.i, 1
  %.295.i.i = add nsw i64 %size.2.1.i.i, 1
  %.302.i.i = add nuw i64 %behind.2.1.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %behind.2.1.i.i, %12
  br i1 %exitcond.not.i.i, label %decimal_number.exit.i, label %B520.i.i

B520.i.i:                                         ; preds = %B388.i.i
  %.323.i.i = getelementptr i8, ptr %arg.data, i64 %.285.i.i
  %.324.i.i = load i8, ptr %.323.i.i, align 1
  %.326.i.i = icmp ugt i8 %.324.i.i, 47
  br i1 %.326.i.i, label %B568.i.i, label %decimal_number.exit.i

B568.i.i:                                         ; preds = %B520.i.i
  %.342.i.i = icmp ult i8 %.324.i.i, 58
  %.408.i.i = icmp slt i64 %size.2.1.i.i, 14
  %or.cond208.i.i = select i1 %.342.i.i, i1 %.408.i.i, i1 false
  br i1 %or.cond208.i.i, label %B388.i.i, label %decimal_number.exit.i

decimal_number.exit.i:                            ; preds = %B568.i.i, %B520.i.i, %B388.i.i, %B340.i.i, %B292.i.i, %B270.i.i, %B226.i.i, %B214.i.i, %B112.i.i, %_digits.exit.i391.i
  %value.4.0.sink.i.i = phi i64 [ %value.3.0.i.i.i, %B270.i.i ], [ %value.3.0.i.i.i, %_digits.exit.i391.i ], [ %value.3.0.i.i.i, %B112.i.i ], [ %value.3.0.i.i.i, %B292.i.i ], [ %value.3.0.i.i.i, %B340.i.i ], [ %value.3.0.i.i.i, %B214.i.i ], [ %value.3.0.i.i.i, %B226.i.i ], [ %.277.i.i, %B388.i.i ], [ %.277.i.i, %B520.i.i ], [ %.277.i.i, %B568.i.i ]
  %behind.4.0.sink.i.i = phi i64 [ 0, %B270.i.i ], [ 0, %_digits.exit.i391.i ], [ 0, %B112.i.i ], [ 0, %B292.i.i ], [ 0, %B340.i.i ], [ 0, %B214.i.i ], [ 0, %B226.i.i ], [ %.302.i.i, %B568.i.i ], [ %.302.i.i, %B520.i.i ], [ %11, %B388.i.i ]
  %at.1.4.0.sink.i.i = phi i64 [ -1, %B270.i.i ], [ -1, %_digits.exit.i391.i ], [ -1, %B112.i.i ], [ -1, %B292.i.i ], [ -1, %B340.i.i ], [ %at.3.0.i.i392.i, %B214.i.i ], [ %at.3.0.i.i392.i, %B226.i.i ], [ %.285.i.i, %B568.i.i ], [ %.285.i.i, %B520.i.i ], [ %arg.end, %B388.i.i ]
  %.312.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %value.4.0.sink.i.i, ptr %.312.i, align 8
  %.319.i = getelementptr i8, ptr %.312.i, i64 8
  store i64 %behind.4.0.sink.i.i, ptr %.319.i, align 8
  br label %B772.endif

B628.i:                                           ; preds = %B600.if.i
  %.468.i = getelementptr i8, ptr %arg.data, i64 %at.10.0548.i
  %.469.i = load i8, ptr %.468.i, align 1
  %.471.i = icmp eq i64 %.362.0546.i, 0
  %..i = select i1 %.471.i, i64 91, i64 44
  %.485.i = zext i8 %.469.i to i64
  %.486.not.i = icmp eq i64 %..i, %.485.i
  br i1 %.486.not.i, label %B752.i, label %B772.endif

B752.i:                                           ; preds = %B628.i
  %.511.i = add nuw nsw i64 %at.10.0548.i, 1
  %.19.i.i = icmp slt i64 %.511.i, %arg.end
  br i1 %.19.i.i, label %B16.i.i, label %B752.endif.i

B16.i.i:                                          ; preds = %B752.i
  %.26.i.i = getelementptr i8, ptr %arg.data, i64 %.511.i
  %.27.i.i = load i8, ptr %.26.i.i, align 1
  %.29.i.i = icmp ult i8 %.27.i.i, 33
  br i1 %.29.i.i, label %B60.i.i, label %B752.endif.i

B60.i.i:                                          ; preds = %B16.i.i
  %.92.i.i.i = zext nneg i8 %.27.i.i to i64
  br label %B8.i.i.i

B8.i.i.i:                                         ; preds = %B10.i.i.i, %B60.i.i
  %.18.0.i.i.i = phi i64 [ 0, %B60.i.i ], [ %.66.i.i.i, %B10.i.i.i ]
  switch i64 %.18.0.i.i.i, label %default.unreachable.i.i.i [
    i64 4, label %B752.endif.i
    i64 0, label %B10.i.i.i
    i64 2, label %switch.2.i.i.i
    i64 1, label %switch.1.i.i.i
    i64 3, label %switch.3.i.i.i
  ]

B10.i.i.i:                                        ; preds = %switch.3.i.i.i, %switch.2.i.i.i, %switch.1.i.i.i, %B8.i.i.i
  %.55.i.i.i = phi i64 [ 9, %switch.3.i.i.i ], [ 10, %switch.1.i.i.i ], [ 13, %switch.2.i.i.i ], [ 32, %B8.i.i.i ]
  %.66.i.i.i = add nuw nsw i64 %.18.0.i.i.i, 1
  %.93.i.i.i = icmp eq i64 %.55.i.i.i, %.92.i.i.i
  br i1 %.93.i.i.i, label %B168.preheader.i.i, label %B8.i.i.i

B168.preheader.i.i:                               ; preds = %B10.i.i.i
  %.9253.i.i = add nuw nsw i64 %at.10.0548.i, 2
  %.10354.i.i = icmp slt i64 %.9253.i.i, %arg.end
  br i1 %.10354.i.i, label %B190.i.i, label %B752.endif.i

default.unreachable.i.i.i:                        ; preds = %B8.i.i.i
  unreachable

switch.1.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

switch.2.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

switch.3.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

B168.loopexit.i.i:                                ; preds = %B10.i36.i.i
  %.92.i.i = add i64 %.9255.i.i, 1
  %exitcond.not.i418.i = icmp eq i64 %.92.i.i, %arg.end
  br i1 %exitcond.not.i418.i, label %_integer.exit512.thread.i, label %B190.i.i

B190.i.i:                                         ; preds = %B168.preheader.i.i, %B168.loopexit.i.i
  %.9255.i.i = phi i64 [ %.92.i.i, %B168.loopexit.i.i ], [ %.9253.i.i, %B168.preheader.i.i ]
  %.110.i.i = getelementptr i8, ptr %arg.data, i64 %.9255.i.i
  %.111.i417.i = load i8, ptr %.110.i.i, align 1
  %.113.i.i = icmp ult i8 %.111.i417.i, 33
  br i1 %.113.i.i, label %B234.i.i, label %B752.endif.i

B234.i.i:                                         ; preds = %B190.i.i
  %.92.i32.i.i = zext nneg i8 %.111.i417.i to i64
  br label %B8.i33.i.i

B8.i33.i.i:                                       ; preds = %B10.i36.i.i, %B234.i.i
  %.18.0.i34.i.i = phi i64 [ 0, %B234.i.i ], [ %.66.i38.i.i, %B10.i36.i.i ]
  switch i64 %.18.0.i34.i.i, label %default.unreachable.i43.i.i [
    i64 4, label %B752.endif.i
    i64 0, label %B10.i36.i.i
    i64 2, label %switch.2.i42.i.i
    i64 1, label %switch.1.i41.i.i
    i64 3, label %switch.3.i35.i.i
  ]

B10.i36.i.i:                                      ; preds = %switch.3.i35.i.i, %switch.2.i42.i.i, %switch.1.i41.i.i, %B8.i33.i.i
  %.55.i37.i.i = phi i64 [ 9, %switch.3.i35.i.i ], [ 10, %switch.1.i41.i.i ], [ 13, %switch.2.i42.i.i ], [ 32, %B8.i33.i.i ]
  %.66.i38.i.i = add nuw nsw i64 %.18.0.i34.i.i, 1
  %.93.i39.i.i = icmp eq i64 %.55.i37.i.i, %.92.i32.i.i
  br i1 %.93.i39.i.i, label %B168.loopexit.i.i, label %B8.i33.i.i

default.unreachable.i43.i.i:                      ; preds = %B8.i33.i.i
  unreachable

switch.1.i41.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

switch.2.i42.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

switch.3.i35.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

B16.i421.i:                                       ; preds = %_integer.exit512.i
  %.26.i422.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i.i.i487.i
  %.27.i423.i = load i8, ptr %.26.i422.i, align 1
  %.29.i424.i = icmp ult i8 %.27.i423.i, 33
  br i1 %.29.i424.i, label %B60.i425.i, label %B888.i

B60.i425.i:                                       ; preds = %B16.i421.i
  %.92.i.i426.i = zext nneg i8 %.27.i423.i to i64
  br label %B8.i.i427.i

B8.i.i427.i:                                      ; preds = %B10.i.i430.i, %B60.i425.i
  %.18.0.i.i428.i = phi i64 [ 0, %B60.i425.i ], [ %.66.i.i432.i, %B10.i.i430.i ]
  switch i64 %.18.0.i.i428.i, label %default.unreachable.i.i459.i [
    i64 4, label %B888.i
    i64 0, label %B10.i.i430.i
    i64 2, label %switch.2.i.i458.i
    i64 1, label %switch.1.i.i457.i
    i64 3, label %switch.3.i.i429.i
  ]

B10.i.i430.i:                                     ; preds = %switch.3.i.i429.i, %switch.2.i.i458.i, %switch.1.i.i457.i, %B8.i.i427.i
  %.55.i.i431.i = phi i64 [ 9, %switch.3.i.i429.i ], [ 10, %switch.1.i.i457.i ], [ 13, %switch.2.i.i458.i ], [ 32, %B8.i.i427.i ]
  %.66.i.i432.i = add nuw nsw i64 %.18.0.i.i428.i, 1
  %.93.i.i433.i = icmp eq i64 %.55.i.i431.i, %.92.i.i426.i
  br i1 %.93.i.i433.i, label %B168.preheader.i434.i, label %B8.i.i427.i

B168.preheader.i434.i:                            ; preds = %B10.i.i430.i
  %.9253.i435.i = add nuw nsw i64 %at.3.0.i.i.i487.i, 1
  %.10354.i436.i = icmp slt i64 %.9253.i435.i, %arg.end
  br i1 %.10354.i436.i, label %B190.i437.i, label %B888.i

default.unreachable.i.i459.i:                     ; preds = %B8.i.i427.i
  unreachable

switch.1.i.i457.i:                                ; preds = %B8.i.i427.i
  br label %B10.i.i430.i

switch.2.i.i458.i:                                ; preds = %B8.i.i427.i
  br label %B10.i.i430.i

switch.3.i.i429.i:                                ; preds = %B8.i.i427.i
  br label %B10.i.i430.i

B168.loopexit.i451.i:                             ; preds = %B10.i36.i447.i
  %.92.i452.i = add i64 %.9255.i438.i, 1
  %exitcond.not.i453.i = icmp eq i64 %.92.i452.i, %arg.end
  br i1 %exitcond.not.i453.i, label %B888.i, label %B190.i437.i

B190.i437.i:                                      ; preds = %B168.preheader.i434.i, %B168.loopexit.i451.i
  %.9255.i438.i = phi i64 [ %.92.i452.i, %B168.loopexit.i451.i ], [ %.9253.i435.i, %B168.preheader.i434.i ]
  %.110.i439.i = getelementptr i8, ptr %arg.data, i64 %.9255.i438.i
  %.111.i440.i = load i8, ptr %.110.i439.i, align 1
  %.113.i441.i = icmp ult i8 %.111.i440.i, 33
  br i1 %.113.i441.i, label %B234.i442.i, label %B888.i

B234.i442.i:                                      ; preds = %B190.i437.i
  %.92.i32.i443.i = zext nneg i8 %.111.i440.i to i64
  br label %B8.i33.i444.i

B8.i33.i444.i:                                    ; preds = %B10.i36.i447.i, %B234.i442.i
  %.18.0.i34.i445.i = phi i64 [ 0, %B234.i442.i ], [ %.66.i38.i449.i, %B10.i36.i447.i ]
  switch i64 %.18.0.i34.i445.i, label %default.unreachable.i43.i456.i [
    i64 4, label %B888.i
    i64 0, label %B10.i36.i447.i
    i64 2, label %switch.2.i42.i455.i
    i64 1, label %switch.1.i41.i454.i
    i64 3, label %switch.3.i35.i446.i
  ]

B10.i36.i447.i:                                   ; preds = %switch.3.i35.i446.i, %switch.2.i42.i455.i, %switch.1.i41.i454.i, %B8.i33.i444.i
  %.55.i37.i448.i = phi i64 [ 9, %switch.3.i35.i446.i ], [ 10, %switch.1.i41.i454.i ], [ 13, %switch.2.i42.i455.i ], [ 32, %B8.i33.i444.i ]
  %.66.i38.i449.i = add nuw nsw i64 %.18.0.i34.i445.i, 1
  %.93.i39.i450.i = icmp eq i64 %.55.i37.i448.i, %.92.i32.i443.i
  br i1 %.93.i39.i450.i, label %B168.loopexit.i451.i, label %B8.i33.i444.i

default.unreachable.i43.i456.i:                   ; preds = %B8.i33.i444.i
  unreachable

switch.1.i41.i454.i:                              ; preds = %B8.i33.i444.i
  br label %B10.i36.i447.i

switch.2.i42.i455.i:                              ; preds = %B8.i33.i444.i
  br label %B10.i36.i447.i

switch.3.i35.i446.i:                              ; preds = %B8.i33.i444.i
  br label %B10.i36.i447.i

B888.i:                                           ; preds = %B8.i.i427.i, %B190.i437.i, %B168.loopexit.i451.i, %B8.i33.i444.i, %_integer.exit512.i, %_integer.exit512.thread.i, %B168.preheader.i434.i, %B16.i421.i
  %"$phi888.1.2.1.i" = phi i64 [ -1, %_integer.exit512.thread.i ], [ %at.3.0.i.i.i487.i, %_integer.exit512.i ], [ %.9253.i435.i, %B168.preheader.i434.i ], [ %at.3.0.i.i.i487.i, %B16.i421.i ], [ %.9255.i438.i, %B190.i437.i ], [ %.9255.i438.i, %B8.i33.i444.i ], [ %arg.end, %B168.loopexit.i451.i ], [ %at.3.0.i.i.i487.i, %B8.i.i427.i ]
  %exitcond.not.i = icmp eq i64 %.431.i, 3
  br i1 %exitcond.not.i, label %B892.i, label %B600.if.i

B892.i:                                           ; preds = %B888.i
  %.637.i = icmp sgt i64 %"$phi888.1.2.1.i", -1
  %.641.not.i = icmp slt i64 %"$phi888.1.2.1.i", %arg.end
  %or.cond285.i = select i1 %.637.i, i1 %.641.not.i, i1 false
  br i1 %or.cond285.i, label %B916.i, label %B772.endif

B916.i:                                           ; preds = %B892.i
  %.647.i = getelementptr i8, ptr %arg.data, i64 %"$phi888.1.2.1.i"
  %.648.i = load i8, ptr %.647.i, align 1
  %.652.not.i = icmp eq i8 %.648.i, 93
  %.663.i = add nuw nsw i64 %"$phi888.1.2.1.i", 1
  %spec.select300 = select i1 %.652.not.i, i64 %.663.i, i64 -1
  br label %B772.endif

B1044.i:                                          ; preds = %B772
  %.678.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.679.i = load i8, ptr %.678.i, align 1
  %.681.not.i = icmp eq i8 %.679.i, 91
  br i1 %.681.not.i, label %B1128.i, label %B772.endif

B1128.i:                                          ; preds = %B1044.i
  %.698.i = load i64, ptr %arg.found.7, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.705.i, i8 0, i64 16, i1 false)
  %.710.i = call fastcc i32 @value_end.8(ptr %.705.i, ptr %excinfo.9.i, ptr nonnull readonly %arg.data, i64 %.151.fca.1.load, i64 %arg.end, ptr %arg.found.4, i64 %.698.i)
  %.712.not.i = icmp eq i32 %.710.i, 0
  %.720.fca.0.load.i = load i64, ptr %.705.i, align 8
  br i1 %.712.not.i, label %B1128.endif.i, label %B772.if

B600.if.i:                                        ; preds = %B888.i, %B600.preheader.i
  %at.10.0548.i = phi i64 [ %.151.fca.1.load, %B600.preheader.i ], [ %"$phi888.1.2.1.i", %B888.i ]
  %.362.0546.i = phi i64 [ 0, %B600.preheader.i ], [ %.431.i, %B888.i ]
  %.431.i = add nuw nsw i64 %.362.0546.i, 1
  %.460.i = icmp sgt i64 %at.10.0548.i, -1
  %.464.not.i = icmp slt i64 %at.10.0548.i, %arg.end
  %or.cond.i = select i1 %.460.i, i1 %.464.not.i, i1 false
  br i1 %or.cond.i, label %B628.i, label %B772.endif

B752.endif.i:                                     ; preds = %B8.i.i.i, %B190.i.i, %B8.i33.i.i, %B168.preheader.i.i, %B16.i.i, %B752.i
  %at.3.0.i.i = phi i64 [ %.9255.i.i, %B190.i.i ], [ %.511.i, %B16.i.i ], [ %.9255.i.i, %B8.i33.i.i ], [ %.511.i, %B752.i ], [ %.9253.i.i, %B168.preheader.i.i ], [ %.511.i, %B8.i.i.i ]
  %.15.i.i461.i = icmp slt i64 %at.3.0.i.i, %arg.end
  br i1 %.15.i.i461.i, label %B58.i.i505.i, label %B58.thread.i.i462.i

B58.i.i505.i:                                     ; preds = %B752.endif.i
  %.22.i.i506.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i.i
  %.23.i.i507.i = load i8, ptr %.22.i.i506.i, align 1
  %.23.fr.i.i508.i = freeze i8 %.23.i.i507.i
  %.25.i.i509.i = icmp eq i8 %.23.fr.i.i508.i, 45
  %.42.i.i510.i = zext i1 %.25.i.i509.i to i64
  %spec.select.i.i511.i = add nsw i64 %at.3.0.i.i, %.42.i.i510.i
  br label %B58.thread.i.i462.i

B58.thread.i.i462.i:                              ; preds = %B58.i.i505.i, %B752.endif.i
  %"$phi58.0.2.039.i.i463.i" = phi i1 [ false, %B752.endif.i ], [ %.25.i.i509.i, %B58.i.i505.i ]
  %13 = phi i64 [ %at.3.0.i.i, %B752.endif.i ], [ %spec.select.i.i511.i, %B58.i.i505.i ]
  %.33.i.i.i464.i = icmp slt i64 %13, %arg.end
  br i1 %.33.i.i.i464.i, label %B60.i.i.i467.i, label %_integer.exit512.thread.i

B60.i.i.i467.i:                                   ; preds = %B58.thread.i.i462.i
  %.41.i.i.i468.i = getelementptr i8, ptr %arg.data, i64 %13
  %.42.i.i.i469.i = load i8, ptr %.41.i.i.i468.i, align 1
  %14 = add i8 %.42.i.i.i469.i, -48
  %or.cond95.i.i.i470.i = icmp ult i8 %14, 10
  br i1 %or.cond95.i.i.i470.i, label %B162.i.i.i472.i, label %_integer.exit512.thread.i

B162.i.i.i472.i:                                  ; preds = %B60.i.i.i467.i, %B322.i.i.i500.i
  %.121.i.i.i473.i = phi i8 [ %.152.i.i.i484.i, %B322.i.i.i500.i ], [ %.42.i.i.i469.i, %B60.i.i.i467.i ]
  %at.2.1.i.i.i474.i = phi i64 [ %.132.i.i.i480.i, %B322.i.i.i500.i ], [ %13, %B60.i.i.i467.i ]
  %value.2.1.i.i.i475.i = phi i64 [ %.124.i.i.i479.i, %B322.i.i.i500.i ], [ 0, %B60.i.i.i467.i ]
  %.115.i.i.i476.i = mul nsw i64 %value.2.1.i.i.i475.i, 10
  %.122.i.i.i477.i = zext nneg i8 %.121.i.i.i473.i to i64
  %.123.i.i.i478.i = add nsw i64 %.122.i.i.i477.i, -48
  %.124.i.i.i479.i = add i64 %.123.i.i.i478.i, %.115.i.i.i476.i
  %.132.i.i.i480.i = add nsw i64 %at.2.1.i.i.i474.i, 1
  %exitcond.not.i.i.i481.i = icmp eq i64 %at.2.1.i.i.i474.i, %1
  br i1 %exitcond.not.i.i.i481.i, label %_digits.exit.i.i486.i, label %B274.i.i.i482.i

B274.i.i.i482.i:                                  ; preds = %B162.i.i.i472.i
  %.151.i.i.i483.i = getelementptr i8, ptr %arg.data, i64 %.132.i.i.i480.i
  %.152.i.i.i484.i = load i8, ptr %.151.i.i.i483.i, align 1
  %.154.i.i.i485.i = icmp ugt i8 %.152.i.i.i484.i, 47
  br i1 %.154.i.i.i485.i, label %B322.i.i.i500.i, label %_digits.exit.i.i486.i

B322.i.i.i500.i:                                  ; preds = %B274.i.i.i482.i
  %.167.i.i.i501.i = icmp ult i8 %.152.i.i.i484.i, 58
  %.213.i.i.i502.i = sub nsw i64 %.132.i.i.i480.i, %13
  %.217.i.i.i503.i = icmp samesign ult i64 %.213.i.i.i502.i, 18
  %or.cond.i.i.i504.i = select i1 %.167.i.i.i501.i, i1 %.217.i.i.i503.i, i1 false
  br i1 %or.cond.i.i.i504.i, label %B162.i.i.i472.i, label %_digits.exit.i.i486.i

_digits.exit.i.i486.i:                            ; preds = %B322.i.i.i500.i, %B274.i.i.i482.i, %B162.i.i.i472.i
  %at.3.0.i.i.i487.i = phi i64 [ %.132.i.i.i480.i, %B322.i.i.i500.i ], [ %arg.end, %B162.i.i.i472.i ], [ %.132.i.i.i480.i, %B274.i.i.i482.i ]
  %.98.i.i488.i = icmp eq i64 %at.3.0.i.i.i487.i, %13
  br i1 %.98.i.i488.i, label %_integer.exit512.thread.i, label %B168.i.i489.i

B168.i.i489.i:                                    ; preds = %_digits.exit.i.i486.i
  %.107.i.i490.i = icmp eq i8 %.42.i.i.i469.i, 48
  br i1 %.107.i.i490.i, label %B212.i.i496.i, label %whole_number.exit.i491.i

B212.i.i496.i:                                    ; preds = %B168.i.i489.i
  %.111.i.i497.i = sub nsw i64 %at.3.0.i.i.i487.i, %13
  %.114.i.i498.i = icmp sgt i64 %.111.i.i497.i, 1
  %brmerge.i.i499.i = or i1 %"$phi58.0.2.039.i.i463.i", %.114.i.i498.i
  br i1 %brmerge.i.i499.i, label %_integer.exit512.thread.i, label %whole_number.exit.i491.i

whole_number.exit.i491.i:                         ; preds = %B212.i.i496.i, %B168.i.i489.i
  %.139.i.i492.i = sub i64 0, %.124.i.i.i479.i
  %"$phi326.0.2.0.i.i493.i" = select i1 %"$phi58.0.2.039.i.i463.i", i64 %.139.i.i492.i, i64 %.124.i.i.i479.i
  %15 = add i64 %"$phi326.0.2.0.i.i493.i", -2147483648
  %or.cond.i494.i = icmp ult i64 %15, -4294967295
  br i1 %or.cond.i494.i, label %_integer.exit512.thread.i, label %_integer.exit512.i

_integer.exit512.thread.i:                        ; preds = %B168.loopexit.i.i, %whole_number.exit.i491.i, %B212.i.i496.i, %_digits.exit.i.i486.i, %B60.i.i.i467.i, %B58.thread.i.i462.i
  %"$phi326.0.2.0.sink.i19.i465.ph.i" = phi i64 [ 0, %_digits.exit.i.i486.i ], [ %"$phi326.0.2.0.i.i493.i", %whole_number.exit.i491.i ], [ 0, %B212.i.i496.i ], [ 0, %B60.i.i.i467.i ], [ 0, %B58.thread.i.i462.i ], [ 0, %B168.loopexit.i.i ]
  %.574529.i = getelementptr i64, ptr %3, i64 %.362.0546.i
  store i64 %"$phi326.0.2.0.sink.i19.i465.ph.i", ptr %.574529.i, align 8
  br label %B888.i

_integer.exit512.i:                               ; preds = %whole_number.exit.i491.i
  %.574.i = getelementptr i64, ptr %3, i64 %.362.0546.i
  store i64 %"$phi326.0.2.0.i.i493.i", ptr %.574.i, align 8
  %.580.i = icmp sgt i64 %at.3.0.i.i.i487.i, -1
  %.19.i419.i = icmp slt i64 %at.3.0.i.i.i487.i, %arg.end
  %or.cond531.i = select i1 %.580.i, i1 %.19.i419.i, i1 false
  br i1 %or.cond531.i, label %B16.i421.i, label %B888.i

B1128.endif.i:                                    ; preds = %B1128.i
  %.720.fca.1.load.i = load i64, ptr %.fca.1.gep.i, align 8
  %.26.i513.i = sub nsw i64 %.720.fca.1.load.i, %.698.i
  %.147111.not.i.i = icmp slt i64 %.26.i513.i, 1
  br i1 %.147111.not.i.i, label %B238.i.i, label %B116.if.lr.ph.i.i

B116.if.lr.ph.i.i:                                ; preds = %B1128.endif.i
  %16 = tail call i64 @llvm.umin.i64(i64 %.26.i513.i, i64 4)
  %17 = getelementptr i8, ptr %arg.found.4, i64 %.698.i
  br label %B116.if.i.i

B214.i515.i:                                      ; preds = %B116.if.i.i
  %.205.i.i = icmp samesign ugt i64 %.26.i513.i, 12
  br i1 %.205.i.i, label %B226.i518.i, label %B238.i.i

B226.i518.i:                                      ; preds = %B214.i515.i
  %.212.i.i = shl i64 %.698.i, 32
  br label %put_view.exit.i

B238.i.i:                                         ; preds = %B214.i515.i, %B1128.endif.i
  %first.2.0.lcssa123.i.i = phi i64 [ %.196.i.i, %B214.i515.i ], [ %.26.i513.i, %B1128.endif.i ]
  %.264.i.i = add i64 %.26.i513.i, -4
  %.310115.not.i.i = icmp slt i64 %.264.i.i, 1
  br i1 %.310115.not.i.i, label %put_view.exit.i, label %B270.if.lr.ph.i.i

B270.if.lr.ph.i.i:                                ; preds = %B238.i.i
  %18 = getelementptr i8, ptr %arg.found.4, i64 %.698.i
  br label %B270.if.i.i

B116.if.i.i:                                      ; preds = %B116.if.i.i, %B116.if.lr.ph.i.i
  %first.2.0114.i.i = phi i64 [ %.26.i513.i, %B116.if.lr.ph.i.i ], [ %.196.i.i, %B116.if.i.i ]
  %.94.0113.i.i = phi i64 [ %16, %B116.if.lr.ph.i.i ], [ %.156.i.i, %B116.if.i.i ]
  %.91.0112.i.i = phi i64 [ 0, %B116.if.lr.ph.i.i ], [ %.160.i.i, %B116.if.i.i ]
  %.156.i.i = add nsw i64 %.94.0113.i.i, -1
  %.160.i.i = add nuw nsw i64 %.91.0112.i.i, 1
  %.189.i.i = getelementptr i8, ptr %17, i64 %.91.0112.i.i
  %.190.i514.i = load i8, ptr %.189.i.i, align 1
  %.191.i.i = zext i8 %.190.i514.i to i64
  %.192.i.i = shl nsw i64 %.91.0112.i.i, 3
  %.193.i.i = add nuw nsw i64 %.192.i.i, 32
  %.194.i.i = shl i64 %.191.i.i, %.193.i.i
  %.196.i.i = or i64 %.194.i.i, %first.2.0114.i.i
  %.147.i.i = icmp samesign ugt i64 %.94.0113.i.i, 1
  br i1 %.147.i.i, label %B116.if.i.i, label %B214.i515.i

B270.if.i.i:                                      ; preds = %B270.if.i.i, %B270.if.lr.ph.i.i
  %second.3.1118.i.i = phi i64 [ 0, %B270.if.lr.ph.i.i ], [ %.361.i.i, %B270.if.i.i ]
  %.251.0116.i.i = phi i64 [ 4, %B270.if.lr.ph.i.i ], [ %.323.i516.i, %B270.if.i.i ]
  %.323.i516.i = add nuw i64 %.251.0116.i.i, 1
  %.354.i.i = getelementptr i8, ptr %18, i64 %.251.0116.i.i
  %.355.i.i = load i8, ptr %.354.i.i, align 1
  %.356.i.i = zext i8 %.355.i.i to i64
  %.357.i.i = shl i64 %.251.0116.i.i, 3
  %.358.i.i = add i64 %.357.i.i, -32
  %.359.i.i = shl i64 %.356.i.i, %.358.i.i
  %.361.i.i = or i64 %.359.i.i, %second.3.1118.i.i
  %exitcond.not.i517.i = icmp eq i64 %.323.i516.i, %.26.i513.i
  br i1 %exitcond.not.i517.i, label %put_view.exit.i, label %B270.if.i.i

put_view.exit.i:                                  ; preds = %B270.if.i.i, %B238.i.i, %B226.i518.i
  %first.2.0.lcssa122.i.i = phi i64 [ %.196.i.i, %B226.i518.i ], [ %first.2.0.lcssa123.i.i, %B238.i.i ], [ %first.2.0.lcssa123.i.i, %B270.if.i.i ]
  %second.4.0.i.i = phi i64 [ %.212.i.i, %B226.i518.i ], [ 0, %B238.i.i ], [ %.361.i.i, %B270.if.i.i ]
  %.377.i.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %first.2.0.lcssa122.i.i, ptr %.377.i.i, align 8
  %.388.i.i = getelementptr i8, ptr %.377.i.i, i64 8
  store i64 %second.4.0.i.i, ptr %.388.i.i, align 8
  store i64 %.720.fca.1.load.i, ptr %arg.found.7, align 8
  br label %B772.endif

B840:                                             ; preds = %B772.endif, %B534.endif
  %known.4.1 = phi i64 [ %known.3.0, %B534.endif ], [ %.325, %B772.endif ]
  %further.3.1 = phi i64 [ %.235, %B534.endif ], [ %further.2.0, %B772.endif ]
  %at.6.1.in.sroa.speculated = phi i64 [ %at.6.1.in.sroa.speculate.load.B534.endif, %B534.endif ], [ %.344.0.ph, %B772.endif ]
  %.374 = icmp slt i64 %at.6.1.in.sroa.speculated, 0
  br i1 %.374, label %B852, label %B314

B852:                                             ; preds = %B840
  store i64 %at.6.1.in.sroa.speculated, ptr %retptr, align 8
  br label %common.ret

B910:                                             ; preds = %B388
  %.440 = load i64, ptr %arg.found.7, align 8
  br i1 %.418.not, label %B960, label %B1018

B960:                                             ; preds = %B910
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.459, i8 0, i64 16, i1 false)
  %.464 = call fastcc i32 @value_end.8(ptr %.459, ptr %excinfo.5, ptr %arg.data, i64 %arg.start, i64 %arg.end, ptr %arg.found.4, i64 %.440)
  %.466.not = icmp eq i32 %.464, 0
  br i1 %.466.not, label %B960.endif, label %B960.if

B1018:                                            ; preds = %B910
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.506, i8 0, i64 16, i1 false)
  %.510 = call fastcc i32 @_further(ptr %.506, ptr %excinfo.6, ptr %arg.data, i64 %arg.start, i64 %arg.end, i64 %arg.kind, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, ptr %arg.words.4, i64 %arg.words.6, i64 %arg.words.7, ptr %arg.found.4, ptr nonnull %arg.found.7)
  %.512.not = icmp eq i32 %.510, 0
  br i1 %.512.not, label %B1018.endif, label %B1018.if

B1064:                                            ; preds = %B1018.endif, %B960.endif
  %after.2.0.in = phi ptr [ %.459, %B960.endif ], [ %.506, %B1018.endif ]
  %to.2.0 = phi i64 [ %.474.fca.1.load, %B960.endif ], [ %.520.fca.1.load, %B1018.endif ]
  %after.2.0 = load i64, ptr %after.2.0.in, align 8
  %.548 = icmp slt i64 %after.2.0, 0
  br i1 %.548, label %B1076, label %B1080

B1076:                                            ; preds = %B1064
  store i64 %after.2.0, ptr %retptr, align 8
  br label %common.ret

B1080:                                            ; preds = %B1064
  %.26.i = sub nsw i64 %to.2.0, %.440
  %.147111.not.i = icmp slt i64 %.26.i, 1
  br i1 %.147111.not.i, label %B238.i, label %B116.if.lr.ph.i

B116.if.lr.ph.i:                                  ; preds = %B1080
  %19 = tail call i64 @llvm.umin.i64(i64 %.26.i, i64 4)
  %20 = getelementptr i8, ptr %arg.found.4, i64 %.440
  br label %B116.if.i

B214.i:                                           ; preds = %B116.if.i
  %.205.i = icmp samesign ugt i64 %.26.i, 12
  br i1 %.205.i, label %B226.i, label %B238.i

B226.i:                                           ; preds = %B214.i
  %.212.i = shl i64 %.440, 32
  br label %put_view.exit

B238.i:                                           ; preds = %B214.i, %B1080
  %first.2.0.lcssa123.i = phi i64 [ %.196.i, %B214.i ], [ %.26.i, %B1080 ]
  %.264.i = add i64 %.26.i, -4
  %.310115.not.i = icmp slt i64 %.264.i, 1
  br i1 %.310115.not.i, label %put_view.exit, label %B270.if.lr.ph.i

B270.if.lr.ph.i:                                  ; preds = %B238.i
  %21 = getelementptr i8, ptr %arg.found.4, i64 %.440
  br label %B270.if.i

B116.if.i:                                        ; preds = %B116.if.i, %B116.if.lr.ph.i
  %first.2.0114.i = phi i64 [ %.26.i, %B116.if.lr.ph.i ], [ %.196.i, %B116.if.i ]
  %.94.0113.i = phi i64 [ %19, %B116.if.lr.ph.i ], [ %.156.i, %B116.if.i ]
  %.91.0112.i = phi i64 [ 0, %B116.if.lr.ph.i ], [ %.160.i, %B116.if.i ]
  %.156.i = add nsw i64 %.94.0113.i, -1
  %.160.i = add nuw nsw i64 %.91.0112.i, 1
  %.189.i = getelementptr i8, ptr %20, i64 %.91.0112.i
  %.190.i = load i8, ptr %.189.i, align 1
  %.191.i = zext i8 %.190.i to i64
  %.192.i = shl nsw i64 %.91.0112.i, 3
  %.193.i = add nuw nsw i64 %.192.i, 32
  %.194.i = shl i64 %.191.i, %.193.i
  %.196.i = or i64 %.194.i, %first.2.0114.i
  %.147.i = icmp samesign ugt i64 %.94.0113.i, 1
  br i1 %.147.i, label %B116.if.i, label %B214.i

B270.if.i:                                        ; preds = %B270.if.i, %B270.if.lr.ph.i
  %second.3.1118.i = phi i64 [ 0, %B270.if.lr.ph.i ], [ %.361.i, %B270.if.i ]
  %.251.0116.i = phi i64 [ 4, %B270.if.lr.ph.i ], [ %.323.i, %B270.if.i ]
  %.323.i = add nuw i64 %.251.0116.i, 1
  %.354.i = getelementptr i8, ptr %21, i64 %.251.0116.i
  %.355.i = load i8, ptr %.354.i, align 1
  %.356.i = zext i8 %.355.i to i64
  %.357.i = shl i64 %.251.0116.i, 3
  %.358.i = add i64 %.357.i, -32
  %.359.i = shl i64 %.356.i, %.358.i
  %.361.i = or i64 %.359.i, %second.3.1118.i
  %exitcond.not.i293 = icmp eq i64 %.323.i, %.26.i
  br i1 %exitcond.not.i293, label %put_view.exit, label %B270.if.i

put_view.exit:                                    ; preds = %B270.if.i, %B226.i, %B238.i
  %first.2.0.lcssa122.i = phi i64 [ %.196.i, %B226.i ], [ %first.2.0.lcssa123.i, %B238.i ], [ %first.2.0.lcssa123.i, %B270.if.i ]
  %second.4.0.i = phi i64 [ %.212.i, %B226.i ], [ 0, %B238.i ], [ %.361.i, %B270.if.i ]
  %.377.i = getelementptr i8, ptr %arg.found.8, i64 64
  store i64 %first.2.0.lcssa122.i, ptr %.377.i, align 8
  %.388.i = getelementptr i8, ptr %arg.found.8, i64 72
  store i64 %second.4.0.i, ptr %.388.i, align 8
  store i64 %to.2.0, ptr %arg.found.7, align 8
  %.601 = or i64 %known.3.0, 4611686018427387904
  br label %B1244

B1244:                                            ; preds = %B388, %put_view.exit
  %known.5.1 = phi i64 [ %.601, %put_view.exit ], [ %known.3.0, %B388 ]
  %.626 = getelementptr i8, ptr %arg.found.8, i64 8
  store i64 %known.5.1, ptr %.626, align 8
  store i64 %.151.fca.1.load, ptr %retptr, align 8
  br label %common.ret

B60.if:                                           ; preds = %B60
  %.63 = load ptr, ptr %excinfo.1, align 8
  store ptr %.63, ptr %excinfo, align 8
  br label %common.ret

B60.endif:                                        ; preds = %B60
  %.72.fca.0.load = load i64, ptr %.57, align 8
  %.96 = icmp eq i64 %arg.kind, -2
  %"$phi226.0.2.0" = select i1 %.96, i64 %.72.fca.0.load, i64 -1
  store i64 %"$phi226.0.2.0", ptr %retptr, align 8
  br label %common.ret

B314.if:                                          ; preds = %B314
  %.142 = load ptr, ptr %excinfo.2, align 8
  store ptr %.142, ptr %excinfo, align 8
  br label %common.ret

B314.endif:                                       ; preds = %B314
  %.174 = icmp eq i64 %.151.fca.0.load, %arg.words.7
  br i1 %.174, label %B388, label %B390

B534.if:                                          ; preds = %B534
  %.253 = load ptr, ptr %excinfo.3, align 8
  store ptr %.253, ptr %excinfo, align 8
  br label %common.ret

B534.endif:                                       ; preds = %B534
  %.235 = add nsw i64 %further.2.0, 1
  %at.6.1.in.sroa.speculate.load.B534.endif = load i64, ptr %.247, align 8
  br label %B840

B772.if:                                          ; preds = %B1128.i
  %.711.i = load ptr, ptr %excinfo.9.i, align 8
  store ptr %.711.i, ptr %excinfo, align 8
  br label %common.ret

B772.endif:                                       ; preds = %B628.i, %B600.if.i, %B916.i, %whole_number.exit336.i, %B892.i, %B1044.i, %B772, %put_view.exit.i, %decimal_number.exit.i, %_integer.exit.i, %B314.i368.i, %B212.i371.i, %_digits.exit.i363.i, %B60.i.i344.i, %B278.i, %whole_number.exit336.thread.i, %whole_number.exit.i
  %.344.0.ph = phi i64 [ -1, %B772 ], [ -1, %_digits.exit.i363.i ], [ -1, %B212.i371.i ], [ -1, %B60.i.i344.i ], [ -1, %B278.i ], [ %at.3.0.i.i364.i, %B314.i368.i ], [ -1, %B1044.i ], [ %at.1.4.0.sink.i.i, %decimal_number.exit.i ], [ %at.3.0.i.sink.i.sink.i.i, %_integer.exit.i ], [ -1, %whole_number.exit336.thread.i ], [ %.720.fca.0.load.i, %put_view.exit.i ], [ %at.3.0.i.sink.i.i, %whole_number.exit.i ], [ %spec.select300, %B916.i ], [ -1, %B892.i ], [ %spec.select, %whole_number.exit336.i ], [ -1, %B600.if.i ], [ -1, %B628.i ]
  %.325 = or i64 %.282, %known.3.0
  br label %B840

B960.if:                                          ; preds = %B960
  %.465 = load ptr, ptr %excinfo.5, align 8
  store ptr %.465, ptr %excinfo, align 8
  br label %common.ret

B960.endif:                                       ; preds = %B960
  %.474.fca.1.load = load i64, ptr %.fca.1.gep13, align 8
  br label %B1064

B1018.if:                                         ; preds = %B1018
  %.511 = load ptr, ptr %excinfo.6, align 8
  store ptr %.511, ptr %excinfo, align 8
  br label %common.ret

B1018.endif:                                      ; preds = %B1018
  %.520.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  br label %B1064
}

define internal fastcc i32 @value_end.8(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, ptr writeonly %arg.out, i64 %arg.to) unnamed_addr {
entry:
  %.298 = alloca [2 x i64], align 8
  %.fca.1.gep124 = getelementptr inbounds nuw i8, ptr %.298, i64 8
  %.445 = alloca [2 x i64], align 8
  %.fca.1.gep95 = getelementptr inbounds nuw i8, ptr %.445, i64 8
  %.717 = alloca [2 x i64], align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.717, i64 8
  br label %B86

B86:                                              ; preds = %B86.backedge, %entry
  %at.8.1 = phi i64 [ %arg.at, %entry ], [ %at.8.1.be, %B86.backedge ]
  %to.6.1 = phi i64 [ %arg.to, %entry ], [ %to.6.1.be, %B86.backedge ]
  %depth.3.1 = phi i64 [ 0, %entry ], [ %depth.3.1.be, %B86.backedge ]
  %objects.3.1 = phi i64 [ 0, %entry ], [ %objects.3.1.be, %B86.backedge ]
  %.19.i = icmp slt i64 %at.8.1, %arg.end
  br i1 %.19.i, label %B16.i, label %B86.endif

B16.i:                                            ; preds = %B86
  %.26.i = getelementptr i8, ptr %arg.data, i64 %at.8.1
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B60.i, label %B86.endif

B60.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B60.i
  %.18.0.i.i = phi i64 [ 0, %B60.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B86.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B168.preheader.i, label %B8.i.i

B168.preheader.i:                                 ; preds = %B10.i.i
  %.9253.i = add nsw i64 %at.8.1, 1
  %.10354.i = icmp slt i64 %.9253.i, %arg.end
  br i1 %.10354.i, label %B190.i, label %B86.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B168.loopexit.i:                                  ; preds = %B10.i36.i
  %.92.i = add i64 %.9255.i, 1
  %exitcond.not.i = icmp eq i64 %.92.i, %arg.end
  br i1 %exitcond.not.i, label %B132, label %B190.i

B190.i:                                           ; preds = %B168.preheader.i, %B168.loopexit.i
  %.9255.i = phi i64 [ %.92.i, %B168.loopexit.i ], [ %.9253.i, %B168.preheader.i ]
  %.110.i = getelementptr i8, ptr %arg.data, i64 %.9255.i
  %.111.i = load i8, ptr %.110.i, align 1
  %.113.i = icmp ult i8 %.111.i, 33
  br i1 %.113.i, label %B234.i, label %B86.endif

B234.i:                                           ; preds = %B190.i
  %.92.i32.i = zext nneg i8 %.111.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B234.i
  %.18.0.i34.i = phi i64 [ 0, %B234.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B86.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B168.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

common.ret:                                       ; preds = %B956.endif.if, %B614.if, %B1120, %B1044, %B820, %B766, %B744, %B672, %B488, %B278, %B132
  %common.ret.op = phi i32 [ 0, %B132 ], [ 0, %B278 ], [ 0, %B488 ], [ 0, %B672 ], [ 0, %B744 ], [ 0, %B766 ], [ 0, %B820 ], [ 0, %B1044 ], [ 0, %B1120 ], [ 1, %B956.endif.if ], [ 1, %B614.if ]
  ret i32 %common.ret.op

B132:                                             ; preds = %B86.endif, %B168.loopexit.i
  store i64 -1, ptr %retptr, align 8
  %retptr.repack267 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1, ptr %retptr.repack267, align 8
  br label %common.ret

B176:                                             ; preds = %B86.endif
  %.127 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.128 = load i8, ptr %.127, align 1
  %.134 = icmp eq i8 %.128, 123
  switch i8 %.128, label %B686 [
    i8 123, label %B256
    i8 91, label %B256
  ]

B256:                                             ; preds = %B176, %B176
  %.141 = icmp eq i64 %depth.3.1, 60
  br i1 %.141, label %B278, label %B322

B278:                                             ; preds = %B256
  store i64 -1, ptr %retptr, align 8
  %retptr.repack265 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1, ptr %retptr.repack265, align 8
  br label %common.ret

B322:                                             ; preds = %B256
  %.171 = add nsw i64 %depth.3.1, 1
  %.178 = shl i64 %objects.3.1, 1
  %.185 = zext i1 %.134 to i64
  %.186 = or disjoint i64 %.178, %.185
  %.195 = getelementptr i8, ptr %arg.out, i64 %to.6.1
  store i8 %.128, ptr %.195, align 1
  %.198 = add nsw i64 %to.6.1, 1
  %.208 = add nsw i64 %at.3.0.i, 1
  %.19.i269 = icmp slt i64 %.208, %arg.end
  br i1 %.19.i269, label %B16.i271, label %B436.endif

B16.i271:                                         ; preds = %B322
  %.26.i272 = getelementptr i8, ptr %arg.data, i64 %.208
  %.27.i273 = load i8, ptr %.26.i272, align 1
  %.29.i274 = icmp ult i8 %.27.i273, 33
  br i1 %.29.i274, label %B60.i275, label %B436.endif

B60.i275:                                         ; preds = %B16.i271
  %.92.i.i276 = zext nneg i8 %.27.i273 to i64
  br label %B8.i.i277

B8.i.i277:                                        ; preds = %B10.i.i280, %B60.i275
  %.18.0.i.i278 = phi i64 [ 0, %B60.i275 ], [ %.66.i.i282, %B10.i.i280 ]
  switch i64 %.18.0.i.i278, label %default.unreachable.i.i309 [
    i64 4, label %B436.endif
    i64 0, label %B10.i.i280
    i64 2, label %switch.2.i.i308
    i64 1, label %switch.1.i.i307
    i64 3, label %switch.3.i.i279
  ]

B10.i.i280:                                       ; preds = %switch.3.i.i279, %switch.2.i.i308, %switch.1.i.i307, %B8.i.i277
  %.55.i.i281 = phi i64 [ 9, %switch.3.i.i279 ], [ 10, %switch.1.i.i307 ], [ 13, %switch.2.i.i308 ], [ 32, %B8.i.i277 ]
  %.66.i.i282 = add nuw nsw i64 %.18.0.i.i278, 1
  %.93.i.i283 = icmp eq i64 %.55.i.i281, %.92.i.i276
  br i1 %.93.i.i283, label %B168.preheader.i284, label %B8.i.i277

B168.preheader.i284:                              ; preds = %B10.i.i280
  %.9253.i285 = add nsw i64 %at.3.0.i, 2
  %.10354.i286 = icmp slt i64 %.9253.i285, %arg.end
  br i1 %.10354.i286, label %B190.i287, label %B436.endif

default.unreachable.i.i309:                       ; preds = %B8.i.i277
  unreachable

switch.1.i.i307:                                  ; preds = %B8.i.i277
  br label %B10.i.i280

switch.2.i.i308:                                  ; preds = %B8.i.i277
  br label %B10.i.i280

switch.3.i.i279:                                  ; preds = %B8.i.i277
  br label %B10.i.i280

B168.loopexit.i301:                               ; preds = %B10.i36.i297
  %.92.i302 = add i64 %.9255.i288, 1
  %exitcond.not.i303 = icmp eq i64 %.92.i302, %arg.end
  br i1 %exitcond.not.i303, label %B488, label %B190.i287

B190.i287:                                        ; preds = %B168.preheader.i284, %B168.loopexit.i301
  %.9255.i288 = phi i64 [ %.92.i302, %B168.loopexit.i301 ], [ %.9253.i285, %B168.preheader.i284 ]
  %.110.i289 = getelementptr i8, ptr %arg.data, i64 %.9255.i288
  %.111.i290 = load i8, ptr %.110.i289, align 1
  %.113.i291 = icmp ult i8 %.111.i290, 33
  br i1 %.113.i291, label %B234.i292, label %B436.endif

B234.i292:                                        ; preds = %B190.i287
  %.92.i32.i293 = zext nneg i8 %.111.i290 to i64
  br label %B8.i33.i294

B8.i33.i294:                                      ; preds = %B10.i36.i297, %B234.i292
  %.18.0.i34.i295 = phi i64 [ 0, %B234.i292 ], [ %.66.i38.i299, %B10.i36.i297 ]
  switch i64 %.18.0.i34.i295, label %default.unreachable.i43.i306 [
    i64 4, label %B436.endif
    i64 0, label %B10.i36.i297
    i64 2, label %switch.2.i42.i305
    i64 1, label %switch.1.i41.i304
    i64 3, label %switch.3.i35.i296
  ]

B10.i36.i297:                                     ; preds = %switch.3.i35.i296, %switch.2.i42.i305, %switch.1.i41.i304, %B8.i33.i294
  %.55.i37.i298 = phi i64 [ 9, %switch.3.i35.i296 ], [ 10, %switch.1.i41.i304 ], [ 13, %switch.2.i42.i305 ], [ 32, %B8.i33.i294 ]
  %.66.i38.i299 = add nuw nsw i64 %.18.0.i34.i295, 1
  %.93.i39.i300 = icmp eq i64 %.55.i37.i298, %.92.i32.i293
  br i1 %.93.i39.i300, label %B168.loopexit.i301, label %B8.i33.i294

default.unreachable.i43.i306:                     ; preds = %B8.i33.i294
  unreachable

switch.1.i41.i304:                                ; preds = %B8.i33.i294
  br label %B10.i36.i297

switch.2.i42.i305:                                ; preds = %B8.i33.i294
  br label %B10.i36.i297

switch.3.i35.i296:                                ; preds = %B8.i33.i294
  br label %B10.i36.i297

B488:                                             ; preds = %B436.endif, %B168.loopexit.i301
  store i64 -1, ptr %retptr, align 8
  %retptr.repack263 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.198, ptr %retptr.repack263, align 8
  br label %common.ret

B532:                                             ; preds = %B436.endif
  %.269 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i270
  %.270 = load i8, ptr %.269, align 1
  %narrow = add nuw nsw i8 %.128, 2
  %.275.not = icmp eq i8 %.270, %narrow
  br i1 %.275.not, label %B752, label %B582

B582:                                             ; preds = %B532
  br i1 %.134, label %B614, label %B86.backedge

B614:                                             ; preds = %B582
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.298, i8 0, i64 16, i1 false)
  %.303 = call fastcc i32 @_key_end(ptr %.298, ptr nonnull %arg.data, i64 %at.3.0.i270, i64 %arg.end, ptr %arg.out, i64 %.198)
  %.305.not = icmp eq i32 %.303, 0
  br i1 %.305.not, label %B614.endif, label %B614.if

B672:                                             ; preds = %B614.endif
  store i64 %.313.fca.0.load, ptr %retptr, align 8
  %retptr.repack261 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.313.fca.1.load, ptr %retptr.repack261, align 8
  br label %common.ret

B686:                                             ; preds = %B176
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.445, i8 0, i64 16, i1 false)
  call fastcc void @_scalar_end(ptr %.445, ptr nonnull %arg.data, i64 %at.3.0.i, i64 %arg.end, ptr %arg.out, i64 %to.6.1)
  %.460.fca.0.load = load i64, ptr %.445, align 8
  %.460.fca.1.load = load i64, ptr %.fca.1.gep95, align 8
  %.489 = icmp slt i64 %.460.fca.0.load, 0
  br i1 %.489, label %B744, label %B752

B744:                                             ; preds = %B686
  store i64 %.460.fca.0.load, ptr %retptr, align 8
  %retptr.repack251 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.460.fca.1.load, ptr %retptr.repack251, align 8
  br label %common.ret

B752:                                             ; preds = %B532, %B686
  %at.13.2 = phi i64 [ %.460.fca.0.load, %B686 ], [ %at.3.0.i270, %B532 ]
  %to.10.2 = phi i64 [ %.460.fca.1.load, %B686 ], [ %.198, %B532 ]
  %depth.5.2 = phi i64 [ %depth.3.1, %B686 ], [ %.171, %B532 ]
  %objects.5.2 = phi i64 [ %objects.3.1, %B686 ], [ %.186, %B532 ]
  %.547507 = icmp eq i64 %depth.5.2, 0
  br i1 %.547507, label %B766, label %B774

B766:                                             ; preds = %B752, %B1164
  %at.12.2.lcssa = phi i64 [ %.641, %B1164 ], [ %at.13.2, %B752 ]
  %to.9.2.lcssa = phi i64 [ %.655, %B1164 ], [ %to.10.2, %B752 ]
  store i64 %at.12.2.lcssa, ptr %retptr, align 8
  %retptr.repack259 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.9.2.lcssa, ptr %retptr.repack259, align 8
  br label %common.ret

B774:                                             ; preds = %B752, %B1164
  %objects.4.2511 = phi i64 [ %.858, %B1164 ], [ %objects.5.2, %B752 ]
  %depth.4.2510 = phi i64 [ %.854, %B1164 ], [ %depth.5.2, %B752 ]
  %to.9.2509 = phi i64 [ %.655, %B1164 ], [ %to.10.2, %B752 ]
  %at.12.2508 = phi i64 [ %.641, %B1164 ], [ %at.13.2, %B752 ]
  %.19.i311 = icmp slt i64 %at.12.2508, %arg.end
  br i1 %.19.i311, label %B16.i313, label %B774.endif

B16.i313:                                         ; preds = %B774
  %.26.i314 = getelementptr i8, ptr %arg.data, i64 %at.12.2508
  %.27.i315 = load i8, ptr %.26.i314, align 1
  %.29.i316 = icmp ult i8 %.27.i315, 33
  br i1 %.29.i316, label %B60.i317, label %B774.endif

B60.i317:                                         ; preds = %B16.i313
  %.92.i.i318 = zext nneg i8 %.27.i315 to i64
  br label %B8.i.i319

B8.i.i319:                                        ; preds = %B10.i.i322, %B60.i317
  %.18.0.i.i320 = phi i64 [ 0, %B60.i317 ], [ %.66.i.i324, %B10.i.i322 ]
  switch i64 %.18.0.i.i320, label %default.unreachable.i.i351 [
    i64 4, label %B774.endif
    i64 0, label %B10.i.i322
    i64 2, label %switch.2.i.i350
    i64 1, label %switch.1.i.i349
    i64 3, label %switch.3.i.i321
  ]

B10.i.i322:                                       ; preds = %switch.3.i.i321, %switch.2.i.i350, %switch.1.i.i349, %B8.i.i319
  %.55.i.i323 = phi i64 [ 9, %switch.3.i.i321 ], [ 10, %switch.1.i.i349 ], [ 13, %switch.2.i.i350 ], [ 32, %B8.i.i319 ]
  %.66.i.i324 = add nuw nsw i64 %.18.0.i.i320, 1
  %.93.i.i325 = icmp eq i64 %.55.i.i323, %.92.i.i318
  br i1 %.93.i.i325, label %B168.preheader.i326, label %B8.i.i319

B168.preheader.i326:                              ; preds = %B10.i.i322
  %.9253.i327 = add nsw i64 %at.12.2508, 1
  %.10354.i328 = icmp slt i64 %.9253.i327, %arg.end
  br i1 %.10354.i328, label %B190.i329, label %B774.endif

default.unreachable.i.i351:                       ; preds = %B8.i.i319
  unreachable

switch.1.i.i349:                                  ; preds = %B8.i.i319
  br label %B10.i.i322

switch.2.i.i350:                                  ; preds = %B8.i.i319
  br label %B10.i.i322

switch.3.i.i321:                                  ; preds = %B8.i.i319
  br label %B10.i.i322

B168.loopexit.i343:                               ; preds = %B10.i36.i339
  %.92.i344 = add i64 %.9255.i330, 1
  %exitcond.not.i345 = icmp eq i64 %.92.i344, %arg.end
  br i1 %exitcond.not.i345, label %B820, label %B190.i329

B190.i329:                                        ; preds = %B168.preheader.i326, %B168.loopexit.i343
  %.9255.i330 = phi i64 [ %.92.i344, %B168.loopexit.i343 ], [ %.9253.i327, %B168.preheader.i326 ]
  %.110.i331 = getelementptr i8, ptr %arg.data, i64 %.9255.i330
  %.111.i332 = load i8, ptr %.110.i331, align 1
  %.113.i333 = icmp ult i8 %.111.i332, 33
  br i1 %.113.i333, label %B234.i334, label %B774.endif

B234.i334:                                        ; preds = %B190.i329
  %.92.i32.i335 = zext nneg i8 %.111.i332 to i64
  br label %B8.i33.i336

B8.i33.i336:                                      ; preds = %B10.i36.i339, %B234.i334
  %.18.0.i34.i337 = phi i64 [ 0, %B234.i334 ], [ %.66.i38.i341, %B10.i36.i339 ]
  switch i64 %.18.0.i34.i337, label %default.unreachable.i43.i348 [
    i64 4, label %B774.endif
    i64 0, label %B10.i36.i339
    i64 2, label %switch.2.i42.i347
    i64 1, label %switch.1.i41.i346
    i64 3, label %switch.3.i35.i338
  ]

B10.i36.i339:                                     ; preds = %switch.3.i35.i338, %switch.2.i42.i347, %switch.1.i41.i346, %B8.i33.i336
  %.55.i37.i340 = phi i64 [ 9, %switch.3.i35.i338 ], [ 10, %switch.1.i41.i346 ], [ 13, %switch.2.i42.i347 ], [ 32, %B8.i33.i336 ]
  %.66.i38.i341 = add nuw nsw i64 %.18.0.i34.i337, 1
  %.93.i39.i342 = icmp eq i64 %.55.i37.i340, %.92.i32.i335
  br i1 %.93.i39.i342, label %B168.loopexit.i343, label %B8.i33.i336

default.unreachable.i43.i348:                     ; preds = %B8.i33.i336
  unreachable

switch.1.i41.i346:                                ; preds = %B8.i33.i336
  br label %B10.i36.i339

switch.2.i42.i347:                                ; preds = %B8.i33.i336
  br label %B10.i36.i339

switch.3.i35.i338:                                ; preds = %B8.i33.i336
  br label %B10.i36.i339

B820:                                             ; preds = %B774.endif, %B168.loopexit.i343
  store i64 -1, ptr %retptr, align 8
  %retptr.repack257 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.9.2509, ptr %retptr.repack257, align 8
  br label %common.ret

B864:                                             ; preds = %B774.endif
  %.635 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i312
  %.636 = load i8, ptr %.635, align 1
  %.641 = add nsw i64 %at.3.0.i312, 1
  %.652 = getelementptr i8, ptr %arg.out, i64 %to.9.2509
  store i8 %.636, ptr %.652, align 1
  %.655 = add nsw i64 %to.9.2509, 1
  %.665 = icmp eq i8 %.636, 44
  br i1 %.665, label %B946, label %B1054

B946:                                             ; preds = %B864
  %.678 = and i64 %objects.4.2511, 1
  %.679.not = icmp eq i64 %.678, 0
  br i1 %.679.not, label %B86.backedge, label %B956

B956:                                             ; preds = %B946
  %.19.i353 = icmp slt i64 %.641, %arg.end
  br i1 %.19.i353, label %B16.i355, label %B956.endif

B16.i355:                                         ; preds = %B956
  %.26.i356 = getelementptr i8, ptr %arg.data, i64 %.641
  %.27.i357 = load i8, ptr %.26.i356, align 1
  %.29.i358 = icmp ult i8 %.27.i357, 33
  br i1 %.29.i358, label %B60.i359, label %B956.endif

B60.i359:                                         ; preds = %B16.i355
  %.92.i.i360 = zext nneg i8 %.27.i357 to i64
  br label %B8.i.i361

B8.i.i361:                                        ; preds = %B10.i.i364, %B60.i359
  %.18.0.i.i362 = phi i64 [ 0, %B60.i359 ], [ %.66.i.i366, %B10.i.i364 ]
  switch i64 %.18.0.i.i362, label %default.unreachable.i.i393 [
    i64 4, label %B956.endif
    i64 0, label %B10.i.i364
    i64 2, label %switch.2.i.i392
    i64 1, label %switch.1.i.i391
    i64 3, label %switch.3.i.i363
  ]

B10.i.i364:                                       ; preds = %switch.3.i.i363, %switch.2.i.i392, %switch.1.i.i391, %B8.i.i361
  %.55.i.i365 = phi i64 [ 9, %switch.3.i.i363 ], [ 10, %switch.1.i.i391 ], [ 13, %switch.2.i.i392 ], [ 32, %B8.i.i361 ]
  %.66.i.i366 = add nuw nsw i64 %.18.0.i.i362, 1
  %.93.i.i367 = icmp eq i64 %.55.i.i365, %.92.i.i360
  br i1 %.93.i.i367, label %B168.preheader.i368, label %B8.i.i361

B168.preheader.i368:                              ; preds = %B10.i.i364
  %.9253.i369 = add nsw i64 %at.3.0.i312, 2
  %.10354.i370 = icmp slt i64 %.9253.i369, %arg.end
  br i1 %.10354.i370, label %B190.i371, label %B956.endif

default.unreachable.i.i393:                       ; preds = %B8.i.i361
  unreachable

switch.1.i.i391:                                  ; preds = %B8.i.i361
  br label %B10.i.i364

switch.2.i.i392:                                  ; preds = %B8.i.i361
  br label %B10.i.i364

switch.3.i.i363:                                  ; preds = %B8.i.i361
  br label %B10.i.i364

B168.loopexit.i385:                               ; preds = %B10.i36.i381
  %.92.i386 = add i64 %.9255.i372, 1
  %exitcond.not.i387 = icmp eq i64 %.92.i386, %arg.end
  br i1 %exitcond.not.i387, label %B956.endif, label %B190.i371

B190.i371:                                        ; preds = %B168.preheader.i368, %B168.loopexit.i385
  %.9255.i372 = phi i64 [ %.92.i386, %B168.loopexit.i385 ], [ %.9253.i369, %B168.preheader.i368 ]
  %.110.i373 = getelementptr i8, ptr %arg.data, i64 %.9255.i372
  %.111.i374 = load i8, ptr %.110.i373, align 1
  %.113.i375 = icmp ult i8 %.111.i374, 33
  br i1 %.113.i375, label %B234.i376, label %B956.endif

B234.i376:                                        ; preds = %B190.i371
  %.92.i32.i377 = zext nneg i8 %.111.i374 to i64
  br label %B8.i33.i378

B8.i33.i378:                                      ; preds = %B10.i36.i381, %B234.i376
  %.18.0.i34.i379 = phi i64 [ 0, %B234.i376 ], [ %.66.i38.i383, %B10.i36.i381 ]
  switch i64 %.18.0.i34.i379, label %default.unreachable.i43.i390 [
    i64 4, label %B956.endif
    i64 0, label %B10.i36.i381
    i64 2, label %switch.2.i42.i389
    i64 1, label %switch.1.i41.i388
    i64 3, label %switch.3.i35.i380
  ]

B10.i36.i381:                                     ; preds = %switch.3.i35.i380, %switch.2.i42.i389, %switch.1.i41.i388, %B8.i33.i378
  %.55.i37.i382 = phi i64 [ 9, %switch.3.i35.i380 ], [ 10, %switch.1.i41.i388 ], [ 13, %switch.2.i42.i389 ], [ 32, %B8.i33.i378 ]
  %.66.i38.i383 = add nuw nsw i64 %.18.0.i34.i379, 1
  %.93.i39.i384 = icmp eq i64 %.55.i37.i382, %.92.i32.i377
  br i1 %.93.i39.i384, label %B168.loopexit.i385, label %B8.i33.i378

default.unreachable.i43.i390:                     ; preds = %B8.i33.i378
  unreachable

switch.1.i41.i388:                                ; preds = %B8.i33.i378
  br label %B10.i36.i381

switch.2.i42.i389:                                ; preds = %B8.i33.i378
  br label %B10.i36.i381

switch.3.i35.i380:                                ; preds = %B8.i33.i378
  br label %B10.i36.i381

B1044:                                            ; preds = %B956.endif.endif
  store i64 %.732.fca.0.load, ptr %retptr, align 8
  %retptr.repack255 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.732.fca.1.load, ptr %retptr.repack255, align 8
  br label %common.ret

B1054:                                            ; preds = %B864
  %.664 = zext i8 %.636 to i64
  %.797 = and i64 %objects.4.2511, 1
  %.798.not = icmp eq i64 %.797, 0
  %. = select i1 %.798.not, i64 93, i64 125
  %.816.not = icmp eq i64 %., %.664
  br i1 %.816.not, label %B1164, label %B1120

B1120:                                            ; preds = %B1054
  store i64 -1, ptr %retptr, align 8
  %retptr.repack253 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.655, ptr %retptr.repack253, align 8
  br label %common.ret

B1164:                                            ; preds = %B1054
  %.854 = add nsw i64 %depth.4.2510, -1
  %.858 = ashr i64 %objects.4.2511, 1
  %.547 = icmp eq i64 %.854, 0
  br i1 %.547, label %B766, label %B774

B86.endif:                                        ; preds = %B8.i.i, %B190.i, %B8.i33.i, %B168.preheader.i, %B16.i, %B86
  %at.3.0.i = phi i64 [ %.9255.i, %B190.i ], [ %at.8.1, %B16.i ], [ %.9255.i, %B8.i33.i ], [ %at.8.1, %B86 ], [ %.9253.i, %B168.preheader.i ], [ %at.8.1, %B8.i.i ]
  %.102.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.102.not, label %B176, label %B132

B436.endif:                                       ; preds = %B8.i.i277, %B190.i287, %B8.i33.i294, %B168.preheader.i284, %B16.i271, %B322
  %at.3.0.i270 = phi i64 [ %.9255.i288, %B190.i287 ], [ %.208, %B16.i271 ], [ %.9255.i288, %B8.i33.i294 ], [ %.208, %B322 ], [ %.9253.i285, %B168.preheader.i284 ], [ %.208, %B8.i.i277 ]
  %.242.not = icmp slt i64 %at.3.0.i270, %arg.end
  br i1 %.242.not, label %B532, label %B488

B614.if:                                          ; preds = %B614
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B614.endif:                                       ; preds = %B614
  %.313.fca.1.load = load i64, ptr %.fca.1.gep124, align 8
  %.313.fca.0.load = load i64, ptr %.298, align 8
  %.342 = icmp slt i64 %.313.fca.0.load, 0
  br i1 %.342, label %B672, label %B86.backedge

B86.backedge:                                     ; preds = %B614.endif, %B582, %B956.endif.endif, %B946
  %at.8.1.be = phi i64 [ %at.3.0.i270, %B582 ], [ %.313.fca.0.load, %B614.endif ], [ %.732.fca.0.load, %B956.endif.endif ], [ %.641, %B946 ]
  %to.6.1.be = phi i64 [ %.198, %B582 ], [ %.313.fca.1.load, %B614.endif ], [ %.732.fca.1.load, %B956.endif.endif ], [ %.655, %B946 ]
  %depth.3.1.be = phi i64 [ %.171, %B582 ], [ %.171, %B614.endif ], [ %depth.4.2510, %B956.endif.endif ], [ %depth.4.2510, %B946 ]
  %objects.3.1.be = phi i64 [ %.186, %B582 ], [ %.186, %B614.endif ], [ %objects.4.2511, %B956.endif.endif ], [ %objects.4.2511, %B946 ]
  br label %B86

B774.endif:                                       ; preds = %B8.i.i319, %B190.i329, %B8.i33.i336, %B168.preheader.i326, %B16.i313, %B774
  %at.3.0.i312 = phi i64 [ %.9255.i330, %B190.i329 ], [ %at.12.2508, %B16.i313 ], [ %.9255.i330, %B8.i33.i336 ], [ %at.12.2508, %B774 ], [ %.9253.i327, %B168.preheader.i326 ], [ %at.12.2508, %B8.i.i319 ]
  %.606.not = icmp slt i64 %at.3.0.i312, %arg.end
  br i1 %.606.not, label %B864, label %B820

B956.endif:                                       ; preds = %B8.i.i361, %B190.i371, %B168.loopexit.i385, %B8.i33.i378, %B168.preheader.i368, %B16.i355, %B956
  %at.3.0.i354 = phi i64 [ %.9255.i372, %B8.i33.i378 ], [ %.641, %B16.i355 ], [ %arg.end, %B168.loopexit.i385 ], [ %.641, %B956 ], [ %.9253.i369, %B168.preheader.i368 ], [ %.9255.i372, %B190.i371 ], [ %.641, %B8.i.i361 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.717, i8 0, i64 16, i1 false)
  %.722 = call fastcc i32 @_key_end(ptr %.717, ptr %arg.data, i64 %at.3.0.i354, i64 %arg.end, ptr %arg.out, i64 %.655)
  %.724.not = icmp eq i32 %.722, 0
  br i1 %.724.not, label %B956.endif.endif, label %B956.endif.if

B956.endif.if:                                    ; preds = %B956.endif
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B956.endif.endif:                                 ; preds = %B956.endif
  %.732.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.732.fca.0.load = load i64, ptr %.717, align 8
  %.759 = icmp slt i64 %.732.fca.0.load, 0
  br i1 %.759, label %B1044, label %B86.backedge
}

define internal fastcc i32 @_further(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.kind, ptr readonly %arg.words.0, ptr readonly %arg.words.1, ptr readonly %arg.words.2, ptr readonly %arg.words.4, i64 %arg.words.6, i64 %arg.words.7, ptr %arg.found.4, ptr readonly %arg.found.7) unnamed_addr {
entry:
  %.117 = alloca [2 x i64], align 8
  %.fca.1.gep60 = getelementptr inbounds nuw i8, ptr %.117, i64 8
  %.400 = alloca [2 x i64], align 8
  %.fca.1.gep26 = getelementptr inbounds nuw i8, ptr %.400, i64 8
  %excinfo.6 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.400, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.6, align 8
  %.455 = alloca [2 x i64], align 8
  %excinfo.7 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.455, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.7, align 8
  %.45 = load i64, ptr %arg.found.7, align 8
  %.48 = getelementptr i8, ptr %arg.found.4, i64 %.45
  store i8 123, ptr %.48, align 1
  %.50 = add nsw i64 %.45, 1
  %.64 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.65 = load i8, ptr %.64, align 1
  %.67.not = icmp eq i8 %.65, 125
  br i1 %.67.not, label %B1088, label %B194.preheader

B194.preheader:                                   ; preds = %entry
  %.151 = mul nsw i64 %arg.words.7, %arg.kind
  %0 = getelementptr i64, ptr %arg.words.4, i64 %.151
  br label %B194

B194:                                             ; preds = %B194.preheader, %B910
  %at.7.0 = phi i64 [ %at.3.0.i219, %B910 ], [ %arg.at, %B194.preheader ]
  %to.1.4.0 = phi i64 [ %to.1.5.1, %B910 ], [ %.50, %B194.preheader ]
  %first.2.0 = phi i1 [ %first.3.1, %B910 ], [ true, %B194.preheader ]
  %seen.2.0 = phi i64 [ %seen.3.1, %B910 ], [ 0, %B194.preheader ]
  %.78 = add nsw i64 %at.7.0, 1
  %.19.i = icmp slt i64 %.78, %arg.end
  br i1 %.19.i, label %B16.i, label %B194.endif

B16.i:                                            ; preds = %B194
  %.26.i = getelementptr i8, ptr %arg.data, i64 %.78
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B60.i, label %B194.endif

B60.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B60.i
  %.18.0.i.i = phi i64 [ 0, %B60.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B194.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B168.preheader.i, label %B8.i.i

B168.preheader.i:                                 ; preds = %B10.i.i
  %.9253.i = add nsw i64 %at.7.0, 2
  %.10354.i = icmp slt i64 %.9253.i, %arg.end
  br i1 %.10354.i, label %B190.i, label %B194.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B168.loopexit.i:                                  ; preds = %B10.i36.i
  %.92.i = add i64 %.9255.i, 1
  %exitcond.not.i = icmp eq i64 %.92.i, %arg.end
  br i1 %exitcond.not.i, label %B194.endif, label %B190.i

B190.i:                                           ; preds = %B168.preheader.i, %B168.loopexit.i
  %.9255.i = phi i64 [ %.92.i, %B168.loopexit.i ], [ %.9253.i, %B168.preheader.i ]
  %.110.i = getelementptr i8, ptr %arg.data, i64 %.9255.i
  %.111.i = load i8, ptr %.110.i, align 1
  %.113.i = icmp ult i8 %.111.i, 33
  br i1 %.113.i, label %B234.i, label %B194.endif

B234.i:                                           ; preds = %B190.i
  %.92.i32.i = zext nneg i8 %.111.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B234.i
  %.18.0.i34.i = phi i64 [ 0, %B234.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B194.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B168.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

B352:                                             ; preds = %B194.endif.endif
  br i1 %first.2.0, label %B396, label %B356

B356:                                             ; preds = %B352
  %.170 = getelementptr i8, ptr %arg.found.4, i64 %to.1.4.0
  store i8 44, ptr %.170, align 1
  %.173 = add nsw i64 %to.1.4.0, 1
  br label %B396

B396:                                             ; preds = %B356, %B352
  %to.1.6.1 = phi i64 [ %to.1.4.0, %B352 ], [ %.173, %B356 ]
  %.187 = getelementptr i8, ptr %arg.found.4, i64 %to.1.6.1
  store i8 34, ptr %.187, align 1
  %.190 = add nsw i64 %to.1.6.1, 1
  %.195 = add nsw i64 %at.3.0.i, 1
  %.25.i = icmp slt i64 %.195, %arg.end
  br i1 %.25.i, label %B16.i174, label %copy_text.exit

B16.i174:                                         ; preds = %B396, %B144.i
  %at.2.0.i = phi i64 [ %.100.i, %B144.i ], [ %.195, %B396 ]
  %to.2.0.i = phi i64 [ %.94.i, %B144.i ], [ %.190, %B396 ]
  %.34.i = getelementptr i8, ptr %arg.data, i64 %at.2.0.i
  %.35.i = load i8, ptr %.34.i, align 1
  %.41.i = icmp eq i8 %.35.i, 34
  br i1 %.41.i, label %B64.i, label %B78.i

B64.i:                                            ; preds = %B16.i174
  %.52.i = add nsw i64 %at.2.0.i, 1
  br label %copy_text.exit

B78.i:                                            ; preds = %B16.i174
  %.64.i = icmp eq i8 %.35.i, 92
  %.68.i = icmp ult i8 %.35.i, 32
  %or.cond.i = or i1 %.64.i, %.68.i
  br i1 %or.cond.i, label %copy_text.exit, label %B144.i

B144.i:                                           ; preds = %B78.i
  %.89.i = getelementptr i8, ptr %arg.found.4, i64 %to.2.0.i
  store i8 %.35.i, ptr %.89.i, align 1
  %.94.i = add nsw i64 %to.2.0.i, 1
  %.100.i = add i64 %at.2.0.i, 1
  %exitcond.not.i175 = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i175, label %copy_text.exit, label %B16.i174

copy_text.exit:                                   ; preds = %B78.i, %B144.i, %B396, %B64.i
  %.sink.i = phi i64 [ %.52.i, %B64.i ], [ -1, %B396 ], [ -1, %B144.i ], [ -1, %B78.i ]
  %to.3.1.sink.i = phi i64 [ %to.2.0.i, %B64.i ], [ %.190, %B396 ], [ %to.2.0.i, %B78.i ], [ %.94.i, %B144.i ]
  %.48.i = sub i64 %to.3.1.sink.i, %.190
  %.9338.not.i = icmp slt i64 %.48.i, 1
  br i1 %.9338.not.i, label %_hash.exit, label %B76.if.i

B76.if.i:                                         ; preds = %copy_text.exit, %B76.if.i
  %value.2.041.i = phi i32 [ %.137.i, %B76.if.i ], [ 0, %copy_text.exit ]
  %.38.040.i = phi i64 [ %.102.i, %B76.if.i ], [ %.48.i, %copy_text.exit ]
  %.35.039.i = phi i64 [ %.106.i, %B76.if.i ], [ %.190, %copy_text.exit ]
  %.102.i = add nsw i64 %.38.040.i, -1
  %.106.i = add i64 %.35.039.i, 1
  %.132.i = mul i32 %value.2.041.i, 31
  %.134.i = getelementptr i8, ptr %arg.found.4, i64 %.35.039.i
  %.135.i = load i8, ptr %.134.i, align 1
  %.136.i = zext i8 %.135.i to i32
  %.137.i = add i32 %.132.i, %.136.i
  %.93.i = icmp samesign ugt i64 %.38.040.i, 1
  br i1 %.93.i, label %B76.if.i, label %_hash.exit.loopexit

_hash.exit.loopexit:                              ; preds = %B76.if.i
  %1 = urem i32 %.137.i, 62
  %2 = zext nneg i32 %1 to i64
  br label %_hash.exit

_hash.exit:                                       ; preds = %_hash.exit.loopexit, %copy_text.exit
  %value.2.0.lcssa.i = phi i64 [ 0, %copy_text.exit ], [ %2, %_hash.exit.loopexit ]
  %.300 = shl nuw nsw i64 1, %value.2.0.lcssa.i
  %.306 = and i64 %.300, %seen.2.0
  %.307.not = icmp eq i64 %.306, 0
  br i1 %.307.not, label %B626, label %B582

common.ret:                                       ; preds = %B798.if, %B626.endif.if, %B194.endif.if, %B1088, %B998, %B856, %B582
  %common.ret.op = phi i32 [ 0, %B582 ], [ 0, %B856 ], [ 0, %B998 ], [ 0, %B1088 ], [ 1, %B798.if ], [ 1, %B626.endif.if ], [ 1, %B194.endif.if ]
  ret i32 %common.ret.op

B582:                                             ; preds = %_hash.exit
  store i64 -1, ptr %retptr, align 8
  %retptr.repack172 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.3.1.sink.i, ptr %retptr.repack172, align 8
  br label %common.ret

B626:                                             ; preds = %_hash.exit
  %.342 = or i64 %.300, %seen.2.0
  %.353 = getelementptr i8, ptr %arg.found.4, i64 %to.3.1.sink.i
  store i8 34, ptr %.353, align 1
  %.359 = getelementptr i8, ptr %.353, i64 1
  store i8 58, ptr %.359, align 1
  %.19.i176 = icmp slt i64 %.sink.i, %arg.end
  br i1 %.19.i176, label %B16.i178, label %B626.endif

B16.i178:                                         ; preds = %B626
  %.26.i179 = getelementptr i8, ptr %arg.data, i64 %.sink.i
  %.27.i180 = load i8, ptr %.26.i179, align 1
  %.29.i181 = icmp ult i8 %.27.i180, 33
  br i1 %.29.i181, label %B60.i182, label %B626.endif

B60.i182:                                         ; preds = %B16.i178
  %.92.i.i183 = zext nneg i8 %.27.i180 to i64
  br label %B8.i.i184

B8.i.i184:                                        ; preds = %B10.i.i187, %B60.i182
  %.18.0.i.i185 = phi i64 [ 0, %B60.i182 ], [ %.66.i.i189, %B10.i.i187 ]
  switch i64 %.18.0.i.i185, label %default.unreachable.i.i216 [
    i64 4, label %B626.endif
    i64 0, label %B10.i.i187
    i64 2, label %switch.2.i.i215
    i64 1, label %switch.1.i.i214
    i64 3, label %switch.3.i.i186
  ]

B10.i.i187:                                       ; preds = %switch.3.i.i186, %switch.2.i.i215, %switch.1.i.i214, %B8.i.i184
  %.55.i.i188 = phi i64 [ 9, %switch.3.i.i186 ], [ 10, %switch.1.i.i214 ], [ 13, %switch.2.i.i215 ], [ 32, %B8.i.i184 ]
  %.66.i.i189 = add nuw nsw i64 %.18.0.i.i185, 1
  %.93.i.i190 = icmp eq i64 %.55.i.i188, %.92.i.i183
  br i1 %.93.i.i190, label %B168.preheader.i191, label %B8.i.i184

B168.preheader.i191:                              ; preds = %B10.i.i187
  %.9253.i192 = add nsw i64 %.sink.i, 1
  %.10354.i193 = icmp slt i64 %.9253.i192, %arg.end
  br i1 %.10354.i193, label %B190.i194, label %B626.endif

default.unreachable.i.i216:                       ; preds = %B8.i.i184
  unreachable

switch.1.i.i214:                                  ; preds = %B8.i.i184
  br label %B10.i.i187

switch.2.i.i215:                                  ; preds = %B8.i.i184
  br label %B10.i.i187

switch.3.i.i186:                                  ; preds = %B8.i.i184
  br label %B10.i.i187

B168.loopexit.i208:                               ; preds = %B10.i36.i204
  %.92.i209 = add i64 %.9255.i195, 1
  %exitcond.not.i210 = icmp eq i64 %.92.i209, %arg.end
  br i1 %exitcond.not.i210, label %B626.endif, label %B190.i194

B190.i194:                                        ; preds = %B168.preheader.i191, %B168.loopexit.i208
  %.9255.i195 = phi i64 [ %.92.i209, %B168.loopexit.i208 ], [ %.9253.i192, %B168.preheader.i191 ]
  %.110.i196 = getelementptr i8, ptr %arg.data, i64 %.9255.i195
  %.111.i197 = load i8, ptr %.110.i196, align 1
  %.113.i198 = icmp ult i8 %.111.i197, 33
  br i1 %.113.i198, label %B234.i199, label %B626.endif

B234.i199:                                        ; preds = %B190.i194
  %.92.i32.i200 = zext nneg i8 %.111.i197 to i64
  br label %B8.i33.i201

B8.i33.i201:                                      ; preds = %B10.i36.i204, %B234.i199
  %.18.0.i34.i202 = phi i64 [ 0, %B234.i199 ], [ %.66.i38.i206, %B10.i36.i204 ]
  switch i64 %.18.0.i34.i202, label %default.unreachable.i43.i213 [
    i64 4, label %B626.endif
    i64 0, label %B10.i36.i204
    i64 2, label %switch.2.i42.i212
    i64 1, label %switch.1.i41.i211
    i64 3, label %switch.3.i35.i203
  ]

B10.i36.i204:                                     ; preds = %switch.3.i35.i203, %switch.2.i42.i212, %switch.1.i41.i211, %B8.i33.i201
  %.55.i37.i205 = phi i64 [ 9, %switch.3.i35.i203 ], [ 10, %switch.1.i41.i211 ], [ 13, %switch.2.i42.i212 ], [ 32, %B8.i33.i201 ]
  %.66.i38.i206 = add nuw nsw i64 %.18.0.i34.i202, 1
  %.93.i39.i207 = icmp eq i64 %.55.i37.i205, %.92.i32.i200
  br i1 %.93.i39.i207, label %B168.loopexit.i208, label %B8.i33.i201

default.unreachable.i43.i213:                     ; preds = %B8.i33.i201
  unreachable

switch.1.i41.i211:                                ; preds = %B8.i33.i201
  br label %B10.i36.i204

switch.2.i42.i212:                                ; preds = %B8.i33.i201
  br label %B10.i36.i204

switch.3.i35.i203:                                ; preds = %B8.i33.i201
  br label %B10.i36.i204

B798:                                             ; preds = %B194.endif.endif
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.455, i8 0, i64 16, i1 false)
  %.460 = call fastcc i32 @value_end(ptr %.455, ptr %excinfo.7, ptr %arg.data, i64 %.131.fca.1.load, i64 %arg.end, i64 %to.1.4.0)
  %.462.not = icmp eq i32 %.460, 0
  br i1 %.462.not, label %B844, label %B798.if

B844:                                             ; preds = %B798, %B626.endif.endif
  %first.3.1 = phi i1 [ false, %B626.endif.endif ], [ %first.2.0, %B798 ]
  %seen.3.1 = phi i64 [ %.342, %B626.endif.endif ], [ %seen.2.0, %B798 ]
  %at.8.1.in = phi ptr [ %.400, %B626.endif.endif ], [ %.455, %B798 ]
  %to.1.5.1 = phi i64 [ %.415.fca.1.load, %B626.endif.endif ], [ %to.1.4.0, %B798 ]
  %at.8.1 = load i64, ptr %at.8.1.in, align 8
  %.490 = icmp slt i64 %at.8.1, 0
  br i1 %.490, label %B856, label %B864

B856:                                             ; preds = %B844
  store i64 %at.8.1, ptr %retptr, align 8
  %retptr.repack170 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.1.5.1, ptr %retptr.repack170, align 8
  br label %common.ret

B864:                                             ; preds = %B844
  %.19.i218 = icmp slt i64 %at.8.1, %arg.end
  br i1 %.19.i218, label %B16.i220, label %B864.endif

B16.i220:                                         ; preds = %B864
  %.26.i221 = getelementptr i8, ptr %arg.data, i64 %at.8.1
  %.27.i222 = load i8, ptr %.26.i221, align 1
  %.29.i223 = icmp ult i8 %.27.i222, 33
  br i1 %.29.i223, label %B60.i224, label %B864.endif

B60.i224:                                         ; preds = %B16.i220
  %.92.i.i225 = zext nneg i8 %.27.i222 to i64
  br label %B8.i.i226

B8.i.i226:                                        ; preds = %B10.i.i229, %B60.i224
  %.18.0.i.i227 = phi i64 [ 0, %B60.i224 ], [ %.66.i.i231, %B10.i.i229 ]
  switch i64 %.18.0.i.i227, label %default.unreachable.i.i258 [
    i64 4, label %B864.endif
    i64 0, label %B10.i.i229
    i64 2, label %switch.2.i.i257
    i64 1, label %switch.1.i.i256
    i64 3, label %switch.3.i.i228
  ]

B10.i.i229:                                       ; preds = %switch.3.i.i228, %switch.2.i.i257, %switch.1.i.i256, %B8.i.i226
  %.55.i.i230 = phi i64 [ 9, %switch.3.i.i228 ], [ 10, %switch.1.i.i256 ], [ 13, %switch.2.i.i257 ], [ 32, %B8.i.i226 ]
  %.66.i.i231 = add nuw nsw i64 %.18.0.i.i227, 1
  %.93.i.i232 = icmp eq i64 %.55.i.i230, %.92.i.i225
  br i1 %.93.i.i232, label %B168.preheader.i233, label %B8.i.i226

B168.preheader.i233:                              ; preds = %B10.i.i229
  %.9253.i234 = add nuw nsw i64 %at.8.1, 1
  %.10354.i235 = icmp slt i64 %.9253.i234, %arg.end
  br i1 %.10354.i235, label %B190.i236, label %B864.endif

default.unreachable.i.i258:                       ; preds = %B8.i.i226
  unreachable

switch.1.i.i256:                                  ; preds = %B8.i.i226
  br label %B10.i.i229

switch.2.i.i257:                                  ; preds = %B8.i.i226
  br label %B10.i.i229

switch.3.i.i228:                                  ; preds = %B8.i.i226
  br label %B10.i.i229

B168.loopexit.i250:                               ; preds = %B10.i36.i246
  %.92.i251 = add i64 %.9255.i237, 1
  %exitcond.not.i252 = icmp eq i64 %.92.i251, %arg.end
  br i1 %exitcond.not.i252, label %B998, label %B190.i236

B190.i236:                                        ; preds = %B168.preheader.i233, %B168.loopexit.i250
  %.9255.i237 = phi i64 [ %.92.i251, %B168.loopexit.i250 ], [ %.9253.i234, %B168.preheader.i233 ]
  %.110.i238 = getelementptr i8, ptr %arg.data, i64 %.9255.i237
  %.111.i239 = load i8, ptr %.110.i238, align 1
  %.113.i240 = icmp ult i8 %.111.i239, 33
  br i1 %.113.i240, label %B234.i241, label %B864.endif

B234.i241:                                        ; preds = %B190.i236
  %.92.i32.i242 = zext nneg i8 %.111.i239 to i64
  br label %B8.i33.i243

B8.i33.i243:                                      ; preds = %B10.i36.i246, %B234.i241
  %.18.0.i34.i244 = phi i64 [ 0, %B234.i241 ], [ %.66.i38.i248, %B10.i36.i246 ]
  switch i64 %.18.0.i34.i244, label %default.unreachable.i43.i255 [
    i64 4, label %B864.endif
    i64 0, label %B10.i36.i246
    i64 2, label %switch.2.i42.i254
    i64 1, label %switch.1.i41.i253
    i64 3, label %switch.3.i35.i245
  ]

B10.i36.i246:                                     ; preds = %switch.3.i35.i245, %switch.2.i42.i254, %switch.1.i41.i253, %B8.i33.i243
  %.55.i37.i247 = phi i64 [ 9, %switch.3.i35.i245 ], [ 10, %switch.1.i41.i253 ], [ 13, %switch.2.i42.i254 ], [ 32, %B8.i33.i243 ]
  %.66.i38.i248 = add nuw nsw i64 %.18.0.i34.i244, 1
  %.93.i39.i249 = icmp eq i64 %.55.i37.i247, %.92.i32.i242
  br i1 %.93.i39.i249, label %B168.loopexit.i250, label %B8.i33.i243

default.unreachable.i43.i255:                     ; preds = %B8.i33.i243
  unreachable

switch.1.i41.i253:                                ; preds = %B8.i33.i243
  br label %B10.i36.i246

switch.2.i42.i254:                                ; preds = %B8.i33.i243
  br label %B10.i36.i246

switch.3.i35.i245:                                ; preds = %B8.i33.i243
  br label %B10.i36.i246

B910:                                             ; preds = %B864.endif
  %.555 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i219
  %.556 = load i8, ptr %.555, align 1
  switch i8 %.556, label %B998 [
    i8 125, label %B1088
    i8 44, label %B194
  ]

B998:                                             ; preds = %B910, %B864.endif, %B168.loopexit.i250
  store i64 -1, ptr %retptr, align 8
  %retptr.repack168 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.1.5.1, ptr %retptr.repack168, align 8
  br label %common.ret

B1088:                                            ; preds = %B910, %entry
  %at.9.1 = phi i64 [ %arg.at, %entry ], [ %at.3.0.i219, %B910 ]
  %to.1.7.1 = phi i64 [ %.50, %entry ], [ %to.1.5.1, %B910 ]
  %.647 = getelementptr i8, ptr %arg.found.4, i64 %to.1.7.1
  store i8 125, ptr %.647, align 1
  %.652 = add nsw i64 %at.9.1, 1
  %.656 = add nsw i64 %to.1.7.1, 1
  store i64 %.652, ptr %retptr, align 8
  %retptr.repack166 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.656, ptr %retptr.repack166, align 8
  br label %common.ret

B194.endif:                                       ; preds = %B8.i.i, %B190.i, %B168.loopexit.i, %B8.i33.i, %B168.preheader.i, %B16.i, %B194
  %at.3.0.i = phi i64 [ %.9255.i, %B8.i33.i ], [ %.78, %B16.i ], [ %arg.end, %B168.loopexit.i ], [ %.78, %B194 ], [ %.9253.i, %B168.preheader.i ], [ %.9255.i, %B190.i ], [ %.78, %B8.i.i ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.117, i8 0, i64 16, i1 false)
  %.121 = call fastcc i32 @read_key(ptr %.117, ptr %arg.data, i64 %at.3.0.i, i64 %arg.end, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, i64 %arg.words.6)
  %.123.not = icmp eq i32 %.121, 0
  %.131.fca.1.load = load i64, ptr %.fca.1.gep60, align 8
  br i1 %.123.not, label %B194.endif.endif, label %B194.endif.if

B194.endif.if:                                    ; preds = %B194.endif
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B194.endif.endif:                                 ; preds = %B194.endif
  %.131.fca.0.load = load i64, ptr %.117, align 8
  %.153 = getelementptr i64, ptr %0, i64 %.131.fca.0.load
  %.154 = load i64, ptr %.153, align 8
  %.155 = icmp eq i64 %.154, 0
  br i1 %.155, label %B352, label %B798

B626.endif:                                       ; preds = %B8.i.i184, %B190.i194, %B168.loopexit.i208, %B8.i33.i201, %B168.preheader.i191, %B16.i178, %B626
  %at.3.0.i177 = phi i64 [ %.9255.i195, %B8.i33.i201 ], [ %.sink.i, %B16.i178 ], [ %arg.end, %B168.loopexit.i208 ], [ %.sink.i, %B626 ], [ %.9253.i192, %B168.preheader.i191 ], [ %.9255.i195, %B190.i194 ], [ %.sink.i, %B8.i.i184 ]
  %.392 = add nsw i64 %at.3.0.i177, 1
  %.394 = add nsw i64 %to.3.1.sink.i, 2
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.400, i8 0, i64 16, i1 false)
  %.405 = call fastcc i32 @value_end.8(ptr %.400, ptr %excinfo.6, ptr %arg.data, i64 %.392, i64 %arg.end, ptr %arg.found.4, i64 %.394)
  %.407.not = icmp eq i32 %.405, 0
  br i1 %.407.not, label %B626.endif.endif, label %B626.endif.if

B626.endif.if:                                    ; preds = %B626.endif
  %.406 = load ptr, ptr %excinfo.6, align 8
  store ptr %.406, ptr %excinfo, align 8
  br label %common.ret

B626.endif.endif:                                 ; preds = %B626.endif
  %.415.fca.1.load = load i64, ptr %.fca.1.gep26, align 8
  br label %B844

B798.if:                                          ; preds = %B798
  %.461 = load ptr, ptr %excinfo.7, align 8
  store ptr %.461, ptr %excinfo, align 8
  br label %common.ret

B864.endif:                                       ; preds = %B8.i.i226, %B190.i236, %B8.i33.i243, %B168.preheader.i233, %B16.i220, %B864
  %at.3.0.i219 = phi i64 [ %.9255.i237, %B190.i236 ], [ %at.8.1, %B16.i220 ], [ %.9255.i237, %B8.i33.i243 ], [ %at.8.1, %B864 ], [ %.9253.i234, %B168.preheader.i233 ], [ %at.8.1, %B8.i.i226 ]
  %.551.not = icmp slt i64 %at.3.0.i219, %arg.end
  br i1 %.551.not, label %B910, label %B998
}

define internal fastcc noundef i32 @read_key(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, ptr readonly %arg.words.0, ptr readonly %arg.words.1, ptr readonly %arg.words.2, i64 %arg.words.6) unnamed_addr {
entry:
  %.25.not.i = icmp slt i64 %arg.at, %arg.end
  br i1 %.25.not.i, label %B16.i, label %common.ret

B16.i:                                            ; preds = %entry
  %.29.i = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.30.i = load i8, ptr %.29.i, align 1
  %.32.not.i = icmp eq i8 %.30.i, 34
  br i1 %.32.not.i, label %B140.i, label %common.ret

B140.i:                                           ; preds = %B16.i
  %.47.i = add nsw i64 %arg.at, 1
  %.70.i = icmp slt i64 %.47.i, %arg.end
  br i1 %.70.i, label %B206.i, label %B554.i

B206.i:                                           ; preds = %B140.i
  %.90.i = getelementptr i8, ptr %arg.data, i64 %.47.i
  %.91.i = load i8, ptr %.90.i, align 1
  %.95.not.i = icmp eq i8 %.91.i, 34
  br i1 %.95.not.i, label %B554.i, label %B250.preheader.i

B250.preheader.i:                                 ; preds = %B206.i
  %0 = add nsw i64 %arg.end, -1
  br label %B250.i

B250.i:                                           ; preds = %B510.i, %B250.preheader.i
  %.107.i = phi i8 [ %.182.i, %B510.i ], [ %.91.i, %B250.preheader.i ]
  %at.3.1.i = phi i64 [ %.152.i, %B510.i ], [ %.47.i, %B250.preheader.i ]
  %value.2.1.i = phi i64 [ %.144.i, %B510.i ], [ 0, %B250.preheader.i ]
  %.109.i = icmp eq i8 %.107.i, 92
  %.116.i = icmp ult i8 %.107.i, 32
  %or.cond.i = or i1 %.109.i, %.116.i
  br i1 %or.cond.i, label %common.ret, label %B418.i

B418.i:                                           ; preds = %B250.i
  %.108.i = zext i8 %.107.i to i64
  %.135.i = mul nuw nsw i64 %value.2.1.i, 31
  %.143.i = add nuw nsw i64 %.135.i, %.108.i
  %.144.i = and i64 %.143.i, 4294967295
  %exitcond.not.i = icmp eq i64 %at.3.1.i, %0
  br i1 %exitcond.not.i, label %B554.loopexit.i, label %B510.i

B510.i:                                           ; preds = %B418.i
  %.152.i = add i64 %at.3.1.i, 1
  %.181.i = getelementptr i8, ptr %arg.data, i64 %.152.i
  %.182.i = load i8, ptr %.181.i, align 1
  %.186.not.i = icmp eq i8 %.182.i, 34
  br i1 %.186.not.i, label %B554.loopexit.i, label %B250.i

B554.loopexit.i:                                  ; preds = %B510.i, %B418.i
  %.152.lcssa.i = phi i64 [ %arg.end, %B418.i ], [ %.152.i, %B510.i ]
  %1 = and i64 %.144.i, %arg.words.6
  br label %B554.i

B554.i:                                           ; preds = %B554.loopexit.i, %B206.i, %B140.i
  %at.4.0.i = phi i64 [ %.47.i, %B206.i ], [ %.47.i, %B140.i ], [ %.152.lcssa.i, %B554.loopexit.i ]
  %value.3.0.i = phi i64 [ 0, %B206.i ], [ 0, %B140.i ], [ %1, %B554.loopexit.i ]
  %.207.not.i = icmp slt i64 %at.4.0.i, %arg.end
  br i1 %.207.not.i, label %B646.i, label %common.ret

B646.i:                                           ; preds = %B554.i
  %.236.i = getelementptr i64, ptr %arg.words.0, i64 %value.3.0.i
  %.237.i = load i64, ptr %.236.i, align 8
  %.244.i = icmp sgt i64 %.237.i, 0
  br i1 %.244.i, label %B704.preheader.i, label %read_word.exit

B704.preheader.i:                                 ; preds = %B646.i
  %.40.i.i = sub nsw i64 %at.4.0.i, %.47.i
  %.62.i.i = icmp slt i64 %.47.i, %at.4.0.i
  %.84.i.i = getelementptr i8, ptr %arg.data, i64 %.47.i
  %2 = add nsw i64 %at.4.0.i, -1
  br label %B704.i

B704.i:                                           ; preds = %B744.i, %B704.preheader.i
  %slot.2.0.i = phi i64 [ %.311.i, %B744.i ], [ %value.3.0.i, %B704.preheader.i ]
  %word.2.0.i = phi i64 [ %.317.i, %B744.i ], [ %.237.i, %B704.preheader.i ]
  %.26.i.i = getelementptr i64, ptr %arg.words.1, i64 %word.2.0.i
  %.27.i.i = load i64, ptr %.26.i.i, align 8
  %.34.i.i = getelementptr i8, ptr %.26.i.i, i64 8
  %.35.i.i = load i64, ptr %.34.i.i, align 8
  %.37.i.i = sub nsw i64 %.35.i.i, %.27.i.i
  %.41.not.i.i = icmp eq i64 %.37.i.i, %.40.i.i
  br i1 %.41.not.i.i, label %B86.i.i, label %B744.i

B86.i.i:                                          ; preds = %B704.i
  br i1 %.62.i.i, label %B98.i.i, label %_is_same.exit.i

B98.i.i:                                          ; preds = %B86.i.i
  %.78.i.i = getelementptr i8, ptr %arg.words.2, i64 %.27.i.i
  %.79.i.i = load i8, ptr %.78.i.i, align 1
  %.85.i.i = load i8, ptr %.84.i.i, align 1
  %.88.i.i = icmp eq i8 %.79.i.i, %.85.i.i
  br i1 %.88.i.i, label %B144.i.i, label %_is_same.exit.i

B144.i.i:                                         ; preds = %B98.i.i, %B176.i.i
  %at.2.1.i.i = phi i64 [ %.101.i.i, %B176.i.i ], [ %.47.i, %B98.i.i ]
  %first.2.1.i.i = phi i64 [ %.94.i.i, %B176.i.i ], [ %.27.i.i, %B98.i.i ]
  %exitcond.not.i.i = icmp eq i64 %at.2.1.i.i, %2
  br i1 %exitcond.not.i.i, label %read_word.exit, label %B176.i.i

B176.i.i:                                         ; preds = %B144.i.i
  %.101.i.i = add nsw i64 %at.2.1.i.i, 1
  %.94.i.i = add nsw i64 %first.2.1.i.i, 1
  %.126.i.i = getelementptr i8, ptr %arg.words.2, i64 %.94.i.i
  %.127.i.i = load i8, ptr %.126.i.i, align 1
  %.132.i.i = getelementptr i8, ptr %arg.data, i64 %.101.i.i
  %.133.i.i = load i8, ptr %.132.i.i, align 1
  %.136.i.i = icmp eq i8 %.127.i.i, %.133.i.i
  br i1 %.136.i.i, label %B144.i.i, label %_is_same.exit.i

_is_same.exit.i:                                  ; preds = %B176.i.i, %B98.i.i, %B86.i.i
  %at.3.0.i.i = phi i64 [ %.47.i, %B98.i.i ], [ %.47.i, %B86.i.i ], [ %.101.i.i, %B176.i.i ]
  %.161.i.not.i = icmp eq i64 %at.3.0.i.i, %at.4.0.i
  br i1 %.161.i.not.i, label %read_word.exit, label %B744.i

B744.i:                                           ; preds = %_is_same.exit.i, %B704.i
  %.308.i = add nsw i64 %slot.2.0.i, 1
  %.311.i = and i64 %.308.i, %arg.words.6
  %.316.i = getelementptr i64, ptr %arg.words.0, i64 %.311.i
  %.317.i = load i64, ptr %.316.i, align 8
  %.322.i = icmp sgt i64 %.317.i, 0
  br i1 %.322.i, label %B704.i, label %read_word.exit

read_word.exit:                                   ; preds = %_is_same.exit.i, %B744.i, %B144.i.i, %B646.i
  %word.3.1.i = phi i64 [ %.237.i, %B646.i ], [ %word.2.0.i, %B144.i.i ], [ %word.2.0.i, %_is_same.exit.i ], [ %.317.i, %B744.i ]
  %.340.i = add nsw i64 %at.4.0.i, 1
  %.57 = icmp slt i64 %at.4.0.i, -1
  br i1 %.57, label %common.ret, label %B66

common.ret:                                       ; preds = %B250.i, %B168.loopexit.i, %B8.i.i44, %B168.loopexit.i68, %B190.i54, %B8.i33.i61, %B200, %B16.i38, %B168.preheader.i51, %B112, %B66.endif, %read_word.exit, %entry, %B16.i, %B554.i
  %word.3.1.i.sink = phi i64 [ %word.3.1.i, %B112 ], [ %word.3.1.i, %B8.i33.i61 ], [ %word.3.1.i, %read_word.exit ], [ 0, %B554.i ], [ 0, %entry ], [ 0, %B16.i ], [ %word.3.1.i, %B168.loopexit.i ], [ %word.3.1.i, %B66.endif ], [ %word.3.1.i, %B8.i.i44 ], [ %word.3.1.i, %B16.i38 ], [ %word.3.1.i, %B168.loopexit.i68 ], [ %word.3.1.i, %B200 ], [ %word.3.1.i, %B168.preheader.i51 ], [ %word.3.1.i, %B190.i54 ], [ 0, %B250.i ]
  %at.3.0.i37.sink = phi i64 [ -1, %B112 ], [ %.9255.i55, %B8.i33.i61 ], [ %.340.i, %read_word.exit ], [ -1, %B554.i ], [ -1, %entry ], [ -1, %B16.i ], [ -1, %B168.loopexit.i ], [ -1, %B66.endif ], [ %.132, %B8.i.i44 ], [ %.132, %B16.i38 ], [ %arg.end, %B168.loopexit.i68 ], [ %.132, %B200 ], [ %.9253.i52, %B168.preheader.i51 ], [ %.9255.i55, %B190.i54 ], [ -1, %B250.i ]
  store i64 %word.3.1.i.sink, ptr %retptr, align 8
  %retptr.repack27 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.3.0.i37.sink, ptr %retptr.repack27, align 8
  ret i32 0

B66:                                              ; preds = %read_word.exit
  %.19.i = icmp slt i64 %.340.i, %arg.end
  br i1 %.19.i, label %B16.i33, label %B66.endif

B16.i33:                                          ; preds = %B66
  %.26.i = getelementptr i8, ptr %arg.data, i64 %.340.i
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i34 = icmp ult i8 %.27.i, 33
  br i1 %.29.i34, label %B60.i, label %B66.endif

B60.i:                                            ; preds = %B16.i33
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B60.i
  %.18.0.i.i = phi i64 [ 0, %B60.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B66.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B168.preheader.i, label %B8.i.i

B168.preheader.i:                                 ; preds = %B10.i.i
  %.9253.i = add nsw i64 %at.4.0.i, 2
  %.10354.i = icmp slt i64 %.9253.i, %arg.end
  br i1 %.10354.i, label %B190.i, label %B66.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B168.loopexit.i:                                  ; preds = %B10.i36.i
  %.92.i = add i64 %.9255.i, 1
  %exitcond.not.i35 = icmp eq i64 %.92.i, %arg.end
  br i1 %exitcond.not.i35, label %common.ret, label %B190.i

B190.i:                                           ; preds = %B168.preheader.i, %B168.loopexit.i
  %.9255.i = phi i64 [ %.92.i, %B168.loopexit.i ], [ %.9253.i, %B168.preheader.i ]
  %.110.i = getelementptr i8, ptr %arg.data, i64 %.9255.i
  %.111.i = load i8, ptr %.110.i, align 1
  %.113.i = icmp ult i8 %.111.i, 33
  br i1 %.113.i, label %B234.i, label %B66.endif

B234.i:                                           ; preds = %B190.i
  %.92.i32.i = zext nneg i8 %.111.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B234.i
  %.18.0.i34.i = phi i64 [ 0, %B234.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B66.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B168.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

B112:                                             ; preds = %B66.endif
  %.112 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.113 = load i8, ptr %.112, align 1
  %.115.not = icmp eq i8 %.113, 58
  br i1 %.115.not, label %B200, label %common.ret

B200:                                             ; preds = %B112
  %.132 = add nsw i64 %at.3.0.i, 1
  %.19.i36 = icmp slt i64 %.132, %arg.end
  br i1 %.19.i36, label %B16.i38, label %common.ret

B16.i38:                                          ; preds = %B200
  %.26.i39 = getelementptr i8, ptr %arg.data, i64 %.132
  %.27.i40 = load i8, ptr %.26.i39, align 1
  %.29.i41 = icmp ult i8 %.27.i40, 33
  br i1 %.29.i41, label %B60.i42, label %common.ret

B60.i42:                                          ; preds = %B16.i38
  %.92.i.i43 = zext nneg i8 %.27.i40 to i64
  br label %B8.i.i44

B8.i.i44:                                         ; preds = %B10.i.i47, %B60.i42
  %.18.0.i.i45 = phi i64 [ 0, %B60.i42 ], [ %.66.i.i49, %B10.i.i47 ]
  switch i64 %.18.0.i.i45, label %default.unreachable.i.i76 [
    i64 4, label %common.ret
    i64 0, label %B10.i.i47
    i64 2, label %switch.2.i.i75
    i64 1, label %switch.1.i.i74
    i64 3, label %switch.3.i.i46
  ]

B10.i.i47:                                        ; preds = %switch.3.i.i46, %switch.2.i.i75, %switch.1.i.i74, %B8.i.i44
  %.55.i.i48 = phi i64 [ 9, %switch.3.i.i46 ], [ 10, %switch.1.i.i74 ], [ 13, %switch.2.i.i75 ], [ 32, %B8.i.i44 ]
  %.66.i.i49 = add nuw nsw i64 %.18.0.i.i45, 1
  %.93.i.i50 = icmp eq i64 %.55.i.i48, %.92.i.i43
  br i1 %.93.i.i50, label %B168.preheader.i51, label %B8.i.i44

B168.preheader.i51:                               ; preds = %B10.i.i47
  %.9253.i52 = add nsw i64 %at.3.0.i, 2
  %.10354.i53 = icmp slt i64 %.9253.i52, %arg.end
  br i1 %.10354.i53, label %B190.i54, label %common.ret

default.unreachable.i.i76:                        ; preds = %B8.i.i44
  unreachable

switch.1.i.i74:                                   ; preds = %B8.i.i44
  br label %B10.i.i47

switch.2.i.i75:                                   ; preds = %B8.i.i44
  br label %B10.i.i47

switch.3.i.i46:                                   ; preds = %B8.i.i44
  br label %B10.i.i47

B168.loopexit.i68:                                ; preds = %B10.i36.i64
  %.92.i69 = add i64 %.9255.i55, 1
  %exitcond.not.i70 = icmp eq i64 %.92.i69, %arg.end
  br i1 %exitcond.not.i70, label %common.ret, label %B190.i54

B190.i54:                                         ; preds = %B168.preheader.i51, %B168.loopexit.i68
  %.9255.i55 = phi i64 [ %.92.i69, %B168.loopexit.i68 ], [ %.9253.i52, %B168.preheader.i51 ]
  %.110.i56 = getelementptr i8, ptr %arg.data, i64 %.9255.i55
  %.111.i57 = load i8, ptr %.110.i56, align 1
  %.113.i58 = icmp ult i8 %.111.i57, 33
  br i1 %.113.i58, label %B234.i59, label %common.ret

B234.i59:                                         ; preds = %B190.i54
  %.92.i32.i60 = zext nneg i8 %.111.i57 to i64
  br label %B8.i33.i61

B8.i33.i61:                                       ; preds = %B10.i36.i64, %B234.i59
  %.18.0.i34.i62 = phi i64 [ 0, %B234.i59 ], [ %.66.i38.i66, %B10.i36.i64 ]
  switch i64 %.18.0.i34.i62, label %default.unreachable.i43.i73 [
    i64 4, label %common.ret
    i64 0, label %B10.i36.i64
    i64 2, label %switch.2.i42.i72
    i64 1, label %switch.1.i41.i71
    i64 3, label %switch.3.i35.i63
  ]

B10.i36.i64:                                      ; preds = %switch.3.i35.i63, %switch.2.i42.i72, %switch.1.i41.i71, %B8.i33.i61
  %.55.i37.i65 = phi i64 [ 9, %switch.3.i35.i63 ], [ 10, %switch.1.i41.i71 ], [ 13, %switch.2.i42.i72 ], [ 32, %B8.i33.i61 ]
  %.66.i38.i66 = add nuw nsw i64 %.18.0.i34.i62, 1
  %.93.i39.i67 = icmp eq i64 %.55.i37.i65, %.92.i32.i60
  br i1 %.93.i39.i67, label %B168.loopexit.i68, label %B8.i33.i61

default.unreachable.i43.i73:                      ; preds = %B8.i33.i61
  unreachable

switch.1.i41.i71:                                 ; preds = %B8.i33.i61
  br label %B10.i36.i64

switch.2.i42.i72:                                 ; preds = %B8.i33.i61
  br label %B10.i36.i64

switch.3.i35.i63:                                 ; preds = %B8.i33.i61
  br label %B10.i36.i64

B66.endif:                                        ; preds = %B8.i.i, %B190.i, %B8.i33.i, %B168.preheader.i, %B16.i33, %B66
  %at.3.0.i = phi i64 [ %.9255.i, %B190.i ], [ %.340.i, %B16.i33 ], [ %.9255.i, %B8.i33.i ], [ %.340.i, %B66 ], [ %.9253.i, %B168.preheader.i ], [ %.340.i, %B8.i.i ]
  %.108.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.108.not, label %B112, label %common.ret
}

define internal fastcc noundef i32 @_key_end(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, ptr writeonly %arg.out, i64 %arg.to) unnamed_addr {
entry:
  %.66 = alloca [2 x i64], align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.66, i64 8
  %.33.not = icmp slt i64 %arg.at, %arg.end
  br i1 %.33.not, label %B16, label %common.ret

B16:                                              ; preds = %entry
  %.37 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.38 = load i8, ptr %.37, align 1
  %.40.not = icmp eq i8 %.38, 34
  br i1 %.40.not, label %B104, label %common.ret

common.ret:                                       ; preds = %B168.loopexit.i, %B216, %B170.endif, %B104, %entry, %B16, %B304
  %.216.sink = phi i64 [ %.216, %B304 ], [ %.81.fca.0.load, %B104 ], [ -1, %entry ], [ -1, %B16 ], [ -1, %B216 ], [ -1, %B170.endif ], [ -1, %B168.loopexit.i ]
  %.205.sink = phi i64 [ %.205, %B304 ], [ %.81.fca.1.load, %B104 ], [ %arg.to, %entry ], [ %arg.to, %B16 ], [ %.81.fca.1.load, %B216 ], [ %.81.fca.1.load, %B170.endif ], [ %.81.fca.1.load, %B168.loopexit.i ]
  store i64 %.216.sink, ptr %retptr, align 8
  %retptr.repack39 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.205.sink, ptr %retptr.repack39, align 8
  ret i32 0

B104:                                             ; preds = %B16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.66, i8 0, i64 16, i1 false)
  call fastcc void @_scalar_end(ptr %.66, ptr nonnull %arg.data, i64 %arg.at, i64 %arg.end, ptr %arg.out, i64 %arg.to)
  %.81.fca.0.load = load i64, ptr %.66, align 8
  %.81.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.106 = icmp slt i64 %.81.fca.0.load, 0
  br i1 %.106, label %common.ret, label %B170

B170:                                             ; preds = %B104
  %.19.i = icmp slt i64 %.81.fca.0.load, %arg.end
  br i1 %.19.i, label %B16.i, label %B170.endif

B16.i:                                            ; preds = %B170
  %.26.i = getelementptr i8, ptr %arg.data, i64 %.81.fca.0.load
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B60.i, label %B170.endif

B60.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B60.i
  %.18.0.i.i = phi i64 [ 0, %B60.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B170.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B168.preheader.i, label %B8.i.i

B168.preheader.i:                                 ; preds = %B10.i.i
  %.9253.i = add nuw nsw i64 %.81.fca.0.load, 1
  %.10354.i = icmp slt i64 %.9253.i, %arg.end
  br i1 %.10354.i, label %B190.i, label %B170.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B168.loopexit.i:                                  ; preds = %B10.i36.i
  %.92.i = add i64 %.9255.i, 1
  %exitcond.not.i = icmp eq i64 %.92.i, %arg.end
  br i1 %exitcond.not.i, label %common.ret, label %B190.i

B190.i:                                           ; preds = %B168.preheader.i, %B168.loopexit.i
  %.9255.i = phi i64 [ %.92.i, %B168.loopexit.i ], [ %.9253.i, %B168.preheader.i ]
  %.110.i = getelementptr i8, ptr %arg.data, i64 %.9255.i
  %.111.i = load i8, ptr %.110.i, align 1
  %.113.i = icmp ult i8 %.111.i, 33
  br i1 %.113.i, label %B234.i, label %B170.endif

B234.i:                                           ; preds = %B190.i
  %.92.i32.i = zext nneg i8 %.111.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B234.i
  %.18.0.i34.i = phi i64 [ 0, %B234.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B170.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B168.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

B216:                                             ; preds = %B170.endif
  %.167 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.168 = load i8, ptr %.167, align 1
  %.172.not = icmp eq i8 %.168, 58
  br i1 %.172.not, label %B304, label %common.ret

B304:                                             ; preds = %B216
  %.200 = getelementptr i8, ptr %arg.out, i64 %.81.fca.1.load
  store i8 58, ptr %.200, align 1
  %.205 = add nsw i64 %.81.fca.1.load, 1
  %.216 = add nsw i64 %at.3.0.i, 1
  br label %common.ret

B170.endif:                                       ; preds = %B8.i.i, %B190.i, %B8.i33.i, %B168.preheader.i, %B16.i, %B170
  %at.3.0.i = phi i64 [ %.9255.i, %B190.i ], [ %.81.fca.0.load, %B16.i ], [ %.9255.i, %B8.i33.i ], [ %.81.fca.0.load, %B170 ], [ %.9253.i, %B168.preheader.i ], [ %.81.fca.0.load, %B8.i.i ]
  %.161.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.161.not, label %B216, label %common.ret
}

define internal fastcc void @_scalar_end(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, ptr writeonly %arg.out, i64 %arg.to) unnamed_addr {
entry:
  %.37 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.38 = load i8, ptr %.37, align 1
  switch i8 %.38, label %B260 [
    i8 34, label %B56
    i8 45, label %B332
  ]

B56:                                              ; preds = %entry
  %.102 = getelementptr i8, ptr %arg.out, i64 %arg.to
  store i8 34, ptr %.102, align 1
  %.106 = add nsw i64 %arg.at, 1
  %.110 = add nsw i64 %arg.to, 1
  %.25.i = icmp slt i64 %.106, %arg.end
  br i1 %.25.i, label %B16.i, label %copy_text.exit

B16.i:                                            ; preds = %B56, %B144.i
  %at.2.0.i = phi i64 [ %.100.i, %B144.i ], [ %.106, %B56 ]
  %to.2.0.i = phi i64 [ %.94.i, %B144.i ], [ %.110, %B56 ]
  %.34.i = getelementptr i8, ptr %arg.data, i64 %at.2.0.i
  %.35.i = load i8, ptr %.34.i, align 1
  %.41.i = icmp eq i8 %.35.i, 34
  br i1 %.41.i, label %B64.i, label %B78.i

B64.i:                                            ; preds = %B16.i
  %.52.i = add nsw i64 %at.2.0.i, 1
  br label %copy_text.exit

B78.i:                                            ; preds = %B16.i
  %.64.i = icmp eq i8 %.35.i, 92
  %.68.i = icmp ult i8 %.35.i, 32
  %or.cond.i = or i1 %.64.i, %.68.i
  br i1 %or.cond.i, label %copy_text.exit, label %B144.i

B144.i:                                           ; preds = %B78.i
  %.89.i = getelementptr i8, ptr %arg.out, i64 %to.2.0.i
  store i8 %.35.i, ptr %.89.i, align 1
  %.94.i = add nsw i64 %to.2.0.i, 1
  %.100.i = add i64 %at.2.0.i, 1
  %exitcond.not.i = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i, label %copy_text.exit, label %B16.i

copy_text.exit:                                   ; preds = %B78.i, %B144.i, %B56, %B64.i
  %.sink.i = phi i64 [ %.52.i, %B64.i ], [ -1, %B56 ], [ -1, %B144.i ], [ -1, %B78.i ]
  %to.3.1.sink.i = phi i64 [ %to.2.0.i, %B64.i ], [ %.110, %B56 ], [ %to.2.0.i, %B78.i ], [ %.94.i, %B144.i ]
  %.148 = getelementptr i8, ptr %arg.out, i64 %to.3.1.sink.i
  store i8 34, ptr %.148, align 1
  %.152 = add nsw i64 %to.3.1.sink.i, 1
  br label %common.ret

B260:                                             ; preds = %entry
  %0 = add i8 %.38, -48
  %or.cond = icmp ult i8 %0, 10
  br i1 %or.cond, label %B332, label %B414

B332:                                             ; preds = %B260, %entry
  %.15.i = icmp slt i64 %arg.at, %arg.end
  %.25.i96 = icmp eq i8 %.38, 45
  %"$phi58.0.2.039.i" = and i1 %.15.i, %.25.i96
  %spec.select.i = zext i1 %"$phi58.0.2.039.i" to i64
  %1 = add nsw i64 %arg.at, %spec.select.i
  %.33.i.i = icmp slt i64 %1, %arg.end
  br i1 %.33.i.i, label %B60.i.i, label %common.ret

B60.i.i:                                          ; preds = %B332
  %.41.i.i = getelementptr i8, ptr %arg.data, i64 %1
  %.42.i.i = load i8, ptr %.41.i.i, align 1
  %2 = add i8 %.42.i.i, -48
  %or.cond95.i.i = icmp ult i8 %2, 10
  br i1 %or.cond95.i.i, label %B162.preheader.i.i, label %common.ret

B162.preheader.i.i:                               ; preds = %B60.i.i
  %3 = add nsw i64 %arg.end, -1
  br label %B162.i.i

B162.i.i:                                         ; preds = %B322.i.i, %B162.preheader.i.i
  %at.2.1.i.i = phi i64 [ %.132.i.i, %B322.i.i ], [ %1, %B162.preheader.i.i ]
  %.132.i.i = add nsw i64 %at.2.1.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %at.2.1.i.i, %3
  br i1 %exitcond.not.i.i, label %_digits.exit.i, label %B274.i.i

B274.i.i:                                         ; preds = %B162.i.i
  %.151.i.i = getelementptr i8, ptr %arg.data, i64 %.132.i.i
  %.152.i.i = load i8, ptr %.151.i.i, align 1
  %.154.i.i = icmp ugt i8 %.152.i.i, 47
  br i1 %.154.i.i, label %B322.i.i, label %_digits.exit.i

B322.i.i:                                         ; preds = %B274.i.i
  %.167.i.i = icmp ult i8 %.152.i.i, 58
  %.213.i.i = sub nsw i64 %.132.i.i, %1
  %.217.i.i = icmp samesign ult i64 %.213.i.i, 18
  %or.cond.i.i = select i1 %.167.i.i, i1 %.217.i.i, i1 false
  br i1 %or.cond.i.i, label %B162.i.i, label %_digits.exit.i

_digits.exit.i:                                   ; preds = %B322.i.i, %B274.i.i, %B162.i.i
  %at.3.0.i.i = phi i64 [ %.132.i.i, %B322.i.i ], [ %arg.end, %B162.i.i ], [ %.132.i.i, %B274.i.i ]
  %.98.i = icmp eq i64 %at.3.0.i.i, %1
  br i1 %.98.i, label %common.ret, label %B168.i

B168.i:                                           ; preds = %_digits.exit.i
  %.107.i = icmp eq i8 %.42.i.i, 48
  br i1 %.107.i, label %B212.i, label %B448

B212.i:                                           ; preds = %B168.i
  %.111.i = sub nsw i64 %at.3.0.i.i, %1
  %.114.i = icmp sgt i64 %.111.i, 1
  %brmerge.i = or i1 %"$phi58.0.2.039.i", %.114.i
  br i1 %brmerge.i, label %common.ret, label %B448

B414:                                             ; preds = %B260
  %.15.i97 = sub nsw i64 %arg.end, %arg.at
  %.16.i = icmp sgt i64 %.15.i97, 3
  br i1 %.16.i, label %B22.i, label %common.ret

B22.i:                                            ; preds = %B414
  switch i8 %.38, label %B528.i [
    i8 116, label %B66.i
    i8 110, label %B328.i
  ]

B66.i:                                            ; preds = %B22.i
  %.28.i = getelementptr i8, ptr %.37, i64 1
  %.29.i = load i8, ptr %.28.i, align 1
  %.31.i = icmp eq i8 %.29.i, 114
  br i1 %.31.i, label %B116.i, label %common.ret

B116.i:                                           ; preds = %B66.i
  %.36.i = getelementptr i8, ptr %.37, i64 2
  %.37.i = load i8, ptr %.36.i, align 1
  %.39.i = icmp eq i8 %.37.i, 117
  br i1 %.39.i, label %common.ret.sink.split.i, label %common.ret

common.ret.sink.split.i:                          ; preds = %B690.i, %B378.i, %B116.i
  %.sink44.i = phi i64 [ 3, %B378.i ], [ 4, %B690.i ], [ 3, %B116.i ]
  %.sink43.i = phi i8 [ 108, %B378.i ], [ 101, %B690.i ], [ 101, %B116.i ]
  %.sink42.i = phi i64 [ 4, %B378.i ], [ 5, %B690.i ], [ 4, %B116.i ]
  %.170.i = getelementptr i8, ptr %.37, i64 %.sink44.i
  %.171.i = load i8, ptr %.170.i, align 1
  %.175.i = icmp eq i8 %.171.i, %.sink43.i
  %.178.i = add nsw i64 %.sink42.i, %arg.at
  br i1 %.175.i, label %B448, label %common.ret

B328.i:                                           ; preds = %B22.i
  %.86.i = getelementptr i8, ptr %.37, i64 1
  %.87.i = load i8, ptr %.86.i, align 1
  %.89.i99 = icmp eq i8 %.87.i, 117
  br i1 %.89.i99, label %B378.i, label %common.ret

B378.i:                                           ; preds = %B328.i
  %.94.i102 = getelementptr i8, ptr %.37, i64 2
  %.95.i = load i8, ptr %.94.i102, align 1
  %.97.i = icmp eq i8 %.95.i, 108
  br i1 %.97.i, label %common.ret.sink.split.i, label %common.ret

B528.i:                                           ; preds = %B22.i
  %.134.not.i = icmp ne i64 %.15.i97, 4
  %.141.i = icmp eq i8 %.38, 102
  %or.cond.i100 = and i1 %.134.not.i, %.141.i
  br i1 %or.cond.i100, label %B590.i, label %common.ret

B590.i:                                           ; preds = %B528.i
  %.146.i = getelementptr i8, ptr %.37, i64 1
  %.147.i = load i8, ptr %.146.i, align 1
  %.149.i = icmp eq i8 %.147.i, 97
  br i1 %.149.i, label %B640.i, label %common.ret

B640.i:                                           ; preds = %B590.i
  %.154.i = getelementptr i8, ptr %.37, i64 2
  %.155.i = load i8, ptr %.154.i, align 1
  %.157.i = icmp eq i8 %.155.i, 108
  br i1 %.157.i, label %B690.i, label %common.ret

B690.i:                                           ; preds = %B640.i
  %.162.i = getelementptr i8, ptr %.37, i64 3
  %.163.i = load i8, ptr %.162.i, align 1
  %.165.i = icmp eq i8 %.163.i, 115
  br i1 %.165.i, label %common.ret.sink.split.i, label %common.ret

B448:                                             ; preds = %B168.i, %B212.i, %common.ret.sink.split.i
  %at.5.0 = phi i64 [ %.178.i, %common.ret.sink.split.i ], [ %at.3.0.i.i, %B212.i ], [ %at.3.0.i.i, %B168.i ]
  %.305 = icmp slt i64 %at.5.0, 0
  %.355 = sub i64 %at.5.0, %arg.at
  %.401112.not = icmp slt i64 %.355, 1
  %or.cond120 = or i1 %.305, %.401112.not
  br i1 %or.cond120, label %common.ret, label %B496.if

common.ret:                                       ; preds = %B496.if, %B448, %_digits.exit.i, %B332, %B60.i.i, %B212.i, %B640.i, %B590.i, %B528.i, %B690.i, %B414, %common.ret.sink.split.i, %B378.i, %B328.i, %B116.i, %B66.i, %copy_text.exit
  %.sink.i.sink = phi i64 [ %.sink.i, %copy_text.exit ], [ -1, %B66.i ], [ %at.5.0, %B448 ], [ -1, %_digits.exit.i ], [ -1, %B332 ], [ -1, %B60.i.i ], [ -1, %B212.i ], [ -1, %B640.i ], [ -1, %B590.i ], [ -1, %B528.i ], [ -1, %B690.i ], [ -1, %B414 ], [ -1, %common.ret.sink.split.i ], [ -1, %B378.i ], [ -1, %B328.i ], [ -1, %B116.i ], [ %at.5.0, %B496.if ]
  %.152.sink = phi i64 [ %.152, %copy_text.exit ], [ %arg.to, %B66.i ], [ %arg.to, %B448 ], [ %arg.to, %_digits.exit.i ], [ %arg.to, %B332 ], [ %arg.to, %B60.i.i ], [ %arg.to, %B212.i ], [ %arg.to, %B640.i ], [ %arg.to, %B590.i ], [ %arg.to, %B528.i ], [ %arg.to, %B690.i ], [ %arg.to, %B414 ], [ %arg.to, %common.ret.sink.split.i ], [ %arg.to, %B378.i ], [ %arg.to, %B328.i ], [ %arg.to, %B116.i ], [ %.449, %B496.if ]
  store i64 %.sink.i.sink, ptr %retptr, align 8
  %retptr.repack94 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.152.sink, ptr %retptr.repack94, align 8
  ret void

B496.if:                                          ; preds = %B448, %B496.if
  %to.3.1115 = phi i64 [ %.449, %B496.if ], [ %arg.to, %B448 ]
  %.345.0114 = phi i64 [ %.410, %B496.if ], [ %.355, %B448 ]
  %.342.0113 = phi i64 [ %.414, %B496.if ], [ %arg.at, %B448 ]
  %.410 = add nsw i64 %.345.0114, -1
  %.414 = add i64 %.342.0113, 1
  %.442 = getelementptr i8, ptr %arg.data, i64 %.342.0113
  %.443 = load i8, ptr %.442, align 1
  %.446 = getelementptr i8, ptr %arg.out, i64 %to.3.1115
  store i8 %.443, ptr %.446, align 1
  %.449 = add nsw i64 %to.3.1115, 1
  %.401 = icmp samesign ugt i64 %.345.0114, 1
  br i1 %.401, label %B496.if, label %common.ret
}

define internal fastcc i32 @_key_end.11(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to) unnamed_addr {
entry:
  %.66 = alloca [2 x i64], align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.66, i64 8
  %.33.not = icmp slt i64 %arg.at, %arg.end
  br i1 %.33.not, label %B16, label %B60

B16:                                              ; preds = %entry
  %.37 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.38 = load i8, ptr %.37, align 1
  %.40.not = icmp eq i8 %.38, 34
  br i1 %.40.not, label %B104, label %B60

common.ret:                                       ; preds = %B104.if, %B304, %B260, %B162, %B60
  %common.ret.op = phi i32 [ 0, %B60 ], [ 0, %B162 ], [ 0, %B260 ], [ 0, %B304 ], [ 1, %B104.if ]
  ret i32 %common.ret.op

B60:                                              ; preds = %B16, %entry
  store i64 -1, ptr %retptr, align 8
  %retptr.repack41 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.to, ptr %retptr.repack41, align 8
  br label %common.ret

B104:                                             ; preds = %B16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.66, i8 0, i64 16, i1 false)
  %.71 = call fastcc i32 @_scalar_end.12(ptr %.66, ptr nonnull %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to)
  %.73.not = icmp eq i32 %.71, 0
  %.81.fca.0.load = load i64, ptr %.66, align 8
  %.81.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  br i1 %.73.not, label %B104.endif, label %B104.if

B162:                                             ; preds = %B104.endif
  store i64 %.81.fca.0.load, ptr %retptr, align 8
  %retptr.repack39 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.81.fca.1.load, ptr %retptr.repack39, align 8
  br label %common.ret

B170:                                             ; preds = %B104.endif
  %.19.i = icmp slt i64 %.81.fca.0.load, %arg.end
  br i1 %.19.i, label %B16.i, label %B170.endif

B16.i:                                            ; preds = %B170
  %.26.i = getelementptr i8, ptr %arg.data, i64 %.81.fca.0.load
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B60.i, label %B170.endif

B60.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B60.i
  %.18.0.i.i = phi i64 [ 0, %B60.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B170.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B168.preheader.i, label %B8.i.i

B168.preheader.i:                                 ; preds = %B10.i.i
  %.9253.i = add nuw nsw i64 %.81.fca.0.load, 1
  %.10354.i = icmp slt i64 %.9253.i, %arg.end
  br i1 %.10354.i, label %B190.i, label %B170.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B168.loopexit.i:                                  ; preds = %B10.i36.i
  %.92.i = add i64 %.9255.i, 1
  %exitcond.not.i = icmp eq i64 %.92.i, %arg.end
  br i1 %exitcond.not.i, label %B260, label %B190.i

B190.i:                                           ; preds = %B168.preheader.i, %B168.loopexit.i
  %.9255.i = phi i64 [ %.92.i, %B168.loopexit.i ], [ %.9253.i, %B168.preheader.i ]
  %.110.i = getelementptr i8, ptr %arg.data, i64 %.9255.i
  %.111.i = load i8, ptr %.110.i, align 1
  %.113.i = icmp ult i8 %.111.i, 33
  br i1 %.113.i, label %B234.i, label %B170.endif

B234.i:                                           ; preds = %B190.i
  %.92.i32.i = zext nneg i8 %.111.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B234.i
  %.18.0.i34.i = phi i64 [ 0, %B234.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B170.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B168.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

B216:                                             ; preds = %B170.endif
  %.167 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.168 = load i8, ptr %.167, align 1
  %.172.not = icmp eq i8 %.168, 58
  br i1 %.172.not, label %B304, label %B260

B260:                                             ; preds = %B168.loopexit.i, %B170.endif, %B216
  store i64 -1, ptr %retptr, align 8
  %retptr.repack37 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.81.fca.1.load, ptr %retptr.repack37, align 8
  br label %common.ret

B304:                                             ; preds = %B216
  %.216 = add nsw i64 %at.3.0.i, 1
  store i64 %.216, ptr %retptr, align 8
  %retptr.repack35 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.81.fca.1.load, ptr %retptr.repack35, align 8
  br label %common.ret

B104.if:                                          ; preds = %B104
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B104.endif:                                       ; preds = %B104
  %.106 = icmp slt i64 %.81.fca.0.load, 0
  br i1 %.106, label %B162, label %B170

B170.endif:                                       ; preds = %B8.i.i, %B190.i, %B8.i33.i, %B168.preheader.i, %B16.i, %B170
  %at.3.0.i = phi i64 [ %.9255.i, %B190.i ], [ %.81.fca.0.load, %B16.i ], [ %.9255.i, %B8.i33.i ], [ %.81.fca.0.load, %B170 ], [ %.9253.i, %B168.preheader.i ], [ %.81.fca.0.load, %B8.i.i ]
  %.161.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.161.not, label %B216, label %B260
}

define internal fastcc noundef i32 @_scalar_end.12(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to) unnamed_addr {
entry:
  %.37 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.38 = load i8, ptr %.37, align 1
  switch i8 %.38, label %B260 [
    i8 34, label %B56
    i8 45, label %B332
  ]

B56:                                              ; preds = %entry
  %.11.i = add nsw i64 %arg.at, 1
  %.16.i = icmp slt i64 %.11.i, %arg.end
  br i1 %.16.i, label %B28.i, label %common.ret

B28.i:                                            ; preds = %B56, %B632.i
  %at.1.4.0.i = phi i64 [ %.230.i, %B632.i ], [ %.11.i, %B56 ]
  %.23.i = getelementptr i8, ptr %arg.data, i64 %at.1.4.0.i
  %.24.i = load i8, ptr %.23.i, align 1
  %.30.i = icmp eq i8 %.24.i, 34
  br i1 %.30.i, label %B76.i, label %B86.i

B76.i:                                            ; preds = %B28.i
  %.39.i = add nsw i64 %at.1.4.0.i, 1
  br label %common.ret

B86.i:                                            ; preds = %B28.i
  %.46.i = icmp ult i8 %.24.i, 32
  br i1 %.46.i, label %common.ret, label %B158.i

B158.i:                                           ; preds = %B86.i
  %.64.i = icmp eq i8 %.24.i, 92
  br i1 %.64.i, label %B190.i, label %B632.i

B190.i:                                           ; preds = %B158.i
  %.71.i = add nsw i64 %at.1.4.0.i, 1
  %.79.not.i = icmp slt i64 %.71.i, %arg.end
  br i1 %.79.not.i, label %B252.i, label %common.ret

B252.i:                                           ; preds = %B190.i
  %.91.i = getelementptr i8, ptr %arg.data, i64 %.71.i
  %.92.i = load i8, ptr %.91.i, align 1
  %.98.i = icmp eq i8 %.92.i, 117
  br i1 %.98.i, label %B300.i, label %B408.i

B300.i:                                           ; preds = %B252.i
  %.104.i = sub nsw i64 %arg.end, %.71.i
  %.105.i = icmp slt i64 %.104.i, 5
  br i1 %.105.i, label %common.ret, label %B318.i

B318.i:                                           ; preds = %B300.i
  %0 = getelementptr i8, ptr %.23.i, i64 2
  br label %B34.if.i.i

B174.i.i:                                         ; preds = %B34.if.i.i
  %1 = or i8 %.133.i.i, 32
  %2 = add i8 %1, -97
  %or.cond63.i.i = icmp ult i8 %2, 6
  br i1 %or.cond63.i.i, label %B250.i.i, label %common.ret

B250.i.i:                                         ; preds = %B34.if.i.i, %B174.i.i
  %exitcond.not.i.i = icmp eq i64 %.104.i.i, 4
  br i1 %exitcond.not.i.i, label %B252.i.i, label %B34.if.i.i

B252.i.i:                                         ; preds = %B250.i.i
  %.203.i.i = load i8, ptr %0, align 1
  %3 = and i8 %.203.i.i, -33
  %.206.i.i = icmp eq i8 %3, 68
  br i1 %.206.i.i, label %_is_plain_unit.exit.i, label %B396.i

B34.if.i.i:                                       ; preds = %B250.i.i, %B318.i
  %.33.064.i.i = phi i64 [ 0, %B318.i ], [ %.104.i.i, %B250.i.i ]
  %.104.i.i = add nuw nsw i64 %.33.064.i.i, 1
  %.132.i.i = getelementptr i8, ptr %0, i64 %.33.064.i.i
  %.133.i.i = load i8, ptr %.132.i.i, align 1
  %4 = add i8 %.133.i.i, -48
  %or.cond.i.i = icmp ult i8 %4, 10
  br i1 %or.cond.i.i, label %B250.i.i, label %B174.i.i

_is_plain_unit.exit.i:                            ; preds = %B252.i.i
  %.216.i.i = getelementptr i8, ptr %.23.i, i64 3
  %.217.i.i = load i8, ptr %.216.i.i, align 1
  %.221.i.i = icmp ugt i8 %.217.i.i, 55
  br i1 %.221.i.i, label %common.ret, label %B396.i

B396.i:                                           ; preds = %_is_plain_unit.exit.i, %B252.i.i
  %.156.i = add nsw i64 %at.1.4.0.i, 5
  br label %B632.i

B408.i:                                           ; preds = %B252.i
  %.108.i.i = zext i8 %.92.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B408.i
  %.26.0.i.i = phi i64 [ 0, %B408.i ], [ %.82.i.i, %B10.i.i ]
  switch i64 %.26.0.i.i, label %default.unreachable.i.i [
    i64 8, label %common.ret
    i64 0, label %B10.i.i
    i64 4, label %switch.4.i.i
    i64 1, label %switch.1.i.i
    i64 7, label %switch.7.i.i
    i64 2, label %switch.2.i.i
    i64 5, label %switch.5.i.i
    i64 3, label %switch.3.i.i
    i64 6, label %switch.6.i.i
  ]

B10.i.i:                                          ; preds = %switch.7.i.i, %switch.6.i.i, %switch.5.i.i, %switch.4.i.i, %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.63.i.i = phi i64 [ 116, %switch.7.i.i ], [ 92, %switch.1.i.i ], [ 47, %switch.2.i.i ], [ 98, %switch.3.i.i ], [ 102, %switch.4.i.i ], [ 110, %switch.5.i.i ], [ 114, %switch.6.i.i ], [ 34, %B8.i.i ]
  %.82.i.i = add nuw nsw i64 %.26.0.i.i, 1
  %.109.i.i = icmp eq i64 %.63.i.i, %.108.i.i
  br i1 %.109.i.i, label %B632.i, label %B8.i.i

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.4.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.5.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.6.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.7.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B632.i:                                           ; preds = %B10.i.i, %B396.i, %B158.i
  %at.1.5.1.i = phi i64 [ %.156.i, %B396.i ], [ %at.1.4.0.i, %B158.i ], [ %.71.i, %B10.i.i ]
  %.230.i = add nsw i64 %at.1.5.1.i, 1
  %.236.i = icmp slt i64 %.230.i, %arg.end
  br i1 %.236.i, label %B28.i, label %common.ret

B260:                                             ; preds = %entry
  %5 = add i8 %.38, -48
  %or.cond = icmp ult i8 %5, 10
  br i1 %or.cond, label %B332, label %B414

B332:                                             ; preds = %B260, %entry
  %.22.i = icmp eq i8 %.38, 45
  %.25.i = zext i1 %.22.i to i64
  %spec.select.i = add nsw i64 %arg.at, %.25.i
  %.19.i.i = icmp slt i64 %spec.select.i, %arg.end
  br i1 %.19.i.i, label %B16.i.i, label %common.ret

B16.i.i:                                          ; preds = %B332
  %.25.i.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i
  %.26.i.i = load i8, ptr %.25.i.i, align 1
  %6 = add i8 %.26.i.i, -48
  %or.cond.i.i43 = icmp ult i8 %6, 10
  br i1 %or.cond.i.i43, label %B100.preheader.i.i, label %common.ret

B100.preheader.i.i:                               ; preds = %B16.i.i
  %7 = add nsw i64 %arg.end, -1
  br label %B100.i.i

B100.i.i:                                         ; preds = %B122.i.i, %B100.preheader.i.i
  %at.2.0.i.i = phi i64 [ %.67.i.i, %B122.i.i ], [ %spec.select.i, %B100.preheader.i.i ]
  %exitcond.not.i.i44 = icmp eq i64 %at.2.0.i.i, %7
  br i1 %exitcond.not.i.i44, label %_digits_end.exit.i, label %B122.i.i

B122.i.i:                                         ; preds = %B100.i.i
  %.67.i.i = add nsw i64 %at.2.0.i.i, 1
  %.84.i.i = getelementptr i8, ptr %arg.data, i64 %.67.i.i
  %.85.i.i = load i8, ptr %.84.i.i, align 1
  %8 = add i8 %.85.i.i, -48
  %or.cond43.i.i = icmp ult i8 %8, 10
  br i1 %or.cond43.i.i, label %B100.i.i, label %_digits_end.exit.i

_digits_end.exit.i:                               ; preds = %B122.i.i, %B100.i.i
  %at.3.0.i.i = phi i64 [ %.67.i.i, %B122.i.i ], [ %arg.end, %B100.i.i ]
  %.74.i = icmp eq i64 %at.3.0.i.i, %spec.select.i
  br i1 %.74.i, label %common.ret, label %B108.i

B108.i:                                           ; preds = %_digits_end.exit.i
  %.78.i = sub nsw i64 %at.3.0.i.i, %spec.select.i
  %.79.i = icmp sgt i64 %.78.i, 40
  br i1 %.79.i, label %common.ret, label %B136.i

B136.i:                                           ; preds = %B108.i
  %.86.i = icmp eq i8 %.26.i.i, 48
  %.93.i = icmp sgt i64 %.78.i, 1
  %or.cond.i = and i1 %.86.i, %.93.i
  br i1 %or.cond.i, label %common.ret, label %B238.i

B238.i:                                           ; preds = %B136.i
  %.113.i = icmp slt i64 %at.3.0.i.i, %arg.end
  br i1 %.113.i, label %B250.i, label %B418.i

B250.i:                                           ; preds = %B238.i
  %.120.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i.i
  %.121.i = load i8, ptr %.120.i, align 1
  %.123.i = icmp eq i8 %.121.i, 46
  br i1 %.123.i, label %B294.i, label %B418.i

B294.i:                                           ; preds = %B250.i
  %.128.i = add nsw i64 %at.3.0.i.i, 1
  %.19.i91.i = icmp slt i64 %.128.i, %arg.end
  br i1 %.19.i91.i, label %B16.i93.i, label %common.ret

B16.i93.i:                                        ; preds = %B294.i
  %.25.i94.i = getelementptr i8, ptr %arg.data, i64 %.128.i
  %.26.i95.i = load i8, ptr %.25.i94.i, align 1
  %9 = add i8 %.26.i95.i, -48
  %or.cond.i96.i = icmp ult i8 %9, 10
  br i1 %or.cond.i96.i, label %B100.i98.i, label %common.ret

B100.i98.i:                                       ; preds = %B16.i93.i, %B122.i101.i
  %at.2.0.i99.i = phi i64 [ %.67.i102.i, %B122.i101.i ], [ %.128.i, %B16.i93.i ]
  %exitcond.not.i100.i = icmp eq i64 %at.2.0.i99.i, %7
  br i1 %exitcond.not.i100.i, label %_digits_end.exit106.i, label %B122.i101.i

B122.i101.i:                                      ; preds = %B100.i98.i
  %.67.i102.i = add nsw i64 %at.2.0.i99.i, 1
  %.84.i103.i = getelementptr i8, ptr %arg.data, i64 %.67.i102.i
  %.85.i104.i = load i8, ptr %.84.i103.i, align 1
  %10 = add i8 %.85.i104.i, -48
  %or.cond43.i105.i = icmp ult i8 %10, 10
  br i1 %or.cond43.i105.i, label %B100.i98.i, label %_digits_end.exit106.i

_digits_end.exit106.i:                            ; preds = %B122.i101.i, %B100.i98.i
  %at.3.0.i92.i = phi i64 [ %.67.i102.i, %B122.i101.i ], [ %arg.end, %B100.i98.i ]
  %.167.i = icmp eq i64 %at.3.0.i92.i, %.128.i
  %.174.i = sub nsw i64 %at.3.0.i92.i, %.128.i
  %.179.i = icmp sgt i64 %.174.i, 40
  %or.cond88.i = select i1 %.167.i, i1 true, i1 %.179.i
  br i1 %or.cond88.i, label %common.ret, label %B418.i

B418.i:                                           ; preds = %_digits_end.exit106.i, %B250.i, %B238.i
  %at.1.5.0.i = phi i64 [ %at.3.0.i92.i, %_digits_end.exit106.i ], [ %at.3.0.i.i, %B250.i ], [ %at.3.0.i.i, %B238.i ]
  %.201.i = icmp slt i64 %at.1.5.0.i, %arg.end
  br i1 %.201.i, label %B430.i, label %common.ret

B430.i:                                           ; preds = %B418.i
  %.208.i = getelementptr i8, ptr %arg.data, i64 %at.1.5.0.i
  %.209.i = load i8, ptr %.208.i, align 1
  %11 = and i8 %.209.i, -33
  %.212.i = icmp eq i8 %11, 69
  br i1 %.212.i, label %B500.i, label %common.ret

B500.i:                                           ; preds = %B430.i
  %.217.i = add nsw i64 %at.1.5.0.i, 1
  %.229.i = icmp slt i64 %.217.i, %arg.end
  br i1 %.229.i, label %B522.i, label %B596.i

B522.i:                                           ; preds = %B500.i
  %.236.i45 = getelementptr i8, ptr %arg.data, i64 %.217.i
  %.237.i = load i8, ptr %.236.i45, align 1
  %.84.i107.i = zext i8 %.237.i to i64
  br label %B8.i.i46

B8.i.i46:                                         ; preds = %B8.if.i.i, %B522.i
  %.14.0.i.i = phi i64 [ 0, %B522.i ], [ %.58.i.i, %B8.if.i.i ]
  %exitcond.not.i108.i = icmp eq i64 %.14.0.i.i, 2
  br i1 %exitcond.not.i108.i, label %B596.i, label %B8.if.i.i

B8.if.i.i:                                        ; preds = %B8.i.i46
  %trunc.i.i = trunc nuw i64 %.14.0.i.i to i1
  %spec.select.i.i = select i1 %trunc.i.i, i64 45, i64 43
  %.58.i.i = add nuw nsw i64 %.14.0.i.i, 1
  %.85.i109.i = icmp eq i64 %spec.select.i.i, %.84.i107.i
  br i1 %.85.i109.i, label %B522.endif.endif.i, label %B8.i.i46

B596.i:                                           ; preds = %B8.i.i46, %B522.endif.endif.i, %B500.i
  %at.1.6.0.i = phi i64 [ %.217.i, %B500.i ], [ %.277.i, %B522.endif.endif.i ], [ %.217.i, %B8.i.i46 ]
  %.19.i110.i = icmp slt i64 %at.1.6.0.i, %arg.end
  br i1 %.19.i110.i, label %B16.i112.i, label %common.ret

B16.i112.i:                                       ; preds = %B596.i
  %.25.i113.i = getelementptr i8, ptr %arg.data, i64 %at.1.6.0.i
  %.26.i114.i = load i8, ptr %.25.i113.i, align 1
  %12 = add i8 %.26.i114.i, -48
  %or.cond.i115.i = icmp ult i8 %12, 10
  br i1 %or.cond.i115.i, label %B100.i117.i, label %common.ret

B100.i117.i:                                      ; preds = %B16.i112.i, %B122.i120.i
  %at.2.0.i118.i = phi i64 [ %.67.i121.i, %B122.i120.i ], [ %at.1.6.0.i, %B16.i112.i ]
  %exitcond.not.i119.i = icmp eq i64 %at.2.0.i118.i, %7
  br i1 %exitcond.not.i119.i, label %_digits_end.exit125.i, label %B122.i120.i

B122.i120.i:                                      ; preds = %B100.i117.i
  %.67.i121.i = add nsw i64 %at.2.0.i118.i, 1
  %.84.i122.i = getelementptr i8, ptr %arg.data, i64 %.67.i121.i
  %.85.i123.i = load i8, ptr %.84.i122.i, align 1
  %13 = add i8 %.85.i123.i, -48
  %or.cond43.i124.i = icmp ult i8 %13, 10
  br i1 %or.cond43.i124.i, label %B100.i117.i, label %_digits_end.exit125.i

_digits_end.exit125.i:                            ; preds = %B122.i120.i, %B100.i117.i
  %at.3.0.i111.i = phi i64 [ %.67.i121.i, %B122.i120.i ], [ %arg.end, %B100.i117.i ]
  %.328.i = icmp eq i64 %at.3.0.i111.i, %at.1.6.0.i
  %.335.i = sub nsw i64 %at.3.0.i111.i, %at.1.6.0.i
  %.340.i = icmp sgt i64 %.335.i, 2
  %or.cond89.i = select i1 %.328.i, i1 true, i1 %.340.i
  %spec.select141.i = select i1 %or.cond89.i, i64 -1, i64 %at.3.0.i111.i
  br label %common.ret

B522.endif.endif.i:                               ; preds = %B8.if.i.i
  %.277.i = add nsw i64 %at.1.5.0.i, 2
  br label %B596.i

B414:                                             ; preds = %B260
  %.15.i = sub nsw i64 %arg.end, %arg.at
  %.16.i47 = icmp sgt i64 %.15.i, 3
  br i1 %.16.i47, label %B22.i, label %common.ret

B22.i:                                            ; preds = %B414
  switch i8 %.38, label %B528.i [
    i8 116, label %B66.i
    i8 110, label %B328.i
  ]

B66.i:                                            ; preds = %B22.i
  %.28.i = getelementptr i8, ptr %.37, i64 1
  %.29.i = load i8, ptr %.28.i, align 1
  %.31.i = icmp eq i8 %.29.i, 114
  br i1 %.31.i, label %B116.i, label %common.ret

B116.i:                                           ; preds = %B66.i
  %.36.i = getelementptr i8, ptr %.37, i64 2
  %.37.i = load i8, ptr %.36.i, align 1
  %.39.i53 = icmp eq i8 %.37.i, 117
  br i1 %.39.i53, label %common.ret.sink.split.i, label %common.ret

common.ret.sink.split.i:                          ; preds = %B690.i, %B378.i, %B116.i
  %.sink44.i = phi i64 [ 3, %B378.i ], [ 4, %B690.i ], [ 3, %B116.i ]
  %.sink43.i = phi i8 [ 108, %B378.i ], [ 101, %B690.i ], [ 101, %B116.i ]
  %.sink42.i = phi i64 [ 4, %B378.i ], [ 5, %B690.i ], [ 4, %B116.i ]
  %.170.i = getelementptr i8, ptr %.37, i64 %.sink44.i
  %.171.i = load i8, ptr %.170.i, align 1
  %.175.i = icmp eq i8 %.171.i, %.sink43.i
  %.178.i = add nsw i64 %.sink42.i, %arg.at
  %spec.select.i52 = select i1 %.175.i, i64 %.178.i, i64 -1
  br label %common.ret

B328.i:                                           ; preds = %B22.i
  %.86.i50 = getelementptr i8, ptr %.37, i64 1
  %.87.i = load i8, ptr %.86.i50, align 1
  %.89.i = icmp eq i8 %.87.i, 117
  br i1 %.89.i, label %B378.i, label %common.ret

B378.i:                                           ; preds = %B328.i
  %.94.i = getelementptr i8, ptr %.37, i64 2
  %.95.i = load i8, ptr %.94.i, align 1
  %.97.i = icmp eq i8 %.95.i, 108
  br i1 %.97.i, label %common.ret.sink.split.i, label %common.ret

B528.i:                                           ; preds = %B22.i
  %.134.not.i = icmp ne i64 %.15.i, 4
  %.141.i = icmp eq i8 %.38, 102
  %or.cond.i51 = and i1 %.134.not.i, %.141.i
  br i1 %or.cond.i51, label %B590.i, label %common.ret

B590.i:                                           ; preds = %B528.i
  %.146.i = getelementptr i8, ptr %.37, i64 1
  %.147.i = load i8, ptr %.146.i, align 1
  %.149.i = icmp eq i8 %.147.i, 97
  br i1 %.149.i, label %B640.i, label %common.ret

B640.i:                                           ; preds = %B590.i
  %.154.i = getelementptr i8, ptr %.37, i64 2
  %.155.i = load i8, ptr %.154.i, align 1
  %.157.i = icmp eq i8 %.155.i, 108
  br i1 %.157.i, label %B690.i, label %common.ret

B690.i:                                           ; preds = %B640.i
  %.162.i = getelementptr i8, ptr %.37, i64 3
  %.163.i = load i8, ptr %.162.i, align 1
  %.165.i = icmp eq i8 %.163.i, 115
  br i1 %.165.i, label %common.ret.sink.split.i, label %common.ret

common.ret:                                       ; preds = %B86.i, %B190.i, %B300.i, %_is_plain_unit.exit.i, %B632.i, %B8.i.i, %B174.i.i, %B332, %B16.i.i, %_digits_end.exit.i, %B108.i, %B136.i, %B294.i, %B16.i93.i, %_digits_end.exit106.i, %B418.i, %B430.i, %B596.i, %B16.i112.i, %_digits_end.exit125.i, %B414, %common.ret.sink.split.i, %B528.i, %B590.i, %B640.i, %B690.i, %B378.i, %B328.i, %B116.i, %B66.i, %B56, %B76.i
  %.sink.i.sink = phi i64 [ %spec.select.i52, %common.ret.sink.split.i ], [ -1, %B8.i.i ], [ -1, %B56 ], [ %.39.i, %B76.i ], [ -1, %B66.i ], [ -1, %B378.i ], [ -1, %B328.i ], [ -1, %B116.i ], [ -1, %B174.i.i ], [ %at.1.5.0.i, %B418.i ], [ %spec.select141.i, %_digits_end.exit125.i ], [ -1, %_digits_end.exit106.i ], [ -1, %B108.i ], [ -1, %B332 ], [ -1, %B16.i.i ], [ -1, %B136.i ], [ -1, %_digits_end.exit.i ], [ -1, %B294.i ], [ -1, %B16.i93.i ], [ -1, %B596.i ], [ -1, %B16.i112.i ], [ %at.1.5.0.i, %B430.i ], [ -1, %B640.i ], [ -1, %B590.i ], [ -1, %B528.i ], [ -1, %B690.i ], [ -1, %B414 ], [ -1, %B632.i ], [ -1, %_is_plain_unit.exit.i ], [ -1, %B300.i ], [ -1, %B190.i ], [ -1, %B86.i ]
  store i64 %.sink.i.sink, ptr %retptr, align 8
  %retptr.repack41 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.to, ptr %retptr.repack41, align 8
  ret i32 0
}

define i64 @scan_events(ptr readonly %a0, i64 %a1, i64 %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a6, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr writeonly %a11, ptr readonly %a12, ptr readonly %a13, ptr %a14, ptr %a15, ptr writeonly %a16, ptr writeonly %a17, ptr %a18, ptr %a19) local_unnamed_addr {
  %.80.i.i = alloca [2 x i64], align 8
  %excinfo.1.i.i = alloca ptr, align 8
  %.631.i.i = alloca [2 x i64], align 8
  %.699.i.i = alloca [2 x i64], align 8
  %.803.i.i = alloca i64, align 8
  %excinfo.9.i.i = alloca ptr, align 8
  %.842.i.i = alloca [2 x i64], align 8
  %excinfo.10.i.i = alloca ptr, align 8
  %.1160.i.i = alloca i64, align 8
  %excinfo.13.i.i = alloca ptr, align 8
  %.191.i = alloca [2 x i64], align 8
  %excinfo.3.i = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.191.i, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.3.i, align 8
  %.19.i.i = icmp sgt i64 %a1, 1
  br i1 %.19.i.i, label %B16.i.i, label %B0.endif.i

B16.i.i:                                          ; preds = %0
  %.26.i.i = getelementptr i8, ptr %a0, i64 1
  %.27.i.i = load i8, ptr %.26.i.i, align 1
  %.29.i.i = icmp ult i8 %.27.i.i, 33
  br i1 %.29.i.i, label %B60.i.i, label %B0.endif.i

B60.i.i:                                          ; preds = %B16.i.i
  %.92.i.i.i = zext nneg i8 %.27.i.i to i64
  br label %B8.i.i.i

B8.i.i.i:                                         ; preds = %B10.i.i.i, %B60.i.i
  %.18.0.i.i.i = phi i64 [ 0, %B60.i.i ], [ %.66.i.i.i, %B10.i.i.i ]
  switch i64 %.18.0.i.i.i, label %default.unreachable.i.i.i [
    i64 4, label %B0.endif.i
    i64 0, label %B10.i.i.i
    i64 2, label %switch.2.i.i.i
    i64 1, label %switch.1.i.i.i
    i64 3, label %switch.3.i.i.i
  ]

B10.i.i.i:                                        ; preds = %switch.3.i.i.i, %switch.2.i.i.i, %switch.1.i.i.i, %B8.i.i.i
  %.55.i.i.i = phi i64 [ 9, %switch.3.i.i.i ], [ 10, %switch.1.i.i.i ], [ 13, %switch.2.i.i.i ], [ 32, %B8.i.i.i ]
  %.66.i.i.i = add nuw nsw i64 %.18.0.i.i.i, 1
  %.93.i.i.i = icmp eq i64 %.55.i.i.i, %.92.i.i.i
  br i1 %.93.i.i.i, label %B168.preheader.i.i, label %B8.i.i.i

B168.preheader.i.i:                               ; preds = %B10.i.i.i
  %.10354.i.not.i = icmp eq i64 %a1, 2
  br i1 %.10354.i.not.i, label %B0.endif.i, label %B190.i.i

default.unreachable.i.i.i:                        ; preds = %B8.i.i.i
  unreachable

switch.1.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

switch.2.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

switch.3.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

B168.loopexit.i.i:                                ; preds = %B10.i36.i.i
  %.92.i.i = add i64 %.9255.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %.92.i.i, %a1
  br i1 %exitcond.not.i.i, label %B0.endif.i, label %B190.i.i

B190.i.i:                                         ; preds = %B168.preheader.i.i, %B168.loopexit.i.i
  %.9255.i.i = phi i64 [ %.92.i.i, %B168.loopexit.i.i ], [ 2, %B168.preheader.i.i ]
  %.110.i.i = getelementptr i8, ptr %a0, i64 %.9255.i.i
  %.111.i.i = load i8, ptr %.110.i.i, align 1
  %.113.i.i = icmp ult i8 %.111.i.i, 33
  br i1 %.113.i.i, label %B234.i.i, label %B0.endif.i

B234.i.i:                                         ; preds = %B190.i.i
  %.92.i32.i.i = zext nneg i8 %.111.i.i to i64
  br label %B8.i33.i.i

B8.i33.i.i:                                       ; preds = %B10.i36.i.i, %B234.i.i
  %.18.0.i34.i.i = phi i64 [ 0, %B234.i.i ], [ %.66.i38.i.i, %B10.i36.i.i ]
  switch i64 %.18.0.i34.i.i, label %default.unreachable.i43.i.i [
    i64 4, label %B0.endif.i
    i64 0, label %B10.i36.i.i
    i64 2, label %switch.2.i42.i.i
    i64 1, label %switch.1.i41.i.i
    i64 3, label %switch.3.i35.i.i
  ]

B10.i36.i.i:                                      ; preds = %switch.3.i35.i.i, %switch.2.i42.i.i, %switch.1.i41.i.i, %B8.i33.i.i
  %.55.i37.i.i = phi i64 [ 9, %switch.3.i35.i.i ], [ 10, %switch.1.i41.i.i ], [ 13, %switch.2.i42.i.i ], [ 32, %B8.i33.i.i ]
  %.66.i38.i.i = add nuw nsw i64 %.18.0.i34.i.i, 1
  %.93.i39.i.i = icmp eq i64 %.55.i37.i.i, %.92.i32.i.i
  br i1 %.93.i39.i.i, label %B168.loopexit.i.i, label %B8.i33.i.i

default.unreachable.i43.i.i:                      ; preds = %B8.i33.i.i
  unreachable

switch.1.i41.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

switch.2.i42.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

switch.3.i35.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

B302.i:                                           ; preds = %B946.endif.i, %B302.lr.ph.i
  %place.2.0362.i = phi i64 [ 0, %B302.lr.ph.i ], [ %.128.i, %B946.endif.i ]
  %at.3.0361.i = phi i64 [ %at.3.0.i.i, %B302.lr.ph.i ], [ %at.3.0.i229.i, %B946.endif.i ]
  %.102.i = getelementptr i8, ptr %a0, i64 %at.3.0361.i
  %.103.i = load i8, ptr %.102.i, align 1
  %.105.not.i = icmp eq i8 %.103.i, 123
  br i1 %.105.not.i, label %B360.i, label %scan_events.7.exit

B360.i:                                           ; preds = %B302.i
  %.128.i = add nuw nsw i64 %place.2.0362.i, 1
  %.136.i = load i64, ptr %a18, align 8
  %.143.i = add nsw i64 %.128.i, %a2
  store i64 %.143.i, ptr %a19, align 8
  store i64 0, ptr %.62.i.i, align 8
  store i64 0, ptr %.65.i.i, align 8
  br label %B354.i.i

B354.i.i:                                         ; preds = %B1766.i.i, %B360.i
  %phase.2.0.i.i = phi i64 [ 0, %B360.i ], [ %phase.3.1.i.i, %B1766.i.i ]
  %category.2.0.i.i = phi i64 [ 0, %B360.i ], [ %category.3.1.i.i, %B1766.i.i ]
  %seen.2.0.i.i = phi i64 [ 0, %B360.i ], [ %seen.3.1.i.i, %B1766.i.i ]
  %args_at.2.0.i.i = phi i64 [ -1, %B360.i ], [ %args_at.3.1.i.i, %B1766.i.i ]
  %id_at.2.0.i.i = phi i64 [ -1, %B360.i ], [ %id_at.3.1.i.i, %B1766.i.i ]
  %id_end.2.0.i.i = phi i64 [ -1, %B360.i ], [ %id_end.3.1.i.i, %B1766.i.i ]
  %at.11.0.i.i = phi i64 [ %at.3.0361.i, %B360.i ], [ %at.12.1.i.i, %B1766.i.i ]
  %.75.i.i = icmp eq i64 %at.11.0.i.i, %at.3.0361.i
  %.84.i.i = zext i1 %.75.i.i to i8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.80.i.i, i8 0, i64 16, i1 false)
  %.85.i.i = call fastcc i32 @next_key(ptr %.80.i.i, ptr %excinfo.1.i.i, ptr readonly %a0, i64 %at.11.0.i.i, i64 %a1, i8 %.84.i.i, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, i64 %a9, i64 %a10)
  %.87.not.i.i = icmp eq i32 %.85.i.i, 0
  %.95.fca.0.load.i.i = load i64, ptr %.80.i.i, align 8
  %.95.fca.1.load.i.i = load i64, ptr %.fca.1.gep213.i.i, align 8
  br i1 %.87.not.i.i, label %B354.endif.i.i, label %B360.if.i

B428.i.i:                                         ; preds = %B354.endif.i.i
  %.17.i.i.i = getelementptr i64, ptr %a6, i64 %category.2.0.i.i
  %.18.i.i.i = load i64, ptr %.17.i.i.i, align 8
  br label %B8.i.i.i.i

B8.i.i.i.i:                                       ; preds = %B8.if.i.i.i.i, %B428.i.i
  %.14.0.i.i.i.i = phi i64 [ 0, %B428.i.i ], [ %.58.i.i.i.i, %B8.if.i.i.i.i ]
  %exitcond.not.i.i.i.i = icmp eq i64 %.14.0.i.i.i.i, 2
  br i1 %exitcond.not.i.i.i.i, label %B164.i.i.i, label %B8.if.i.i.i.i

B8.if.i.i.i.i:                                    ; preds = %B8.i.i.i.i
  %trunc.i.i.i.i = trunc nuw i64 %.14.0.i.i.i.i to i1
  %spec.select.i.i.i.i = select i1 %trunc.i.i.i.i, i64 8, i64 -2
  %.58.i.i.i.i = add nuw nsw i64 %.14.0.i.i.i.i, 1
  %.84.i.i.i.i = icmp eq i64 %spec.select.i.i.i.i, %.18.i.i.i
  br i1 %.84.i.i.i.i, label %B8.i25.i.i.i, label %B8.i.i.i.i

B8.i25.i.i.i:                                     ; preds = %B8.if.i.i.i.i, %B10.i.i.i.i
  %.16.0.i.i.i.i = phi i64 [ %.62.i.i.i.i, %B10.i.i.i.i ], [ 0, %B8.if.i.i.i.i ]
  switch i64 %.16.0.i.i.i.i, label %default.unreachable.i.i.i.i [
    i64 3, label %B1852.i.i
    i64 0, label %B10.i.i.i.i
    i64 2, label %switch.2.i.i.i.i
    i64 1, label %switch.1.i.i.i.i
  ]

B10.i.i.i.i:                                      ; preds = %switch.2.i.i.i.i, %switch.1.i.i.i.i, %B8.i25.i.i.i
  %.53.i.i.i.i = phi i64 [ 116, %switch.2.i.i.i.i ], [ 115, %switch.1.i.i.i.i ], [ 102, %B8.i25.i.i.i ]
  %.62.i.i.i.i = add nuw nsw i64 %.16.0.i.i.i.i, 1
  %.88.i.i.i.i = icmp eq i64 %.53.i.i.i.i, %phase.2.0.i.i
  br i1 %.88.i.i.i.i, label %B1786.endif.i.i, label %B8.i25.i.i.i

default.unreachable.i.i.i.i:                      ; preds = %B8.i25.i.i.i
  unreachable

switch.1.i.i.i.i:                                 ; preds = %B8.i25.i.i.i
  br label %B10.i.i.i.i

switch.2.i.i.i.i:                                 ; preds = %B8.i25.i.i.i
  br label %B10.i.i.i.i

B164.i.i.i:                                       ; preds = %B8.i.i.i.i
  %.135.i.i.i = icmp eq i64 %.18.i.i.i, 5
  br i1 %.135.i.i.i, label %B196.i.i.i, label %B312.i.i.i

B196.i.i.i:                                       ; preds = %B164.i.i.i
  %.140.i.i.i = icmp eq i64 %phase.2.0.i.i, 105
  %..i.i.i = select i1 %.140.i.i.i, i64 5, i64 -1
  br label %B1852.i.i

B312.i.i.i:                                       ; preds = %B164.i.i.i
  %.162.i.i.i = icmp eq i64 %phase.2.0.i.i, 88
  br i1 %.162.i.i.i, label %B1786.endif.i.i, label %B1852.i.i

B432.i.i:                                         ; preds = %B354.endif.i.i
  %.128.i.i = icmp sgt i64 %.95.fca.1.load.i.i, -1
  %.132.not.i.i = icmp slt i64 %.95.fca.1.load.i.i, %a1
  %or.cond591.i.i = and i1 %.128.i.i, %.132.not.i.i
  br i1 %or.cond591.i.i, label %B496.i.i, label %B360.endif.thread.i

B496.i.i:                                         ; preds = %B432.i.i
  %1 = add i64 %.95.fca.0.load.i.i, -1
  %or.cond593.i.i = icmp ult i64 %1, 9
  br i1 %or.cond593.i.i, label %B542.i.i, label %B656.i.i

B542.i.i:                                         ; preds = %B496.i.i
  %2 = shl nuw nsw i64 1, %.95.fca.0.load.i.i
  %3 = and i64 %2, %seen.2.0.i.i
  %.195.not.i.i = icmp eq i64 %3, 0
  br i1 %.195.not.i.i, label %B604.i.i, label %B360.endif.thread.i

B604.i.i:                                         ; preds = %B542.i.i
  %.230.i.i = or i64 %2, %seen.2.0.i.i
  br label %B656.i.i

B656.i.i:                                         ; preds = %B604.i.i, %B496.i.i
  %seen.3.1.i.i = phi i64 [ %.230.i.i, %B604.i.i ], [ %seen.2.0.i.i, %B496.i.i ]
  switch i64 %.95.fca.0.load.i.i, label %B1464.i.i [
    i64 1, label %B688.i.i
    i64 2, label %B16.i.i.i
    i64 3, label %B1022.i.i
    i64 4, label %B58.thread.i.i.i
    i64 5, label %B58.thread.i614.i.i
    i64 6, label %B1296.i.i
    i64 7, label %B1396.i.i
  ]

B688.i.i:                                         ; preds = %B656.i.i
  %.247.i.i = sub nsw i64 %a1, %.95.fca.1.load.i.i
  %.248.i.i = icmp slt i64 %.247.i.i, 3
  br i1 %.248.i.i, label %B360.endif.thread.i, label %B706.i.i

B706.i.i:                                         ; preds = %B688.i.i
  %.252.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.253.i.i = load i8, ptr %.252.i.i, align 1
  %.255.not.i.i = icmp eq i8 %.253.i.i, 34
  br i1 %.255.not.i.i, label %B750.i.i, label %B360.endif.thread.i

B750.i.i:                                         ; preds = %B706.i.i
  %.260.i.i = getelementptr i8, ptr %.252.i.i, i64 2
  %.261.i.i = load i8, ptr %.260.i.i, align 1
  %.263.not.i.i = icmp eq i8 %.261.i.i, 34
  br i1 %.263.not.i.i, label %B840.i.i, label %B360.endif.thread.i

B840.i.i:                                         ; preds = %B750.i.i
  %.318.i.i = getelementptr i8, ptr %.252.i.i, i64 1
  %.319.i.i = load i8, ptr %.318.i.i, align 1
  %.320.i.i = zext i8 %.319.i.i to i64
  %.325.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, 3
  br label %B1766.i.i

B16.i.i.i:                                        ; preds = %B656.i.i
  %.29.i.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.30.i.i.i = load i8, ptr %.29.i.i.i, align 1
  %.32.not.i.i.i = icmp eq i8 %.30.i.i.i, 34
  br i1 %.32.not.i.i.i, label %B140.i.i.i, label %B360.endif.thread.i

B140.i.i.i:                                       ; preds = %B16.i.i.i
  %.47.i.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, 1
  %.70.i.i.i = icmp slt i64 %.47.i.i.i, %a1
  br i1 %.70.i.i.i, label %B206.i.i.i, label %B554.i.i.i

B206.i.i.i:                                       ; preds = %B140.i.i.i
  %.90.i.i.i = getelementptr i8, ptr %a0, i64 %.47.i.i.i
  %.91.i.i.i = load i8, ptr %.90.i.i.i, align 1
  %.95.not.i.i.i = icmp eq i8 %.91.i.i.i, 34
  br i1 %.95.not.i.i.i, label %B554.i.i.i, label %B250.i.i.i

B250.i.i.i:                                       ; preds = %B206.i.i.i, %B510.i.i.i
  %.107.i.i.i = phi i8 [ %.182.i.i.i, %B510.i.i.i ], [ %.91.i.i.i, %B206.i.i.i ]
  %at.3.1.i.i.i = phi i64 [ %.152.i.i.i, %B510.i.i.i ], [ %.47.i.i.i, %B206.i.i.i ]
  %value.2.1.i.i.i = phi i64 [ %.144.i.i.i, %B510.i.i.i ], [ 0, %B206.i.i.i ]
  %.109.i.i.i = icmp eq i8 %.107.i.i.i, 92
  %.116.i.i.i = icmp ult i8 %.107.i.i.i, 32
  %or.cond.i.i.i = or i1 %.109.i.i.i, %.116.i.i.i
  br i1 %or.cond.i.i.i, label %B360.endif.thread.i, label %B418.i.i.i

B418.i.i.i:                                       ; preds = %B250.i.i.i
  %.108.i.i.i = zext i8 %.107.i.i.i to i64
  %.135.i598.i.i = mul nuw nsw i64 %value.2.1.i.i.i, 31
  %.143.i.i.i = add nuw nsw i64 %.135.i598.i.i, %.108.i.i.i
  %.144.i.i.i = and i64 %.143.i.i.i, 4294967295
  %exitcond.not.i.i.i = icmp eq i64 %at.3.1.i.i.i, %17
  br i1 %exitcond.not.i.i.i, label %B554.loopexit.i.i.i, label %B510.i.i.i

B510.i.i.i:                                       ; preds = %B418.i.i.i
  %.152.i.i.i = add i64 %at.3.1.i.i.i, 1
  %.181.i.i.i = getelementptr i8, ptr %a0, i64 %.152.i.i.i
  %.182.i.i.i = load i8, ptr %.181.i.i.i, align 1
  %.186.not.i.i.i = icmp eq i8 %.182.i.i.i, 34
  br i1 %.186.not.i.i.i, label %B554.loopexit.i.i.i, label %B250.i.i.i

B554.loopexit.i.i.i:                              ; preds = %B510.i.i.i, %B418.i.i.i
  %.152.lcssa.i.i.i = phi i64 [ %a1, %B418.i.i.i ], [ %.152.i.i.i, %B510.i.i.i ]
  %4 = and i64 %.144.i.i.i, %a9
  br label %B554.i.i.i

B554.i.i.i:                                       ; preds = %B554.loopexit.i.i.i, %B206.i.i.i, %B140.i.i.i
  %at.4.0.i.i.i = phi i64 [ %.47.i.i.i, %B206.i.i.i ], [ %.47.i.i.i, %B140.i.i.i ], [ %.152.lcssa.i.i.i, %B554.loopexit.i.i.i ]
  %value.3.0.i.i.i = phi i64 [ 0, %B206.i.i.i ], [ 0, %B140.i.i.i ], [ %4, %B554.loopexit.i.i.i ]
  %.207.not.i.i.i = icmp slt i64 %at.4.0.i.i.i, %a1
  br i1 %.207.not.i.i.i, label %B646.i.i.i, label %B360.endif.thread.i

B646.i.i.i:                                       ; preds = %B554.i.i.i
  %.236.i.i.i = getelementptr i64, ptr %a3, i64 %value.3.0.i.i.i
  %.237.i.i.i = load i64, ptr %.236.i.i.i, align 8
  %.244.i.i.i = icmp sgt i64 %.237.i.i.i, 0
  br i1 %.244.i.i.i, label %B704.preheader.i.i.i, label %B808.i.i.i

B704.preheader.i.i.i:                             ; preds = %B646.i.i.i
  %.40.i.i.i.i = sub nsw i64 %at.4.0.i.i.i, %.47.i.i.i
  %.62.i.i594.i.i = icmp slt i64 %.47.i.i.i, %at.4.0.i.i.i
  %.84.i.i595.i.i = getelementptr i8, ptr %a0, i64 %.47.i.i.i
  %5 = add nsw i64 %at.4.0.i.i.i, -1
  br label %B704.i.i.i

B704.i.i.i:                                       ; preds = %B744.i.i.i, %B704.preheader.i.i.i
  %slot.2.0.i.i.i = phi i64 [ %.311.i.i.i, %B744.i.i.i ], [ %value.3.0.i.i.i, %B704.preheader.i.i.i ]
  %word.2.0.i.i.i = phi i64 [ %.317.i.i.i, %B744.i.i.i ], [ %.237.i.i.i, %B704.preheader.i.i.i ]
  %.26.i.i.i.i = getelementptr i64, ptr %a4, i64 %word.2.0.i.i.i
  %.27.i.i.i.i = load i64, ptr %.26.i.i.i.i, align 8
  %.34.i.i.i.i = getelementptr i8, ptr %.26.i.i.i.i, i64 8
  %.35.i.i.i.i = load i64, ptr %.34.i.i.i.i, align 8
  %.37.i.i.i.i = sub nsw i64 %.35.i.i.i.i, %.27.i.i.i.i
  %.41.not.i.i.i.i = icmp eq i64 %.37.i.i.i.i, %.40.i.i.i.i
  br i1 %.41.not.i.i.i.i, label %B86.i.i.i.i, label %B744.i.i.i

B86.i.i.i.i:                                      ; preds = %B704.i.i.i
  br i1 %.62.i.i594.i.i, label %B98.i.i.i.i, label %_is_same.exit.i.i.i

B98.i.i.i.i:                                      ; preds = %B86.i.i.i.i
  %.78.i.i.i.i = getelementptr i8, ptr %a5, i64 %.27.i.i.i.i
  %.79.i.i.i.i = load i8, ptr %.78.i.i.i.i, align 1
  %.85.i.i.i.i = load i8, ptr %.84.i.i595.i.i, align 1
  %.88.i.i596.i.i = icmp eq i8 %.79.i.i.i.i, %.85.i.i.i.i
  br i1 %.88.i.i596.i.i, label %B144.i.i.i.i, label %_is_same.exit.i.i.i

B144.i.i.i.i:                                     ; preds = %B98.i.i.i.i, %B176.i.i.i.i
  %at.2.1.i.i.i.i = phi i64 [ %.101.i.i.i.i, %B176.i.i.i.i ], [ %.47.i.i.i, %B98.i.i.i.i ]
  %first.2.1.i.i.i.i = phi i64 [ %.94.i.i.i.i, %B176.i.i.i.i ], [ %.27.i.i.i.i, %B98.i.i.i.i ]
  %exitcond.not.i.i597.i.i = icmp eq i64 %at.2.1.i.i.i.i, %5
  br i1 %exitcond.not.i.i597.i.i, label %B808.i.i.i, label %B176.i.i.i.i

B176.i.i.i.i:                                     ; preds = %B144.i.i.i.i
  %.101.i.i.i.i = add nuw nsw i64 %at.2.1.i.i.i.i, 1
  %.94.i.i.i.i = add nsw i64 %first.2.1.i.i.i.i, 1
  %.126.i.i.i.i = getelementptr i8, ptr %a5, i64 %.94.i.i.i.i
  %.127.i.i.i.i = load i8, ptr %.126.i.i.i.i, align 1
  %.132.i.i.i.i = getelementptr i8, ptr %a0, i64 %.101.i.i.i.i
  %.133.i.i.i.i = load i8, ptr %.132.i.i.i.i, align 1
  %.136.i.i.i.i = icmp eq i8 %.127.i.i.i.i, %.133.i.i.i.i
  br i1 %.136.i.i.i.i, label %B144.i.i.i.i, label %_is_same.exit.i.i.i

_is_same.exit.i.i.i:                              ; preds = %B176.i.i.i.i, %B98.i.i.i.i, %B86.i.i.i.i
  %at.3.0.i.i.i.i = phi i64 [ %.47.i.i.i, %B98.i.i.i.i ], [ %.47.i.i.i, %B86.i.i.i.i ], [ %.101.i.i.i.i, %B176.i.i.i.i ]
  %.161.i.not.i.i.i = icmp eq i64 %at.3.0.i.i.i.i, %at.4.0.i.i.i
  br i1 %.161.i.not.i.i.i, label %B808.i.i.i, label %B744.i.i.i

B744.i.i.i:                                       ; preds = %_is_same.exit.i.i.i, %B704.i.i.i
  %.308.i.i.i = add nsw i64 %slot.2.0.i.i.i, 1
  %.311.i.i.i = and i64 %.308.i.i.i, %a9
  %.316.i.i.i = getelementptr i64, ptr %a3, i64 %.311.i.i.i
  %.317.i.i.i = load i64, ptr %.316.i.i.i, align 8
  %.322.i.i.i = icmp sgt i64 %.317.i.i.i, 0
  br i1 %.322.i.i.i, label %B704.i.i.i, label %B808.i.i.i

B808.i.i.i:                                       ; preds = %B744.i.i.i, %_is_same.exit.i.i.i, %B144.i.i.i.i, %B646.i.i.i
  %word.3.1.i.i.i = phi i64 [ %.237.i.i.i, %B646.i.i.i ], [ %word.2.0.i.i.i, %B144.i.i.i.i ], [ %word.2.0.i.i.i, %_is_same.exit.i.i.i ], [ %.317.i.i.i, %B744.i.i.i ]
  %.340.i.i.i = add nsw i64 %at.4.0.i.i.i, 1
  br label %B1766.i.i

B1022.i.i:                                        ; preds = %B656.i.i
  %.26.i.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.27.i.i.i = load i8, ptr %.26.i.i.i, align 1
  %.29.not.i.i.i = icmp eq i8 %.27.i.i.i, 34
  br i1 %.29.not.i.i.i, label %B88.i.i.i, label %B360.endif.thread.i

B88.i.i.i:                                        ; preds = %B1022.i.i
  %.44.i.i.i = load i64, ptr %a18, align 8
  %.47.i599.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, 1
  %.25.i.i.i.i = icmp samesign ult i64 %.47.i599.i.i, %a1
  br i1 %.25.i.i.i.i, label %B16.i.i.i.i, label %copy_text.exit.i.i.i

B16.i.i.i.i:                                      ; preds = %B88.i.i.i, %B144.i.i603.i.i
  %at.2.0.i.i.i.i = phi i64 [ %.100.i.i.i.i, %B144.i.i603.i.i ], [ %.47.i599.i.i, %B88.i.i.i ]
  %to.2.0.i.i.i.i = phi i64 [ %.94.i.i604.i.i, %B144.i.i603.i.i ], [ %.44.i.i.i, %B88.i.i.i ]
  %.34.i.i601.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i.i.i
  %.35.i.i602.i.i = load i8, ptr %.34.i.i601.i.i, align 1
  %.41.i.i.i.i = icmp eq i8 %.35.i.i602.i.i, 34
  br i1 %.41.i.i.i.i, label %B64.i.i.i.i, label %B78.i.i.i.i

B64.i.i.i.i:                                      ; preds = %B16.i.i.i.i
  %.52.i.i.i.i = add nsw i64 %at.2.0.i.i.i.i, 1
  br label %copy_text.exit.i.i.i

B78.i.i.i.i:                                      ; preds = %B16.i.i.i.i
  %.64.i.i.i.i = icmp eq i8 %.35.i.i602.i.i, 92
  %.68.i.i.i.i = icmp ult i8 %.35.i.i602.i.i, 32
  %or.cond.i.i.i.i = or i1 %.64.i.i.i.i, %.68.i.i.i.i
  br i1 %or.cond.i.i.i.i, label %copy_text.exit.i.i.i, label %B144.i.i603.i.i

B144.i.i603.i.i:                                  ; preds = %B78.i.i.i.i
  %.89.i.i.i.i = getelementptr i8, ptr %a15, i64 %to.2.0.i.i.i.i
  store i8 %.35.i.i602.i.i, ptr %.89.i.i.i.i, align 1
  %.94.i.i604.i.i = add nsw i64 %to.2.0.i.i.i.i, 1
  %.100.i.i.i.i = add i64 %at.2.0.i.i.i.i, 1
  %exitcond.not.i.i605.i.i = icmp eq i64 %.100.i.i.i.i, %a1
  br i1 %exitcond.not.i.i605.i.i, label %copy_text.exit.i.i.i, label %B16.i.i.i.i

copy_text.exit.i.i.i:                             ; preds = %B144.i.i603.i.i, %B78.i.i.i.i, %B64.i.i.i.i, %B88.i.i.i
  %.sink.i.i.i.i = phi i64 [ %.52.i.i.i.i, %B64.i.i.i.i ], [ -1, %B88.i.i.i ], [ -1, %B78.i.i.i.i ], [ -1, %B144.i.i603.i.i ]
  %to.3.1.sink.i.i.i.i = phi i64 [ %to.2.0.i.i.i.i, %B64.i.i.i.i ], [ %.44.i.i.i, %B88.i.i.i ], [ %.94.i.i604.i.i, %B144.i.i603.i.i ], [ %to.2.0.i.i.i.i, %B78.i.i.i.i ]
  %.26.i.i600.i.i = sub nsw i64 %to.3.1.sink.i.i.i.i, %.44.i.i.i
  %.147111.not.i.i.i.i = icmp slt i64 %.26.i.i600.i.i, 1
  br i1 %.147111.not.i.i.i.i, label %B238.i.i.i.i, label %B116.if.lr.ph.i.i.i.i

B116.if.lr.ph.i.i.i.i:                            ; preds = %copy_text.exit.i.i.i
  %6 = tail call i64 @llvm.umin.i64(i64 %.26.i.i600.i.i, i64 4)
  %7 = getelementptr i8, ptr %a15, i64 %.44.i.i.i
  br label %B116.if.i.i.i.i

B214.i.i.i.i:                                     ; preds = %B116.if.i.i.i.i
  %.205.i.i.i.i = icmp samesign ugt i64 %.26.i.i600.i.i, 12
  br i1 %.205.i.i.i.i, label %B226.i.i.i.i, label %B238.i.i.i.i

B226.i.i.i.i:                                     ; preds = %B214.i.i.i.i
  %.212.i.i.i.i = shl i64 %.44.i.i.i, 32
  br label %put_view.exit.i.i.i

B238.i.i.i.i:                                     ; preds = %B214.i.i.i.i, %copy_text.exit.i.i.i
  %first.2.0.lcssa123.i.i.i.i = phi i64 [ %.196.i.i.i.i, %B214.i.i.i.i ], [ %.26.i.i600.i.i, %copy_text.exit.i.i.i ]
  %.264.i.i.i.i = add i64 %.26.i.i600.i.i, -4
  %.310115.not.i.i.i.i = icmp slt i64 %.264.i.i.i.i, 1
  br i1 %.310115.not.i.i.i.i, label %put_view.exit.i.i.i, label %B270.if.lr.ph.i.i.i.i

B270.if.lr.ph.i.i.i.i:                            ; preds = %B238.i.i.i.i
  %8 = getelementptr i8, ptr %a15, i64 %.44.i.i.i
  br label %B270.if.i.i.i.i

B116.if.i.i.i.i:                                  ; preds = %B116.if.i.i.i.i, %B116.if.lr.ph.i.i.i.i
  %first.2.0114.i.i.i.i = phi i64 [ %.26.i.i600.i.i, %B116.if.lr.ph.i.i.i.i ], [ %.196.i.i.i.i, %B116.if.i.i.i.i ]
  %.94.0113.i.i.i.i = phi i64 [ %6, %B116.if.lr.ph.i.i.i.i ], [ %.156.i.i.i.i, %B116.if.i.i.i.i ]
  %.91.0112.i.i.i.i = phi i64 [ 0, %B116.if.lr.ph.i.i.i.i ], [ %.160.i.i.i.i, %B116.if.i.i.i.i ]
  %.156.i.i.i.i = add nsw i64 %.94.0113.i.i.i.i, -1
  %.160.i.i.i.i = add nuw nsw i64 %.91.0112.i.i.i.i, 1
  %.189.i.i.i.i = getelementptr i8, ptr %7, i64 %.91.0112.i.i.i.i
  %.190.i.i.i.i = load i8, ptr %.189.i.i.i.i, align 1
  %.191.i.i.i.i = zext i8 %.190.i.i.i.i to i64
  %.192.i.i.i.i = shl nsw i64 %.91.0112.i.i.i.i, 3
  %.193.i.i.i.i = add nuw nsw i64 %.192.i.i.i.i, 32
  %.194.i.i.i.i = shl i64 %.191.i.i.i.i, %.193.i.i.i.i
  %.196.i.i.i.i = or i64 %.194.i.i.i.i, %first.2.0114.i.i.i.i
  %.147.i.i.i.i = icmp samesign ugt i64 %.94.0113.i.i.i.i, 1
  br i1 %.147.i.i.i.i, label %B116.if.i.i.i.i, label %B214.i.i.i.i

B270.if.i.i.i.i:                                  ; preds = %B270.if.i.i.i.i, %B270.if.lr.ph.i.i.i.i
  %second.3.1118.i.i.i.i = phi i64 [ 0, %B270.if.lr.ph.i.i.i.i ], [ %.361.i.i.i.i, %B270.if.i.i.i.i ]
  %.251.0116.i.i.i.i = phi i64 [ 4, %B270.if.lr.ph.i.i.i.i ], [ %.323.i.i.i.i, %B270.if.i.i.i.i ]
  %.323.i.i.i.i = add nuw i64 %.251.0116.i.i.i.i, 1
  %.354.i.i.i.i = getelementptr i8, ptr %8, i64 %.251.0116.i.i.i.i
  %.355.i.i.i.i = load i8, ptr %.354.i.i.i.i, align 1
  %.356.i.i.i.i = zext i8 %.355.i.i.i.i to i64
  %.357.i.i.i.i = shl i64 %.251.0116.i.i.i.i, 3
  %.358.i.i.i.i = add i64 %.357.i.i.i.i, -32
  %.359.i.i.i.i = shl i64 %.356.i.i.i.i, %.358.i.i.i.i
  %.361.i.i.i.i = or i64 %.359.i.i.i.i, %second.3.1118.i.i.i.i
  %exitcond.not.i29.i.i.i = icmp eq i64 %.323.i.i.i.i, %.26.i.i600.i.i
  br i1 %exitcond.not.i29.i.i.i, label %put_view.exit.i.i.i, label %B270.if.i.i.i.i

put_view.exit.i.i.i:                              ; preds = %B270.if.i.i.i.i, %B238.i.i.i.i, %B226.i.i.i.i
  %first.2.0.lcssa122.i.i.i.i = phi i64 [ %.196.i.i.i.i, %B226.i.i.i.i ], [ %first.2.0.lcssa123.i.i.i.i, %B238.i.i.i.i ], [ %first.2.0.lcssa123.i.i.i.i, %B270.if.i.i.i.i ]
  %second.4.0.i.i.i.i = phi i64 [ %.212.i.i.i.i, %B226.i.i.i.i ], [ 0, %B238.i.i.i.i ], [ %.361.i.i.i.i, %B270.if.i.i.i.i ]
  store i64 %first.2.0.lcssa122.i.i.i.i, ptr %.377.i.i.i.i, align 8
  store i64 %second.4.0.i.i.i.i, ptr %.388.i.i.i.i, align 8
  store i64 %to.3.1.sink.i.i.i.i, ptr %a18, align 8
  br label %B1766.i.i

B58.thread.i.i.i:                                 ; preds = %B656.i.i
  %.22.i.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.23.i.i.i = load i8, ptr %.22.i.i.i, align 1
  %.23.fr.i.i.i = freeze i8 %.23.i.i.i
  %.25.i.i.i = icmp eq i8 %.23.fr.i.i.i, 45
  %.42.i.i.i = zext i1 %.25.i.i.i to i64
  %spec.select.i.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, %.42.i.i.i
  %.33.i.i.i.i = icmp slt i64 %spec.select.i.i.i, %a1
  br i1 %.33.i.i.i.i, label %B60.i.i.i.i, label %whole_number.exit.i.i

B60.i.i.i.i:                                      ; preds = %B58.thread.i.i.i
  %.41.i.i606.i.i = getelementptr i8, ptr %a0, i64 %spec.select.i.i.i
  %.42.i.i.i.i = load i8, ptr %.41.i.i606.i.i, align 1
  %9 = add i8 %.42.i.i.i.i, -48
  %or.cond95.i.i.i.i = icmp ult i8 %9, 10
  br i1 %or.cond95.i.i.i.i, label %B162.i.i.i.i, label %whole_number.exit.i.i

B162.i.i.i.i:                                     ; preds = %B60.i.i.i.i, %B322.i.i.i.i
  %.121.i.i.i.i = phi i8 [ %.152.i.i.i.i, %B322.i.i.i.i ], [ %.42.i.i.i.i, %B60.i.i.i.i ]
  %at.2.1.i.i607.i.i = phi i64 [ %.132.i.i608.i.i, %B322.i.i.i.i ], [ %spec.select.i.i.i, %B60.i.i.i.i ]
  %value.2.1.i.i.i.i = phi i64 [ %.124.i.i.i.i, %B322.i.i.i.i ], [ 0, %B60.i.i.i.i ]
  %.115.i.i.i.i = mul nsw i64 %value.2.1.i.i.i.i, 10
  %.122.i.i.i.i = zext nneg i8 %.121.i.i.i.i to i64
  %.123.i.i.i.i = add nsw i64 %.122.i.i.i.i, -48
  %.124.i.i.i.i = add i64 %.123.i.i.i.i, %.115.i.i.i.i
  %.132.i.i608.i.i = add nuw nsw i64 %at.2.1.i.i607.i.i, 1
  %exitcond.not.i.i609.i.i = icmp eq i64 %at.2.1.i.i607.i.i, %17
  br i1 %exitcond.not.i.i609.i.i, label %_digits.exit.i.i.i, label %B274.i.i.i.i

B274.i.i.i.i:                                     ; preds = %B162.i.i.i.i
  %.151.i.i.i.i = getelementptr i8, ptr %a0, i64 %.132.i.i608.i.i
  %.152.i.i.i.i = load i8, ptr %.151.i.i.i.i, align 1
  %.154.i.i.i.i = icmp ugt i8 %.152.i.i.i.i, 47
  br i1 %.154.i.i.i.i, label %B322.i.i.i.i, label %_digits.exit.i.i.i

B322.i.i.i.i:                                     ; preds = %B274.i.i.i.i
  %.167.i.i.i.i = icmp ult i8 %.152.i.i.i.i, 58
  %.213.i.i.i.i = sub nsw i64 %.132.i.i608.i.i, %spec.select.i.i.i
  %.217.i.i.i.i = icmp samesign ult i64 %.213.i.i.i.i, 18
  %or.cond.i.i612.i.i = select i1 %.167.i.i.i.i, i1 %.217.i.i.i.i, i1 false
  br i1 %or.cond.i.i612.i.i, label %B162.i.i.i.i, label %_digits.exit.i.i.i

_digits.exit.i.i.i:                               ; preds = %B322.i.i.i.i, %B274.i.i.i.i, %B162.i.i.i.i
  %at.3.0.i.i610.i.i = phi i64 [ %.132.i.i608.i.i, %B322.i.i.i.i ], [ %a1, %B162.i.i.i.i ], [ %.132.i.i608.i.i, %B274.i.i.i.i ]
  %.98.i.i.i = icmp eq i64 %at.3.0.i.i610.i.i, %spec.select.i.i.i
  br i1 %.98.i.i.i, label %whole_number.exit.i.i, label %B168.i.i.i

B168.i.i.i:                                       ; preds = %_digits.exit.i.i.i
  %.107.i611.i.i = icmp eq i8 %.42.i.i.i.i, 48
  br i1 %.107.i611.i.i, label %B212.i.i.i, label %B314.i.i.i

B212.i.i.i:                                       ; preds = %B168.i.i.i
  %.111.i.i.i = sub nsw i64 %at.3.0.i.i610.i.i, %spec.select.i.i.i
  %.114.i.i.i = icmp sgt i64 %.111.i.i.i, 1
  %brmerge.i.i.i = or i1 %.25.i.i.i, %.114.i.i.i
  br i1 %brmerge.i.i.i, label %whole_number.exit.i.i, label %B314.i.i.i

B314.i.i.i:                                       ; preds = %B212.i.i.i, %B168.i.i.i
  %.139.i.i.i = sub i64 0, %.124.i.i.i.i
  %"$phi326.0.2.0.i.i.i" = select i1 %.25.i.i.i, i64 %.139.i.i.i, i64 %.124.i.i.i.i
  br label %whole_number.exit.i.i

whole_number.exit.i.i:                            ; preds = %B314.i.i.i, %B212.i.i.i, %_digits.exit.i.i.i, %B60.i.i.i.i, %B58.thread.i.i.i
  %"$phi326.0.2.0.sink.i.i.i" = phi i64 [ %"$phi326.0.2.0.i.i.i", %B314.i.i.i ], [ 0, %B58.thread.i.i.i ], [ 0, %B60.i.i.i.i ], [ 0, %B212.i.i.i ], [ 0, %_digits.exit.i.i.i ]
  %at.3.0.i.sink.i.i.i = phi i64 [ %at.3.0.i.i610.i.i, %B314.i.i.i ], [ -1, %B58.thread.i.i.i ], [ -1, %B60.i.i.i.i ], [ -1, %B212.i.i.i ], [ -1, %_digits.exit.i.i.i ]
  store i64 %"$phi326.0.2.0.sink.i.i.i", ptr %.524.i.i, align 8
  br label %B1766.i.i

B58.thread.i614.i.i:                              ; preds = %B656.i.i
  %.22.i657.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.23.i658.i.i = load i8, ptr %.22.i657.i.i, align 1
  %.23.fr.i659.i.i = freeze i8 %.23.i658.i.i
  %.25.i660.i.i = icmp eq i8 %.23.fr.i659.i.i, 45
  %.42.i661.i.i = zext i1 %.25.i660.i.i to i64
  %spec.select.i662.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, %.42.i661.i.i
  %.33.i.i616.i.i = icmp slt i64 %spec.select.i662.i.i, %a1
  br i1 %.33.i.i616.i.i, label %B60.i.i620.i.i, label %whole_number.exit663.i.i

B60.i.i620.i.i:                                   ; preds = %B58.thread.i614.i.i
  %.41.i.i621.i.i = getelementptr i8, ptr %a0, i64 %spec.select.i662.i.i
  %.42.i.i622.i.i = load i8, ptr %.41.i.i621.i.i, align 1
  %10 = add i8 %.42.i.i622.i.i, -48
  %or.cond95.i.i623.i.i = icmp ult i8 %10, 10
  br i1 %or.cond95.i.i623.i.i, label %B162.i.i625.i.i, label %whole_number.exit663.i.i

B162.i.i625.i.i:                                  ; preds = %B60.i.i620.i.i, %B322.i.i651.i.i
  %.121.i.i626.i.i = phi i8 [ %.152.i.i637.i.i, %B322.i.i651.i.i ], [ %.42.i.i622.i.i, %B60.i.i620.i.i ]
  %at.2.1.i.i627.i.i = phi i64 [ %.132.i.i633.i.i, %B322.i.i651.i.i ], [ %spec.select.i662.i.i, %B60.i.i620.i.i ]
  %value.2.1.i.i628.i.i = phi i64 [ %.124.i.i632.i.i, %B322.i.i651.i.i ], [ 0, %B60.i.i620.i.i ]
  %.115.i.i629.i.i = mul nsw i64 %value.2.1.i.i628.i.i, 10
  %.122.i.i630.i.i = zext nneg i8 %.121.i.i626.i.i to i64
  %.123.i.i631.i.i = add nsw i64 %.122.i.i630.i.i, -48
  %.124.i.i632.i.i = add i64 %.123.i.i631.i.i, %.115.i.i629.i.i
  %.132.i.i633.i.i = add nuw nsw i64 %at.2.1.i.i627.i.i, 1
  %exitcond.not.i.i634.i.i = icmp eq i64 %at.2.1.i.i627.i.i, %17
  br i1 %exitcond.not.i.i634.i.i, label %_digits.exit.i639.i.i, label %B274.i.i635.i.i

B274.i.i635.i.i:                                  ; preds = %B162.i.i625.i.i
  %.151.i.i636.i.i = getelementptr i8, ptr %a0, i64 %.132.i.i633.i.i
  %.152.i.i637.i.i = load i8, ptr %.151.i.i636.i.i, align 1
  %.154.i.i638.i.i = icmp ugt i8 %.152.i.i637.i.i, 47
  br i1 %.154.i.i638.i.i, label %B322.i.i651.i.i, label %_digits.exit.i639.i.i

B322.i.i651.i.i:                                  ; preds = %B274.i.i635.i.i
  %.167.i.i652.i.i = icmp ult i8 %.152.i.i637.i.i, 58
  %.213.i.i653.i.i = sub nsw i64 %.132.i.i633.i.i, %spec.select.i662.i.i
  %.217.i.i654.i.i = icmp samesign ult i64 %.213.i.i653.i.i, 18
  %or.cond.i.i655.i.i = select i1 %.167.i.i652.i.i, i1 %.217.i.i654.i.i, i1 false
  br i1 %or.cond.i.i655.i.i, label %B162.i.i625.i.i, label %_digits.exit.i639.i.i

_digits.exit.i639.i.i:                            ; preds = %B322.i.i651.i.i, %B274.i.i635.i.i, %B162.i.i625.i.i
  %at.3.0.i.i640.i.i = phi i64 [ %.132.i.i633.i.i, %B322.i.i651.i.i ], [ %a1, %B162.i.i625.i.i ], [ %.132.i.i633.i.i, %B274.i.i635.i.i ]
  %.98.i641.i.i = icmp eq i64 %at.3.0.i.i640.i.i, %spec.select.i662.i.i
  br i1 %.98.i641.i.i, label %whole_number.exit663.i.i, label %B168.i642.i.i

B168.i642.i.i:                                    ; preds = %_digits.exit.i639.i.i
  %.107.i643.i.i = icmp eq i8 %.42.i.i622.i.i, 48
  br i1 %.107.i643.i.i, label %B212.i647.i.i, label %B314.i644.i.i

B212.i647.i.i:                                    ; preds = %B168.i642.i.i
  %.111.i648.i.i = sub nsw i64 %at.3.0.i.i640.i.i, %spec.select.i662.i.i
  %.114.i649.i.i = icmp sgt i64 %.111.i648.i.i, 1
  %brmerge.i650.i.i = or i1 %.25.i660.i.i, %.114.i649.i.i
  br i1 %brmerge.i650.i.i, label %whole_number.exit663.i.i, label %B314.i644.i.i

B314.i644.i.i:                                    ; preds = %B212.i647.i.i, %B168.i642.i.i
  %.139.i645.i.i = sub i64 0, %.124.i.i632.i.i
  %"$phi326.0.2.0.i646.i.i" = select i1 %.25.i660.i.i, i64 %.139.i645.i.i, i64 %.124.i.i632.i.i
  br label %whole_number.exit663.i.i

whole_number.exit663.i.i:                         ; preds = %B314.i644.i.i, %B212.i647.i.i, %_digits.exit.i639.i.i, %B60.i.i620.i.i, %B58.thread.i614.i.i
  %"$phi326.0.2.0.sink.i617.i.i" = phi i64 [ %"$phi326.0.2.0.i646.i.i", %B314.i644.i.i ], [ 0, %B58.thread.i614.i.i ], [ 0, %B60.i.i620.i.i ], [ 0, %B212.i647.i.i ], [ 0, %_digits.exit.i639.i.i ]
  %at.3.0.i.sink.i618.i.i = phi i64 [ %at.3.0.i.i640.i.i, %B314.i644.i.i ], [ -1, %B58.thread.i614.i.i ], [ -1, %B60.i.i620.i.i ], [ -1, %B212.i647.i.i ], [ -1, %_digits.exit.i639.i.i ]
  store i64 %"$phi326.0.2.0.sink.i617.i.i", ptr %.592.i.i, align 8
  br label %B1766.i.i

B1296.i.i:                                        ; preds = %B656.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.631.i.i, i8 0, i64 16, i1 false)
  call fastcc void @nanoseconds(ptr %.631.i.i, ptr readonly %a0, i64 %.95.fca.1.load.i.i, i64 %a1)
  %.645.fca.1.load.i.i = load i64, ptr %.fca.1.gep31.i.i, align 8
  %.645.fca.0.load.i.i = load i64, ptr %.631.i.i, align 8
  store i64 %.645.fca.0.load.i.i, ptr %.660.i.i, align 8
  br label %B1766.i.i

B1396.i.i:                                        ; preds = %B656.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.699.i.i, i8 0, i64 16, i1 false)
  call fastcc void @nanoseconds(ptr %.699.i.i, ptr readonly %a0, i64 %.95.fca.1.load.i.i, i64 %a1)
  %.713.fca.1.load.i.i = load i64, ptr %.fca.1.gep27.i.i, align 8
  %.713.fca.0.load.i.i = load i64, ptr %.699.i.i, align 8
  store i64 %.713.fca.0.load.i.i, ptr %.65.i.i, align 8
  br label %B1766.i.i

B1464.i.i:                                        ; preds = %B656.i.i
  %.734.i.i = icmp eq i64 %.95.fca.0.load.i.i, 8
  %.737.i.i = icmp ne i64 %phase.2.0.i.i, 0
  %or.cond.i.i = select i1 %.734.i.i, i1 %.737.i.i, i1 false
  %.740.i.i = icmp sgt i64 %category.2.0.i.i, 0
  %or.cond1.i.i = select i1 %or.cond.i.i, i1 %.740.i.i, i1 false
  br i1 %or.cond1.i.i, label %B1520.i.i, label %B1592.i.i

B1520.i.i:                                        ; preds = %B1464.i.i
  %.17.i664.i.i = getelementptr i64, ptr %a6, i64 %category.2.0.i.i
  %.18.i665.i.i = load i64, ptr %.17.i664.i.i, align 8
  br label %B8.i.i666.i.i

B8.i.i666.i.i:                                    ; preds = %B8.if.i.i669.i.i, %B1520.i.i
  %.14.0.i.i667.i.i = phi i64 [ 0, %B1520.i.i ], [ %.58.i.i672.i.i, %B8.if.i.i669.i.i ]
  %exitcond.not.i.i668.i.i = icmp eq i64 %.14.0.i.i667.i.i, 2
  br i1 %exitcond.not.i.i668.i.i, label %B164.i684.i.i, label %B8.if.i.i669.i.i

B8.if.i.i669.i.i:                                 ; preds = %B8.i.i666.i.i
  %trunc.i.i670.i.i = trunc nuw i64 %.14.0.i.i667.i.i to i1
  %spec.select.i.i671.i.i = select i1 %trunc.i.i670.i.i, i64 8, i64 -2
  %.58.i.i672.i.i = add nuw nsw i64 %.14.0.i.i667.i.i, 1
  %.84.i.i673.i.i = icmp eq i64 %spec.select.i.i671.i.i, %.18.i665.i.i
  br i1 %.84.i.i673.i.i, label %B8.i25.i674.i.i, label %B8.i.i666.i.i

B8.i25.i674.i.i:                                  ; preds = %B8.if.i.i669.i.i, %B10.i.i677.i.i
  %.16.0.i.i675.i.i = phi i64 [ %.62.i.i679.i.i, %B10.i.i677.i.i ], [ 0, %B8.if.i.i669.i.i ]
  switch i64 %.16.0.i.i675.i.i, label %default.unreachable.i.i683.i.i [
    i64 3, label %B1520.endif.i.i
    i64 0, label %B10.i.i677.i.i
    i64 2, label %switch.2.i.i682.i.i
    i64 1, label %switch.1.i.i676.i.i
  ]

B10.i.i677.i.i:                                   ; preds = %switch.2.i.i682.i.i, %switch.1.i.i676.i.i, %B8.i25.i674.i.i
  %.53.i.i678.i.i = phi i64 [ 116, %switch.2.i.i682.i.i ], [ 115, %switch.1.i.i676.i.i ], [ 102, %B8.i25.i674.i.i ]
  %.62.i.i679.i.i = add nuw nsw i64 %.16.0.i.i675.i.i, 1
  %.88.i.i680.i.i = icmp eq i64 %.53.i.i678.i.i, %phase.2.0.i.i
  br i1 %.88.i.i680.i.i, label %B1520.endif.i.i, label %B8.i25.i674.i.i

default.unreachable.i.i683.i.i:                   ; preds = %B8.i25.i674.i.i
  unreachable

switch.1.i.i676.i.i:                              ; preds = %B8.i25.i674.i.i
  br label %B10.i.i677.i.i

switch.2.i.i682.i.i:                              ; preds = %B8.i25.i674.i.i
  br label %B10.i.i677.i.i

B164.i684.i.i:                                    ; preds = %B8.i.i666.i.i
  %.135.i685.i.i = icmp eq i64 %.18.i665.i.i, 5
  br i1 %.135.i685.i.i, label %B196.i689.i.i, label %B312.i686.i.i

B196.i689.i.i:                                    ; preds = %B164.i684.i.i
  %.140.i690.i.i = icmp eq i64 %phase.2.0.i.i, 105
  %..i691.i.i = select i1 %.140.i690.i.i, i64 5, i64 -1
  br label %B1520.endif.i.i

B312.i686.i.i:                                    ; preds = %B164.i684.i.i
  %.162.i687.i.i = icmp eq i64 %phase.2.0.i.i, 88
  %.18..i688.i.i = select i1 %.162.i687.i.i, i64 %.18.i665.i.i, i64 -1
  br label %B1520.endif.i.i

B1592.i.i:                                        ; preds = %B1464.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.842.i.i, i8 0, i64 16, i1 false)
  %.847.i.i = call fastcc i32 @value_end(ptr %.842.i.i, ptr %excinfo.10.i.i, ptr readonly %a0, i64 %.95.fca.1.load.i.i, i64 %a1, i64 0)
  %.849.not.i.i = icmp eq i32 %.847.i.i, 0
  %.857.fca.0.load.i.i = load i64, ptr %.842.i.i, align 8
  br i1 %.849.not.i.i, label %B1592.endif.i.i, label %B360.if.i

B1726.i.i:                                        ; preds = %B1592.endif.i.i
  %.935.i.i = icmp eq i64 %.95.fca.0.load.i.i, 9
  %spec.select.i.i = select i1 %.935.i.i, i64 %.95.fca.1.load.i.i, i64 %id_at.2.0.i.i
  %spec.select592.i.i = select i1 %.935.i.i, i64 %.857.fca.0.load.i.i, i64 %id_end.2.0.i.i
  br label %B1766.i.i

B1766.i.i:                                        ; preds = %B1592.endif.i.i, %B1520.endif.endif.i.i, %B1726.i.i, %B1396.i.i, %B1296.i.i, %whole_number.exit663.i.i, %whole_number.exit.i.i, %put_view.exit.i.i.i, %B808.i.i.i, %B840.i.i
  %category.3.1.i.i = phi i64 [ %category.2.0.i.i, %B840.i.i ], [ %category.2.0.i.i, %B1592.endif.i.i ], [ %category.2.0.i.i, %put_view.exit.i.i.i ], [ %category.2.0.i.i, %whole_number.exit.i.i ], [ %category.2.0.i.i, %whole_number.exit663.i.i ], [ %category.2.0.i.i, %B1296.i.i ], [ %category.2.0.i.i, %B1396.i.i ], [ %category.2.0.i.i, %B1520.endif.endif.i.i ], [ %category.2.0.i.i, %B1726.i.i ], [ %word.3.1.i.i.i, %B808.i.i.i ]
  %args_at.3.1.i.i = phi i64 [ %args_at.2.0.i.i, %B840.i.i ], [ %.95.fca.1.load.i.i, %B1592.endif.i.i ], [ %args_at.2.0.i.i, %put_view.exit.i.i.i ], [ %args_at.2.0.i.i, %whole_number.exit.i.i ], [ %args_at.2.0.i.i, %whole_number.exit663.i.i ], [ %args_at.2.0.i.i, %B1296.i.i ], [ %args_at.2.0.i.i, %B1396.i.i ], [ %args_at.2.0.i.i, %B1520.endif.endif.i.i ], [ %args_at.2.0.i.i, %B1726.i.i ], [ %args_at.2.0.i.i, %B808.i.i.i ]
  %id_at.3.1.i.i = phi i64 [ %id_at.2.0.i.i, %B840.i.i ], [ %id_at.2.0.i.i, %B1592.endif.i.i ], [ %id_at.2.0.i.i, %put_view.exit.i.i.i ], [ %id_at.2.0.i.i, %whole_number.exit.i.i ], [ %id_at.2.0.i.i, %whole_number.exit663.i.i ], [ %id_at.2.0.i.i, %B1296.i.i ], [ %id_at.2.0.i.i, %B1396.i.i ], [ %id_at.2.0.i.i, %B1520.endif.endif.i.i ], [ %spec.select.i.i, %B1726.i.i ], [ %id_at.2.0.i.i, %B808.i.i.i ]
  %id_end.3.1.i.i = phi i64 [ %id_end.2.0.i.i, %B840.i.i ], [ %id_end.2.0.i.i, %B1592.endif.i.i ], [ %id_end.2.0.i.i, %put_view.exit.i.i.i ], [ %id_end.2.0.i.i, %whole_number.exit.i.i ], [ %id_end.2.0.i.i, %whole_number.exit663.i.i ], [ %id_end.2.0.i.i, %B1296.i.i ], [ %id_end.2.0.i.i, %B1396.i.i ], [ %id_end.2.0.i.i, %B1520.endif.endif.i.i ], [ %spec.select592.i.i, %B1726.i.i ], [ %id_end.2.0.i.i, %B808.i.i.i ]
  %phase.3.1.i.i = phi i64 [ %.320.i.i, %B840.i.i ], [ %phase.2.0.i.i, %B1592.endif.i.i ], [ %phase.2.0.i.i, %put_view.exit.i.i.i ], [ %phase.2.0.i.i, %whole_number.exit.i.i ], [ %phase.2.0.i.i, %whole_number.exit663.i.i ], [ %phase.2.0.i.i, %B1296.i.i ], [ %phase.2.0.i.i, %B1396.i.i ], [ %phase.2.0.i.i, %B1520.endif.endif.i.i ], [ %phase.2.0.i.i, %B1726.i.i ], [ %phase.2.0.i.i, %B808.i.i.i ]
  %at.12.1.i.i = phi i64 [ %.325.i.i, %B840.i.i ], [ %.857.fca.0.load.i.i, %B1592.endif.i.i ], [ %.sink.i.i.i.i, %put_view.exit.i.i.i ], [ %at.3.0.i.sink.i.i.i, %whole_number.exit.i.i ], [ %at.3.0.i.sink.i618.i.i, %whole_number.exit663.i.i ], [ %.645.fca.1.load.i.i, %B1296.i.i ], [ %.713.fca.1.load.i.i, %B1396.i.i ], [ %.817.i.i, %B1520.endif.endif.i.i ], [ %.857.fca.0.load.i.i, %B1726.i.i ], [ %.340.i.i.i, %B808.i.i.i ]
  %.979.i.i = icmp slt i64 %at.12.1.i.i, 0
  br i1 %.979.i.i, label %B360.endif.thread.i, label %B354.i.i

B1852.i.i:                                        ; preds = %B8.i25.i.i.i, %B1786.endif.i.i, %B312.i.i.i, %B196.i.i.i
  %.18..sink.i729.i.i = phi i64 [ %.18.i.i.i, %B1786.endif.i.i ], [ -1, %B312.i.i.i ], [ %..i.i.i, %B196.i.i.i ], [ -1, %B8.i25.i.i.i ]
  %.1085.i.i = sub nsw i64 %.95.fca.1.load.i.i, %at.3.0361.i
  %.26.i693.i.i = icmp sgt i64 %.18..sink.i729.i.i, -1
  %.29.i694.i.i = icmp sgt i64 %.1085.i.i, 63
  %or.cond.not39.i.i.i = select i1 %.26.i693.i.i, i1 %.29.i694.i.i, i1 false
  %.34.i.i.i = and i64 %seen.2.0.i.i, 126
  %.35.not.i.i.i = icmp eq i64 %.34.i.i.i, 126
  %or.cond38.i.i.i = select i1 %or.cond.not39.i.i.i, i1 %.35.not.i.i.i, i1 false
  br i1 %or.cond38.i.i.i, label %B90.i.i.i, label %B360.endif.thread.i

B90.i.i.i:                                        ; preds = %B1852.i.i
  %11 = and i64 %seen.2.0.i.i, 128
  %.123.not.i.i.i = icmp eq i64 %11, 0
  switch i64 %.18..sink.i729.i.i, label %B336.i.i.i [
    i64 5, label %B172.i.i.i
    i64 8, label %B330.i.i.i
  ]

B172.i.i.i:                                       ; preds = %B90.i.i.i
  br i1 %.123.not.i.i.i, label %B190.i.i.i, label %B360.endif.thread.i

B190.i.i.i:                                       ; preds = %B172.i.i.i
  %.82.i.i.i = load i64, ptr %.377.i.i.i.i, align 8
  %.83.i.i.i = icmp eq i64 %.82.i.i.i, 7882826960391372808
  br i1 %.83.i.i.i, label %B234.i.i.i, label %B360.endif.thread.i

B234.i.i.i:                                       ; preds = %B190.i.i.i
  %.90.i695.i.i = load i64, ptr %.388.i.i.i.i, align 8
  %.93.i.not.i.i = icmp eq i64 %.90.i695.i.i, 1568240239
  br i1 %.93.i.not.i.i, label %B1936.i.i, label %B360.endif.thread.i

B330.i.i.i:                                       ; preds = %B90.i.i.i
  br i1 %.123.not.i.i.i, label %B1936.i.i, label %B360.endif.thread.i

B336.i.i.i:                                       ; preds = %B90.i.i.i
  br i1 %.123.not.i.i.i, label %B360.endif.thread.i, label %B340.i.i.i

B340.i.i.i:                                       ; preds = %B336.i.i.i
  %.129.i.i.i = load i64, ptr %.65.i.i, align 8
  %.130.i.i.i = icmp sgt i64 %.129.i.i.i, 1125899906842624
  br i1 %.130.i.i.i, label %B360.endif.thread.i, label %B398.i.i.i

B398.i.i.i:                                       ; preds = %B340.i.i.i
  %.140.not.i.i.i = icmp eq i64 %.18..sink.i729.i.i, 0
  br i1 %.140.not.i.i.i, label %_is_complete.exit.i.i, label %B1936.i.i

_is_complete.exit.i.i:                            ; preds = %B398.i.i.i
  %.152.i696.i.i = load i64, ptr %.377.i.i.i.i, align 8
  %.155.mask.i.i.i = and i64 %.152.i696.i.i, -4294967296
  %.156.i.not.i.i = icmp eq i64 %.155.mask.i.i.i, 7381244002206482432
  br i1 %.156.i.not.i.i, label %B360.endif.thread.i, label %B1936.i.i

B1936.i.i:                                        ; preds = %_is_complete.exit.i.i, %B398.i.i.i, %B330.i.i.i, %B234.i.i.i
  %.1151.i.i = icmp sgt i64 %args_at.2.0.i.i, -1
  br i1 %.1151.i.i, label %B1948.i.i, label %B2036.i.i

B1948.i.i:                                        ; preds = %B1936.i.i
  store i64 0, ptr %.1160.i.i, align 8
  %.1164.i.i = call fastcc i32 @read_arguments(ptr %.1160.i.i, ptr %excinfo.13.i.i, ptr readonly %a0, i64 %args_at.2.0.i.i, i64 %a1, i64 %.18..sink.i729.i.i, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr %a15, ptr nonnull %a18, ptr nonnull %a19)
  %.1166.not.i.i = icmp eq i32 %.1164.i.i, 0
  br i1 %.1166.not.i.i, label %B1948.endif.i.i, label %B360.if.i

B2036.i.i:                                        ; preds = %B1948.endif.i.i, %B1936.i.i
  %.1215.i.i = icmp eq i64 %.18..sink.i729.i.i, 8
  br i1 %.1215.i.i, label %B2068.i.i, label %B2146.i.i

B2068.i.i:                                        ; preds = %B2036.i.i
  store i64 %phase.2.0.i.i, ptr %.29.i697.i.i, align 8
  %.33.i.i.i = load i64, ptr %.62.i.i, align 8
  %.37.i.i.i = or i64 %.33.i.i.i, 3
  store i64 %.37.i.i.i, ptr %.62.i.i, align 8
  %.42.i698.i.i = icmp slt i64 %id_at.2.0.i.i, 0
  br i1 %.42.i698.i.i, label %B360.endif.thread.i, label %B236.i.i.i

B236.i.i.i:                                       ; preds = %B2068.i.i
  %.15.i.i.i.i = icmp slt i64 %id_at.2.0.i.i, %id_end.2.0.i.i
  br i1 %.15.i.i.i.i, label %B58.i.i.i.i, label %B58.thread.i.i.i.i

B58.i.i.i.i:                                      ; preds = %B236.i.i.i
  %.22.i.i.i.i = getelementptr i8, ptr %a0, i64 %id_at.2.0.i.i
  %.23.i.i.i.i = load i8, ptr %.22.i.i.i.i, align 1
  %.23.fr.i.i.i.i = freeze i8 %.23.i.i.i.i
  %.25.i.i702.i.i = icmp eq i8 %.23.fr.i.i.i.i, 45
  %.42.i.i703.i.i = zext i1 %.25.i.i702.i.i to i64
  %spec.select.i.i704.i.i = add nuw nsw i64 %id_at.2.0.i.i, %.42.i.i703.i.i
  br label %B58.thread.i.i.i.i

B58.thread.i.i.i.i:                               ; preds = %B58.i.i.i.i, %B236.i.i.i
  %"$phi58.0.2.039.i.i.i.i" = phi i1 [ false, %B236.i.i.i ], [ %.25.i.i702.i.i, %B58.i.i.i.i ]
  %12 = phi i64 [ %id_at.2.0.i.i, %B236.i.i.i ], [ %spec.select.i.i704.i.i, %B58.i.i.i.i ]
  %.33.i.i.i.i.i = icmp slt i64 %12, %id_end.2.0.i.i
  br i1 %.33.i.i.i.i.i, label %B60.i.i.i.i.i, label %_read_flow.exit.i.i

B60.i.i.i.i.i:                                    ; preds = %B58.thread.i.i.i.i
  %.41.i.i.i.i.i = getelementptr i8, ptr %a0, i64 %12
  %.42.i.i.i.i.i = load i8, ptr %.41.i.i.i.i.i, align 1
  %13 = add i8 %.42.i.i.i.i.i, -48
  %or.cond95.i.i.i.i.i = icmp ult i8 %13, 10
  br i1 %or.cond95.i.i.i.i.i, label %B162.preheader.i.i.i.i.i, label %_read_flow.exit.i.i

B162.preheader.i.i.i.i.i:                         ; preds = %B60.i.i.i.i.i
  %14 = add nsw i64 %id_end.2.0.i.i, -1
  br label %B162.i.i.i.i.i

B162.i.i.i.i.i:                                   ; preds = %B322.i.i.i.i.i, %B162.preheader.i.i.i.i.i
  %.121.i.i.i.i.i = phi i8 [ %.152.i.i.i.i.i, %B322.i.i.i.i.i ], [ %.42.i.i.i.i.i, %B162.preheader.i.i.i.i.i ]
  %at.2.1.i.i.i.i.i = phi i64 [ %.132.i.i.i.i.i, %B322.i.i.i.i.i ], [ %12, %B162.preheader.i.i.i.i.i ]
  %value.2.1.i.i.i.i.i = phi i64 [ %.124.i.i.i.i.i, %B322.i.i.i.i.i ], [ 0, %B162.preheader.i.i.i.i.i ]
  %.115.i.i.i.i.i = mul nsw i64 %value.2.1.i.i.i.i.i, 10
  %.122.i.i.i.i.i = zext nneg i8 %.121.i.i.i.i.i to i64
  %.123.i.i.i.i.i = add nsw i64 %.122.i.i.i.i.i, -48
  %.124.i.i.i.i.i = add i64 %.123.i.i.i.i.i, %.115.i.i.i.i.i
  %.132.i.i.i.i.i = add nuw nsw i64 %at.2.1.i.i.i.i.i, 1
  %exitcond.not.i.i.i.i.i = icmp eq i64 %at.2.1.i.i.i.i.i, %14
  br i1 %exitcond.not.i.i.i.i.i, label %_digits.exit.i.i.i.i, label %B274.i.i.i.i.i

B274.i.i.i.i.i:                                   ; preds = %B162.i.i.i.i.i
  %.151.i.i.i.i.i = getelementptr i8, ptr %a0, i64 %.132.i.i.i.i.i
  %.152.i.i.i.i.i = load i8, ptr %.151.i.i.i.i.i, align 1
  %.154.i.i.i.i.i = icmp ugt i8 %.152.i.i.i.i.i, 47
  br i1 %.154.i.i.i.i.i, label %B322.i.i.i.i.i, label %_digits.exit.i.i.i.i

B322.i.i.i.i.i:                                   ; preds = %B274.i.i.i.i.i
  %.167.i.i.i.i.i = icmp ult i8 %.152.i.i.i.i.i, 58
  %.213.i.i.i.i.i = sub nsw i64 %.132.i.i.i.i.i, %12
  %.217.i.i.i.i.i = icmp samesign ult i64 %.213.i.i.i.i.i, 18
  %or.cond.i.i.i.i.i = select i1 %.167.i.i.i.i.i, i1 %.217.i.i.i.i.i, i1 false
  br i1 %or.cond.i.i.i.i.i, label %B162.i.i.i.i.i, label %_digits.exit.i.i.i.i

_digits.exit.i.i.i.i:                             ; preds = %B322.i.i.i.i.i, %B274.i.i.i.i.i, %B162.i.i.i.i.i
  %at.3.0.i.i.i.i.i = phi i64 [ %.132.i.i.i.i.i, %B322.i.i.i.i.i ], [ %id_end.2.0.i.i, %B162.i.i.i.i.i ], [ %.132.i.i.i.i.i, %B274.i.i.i.i.i ]
  %.98.i.i.i.i = icmp eq i64 %at.3.0.i.i.i.i.i, %12
  br i1 %.98.i.i.i.i, label %_read_flow.exit.i.i, label %B168.i.i.i.i

B168.i.i.i.i:                                     ; preds = %_digits.exit.i.i.i.i
  %.107.i.i.i.i = icmp eq i8 %.42.i.i.i.i.i, 48
  br i1 %.107.i.i.i.i, label %B212.i.i.i.i, label %B314.i.i.i.i

B212.i.i.i.i:                                     ; preds = %B168.i.i.i.i
  %.111.i.i.i.i = sub nsw i64 %at.3.0.i.i.i.i.i, %12
  %.114.i.i.i.i = icmp sgt i64 %.111.i.i.i.i, 1
  %brmerge.i.i.i.i = or i1 %"$phi58.0.2.039.i.i.i.i", %.114.i.i.i.i
  br i1 %brmerge.i.i.i.i, label %_read_flow.exit.i.i, label %B314.i.i.i.i

B314.i.i.i.i:                                     ; preds = %B212.i.i.i.i, %B168.i.i.i.i
  %.139.i.i.i.i = sub i64 0, %.124.i.i.i.i.i
  %"$phi326.0.2.0.i.i.i.i" = select i1 %"$phi58.0.2.039.i.i.i.i", i64 %.139.i.i.i.i, i64 %.124.i.i.i.i.i
  br label %_read_flow.exit.i.i

_read_flow.exit.i.i:                              ; preds = %B314.i.i.i.i, %B212.i.i.i.i, %_digits.exit.i.i.i.i, %B60.i.i.i.i.i, %B58.thread.i.i.i.i
  %"$phi326.0.2.0.sink.i.i.i.i" = phi i64 [ %"$phi326.0.2.0.i.i.i.i", %B314.i.i.i.i ], [ 0, %B58.thread.i.i.i.i ], [ 0, %B60.i.i.i.i.i ], [ 0, %B212.i.i.i.i ], [ 0, %_digits.exit.i.i.i.i ]
  %at.3.0.i.sink.i.i.i.i = phi i64 [ %at.3.0.i.i.i.i.i, %B314.i.i.i.i ], [ -1, %B58.thread.i.i.i.i ], [ -1, %B60.i.i.i.i.i ], [ -1, %B212.i.i.i.i ], [ -1, %_digits.exit.i.i.i.i ]
  store i64 %"$phi326.0.2.0.sink.i.i.i.i", ptr %.93.i699.i.i, align 8
  %.98.i700.not.i.i = icmp eq i64 %at.3.0.i.sink.i.i.i.i, %id_end.2.0.i.i
  br i1 %.98.i700.not.i.i, label %B2146.i.i, label %B360.endif.thread.i

B2146.i.i:                                        ; preds = %_read_flow.exit.i.i, %B2036.i.i
  %.21.i.i.i = getelementptr i64, ptr %a13, i64 %.18..sink.i729.i.i
  %.22.i705.i.i = load i64, ptr %.21.i.i.i, align 8
  %.31.i.i.i = getelementptr i64, ptr %a14, i64 %.18..sink.i729.i.i
  %.11950.not.i.i.i = icmp slt i64 %.22.i705.i.i, 1
  br i1 %.11950.not.i.i.i, label %_keep.exit.i.i, label %B120.if.lr.ph.i.i.i

B120.if.lr.ph.i.i.i:                              ; preds = %B2146.i.i
  %.32.i706.i.i = load i64, ptr %.31.i.i.i, align 8
  %.33.i707.i.i = mul nsw i64 %.32.i706.i.i, %.22.i705.i.i
  %.26.i708.i.i = getelementptr i64, ptr %a12, i64 %.18..sink.i729.i.i
  %.27.i709.i.i = load i64, ptr %.26.i708.i.i, align 8
  %15 = getelementptr i64, ptr %a11, i64 %.27.i709.i.i
  %16 = getelementptr i64, ptr %15, i64 %.33.i707.i.i
  br label %B120.if.i.i.i

B120.if.i.i.i:                                    ; preds = %B120.if.i.i.i, %B120.if.lr.ph.i.i.i
  %.61.051.i.i.i = phi i64 [ 0, %B120.if.lr.ph.i.i.i ], [ %.132.i.i.i, %B120.if.i.i.i ]
  %.132.i.i.i = add nuw nsw i64 %.61.051.i.i.i, 1
  %.159.i.i.i = getelementptr i64, ptr %a19, i64 %.61.051.i.i.i
  %.160.i.i.i = load i64, ptr %.159.i.i.i, align 8
  %.165.i.i.i = getelementptr i64, ptr %16, i64 %.61.051.i.i.i
  store i64 %.160.i.i.i, ptr %.165.i.i.i, align 8
  %exitcond.not.i710.i.i = icmp eq i64 %.132.i.i.i, %.22.i705.i.i
  br i1 %exitcond.not.i710.i.i, label %_keep.exit.i.i, label %B120.if.i.i.i

_keep.exit.i.i:                                   ; preds = %B120.if.i.i.i, %B2146.i.i
  %.180.i.i.i = load i64, ptr %.31.i.i.i, align 8
  %.181.i711.i.i = add nsw i64 %.180.i.i.i, 1
  store i64 %.181.i711.i.i, ptr %.31.i.i.i, align 8
  br label %B360.endif.i

B354.endif.i.i:                                   ; preds = %B354.i.i
  %.120.i.i = icmp eq i64 %.95.fca.0.load.i.i, %a10
  br i1 %.120.i.i, label %B428.i.i, label %B432.i.i

B1520.endif.i.i:                                  ; preds = %B10.i.i677.i.i, %B8.i25.i674.i.i, %B312.i686.i.i, %B196.i689.i.i
  %.18..sink.i681.i.i = phi i64 [ %.18..i688.i.i, %B312.i686.i.i ], [ %..i691.i.i, %B196.i689.i.i ], [ -1, %B8.i25.i674.i.i ], [ %.18.i665.i.i, %B10.i.i677.i.i ]
  store i64 0, ptr %.803.i.i, align 8
  %.807.i.i = call fastcc i32 @read_arguments(ptr %.803.i.i, ptr %excinfo.9.i.i, ptr readonly %a0, i64 %.95.fca.1.load.i.i, i64 %a1, i64 %.18..sink.i681.i.i, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr %a15, ptr nonnull %a18, ptr nonnull %a19)
  %.809.not.i.i = icmp eq i32 %.807.i.i, 0
  br i1 %.809.not.i.i, label %B1520.endif.endif.i.i, label %B360.if.i

B1520.endif.endif.i.i:                            ; preds = %B1520.endif.i.i
  %.817.i.i = load i64, ptr %.803.i.i, align 8
  br label %B1766.i.i

B1592.endif.i.i:                                  ; preds = %B1592.i.i
  br i1 %.734.i.i, label %B1766.i.i, label %B1726.i.i

B1786.endif.i.i:                                  ; preds = %B10.i.i.i.i, %B312.i.i.i
  %.1080.not.i.i = icmp eq i64 %.18.i.i.i, -2
  br i1 %.1080.not.i.i, label %B360.endif.i, label %B1852.i.i

B1948.endif.i.i:                                  ; preds = %B1948.i.i
  %.1174.i.i = load i64, ptr %.1160.i.i, align 8
  %.1190.i.i = icmp slt i64 %.1174.i.i, 0
  br i1 %.1190.i.i, label %B360.endif.thread.i, label %B2036.i.i

B464.i:                                           ; preds = %B360.endif.i, %B360.endif.thread.i
  store i64 %.136.i, ptr %a18, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.191.i, i8 0, i64 16, i1 false)
  %.196.i = call fastcc i32 @value_end(ptr %.191.i, ptr %excinfo.3.i, ptr readonly %a0, i64 %at.3.0361.i, i64 %a1, i64 %.136.i)
  %.198.not.i = icmp ne i32 %.196.i, 0
  %.206.fca.0.load.i = load i64, ptr %.191.i, align 8
  %.224.i = icmp slt i64 %.206.fca.0.load.i, 0
  %or.cond = select i1 %.198.not.i, i1 true, i1 %.224.i
  br i1 %or.cond, label %scan_events.7.exit, label %B576.i

B576.i:                                           ; preds = %B464.i
  %.250.i = load i64, ptr %.90.i, align 8
  %.252.i = icmp sgt i64 %.250.i, %.91.i
  %.30.i.pre.i = load i64, ptr %.77.i, align 8
  br i1 %.252.i, label %B620.i, label %B744.i

B620.i:                                           ; preds = %B576.i
  %.260.i = getelementptr i8, ptr %a16, i64 %.30.i.pre.i
  store i8 44, ptr %.260.i, align 1
  %.264.i = load i64, ptr %.77.i, align 8
  %.265.i = add nsw i64 %.264.i, 1
  store i64 %.265.i, ptr %.77.i, align 8
  br label %B744.i

B744.i:                                           ; preds = %B620.i, %B576.i
  %.30.i.i = phi i64 [ %.265.i, %B620.i ], [ %.30.i.pre.i, %B576.i ]
  %.70.i.i = sub i64 %.206.fca.0.load.i, %at.3.0361.i
  %.11549.not.i.i = icmp slt i64 %.70.i.i, 1
  br i1 %.11549.not.i.i, label %_copy_other.exit.i, label %B86.if.i.i

B86.if.i.i:                                       ; preds = %B744.i, %B86.if.i.i
  %to.2.052.i.i = phi i64 [ %.162.i.i, %B86.if.i.i ], [ %.30.i.i, %B744.i ]
  %.60.051.i.i = phi i64 [ %.124.i.i, %B86.if.i.i ], [ %.70.i.i, %B744.i ]
  %.57.050.i.i = phi i64 [ %.128.i186.i, %B86.if.i.i ], [ %at.3.0361.i, %B744.i ]
  %.124.i.i = add nsw i64 %.60.051.i.i, -1
  %.128.i186.i = add i64 %.57.050.i.i, 1
  %.154.i.i = getelementptr i8, ptr %a0, i64 %.57.050.i.i
  %.155.i.i = load i8, ptr %.154.i.i, align 1
  %.159.i.i = getelementptr i8, ptr %a16, i64 %to.2.052.i.i
  store i8 %.155.i.i, ptr %.159.i.i, align 1
  %.162.i.i = add nsw i64 %to.2.052.i.i, 1
  %.115.i.i = icmp samesign ugt i64 %.60.051.i.i, 1
  br i1 %.115.i.i, label %B86.if.i.i, label %_copy_other.exit.i

_copy_other.exit.i:                               ; preds = %B86.if.i.i, %B744.i
  %to.2.0.lcssa.i.i = phi i64 [ %.30.i.i, %B744.i ], [ %.162.i.i, %B86.if.i.i ]
  store i64 %to.2.0.lcssa.i.i, ptr %.77.i, align 8
  %.184.i.i = load i64, ptr %.90.i, align 8
  %.186.i.i = getelementptr i64, ptr %a17, i64 %.184.i.i
  store i64 %.128.i, ptr %.186.i.i, align 8
  %.192.i.i = load i64, ptr %.90.i, align 8
  %.193.i.i = add nsw i64 %.192.i.i, 1
  store i64 %.193.i.i, ptr %.90.i, align 8
  br label %B782.i

B782.i:                                           ; preds = %B360.endif.i, %_copy_other.exit.i
  %after.2.1.i = phi i64 [ %.206.fca.0.load.i, %_copy_other.exit.i ], [ %.95.fca.1.load.i.i, %B360.endif.i ]
  %.19.i187.i = icmp slt i64 %after.2.1.i, %a1
  br i1 %.19.i187.i, label %B16.i189.i, label %B782.endif.i

B16.i189.i:                                       ; preds = %B782.i
  %.26.i190.i = getelementptr i8, ptr %a0, i64 %after.2.1.i
  %.27.i191.i = load i8, ptr %.26.i190.i, align 1
  %.29.i192.i = icmp ult i8 %.27.i191.i, 33
  br i1 %.29.i192.i, label %B60.i193.i, label %B782.endif.i

B60.i193.i:                                       ; preds = %B16.i189.i
  %.92.i.i194.i = zext nneg i8 %.27.i191.i to i64
  br label %B8.i.i195.i

B8.i.i195.i:                                      ; preds = %B10.i.i198.i, %B60.i193.i
  %.18.0.i.i196.i = phi i64 [ 0, %B60.i193.i ], [ %.66.i.i200.i, %B10.i.i198.i ]
  switch i64 %.18.0.i.i196.i, label %default.unreachable.i.i226.i [
    i64 4, label %B782.endif.i
    i64 0, label %B10.i.i198.i
    i64 2, label %switch.2.i.i225.i
    i64 1, label %switch.1.i.i224.i
    i64 3, label %switch.3.i.i197.i
  ]

B10.i.i198.i:                                     ; preds = %switch.3.i.i197.i, %switch.2.i.i225.i, %switch.1.i.i224.i, %B8.i.i195.i
  %.55.i.i199.i = phi i64 [ 9, %switch.3.i.i197.i ], [ 10, %switch.1.i.i224.i ], [ 13, %switch.2.i.i225.i ], [ 32, %B8.i.i195.i ]
  %.66.i.i200.i = add nuw nsw i64 %.18.0.i.i196.i, 1
  %.93.i.i201.i = icmp eq i64 %.55.i.i199.i, %.92.i.i194.i
  br i1 %.93.i.i201.i, label %B168.preheader.i202.i, label %B8.i.i195.i

B168.preheader.i202.i:                            ; preds = %B10.i.i198.i
  %.9253.i.i = add nuw nsw i64 %after.2.1.i, 1
  %.10354.i203.i = icmp slt i64 %.9253.i.i, %a1
  br i1 %.10354.i203.i, label %B190.i204.i, label %B782.endif.i

default.unreachable.i.i226.i:                     ; preds = %B8.i.i195.i
  unreachable

switch.1.i.i224.i:                                ; preds = %B8.i.i195.i
  br label %B10.i.i198.i

switch.2.i.i225.i:                                ; preds = %B8.i.i195.i
  br label %B10.i.i198.i

switch.3.i.i197.i:                                ; preds = %B8.i.i195.i
  br label %B10.i.i198.i

B168.loopexit.i218.i:                             ; preds = %B10.i36.i214.i
  %.92.i219.i = add i64 %.9255.i205.i, 1
  %exitcond.not.i220.i = icmp eq i64 %.92.i219.i, %a1
  br i1 %exitcond.not.i220.i, label %scan_events.7.exit, label %B190.i204.i

B190.i204.i:                                      ; preds = %B168.preheader.i202.i, %B168.loopexit.i218.i
  %.9255.i205.i = phi i64 [ %.92.i219.i, %B168.loopexit.i218.i ], [ %.9253.i.i, %B168.preheader.i202.i ]
  %.110.i206.i = getelementptr i8, ptr %a0, i64 %.9255.i205.i
  %.111.i207.i = load i8, ptr %.110.i206.i, align 1
  %.113.i208.i = icmp ult i8 %.111.i207.i, 33
  br i1 %.113.i208.i, label %B234.i209.i, label %B782.endif.i

B234.i209.i:                                      ; preds = %B190.i204.i
  %.92.i32.i210.i = zext nneg i8 %.111.i207.i to i64
  br label %B8.i33.i211.i

B8.i33.i211.i:                                    ; preds = %B10.i36.i214.i, %B234.i209.i
  %.18.0.i34.i212.i = phi i64 [ 0, %B234.i209.i ], [ %.66.i38.i216.i, %B10.i36.i214.i ]
  switch i64 %.18.0.i34.i212.i, label %default.unreachable.i43.i223.i [
    i64 4, label %B782.endif.i
    i64 0, label %B10.i36.i214.i
    i64 2, label %switch.2.i42.i222.i
    i64 1, label %switch.1.i41.i221.i
    i64 3, label %switch.3.i35.i213.i
  ]

B10.i36.i214.i:                                   ; preds = %switch.3.i35.i213.i, %switch.2.i42.i222.i, %switch.1.i41.i221.i, %B8.i33.i211.i
  %.55.i37.i215.i = phi i64 [ 9, %switch.3.i35.i213.i ], [ 10, %switch.1.i41.i221.i ], [ 13, %switch.2.i42.i222.i ], [ 32, %B8.i33.i211.i ]
  %.66.i38.i216.i = add nuw nsw i64 %.18.0.i34.i212.i, 1
  %.93.i39.i217.i = icmp eq i64 %.55.i37.i215.i, %.92.i32.i210.i
  br i1 %.93.i39.i217.i, label %B168.loopexit.i218.i, label %B8.i33.i211.i

default.unreachable.i43.i223.i:                   ; preds = %B8.i33.i211.i
  unreachable

switch.1.i41.i221.i:                              ; preds = %B8.i33.i211.i
  br label %B10.i36.i214.i

switch.2.i42.i222.i:                              ; preds = %B8.i33.i211.i
  br label %B10.i36.i214.i

switch.3.i35.i213.i:                              ; preds = %B8.i33.i211.i
  br label %B10.i36.i214.i

B842.i:                                           ; preds = %B782.endif.i
  %.371.i = getelementptr i8, ptr %a0, i64 %at.3.0.i188.i
  %.372.i = load i8, ptr %.371.i, align 1
  switch i8 %.372.i, label %scan_events.7.exit [
    i8 93, label %B886.i
    i8 44, label %B946.i
  ]

B886.i:                                           ; preds = %B842.i
  %.456.not.i = icmp eq i64 %at.3.0.i188.i, %17
  br i1 %.456.not.i, label %B1022.i, label %scan_events.7.exit

B946.i:                                           ; preds = %B842.i
  %.419.i = add nsw i64 %at.3.0.i188.i, 1
  %.19.i228.i = icmp slt i64 %.419.i, %a1
  br i1 %.19.i228.i, label %B16.i230.i, label %B946.endif.i

B16.i230.i:                                       ; preds = %B946.i
  %.26.i231.i = getelementptr i8, ptr %a0, i64 %.419.i
  %.27.i232.i = load i8, ptr %.26.i231.i, align 1
  %.29.i233.i = icmp ult i8 %.27.i232.i, 33
  br i1 %.29.i233.i, label %B60.i234.i, label %B946.endif.i

B60.i234.i:                                       ; preds = %B16.i230.i
  %.92.i.i235.i = zext nneg i8 %.27.i232.i to i64
  br label %B8.i.i236.i

B8.i.i236.i:                                      ; preds = %B10.i.i239.i, %B60.i234.i
  %.18.0.i.i237.i = phi i64 [ 0, %B60.i234.i ], [ %.66.i.i241.i, %B10.i.i239.i ]
  switch i64 %.18.0.i.i237.i, label %default.unreachable.i.i268.i [
    i64 4, label %B946.endif.i
    i64 0, label %B10.i.i239.i
    i64 2, label %switch.2.i.i267.i
    i64 1, label %switch.1.i.i266.i
    i64 3, label %switch.3.i.i238.i
  ]

B10.i.i239.i:                                     ; preds = %switch.3.i.i238.i, %switch.2.i.i267.i, %switch.1.i.i266.i, %B8.i.i236.i
  %.55.i.i240.i = phi i64 [ 9, %switch.3.i.i238.i ], [ 10, %switch.1.i.i266.i ], [ 13, %switch.2.i.i267.i ], [ 32, %B8.i.i236.i ]
  %.66.i.i241.i = add nuw nsw i64 %.18.0.i.i237.i, 1
  %.93.i.i242.i = icmp eq i64 %.55.i.i240.i, %.92.i.i235.i
  br i1 %.93.i.i242.i, label %B168.preheader.i243.i, label %B8.i.i236.i

B168.preheader.i243.i:                            ; preds = %B10.i.i239.i
  %.9253.i244.i = add nsw i64 %at.3.0.i188.i, 2
  %.10354.i245.i = icmp slt i64 %.9253.i244.i, %a1
  br i1 %.10354.i245.i, label %B190.i246.i, label %B946.endif.i

default.unreachable.i.i268.i:                     ; preds = %B8.i.i236.i
  unreachable

switch.1.i.i266.i:                                ; preds = %B8.i.i236.i
  br label %B10.i.i239.i

switch.2.i.i267.i:                                ; preds = %B8.i.i236.i
  br label %B10.i.i239.i

switch.3.i.i238.i:                                ; preds = %B8.i.i236.i
  br label %B10.i.i239.i

B168.loopexit.i260.i:                             ; preds = %B10.i36.i256.i
  %.92.i261.i = add i64 %.9255.i247.i, 1
  %exitcond.not.i262.i = icmp eq i64 %.92.i261.i, %a1
  br i1 %exitcond.not.i262.i, label %scan_events.7.exit, label %B190.i246.i

B190.i246.i:                                      ; preds = %B168.preheader.i243.i, %B168.loopexit.i260.i
  %.9255.i247.i = phi i64 [ %.92.i261.i, %B168.loopexit.i260.i ], [ %.9253.i244.i, %B168.preheader.i243.i ]
  %.110.i248.i = getelementptr i8, ptr %a0, i64 %.9255.i247.i
  %.111.i249.i = load i8, ptr %.110.i248.i, align 1
  %.113.i250.i = icmp ult i8 %.111.i249.i, 33
  br i1 %.113.i250.i, label %B234.i251.i, label %B946.endif.i

B234.i251.i:                                      ; preds = %B190.i246.i
  %.92.i32.i252.i = zext nneg i8 %.111.i249.i to i64
  br label %B8.i33.i253.i

B8.i33.i253.i:                                    ; preds = %B10.i36.i256.i, %B234.i251.i
  %.18.0.i34.i254.i = phi i64 [ 0, %B234.i251.i ], [ %.66.i38.i258.i, %B10.i36.i256.i ]
  switch i64 %.18.0.i34.i254.i, label %default.unreachable.i43.i265.i [
    i64 4, label %B946.endif.i
    i64 0, label %B10.i36.i256.i
    i64 2, label %switch.2.i42.i264.i
    i64 1, label %switch.1.i41.i263.i
    i64 3, label %switch.3.i35.i255.i
  ]

B10.i36.i256.i:                                   ; preds = %switch.3.i35.i255.i, %switch.2.i42.i264.i, %switch.1.i41.i263.i, %B8.i33.i253.i
  %.55.i37.i257.i = phi i64 [ 9, %switch.3.i35.i255.i ], [ 10, %switch.1.i41.i263.i ], [ 13, %switch.2.i42.i264.i ], [ 32, %B8.i33.i253.i ]
  %.66.i38.i258.i = add nuw nsw i64 %.18.0.i34.i254.i, 1
  %.93.i39.i259.i = icmp eq i64 %.55.i37.i257.i, %.92.i32.i252.i
  br i1 %.93.i39.i259.i, label %B168.loopexit.i260.i, label %B8.i33.i253.i

default.unreachable.i43.i265.i:                   ; preds = %B8.i33.i253.i
  unreachable

switch.1.i41.i263.i:                              ; preds = %B8.i33.i253.i
  br label %B10.i36.i256.i

switch.2.i42.i264.i:                              ; preds = %B8.i33.i253.i
  br label %B10.i36.i256.i

switch.3.i35.i255.i:                              ; preds = %B8.i33.i253.i
  br label %B10.i36.i256.i

B1022.i:                                          ; preds = %B886.i
  %.474.i = load i64, ptr %.77.i, align 8
  %.476.i = getelementptr i8, ptr %a16, i64 %.474.i
  store i8 93, ptr %.476.i, align 1
  %.480.i = load i64, ptr %.77.i, align 8
  %.481.i = add nsw i64 %.480.i, 1
  store i64 %.481.i, ptr %.77.i, align 8
  br label %scan_events.7.exit

B0.endif.i:                                       ; preds = %B8.i.i.i, %B190.i.i, %B168.loopexit.i.i, %B8.i33.i.i, %B168.preheader.i.i, %B16.i.i, %0
  %at.3.0.i.i = phi i64 [ %.9255.i.i, %B8.i33.i.i ], [ 1, %B16.i.i ], [ %a1, %B168.loopexit.i.i ], [ 1, %0 ], [ 2, %B168.preheader.i.i ], [ %.9255.i.i, %B190.i.i ], [ 1, %B8.i.i.i ]
  %.77.i = getelementptr i8, ptr %a18, i64 8
  %.78.i = load i64, ptr %.77.i, align 8
  %.80.i = getelementptr i8, ptr %a16, i64 %.78.i
  store i8 91, ptr %.80.i, align 1
  %.84.i = load i64, ptr %.77.i, align 8
  %.85.i = add nsw i64 %.84.i, 1
  store i64 %.85.i, ptr %.77.i, align 8
  %.90.i = getelementptr i8, ptr %a18, i64 16
  %.91.i = load i64, ptr %.90.i, align 8
  %.98.not360.i = icmp slt i64 %at.3.0.i.i, %a1
  br i1 %.98.not360.i, label %B302.lr.ph.i, label %scan_events.7.exit

B302.lr.ph.i:                                     ; preds = %B0.endif.i
  %.fca.1.gep213.i.i = getelementptr inbounds nuw i8, ptr %.80.i.i, i64 8
  %.fca.1.gep31.i.i = getelementptr inbounds nuw i8, ptr %.631.i.i, i64 8
  %.fca.1.gep27.i.i = getelementptr inbounds nuw i8, ptr %.699.i.i, i64 8
  %.62.i.i = getelementptr i8, ptr %a19, i64 8
  %.65.i.i = getelementptr i8, ptr %a19, i64 56
  %.660.i.i = getelementptr i8, ptr %a19, i64 48
  %17 = add nsw i64 %a1, -1
  %.592.i.i = getelementptr i8, ptr %a19, i64 40
  %.524.i.i = getelementptr i8, ptr %a19, i64 32
  %.377.i.i.i.i = getelementptr i8, ptr %a19, i64 16
  %.388.i.i.i.i = getelementptr i8, ptr %a19, i64 24
  %.29.i697.i.i = getelementptr i8, ptr %a19, i64 88
  %.93.i699.i.i = getelementptr i8, ptr %a19, i64 80
  br label %B302.i

B360.if.i:                                        ; preds = %B1948.i.i, %B1520.endif.i.i, %B1592.i.i, %B354.i.i
  br label %scan_events.7.exit

B360.endif.thread.i:                              ; preds = %B1766.i.i, %B1022.i.i, %B554.i.i.i, %B16.i.i.i, %B750.i.i, %B706.i.i, %B688.i.i, %B542.i.i, %B432.i.i, %B250.i.i.i, %B1948.endif.i.i, %_read_flow.exit.i.i, %B2068.i.i, %_is_complete.exit.i.i, %B340.i.i.i, %B336.i.i.i, %B330.i.i.i, %B234.i.i.i, %B190.i.i.i, %B172.i.i.i, %B1852.i.i
  br label %B464.i

B360.endif.i:                                     ; preds = %B1786.endif.i.i, %_keep.exit.i.i
  %.176.i = icmp slt i64 %.95.fca.1.load.i.i, 0
  br i1 %.176.i, label %B464.i, label %B782.i

B782.endif.i:                                     ; preds = %B8.i.i195.i, %B190.i204.i, %B8.i33.i211.i, %B168.preheader.i202.i, %B16.i189.i, %B782.i
  %at.3.0.i188.i = phi i64 [ %.9255.i205.i, %B190.i204.i ], [ %after.2.1.i, %B16.i189.i ], [ %.9255.i205.i, %B8.i33.i211.i ], [ %after.2.1.i, %B782.i ], [ %.9253.i.i, %B168.preheader.i202.i ], [ %after.2.1.i, %B8.i.i195.i ]
  %.347.not.i = icmp slt i64 %at.3.0.i188.i, %a1
  br i1 %.347.not.i, label %B842.i, label %scan_events.7.exit

B946.endif.i:                                     ; preds = %B8.i.i236.i, %B190.i246.i, %B8.i33.i253.i, %B168.preheader.i243.i, %B16.i230.i, %B946.i
  %at.3.0.i229.i = phi i64 [ %.9255.i247.i, %B190.i246.i ], [ %.419.i, %B16.i230.i ], [ %.9255.i247.i, %B8.i33.i253.i ], [ %.419.i, %B946.i ], [ %.9253.i244.i, %B168.preheader.i243.i ], [ %.419.i, %B8.i.i236.i ]
  %.98.not.i = icmp slt i64 %at.3.0.i229.i, %a1
  br i1 %.98.not.i, label %B302.i, label %scan_events.7.exit

scan_events.7.exit:                               ; preds = %B464.i, %B842.i, %B782.endif.i, %B302.i, %B946.endif.i, %B168.loopexit.i218.i, %B168.loopexit.i260.i, %B886.i, %B0.endif.i, %B1022.i, %B360.if.i
  %result.0 = phi i64 [ -1, %B886.i ], [ -1, %B168.loopexit.i218.i ], [ %.128.i, %B1022.i ], [ -1, %B168.loopexit.i260.i ], [ undef, %B360.if.i ], [ -1, %B0.endif.i ], [ -1, %B946.endif.i ], [ -1, %B302.i ], [ -1, %B782.endif.i ], [ -1, %B842.i ], [ -1, %B464.i ]
  ret i64 %result.0
}

define void @write_columns(ptr readonly %a0, ptr readonly %a1, i64 %a2, i64 %a3, i64 %a4, ptr readonly %a5, i64 %a6, ptr writeonly %a7, ptr writeonly %a8, ptr %a9, ptr writeonly %a10, ptr %a11) local_unnamed_addr {
  %.109109.not.i = icmp slt i64 %a6, 1
  br i1 %.109109.not.i, label %write_columns.15.exit, label %B34.if.lr.ph.i

B34.if.lr.ph.i:                                   ; preds = %0
  %.207.i = add nsw i64 %a4, 7
  %.215.0.i = ashr i64 %.207.i, 3
  %spec.select103.i = tail call i64 @llvm.smax.i64(i64 %.215.0.i, i64 0)
  %.327106.not.i = icmp slt i64 %.215.0.i, 1
  %.203185.not.i.i = icmp slt i64 %a4, 1
  br label %B34.if.i

B230.i:                                           ; preds = %B198.if.lr.ph.i, %B36.endif.i
  %.383.i = getelementptr i8, ptr %.153.i, i64 8
  %.384.i = load i64, ptr %.383.i, align 8
  %.67.i.i = icmp eq i64 %.154.i, -1
  br i1 %.67.i.i, label %B118.i.i, label %B166.i.i

B118.i.i:                                         ; preds = %B230.i
  %.72.i.i = load i64, ptr %a11, align 8
  %.83.0.i.i = ashr i64 %.164.i, 2
  %.116.i.i = trunc i64 %.72.i.i to i32
  %.117.i.i = getelementptr i32, ptr %a8, i64 %.83.0.i.i
  store i32 %.116.i.i, ptr %.117.i.i, align 4
  br label %B166.i.i

B166.i.i:                                         ; preds = %B118.i.i, %B230.i
  %invariant.gep.i.i = getelementptr i64, ptr %a0, i64 %.384.i
  br i1 %.203185.not.i.i, label %_write_column.exit.i, label %B198.if.lr.ph.i.i

B198.if.lr.ph.i.i:                                ; preds = %B166.i.i
  %.253.i.i = icmp eq i64 %.159.i, -1
  %1 = shl nuw i64 1, %.159.i
  %2 = getelementptr i8, ptr %a9, i64 %.202.i
  %.625.0.i.i = ashr i64 %.164.i, 2
  %3 = getelementptr i32, ptr %a8, i64 %.625.0.i.i
  %.833.0.i.i = ashr i64 %.164.i, 3
  %4 = getelementptr i64, ptr %a7, i64 %.833.0.i.i
  br label %B198.if.i.i

B240.i.i:                                         ; preds = %B198.if.i.i
  %5 = getelementptr i64, ptr %a0, i64 %.248.i.i
  %.262.i.i = getelementptr i8, ptr %5, i64 8
  %.263.i.i = load i64, ptr %.262.i.i, align 8
  %6 = and i64 %.263.i.i, %1
  %.267.i.i = icmp ne i64 %6, 0
  br label %B300.else.if.i.i

B426.i.i:                                         ; preds = %B300.else.if.i.i
  br i1 %"$phi300.1.2.1.i.i", label %B430.i.i, label %B470.i.i

B430.i.i:                                         ; preds = %B426.i.i
  %gep184.i.i = getelementptr i64, ptr %invariant.gep.i.i, i64 %.248.i.i
  %.19.i.i.i = load i64, ptr %gep184.i.i, align 8
  %.23.i.i.i = getelementptr i8, ptr %gep184.i.i, i64 8
  %.24.i.i.i = load i64, ptr %.23.i.i.i, align 8
  %.34.i.i.i = load i64, ptr %a11, align 8
  %.36.i.i.i = and i64 %.19.i.i.i, 4294967295
  %.45.i.i.i = add nsw i64 %.34.i.i.i, %.36.i.i.i
  store i64 %.45.i.i.i, ptr %a11, align 8
  %.51.i.i.i = icmp samesign ult i64 %.36.i.i.i, 13
  br i1 %.51.i.i.i, label %B176.preheader.i.i.i, label %B282.i.i.i

B176.preheader.i.i.i:                             ; preds = %B430.i.i
  %.139120.not.i.i.i = icmp eq i64 %.36.i.i.i, 0
  br i1 %.139120.not.i.i.i, label %B470.i.i, label %B176.if.lr.ph.i.i.i

B176.if.lr.ph.i.i.i:                              ; preds = %B176.preheader.i.i.i
  %7 = getelementptr i8, ptr %a10, i64 %.34.i.i.i
  br label %B176.if.i.i.i

B282.i.i.i:                                       ; preds = %B430.i.i
  %.237.i.i.i = ashr i64 %.24.i.i.i, 32
  %8 = getelementptr i8, ptr %a1, i64 %.237.i.i.i
  %9 = getelementptr i8, ptr %a10, i64 %.34.i.i.i
  br label %B322.if.i.i.i

B176.if.i.i.i:                                    ; preds = %B176.if.i.i.i, %B176.if.lr.ph.i.i.i
  %.81.0121.i.i.i = phi i64 [ 0, %B176.if.lr.ph.i.i.i ], [ %.152.i.i.i, %B176.if.i.i.i ]
  %.152.i.i.i = add nuw nsw i64 %.81.0121.i.i.i, 1
  %.181.i.i.i = icmp samesign ult i64 %.81.0121.i.i.i, 4
  %.184.i.i.i = shl i64 %.81.0121.i.i.i, 3
  %"$phi230.1.2.sroa.8.1.v.i.i.i" = select i1 %.181.i.i.i, i64 32, i64 -32
  %"$phi230.1.2.sroa.8.1.i.i.i" = add i64 %"$phi230.1.2.sroa.8.1.v.i.i.i", %.184.i.i.i
  %"$phi230.1.2.sroa.0.1.i.i.i" = select i1 %.181.i.i.i, i64 %.19.i.i.i, i64 %.24.i.i.i
  %.207.i.i.i = ashr i64 %"$phi230.1.2.sroa.0.1.i.i.i", %"$phi230.1.2.sroa.8.1.i.i.i"
  %.216.i.i.i = trunc i64 %.207.i.i.i to i8
  %.217.i.i.i = getelementptr i8, ptr %7, i64 %.81.0121.i.i.i
  store i8 %.216.i.i.i, ptr %.217.i.i.i, align 1
  %exitcond124.not.i.i.i = icmp eq i64 %.152.i.i.i, %.36.i.i.i
  br i1 %exitcond124.not.i.i.i, label %B470.i.i, label %B176.if.i.i.i

B322.if.i.i.i:                                    ; preds = %B322.if.i.i.i, %B282.i.i.i
  %.269.0118.i.i.i = phi i64 [ 0, %B282.i.i.i ], [ %.338.i.i.i, %B322.if.i.i.i ]
  %.338.i.i.i = add nuw nsw i64 %.269.0118.i.i.i, 1
  %.367.i.i.i = getelementptr i8, ptr %8, i64 %.269.0118.i.i.i
  %.368.i.i.i = load i8, ptr %.367.i.i.i, align 1
  %.373.i.i.i = getelementptr i8, ptr %9, i64 %.269.0118.i.i.i
  store i8 %.368.i.i.i, ptr %.373.i.i.i, align 1
  %exitcond.not.i.i.i = icmp eq i64 %.338.i.i.i, %.36.i.i.i
  br i1 %exitcond.not.i.i.i, label %B470.i.i, label %B322.if.i.i.i

B470.i.i:                                         ; preds = %B322.if.i.i.i, %B176.if.i.i.i, %B176.preheader.i.i.i, %B426.i.i
  %.380.i.i = load i64, ptr %a11, align 8
  %.429.i.i = trunc i64 %.380.i.i to i32
  %10 = getelementptr i32, ptr %3, i64 %.144.0187.i.i
  %.430.i.i = getelementptr i8, ptr %10, i64 4
  store i32 %.429.i.i, ptr %.430.i.i, align 4
  br label %B815.i.i

B8.i.i.i:                                         ; preds = %B300.else.if.i.i, %B8.if.i.i.i
  %.14.0.i.i.i = phi i64 [ %.58.i.i.i, %B8.if.i.i.i ], [ 0, %B300.else.if.i.i ]
  %exitcond.not.i172.i.i = icmp eq i64 %.14.0.i.i.i, 2
  br i1 %exitcond.not.i172.i.i, label %B718.preheader.i.i, label %B8.if.i.i.i

B718.preheader.i.i:                               ; preds = %B8.i.i.i
  %11 = getelementptr i64, ptr %4, i64 %.144.0187.i.i
  %gep182.i.i = getelementptr i64, ptr %invariant.gep.i.i, i64 %.248.i.i
  br label %B718.if.i.i

B8.if.i.i.i:                                      ; preds = %B8.i.i.i
  %trunc.i.i.i = trunc nuw i64 %.14.0.i.i.i to i1
  %spec.select.i.i.i = select i1 %trunc.i.i.i, i64 4, i64 2
  %.58.i.i.i = add nuw nsw i64 %.14.0.i.i.i, 1
  %.84.i.i.i = icmp eq i64 %spec.select.i.i.i, %.154.i
  br i1 %.84.i.i.i, label %B594.preheader.i.i, label %B8.i.i.i

B594.preheader.i.i:                               ; preds = %B8.if.i.i.i
  %.660.i.i = mul nuw nsw i64 %.144.0187.i.i, %switch.select16.i.i
  %12 = getelementptr i32, ptr %3, i64 %.660.i.i
  %gep.i.i = getelementptr i64, ptr %invariant.gep.i.i, i64 %.248.i.i
  br label %B594.if.i.i

B602.i.i:                                         ; preds = %B594.if.i.i
  %.606.i.i = getelementptr i64, ptr %gep.i.i, i64 %.500.0177.i.i
  %.607.i.i = load i64, ptr %.606.i.i, align 8
  %13 = trunc i64 %.607.i.i to i32
  br label %B642.else.if.i.i

B726.i.i:                                         ; preds = %B718.if.i.i
  %.814.i.i = getelementptr i64, ptr %gep182.i.i, i64 %.708.0179.i.i
  %.815.i.i = load i64, ptr %.814.i.i, align 8
  br label %B766.else.if.i.i

B815.i.i:                                         ; preds = %B642.else.if.i.i, %B766.else.if.i.i, %B470.i.i
  %exitcond.not.i.i = icmp eq i64 %.216.i.i, %a4
  br i1 %exitcond.not.i.i, label %_write_column.exit.i, label %B198.if.i.i

B198.if.i.i:                                      ; preds = %B815.i.i, %B198.if.lr.ph.i.i
  %.144.0187.i.i = phi i64 [ 0, %B198.if.lr.ph.i.i ], [ %.216.i.i, %B815.i.i ]
  %.216.i.i = add nuw nsw i64 %.144.0187.i.i, 1
  %.246.i.i = mul nsw i64 %.144.0187.i.i, %a3
  %.248.i.i = add nsw i64 %.246.i.i, %a2
  br i1 %.253.i.i, label %B300.else.if.i.i, label %B240.i.i

B300.else.if.i.i:                                 ; preds = %B198.if.i.i, %B240.i.i
  %"$phi300.1.2.1.i.i" = phi i1 [ true, %B198.if.i.i ], [ %.267.i.i, %B240.i.i ]
  %.287.0.i.i = lshr i64 %.144.0187.i.i, 3
  %.322.i.i = getelementptr i8, ptr %2, i64 %.287.0.i.i
  %.323.i.i = load i8, ptr %.322.i.i, align 1
  %.326.i.i = zext i1 %"$phi300.1.2.1.i.i" to i64
  %.328.i.i = and i64 %.144.0187.i.i, 7
  %.329.i.i = shl nuw nsw i64 %.326.i.i, %.328.i.i
  %14 = trunc nuw i64 %.329.i.i to i8
  %.332.i.i = or i8 %.323.i.i, %14
  store i8 %.332.i.i, ptr %.322.i.i, align 1
  br i1 %.67.i.i, label %B426.i.i, label %B8.i.i.i

B594.if.i.i:                                      ; preds = %B642.else.if.i.i, %B594.preheader.i.i
  %.503.0178.i.i = phi i64 [ %switch.select16.i.i, %B594.preheader.i.i ], [ %.565.i.i, %B642.else.if.i.i ]
  %.500.0177.i.i = phi i64 [ 0, %B594.preheader.i.i ], [ %.569.i.i, %B642.else.if.i.i ]
  %.565.i.i = add nsw i64 %.503.0178.i.i, -1
  %.569.i.i = add nuw nsw i64 %.500.0177.i.i, 1
  br i1 %"$phi300.1.2.1.i.i", label %B602.i.i, label %B642.else.if.i.i

B642.else.if.i.i:                                 ; preds = %B594.if.i.i, %B602.i.i
  %"$phi642.2.2.2.i.i" = phi i32 [ %13, %B602.i.i ], [ 0, %B594.if.i.i ]
  %.668.i.i = getelementptr i32, ptr %12, i64 %.500.0177.i.i
  store i32 %"$phi642.2.2.2.i.i", ptr %.668.i.i, align 4
  %.556.i.i = icmp sgt i64 %.503.0178.i.i, 1
  br i1 %.556.i.i, label %B594.if.i.i, label %B815.i.i

B718.if.i.i:                                      ; preds = %B766.else.if.i.i, %B718.preheader.i.i
  %.711.0180.i.i = phi i64 [ %switch.select16.i.i, %B718.preheader.i.i ], [ %.773.i.i, %B766.else.if.i.i ]
  %.708.0179.i.i = phi i64 [ 0, %B718.preheader.i.i ], [ %.777.i.i, %B766.else.if.i.i ]
  %.773.i.i = add nsw i64 %.711.0180.i.i, -1
  %.777.i.i = add nuw nsw i64 %.708.0179.i.i, 1
  br i1 %"$phi300.1.2.1.i.i", label %B726.i.i, label %B766.else.if.i.i

B766.else.if.i.i:                                 ; preds = %B718.if.i.i, %B726.i.i
  %"$phi766.2.2.2.i.i" = phi i64 [ %.815.i.i, %B726.i.i ], [ 0, %B718.if.i.i ]
  %.870.i.i = mul nuw nsw i64 %.708.0179.i.i, %a4
  %.875.i.i = getelementptr i64, ptr %11, i64 %.870.i.i
  store i64 %"$phi766.2.2.2.i.i", ptr %.875.i.i, align 8
  %.764.i.i = icmp sgt i64 %.711.0180.i.i, 1
  br i1 %.764.i.i, label %B718.if.i.i, label %B815.i.i

_write_column.exit.i:                             ; preds = %B815.i.i, %B166.i.i
  %exitcond.not.i = icmp eq i64 %.122.i, %a6
  br i1 %exitcond.not.i, label %write_columns.15.exit, label %B34.if.i

B34.if.i:                                         ; preds = %_write_column.exit.i, %B34.if.lr.ph.i
  %.51.0111.i = phi i64 [ 0, %B34.if.lr.ph.i ], [ %.122.i, %_write_column.exit.i ]
  %.122.i = add nuw nsw i64 %.51.0111.i, 1
  %.153.idx.i = shl i64 %.51.0111.i, 5
  %.153.i = getelementptr i8, ptr %a5, i64 %.153.idx.i
  %.154.i = load i64, ptr %.153.i, align 8
  %.158.i = getelementptr i8, ptr %.153.i, i64 16
  %.159.i = load i64, ptr %.158.i, align 8
  %.163.i = getelementptr i8, ptr %.153.i, i64 24
  %.164.i = load i64, ptr %.163.i, align 8
  br label %B8.i.i99.i

B8.i.i99.i:                                       ; preds = %B10.i.i.i, %B34.if.i
  %.16.0.i.i.i = phi i64 [ 0, %B34.if.i ], [ %.62.i.i.i, %B10.i.i.i ]
  switch i64 %.16.0.i.i.i, label %default.unreachable.i.i.i [
    i64 3, label %B36.endif.i
    i64 0, label %B10.i.i.i
    i64 2, label %switch.2.i.i.i
    i64 1, label %switch.1.i.i.i
  ]

B10.i.i.i:                                        ; preds = %switch.2.i.i.i, %switch.1.i.i.i, %B8.i.i99.i
  %.53.i.i.i = phi i64 [ 4, %switch.2.i.i.i ], [ 2, %switch.1.i.i.i ], [ -1, %B8.i.i99.i ]
  %.62.i.i.i = add nuw nsw i64 %.16.0.i.i.i, 1
  %.88.i.i.i = icmp eq i64 %.53.i.i.i, %.154.i
  br i1 %.88.i.i.i, label %B36.endif.i, label %B8.i.i99.i

default.unreachable.i.i.i:                        ; preds = %B8.i.i99.i
  unreachable

switch.1.i.i.i:                                   ; preds = %B8.i.i99.i
  br label %B10.i.i.i

switch.2.i.i.i:                                   ; preds = %B8.i.i99.i
  br label %B10.i.i.i

B36.endif.i:                                      ; preds = %B10.i.i.i, %B8.i.i99.i
  %15 = phi i64 [ 4, %B10.i.i.i ], [ 8, %B8.i.i99.i ]
  %switch.selectcmp15.i.i = icmp eq i64 %.154.i, 3
  %switch.selectcmp.i100.i = icmp eq i64 %.154.i, 4
  %switch.select.i101.i = select i1 %switch.selectcmp.i100.i, i64 3, i64 1
  %switch.select16.i.i = select i1 %switch.selectcmp15.i.i, i64 2, i64 %switch.select.i101.i
  %.29.i.i = mul nsw i64 %switch.select16.i.i, %a4
  %.34.i.i = add nsw i64 %.29.i.i, 1
  %.98.i.i = mul nsw i64 %15, %.34.i.i
  %.103.i.i = add nsw i64 %.98.i.i, 7
  %.144.i.i = and i64 %.103.i.i, -8
  %.202.i = add nsw i64 %.144.i.i, %.164.i
  br i1 %.327106.not.i, label %B230.i, label %B198.if.lr.ph.i

B198.if.lr.ph.i:                                  ; preds = %B36.endif.i
  %16 = getelementptr i8, ptr %a9, i64 %.202.i
  tail call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %spec.select103.i, i1 false)
  br label %B230.i

write_columns.15.exit:                            ; preds = %_write_column.exit.i, %0
  ret void
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
