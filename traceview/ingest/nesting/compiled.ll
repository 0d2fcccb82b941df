; The functions of traceview.ingest.nesting that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
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
