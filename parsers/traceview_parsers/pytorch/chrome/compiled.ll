; The functions of traceview_parsers.pytorch.chrome that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: 197d659ad599b1ba
;: _match none bool* int64* int64* uint64* bool* int64* int64* int64* int64* int64* int64* int64* int64
;: _nest none int8* int64* int64* uint64* uint64* uint64* bool* int64* int32* int64* int64* int64* bool* int64* int64* int64 int64* int64 int64

define void @_match(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr %a6, ptr %a7, ptr %a8, ptr %a9, ptr %a10, ptr %a11, i64 %a12) local_unnamed_addr {
  %.151260.not.i = icmp slt i64 %a12, 1
  br i1 %.151260.not.i, label %_match.4.exit, label %B70.if.i

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
  br i1 %exitcond265.not.i, label %_match.4.exit, label %B70.if.i

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

_match.4.exit:                                    ; preds = %B1011.i, %0
  ret void
}

define void @_nest(ptr readonly %a0, ptr readonly %a1, ptr readnone %a2, ptr readnone %a3, ptr readnone %a4, ptr readnone %a5, ptr readnone %a6, ptr %a7, ptr %a8, ptr %a9, ptr readnone %a10, ptr writeonly %a11, ptr readnone %a12, ptr readonly %a13, ptr readonly %a14, i64 %a15, ptr %a16, i64 %a17, i64 %a18) local_unnamed_addr {
  %.152222.not.i = icmp slt i64 %a15, 1
  br i1 %.152222.not.i, label %_nest.5.exit, label %B218.if.i

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
  br i1 %exitcond.not.i, label %_nest.5.exit, label %B218.if.i

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

_nest.5.exit:                                     ; preds = %B1483.i, %0
  ret void
}

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
