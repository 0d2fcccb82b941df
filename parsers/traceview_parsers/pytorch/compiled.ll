; The functions of traceview_parsers.pytorch that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: f89795802181a225
;: scan int64 uint8* int64 int64 int64* int64* uint8* int64* int64* int64* int64 int64 int64* int64* int64* int64* uint8* uint8* int64* int64* int64*

define internal fastcc void @nanoseconds(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end) unnamed_addr {
entry:
  %.30 = icmp samesign ult i64 %arg.at, %arg.end
  br i1 %.30, label %B60, label %common.ret

B60:                                              ; preds = %entry
  %.38 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.39 = load i8, ptr %.38, align 1
  %0 = add i8 %.39, -48
  %or.cond262 = icmp ult i8 %0, 10
  br i1 %or.cond262, label %B122.preheader, label %common.ret

B122.preheader:                                   ; preds = %B60
  %1 = add nsw i64 %arg.end, -1
  %invariant.op = add nuw i64 %arg.at, 16
  br label %B122

B122:                                             ; preds = %B122.preheader, %B242
  %.109 = phi i8 [ %.140, %B242 ], [ %.39, %B122.preheader ]
  %at.4.1 = phi i64 [ %.120, %B242 ], [ %arg.at, %B122.preheader ]
  %value.4.1 = phi i64 [ %.112, %B242 ], [ 0, %B122.preheader ]
  %.103 = mul nsw i64 %value.4.1, 10
  %.110 = zext nneg i8 %.109 to i64
  %.111 = add i64 %.103, -48
  %.112 = add i64 %.111, %.110
  %.120 = add nuw nsw i64 %at.4.1, 1
  %exitcond.not = icmp eq i64 %at.4.1, %1
  br i1 %exitcond.not, label %B276, label %B214

B214:                                             ; preds = %B122
  %.139 = getelementptr i8, ptr %arg.data, i64 %.120
  %.140 = load i8, ptr %.139, align 1
  %.142 = icmp ugt i8 %.140, 47
  br i1 %.142, label %B242, label %B276

B242:                                             ; preds = %B214
  %.155 = icmp ult i8 %.140, 58
  %.196 = icmp samesign ult i64 %.120, %invariant.op
  %or.cond = select i1 %.155, i1 %.196, i1 false
  br i1 %or.cond, label %B122, label %B276

B276:                                             ; preds = %B214, %B242, %B122
  %at.4.1.lcssa = phi i64 [ %at.4.1, %B214 ], [ %at.4.1, %B242 ], [ %1, %B122 ]
  %.120.lcssa = phi i64 [ %.120, %B214 ], [ %.120, %B242 ], [ %arg.end, %B122 ]
  %.217 = icmp eq i64 %.120.lcssa, %arg.at
  br i1 %.217, label %common.ret, label %B288

B288:                                             ; preds = %B276
  %.224 = icmp eq i8 %.39, 48
  %.228 = sub nsw i64 %.120.lcssa, %arg.at
  %.231 = icmp sgt i64 %.228, 1
  %or.cond260 = select i1 %.224, i1 %.231, i1 false
  %.236 = icmp sgt i64 %.112, 3999999999999999
  %or.cond261 = select i1 %or.cond260, i1 true, i1 %.236
  br i1 %or.cond261, label %common.ret, label %B432

common.ret:                                       ; preds = %B690, %B812, %B800, %B494, %B472, %B276, %B288, %B60, %entry
  %value.10.1.sink = phi i64 [ 0, %B494 ], [ 0, %B276 ], [ 0, %entry ], [ 0, %B60 ], [ 0, %B288 ], [ 0, %B472 ], [ %.626, %B812 ], [ %.423, %B800 ], [ %.423, %B690 ]
  %at.7.0276.sink = phi i64 [ -1, %B494 ], [ -1, %B276 ], [ -1, %entry ], [ -1, %B60 ], [ -1, %B288 ], [ -1, %B472 ], [ %at.7.0294, %B812 ], [ %at.7.0, %B800 ], [ %5, %B690 ]
  store i64 %value.10.1.sink, ptr %retptr, align 8
  %retptr.repack256 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.7.0276.sink, ptr %retptr.repack256, align 8
  ret void

B432:                                             ; preds = %B288
  %.269 = icmp samesign ult i64 %.120.lcssa, %arg.end
  br i1 %.269, label %B448, label %B812.preheader

B448:                                             ; preds = %B432
  %.282 = getelementptr i8, ptr %arg.data, i64 %.120.lcssa
  %.283 = load i8, ptr %.282, align 1
  %.285 = icmp eq i8 %.283, 46
  br i1 %.285, label %B472, label %B812.preheader

B472:                                             ; preds = %B448
  %.302 = add nuw nsw i64 %at.4.1.lcssa, 2
  %.314 = icmp samesign ult i64 %.302, %arg.end
  br i1 %.314, label %B494, label %common.ret

B494:                                             ; preds = %B472
  %.324 = getelementptr i8, ptr %arg.data, i64 %.302
  %.325 = load i8, ptr %.324, align 1
  %2 = add i8 %.325, -48
  %or.cond263 = icmp ult i8 %2, 10
  br i1 %or.cond263, label %B550.preheader, label %common.ret

B550.preheader:                                   ; preds = %B494
  %3 = add nsw i64 %arg.end, -2
  %4 = sub nsw i64 %3, %at.4.1.lcssa
  %5 = add nuw i64 %at.4.1.lcssa, 5
  %6 = add nsw i64 %arg.end, -3
  %7 = sub nsw i64 %6, %at.4.1.lcssa
  br label %B550

B550:                                             ; preds = %B550.preheader, %B690
  %.420 = phi i8 [ %.463, %B690 ], [ %.325, %B550.preheader ]
  %at.6.1 = phi i64 [ %.431, %B690 ], [ %.302, %B550.preheader ]
  %value.6.1 = phi i64 [ %.423, %B690 ], [ %.112, %B550.preheader ]
  %behind.3.1 = phi i64 [ %.441, %B690 ], [ 0, %B550.preheader ]
  %.414 = mul nsw i64 %value.6.1, 10
  %.421 = zext nneg i8 %.420 to i64
  %.422 = add i64 %.414, -48
  %.423 = add i64 %.422, %.421
  %.431 = add nuw nsw i64 %at.6.1, 1
  %.441 = add nuw nsw i64 %behind.3.1, 1
  %exitcond285.not = icmp eq i64 %behind.3.1, %7
  br i1 %exitcond285.not, label %B800, label %B652

B652:                                             ; preds = %B550
  %.462 = getelementptr i8, ptr %arg.data, i64 %.431
  %.463 = load i8, ptr %.462, align 1
  %8 = add i8 %.463, -48
  %or.cond264 = icmp ult i8 %8, 10
  br i1 %or.cond264, label %B690, label %B800

B690:                                             ; preds = %B652
  %exitcond286.not = icmp eq i64 %.441, 3
  br i1 %exitcond286.not, label %common.ret, label %B550

B800:                                             ; preds = %B652, %B550
  %at.7.0 = phi i64 [ %arg.end, %B550 ], [ %.431, %B652 ]
  %behind.5.0 = phi i64 [ %4, %B550 ], [ %.441, %B652 ]
  %.621 = icmp slt i64 %behind.5.0, 3
  br i1 %.621, label %B812.preheader, label %common.ret

B812.preheader:                                   ; preds = %B448, %B432, %B800
  %behind.5.0296 = phi i64 [ %behind.5.0, %B800 ], [ 0, %B432 ], [ 0, %B448 ]
  %value.8.0295 = phi i64 [ %.423, %B800 ], [ %.112, %B432 ], [ %.112, %B448 ]
  %at.7.0294 = phi i64 [ %at.7.0, %B800 ], [ %.120.lcssa, %B432 ], [ %.120.lcssa, %B448 ]
  br label %B812

B812:                                             ; preds = %B812.preheader, %B812
  %value.7.0 = phi i64 [ %.626, %B812 ], [ %value.8.0295, %B812.preheader ]
  %behind.6.0 = phi i64 [ %.632, %B812 ], [ %behind.5.0296, %B812.preheader ]
  %.626 = mul nsw i64 %value.7.0, 10
  %.632 = add i64 %behind.6.0, 1
  %exitcond287.not = icmp eq i64 %.632, 3
  br i1 %exitcond287.not, label %common.ret, label %B812
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

B86:                                              ; preds = %B86.outer, %B502
  %at.8.1 = phi i64 [ %at.3.0.i260, %B502 ], [ %at.8.1.ph, %B86.outer ]
  %depth.3.1 = phi i64 [ %.171, %B502 ], [ %depth.3.1.ph, %B86.outer ]
  %objects.3.1 = phi i64 [ %.186, %B502 ], [ %objects.3.1.ph, %B86.outer ]
  %.19.i = icmp slt i64 %at.8.1, %arg.end
  br i1 %.19.i, label %B16.i, label %B86.endif

B16.i:                                            ; preds = %B86
  %.26.i = getelementptr i8, ptr %arg.data, i64 %at.8.1
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B40.i, label %B86.endif

B40.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B40.i
  %.18.0.i.i = phi i64 [ 0, %B40.i ], [ %.66.i.i, %B10.i.i ]
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
  br i1 %.93.i.i, label %B60.preheader.i, label %B8.i.i

B60.preheader.i:                                  ; preds = %B10.i.i
  %.10053.i = add nsw i64 %at.8.1, 1
  %.11154.i = icmp slt i64 %.10053.i, %arg.end
  br i1 %.11154.i, label %B82.i, label %B86.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B60.loopexit.i:                                   ; preds = %B10.i36.i
  %.100.i = add i64 %.10055.i, 1
  %exitcond.not.i = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i, label %B132, label %B82.i

B82.i:                                            ; preds = %B60.preheader.i, %B60.loopexit.i
  %.10055.i = phi i64 [ %.100.i, %B60.loopexit.i ], [ %.10053.i, %B60.preheader.i ]
  %.118.i = getelementptr i8, ptr %arg.data, i64 %.10055.i
  %.119.i = load i8, ptr %.118.i, align 1
  %.121.i = icmp ult i8 %.119.i, 33
  br i1 %.121.i, label %B106.i, label %B86.endif

B106.i:                                           ; preds = %B82.i
  %.92.i32.i = zext nneg i8 %.119.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B106.i
  %.18.0.i34.i = phi i64 [ 0, %B106.i ], [ %.66.i38.i, %B10.i36.i ]
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
  br i1 %.93.i39.i, label %B60.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

common.ret:                                       ; preds = %B834.endif.if, %B584.if, %B514.if, %B958, %B922, %B718, %B664, %B642, %B572, %B428, %B238, %B132
  %common.ret.op = phi i32 [ 0, %B132 ], [ 0, %B238 ], [ 0, %B428 ], [ 0, %B572 ], [ 0, %B642 ], [ 0, %B664 ], [ 0, %B718 ], [ 0, %B922 ], [ 0, %B958 ], [ 1, %B514.if ], [ 1, %B834.endif.if ], [ 1, %B584.if ]
  ret i32 %common.ret.op

B132:                                             ; preds = %B86.endif, %B60.loopexit.i
  store i64 -1, ptr %retptr, align 8
  %retptr.repack257 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1.ph, ptr %retptr.repack257, align 8
  br label %common.ret

B176:                                             ; preds = %B86.endif
  %.127 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.128 = load i8, ptr %.127, align 1
  %.134 = icmp eq i8 %.128, 123
  switch i8 %.128, label %B584 [
    i8 123, label %B216
    i8 91, label %B216
  ]

B216:                                             ; preds = %B176, %B176
  %.141 = icmp eq i64 %depth.3.1, 60
  br i1 %.141, label %B238, label %B282

B238:                                             ; preds = %B216
  store i64 -1, ptr %retptr, align 8
  %retptr.repack255 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1.ph, ptr %retptr.repack255, align 8
  br label %common.ret

B282:                                             ; preds = %B216
  %.171 = add nsw i64 %depth.3.1, 1
  %.178 = shl i64 %objects.3.1, 1
  %.185 = zext i1 %.134 to i64
  %.186 = or disjoint i64 %.178, %.185
  %.208 = add nsw i64 %at.3.0.i, 1
  %.19.i259 = icmp slt i64 %.208, %arg.end
  br i1 %.19.i259, label %B16.i261, label %B376.endif

B16.i261:                                         ; preds = %B282
  %.26.i262 = getelementptr i8, ptr %arg.data, i64 %.208
  %.27.i263 = load i8, ptr %.26.i262, align 1
  %.29.i264 = icmp ult i8 %.27.i263, 33
  br i1 %.29.i264, label %B40.i265, label %B376.endif

B40.i265:                                         ; preds = %B16.i261
  %.92.i.i266 = zext nneg i8 %.27.i263 to i64
  br label %B8.i.i267

B8.i.i267:                                        ; preds = %B10.i.i270, %B40.i265
  %.18.0.i.i268 = phi i64 [ 0, %B40.i265 ], [ %.66.i.i272, %B10.i.i270 ]
  switch i64 %.18.0.i.i268, label %default.unreachable.i.i299 [
    i64 4, label %B376.endif
    i64 0, label %B10.i.i270
    i64 2, label %switch.2.i.i298
    i64 1, label %switch.1.i.i297
    i64 3, label %switch.3.i.i269
  ]

B10.i.i270:                                       ; preds = %switch.3.i.i269, %switch.2.i.i298, %switch.1.i.i297, %B8.i.i267
  %.55.i.i271 = phi i64 [ 9, %switch.3.i.i269 ], [ 10, %switch.1.i.i297 ], [ 13, %switch.2.i.i298 ], [ 32, %B8.i.i267 ]
  %.66.i.i272 = add nuw nsw i64 %.18.0.i.i268, 1
  %.93.i.i273 = icmp eq i64 %.55.i.i271, %.92.i.i266
  br i1 %.93.i.i273, label %B60.preheader.i274, label %B8.i.i267

B60.preheader.i274:                               ; preds = %B10.i.i270
  %.10053.i275 = add nsw i64 %at.3.0.i, 2
  %.11154.i276 = icmp slt i64 %.10053.i275, %arg.end
  br i1 %.11154.i276, label %B82.i277, label %B376.endif

default.unreachable.i.i299:                       ; preds = %B8.i.i267
  unreachable

switch.1.i.i297:                                  ; preds = %B8.i.i267
  br label %B10.i.i270

switch.2.i.i298:                                  ; preds = %B8.i.i267
  br label %B10.i.i270

switch.3.i.i269:                                  ; preds = %B8.i.i267
  br label %B10.i.i270

B60.loopexit.i291:                                ; preds = %B10.i36.i287
  %.100.i292 = add i64 %.10055.i278, 1
  %exitcond.not.i293 = icmp eq i64 %.100.i292, %arg.end
  br i1 %exitcond.not.i293, label %B428, label %B82.i277

B82.i277:                                         ; preds = %B60.preheader.i274, %B60.loopexit.i291
  %.10055.i278 = phi i64 [ %.100.i292, %B60.loopexit.i291 ], [ %.10053.i275, %B60.preheader.i274 ]
  %.118.i279 = getelementptr i8, ptr %arg.data, i64 %.10055.i278
  %.119.i280 = load i8, ptr %.118.i279, align 1
  %.121.i281 = icmp ult i8 %.119.i280, 33
  br i1 %.121.i281, label %B106.i282, label %B376.endif

B106.i282:                                        ; preds = %B82.i277
  %.92.i32.i283 = zext nneg i8 %.119.i280 to i64
  br label %B8.i33.i284

B8.i33.i284:                                      ; preds = %B10.i36.i287, %B106.i282
  %.18.0.i34.i285 = phi i64 [ 0, %B106.i282 ], [ %.66.i38.i289, %B10.i36.i287 ]
  switch i64 %.18.0.i34.i285, label %default.unreachable.i43.i296 [
    i64 4, label %B376.endif
    i64 0, label %B10.i36.i287
    i64 2, label %switch.2.i42.i295
    i64 1, label %switch.1.i41.i294
    i64 3, label %switch.3.i35.i286
  ]

B10.i36.i287:                                     ; preds = %switch.3.i35.i286, %switch.2.i42.i295, %switch.1.i41.i294, %B8.i33.i284
  %.55.i37.i288 = phi i64 [ 9, %switch.3.i35.i286 ], [ 10, %switch.1.i41.i294 ], [ 13, %switch.2.i42.i295 ], [ 32, %B8.i33.i284 ]
  %.66.i38.i289 = add nuw nsw i64 %.18.0.i34.i285, 1
  %.93.i39.i290 = icmp eq i64 %.55.i37.i288, %.92.i32.i283
  br i1 %.93.i39.i290, label %B60.loopexit.i291, label %B8.i33.i284

default.unreachable.i43.i296:                     ; preds = %B8.i33.i284
  unreachable

switch.1.i41.i294:                                ; preds = %B8.i33.i284
  br label %B10.i36.i287

switch.2.i42.i295:                                ; preds = %B8.i33.i284
  br label %B10.i36.i287

switch.3.i35.i286:                                ; preds = %B8.i33.i284
  br label %B10.i36.i287

B428:                                             ; preds = %B376.endif, %B60.loopexit.i291
  store i64 -1, ptr %retptr, align 8
  %retptr.repack253 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1.ph, ptr %retptr.repack253, align 8
  br label %common.ret

B472:                                             ; preds = %B376.endif
  %.269 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i260
  %.270 = load i8, ptr %.269, align 1
  %narrow = add nuw nsw i8 %.128, 2
  %.275.not = icmp eq i8 %.270, %narrow
  br i1 %.275.not, label %B650, label %B502

B502:                                             ; preds = %B472
  br i1 %.134, label %B514, label %B86

B514:                                             ; preds = %B502
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.298, i8 0, i64 16, i1 false)
  %.303 = call fastcc i32 @_key_end.5(ptr %.298, ptr %excinfo.3, ptr nonnull %arg.data, i64 %at.3.0.i260, i64 %arg.end, i64 %to.6.1.ph)
  %.305.not = icmp eq i32 %.303, 0
  br i1 %.305.not, label %B514.endif, label %B514.if

B572:                                             ; preds = %B514.endif
  store i64 %.313.fca.0.load, ptr %retptr, align 8
  %retptr.repack251 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.313.fca.1.load, ptr %retptr.repack251, align 8
  br label %common.ret

B584:                                             ; preds = %B176
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.445, i8 0, i64 16, i1 false)
  %.450 = call fastcc i32 @_scalar_end.6(ptr %.445, ptr nonnull %arg.data, i64 %at.3.0.i, i64 %arg.end, i64 %to.6.1.ph)
  %.452.not = icmp eq i32 %.450, 0
  br i1 %.452.not, label %B584.endif, label %B584.if

B642:                                             ; preds = %B584.endif
  store i64 %.460.fca.0.load, ptr %retptr, align 8
  %retptr.repack241 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.460.fca.1.load, ptr %retptr.repack241, align 8
  br label %common.ret

B650:                                             ; preds = %B472, %B584.endif
  %at.13.2 = phi i64 [ %.460.fca.0.load, %B584.endif ], [ %at.3.0.i260, %B472 ]
  %to.10.2 = phi i64 [ %.460.fca.1.load, %B584.endif ], [ %to.6.1.ph, %B472 ]
  %depth.5.2 = phi i64 [ %depth.3.1, %B584.endif ], [ %.171, %B472 ]
  %objects.5.2 = phi i64 [ %objects.3.1, %B584.endif ], [ %.186, %B472 ]
  %.547499 = icmp eq i64 %depth.5.2, 0
  br i1 %.547499, label %B664, label %B672

B664:                                             ; preds = %B650, %B1002
  %at.12.2.lcssa = phi i64 [ %.641, %B1002 ], [ %at.13.2, %B650 ]
  store i64 %at.12.2.lcssa, ptr %retptr, align 8
  %retptr.repack249 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.10.2, ptr %retptr.repack249, align 8
  br label %common.ret

B672:                                             ; preds = %B650, %B1002
  %objects.4.2502 = phi i64 [ %.858, %B1002 ], [ %objects.5.2, %B650 ]
  %depth.4.2501 = phi i64 [ %.854, %B1002 ], [ %depth.5.2, %B650 ]
  %at.12.2500 = phi i64 [ %.641, %B1002 ], [ %at.13.2, %B650 ]
  %.19.i301 = icmp slt i64 %at.12.2500, %arg.end
  br i1 %.19.i301, label %B16.i303, label %B672.endif

B16.i303:                                         ; preds = %B672
  %.26.i304 = getelementptr i8, ptr %arg.data, i64 %at.12.2500
  %.27.i305 = load i8, ptr %.26.i304, align 1
  %.29.i306 = icmp ult i8 %.27.i305, 33
  br i1 %.29.i306, label %B40.i307, label %B672.endif

B40.i307:                                         ; preds = %B16.i303
  %.92.i.i308 = zext nneg i8 %.27.i305 to i64
  br label %B8.i.i309

B8.i.i309:                                        ; preds = %B10.i.i312, %B40.i307
  %.18.0.i.i310 = phi i64 [ 0, %B40.i307 ], [ %.66.i.i314, %B10.i.i312 ]
  switch i64 %.18.0.i.i310, label %default.unreachable.i.i341 [
    i64 4, label %B672.endif
    i64 0, label %B10.i.i312
    i64 2, label %switch.2.i.i340
    i64 1, label %switch.1.i.i339
    i64 3, label %switch.3.i.i311
  ]

B10.i.i312:                                       ; preds = %switch.3.i.i311, %switch.2.i.i340, %switch.1.i.i339, %B8.i.i309
  %.55.i.i313 = phi i64 [ 9, %switch.3.i.i311 ], [ 10, %switch.1.i.i339 ], [ 13, %switch.2.i.i340 ], [ 32, %B8.i.i309 ]
  %.66.i.i314 = add nuw nsw i64 %.18.0.i.i310, 1
  %.93.i.i315 = icmp eq i64 %.55.i.i313, %.92.i.i308
  br i1 %.93.i.i315, label %B60.preheader.i316, label %B8.i.i309

B60.preheader.i316:                               ; preds = %B10.i.i312
  %.10053.i317 = add nsw i64 %at.12.2500, 1
  %.11154.i318 = icmp slt i64 %.10053.i317, %arg.end
  br i1 %.11154.i318, label %B82.i319, label %B672.endif

default.unreachable.i.i341:                       ; preds = %B8.i.i309
  unreachable

switch.1.i.i339:                                  ; preds = %B8.i.i309
  br label %B10.i.i312

switch.2.i.i340:                                  ; preds = %B8.i.i309
  br label %B10.i.i312

switch.3.i.i311:                                  ; preds = %B8.i.i309
  br label %B10.i.i312

B60.loopexit.i333:                                ; preds = %B10.i36.i329
  %.100.i334 = add i64 %.10055.i320, 1
  %exitcond.not.i335 = icmp eq i64 %.100.i334, %arg.end
  br i1 %exitcond.not.i335, label %B718, label %B82.i319

B82.i319:                                         ; preds = %B60.preheader.i316, %B60.loopexit.i333
  %.10055.i320 = phi i64 [ %.100.i334, %B60.loopexit.i333 ], [ %.10053.i317, %B60.preheader.i316 ]
  %.118.i321 = getelementptr i8, ptr %arg.data, i64 %.10055.i320
  %.119.i322 = load i8, ptr %.118.i321, align 1
  %.121.i323 = icmp ult i8 %.119.i322, 33
  br i1 %.121.i323, label %B106.i324, label %B672.endif

B106.i324:                                        ; preds = %B82.i319
  %.92.i32.i325 = zext nneg i8 %.119.i322 to i64
  br label %B8.i33.i326

B8.i33.i326:                                      ; preds = %B10.i36.i329, %B106.i324
  %.18.0.i34.i327 = phi i64 [ 0, %B106.i324 ], [ %.66.i38.i331, %B10.i36.i329 ]
  switch i64 %.18.0.i34.i327, label %default.unreachable.i43.i338 [
    i64 4, label %B672.endif
    i64 0, label %B10.i36.i329
    i64 2, label %switch.2.i42.i337
    i64 1, label %switch.1.i41.i336
    i64 3, label %switch.3.i35.i328
  ]

B10.i36.i329:                                     ; preds = %switch.3.i35.i328, %switch.2.i42.i337, %switch.1.i41.i336, %B8.i33.i326
  %.55.i37.i330 = phi i64 [ 9, %switch.3.i35.i328 ], [ 10, %switch.1.i41.i336 ], [ 13, %switch.2.i42.i337 ], [ 32, %B8.i33.i326 ]
  %.66.i38.i331 = add nuw nsw i64 %.18.0.i34.i327, 1
  %.93.i39.i332 = icmp eq i64 %.55.i37.i330, %.92.i32.i325
  br i1 %.93.i39.i332, label %B60.loopexit.i333, label %B8.i33.i326

default.unreachable.i43.i338:                     ; preds = %B8.i33.i326
  unreachable

switch.1.i41.i336:                                ; preds = %B8.i33.i326
  br label %B10.i36.i329

switch.2.i42.i337:                                ; preds = %B8.i33.i326
  br label %B10.i36.i329

switch.3.i35.i328:                                ; preds = %B8.i33.i326
  br label %B10.i36.i329

B718:                                             ; preds = %B672.endif, %B60.loopexit.i333
  store i64 -1, ptr %retptr, align 8
  %retptr.repack247 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.10.2, ptr %retptr.repack247, align 8
  br label %common.ret

B762:                                             ; preds = %B672.endif
  %.635 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i302
  %.636 = load i8, ptr %.635, align 1
  %.641 = add nsw i64 %at.3.0.i302, 1
  %.665 = icmp eq i8 %.636, 44
  br i1 %.665, label %B824, label %B932

B824:                                             ; preds = %B762
  %.678 = and i64 %objects.4.2502, 1
  %.679.not = icmp eq i64 %.678, 0
  br i1 %.679.not, label %B86.outer.backedge, label %B834

B834:                                             ; preds = %B824
  %.19.i343 = icmp slt i64 %.641, %arg.end
  br i1 %.19.i343, label %B16.i345, label %B834.endif

B16.i345:                                         ; preds = %B834
  %.26.i346 = getelementptr i8, ptr %arg.data, i64 %.641
  %.27.i347 = load i8, ptr %.26.i346, align 1
  %.29.i348 = icmp ult i8 %.27.i347, 33
  br i1 %.29.i348, label %B40.i349, label %B834.endif

B40.i349:                                         ; preds = %B16.i345
  %.92.i.i350 = zext nneg i8 %.27.i347 to i64
  br label %B8.i.i351

B8.i.i351:                                        ; preds = %B10.i.i354, %B40.i349
  %.18.0.i.i352 = phi i64 [ 0, %B40.i349 ], [ %.66.i.i356, %B10.i.i354 ]
  switch i64 %.18.0.i.i352, label %default.unreachable.i.i383 [
    i64 4, label %B834.endif
    i64 0, label %B10.i.i354
    i64 2, label %switch.2.i.i382
    i64 1, label %switch.1.i.i381
    i64 3, label %switch.3.i.i353
  ]

B10.i.i354:                                       ; preds = %switch.3.i.i353, %switch.2.i.i382, %switch.1.i.i381, %B8.i.i351
  %.55.i.i355 = phi i64 [ 9, %switch.3.i.i353 ], [ 10, %switch.1.i.i381 ], [ 13, %switch.2.i.i382 ], [ 32, %B8.i.i351 ]
  %.66.i.i356 = add nuw nsw i64 %.18.0.i.i352, 1
  %.93.i.i357 = icmp eq i64 %.55.i.i355, %.92.i.i350
  br i1 %.93.i.i357, label %B60.preheader.i358, label %B8.i.i351

B60.preheader.i358:                               ; preds = %B10.i.i354
  %.10053.i359 = add nsw i64 %at.3.0.i302, 2
  %.11154.i360 = icmp slt i64 %.10053.i359, %arg.end
  br i1 %.11154.i360, label %B82.i361, label %B834.endif

default.unreachable.i.i383:                       ; preds = %B8.i.i351
  unreachable

switch.1.i.i381:                                  ; preds = %B8.i.i351
  br label %B10.i.i354

switch.2.i.i382:                                  ; preds = %B8.i.i351
  br label %B10.i.i354

switch.3.i.i353:                                  ; preds = %B8.i.i351
  br label %B10.i.i354

B60.loopexit.i375:                                ; preds = %B10.i36.i371
  %.100.i376 = add i64 %.10055.i362, 1
  %exitcond.not.i377 = icmp eq i64 %.100.i376, %arg.end
  br i1 %exitcond.not.i377, label %B834.endif, label %B82.i361

B82.i361:                                         ; preds = %B60.preheader.i358, %B60.loopexit.i375
  %.10055.i362 = phi i64 [ %.100.i376, %B60.loopexit.i375 ], [ %.10053.i359, %B60.preheader.i358 ]
  %.118.i363 = getelementptr i8, ptr %arg.data, i64 %.10055.i362
  %.119.i364 = load i8, ptr %.118.i363, align 1
  %.121.i365 = icmp ult i8 %.119.i364, 33
  br i1 %.121.i365, label %B106.i366, label %B834.endif

B106.i366:                                        ; preds = %B82.i361
  %.92.i32.i367 = zext nneg i8 %.119.i364 to i64
  br label %B8.i33.i368

B8.i33.i368:                                      ; preds = %B10.i36.i371, %B106.i366
  %.18.0.i34.i369 = phi i64 [ 0, %B106.i366 ], [ %.66.i38.i373, %B10.i36.i371 ]
  switch i64 %.18.0.i34.i369, label %default.unreachable.i43.i380 [
    i64 4, label %B834.endif
    i64 0, label %B10.i36.i371
    i64 2, label %switch.2.i42.i379
    i64 1, label %switch.1.i41.i378
    i64 3, label %switch.3.i35.i370
  ]

B10.i36.i371:                                     ; preds = %switch.3.i35.i370, %switch.2.i42.i379, %switch.1.i41.i378, %B8.i33.i368
  %.55.i37.i372 = phi i64 [ 9, %switch.3.i35.i370 ], [ 10, %switch.1.i41.i378 ], [ 13, %switch.2.i42.i379 ], [ 32, %B8.i33.i368 ]
  %.66.i38.i373 = add nuw nsw i64 %.18.0.i34.i369, 1
  %.93.i39.i374 = icmp eq i64 %.55.i37.i372, %.92.i32.i367
  br i1 %.93.i39.i374, label %B60.loopexit.i375, label %B8.i33.i368

default.unreachable.i43.i380:                     ; preds = %B8.i33.i368
  unreachable

switch.1.i41.i378:                                ; preds = %B8.i33.i368
  br label %B10.i36.i371

switch.2.i42.i379:                                ; preds = %B8.i33.i368
  br label %B10.i36.i371

switch.3.i35.i370:                                ; preds = %B8.i33.i368
  br label %B10.i36.i371

B922:                                             ; preds = %B834.endif.endif
  store i64 %.732.fca.0.load, ptr %retptr, align 8
  %retptr.repack245 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.732.fca.1.load, ptr %retptr.repack245, align 8
  br label %common.ret

B932:                                             ; preds = %B762
  %.664 = zext i8 %.636 to i64
  %.797 = and i64 %objects.4.2502, 1
  %.798.not = icmp eq i64 %.797, 0
  %. = select i1 %.798.not, i64 93, i64 125
  %.816.not = icmp eq i64 %., %.664
  br i1 %.816.not, label %B1002, label %B958

B958:                                             ; preds = %B932
  store i64 -1, ptr %retptr, align 8
  %retptr.repack243 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.10.2, ptr %retptr.repack243, align 8
  br label %common.ret

B1002:                                            ; preds = %B932
  %.854 = add nsw i64 %depth.4.2501, -1
  %.858 = ashr i64 %objects.4.2502, 1
  %.547 = icmp eq i64 %.854, 0
  br i1 %.547, label %B664, label %B672

B86.endif:                                        ; preds = %B8.i.i, %B82.i, %B8.i33.i, %B60.preheader.i, %B16.i, %B86
  %at.3.0.i = phi i64 [ %.10055.i, %B82.i ], [ %at.8.1, %B16.i ], [ %.10055.i, %B8.i33.i ], [ %at.8.1, %B86 ], [ %.10053.i, %B60.preheader.i ], [ %at.8.1, %B8.i.i ]
  %.102.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.102.not, label %B176, label %B132

B376.endif:                                       ; preds = %B8.i.i267, %B82.i277, %B8.i33.i284, %B60.preheader.i274, %B16.i261, %B282
  %at.3.0.i260 = phi i64 [ %.10055.i278, %B82.i277 ], [ %.208, %B16.i261 ], [ %.10055.i278, %B8.i33.i284 ], [ %.208, %B282 ], [ %.10053.i275, %B60.preheader.i274 ], [ %.208, %B8.i.i267 ]
  %.242.not = icmp slt i64 %at.3.0.i260, %arg.end
  br i1 %.242.not, label %B472, label %B428

B514.if:                                          ; preds = %B514
  %.304 = load ptr, ptr %excinfo.3, align 8
  store ptr %.304, ptr %excinfo, align 8
  br label %common.ret

B514.endif:                                       ; preds = %B514
  %.313.fca.1.load = load i64, ptr %.fca.1.gep119, align 8
  %.313.fca.0.load = load i64, ptr %.298, align 8
  %.342 = icmp slt i64 %.313.fca.0.load, 0
  br i1 %.342, label %B572, label %B86.outer.backedge

B86.outer.backedge:                               ; preds = %B514.endif, %B834.endif.endif, %B824
  %at.8.1.ph.be = phi i64 [ %.641, %B824 ], [ %.732.fca.0.load, %B834.endif.endif ], [ %.313.fca.0.load, %B514.endif ]
  %to.6.1.ph.be = phi i64 [ %to.10.2, %B824 ], [ %.732.fca.1.load, %B834.endif.endif ], [ %.313.fca.1.load, %B514.endif ]
  %depth.3.1.ph.be = phi i64 [ %depth.4.2501, %B824 ], [ %depth.4.2501, %B834.endif.endif ], [ %.171, %B514.endif ]
  %objects.3.1.ph.be = phi i64 [ %objects.4.2502, %B824 ], [ %objects.4.2502, %B834.endif.endif ], [ %.186, %B514.endif ]
  br label %B86.outer

B584.if:                                          ; preds = %B584
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B584.endif:                                       ; preds = %B584
  %.460.fca.1.load = load i64, ptr %.fca.1.gep90, align 8
  %.460.fca.0.load = load i64, ptr %.445, align 8
  %.489 = icmp slt i64 %.460.fca.0.load, 0
  br i1 %.489, label %B642, label %B650

B672.endif:                                       ; preds = %B8.i.i309, %B82.i319, %B8.i33.i326, %B60.preheader.i316, %B16.i303, %B672
  %at.3.0.i302 = phi i64 [ %.10055.i320, %B82.i319 ], [ %at.12.2500, %B16.i303 ], [ %.10055.i320, %B8.i33.i326 ], [ %at.12.2500, %B672 ], [ %.10053.i317, %B60.preheader.i316 ], [ %at.12.2500, %B8.i.i309 ]
  %.606.not = icmp slt i64 %at.3.0.i302, %arg.end
  br i1 %.606.not, label %B762, label %B718

B834.endif:                                       ; preds = %B8.i.i351, %B82.i361, %B60.loopexit.i375, %B8.i33.i368, %B60.preheader.i358, %B16.i345, %B834
  %at.3.0.i344 = phi i64 [ %.10055.i362, %B8.i33.i368 ], [ %.641, %B16.i345 ], [ %arg.end, %B60.loopexit.i375 ], [ %.641, %B834 ], [ %.10053.i359, %B60.preheader.i358 ], [ %.10055.i362, %B82.i361 ], [ %.641, %B8.i.i351 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.717, i8 0, i64 16, i1 false)
  %.722 = call fastcc i32 @_key_end.5(ptr %.717, ptr %excinfo.7, ptr %arg.data, i64 %at.3.0.i344, i64 %arg.end, i64 %to.10.2)
  %.724.not = icmp eq i32 %.722, 0
  br i1 %.724.not, label %B834.endif.endif, label %B834.endif.if

B834.endif.if:                                    ; preds = %B834.endif
  %.723 = load ptr, ptr %excinfo.7, align 8
  store ptr %.723, ptr %excinfo, align 8
  br label %common.ret

B834.endif.endif:                                 ; preds = %B834.endif
  %.732.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.732.fca.0.load = load i64, ptr %.717, align 8
  %.759 = icmp slt i64 %.732.fca.0.load, 0
  br i1 %.759, label %B922, label %B86.outer.backedge
}

define internal fastcc i32 @read_arguments(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.start, i64 %arg.end, i64 %arg.kind, ptr readonly %arg.words.0, ptr readonly %arg.words.1, ptr readonly %arg.words.2, ptr readonly %arg.words.4, ptr readonly %arg.words.5, i64 %arg.words.6, i64 %arg.words.7, ptr %arg.found.4, ptr %arg.found.7, ptr writeonly %arg.found.8) unnamed_addr {
entry:
  %.117.i = alloca [2 x i64], align 8
  %.404.i = alloca [2 x i64], align 8
  %excinfo.6.i = alloca ptr, align 8
  %.459.i = alloca [2 x i64], align 8
  %excinfo.7.i = alloca ptr, align 8
  %.635.i = alloca [2 x i64], align 8
  %excinfo.8.i = alloca ptr, align 8
  %.57 = alloca [2 x i64], align 8
  %excinfo.1 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.57, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.1, align 8
  %.210 = alloca [2 x i64], align 8
  %.fca.1.gep85 = getelementptr inbounds nuw i8, ptr %.210, i64 8
  %.312 = alloca [2 x i64], align 8
  %excinfo.4 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.312, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.4, align 8
  %.667 = alloca [2 x i64], align 8
  %.fca.1.gep13 = getelementptr inbounds nuw i8, ptr %.667, i64 8
  %excinfo.8 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.667, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.8, align 8
  %.38 = icmp slt i64 %arg.kind, 0
  br i1 %.38, label %B40, label %B16

B16:                                              ; preds = %entry
  %.42 = getelementptr i8, ptr %arg.data, i64 %arg.start
  %.43 = load i8, ptr %.42, align 1
  %.45.not = icmp eq i8 %.43, 123
  br i1 %.45.not, label %B198, label %B40

B40:                                              ; preds = %B16, %entry
  %.62 = call fastcc i32 @value_end(ptr %.57, ptr %excinfo.1, ptr %arg.data, i64 %arg.start, i64 %arg.end, i64 0)
  %.64.not = icmp eq i32 %.62, 0
  br i1 %.64.not, label %B40.endif, label %B40.if

common.ret:                                       ; preds = %B1242.if, %B1184.if, %B774.if, %B546.if, %B370.if, %B40.if, %B1448, %B1300, %B1016, %B904, %B854, %B734, %B436, %B40.endif
  %common.ret.op = phi i32 [ 0, %B40.endif ], [ 0, %B436 ], [ 0, %B734 ], [ 0, %B854 ], [ 0, %B904 ], [ 0, %B1016 ], [ 0, %B1300 ], [ 0, %B1448 ], [ 1, %B1242.if ], [ 1, %B40.if ], [ 1, %B1184.if ], [ 1, %B370.if ], [ 1, %B546.if ], [ 1, %B774.if ]
  ret i32 %common.ret.op

B198:                                             ; preds = %B16
  %.125 = add nuw nsw i64 %arg.start, 1
  %.19.i = icmp samesign ult i64 %.125, %arg.end
  br i1 %.19.i, label %B16.i, label %B198.endif

B16.i:                                            ; preds = %B198
  %.26.i = getelementptr i8, ptr %arg.data, i64 %.125
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B40.i, label %B198.endif

B40.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B40.i
  %.18.0.i.i = phi i64 [ 0, %B40.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B198.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B60.preheader.i, label %B8.i.i

B60.preheader.i:                                  ; preds = %B10.i.i
  %.10053.i = add nuw nsw i64 %arg.start, 2
  %.11154.i = icmp samesign ult i64 %.10053.i, %arg.end
  br i1 %.11154.i, label %B82.i, label %B198.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B60.loopexit.i:                                   ; preds = %B10.i36.i
  %.100.i = add i64 %.10055.i, 1
  %exitcond.not.i = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i, label %B368, label %B82.i

B82.i:                                            ; preds = %B60.preheader.i, %B60.loopexit.i
  %.10055.i = phi i64 [ %.100.i, %B60.loopexit.i ], [ %.10053.i, %B60.preheader.i ]
  %.118.i = getelementptr i8, ptr %arg.data, i64 %.10055.i
  %.119.i = load i8, ptr %.118.i, align 1
  %.121.i = icmp ult i8 %.119.i, 33
  br i1 %.121.i, label %B106.i, label %B198.endif

B106.i:                                           ; preds = %B82.i
  %.92.i32.i = zext nneg i8 %.119.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B106.i
  %.18.0.i34.i = phi i64 [ 0, %B106.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B198.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B60.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

B330:                                             ; preds = %B198.endif
  %.161 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.162 = load i8, ptr %.161, align 1
  %.164 = icmp eq i8 %.162, 125
  br i1 %.164, label %B354, label %B368

B354:                                             ; preds = %B330
  %.179 = add nsw i64 %at.3.0.i, 1
  br label %B1094

B368:                                             ; preds = %B60.loopexit.i, %B198.endif, %B330
  %at.3.0.i530 = phi i64 [ %at.3.0.i, %B330 ], [ %at.3.0.i, %B198.endif ], [ %arg.end, %B60.loopexit.i ]
  %.278 = mul nsw i64 %arg.words.7, %arg.kind
  %0 = getelementptr i64, ptr %arg.words.4, i64 %.278
  %.fca.1.gep.i = getelementptr inbounds nuw i8, ptr %.635.i, i64 8
  %1 = add nsw i64 %arg.end, -1
  %2 = add nsw i64 %arg.end, -2
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.210, i8 0, i64 16, i1 false)
  %.21468 = call fastcc i32 @read_key(ptr %.210, ptr %arg.data, i64 %at.3.0.i530, i64 %arg.end, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, i64 %arg.words.6)
  %.216.not69 = icmp eq i32 %.21468, 0
  br i1 %.216.not69, label %B370.endif.lr.ph, label %B370.if

B370.endif.lr.ph:                                 ; preds = %B368
  %.224.fca.1.load71 = load i64, ptr %.fca.1.gep85, align 8
  br label %B370.endif

B436:                                             ; preds = %B370.endif
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B476:                                             ; preds = %B370.endif
  %.224.fca.0.load74 = load i64, ptr %.210, align 8
  %.283 = getelementptr i64, ptr %0, i64 %.224.fca.0.load74
  %.284 = load i64, ptr %.283, align 8
  %.289 = icmp eq i64 %.284, 0
  br i1 %.289, label %B546, label %B650

B546:                                             ; preds = %B476
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.312, i8 0, i64 16, i1 false)
  %.317 = call fastcc i32 @value_end(ptr %.312, ptr %excinfo.4, ptr %arg.data, i64 %.224.fca.1.load75, i64 %arg.end, i64 0)
  %.319.not = icmp eq i32 %.317, 0
  br i1 %.319.not, label %B546.endif, label %B546.if

B650:                                             ; preds = %B476
  %.346 = ashr i64 %.284, 12
  %.347 = shl nuw i64 1, %.346
  %.352 = icmp ne i64 %.284, 7
  %.356 = and i64 %.347, %known.3.072
  %.357.not = icmp eq i64 %.356, 0
  %or.cond373 = select i1 %.352, i1 %.357.not, i1 false
  br i1 %or.cond373, label %B774, label %B734

B734:                                             ; preds = %B650
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B774:                                             ; preds = %B650
  %.399 = and i64 %.284, 15
  %.401 = lshr i64 %.284, 4
  %.404 = and i64 %.401, 255
  store ptr null, ptr %excinfo.8.i, align 8
  switch i64 %.399, label %B774.endif [
    i64 1, label %B38.i.i
    i64 6, label %B38.i302.i
    i64 2, label %B38.i.i.i
    i64 3, label %B60.i.i
    i64 4, label %B404.preheader.i
    i64 5, label %B778.i
  ]

B404.preheader.i:                                 ; preds = %B774
  %3 = getelementptr i64, ptr %arg.found.8, i64 %.404
  br label %B404.if.i

B38.i.i:                                          ; preds = %B774
  %.22.i.i = getelementptr i8, ptr %arg.data, i64 %.224.fca.1.load75
  %.23.i.i = load i8, ptr %.22.i.i, align 1
  %.23.fr.i.i = freeze i8 %.23.i.i
  %.25.i.i = icmp eq i8 %.23.fr.i.i, 45
  %.42.i.i = zext i1 %.25.i.i to i64
  %spec.select.i.i = add nuw nsw i64 %.224.fca.1.load75, %.42.i.i
  %.67.i.i = icmp samesign ult i64 %spec.select.i.i, %arg.end
  br i1 %.67.i.i, label %B110.i.i, label %whole_number.exit.i

B110.i.i:                                         ; preds = %B38.i.i
  %.75.i.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i.i
  %.76.i.i = load i8, ptr %.75.i.i, align 1
  %4 = add i8 %.76.i.i, -48
  %or.cond112.i.i = icmp ult i8 %4, 10
  br i1 %or.cond112.i.i, label %B172.i.i, label %whole_number.exit.i

B172.i.i:                                         ; preds = %B110.i.i, %B292.i.i
  %.148.i.i = phi i8 [ %.179.i.i, %B292.i.i ], [ %.76.i.i, %B110.i.i ]
  %at.4.1.i.i = phi i64 [ %.159.i.i, %B292.i.i ], [ %spec.select.i.i, %B110.i.i ]
  %value.2.1.i.i = phi i64 [ %.151.i.i, %B292.i.i ], [ 0, %B110.i.i ]
  %.142.i.i = mul nsw i64 %value.2.1.i.i, 10
  %.149.i.i = zext nneg i8 %.148.i.i to i64
  %.150.i.i = add nsw i64 %.149.i.i, -48
  %.151.i.i = add i64 %.150.i.i, %.142.i.i
  %.159.i.i = add nuw nsw i64 %at.4.1.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %at.4.1.i.i, %1
  br i1 %exitcond.not.i.i, label %B326.i.i, label %B264.i.i

B264.i.i:                                         ; preds = %B172.i.i
  %.178.i.i = getelementptr i8, ptr %arg.data, i64 %.159.i.i
  %.179.i.i = load i8, ptr %.178.i.i, align 1
  %.181.i.i = icmp ugt i8 %.179.i.i, 47
  br i1 %.181.i.i, label %B292.i.i, label %B326.i.i

B292.i.i:                                         ; preds = %B264.i.i
  %.194.i.i = icmp ult i8 %.179.i.i, 58
  %.234.i.i = sub nuw nsw i64 %.159.i.i, %spec.select.i.i
  %.237.i.i = icmp samesign ult i64 %.234.i.i, 18
  %or.cond.i.i = select i1 %.194.i.i, i1 %.237.i.i, i1 false
  br i1 %or.cond.i.i, label %B172.i.i, label %B326.i.i

B326.i.i:                                         ; preds = %B292.i.i, %B264.i.i, %B172.i.i
  %.159.lcssa.i.i = phi i64 [ %.159.i.i, %B264.i.i ], [ %.159.i.i, %B292.i.i ], [ %arg.end, %B172.i.i ]
  %.260.i.i = icmp eq i64 %.159.lcssa.i.i, %spec.select.i.i
  br i1 %.260.i.i, label %whole_number.exit.i, label %B338.i.i

B338.i.i:                                         ; preds = %B326.i.i
  %.269.i.i = icmp eq i8 %.76.i.i, 48
  br i1 %.269.i.i, label %B362.i.i, label %B464.i.i

B362.i.i:                                         ; preds = %B338.i.i
  %.273.i.i = sub nsw i64 %.159.lcssa.i.i, %spec.select.i.i
  %.276.i.i = icmp sgt i64 %.273.i.i, 1
  %brmerge.i.i = or i1 %.25.i.i, %.276.i.i
  br i1 %brmerge.i.i, label %whole_number.exit.i, label %B464.i.i

B464.i.i:                                         ; preds = %B362.i.i, %B338.i.i
  %.301.i.i = sub i64 0, %.151.i.i
  %"$phi476.0.2.0.i.i" = select i1 %.25.i.i, i64 %.301.i.i, i64 %.151.i.i
  br label %whole_number.exit.i

whole_number.exit.i:                              ; preds = %B464.i.i, %B362.i.i, %B326.i.i, %B110.i.i, %B38.i.i
  %"$phi476.0.2.0.sink.i.i" = phi i64 [ %"$phi476.0.2.0.i.i", %B464.i.i ], [ 0, %B38.i.i ], [ 0, %B110.i.i ], [ 0, %B362.i.i ], [ 0, %B326.i.i ]
  %.159.lcssa.sink.i.i = phi i64 [ %.159.lcssa.i.i, %B464.i.i ], [ -1, %B38.i.i ], [ -1, %B110.i.i ], [ -1, %B362.i.i ], [ -1, %B326.i.i ]
  %.82.i = getelementptr i64, ptr %arg.found.8, i64 %.404
  store i64 %"$phi476.0.2.0.sink.i.i", ptr %.82.i, align 8
  br label %B774.endif

B38.i302.i:                                       ; preds = %B774
  %.22.i303.i = getelementptr i8, ptr %arg.data, i64 %.224.fca.1.load75
  %.23.i304.i = load i8, ptr %.22.i303.i, align 1
  %.23.fr.i305.i = freeze i8 %.23.i304.i
  %.25.i306.i = icmp eq i8 %.23.fr.i305.i, 45
  %.42.i307.i = zext i1 %.25.i306.i to i64
  %spec.select.i308.i = add nuw nsw i64 %.224.fca.1.load75, %.42.i307.i
  %.67.i262.i = icmp samesign ult i64 %spec.select.i308.i, %arg.end
  br i1 %.67.i262.i, label %B110.i266.i, label %B774.endif

B110.i266.i:                                      ; preds = %B38.i302.i
  %.75.i267.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i308.i
  %.76.i268.i = load i8, ptr %.75.i267.i, align 1
  %5 = add i8 %.76.i268.i, -48
  %or.cond112.i269.i = icmp ult i8 %5, 10
  br i1 %or.cond112.i269.i, label %B172.i271.i, label %B774.endif

B172.i271.i:                                      ; preds = %B110.i266.i, %B292.i297.i
  %at.4.1.i273.i = phi i64 [ %.159.i279.i, %B292.i297.i ], [ %spec.select.i308.i, %B110.i266.i ]
  %.159.i279.i = add nuw nsw i64 %at.4.1.i273.i, 1
  %exitcond.not.i280.i = icmp eq i64 %at.4.1.i273.i, %1
  br i1 %exitcond.not.i280.i, label %B326.i285.i, label %B264.i281.i

B264.i281.i:                                      ; preds = %B172.i271.i
  %.178.i282.i = getelementptr i8, ptr %arg.data, i64 %.159.i279.i
  %.179.i283.i = load i8, ptr %.178.i282.i, align 1
  %.181.i284.i = icmp ugt i8 %.179.i283.i, 47
  br i1 %.181.i284.i, label %B292.i297.i, label %B326.i285.i

B292.i297.i:                                      ; preds = %B264.i281.i
  %.194.i298.i = icmp ult i8 %.179.i283.i, 58
  %.234.i299.i = sub nuw nsw i64 %.159.i279.i, %spec.select.i308.i
  %.237.i300.i = icmp samesign ult i64 %.234.i299.i, 18
  %or.cond.i301.i = select i1 %.194.i298.i, i1 %.237.i300.i, i1 false
  br i1 %or.cond.i301.i, label %B172.i271.i, label %B326.i285.i

B326.i285.i:                                      ; preds = %B292.i297.i, %B264.i281.i, %B172.i271.i
  %.159.lcssa.i286.i = phi i64 [ %.159.i279.i, %B264.i281.i ], [ %.159.i279.i, %B292.i297.i ], [ %arg.end, %B172.i271.i ]
  %.260.i287.i = icmp eq i64 %.159.lcssa.i286.i, %spec.select.i308.i
  br i1 %.260.i287.i, label %B774.endif, label %B338.i288.i

B338.i288.i:                                      ; preds = %B326.i285.i
  %.269.i289.i = icmp eq i8 %.76.i268.i, 48
  br i1 %.269.i289.i, label %B362.i293.i, label %B464.i290.i

B362.i293.i:                                      ; preds = %B338.i288.i
  %.273.i294.i = sub nsw i64 %.159.lcssa.i286.i, %spec.select.i308.i
  %.276.i295.i = icmp sgt i64 %.273.i294.i, 1
  %brmerge.i296.i = or i1 %.25.i306.i, %.276.i295.i
  br i1 %brmerge.i296.i, label %B774.endif, label %B464.i290.i

B464.i290.i:                                      ; preds = %B362.i293.i, %B338.i288.i
  br label %B774.endif

B38.i.i.i:                                        ; preds = %B774
  %.22.i.i.i = getelementptr i8, ptr %arg.data, i64 %.224.fca.1.load75
  %.23.i.i.i = load i8, ptr %.22.i.i.i, align 1
  %.23.fr.i.i.i = freeze i8 %.23.i.i.i
  %.25.i.i.i = icmp eq i8 %.23.fr.i.i.i, 45
  %.42.i.i.i = zext i1 %.25.i.i.i to i64
  %spec.select.i.i.i = add nuw nsw i64 %.224.fca.1.load75, %.42.i.i.i
  %.67.i.i.i = icmp samesign ult i64 %spec.select.i.i.i, %arg.end
  br i1 %.67.i.i.i, label %B110.i.i.i, label %_integer.exit.i

B110.i.i.i:                                       ; preds = %B38.i.i.i
  %.75.i.i.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i.i.i
  %.76.i.i.i = load i8, ptr %.75.i.i.i, align 1
  %6 = add i8 %.76.i.i.i, -48
  %or.cond112.i.i.i = icmp ult i8 %6, 10
  br i1 %or.cond112.i.i.i, label %B172.i.i.i, label %_integer.exit.i

B172.i.i.i:                                       ; preds = %B110.i.i.i, %B292.i.i.i
  %.148.i.i.i = phi i8 [ %.179.i.i.i, %B292.i.i.i ], [ %.76.i.i.i, %B110.i.i.i ]
  %at.4.1.i.i.i = phi i64 [ %.159.i.i.i, %B292.i.i.i ], [ %spec.select.i.i.i, %B110.i.i.i ]
  %value.2.1.i.i.i = phi i64 [ %.151.i.i.i, %B292.i.i.i ], [ 0, %B110.i.i.i ]
  %.142.i.i.i = mul nsw i64 %value.2.1.i.i.i, 10
  %.149.i.i.i = zext nneg i8 %.148.i.i.i to i64
  %.150.i.i.i = add nsw i64 %.149.i.i.i, -48
  %.151.i.i.i = add i64 %.150.i.i.i, %.142.i.i.i
  %.159.i.i.i = add nuw nsw i64 %at.4.1.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %at.4.1.i.i.i, %1
  br i1 %exitcond.not.i.i.i, label %B326.i.i.i, label %B264.i.i.i

B264.i.i.i:                                       ; preds = %B172.i.i.i
  %.178.i.i.i = getelementptr i8, ptr %arg.data, i64 %.159.i.i.i
  %.179.i.i.i = load i8, ptr %.178.i.i.i, align 1
  %.181.i.i.i = icmp ugt i8 %.179.i.i.i, 47
  br i1 %.181.i.i.i, label %B292.i.i.i, label %B326.i.i.i

B292.i.i.i:                                       ; preds = %B264.i.i.i
  %.194.i.i.i = icmp ult i8 %.179.i.i.i, 58
  %.234.i.i.i = sub nuw nsw i64 %.159.i.i.i, %spec.select.i.i.i
  %.237.i.i.i = icmp samesign ult i64 %.234.i.i.i, 18
  %or.cond.i.i.i = select i1 %.194.i.i.i, i1 %.237.i.i.i, i1 false
  br i1 %or.cond.i.i.i, label %B172.i.i.i, label %B326.i.i.i

B326.i.i.i:                                       ; preds = %B292.i.i.i, %B264.i.i.i, %B172.i.i.i
  %.159.lcssa.i.i.i = phi i64 [ %.159.i.i.i, %B264.i.i.i ], [ %.159.i.i.i, %B292.i.i.i ], [ %arg.end, %B172.i.i.i ]
  %.260.i.i.i = icmp eq i64 %.159.lcssa.i.i.i, %spec.select.i.i.i
  br i1 %.260.i.i.i, label %_integer.exit.i, label %B338.i.i.i

B338.i.i.i:                                       ; preds = %B326.i.i.i
  %.269.i.i.i = icmp eq i8 %.76.i.i.i, 48
  br i1 %.269.i.i.i, label %B362.i.i.i, label %whole_number.exit.i.i

B362.i.i.i:                                       ; preds = %B338.i.i.i
  %.273.i.i.i = sub nsw i64 %.159.lcssa.i.i.i, %spec.select.i.i.i
  %.276.i.i.i = icmp sgt i64 %.273.i.i.i, 1
  %brmerge.i.i.i = or i1 %.25.i.i.i, %.276.i.i.i
  br i1 %brmerge.i.i.i, label %_integer.exit.i, label %whole_number.exit.i.i

whole_number.exit.i.i:                            ; preds = %B362.i.i.i, %B338.i.i.i
  %.301.i.i.i = sub i64 0, %.151.i.i.i
  %"$phi476.0.2.0.i.i.i" = select i1 %.25.i.i.i, i64 %.301.i.i.i, i64 %.151.i.i.i
  %7 = add i64 %"$phi476.0.2.0.i.i.i", -2147483648
  %or.cond.i310.i = icmp ult i64 %7, -4294967295
  %spec.select.i311.i = select i1 %or.cond.i310.i, i64 -1, i64 %.159.lcssa.i.i.i
  br label %_integer.exit.i

_integer.exit.i:                                  ; preds = %whole_number.exit.i.i, %B362.i.i.i, %B326.i.i.i, %B110.i.i.i, %B38.i.i.i
  %"$phi476.0.2.0.sink.i19.i.i" = phi i64 [ %"$phi476.0.2.0.i.i.i", %whole_number.exit.i.i ], [ 0, %B326.i.i.i ], [ 0, %B38.i.i.i ], [ 0, %B110.i.i.i ], [ 0, %B362.i.i.i ]
  %.159.lcssa.sink.i.sink.i.i = phi i64 [ %spec.select.i311.i, %whole_number.exit.i.i ], [ -1, %B326.i.i.i ], [ -1, %B38.i.i.i ], [ -1, %B110.i.i.i ], [ -1, %B362.i.i.i ]
  %.187.i = getelementptr i64, ptr %arg.found.8, i64 %.404
  store i64 %"$phi476.0.2.0.sink.i19.i.i", ptr %.187.i, align 8
  br label %B774.endif

B60.i.i:                                          ; preds = %B774
  %.41.i.i = getelementptr i8, ptr %arg.data, i64 %.224.fca.1.load75
  %.42.i315.i = load i8, ptr %.41.i.i, align 1
  %8 = add i8 %.42.i315.i, -48
  %or.cond286.i.i = icmp ult i8 %8, 10
  br i1 %or.cond286.i.i, label %B122.preheader.i.i, label %B276.i.i

B122.preheader.i.i:                               ; preds = %B60.i.i
  %invariant.op.i.i = add nuw i64 %.224.fca.1.load75, 15
  br label %B122.i.i

B122.i.i:                                         ; preds = %B242.i.i, %B122.preheader.i.i
  %.113.i.i = phi i8 [ %.144.i.i, %B242.i.i ], [ %.42.i315.i, %B122.preheader.i.i ]
  %at.4.1.i316.i = phi i64 [ %.124.i.i, %B242.i.i ], [ %.224.fca.1.load75, %B122.preheader.i.i ]
  %value.3.1.i.i = phi i64 [ %.116.i.i, %B242.i.i ], [ 0, %B122.preheader.i.i ]
  %.107.i.i = mul nsw i64 %value.3.1.i.i, 10
  %.114.i.i = zext nneg i8 %.113.i.i to i64
  %.115.i.i = add nsw i64 %.114.i.i, -48
  %.116.i.i = add i64 %.115.i.i, %.107.i.i
  %.124.i.i = add nuw nsw i64 %at.4.1.i316.i, 1
  %exitcond.not.i317.i = icmp eq i64 %at.4.1.i316.i, %1
  br i1 %exitcond.not.i317.i, label %B276.i.i, label %B214.i.i

B214.i.i:                                         ; preds = %B122.i.i
  %.143.i.i = getelementptr i8, ptr %arg.data, i64 %.124.i.i
  %.144.i.i = load i8, ptr %.143.i.i, align 1
  %.146.i.i = icmp ugt i8 %.144.i.i, 47
  br i1 %.146.i.i, label %B242.i.i, label %B276.i.i

B242.i.i:                                         ; preds = %B214.i.i
  %.159.i318.i = icmp ult i8 %.144.i.i, 58
  %.201.i.i = icmp samesign ult i64 %.124.i.i, %invariant.op.i.i
  %or.cond283.i.i = select i1 %.159.i318.i, i1 %.201.i.i, i1 false
  br i1 %or.cond283.i.i, label %B122.i.i, label %B276.i.i

B276.i.i:                                         ; preds = %B242.i.i, %B214.i.i, %B122.i.i, %B60.i.i
  %at.5.0.i.i = phi i64 [ %.224.fca.1.load75, %B60.i.i ], [ %.124.i.i, %B214.i.i ], [ %.124.i.i, %B242.i.i ], [ %arg.end, %B122.i.i ]
  %value.4.0.i.i = phi i64 [ 0, %B60.i.i ], [ %.116.i.i, %B122.i.i ], [ %.116.i.i, %B214.i.i ], [ %.116.i.i, %B242.i.i ]
  %.222.i.i = sub nsw i64 %at.5.0.i.i, %.224.fca.1.load75
  %.230.i.i = icmp eq i64 %.222.i.i, 0
  br i1 %.230.i.i, label %decimal_number.exit.i, label %B338.i312.i

B338.i312.i:                                      ; preds = %B276.i.i
  %.239.i.i = icmp eq i8 %.42.i315.i, 48
  %.242.i.i = icmp sgt i64 %.222.i.i, 1
  %or.cond.i314.i = and i1 %.242.i.i, %.239.i.i
  br i1 %or.cond.i314.i, label %decimal_number.exit.i, label %B420.i.i

B420.i.i:                                         ; preds = %B338.i312.i
  %.281.i.i = icmp slt i64 %at.5.0.i.i, %arg.end
  br i1 %.281.i.i, label %B432.i.i, label %decimal_number.exit.i

B432.i.i:                                         ; preds = %B420.i.i
  %.294.i.i = getelementptr i8, ptr %arg.data, i64 %at.5.0.i.i
  %.295.i.i = load i8, ptr %.294.i.i, align 1
  %.297.i.i = icmp eq i8 %.295.i.i, 46
  br i1 %.297.i.i, label %B456.i.i, label %decimal_number.exit.i

B456.i.i:                                         ; preds = %B432.i.i
  %.314.i.i = add nuw nsw i64 %at.5.0.i.i, 1
  %.326.i.i = icmp slt i64 %.314.i.i, %arg.end
  br i1 %.326.i.i, label %B478.i.i, label %decimal_number.exit.i

B478.i.i:                                         ; preds = %B456.i.i
  %.336.i.i = getelementptr i8, ptr %arg.data, i64 %.314.i.i
  %.337.i.i = load i8, ptr %.336.i.i, align 1
  %.339.i.i = icmp ugt i8 %.337.i.i, 47
  br i1 %.339.i.i, label %B506.i.i, label %decimal_number.exit.i

B506.i.i:                                         ; preds = %B478.i.i
  %.355.i.i = icmp ult i8 %.337.i.i, 58
  %.425.i.i = icmp slt i64 %.222.i.i, 15
  %or.cond284.i.i = and i1 %.425.i.i, %.355.i.i
  br i1 %or.cond284.i.i, label %B534.preheader.i.i, label %decimal_number.exit.i

B534.preheader.i.i:                               ; preds = %B506.i.i
  %9 = xor i64 %at.5.0.i.i, -1
  %10 = add nsw i64 %arg.end, %9
  %11 = sub nsw i64 %2, %at.5.0.i.i
  br label %B534.i.i

B534.i.i:                                         ; preds = %B674.i.i, %B534.preheader.i.i
  %.439.i.i = phi i8 [ %.489.i.i, %B674.i.i ], [ %.337.i.i, %B534.preheader.i.i ]
  %at.6.1.i.i = phi i64 [ %.450.i.i, %B674.i.i ], [ %.314.i.i, %B534.preheader.i.i ]
  %value.5.1.i.i = phi i64 [ %.442.i.i, %B674.i.i ], [ %value.4.0.i.i, %B534.preheader.i.i ]
  %size.2.1.i.i = phi i64 [ %.460.i.i, %B674.i.i ], [ %.222.i.i, %B534.preheader.i.i ]
  %behind.2.1.i.i = phi i64 [ %.467.i.i, %B674.i.i ], [ 0, %B534.preheader.i.i ]
  %.433.i.i = mul nsw i64 %value.5.1.i.i, 10
  %.440.i.i = zext nneg i8 %.439.i.i to i64
  %.441.i.i = add nsw i64 %.440.i.i, -48
  %.442.i.i = add i64 %.441.i.i, %.433.i.i
  %.450.i.i = add nuw nsw i64 %at.6.1.i.i, 1
  %.460.i.i = add nsw i64 %size.2.1.i.i, 1
  %.467.i.i = add nuw i64 %behind.2.1.i.i, 1
  %exitcond292.not.i.i = icmp eq i64 %behind.2.1.i.i, %11
  br i1 %exitcond292.not.i.i, label %decimal_number.exit.i, label %B646.i.i

B646.i.i:                                         ; preds = %B534.i.i
  %.488.i.i = getelementptr i8, ptr %arg.data, i64 %.450.i.i
  %.489.i.i = load i8, ptr %.488.i.i, align 1
  %.491.i.i = icmp ugt i8 %.489.i.i, 47
  br i1 %.491.i.i, label %B674.i.i, label %decimal_number.exit.i

B674.i.i:                                         ; preds = %B646.i.i
  %.507.i.i = icmp ult i8 %.489.i.i, 58
  %.573.i.i = icmp slt i64 %size.2.1.i.i, 14
  %or.cond285.i.i = select i1 %.507.i.i, i1 %.573.i.i, i1 false
  br i1 %or.cond285.i.i, label %B534.i.i, label %decimal_number.exit.i

decimal_number.exit.i:                            ; preds = %B674.i.i, %B646.i.i, %B534.i.i, %B506.i.i, %B478.i.i, %B456.i.i, %B432.i.i, %B420.i.i, %B338.i312.i, %B276.i.i
  %value.7.0.sink.i.i = phi i64 [ %value.4.0.i.i, %B456.i.i ], [ %value.4.0.i.i, %B276.i.i ], [ %value.4.0.i.i, %B338.i312.i ], [ %value.4.0.i.i, %B478.i.i ], [ %value.4.0.i.i, %B506.i.i ], [ %value.4.0.i.i, %B420.i.i ], [ %value.4.0.i.i, %B432.i.i ], [ %.442.i.i, %B534.i.i ], [ %.442.i.i, %B646.i.i ], [ %.442.i.i, %B674.i.i ]
  %behind.4.0.sink.i.i = phi i64 [ 0, %B456.i.i ], [ 0, %B276.i.i ], [ 0, %B338.i312.i ], [ 0, %B478.i.i ], [ 0, %B506.i.i ], [ 0, %B420.i.i ], [ 0, %B432.i.i ], [ %.467.i.i, %B674.i.i ], [ %.467.i.i, %B646.i.i ], [ %10, %B534.i.i ]
  %at.7.0.sink.i.i = phi i64 [ -1, %B456.i.i ], [ -1, %B276.i.i ], [ -1, %B338.i312.i ], [ -1, %B478.i.i ], [ -1, %B506.i.i ], [ %at.5.0.i.i, %B420.i.i ], [ %at.5.0.i.i, %B432.i.i ], [ %.450.i.i, %B674.i.i ], [ %.450.i.i, %B646.i.i ], [ %arg.end, %B534.i.i ]
  %.242.i = getelementptr i64, ptr %arg.found.8, i64 %.404
  store i64 %value.7.0.sink.i.i, ptr %.242.i, align 8
  %.249.i = getelementptr i8, ptr %.242.i, i64 8
  store i64 %behind.4.0.sink.i.i, ptr %.249.i, align 8
  br label %B774.endif

B432.i:                                           ; preds = %B404.if.i
  %.398.i = getelementptr i8, ptr %arg.data, i64 %at.9.0444.i
  %.399.i = load i8, ptr %.398.i, align 1
  %.401.i = icmp eq i64 %.292.0442.i, 0
  %..i = select i1 %.401.i, i64 91, i64 44
  %.415.i = zext i8 %.399.i to i64
  %.416.not.i = icmp eq i64 %..i, %.415.i
  br i1 %.416.not.i, label %B516.i, label %B774.endif

B516.i:                                           ; preds = %B432.i
  %.441.i = add nuw nsw i64 %at.9.0444.i, 1
  %.19.i.i = icmp slt i64 %.441.i, %arg.end
  br i1 %.19.i.i, label %B16.i.i, label %B516.endif.i

B16.i.i:                                          ; preds = %B516.i
  %.26.i.i = getelementptr i8, ptr %arg.data, i64 %.441.i
  %.27.i.i = load i8, ptr %.26.i.i, align 1
  %.29.i.i = icmp ult i8 %.27.i.i, 33
  br i1 %.29.i.i, label %B40.i.i, label %B516.endif.i

B40.i.i:                                          ; preds = %B16.i.i
  %.92.i.i.i = zext nneg i8 %.27.i.i to i64
  br label %B8.i.i.i

B8.i.i.i:                                         ; preds = %B10.i.i.i, %B40.i.i
  %.18.0.i.i.i = phi i64 [ 0, %B40.i.i ], [ %.66.i.i.i, %B10.i.i.i ]
  switch i64 %.18.0.i.i.i, label %default.unreachable.i.i.i [
    i64 4, label %B516.endif.i
    i64 0, label %B10.i.i.i
    i64 2, label %switch.2.i.i.i
    i64 1, label %switch.1.i.i.i
    i64 3, label %switch.3.i.i.i
  ]

B10.i.i.i:                                        ; preds = %switch.3.i.i.i, %switch.2.i.i.i, %switch.1.i.i.i, %B8.i.i.i
  %.55.i.i.i = phi i64 [ 9, %switch.3.i.i.i ], [ 10, %switch.1.i.i.i ], [ 13, %switch.2.i.i.i ], [ 32, %B8.i.i.i ]
  %.66.i.i.i = add nuw nsw i64 %.18.0.i.i.i, 1
  %.93.i.i.i = icmp eq i64 %.55.i.i.i, %.92.i.i.i
  br i1 %.93.i.i.i, label %B60.preheader.i.i, label %B8.i.i.i

B60.preheader.i.i:                                ; preds = %B10.i.i.i
  %.10053.i.i = add nuw nsw i64 %at.9.0444.i, 2
  %.11154.i.i = icmp slt i64 %.10053.i.i, %arg.end
  br i1 %.11154.i.i, label %B82.i.i, label %B516.endif.i

default.unreachable.i.i.i:                        ; preds = %B8.i.i.i
  unreachable

switch.1.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

switch.2.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

switch.3.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

B60.loopexit.i.i:                                 ; preds = %B10.i36.i.i
  %.100.i.i = add i64 %.10055.i.i, 1
  %exitcond.not.i319.i = icmp eq i64 %.100.i.i, %arg.end
  br i1 %exitcond.not.i319.i, label %_integer.exit413.thread.i, label %B82.i.i

B82.i.i:                                          ; preds = %B60.preheader.i.i, %B60.loopexit.i.i
  %.10055.i.i = phi i64 [ %.100.i.i, %B60.loopexit.i.i ], [ %.10053.i.i, %B60.preheader.i.i ]
  %.118.i.i = getelementptr i8, ptr %arg.data, i64 %.10055.i.i
  %.119.i.i = load i8, ptr %.118.i.i, align 1
  %.121.i.i = icmp ult i8 %.119.i.i, 33
  br i1 %.121.i.i, label %B106.i.i, label %B516.endif.i

B106.i.i:                                         ; preds = %B82.i.i
  %.92.i32.i.i = zext nneg i8 %.119.i.i to i64
  br label %B8.i33.i.i

B8.i33.i.i:                                       ; preds = %B10.i36.i.i, %B106.i.i
  %.18.0.i34.i.i = phi i64 [ 0, %B106.i.i ], [ %.66.i38.i.i, %B10.i36.i.i ]
  switch i64 %.18.0.i34.i.i, label %default.unreachable.i43.i.i [
    i64 4, label %B516.endif.i
    i64 0, label %B10.i36.i.i
    i64 2, label %switch.2.i42.i.i
    i64 1, label %switch.1.i41.i.i
    i64 3, label %switch.3.i35.i.i
  ]

B10.i36.i.i:                                      ; preds = %switch.3.i35.i.i, %switch.2.i42.i.i, %switch.1.i41.i.i, %B8.i33.i.i
  %.55.i37.i.i = phi i64 [ 9, %switch.3.i35.i.i ], [ 10, %switch.1.i41.i.i ], [ 13, %switch.2.i42.i.i ], [ 32, %B8.i33.i.i ]
  %.66.i38.i.i = add nuw nsw i64 %.18.0.i34.i.i, 1
  %.93.i39.i.i = icmp eq i64 %.55.i37.i.i, %.92.i32.i.i
  br i1 %.93.i39.i.i, label %B60.loopexit.i.i, label %B8.i33.i.i

default.unreachable.i43.i.i:                      ; preds = %B8.i33.i.i
  unreachable

switch.1.i41.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

switch.2.i42.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

switch.3.i35.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

B16.i322.i:                                       ; preds = %_integer.exit413.i
  %.26.i323.i = getelementptr i8, ptr %arg.data, i64 %.159.lcssa.i.i388.i
  %.27.i324.i = load i8, ptr %.26.i323.i, align 1
  %.29.i325.i = icmp ult i8 %.27.i324.i, 33
  br i1 %.29.i325.i, label %B40.i326.i, label %B652.i

B40.i326.i:                                       ; preds = %B16.i322.i
  %.92.i.i327.i = zext nneg i8 %.27.i324.i to i64
  br label %B8.i.i328.i

B8.i.i328.i:                                      ; preds = %B10.i.i331.i, %B40.i326.i
  %.18.0.i.i329.i = phi i64 [ 0, %B40.i326.i ], [ %.66.i.i333.i, %B10.i.i331.i ]
  switch i64 %.18.0.i.i329.i, label %default.unreachable.i.i360.i [
    i64 4, label %B652.i
    i64 0, label %B10.i.i331.i
    i64 2, label %switch.2.i.i359.i
    i64 1, label %switch.1.i.i358.i
    i64 3, label %switch.3.i.i330.i
  ]

B10.i.i331.i:                                     ; preds = %switch.3.i.i330.i, %switch.2.i.i359.i, %switch.1.i.i358.i, %B8.i.i328.i
  %.55.i.i332.i = phi i64 [ 9, %switch.3.i.i330.i ], [ 10, %switch.1.i.i358.i ], [ 13, %switch.2.i.i359.i ], [ 32, %B8.i.i328.i ]
  %.66.i.i333.i = add nuw nsw i64 %.18.0.i.i329.i, 1
  %.93.i.i334.i = icmp eq i64 %.55.i.i332.i, %.92.i.i327.i
  br i1 %.93.i.i334.i, label %B60.preheader.i335.i, label %B8.i.i328.i

B60.preheader.i335.i:                             ; preds = %B10.i.i331.i
  %.10053.i336.i = add nuw nsw i64 %.159.lcssa.i.i388.i, 1
  %.11154.i337.i = icmp slt i64 %.10053.i336.i, %arg.end
  br i1 %.11154.i337.i, label %B82.i338.i, label %B652.i

default.unreachable.i.i360.i:                     ; preds = %B8.i.i328.i
  unreachable

switch.1.i.i358.i:                                ; preds = %B8.i.i328.i
  br label %B10.i.i331.i

switch.2.i.i359.i:                                ; preds = %B8.i.i328.i
  br label %B10.i.i331.i

switch.3.i.i330.i:                                ; preds = %B8.i.i328.i
  br label %B10.i.i331.i

B60.loopexit.i352.i:                              ; preds = %B10.i36.i348.i
  %.100.i353.i = add i64 %.10055.i339.i, 1
  %exitcond.not.i354.i = icmp eq i64 %.100.i353.i, %arg.end
  br i1 %exitcond.not.i354.i, label %B652.i, label %B82.i338.i

B82.i338.i:                                       ; preds = %B60.preheader.i335.i, %B60.loopexit.i352.i
  %.10055.i339.i = phi i64 [ %.100.i353.i, %B60.loopexit.i352.i ], [ %.10053.i336.i, %B60.preheader.i335.i ]
  %.118.i340.i = getelementptr i8, ptr %arg.data, i64 %.10055.i339.i
  %.119.i341.i = load i8, ptr %.118.i340.i, align 1
  %.121.i342.i = icmp ult i8 %.119.i341.i, 33
  br i1 %.121.i342.i, label %B106.i343.i, label %B652.i

B106.i343.i:                                      ; preds = %B82.i338.i
  %.92.i32.i344.i = zext nneg i8 %.119.i341.i to i64
  br label %B8.i33.i345.i

B8.i33.i345.i:                                    ; preds = %B10.i36.i348.i, %B106.i343.i
  %.18.0.i34.i346.i = phi i64 [ 0, %B106.i343.i ], [ %.66.i38.i350.i, %B10.i36.i348.i ]
  switch i64 %.18.0.i34.i346.i, label %default.unreachable.i43.i357.i [
    i64 4, label %B652.i
    i64 0, label %B10.i36.i348.i
    i64 2, label %switch.2.i42.i356.i
    i64 1, label %switch.1.i41.i355.i
    i64 3, label %switch.3.i35.i347.i
  ]

B10.i36.i348.i:                                   ; preds = %switch.3.i35.i347.i, %switch.2.i42.i356.i, %switch.1.i41.i355.i, %B8.i33.i345.i
  %.55.i37.i349.i = phi i64 [ 9, %switch.3.i35.i347.i ], [ 10, %switch.1.i41.i355.i ], [ 13, %switch.2.i42.i356.i ], [ 32, %B8.i33.i345.i ]
  %.66.i38.i350.i = add nuw nsw i64 %.18.0.i34.i346.i, 1
  %.93.i39.i351.i = icmp eq i64 %.55.i37.i349.i, %.92.i32.i344.i
  br i1 %.93.i39.i351.i, label %B60.loopexit.i352.i, label %B8.i33.i345.i

default.unreachable.i43.i357.i:                   ; preds = %B8.i33.i345.i
  unreachable

switch.1.i41.i355.i:                              ; preds = %B8.i33.i345.i
  br label %B10.i36.i348.i

switch.2.i42.i356.i:                              ; preds = %B8.i33.i345.i
  br label %B10.i36.i348.i

switch.3.i35.i347.i:                              ; preds = %B8.i33.i345.i
  br label %B10.i36.i348.i

B652.i:                                           ; preds = %B8.i.i328.i, %B82.i338.i, %B60.loopexit.i352.i, %B8.i33.i345.i, %_integer.exit413.i, %_integer.exit413.thread.i, %B60.preheader.i335.i, %B16.i322.i
  %"$phi652.1.2.1.i" = phi i64 [ -1, %_integer.exit413.thread.i ], [ %.159.lcssa.i.i388.i, %_integer.exit413.i ], [ %.10053.i336.i, %B60.preheader.i335.i ], [ %.159.lcssa.i.i388.i, %B16.i322.i ], [ %.10055.i339.i, %B82.i338.i ], [ %.10055.i339.i, %B8.i33.i345.i ], [ %arg.end, %B60.loopexit.i352.i ], [ %.159.lcssa.i.i388.i, %B8.i.i328.i ]
  %exitcond.not.i374 = icmp eq i64 %.361.i, 3
  br i1 %exitcond.not.i374, label %B656.i, label %B404.if.i

B656.i:                                           ; preds = %B652.i
  %.567.i = icmp sgt i64 %"$phi652.1.2.1.i", -1
  %.571.not.i = icmp slt i64 %"$phi652.1.2.1.i", %arg.end
  %or.cond258.i = select i1 %.567.i, i1 %.571.not.i, i1 false
  br i1 %or.cond258.i, label %B680.i, label %B774.endif

B680.i:                                           ; preds = %B656.i
  %.577.i = getelementptr i8, ptr %arg.data, i64 %"$phi652.1.2.1.i"
  %.578.i = load i8, ptr %.577.i, align 1
  %.582.not.i = icmp eq i8 %.578.i, 93
  %.593.i = add nuw nsw i64 %"$phi652.1.2.1.i", 1
  %spec.select = select i1 %.582.not.i, i64 %.593.i, i64 -1
  br label %B774.endif

B778.i:                                           ; preds = %B774
  %.608.i = getelementptr i8, ptr %arg.data, i64 %.224.fca.1.load75
  %.609.i = load i8, ptr %.608.i, align 1
  %.611.not.i = icmp eq i8 %.609.i, 91
  br i1 %.611.not.i, label %B842.i, label %B774.endif

B842.i:                                           ; preds = %B778.i
  %.628.i = load i64, ptr %arg.found.7, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.635.i, i8 0, i64 16, i1 false)
  %.640.i = call fastcc i32 @value_end.2(ptr %.635.i, ptr %excinfo.8.i, ptr nonnull readonly %arg.data, i64 %.224.fca.1.load75, i64 %arg.end, ptr %arg.found.4, i64 %.628.i)
  %.642.not.i = icmp eq i32 %.640.i, 0
  %.650.fca.0.load.i = load i64, ptr %.635.i, align 8
  br i1 %.642.not.i, label %B842.endif.i, label %B774.if

B404.if.i:                                        ; preds = %B652.i, %B404.preheader.i
  %at.9.0444.i = phi i64 [ %.224.fca.1.load75, %B404.preheader.i ], [ %"$phi652.1.2.1.i", %B652.i ]
  %.292.0442.i = phi i64 [ 0, %B404.preheader.i ], [ %.361.i, %B652.i ]
  %.361.i = add nuw nsw i64 %.292.0442.i, 1
  %.390.i = icmp sgt i64 %at.9.0444.i, -1
  %.394.not.i = icmp slt i64 %at.9.0444.i, %arg.end
  %or.cond.i = select i1 %.390.i, i1 %.394.not.i, i1 false
  br i1 %or.cond.i, label %B432.i, label %B774.endif

B516.endif.i:                                     ; preds = %B8.i.i.i, %B82.i.i, %B8.i33.i.i, %B60.preheader.i.i, %B16.i.i, %B516.i
  %at.3.0.i.i = phi i64 [ %.10055.i.i, %B82.i.i ], [ %.441.i, %B16.i.i ], [ %.10055.i.i, %B8.i33.i.i ], [ %.441.i, %B516.i ], [ %.10053.i.i, %B60.preheader.i.i ], [ %.441.i, %B8.i.i.i ]
  %.15.i.i362.i = icmp slt i64 %at.3.0.i.i, %arg.end
  br i1 %.15.i.i362.i, label %B38.i.i406.i, label %B38.thread.i.i363.i

B38.i.i406.i:                                     ; preds = %B516.endif.i
  %.22.i.i407.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i.i
  %.23.i.i408.i = load i8, ptr %.22.i.i407.i, align 1
  %.23.fr.i.i409.i = freeze i8 %.23.i.i408.i
  %.25.i.i410.i = icmp eq i8 %.23.fr.i.i409.i, 45
  %.42.i.i411.i = zext i1 %.25.i.i410.i to i64
  %spec.select.i.i412.i = add nsw i64 %at.3.0.i.i, %.42.i.i411.i
  br label %B38.thread.i.i363.i

B38.thread.i.i363.i:                              ; preds = %B38.i.i406.i, %B516.endif.i
  %"$phi38.0.2.0116.i.i364.i" = phi i1 [ false, %B516.endif.i ], [ %.25.i.i410.i, %B38.i.i406.i ]
  %12 = phi i64 [ %at.3.0.i.i, %B516.endif.i ], [ %spec.select.i.i412.i, %B38.i.i406.i ]
  %.67.i.i365.i = icmp slt i64 %12, %arg.end
  br i1 %.67.i.i365.i, label %B110.i.i368.i, label %_integer.exit413.thread.i

B110.i.i368.i:                                    ; preds = %B38.thread.i.i363.i
  %.75.i.i369.i = getelementptr i8, ptr %arg.data, i64 %12
  %.76.i.i370.i = load i8, ptr %.75.i.i369.i, align 1
  %13 = add i8 %.76.i.i370.i, -48
  %or.cond112.i.i371.i = icmp ult i8 %13, 10
  br i1 %or.cond112.i.i371.i, label %B172.i.i373.i, label %_integer.exit413.thread.i

B172.i.i373.i:                                    ; preds = %B110.i.i368.i, %B292.i.i401.i
  %.148.i.i374.i = phi i8 [ %.179.i.i385.i, %B292.i.i401.i ], [ %.76.i.i370.i, %B110.i.i368.i ]
  %at.4.1.i.i375.i = phi i64 [ %.159.i.i381.i, %B292.i.i401.i ], [ %12, %B110.i.i368.i ]
  %value.2.1.i.i376.i = phi i64 [ %.151.i.i380.i, %B292.i.i401.i ], [ 0, %B110.i.i368.i ]
  %.142.i.i377.i = mul nsw i64 %value.2.1.i.i376.i, 10
  %.149.i.i378.i = zext nneg i8 %.148.i.i374.i to i64
  %.150.i.i379.i = add nsw i64 %.149.i.i378.i, -48
  %.151.i.i380.i = add i64 %.150.i.i379.i, %.142.i.i377.i
  %.159.i.i381.i = add nsw i64 %at.4.1.i.i375.i, 1
  %exitcond.not.i.i382.i = icmp eq i64 %at.4.1.i.i375.i, %1
  br i1 %exitcond.not.i.i382.i, label %B326.i.i387.i, label %B264.i.i383.i

B264.i.i383.i:                                    ; preds = %B172.i.i373.i
  %.178.i.i384.i = getelementptr i8, ptr %arg.data, i64 %.159.i.i381.i
  %.179.i.i385.i = load i8, ptr %.178.i.i384.i, align 1
  %.181.i.i386.i = icmp ugt i8 %.179.i.i385.i, 47
  br i1 %.181.i.i386.i, label %B292.i.i401.i, label %B326.i.i387.i

B292.i.i401.i:                                    ; preds = %B264.i.i383.i
  %.194.i.i402.i = icmp ult i8 %.179.i.i385.i, 58
  %.234.i.i403.i = sub nsw i64 %.159.i.i381.i, %12
  %.237.i.i404.i = icmp samesign ult i64 %.234.i.i403.i, 18
  %or.cond.i.i405.i = select i1 %.194.i.i402.i, i1 %.237.i.i404.i, i1 false
  br i1 %or.cond.i.i405.i, label %B172.i.i373.i, label %B326.i.i387.i

B326.i.i387.i:                                    ; preds = %B292.i.i401.i, %B264.i.i383.i, %B172.i.i373.i
  %.159.lcssa.i.i388.i = phi i64 [ %.159.i.i381.i, %B264.i.i383.i ], [ %.159.i.i381.i, %B292.i.i401.i ], [ %arg.end, %B172.i.i373.i ]
  %.260.i.i389.i = icmp eq i64 %.159.lcssa.i.i388.i, %12
  br i1 %.260.i.i389.i, label %_integer.exit413.thread.i, label %B338.i.i390.i

B338.i.i390.i:                                    ; preds = %B326.i.i387.i
  %.269.i.i391.i = icmp eq i8 %.76.i.i370.i, 48
  br i1 %.269.i.i391.i, label %B362.i.i397.i, label %whole_number.exit.i392.i

B362.i.i397.i:                                    ; preds = %B338.i.i390.i
  %.273.i.i398.i = sub nsw i64 %.159.lcssa.i.i388.i, %12
  %.276.i.i399.i = icmp sgt i64 %.273.i.i398.i, 1
  %brmerge.i.i400.i = or i1 %"$phi38.0.2.0116.i.i364.i", %.276.i.i399.i
  br i1 %brmerge.i.i400.i, label %_integer.exit413.thread.i, label %whole_number.exit.i392.i

whole_number.exit.i392.i:                         ; preds = %B362.i.i397.i, %B338.i.i390.i
  %.301.i.i393.i = sub i64 0, %.151.i.i380.i
  %"$phi476.0.2.0.i.i394.i" = select i1 %"$phi38.0.2.0116.i.i364.i", i64 %.301.i.i393.i, i64 %.151.i.i380.i
  %14 = add i64 %"$phi476.0.2.0.i.i394.i", -2147483648
  %or.cond.i395.i = icmp ult i64 %14, -4294967295
  br i1 %or.cond.i395.i, label %_integer.exit413.thread.i, label %_integer.exit413.i

_integer.exit413.thread.i:                        ; preds = %B60.loopexit.i.i, %whole_number.exit.i392.i, %B362.i.i397.i, %B326.i.i387.i, %B110.i.i368.i, %B38.thread.i.i363.i
  %"$phi476.0.2.0.sink.i19.i366.ph.i" = phi i64 [ 0, %B326.i.i387.i ], [ %"$phi476.0.2.0.i.i394.i", %whole_number.exit.i392.i ], [ 0, %B362.i.i397.i ], [ 0, %B110.i.i368.i ], [ 0, %B38.thread.i.i363.i ], [ 0, %B60.loopexit.i.i ]
  %.504425.i = getelementptr i64, ptr %3, i64 %.292.0442.i
  store i64 %"$phi476.0.2.0.sink.i19.i366.ph.i", ptr %.504425.i, align 8
  br label %B652.i

_integer.exit413.i:                               ; preds = %whole_number.exit.i392.i
  %.504.i = getelementptr i64, ptr %3, i64 %.292.0442.i
  store i64 %"$phi476.0.2.0.i.i394.i", ptr %.504.i, align 8
  %.510.i = icmp sgt i64 %.159.lcssa.i.i388.i, -1
  %.19.i320.i = icmp slt i64 %.159.lcssa.i.i388.i, %arg.end
  %or.cond427.i = select i1 %.510.i, i1 %.19.i320.i, i1 false
  br i1 %or.cond427.i, label %B16.i322.i, label %B652.i

B842.endif.i:                                     ; preds = %B842.i
  %.650.fca.1.load.i = load i64, ptr %.fca.1.gep.i, align 8
  %.26.i414.i = sub nsw i64 %.650.fca.1.load.i, %.628.i
  %.147111.not.i.i = icmp slt i64 %.26.i414.i, 1
  br i1 %.147111.not.i.i, label %B238.i.i, label %B116.if.lr.ph.i.i

B116.if.lr.ph.i.i:                                ; preds = %B842.endif.i
  %15 = tail call i64 @llvm.umin.i64(i64 %.26.i414.i, i64 4)
  %16 = getelementptr i8, ptr %arg.found.4, i64 %.628.i
  br label %B116.if.i.i

B214.i416.i:                                      ; preds = %B116.if.i.i
  %.205.i.i = icmp samesign ugt i64 %.26.i414.i, 12
  br i1 %.205.i.i, label %B226.i.i, label %B238.i.i

B226.i.i:                                         ; preds = %B214.i416.i
  %.212.i.i = shl i64 %.628.i, 32
  br label %put_view.exit.i

B238.i.i:                                         ; preds = %B214.i416.i, %B842.endif.i
  %first.2.0.lcssa123.i.i = phi i64 [ %.196.i.i, %B214.i416.i ], [ %.26.i414.i, %B842.endif.i ]
  %.264.i.i = add i64 %.26.i414.i, -4
  %.310115.not.i.i = icmp slt i64 %.264.i.i, 1
  br i1 %.310115.not.i.i, label %put_view.exit.i, label %B270.if.lr.ph.i.i

B270.if.lr.ph.i.i:                                ; preds = %B238.i.i
  %17 = getelementptr i8, ptr %arg.found.4, i64 %.628.i
  br label %B270.if.i.i

B116.if.i.i:                                      ; preds = %B116.if.i.i, %B116.if.lr.ph.i.i
  %first.2.0114.i.i = phi i64 [ %.26.i414.i, %B116.if.lr.ph.i.i ], [ %.196.i.i, %B116.if.i.i ]
  %.94.0113.i.i = phi i64 [ %15, %B116.if.lr.ph.i.i ], [ %.156.i.i, %B116.if.i.i ]
  %.91.0112.i.i = phi i64 [ 0, %B116.if.lr.ph.i.i ], [ %.160.i.i, %B116.if.i.i ]
  %.156.i.i = add nsw i64 %.94.0113.i.i, -1
  %.160.i.i = add nuw nsw i64 %.91.0112.i.i, 1
  %.189.i.i = getelementptr i8, ptr %16, i64 %.91.0112.i.i
  %.190.i.i = load i8, ptr %.189.i.i, align 1
  %.191.i.i = zext i8 %.190.i.i to i64
  %.192.i.i = shl nsw i64 %.91.0112.i.i, 3
  %.193.i.i = add nuw nsw i64 %.192.i.i, 32
  %.194.i415.i = shl i64 %.191.i.i, %.193.i.i
  %.196.i.i = or i64 %.194.i415.i, %first.2.0114.i.i
  %.147.i.i = icmp samesign ugt i64 %.94.0113.i.i, 1
  br i1 %.147.i.i, label %B116.if.i.i, label %B214.i416.i

B270.if.i.i:                                      ; preds = %B270.if.i.i, %B270.if.lr.ph.i.i
  %second.3.1118.i.i = phi i64 [ 0, %B270.if.lr.ph.i.i ], [ %.361.i.i, %B270.if.i.i ]
  %.251.0116.i.i = phi i64 [ 4, %B270.if.lr.ph.i.i ], [ %.323.i.i, %B270.if.i.i ]
  %.323.i.i = add nuw i64 %.251.0116.i.i, 1
  %.354.i.i = getelementptr i8, ptr %17, i64 %.251.0116.i.i
  %.355.i417.i = load i8, ptr %.354.i.i, align 1
  %.356.i.i = zext i8 %.355.i417.i to i64
  %.357.i.i = shl i64 %.251.0116.i.i, 3
  %.358.i.i = add i64 %.357.i.i, -32
  %.359.i.i = shl i64 %.356.i.i, %.358.i.i
  %.361.i.i = or i64 %.359.i.i, %second.3.1118.i.i
  %exitcond.not.i418.i = icmp eq i64 %.323.i.i, %.26.i414.i
  br i1 %exitcond.not.i418.i, label %put_view.exit.i, label %B270.if.i.i

put_view.exit.i:                                  ; preds = %B270.if.i.i, %B238.i.i, %B226.i.i
  %first.2.0.lcssa122.i.i = phi i64 [ %.196.i.i, %B226.i.i ], [ %first.2.0.lcssa123.i.i, %B238.i.i ], [ %first.2.0.lcssa123.i.i, %B270.if.i.i ]
  %second.4.0.i.i = phi i64 [ %.212.i.i, %B226.i.i ], [ 0, %B238.i.i ], [ %.361.i.i, %B270.if.i.i ]
  %.377.i.i = getelementptr i64, ptr %arg.found.8, i64 %.404
  store i64 %first.2.0.lcssa122.i.i, ptr %.377.i.i, align 8
  %.388.i.i = getelementptr i8, ptr %.377.i.i, i64 8
  store i64 %second.4.0.i.i, ptr %.388.i.i, align 8
  store i64 %.650.fca.1.load.i, ptr %arg.found.7, align 8
  br label %B774.endif

B842:                                             ; preds = %B774.endif, %B546.endif
  %known.4.1 = phi i64 [ %known.3.072, %B546.endif ], [ %.390, %B774.endif ]
  %further.3.1 = phi i64 [ %.300, %B546.endif ], [ %further.2.073, %B774.endif ]
  %at.10.1.in.sroa.speculated = phi i64 [ %at.10.1.in.sroa.speculate.load.B546.endif, %B546.endif ], [ %.409.0.ph, %B774.endif ]
  %.439 = icmp slt i64 %at.10.1.in.sroa.speculated, 0
  br i1 %.439, label %B854, label %B858

B854:                                             ; preds = %B842
  store i64 %at.10.1.in.sroa.speculated, ptr %retptr, align 8
  br label %common.ret

B858:                                             ; preds = %B842
  %.19.i376 = icmp slt i64 %at.10.1.in.sroa.speculated, %arg.end
  br i1 %.19.i376, label %B16.i378, label %B858.endif

B16.i378:                                         ; preds = %B858
  %.26.i379 = getelementptr i8, ptr %arg.data, i64 %at.10.1.in.sroa.speculated
  %.27.i380 = load i8, ptr %.26.i379, align 1
  %.29.i381 = icmp ult i8 %.27.i380, 33
  br i1 %.29.i381, label %B40.i382, label %B858.endif

B40.i382:                                         ; preds = %B16.i378
  %.92.i.i383 = zext nneg i8 %.27.i380 to i64
  br label %B8.i.i384

B8.i.i384:                                        ; preds = %B10.i.i387, %B40.i382
  %.18.0.i.i385 = phi i64 [ 0, %B40.i382 ], [ %.66.i.i389, %B10.i.i387 ]
  switch i64 %.18.0.i.i385, label %default.unreachable.i.i416 [
    i64 4, label %B858.endif
    i64 0, label %B10.i.i387
    i64 2, label %switch.2.i.i415
    i64 1, label %switch.1.i.i414
    i64 3, label %switch.3.i.i386
  ]

B10.i.i387:                                       ; preds = %switch.3.i.i386, %switch.2.i.i415, %switch.1.i.i414, %B8.i.i384
  %.55.i.i388 = phi i64 [ 9, %switch.3.i.i386 ], [ 10, %switch.1.i.i414 ], [ 13, %switch.2.i.i415 ], [ 32, %B8.i.i384 ]
  %.66.i.i389 = add nuw nsw i64 %.18.0.i.i385, 1
  %.93.i.i390 = icmp eq i64 %.55.i.i388, %.92.i.i383
  br i1 %.93.i.i390, label %B60.preheader.i391, label %B8.i.i384

B60.preheader.i391:                               ; preds = %B10.i.i387
  %.10053.i392 = add nuw nsw i64 %at.10.1.in.sroa.speculated, 1
  %.11154.i393 = icmp slt i64 %.10053.i392, %arg.end
  br i1 %.11154.i393, label %B82.i394, label %B858.endif

default.unreachable.i.i416:                       ; preds = %B8.i.i384
  unreachable

switch.1.i.i414:                                  ; preds = %B8.i.i384
  br label %B10.i.i387

switch.2.i.i415:                                  ; preds = %B8.i.i384
  br label %B10.i.i387

switch.3.i.i386:                                  ; preds = %B8.i.i384
  br label %B10.i.i387

B60.loopexit.i408:                                ; preds = %B10.i36.i404
  %.100.i409 = add i64 %.10055.i395, 1
  %exitcond.not.i410 = icmp eq i64 %.100.i409, %arg.end
  br i1 %exitcond.not.i410, label %B904, label %B82.i394

B82.i394:                                         ; preds = %B60.preheader.i391, %B60.loopexit.i408
  %.10055.i395 = phi i64 [ %.100.i409, %B60.loopexit.i408 ], [ %.10053.i392, %B60.preheader.i391 ]
  %.118.i396 = getelementptr i8, ptr %arg.data, i64 %.10055.i395
  %.119.i397 = load i8, ptr %.118.i396, align 1
  %.121.i398 = icmp ult i8 %.119.i397, 33
  br i1 %.121.i398, label %B106.i399, label %B858.endif

B106.i399:                                        ; preds = %B82.i394
  %.92.i32.i400 = zext nneg i8 %.119.i397 to i64
  br label %B8.i33.i401

B8.i33.i401:                                      ; preds = %B10.i36.i404, %B106.i399
  %.18.0.i34.i402 = phi i64 [ 0, %B106.i399 ], [ %.66.i38.i406, %B10.i36.i404 ]
  switch i64 %.18.0.i34.i402, label %default.unreachable.i43.i413 [
    i64 4, label %B858.endif
    i64 0, label %B10.i36.i404
    i64 2, label %switch.2.i42.i412
    i64 1, label %switch.1.i41.i411
    i64 3, label %switch.3.i35.i403
  ]

B10.i36.i404:                                     ; preds = %switch.3.i35.i403, %switch.2.i42.i412, %switch.1.i41.i411, %B8.i33.i401
  %.55.i37.i405 = phi i64 [ 9, %switch.3.i35.i403 ], [ 10, %switch.1.i41.i411 ], [ 13, %switch.2.i42.i412 ], [ 32, %B8.i33.i401 ]
  %.66.i38.i406 = add nuw nsw i64 %.18.0.i34.i402, 1
  %.93.i39.i407 = icmp eq i64 %.55.i37.i405, %.92.i32.i400
  br i1 %.93.i39.i407, label %B60.loopexit.i408, label %B8.i33.i401

default.unreachable.i43.i413:                     ; preds = %B8.i33.i401
  unreachable

switch.1.i41.i411:                                ; preds = %B8.i33.i401
  br label %B10.i36.i404

switch.2.i42.i412:                                ; preds = %B8.i33.i401
  br label %B10.i36.i404

switch.3.i35.i403:                                ; preds = %B8.i33.i401
  br label %B10.i36.i404

B904:                                             ; preds = %B858.endif, %B60.loopexit.i408
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B944:                                             ; preds = %B858.endif
  %.520 = add nsw i64 %at.3.0.i377, 1
  %.529 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i377
  %.530 = load i8, ptr %.529, align 1
  switch i8 %.530, label %B1016 [
    i8 125, label %B984
    i8 44, label %B1056
  ]

B984:                                             ; preds = %B944
  %18 = icmp sgt i64 %further.3.1, 0
  br label %B1094

B1016:                                            ; preds = %B944
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B1056:                                            ; preds = %B944
  %.19.i418 = icmp slt i64 %.520, %arg.end
  br i1 %.19.i418, label %B16.i420, label %B1056.endif

B16.i420:                                         ; preds = %B1056
  %.26.i421 = getelementptr i8, ptr %arg.data, i64 %.520
  %.27.i422 = load i8, ptr %.26.i421, align 1
  %.29.i423 = icmp ult i8 %.27.i422, 33
  br i1 %.29.i423, label %B40.i424, label %B1056.endif

B40.i424:                                         ; preds = %B16.i420
  %.92.i.i425 = zext nneg i8 %.27.i422 to i64
  br label %B8.i.i426

B8.i.i426:                                        ; preds = %B10.i.i429, %B40.i424
  %.18.0.i.i427 = phi i64 [ 0, %B40.i424 ], [ %.66.i.i431, %B10.i.i429 ]
  switch i64 %.18.0.i.i427, label %default.unreachable.i.i458 [
    i64 4, label %B1056.endif
    i64 0, label %B10.i.i429
    i64 2, label %switch.2.i.i457
    i64 1, label %switch.1.i.i456
    i64 3, label %switch.3.i.i428
  ]

B10.i.i429:                                       ; preds = %switch.3.i.i428, %switch.2.i.i457, %switch.1.i.i456, %B8.i.i426
  %.55.i.i430 = phi i64 [ 9, %switch.3.i.i428 ], [ 10, %switch.1.i.i456 ], [ 13, %switch.2.i.i457 ], [ 32, %B8.i.i426 ]
  %.66.i.i431 = add nuw nsw i64 %.18.0.i.i427, 1
  %.93.i.i432 = icmp eq i64 %.55.i.i430, %.92.i.i425
  br i1 %.93.i.i432, label %B60.preheader.i433, label %B8.i.i426

B60.preheader.i433:                               ; preds = %B10.i.i429
  %.10053.i434 = add nsw i64 %at.3.0.i377, 2
  %.11154.i435 = icmp slt i64 %.10053.i434, %arg.end
  br i1 %.11154.i435, label %B82.i436, label %B1056.endif

default.unreachable.i.i458:                       ; preds = %B8.i.i426
  unreachable

switch.1.i.i456:                                  ; preds = %B8.i.i426
  br label %B10.i.i429

switch.2.i.i457:                                  ; preds = %B8.i.i426
  br label %B10.i.i429

switch.3.i.i428:                                  ; preds = %B8.i.i426
  br label %B10.i.i429

B60.loopexit.i450:                                ; preds = %B10.i36.i446
  %.100.i451 = add i64 %.10055.i437, 1
  %exitcond.not.i452 = icmp eq i64 %.100.i451, %arg.end
  br i1 %exitcond.not.i452, label %B1056.endif, label %B82.i436

B82.i436:                                         ; preds = %B60.preheader.i433, %B60.loopexit.i450
  %.10055.i437 = phi i64 [ %.100.i451, %B60.loopexit.i450 ], [ %.10053.i434, %B60.preheader.i433 ]
  %.118.i438 = getelementptr i8, ptr %arg.data, i64 %.10055.i437
  %.119.i439 = load i8, ptr %.118.i438, align 1
  %.121.i440 = icmp ult i8 %.119.i439, 33
  br i1 %.121.i440, label %B106.i441, label %B1056.endif

B106.i441:                                        ; preds = %B82.i436
  %.92.i32.i442 = zext nneg i8 %.119.i439 to i64
  br label %B8.i33.i443

B8.i33.i443:                                      ; preds = %B10.i36.i446, %B106.i441
  %.18.0.i34.i444 = phi i64 [ 0, %B106.i441 ], [ %.66.i38.i448, %B10.i36.i446 ]
  switch i64 %.18.0.i34.i444, label %default.unreachable.i43.i455 [
    i64 4, label %B1056.endif
    i64 0, label %B10.i36.i446
    i64 2, label %switch.2.i42.i454
    i64 1, label %switch.1.i41.i453
    i64 3, label %switch.3.i35.i445
  ]

B10.i36.i446:                                     ; preds = %switch.3.i35.i445, %switch.2.i42.i454, %switch.1.i41.i453, %B8.i33.i443
  %.55.i37.i447 = phi i64 [ 9, %switch.3.i35.i445 ], [ 10, %switch.1.i41.i453 ], [ 13, %switch.2.i42.i454 ], [ 32, %B8.i33.i443 ]
  %.66.i38.i448 = add nuw nsw i64 %.18.0.i34.i444, 1
  %.93.i39.i449 = icmp eq i64 %.55.i37.i447, %.92.i32.i442
  br i1 %.93.i39.i449, label %B60.loopexit.i450, label %B8.i33.i443

default.unreachable.i43.i455:                     ; preds = %B8.i33.i443
  unreachable

switch.1.i41.i453:                                ; preds = %B8.i33.i443
  br label %B10.i36.i446

switch.2.i42.i454:                                ; preds = %B8.i33.i443
  br label %B10.i36.i446

switch.3.i35.i445:                                ; preds = %B8.i33.i443
  br label %B10.i36.i446

B1094:                                            ; preds = %B984, %B354
  %known.5.0 = phi i64 [ 0, %B354 ], [ %known.4.1, %B984 ]
  %further.4.0 = phi i1 [ false, %B354 ], [ %18, %B984 ]
  %at.11.0 = phi i64 [ %.179, %B354 ], [ %.520, %B984 ]
  %.624 = getelementptr i64, ptr %arg.words.5, i64 %arg.kind
  %.625 = load i64, ptr %.624, align 8
  %.626.not = icmp ne i64 %.625, 0
  %brmerge = select i1 %.626.not, i1 true, i1 %further.4.0
  br i1 %brmerge, label %B1144, label %B1448

B1144:                                            ; preds = %B1094
  %.648 = load i64, ptr %arg.found.7, align 8
  br i1 %.626.not, label %B1184, label %B1242

B1184:                                            ; preds = %B1144
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.667, i8 0, i64 16, i1 false)
  %.672 = call fastcc i32 @value_end.2(ptr %.667, ptr %excinfo.8, ptr nonnull %arg.data, i64 %arg.start, i64 %arg.end, ptr %arg.found.4, i64 %.648)
  %.674.not = icmp eq i32 %.672, 0
  br i1 %.674.not, label %B1184.endif, label %B1184.if

B1242:                                            ; preds = %B1144
  %.fca.1.gep49.i = getelementptr inbounds nuw i8, ptr %.117.i, i64 8
  %.fca.1.gep16.i = getelementptr inbounds nuw i8, ptr %.404.i, i64 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.404.i, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.6.i, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.459.i, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.7.i, align 8
  %.48.i = getelementptr i8, ptr %arg.found.4, i64 %.648
  store i8 123, ptr %.48.i, align 1
  %.50.i = add nsw i64 %.648, 1
  %.65.i = load i8, ptr %.42, align 1
  %.67.not.i = icmp eq i8 %.65.i, 125
  br i1 %.67.not.i, label %B784.i, label %B144.preheader.i

B144.preheader.i:                                 ; preds = %B1242
  %.151.i = mul nsw i64 %arg.words.7, %arg.kind
  %19 = getelementptr i64, ptr %arg.words.4, i64 %.151.i
  br label %B144.i

B144.i:                                           ; preds = %B724.endif.i, %B144.preheader.i
  %at.7.0.i = phi i64 [ %at.3.0.i194.i, %B724.endif.i ], [ %arg.start, %B144.preheader.i ]
  %to.1.4.0.i = phi i64 [ %to.1.5.1.i, %B724.endif.i ], [ %.50.i, %B144.preheader.i ]
  %first.2.0.i = phi i1 [ %first.3.1.i, %B724.endif.i ], [ true, %B144.preheader.i ]
  %seen.2.0.i = phi i64 [ %seen.3.1.i, %B724.endif.i ], [ 0, %B144.preheader.i ]
  %.78.i = add nsw i64 %at.7.0.i, 1
  %.19.i.i460 = icmp slt i64 %.78.i, %arg.end
  br i1 %.19.i.i460, label %B16.i.i471, label %B144.endif.i

B16.i.i471:                                       ; preds = %B144.i
  %.26.i.i472 = getelementptr i8, ptr %arg.data, i64 %.78.i
  %.27.i.i473 = load i8, ptr %.26.i.i472, align 1
  %.29.i.i474 = icmp ult i8 %.27.i.i473, 33
  br i1 %.29.i.i474, label %B40.i.i475, label %B144.endif.i

B40.i.i475:                                       ; preds = %B16.i.i471
  %.92.i.i.i476 = zext nneg i8 %.27.i.i473 to i64
  br label %B8.i.i.i477

B8.i.i.i477:                                      ; preds = %B10.i.i.i480, %B40.i.i475
  %.18.0.i.i.i478 = phi i64 [ 0, %B40.i.i475 ], [ %.66.i.i.i482, %B10.i.i.i480 ]
  switch i64 %.18.0.i.i.i478, label %default.unreachable.i.i.i509 [
    i64 4, label %B144.endif.i
    i64 0, label %B10.i.i.i480
    i64 2, label %switch.2.i.i.i508
    i64 1, label %switch.1.i.i.i507
    i64 3, label %switch.3.i.i.i479
  ]

B10.i.i.i480:                                     ; preds = %switch.3.i.i.i479, %switch.2.i.i.i508, %switch.1.i.i.i507, %B8.i.i.i477
  %.55.i.i.i481 = phi i64 [ 9, %switch.3.i.i.i479 ], [ 10, %switch.1.i.i.i507 ], [ 13, %switch.2.i.i.i508 ], [ 32, %B8.i.i.i477 ]
  %.66.i.i.i482 = add nuw nsw i64 %.18.0.i.i.i478, 1
  %.93.i.i.i483 = icmp eq i64 %.55.i.i.i481, %.92.i.i.i476
  br i1 %.93.i.i.i483, label %B60.preheader.i.i484, label %B8.i.i.i477

B60.preheader.i.i484:                             ; preds = %B10.i.i.i480
  %.10053.i.i485 = add nsw i64 %at.7.0.i, 2
  %.11154.i.i486 = icmp slt i64 %.10053.i.i485, %arg.end
  br i1 %.11154.i.i486, label %B82.i.i487, label %B144.endif.i

default.unreachable.i.i.i509:                     ; preds = %B8.i.i.i477
  unreachable

switch.1.i.i.i507:                                ; preds = %B8.i.i.i477
  br label %B10.i.i.i480

switch.2.i.i.i508:                                ; preds = %B8.i.i.i477
  br label %B10.i.i.i480

switch.3.i.i.i479:                                ; preds = %B8.i.i.i477
  br label %B10.i.i.i480

B60.loopexit.i.i501:                              ; preds = %B10.i36.i.i497
  %.100.i.i502 = add i64 %.10055.i.i488, 1
  %exitcond.not.i.i503 = icmp eq i64 %.100.i.i502, %arg.end
  br i1 %exitcond.not.i.i503, label %B144.endif.i, label %B82.i.i487

B82.i.i487:                                       ; preds = %B60.preheader.i.i484, %B60.loopexit.i.i501
  %.10055.i.i488 = phi i64 [ %.100.i.i502, %B60.loopexit.i.i501 ], [ %.10053.i.i485, %B60.preheader.i.i484 ]
  %.118.i.i489 = getelementptr i8, ptr %arg.data, i64 %.10055.i.i488
  %.119.i.i490 = load i8, ptr %.118.i.i489, align 1
  %.121.i.i491 = icmp ult i8 %.119.i.i490, 33
  br i1 %.121.i.i491, label %B106.i.i492, label %B144.endif.i

B106.i.i492:                                      ; preds = %B82.i.i487
  %.92.i32.i.i493 = zext nneg i8 %.119.i.i490 to i64
  br label %B8.i33.i.i494

B8.i33.i.i494:                                    ; preds = %B10.i36.i.i497, %B106.i.i492
  %.18.0.i34.i.i495 = phi i64 [ 0, %B106.i.i492 ], [ %.66.i38.i.i499, %B10.i36.i.i497 ]
  switch i64 %.18.0.i34.i.i495, label %default.unreachable.i43.i.i506 [
    i64 4, label %B144.endif.i
    i64 0, label %B10.i36.i.i497
    i64 2, label %switch.2.i42.i.i505
    i64 1, label %switch.1.i41.i.i504
    i64 3, label %switch.3.i35.i.i496
  ]

B10.i36.i.i497:                                   ; preds = %switch.3.i35.i.i496, %switch.2.i42.i.i505, %switch.1.i41.i.i504, %B8.i33.i.i494
  %.55.i37.i.i498 = phi i64 [ 9, %switch.3.i35.i.i496 ], [ 10, %switch.1.i41.i.i504 ], [ 13, %switch.2.i42.i.i505 ], [ 32, %B8.i33.i.i494 ]
  %.66.i38.i.i499 = add nuw nsw i64 %.18.0.i34.i.i495, 1
  %.93.i39.i.i500 = icmp eq i64 %.55.i37.i.i498, %.92.i32.i.i493
  br i1 %.93.i39.i.i500, label %B60.loopexit.i.i501, label %B8.i33.i.i494

default.unreachable.i43.i.i506:                   ; preds = %B8.i33.i.i494
  unreachable

switch.1.i41.i.i504:                              ; preds = %B8.i33.i.i494
  br label %B10.i36.i.i497

switch.2.i42.i.i505:                              ; preds = %B8.i33.i.i494
  br label %B10.i36.i.i497

switch.3.i35.i.i496:                              ; preds = %B8.i33.i.i494
  br label %B10.i36.i.i497

B292.i:                                           ; preds = %B144.endif.endif.i
  br i1 %first.2.0.i, label %B316.i, label %B296.i

B296.i:                                           ; preds = %B292.i
  %.170.i = getelementptr i8, ptr %arg.found.4, i64 %to.1.4.0.i
  store i8 44, ptr %.170.i, align 1
  %.173.i = add nsw i64 %to.1.4.0.i, 1
  br label %B316.i

B316.i:                                           ; preds = %B296.i, %B292.i
  %to.1.6.1.i = phi i64 [ %to.1.4.0.i, %B292.i ], [ %.173.i, %B296.i ]
  %.187.i465 = getelementptr i8, ptr %arg.found.4, i64 %to.1.6.1.i
  store i8 34, ptr %.187.i465, align 1
  %.190.i = add nsw i64 %to.1.6.1.i, 1
  %.195.i = add nsw i64 %at.3.0.i.i461, 1
  %.25.i.i466 = icmp slt i64 %.195.i, %arg.end
  br i1 %.25.i.i466, label %B16.i148.i, label %copy_text.exit.i

B16.i148.i:                                       ; preds = %B316.i, %B84.i.i
  %at.2.0.i.i = phi i64 [ %.100.i149.i, %B84.i.i ], [ %.195.i, %B316.i ]
  %to.2.0.i.i = phi i64 [ %.94.i.i, %B84.i.i ], [ %.190.i, %B316.i ]
  %.34.i.i = getelementptr i8, ptr %arg.data, i64 %at.2.0.i.i
  %.35.i.i = load i8, ptr %.34.i.i, align 1
  %.41.i.i469 = icmp eq i8 %.35.i.i, 34
  br i1 %.41.i.i469, label %B44.i.i, label %B58.i.i

B44.i.i:                                          ; preds = %B16.i148.i
  %.52.i.i = add nsw i64 %at.2.0.i.i, 1
  br label %copy_text.exit.i

B58.i.i:                                          ; preds = %B16.i148.i
  %.64.i.i = icmp eq i8 %.35.i.i, 92
  %.68.i.i = icmp ult i8 %.35.i.i, 32
  %or.cond.i.i470 = or i1 %.64.i.i, %.68.i.i
  br i1 %or.cond.i.i470, label %copy_text.exit.i, label %B84.i.i

B84.i.i:                                          ; preds = %B58.i.i
  %.89.i.i = getelementptr i8, ptr %arg.found.4, i64 %to.2.0.i.i
  store i8 %.35.i.i, ptr %.89.i.i, align 1
  %.94.i.i = add nsw i64 %to.2.0.i.i, 1
  %.100.i149.i = add i64 %at.2.0.i.i, 1
  %exitcond.not.i150.i = icmp eq i64 %.100.i149.i, %arg.end
  br i1 %exitcond.not.i150.i, label %copy_text.exit.i, label %B16.i148.i

copy_text.exit.i:                                 ; preds = %B84.i.i, %B58.i.i, %B44.i.i, %B316.i
  %.sink.i.i = phi i64 [ %.52.i.i, %B44.i.i ], [ -1, %B316.i ], [ -1, %B58.i.i ], [ -1, %B84.i.i ]
  %to.3.1.sink.i.i = phi i64 [ %to.2.0.i.i, %B44.i.i ], [ %.190.i, %B316.i ], [ %.94.i.i, %B84.i.i ], [ %to.2.0.i.i, %B58.i.i ]
  %.48.i.i = sub i64 %to.3.1.sink.i.i, %.190.i
  %.9338.not.i.i = icmp slt i64 %.48.i.i, 1
  br i1 %.9338.not.i.i, label %_hash.exit.i, label %B76.if.i.i

B76.if.i.i:                                       ; preds = %copy_text.exit.i, %B76.if.i.i
  %value.2.041.i.i = phi i32 [ %.137.i.i, %B76.if.i.i ], [ 0, %copy_text.exit.i ]
  %.38.040.i.i = phi i64 [ %.102.i.i, %B76.if.i.i ], [ %.48.i.i, %copy_text.exit.i ]
  %.35.039.i.i = phi i64 [ %.106.i.i, %B76.if.i.i ], [ %.190.i, %copy_text.exit.i ]
  %.102.i.i = add nsw i64 %.38.040.i.i, -1
  %.106.i.i = add i64 %.35.039.i.i, 1
  %.132.i.i = mul i32 %value.2.041.i.i, 31
  %.134.i.i = getelementptr i8, ptr %arg.found.4, i64 %.35.039.i.i
  %.135.i.i = load i8, ptr %.134.i.i, align 1
  %.136.i.i = zext i8 %.135.i.i to i32
  %.137.i.i = add i32 %.132.i.i, %.136.i.i
  %.93.i.i467 = icmp samesign ugt i64 %.38.040.i.i, 1
  br i1 %.93.i.i467, label %B76.if.i.i, label %_hash.exit.loopexit.i

_hash.exit.loopexit.i:                            ; preds = %B76.if.i.i
  %20 = urem i32 %.137.i.i, 62
  %21 = zext nneg i32 %20 to i64
  br label %_hash.exit.i

_hash.exit.i:                                     ; preds = %_hash.exit.loopexit.i, %copy_text.exit.i
  %value.2.0.lcssa.i.i = phi i64 [ 0, %copy_text.exit.i ], [ %21, %_hash.exit.loopexit.i ]
  %.300.i = shl nuw nsw i64 1, %value.2.0.lcssa.i.i
  %.306.i = and i64 %.300.i, %seen.2.0.i
  %.307.not.i = icmp eq i64 %.306.i, 0
  br i1 %.307.not.i, label %B526.i, label %B1242.endif

B526.i:                                           ; preds = %_hash.exit.i
  %.342.i = or i64 %.300.i, %seen.2.0.i
  %.357.i = getelementptr i8, ptr %arg.found.4, i64 %to.3.1.sink.i.i
  store i8 34, ptr %.357.i, align 1
  %.363.i = getelementptr i8, ptr %.357.i, i64 1
  store i8 58, ptr %.363.i, align 1
  %.19.i151.i = icmp slt i64 %.sink.i.i, %arg.end
  br i1 %.19.i151.i, label %B16.i153.i, label %B526.endif.i

B16.i153.i:                                       ; preds = %B526.i
  %.26.i154.i = getelementptr i8, ptr %arg.data, i64 %.sink.i.i
  %.27.i155.i = load i8, ptr %.26.i154.i, align 1
  %.29.i156.i = icmp ult i8 %.27.i155.i, 33
  br i1 %.29.i156.i, label %B40.i157.i, label %B526.endif.i

B40.i157.i:                                       ; preds = %B16.i153.i
  %.92.i.i158.i = zext nneg i8 %.27.i155.i to i64
  br label %B8.i.i159.i

B8.i.i159.i:                                      ; preds = %B10.i.i162.i, %B40.i157.i
  %.18.0.i.i160.i = phi i64 [ 0, %B40.i157.i ], [ %.66.i.i164.i, %B10.i.i162.i ]
  switch i64 %.18.0.i.i160.i, label %default.unreachable.i.i191.i [
    i64 4, label %B526.endif.i
    i64 0, label %B10.i.i162.i
    i64 2, label %switch.2.i.i190.i
    i64 1, label %switch.1.i.i189.i
    i64 3, label %switch.3.i.i161.i
  ]

B10.i.i162.i:                                     ; preds = %switch.3.i.i161.i, %switch.2.i.i190.i, %switch.1.i.i189.i, %B8.i.i159.i
  %.55.i.i163.i = phi i64 [ 9, %switch.3.i.i161.i ], [ 10, %switch.1.i.i189.i ], [ 13, %switch.2.i.i190.i ], [ 32, %B8.i.i159.i ]
  %.66.i.i164.i = add nuw nsw i64 %.18.0.i.i160.i, 1
  %.93.i.i165.i = icmp eq i64 %.55.i.i163.i, %.92.i.i158.i
  br i1 %.93.i.i165.i, label %B60.preheader.i166.i, label %B8.i.i159.i

B60.preheader.i166.i:                             ; preds = %B10.i.i162.i
  %.10053.i167.i = add nsw i64 %.sink.i.i, 1
  %.11154.i168.i = icmp slt i64 %.10053.i167.i, %arg.end
  br i1 %.11154.i168.i, label %B82.i169.i, label %B526.endif.i

default.unreachable.i.i191.i:                     ; preds = %B8.i.i159.i
  unreachable

switch.1.i.i189.i:                                ; preds = %B8.i.i159.i
  br label %B10.i.i162.i

switch.2.i.i190.i:                                ; preds = %B8.i.i159.i
  br label %B10.i.i162.i

switch.3.i.i161.i:                                ; preds = %B8.i.i159.i
  br label %B10.i.i162.i

B60.loopexit.i183.i:                              ; preds = %B10.i36.i179.i
  %.100.i184.i = add i64 %.10055.i170.i, 1
  %exitcond.not.i185.i = icmp eq i64 %.100.i184.i, %arg.end
  br i1 %exitcond.not.i185.i, label %B526.endif.i, label %B82.i169.i

B82.i169.i:                                       ; preds = %B60.preheader.i166.i, %B60.loopexit.i183.i
  %.10055.i170.i = phi i64 [ %.100.i184.i, %B60.loopexit.i183.i ], [ %.10053.i167.i, %B60.preheader.i166.i ]
  %.118.i171.i = getelementptr i8, ptr %arg.data, i64 %.10055.i170.i
  %.119.i172.i = load i8, ptr %.118.i171.i, align 1
  %.121.i173.i = icmp ult i8 %.119.i172.i, 33
  br i1 %.121.i173.i, label %B106.i174.i, label %B526.endif.i

B106.i174.i:                                      ; preds = %B82.i169.i
  %.92.i32.i175.i = zext nneg i8 %.119.i172.i to i64
  br label %B8.i33.i176.i

B8.i33.i176.i:                                    ; preds = %B10.i36.i179.i, %B106.i174.i
  %.18.0.i34.i177.i = phi i64 [ 0, %B106.i174.i ], [ %.66.i38.i181.i, %B10.i36.i179.i ]
  switch i64 %.18.0.i34.i177.i, label %default.unreachable.i43.i188.i [
    i64 4, label %B526.endif.i
    i64 0, label %B10.i36.i179.i
    i64 2, label %switch.2.i42.i187.i
    i64 1, label %switch.1.i41.i186.i
    i64 3, label %switch.3.i35.i178.i
  ]

B10.i36.i179.i:                                   ; preds = %switch.3.i35.i178.i, %switch.2.i42.i187.i, %switch.1.i41.i186.i, %B8.i33.i176.i
  %.55.i37.i180.i = phi i64 [ 9, %switch.3.i35.i178.i ], [ 10, %switch.1.i41.i186.i ], [ 13, %switch.2.i42.i187.i ], [ 32, %B8.i33.i176.i ]
  %.66.i38.i181.i = add nuw nsw i64 %.18.0.i34.i177.i, 1
  %.93.i39.i182.i = icmp eq i64 %.55.i37.i180.i, %.92.i32.i175.i
  br i1 %.93.i39.i182.i, label %B60.loopexit.i183.i, label %B8.i33.i176.i

default.unreachable.i43.i188.i:                   ; preds = %B8.i33.i176.i
  unreachable

switch.1.i41.i186.i:                              ; preds = %B8.i33.i176.i
  br label %B10.i36.i179.i

switch.2.i42.i187.i:                              ; preds = %B8.i33.i176.i
  br label %B10.i36.i179.i

switch.3.i35.i178.i:                              ; preds = %B8.i33.i176.i
  br label %B10.i36.i179.i

B658.i:                                           ; preds = %B144.endif.endif.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.459.i, i8 0, i64 16, i1 false)
  %.464.i = call fastcc i32 @value_end(ptr %.459.i, ptr %excinfo.7.i, ptr readonly %arg.data, i64 %.131.fca.1.load.i, i64 %arg.end, i64 %to.1.4.0.i)
  %.466.not.i = icmp eq i32 %.464.i, 0
  br i1 %.466.not.i, label %B704.i464, label %B658.if.i

B704.i464:                                        ; preds = %B526.endif.endif.i, %B658.i
  %first.3.1.i = phi i1 [ false, %B526.endif.endif.i ], [ %first.2.0.i, %B658.i ]
  %seen.3.1.i = phi i64 [ %.342.i, %B526.endif.endif.i ], [ %seen.2.0.i, %B658.i ]
  %at.8.1.in.i = phi ptr [ %.404.i, %B526.endif.endif.i ], [ %.459.i, %B658.i ]
  %to.1.5.1.i = phi i64 [ %.419.fca.1.load.i, %B526.endif.endif.i ], [ %to.1.4.0.i, %B658.i ]
  %at.8.1.i = load i64, ptr %at.8.1.in.i, align 8
  %.494.i = icmp slt i64 %at.8.1.i, 0
  br i1 %.494.i, label %B1242.endif, label %B724.i

B724.i:                                           ; preds = %B704.i464
  %.19.i193.i = icmp slt i64 %at.8.1.i, %arg.end
  br i1 %.19.i193.i, label %B16.i195.i, label %B724.endif.i

B16.i195.i:                                       ; preds = %B724.i
  %.26.i196.i = getelementptr i8, ptr %arg.data, i64 %at.8.1.i
  %.27.i197.i = load i8, ptr %.26.i196.i, align 1
  %.29.i198.i = icmp ult i8 %.27.i197.i, 33
  br i1 %.29.i198.i, label %B40.i199.i, label %B724.endif.i

B40.i199.i:                                       ; preds = %B16.i195.i
  %.92.i.i200.i = zext nneg i8 %.27.i197.i to i64
  br label %B8.i.i201.i

B8.i.i201.i:                                      ; preds = %B10.i.i204.i, %B40.i199.i
  %.18.0.i.i202.i = phi i64 [ 0, %B40.i199.i ], [ %.66.i.i206.i, %B10.i.i204.i ]
  switch i64 %.18.0.i.i202.i, label %default.unreachable.i.i233.i [
    i64 4, label %B724.endif.i
    i64 0, label %B10.i.i204.i
    i64 2, label %switch.2.i.i232.i
    i64 1, label %switch.1.i.i231.i
    i64 3, label %switch.3.i.i203.i
  ]

B10.i.i204.i:                                     ; preds = %switch.3.i.i203.i, %switch.2.i.i232.i, %switch.1.i.i231.i, %B8.i.i201.i
  %.55.i.i205.i = phi i64 [ 9, %switch.3.i.i203.i ], [ 10, %switch.1.i.i231.i ], [ 13, %switch.2.i.i232.i ], [ 32, %B8.i.i201.i ]
  %.66.i.i206.i = add nuw nsw i64 %.18.0.i.i202.i, 1
  %.93.i.i207.i = icmp eq i64 %.55.i.i205.i, %.92.i.i200.i
  br i1 %.93.i.i207.i, label %B60.preheader.i208.i, label %B8.i.i201.i

B60.preheader.i208.i:                             ; preds = %B10.i.i204.i
  %.10053.i209.i = add nuw nsw i64 %at.8.1.i, 1
  %.11154.i210.i = icmp slt i64 %.10053.i209.i, %arg.end
  br i1 %.11154.i210.i, label %B82.i211.i, label %B724.endif.i

default.unreachable.i.i233.i:                     ; preds = %B8.i.i201.i
  unreachable

switch.1.i.i231.i:                                ; preds = %B8.i.i201.i
  br label %B10.i.i204.i

switch.2.i.i232.i:                                ; preds = %B8.i.i201.i
  br label %B10.i.i204.i

switch.3.i.i203.i:                                ; preds = %B8.i.i201.i
  br label %B10.i.i204.i

B60.loopexit.i225.i:                              ; preds = %B10.i36.i221.i
  %.100.i226.i = add i64 %.10055.i212.i, 1
  %exitcond.not.i227.i = icmp eq i64 %.100.i226.i, %arg.end
  br i1 %exitcond.not.i227.i, label %B724.endif.i, label %B82.i211.i

B82.i211.i:                                       ; preds = %B60.preheader.i208.i, %B60.loopexit.i225.i
  %.10055.i212.i = phi i64 [ %.100.i226.i, %B60.loopexit.i225.i ], [ %.10053.i209.i, %B60.preheader.i208.i ]
  %.118.i213.i = getelementptr i8, ptr %arg.data, i64 %.10055.i212.i
  %.119.i214.i = load i8, ptr %.118.i213.i, align 1
  %.121.i215.i = icmp ult i8 %.119.i214.i, 33
  br i1 %.121.i215.i, label %B106.i216.i, label %B724.endif.i

B106.i216.i:                                      ; preds = %B82.i211.i
  %.92.i32.i217.i = zext nneg i8 %.119.i214.i to i64
  br label %B8.i33.i218.i

B8.i33.i218.i:                                    ; preds = %B10.i36.i221.i, %B106.i216.i
  %.18.0.i34.i219.i = phi i64 [ 0, %B106.i216.i ], [ %.66.i38.i223.i, %B10.i36.i221.i ]
  switch i64 %.18.0.i34.i219.i, label %default.unreachable.i43.i230.i [
    i64 4, label %B724.endif.i
    i64 0, label %B10.i36.i221.i
    i64 2, label %switch.2.i42.i229.i
    i64 1, label %switch.1.i41.i228.i
    i64 3, label %switch.3.i35.i220.i
  ]

B10.i36.i221.i:                                   ; preds = %switch.3.i35.i220.i, %switch.2.i42.i229.i, %switch.1.i41.i228.i, %B8.i33.i218.i
  %.55.i37.i222.i = phi i64 [ 9, %switch.3.i35.i220.i ], [ 10, %switch.1.i41.i228.i ], [ 13, %switch.2.i42.i229.i ], [ 32, %B8.i33.i218.i ]
  %.66.i38.i223.i = add nuw nsw i64 %.18.0.i34.i219.i, 1
  %.93.i39.i224.i = icmp eq i64 %.55.i37.i222.i, %.92.i32.i217.i
  br i1 %.93.i39.i224.i, label %B60.loopexit.i225.i, label %B8.i33.i218.i

default.unreachable.i43.i230.i:                   ; preds = %B8.i33.i218.i
  unreachable

switch.1.i41.i228.i:                              ; preds = %B8.i33.i218.i
  br label %B10.i36.i221.i

switch.2.i42.i229.i:                              ; preds = %B8.i33.i218.i
  br label %B10.i36.i221.i

switch.3.i35.i220.i:                              ; preds = %B8.i33.i218.i
  br label %B10.i36.i221.i

B784.i.loopexit:                                  ; preds = %B724.endif.i
  %.pre = add nsw i64 %at.3.0.i194.i, 1
  br label %B784.i

B784.i:                                           ; preds = %B784.i.loopexit, %B1242
  %.607.i.pre-phi = phi i64 [ %.pre, %B784.i.loopexit ], [ %.125, %B1242 ]
  %to.1.7.1.i = phi i64 [ %to.1.5.1.i, %B784.i.loopexit ], [ %.50.i, %B1242 ]
  %.602.i = getelementptr i8, ptr %arg.found.4, i64 %to.1.7.1.i
  store i8 125, ptr %.602.i, align 1
  %.611.i = add nsw i64 %to.1.7.1.i, 1
  br label %B1242.endif

B144.endif.i:                                     ; preds = %B8.i.i.i477, %B82.i.i487, %B60.loopexit.i.i501, %B8.i33.i.i494, %B60.preheader.i.i484, %B16.i.i471, %B144.i
  %at.3.0.i.i461 = phi i64 [ %.10055.i.i488, %B8.i33.i.i494 ], [ %.78.i, %B16.i.i471 ], [ %arg.end, %B60.loopexit.i.i501 ], [ %.78.i, %B144.i ], [ %.10053.i.i485, %B60.preheader.i.i484 ], [ %.10055.i.i488, %B82.i.i487 ], [ %.78.i, %B8.i.i.i477 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.117.i, i8 0, i64 16, i1 false)
  %.121.i462 = call fastcc i32 @read_key(ptr %.117.i, ptr readonly %arg.data, i64 %at.3.0.i.i461, i64 %arg.end, ptr readonly %arg.words.0, ptr readonly %arg.words.1, ptr readonly %arg.words.2, i64 %arg.words.6)
  %.123.not.i = icmp eq i32 %.121.i462, 0
  %.131.fca.1.load.i = load i64, ptr %.fca.1.gep49.i, align 8
  br i1 %.123.not.i, label %B144.endif.endif.i, label %B1242.if

B144.endif.endif.i:                               ; preds = %B144.endif.i
  %.131.fca.0.load.i = load i64, ptr %.117.i, align 8
  %.153.i = getelementptr i64, ptr %19, i64 %.131.fca.0.load.i
  %.154.i = load i64, ptr %.153.i, align 8
  %.155.i = icmp eq i64 %.154.i, 0
  br i1 %.155.i, label %B292.i, label %B658.i

B526.endif.i:                                     ; preds = %B8.i.i159.i, %B82.i169.i, %B60.loopexit.i183.i, %B8.i33.i176.i, %B60.preheader.i166.i, %B16.i153.i, %B526.i
  %at.3.0.i152.i = phi i64 [ %.10055.i170.i, %B8.i33.i176.i ], [ %.sink.i.i, %B16.i153.i ], [ %arg.end, %B60.loopexit.i183.i ], [ %.sink.i.i, %B526.i ], [ %.10053.i167.i, %B60.preheader.i166.i ], [ %.10055.i170.i, %B82.i169.i ], [ %.sink.i.i, %B8.i.i159.i ]
  %.396.i = add nsw i64 %at.3.0.i152.i, 1
  %.398.i468 = add nsw i64 %to.3.1.sink.i.i, 2
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.404.i, i8 0, i64 16, i1 false)
  %.409.i = call fastcc i32 @value_end.2(ptr %.404.i, ptr %excinfo.6.i, ptr readonly %arg.data, i64 %.396.i, i64 %arg.end, ptr %arg.found.4, i64 %.398.i468)
  %.411.not.i = icmp eq i32 %.409.i, 0
  br i1 %.411.not.i, label %B526.endif.endif.i, label %B526.endif.if.i

B526.endif.if.i:                                  ; preds = %B526.endif.i
  %.410.i = load ptr, ptr %excinfo.6.i, align 8
  br label %B1242.if

B526.endif.endif.i:                               ; preds = %B526.endif.i
  %.419.fca.1.load.i = load i64, ptr %.fca.1.gep16.i, align 8
  br label %B704.i464

B658.if.i:                                        ; preds = %B658.i
  %.465.i = load ptr, ptr %excinfo.7.i, align 8
  br label %B1242.if

B724.endif.i:                                     ; preds = %B8.i.i201.i, %B82.i211.i, %B60.loopexit.i225.i, %B8.i33.i218.i, %B60.preheader.i208.i, %B16.i195.i, %B724.i
  %at.3.0.i194.i = phi i64 [ %.10055.i212.i, %B8.i33.i218.i ], [ %at.8.1.i, %B16.i195.i ], [ %arg.end, %B60.loopexit.i225.i ], [ %at.8.1.i, %B724.i ], [ %.10053.i209.i, %B60.preheader.i208.i ], [ %.10055.i212.i, %B82.i211.i ], [ %at.8.1.i, %B8.i.i201.i ]
  %.573.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i194.i
  %.574.i = load i8, ptr %.573.i, align 1
  %.576.not.i = icmp eq i8 %.574.i, 125
  br i1 %.576.not.i, label %B784.i.loopexit, label %B144.i

B1288:                                            ; preds = %B1242.endif, %B1184.endif
  %after.2.0.in.sroa.speculated = phi i64 [ %after.2.0.in.sroa.speculate.load.B1184.endif, %B1184.endif ], [ %.714.sroa.0.0.ph, %B1242.endif ]
  %to.2.0 = phi i64 [ %.682.fca.1.load, %B1184.endif ], [ %.714.sroa.6.0.ph, %B1242.endif ]
  %.756 = icmp slt i64 %after.2.0.in.sroa.speculated, 0
  br i1 %.756, label %B1300, label %B1304

B1300:                                            ; preds = %B1288
  store i64 %after.2.0.in.sroa.speculated, ptr %retptr, align 8
  br label %common.ret

B1304:                                            ; preds = %B1288
  %.26.i510 = sub nsw i64 %to.2.0, %.648
  %.147111.not.i = icmp slt i64 %.26.i510, 1
  br i1 %.147111.not.i, label %B238.i, label %B116.if.lr.ph.i

B116.if.lr.ph.i:                                  ; preds = %B1304
  %22 = tail call i64 @llvm.umin.i64(i64 %.26.i510, i64 4)
  %23 = getelementptr i8, ptr %arg.found.4, i64 %.648
  br label %B116.if.i

B214.i:                                           ; preds = %B116.if.i
  %.205.i = icmp samesign ugt i64 %.26.i510, 12
  br i1 %.205.i, label %B226.i, label %B238.i

B226.i:                                           ; preds = %B214.i
  %.212.i = shl i64 %.648, 32
  br label %put_view.exit

B238.i:                                           ; preds = %B214.i, %B1304
  %first.2.0.lcssa123.i = phi i64 [ %.196.i, %B214.i ], [ %.26.i510, %B1304 ]
  %.264.i = add i64 %.26.i510, -4
  %.310115.not.i = icmp slt i64 %.264.i, 1
  br i1 %.310115.not.i, label %put_view.exit, label %B270.if.lr.ph.i

B270.if.lr.ph.i:                                  ; preds = %B238.i
  %24 = getelementptr i8, ptr %arg.found.4, i64 %.648
  br label %B270.if.i

B116.if.i:                                        ; preds = %B116.if.i, %B116.if.lr.ph.i
  %first.2.0114.i = phi i64 [ %.26.i510, %B116.if.lr.ph.i ], [ %.196.i, %B116.if.i ]
  %.94.0113.i = phi i64 [ %22, %B116.if.lr.ph.i ], [ %.156.i, %B116.if.i ]
  %.91.0112.i = phi i64 [ 0, %B116.if.lr.ph.i ], [ %.160.i, %B116.if.i ]
  %.156.i = add nsw i64 %.94.0113.i, -1
  %.160.i = add nuw nsw i64 %.91.0112.i, 1
  %.189.i = getelementptr i8, ptr %23, i64 %.91.0112.i
  %.190.i511 = load i8, ptr %.189.i, align 1
  %.191.i = zext i8 %.190.i511 to i64
  %.192.i = shl nsw i64 %.91.0112.i, 3
  %.193.i = add nuw nsw i64 %.192.i, 32
  %.194.i = shl i64 %.191.i, %.193.i
  %.196.i = or i64 %.194.i, %first.2.0114.i
  %.147.i = icmp samesign ugt i64 %.94.0113.i, 1
  br i1 %.147.i, label %B116.if.i, label %B214.i

B270.if.i:                                        ; preds = %B270.if.i, %B270.if.lr.ph.i
  %second.3.1118.i = phi i64 [ 0, %B270.if.lr.ph.i ], [ %.361.i513, %B270.if.i ]
  %.251.0116.i = phi i64 [ 4, %B270.if.lr.ph.i ], [ %.323.i, %B270.if.i ]
  %.323.i = add nuw i64 %.251.0116.i, 1
  %.354.i = getelementptr i8, ptr %24, i64 %.251.0116.i
  %.355.i = load i8, ptr %.354.i, align 1
  %.356.i = zext i8 %.355.i to i64
  %.357.i512 = shl i64 %.251.0116.i, 3
  %.358.i = add i64 %.357.i512, -32
  %.359.i = shl i64 %.356.i, %.358.i
  %.361.i513 = or i64 %.359.i, %second.3.1118.i
  %exitcond.not.i514 = icmp eq i64 %.323.i, %.26.i510
  br i1 %exitcond.not.i514, label %put_view.exit, label %B270.if.i

put_view.exit:                                    ; preds = %B270.if.i, %B226.i, %B238.i
  %first.2.0.lcssa122.i = phi i64 [ %.196.i, %B226.i ], [ %first.2.0.lcssa123.i, %B238.i ], [ %first.2.0.lcssa123.i, %B270.if.i ]
  %second.4.0.i = phi i64 [ %.212.i, %B226.i ], [ 0, %B238.i ], [ %.361.i513, %B270.if.i ]
  %.377.i = getelementptr i8, ptr %arg.found.8, i64 64
  store i64 %first.2.0.lcssa122.i, ptr %.377.i, align 8
  %.388.i = getelementptr i8, ptr %arg.found.8, i64 72
  store i64 %second.4.0.i, ptr %.388.i, align 8
  store i64 %to.2.0, ptr %arg.found.7, align 8
  %.809 = or i64 %known.5.0, 4611686018427387904
  br label %B1448

B1448:                                            ; preds = %B1094, %put_view.exit
  %known.6.1 = phi i64 [ %.809, %put_view.exit ], [ %known.5.0, %B1094 ]
  %.834 = getelementptr i8, ptr %arg.found.8, i64 8
  store i64 %known.6.1, ptr %.834, align 8
  store i64 %at.11.0, ptr %retptr, align 8
  br label %common.ret

B40.if:                                           ; preds = %B40
  %.63 = load ptr, ptr %excinfo.1, align 8
  store ptr %.63, ptr %excinfo, align 8
  br label %common.ret

B40.endif:                                        ; preds = %B40
  %.72.fca.0.load = load i64, ptr %.57, align 8
  %.96 = icmp eq i64 %arg.kind, -2
  %"$phi196.0.2.0" = select i1 %.96, i64 %.72.fca.0.load, i64 -1
  store i64 %"$phi196.0.2.0", ptr %retptr, align 8
  br label %common.ret

B198.endif:                                       ; preds = %B8.i.i, %B82.i, %B8.i33.i, %B60.preheader.i, %B16.i, %B198
  %at.3.0.i = phi i64 [ %.10055.i, %B82.i ], [ %.125, %B16.i ], [ %.10055.i, %B8.i33.i ], [ %.125, %B198 ], [ %.10053.i, %B60.preheader.i ], [ %.125, %B8.i.i ]
  %.157 = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.157, label %B330, label %B368

B370.if:                                          ; preds = %B1056.endif, %B368
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B370.endif:                                       ; preds = %B370.endif.lr.ph, %B1056.endif
  %.224.fca.1.load75 = phi i64 [ %.224.fca.1.load71, %B370.endif.lr.ph ], [ %.224.fca.1.load, %B1056.endif ]
  %further.2.073 = phi i64 [ 0, %B370.endif.lr.ph ], [ %further.3.1, %B1056.endif ]
  %known.3.072 = phi i64 [ 0, %B370.endif.lr.ph ], [ %known.4.1, %B1056.endif ]
  %.245 = icmp sgt i64 %.224.fca.1.load75, -1
  %.249.not = icmp slt i64 %.224.fca.1.load75, %arg.end
  %or.cond = select i1 %.245, i1 %.249.not, i1 false
  br i1 %or.cond, label %B476, label %B436

B546.if:                                          ; preds = %B546
  %.318 = load ptr, ptr %excinfo.4, align 8
  store ptr %.318, ptr %excinfo, align 8
  br label %common.ret

B546.endif:                                       ; preds = %B546
  %.300 = add nsw i64 %further.2.073, 1
  %at.10.1.in.sroa.speculate.load.B546.endif = load i64, ptr %.312, align 8
  br label %B842

B774.if:                                          ; preds = %B842.i
  %.641.i = load ptr, ptr %excinfo.8.i, align 8
  store ptr %.641.i, ptr %excinfo, align 8
  br label %common.ret

B774.endif:                                       ; preds = %B432.i, %B404.if.i, %B680.i, %B656.i, %B778.i, %B774, %put_view.exit.i, %decimal_number.exit.i, %_integer.exit.i, %B464.i290.i, %B362.i293.i, %B326.i285.i, %B110.i266.i, %B38.i302.i, %whole_number.exit.i
  %.409.0.ph = phi i64 [ -1, %B326.i285.i ], [ -1, %B362.i293.i ], [ -1, %B110.i266.i ], [ -1, %B38.i302.i ], [ %.159.lcssa.i286.i, %B464.i290.i ], [ -1, %B778.i ], [ %at.7.0.sink.i.i, %decimal_number.exit.i ], [ %.159.lcssa.sink.i.sink.i.i, %_integer.exit.i ], [ %.650.fca.0.load.i, %put_view.exit.i ], [ %.159.lcssa.sink.i.i, %whole_number.exit.i ], [ %spec.select, %B680.i ], [ -1, %B774 ], [ -1, %B656.i ], [ -1, %B404.if.i ], [ -1, %B432.i ]
  %.390 = or i64 %.347, %known.3.072
  br label %B842

B858.endif:                                       ; preds = %B8.i.i384, %B82.i394, %B8.i33.i401, %B60.preheader.i391, %B16.i378, %B858
  %at.3.0.i377 = phi i64 [ %.10055.i395, %B82.i394 ], [ %at.10.1.in.sroa.speculated, %B16.i378 ], [ %.10055.i395, %B8.i33.i401 ], [ %at.10.1.in.sroa.speculated, %B858 ], [ %.10053.i392, %B60.preheader.i391 ], [ %at.10.1.in.sroa.speculated, %B8.i.i384 ]
  %.497.not = icmp slt i64 %at.3.0.i377, %arg.end
  br i1 %.497.not, label %B944, label %B904

B1056.endif:                                      ; preds = %B8.i.i426, %B82.i436, %B60.loopexit.i450, %B8.i33.i443, %B60.preheader.i433, %B16.i420, %B1056
  %at.3.0.i419 = phi i64 [ %.10055.i437, %B8.i33.i443 ], [ %.520, %B16.i420 ], [ %arg.end, %B60.loopexit.i450 ], [ %.520, %B1056 ], [ %.10053.i434, %B60.preheader.i433 ], [ %.10055.i437, %B82.i436 ], [ %.520, %B8.i.i426 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.210, i8 0, i64 16, i1 false)
  %.214 = call fastcc i32 @read_key(ptr %.210, ptr %arg.data, i64 %at.3.0.i419, i64 %arg.end, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, i64 %arg.words.6)
  %.216.not = icmp eq i32 %.214, 0
  %.224.fca.1.load = load i64, ptr %.fca.1.gep85, align 8
  br i1 %.216.not, label %B370.endif, label %B370.if

B1184.if:                                         ; preds = %B1184
  %.673 = load ptr, ptr %excinfo.8, align 8
  store ptr %.673, ptr %excinfo, align 8
  br label %common.ret

B1184.endif:                                      ; preds = %B1184
  %.682.fca.1.load = load i64, ptr %.fca.1.gep13, align 8
  %after.2.0.in.sroa.speculate.load.B1184.endif = load i64, ptr %.667, align 8
  br label %B1288

B1242.if:                                         ; preds = %B144.endif.i, %B658.if.i, %B526.endif.if.i
  %excinfo.9.0 = phi ptr [ %.410.i, %B526.endif.if.i ], [ %.465.i, %B658.if.i ], [ null, %B144.endif.i ]
  store ptr %excinfo.9.0, ptr %excinfo, align 8
  br label %common.ret

B1242.endif:                                      ; preds = %B704.i464, %_hash.exit.i, %B784.i
  %.714.sroa.0.0.ph = phi i64 [ %.607.i.pre-phi, %B784.i ], [ -1, %_hash.exit.i ], [ %at.8.1.i, %B704.i464 ]
  %.714.sroa.6.0.ph = phi i64 [ %.611.i, %B784.i ], [ %to.3.1.sink.i.i, %_hash.exit.i ], [ %to.1.5.1.i, %B704.i464 ]
  br label %B1288
}

define internal fastcc noundef i32 @read_key(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, ptr readonly %arg.words.0, ptr readonly %arg.words.1, ptr readonly %arg.words.2, i64 %arg.words.6) unnamed_addr {
entry:
  %.25.not.i = icmp slt i64 %arg.at, %arg.end
  br i1 %.25.not.i, label %B16.i, label %common.ret

B16.i:                                            ; preds = %entry
  %.29.i = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.30.i = load i8, ptr %.29.i, align 1
  %.32.not.i = icmp eq i8 %.30.i, 34
  br i1 %.32.not.i, label %B120.i, label %common.ret

B120.i:                                           ; preds = %B16.i
  %.47.i = add nsw i64 %arg.at, 1
  %.70.i = icmp slt i64 %.47.i, %arg.end
  br i1 %.70.i, label %B186.i, label %B454.i

B186.i:                                           ; preds = %B120.i
  %.90.i = getelementptr i8, ptr %arg.data, i64 %.47.i
  %.91.i = load i8, ptr %.90.i, align 1
  %.95.not.i = icmp eq i8 %.91.i, 34
  br i1 %.95.not.i, label %B454.i, label %B210.preheader.i

B210.preheader.i:                                 ; preds = %B186.i
  %0 = add nsw i64 %arg.end, -1
  br label %B210.i

B210.i:                                           ; preds = %B430.i, %B210.preheader.i
  %.107.i = phi i8 [ %.182.i, %B430.i ], [ %.91.i, %B210.preheader.i ]
  %at.3.1.i = phi i64 [ %.152.i, %B430.i ], [ %.47.i, %B210.preheader.i ]
  %value.2.1.i = phi i64 [ %.144.i, %B430.i ], [ 0, %B210.preheader.i ]
  %.109.i = icmp eq i8 %.107.i, 92
  %.116.i = icmp ult i8 %.107.i, 32
  %or.cond.i = or i1 %.109.i, %.116.i
  br i1 %or.cond.i, label %common.ret, label %B338.i

B338.i:                                           ; preds = %B210.i
  %.108.i = zext i8 %.107.i to i64
  %.135.i = mul nuw nsw i64 %value.2.1.i, 31
  %.143.i = add nuw nsw i64 %.135.i, %.108.i
  %.144.i = and i64 %.143.i, 4294967295
  %exitcond.not.i = icmp eq i64 %at.3.1.i, %0
  br i1 %exitcond.not.i, label %B454.loopexit.i, label %B430.i

B430.i:                                           ; preds = %B338.i
  %.152.i = add i64 %at.3.1.i, 1
  %.181.i = getelementptr i8, ptr %arg.data, i64 %.152.i
  %.182.i = load i8, ptr %.181.i, align 1
  %.186.not.i = icmp eq i8 %.182.i, 34
  br i1 %.186.not.i, label %B454.loopexit.i, label %B210.i

B454.loopexit.i:                                  ; preds = %B430.i, %B338.i
  %.152.lcssa.i = phi i64 [ %arg.end, %B338.i ], [ %.152.i, %B430.i ]
  %1 = and i64 %.144.i, %arg.words.6
  br label %B454.i

B454.i:                                           ; preds = %B454.loopexit.i, %B186.i, %B120.i
  %at.4.0.i = phi i64 [ %.47.i, %B186.i ], [ %.47.i, %B120.i ], [ %.152.lcssa.i, %B454.loopexit.i ]
  %value.3.0.i = phi i64 [ 0, %B186.i ], [ 0, %B120.i ], [ %1, %B454.loopexit.i ]
  %.207.not.i = icmp slt i64 %at.4.0.i, %arg.end
  br i1 %.207.not.i, label %B546.i, label %common.ret

B546.i:                                           ; preds = %B454.i
  %.236.i = getelementptr i64, ptr %arg.words.0, i64 %value.3.0.i
  %.237.i = load i64, ptr %.236.i, align 8
  %.244.i = icmp sgt i64 %.237.i, 0
  br i1 %.244.i, label %B604.preheader.i, label %read_word.exit

B604.preheader.i:                                 ; preds = %B546.i
  %.40.i.i = sub nsw i64 %at.4.0.i, %.47.i
  %.62.i.i = icmp slt i64 %.47.i, %at.4.0.i
  %.84.i.i = getelementptr i8, ptr %arg.data, i64 %.47.i
  %2 = add nsw i64 %at.4.0.i, -1
  br label %B604.i

B604.i:                                           ; preds = %B644.i, %B604.preheader.i
  %slot.2.0.i = phi i64 [ %.311.i, %B644.i ], [ %value.3.0.i, %B604.preheader.i ]
  %word.2.0.i = phi i64 [ %.317.i, %B644.i ], [ %.237.i, %B604.preheader.i ]
  %.26.i.i = getelementptr i64, ptr %arg.words.1, i64 %word.2.0.i
  %.27.i.i = load i64, ptr %.26.i.i, align 8
  %.34.i.i = getelementptr i8, ptr %.26.i.i, i64 8
  %.35.i.i = load i64, ptr %.34.i.i, align 8
  %.37.i.i = sub nsw i64 %.35.i.i, %.27.i.i
  %.41.not.i.i = icmp eq i64 %.37.i.i, %.40.i.i
  br i1 %.41.not.i.i, label %B86.i.i, label %B644.i

B86.i.i:                                          ; preds = %B604.i
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
  br i1 %.161.i.not.i, label %read_word.exit, label %B644.i

B644.i:                                           ; preds = %_is_same.exit.i, %B604.i
  %.308.i = add nsw i64 %slot.2.0.i, 1
  %.311.i = and i64 %.308.i, %arg.words.6
  %.316.i = getelementptr i64, ptr %arg.words.0, i64 %.311.i
  %.317.i = load i64, ptr %.316.i, align 8
  %.322.i = icmp sgt i64 %.317.i, 0
  br i1 %.322.i, label %B604.i, label %read_word.exit

read_word.exit:                                   ; preds = %_is_same.exit.i, %B644.i, %B144.i.i, %B546.i
  %word.3.1.i = phi i64 [ %.237.i, %B546.i ], [ %word.2.0.i, %B144.i.i ], [ %word.2.0.i, %_is_same.exit.i ], [ %.317.i, %B644.i ]
  %.340.i = add nsw i64 %at.4.0.i, 1
  %.57 = icmp slt i64 %at.4.0.i, -1
  br i1 %.57, label %common.ret, label %B66

common.ret:                                       ; preds = %B210.i, %B60.loopexit.i, %B8.i.i44, %B60.loopexit.i68, %B82.i54, %B8.i33.i61, %B180, %B16.i38, %B60.preheader.i51, %B112, %B66.endif, %read_word.exit, %entry, %B16.i, %B454.i
  %word.3.1.i.sink = phi i64 [ %word.3.1.i, %B112 ], [ %word.3.1.i, %B8.i33.i61 ], [ %word.3.1.i, %read_word.exit ], [ 0, %B454.i ], [ 0, %entry ], [ 0, %B16.i ], [ %word.3.1.i, %B60.loopexit.i ], [ %word.3.1.i, %B66.endif ], [ %word.3.1.i, %B8.i.i44 ], [ %word.3.1.i, %B16.i38 ], [ %word.3.1.i, %B60.loopexit.i68 ], [ %word.3.1.i, %B180 ], [ %word.3.1.i, %B60.preheader.i51 ], [ %word.3.1.i, %B82.i54 ], [ 0, %B210.i ]
  %at.3.0.i37.sink = phi i64 [ -1, %B112 ], [ %.10055.i55, %B8.i33.i61 ], [ %.340.i, %read_word.exit ], [ -1, %B454.i ], [ -1, %entry ], [ -1, %B16.i ], [ -1, %B60.loopexit.i ], [ -1, %B66.endif ], [ %.132, %B8.i.i44 ], [ %.132, %B16.i38 ], [ %arg.end, %B60.loopexit.i68 ], [ %.132, %B180 ], [ %.10053.i52, %B60.preheader.i51 ], [ %.10055.i55, %B82.i54 ], [ -1, %B210.i ]
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
  br i1 %.29.i34, label %B40.i, label %B66.endif

B40.i:                                            ; preds = %B16.i33
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B40.i
  %.18.0.i.i = phi i64 [ 0, %B40.i ], [ %.66.i.i, %B10.i.i ]
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
  br i1 %.93.i.i, label %B60.preheader.i, label %B8.i.i

B60.preheader.i:                                  ; preds = %B10.i.i
  %.10053.i = add nsw i64 %at.4.0.i, 2
  %.11154.i = icmp slt i64 %.10053.i, %arg.end
  br i1 %.11154.i, label %B82.i, label %B66.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B60.loopexit.i:                                   ; preds = %B10.i36.i
  %.100.i = add i64 %.10055.i, 1
  %exitcond.not.i35 = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i35, label %common.ret, label %B82.i

B82.i:                                            ; preds = %B60.preheader.i, %B60.loopexit.i
  %.10055.i = phi i64 [ %.100.i, %B60.loopexit.i ], [ %.10053.i, %B60.preheader.i ]
  %.118.i = getelementptr i8, ptr %arg.data, i64 %.10055.i
  %.119.i = load i8, ptr %.118.i, align 1
  %.121.i = icmp ult i8 %.119.i, 33
  br i1 %.121.i, label %B106.i, label %B66.endif

B106.i:                                           ; preds = %B82.i
  %.92.i32.i = zext nneg i8 %.119.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B106.i
  %.18.0.i34.i = phi i64 [ 0, %B106.i ], [ %.66.i38.i, %B10.i36.i ]
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
  br i1 %.93.i39.i, label %B60.loopexit.i, label %B8.i33.i

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
  br i1 %.115.not, label %B180, label %common.ret

B180:                                             ; preds = %B112
  %.132 = add nsw i64 %at.3.0.i, 1
  %.19.i36 = icmp slt i64 %.132, %arg.end
  br i1 %.19.i36, label %B16.i38, label %common.ret

B16.i38:                                          ; preds = %B180
  %.26.i39 = getelementptr i8, ptr %arg.data, i64 %.132
  %.27.i40 = load i8, ptr %.26.i39, align 1
  %.29.i41 = icmp ult i8 %.27.i40, 33
  br i1 %.29.i41, label %B40.i42, label %common.ret

B40.i42:                                          ; preds = %B16.i38
  %.92.i.i43 = zext nneg i8 %.27.i40 to i64
  br label %B8.i.i44

B8.i.i44:                                         ; preds = %B10.i.i47, %B40.i42
  %.18.0.i.i45 = phi i64 [ 0, %B40.i42 ], [ %.66.i.i49, %B10.i.i47 ]
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
  br i1 %.93.i.i50, label %B60.preheader.i51, label %B8.i.i44

B60.preheader.i51:                                ; preds = %B10.i.i47
  %.10053.i52 = add nsw i64 %at.3.0.i, 2
  %.11154.i53 = icmp slt i64 %.10053.i52, %arg.end
  br i1 %.11154.i53, label %B82.i54, label %common.ret

default.unreachable.i.i76:                        ; preds = %B8.i.i44
  unreachable

switch.1.i.i74:                                   ; preds = %B8.i.i44
  br label %B10.i.i47

switch.2.i.i75:                                   ; preds = %B8.i.i44
  br label %B10.i.i47

switch.3.i.i46:                                   ; preds = %B8.i.i44
  br label %B10.i.i47

B60.loopexit.i68:                                 ; preds = %B10.i36.i64
  %.100.i69 = add i64 %.10055.i55, 1
  %exitcond.not.i70 = icmp eq i64 %.100.i69, %arg.end
  br i1 %exitcond.not.i70, label %common.ret, label %B82.i54

B82.i54:                                          ; preds = %B60.preheader.i51, %B60.loopexit.i68
  %.10055.i55 = phi i64 [ %.100.i69, %B60.loopexit.i68 ], [ %.10053.i52, %B60.preheader.i51 ]
  %.118.i56 = getelementptr i8, ptr %arg.data, i64 %.10055.i55
  %.119.i57 = load i8, ptr %.118.i56, align 1
  %.121.i58 = icmp ult i8 %.119.i57, 33
  br i1 %.121.i58, label %B106.i59, label %common.ret

B106.i59:                                         ; preds = %B82.i54
  %.92.i32.i60 = zext nneg i8 %.119.i57 to i64
  br label %B8.i33.i61

B8.i33.i61:                                       ; preds = %B10.i36.i64, %B106.i59
  %.18.0.i34.i62 = phi i64 [ 0, %B106.i59 ], [ %.66.i38.i66, %B10.i36.i64 ]
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
  br i1 %.93.i39.i67, label %B60.loopexit.i68, label %B8.i33.i61

default.unreachable.i43.i73:                      ; preds = %B8.i33.i61
  unreachable

switch.1.i41.i71:                                 ; preds = %B8.i33.i61
  br label %B10.i36.i64

switch.2.i42.i72:                                 ; preds = %B8.i33.i61
  br label %B10.i36.i64

switch.3.i35.i63:                                 ; preds = %B8.i33.i61
  br label %B10.i36.i64

B66.endif:                                        ; preds = %B8.i.i, %B82.i, %B8.i33.i, %B60.preheader.i, %B16.i33, %B66
  %at.3.0.i = phi i64 [ %.10055.i, %B82.i ], [ %.340.i, %B16.i33 ], [ %.10055.i, %B8.i33.i ], [ %.340.i, %B66 ], [ %.10053.i, %B60.preheader.i ], [ %.340.i, %B8.i.i ]
  %.108.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.108.not, label %B112, label %common.ret
}

define internal fastcc i32 @value_end.2(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, ptr writeonly %arg.out, i64 %arg.to) unnamed_addr {
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
  br i1 %.29.i, label %B40.i, label %B86.endif

B40.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B40.i
  %.18.0.i.i = phi i64 [ 0, %B40.i ], [ %.66.i.i, %B10.i.i ]
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
  br i1 %.93.i.i, label %B60.preheader.i, label %B8.i.i

B60.preheader.i:                                  ; preds = %B10.i.i
  %.10053.i = add nsw i64 %at.8.1, 1
  %.11154.i = icmp slt i64 %.10053.i, %arg.end
  br i1 %.11154.i, label %B82.i, label %B86.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B60.loopexit.i:                                   ; preds = %B10.i36.i
  %.100.i = add i64 %.10055.i, 1
  %exitcond.not.i = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i, label %B132, label %B82.i

B82.i:                                            ; preds = %B60.preheader.i, %B60.loopexit.i
  %.10055.i = phi i64 [ %.100.i, %B60.loopexit.i ], [ %.10053.i, %B60.preheader.i ]
  %.118.i = getelementptr i8, ptr %arg.data, i64 %.10055.i
  %.119.i = load i8, ptr %.118.i, align 1
  %.121.i = icmp ult i8 %.119.i, 33
  br i1 %.121.i, label %B106.i, label %B86.endif

B106.i:                                           ; preds = %B82.i
  %.92.i32.i = zext nneg i8 %.119.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B106.i
  %.18.0.i34.i = phi i64 [ 0, %B106.i ], [ %.66.i38.i, %B10.i36.i ]
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
  br i1 %.93.i39.i, label %B60.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

common.ret:                                       ; preds = %B834.endif.if, %B514.if, %B958, %B922, %B718, %B664, %B642, %B572, %B428, %B238, %B132
  %common.ret.op = phi i32 [ 0, %B132 ], [ 0, %B238 ], [ 0, %B428 ], [ 0, %B572 ], [ 0, %B642 ], [ 0, %B664 ], [ 0, %B718 ], [ 0, %B922 ], [ 0, %B958 ], [ 1, %B834.endif.if ], [ 1, %B514.if ]
  ret i32 %common.ret.op

B132:                                             ; preds = %B86.endif, %B60.loopexit.i
  store i64 -1, ptr %retptr, align 8
  %retptr.repack267 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1, ptr %retptr.repack267, align 8
  br label %common.ret

B176:                                             ; preds = %B86.endif
  %.127 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.128 = load i8, ptr %.127, align 1
  %.134 = icmp eq i8 %.128, 123
  switch i8 %.128, label %B584 [
    i8 123, label %B216
    i8 91, label %B216
  ]

B216:                                             ; preds = %B176, %B176
  %.141 = icmp eq i64 %depth.3.1, 60
  br i1 %.141, label %B238, label %B282

B238:                                             ; preds = %B216
  store i64 -1, ptr %retptr, align 8
  %retptr.repack265 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.6.1, ptr %retptr.repack265, align 8
  br label %common.ret

B282:                                             ; preds = %B216
  %.171 = add nsw i64 %depth.3.1, 1
  %.178 = shl i64 %objects.3.1, 1
  %.185 = zext i1 %.134 to i64
  %.186 = or disjoint i64 %.178, %.185
  %.195 = getelementptr i8, ptr %arg.out, i64 %to.6.1
  store i8 %.128, ptr %.195, align 1
  %.198 = add nsw i64 %to.6.1, 1
  %.208 = add nsw i64 %at.3.0.i, 1
  %.19.i269 = icmp slt i64 %.208, %arg.end
  br i1 %.19.i269, label %B16.i271, label %B376.endif

B16.i271:                                         ; preds = %B282
  %.26.i272 = getelementptr i8, ptr %arg.data, i64 %.208
  %.27.i273 = load i8, ptr %.26.i272, align 1
  %.29.i274 = icmp ult i8 %.27.i273, 33
  br i1 %.29.i274, label %B40.i275, label %B376.endif

B40.i275:                                         ; preds = %B16.i271
  %.92.i.i276 = zext nneg i8 %.27.i273 to i64
  br label %B8.i.i277

B8.i.i277:                                        ; preds = %B10.i.i280, %B40.i275
  %.18.0.i.i278 = phi i64 [ 0, %B40.i275 ], [ %.66.i.i282, %B10.i.i280 ]
  switch i64 %.18.0.i.i278, label %default.unreachable.i.i309 [
    i64 4, label %B376.endif
    i64 0, label %B10.i.i280
    i64 2, label %switch.2.i.i308
    i64 1, label %switch.1.i.i307
    i64 3, label %switch.3.i.i279
  ]

B10.i.i280:                                       ; preds = %switch.3.i.i279, %switch.2.i.i308, %switch.1.i.i307, %B8.i.i277
  %.55.i.i281 = phi i64 [ 9, %switch.3.i.i279 ], [ 10, %switch.1.i.i307 ], [ 13, %switch.2.i.i308 ], [ 32, %B8.i.i277 ]
  %.66.i.i282 = add nuw nsw i64 %.18.0.i.i278, 1
  %.93.i.i283 = icmp eq i64 %.55.i.i281, %.92.i.i276
  br i1 %.93.i.i283, label %B60.preheader.i284, label %B8.i.i277

B60.preheader.i284:                               ; preds = %B10.i.i280
  %.10053.i285 = add nsw i64 %at.3.0.i, 2
  %.11154.i286 = icmp slt i64 %.10053.i285, %arg.end
  br i1 %.11154.i286, label %B82.i287, label %B376.endif

default.unreachable.i.i309:                       ; preds = %B8.i.i277
  unreachable

switch.1.i.i307:                                  ; preds = %B8.i.i277
  br label %B10.i.i280

switch.2.i.i308:                                  ; preds = %B8.i.i277
  br label %B10.i.i280

switch.3.i.i279:                                  ; preds = %B8.i.i277
  br label %B10.i.i280

B60.loopexit.i301:                                ; preds = %B10.i36.i297
  %.100.i302 = add i64 %.10055.i288, 1
  %exitcond.not.i303 = icmp eq i64 %.100.i302, %arg.end
  br i1 %exitcond.not.i303, label %B428, label %B82.i287

B82.i287:                                         ; preds = %B60.preheader.i284, %B60.loopexit.i301
  %.10055.i288 = phi i64 [ %.100.i302, %B60.loopexit.i301 ], [ %.10053.i285, %B60.preheader.i284 ]
  %.118.i289 = getelementptr i8, ptr %arg.data, i64 %.10055.i288
  %.119.i290 = load i8, ptr %.118.i289, align 1
  %.121.i291 = icmp ult i8 %.119.i290, 33
  br i1 %.121.i291, label %B106.i292, label %B376.endif

B106.i292:                                        ; preds = %B82.i287
  %.92.i32.i293 = zext nneg i8 %.119.i290 to i64
  br label %B8.i33.i294

B8.i33.i294:                                      ; preds = %B10.i36.i297, %B106.i292
  %.18.0.i34.i295 = phi i64 [ 0, %B106.i292 ], [ %.66.i38.i299, %B10.i36.i297 ]
  switch i64 %.18.0.i34.i295, label %default.unreachable.i43.i306 [
    i64 4, label %B376.endif
    i64 0, label %B10.i36.i297
    i64 2, label %switch.2.i42.i305
    i64 1, label %switch.1.i41.i304
    i64 3, label %switch.3.i35.i296
  ]

B10.i36.i297:                                     ; preds = %switch.3.i35.i296, %switch.2.i42.i305, %switch.1.i41.i304, %B8.i33.i294
  %.55.i37.i298 = phi i64 [ 9, %switch.3.i35.i296 ], [ 10, %switch.1.i41.i304 ], [ 13, %switch.2.i42.i305 ], [ 32, %B8.i33.i294 ]
  %.66.i38.i299 = add nuw nsw i64 %.18.0.i34.i295, 1
  %.93.i39.i300 = icmp eq i64 %.55.i37.i298, %.92.i32.i293
  br i1 %.93.i39.i300, label %B60.loopexit.i301, label %B8.i33.i294

default.unreachable.i43.i306:                     ; preds = %B8.i33.i294
  unreachable

switch.1.i41.i304:                                ; preds = %B8.i33.i294
  br label %B10.i36.i297

switch.2.i42.i305:                                ; preds = %B8.i33.i294
  br label %B10.i36.i297

switch.3.i35.i296:                                ; preds = %B8.i33.i294
  br label %B10.i36.i297

B428:                                             ; preds = %B376.endif, %B60.loopexit.i301
  store i64 -1, ptr %retptr, align 8
  %retptr.repack263 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.198, ptr %retptr.repack263, align 8
  br label %common.ret

B472:                                             ; preds = %B376.endif
  %.269 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i270
  %.270 = load i8, ptr %.269, align 1
  %narrow = add nuw nsw i8 %.128, 2
  %.275.not = icmp eq i8 %.270, %narrow
  br i1 %.275.not, label %B650, label %B502

B502:                                             ; preds = %B472
  br i1 %.134, label %B514, label %B86.backedge

B514:                                             ; preds = %B502
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.298, i8 0, i64 16, i1 false)
  %.303 = call fastcc i32 @_key_end(ptr %.298, ptr nonnull %arg.data, i64 %at.3.0.i270, i64 %arg.end, ptr %arg.out, i64 %.198)
  %.305.not = icmp eq i32 %.303, 0
  br i1 %.305.not, label %B514.endif, label %B514.if

B572:                                             ; preds = %B514.endif
  store i64 %.313.fca.0.load, ptr %retptr, align 8
  %retptr.repack261 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.313.fca.1.load, ptr %retptr.repack261, align 8
  br label %common.ret

B584:                                             ; preds = %B176
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.445, i8 0, i64 16, i1 false)
  call fastcc void @_scalar_end(ptr %.445, ptr nonnull %arg.data, i64 %at.3.0.i, i64 %arg.end, ptr %arg.out, i64 %to.6.1)
  %.460.fca.0.load = load i64, ptr %.445, align 8
  %.460.fca.1.load = load i64, ptr %.fca.1.gep95, align 8
  %.489 = icmp slt i64 %.460.fca.0.load, 0
  br i1 %.489, label %B642, label %B650

B642:                                             ; preds = %B584
  store i64 %.460.fca.0.load, ptr %retptr, align 8
  %retptr.repack251 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.460.fca.1.load, ptr %retptr.repack251, align 8
  br label %common.ret

B650:                                             ; preds = %B472, %B584
  %at.13.2 = phi i64 [ %.460.fca.0.load, %B584 ], [ %at.3.0.i270, %B472 ]
  %to.10.2 = phi i64 [ %.460.fca.1.load, %B584 ], [ %.198, %B472 ]
  %depth.5.2 = phi i64 [ %depth.3.1, %B584 ], [ %.171, %B472 ]
  %objects.5.2 = phi i64 [ %objects.3.1, %B584 ], [ %.186, %B472 ]
  %.547507 = icmp eq i64 %depth.5.2, 0
  br i1 %.547507, label %B664, label %B672

B664:                                             ; preds = %B650, %B1002
  %at.12.2.lcssa = phi i64 [ %.641, %B1002 ], [ %at.13.2, %B650 ]
  %to.9.2.lcssa = phi i64 [ %.655, %B1002 ], [ %to.10.2, %B650 ]
  store i64 %at.12.2.lcssa, ptr %retptr, align 8
  %retptr.repack259 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.9.2.lcssa, ptr %retptr.repack259, align 8
  br label %common.ret

B672:                                             ; preds = %B650, %B1002
  %objects.4.2511 = phi i64 [ %.858, %B1002 ], [ %objects.5.2, %B650 ]
  %depth.4.2510 = phi i64 [ %.854, %B1002 ], [ %depth.5.2, %B650 ]
  %to.9.2509 = phi i64 [ %.655, %B1002 ], [ %to.10.2, %B650 ]
  %at.12.2508 = phi i64 [ %.641, %B1002 ], [ %at.13.2, %B650 ]
  %.19.i311 = icmp slt i64 %at.12.2508, %arg.end
  br i1 %.19.i311, label %B16.i313, label %B672.endif

B16.i313:                                         ; preds = %B672
  %.26.i314 = getelementptr i8, ptr %arg.data, i64 %at.12.2508
  %.27.i315 = load i8, ptr %.26.i314, align 1
  %.29.i316 = icmp ult i8 %.27.i315, 33
  br i1 %.29.i316, label %B40.i317, label %B672.endif

B40.i317:                                         ; preds = %B16.i313
  %.92.i.i318 = zext nneg i8 %.27.i315 to i64
  br label %B8.i.i319

B8.i.i319:                                        ; preds = %B10.i.i322, %B40.i317
  %.18.0.i.i320 = phi i64 [ 0, %B40.i317 ], [ %.66.i.i324, %B10.i.i322 ]
  switch i64 %.18.0.i.i320, label %default.unreachable.i.i351 [
    i64 4, label %B672.endif
    i64 0, label %B10.i.i322
    i64 2, label %switch.2.i.i350
    i64 1, label %switch.1.i.i349
    i64 3, label %switch.3.i.i321
  ]

B10.i.i322:                                       ; preds = %switch.3.i.i321, %switch.2.i.i350, %switch.1.i.i349, %B8.i.i319
  %.55.i.i323 = phi i64 [ 9, %switch.3.i.i321 ], [ 10, %switch.1.i.i349 ], [ 13, %switch.2.i.i350 ], [ 32, %B8.i.i319 ]
  %.66.i.i324 = add nuw nsw i64 %.18.0.i.i320, 1
  %.93.i.i325 = icmp eq i64 %.55.i.i323, %.92.i.i318
  br i1 %.93.i.i325, label %B60.preheader.i326, label %B8.i.i319

B60.preheader.i326:                               ; preds = %B10.i.i322
  %.10053.i327 = add nsw i64 %at.12.2508, 1
  %.11154.i328 = icmp slt i64 %.10053.i327, %arg.end
  br i1 %.11154.i328, label %B82.i329, label %B672.endif

default.unreachable.i.i351:                       ; preds = %B8.i.i319
  unreachable

switch.1.i.i349:                                  ; preds = %B8.i.i319
  br label %B10.i.i322

switch.2.i.i350:                                  ; preds = %B8.i.i319
  br label %B10.i.i322

switch.3.i.i321:                                  ; preds = %B8.i.i319
  br label %B10.i.i322

B60.loopexit.i343:                                ; preds = %B10.i36.i339
  %.100.i344 = add i64 %.10055.i330, 1
  %exitcond.not.i345 = icmp eq i64 %.100.i344, %arg.end
  br i1 %exitcond.not.i345, label %B718, label %B82.i329

B82.i329:                                         ; preds = %B60.preheader.i326, %B60.loopexit.i343
  %.10055.i330 = phi i64 [ %.100.i344, %B60.loopexit.i343 ], [ %.10053.i327, %B60.preheader.i326 ]
  %.118.i331 = getelementptr i8, ptr %arg.data, i64 %.10055.i330
  %.119.i332 = load i8, ptr %.118.i331, align 1
  %.121.i333 = icmp ult i8 %.119.i332, 33
  br i1 %.121.i333, label %B106.i334, label %B672.endif

B106.i334:                                        ; preds = %B82.i329
  %.92.i32.i335 = zext nneg i8 %.119.i332 to i64
  br label %B8.i33.i336

B8.i33.i336:                                      ; preds = %B10.i36.i339, %B106.i334
  %.18.0.i34.i337 = phi i64 [ 0, %B106.i334 ], [ %.66.i38.i341, %B10.i36.i339 ]
  switch i64 %.18.0.i34.i337, label %default.unreachable.i43.i348 [
    i64 4, label %B672.endif
    i64 0, label %B10.i36.i339
    i64 2, label %switch.2.i42.i347
    i64 1, label %switch.1.i41.i346
    i64 3, label %switch.3.i35.i338
  ]

B10.i36.i339:                                     ; preds = %switch.3.i35.i338, %switch.2.i42.i347, %switch.1.i41.i346, %B8.i33.i336
  %.55.i37.i340 = phi i64 [ 9, %switch.3.i35.i338 ], [ 10, %switch.1.i41.i346 ], [ 13, %switch.2.i42.i347 ], [ 32, %B8.i33.i336 ]
  %.66.i38.i341 = add nuw nsw i64 %.18.0.i34.i337, 1
  %.93.i39.i342 = icmp eq i64 %.55.i37.i340, %.92.i32.i335
  br i1 %.93.i39.i342, label %B60.loopexit.i343, label %B8.i33.i336

default.unreachable.i43.i348:                     ; preds = %B8.i33.i336
  unreachable

switch.1.i41.i346:                                ; preds = %B8.i33.i336
  br label %B10.i36.i339

switch.2.i42.i347:                                ; preds = %B8.i33.i336
  br label %B10.i36.i339

switch.3.i35.i338:                                ; preds = %B8.i33.i336
  br label %B10.i36.i339

B718:                                             ; preds = %B672.endif, %B60.loopexit.i343
  store i64 -1, ptr %retptr, align 8
  %retptr.repack257 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.9.2509, ptr %retptr.repack257, align 8
  br label %common.ret

B762:                                             ; preds = %B672.endif
  %.635 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i312
  %.636 = load i8, ptr %.635, align 1
  %.641 = add nsw i64 %at.3.0.i312, 1
  %.652 = getelementptr i8, ptr %arg.out, i64 %to.9.2509
  store i8 %.636, ptr %.652, align 1
  %.655 = add nsw i64 %to.9.2509, 1
  %.665 = icmp eq i8 %.636, 44
  br i1 %.665, label %B824, label %B932

B824:                                             ; preds = %B762
  %.678 = and i64 %objects.4.2511, 1
  %.679.not = icmp eq i64 %.678, 0
  br i1 %.679.not, label %B86.backedge, label %B834

B834:                                             ; preds = %B824
  %.19.i353 = icmp slt i64 %.641, %arg.end
  br i1 %.19.i353, label %B16.i355, label %B834.endif

B16.i355:                                         ; preds = %B834
  %.26.i356 = getelementptr i8, ptr %arg.data, i64 %.641
  %.27.i357 = load i8, ptr %.26.i356, align 1
  %.29.i358 = icmp ult i8 %.27.i357, 33
  br i1 %.29.i358, label %B40.i359, label %B834.endif

B40.i359:                                         ; preds = %B16.i355
  %.92.i.i360 = zext nneg i8 %.27.i357 to i64
  br label %B8.i.i361

B8.i.i361:                                        ; preds = %B10.i.i364, %B40.i359
  %.18.0.i.i362 = phi i64 [ 0, %B40.i359 ], [ %.66.i.i366, %B10.i.i364 ]
  switch i64 %.18.0.i.i362, label %default.unreachable.i.i393 [
    i64 4, label %B834.endif
    i64 0, label %B10.i.i364
    i64 2, label %switch.2.i.i392
    i64 1, label %switch.1.i.i391
    i64 3, label %switch.3.i.i363
  ]

B10.i.i364:                                       ; preds = %switch.3.i.i363, %switch.2.i.i392, %switch.1.i.i391, %B8.i.i361
  %.55.i.i365 = phi i64 [ 9, %switch.3.i.i363 ], [ 10, %switch.1.i.i391 ], [ 13, %switch.2.i.i392 ], [ 32, %B8.i.i361 ]
  %.66.i.i366 = add nuw nsw i64 %.18.0.i.i362, 1
  %.93.i.i367 = icmp eq i64 %.55.i.i365, %.92.i.i360
  br i1 %.93.i.i367, label %B60.preheader.i368, label %B8.i.i361

B60.preheader.i368:                               ; preds = %B10.i.i364
  %.10053.i369 = add nsw i64 %at.3.0.i312, 2
  %.11154.i370 = icmp slt i64 %.10053.i369, %arg.end
  br i1 %.11154.i370, label %B82.i371, label %B834.endif

default.unreachable.i.i393:                       ; preds = %B8.i.i361
  unreachable

switch.1.i.i391:                                  ; preds = %B8.i.i361
  br label %B10.i.i364

switch.2.i.i392:                                  ; preds = %B8.i.i361
  br label %B10.i.i364

switch.3.i.i363:                                  ; preds = %B8.i.i361
  br label %B10.i.i364

B60.loopexit.i385:                                ; preds = %B10.i36.i381
  %.100.i386 = add i64 %.10055.i372, 1
  %exitcond.not.i387 = icmp eq i64 %.100.i386, %arg.end
  br i1 %exitcond.not.i387, label %B834.endif, label %B82.i371

B82.i371:                                         ; preds = %B60.preheader.i368, %B60.loopexit.i385
  %.10055.i372 = phi i64 [ %.100.i386, %B60.loopexit.i385 ], [ %.10053.i369, %B60.preheader.i368 ]
  %.118.i373 = getelementptr i8, ptr %arg.data, i64 %.10055.i372
  %.119.i374 = load i8, ptr %.118.i373, align 1
  %.121.i375 = icmp ult i8 %.119.i374, 33
  br i1 %.121.i375, label %B106.i376, label %B834.endif

B106.i376:                                        ; preds = %B82.i371
  %.92.i32.i377 = zext nneg i8 %.119.i374 to i64
  br label %B8.i33.i378

B8.i33.i378:                                      ; preds = %B10.i36.i381, %B106.i376
  %.18.0.i34.i379 = phi i64 [ 0, %B106.i376 ], [ %.66.i38.i383, %B10.i36.i381 ]
  switch i64 %.18.0.i34.i379, label %default.unreachable.i43.i390 [
    i64 4, label %B834.endif
    i64 0, label %B10.i36.i381
    i64 2, label %switch.2.i42.i389
    i64 1, label %switch.1.i41.i388
    i64 3, label %switch.3.i35.i380
  ]

B10.i36.i381:                                     ; preds = %switch.3.i35.i380, %switch.2.i42.i389, %switch.1.i41.i388, %B8.i33.i378
  %.55.i37.i382 = phi i64 [ 9, %switch.3.i35.i380 ], [ 10, %switch.1.i41.i388 ], [ 13, %switch.2.i42.i389 ], [ 32, %B8.i33.i378 ]
  %.66.i38.i383 = add nuw nsw i64 %.18.0.i34.i379, 1
  %.93.i39.i384 = icmp eq i64 %.55.i37.i382, %.92.i32.i377
  br i1 %.93.i39.i384, label %B60.loopexit.i385, label %B8.i33.i378

default.unreachable.i43.i390:                     ; preds = %B8.i33.i378
  unreachable

switch.1.i41.i388:                                ; preds = %B8.i33.i378
  br label %B10.i36.i381

switch.2.i42.i389:                                ; preds = %B8.i33.i378
  br label %B10.i36.i381

switch.3.i35.i380:                                ; preds = %B8.i33.i378
  br label %B10.i36.i381

B922:                                             ; preds = %B834.endif.endif
  store i64 %.732.fca.0.load, ptr %retptr, align 8
  %retptr.repack255 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.732.fca.1.load, ptr %retptr.repack255, align 8
  br label %common.ret

B932:                                             ; preds = %B762
  %.664 = zext i8 %.636 to i64
  %.797 = and i64 %objects.4.2511, 1
  %.798.not = icmp eq i64 %.797, 0
  %. = select i1 %.798.not, i64 93, i64 125
  %.816.not = icmp eq i64 %., %.664
  br i1 %.816.not, label %B1002, label %B958

B958:                                             ; preds = %B932
  store i64 -1, ptr %retptr, align 8
  %retptr.repack253 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.655, ptr %retptr.repack253, align 8
  br label %common.ret

B1002:                                            ; preds = %B932
  %.854 = add nsw i64 %depth.4.2510, -1
  %.858 = ashr i64 %objects.4.2511, 1
  %.547 = icmp eq i64 %.854, 0
  br i1 %.547, label %B664, label %B672

B86.endif:                                        ; preds = %B8.i.i, %B82.i, %B8.i33.i, %B60.preheader.i, %B16.i, %B86
  %at.3.0.i = phi i64 [ %.10055.i, %B82.i ], [ %at.8.1, %B16.i ], [ %.10055.i, %B8.i33.i ], [ %at.8.1, %B86 ], [ %.10053.i, %B60.preheader.i ], [ %at.8.1, %B8.i.i ]
  %.102.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.102.not, label %B176, label %B132

B376.endif:                                       ; preds = %B8.i.i277, %B82.i287, %B8.i33.i294, %B60.preheader.i284, %B16.i271, %B282
  %at.3.0.i270 = phi i64 [ %.10055.i288, %B82.i287 ], [ %.208, %B16.i271 ], [ %.10055.i288, %B8.i33.i294 ], [ %.208, %B282 ], [ %.10053.i285, %B60.preheader.i284 ], [ %.208, %B8.i.i277 ]
  %.242.not = icmp slt i64 %at.3.0.i270, %arg.end
  br i1 %.242.not, label %B472, label %B428

B514.if:                                          ; preds = %B514
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B514.endif:                                       ; preds = %B514
  %.313.fca.1.load = load i64, ptr %.fca.1.gep124, align 8
  %.313.fca.0.load = load i64, ptr %.298, align 8
  %.342 = icmp slt i64 %.313.fca.0.load, 0
  br i1 %.342, label %B572, label %B86.backedge

B86.backedge:                                     ; preds = %B514.endif, %B502, %B834.endif.endif, %B824
  %at.8.1.be = phi i64 [ %at.3.0.i270, %B502 ], [ %.313.fca.0.load, %B514.endif ], [ %.732.fca.0.load, %B834.endif.endif ], [ %.641, %B824 ]
  %to.6.1.be = phi i64 [ %.198, %B502 ], [ %.313.fca.1.load, %B514.endif ], [ %.732.fca.1.load, %B834.endif.endif ], [ %.655, %B824 ]
  %depth.3.1.be = phi i64 [ %.171, %B502 ], [ %.171, %B514.endif ], [ %depth.4.2510, %B834.endif.endif ], [ %depth.4.2510, %B824 ]
  %objects.3.1.be = phi i64 [ %.186, %B502 ], [ %.186, %B514.endif ], [ %objects.4.2511, %B834.endif.endif ], [ %objects.4.2511, %B824 ]
  br label %B86

B672.endif:                                       ; preds = %B8.i.i319, %B82.i329, %B8.i33.i336, %B60.preheader.i326, %B16.i313, %B672
  %at.3.0.i312 = phi i64 [ %.10055.i330, %B82.i329 ], [ %at.12.2508, %B16.i313 ], [ %.10055.i330, %B8.i33.i336 ], [ %at.12.2508, %B672 ], [ %.10053.i327, %B60.preheader.i326 ], [ %at.12.2508, %B8.i.i319 ]
  %.606.not = icmp slt i64 %at.3.0.i312, %arg.end
  br i1 %.606.not, label %B762, label %B718

B834.endif:                                       ; preds = %B8.i.i361, %B82.i371, %B60.loopexit.i385, %B8.i33.i378, %B60.preheader.i368, %B16.i355, %B834
  %at.3.0.i354 = phi i64 [ %.10055.i372, %B8.i33.i378 ], [ %.641, %B16.i355 ], [ %arg.end, %B60.loopexit.i385 ], [ %.641, %B834 ], [ %.10053.i369, %B60.preheader.i368 ], [ %.10055.i372, %B82.i371 ], [ %.641, %B8.i.i361 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.717, i8 0, i64 16, i1 false)
  %.722 = call fastcc i32 @_key_end(ptr %.717, ptr %arg.data, i64 %at.3.0.i354, i64 %arg.end, ptr %arg.out, i64 %.655)
  %.724.not = icmp eq i32 %.722, 0
  br i1 %.724.not, label %B834.endif.endif, label %B834.endif.if

B834.endif.if:                                    ; preds = %B834.endif
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B834.endif.endif:                                 ; preds = %B834.endif
  %.732.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.732.fca.0.load = load i64, ptr %.717, align 8
  %.759 = icmp slt i64 %.732.fca.0.load, 0
  br i1 %.759, label %B922, label %B86.backedge
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
  br i1 %.40.not, label %B84, label %common.ret

common.ret:                                       ; preds = %B60.loopexit.i, %B196, %B150.endif, %B84, %entry, %B16, %B264
  %.216.sink = phi i64 [ %.216, %B264 ], [ %.81.fca.0.load, %B84 ], [ -1, %entry ], [ -1, %B16 ], [ -1, %B196 ], [ -1, %B150.endif ], [ -1, %B60.loopexit.i ]
  %.205.sink = phi i64 [ %.205, %B264 ], [ %.81.fca.1.load, %B84 ], [ %arg.to, %entry ], [ %arg.to, %B16 ], [ %.81.fca.1.load, %B196 ], [ %.81.fca.1.load, %B150.endif ], [ %.81.fca.1.load, %B60.loopexit.i ]
  store i64 %.216.sink, ptr %retptr, align 8
  %retptr.repack39 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.205.sink, ptr %retptr.repack39, align 8
  ret i32 0

B84:                                              ; preds = %B16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.66, i8 0, i64 16, i1 false)
  call fastcc void @_scalar_end(ptr %.66, ptr nonnull %arg.data, i64 %arg.at, i64 %arg.end, ptr %arg.out, i64 %arg.to)
  %.81.fca.0.load = load i64, ptr %.66, align 8
  %.81.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.106 = icmp slt i64 %.81.fca.0.load, 0
  br i1 %.106, label %common.ret, label %B150

B150:                                             ; preds = %B84
  %.19.i = icmp samesign ult i64 %.81.fca.0.load, %arg.end
  br i1 %.19.i, label %B16.i, label %B150.endif

B16.i:                                            ; preds = %B150
  %.26.i = getelementptr i8, ptr %arg.data, i64 %.81.fca.0.load
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B40.i, label %B150.endif

B40.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B40.i
  %.18.0.i.i = phi i64 [ 0, %B40.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B150.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B60.preheader.i, label %B8.i.i

B60.preheader.i:                                  ; preds = %B10.i.i
  %.10053.i = add nuw nsw i64 %.81.fca.0.load, 1
  %.11154.i = icmp slt i64 %.10053.i, %arg.end
  br i1 %.11154.i, label %B82.i, label %B150.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B60.loopexit.i:                                   ; preds = %B10.i36.i
  %.100.i = add i64 %.10055.i, 1
  %exitcond.not.i = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i, label %common.ret, label %B82.i

B82.i:                                            ; preds = %B60.preheader.i, %B60.loopexit.i
  %.10055.i = phi i64 [ %.100.i, %B60.loopexit.i ], [ %.10053.i, %B60.preheader.i ]
  %.118.i = getelementptr i8, ptr %arg.data, i64 %.10055.i
  %.119.i = load i8, ptr %.118.i, align 1
  %.121.i = icmp ult i8 %.119.i, 33
  br i1 %.121.i, label %B106.i, label %B150.endif

B106.i:                                           ; preds = %B82.i
  %.92.i32.i = zext nneg i8 %.119.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B106.i
  %.18.0.i34.i = phi i64 [ 0, %B106.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B150.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B60.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

B196:                                             ; preds = %B150.endif
  %.167 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.168 = load i8, ptr %.167, align 1
  %.172.not = icmp eq i8 %.168, 58
  br i1 %.172.not, label %B264, label %common.ret

B264:                                             ; preds = %B196
  %.200 = getelementptr i8, ptr %arg.out, i64 %.81.fca.1.load
  store i8 58, ptr %.200, align 1
  %.205 = add nsw i64 %.81.fca.1.load, 1
  %.216 = add nsw i64 %at.3.0.i, 1
  br label %common.ret

B150.endif:                                       ; preds = %B8.i.i, %B82.i, %B8.i33.i, %B60.preheader.i, %B16.i, %B150
  %at.3.0.i = phi i64 [ %.10055.i, %B82.i ], [ %.81.fca.0.load, %B16.i ], [ %.10055.i, %B8.i33.i ], [ %.81.fca.0.load, %B150 ], [ %.10053.i, %B60.preheader.i ], [ %.81.fca.0.load, %B8.i.i ]
  %.161.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.161.not, label %B196, label %common.ret
}

define internal fastcc void @_scalar_end(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, ptr writeonly %arg.out, i64 %arg.to) unnamed_addr {
entry:
  %.37 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.38 = load i8, ptr %.37, align 1
  switch i8 %.38, label %B180 [
    i8 34, label %B36
    i8 45, label %B212
  ]

B36:                                              ; preds = %entry
  %.102 = getelementptr i8, ptr %arg.out, i64 %arg.to
  store i8 34, ptr %.102, align 1
  %.106 = add nsw i64 %arg.at, 1
  %.110 = add nsw i64 %arg.to, 1
  %.25.i = icmp slt i64 %.106, %arg.end
  br i1 %.25.i, label %B16.i, label %copy_text.exit

B16.i:                                            ; preds = %B36, %B84.i
  %at.2.0.i = phi i64 [ %.100.i, %B84.i ], [ %.106, %B36 ]
  %to.2.0.i = phi i64 [ %.94.i, %B84.i ], [ %.110, %B36 ]
  %.34.i = getelementptr i8, ptr %arg.data, i64 %at.2.0.i
  %.35.i = load i8, ptr %.34.i, align 1
  %.41.i = icmp eq i8 %.35.i, 34
  br i1 %.41.i, label %B44.i, label %B58.i

B44.i:                                            ; preds = %B16.i
  %.52.i = add nsw i64 %at.2.0.i, 1
  br label %copy_text.exit

B58.i:                                            ; preds = %B16.i
  %.64.i = icmp eq i8 %.35.i, 92
  %.68.i = icmp ult i8 %.35.i, 32
  %or.cond.i = or i1 %.64.i, %.68.i
  br i1 %or.cond.i, label %copy_text.exit, label %B84.i

B84.i:                                            ; preds = %B58.i
  %.89.i = getelementptr i8, ptr %arg.out, i64 %to.2.0.i
  store i8 %.35.i, ptr %.89.i, align 1
  %.94.i = add nsw i64 %to.2.0.i, 1
  %.100.i = add i64 %at.2.0.i, 1
  %exitcond.not.i = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i, label %copy_text.exit, label %B16.i

copy_text.exit:                                   ; preds = %B58.i, %B84.i, %B36, %B44.i
  %.sink.i = phi i64 [ %.52.i, %B44.i ], [ -1, %B36 ], [ -1, %B84.i ], [ -1, %B58.i ]
  %to.3.1.sink.i = phi i64 [ %to.2.0.i, %B44.i ], [ %.110, %B36 ], [ %to.2.0.i, %B58.i ], [ %.94.i, %B84.i ]
  %.148 = getelementptr i8, ptr %arg.out, i64 %to.3.1.sink.i
  store i8 34, ptr %.148, align 1
  %.152 = add nsw i64 %to.3.1.sink.i, 1
  br label %common.ret

B180:                                             ; preds = %entry
  %0 = add i8 %.38, -48
  %or.cond = icmp ult i8 %0, 10
  br i1 %or.cond, label %B212, label %B294

B212:                                             ; preds = %B180, %entry
  %.15.i = icmp slt i64 %arg.at, %arg.end
  %.25.i98 = icmp eq i8 %.38, 45
  %"$phi38.0.2.0116.i" = and i1 %.15.i, %.25.i98
  %spec.select.i = zext i1 %"$phi38.0.2.0116.i" to i64
  %1 = add nsw i64 %arg.at, %spec.select.i
  %.67.i = icmp slt i64 %1, %arg.end
  br i1 %.67.i, label %B110.i, label %common.ret

B110.i:                                           ; preds = %B212
  %.75.i = getelementptr i8, ptr %arg.data, i64 %1
  %.76.i = load i8, ptr %.75.i, align 1
  %2 = add i8 %.76.i, -48
  %or.cond112.i = icmp ult i8 %2, 10
  br i1 %or.cond112.i, label %B172.preheader.i, label %common.ret

B172.preheader.i:                                 ; preds = %B110.i
  %3 = add nsw i64 %arg.end, -1
  br label %B172.i

B172.i:                                           ; preds = %B292.i, %B172.preheader.i
  %at.4.1.i = phi i64 [ %.159.i, %B292.i ], [ %1, %B172.preheader.i ]
  %.159.i = add nsw i64 %at.4.1.i, 1
  %exitcond.not.i96 = icmp eq i64 %at.4.1.i, %3
  br i1 %exitcond.not.i96, label %B326.i, label %B264.i

B264.i:                                           ; preds = %B172.i
  %.178.i = getelementptr i8, ptr %arg.data, i64 %.159.i
  %.179.i = load i8, ptr %.178.i, align 1
  %.181.i = icmp ugt i8 %.179.i, 47
  br i1 %.181.i, label %B292.i, label %B326.i

B292.i:                                           ; preds = %B264.i
  %.194.i = icmp ult i8 %.179.i, 58
  %.234.i = sub nsw i64 %.159.i, %1
  %.237.i = icmp samesign ult i64 %.234.i, 18
  %or.cond.i97 = select i1 %.194.i, i1 %.237.i, i1 false
  br i1 %or.cond.i97, label %B172.i, label %B326.i

B326.i:                                           ; preds = %B292.i, %B264.i, %B172.i
  %.159.lcssa.i = phi i64 [ %.159.i, %B264.i ], [ %.159.i, %B292.i ], [ %arg.end, %B172.i ]
  %.260.i = icmp eq i64 %.159.lcssa.i, %1
  br i1 %.260.i, label %common.ret, label %B338.i

B338.i:                                           ; preds = %B326.i
  %.269.i = icmp eq i8 %.76.i, 48
  br i1 %.269.i, label %B362.i, label %B328

B362.i:                                           ; preds = %B338.i
  %.273.i = sub nsw i64 %.159.lcssa.i, %1
  %.276.i = icmp sgt i64 %.273.i, 1
  %brmerge.i = or i1 %"$phi38.0.2.0116.i", %.276.i
  br i1 %brmerge.i, label %common.ret, label %B328

B294:                                             ; preds = %B180
  %.15.i99 = sub nsw i64 %arg.end, %arg.at
  %.16.i = icmp sgt i64 %.15.i99, 3
  br i1 %.16.i, label %B22.i, label %common.ret

B22.i:                                            ; preds = %B294
  switch i8 %.38, label %B368.i [
    i8 116, label %B46.i
    i8 110, label %B228.i
  ]

B46.i:                                            ; preds = %B22.i
  %.28.i = getelementptr i8, ptr %.37, i64 1
  %.29.i = load i8, ptr %.28.i, align 1
  %.31.i = icmp eq i8 %.29.i, 114
  br i1 %.31.i, label %B76.i, label %common.ret

B76.i:                                            ; preds = %B46.i
  %.36.i = getelementptr i8, ptr %.37, i64 2
  %.37.i = load i8, ptr %.36.i, align 1
  %.39.i = icmp eq i8 %.37.i, 117
  br i1 %.39.i, label %common.ret.sink.split.i, label %common.ret

common.ret.sink.split.i:                          ; preds = %B470.i, %B258.i, %B76.i
  %.sink44.i = phi i64 [ 3, %B258.i ], [ 4, %B470.i ], [ 3, %B76.i ]
  %.sink43.i = phi i8 [ 108, %B258.i ], [ 101, %B470.i ], [ 101, %B76.i ]
  %.sink42.i = phi i64 [ 4, %B258.i ], [ 5, %B470.i ], [ 4, %B76.i ]
  %.170.i = getelementptr i8, ptr %.37, i64 %.sink44.i
  %.171.i = load i8, ptr %.170.i, align 1
  %.175.i = icmp eq i8 %.171.i, %.sink43.i
  %.178.i104 = add nsw i64 %.sink42.i, %arg.at
  br i1 %.175.i, label %B328, label %common.ret

B228.i:                                           ; preds = %B22.i
  %.86.i = getelementptr i8, ptr %.37, i64 1
  %.87.i = load i8, ptr %.86.i, align 1
  %.89.i101 = icmp eq i8 %.87.i, 117
  br i1 %.89.i101, label %B258.i, label %common.ret

B258.i:                                           ; preds = %B228.i
  %.94.i106 = getelementptr i8, ptr %.37, i64 2
  %.95.i = load i8, ptr %.94.i106, align 1
  %.97.i = icmp eq i8 %.95.i, 108
  br i1 %.97.i, label %common.ret.sink.split.i, label %common.ret

B368.i:                                           ; preds = %B22.i
  %.134.not.i = icmp ne i64 %.15.i99, 4
  %.141.i = icmp eq i8 %.38, 102
  %or.cond.i102 = and i1 %.134.not.i, %.141.i
  br i1 %or.cond.i102, label %B410.i, label %common.ret

B410.i:                                           ; preds = %B368.i
  %.146.i = getelementptr i8, ptr %.37, i64 1
  %.147.i = load i8, ptr %.146.i, align 1
  %.149.i103 = icmp eq i8 %.147.i, 97
  br i1 %.149.i103, label %B440.i, label %common.ret

B440.i:                                           ; preds = %B410.i
  %.154.i = getelementptr i8, ptr %.37, i64 2
  %.155.i = load i8, ptr %.154.i, align 1
  %.157.i = icmp eq i8 %.155.i, 108
  br i1 %.157.i, label %B470.i, label %common.ret

B470.i:                                           ; preds = %B440.i
  %.162.i = getelementptr i8, ptr %.37, i64 3
  %.163.i = load i8, ptr %.162.i, align 1
  %.165.i = icmp eq i8 %.163.i, 115
  br i1 %.165.i, label %common.ret.sink.split.i, label %common.ret

B328:                                             ; preds = %B338.i, %B362.i, %common.ret.sink.split.i
  %at.5.0 = phi i64 [ %.178.i104, %common.ret.sink.split.i ], [ %.159.lcssa.i, %B362.i ], [ %.159.lcssa.i, %B338.i ]
  %.305 = icmp slt i64 %at.5.0, 0
  %.355 = sub i64 %at.5.0, %arg.at
  %.401116.not = icmp slt i64 %.355, 1
  %or.cond124 = or i1 %.305, %.401116.not
  br i1 %or.cond124, label %common.ret, label %B376.if

common.ret:                                       ; preds = %B376.if, %B328, %B326.i, %B212, %B110.i, %B362.i, %B440.i, %B410.i, %B368.i, %B470.i, %B294, %common.ret.sink.split.i, %B258.i, %B228.i, %B76.i, %B46.i, %copy_text.exit
  %.sink.i.sink = phi i64 [ %.sink.i, %copy_text.exit ], [ -1, %B46.i ], [ %at.5.0, %B328 ], [ -1, %B326.i ], [ -1, %B212 ], [ -1, %B110.i ], [ -1, %B362.i ], [ -1, %B440.i ], [ -1, %B410.i ], [ -1, %B368.i ], [ -1, %B470.i ], [ -1, %B294 ], [ -1, %common.ret.sink.split.i ], [ -1, %B258.i ], [ -1, %B228.i ], [ -1, %B76.i ], [ %at.5.0, %B376.if ]
  %.152.sink = phi i64 [ %.152, %copy_text.exit ], [ %arg.to, %B46.i ], [ %arg.to, %B328 ], [ %arg.to, %B326.i ], [ %arg.to, %B212 ], [ %arg.to, %B110.i ], [ %arg.to, %B362.i ], [ %arg.to, %B440.i ], [ %arg.to, %B410.i ], [ %arg.to, %B368.i ], [ %arg.to, %B470.i ], [ %arg.to, %B294 ], [ %arg.to, %common.ret.sink.split.i ], [ %arg.to, %B258.i ], [ %arg.to, %B228.i ], [ %arg.to, %B76.i ], [ %.449, %B376.if ]
  store i64 %.sink.i.sink, ptr %retptr, align 8
  %retptr.repack94 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.152.sink, ptr %retptr.repack94, align 8
  ret void

B376.if:                                          ; preds = %B328, %B376.if
  %to.3.1119 = phi i64 [ %.449, %B376.if ], [ %arg.to, %B328 ]
  %.345.0118 = phi i64 [ %.410, %B376.if ], [ %.355, %B328 ]
  %.342.0117 = phi i64 [ %.414, %B376.if ], [ %arg.at, %B328 ]
  %.410 = add nsw i64 %.345.0118, -1
  %.414 = add i64 %.342.0117, 1
  %.442 = getelementptr i8, ptr %arg.data, i64 %.342.0117
  %.443 = load i8, ptr %.442, align 1
  %.446 = getelementptr i8, ptr %arg.out, i64 %to.3.1119
  store i8 %.443, ptr %.446, align 1
  %.449 = add nsw i64 %to.3.1119, 1
  %.401 = icmp samesign ugt i64 %.345.0118, 1
  br i1 %.401, label %B376.if, label %common.ret
}

define internal fastcc i32 @_key_end.5(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to) unnamed_addr {
entry:
  %.66 = alloca [2 x i64], align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.66, i64 8
  %.33.not = icmp slt i64 %arg.at, %arg.end
  br i1 %.33.not, label %B16, label %B40

B16:                                              ; preds = %entry
  %.37 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.38 = load i8, ptr %.37, align 1
  %.40.not = icmp eq i8 %.38, 34
  br i1 %.40.not, label %B84, label %B40

common.ret:                                       ; preds = %B84.if, %B264, %B220, %B142, %B40
  %common.ret.op = phi i32 [ 0, %B40 ], [ 0, %B142 ], [ 0, %B220 ], [ 0, %B264 ], [ 1, %B84.if ]
  ret i32 %common.ret.op

B40:                                              ; preds = %B16, %entry
  store i64 -1, ptr %retptr, align 8
  %retptr.repack41 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.to, ptr %retptr.repack41, align 8
  br label %common.ret

B84:                                              ; preds = %B16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.66, i8 0, i64 16, i1 false)
  %.71 = call fastcc i32 @_scalar_end.6(ptr %.66, ptr nonnull %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to)
  %.73.not = icmp eq i32 %.71, 0
  %.81.fca.0.load = load i64, ptr %.66, align 8
  %.81.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  br i1 %.73.not, label %B84.endif, label %B84.if

B142:                                             ; preds = %B84.endif
  store i64 %.81.fca.0.load, ptr %retptr, align 8
  %retptr.repack39 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.81.fca.1.load, ptr %retptr.repack39, align 8
  br label %common.ret

B150:                                             ; preds = %B84.endif
  %.19.i = icmp slt i64 %.81.fca.0.load, %arg.end
  br i1 %.19.i, label %B16.i, label %B150.endif

B16.i:                                            ; preds = %B150
  %.26.i = getelementptr i8, ptr %arg.data, i64 %.81.fca.0.load
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B40.i, label %B150.endif

B40.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B40.i
  %.18.0.i.i = phi i64 [ 0, %B40.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B150.endif
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %switch.1.i.i
    i64 3, label %switch.3.i.i
  ]

B10.i.i:                                          ; preds = %switch.3.i.i, %switch.2.i.i, %switch.1.i.i, %B8.i.i
  %.55.i.i = phi i64 [ 9, %switch.3.i.i ], [ 10, %switch.1.i.i ], [ 13, %switch.2.i.i ], [ 32, %B8.i.i ]
  %.66.i.i = add nuw nsw i64 %.18.0.i.i, 1
  %.93.i.i = icmp eq i64 %.55.i.i, %.92.i.i
  br i1 %.93.i.i, label %B60.preheader.i, label %B8.i.i

B60.preheader.i:                                  ; preds = %B10.i.i
  %.10053.i = add nuw nsw i64 %.81.fca.0.load, 1
  %.11154.i = icmp slt i64 %.10053.i, %arg.end
  br i1 %.11154.i, label %B82.i, label %B150.endif

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.1.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

switch.3.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B60.loopexit.i:                                   ; preds = %B10.i36.i
  %.100.i = add i64 %.10055.i, 1
  %exitcond.not.i = icmp eq i64 %.100.i, %arg.end
  br i1 %exitcond.not.i, label %B220, label %B82.i

B82.i:                                            ; preds = %B60.preheader.i, %B60.loopexit.i
  %.10055.i = phi i64 [ %.100.i, %B60.loopexit.i ], [ %.10053.i, %B60.preheader.i ]
  %.118.i = getelementptr i8, ptr %arg.data, i64 %.10055.i
  %.119.i = load i8, ptr %.118.i, align 1
  %.121.i = icmp ult i8 %.119.i, 33
  br i1 %.121.i, label %B106.i, label %B150.endif

B106.i:                                           ; preds = %B82.i
  %.92.i32.i = zext nneg i8 %.119.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B106.i
  %.18.0.i34.i = phi i64 [ 0, %B106.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B150.endif
    i64 0, label %B10.i36.i
    i64 2, label %switch.2.i42.i
    i64 1, label %switch.1.i41.i
    i64 3, label %switch.3.i35.i
  ]

B10.i36.i:                                        ; preds = %switch.3.i35.i, %switch.2.i42.i, %switch.1.i41.i, %B8.i33.i
  %.55.i37.i = phi i64 [ 9, %switch.3.i35.i ], [ 10, %switch.1.i41.i ], [ 13, %switch.2.i42.i ], [ 32, %B8.i33.i ]
  %.66.i38.i = add nuw nsw i64 %.18.0.i34.i, 1
  %.93.i39.i = icmp eq i64 %.55.i37.i, %.92.i32.i
  br i1 %.93.i39.i, label %B60.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

B196:                                             ; preds = %B150.endif
  %.167 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.168 = load i8, ptr %.167, align 1
  %.172.not = icmp eq i8 %.168, 58
  br i1 %.172.not, label %B264, label %B220

B220:                                             ; preds = %B60.loopexit.i, %B150.endif, %B196
  store i64 -1, ptr %retptr, align 8
  %retptr.repack37 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.81.fca.1.load, ptr %retptr.repack37, align 8
  br label %common.ret

B264:                                             ; preds = %B196
  %.216 = add nsw i64 %at.3.0.i, 1
  store i64 %.216, ptr %retptr, align 8
  %retptr.repack35 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.81.fca.1.load, ptr %retptr.repack35, align 8
  br label %common.ret

B84.if:                                           ; preds = %B84
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B84.endif:                                        ; preds = %B84
  %.106 = icmp slt i64 %.81.fca.0.load, 0
  br i1 %.106, label %B142, label %B150

B150.endif:                                       ; preds = %B8.i.i, %B82.i, %B8.i33.i, %B60.preheader.i, %B16.i, %B150
  %at.3.0.i = phi i64 [ %.10055.i, %B82.i ], [ %.81.fca.0.load, %B16.i ], [ %.10055.i, %B8.i33.i ], [ %.81.fca.0.load, %B150 ], [ %.10053.i, %B60.preheader.i ], [ %.81.fca.0.load, %B8.i.i ]
  %.161.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.161.not, label %B196, label %B220
}

define internal fastcc noundef i32 @_scalar_end.6(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to) unnamed_addr {
entry:
  %.37 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.38 = load i8, ptr %.37, align 1
  switch i8 %.38, label %B180 [
    i8 34, label %B36
    i8 45, label %B212
  ]

B36:                                              ; preds = %entry
  %.11.i = add nsw i64 %arg.at, 1
  %.16.i = icmp slt i64 %.11.i, %arg.end
  br i1 %.16.i, label %B26.i, label %common.ret

B26.i:                                            ; preds = %B36, %B374.i
  %at.1.4.0.i = phi i64 [ %.246.i, %B374.i ], [ %.11.i, %B36 ]
  %.23.i = getelementptr i8, ptr %arg.data, i64 %at.1.4.0.i
  %.24.i = load i8, ptr %.23.i, align 1
  %.30.i = icmp eq i8 %.24.i, 34
  br i1 %.30.i, label %B54.i, label %B64.i

B54.i:                                            ; preds = %B26.i
  %.39.i = add nsw i64 %at.1.4.0.i, 1
  br label %common.ret

B64.i:                                            ; preds = %B26.i
  %.46.i = icmp ult i8 %.24.i, 32
  br i1 %.46.i, label %common.ret, label %B116.i

B116.i:                                           ; preds = %B64.i
  %.64.i = icmp eq i8 %.24.i, 92
  br i1 %.64.i, label %B128.i, label %B374.i

B128.i:                                           ; preds = %B116.i
  %.71.i = add nsw i64 %at.1.4.0.i, 1
  %.79.not.i = icmp slt i64 %.71.i, %arg.end
  br i1 %.79.not.i, label %B190.i, label %common.ret

B190.i:                                           ; preds = %B128.i
  %.91.i = getelementptr i8, ptr %arg.data, i64 %.71.i
  %.92.i = load i8, ptr %.91.i, align 1
  %.98.i = icmp eq i8 %.92.i, 117
  br i1 %.98.i, label %B218.i, label %B326.i

B218.i:                                           ; preds = %B190.i
  %.104.i = sub nsw i64 %arg.end, %.71.i
  %.105.i = icmp slt i64 %.104.i, 5
  br i1 %.105.i, label %common.ret, label %B236.i

B236.i:                                           ; preds = %B218.i
  %0 = getelementptr i8, ptr %.23.i, i64 2
  br label %B34.if.i.i

B114.i.i:                                         ; preds = %B34.if.i.i
  %1 = or i8 %.133.i.i, 32
  %2 = add i8 %1, -97
  %or.cond63.i.i = icmp ult i8 %2, 6
  br i1 %or.cond63.i.i, label %B150.i.i, label %common.ret

B150.i.i:                                         ; preds = %B34.if.i.i, %B114.i.i
  %exitcond.not.i.i = icmp eq i64 %.104.i.i, 4
  br i1 %exitcond.not.i.i, label %B152.i.i, label %B34.if.i.i

B152.i.i:                                         ; preds = %B150.i.i
  %.203.i.i = load i8, ptr %0, align 1
  %3 = and i8 %.203.i.i, -33
  %.206.i.i = icmp eq i8 %3, 68
  br i1 %.206.i.i, label %_is_plain_unit.exit.i, label %B314.i

B34.if.i.i:                                       ; preds = %B150.i.i, %B236.i
  %.33.064.i.i = phi i64 [ 0, %B236.i ], [ %.104.i.i, %B150.i.i ]
  %.104.i.i = add nuw nsw i64 %.33.064.i.i, 1
  %.132.i.i = getelementptr i8, ptr %0, i64 %.33.064.i.i
  %.133.i.i = load i8, ptr %.132.i.i, align 1
  %4 = add i8 %.133.i.i, -48
  %or.cond.i.i = icmp ult i8 %4, 10
  br i1 %or.cond.i.i, label %B150.i.i, label %B114.i.i

_is_plain_unit.exit.i:                            ; preds = %B152.i.i
  %.216.i.i = getelementptr i8, ptr %.23.i, i64 3
  %.217.i.i = load i8, ptr %.216.i.i, align 1
  %.221.i.i = icmp ugt i8 %.217.i.i, 55
  br i1 %.221.i.i, label %common.ret, label %B314.i

B314.i:                                           ; preds = %_is_plain_unit.exit.i, %B152.i.i
  %.156.i = add nsw i64 %at.1.4.0.i, 5
  br label %B374.i

B326.i:                                           ; preds = %B190.i
  %.108.i.i = zext i8 %.92.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B326.i
  %.26.0.i.i = phi i64 [ 0, %B326.i ], [ %.82.i.i, %B10.i.i ]
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
  br i1 %.109.i.i, label %B374.i, label %B8.i.i

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

B374.i:                                           ; preds = %B10.i.i, %B314.i, %B116.i
  %at.1.5.1.i = phi i64 [ %.156.i, %B314.i ], [ %at.1.4.0.i, %B116.i ], [ %.71.i, %B10.i.i ]
  %.246.i = add nsw i64 %at.1.5.1.i, 1
  %.252.i = icmp slt i64 %.246.i, %arg.end
  br i1 %.252.i, label %B26.i, label %common.ret

B180:                                             ; preds = %entry
  %5 = add i8 %.38, -48
  %or.cond = icmp ult i8 %5, 10
  br i1 %or.cond, label %B212, label %B294

B212:                                             ; preds = %B180, %entry
  %.22.i = icmp eq i8 %.38, 45
  %.25.i = zext i1 %.22.i to i64
  %spec.select.i = add nsw i64 %arg.at, %.25.i
  %.19.i.i = icmp slt i64 %spec.select.i, %arg.end
  br i1 %.19.i.i, label %B16.i.i, label %common.ret

B16.i.i:                                          ; preds = %B212
  %.25.i.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i
  %.26.i.i = load i8, ptr %.25.i.i, align 1
  %6 = add i8 %.26.i.i, -48
  %or.cond.i.i43 = icmp ult i8 %6, 10
  br i1 %or.cond.i.i43, label %B60.preheader.i.i, label %common.ret

B60.preheader.i.i:                                ; preds = %B16.i.i
  %7 = add nsw i64 %arg.end, -1
  br label %B60.i.i

B60.i.i:                                          ; preds = %B82.i.i, %B60.preheader.i.i
  %at.2.0.i.i = phi i64 [ %.67.i.i, %B82.i.i ], [ %spec.select.i, %B60.preheader.i.i ]
  %exitcond.not.i.i44 = icmp eq i64 %at.2.0.i.i, %7
  br i1 %exitcond.not.i.i44, label %_digits_end.exit.i, label %B82.i.i

B82.i.i:                                          ; preds = %B60.i.i
  %.67.i.i = add nsw i64 %at.2.0.i.i, 1
  %.84.i.i = getelementptr i8, ptr %arg.data, i64 %.67.i.i
  %.85.i.i = load i8, ptr %.84.i.i, align 1
  %8 = add i8 %.85.i.i, -48
  %or.cond43.i.i = icmp ult i8 %8, 10
  br i1 %or.cond43.i.i, label %B60.i.i, label %_digits_end.exit.i

_digits_end.exit.i:                               ; preds = %B82.i.i, %B60.i.i
  %at.3.0.i.i = phi i64 [ %.67.i.i, %B82.i.i ], [ %arg.end, %B60.i.i ]
  %.74.i = icmp eq i64 %at.3.0.i.i, %spec.select.i
  br i1 %.74.i, label %common.ret, label %B88.i

B88.i:                                            ; preds = %_digits_end.exit.i
  %.78.i = sub nsw i64 %at.3.0.i.i, %spec.select.i
  %.79.i = icmp sgt i64 %.78.i, 40
  br i1 %.79.i, label %common.ret, label %B116.i45

B116.i45:                                         ; preds = %B88.i
  %.86.i = icmp eq i8 %.26.i.i, 48
  %.93.i = icmp sgt i64 %.78.i, 1
  %or.cond.i = and i1 %.86.i, %.93.i
  br i1 %or.cond.i, label %common.ret, label %B198.i

B198.i:                                           ; preds = %B116.i45
  %.113.i = icmp slt i64 %at.3.0.i.i, %arg.end
  br i1 %.113.i, label %B210.i, label %B358.i

B210.i:                                           ; preds = %B198.i
  %.120.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i.i
  %.121.i = load i8, ptr %.120.i, align 1
  %.123.i = icmp eq i8 %.121.i, 46
  br i1 %.123.i, label %B234.i, label %B358.i

B234.i:                                           ; preds = %B210.i
  %.128.i = add nsw i64 %at.3.0.i.i, 1
  %.19.i91.i = icmp slt i64 %.128.i, %arg.end
  br i1 %.19.i91.i, label %B16.i93.i, label %common.ret

B16.i93.i:                                        ; preds = %B234.i
  %.25.i94.i = getelementptr i8, ptr %arg.data, i64 %.128.i
  %.26.i95.i = load i8, ptr %.25.i94.i, align 1
  %9 = add i8 %.26.i95.i, -48
  %or.cond.i96.i = icmp ult i8 %9, 10
  br i1 %or.cond.i96.i, label %B60.i98.i, label %common.ret

B60.i98.i:                                        ; preds = %B16.i93.i, %B82.i101.i
  %at.2.0.i99.i = phi i64 [ %.67.i102.i, %B82.i101.i ], [ %.128.i, %B16.i93.i ]
  %exitcond.not.i100.i = icmp eq i64 %at.2.0.i99.i, %7
  br i1 %exitcond.not.i100.i, label %_digits_end.exit106.i, label %B82.i101.i

B82.i101.i:                                       ; preds = %B60.i98.i
  %.67.i102.i = add nsw i64 %at.2.0.i99.i, 1
  %.84.i103.i = getelementptr i8, ptr %arg.data, i64 %.67.i102.i
  %.85.i104.i = load i8, ptr %.84.i103.i, align 1
  %10 = add i8 %.85.i104.i, -48
  %or.cond43.i105.i = icmp ult i8 %10, 10
  br i1 %or.cond43.i105.i, label %B60.i98.i, label %_digits_end.exit106.i

_digits_end.exit106.i:                            ; preds = %B82.i101.i, %B60.i98.i
  %at.3.0.i92.i = phi i64 [ %.67.i102.i, %B82.i101.i ], [ %arg.end, %B60.i98.i ]
  %.167.i = icmp eq i64 %at.3.0.i92.i, %.128.i
  %.174.i = sub nsw i64 %at.3.0.i92.i, %.128.i
  %.179.i = icmp sgt i64 %.174.i, 40
  %or.cond88.i = select i1 %.167.i, i1 true, i1 %.179.i
  br i1 %or.cond88.i, label %common.ret, label %B358.i

B358.i:                                           ; preds = %_digits_end.exit106.i, %B210.i, %B198.i
  %at.1.5.0.i = phi i64 [ %at.3.0.i92.i, %_digits_end.exit106.i ], [ %at.3.0.i.i, %B210.i ], [ %at.3.0.i.i, %B198.i ]
  %.201.i = icmp slt i64 %at.1.5.0.i, %arg.end
  br i1 %.201.i, label %B370.i, label %common.ret

B370.i:                                           ; preds = %B358.i
  %.208.i = getelementptr i8, ptr %arg.data, i64 %at.1.5.0.i
  %.209.i = load i8, ptr %.208.i, align 1
  %11 = and i8 %.209.i, -33
  %.212.i = icmp eq i8 %11, 69
  br i1 %.212.i, label %B400.i, label %common.ret

B400.i:                                           ; preds = %B370.i
  %.217.i = add nsw i64 %at.1.5.0.i, 1
  %.229.i = icmp slt i64 %.217.i, %arg.end
  br i1 %.229.i, label %B422.i, label %B452.i

B422.i:                                           ; preds = %B400.i
  %.236.i = getelementptr i8, ptr %arg.data, i64 %.217.i
  %.237.i = load i8, ptr %.236.i, align 1
  %.84.i107.i = zext i8 %.237.i to i64
  br label %B8.i.i46

B8.i.i46:                                         ; preds = %B8.if.i.i, %B422.i
  %.14.0.i.i = phi i64 [ 0, %B422.i ], [ %.58.i.i, %B8.if.i.i ]
  %exitcond.not.i108.i = icmp eq i64 %.14.0.i.i, 2
  br i1 %exitcond.not.i108.i, label %B452.i, label %B8.if.i.i

B8.if.i.i:                                        ; preds = %B8.i.i46
  %trunc.i.i = trunc nuw i64 %.14.0.i.i to i1
  %spec.select.i.i = select i1 %trunc.i.i, i64 45, i64 43
  %.58.i.i = add nuw nsw i64 %.14.0.i.i, 1
  %.85.i109.i = icmp eq i64 %spec.select.i.i, %.84.i107.i
  br i1 %.85.i109.i, label %B422.endif.endif.i, label %B8.i.i46

B452.i:                                           ; preds = %B8.i.i46, %B422.endif.endif.i, %B400.i
  %at.1.6.0.i = phi i64 [ %.217.i, %B400.i ], [ %.281.i, %B422.endif.endif.i ], [ %.217.i, %B8.i.i46 ]
  %.19.i110.i = icmp slt i64 %at.1.6.0.i, %arg.end
  br i1 %.19.i110.i, label %B16.i112.i, label %common.ret

B16.i112.i:                                       ; preds = %B452.i
  %.25.i113.i = getelementptr i8, ptr %arg.data, i64 %at.1.6.0.i
  %.26.i114.i = load i8, ptr %.25.i113.i, align 1
  %12 = add i8 %.26.i114.i, -48
  %or.cond.i115.i = icmp ult i8 %12, 10
  br i1 %or.cond.i115.i, label %B60.i117.i, label %common.ret

B60.i117.i:                                       ; preds = %B16.i112.i, %B82.i120.i
  %at.2.0.i118.i = phi i64 [ %.67.i121.i, %B82.i120.i ], [ %at.1.6.0.i, %B16.i112.i ]
  %exitcond.not.i119.i = icmp eq i64 %at.2.0.i118.i, %7
  br i1 %exitcond.not.i119.i, label %_digits_end.exit125.i, label %B82.i120.i

B82.i120.i:                                       ; preds = %B60.i117.i
  %.67.i121.i = add nsw i64 %at.2.0.i118.i, 1
  %.84.i122.i = getelementptr i8, ptr %arg.data, i64 %.67.i121.i
  %.85.i123.i = load i8, ptr %.84.i122.i, align 1
  %13 = add i8 %.85.i123.i, -48
  %or.cond43.i124.i = icmp ult i8 %13, 10
  br i1 %or.cond43.i124.i, label %B60.i117.i, label %_digits_end.exit125.i

_digits_end.exit125.i:                            ; preds = %B82.i120.i, %B60.i117.i
  %at.3.0.i111.i = phi i64 [ %.67.i121.i, %B82.i120.i ], [ %arg.end, %B60.i117.i ]
  %.332.i = icmp eq i64 %at.3.0.i111.i, %at.1.6.0.i
  %.339.i = sub nsw i64 %at.3.0.i111.i, %at.1.6.0.i
  %.344.i = icmp sgt i64 %.339.i, 2
  %or.cond89.i = select i1 %.332.i, i1 true, i1 %.344.i
  %spec.select141.i = select i1 %or.cond89.i, i64 -1, i64 %at.3.0.i111.i
  br label %common.ret

B422.endif.endif.i:                               ; preds = %B8.if.i.i
  %.281.i = add nsw i64 %at.1.5.0.i, 2
  br label %B452.i

B294:                                             ; preds = %B180
  %.15.i = sub nsw i64 %arg.end, %arg.at
  %.16.i47 = icmp sgt i64 %.15.i, 3
  br i1 %.16.i47, label %B22.i, label %common.ret

B22.i:                                            ; preds = %B294
  switch i8 %.38, label %B368.i [
    i8 116, label %B46.i
    i8 110, label %B228.i
  ]

B46.i:                                            ; preds = %B22.i
  %.28.i = getelementptr i8, ptr %.37, i64 1
  %.29.i = load i8, ptr %.28.i, align 1
  %.31.i = icmp eq i8 %.29.i, 114
  br i1 %.31.i, label %B76.i, label %common.ret

B76.i:                                            ; preds = %B46.i
  %.36.i = getelementptr i8, ptr %.37, i64 2
  %.37.i = load i8, ptr %.36.i, align 1
  %.39.i53 = icmp eq i8 %.37.i, 117
  br i1 %.39.i53, label %common.ret.sink.split.i, label %common.ret

common.ret.sink.split.i:                          ; preds = %B470.i, %B258.i, %B76.i
  %.sink44.i = phi i64 [ 3, %B258.i ], [ 4, %B470.i ], [ 3, %B76.i ]
  %.sink43.i = phi i8 [ 108, %B258.i ], [ 101, %B470.i ], [ 101, %B76.i ]
  %.sink42.i = phi i64 [ 4, %B258.i ], [ 5, %B470.i ], [ 4, %B76.i ]
  %.170.i = getelementptr i8, ptr %.37, i64 %.sink44.i
  %.171.i = load i8, ptr %.170.i, align 1
  %.175.i = icmp eq i8 %.171.i, %.sink43.i
  %.178.i = add nsw i64 %.sink42.i, %arg.at
  %spec.select.i52 = select i1 %.175.i, i64 %.178.i, i64 -1
  br label %common.ret

B228.i:                                           ; preds = %B22.i
  %.86.i50 = getelementptr i8, ptr %.37, i64 1
  %.87.i = load i8, ptr %.86.i50, align 1
  %.89.i = icmp eq i8 %.87.i, 117
  br i1 %.89.i, label %B258.i, label %common.ret

B258.i:                                           ; preds = %B228.i
  %.94.i = getelementptr i8, ptr %.37, i64 2
  %.95.i = load i8, ptr %.94.i, align 1
  %.97.i = icmp eq i8 %.95.i, 108
  br i1 %.97.i, label %common.ret.sink.split.i, label %common.ret

B368.i:                                           ; preds = %B22.i
  %.134.not.i = icmp ne i64 %.15.i, 4
  %.141.i = icmp eq i8 %.38, 102
  %or.cond.i51 = and i1 %.134.not.i, %.141.i
  br i1 %or.cond.i51, label %B410.i, label %common.ret

B410.i:                                           ; preds = %B368.i
  %.146.i = getelementptr i8, ptr %.37, i64 1
  %.147.i = load i8, ptr %.146.i, align 1
  %.149.i = icmp eq i8 %.147.i, 97
  br i1 %.149.i, label %B440.i, label %common.ret

B440.i:                                           ; preds = %B410.i
  %.154.i = getelementptr i8, ptr %.37, i64 2
  %.155.i = load i8, ptr %.154.i, align 1
  %.157.i = icmp eq i8 %.155.i, 108
  br i1 %.157.i, label %B470.i, label %common.ret

B470.i:                                           ; preds = %B440.i
  %.162.i = getelementptr i8, ptr %.37, i64 3
  %.163.i = load i8, ptr %.162.i, align 1
  %.165.i = icmp eq i8 %.163.i, 115
  br i1 %.165.i, label %common.ret.sink.split.i, label %common.ret

common.ret:                                       ; preds = %B64.i, %B128.i, %B218.i, %_is_plain_unit.exit.i, %B374.i, %B8.i.i, %B114.i.i, %B212, %B16.i.i, %_digits_end.exit.i, %B88.i, %B116.i45, %B234.i, %B16.i93.i, %_digits_end.exit106.i, %B358.i, %B370.i, %B452.i, %B16.i112.i, %_digits_end.exit125.i, %B294, %common.ret.sink.split.i, %B368.i, %B410.i, %B440.i, %B470.i, %B258.i, %B228.i, %B76.i, %B46.i, %B36, %B54.i
  %.sink.i.sink = phi i64 [ %spec.select.i52, %common.ret.sink.split.i ], [ -1, %B8.i.i ], [ -1, %B36 ], [ %.39.i, %B54.i ], [ -1, %B46.i ], [ -1, %B258.i ], [ -1, %B228.i ], [ -1, %B76.i ], [ -1, %B114.i.i ], [ %at.1.5.0.i, %B358.i ], [ %spec.select141.i, %_digits_end.exit125.i ], [ -1, %_digits_end.exit106.i ], [ -1, %B88.i ], [ -1, %B212 ], [ -1, %B16.i.i ], [ -1, %B116.i45 ], [ -1, %_digits_end.exit.i ], [ -1, %B234.i ], [ -1, %B16.i93.i ], [ -1, %B452.i ], [ -1, %B16.i112.i ], [ %at.1.5.0.i, %B370.i ], [ -1, %B440.i ], [ -1, %B410.i ], [ -1, %B368.i ], [ -1, %B470.i ], [ -1, %B294 ], [ -1, %B374.i ], [ -1, %_is_plain_unit.exit.i ], [ -1, %B218.i ], [ -1, %B128.i ], [ -1, %B64.i ]
  store i64 %.sink.i.sink, ptr %retptr, align 8
  %retptr.repack41 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.to, ptr %retptr.repack41, align 8
  ret i32 0
}

define i64 @scan(ptr readonly %a0, i64 %a1, i64 %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a6, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr writeonly %a11, ptr readonly %a12, ptr readonly %a13, ptr %a14, ptr %a15, ptr writeonly %a16, ptr writeonly %a17, ptr %a18, ptr %a19) local_unnamed_addr {
  %.103.i.i = alloca [2 x i64], align 8
  %.565.i.i = alloca [2 x i64], align 8
  %.623.i.i = alloca [2 x i64], align 8
  %.717.i.i = alloca i64, align 8
  %excinfo.10.i.i = alloca ptr, align 8
  %.782.i.i = alloca [2 x i64], align 8
  %excinfo.11.i.i = alloca ptr, align 8
  %.1081.i.i = alloca i64, align 8
  %excinfo.15.i.i = alloca ptr, align 8
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
  br i1 %.29.i.i, label %B40.i.i, label %B0.endif.i

B40.i.i:                                          ; preds = %B16.i.i
  %.92.i.i.i = zext nneg i8 %.27.i.i to i64
  br label %B8.i.i.i

B8.i.i.i:                                         ; preds = %B10.i.i.i, %B40.i.i
  %.18.0.i.i.i = phi i64 [ 0, %B40.i.i ], [ %.66.i.i.i, %B10.i.i.i ]
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
  br i1 %.93.i.i.i, label %B60.preheader.i.i, label %B8.i.i.i

B60.preheader.i.i:                                ; preds = %B10.i.i.i
  %.11154.i.not.i = icmp eq i64 %a1, 2
  br i1 %.11154.i.not.i, label %B0.endif.i, label %B82.i.i

default.unreachable.i.i.i:                        ; preds = %B8.i.i.i
  unreachable

switch.1.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

switch.2.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

switch.3.i.i.i:                                   ; preds = %B8.i.i.i
  br label %B10.i.i.i

B60.loopexit.i.i:                                 ; preds = %B10.i36.i.i
  %.100.i.i = add i64 %.10055.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %.100.i.i, %a1
  br i1 %exitcond.not.i.i, label %B0.endif.i, label %B82.i.i

B82.i.i:                                          ; preds = %B60.preheader.i.i, %B60.loopexit.i.i
  %.10055.i.i = phi i64 [ %.100.i.i, %B60.loopexit.i.i ], [ 2, %B60.preheader.i.i ]
  %.118.i.i = getelementptr i8, ptr %a0, i64 %.10055.i.i
  %.119.i.i = load i8, ptr %.118.i.i, align 1
  %.121.i.i = icmp ult i8 %.119.i.i, 33
  br i1 %.121.i.i, label %B106.i.i, label %B0.endif.i

B106.i.i:                                         ; preds = %B82.i.i
  %.92.i32.i.i = zext nneg i8 %.119.i.i to i64
  br label %B8.i33.i.i

B8.i33.i.i:                                       ; preds = %B10.i36.i.i, %B106.i.i
  %.18.0.i34.i.i = phi i64 [ 0, %B106.i.i ], [ %.66.i38.i.i, %B10.i36.i.i ]
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
  br i1 %.93.i39.i.i, label %B60.loopexit.i.i, label %B8.i33.i.i

default.unreachable.i43.i.i:                      ; preds = %B8.i33.i.i
  unreachable

switch.1.i41.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

switch.2.i42.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

switch.3.i35.i.i:                                 ; preds = %B8.i33.i.i
  br label %B10.i36.i.i

B252.i:                                           ; preds = %B766.endif.i, %B252.lr.ph.i
  %place.2.0369.i = phi i64 [ 0, %B252.lr.ph.i ], [ %.128.i, %B766.endif.i ]
  %at.3.0368.i = phi i64 [ %at.3.0.i.i, %B252.lr.ph.i ], [ %at.3.0.i229.i, %B766.endif.i ]
  %.102.i = getelementptr i8, ptr %a0, i64 %at.3.0368.i
  %.103.i = load i8, ptr %.102.i, align 1
  %.105.not.i = icmp eq i8 %.103.i, 123
  br i1 %.105.not.i, label %B290.i, label %scan.1.exit

B290.i:                                           ; preds = %B252.i
  %.128.i = add nuw nsw i64 %place.2.0369.i, 1
  %.136.i = load i64, ptr %a18, align 8
  %.143.i = add nsw i64 %.128.i, %a2
  store i64 %.143.i, ptr %a19, align 8
  store i64 0, ptr %.56.i.i, align 8
  store i64 0, ptr %.59.i.i, align 8
  br label %B244.i.i

B244.i.i:                                         ; preds = %B1530.i.i, %B290.i
  %phase.2.0.i.i = phi i64 [ 0, %B290.i ], [ %phase.3.1675.i.i, %B1530.i.i ]
  %category.2.0.i.i = phi i64 [ 0, %B290.i ], [ %category.3.1673.i.i, %B1530.i.i ]
  %seen.2.0.i.i = phi i64 [ 0, %B290.i ], [ %seen.3.1.i.i, %B1530.i.i ]
  %args_at.3.0.i.i = phi i64 [ -1, %B290.i ], [ %args_at.2.1674.i.i, %B1530.i.i ]
  %at.12.0.i.i = phi i64 [ %at.3.0368.i, %B290.i ], [ %at.3.0.i592.i.i, %B1530.i.i ]
  %.69.i.i = add nsw i64 %at.12.0.i.i, 1
  %.19.i.i.i = icmp slt i64 %.69.i.i, %a1
  br i1 %.19.i.i.i, label %B16.i.i.i, label %B244.endif.i.i

B16.i.i.i:                                        ; preds = %B244.i.i
  %.26.i.i.i = getelementptr i8, ptr %a0, i64 %.69.i.i
  %.27.i.i.i = load i8, ptr %.26.i.i.i, align 1
  %.29.i.i.i = icmp ult i8 %.27.i.i.i, 33
  br i1 %.29.i.i.i, label %B40.i.i.i, label %B244.endif.i.i

B40.i.i.i:                                        ; preds = %B16.i.i.i
  %.92.i.i.i.i = zext nneg i8 %.27.i.i.i to i64
  br label %B8.i.i.i.i

B8.i.i.i.i:                                       ; preds = %B10.i.i.i.i, %B40.i.i.i
  %.18.0.i.i.i.i = phi i64 [ 0, %B40.i.i.i ], [ %.66.i.i.i.i, %B10.i.i.i.i ]
  switch i64 %.18.0.i.i.i.i, label %default.unreachable.i.i.i.i [
    i64 4, label %B244.endif.i.i
    i64 0, label %B10.i.i.i.i
    i64 2, label %switch.2.i.i.i.i
    i64 1, label %switch.1.i.i.i.i
    i64 3, label %switch.3.i.i.i.i
  ]

B10.i.i.i.i:                                      ; preds = %switch.3.i.i.i.i, %switch.2.i.i.i.i, %switch.1.i.i.i.i, %B8.i.i.i.i
  %.55.i.i.i.i = phi i64 [ 9, %switch.3.i.i.i.i ], [ 10, %switch.1.i.i.i.i ], [ 13, %switch.2.i.i.i.i ], [ 32, %B8.i.i.i.i ]
  %.66.i.i.i.i = add nuw nsw i64 %.18.0.i.i.i.i, 1
  %.93.i.i.i.i = icmp eq i64 %.55.i.i.i.i, %.92.i.i.i.i
  br i1 %.93.i.i.i.i, label %B60.preheader.i.i.i, label %B8.i.i.i.i

B60.preheader.i.i.i:                              ; preds = %B10.i.i.i.i
  %.10053.i.i.i = add nsw i64 %at.12.0.i.i, 2
  %.11154.i.i.i = icmp slt i64 %.10053.i.i.i, %a1
  br i1 %.11154.i.i.i, label %B82.i.i.i, label %B244.endif.i.i

default.unreachable.i.i.i.i:                      ; preds = %B8.i.i.i.i
  unreachable

switch.1.i.i.i.i:                                 ; preds = %B8.i.i.i.i
  br label %B10.i.i.i.i

switch.2.i.i.i.i:                                 ; preds = %B8.i.i.i.i
  br label %B10.i.i.i.i

switch.3.i.i.i.i:                                 ; preds = %B8.i.i.i.i
  br label %B10.i.i.i.i

B60.loopexit.i.i.i:                               ; preds = %B10.i36.i.i.i
  %.100.i.i.i = add i64 %.10055.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %.100.i.i.i, %a1
  br i1 %exitcond.not.i.i.i, label %B244.endif.i.i, label %B82.i.i.i

B82.i.i.i:                                        ; preds = %B60.preheader.i.i.i, %B60.loopexit.i.i.i
  %.10055.i.i.i = phi i64 [ %.100.i.i.i, %B60.loopexit.i.i.i ], [ %.10053.i.i.i, %B60.preheader.i.i.i ]
  %.118.i.i.i = getelementptr i8, ptr %a0, i64 %.10055.i.i.i
  %.119.i.i.i = load i8, ptr %.118.i.i.i, align 1
  %.121.i.i.i = icmp ult i8 %.119.i.i.i, 33
  br i1 %.121.i.i.i, label %B106.i.i.i, label %B244.endif.i.i

B106.i.i.i:                                       ; preds = %B82.i.i.i
  %.92.i32.i.i.i = zext nneg i8 %.119.i.i.i to i64
  br label %B8.i33.i.i.i

B8.i33.i.i.i:                                     ; preds = %B10.i36.i.i.i, %B106.i.i.i
  %.18.0.i34.i.i.i = phi i64 [ 0, %B106.i.i.i ], [ %.66.i38.i.i.i, %B10.i36.i.i.i ]
  switch i64 %.18.0.i34.i.i.i, label %default.unreachable.i43.i.i.i [
    i64 4, label %B244.endif.i.i
    i64 0, label %B10.i36.i.i.i
    i64 2, label %switch.2.i42.i.i.i
    i64 1, label %switch.1.i41.i.i.i
    i64 3, label %switch.3.i35.i.i.i
  ]

B10.i36.i.i.i:                                    ; preds = %switch.3.i35.i.i.i, %switch.2.i42.i.i.i, %switch.1.i41.i.i.i, %B8.i33.i.i.i
  %.55.i37.i.i.i = phi i64 [ 9, %switch.3.i35.i.i.i ], [ 10, %switch.1.i41.i.i.i ], [ 13, %switch.2.i42.i.i.i ], [ 32, %B8.i33.i.i.i ]
  %.66.i38.i.i.i = add nuw nsw i64 %.18.0.i34.i.i.i, 1
  %.93.i39.i.i.i = icmp eq i64 %.55.i37.i.i.i, %.92.i32.i.i.i
  br i1 %.93.i39.i.i.i, label %B60.loopexit.i.i.i, label %B8.i33.i.i.i

default.unreachable.i43.i.i.i:                    ; preds = %B8.i33.i.i.i
  unreachable

switch.1.i41.i.i.i:                               ; preds = %B8.i33.i.i.i
  br label %B10.i36.i.i.i

switch.2.i42.i.i.i:                               ; preds = %B8.i33.i.i.i
  br label %B10.i36.i.i.i

switch.3.i35.i.i.i:                               ; preds = %B8.i33.i.i.i
  br label %B10.i36.i.i.i

B386.i.i:                                         ; preds = %B244.endif.endif.i.i
  %1 = add i64 %.117.fca.0.load.i.i, -1
  %or.cond515.i.i = icmp ult i64 %1, 8
  br i1 %or.cond515.i.i, label %B422.i.i, label %B536.i.i

B422.i.i:                                         ; preds = %B386.i.i
  %2 = shl nuw nsw i64 1, %.117.fca.0.load.i.i
  %3 = and i64 %2, %seen.2.0.i.i
  %.199.not.i.i = icmp eq i64 %3, 0
  br i1 %.199.not.i.i, label %B484.i.i, label %B290.endif.thread.i

B484.i.i:                                         ; preds = %B422.i.i
  %.230.i.i = or i64 %2, %seen.2.0.i.i
  br label %B536.i.i

B536.i.i:                                         ; preds = %B484.i.i, %B386.i.i
  %seen.3.1.i.i = phi i64 [ %.230.i.i, %B484.i.i ], [ %seen.2.0.i.i, %B386.i.i ]
  switch i64 %.117.fca.0.load.i.i, label %B1192.i.i [
    i64 1, label %B558.i.i
    i64 2, label %B16.i516.i.i
    i64 3, label %B832.i.i
    i64 4, label %B38.thread.i.i.i
    i64 5, label %B38.thread.i534.i.i
    i64 6, label %B1054.i.i
    i64 7, label %B1134.i.i
  ]

B558.i.i:                                         ; preds = %B536.i.i
  %.247.i.i = sub nsw i64 %a1, %.117.fca.1.load.i.i
  %.248.i.i = icmp slt i64 %.247.i.i, 3
  br i1 %.248.i.i, label %B290.endif.thread.i, label %B576.i.i

B576.i.i:                                         ; preds = %B558.i.i
  %.252.i.i = getelementptr i8, ptr %a0, i64 %.117.fca.1.load.i.i
  %.253.i.i = load i8, ptr %.252.i.i, align 1
  %.255.not.i.i = icmp eq i8 %.253.i.i, 34
  br i1 %.255.not.i.i, label %B600.i.i, label %B290.endif.thread.i

B600.i.i:                                         ; preds = %B576.i.i
  %.260.i.i = getelementptr i8, ptr %.252.i.i, i64 2
  %.261.i.i = load i8, ptr %.260.i.i, align 1
  %.263.not.i.i = icmp eq i8 %.261.i.i, 34
  br i1 %.263.not.i.i, label %B1428.thread667.i.i, label %B290.endif.thread.i

B1428.thread667.i.i:                              ; preds = %B600.i.i
  %.302.i.i = getelementptr i8, ptr %.252.i.i, i64 1
  %.303.i.i = load i8, ptr %.302.i.i, align 1
  %.304.i.i = zext i8 %.303.i.i to i64
  %.309.i.i = add nuw nsw i64 %.117.fca.1.load.i.i, 3
  br label %B1444.i.i

B16.i516.i.i:                                     ; preds = %B536.i.i
  %.29.i517.i.i = getelementptr i8, ptr %a0, i64 %.117.fca.1.load.i.i
  %.30.i.i.i = load i8, ptr %.29.i517.i.i, align 1
  %.32.not.i.i.i = icmp eq i8 %.30.i.i.i, 34
  br i1 %.32.not.i.i.i, label %B120.i.i.i, label %B290.endif.thread.i

B120.i.i.i:                                       ; preds = %B16.i516.i.i
  %.47.i.i.i = add nuw nsw i64 %.117.fca.1.load.i.i, 1
  %.70.i.i.i = icmp slt i64 %.47.i.i.i, %a1
  br i1 %.70.i.i.i, label %B186.i.i.i, label %B454.i.i.i

B186.i.i.i:                                       ; preds = %B120.i.i.i
  %.90.i.i.i = getelementptr i8, ptr %a0, i64 %.47.i.i.i
  %.91.i.i.i = load i8, ptr %.90.i.i.i, align 1
  %.95.not.i.i.i = icmp eq i8 %.91.i.i.i, 34
  br i1 %.95.not.i.i.i, label %B454.i.i.i, label %B210.i.i.i

B210.i.i.i:                                       ; preds = %B186.i.i.i, %B430.i.i.i
  %.107.i.i.i = phi i8 [ %.182.i.i.i, %B430.i.i.i ], [ %.91.i.i.i, %B186.i.i.i ]
  %at.3.1.i.i.i = phi i64 [ %.152.i.i.i, %B430.i.i.i ], [ %.47.i.i.i, %B186.i.i.i ]
  %value.2.1.i.i.i = phi i64 [ %.144.i.i.i, %B430.i.i.i ], [ 0, %B186.i.i.i ]
  %.109.i.i.i = icmp eq i8 %.107.i.i.i, 92
  %.116.i.i.i = icmp ult i8 %.107.i.i.i, 32
  %or.cond.i.i.i = or i1 %.109.i.i.i, %.116.i.i.i
  br i1 %or.cond.i.i.i, label %B290.endif.thread.i, label %B338.i.i.i

B338.i.i.i:                                       ; preds = %B210.i.i.i
  %.108.i.i.i = zext i8 %.107.i.i.i to i64
  %.135.i.i.i = mul nuw nsw i64 %value.2.1.i.i.i, 31
  %.143.i.i.i = add nuw nsw i64 %.135.i.i.i, %.108.i.i.i
  %.144.i.i.i = and i64 %.143.i.i.i, 4294967295
  %exitcond.not.i518.i.i = icmp eq i64 %at.3.1.i.i.i, %14
  br i1 %exitcond.not.i518.i.i, label %B454.loopexit.i.i.i, label %B430.i.i.i

B430.i.i.i:                                       ; preds = %B338.i.i.i
  %.152.i.i.i = add i64 %at.3.1.i.i.i, 1
  %.181.i.i.i = getelementptr i8, ptr %a0, i64 %.152.i.i.i
  %.182.i.i.i = load i8, ptr %.181.i.i.i, align 1
  %.186.not.i.i.i = icmp eq i8 %.182.i.i.i, 34
  br i1 %.186.not.i.i.i, label %B454.loopexit.i.i.i, label %B210.i.i.i

B454.loopexit.i.i.i:                              ; preds = %B430.i.i.i, %B338.i.i.i
  %.152.lcssa.i.i.i = phi i64 [ %a1, %B338.i.i.i ], [ %.152.i.i.i, %B430.i.i.i ]
  %4 = and i64 %.144.i.i.i, %a9
  br label %B454.i.i.i

B454.i.i.i:                                       ; preds = %B454.loopexit.i.i.i, %B186.i.i.i, %B120.i.i.i
  %at.4.0.i.i.i = phi i64 [ %.47.i.i.i, %B186.i.i.i ], [ %.47.i.i.i, %B120.i.i.i ], [ %.152.lcssa.i.i.i, %B454.loopexit.i.i.i ]
  %value.3.0.i.i.i = phi i64 [ 0, %B186.i.i.i ], [ 0, %B120.i.i.i ], [ %4, %B454.loopexit.i.i.i ]
  %.207.not.i.i.i = icmp slt i64 %at.4.0.i.i.i, %a1
  br i1 %.207.not.i.i.i, label %B546.i.i.i, label %B290.endif.thread.i

B546.i.i.i:                                       ; preds = %B454.i.i.i
  %.236.i.i.i = getelementptr i64, ptr %a3, i64 %value.3.0.i.i.i
  %.237.i.i.i = load i64, ptr %.236.i.i.i, align 8
  %.244.i.i.i = icmp sgt i64 %.237.i.i.i, 0
  br i1 %.244.i.i.i, label %B604.preheader.i.i.i, label %B708.i.i.i

B604.preheader.i.i.i:                             ; preds = %B546.i.i.i
  %.40.i.i.i.i = sub nsw i64 %at.4.0.i.i.i, %.47.i.i.i
  %.62.i.i.i.i = icmp slt i64 %.47.i.i.i, %at.4.0.i.i.i
  %.84.i.i.i.i = getelementptr i8, ptr %a0, i64 %.47.i.i.i
  %5 = add nsw i64 %at.4.0.i.i.i, -1
  br label %B604.i.i.i

B604.i.i.i:                                       ; preds = %B644.i.i.i, %B604.preheader.i.i.i
  %slot.2.0.i.i.i = phi i64 [ %.311.i.i.i, %B644.i.i.i ], [ %value.3.0.i.i.i, %B604.preheader.i.i.i ]
  %word.2.0.i.i.i = phi i64 [ %.317.i.i.i, %B644.i.i.i ], [ %.237.i.i.i, %B604.preheader.i.i.i ]
  %.26.i.i.i.i = getelementptr i64, ptr %a4, i64 %word.2.0.i.i.i
  %.27.i.i.i.i = load i64, ptr %.26.i.i.i.i, align 8
  %.34.i.i.i.i = getelementptr i8, ptr %.26.i.i.i.i, i64 8
  %.35.i.i.i.i = load i64, ptr %.34.i.i.i.i, align 8
  %.37.i.i.i.i = sub nsw i64 %.35.i.i.i.i, %.27.i.i.i.i
  %.41.not.i.i.i.i = icmp eq i64 %.37.i.i.i.i, %.40.i.i.i.i
  br i1 %.41.not.i.i.i.i, label %B86.i.i.i.i, label %B644.i.i.i

B86.i.i.i.i:                                      ; preds = %B604.i.i.i
  br i1 %.62.i.i.i.i, label %B98.i.i.i.i, label %_is_same.exit.i.i.i

B98.i.i.i.i:                                      ; preds = %B86.i.i.i.i
  %.78.i.i.i.i = getelementptr i8, ptr %a5, i64 %.27.i.i.i.i
  %.79.i.i.i.i = load i8, ptr %.78.i.i.i.i, align 1
  %.85.i.i.i.i = load i8, ptr %.84.i.i.i.i, align 1
  %.88.i.i.i.i = icmp eq i8 %.79.i.i.i.i, %.85.i.i.i.i
  br i1 %.88.i.i.i.i, label %B144.i.i.i.i, label %_is_same.exit.i.i.i

B144.i.i.i.i:                                     ; preds = %B98.i.i.i.i, %B176.i.i.i.i
  %at.2.1.i.i.i.i = phi i64 [ %.101.i.i.i.i, %B176.i.i.i.i ], [ %.47.i.i.i, %B98.i.i.i.i ]
  %first.2.1.i.i.i.i = phi i64 [ %.94.i.i.i.i, %B176.i.i.i.i ], [ %.27.i.i.i.i, %B98.i.i.i.i ]
  %exitcond.not.i.i.i.i = icmp eq i64 %at.2.1.i.i.i.i, %5
  br i1 %exitcond.not.i.i.i.i, label %B708.i.i.i, label %B176.i.i.i.i

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
  br i1 %.161.i.not.i.i.i, label %B708.i.i.i, label %B644.i.i.i

B644.i.i.i:                                       ; preds = %_is_same.exit.i.i.i, %B604.i.i.i
  %.308.i.i.i = add nsw i64 %slot.2.0.i.i.i, 1
  %.311.i.i.i = and i64 %.308.i.i.i, %a9
  %.316.i.i.i = getelementptr i64, ptr %a3, i64 %.311.i.i.i
  %.317.i.i.i = load i64, ptr %.316.i.i.i, align 8
  %.322.i.i.i = icmp sgt i64 %.317.i.i.i, 0
  br i1 %.322.i.i.i, label %B604.i.i.i, label %B708.i.i.i

B708.i.i.i:                                       ; preds = %B644.i.i.i, %_is_same.exit.i.i.i, %B144.i.i.i.i, %B546.i.i.i
  %word.3.1.i.i.i = phi i64 [ %.237.i.i.i, %B546.i.i.i ], [ %word.2.0.i.i.i, %B144.i.i.i.i ], [ %word.2.0.i.i.i, %_is_same.exit.i.i.i ], [ %.317.i.i.i, %B644.i.i.i ]
  %.340.i.i.i = add nsw i64 %at.4.0.i.i.i, 1
  br label %B1428.i.i

B832.i.i:                                         ; preds = %B536.i.i
  %.26.i519.i.i = getelementptr i8, ptr %a0, i64 %.117.fca.1.load.i.i
  %.27.i520.i.i = load i8, ptr %.26.i519.i.i, align 1
  %.29.not.i.i.i = icmp eq i8 %.27.i520.i.i, 34
  br i1 %.29.not.i.i.i, label %B68.i.i.i, label %B290.endif.thread.i

B68.i.i.i:                                        ; preds = %B832.i.i
  %.44.i.i.i = load i64, ptr %a18, align 8
  %.47.i521.i.i = add nuw nsw i64 %.117.fca.1.load.i.i, 1
  %.25.i.i.i.i = icmp samesign ult i64 %.47.i521.i.i, %a1
  br i1 %.25.i.i.i.i, label %B16.i.i.i.i, label %copy_text.exit.i.i.i

B16.i.i.i.i:                                      ; preds = %B68.i.i.i, %B84.i.i.i.i
  %at.2.0.i.i.i.i = phi i64 [ %.100.i.i.i.i, %B84.i.i.i.i ], [ %.47.i521.i.i, %B68.i.i.i ]
  %to.2.0.i.i.i.i = phi i64 [ %.94.i.i525.i.i, %B84.i.i.i.i ], [ %.44.i.i.i, %B68.i.i.i ]
  %.34.i.i523.i.i = getelementptr i8, ptr %a0, i64 %at.2.0.i.i.i.i
  %.35.i.i524.i.i = load i8, ptr %.34.i.i523.i.i, align 1
  %.41.i.i.i.i = icmp eq i8 %.35.i.i524.i.i, 34
  br i1 %.41.i.i.i.i, label %B44.i.i.i.i, label %B58.i.i.i.i

B44.i.i.i.i:                                      ; preds = %B16.i.i.i.i
  %.52.i.i.i.i = add nsw i64 %at.2.0.i.i.i.i, 1
  br label %copy_text.exit.i.i.i

B58.i.i.i.i:                                      ; preds = %B16.i.i.i.i
  %.64.i.i.i.i = icmp eq i8 %.35.i.i524.i.i, 92
  %.68.i.i.i.i = icmp ult i8 %.35.i.i524.i.i, 32
  %or.cond.i.i.i.i = or i1 %.64.i.i.i.i, %.68.i.i.i.i
  br i1 %or.cond.i.i.i.i, label %copy_text.exit.i.i.i, label %B84.i.i.i.i

B84.i.i.i.i:                                      ; preds = %B58.i.i.i.i
  %.89.i.i.i.i = getelementptr i8, ptr %a15, i64 %to.2.0.i.i.i.i
  store i8 %.35.i.i524.i.i, ptr %.89.i.i.i.i, align 1
  %.94.i.i525.i.i = add nsw i64 %to.2.0.i.i.i.i, 1
  %.100.i.i.i.i = add i64 %at.2.0.i.i.i.i, 1
  %exitcond.not.i.i526.i.i = icmp eq i64 %.100.i.i.i.i, %a1
  br i1 %exitcond.not.i.i526.i.i, label %copy_text.exit.i.i.i, label %B16.i.i.i.i

copy_text.exit.i.i.i:                             ; preds = %B84.i.i.i.i, %B58.i.i.i.i, %B44.i.i.i.i, %B68.i.i.i
  %.sink.i.i.i.i = phi i64 [ %.52.i.i.i.i, %B44.i.i.i.i ], [ -1, %B68.i.i.i ], [ -1, %B58.i.i.i.i ], [ -1, %B84.i.i.i.i ]
  %to.3.1.sink.i.i.i.i = phi i64 [ %to.2.0.i.i.i.i, %B44.i.i.i.i ], [ %.44.i.i.i, %B68.i.i.i ], [ %.94.i.i525.i.i, %B84.i.i.i.i ], [ %to.2.0.i.i.i.i, %B58.i.i.i.i ]
  %.26.i.i522.i.i = sub nsw i64 %to.3.1.sink.i.i.i.i, %.44.i.i.i
  %.147111.not.i.i.i.i = icmp slt i64 %.26.i.i522.i.i, 1
  br i1 %.147111.not.i.i.i.i, label %B238.i.i.i.i, label %B116.if.lr.ph.i.i.i.i

B116.if.lr.ph.i.i.i.i:                            ; preds = %copy_text.exit.i.i.i
  %6 = tail call i64 @llvm.umin.i64(i64 %.26.i.i522.i.i, i64 4)
  %7 = getelementptr i8, ptr %a15, i64 %.44.i.i.i
  br label %B116.if.i.i.i.i

B214.i.i.i.i:                                     ; preds = %B116.if.i.i.i.i
  %.205.i.i.i.i = icmp samesign ugt i64 %.26.i.i522.i.i, 12
  br i1 %.205.i.i.i.i, label %B226.i.i.i.i, label %B238.i.i.i.i

B226.i.i.i.i:                                     ; preds = %B214.i.i.i.i
  %.212.i.i.i.i = shl i64 %.44.i.i.i, 32
  br label %put_view.exit.i.i.i

B238.i.i.i.i:                                     ; preds = %B214.i.i.i.i, %copy_text.exit.i.i.i
  %first.2.0.lcssa123.i.i.i.i = phi i64 [ %.196.i.i.i.i, %B214.i.i.i.i ], [ %.26.i.i522.i.i, %copy_text.exit.i.i.i ]
  %.264.i.i.i.i = add i64 %.26.i.i522.i.i, -4
  %.310115.not.i.i.i.i = icmp slt i64 %.264.i.i.i.i, 1
  br i1 %.310115.not.i.i.i.i, label %put_view.exit.i.i.i, label %B270.if.lr.ph.i.i.i.i

B270.if.lr.ph.i.i.i.i:                            ; preds = %B238.i.i.i.i
  %8 = getelementptr i8, ptr %a15, i64 %.44.i.i.i
  br label %B270.if.i.i.i.i

B116.if.i.i.i.i:                                  ; preds = %B116.if.i.i.i.i, %B116.if.lr.ph.i.i.i.i
  %first.2.0114.i.i.i.i = phi i64 [ %.26.i.i522.i.i, %B116.if.lr.ph.i.i.i.i ], [ %.196.i.i.i.i, %B116.if.i.i.i.i ]
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
  %exitcond.not.i29.i.i.i = icmp eq i64 %.323.i.i.i.i, %.26.i.i522.i.i
  br i1 %exitcond.not.i29.i.i.i, label %put_view.exit.i.i.i, label %B270.if.i.i.i.i

put_view.exit.i.i.i:                              ; preds = %B270.if.i.i.i.i, %B238.i.i.i.i, %B226.i.i.i.i
  %first.2.0.lcssa122.i.i.i.i = phi i64 [ %.196.i.i.i.i, %B226.i.i.i.i ], [ %first.2.0.lcssa123.i.i.i.i, %B238.i.i.i.i ], [ %first.2.0.lcssa123.i.i.i.i, %B270.if.i.i.i.i ]
  %second.4.0.i.i.i.i = phi i64 [ %.212.i.i.i.i, %B226.i.i.i.i ], [ 0, %B238.i.i.i.i ], [ %.361.i.i.i.i, %B270.if.i.i.i.i ]
  store i64 %first.2.0.lcssa122.i.i.i.i, ptr %.377.i.i.i.i, align 8
  store i64 %second.4.0.i.i.i.i, ptr %.388.i.i.i.i, align 8
  store i64 %to.3.1.sink.i.i.i.i, ptr %a18, align 8
  br label %B1428.i.i

B38.thread.i.i.i:                                 ; preds = %B536.i.i
  %.22.i.i.i = getelementptr i8, ptr %a0, i64 %.117.fca.1.load.i.i
  %.23.i.i.i = load i8, ptr %.22.i.i.i, align 1
  %.23.fr.i.i.i = freeze i8 %.23.i.i.i
  %.25.i.i.i = icmp eq i8 %.23.fr.i.i.i, 45
  %.42.i.i.i = zext i1 %.25.i.i.i to i64
  %spec.select.i.i.i = add nuw nsw i64 %.117.fca.1.load.i.i, %.42.i.i.i
  %.67.i.i.i = icmp slt i64 %spec.select.i.i.i, %a1
  br i1 %.67.i.i.i, label %B110.i.i.i, label %whole_number.exit.i.i

B110.i.i.i:                                       ; preds = %B38.thread.i.i.i
  %.75.i.i.i = getelementptr i8, ptr %a0, i64 %spec.select.i.i.i
  %.76.i.i.i = load i8, ptr %.75.i.i.i, align 1
  %9 = add i8 %.76.i.i.i, -48
  %or.cond112.i.i.i = icmp ult i8 %9, 10
  br i1 %or.cond112.i.i.i, label %B172.i.i.i, label %whole_number.exit.i.i

B172.i.i.i:                                       ; preds = %B110.i.i.i, %B292.i.i.i
  %.148.i.i.i = phi i8 [ %.179.i.i.i, %B292.i.i.i ], [ %.76.i.i.i, %B110.i.i.i ]
  %at.4.1.i.i.i = phi i64 [ %.159.i.i.i, %B292.i.i.i ], [ %spec.select.i.i.i, %B110.i.i.i ]
  %value.2.1.i527.i.i = phi i64 [ %.151.i.i.i, %B292.i.i.i ], [ 0, %B110.i.i.i ]
  %.142.i.i.i = mul nsw i64 %value.2.1.i527.i.i, 10
  %.149.i.i.i = zext nneg i8 %.148.i.i.i to i64
  %.150.i.i.i = add nsw i64 %.149.i.i.i, -48
  %.151.i.i.i = add i64 %.150.i.i.i, %.142.i.i.i
  %.159.i.i.i = add nuw nsw i64 %at.4.1.i.i.i, 1
  %exitcond.not.i528.i.i = icmp eq i64 %at.4.1.i.i.i, %14
  br i1 %exitcond.not.i528.i.i, label %B326.i.i.i, label %B264.i.i.i

B264.i.i.i:                                       ; preds = %B172.i.i.i
  %.178.i.i.i = getelementptr i8, ptr %a0, i64 %.159.i.i.i
  %.179.i.i.i = load i8, ptr %.178.i.i.i, align 1
  %.181.i529.i.i = icmp ugt i8 %.179.i.i.i, 47
  br i1 %.181.i529.i.i, label %B292.i.i.i, label %B326.i.i.i

B292.i.i.i:                                       ; preds = %B264.i.i.i
  %.194.i.i.i = icmp ult i8 %.179.i.i.i, 58
  %.234.i.i.i = sub nsw i64 %.159.i.i.i, %spec.select.i.i.i
  %.237.i531.i.i = icmp samesign ult i64 %.234.i.i.i, 18
  %or.cond.i532.i.i = select i1 %.194.i.i.i, i1 %.237.i531.i.i, i1 false
  br i1 %or.cond.i532.i.i, label %B172.i.i.i, label %B326.i.i.i

B326.i.i.i:                                       ; preds = %B292.i.i.i, %B264.i.i.i, %B172.i.i.i
  %.159.lcssa.i.i.i = phi i64 [ %.159.i.i.i, %B264.i.i.i ], [ %.159.i.i.i, %B292.i.i.i ], [ %a1, %B172.i.i.i ]
  %.260.i.i.i = icmp eq i64 %.159.lcssa.i.i.i, %spec.select.i.i.i
  br i1 %.260.i.i.i, label %whole_number.exit.i.i, label %B338.i530.i.i

B338.i530.i.i:                                    ; preds = %B326.i.i.i
  %.269.i.i.i = icmp eq i8 %.76.i.i.i, 48
  br i1 %.269.i.i.i, label %B362.i.i.i, label %B464.i.i.i

B362.i.i.i:                                       ; preds = %B338.i530.i.i
  %.273.i.i.i = sub nsw i64 %.159.lcssa.i.i.i, %spec.select.i.i.i
  %.276.i.i.i = icmp sgt i64 %.273.i.i.i, 1
  %brmerge.i.i.i = or i1 %.25.i.i.i, %.276.i.i.i
  br i1 %brmerge.i.i.i, label %whole_number.exit.i.i, label %B464.i.i.i

B464.i.i.i:                                       ; preds = %B362.i.i.i, %B338.i530.i.i
  %.301.i.i.i = sub i64 0, %.151.i.i.i
  %"$phi476.0.2.0.i.i.i" = select i1 %.25.i.i.i, i64 %.301.i.i.i, i64 %.151.i.i.i
  br label %whole_number.exit.i.i

whole_number.exit.i.i:                            ; preds = %B464.i.i.i, %B362.i.i.i, %B326.i.i.i, %B110.i.i.i, %B38.thread.i.i.i
  %"$phi476.0.2.0.sink.i.i.i" = phi i64 [ %"$phi476.0.2.0.i.i.i", %B464.i.i.i ], [ 0, %B38.thread.i.i.i ], [ 0, %B110.i.i.i ], [ 0, %B362.i.i.i ], [ 0, %B326.i.i.i ]
  %.159.lcssa.sink.i.i.i = phi i64 [ %.159.lcssa.i.i.i, %B464.i.i.i ], [ -1, %B38.thread.i.i.i ], [ -1, %B110.i.i.i ], [ -1, %B362.i.i.i ], [ -1, %B326.i.i.i ]
  store i64 %"$phi476.0.2.0.sink.i.i.i", ptr %.478.i.i, align 8
  br label %B1428.i.i

B38.thread.i534.i.i:                              ; preds = %B536.i.i
  %.22.i577.i.i = getelementptr i8, ptr %a0, i64 %.117.fca.1.load.i.i
  %.23.i578.i.i = load i8, ptr %.22.i577.i.i, align 1
  %.23.fr.i579.i.i = freeze i8 %.23.i578.i.i
  %.25.i580.i.i = icmp eq i8 %.23.fr.i579.i.i, 45
  %.42.i581.i.i = zext i1 %.25.i580.i.i to i64
  %spec.select.i582.i.i = add nuw nsw i64 %.117.fca.1.load.i.i, %.42.i581.i.i
  %.67.i536.i.i = icmp slt i64 %spec.select.i582.i.i, %a1
  br i1 %.67.i536.i.i, label %B110.i540.i.i, label %whole_number.exit583.i.i

B110.i540.i.i:                                    ; preds = %B38.thread.i534.i.i
  %.75.i541.i.i = getelementptr i8, ptr %a0, i64 %spec.select.i582.i.i
  %.76.i542.i.i = load i8, ptr %.75.i541.i.i, align 1
  %10 = add i8 %.76.i542.i.i, -48
  %or.cond112.i543.i.i = icmp ult i8 %10, 10
  br i1 %or.cond112.i543.i.i, label %B172.i545.i.i, label %whole_number.exit583.i.i

B172.i545.i.i:                                    ; preds = %B110.i540.i.i, %B292.i571.i.i
  %.148.i546.i.i = phi i8 [ %.179.i557.i.i, %B292.i571.i.i ], [ %.76.i542.i.i, %B110.i540.i.i ]
  %at.4.1.i547.i.i = phi i64 [ %.159.i553.i.i, %B292.i571.i.i ], [ %spec.select.i582.i.i, %B110.i540.i.i ]
  %value.2.1.i548.i.i = phi i64 [ %.151.i552.i.i, %B292.i571.i.i ], [ 0, %B110.i540.i.i ]
  %.142.i549.i.i = mul nsw i64 %value.2.1.i548.i.i, 10
  %.149.i550.i.i = zext nneg i8 %.148.i546.i.i to i64
  %.150.i551.i.i = add nsw i64 %.149.i550.i.i, -48
  %.151.i552.i.i = add i64 %.150.i551.i.i, %.142.i549.i.i
  %.159.i553.i.i = add nuw nsw i64 %at.4.1.i547.i.i, 1
  %exitcond.not.i554.i.i = icmp eq i64 %at.4.1.i547.i.i, %14
  br i1 %exitcond.not.i554.i.i, label %B326.i559.i.i, label %B264.i555.i.i

B264.i555.i.i:                                    ; preds = %B172.i545.i.i
  %.178.i556.i.i = getelementptr i8, ptr %a0, i64 %.159.i553.i.i
  %.179.i557.i.i = load i8, ptr %.178.i556.i.i, align 1
  %.181.i558.i.i = icmp ugt i8 %.179.i557.i.i, 47
  br i1 %.181.i558.i.i, label %B292.i571.i.i, label %B326.i559.i.i

B292.i571.i.i:                                    ; preds = %B264.i555.i.i
  %.194.i572.i.i = icmp ult i8 %.179.i557.i.i, 58
  %.234.i573.i.i = sub nsw i64 %.159.i553.i.i, %spec.select.i582.i.i
  %.237.i574.i.i = icmp samesign ult i64 %.234.i573.i.i, 18
  %or.cond.i575.i.i = select i1 %.194.i572.i.i, i1 %.237.i574.i.i, i1 false
  br i1 %or.cond.i575.i.i, label %B172.i545.i.i, label %B326.i559.i.i

B326.i559.i.i:                                    ; preds = %B292.i571.i.i, %B264.i555.i.i, %B172.i545.i.i
  %.159.lcssa.i560.i.i = phi i64 [ %.159.i553.i.i, %B264.i555.i.i ], [ %.159.i553.i.i, %B292.i571.i.i ], [ %a1, %B172.i545.i.i ]
  %.260.i561.i.i = icmp eq i64 %.159.lcssa.i560.i.i, %spec.select.i582.i.i
  br i1 %.260.i561.i.i, label %whole_number.exit583.i.i, label %B338.i562.i.i

B338.i562.i.i:                                    ; preds = %B326.i559.i.i
  %.269.i563.i.i = icmp eq i8 %.76.i542.i.i, 48
  br i1 %.269.i563.i.i, label %B362.i567.i.i, label %B464.i564.i.i

B362.i567.i.i:                                    ; preds = %B338.i562.i.i
  %.273.i568.i.i = sub nsw i64 %.159.lcssa.i560.i.i, %spec.select.i582.i.i
  %.276.i569.i.i = icmp sgt i64 %.273.i568.i.i, 1
  %brmerge.i570.i.i = or i1 %.25.i580.i.i, %.276.i569.i.i
  br i1 %brmerge.i570.i.i, label %whole_number.exit583.i.i, label %B464.i564.i.i

B464.i564.i.i:                                    ; preds = %B362.i567.i.i, %B338.i562.i.i
  %.301.i565.i.i = sub i64 0, %.151.i552.i.i
  %"$phi476.0.2.0.i566.i.i" = select i1 %.25.i580.i.i, i64 %.301.i565.i.i, i64 %.151.i552.i.i
  br label %whole_number.exit583.i.i

whole_number.exit583.i.i:                         ; preds = %B464.i564.i.i, %B362.i567.i.i, %B326.i559.i.i, %B110.i540.i.i, %B38.thread.i534.i.i
  %"$phi476.0.2.0.sink.i537.i.i" = phi i64 [ %"$phi476.0.2.0.i566.i.i", %B464.i564.i.i ], [ 0, %B38.thread.i534.i.i ], [ 0, %B110.i540.i.i ], [ 0, %B362.i567.i.i ], [ 0, %B326.i559.i.i ]
  %.159.lcssa.sink.i538.i.i = phi i64 [ %.159.lcssa.i560.i.i, %B464.i564.i.i ], [ -1, %B38.thread.i534.i.i ], [ -1, %B110.i540.i.i ], [ -1, %B362.i567.i.i ], [ -1, %B326.i559.i.i ]
  store i64 %"$phi476.0.2.0.sink.i537.i.i", ptr %.536.i.i, align 8
  br label %B1428.i.i

B1054.i.i:                                        ; preds = %B536.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.565.i.i, i8 0, i64 16, i1 false)
  call fastcc void @nanoseconds(ptr %.565.i.i, ptr readonly %a0, i64 %.117.fca.1.load.i.i, i64 %a1)
  %.579.fca.1.load.i.i = load i64, ptr %.fca.1.gep32.i.i, align 8
  %.579.fca.0.load.i.i = load i64, ptr %.565.i.i, align 8
  store i64 %.579.fca.0.load.i.i, ptr %.594.i.i, align 8
  br label %B1428.i.i

B1134.i.i:                                        ; preds = %B536.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.623.i.i, i8 0, i64 16, i1 false)
  call fastcc void @nanoseconds(ptr %.623.i.i, ptr readonly %a0, i64 %.117.fca.1.load.i.i, i64 %a1)
  %.637.fca.1.load.i.i = load i64, ptr %.fca.1.gep28.i.i, align 8
  %.637.fca.0.load.i.i = load i64, ptr %.623.i.i, align 8
  store i64 %.637.fca.0.load.i.i, ptr %.59.i.i, align 8
  br label %B1428.i.i

B1192.i.i:                                        ; preds = %B536.i.i
  %.658.i.i = icmp eq i64 %.117.fca.0.load.i.i, 8
  %.661.i.i = icmp ne i64 %phase.2.0.i.i, 0
  %or.cond.i.i = select i1 %.658.i.i, i1 %.661.i.i, i1 false
  %.664.i.i = icmp sgt i64 %category.2.0.i.i, 0
  %or.cond1.i.i = select i1 %or.cond.i.i, i1 %.664.i.i, i1 false
  br i1 %or.cond1.i.i, label %B1238.i.i, label %B1310.i.i

B1238.i.i:                                        ; preds = %B1192.i.i
  %.17.i.i.i = getelementptr i64, ptr %a6, i64 %category.2.0.i.i
  %.18.i.i.i = load i64, ptr %.17.i.i.i, align 8
  switch i64 %.18.i.i.i, label %B232.i.i.i [
    i64 -2, label %B8.i.i584.i.i
    i64 5, label %B146.i.i.i
  ]

B8.i.i584.i.i:                                    ; preds = %B1238.i.i, %B10.i.i586.i.i
  %.16.0.i.i.i.i = phi i64 [ %.62.i.i587.i.i, %B10.i.i586.i.i ], [ 0, %B1238.i.i ]
  switch i64 %.16.0.i.i.i.i, label %default.unreachable.i.i590.i.i [
    i64 3, label %B1238.endif.i.i
    i64 0, label %B10.i.i586.i.i
    i64 2, label %switch.2.i.i589.i.i
    i64 1, label %switch.1.i.i585.i.i
  ]

B10.i.i586.i.i:                                   ; preds = %switch.2.i.i589.i.i, %switch.1.i.i585.i.i, %B8.i.i584.i.i
  %.53.i.i.i.i = phi i64 [ 116, %switch.2.i.i589.i.i ], [ 115, %switch.1.i.i585.i.i ], [ 102, %B8.i.i584.i.i ]
  %.62.i.i587.i.i = add nuw nsw i64 %.16.0.i.i.i.i, 1
  %.88.i.i588.i.i = icmp eq i64 %.53.i.i.i.i, %phase.2.0.i.i
  br i1 %.88.i.i588.i.i, label %B1238.endif.i.i, label %B8.i.i584.i.i

default.unreachable.i.i590.i.i:                   ; preds = %B8.i.i584.i.i
  unreachable

switch.1.i.i585.i.i:                              ; preds = %B8.i.i584.i.i
  br label %B10.i.i586.i.i

switch.2.i.i589.i.i:                              ; preds = %B8.i.i584.i.i
  br label %B10.i.i586.i.i

B146.i.i.i:                                       ; preds = %B1238.i.i
  %.101.i.i.i = icmp eq i64 %phase.2.0.i.i, 105
  %..i.i.i = select i1 %.101.i.i.i, i64 5, i64 -1
  br label %B1238.endif.i.i

B232.i.i.i:                                       ; preds = %B1238.i.i
  %.123.i.i.i = icmp eq i64 %phase.2.0.i.i, 88
  %.18..i.i.i = select i1 %.123.i.i.i, i64 %.18.i.i.i, i64 -1
  br label %B1238.endif.i.i

B1310.i.i:                                        ; preds = %B1192.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.782.i.i, i8 0, i64 16, i1 false)
  %.787.i.i = call fastcc i32 @value_end(ptr %.782.i.i, ptr %excinfo.11.i.i, ptr readonly %a0, i64 %.117.fca.1.load.i.i, i64 %a1, i64 0)
  %.789.not.i.i = icmp eq i32 %.787.i.i, 0
  br i1 %.789.not.i.i, label %B1336.endif.i.i, label %B290.if.i

B1428.i.i:                                        ; preds = %B1336.endif.i.i, %B1238.endif.endif.i.i, %B1134.i.i, %B1054.i.i, %whole_number.exit583.i.i, %whole_number.exit.i.i, %put_view.exit.i.i.i, %B708.i.i.i
  %category.3.1.i.i = phi i64 [ %word.3.1.i.i.i, %B708.i.i.i ], [ %category.2.0.i.i, %B1336.endif.i.i ], [ %category.2.0.i.i, %put_view.exit.i.i.i ], [ %category.2.0.i.i, %whole_number.exit.i.i ], [ %category.2.0.i.i, %whole_number.exit583.i.i ], [ %category.2.0.i.i, %B1054.i.i ], [ %category.2.0.i.i, %B1134.i.i ], [ %category.2.0.i.i, %B1238.endif.endif.i.i ]
  %args_at.2.1.i.i = phi i64 [ %args_at.3.0.i.i, %B708.i.i.i ], [ %spec.select.i.i, %B1336.endif.i.i ], [ %args_at.3.0.i.i, %put_view.exit.i.i.i ], [ %args_at.3.0.i.i, %whole_number.exit.i.i ], [ %args_at.3.0.i.i, %whole_number.exit583.i.i ], [ %args_at.3.0.i.i, %B1054.i.i ], [ %args_at.3.0.i.i, %B1134.i.i ], [ %args_at.3.0.i.i, %B1238.endif.endif.i.i ]
  %at.13.1.i.i = phi i64 [ %.340.i.i.i, %B708.i.i.i ], [ %.797.fca.0.load.i.i, %B1336.endif.i.i ], [ %.sink.i.i.i.i, %put_view.exit.i.i.i ], [ %.159.lcssa.sink.i.i.i, %whole_number.exit.i.i ], [ %.159.lcssa.sink.i538.i.i, %whole_number.exit583.i.i ], [ %.579.fca.1.load.i.i, %B1054.i.i ], [ %.637.fca.1.load.i.i, %B1134.i.i ], [ %.731.i.i, %B1238.endif.endif.i.i ]
  %.815.i.i = icmp slt i64 %at.13.1.i.i, 0
  br i1 %.815.i.i, label %B290.endif.thread.i, label %B1444.i.i

B1444.i.i:                                        ; preds = %B1428.i.i, %B1428.thread667.i.i
  %at.13.1676.i.i = phi i64 [ %.309.i.i, %B1428.thread667.i.i ], [ %at.13.1.i.i, %B1428.i.i ]
  %phase.3.1675.i.i = phi i64 [ %.304.i.i, %B1428.thread667.i.i ], [ %phase.2.0.i.i, %B1428.i.i ]
  %args_at.2.1674.i.i = phi i64 [ %args_at.3.0.i.i, %B1428.thread667.i.i ], [ %args_at.2.1.i.i, %B1428.i.i ]
  %category.3.1673.i.i = phi i64 [ %category.2.0.i.i, %B1428.thread667.i.i ], [ %category.3.1.i.i, %B1428.i.i ]
  %.19.i591.i.i = icmp slt i64 %at.13.1676.i.i, %a1
  br i1 %.19.i591.i.i, label %B16.i593.i.i, label %B1444.endif.i.i

B16.i593.i.i:                                     ; preds = %B1444.i.i
  %.26.i594.i.i = getelementptr i8, ptr %a0, i64 %at.13.1676.i.i
  %.27.i595.i.i = load i8, ptr %.26.i594.i.i, align 1
  %.29.i596.i.i = icmp ult i8 %.27.i595.i.i, 33
  br i1 %.29.i596.i.i, label %B40.i597.i.i, label %B1444.endif.i.i

B40.i597.i.i:                                     ; preds = %B16.i593.i.i
  %.92.i.i598.i.i = zext nneg i8 %.27.i595.i.i to i64
  br label %B8.i.i599.i.i

B8.i.i599.i.i:                                    ; preds = %B10.i.i602.i.i, %B40.i597.i.i
  %.18.0.i.i600.i.i = phi i64 [ 0, %B40.i597.i.i ], [ %.66.i.i604.i.i, %B10.i.i602.i.i ]
  switch i64 %.18.0.i.i600.i.i, label %default.unreachable.i.i631.i.i [
    i64 4, label %B1444.endif.i.i
    i64 0, label %B10.i.i602.i.i
    i64 2, label %switch.2.i.i630.i.i
    i64 1, label %switch.1.i.i629.i.i
    i64 3, label %switch.3.i.i601.i.i
  ]

B10.i.i602.i.i:                                   ; preds = %switch.3.i.i601.i.i, %switch.2.i.i630.i.i, %switch.1.i.i629.i.i, %B8.i.i599.i.i
  %.55.i.i603.i.i = phi i64 [ 9, %switch.3.i.i601.i.i ], [ 10, %switch.1.i.i629.i.i ], [ 13, %switch.2.i.i630.i.i ], [ 32, %B8.i.i599.i.i ]
  %.66.i.i604.i.i = add nuw nsw i64 %.18.0.i.i600.i.i, 1
  %.93.i.i605.i.i = icmp eq i64 %.55.i.i603.i.i, %.92.i.i598.i.i
  br i1 %.93.i.i605.i.i, label %B60.preheader.i606.i.i, label %B8.i.i599.i.i

B60.preheader.i606.i.i:                           ; preds = %B10.i.i602.i.i
  %.10053.i607.i.i = add nuw nsw i64 %at.13.1676.i.i, 1
  %.11154.i608.i.i = icmp slt i64 %.10053.i607.i.i, %a1
  br i1 %.11154.i608.i.i, label %B82.i609.i.i, label %B1444.endif.i.i

default.unreachable.i.i631.i.i:                   ; preds = %B8.i.i599.i.i
  unreachable

switch.1.i.i629.i.i:                              ; preds = %B8.i.i599.i.i
  br label %B10.i.i602.i.i

switch.2.i.i630.i.i:                              ; preds = %B8.i.i599.i.i
  br label %B10.i.i602.i.i

switch.3.i.i601.i.i:                              ; preds = %B8.i.i599.i.i
  br label %B10.i.i602.i.i

B60.loopexit.i623.i.i:                            ; preds = %B10.i36.i619.i.i
  %.100.i624.i.i = add i64 %.10055.i610.i.i, 1
  %exitcond.not.i625.i.i = icmp eq i64 %.100.i624.i.i, %a1
  br i1 %exitcond.not.i625.i.i, label %B290.endif.thread.i, label %B82.i609.i.i

B82.i609.i.i:                                     ; preds = %B60.preheader.i606.i.i, %B60.loopexit.i623.i.i
  %.10055.i610.i.i = phi i64 [ %.100.i624.i.i, %B60.loopexit.i623.i.i ], [ %.10053.i607.i.i, %B60.preheader.i606.i.i ]
  %.118.i611.i.i = getelementptr i8, ptr %a0, i64 %.10055.i610.i.i
  %.119.i612.i.i = load i8, ptr %.118.i611.i.i, align 1
  %.121.i613.i.i = icmp ult i8 %.119.i612.i.i, 33
  br i1 %.121.i613.i.i, label %B106.i614.i.i, label %B1444.endif.i.i

B106.i614.i.i:                                    ; preds = %B82.i609.i.i
  %.92.i32.i615.i.i = zext nneg i8 %.119.i612.i.i to i64
  br label %B8.i33.i616.i.i

B8.i33.i616.i.i:                                  ; preds = %B10.i36.i619.i.i, %B106.i614.i.i
  %.18.0.i34.i617.i.i = phi i64 [ 0, %B106.i614.i.i ], [ %.66.i38.i621.i.i, %B10.i36.i619.i.i ]
  switch i64 %.18.0.i34.i617.i.i, label %default.unreachable.i43.i628.i.i [
    i64 4, label %B1444.endif.i.i
    i64 0, label %B10.i36.i619.i.i
    i64 2, label %switch.2.i42.i627.i.i
    i64 1, label %switch.1.i41.i626.i.i
    i64 3, label %switch.3.i35.i618.i.i
  ]

B10.i36.i619.i.i:                                 ; preds = %switch.3.i35.i618.i.i, %switch.2.i42.i627.i.i, %switch.1.i41.i626.i.i, %B8.i33.i616.i.i
  %.55.i37.i620.i.i = phi i64 [ 9, %switch.3.i35.i618.i.i ], [ 10, %switch.1.i41.i626.i.i ], [ 13, %switch.2.i42.i627.i.i ], [ 32, %B8.i33.i616.i.i ]
  %.66.i38.i621.i.i = add nuw nsw i64 %.18.0.i34.i617.i.i, 1
  %.93.i39.i622.i.i = icmp eq i64 %.55.i37.i620.i.i, %.92.i32.i615.i.i
  br i1 %.93.i39.i622.i.i, label %B60.loopexit.i623.i.i, label %B8.i33.i616.i.i

default.unreachable.i43.i628.i.i:                 ; preds = %B8.i33.i616.i.i
  unreachable

switch.1.i41.i626.i.i:                            ; preds = %B8.i33.i616.i.i
  br label %B10.i36.i619.i.i

switch.2.i42.i627.i.i:                            ; preds = %B8.i33.i616.i.i
  br label %B10.i36.i619.i.i

switch.3.i35.i618.i.i:                            ; preds = %B8.i33.i616.i.i
  br label %B10.i36.i619.i.i

B1530.i.i:                                        ; preds = %B1444.endif.i.i
  %.905.i.i = getelementptr i8, ptr %a0, i64 %at.3.0.i592.i.i
  %.906.i.i = load i8, ptr %.905.i.i, align 1
  switch i8 %.906.i.i, label %B290.endif.thread.i [
    i8 125, label %B1554.i.i
    i8 44, label %B244.i.i
  ]

B1554.i.i:                                        ; preds = %B1530.i.i
  %.17.i633.i.i = getelementptr i64, ptr %a6, i64 %category.3.1673.i.i
  %.18.i634.i.i = load i64, ptr %.17.i633.i.i, align 8
  switch i64 %.18.i634.i.i, label %B232.i648.i.i [
    i64 -2, label %B8.i.i639.i.i
    i64 5, label %B146.i635.i.i
  ]

B8.i.i639.i.i:                                    ; preds = %B1554.i.i, %B10.i.i642.i.i
  %.16.0.i.i640.i.i = phi i64 [ %.62.i.i644.i.i, %B10.i.i642.i.i ], [ 0, %B1554.i.i ]
  switch i64 %.16.0.i.i640.i.i, label %default.unreachable.i.i647.i.i [
    i64 3, label %B1680.i.i
    i64 0, label %B10.i.i642.i.i
    i64 2, label %switch.2.i.i646.i.i
    i64 1, label %switch.1.i.i641.i.i
  ]

B10.i.i642.i.i:                                   ; preds = %switch.2.i.i646.i.i, %switch.1.i.i641.i.i, %B8.i.i639.i.i
  %.53.i.i643.i.i = phi i64 [ 116, %switch.2.i.i646.i.i ], [ 115, %switch.1.i.i641.i.i ], [ 102, %B8.i.i639.i.i ]
  %.62.i.i644.i.i = add nuw nsw i64 %.16.0.i.i640.i.i, 1
  %.88.i.i645.i.i = icmp eq i64 %.53.i.i643.i.i, %phase.3.1675.i.i
  br i1 %.88.i.i645.i.i, label %B290.endif.i, label %B8.i.i639.i.i

default.unreachable.i.i647.i.i:                   ; preds = %B8.i.i639.i.i
  unreachable

switch.1.i.i641.i.i:                              ; preds = %B8.i.i639.i.i
  br label %B10.i.i642.i.i

switch.2.i.i646.i.i:                              ; preds = %B8.i.i639.i.i
  br label %B10.i.i642.i.i

B146.i635.i.i:                                    ; preds = %B1554.i.i
  %.101.i636.i.i = icmp eq i64 %phase.3.1675.i.i, 105
  %..i637.i.i = select i1 %.101.i636.i.i, i64 5, i64 -1
  br label %B1680.i.i

B232.i648.i.i:                                    ; preds = %B1554.i.i
  %.123.i649.i.i = icmp eq i64 %phase.3.1675.i.i, 88
  br i1 %.123.i649.i.i, label %B1624.endif.i.i, label %B1680.i.i

B1680.i.i:                                        ; preds = %B8.i.i639.i.i, %B1624.endif.i.i, %B232.i648.i.i, %B146.i635.i.i
  %.18..sink.i638688.i.i = phi i64 [ %.18.i634.i.i, %B1624.endif.i.i ], [ -1, %B232.i648.i.i ], [ %..i637.i.i, %B146.i635.i.i ], [ -1, %B8.i.i639.i.i ]
  %reass.sub = sub i64 %at.3.0.i592.i.i, %at.3.0368.i
  %.1010.i.i = add i64 %reass.sub, 1
  %.26.i652.i.i = icmp sgt i64 %.18..sink.i638688.i.i, -1
  %.29.i653.i.i = icmp sgt i64 %.1010.i.i, 63
  %or.cond.not35.i.i.i = and i1 %.29.i653.i.i, %.26.i652.i.i
  %.34.i.i.i = and i64 %seen.3.1.i.i, 126
  %.35.not.i.i.i = icmp eq i64 %.34.i.i.i, 126
  %or.cond34.i.i.i = select i1 %or.cond.not35.i.i.i, i1 %.35.not.i.i.i, i1 false
  br i1 %or.cond34.i.i.i, label %B80.i.i.i, label %B290.endif.thread.i

B80.i.i.i:                                        ; preds = %B1680.i.i
  %.64.i.i.i = icmp eq i64 %.18..sink.i638688.i.i, 5
  %11 = and i64 %seen.3.1.i.i, 128
  %.69.not.i.i.i = icmp eq i64 %11, 0
  br i1 %.64.i.i.i, label %B142.i.i.i, label %B248.i.i.i

B142.i.i.i:                                       ; preds = %B80.i.i.i
  br i1 %.69.not.i.i.i, label %B160.i.i.i, label %B290.endif.thread.i

B160.i.i.i:                                       ; preds = %B142.i.i.i
  %.82.i.i.i = load i64, ptr %.377.i.i.i.i, align 8
  %.83.i.i.i = icmp eq i64 %.82.i.i.i, 7882826960391372808
  br i1 %.83.i.i.i, label %B194.i.i.i, label %B290.endif.thread.i

B194.i.i.i:                                       ; preds = %B160.i.i.i
  %.90.i654.i.i = load i64, ptr %.388.i.i.i.i, align 8
  %.93.i.i185.i = icmp eq i64 %.90.i654.i.i, 1568240239
  br i1 %.93.i.i185.i, label %B1770.i.i, label %B290.endif.thread.i

B248.i.i.i:                                       ; preds = %B80.i.i.i
  br i1 %.69.not.i.i.i, label %B290.endif.thread.i, label %B252.i.i.i

B252.i.i.i:                                       ; preds = %B248.i.i.i
  %.114.i.i.i = load i64, ptr %.59.i.i, align 8
  %.115.i.i.i = icmp sgt i64 %.114.i.i.i, 1125899906842624
  br i1 %.115.i.i.i, label %B290.endif.thread.i, label %B300.i.i.i

B300.i.i.i:                                       ; preds = %B252.i.i.i
  %.125.not.i.i.i = icmp eq i64 %.18..sink.i638688.i.i, 0
  br i1 %.125.not.i.i.i, label %_is_usual.exit.i.i, label %B1770.i.i

_is_usual.exit.i.i:                               ; preds = %B300.i.i.i
  %.137.i.i.i = load i64, ptr %.377.i.i.i.i, align 8
  %.140.mask.i.i.i = and i64 %.137.i.i.i, -4294967296
  %.141.i.not.i.i = icmp eq i64 %.140.mask.i.i.i, 7381244002206482432
  br i1 %.141.i.not.i.i, label %B290.endif.thread.i, label %B1770.i.i

B1770.i.i:                                        ; preds = %_is_usual.exit.i.i, %B300.i.i.i, %B194.i.i.i
  %.1072.i.i = icmp sgt i64 %args_at.2.1674.i.i, -1
  br i1 %.1072.i.i, label %B1782.i.i, label %B1870.i.i

B1782.i.i:                                        ; preds = %B1770.i.i
  store i64 0, ptr %.1081.i.i, align 8
  %.1085.i.i = call fastcc i32 @read_arguments(ptr %.1081.i.i, ptr %excinfo.15.i.i, ptr readonly %a0, i64 %args_at.2.1674.i.i, i64 %a1, i64 %.18..sink.i638688.i.i, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr %a15, ptr nonnull %a18, ptr nonnull %a19)
  %.1087.not.i.i = icmp eq i32 %.1085.i.i, 0
  br i1 %.1087.not.i.i, label %B1782.endif.i.i, label %B290.if.i

B1870.i.i:                                        ; preds = %B1782.endif.i.i, %B1770.i.i
  %.21.i.i.i = getelementptr i64, ptr %a13, i64 %.18..sink.i638688.i.i
  %.22.i655.i.i = load i64, ptr %.21.i.i.i, align 8
  %.31.i.i.i = getelementptr i64, ptr %a14, i64 %.18..sink.i638688.i.i
  %.11950.not.i.i.i = icmp slt i64 %.22.i655.i.i, 1
  br i1 %.11950.not.i.i.i, label %_keep.exit.i.i, label %B120.if.lr.ph.i.i.i

B120.if.lr.ph.i.i.i:                              ; preds = %B1870.i.i
  %.32.i.i.i = load i64, ptr %.31.i.i.i, align 8
  %.33.i.i.i = mul nsw i64 %.32.i.i.i, %.22.i655.i.i
  %.26.i656.i.i = getelementptr i64, ptr %a12, i64 %.18..sink.i638688.i.i
  %.27.i657.i.i = load i64, ptr %.26.i656.i.i, align 8
  %12 = getelementptr i64, ptr %a11, i64 %.27.i657.i.i
  %13 = getelementptr i64, ptr %12, i64 %.33.i.i.i
  br label %B120.if.i.i.i

B120.if.i.i.i:                                    ; preds = %B120.if.i.i.i, %B120.if.lr.ph.i.i.i
  %.61.051.i.i.i = phi i64 [ 0, %B120.if.lr.ph.i.i.i ], [ %.132.i.i.i, %B120.if.i.i.i ]
  %.132.i.i.i = add nuw nsw i64 %.61.051.i.i.i, 1
  %.159.i658.i.i = getelementptr i64, ptr %a19, i64 %.61.051.i.i.i
  %.160.i.i.i = load i64, ptr %.159.i658.i.i, align 8
  %.165.i.i.i = getelementptr i64, ptr %13, i64 %.61.051.i.i.i
  store i64 %.160.i.i.i, ptr %.165.i.i.i, align 8
  %exitcond.not.i659.i.i = icmp eq i64 %.132.i.i.i, %.22.i655.i.i
  br i1 %exitcond.not.i659.i.i, label %_keep.exit.i.i, label %B120.if.i.i.i

_keep.exit.i.i:                                   ; preds = %B120.if.i.i.i, %B1870.i.i
  %.180.i.i.i = load i64, ptr %.31.i.i.i, align 8
  %.181.i660.i.i = add nsw i64 %.180.i.i.i, 1
  store i64 %.181.i660.i.i, ptr %.31.i.i.i, align 8
  br label %B290.endif.i

B244.endif.i.i:                                   ; preds = %B8.i.i.i.i, %B82.i.i.i, %B60.loopexit.i.i.i, %B8.i33.i.i.i, %B60.preheader.i.i.i, %B16.i.i.i, %B244.i.i
  %at.3.0.i.i.i = phi i64 [ %.10055.i.i.i, %B8.i33.i.i.i ], [ %.69.i.i, %B16.i.i.i ], [ %a1, %B60.loopexit.i.i.i ], [ %.69.i.i, %B244.i.i ], [ %.10053.i.i.i, %B60.preheader.i.i.i ], [ %.10055.i.i.i, %B82.i.i.i ], [ %.69.i.i, %B8.i.i.i.i ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.103.i.i, i8 0, i64 16, i1 false)
  %.107.i.i = call fastcc i32 @read_key(ptr %.103.i.i, ptr readonly %a0, i64 %at.3.0.i.i.i, i64 %a1, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, i64 %a9)
  %.109.not.i.i = icmp eq i32 %.107.i.i, 0
  %.117.fca.0.load.i.i = load i64, ptr %.103.i.i, align 8
  %.117.fca.1.load.i.i = load i64, ptr %.fca.1.gep179.i.i, align 8
  br i1 %.109.not.i.i, label %B244.endif.endif.i.i, label %B290.if.i

B244.endif.endif.i.i:                             ; preds = %B244.endif.i.i
  %.136.i.i = icmp sgt i64 %.117.fca.1.load.i.i, -1
  %.140.not.i.i = icmp slt i64 %.117.fca.1.load.i.i, %a1
  %or.cond514.i.i = and i1 %.136.i.i, %.140.not.i.i
  br i1 %or.cond514.i.i, label %B386.i.i, label %B290.endif.thread.i

B1238.endif.i.i:                                  ; preds = %B10.i.i586.i.i, %B8.i.i584.i.i, %B232.i.i.i, %B146.i.i.i
  %.18..sink.i.i.i = phi i64 [ %.18..i.i.i, %B232.i.i.i ], [ %..i.i.i, %B146.i.i.i ], [ -1, %B8.i.i584.i.i ], [ -2, %B10.i.i586.i.i ]
  store i64 0, ptr %.717.i.i, align 8
  %.721.i.i = call fastcc i32 @read_arguments(ptr %.717.i.i, ptr %excinfo.10.i.i, ptr readonly %a0, i64 %.117.fca.1.load.i.i, i64 %a1, i64 %.18..sink.i.i.i, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr %a15, ptr nonnull %a18, ptr nonnull %a19)
  %.723.not.i.i = icmp eq i32 %.721.i.i, 0
  br i1 %.723.not.i.i, label %B1238.endif.endif.i.i, label %B290.if.i

B1238.endif.endif.i.i:                            ; preds = %B1238.endif.i.i
  %.731.i.i = load i64, ptr %.717.i.i, align 8
  br label %B1428.i.i

B1336.endif.i.i:                                  ; preds = %B1310.i.i
  %spec.select.i.i = select i1 %.658.i.i, i64 %.117.fca.1.load.i.i, i64 %args_at.3.0.i.i
  %.797.fca.0.load.i.i = load i64, ptr %.782.i.i, align 8
  br label %B1428.i.i

B1444.endif.i.i:                                  ; preds = %B8.i.i599.i.i, %B82.i609.i.i, %B8.i33.i616.i.i, %B60.preheader.i606.i.i, %B16.i593.i.i, %B1444.i.i
  %at.3.0.i592.i.i = phi i64 [ %.10055.i610.i.i, %B82.i609.i.i ], [ %at.13.1676.i.i, %B16.i593.i.i ], [ %.10055.i610.i.i, %B8.i33.i616.i.i ], [ %at.13.1676.i.i, %B1444.i.i ], [ %.10053.i607.i.i, %B60.preheader.i606.i.i ], [ %at.13.1676.i.i, %B8.i.i599.i.i ]
  %.877.not.i.i = icmp slt i64 %at.3.0.i592.i.i, %a1
  br i1 %.877.not.i.i, label %B1530.i.i, label %B290.endif.thread.i

B1624.endif.i.i:                                  ; preds = %B232.i648.i.i
  %.1004.not.i.i = icmp eq i64 %.18.i634.i.i, -2
  br i1 %.1004.not.i.i, label %B290.endif.i, label %B1680.i.i

B1782.endif.i.i:                                  ; preds = %B1782.i.i
  %.1095.i.i = load i64, ptr %.1081.i.i, align 8
  %.1113.i.i = icmp slt i64 %.1095.i.i, 0
  br i1 %.1113.i.i, label %B290.endif.thread.i, label %B1870.i.i

B384.i:                                           ; preds = %B290.endif.i, %B290.endif.thread.i
  store i64 %.136.i, ptr %a18, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.191.i, i8 0, i64 16, i1 false)
  %.196.i = call fastcc i32 @value_end(ptr %.191.i, ptr %excinfo.3.i, ptr readonly %a0, i64 %at.3.0368.i, i64 %a1, i64 %.136.i)
  %.198.not.i = icmp ne i32 %.196.i, 0
  %.206.fca.0.load.i = load i64, ptr %.191.i, align 8
  %.224.i = icmp slt i64 %.206.fca.0.load.i, 0
  %or.cond = select i1 %.198.not.i, i1 true, i1 %.224.i
  br i1 %or.cond, label %scan.1.exit, label %B486.i

B486.i:                                           ; preds = %B384.i
  %.250.i = load i64, ptr %.90.i, align 8
  %.252.i = icmp sgt i64 %.250.i, %.91.i
  %.30.i.pre.i = load i64, ptr %.77.i, align 8
  br i1 %.252.i, label %B520.i, label %B604.i

B520.i:                                           ; preds = %B486.i
  %.260.i = getelementptr i8, ptr %a16, i64 %.30.i.pre.i
  store i8 44, ptr %.260.i, align 1
  %.264.i = load i64, ptr %.77.i, align 8
  %.265.i = add nsw i64 %.264.i, 1
  store i64 %.265.i, ptr %.77.i, align 8
  br label %B604.i

B604.i:                                           ; preds = %B520.i, %B486.i
  %.30.i.i = phi i64 [ %.265.i, %B520.i ], [ %.30.i.pre.i, %B486.i ]
  %.70.i.i = sub i64 %.206.fca.0.load.i, %at.3.0368.i
  %.11549.not.i.i = icmp slt i64 %.70.i.i, 1
  br i1 %.11549.not.i.i, label %_copy_other.exit.i, label %B76.if.i.i

B76.if.i.i:                                       ; preds = %B604.i, %B76.if.i.i
  %to.2.052.i.i = phi i64 [ %.162.i.i, %B76.if.i.i ], [ %.30.i.i, %B604.i ]
  %.60.051.i.i = phi i64 [ %.124.i.i, %B76.if.i.i ], [ %.70.i.i, %B604.i ]
  %.57.050.i.i = phi i64 [ %.128.i.i, %B76.if.i.i ], [ %at.3.0368.i, %B604.i ]
  %.124.i.i = add nsw i64 %.60.051.i.i, -1
  %.128.i.i = add i64 %.57.050.i.i, 1
  %.154.i.i = getelementptr i8, ptr %a0, i64 %.57.050.i.i
  %.155.i.i = load i8, ptr %.154.i.i, align 1
  %.159.i.i = getelementptr i8, ptr %a16, i64 %to.2.052.i.i
  store i8 %.155.i.i, ptr %.159.i.i, align 1
  %.162.i.i = add nsw i64 %to.2.052.i.i, 1
  %.115.i.i = icmp samesign ugt i64 %.60.051.i.i, 1
  br i1 %.115.i.i, label %B76.if.i.i, label %_copy_other.exit.i

_copy_other.exit.i:                               ; preds = %B76.if.i.i, %B604.i
  %to.2.0.lcssa.i.i = phi i64 [ %.30.i.i, %B604.i ], [ %.162.i.i, %B76.if.i.i ]
  store i64 %to.2.0.lcssa.i.i, ptr %.77.i, align 8
  %.184.i.i = load i64, ptr %.90.i, align 8
  %.186.i.i = getelementptr i64, ptr %a17, i64 %.184.i.i
  store i64 %.128.i, ptr %.186.i.i, align 8
  %.192.i.i = load i64, ptr %.90.i, align 8
  %.193.i.i = add nsw i64 %.192.i.i, 1
  store i64 %.193.i.i, ptr %.90.i, align 8
  br label %B642.i

B642.i:                                           ; preds = %B290.endif.i, %_copy_other.exit.i
  %after.2.1.i = phi i64 [ %.206.fca.0.load.i, %_copy_other.exit.i ], [ %.1182.i.i, %B290.endif.i ]
  %.19.i187.i = icmp slt i64 %after.2.1.i, %a1
  br i1 %.19.i187.i, label %B16.i189.i, label %B642.endif.i

B16.i189.i:                                       ; preds = %B642.i
  %.26.i190.i = getelementptr i8, ptr %a0, i64 %after.2.1.i
  %.27.i191.i = load i8, ptr %.26.i190.i, align 1
  %.29.i192.i = icmp ult i8 %.27.i191.i, 33
  br i1 %.29.i192.i, label %B40.i193.i, label %B642.endif.i

B40.i193.i:                                       ; preds = %B16.i189.i
  %.92.i.i194.i = zext nneg i8 %.27.i191.i to i64
  br label %B8.i.i195.i

B8.i.i195.i:                                      ; preds = %B10.i.i198.i, %B40.i193.i
  %.18.0.i.i196.i = phi i64 [ 0, %B40.i193.i ], [ %.66.i.i200.i, %B10.i.i198.i ]
  switch i64 %.18.0.i.i196.i, label %default.unreachable.i.i226.i [
    i64 4, label %B642.endif.i
    i64 0, label %B10.i.i198.i
    i64 2, label %switch.2.i.i225.i
    i64 1, label %switch.1.i.i224.i
    i64 3, label %switch.3.i.i197.i
  ]

B10.i.i198.i:                                     ; preds = %switch.3.i.i197.i, %switch.2.i.i225.i, %switch.1.i.i224.i, %B8.i.i195.i
  %.55.i.i199.i = phi i64 [ 9, %switch.3.i.i197.i ], [ 10, %switch.1.i.i224.i ], [ 13, %switch.2.i.i225.i ], [ 32, %B8.i.i195.i ]
  %.66.i.i200.i = add nuw nsw i64 %.18.0.i.i196.i, 1
  %.93.i.i201.i = icmp eq i64 %.55.i.i199.i, %.92.i.i194.i
  br i1 %.93.i.i201.i, label %B60.preheader.i202.i, label %B8.i.i195.i

B60.preheader.i202.i:                             ; preds = %B10.i.i198.i
  %.10053.i.i = add nsw i64 %after.2.1.i, 1
  %.11154.i203.i = icmp slt i64 %.10053.i.i, %a1
  br i1 %.11154.i203.i, label %B82.i204.i, label %B642.endif.i

default.unreachable.i.i226.i:                     ; preds = %B8.i.i195.i
  unreachable

switch.1.i.i224.i:                                ; preds = %B8.i.i195.i
  br label %B10.i.i198.i

switch.2.i.i225.i:                                ; preds = %B8.i.i195.i
  br label %B10.i.i198.i

switch.3.i.i197.i:                                ; preds = %B8.i.i195.i
  br label %B10.i.i198.i

B60.loopexit.i218.i:                              ; preds = %B10.i36.i214.i
  %.100.i219.i = add i64 %.10055.i205.i, 1
  %exitcond.not.i220.i = icmp eq i64 %.100.i219.i, %a1
  br i1 %exitcond.not.i220.i, label %scan.1.exit, label %B82.i204.i

B82.i204.i:                                       ; preds = %B60.preheader.i202.i, %B60.loopexit.i218.i
  %.10055.i205.i = phi i64 [ %.100.i219.i, %B60.loopexit.i218.i ], [ %.10053.i.i, %B60.preheader.i202.i ]
  %.118.i206.i = getelementptr i8, ptr %a0, i64 %.10055.i205.i
  %.119.i207.i = load i8, ptr %.118.i206.i, align 1
  %.121.i208.i = icmp ult i8 %.119.i207.i, 33
  br i1 %.121.i208.i, label %B106.i209.i, label %B642.endif.i

B106.i209.i:                                      ; preds = %B82.i204.i
  %.92.i32.i210.i = zext nneg i8 %.119.i207.i to i64
  br label %B8.i33.i211.i

B8.i33.i211.i:                                    ; preds = %B10.i36.i214.i, %B106.i209.i
  %.18.0.i34.i212.i = phi i64 [ 0, %B106.i209.i ], [ %.66.i38.i216.i, %B10.i36.i214.i ]
  switch i64 %.18.0.i34.i212.i, label %default.unreachable.i43.i223.i [
    i64 4, label %B642.endif.i
    i64 0, label %B10.i36.i214.i
    i64 2, label %switch.2.i42.i222.i
    i64 1, label %switch.1.i41.i221.i
    i64 3, label %switch.3.i35.i213.i
  ]

B10.i36.i214.i:                                   ; preds = %switch.3.i35.i213.i, %switch.2.i42.i222.i, %switch.1.i41.i221.i, %B8.i33.i211.i
  %.55.i37.i215.i = phi i64 [ 9, %switch.3.i35.i213.i ], [ 10, %switch.1.i41.i221.i ], [ 13, %switch.2.i42.i222.i ], [ 32, %B8.i33.i211.i ]
  %.66.i38.i216.i = add nuw nsw i64 %.18.0.i34.i212.i, 1
  %.93.i39.i217.i = icmp eq i64 %.55.i37.i215.i, %.92.i32.i210.i
  br i1 %.93.i39.i217.i, label %B60.loopexit.i218.i, label %B8.i33.i211.i

default.unreachable.i43.i223.i:                   ; preds = %B8.i33.i211.i
  unreachable

switch.1.i41.i221.i:                              ; preds = %B8.i33.i211.i
  br label %B10.i36.i214.i

switch.2.i42.i222.i:                              ; preds = %B8.i33.i211.i
  br label %B10.i36.i214.i

switch.3.i35.i213.i:                              ; preds = %B8.i33.i211.i
  br label %B10.i36.i214.i

B702.i:                                           ; preds = %B642.endif.i
  %.371.i = getelementptr i8, ptr %a0, i64 %at.3.0.i188.i
  %.372.i = load i8, ptr %.371.i, align 1
  switch i8 %.372.i, label %scan.1.exit [
    i8 93, label %B726.i
    i8 44, label %B766.i
  ]

B726.i:                                           ; preds = %B702.i
  %.456.not.i = icmp eq i64 %at.3.0.i188.i, %14
  br i1 %.456.not.i, label %B842.i, label %scan.1.exit

B766.i:                                           ; preds = %B702.i
  %.419.i = add nsw i64 %at.3.0.i188.i, 1
  %.19.i228.i = icmp slt i64 %.419.i, %a1
  br i1 %.19.i228.i, label %B16.i230.i, label %B766.endif.i

B16.i230.i:                                       ; preds = %B766.i
  %.26.i231.i = getelementptr i8, ptr %a0, i64 %.419.i
  %.27.i232.i = load i8, ptr %.26.i231.i, align 1
  %.29.i233.i = icmp ult i8 %.27.i232.i, 33
  br i1 %.29.i233.i, label %B40.i234.i, label %B766.endif.i

B40.i234.i:                                       ; preds = %B16.i230.i
  %.92.i.i235.i = zext nneg i8 %.27.i232.i to i64
  br label %B8.i.i236.i

B8.i.i236.i:                                      ; preds = %B10.i.i239.i, %B40.i234.i
  %.18.0.i.i237.i = phi i64 [ 0, %B40.i234.i ], [ %.66.i.i241.i, %B10.i.i239.i ]
  switch i64 %.18.0.i.i237.i, label %default.unreachable.i.i268.i [
    i64 4, label %B766.endif.i
    i64 0, label %B10.i.i239.i
    i64 2, label %switch.2.i.i267.i
    i64 1, label %switch.1.i.i266.i
    i64 3, label %switch.3.i.i238.i
  ]

B10.i.i239.i:                                     ; preds = %switch.3.i.i238.i, %switch.2.i.i267.i, %switch.1.i.i266.i, %B8.i.i236.i
  %.55.i.i240.i = phi i64 [ 9, %switch.3.i.i238.i ], [ 10, %switch.1.i.i266.i ], [ 13, %switch.2.i.i267.i ], [ 32, %B8.i.i236.i ]
  %.66.i.i241.i = add nuw nsw i64 %.18.0.i.i237.i, 1
  %.93.i.i242.i = icmp eq i64 %.55.i.i240.i, %.92.i.i235.i
  br i1 %.93.i.i242.i, label %B60.preheader.i243.i, label %B8.i.i236.i

B60.preheader.i243.i:                             ; preds = %B10.i.i239.i
  %.10053.i244.i = add nsw i64 %at.3.0.i188.i, 2
  %.11154.i245.i = icmp slt i64 %.10053.i244.i, %a1
  br i1 %.11154.i245.i, label %B82.i246.i, label %B766.endif.i

default.unreachable.i.i268.i:                     ; preds = %B8.i.i236.i
  unreachable

switch.1.i.i266.i:                                ; preds = %B8.i.i236.i
  br label %B10.i.i239.i

switch.2.i.i267.i:                                ; preds = %B8.i.i236.i
  br label %B10.i.i239.i

switch.3.i.i238.i:                                ; preds = %B8.i.i236.i
  br label %B10.i.i239.i

B60.loopexit.i260.i:                              ; preds = %B10.i36.i256.i
  %.100.i261.i = add i64 %.10055.i247.i, 1
  %exitcond.not.i262.i = icmp eq i64 %.100.i261.i, %a1
  br i1 %exitcond.not.i262.i, label %scan.1.exit, label %B82.i246.i

B82.i246.i:                                       ; preds = %B60.preheader.i243.i, %B60.loopexit.i260.i
  %.10055.i247.i = phi i64 [ %.100.i261.i, %B60.loopexit.i260.i ], [ %.10053.i244.i, %B60.preheader.i243.i ]
  %.118.i248.i = getelementptr i8, ptr %a0, i64 %.10055.i247.i
  %.119.i249.i = load i8, ptr %.118.i248.i, align 1
  %.121.i250.i = icmp ult i8 %.119.i249.i, 33
  br i1 %.121.i250.i, label %B106.i251.i, label %B766.endif.i

B106.i251.i:                                      ; preds = %B82.i246.i
  %.92.i32.i252.i = zext nneg i8 %.119.i249.i to i64
  br label %B8.i33.i253.i

B8.i33.i253.i:                                    ; preds = %B10.i36.i256.i, %B106.i251.i
  %.18.0.i34.i254.i = phi i64 [ 0, %B106.i251.i ], [ %.66.i38.i258.i, %B10.i36.i256.i ]
  switch i64 %.18.0.i34.i254.i, label %default.unreachable.i43.i265.i [
    i64 4, label %B766.endif.i
    i64 0, label %B10.i36.i256.i
    i64 2, label %switch.2.i42.i264.i
    i64 1, label %switch.1.i41.i263.i
    i64 3, label %switch.3.i35.i255.i
  ]

B10.i36.i256.i:                                   ; preds = %switch.3.i35.i255.i, %switch.2.i42.i264.i, %switch.1.i41.i263.i, %B8.i33.i253.i
  %.55.i37.i257.i = phi i64 [ 9, %switch.3.i35.i255.i ], [ 10, %switch.1.i41.i263.i ], [ 13, %switch.2.i42.i264.i ], [ 32, %B8.i33.i253.i ]
  %.66.i38.i258.i = add nuw nsw i64 %.18.0.i34.i254.i, 1
  %.93.i39.i259.i = icmp eq i64 %.55.i37.i257.i, %.92.i32.i252.i
  br i1 %.93.i39.i259.i, label %B60.loopexit.i260.i, label %B8.i33.i253.i

default.unreachable.i43.i265.i:                   ; preds = %B8.i33.i253.i
  unreachable

switch.1.i41.i263.i:                              ; preds = %B8.i33.i253.i
  br label %B10.i36.i256.i

switch.2.i42.i264.i:                              ; preds = %B8.i33.i253.i
  br label %B10.i36.i256.i

switch.3.i35.i255.i:                              ; preds = %B8.i33.i253.i
  br label %B10.i36.i256.i

B842.i:                                           ; preds = %B726.i
  %.474.i = load i64, ptr %.77.i, align 8
  %.476.i = getelementptr i8, ptr %a16, i64 %.474.i
  store i8 93, ptr %.476.i, align 1
  %.480.i = load i64, ptr %.77.i, align 8
  %.481.i = add nsw i64 %.480.i, 1
  store i64 %.481.i, ptr %.77.i, align 8
  br label %scan.1.exit

B0.endif.i:                                       ; preds = %B8.i.i.i, %B82.i.i, %B60.loopexit.i.i, %B8.i33.i.i, %B60.preheader.i.i, %B16.i.i, %0
  %at.3.0.i.i = phi i64 [ %.10055.i.i, %B8.i33.i.i ], [ 1, %B16.i.i ], [ %a1, %B60.loopexit.i.i ], [ 1, %0 ], [ 2, %B60.preheader.i.i ], [ %.10055.i.i, %B82.i.i ], [ 1, %B8.i.i.i ]
  %.77.i = getelementptr i8, ptr %a18, i64 8
  %.78.i = load i64, ptr %.77.i, align 8
  %.80.i = getelementptr i8, ptr %a16, i64 %.78.i
  store i8 91, ptr %.80.i, align 1
  %.84.i = load i64, ptr %.77.i, align 8
  %.85.i = add nsw i64 %.84.i, 1
  store i64 %.85.i, ptr %.77.i, align 8
  %.90.i = getelementptr i8, ptr %a18, i64 16
  %.91.i = load i64, ptr %.90.i, align 8
  %.98.not367.i = icmp slt i64 %at.3.0.i.i, %a1
  br i1 %.98.not367.i, label %B252.lr.ph.i, label %scan.1.exit

B252.lr.ph.i:                                     ; preds = %B0.endif.i
  %.fca.1.gep179.i.i = getelementptr inbounds nuw i8, ptr %.103.i.i, i64 8
  %.fca.1.gep32.i.i = getelementptr inbounds nuw i8, ptr %.565.i.i, i64 8
  %.fca.1.gep28.i.i = getelementptr inbounds nuw i8, ptr %.623.i.i, i64 8
  %.56.i.i = getelementptr i8, ptr %a19, i64 8
  %.59.i.i = getelementptr i8, ptr %a19, i64 56
  %.594.i.i = getelementptr i8, ptr %a19, i64 48
  %14 = add nsw i64 %a1, -1
  %.536.i.i = getelementptr i8, ptr %a19, i64 40
  %.478.i.i = getelementptr i8, ptr %a19, i64 32
  %.377.i.i.i.i = getelementptr i8, ptr %a19, i64 16
  %.388.i.i.i.i = getelementptr i8, ptr %a19, i64 24
  br label %B252.i

B290.if.i:                                        ; preds = %B1782.i.i, %B1310.i.i, %B1238.endif.i.i, %B244.endif.i.i
  br label %scan.1.exit

B290.endif.thread.i:                              ; preds = %B1444.endif.i.i, %B244.endif.endif.i.i, %B1530.i.i, %B1428.i.i, %B832.i.i, %B454.i.i.i, %B16.i516.i.i, %B600.i.i, %B576.i.i, %B558.i.i, %B422.i.i, %B210.i.i.i, %B60.loopexit.i623.i.i, %B1782.endif.i.i, %_is_usual.exit.i.i, %B252.i.i.i, %B248.i.i.i, %B194.i.i.i, %B160.i.i.i, %B142.i.i.i, %B1680.i.i
  br label %B384.i

B290.endif.i:                                     ; preds = %B10.i.i642.i.i, %B1624.endif.i.i, %_keep.exit.i.i
  %.1182.i.i = add nsw i64 %at.3.0.i592.i.i, 1
  %.176.i = icmp slt i64 %at.3.0.i592.i.i, -1
  br i1 %.176.i, label %B384.i, label %B642.i

B642.endif.i:                                     ; preds = %B8.i.i195.i, %B82.i204.i, %B8.i33.i211.i, %B60.preheader.i202.i, %B16.i189.i, %B642.i
  %at.3.0.i188.i = phi i64 [ %.10055.i205.i, %B82.i204.i ], [ %after.2.1.i, %B16.i189.i ], [ %.10055.i205.i, %B8.i33.i211.i ], [ %after.2.1.i, %B642.i ], [ %.10053.i.i, %B60.preheader.i202.i ], [ %after.2.1.i, %B8.i.i195.i ]
  %.347.not.i = icmp slt i64 %at.3.0.i188.i, %a1
  br i1 %.347.not.i, label %B702.i, label %scan.1.exit

B766.endif.i:                                     ; preds = %B8.i.i236.i, %B82.i246.i, %B8.i33.i253.i, %B60.preheader.i243.i, %B16.i230.i, %B766.i
  %at.3.0.i229.i = phi i64 [ %.10055.i247.i, %B82.i246.i ], [ %.419.i, %B16.i230.i ], [ %.10055.i247.i, %B8.i33.i253.i ], [ %.419.i, %B766.i ], [ %.10053.i244.i, %B60.preheader.i243.i ], [ %.419.i, %B8.i.i236.i ]
  %.98.not.i = icmp slt i64 %at.3.0.i229.i, %a1
  br i1 %.98.not.i, label %B252.i, label %scan.1.exit

scan.1.exit:                                      ; preds = %B384.i, %B702.i, %B642.endif.i, %B252.i, %B766.endif.i, %B60.loopexit.i218.i, %B60.loopexit.i260.i, %B726.i, %B0.endif.i, %B842.i, %B290.if.i
  %result.0 = phi i64 [ -1, %B726.i ], [ -1, %B60.loopexit.i218.i ], [ %.128.i, %B842.i ], [ -1, %B60.loopexit.i260.i ], [ undef, %B290.if.i ], [ -1, %B0.endif.i ], [ -1, %B766.endif.i ], [ -1, %B252.i ], [ -1, %B642.endif.i ], [ -1, %B702.i ], [ -1, %B384.i ]
  ret i64 %result.0
}

declare i64 @llvm.umin.i64(i64, i64)

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)
