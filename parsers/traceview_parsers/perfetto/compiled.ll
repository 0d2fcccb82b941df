; The functions of traceview_parsers.perfetto that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: c09cef99e2a0672d
;: add_text int64 int64* int64* int64* uint8* int64* int64 uint8* int64
;: refill_slots none int64* int64* int64* uint8* int64* int64
;: put_pairs none int64* int64* int64* int64* int64 int64* int64
;: scan int64 uint8* int64 int64* int64* int64* int64* int64* int64* int64* int64* int64* int64* int64* int64 int64 int64 int64 int64 int64 int64 int64 int64 int64 int64 int64* int64* int64* uint8* int64* int64 int64* int64* int64* int64* int64
;: _record_by_record none int64* int32* int8* int32* int32* int64* int64 bool* bool* int64* int64* int64*
;: _pair_as_written none int64* int32* int8* int32* int32* int64* int64* int32* int32* int8* int32* int64 bool* int64*
;: _pair_in_order none int64* int32* int8* int32* int32* int64* int64* int32* int32* int8* int32* int64* int64 int64* int64* bool*
;: _find_enclosing none int32* int8* int64* int64 int32*
;: _size int64 int64* int64 int64* int64* int64*
;: _write int64 int64* int64 int64* uint8* int64* uint8* int64* uint8* uint8* uint8* int64*

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

define i64 @scan(ptr readonly %a0, i64 %a1, ptr %a2, ptr %a3, ptr writeonly %a4, ptr readonly %a5, ptr %a6, ptr writeonly %a7, ptr readonly %a8, ptr %a9, ptr readonly %a10, ptr readonly %a11, ptr %a12, i64 %a13, i64 %a14, i64 %a15, i64 %a16, i64 %a17, i64 %a18, i64 %a19, i64 %a20, i64 %a21, i64 %a22, i64 %a23, ptr %a24, ptr %a25, ptr %a26, ptr %a27, ptr %a28, i64 %a29, ptr %a30, ptr %a31, ptr %a32, ptr %a33, i64 %a34) local_unnamed_addr {
  %.1650.i.i.i = alloca i64, align 8
  %.332.i.i = alloca i64, align 8
  %.165.i = alloca i64, align 8
  store i64 0, ptr %.165.i, align 8
  %.57769.i = load i64, ptr %a12, align 8
  %.59770.i = icmp slt i64 %.57769.i, %a1
  br i1 %.59770.i, label %B64.preheader.lr.ph.i, label %scan.40.exit

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
  br label %scan.40.exit

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
  br i1 %.216.i, label %B8.i.i, label %scan.40.exit

B8.i.i:                                           ; preds = %B302.i, %B10.i.i
  %.16.0.i.i = phi i64 [ %.62.i.i, %B10.i.i ], [ 0, %B302.i ]
  switch i64 %.16.0.i.i, label %default.unreachable.i.i [
    i64 3, label %scan.40.exit
    i64 0, label %B10.i.i
    i64 2, label %switch.2.i.i
    i64 1, label %B10.i.i
  ]

B10.i.i:                                          ; preds = %B8.i.i, %switch.2.i.i, %B8.i.i
  %.53.i.i = phi i64 [ 5, %switch.2.i.i ], [ %.16.0.i.i, %B8.i.i ], [ %.16.0.i.i, %B8.i.i ]
  %.62.i.i = add nuw nsw i64 %.16.0.i.i, 1
  %.88.i.i = icmp eq i64 %.53.i.i, %.69.i.le.i
  br i1 %.88.i.i, label %scan.40.exit, label %B8.i.i

default.unreachable.i.i:                          ; preds = %B8.i.i
  unreachable

switch.2.i.i:                                     ; preds = %B8.i.i
  br label %B10.i.i

B376.i:                                           ; preds = %B254.i
  store i64 %.179.i, ptr %a12, align 8
  %.59.i = icmp slt i64 %.179.i, %a1
  br i1 %.59.i, label %B64.i.backedge, label %scan.40.exit

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
  br label %scan.40.exit

B526.i:                                           ; preds = %B108.i.i, %B294.i.i
  %.sink102.i.i = phi i64 [ %.211.i.i, %B294.i.i ], [ %.90.i.i, %B108.i.i ]
  %.sink.i495.i = phi i64 [ %.215.i.i, %B294.i.i ], [ %.80.i.i, %B108.i.i ]
  %or.cond1.i = icmp ugt i64 %.sink102.i.i, 2147483647
  br i1 %or.cond1.i, label %scan.40.exit, label %B574.i

B574.i:                                           ; preds = %B526.i
  %.398.i = sub nsw i64 %a1, %.sink.i495.i
  %.400.i = icmp sgt i64 %.sink102.i.i, %.398.i
  br i1 %.400.i, label %scan.40.exit, label %B616.i

B616.i:                                           ; preds = %B574.i
  %.65170.i.i = lshr i64 %.sink102.i.i, 1
  %.87.i.i = add nuw nsw i64 %.65170.i.i, 1
  %.98.i.i = load i64, ptr %.97.i.i, align 8
  %.101.i.i = icmp slt i64 %.98.i.i, %a13
  br i1 %.101.i.i, label %B100.i.i, label %scan.40.exit

B100.i.i:                                         ; preds = %B616.i
  %.111.i.i = load i64, ptr %.110.i.i, align 8
  %.113.i.i = add nsw i64 %.111.i.i, %.87.i.i
  %.116.not.i.i = icmp sgt i64 %.113.i.i, %a14
  br i1 %.116.not.i.i, label %scan.40.exit, label %B160.i.i

B160.i.i:                                         ; preds = %B100.i.i
  %.122.i.i = load i64, ptr %.121.i497.i, align 8
  %.124.i.i = add nsw i64 %.122.i.i, %.87.i.i
  %.127.not.i.i = icmp sgt i64 %.124.i.i, %a15
  br i1 %.127.not.i.i, label %scan.40.exit, label %B220.i.i

B220.i.i:                                         ; preds = %B160.i.i
  %.133.i.i = load i64, ptr %.132.i498.i, align 8
  %.138.i.i = icmp slt i64 %.133.i.i, %a18
  br i1 %.138.i.i, label %B274.i.i, label %scan.40.exit

B274.i.i:                                         ; preds = %B220.i.i
  %.145.i.i = load i64, ptr %a28, align 8
  %.147.i.i = add nsw i64 %.145.i.i, %.87.i.i
  %.152.not.i.i = icmp sgt i64 %.147.i.i, %a22
  br i1 %.152.not.i.i, label %scan.40.exit, label %B324.i.i

B324.i.i:                                         ; preds = %B274.i.i
  %.164.i.i = getelementptr i64, ptr %a25, i64 %.145.i.i
  %.165.i.i = load i64, ptr %.164.i.i, align 8
  %.167.i.i = add nsw i64 %.165.i.i, %.sink102.i.i
  %.174.not.i.i = icmp sgt i64 %.167.i.i, %a23
  br i1 %.174.not.i.i, label %scan.40.exit, label %_room.exit.i

_room.exit.i:                                     ; preds = %B324.i.i
  %.181.i.i = load i64, ptr %a33, align 8
  %.182.i.i = shl i64 %.181.i.i, 1
  %.183.i.i = add i64 %.182.i.i, 2
  %.188.i.not.i = icmp sgt i64 %.183.i.i, %a34
  br i1 %.188.i.not.i, label %scan.40.exit, label %B676.i

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
  br label %scan.40.exit

B746.i:                                           ; preds = %B2428.i.i, %B2424.i.i, %B1458.i.i, %B1446.i.i
  %.540.i = load i64, ptr %.539.i, align 8
  %.541.i = add nsw i64 %.540.i, 1
  store i64 %.541.i, ptr %.539.i, align 8
  store i64 %.480.i, ptr %a12, align 8
  %.559.i = icmp slt i64 %.480.i, %a1
  br i1 %.559.i, label %B64.i.backedge, label %scan.40.exit

B64.i.backedge:                                   ; preds = %B746.i, %B376.i
  %.66.i.be = phi i64 [ %.480.i, %B746.i ], [ %.179.i, %B376.i ]
  br label %B64.i

scan.40.exit:                                     ; preds = %B376.i, %B526.i, %B574.i, %B616.i, %B100.i.i, %B160.i.i, %B220.i.i, %B274.i.i, %B324.i.i, %_room.exit.i, %B746.i, %B8.i.i, %B10.i.i, %0, %B154.i, %B302.i, %B460.i, %B722.i
  %.sink.i = phi i64 [ 4, %B302.i ], [ 3, %B722.i ], [ 0, %0 ], [ %..i, %B154.i ], [ 1, %B10.i.i ], [ %.494.i, %B460.i ], [ 4, %B8.i.i ], [ 2, %B324.i.i ], [ 2, %B274.i.i ], [ 2, %B220.i.i ], [ 2, %B160.i.i ], [ 2, %B100.i.i ], [ 2, %B616.i ], [ 0, %B746.i ], [ 4, %B526.i ], [ 0, %B376.i ], [ 1, %B574.i ], [ 2, %_room.exit.i ]
  ret i64 %.sink.i
}

define void @_record_by_record(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readnone %a4, ptr readnone %a5, i64 %a6, ptr writeonly %a7, ptr writeonly %a8, ptr %a9, ptr %a10, ptr %a11) local_unnamed_addr {
  %.10981.not.i = icmp slt i64 %a6, 1
  br i1 %.10981.not.i, label %_record_by_record.43.exit, label %B36.if.i

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
  br i1 %exitcond.not.i, label %_record_by_record.43.exit, label %B36.if.i

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

_record_by_record.43.exit:                        ; preds = %B605.i, %0
  ret void
}

define void @_pair_as_written(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readnone %a3, ptr readnone %a4, ptr readonly %a5, ptr writeonly %a6, ptr readnone %a7, ptr readnone %a8, ptr %a9, ptr writeonly %a10, i64 %a11, ptr readonly %a12, ptr %a13) local_unnamed_addr {
  %.10882.not.i = icmp slt i64 %a11, 1
  br i1 %.10882.not.i, label %_pair_as_written.44.exit, label %B36.if.i

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
  br i1 %exitcond.not.i, label %_pair_as_written.44.exit, label %B36.if.i

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

_pair_as_written.44.exit:                         ; preds = %B623.i, %0
  ret void
}

define void @_pair_in_order(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr %a6, ptr %a7, ptr %a8, ptr %a9, ptr writeonly %a10, ptr readonly %a11, i64 %a12, ptr %a13, ptr %a14, ptr %a15) local_unnamed_addr {
  %.120142.not.i = icmp slt i64 %a12, 1
  br i1 %.120142.not.i, label %_pair_in_order.45.exit, label %B78.if.i

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
  br i1 %exitcond.not.i, label %_pair_in_order.45.exit, label %B78.if.i

B78.if.i:                                         ; preds = %0, %B1011.i
  %.61.0144.i = phi i64 [ %.133.i, %B1011.i ], [ 0, %0 ]
  %.133.i = add nuw nsw i64 %.61.0144.i, 1
  %.159.i = getelementptr i64, ptr %a11, i64 %.61.0144.i
  %.160.i = load i64, ptr %.159.i, align 8
  %.172.i = getelementptr i8, ptr %a2, i64 %.160.i
  %.173.i = load i8, ptr %.172.i, align 1
  %.182.i = icmp eq i8 %.173.i, 4
  br i1 %.182.i, label %B1011.i, label %B174.i

_pair_in_order.45.exit:                           ; preds = %B1011.i, %0
  ret void
}

define void @_find_enclosing(ptr readonly %a0, ptr readonly %a1, ptr readonly %a2, i64 %a3, ptr writeonly %a4) local_unnamed_addr {
  %.9896.not.i = icmp slt i64 %a3, 1
  br i1 %.9896.not.i, label %_find_enclosing.46.exit, label %B34.if.i

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
  br i1 %exitcond.not.i, label %_find_enclosing.46.exit, label %B34.if.i

B34.if.i:                                         ; preds = %0, %B302.i
  %.40.097.i = phi i64 [ %.111.i, %B302.i ], [ 0, %0 ]
  %.111.i = add nuw nsw i64 %.40.097.i, 1
  %.141.i = getelementptr i64, ptr %a2, i64 %.40.097.i
  %.142.i = load i64, ptr %.141.i, align 8
  br label %B106.i

B106.if.i:                                        ; preds = %B106.i
  %.268.i = icmp slt i32 %at.2.1.i, 0
  br i1 %.268.i, label %B302.i, label %B122.i

_find_enclosing.46.exit:                          ; preds = %B302.i, %0
  ret void
}

define i64 @_size(ptr readonly %a0, i64 %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4) local_unnamed_addr {
  %.110113.not.i = icmp slt i64 %a1, 1
  br i1 %.110113.not.i, label %_size.47.exit, label %B82.if.lr.ph.i

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
  br i1 %exitcond.not.i, label %_size.47.exit, label %B82.if.i

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

_size.47.exit:                                    ; preds = %B591.i, %0
  %size.6.0.lcssa.i = phi i64 [ 0, %0 ], [ %size.7.1.i, %B591.i ]
  ret i64 %size.6.0.lcssa.i
}

define i64 @_write(ptr readonly %a0, i64 %a1, ptr readonly %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a6, ptr readonly %a7, ptr readonly %a8, ptr %a9, ptr writeonly %a10) local_unnamed_addr {
  %.133315.not.i = icmp slt i64 %a1, 1
  br i1 %.133315.not.i, label %_write.48.exit, label %B82.if.lr.ph.i

B82.if.lr.ph.i:                                   ; preds = %0
  %1 = getelementptr i64, ptr %a0, i64 %a1
  %.idx.i = shl i64 %a1, 4
  %2 = getelementptr i8, ptr %a0, i64 %.idx.i
  %.idx213.i = mul i64 %a1, 24
  %3 = getelementptr i8, ptr %a0, i64 %.idx213.i
  %.807.i = add nsw i64 %a1, -1
  br label %B82.if.i

B294.i:                                           ; preds = %B82.if.i
  %.214.i = getelementptr i64, ptr %a0, i64 %.74.0317.i
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
  %.242.i = getelementptr i8, ptr %a9, i64 %at.13.0318.i
  store i8 %5, ptr %.242.i, align 1
  %.247.i = add nsw i64 %at.13.0318.i, 1
  %.254.i = icmp sgt i64 %.180.i, -1
  br i1 %.254.i, label %B336.i, label %B406.i

B336.i:                                           ; preds = %4
  %.259.i = getelementptr i64, ptr %a2, i64 %.180.i
  %.260.i = load i64, ptr %.259.i, align 8
  %.266.i = getelementptr i8, ptr %.259.i, i64 8
  %.267.i = load i64, ptr %.266.i, align 8
  %.52.i.i = sub i64 %.267.i, %.260.i
  %.9739.not.i.i = icmp slt i64 %.52.i.i, 1
  br i1 %.9739.not.i.i, label %B444.i, label %B36.if.i.i

B36.if.i.i:                                       ; preds = %B336.i, %B36.if.i.i
  %at.2.042.i.i = phi i64 [ %.143.i.i, %B36.if.i.i ], [ %.247.i, %B336.i ]
  %.42.041.i.i = phi i64 [ %.106.i.i, %B36.if.i.i ], [ %.52.i.i, %B336.i ]
  %.39.040.i.i = phi i64 [ %.110.i.i, %B36.if.i.i ], [ %.260.i, %B336.i ]
  %.106.i.i = add nsw i64 %.42.041.i.i, -1
  %.110.i.i = add i64 %.39.040.i.i, 1
  %.136.i.i = getelementptr i8, ptr %a3, i64 %.39.040.i.i
  %.137.i.i = load i8, ptr %.136.i.i, align 1
  %.140.i.i = getelementptr i8, ptr %a9, i64 %at.2.042.i.i
  store i8 %.137.i.i, ptr %.140.i.i, align 1
  %.143.i.i = add nsw i64 %at.2.042.i.i, 1
  %.97.i.i = icmp samesign ugt i64 %.42.041.i.i, 1
  br i1 %.97.i.i, label %B36.if.i.i, label %B444.i

B406.i:                                           ; preds = %4
  %.310.i = getelementptr i8, ptr %a9, i64 %.247.i
  store i8 34, ptr %.310.i, align 1
  %.316.i = getelementptr i8, ptr %.242.i, i64 2
  store i8 34, ptr %.316.i, align 1
  %.319.i = add nsw i64 %at.13.0318.i, 3
  br label %B444.i

B444.i:                                           ; preds = %B36.if.i.i, %B406.i, %B336.i
  %at.16.1.i = phi i64 [ %.319.i, %B406.i ], [ %.247.i, %B336.i ], [ %.143.i.i, %B36.if.i.i ]
  %.328.i = getelementptr i8, ptr %a9, i64 %at.16.1.i
  store i8 58, ptr %.328.i, align 1
  %.331.i = add nsw i64 %at.16.1.i, 1
  %.338.i = icmp eq i64 %.187.i, 5
  %.341.i = icmp sgt i64 %.200.i, -1
  %or.cond.i = select i1 %.338.i, i1 %.341.i, i1 false
  br i1 %or.cond.i, label %B508.i, label %B580.i

B508.i:                                           ; preds = %B444.i
  %.360.i = getelementptr i64, ptr %a2, i64 %.200.i
  %.361.i = load i64, ptr %.360.i, align 8
  %.367.i = getelementptr i8, ptr %.360.i, i64 8
  %.368.i = load i64, ptr %.367.i, align 8
  %.52.i214.i = sub i64 %.368.i, %.361.i
  %.9739.not.i215.i = icmp slt i64 %.52.i214.i, 1
  br i1 %.9739.not.i215.i, label %B1216.i, label %B36.if.i216.i

B36.if.i216.i:                                    ; preds = %B508.i, %B36.if.i216.i
  %at.2.042.i217.i = phi i64 [ %.143.i225.i, %B36.if.i216.i ], [ %.331.i, %B508.i ]
  %.42.041.i218.i = phi i64 [ %.106.i220.i, %B36.if.i216.i ], [ %.52.i214.i, %B508.i ]
  %.39.040.i219.i = phi i64 [ %.110.i221.i, %B36.if.i216.i ], [ %.361.i, %B508.i ]
  %.106.i220.i = add nsw i64 %.42.041.i218.i, -1
  %.110.i221.i = add i64 %.39.040.i219.i, 1
  %.136.i222.i = getelementptr i8, ptr %a3, i64 %.39.040.i219.i
  %.137.i223.i = load i8, ptr %.136.i222.i, align 1
  %.140.i224.i = getelementptr i8, ptr %a9, i64 %at.2.042.i217.i
  store i8 %.137.i223.i, ptr %.140.i224.i, align 1
  %.143.i225.i = add nsw i64 %at.2.042.i217.i, 1
  %.97.i226.i = icmp samesign ugt i64 %.42.041.i218.i, 1
  br i1 %.97.i226.i, label %B36.if.i216.i, label %B1216.i

B580.i:                                           ; preds = %B444.i
  switch i64 %.187.i, label %B8.i.i [
    i64 7, label %B612.i
    i64 4, label %B754.i
    i64 1, label %B896.i
  ]

B612.i:                                           ; preds = %B580.i
  %.420.i = getelementptr i64, ptr %a4, i64 %n_raw.2.0320.i
  %.421.i = load i64, ptr %.420.i, align 8
  %.425.i = add nsw i64 %n_raw.2.0320.i, 1
  %.426.i = getelementptr i64, ptr %a4, i64 %.425.i
  %.427.i = load i64, ptr %.426.i, align 8
  %.52.i229.i = sub i64 %.427.i, %.421.i
  %.9739.not.i230.i = icmp slt i64 %.52.i229.i, 1
  br i1 %.9739.not.i230.i, label %B1216.i, label %B36.if.i231.i

B36.if.i231.i:                                    ; preds = %B612.i, %B36.if.i231.i
  %at.2.042.i232.i = phi i64 [ %.143.i240.i, %B36.if.i231.i ], [ %.331.i, %B612.i ]
  %.42.041.i233.i = phi i64 [ %.106.i235.i, %B36.if.i231.i ], [ %.52.i229.i, %B612.i ]
  %.39.040.i234.i = phi i64 [ %.110.i236.i, %B36.if.i231.i ], [ %.421.i, %B612.i ]
  %.106.i235.i = add nsw i64 %.42.041.i233.i, -1
  %.110.i236.i = add i64 %.39.040.i234.i, 1
  %.136.i237.i = getelementptr i8, ptr %a5, i64 %.39.040.i234.i
  %.137.i238.i = load i8, ptr %.136.i237.i, align 1
  %.140.i239.i = getelementptr i8, ptr %a9, i64 %at.2.042.i232.i
  store i8 %.137.i238.i, ptr %.140.i239.i, align 1
  %.143.i240.i = add nsw i64 %at.2.042.i232.i, 1
  %.97.i241.i = icmp samesign ugt i64 %.42.041.i233.i, 1
  br i1 %.97.i241.i, label %B36.if.i231.i, label %B1216.i

B754.i:                                           ; preds = %B580.i
  %.483.i = getelementptr i64, ptr %a6, i64 %n_double.2.0321.i
  %.484.i = load i64, ptr %.483.i, align 8
  %.488.i = add nsw i64 %n_double.2.0321.i, 1
  %.489.i = getelementptr i64, ptr %a6, i64 %.488.i
  %.490.i = load i64, ptr %.489.i, align 8
  %.52.i244.i = sub i64 %.490.i, %.484.i
  %.9739.not.i245.i = icmp slt i64 %.52.i244.i, 1
  br i1 %.9739.not.i245.i, label %B1216.i, label %B36.if.i246.i

B36.if.i246.i:                                    ; preds = %B754.i, %B36.if.i246.i
  %at.2.042.i247.i = phi i64 [ %.143.i255.i, %B36.if.i246.i ], [ %.331.i, %B754.i ]
  %.42.041.i248.i = phi i64 [ %.106.i250.i, %B36.if.i246.i ], [ %.52.i244.i, %B754.i ]
  %.39.040.i249.i = phi i64 [ %.110.i251.i, %B36.if.i246.i ], [ %.484.i, %B754.i ]
  %.106.i250.i = add nsw i64 %.42.041.i248.i, -1
  %.110.i251.i = add i64 %.39.040.i249.i, 1
  %.136.i252.i = getelementptr i8, ptr %a7, i64 %.39.040.i249.i
  %.137.i253.i = load i8, ptr %.136.i252.i, align 1
  %.140.i254.i = getelementptr i8, ptr %a9, i64 %at.2.042.i247.i
  store i8 %.137.i253.i, ptr %.140.i254.i, align 1
  %.143.i255.i = add nsw i64 %at.2.042.i247.i, 1
  %.97.i256.i = icmp samesign ugt i64 %.42.041.i248.i, 1
  br i1 %.97.i256.i, label %B36.if.i246.i, label %B1216.i

B896.i:                                           ; preds = %B580.i
  %.534.not.i = icmp eq i64 %.200.i, 0
  br i1 %.534.not.i, label %B36.if.i265.i, label %B36.if.i259.i

B36.if.i259.i:                                    ; preds = %B896.i, %B36.if.i259.i
  %at.2.041.i.i = phi i64 [ %.143.i264.i, %B36.if.i259.i ], [ %.331.i, %B896.i ]
  %.39.039.i.i = phi i64 [ %.110.i260.i, %B36.if.i259.i ], [ 4, %B896.i ]
  %.110.i260.i = add nuw nsw i64 %.39.039.i.i, 1
  %.136.i261.i = getelementptr i8, ptr %a8, i64 %.39.039.i.i
  %.137.i262.i = load i8, ptr %.136.i261.i, align 1
  %.140.i263.i = getelementptr i8, ptr %a9, i64 %at.2.041.i.i
  store i8 %.137.i262.i, ptr %.140.i263.i, align 1
  %.143.i264.i = add nsw i64 %at.2.041.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %.110.i260.i, 8
  br i1 %exitcond.not.i.i, label %B1216.i, label %B36.if.i259.i

B36.if.i265.i:                                    ; preds = %B896.i, %B36.if.i265.i
  %at.2.041.i266.i = phi i64 [ %.143.i272.i, %B36.if.i265.i ], [ %.331.i, %B896.i ]
  %.39.039.i267.i = phi i64 [ %.110.i268.i, %B36.if.i265.i ], [ 8, %B896.i ]
  %.110.i268.i = add nuw nsw i64 %.39.039.i267.i, 1
  %.136.i269.i = getelementptr i8, ptr %a8, i64 %.39.039.i267.i
  %.137.i270.i = load i8, ptr %.136.i269.i, align 1
  %.140.i271.i = getelementptr i8, ptr %a9, i64 %at.2.041.i266.i
  store i8 %.137.i270.i, ptr %.140.i271.i, align 1
  %.143.i272.i = add nsw i64 %at.2.041.i266.i, 1
  %exitcond.not.i273.i = icmp eq i64 %.110.i268.i, 13
  br i1 %exitcond.not.i273.i, label %B1216.i, label %B36.if.i265.i

B8.i.i:                                           ; preds = %B580.i, %B8.if.i.i
  %.14.0.i.i = phi i64 [ %.58.i.i, %B8.if.i.i ], [ 0, %B580.i ]
  %exitcond.not.i274.i = icmp eq i64 %.14.0.i.i, 2
  br i1 %exitcond.not.i274.i, label %B1106.i, label %B8.if.i.i

B8.if.i.i:                                        ; preds = %B8.i.i
  %.58.i.i = add nuw nsw i64 %.14.0.i.i, 1
  %6 = xor i64 %.14.0.i.i, %.187.i
  %.84.i.i = icmp eq i64 %6, 3
  br i1 %.84.i.i, label %B1038.i, label %B8.i.i

B1038.i:                                          ; preds = %B8.if.i.i
  %.672.i = icmp eq i64 %.187.i, 2
  %brmerge.i.i = select i1 %.341.i, i1 true, i1 %.672.i
  br i1 %brmerge.i.i, label %B126.i.i, label %B60.i.i

B60.i.i:                                          ; preds = %B1038.i
  %.52.i275.i = getelementptr i8, ptr %a9, i64 %.331.i
  store i8 45, ptr %.52.i275.i, align 1
  %.55.i.i = add nsw i64 %at.16.1.i, 2
  %.61.i.i = sub i64 0, %.200.i
  br label %B126.i.i

B126.i.i:                                         ; preds = %B60.i.i, %B1038.i
  %at.5.0.i.i = phi i64 [ %.331.i, %B1038.i ], [ %.55.i.i, %B60.i.i ]
  %rest.4.0.i.i = phi i64 [ %.200.i, %B1038.i ], [ %.61.i.i, %B60.i.i ]
  br label %B236.i.i

B236.i.i:                                         ; preds = %B236.i.i, %B126.i.i
  %at.7.0.i.i = phi i64 [ %at.5.0.i.i, %B126.i.i ], [ %.177.i.i, %B236.i.i ]
  %rest.3.0.i.i = phi i64 [ %rest.4.0.i.i, %B126.i.i ], [ %.192.i.i, %B236.i.i ]
  %.142.i.i = urem i64 %rest.3.0.i.i, 10
  %7 = trunc nuw nsw i64 %.142.i.i to i8
  %.171.i.i = or disjoint i8 %7, 48
  %.172.i.i = getelementptr i8, ptr %a9, i64 %at.7.0.i.i
  store i8 %.171.i.i, ptr %.172.i.i, align 1
  %.177.i.i = add nsw i64 %at.7.0.i.i, 1
  %.192.i.i = udiv i64 %rest.3.0.i.i, 10
  %.206.i.i = icmp ult i64 %rest.3.0.i.i, 10
  br i1 %.206.i.i, label %B352.i.i, label %B236.i.i

B352.i.i:                                         ; preds = %B236.i.i
  %.235.i.i = icmp slt i64 %at.5.0.i.i, %at.7.0.i.i
  br i1 %.235.i.i, label %B382.i.i, label %B1216.i

B382.i.i:                                         ; preds = %B352.i.i, %B382.i.i
  %high.2.0.i.i = phi i64 [ %.258.i.i, %B382.i.i ], [ %at.7.0.i.i, %B352.i.i ]
  %low.2.0.i.i = phi i64 [ %.254.i.i, %B382.i.i ], [ %at.5.0.i.i, %B352.i.i ]
  %.239.i.i = getelementptr i8, ptr %a9, i64 %high.2.0.i.i
  %.240.i.i = load i8, ptr %.239.i.i, align 1
  %.243.i.i = getelementptr i8, ptr %a9, i64 %low.2.0.i.i
  %.244.i.i = load i8, ptr %.243.i.i, align 1
  store i8 %.240.i.i, ptr %.243.i.i, align 1
  store i8 %.244.i.i, ptr %.239.i.i, align 1
  %.254.i.i = add nsw i64 %low.2.0.i.i, 1
  %.258.i.i = add nsw i64 %high.2.0.i.i, -1
  %.261.i.i = icmp slt i64 %.254.i.i, %.258.i.i
  br i1 %.261.i.i, label %B382.i.i, label %B1216.i

B1106.i:                                          ; preds = %B8.i.i
  %.711.i = icmp eq i64 %.187.i, 6
  br i1 %.711.i, label %B1138.i, label %B36.if.i296.i

B1138.i:                                          ; preds = %B1106.i
  %.88.i.i = getelementptr i8, ptr %a9, i64 %.331.i
  store i8 34, ptr %.88.i.i, align 1
  %.94.i.i = getelementptr i8, ptr %.88.i.i, i64 1
  store i8 48, ptr %.94.i.i, align 1
  %.100.i.i = getelementptr i8, ptr %.88.i.i, i64 2
  store i8 120, ptr %.100.i.i, align 1
  %.103.i.i = add nsw i64 %at.16.1.i, 4
  br label %B236.i276.i

B236.i276.i:                                      ; preds = %B236.i276.i, %B1138.i
  %at.7.0.i277.i = phi i64 [ %.103.i.i, %B1138.i ], [ %.177.i282.i, %B236.i276.i ]
  %rest.3.0.i278.i = phi i64 [ %.200.i, %B1138.i ], [ %.19270.i.i, %B236.i276.i ]
  %.142.i279.i = and i64 %rest.3.0.i278.i, 15
  %.151.i.i = icmp samesign ult i64 %.142.i279.i, 10
  %.154.i.i = or disjoint i64 %.142.i279.i, 48
  %.162.i.i = add nuw nsw i64 %.142.i279.i, 87
  %"$phi312.0.2.1.i.i" = select i1 %.151.i.i, i64 %.154.i.i, i64 %.162.i.i
  %.171.i280.i = trunc nuw nsw i64 %"$phi312.0.2.1.i.i" to i8
  %.172.i281.i = getelementptr i8, ptr %a9, i64 %at.7.0.i277.i
  store i8 %.171.i280.i, ptr %.172.i281.i, align 1
  %.177.i282.i = add nsw i64 %at.7.0.i277.i, 1
  %.19270.i.i = lshr i64 %rest.3.0.i278.i, 4
  %.206.i283.i = icmp eq i64 %.19270.i.i, 0
  br i1 %.206.i283.i, label %B352.i284.i, label %B236.i276.i

B352.i284.i:                                      ; preds = %B236.i276.i
  %.235.i285.i = icmp slt i64 %.103.i.i, %at.7.0.i277.i
  br i1 %.235.i285.i, label %B382.i286.i, label %_put_number.51.exit.i

B382.i286.i:                                      ; preds = %B352.i284.i, %B382.i286.i
  %high.2.0.i287.i = phi i64 [ %.258.i294.i, %B382.i286.i ], [ %at.7.0.i277.i, %B352.i284.i ]
  %low.2.0.i288.i = phi i64 [ %.254.i293.i, %B382.i286.i ], [ %.103.i.i, %B352.i284.i ]
  %.239.i289.i = getelementptr i8, ptr %a9, i64 %high.2.0.i287.i
  %.240.i290.i = load i8, ptr %.239.i289.i, align 1
  %.243.i291.i = getelementptr i8, ptr %a9, i64 %low.2.0.i288.i
  %.244.i292.i = load i8, ptr %.243.i291.i, align 1
  store i8 %.240.i290.i, ptr %.243.i291.i, align 1
  store i8 %.244.i292.i, ptr %.239.i289.i, align 1
  %.254.i293.i = add nsw i64 %low.2.0.i288.i, 1
  %.258.i294.i = add nsw i64 %high.2.0.i287.i, -1
  %.261.i295.i = icmp slt i64 %.254.i293.i, %.258.i294.i
  br i1 %.261.i295.i, label %B382.i286.i, label %_put_number.51.exit.i

_put_number.51.exit.i:                            ; preds = %B382.i286.i, %B352.i284.i
  %.278.i.i = getelementptr i8, ptr %a9, i64 %.177.i282.i
  store i8 34, ptr %.278.i.i, align 1
  %.283.i.i = add nsw i64 %at.7.0.i277.i, 2
  br label %B1216.i

B36.if.i296.i:                                    ; preds = %B1106.i, %B36.if.i296.i
  %at.2.041.i297.i = phi i64 [ %.143.i303.i, %B36.if.i296.i ], [ %.331.i, %B1106.i ]
  %.39.039.i298.i = phi i64 [ %.110.i299.i, %B36.if.i296.i ], [ 0, %B1106.i ]
  %.110.i299.i = add nuw nsw i64 %.39.039.i298.i, 1
  %.136.i300.i = getelementptr i8, ptr %a8, i64 %.39.039.i298.i
  %.137.i301.i = load i8, ptr %.136.i300.i, align 1
  %.140.i302.i = getelementptr i8, ptr %a9, i64 %at.2.041.i297.i
  store i8 %.137.i301.i, ptr %.140.i302.i, align 1
  %.143.i303.i = add nsw i64 %at.2.041.i297.i, 1
  %exitcond.not.i304.i = icmp eq i64 %.110.i299.i, 4
  br i1 %exitcond.not.i304.i, label %B1216.i, label %B36.if.i296.i

B1216.i:                                          ; preds = %B36.if.i259.i, %B36.if.i265.i, %B36.if.i246.i, %B36.if.i231.i, %B382.i.i, %B36.if.i296.i, %B36.if.i216.i, %_put_number.51.exit.i, %B352.i.i, %B754.i, %B612.i, %B508.i
  %n_raw.3.1.i = phi i64 [ %n_raw.2.0320.i, %B36.if.i216.i ], [ %.425.i, %B36.if.i231.i ], [ %n_raw.2.0320.i, %B36.if.i265.i ], [ %n_raw.2.0320.i, %B36.if.i246.i ], [ %n_raw.2.0320.i, %B36.if.i296.i ], [ %n_raw.2.0320.i, %_put_number.51.exit.i ], [ %n_raw.2.0320.i, %B382.i.i ], [ %n_raw.2.0320.i, %B508.i ], [ %.425.i, %B612.i ], [ %n_raw.2.0320.i, %B754.i ], [ %n_raw.2.0320.i, %B352.i.i ], [ %n_raw.2.0320.i, %B36.if.i259.i ]
  %n_double.3.1.i = phi i64 [ %n_double.2.0321.i, %B36.if.i216.i ], [ %n_double.2.0321.i, %B36.if.i231.i ], [ %n_double.2.0321.i, %B36.if.i265.i ], [ %.488.i, %B36.if.i246.i ], [ %n_double.2.0321.i, %B36.if.i296.i ], [ %n_double.2.0321.i, %_put_number.51.exit.i ], [ %n_double.2.0321.i, %B382.i.i ], [ %n_double.2.0321.i, %B508.i ], [ %n_double.2.0321.i, %B612.i ], [ %.488.i, %B754.i ], [ %n_double.2.0321.i, %B352.i.i ], [ %n_double.2.0321.i, %B36.if.i259.i ]
  %at.15.1.in.sroa.speculated.i = phi i64 [ %.143.i225.i, %B36.if.i216.i ], [ %.143.i240.i, %B36.if.i231.i ], [ %.143.i272.i, %B36.if.i265.i ], [ %.143.i255.i, %B36.if.i246.i ], [ %.143.i303.i, %B36.if.i296.i ], [ %.283.i.i, %_put_number.51.exit.i ], [ %.177.i.i, %B382.i.i ], [ %.331.i, %B508.i ], [ %.331.i, %B612.i ], [ %.331.i, %B754.i ], [ %.177.i.i, %B352.i.i ], [ %.143.i264.i, %B36.if.i259.i ]
  %.809.i = icmp eq i64 %.74.0317.i, %.807.i
  br i1 %.809.i, label %B1288.i, label %B1234.i

B1234.i:                                          ; preds = %B1216.i
  %8 = getelementptr i64, ptr %a0, i64 %.74.0317.i
  %.824.i = getelementptr i8, ptr %8, i64 8
  %.825.i = load i64, ptr %.824.i, align 8
  %.833.i = load i64, ptr %8, align 8
  %.834.not.i = icmp eq i64 %.825.i, %.833.i
  br i1 %.834.not.i, label %B1328.i, label %B1288.i

B1288.i:                                          ; preds = %B1234.i, %B1216.i
  %.841.i = getelementptr i8, ptr %a9, i64 %at.15.1.in.sroa.speculated.i
  store i8 125, ptr %.841.i, align 1
  %.844.i = add nsw i64 %at.15.1.in.sroa.speculated.i, 1
  %.850.i = add nsw i64 %row.2.0319.i, 1
  %.856.i = getelementptr i64, ptr %a10, i64 %.850.i
  store i64 %.844.i, ptr %.856.i, align 8
  br label %B1328.i

B1328.i:                                          ; preds = %B1288.i, %B1234.i
  %at.14.2.i = phi i64 [ %.844.i, %B1288.i ], [ %at.15.1.in.sroa.speculated.i, %B1234.i ]
  %row.3.2.i = phi i64 [ %.850.i, %B1288.i ], [ %row.2.0319.i, %B1234.i ]
  %exitcond.not.i = icmp eq i64 %.146.i, %a1
  br i1 %exitcond.not.i, label %_write.48.exit, label %B82.if.i

B82.if.i:                                         ; preds = %B1328.i, %B82.if.lr.ph.i
  %n_double.2.0321.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %n_double.3.1.i, %B1328.i ]
  %n_raw.2.0320.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %n_raw.3.1.i, %B1328.i ]
  %row.2.0319.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %row.3.2.i, %B1328.i ]
  %at.13.0318.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %at.14.2.i, %B1328.i ]
  %.74.0317.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %.146.i, %B1328.i ]
  %.146.i = add nuw nsw i64 %.74.0317.i, 1
  %.179.i = getelementptr i64, ptr %1, i64 %.74.0317.i
  %.180.i = load i64, ptr %.179.i, align 8
  %.186.i = getelementptr i64, ptr %2, i64 %.74.0317.i
  %.187.i = load i64, ptr %.186.i, align 8
  %.199.i = getelementptr i64, ptr %3, i64 %.74.0317.i
  %.200.i = load i64, ptr %.199.i, align 8
  %.205.i = icmp eq i64 %.74.0317.i, 0
  br i1 %.205.i, label %B294.thread.i, label %B294.i

_write.48.exit:                                   ; preds = %B1328.i, %0
  %at.13.0.lcssa.i = phi i64 [ 0, %0 ], [ %at.14.2.i, %B1328.i ]
  ret i64 %at.13.0.lcssa.i
}

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)
