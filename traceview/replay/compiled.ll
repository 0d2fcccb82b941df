; The functions of traceview.replay that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
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
