; The functions of traceview_parsers.pytorch that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: c5f645cd9e2a96c0
;: scan int64 uint8* int64 int64 int64* int64* uint8* int64* int64* int64* int64 int64 int64* int64* int64* int64* uint8* uint8* int64* int64* int64*
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
  br i1 %.29.i, label %B40.i, label %B34.endif

B40.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B40.i
  %.18.0.i.i = phi i64 [ 0, %B40.i ], [ %.66.i.i, %B10.i.i ]
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
  br i1 %.93.i.i, label %B60.preheader.i, label %B8.i.i

B60.preheader.i:                                  ; preds = %B10.i.i
  %.10053.i = add nsw i64 %"$phi34.3.2.0", 1
  %.11154.i = icmp slt i64 %.10053.i, %arg.end
  br i1 %.11154.i, label %B82.i, label %B34.endif

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
  br i1 %exitcond.not.i, label %B64, label %B82.i

B82.i:                                            ; preds = %B60.preheader.i, %B60.loopexit.i
  %.10055.i = phi i64 [ %.100.i, %B60.loopexit.i ], [ %.10053.i, %B60.preheader.i ]
  %.118.i = getelementptr i8, ptr %arg.data, i64 %.10055.i
  %.119.i = load i8, ptr %.118.i, align 1
  %.121.i = icmp ult i8 %.119.i, 33
  br i1 %.121.i, label %B106.i, label %B34.endif

B106.i:                                           ; preds = %B82.i
  %.92.i32.i = zext nneg i8 %.119.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B106.i
  %.18.0.i34.i = phi i64 [ 0, %B106.i ], [ %.66.i38.i, %B10.i36.i ]
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
  br i1 %.93.i39.i, label %B60.loopexit.i, label %B8.i33.i

default.unreachable.i43.i:                        ; preds = %B8.i33.i
  unreachable

switch.1.i41.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.2.i42.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

switch.3.i35.i:                                   ; preds = %B8.i33.i
  br label %B10.i36.i

common.ret:                                       ; preds = %B376.if, %B376.endif, %B256, %B168, %B64
  %common.ret.op = phi i32 [ 0, %B64 ], [ 0, %B168 ], [ 0, %B256 ], [ 0, %B376.endif ], [ 1, %B376.if ]
  ret i32 %common.ret.op

B64:                                              ; preds = %B60.loopexit.i, %B34.endif
  store i64 0, ptr %retptr, align 8
  %retptr.repack82 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -1, ptr %retptr.repack82, align 8
  br label %common.ret

B144:                                             ; preds = %B34.endif
  %.117 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i
  %.118 = load i8, ptr %.117, align 1
  %.120 = icmp eq i8 %.118, 125
  br i1 %.120, label %B168, label %B228

B168:                                             ; preds = %B144
  %.133 = add nsw i64 %at.3.0.i, 1
  store i64 %arg.words.7, ptr %retptr, align 8
  %retptr.repack80 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.133, ptr %retptr.repack80, align 8
  br label %common.ret

B228:                                             ; preds = %B144
  br i1 %.18.not.not, label %B232, label %B376

B232:                                             ; preds = %B228
  %.155.not = icmp eq i8 %.118, 44
  br i1 %.155.not, label %B336, label %B256

B256:                                             ; preds = %B232
  store i64 0, ptr %retptr, align 8
  %retptr.repack77 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -1, ptr %retptr.repack77, align 8
  br label %common.ret

B336:                                             ; preds = %B232
  %.171 = add nsw i64 %at.3.0.i, 1
  %.19.i83 = icmp slt i64 %.171, %arg.end
  br i1 %.19.i83, label %B16.i85, label %B376

B16.i85:                                          ; preds = %B336
  %.26.i86 = getelementptr i8, ptr %arg.data, i64 %.171
  %.27.i87 = load i8, ptr %.26.i86, align 1
  %.29.i88 = icmp ult i8 %.27.i87, 33
  br i1 %.29.i88, label %B40.i89, label %B376

B40.i89:                                          ; preds = %B16.i85
  %.92.i.i90 = zext nneg i8 %.27.i87 to i64
  br label %B8.i.i91

B8.i.i91:                                         ; preds = %B10.i.i94, %B40.i89
  %.18.0.i.i92 = phi i64 [ 0, %B40.i89 ], [ %.66.i.i96, %B10.i.i94 ]
  switch i64 %.18.0.i.i92, label %default.unreachable.i.i123 [
    i64 4, label %B376
    i64 0, label %B10.i.i94
    i64 2, label %switch.2.i.i122
    i64 1, label %switch.1.i.i121
    i64 3, label %switch.3.i.i93
  ]

B10.i.i94:                                        ; preds = %switch.3.i.i93, %switch.2.i.i122, %switch.1.i.i121, %B8.i.i91
  %.55.i.i95 = phi i64 [ 9, %switch.3.i.i93 ], [ 10, %switch.1.i.i121 ], [ 13, %switch.2.i.i122 ], [ 32, %B8.i.i91 ]
  %.66.i.i96 = add nuw nsw i64 %.18.0.i.i92, 1
  %.93.i.i97 = icmp eq i64 %.55.i.i95, %.92.i.i90
  br i1 %.93.i.i97, label %B60.preheader.i98, label %B8.i.i91

B60.preheader.i98:                                ; preds = %B10.i.i94
  %.10053.i99 = add nsw i64 %at.3.0.i, 2
  %.11154.i100 = icmp slt i64 %.10053.i99, %arg.end
  br i1 %.11154.i100, label %B82.i101, label %B376

default.unreachable.i.i123:                       ; preds = %B8.i.i91
  unreachable

switch.1.i.i121:                                  ; preds = %B8.i.i91
  br label %B10.i.i94

switch.2.i.i122:                                  ; preds = %B8.i.i91
  br label %B10.i.i94

switch.3.i.i93:                                   ; preds = %B8.i.i91
  br label %B10.i.i94

B60.loopexit.i115:                                ; preds = %B10.i36.i111
  %.100.i116 = add i64 %.10055.i102, 1
  %exitcond.not.i117 = icmp eq i64 %.100.i116, %arg.end
  br i1 %exitcond.not.i117, label %B376, label %B82.i101

B82.i101:                                         ; preds = %B60.preheader.i98, %B60.loopexit.i115
  %.10055.i102 = phi i64 [ %.100.i116, %B60.loopexit.i115 ], [ %.10053.i99, %B60.preheader.i98 ]
  %.118.i103 = getelementptr i8, ptr %arg.data, i64 %.10055.i102
  %.119.i104 = load i8, ptr %.118.i103, align 1
  %.121.i105 = icmp ult i8 %.119.i104, 33
  br i1 %.121.i105, label %B106.i106, label %B376

B106.i106:                                        ; preds = %B82.i101
  %.92.i32.i107 = zext nneg i8 %.119.i104 to i64
  br label %B8.i33.i108

B8.i33.i108:                                      ; preds = %B10.i36.i111, %B106.i106
  %.18.0.i34.i109 = phi i64 [ 0, %B106.i106 ], [ %.66.i38.i113, %B10.i36.i111 ]
  switch i64 %.18.0.i34.i109, label %default.unreachable.i43.i120 [
    i64 4, label %B376
    i64 0, label %B10.i36.i111
    i64 2, label %switch.2.i42.i119
    i64 1, label %switch.1.i41.i118
    i64 3, label %switch.3.i35.i110
  ]

B10.i36.i111:                                     ; preds = %switch.3.i35.i110, %switch.2.i42.i119, %switch.1.i41.i118, %B8.i33.i108
  %.55.i37.i112 = phi i64 [ 9, %switch.3.i35.i110 ], [ 10, %switch.1.i41.i118 ], [ 13, %switch.2.i42.i119 ], [ 32, %B8.i33.i108 ]
  %.66.i38.i113 = add nuw nsw i64 %.18.0.i34.i109, 1
  %.93.i39.i114 = icmp eq i64 %.55.i37.i112, %.92.i32.i107
  br i1 %.93.i39.i114, label %B60.loopexit.i115, label %B8.i33.i108

default.unreachable.i43.i120:                     ; preds = %B8.i33.i108
  unreachable

switch.1.i41.i118:                                ; preds = %B8.i33.i108
  br label %B10.i36.i111

switch.2.i42.i119:                                ; preds = %B8.i33.i108
  br label %B10.i36.i111

switch.3.i35.i110:                                ; preds = %B8.i33.i108
  br label %B10.i36.i111

B376:                                             ; preds = %B8.i.i91, %B60.loopexit.i115, %B82.i101, %B8.i33.i108, %B336, %B16.i85, %B60.preheader.i98, %B228
  %at.1.2.0 = phi i64 [ %at.3.0.i, %B228 ], [ %.10055.i102, %B8.i33.i108 ], [ %.171, %B16.i85 ], [ %arg.end, %B60.loopexit.i115 ], [ %.171, %B336 ], [ %.10053.i99, %B60.preheader.i98 ], [ %.10055.i102, %B82.i101 ], [ %.171, %B8.i.i91 ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.210, i8 0, i64 16, i1 false)
  %.214 = call fastcc i32 @read_key(ptr %.210, ptr %arg.data, i64 %at.1.2.0, i64 %arg.end, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, i64 %arg.words.6)
  %.216.not = icmp eq i32 %.214, 0
  br i1 %.216.not, label %B376.endif, label %B376.if

B34.endif:                                        ; preds = %B8.i.i, %B82.i, %B8.i33.i, %B60.preheader.i, %B16.i, %entry
  %at.3.0.i = phi i64 [ %.10055.i, %B82.i ], [ %"$phi34.3.2.0", %B16.i ], [ %.10055.i, %B8.i33.i ], [ %"$phi34.3.2.0", %entry ], [ %.10053.i, %B60.preheader.i ], [ %"$phi34.3.2.0", %B8.i.i ]
  %.99.not = icmp slt i64 %at.3.0.i, %arg.end
  br i1 %.99.not, label %B144, label %B64

B376.if:                                          ; preds = %B376
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B376.endif:                                       ; preds = %B376
  %.224.fca.0.load = load i64, ptr %.210, align 8
  %.224.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  store i64 %.224.fca.0.load, ptr %retptr, align 8
  %retptr.repack78 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.224.fca.1.load, ptr %retptr.repack78, align 8
  br label %common.ret
}

define internal fastcc void @nanoseconds(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end) unnamed_addr {
entry:
  %.17 = alloca [2 x i64], align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.17, i64 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.17, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.17, ptr %arg.data, i64 %arg.at, i64 %arg.end, i64 16)
  %.31.fca.0.load = load i64, ptr %.17, align 8
  %.31.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.53 = icmp eq i64 %.31.fca.1.load, %arg.at
  br i1 %.53, label %common.ret, label %B98

B98:                                              ; preds = %entry
  %.57 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.58 = load i8, ptr %.57, align 1
  %.60 = icmp eq i8 %.58, 48
  %.64 = sub nsw i64 %.31.fca.1.load, %arg.at
  %.67 = icmp sgt i64 %.64, 1
  %or.cond = select i1 %.60, i1 %.67, i1 false
  %.72 = icmp sgt i64 %.31.fca.0.load, 3999999999999999
  %or.cond185 = select i1 %or.cond, i1 true, i1 %.72
  br i1 %or.cond185, label %common.ret, label %B242

common.ret:                                       ; preds = %B500, %B622, %B610, %B304, %B282, %entry, %B98
  %value.7.1.sink = phi i64 [ 0, %B304 ], [ 0, %entry ], [ 0, %B98 ], [ 0, %B282 ], [ %.462, %B622 ], [ %.259, %B610 ], [ %.259, %B500 ]
  %at.1.4.0196.sink = phi i64 [ -1, %B304 ], [ -1, %entry ], [ -1, %B98 ], [ -1, %B282 ], [ %at.1.4.0213, %B622 ], [ %at.1.4.0, %B610 ], [ %3, %B500 ]
  store i64 %value.7.1.sink, ptr %retptr, align 8
  %retptr.repack181 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.1.4.0196.sink, ptr %retptr.repack181, align 8
  ret void

B242:                                             ; preds = %B98
  %.105 = icmp slt i64 %.31.fca.1.load, %arg.end
  br i1 %.105, label %B258, label %B622.preheader

B258:                                             ; preds = %B242
  %.118 = getelementptr i8, ptr %arg.data, i64 %.31.fca.1.load
  %.119 = load i8, ptr %.118, align 1
  %.121 = icmp eq i8 %.119, 46
  br i1 %.121, label %B282, label %B622.preheader

B282:                                             ; preds = %B258
  %.138 = add nsw i64 %.31.fca.1.load, 1
  %.150 = icmp slt i64 %.138, %arg.end
  br i1 %.150, label %B304, label %common.ret

B304:                                             ; preds = %B282
  %.160 = getelementptr i8, ptr %arg.data, i64 %.138
  %.161 = load i8, ptr %.160, align 1
  %0 = add i8 %.161, -48
  %or.cond186 = icmp ult i8 %0, 10
  br i1 %or.cond186, label %B360.preheader, label %common.ret

B360.preheader:                                   ; preds = %B304
  %1 = xor i64 %.31.fca.1.load, -1
  %2 = add i64 %arg.end, %1
  %3 = add i64 %.31.fca.1.load, 4
  %4 = add nsw i64 %arg.end, -2
  %5 = sub i64 %4, %.31.fca.1.load
  br label %B360

B360:                                             ; preds = %B360.preheader, %B500
  %.256 = phi i8 [ %.299, %B500 ], [ %.161, %B360.preheader ]
  %value.3.1 = phi i64 [ %.259, %B500 ], [ %.31.fca.0.load, %B360.preheader ]
  %at.1.3.1 = phi i64 [ %.267, %B500 ], [ %.138, %B360.preheader ]
  %behind.3.1 = phi i64 [ %.277, %B500 ], [ 0, %B360.preheader ]
  %.250 = mul nsw i64 %value.3.1, 10
  %.257 = zext nneg i8 %.256 to i64
  %.258 = add i64 %.250, -48
  %.259 = add i64 %.258, %.257
  %.267 = add nsw i64 %at.1.3.1, 1
  %.277 = add nuw nsw i64 %behind.3.1, 1
  %exitcond.not = icmp eq i64 %behind.3.1, %5
  br i1 %exitcond.not, label %B610, label %B462

B462:                                             ; preds = %B360
  %.298 = getelementptr i8, ptr %arg.data, i64 %.267
  %.299 = load i8, ptr %.298, align 1
  %6 = add i8 %.299, -48
  %or.cond187 = icmp ult i8 %6, 10
  br i1 %or.cond187, label %B500, label %B610

B500:                                             ; preds = %B462
  %exitcond205.not = icmp eq i64 %.277, 3
  br i1 %exitcond205.not, label %common.ret, label %B360

B610:                                             ; preds = %B462, %B360
  %at.1.4.0 = phi i64 [ %arg.end, %B360 ], [ %.267, %B462 ]
  %behind.5.0 = phi i64 [ %2, %B360 ], [ %.277, %B462 ]
  %.457 = icmp slt i64 %behind.5.0, 3
  br i1 %.457, label %B622.preheader, label %common.ret

B622.preheader:                                   ; preds = %B258, %B242, %B610
  %behind.5.0214 = phi i64 [ %behind.5.0, %B610 ], [ 0, %B242 ], [ 0, %B258 ]
  %at.1.4.0213 = phi i64 [ %at.1.4.0, %B610 ], [ %.31.fca.1.load, %B242 ], [ %.31.fca.1.load, %B258 ]
  %value.5.0212 = phi i64 [ %.259, %B610 ], [ %.31.fca.0.load, %B242 ], [ %.31.fca.0.load, %B258 ]
  br label %B622

B622:                                             ; preds = %B622.preheader, %B622
  %value.4.0 = phi i64 [ %.462, %B622 ], [ %value.5.0212, %B622.preheader ]
  %behind.6.0 = phi i64 [ %.468, %B622 ], [ %behind.5.0214, %B622.preheader ]
  %.462 = mul nsw i64 %value.4.0, 10
  %.468 = add i64 %behind.6.0, 1
  %exitcond206.not = icmp eq i64 %.468, 3
  br i1 %exitcond206.not, label %common.ret, label %B622
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
  %.303 = call fastcc i32 @_key_end.11(ptr %.298, ptr %excinfo.3, ptr nonnull %arg.data, i64 %at.3.0.i260, i64 %arg.end, i64 %to.6.1.ph)
  %.305.not = icmp eq i32 %.303, 0
  br i1 %.305.not, label %B514.endif, label %B514.if

B572:                                             ; preds = %B514.endif
  store i64 %.313.fca.0.load, ptr %retptr, align 8
  %retptr.repack251 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.313.fca.1.load, ptr %retptr.repack251, align 8
  br label %common.ret

B584:                                             ; preds = %B176
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.445, i8 0, i64 16, i1 false)
  %.450 = call fastcc i32 @_scalar_end.12(ptr %.445, ptr nonnull %arg.data, i64 %at.3.0.i, i64 %arg.end, i64 %to.6.1.ph)
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
  %.722 = call fastcc i32 @_key_end.11(ptr %.717, ptr %excinfo.7, ptr %arg.data, i64 %at.3.0.i344, i64 %arg.end, i64 %to.10.2)
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
  %.58.i.i398.i = alloca [2 x i64], align 8
  %.21.i.i = alloca [2 x i64], align 8
  %.58.i.i.i = alloca [2 x i64], align 8
  %.58.i318.i = alloca [2 x i64], align 8
  %.58.i286.i = alloca [2 x i64], align 8
  %.58.i.i = alloca [2 x i64], align 8
  %.705.i = alloca [2 x i64], align 8
  %excinfo.9.i = alloca ptr, align 8
  %.57 = alloca [2 x i64], align 8
  %excinfo.1 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.57, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.1, align 8
  %.136 = alloca [2 x i64], align 8
  %.fca.1.gep71 = getelementptr inbounds nuw i8, ptr %.136, i64 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.247 = alloca [2 x i64], align 8
  %excinfo.3 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.247, i8 0, i64 16, i1 false)
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
  br i1 %.38, label %B40, label %B16

B16:                                              ; preds = %entry
  %.42 = getelementptr i8, ptr %arg.data, i64 %arg.start
  %.43 = load i8, ptr %.42, align 1
  %.45.not = icmp eq i8 %.43, 123
  br i1 %.45.not, label %B294.preheader, label %B40

B294.preheader:                                   ; preds = %B16
  %.213 = mul nsw i64 %arg.words.7, %arg.kind
  %0 = getelementptr i64, ptr %arg.words.4, i64 %.213
  %.fca.1.gep.i = getelementptr inbounds nuw i8, ptr %.705.i, i64 8
  %.fca.1.gep.i.i400441.i = getelementptr inbounds nuw i8, ptr %.58.i.i398.i, i64 8
  %.fca.1.gep.i351.i = getelementptr inbounds nuw i8, ptr %.21.i.i, i64 8
  %1 = add nsw i64 %arg.end, -2
  %.fca.1.gep.i.i.i = getelementptr inbounds nuw i8, ptr %.58.i.i.i, i64 8
  %.fca.1.gep.i319.i = getelementptr inbounds nuw i8, ptr %.58.i318.i, i64 8
  %.fca.1.gep.i287.i = getelementptr inbounds nuw i8, ptr %.58.i286.i, i64 8
  %.fca.1.gep.i.i = getelementptr inbounds nuw i8, ptr %.58.i.i, i64 8
  br label %B294

B40:                                              ; preds = %B16, %entry
  %.62 = call fastcc i32 @value_end(ptr %.57, ptr %excinfo.1, ptr %arg.data, i64 %arg.start, i64 %arg.end, i64 0)
  %.64.not = icmp eq i32 %.62, 0
  br i1 %.64.not, label %B40.endif, label %B40.if

common.ret:                                       ; preds = %B998.if, %B940.if, %B752.if, %B514.if, %B294.if, %B40.if, %B1224, %B1056, %B832, %B712, %B394, %B40.endif
  %common.ret.op = phi i32 [ 0, %B40.endif ], [ 0, %B394 ], [ 0, %B712 ], [ 0, %B832 ], [ 0, %B1056 ], [ 0, %B1224 ], [ 1, %B998.if ], [ 1, %B40.if ], [ 1, %B294.if ], [ 1, %B514.if ], [ 1, %B752.if ], [ 1, %B940.if ]
  ret i32 %common.ret.op

B294:                                             ; preds = %B294.preheader, %B820
  %known.3.0 = phi i64 [ %known.4.1, %B820 ], [ 0, %B294.preheader ]
  %further.2.0 = phi i64 [ %further.3.1, %B820 ], [ 0, %B294.preheader ]
  %at.5.0 = phi i64 [ %at.6.1.in.sroa.speculated, %B820 ], [ %arg.start, %B294.preheader ]
  %.131 = icmp eq i64 %at.5.0, %arg.start
  %.140 = zext i1 %.131 to i8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.136, i8 0, i64 16, i1 false)
  %.141 = call fastcc i32 @next_key(ptr %.136, ptr %excinfo.2, ptr %arg.data, i64 %at.5.0, i64 %arg.end, i8 %.140, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, i64 %arg.words.6, i64 %arg.words.7)
  %.143.not = icmp eq i32 %.141, 0
  %.151.fca.0.load = load i64, ptr %.136, align 8
  %.151.fca.1.load = load i64, ptr %.fca.1.gep71, align 8
  br i1 %.143.not, label %B294.endif, label %B294.if

B368:                                             ; preds = %B294.endif
  %.416 = getelementptr i64, ptr %arg.words.5, i64 %arg.kind
  %.417 = load i64, ptr %.416, align 8
  %.418.not = icmp ne i64 %.417, 0
  %.429 = icmp sgt i64 %further.2.0, 0
  %or.cond292 = select i1 %.418.not, i1 true, i1 %.429
  br i1 %or.cond292, label %B890, label %B1224

B370:                                             ; preds = %B294.endif
  %.180 = icmp sgt i64 %.151.fca.1.load, -1
  %.184.not = icmp slt i64 %.151.fca.1.load, %arg.end
  %or.cond = select i1 %.180, i1 %.184.not, i1 false
  br i1 %or.cond, label %B434, label %B394

B394:                                             ; preds = %B370
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B434:                                             ; preds = %B370
  %.218 = getelementptr i64, ptr %0, i64 %.151.fca.0.load
  %.219 = load i64, ptr %.218, align 8
  %.224 = icmp eq i64 %.219, 0
  br i1 %.224, label %B514, label %B618

B514:                                             ; preds = %B434
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.247, i8 0, i64 16, i1 false)
  %.252 = call fastcc i32 @value_end(ptr %.247, ptr %excinfo.3, ptr %arg.data, i64 %.151.fca.1.load, i64 %arg.end, i64 0)
  %.254.not = icmp eq i32 %.252, 0
  br i1 %.254.not, label %B514.endif, label %B514.if

B618:                                             ; preds = %B434
  %.281 = ashr i64 %.219, 12
  %.282 = shl nuw i64 1, %.281
  %.287 = icmp ne i64 %.219, 7
  %.291 = and i64 %.282, %known.3.0
  %.292.not = icmp eq i64 %.291, 0
  %or.cond291 = select i1 %.287, i1 %.292.not, i1 false
  br i1 %or.cond291, label %B752, label %B712

B712:                                             ; preds = %B618
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B752:                                             ; preds = %B618
  %.334 = and i64 %.219, 15
  %.336 = lshr i64 %.219, 4
  %.339 = and i64 %.336, 255
  store ptr null, ptr %excinfo.9.i, align 8
  switch i64 %.334, label %B752.endif [
    i64 1, label %B50.i
    i64 8, label %B132.i
    i64 6, label %B278.i
    i64 2, label %B354.i
    i64 3, label %B436.i
    i64 4, label %B600.preheader.i
    i64 5, label %B984.i
  ]

B600.preheader.i:                                 ; preds = %B752
  %2 = getelementptr i64, ptr %arg.found.8, i64 %.339
  br label %B600.if.i

B50.i:                                            ; preds = %B752
  %.22.i.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.23.i.i = load i8, ptr %.22.i.i, align 1
  %.23.fr.i.i = freeze i8 %.23.i.i
  %.25.i.i = icmp eq i8 %.23.fr.i.i, 45
  %.42.i.i = zext i1 %.25.i.i to i64
  %spec.select.i.i = add nuw nsw i64 %.151.fca.1.load, %.42.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i.i, ptr readonly %arg.data, i64 %spec.select.i.i, i64 %arg.end, i64 18)
  %.72.fca.0.load.i.i = load i64, ptr %.58.i.i, align 8
  %.72.fca.1.load.i.i = load i64, ptr %.fca.1.gep.i.i, align 8
  %.98.i.i = icmp eq i64 %.72.fca.1.load.i.i, %spec.select.i.i
  br i1 %.98.i.i, label %whole_number.exit.i, label %B148.i.i

B148.i.i:                                         ; preds = %B50.i
  %.102.i.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i.i
  %.103.i.i = load i8, ptr %.102.i.i, align 1
  %.107.i.i = icmp eq i8 %.103.i.i, 48
  br i1 %.107.i.i, label %B172.i.i, label %B274.i.i

B172.i.i:                                         ; preds = %B148.i.i
  %.111.i.i = sub nsw i64 %.72.fca.1.load.i.i, %spec.select.i.i
  %.114.i.i = icmp sgt i64 %.111.i.i, 1
  %brmerge.i.i = or i1 %.25.i.i, %.114.i.i
  br i1 %brmerge.i.i, label %whole_number.exit.i, label %B274.i.i

B274.i.i:                                         ; preds = %B172.i.i, %B148.i.i
  %.139.i.i = sub i64 0, %.72.fca.0.load.i.i
  %"$phi286.0.2.0.i.i" = select i1 %.25.i.i, i64 %.139.i.i, i64 %.72.fca.0.load.i.i
  br label %whole_number.exit.i

whole_number.exit.i:                              ; preds = %B274.i.i, %B172.i.i, %B50.i
  %"$phi286.0.2.0.sink.i.i" = phi i64 [ %"$phi286.0.2.0.i.i", %B274.i.i ], [ 0, %B172.i.i ], [ 0, %B50.i ]
  %.72.fca.1.load.sink.i.i = phi i64 [ %.72.fca.1.load.i.i, %B274.i.i ], [ -1, %B172.i.i ], [ -1, %B50.i ]
  %.82.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %"$phi286.0.2.0.sink.i.i", ptr %.82.i, align 8
  br label %B752.endif

B132.i:                                           ; preds = %B752
  %.22.i311.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.23.i312.i = load i8, ptr %.22.i311.i, align 1
  %.23.fr.i313.i = freeze i8 %.23.i312.i
  %.25.i314.i = icmp eq i8 %.23.fr.i313.i, 45
  %.42.i315.i = zext i1 %.25.i314.i to i64
  %spec.select.i316.i = add nuw nsw i64 %.151.fca.1.load, %.42.i315.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i286.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i286.i, ptr readonly %arg.data, i64 %spec.select.i316.i, i64 %arg.end, i64 18)
  %.72.fca.0.load.i293.i = load i64, ptr %.58.i286.i, align 8
  %.72.fca.1.load.i294.i = load i64, ptr %.fca.1.gep.i287.i, align 8
  %.98.i295.i = icmp eq i64 %.72.fca.1.load.i294.i, %spec.select.i316.i
  br i1 %.98.i295.i, label %whole_number.exit317.thread.i, label %B148.i296.i

B148.i296.i:                                      ; preds = %B132.i
  %.102.i297.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i316.i
  %.103.i298.i = load i8, ptr %.102.i297.i, align 1
  %.107.i299.i = icmp eq i8 %.103.i298.i, 48
  br i1 %.107.i299.i, label %B172.i306.i, label %whole_number.exit317.i

B172.i306.i:                                      ; preds = %B148.i296.i
  %.111.i307.i = sub nsw i64 %.72.fca.1.load.i294.i, %spec.select.i316.i
  %.114.i308.i = icmp sgt i64 %.111.i307.i, 1
  %brmerge.i309.i = or i1 %.25.i314.i, %.114.i308.i
  br i1 %brmerge.i309.i, label %whole_number.exit317.thread.i, label %whole_number.exit317.i

whole_number.exit317.thread.i:                    ; preds = %B172.i306.i, %B132.i
  %.137438.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 0, ptr %.137438.i, align 8
  br label %B752.endif

whole_number.exit317.i:                           ; preds = %B172.i306.i, %B148.i296.i
  %.139.i301.i = sub i64 0, %.72.fca.0.load.i293.i
  %"$phi286.0.2.0.i302.i" = select i1 %.25.i314.i, i64 %.139.i301.i, i64 %.72.fca.0.load.i293.i
  %.137.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %"$phi286.0.2.0.i302.i", ptr %.137.i, align 8
  %.150.i.inv = icmp sgt i64 %"$phi286.0.2.0.i302.i", -1
  %spec.select = select i1 %.150.i.inv, i64 %.72.fca.1.load.i294.i, i64 -1
  br label %B752.endif

B278.i:                                           ; preds = %B752
  %.22.i343.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.23.i344.i = load i8, ptr %.22.i343.i, align 1
  %.23.fr.i345.i = freeze i8 %.23.i344.i
  %.25.i346.i = icmp eq i8 %.23.fr.i345.i, 45
  %.42.i347.i = zext i1 %.25.i346.i to i64
  %spec.select.i348.i = add nuw nsw i64 %.151.fca.1.load, %.42.i347.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i318.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i318.i, ptr readonly %arg.data, i64 %spec.select.i348.i, i64 %arg.end, i64 18)
  %.72.fca.1.load.i326.i = load i64, ptr %.fca.1.gep.i319.i, align 8
  %.98.i327.i = icmp eq i64 %.72.fca.1.load.i326.i, %spec.select.i348.i
  br i1 %.98.i327.i, label %whole_number.exit349.i, label %B148.i328.i

B148.i328.i:                                      ; preds = %B278.i
  %.102.i329.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i348.i
  %.103.i330.i = load i8, ptr %.102.i329.i, align 1
  %.107.i331.i = icmp eq i8 %.103.i330.i, 48
  br i1 %.107.i331.i, label %B172.i338.i, label %B274.i332.i

B172.i338.i:                                      ; preds = %B148.i328.i
  %.111.i339.i = sub nsw i64 %.72.fca.1.load.i326.i, %spec.select.i348.i
  %.114.i340.i = icmp sgt i64 %.111.i339.i, 1
  %brmerge.i341.i = or i1 %.25.i346.i, %.114.i340.i
  br i1 %brmerge.i341.i, label %whole_number.exit349.i, label %B274.i332.i

B274.i332.i:                                      ; preds = %B172.i338.i, %B148.i328.i
  br label %whole_number.exit349.i

whole_number.exit349.i:                           ; preds = %B274.i332.i, %B172.i338.i, %B278.i
  %.72.fca.1.load.sink.i336.i = phi i64 [ %.72.fca.1.load.i326.i, %B274.i332.i ], [ -1, %B172.i338.i ], [ -1, %B278.i ]
  br label %B752.endif

B354.i:                                           ; preds = %B752
  %.22.i.i.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.23.i.i.i = load i8, ptr %.22.i.i.i, align 1
  %.23.fr.i.i.i = freeze i8 %.23.i.i.i
  %.25.i.i.i = icmp eq i8 %.23.fr.i.i.i, 45
  %.42.i.i.i = zext i1 %.25.i.i.i to i64
  %spec.select.i.i.i = add nuw nsw i64 %.151.fca.1.load, %.42.i.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i.i.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i.i.i, ptr readonly %arg.data, i64 %spec.select.i.i.i, i64 %arg.end, i64 18)
  %.72.fca.0.load.i.i.i = load i64, ptr %.58.i.i.i, align 8
  %.72.fca.1.load.i.i.i = load i64, ptr %.fca.1.gep.i.i.i, align 8
  %.98.i.i.i = icmp eq i64 %.72.fca.1.load.i.i.i, %spec.select.i.i.i
  br i1 %.98.i.i.i, label %whole_number.exit.thread.i.i, label %B148.i.i.i

B148.i.i.i:                                       ; preds = %B354.i
  %.102.i.i.i = getelementptr i8, ptr %arg.data, i64 %spec.select.i.i.i
  %.103.i.i.i = load i8, ptr %.102.i.i.i, align 1
  %.107.i.i.i = icmp eq i8 %.103.i.i.i, 48
  br i1 %.107.i.i.i, label %B172.i.i.i, label %whole_number.exit.i.i

B172.i.i.i:                                       ; preds = %B148.i.i.i
  %.111.i.i.i = sub nsw i64 %.72.fca.1.load.i.i.i, %spec.select.i.i.i
  %.114.i.i.i = icmp sgt i64 %.111.i.i.i, 1
  %brmerge.i.i.i = or i1 %.25.i.i.i, %.114.i.i.i
  br i1 %brmerge.i.i.i, label %whole_number.exit.thread.i.i, label %whole_number.exit.i.i

whole_number.exit.thread.i.i:                     ; preds = %B172.i.i.i, %B354.i
  br label %_integer.exit.i

whole_number.exit.i.i:                            ; preds = %B172.i.i.i, %B148.i.i.i
  %.139.i.i.i = sub i64 0, %.72.fca.0.load.i.i.i
  %"$phi286.0.2.0.i.i.i" = select i1 %.25.i.i.i, i64 %.139.i.i.i, i64 %.72.fca.0.load.i.i.i
  %3 = add i64 %"$phi286.0.2.0.i.i.i", -2147483648
  %or.cond.i.i = icmp ult i64 %3, -4294967295
  %spec.select.i350.i = select i1 %or.cond.i.i, i64 -1, i64 %.72.fca.1.load.i.i.i
  br label %_integer.exit.i

_integer.exit.i:                                  ; preds = %whole_number.exit.i.i, %whole_number.exit.thread.i.i
  %"$phi286.0.2.0.sink.i19.i.i" = phi i64 [ %"$phi286.0.2.0.i.i.i", %whole_number.exit.i.i ], [ 0, %whole_number.exit.thread.i.i ]
  %.72.fca.1.load.sink.i.sink.i.i = phi i64 [ %spec.select.i350.i, %whole_number.exit.i.i ], [ -1, %whole_number.exit.thread.i.i ]
  %.257.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %"$phi286.0.2.0.sink.i19.i.i", ptr %.257.i, align 8
  br label %B752.endif

B436.i:                                           ; preds = %B752
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.21.i.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.21.i.i, ptr readonly %arg.data, i64 %.151.fca.1.load, i64 %arg.end, i64 15)
  %.35.fca.0.load.i.i = load i64, ptr %.21.i.i, align 8
  %.35.fca.1.load.i.i = load i64, ptr %.fca.1.gep.i351.i, align 8
  %.57.i.i = sub nsw i64 %.35.fca.1.load.i.i, %.151.fca.1.load
  %.65.i.i = icmp eq i64 %.57.i.i, 0
  br i1 %.65.i.i, label %decimal_number.exit.i, label %B112.i.i

B112.i.i:                                         ; preds = %B436.i
  %.69.i.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.70.i.i = load i8, ptr %.69.i.i, align 1
  %.74.i.i = icmp eq i8 %.70.i.i, 48
  %.77.i.i = icmp sgt i64 %.57.i.i, 1
  %or.cond.i354.i = and i1 %.77.i.i, %.74.i.i
  br i1 %or.cond.i354.i, label %decimal_number.exit.i, label %B194.i.i

B194.i.i:                                         ; preds = %B112.i.i
  %.116.i.i = icmp slt i64 %.35.fca.1.load.i.i, %arg.end
  br i1 %.116.i.i, label %B206.i.i, label %decimal_number.exit.i

B206.i.i:                                         ; preds = %B194.i.i
  %.129.i.i = getelementptr i8, ptr %arg.data, i64 %.35.fca.1.load.i.i
  %.130.i.i = load i8, ptr %.129.i.i, align 1
  %.132.i.i = icmp eq i8 %.130.i.i, 46
  br i1 %.132.i.i, label %B230.i.i, label %decimal_number.exit.i

B230.i.i:                                         ; preds = %B206.i.i
  %.149.i.i = add nsw i64 %.35.fca.1.load.i.i, 1
  %.161.i.i = icmp slt i64 %.149.i.i, %arg.end
  br i1 %.161.i.i, label %B252.i.i, label %decimal_number.exit.i

B252.i.i:                                         ; preds = %B230.i.i
  %.171.i.i = getelementptr i8, ptr %arg.data, i64 %.149.i.i
  %.172.i.i = load i8, ptr %.171.i.i, align 1
  %.174.i.i = icmp ugt i8 %.172.i.i, 47
  br i1 %.174.i.i, label %B280.i.i, label %decimal_number.exit.i

B280.i.i:                                         ; preds = %B252.i.i
  %.190.i.i = icmp ult i8 %.172.i.i, 58
  %.260.i.i = icmp slt i64 %.57.i.i, 15
  %or.cond207.i.i = and i1 %.260.i.i, %.190.i.i
  br i1 %or.cond207.i.i, label %B308.preheader.i.i, label %decimal_number.exit.i

B308.preheader.i.i:                               ; preds = %B280.i.i
  %4 = xor i64 %.35.fca.1.load.i.i, -1
  %5 = add i64 %arg.end, %4
  %6 = sub i64 %1, %.35.fca.1.load.i.i
  br label %B308.i.i

B308.i.i:                                         ; preds = %B448.i.i, %B308.preheader.i.i
  %.274.i.i = phi i8 [ %.324.i.i, %B448.i.i ], [ %.172.i.i, %B308.preheader.i.i ]
  %value.2.1.i.i = phi i64 [ %.277.i.i, %B448.i.i ], [ %.35.fca.0.load.i.i, %B308.preheader.i.i ]
  %at.1.3.1.i.i = phi i64 [ %.285.i.i, %B448.i.i ], [ %.149.i.i, %B308.preheader.i.i ]
  %size.2.1.i.i = phi i64 [ %.295.i.i, %B448.i.i ], [ %.57.i.i, %B308.preheader.i.i ]
  %behind.2.1.i.i = phi i64 [ %.302.i.i, %B448.i.i ], [ 0, %B308.preheader.i.i ]
  %.268.i.i = mul nsw i64 %value.2.1.i.i, 10
  %.275.i.i = zext nneg i8 %.274.i.i to i64
  %.276.i.i = add nsw i64 %.275.i.i, -48
  %.277.i.i = add i64 %.276.i.i, %.268.i.i
  %.285.i.i = add nsw i64 %at.1.3.1.i.i, 1
  %.295.i.i = add nsw i64 %size.2.1.i.i, 1
  %.302.i.i = add nuw i64 %behind.2.1.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %behind.2.1.i.i, %6
  br i1 %exitcond.not.i.i, label %decimal_number.exit.i, label %B420.i.i

B420.i.i:                                         ; preds = %B308.i.i
  %.323.i.i = getelementptr i8, ptr %arg.data, i64 %.285.i.i
  %.324.i.i = load i8, ptr %.323.i.i, align 1
  %.326.i.i = icmp ugt i8 %.324.i.i, 47
  br i1 %.326.i.i, label %B448.i.i, label %decimal_number.exit.i

B448.i.i:                                         ; preds = %B420.i.i
  %.342.i.i = icmp ult i8 %.324.i.i, 58
  %.408.i.i = icmp slt i64 %size.2.1.i.i, 14
  %or.cond208.i.i = select i1 %.342.i.i, i1 %.408.i.i, i1 false
  br i1 %or.cond208.i.i, label %B308.i.i, label %decimal_number.exit.i

decimal_number.exit.i:                            ; preds = %B448.i.i, %B420.i.i, %B308.i.i, %B280.i.i, %B252.i.i, %B230.i.i, %B206.i.i, %B194.i.i, %B112.i.i, %B436.i
  %value.4.0.sink.i.i = phi i64 [ %.35.fca.0.load.i.i, %B230.i.i ], [ %.35.fca.0.load.i.i, %B436.i ], [ %.35.fca.0.load.i.i, %B112.i.i ], [ %.35.fca.0.load.i.i, %B252.i.i ], [ %.35.fca.0.load.i.i, %B280.i.i ], [ %.35.fca.0.load.i.i, %B194.i.i ], [ %.35.fca.0.load.i.i, %B206.i.i ], [ %.277.i.i, %B308.i.i ], [ %.277.i.i, %B420.i.i ], [ %.277.i.i, %B448.i.i ]
  %behind.4.0.sink.i.i = phi i64 [ 0, %B230.i.i ], [ 0, %B436.i ], [ 0, %B112.i.i ], [ 0, %B252.i.i ], [ 0, %B280.i.i ], [ 0, %B194.i.i ], [ 0, %B206.i.i ], [ %.302.i.i, %B448.i.i ], [ %.302.i.i, %B420.i.i ], [ %5, %B308.i.i ]
  %at.1.4.0.sink.i.i = phi i64 [ -1, %B230.i.i ], [ -1, %B436.i ], [ -1, %B112.i.i ], [ -1, %B252.i.i ], [ -1, %B280.i.i ], [ %.35.fca.1.load.i.i, %B194.i.i ], [ %.35.fca.1.load.i.i, %B206.i.i ], [ %.285.i.i, %B448.i.i ], [ %.285.i.i, %B420.i.i ], [ %arg.end, %B308.i.i ]
  %.312.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %value.4.0.sink.i.i, ptr %.312.i, align 8
  %.319.i = getelementptr i8, ptr %.312.i, i64 8
  store i64 %behind.4.0.sink.i.i, ptr %.319.i, align 8
  br label %B752.endif

B628.i:                                           ; preds = %B600.if.i
  %.468.i = getelementptr i8, ptr %arg.data, i64 %at.10.0465.i
  %.469.i = load i8, ptr %.468.i, align 1
  %.471.i = icmp eq i64 %.362.0463.i, 0
  %..i = select i1 %.471.i, i64 91, i64 44
  %.485.i = zext i8 %.469.i to i64
  %.486.not.i = icmp eq i64 %..i, %.485.i
  br i1 %.486.not.i, label %B712.i, label %B752.endif

B712.i:                                           ; preds = %B628.i
  %.511.i = add nuw nsw i64 %at.10.0465.i, 1
  %.19.i.i = icmp slt i64 %.511.i, %arg.end
  br i1 %.19.i.i, label %B16.i.i, label %B712.endif.i

B16.i.i:                                          ; preds = %B712.i
  %.26.i.i = getelementptr i8, ptr %arg.data, i64 %.511.i
  %.27.i.i = load i8, ptr %.26.i.i, align 1
  %.29.i.i = icmp ult i8 %.27.i.i, 33
  br i1 %.29.i.i, label %B40.i.i, label %B712.endif.i

B40.i.i:                                          ; preds = %B16.i.i
  %.92.i.i.i = zext nneg i8 %.27.i.i to i64
  br label %B8.i.i.i

B8.i.i.i:                                         ; preds = %B10.i.i.i, %B40.i.i
  %.18.0.i.i.i = phi i64 [ 0, %B40.i.i ], [ %.66.i.i.i, %B10.i.i.i ]
  switch i64 %.18.0.i.i.i, label %default.unreachable.i.i.i [
    i64 4, label %B712.endif.i
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
  %.10053.i.i = add nuw nsw i64 %at.10.0465.i, 2
  %.11154.i.i = icmp slt i64 %.10053.i.i, %arg.end
  br i1 %.11154.i.i, label %B82.i.i, label %B712.endif.i

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
  %exitcond.not.i355.i = icmp eq i64 %.100.i.i, %arg.end
  br i1 %exitcond.not.i355.i, label %B712.endif.thread.i, label %B82.i.i

B712.endif.thread.i:                              ; preds = %B60.loopexit.i.i
  br label %B38.thread.i.i402.i

B82.i.i:                                          ; preds = %B60.preheader.i.i, %B60.loopexit.i.i
  %.10055.i.i = phi i64 [ %.100.i.i, %B60.loopexit.i.i ], [ %.10053.i.i, %B60.preheader.i.i ]
  %.118.i.i = getelementptr i8, ptr %arg.data, i64 %.10055.i.i
  %.119.i.i = load i8, ptr %.118.i.i, align 1
  %.121.i.i = icmp ult i8 %.119.i.i, 33
  br i1 %.121.i.i, label %B106.i.i, label %B712.endif.i

B106.i.i:                                         ; preds = %B82.i.i
  %.92.i32.i.i = zext nneg i8 %.119.i.i to i64
  br label %B8.i33.i.i

B8.i33.i.i:                                       ; preds = %B10.i36.i.i, %B106.i.i
  %.18.0.i34.i.i = phi i64 [ 0, %B106.i.i ], [ %.66.i38.i.i, %B10.i36.i.i ]
  switch i64 %.18.0.i34.i.i, label %default.unreachable.i43.i.i [
    i64 4, label %B712.endif.i
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

B16.i358.i:                                       ; preds = %_integer.exit431.i
  %.26.i359.i = getelementptr i8, ptr %arg.data, i64 %.72.fca.1.load.i.i406.i
  %.27.i360.i = load i8, ptr %.26.i359.i, align 1
  %.29.i361.i = icmp ult i8 %.27.i360.i, 33
  br i1 %.29.i361.i, label %B40.i362.i, label %B848.i

B40.i362.i:                                       ; preds = %B16.i358.i
  %.92.i.i363.i = zext nneg i8 %.27.i360.i to i64
  br label %B8.i.i364.i

B8.i.i364.i:                                      ; preds = %B10.i.i367.i, %B40.i362.i
  %.18.0.i.i365.i = phi i64 [ 0, %B40.i362.i ], [ %.66.i.i369.i, %B10.i.i367.i ]
  switch i64 %.18.0.i.i365.i, label %default.unreachable.i.i396.i [
    i64 4, label %B848.i
    i64 0, label %B10.i.i367.i
    i64 2, label %switch.2.i.i395.i
    i64 1, label %switch.1.i.i394.i
    i64 3, label %switch.3.i.i366.i
  ]

B10.i.i367.i:                                     ; preds = %switch.3.i.i366.i, %switch.2.i.i395.i, %switch.1.i.i394.i, %B8.i.i364.i
  %.55.i.i368.i = phi i64 [ 9, %switch.3.i.i366.i ], [ 10, %switch.1.i.i394.i ], [ 13, %switch.2.i.i395.i ], [ 32, %B8.i.i364.i ]
  %.66.i.i369.i = add nuw nsw i64 %.18.0.i.i365.i, 1
  %.93.i.i370.i = icmp eq i64 %.55.i.i368.i, %.92.i.i363.i
  br i1 %.93.i.i370.i, label %B60.preheader.i371.i, label %B8.i.i364.i

B60.preheader.i371.i:                             ; preds = %B10.i.i367.i
  %.10053.i372.i = add nuw nsw i64 %.72.fca.1.load.i.i406.i, 1
  %.11154.i373.i = icmp slt i64 %.10053.i372.i, %arg.end
  br i1 %.11154.i373.i, label %B82.i374.i, label %B848.i

default.unreachable.i.i396.i:                     ; preds = %B8.i.i364.i
  unreachable

switch.1.i.i394.i:                                ; preds = %B8.i.i364.i
  br label %B10.i.i367.i

switch.2.i.i395.i:                                ; preds = %B8.i.i364.i
  br label %B10.i.i367.i

switch.3.i.i366.i:                                ; preds = %B8.i.i364.i
  br label %B10.i.i367.i

B60.loopexit.i388.i:                              ; preds = %B10.i36.i384.i
  %.100.i389.i = add i64 %.10055.i375.i, 1
  %exitcond.not.i390.i = icmp eq i64 %.100.i389.i, %arg.end
  br i1 %exitcond.not.i390.i, label %B848.i, label %B82.i374.i

B82.i374.i:                                       ; preds = %B60.preheader.i371.i, %B60.loopexit.i388.i
  %.10055.i375.i = phi i64 [ %.100.i389.i, %B60.loopexit.i388.i ], [ %.10053.i372.i, %B60.preheader.i371.i ]
  %.118.i376.i = getelementptr i8, ptr %arg.data, i64 %.10055.i375.i
  %.119.i377.i = load i8, ptr %.118.i376.i, align 1
  %.121.i378.i = icmp ult i8 %.119.i377.i, 33
  br i1 %.121.i378.i, label %B106.i379.i, label %B848.i

B106.i379.i:                                      ; preds = %B82.i374.i
  %.92.i32.i380.i = zext nneg i8 %.119.i377.i to i64
  br label %B8.i33.i381.i

B8.i33.i381.i:                                    ; preds = %B10.i36.i384.i, %B106.i379.i
  %.18.0.i34.i382.i = phi i64 [ 0, %B106.i379.i ], [ %.66.i38.i386.i, %B10.i36.i384.i ]
  switch i64 %.18.0.i34.i382.i, label %default.unreachable.i43.i393.i [
    i64 4, label %B848.i
    i64 0, label %B10.i36.i384.i
    i64 2, label %switch.2.i42.i392.i
    i64 1, label %switch.1.i41.i391.i
    i64 3, label %switch.3.i35.i383.i
  ]

B10.i36.i384.i:                                   ; preds = %switch.3.i35.i383.i, %switch.2.i42.i392.i, %switch.1.i41.i391.i, %B8.i33.i381.i
  %.55.i37.i385.i = phi i64 [ 9, %switch.3.i35.i383.i ], [ 10, %switch.1.i41.i391.i ], [ 13, %switch.2.i42.i392.i ], [ 32, %B8.i33.i381.i ]
  %.66.i38.i386.i = add nuw nsw i64 %.18.0.i34.i382.i, 1
  %.93.i39.i387.i = icmp eq i64 %.55.i37.i385.i, %.92.i32.i380.i
  br i1 %.93.i39.i387.i, label %B60.loopexit.i388.i, label %B8.i33.i381.i

default.unreachable.i43.i393.i:                   ; preds = %B8.i33.i381.i
  unreachable

switch.1.i41.i391.i:                              ; preds = %B8.i33.i381.i
  br label %B10.i36.i384.i

switch.2.i42.i392.i:                              ; preds = %B8.i33.i381.i
  br label %B10.i36.i384.i

switch.3.i35.i383.i:                              ; preds = %B8.i33.i381.i
  br label %B10.i36.i384.i

B848.i:                                           ; preds = %B8.i.i364.i, %B82.i374.i, %B60.loopexit.i388.i, %B8.i33.i381.i, %_integer.exit431.i, %_integer.exit431.thread.i, %B60.preheader.i371.i, %B16.i358.i
  %"$phi848.1.2.1.i" = phi i64 [ -1, %_integer.exit431.thread.i ], [ %.72.fca.1.load.i.i406.i, %_integer.exit431.i ], [ %.10053.i372.i, %B60.preheader.i371.i ], [ %.72.fca.1.load.i.i406.i, %B16.i358.i ], [ %.10055.i375.i, %B82.i374.i ], [ %.10055.i375.i, %B8.i33.i381.i ], [ %arg.end, %B60.loopexit.i388.i ], [ %.72.fca.1.load.i.i406.i, %B8.i.i364.i ]
  %exitcond.not.i = icmp eq i64 %.431.i, 3
  br i1 %exitcond.not.i, label %B852.i, label %B600.if.i

B852.i:                                           ; preds = %B848.i
  %.637.i = icmp sgt i64 %"$phi848.1.2.1.i", -1
  %.641.not.i = icmp slt i64 %"$phi848.1.2.1.i", %arg.end
  %or.cond285.i = select i1 %.637.i, i1 %.641.not.i, i1 false
  br i1 %or.cond285.i, label %B876.i, label %B752.endif

B876.i:                                           ; preds = %B852.i
  %.647.i = getelementptr i8, ptr %arg.data, i64 %"$phi848.1.2.1.i"
  %.648.i = load i8, ptr %.647.i, align 1
  %.652.not.i = icmp eq i8 %.648.i, 93
  %.663.i = add nuw nsw i64 %"$phi848.1.2.1.i", 1
  %spec.select300 = select i1 %.652.not.i, i64 %.663.i, i64 -1
  br label %B752.endif

B984.i:                                           ; preds = %B752
  %.678.i = getelementptr i8, ptr %arg.data, i64 %.151.fca.1.load
  %.679.i = load i8, ptr %.678.i, align 1
  %.681.not.i = icmp eq i8 %.679.i, 91
  br i1 %.681.not.i, label %B1048.i, label %B752.endif

B1048.i:                                          ; preds = %B984.i
  %.698.i = load i64, ptr %arg.found.7, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.705.i, i8 0, i64 16, i1 false)
  %.710.i = call fastcc i32 @value_end.8(ptr %.705.i, ptr %excinfo.9.i, ptr nonnull readonly %arg.data, i64 %.151.fca.1.load, i64 %arg.end, ptr %arg.found.4, i64 %.698.i)
  %.712.not.i = icmp eq i32 %.710.i, 0
  %.720.fca.0.load.i = load i64, ptr %.705.i, align 8
  br i1 %.712.not.i, label %B1048.endif.i, label %B752.if

B600.if.i:                                        ; preds = %B848.i, %B600.preheader.i
  %at.10.0465.i = phi i64 [ %.151.fca.1.load, %B600.preheader.i ], [ %"$phi848.1.2.1.i", %B848.i ]
  %.362.0463.i = phi i64 [ 0, %B600.preheader.i ], [ %.431.i, %B848.i ]
  %.431.i = add nuw nsw i64 %.362.0463.i, 1
  %.460.i = icmp sgt i64 %at.10.0465.i, -1
  %.464.not.i = icmp slt i64 %at.10.0465.i, %arg.end
  %or.cond.i = select i1 %.460.i, i1 %.464.not.i, i1 false
  br i1 %or.cond.i, label %B628.i, label %B752.endif

B712.endif.i:                                     ; preds = %B8.i.i.i, %B82.i.i, %B8.i33.i.i, %B60.preheader.i.i, %B16.i.i, %B712.i
  %at.3.0.i.i = phi i64 [ %.10055.i.i, %B82.i.i ], [ %.511.i, %B16.i.i ], [ %.10055.i.i, %B8.i33.i.i ], [ %.511.i, %B712.i ], [ %.10053.i.i, %B60.preheader.i.i ], [ %.511.i, %B8.i.i.i ]
  %.15.i.i401.i = icmp slt i64 %at.3.0.i.i, %arg.end
  br i1 %.15.i.i401.i, label %B38.i.i424.i, label %B38.thread.i.i402.i

B38.i.i424.i:                                     ; preds = %B712.endif.i
  %.22.i.i425.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i.i
  %.23.i.i426.i = load i8, ptr %.22.i.i425.i, align 1
  %.23.fr.i.i427.i = freeze i8 %.23.i.i426.i
  %.25.i.i428.i = icmp eq i8 %.23.fr.i.i427.i, 45
  %.42.i.i429.i = zext i1 %.25.i.i428.i to i64
  %spec.select.i.i430.i = add nsw i64 %at.3.0.i.i, %.42.i.i429.i
  br label %B38.thread.i.i402.i

B38.thread.i.i402.i:                              ; preds = %B38.i.i424.i, %B712.endif.i, %B712.endif.thread.i
  %"$phi38.0.2.039.i.i403.i" = phi i1 [ false, %B712.endif.i ], [ %.25.i.i428.i, %B38.i.i424.i ], [ false, %B712.endif.thread.i ]
  %7 = phi i64 [ %at.3.0.i.i, %B712.endif.i ], [ %spec.select.i.i430.i, %B38.i.i424.i ], [ %arg.end, %B712.endif.thread.i ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i.i398.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i.i398.i, ptr readonly %arg.data, i64 %7, i64 %arg.end, i64 18)
  %.72.fca.0.load.i.i405.i = load i64, ptr %.58.i.i398.i, align 8
  %.72.fca.1.load.i.i406.i = load i64, ptr %.fca.1.gep.i.i400441.i, align 8
  %.98.i.i407.i = icmp eq i64 %.72.fca.1.load.i.i406.i, %7
  br i1 %.98.i.i407.i, label %whole_number.exit.thread.i423.i, label %B148.i.i408.i

B148.i.i408.i:                                    ; preds = %B38.thread.i.i402.i
  %.102.i.i409.i = getelementptr i8, ptr %arg.data, i64 %7
  %.103.i.i410.i = load i8, ptr %.102.i.i409.i, align 1
  %.107.i.i411.i = icmp eq i8 %.103.i.i410.i, 48
  br i1 %.107.i.i411.i, label %B172.i.i419.i, label %whole_number.exit.i412.i

B172.i.i419.i:                                    ; preds = %B148.i.i408.i
  %.111.i.i420.i = sub nsw i64 %.72.fca.1.load.i.i406.i, %7
  %.114.i.i421.i = icmp sgt i64 %.111.i.i420.i, 1
  %brmerge.i.i422.i = or i1 %"$phi38.0.2.039.i.i403.i", %.114.i.i421.i
  br i1 %brmerge.i.i422.i, label %whole_number.exit.thread.i423.i, label %whole_number.exit.i412.i

whole_number.exit.thread.i423.i:                  ; preds = %B172.i.i419.i, %B38.thread.i.i402.i
  br label %_integer.exit431.thread.i

whole_number.exit.i412.i:                         ; preds = %B172.i.i419.i, %B148.i.i408.i
  %.139.i.i413.i = sub i64 0, %.72.fca.0.load.i.i405.i
  %"$phi286.0.2.0.i.i414.i" = select i1 %"$phi38.0.2.039.i.i403.i", i64 %.139.i.i413.i, i64 %.72.fca.0.load.i.i405.i
  %8 = add i64 %"$phi286.0.2.0.i.i414.i", -2147483648
  %or.cond.i415.i = icmp ult i64 %8, -4294967295
  br i1 %or.cond.i415.i, label %_integer.exit431.thread.i, label %_integer.exit431.i

_integer.exit431.thread.i:                        ; preds = %whole_number.exit.i412.i, %whole_number.exit.thread.i423.i
  %"$phi286.0.2.0.sink.i19.i417.ph.i" = phi i64 [ 0, %whole_number.exit.thread.i423.i ], [ %"$phi286.0.2.0.i.i414.i", %whole_number.exit.i412.i ]
  %.574446.i = getelementptr i64, ptr %2, i64 %.362.0463.i
  store i64 %"$phi286.0.2.0.sink.i19.i417.ph.i", ptr %.574446.i, align 8
  br label %B848.i

_integer.exit431.i:                               ; preds = %whole_number.exit.i412.i
  %.574.i = getelementptr i64, ptr %2, i64 %.362.0463.i
  store i64 %"$phi286.0.2.0.i.i414.i", ptr %.574.i, align 8
  %.580.i = icmp sgt i64 %.72.fca.1.load.i.i406.i, -1
  %.19.i356.i = icmp slt i64 %.72.fca.1.load.i.i406.i, %arg.end
  %or.cond448.i = select i1 %.580.i, i1 %.19.i356.i, i1 false
  br i1 %or.cond448.i, label %B16.i358.i, label %B848.i

B1048.endif.i:                                    ; preds = %B1048.i
  %.720.fca.1.load.i = load i64, ptr %.fca.1.gep.i, align 8
  %.26.i432.i = sub nsw i64 %.720.fca.1.load.i, %.698.i
  %.147111.not.i.i = icmp slt i64 %.26.i432.i, 1
  br i1 %.147111.not.i.i, label %B238.i.i, label %B116.if.lr.ph.i.i

B116.if.lr.ph.i.i:                                ; preds = %B1048.endif.i
  %9 = tail call i64 @llvm.umin.i64(i64 %.26.i432.i, i64 4)
  %10 = getelementptr i8, ptr %arg.found.4, i64 %.698.i
  br label %B116.if.i.i

B214.i.i:                                         ; preds = %B116.if.i.i
  %.205.i.i = icmp samesign ugt i64 %.26.i432.i, 12
  br i1 %.205.i.i, label %B226.i.i, label %B238.i.i

B226.i.i:                                         ; preds = %B214.i.i
  %.212.i.i = shl i64 %.698.i, 32
  br label %put_view.exit.i

B238.i.i:                                         ; preds = %B214.i.i, %B1048.endif.i
  %first.2.0.lcssa123.i.i = phi i64 [ %.196.i.i, %B214.i.i ], [ %.26.i432.i, %B1048.endif.i ]
  %.264.i.i = add i64 %.26.i432.i, -4
  %.310115.not.i.i = icmp slt i64 %.264.i.i, 1
  br i1 %.310115.not.i.i, label %put_view.exit.i, label %B270.if.lr.ph.i.i

B270.if.lr.ph.i.i:                                ; preds = %B238.i.i
  %11 = getelementptr i8, ptr %arg.found.4, i64 %.698.i
  br label %B270.if.i.i

B116.if.i.i:                                      ; preds = %B116.if.i.i, %B116.if.lr.ph.i.i
  %first.2.0114.i.i = phi i64 [ %.26.i432.i, %B116.if.lr.ph.i.i ], [ %.196.i.i, %B116.if.i.i ]
  %.94.0113.i.i = phi i64 [ %9, %B116.if.lr.ph.i.i ], [ %.156.i.i, %B116.if.i.i ]
  %.91.0112.i.i = phi i64 [ 0, %B116.if.lr.ph.i.i ], [ %.160.i.i, %B116.if.i.i ]
  %.156.i.i = add nsw i64 %.94.0113.i.i, -1
  %.160.i.i = add nuw nsw i64 %.91.0112.i.i, 1
  %.189.i.i = getelementptr i8, ptr %10, i64 %.91.0112.i.i
  %.190.i433.i = load i8, ptr %.189.i.i, align 1
  %.191.i.i = zext i8 %.190.i433.i to i64
  %.192.i.i = shl nsw i64 %.91.0112.i.i, 3
  %.193.i.i = add nuw nsw i64 %.192.i.i, 32
  %.194.i.i = shl i64 %.191.i.i, %.193.i.i
  %.196.i.i = or i64 %.194.i.i, %first.2.0114.i.i
  %.147.i.i = icmp samesign ugt i64 %.94.0113.i.i, 1
  br i1 %.147.i.i, label %B116.if.i.i, label %B214.i.i

B270.if.i.i:                                      ; preds = %B270.if.i.i, %B270.if.lr.ph.i.i
  %second.3.1118.i.i = phi i64 [ 0, %B270.if.lr.ph.i.i ], [ %.361.i.i, %B270.if.i.i ]
  %.251.0116.i.i = phi i64 [ 4, %B270.if.lr.ph.i.i ], [ %.323.i434.i, %B270.if.i.i ]
  %.323.i434.i = add nuw i64 %.251.0116.i.i, 1
  %.354.i.i = getelementptr i8, ptr %11, i64 %.251.0116.i.i
  %.355.i.i = load i8, ptr %.354.i.i, align 1
  %.356.i.i = zext i8 %.355.i.i to i64
  %.357.i.i = shl i64 %.251.0116.i.i, 3
  %.358.i.i = add i64 %.357.i.i, -32
  %.359.i.i = shl i64 %.356.i.i, %.358.i.i
  %.361.i.i = or i64 %.359.i.i, %second.3.1118.i.i
  %exitcond.not.i435.i = icmp eq i64 %.323.i434.i, %.26.i432.i
  br i1 %exitcond.not.i435.i, label %put_view.exit.i, label %B270.if.i.i

put_view.exit.i:                                  ; preds = %B270.if.i.i, %B238.i.i, %B226.i.i
  %first.2.0.lcssa122.i.i = phi i64 [ %.196.i.i, %B226.i.i ], [ %first.2.0.lcssa123.i.i, %B238.i.i ], [ %first.2.0.lcssa123.i.i, %B270.if.i.i ]
  %second.4.0.i.i = phi i64 [ %.212.i.i, %B226.i.i ], [ 0, %B238.i.i ], [ %.361.i.i, %B270.if.i.i ]
  %.377.i.i = getelementptr i64, ptr %arg.found.8, i64 %.339
  store i64 %first.2.0.lcssa122.i.i, ptr %.377.i.i, align 8
  %.388.i.i = getelementptr i8, ptr %.377.i.i, i64 8
  store i64 %second.4.0.i.i, ptr %.388.i.i, align 8
  store i64 %.720.fca.1.load.i, ptr %arg.found.7, align 8
  br label %B752.endif

B820:                                             ; preds = %B752.endif, %B514.endif
  %known.4.1 = phi i64 [ %known.3.0, %B514.endif ], [ %.325, %B752.endif ]
  %further.3.1 = phi i64 [ %.235, %B514.endif ], [ %further.2.0, %B752.endif ]
  %at.6.1.in.sroa.speculated = phi i64 [ %at.6.1.in.sroa.speculate.load.B514.endif, %B514.endif ], [ %.344.0.ph, %B752.endif ]
  %.374 = icmp slt i64 %at.6.1.in.sroa.speculated, 0
  br i1 %.374, label %B832, label %B294

B832:                                             ; preds = %B820
  store i64 %at.6.1.in.sroa.speculated, ptr %retptr, align 8
  br label %common.ret

B890:                                             ; preds = %B368
  %.440 = load i64, ptr %arg.found.7, align 8
  br i1 %.418.not, label %B940, label %B998

B940:                                             ; preds = %B890
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.459, i8 0, i64 16, i1 false)
  %.464 = call fastcc i32 @value_end.8(ptr %.459, ptr %excinfo.5, ptr %arg.data, i64 %arg.start, i64 %arg.end, ptr %arg.found.4, i64 %.440)
  %.466.not = icmp eq i32 %.464, 0
  br i1 %.466.not, label %B940.endif, label %B940.if

B998:                                             ; preds = %B890
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.506, i8 0, i64 16, i1 false)
  %.510 = call fastcc i32 @_further(ptr %.506, ptr %excinfo.6, ptr %arg.data, i64 %arg.start, i64 %arg.end, i64 %arg.kind, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, ptr %arg.words.4, i64 %arg.words.6, i64 %arg.words.7, ptr %arg.found.4, ptr nonnull %arg.found.7)
  %.512.not = icmp eq i32 %.510, 0
  br i1 %.512.not, label %B998.endif, label %B998.if

B1044:                                            ; preds = %B998.endif, %B940.endif
  %after.2.0.in = phi ptr [ %.459, %B940.endif ], [ %.506, %B998.endif ]
  %to.2.0 = phi i64 [ %.474.fca.1.load, %B940.endif ], [ %.520.fca.1.load, %B998.endif ]
  %after.2.0 = load i64, ptr %after.2.0.in, align 8
  %.548 = icmp slt i64 %after.2.0, 0
  br i1 %.548, label %B1056, label %B1060

B1056:                                            ; preds = %B1044
  store i64 %after.2.0, ptr %retptr, align 8
  br label %common.ret

B1060:                                            ; preds = %B1044
  %.26.i = sub nsw i64 %to.2.0, %.440
  %.147111.not.i = icmp slt i64 %.26.i, 1
  br i1 %.147111.not.i, label %B238.i, label %B116.if.lr.ph.i

B116.if.lr.ph.i:                                  ; preds = %B1060
  %12 = tail call i64 @llvm.umin.i64(i64 %.26.i, i64 4)
  %13 = getelementptr i8, ptr %arg.found.4, i64 %.440
  br label %B116.if.i

B214.i:                                           ; preds = %B116.if.i
  %.205.i = icmp samesign ugt i64 %.26.i, 12
  br i1 %.205.i, label %B226.i, label %B238.i

B226.i:                                           ; preds = %B214.i
  %.212.i = shl i64 %.440, 32
  br label %put_view.exit

B238.i:                                           ; preds = %B214.i, %B1060
  %first.2.0.lcssa123.i = phi i64 [ %.196.i, %B214.i ], [ %.26.i, %B1060 ]
  %.264.i = add i64 %.26.i, -4
  %.310115.not.i = icmp slt i64 %.264.i, 1
  br i1 %.310115.not.i, label %put_view.exit, label %B270.if.lr.ph.i

B270.if.lr.ph.i:                                  ; preds = %B238.i
  %14 = getelementptr i8, ptr %arg.found.4, i64 %.440
  br label %B270.if.i

B116.if.i:                                        ; preds = %B116.if.i, %B116.if.lr.ph.i
  %first.2.0114.i = phi i64 [ %.26.i, %B116.if.lr.ph.i ], [ %.196.i, %B116.if.i ]
  %.94.0113.i = phi i64 [ %12, %B116.if.lr.ph.i ], [ %.156.i, %B116.if.i ]
  %.91.0112.i = phi i64 [ 0, %B116.if.lr.ph.i ], [ %.160.i, %B116.if.i ]
  %.156.i = add nsw i64 %.94.0113.i, -1
  %.160.i = add nuw nsw i64 %.91.0112.i, 1
  %.189.i = getelementptr i8, ptr %13, i64 %.91.0112.i
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
  %.354.i = getelementptr i8, ptr %14, i64 %.251.0116.i
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
  br label %B1224

B1224:                                            ; preds = %B368, %put_view.exit
  %known.5.1 = phi i64 [ %.601, %put_view.exit ], [ %known.3.0, %B368 ]
  %.626 = getelementptr i8, ptr %arg.found.8, i64 8
  store i64 %known.5.1, ptr %.626, align 8
  store i64 %.151.fca.1.load, ptr %retptr, align 8
  br label %common.ret

B40.if:                                           ; preds = %B40
  %.63 = load ptr, ptr %excinfo.1, align 8
  store ptr %.63, ptr %excinfo, align 8
  br label %common.ret

B40.endif:                                        ; preds = %B40
  %.72.fca.0.load = load i64, ptr %.57, align 8
  %.96 = icmp eq i64 %arg.kind, -2
  %"$phi206.0.2.0" = select i1 %.96, i64 %.72.fca.0.load, i64 -1
  store i64 %"$phi206.0.2.0", ptr %retptr, align 8
  br label %common.ret

B294.if:                                          ; preds = %B294
  %.142 = load ptr, ptr %excinfo.2, align 8
  store ptr %.142, ptr %excinfo, align 8
  br label %common.ret

B294.endif:                                       ; preds = %B294
  %.174 = icmp eq i64 %.151.fca.0.load, %arg.words.7
  br i1 %.174, label %B368, label %B370

B514.if:                                          ; preds = %B514
  %.253 = load ptr, ptr %excinfo.3, align 8
  store ptr %.253, ptr %excinfo, align 8
  br label %common.ret

B514.endif:                                       ; preds = %B514
  %.235 = add nsw i64 %further.2.0, 1
  %at.6.1.in.sroa.speculate.load.B514.endif = load i64, ptr %.247, align 8
  br label %B820

B752.if:                                          ; preds = %B1048.i
  %.711.i = load ptr, ptr %excinfo.9.i, align 8
  store ptr %.711.i, ptr %excinfo, align 8
  br label %common.ret

B752.endif:                                       ; preds = %B628.i, %B600.if.i, %B876.i, %whole_number.exit317.i, %B852.i, %B984.i, %B752, %put_view.exit.i, %decimal_number.exit.i, %_integer.exit.i, %whole_number.exit349.i, %whole_number.exit317.thread.i, %whole_number.exit.i
  %.344.0.ph = phi i64 [ -1, %B752 ], [ -1, %whole_number.exit317.thread.i ], [ -1, %B984.i ], [ %at.1.4.0.sink.i.i, %decimal_number.exit.i ], [ %.72.fca.1.load.sink.i.sink.i.i, %_integer.exit.i ], [ %.72.fca.1.load.sink.i336.i, %whole_number.exit349.i ], [ %.720.fca.0.load.i, %put_view.exit.i ], [ %.72.fca.1.load.sink.i.i, %whole_number.exit.i ], [ %spec.select300, %B876.i ], [ -1, %B852.i ], [ %spec.select, %whole_number.exit317.i ], [ -1, %B600.if.i ], [ -1, %B628.i ]
  %.325 = or i64 %.282, %known.3.0
  br label %B820

B940.if:                                          ; preds = %B940
  %.465 = load ptr, ptr %excinfo.5, align 8
  store ptr %.465, ptr %excinfo, align 8
  br label %common.ret

B940.endif:                                       ; preds = %B940
  %.474.fca.1.load = load i64, ptr %.fca.1.gep13, align 8
  br label %B1044

B998.if:                                          ; preds = %B998
  %.511 = load ptr, ptr %excinfo.6, align 8
  store ptr %.511, ptr %excinfo, align 8
  br label %common.ret

B998.endif:                                       ; preds = %B998
  %.520.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  br label %B1044
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

define internal fastcc i32 @_further(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.kind, ptr readonly %arg.words.0, ptr readonly %arg.words.1, ptr readonly %arg.words.2, ptr readonly %arg.words.4, i64 %arg.words.6, i64 %arg.words.7, ptr %arg.found.4, ptr readonly %arg.found.7) unnamed_addr {
entry:
  %.117 = alloca [2 x i64], align 8
  %.fca.1.gep60 = getelementptr inbounds nuw i8, ptr %.117, i64 8
  %.404 = alloca [2 x i64], align 8
  %.fca.1.gep26 = getelementptr inbounds nuw i8, ptr %.404, i64 8
  %excinfo.6 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.404, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.6, align 8
  %.459 = alloca [2 x i64], align 8
  %excinfo.7 = alloca ptr, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.459, i8 0, i64 16, i1 false)
  store ptr null, ptr %excinfo.7, align 8
  %.45 = load i64, ptr %arg.found.7, align 8
  %.48 = getelementptr i8, ptr %arg.found.4, i64 %.45
  store i8 123, ptr %.48, align 1
  %.50 = add nsw i64 %.45, 1
  %.64 = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.65 = load i8, ptr %.64, align 1
  %.67.not = icmp eq i8 %.65, 125
  br i1 %.67.not, label %B908, label %B154.preheader

B154.preheader:                                   ; preds = %entry
  %.151 = mul nsw i64 %arg.words.7, %arg.kind
  %0 = getelementptr i64, ptr %arg.words.4, i64 %.151
  br label %B154

B154:                                             ; preds = %B154.preheader, %B790
  %at.7.0 = phi i64 [ %at.3.0.i219, %B790 ], [ %arg.at, %B154.preheader ]
  %to.1.4.0 = phi i64 [ %to.1.5.1, %B790 ], [ %.50, %B154.preheader ]
  %first.2.0 = phi i1 [ %first.3.1, %B790 ], [ true, %B154.preheader ]
  %seen.2.0 = phi i64 [ %seen.3.1, %B790 ], [ 0, %B154.preheader ]
  %.78 = add nsw i64 %at.7.0, 1
  %.19.i = icmp slt i64 %.78, %arg.end
  br i1 %.19.i, label %B16.i, label %B154.endif

B16.i:                                            ; preds = %B154
  %.26.i = getelementptr i8, ptr %arg.data, i64 %.78
  %.27.i = load i8, ptr %.26.i, align 1
  %.29.i = icmp ult i8 %.27.i, 33
  br i1 %.29.i, label %B40.i, label %B154.endif

B40.i:                                            ; preds = %B16.i
  %.92.i.i = zext nneg i8 %.27.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B40.i
  %.18.0.i.i = phi i64 [ 0, %B40.i ], [ %.66.i.i, %B10.i.i ]
  switch i64 %.18.0.i.i, label %default.unreachable.i.i [
    i64 4, label %B154.endif
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
  %.10053.i = add nsw i64 %at.7.0, 2
  %.11154.i = icmp slt i64 %.10053.i, %arg.end
  br i1 %.11154.i, label %B82.i, label %B154.endif

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
  br i1 %exitcond.not.i, label %B154.endif, label %B82.i

B82.i:                                            ; preds = %B60.preheader.i, %B60.loopexit.i
  %.10055.i = phi i64 [ %.100.i, %B60.loopexit.i ], [ %.10053.i, %B60.preheader.i ]
  %.118.i = getelementptr i8, ptr %arg.data, i64 %.10055.i
  %.119.i = load i8, ptr %.118.i, align 1
  %.121.i = icmp ult i8 %.119.i, 33
  br i1 %.121.i, label %B106.i, label %B154.endif

B106.i:                                           ; preds = %B82.i
  %.92.i32.i = zext nneg i8 %.119.i to i64
  br label %B8.i33.i

B8.i33.i:                                         ; preds = %B10.i36.i, %B106.i
  %.18.0.i34.i = phi i64 [ 0, %B106.i ], [ %.66.i38.i, %B10.i36.i ]
  switch i64 %.18.0.i34.i, label %default.unreachable.i43.i [
    i64 4, label %B154.endif
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

B312:                                             ; preds = %B154.endif.endif
  br i1 %first.2.0, label %B336, label %B316

B316:                                             ; preds = %B312
  %.170 = getelementptr i8, ptr %arg.found.4, i64 %to.1.4.0
  store i8 44, ptr %.170, align 1
  %.173 = add nsw i64 %to.1.4.0, 1
  br label %B336

B336:                                             ; preds = %B316, %B312
  %to.1.6.1 = phi i64 [ %to.1.4.0, %B312 ], [ %.173, %B316 ]
  %.187 = getelementptr i8, ptr %arg.found.4, i64 %to.1.6.1
  store i8 34, ptr %.187, align 1
  %.190 = add nsw i64 %to.1.6.1, 1
  %.195 = add nsw i64 %at.3.0.i, 1
  %.28.i = sub nsw i64 %arg.end, %.195
  %.29.i174 = icmp sgt i64 %.28.i, 7
  br i1 %.29.i174, label %B22.i, label %B220.i

B22.i:                                            ; preds = %B336, %B182.i
  %at.4.0.i = phi i64 [ %.171.i, %B182.i ], [ %.195, %B336 ]
  %to.4.0.i = phi i64 [ %.177.i, %B182.i ], [ %.190, %B336 ]
  %.6.i.i = getelementptr i8, ptr %arg.data, i64 %at.4.0.i
  %.7.i.i = load i64, ptr %.6.i.i, align 1
  %.9.i.i = getelementptr i8, ptr %arg.found.4, i64 %to.4.0.i
  store i64 %.7.i.i, ptr %.9.i.i, align 1
  %.6.i69.i = and i64 %.7.i.i, 9187201950435737471
  %.5.i.i.i = xor i64 %.6.i69.i, 2459565876494606882
  %.6.i.i.i = add nuw i64 %.5.i.i.i, 9187201950435737471
  %.7.i.i.i = or i64 %.6.i.i.i, %.7.i.i
  %.8.i.i.i = and i64 %.7.i.i.i, -9187201950435737472
  %.9.i.i.i = xor i64 %.8.i.i.i, -9187201950435737472
  %.5.i3.i.i = xor i64 %.6.i69.i, 6655295901103053916
  %.6.i4.i.i = add nuw i64 %.5.i3.i.i, 9187201950435737471
  %.7.i5.i.i = or i64 %.6.i4.i.i, %.7.i.i
  %.8.i6.i.i = and i64 %.7.i5.i.i, -9187201950435737472
  %.9.i7.i.i = xor i64 %.8.i6.i.i, -9187201950435737472
  %.5.i8.i.i = and i64 %.7.i.i, 6944656592455360608
  %.6.i9.i.i = add nuw i64 %.5.i8.i.i, 9187201950435737471
  %.7.i10.i.i = or i64 %.6.i9.i.i, %.7.i.i
  %.8.i11.i.i = and i64 %.7.i10.i.i, -9187201950435737472
  %.9.i12.i.i = xor i64 %.8.i11.i.i, -9187201950435737472
  %.59.i.i = or i64 %.9.i7.i.i, %.9.i12.i.i
  %.86.i.i = or i64 %.59.i.i, %.9.i.i.i
  %.125.not.i = icmp eq i64 %.86.i.i, 0
  br i1 %.125.not.i, label %B182.i, label %B130.i

B130.i:                                           ; preds = %B22.i
  %.5.i.i = lshr exact i64 %.86.i.i, 7
  %.6.i70.i = add nuw nsw i64 %.5.i.i, 144115188075855871
  %.8.i.i = xor i64 %.5.i.i, 72340172838076673
  %.9.i72.i = and i64 %.8.i.i, %.6.i70.i
  %.18.i.i = urem i64 %.9.i72.i, 255
  %.156.i = add nsw i64 %.18.i.i, %at.4.0.i
  %.162.i = add nsw i64 %.18.i.i, %to.4.0.i
  br label %B220.i

B182.i:                                           ; preds = %B22.i
  %.171.i = add nsw i64 %at.4.0.i, 8
  %.177.i = add nsw i64 %to.4.0.i, 8
  %.183.i = sub nsw i64 %arg.end, %.171.i
  %.184.i = icmp sgt i64 %.183.i, 7
  br i1 %.184.i, label %B22.i, label %B220.i

B220.i:                                           ; preds = %B182.i, %B130.i, %B336
  %at.5.1.i = phi i64 [ %.156.i, %B130.i ], [ %.195, %B336 ], [ %.171.i, %B182.i ]
  %to.6.1.i = phi i64 [ %.162.i, %B130.i ], [ %.190, %B336 ], [ %.177.i, %B182.i ]
  %.211.i = icmp slt i64 %at.5.1.i, %arg.end
  br i1 %.211.i, label %B232.i, label %copy_text.exit

B232.i:                                           ; preds = %B220.i, %B300.i
  %at.6.0.i = phi i64 [ %.288.i, %B300.i ], [ %at.5.1.i, %B220.i ]
  %to.5.0.i = phi i64 [ %.282.i, %B300.i ], [ %to.6.1.i, %B220.i ]
  %.222.i = getelementptr i8, ptr %arg.data, i64 %at.6.0.i
  %.223.i = load i8, ptr %.222.i, align 1
  %.229.i = icmp eq i8 %.223.i, 34
  br i1 %.229.i, label %B260.i, label %B274.i

B260.i:                                           ; preds = %B232.i
  %.240.i = add nsw i64 %at.6.0.i, 1
  br label %copy_text.exit

B274.i:                                           ; preds = %B232.i
  %.252.i = icmp eq i8 %.223.i, 92
  %.256.i = icmp ult i8 %.223.i, 32
  %or.cond.i = or i1 %.252.i, %.256.i
  br i1 %or.cond.i, label %copy_text.exit, label %B300.i

B300.i:                                           ; preds = %B274.i
  %.277.i = getelementptr i8, ptr %arg.found.4, i64 %to.5.0.i
  store i8 %.223.i, ptr %.277.i, align 1
  %.282.i = add nsw i64 %to.5.0.i, 1
  %.288.i = add i64 %at.6.0.i, 1
  %exitcond.not.i175 = icmp eq i64 %.288.i, %arg.end
  br i1 %exitcond.not.i175, label %copy_text.exit, label %B232.i

copy_text.exit:                                   ; preds = %B274.i, %B300.i, %B220.i, %B260.i
  %.sink.i = phi i64 [ %.240.i, %B260.i ], [ -1, %B220.i ], [ -1, %B300.i ], [ -1, %B274.i ]
  %to.7.1.sink.i = phi i64 [ %to.5.0.i, %B260.i ], [ %to.6.1.i, %B220.i ], [ %to.5.0.i, %B274.i ], [ %.282.i, %B300.i ]
  %.48.i = sub i64 %to.7.1.sink.i, %.190
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
  br i1 %.307.not, label %B546, label %B502

common.ret:                                       ; preds = %B678.if, %B546.endif.if, %B154.endif.if, %B908, %B838, %B736, %B502
  %common.ret.op = phi i32 [ 0, %B502 ], [ 0, %B736 ], [ 0, %B838 ], [ 0, %B908 ], [ 1, %B678.if ], [ 1, %B546.endif.if ], [ 1, %B154.endif.if ]
  ret i32 %common.ret.op

B502:                                             ; preds = %_hash.exit
  store i64 -1, ptr %retptr, align 8
  %retptr.repack172 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.7.1.sink.i, ptr %retptr.repack172, align 8
  br label %common.ret

B546:                                             ; preds = %_hash.exit
  %.342 = or i64 %.300, %seen.2.0
  %.357 = getelementptr i8, ptr %arg.found.4, i64 %to.7.1.sink.i
  store i8 34, ptr %.357, align 1
  %.363 = getelementptr i8, ptr %.357, i64 1
  store i8 58, ptr %.363, align 1
  %.19.i176 = icmp slt i64 %.sink.i, %arg.end
  br i1 %.19.i176, label %B16.i178, label %B546.endif

B16.i178:                                         ; preds = %B546
  %.26.i179 = getelementptr i8, ptr %arg.data, i64 %.sink.i
  %.27.i180 = load i8, ptr %.26.i179, align 1
  %.29.i181 = icmp ult i8 %.27.i180, 33
  br i1 %.29.i181, label %B40.i182, label %B546.endif

B40.i182:                                         ; preds = %B16.i178
  %.92.i.i183 = zext nneg i8 %.27.i180 to i64
  br label %B8.i.i184

B8.i.i184:                                        ; preds = %B10.i.i187, %B40.i182
  %.18.0.i.i185 = phi i64 [ 0, %B40.i182 ], [ %.66.i.i189, %B10.i.i187 ]
  switch i64 %.18.0.i.i185, label %default.unreachable.i.i216 [
    i64 4, label %B546.endif
    i64 0, label %B10.i.i187
    i64 2, label %switch.2.i.i215
    i64 1, label %switch.1.i.i214
    i64 3, label %switch.3.i.i186
  ]

B10.i.i187:                                       ; preds = %switch.3.i.i186, %switch.2.i.i215, %switch.1.i.i214, %B8.i.i184
  %.55.i.i188 = phi i64 [ 9, %switch.3.i.i186 ], [ 10, %switch.1.i.i214 ], [ 13, %switch.2.i.i215 ], [ 32, %B8.i.i184 ]
  %.66.i.i189 = add nuw nsw i64 %.18.0.i.i185, 1
  %.93.i.i190 = icmp eq i64 %.55.i.i188, %.92.i.i183
  br i1 %.93.i.i190, label %B60.preheader.i191, label %B8.i.i184

B60.preheader.i191:                               ; preds = %B10.i.i187
  %.10053.i192 = add nsw i64 %.sink.i, 1
  %.11154.i193 = icmp slt i64 %.10053.i192, %arg.end
  br i1 %.11154.i193, label %B82.i194, label %B546.endif

default.unreachable.i.i216:                       ; preds = %B8.i.i184
  unreachable

switch.1.i.i214:                                  ; preds = %B8.i.i184
  br label %B10.i.i187

switch.2.i.i215:                                  ; preds = %B8.i.i184
  br label %B10.i.i187

switch.3.i.i186:                                  ; preds = %B8.i.i184
  br label %B10.i.i187

B60.loopexit.i208:                                ; preds = %B10.i36.i204
  %.100.i209 = add i64 %.10055.i195, 1
  %exitcond.not.i210 = icmp eq i64 %.100.i209, %arg.end
  br i1 %exitcond.not.i210, label %B546.endif, label %B82.i194

B82.i194:                                         ; preds = %B60.preheader.i191, %B60.loopexit.i208
  %.10055.i195 = phi i64 [ %.100.i209, %B60.loopexit.i208 ], [ %.10053.i192, %B60.preheader.i191 ]
  %.118.i196 = getelementptr i8, ptr %arg.data, i64 %.10055.i195
  %.119.i197 = load i8, ptr %.118.i196, align 1
  %.121.i198 = icmp ult i8 %.119.i197, 33
  br i1 %.121.i198, label %B106.i199, label %B546.endif

B106.i199:                                        ; preds = %B82.i194
  %.92.i32.i200 = zext nneg i8 %.119.i197 to i64
  br label %B8.i33.i201

B8.i33.i201:                                      ; preds = %B10.i36.i204, %B106.i199
  %.18.0.i34.i202 = phi i64 [ 0, %B106.i199 ], [ %.66.i38.i206, %B10.i36.i204 ]
  switch i64 %.18.0.i34.i202, label %default.unreachable.i43.i213 [
    i64 4, label %B546.endif
    i64 0, label %B10.i36.i204
    i64 2, label %switch.2.i42.i212
    i64 1, label %switch.1.i41.i211
    i64 3, label %switch.3.i35.i203
  ]

B10.i36.i204:                                     ; preds = %switch.3.i35.i203, %switch.2.i42.i212, %switch.1.i41.i211, %B8.i33.i201
  %.55.i37.i205 = phi i64 [ 9, %switch.3.i35.i203 ], [ 10, %switch.1.i41.i211 ], [ 13, %switch.2.i42.i212 ], [ 32, %B8.i33.i201 ]
  %.66.i38.i206 = add nuw nsw i64 %.18.0.i34.i202, 1
  %.93.i39.i207 = icmp eq i64 %.55.i37.i205, %.92.i32.i200
  br i1 %.93.i39.i207, label %B60.loopexit.i208, label %B8.i33.i201

default.unreachable.i43.i213:                     ; preds = %B8.i33.i201
  unreachable

switch.1.i41.i211:                                ; preds = %B8.i33.i201
  br label %B10.i36.i204

switch.2.i42.i212:                                ; preds = %B8.i33.i201
  br label %B10.i36.i204

switch.3.i35.i203:                                ; preds = %B8.i33.i201
  br label %B10.i36.i204

B678:                                             ; preds = %B154.endif.endif
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.459, i8 0, i64 16, i1 false)
  %.464 = call fastcc i32 @value_end(ptr %.459, ptr %excinfo.7, ptr %arg.data, i64 %.131.fca.1.load, i64 %arg.end, i64 %to.1.4.0)
  %.466.not = icmp eq i32 %.464, 0
  br i1 %.466.not, label %B724, label %B678.if

B724:                                             ; preds = %B678, %B546.endif.endif
  %first.3.1 = phi i1 [ false, %B546.endif.endif ], [ %first.2.0, %B678 ]
  %seen.3.1 = phi i64 [ %.342, %B546.endif.endif ], [ %seen.2.0, %B678 ]
  %at.8.1.in = phi ptr [ %.404, %B546.endif.endif ], [ %.459, %B678 ]
  %to.1.5.1 = phi i64 [ %.419.fca.1.load, %B546.endif.endif ], [ %to.1.4.0, %B678 ]
  %at.8.1 = load i64, ptr %at.8.1.in, align 8
  %.494 = icmp slt i64 %at.8.1, 0
  br i1 %.494, label %B736, label %B744

B736:                                             ; preds = %B724
  store i64 %at.8.1, ptr %retptr, align 8
  %retptr.repack170 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.1.5.1, ptr %retptr.repack170, align 8
  br label %common.ret

B744:                                             ; preds = %B724
  %.19.i218 = icmp slt i64 %at.8.1, %arg.end
  br i1 %.19.i218, label %B16.i220, label %B744.endif

B16.i220:                                         ; preds = %B744
  %.26.i221 = getelementptr i8, ptr %arg.data, i64 %at.8.1
  %.27.i222 = load i8, ptr %.26.i221, align 1
  %.29.i223 = icmp ult i8 %.27.i222, 33
  br i1 %.29.i223, label %B40.i224, label %B744.endif

B40.i224:                                         ; preds = %B16.i220
  %.92.i.i225 = zext nneg i8 %.27.i222 to i64
  br label %B8.i.i226

B8.i.i226:                                        ; preds = %B10.i.i229, %B40.i224
  %.18.0.i.i227 = phi i64 [ 0, %B40.i224 ], [ %.66.i.i231, %B10.i.i229 ]
  switch i64 %.18.0.i.i227, label %default.unreachable.i.i258 [
    i64 4, label %B744.endif
    i64 0, label %B10.i.i229
    i64 2, label %switch.2.i.i257
    i64 1, label %switch.1.i.i256
    i64 3, label %switch.3.i.i228
  ]

B10.i.i229:                                       ; preds = %switch.3.i.i228, %switch.2.i.i257, %switch.1.i.i256, %B8.i.i226
  %.55.i.i230 = phi i64 [ 9, %switch.3.i.i228 ], [ 10, %switch.1.i.i256 ], [ 13, %switch.2.i.i257 ], [ 32, %B8.i.i226 ]
  %.66.i.i231 = add nuw nsw i64 %.18.0.i.i227, 1
  %.93.i.i232 = icmp eq i64 %.55.i.i230, %.92.i.i225
  br i1 %.93.i.i232, label %B60.preheader.i233, label %B8.i.i226

B60.preheader.i233:                               ; preds = %B10.i.i229
  %.10053.i234 = add nuw nsw i64 %at.8.1, 1
  %.11154.i235 = icmp slt i64 %.10053.i234, %arg.end
  br i1 %.11154.i235, label %B82.i236, label %B744.endif

default.unreachable.i.i258:                       ; preds = %B8.i.i226
  unreachable

switch.1.i.i256:                                  ; preds = %B8.i.i226
  br label %B10.i.i229

switch.2.i.i257:                                  ; preds = %B8.i.i226
  br label %B10.i.i229

switch.3.i.i228:                                  ; preds = %B8.i.i226
  br label %B10.i.i229

B60.loopexit.i250:                                ; preds = %B10.i36.i246
  %.100.i251 = add i64 %.10055.i237, 1
  %exitcond.not.i252 = icmp eq i64 %.100.i251, %arg.end
  br i1 %exitcond.not.i252, label %B838, label %B82.i236

B82.i236:                                         ; preds = %B60.preheader.i233, %B60.loopexit.i250
  %.10055.i237 = phi i64 [ %.100.i251, %B60.loopexit.i250 ], [ %.10053.i234, %B60.preheader.i233 ]
  %.118.i238 = getelementptr i8, ptr %arg.data, i64 %.10055.i237
  %.119.i239 = load i8, ptr %.118.i238, align 1
  %.121.i240 = icmp ult i8 %.119.i239, 33
  br i1 %.121.i240, label %B106.i241, label %B744.endif

B106.i241:                                        ; preds = %B82.i236
  %.92.i32.i242 = zext nneg i8 %.119.i239 to i64
  br label %B8.i33.i243

B8.i33.i243:                                      ; preds = %B10.i36.i246, %B106.i241
  %.18.0.i34.i244 = phi i64 [ 0, %B106.i241 ], [ %.66.i38.i248, %B10.i36.i246 ]
  switch i64 %.18.0.i34.i244, label %default.unreachable.i43.i255 [
    i64 4, label %B744.endif
    i64 0, label %B10.i36.i246
    i64 2, label %switch.2.i42.i254
    i64 1, label %switch.1.i41.i253
    i64 3, label %switch.3.i35.i245
  ]

B10.i36.i246:                                     ; preds = %switch.3.i35.i245, %switch.2.i42.i254, %switch.1.i41.i253, %B8.i33.i243
  %.55.i37.i247 = phi i64 [ 9, %switch.3.i35.i245 ], [ 10, %switch.1.i41.i253 ], [ 13, %switch.2.i42.i254 ], [ 32, %B8.i33.i243 ]
  %.66.i38.i248 = add nuw nsw i64 %.18.0.i34.i244, 1
  %.93.i39.i249 = icmp eq i64 %.55.i37.i247, %.92.i32.i242
  br i1 %.93.i39.i249, label %B60.loopexit.i250, label %B8.i33.i243

default.unreachable.i43.i255:                     ; preds = %B8.i33.i243
  unreachable

switch.1.i41.i253:                                ; preds = %B8.i33.i243
  br label %B10.i36.i246

switch.2.i42.i254:                                ; preds = %B8.i33.i243
  br label %B10.i36.i246

switch.3.i35.i245:                                ; preds = %B8.i33.i243
  br label %B10.i36.i246

B790:                                             ; preds = %B744.endif
  %.559 = getelementptr i8, ptr %arg.data, i64 %at.3.0.i219
  %.560 = load i8, ptr %.559, align 1
  switch i8 %.560, label %B838 [
    i8 125, label %B908
    i8 44, label %B154
  ]

B838:                                             ; preds = %B790, %B744.endif, %B60.loopexit.i250
  store i64 -1, ptr %retptr, align 8
  %retptr.repack168 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.1.5.1, ptr %retptr.repack168, align 8
  br label %common.ret

B908:                                             ; preds = %B790, %entry
  %at.9.1 = phi i64 [ %arg.at, %entry ], [ %at.3.0.i219, %B790 ]
  %to.1.7.1 = phi i64 [ %.50, %entry ], [ %to.1.5.1, %B790 ]
  %.651 = getelementptr i8, ptr %arg.found.4, i64 %to.1.7.1
  store i8 125, ptr %.651, align 1
  %.656 = add nsw i64 %at.9.1, 1
  %.660 = add nsw i64 %to.1.7.1, 1
  store i64 %.656, ptr %retptr, align 8
  %retptr.repack166 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.660, ptr %retptr.repack166, align 8
  br label %common.ret

B154.endif:                                       ; preds = %B8.i.i, %B82.i, %B60.loopexit.i, %B8.i33.i, %B60.preheader.i, %B16.i, %B154
  %at.3.0.i = phi i64 [ %.10055.i, %B8.i33.i ], [ %.78, %B16.i ], [ %arg.end, %B60.loopexit.i ], [ %.78, %B154 ], [ %.10053.i, %B60.preheader.i ], [ %.10055.i, %B82.i ], [ %.78, %B8.i.i ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.117, i8 0, i64 16, i1 false)
  %.121 = call fastcc i32 @read_key(ptr %.117, ptr %arg.data, i64 %at.3.0.i, i64 %arg.end, ptr %arg.words.0, ptr %arg.words.1, ptr %arg.words.2, i64 %arg.words.6)
  %.123.not = icmp eq i32 %.121, 0
  %.131.fca.1.load = load i64, ptr %.fca.1.gep60, align 8
  br i1 %.123.not, label %B154.endif.endif, label %B154.endif.if

B154.endif.if:                                    ; preds = %B154.endif
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B154.endif.endif:                                 ; preds = %B154.endif
  %.131.fca.0.load = load i64, ptr %.117, align 8
  %.153 = getelementptr i64, ptr %0, i64 %.131.fca.0.load
  %.154 = load i64, ptr %.153, align 8
  %.155 = icmp eq i64 %.154, 0
  br i1 %.155, label %B312, label %B678

B546.endif:                                       ; preds = %B8.i.i184, %B82.i194, %B60.loopexit.i208, %B8.i33.i201, %B60.preheader.i191, %B16.i178, %B546
  %at.3.0.i177 = phi i64 [ %.10055.i195, %B8.i33.i201 ], [ %.sink.i, %B16.i178 ], [ %arg.end, %B60.loopexit.i208 ], [ %.sink.i, %B546 ], [ %.10053.i192, %B60.preheader.i191 ], [ %.10055.i195, %B82.i194 ], [ %.sink.i, %B8.i.i184 ]
  %.396 = add nsw i64 %at.3.0.i177, 1
  %.398 = add nsw i64 %to.7.1.sink.i, 2
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.404, i8 0, i64 16, i1 false)
  %.409 = call fastcc i32 @value_end.8(ptr %.404, ptr %excinfo.6, ptr %arg.data, i64 %.396, i64 %arg.end, ptr %arg.found.4, i64 %.398)
  %.411.not = icmp eq i32 %.409, 0
  br i1 %.411.not, label %B546.endif.endif, label %B546.endif.if

B546.endif.if:                                    ; preds = %B546.endif
  %.410 = load ptr, ptr %excinfo.6, align 8
  store ptr %.410, ptr %excinfo, align 8
  br label %common.ret

B546.endif.endif:                                 ; preds = %B546.endif
  %.419.fca.1.load = load i64, ptr %.fca.1.gep26, align 8
  br label %B724

B678.if:                                          ; preds = %B678
  %.465 = load ptr, ptr %excinfo.7, align 8
  store ptr %.465, ptr %excinfo, align 8
  br label %common.ret

B744.endif:                                       ; preds = %B8.i.i226, %B82.i236, %B8.i33.i243, %B60.preheader.i233, %B16.i220, %B744
  %at.3.0.i219 = phi i64 [ %.10055.i237, %B82.i236 ], [ %at.8.1, %B16.i220 ], [ %.10055.i237, %B8.i33.i243 ], [ %at.8.1, %B744 ], [ %.10053.i234, %B60.preheader.i233 ], [ %at.8.1, %B8.i.i226 ]
  %.555.not = icmp slt i64 %at.3.0.i219, %arg.end
  br i1 %.555.not, label %B790, label %B838
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
  %.58.i = alloca [2 x i64], align 8
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
  %.28.i = sub nsw i64 %arg.end, %.106
  %.29.i = icmp sgt i64 %.28.i, 7
  br i1 %.29.i, label %B22.i, label %B220.i

B22.i:                                            ; preds = %B36, %B182.i
  %at.4.0.i = phi i64 [ %.171.i, %B182.i ], [ %.106, %B36 ]
  %to.4.0.i = phi i64 [ %.177.i, %B182.i ], [ %.110, %B36 ]
  %.6.i.i = getelementptr i8, ptr %arg.data, i64 %at.4.0.i
  %.7.i.i = load i64, ptr %.6.i.i, align 1
  %.9.i.i = getelementptr i8, ptr %arg.out, i64 %to.4.0.i
  store i64 %.7.i.i, ptr %.9.i.i, align 1
  %.6.i69.i = and i64 %.7.i.i, 9187201950435737471
  %.5.i.i.i = xor i64 %.6.i69.i, 2459565876494606882
  %.6.i.i.i = add nuw i64 %.5.i.i.i, 9187201950435737471
  %.7.i.i.i = or i64 %.6.i.i.i, %.7.i.i
  %.8.i.i.i = and i64 %.7.i.i.i, -9187201950435737472
  %.9.i.i.i = xor i64 %.8.i.i.i, -9187201950435737472
  %.5.i3.i.i = xor i64 %.6.i69.i, 6655295901103053916
  %.6.i4.i.i = add nuw i64 %.5.i3.i.i, 9187201950435737471
  %.7.i5.i.i = or i64 %.6.i4.i.i, %.7.i.i
  %.8.i6.i.i = and i64 %.7.i5.i.i, -9187201950435737472
  %.9.i7.i.i = xor i64 %.8.i6.i.i, -9187201950435737472
  %.5.i8.i.i = and i64 %.7.i.i, 6944656592455360608
  %.6.i9.i.i = add nuw i64 %.5.i8.i.i, 9187201950435737471
  %.7.i10.i.i = or i64 %.6.i9.i.i, %.7.i.i
  %.8.i11.i.i = and i64 %.7.i10.i.i, -9187201950435737472
  %.9.i12.i.i = xor i64 %.8.i11.i.i, -9187201950435737472
  %.59.i.i = or i64 %.9.i7.i.i, %.9.i12.i.i
  %.86.i.i = or i64 %.59.i.i, %.9.i.i.i
  %.125.not.i = icmp eq i64 %.86.i.i, 0
  br i1 %.125.not.i, label %B182.i, label %B130.i

B130.i:                                           ; preds = %B22.i
  %.5.i.i = lshr exact i64 %.86.i.i, 7
  %.6.i70.i = add nuw nsw i64 %.5.i.i, 144115188075855871
  %.8.i.i = xor i64 %.5.i.i, 72340172838076673
  %.9.i72.i = and i64 %.8.i.i, %.6.i70.i
  %.18.i.i = urem i64 %.9.i72.i, 255
  %.156.i = add nsw i64 %.18.i.i, %at.4.0.i
  %.162.i = add nsw i64 %.18.i.i, %to.4.0.i
  br label %B220.i

B182.i:                                           ; preds = %B22.i
  %.171.i = add nsw i64 %at.4.0.i, 8
  %.177.i = add nsw i64 %to.4.0.i, 8
  %.183.i = sub nsw i64 %arg.end, %.171.i
  %.184.i = icmp sgt i64 %.183.i, 7
  br i1 %.184.i, label %B22.i, label %B220.i

B220.i:                                           ; preds = %B182.i, %B130.i, %B36
  %at.5.1.i = phi i64 [ %.156.i, %B130.i ], [ %.106, %B36 ], [ %.171.i, %B182.i ]
  %to.6.1.i = phi i64 [ %.162.i, %B130.i ], [ %.110, %B36 ], [ %.177.i, %B182.i ]
  %.211.i = icmp slt i64 %at.5.1.i, %arg.end
  br i1 %.211.i, label %B232.i, label %copy_text.exit

B232.i:                                           ; preds = %B220.i, %B300.i
  %at.6.0.i = phi i64 [ %.288.i, %B300.i ], [ %at.5.1.i, %B220.i ]
  %to.5.0.i = phi i64 [ %.282.i, %B300.i ], [ %to.6.1.i, %B220.i ]
  %.222.i = getelementptr i8, ptr %arg.data, i64 %at.6.0.i
  %.223.i = load i8, ptr %.222.i, align 1
  %.229.i = icmp eq i8 %.223.i, 34
  br i1 %.229.i, label %B260.i, label %B274.i

B260.i:                                           ; preds = %B232.i
  %.240.i = add nsw i64 %at.6.0.i, 1
  br label %copy_text.exit

B274.i:                                           ; preds = %B232.i
  %.252.i = icmp eq i8 %.223.i, 92
  %.256.i = icmp ult i8 %.223.i, 32
  %or.cond.i = or i1 %.252.i, %.256.i
  br i1 %or.cond.i, label %copy_text.exit, label %B300.i

B300.i:                                           ; preds = %B274.i
  %.277.i = getelementptr i8, ptr %arg.out, i64 %to.5.0.i
  store i8 %.223.i, ptr %.277.i, align 1
  %.282.i = add nsw i64 %to.5.0.i, 1
  %.288.i = add i64 %at.6.0.i, 1
  %exitcond.not.i = icmp eq i64 %.288.i, %arg.end
  br i1 %exitcond.not.i, label %copy_text.exit, label %B232.i

copy_text.exit:                                   ; preds = %B274.i, %B300.i, %B220.i, %B260.i
  %.sink.i = phi i64 [ %.240.i, %B260.i ], [ -1, %B220.i ], [ -1, %B300.i ], [ -1, %B274.i ]
  %to.7.1.sink.i = phi i64 [ %to.5.0.i, %B260.i ], [ %to.6.1.i, %B220.i ], [ %to.5.0.i, %B274.i ], [ %.282.i, %B300.i ]
  %.148 = getelementptr i8, ptr %arg.out, i64 %to.7.1.sink.i
  store i8 34, ptr %.148, align 1
  %.152 = add nsw i64 %to.7.1.sink.i, 1
  br label %common.ret

B180:                                             ; preds = %entry
  %0 = add i8 %.38, -48
  %or.cond = icmp ult i8 %0, 10
  br i1 %or.cond, label %B212, label %B294

B212:                                             ; preds = %B180, %entry
  %.fca.1.gep.i = getelementptr inbounds nuw i8, ptr %.58.i, i64 8
  %.15.i = icmp slt i64 %arg.at, %arg.end
  %.25.i = icmp eq i8 %.38, 45
  %"$phi38.0.2.039.i" = and i1 %.15.i, %.25.i
  %spec.select.i = zext i1 %"$phi38.0.2.039.i" to i64
  %1 = add nsw i64 %arg.at, %spec.select.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i, ptr nonnull readonly %arg.data, i64 %1, i64 %arg.end, i64 18)
  %.72.fca.1.load.i = load i64, ptr %.fca.1.gep.i, align 8
  %.98.i = icmp eq i64 %.72.fca.1.load.i, %1
  br i1 %.98.i, label %whole_number.exit, label %B148.i

B148.i:                                           ; preds = %B212
  %.102.i = getelementptr i8, ptr %arg.data, i64 %1
  %.103.i = load i8, ptr %.102.i, align 1
  %.107.i = icmp eq i8 %.103.i, 48
  br i1 %.107.i, label %B172.i, label %B274.i96

B172.i:                                           ; preds = %B148.i
  %.111.i = sub nsw i64 %.72.fca.1.load.i, %1
  %.114.i = icmp sgt i64 %.111.i, 1
  %brmerge.i = or i1 %"$phi38.0.2.039.i", %.114.i
  br i1 %brmerge.i, label %whole_number.exit, label %B274.i96

B274.i96:                                         ; preds = %B172.i, %B148.i
  br label %whole_number.exit

whole_number.exit:                                ; preds = %B212, %B172.i, %B274.i96
  %.72.fca.1.load.sink.i = phi i64 [ %.72.fca.1.load.i, %B274.i96 ], [ -1, %B172.i ], [ -1, %B212 ]
  br label %B328

B294:                                             ; preds = %B180
  %.15.i97 = sub nsw i64 %arg.end, %arg.at
  %.16.i = icmp sgt i64 %.15.i97, 3
  br i1 %.16.i, label %B22.i99, label %common.ret

B22.i99:                                          ; preds = %B294
  switch i8 %.38, label %B368.i [
    i8 116, label %B46.i
    i8 110, label %B228.i
  ]

B46.i:                                            ; preds = %B22.i99
  %.28.i104 = getelementptr i8, ptr %.37, i64 1
  %.29.i105 = load i8, ptr %.28.i104, align 1
  %.31.i = icmp eq i8 %.29.i105, 114
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
  %.171.i102 = load i8, ptr %.170.i, align 1
  %.175.i = icmp eq i8 %.171.i102, %.sink43.i
  %.178.i = add nsw i64 %.sink42.i, %arg.at
  br i1 %.175.i, label %B328, label %common.ret

B228.i:                                           ; preds = %B22.i99
  %.86.i = getelementptr i8, ptr %.37, i64 1
  %.87.i = load i8, ptr %.86.i, align 1
  %.89.i = icmp eq i8 %.87.i, 117
  br i1 %.89.i, label %B258.i, label %common.ret

B258.i:                                           ; preds = %B228.i
  %.94.i = getelementptr i8, ptr %.37, i64 2
  %.95.i = load i8, ptr %.94.i, align 1
  %.97.i = icmp eq i8 %.95.i, 108
  br i1 %.97.i, label %common.ret.sink.split.i, label %common.ret

B368.i:                                           ; preds = %B22.i99
  %.134.not.i = icmp ne i64 %.15.i97, 4
  %.141.i = icmp eq i8 %.38, 102
  %or.cond.i100 = and i1 %.134.not.i, %.141.i
  br i1 %or.cond.i100, label %B410.i, label %common.ret

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
  %.162.i101 = getelementptr i8, ptr %.37, i64 3
  %.163.i = load i8, ptr %.162.i101, align 1
  %.165.i = icmp eq i8 %.163.i, 115
  br i1 %.165.i, label %common.ret.sink.split.i, label %common.ret

B328:                                             ; preds = %common.ret.sink.split.i, %whole_number.exit
  %at.5.0 = phi i64 [ %.72.fca.1.load.sink.i, %whole_number.exit ], [ %.178.i, %common.ret.sink.split.i ]
  %.305 = icmp slt i64 %at.5.0, 0
  %.355 = sub i64 %at.5.0, %arg.at
  %.401118.not = icmp slt i64 %.355, 1
  %or.cond133 = or i1 %.305, %.401118.not
  br i1 %or.cond133, label %common.ret, label %B376.if

common.ret:                                       ; preds = %B376.if, %B328, %B440.i, %B410.i, %B368.i, %B470.i, %B294, %common.ret.sink.split.i, %B258.i, %B228.i, %B76.i, %B46.i, %copy_text.exit
  %.sink.i.sink = phi i64 [ %.sink.i, %copy_text.exit ], [ -1, %B46.i ], [ %at.5.0, %B328 ], [ -1, %B440.i ], [ -1, %B410.i ], [ -1, %B368.i ], [ -1, %B470.i ], [ -1, %B294 ], [ -1, %common.ret.sink.split.i ], [ -1, %B258.i ], [ -1, %B228.i ], [ -1, %B76.i ], [ %at.5.0, %B376.if ]
  %.152.sink = phi i64 [ %.152, %copy_text.exit ], [ %arg.to, %B46.i ], [ %arg.to, %B328 ], [ %arg.to, %B440.i ], [ %arg.to, %B410.i ], [ %arg.to, %B368.i ], [ %arg.to, %B470.i ], [ %arg.to, %B294 ], [ %arg.to, %common.ret.sink.split.i ], [ %arg.to, %B258.i ], [ %arg.to, %B228.i ], [ %arg.to, %B76.i ], [ %.449, %B376.if ]
  store i64 %.sink.i.sink, ptr %retptr, align 8
  %retptr.repack94 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.152.sink, ptr %retptr.repack94, align 8
  ret void

B376.if:                                          ; preds = %B328, %B376.if
  %to.3.1121 = phi i64 [ %.449, %B376.if ], [ %arg.to, %B328 ]
  %.345.0120 = phi i64 [ %.410, %B376.if ], [ %.355, %B328 ]
  %.342.0119 = phi i64 [ %.414, %B376.if ], [ %arg.at, %B328 ]
  %.410 = add nsw i64 %.345.0120, -1
  %.414 = add i64 %.342.0119, 1
  %.442 = getelementptr i8, ptr %arg.data, i64 %.342.0119
  %.443 = load i8, ptr %.442, align 1
  %.446 = getelementptr i8, ptr %arg.out, i64 %to.3.1121
  store i8 %.443, ptr %.446, align 1
  %.449 = add nsw i64 %to.3.1121, 1
  %.401 = icmp samesign ugt i64 %.345.0120, 1
  br i1 %.401, label %B376.if, label %common.ret
}

define internal fastcc void @_digits(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.most) unnamed_addr {
entry:
  %.33 = sub nsw i64 %arg.end, %arg.at
  %.34 = icmp sgt i64 %.33, 7
  br i1 %.34, label %B68, label %B786

B68:                                              ; preds = %entry
  %.6.i = getelementptr i8, ptr %arg.data, i64 %arg.at
  %.7.i = load i64, ptr %.6.i, align 1
  %.69 = xor i64 %.7.i, 3472328296227680304
  %.74 = and i64 %.69, 9187201950435737470
  %.75 = add nuw i64 %.74, 8536140394893047414
  %.77 = or i64 %.75, %.7.i
  %.78 = and i64 %.77, -9187201950435737472
  %.85.not = icmp eq i64 %.78, 0
  br i1 %.85.not, label %B308, label %B186

B186:                                             ; preds = %B68
  %.5.i = lshr exact i64 %.78, 7
  %.6.i163 = add nuw nsw i64 %.5.i, 144115188075855871
  %.8.i = xor i64 %.5.i, 72340172838076673
  %.9.i = and i64 %.8.i, %.6.i163
  %.18.i = urem i64 %.9.i, 255
  %.114 = add nsw i64 %.18.i, %arg.at
  %.122 = icmp eq i64 %.18.i, 0
  br i1 %.122, label %common.ret, label %B242

common.ret:                                       ; preds = %B860, %B980, %B952, %B786, %B826, %B798, %B318, %B186
  %value.5.0.sink = phi i64 [ %.199, %B318 ], [ 0, %B186 ], [ %value.4.0, %B798 ], [ %value.4.0, %B786 ], [ %value.4.0, %B826 ], [ %.344, %B952 ], [ %.344, %B980 ], [ %.344, %B860 ]
  %at.7.0.sink = phi i64 [ %at.4.1, %B318 ], [ %.114, %B186 ], [ %at.5.0, %B798 ], [ %at.5.0, %B786 ], [ %at.5.0, %B826 ], [ %arg.end, %B860 ], [ %.352, %B980 ], [ %.352, %B952 ]
  store i64 %value.5.0.sink, ptr %retptr, align 8
  %retptr.repack156 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.7.0.sink, ptr %retptr.repack156, align 8
  ret void

B242:                                             ; preds = %B186
  %.157 = shl nuw nsw i64 %.18.i, 3
  %.158 = sub nsw i64 64, %.157
  %.160 = shl i64 %.69, %.158
  br label %B318

B308:                                             ; preds = %B68
  %.175 = add nsw i64 %arg.at, 8
  br label %B318

B318:                                             ; preds = %B308, %B242
  %at.4.1 = phi i64 [ %.114, %B242 ], [ %.175, %B308 ]
  %digits.5.0 = phi i64 [ %.160, %B242 ], [ %.69, %B308 ]
  %.185 = mul i64 %digits.5.0, 10
  %.187 = lshr i64 %digits.5.0, 8
  %.190 = add i64 %.185, %.187
  %.191 = and i64 %.190, 71777214294589695
  %.192 = mul nuw nsw i64 %.191, 100
  %.193 = lshr i64 %.191, 16
  %.194 = add nuw nsw i64 %.192, %.193
  %.195 = and i64 %.194, 281470681808895
  %.196 = mul nuw nsw i64 %.195, 10000
  %.197 = lshr i64 %.195, 32
  %.198 = add nuw nsw i64 %.196, %.197
  %.199 = and i64 %.198, 4294967295
  br i1 %.85.not, label %B786, label %common.ret

B786:                                             ; preds = %B318, %entry
  %at.5.0 = phi i64 [ %at.4.1, %B318 ], [ %arg.at, %entry ]
  %value.4.0 = phi i64 [ %.199, %B318 ], [ 0, %entry ]
  %.253 = icmp slt i64 %at.5.0, %arg.end
  br i1 %.253, label %B798, label %common.ret

B798:                                             ; preds = %B786
  %.261 = getelementptr i8, ptr %arg.data, i64 %at.5.0
  %.262 = load i8, ptr %.261, align 1
  %.264 = icmp ugt i8 %.262, 47
  br i1 %.264, label %B826, label %common.ret

B826:                                             ; preds = %B798
  %.277 = icmp ult i8 %.262, 58
  %.325 = sub nsw i64 %at.5.0, %arg.at
  %.329 = icmp slt i64 %.325, %arg.most
  %or.cond = select i1 %.277, i1 %.329, i1 false
  br i1 %or.cond, label %B860.preheader, label %common.ret

B860.preheader:                                   ; preds = %B826
  %0 = add nsw i64 %arg.end, -1
  br label %B860

B860:                                             ; preds = %B860.preheader, %B980
  %.341 = phi i8 [ %.372, %B980 ], [ %.262, %B860.preheader ]
  %at.6.1 = phi i64 [ %.352, %B980 ], [ %at.5.0, %B860.preheader ]
  %value.3.1 = phi i64 [ %.344, %B980 ], [ %value.4.0, %B860.preheader ]
  %.335 = mul nsw i64 %value.3.1, 10
  %.342 = zext nneg i8 %.341 to i64
  %.343 = add i64 %.335, -48
  %.344 = add i64 %.343, %.342
  %.352 = add nsw i64 %at.6.1, 1
  %exitcond.not = icmp eq i64 %at.6.1, %0
  br i1 %exitcond.not, label %common.ret, label %B952

B952:                                             ; preds = %B860
  %.371 = getelementptr i8, ptr %arg.data, i64 %.352
  %.372 = load i8, ptr %.371, align 1
  %.374 = icmp ugt i8 %.372, 47
  br i1 %.374, label %B980, label %common.ret

B980:                                             ; preds = %B952
  %.387 = icmp ult i8 %.372, 58
  %.433 = sub nsw i64 %.352, %arg.at
  %.437 = icmp slt i64 %.433, %arg.most
  %or.cond162 = select i1 %.387, i1 %.437, i1 false
  br i1 %or.cond162, label %B860, label %common.ret
}

define internal fastcc i32 @_key_end.11(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to) unnamed_addr {
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
  %.71 = call fastcc i32 @_scalar_end.12(ptr %.66, ptr nonnull %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to)
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

define internal fastcc noundef i32 @_scalar_end.12(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.data, i64 %arg.at, i64 %arg.end, i64 %arg.to) unnamed_addr {
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
  br i1 %.16.i, label %B28.i, label %common.ret

B28.i:                                            ; preds = %B36, %B554.i
  %at.1.5.0.i = phi i64 [ %.415.i, %B554.i ], [ %.11.i, %B36 ]
  %.27.i = sub nsw i64 %arg.end, %at.1.5.0.i
  %.28.i = icmp sgt i64 %.27.i, 8
  br i1 %.28.i, label %B46.i, label %B206.i

B46.i:                                            ; preds = %B28.i
  %.6.i.i = getelementptr i8, ptr %arg.data, i64 %at.1.5.0.i
  %.7.i.i = load i64, ptr %.6.i.i, align 1
  %.6.i74.i = and i64 %.7.i.i, 9187201950435737471
  %.5.i.i.i = xor i64 %.6.i74.i, 2459565876494606882
  %.6.i.i.i = add nuw i64 %.5.i.i.i, 9187201950435737471
  %.5.i3.i.i = xor i64 %.6.i74.i, 6655295901103053916
  %.6.i4.i.i = add nuw i64 %.5.i3.i.i, 9187201950435737471
  %.5.i8.i.i = and i64 %.7.i.i, 6944656592455360608
  %.6.i9.i.i = add nuw i64 %.5.i8.i.i, 9187201950435737471
  %.7.i5.i102.i = and i64 %.6.i4.i.i, %.6.i9.i.i
  %0 = and i64 %.7.i5.i102.i, %.6.i.i.i
  %1 = or i64 %0, %.7.i.i
  %2 = and i64 %1, -9187201950435737472
  %.95.i = icmp eq i64 %2, -9187201950435737472
  br i1 %.95.i, label %B112.i, label %B206.i

B112.i:                                           ; preds = %B46.i, %B140.i
  %at.1.6.2.i = phi i64 [ %.101.i, %B140.i ], [ %at.1.5.0.i, %B46.i ]
  %.101.i = add nsw i64 %at.1.6.2.i, 8
  %.112.i = sub nsw i64 %arg.end, %.101.i
  %.113.i = icmp sgt i64 %.112.i, 8
  br i1 %.113.i, label %B140.i, label %B206.i

B140.i:                                           ; preds = %B112.i
  %.6.i75.i = getelementptr i8, ptr %arg.data, i64 %.101.i
  %.7.i76.i = load i64, ptr %.6.i75.i, align 1
  %.6.i77.i = and i64 %.7.i76.i, 9187201950435737471
  %.5.i.i78.i = xor i64 %.6.i77.i, 2459565876494606882
  %.6.i.i79.i = add nuw i64 %.5.i.i78.i, 9187201950435737471
  %.5.i3.i83.i = xor i64 %.6.i77.i, 6655295901103053916
  %.6.i4.i84.i = add nuw i64 %.5.i3.i83.i, 9187201950435737471
  %.5.i8.i88.i = and i64 %.7.i76.i, 6944656592455360608
  %.6.i9.i89.i = add nuw i64 %.5.i8.i88.i, 9187201950435737471
  %.7.i5.i85103.i = and i64 %.6.i4.i84.i, %.6.i9.i89.i
  %3 = and i64 %.7.i5.i85103.i, %.6.i.i79.i
  %4 = or i64 %3, %.7.i76.i
  %5 = and i64 %4, -9187201950435737472
  %.177.i = icmp eq i64 %5, -9187201950435737472
  br i1 %.177.i, label %B112.i, label %B206.i

B206.i:                                           ; preds = %B140.i, %B112.i, %B46.i, %B28.i
  %at.1.7.1.i = phi i64 [ %at.1.5.0.i, %B46.i ], [ %at.1.5.0.i, %B28.i ], [ %.101.i, %B112.i ], [ %.101.i, %B140.i ]
  %.192.i = getelementptr i8, ptr %arg.data, i64 %at.1.7.1.i
  %.193.i = load i8, ptr %.192.i, align 1
  %.199.i = icmp eq i8 %.193.i, 34
  br i1 %.199.i, label %B234.i, label %B244.i

B234.i:                                           ; preds = %B206.i
  %.208.i = add nsw i64 %at.1.7.1.i, 1
  br label %common.ret

B244.i:                                           ; preds = %B206.i
  %.215.i = icmp ult i8 %.193.i, 32
  br i1 %.215.i, label %common.ret, label %B296.i

B296.i:                                           ; preds = %B244.i
  %.233.i = icmp eq i8 %.193.i, 92
  br i1 %.233.i, label %B308.i, label %B554.i

B308.i:                                           ; preds = %B296.i
  %.240.i = add nsw i64 %at.1.7.1.i, 1
  %.248.not.i = icmp slt i64 %.240.i, %arg.end
  br i1 %.248.not.i, label %B370.i, label %common.ret

B370.i:                                           ; preds = %B308.i
  %.260.i = getelementptr i8, ptr %arg.data, i64 %.240.i
  %.261.i = load i8, ptr %.260.i, align 1
  %.267.i = icmp eq i8 %.261.i, 117
  br i1 %.267.i, label %B398.i, label %B506.i

B398.i:                                           ; preds = %B370.i
  %.273.i = sub nsw i64 %arg.end, %.240.i
  %.274.i = icmp slt i64 %.273.i, 5
  br i1 %.274.i, label %common.ret, label %B416.i

B416.i:                                           ; preds = %B398.i
  %6 = getelementptr i8, ptr %.192.i, i64 2
  br label %B34.if.i.i

B114.i.i:                                         ; preds = %B34.if.i.i
  %7 = or i8 %.133.i.i, 32
  %8 = add i8 %7, -97
  %or.cond63.i.i = icmp ult i8 %8, 6
  br i1 %or.cond63.i.i, label %B150.i.i, label %common.ret

B150.i.i:                                         ; preds = %B34.if.i.i, %B114.i.i
  %exitcond.not.i.i = icmp eq i64 %.104.i.i, 4
  br i1 %exitcond.not.i.i, label %B152.i.i, label %B34.if.i.i

B152.i.i:                                         ; preds = %B150.i.i
  %.203.i.i = load i8, ptr %6, align 1
  %9 = and i8 %.203.i.i, -33
  %.206.i.i = icmp eq i8 %9, 68
  br i1 %.206.i.i, label %_is_plain_unit.exit.i, label %B494.i

B34.if.i.i:                                       ; preds = %B150.i.i, %B416.i
  %.33.064.i.i = phi i64 [ 0, %B416.i ], [ %.104.i.i, %B150.i.i ]
  %.104.i.i = add nuw nsw i64 %.33.064.i.i, 1
  %.132.i.i = getelementptr i8, ptr %6, i64 %.33.064.i.i
  %.133.i.i = load i8, ptr %.132.i.i, align 1
  %10 = add i8 %.133.i.i, -48
  %or.cond.i.i = icmp ult i8 %10, 10
  br i1 %or.cond.i.i, label %B150.i.i, label %B114.i.i

_is_plain_unit.exit.i:                            ; preds = %B152.i.i
  %.216.i.i = getelementptr i8, ptr %.192.i, i64 3
  %.217.i.i = load i8, ptr %.216.i.i, align 1
  %.221.i.i = icmp ugt i8 %.217.i.i, 55
  br i1 %.221.i.i, label %common.ret, label %B494.i

B494.i:                                           ; preds = %_is_plain_unit.exit.i, %B152.i.i
  %.323.i = add nsw i64 %at.1.7.1.i, 5
  br label %B554.i

B506.i:                                           ; preds = %B370.i
  %.108.i.i = zext i8 %.261.i to i64
  br label %B8.i.i

B8.i.i:                                           ; preds = %B10.i.i, %B506.i
  %.26.0.i.i = phi i64 [ 0, %B506.i ], [ %.82.i.i, %B10.i.i ]
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
  br i1 %.109.i.i, label %B554.i, label %B8.i.i

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

B554.i:                                           ; preds = %B10.i.i, %B494.i, %B296.i
  %at.1.8.1.i = phi i64 [ %.323.i, %B494.i ], [ %at.1.7.1.i, %B296.i ], [ %.240.i, %B10.i.i ]
  %.415.i = add nsw i64 %at.1.8.1.i, 1
  %.421.i = icmp slt i64 %.415.i, %arg.end
  br i1 %.421.i, label %B28.i, label %common.ret

B180:                                             ; preds = %entry
  %11 = add i8 %.38, -48
  %or.cond = icmp ult i8 %11, 10
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
  %12 = add i8 %.26.i.i, -48
  %or.cond.i.i43 = icmp ult i8 %12, 10
  br i1 %or.cond.i.i43, label %B60.preheader.i.i, label %common.ret

B60.preheader.i.i:                                ; preds = %B16.i.i
  %13 = add nsw i64 %arg.end, -1
  br label %B60.i.i

B60.i.i:                                          ; preds = %B82.i.i, %B60.preheader.i.i
  %at.2.0.i.i = phi i64 [ %.67.i.i, %B82.i.i ], [ %spec.select.i, %B60.preheader.i.i ]
  %exitcond.not.i.i44 = icmp eq i64 %at.2.0.i.i, %13
  br i1 %exitcond.not.i.i44, label %_digits_end.exit.i, label %B82.i.i

B82.i.i:                                          ; preds = %B60.i.i
  %.67.i.i = add nsw i64 %at.2.0.i.i, 1
  %.84.i.i = getelementptr i8, ptr %arg.data, i64 %.67.i.i
  %.85.i.i = load i8, ptr %.84.i.i, align 1
  %14 = add i8 %.85.i.i, -48
  %or.cond43.i.i = icmp ult i8 %14, 10
  br i1 %or.cond43.i.i, label %B60.i.i, label %_digits_end.exit.i

_digits_end.exit.i:                               ; preds = %B82.i.i, %B60.i.i
  %at.3.0.i.i = phi i64 [ %.67.i.i, %B82.i.i ], [ %arg.end, %B60.i.i ]
  %.74.i = icmp eq i64 %at.3.0.i.i, %spec.select.i
  br i1 %.74.i, label %common.ret, label %B88.i

B88.i:                                            ; preds = %_digits_end.exit.i
  %.78.i = sub nsw i64 %at.3.0.i.i, %spec.select.i
  %.79.i = icmp sgt i64 %.78.i, 40
  br i1 %.79.i, label %common.ret, label %B116.i

B116.i:                                           ; preds = %B88.i
  %.86.i = icmp eq i8 %.26.i.i, 48
  %.93.i = icmp sgt i64 %.78.i, 1
  %or.cond.i = and i1 %.86.i, %.93.i
  br i1 %or.cond.i, label %common.ret, label %B198.i

B198.i:                                           ; preds = %B116.i
  %.113.i45 = icmp slt i64 %at.3.0.i.i, %arg.end
  br i1 %.113.i45, label %B210.i, label %B358.i

B210.i:                                           ; preds = %B198.i
  %.120.i = getelementptr i8, ptr %arg.data, i64 %at.3.0.i.i
  %.121.i = load i8, ptr %.120.i, align 1
  %.123.i = icmp eq i8 %.121.i, 46
  br i1 %.123.i, label %B234.i50, label %B358.i

B234.i50:                                         ; preds = %B210.i
  %.128.i = add nsw i64 %at.3.0.i.i, 1
  %.19.i91.i = icmp slt i64 %.128.i, %arg.end
  br i1 %.19.i91.i, label %B16.i93.i, label %common.ret

B16.i93.i:                                        ; preds = %B234.i50
  %.25.i94.i = getelementptr i8, ptr %arg.data, i64 %.128.i
  %.26.i95.i = load i8, ptr %.25.i94.i, align 1
  %15 = add i8 %.26.i95.i, -48
  %or.cond.i96.i = icmp ult i8 %15, 10
  br i1 %or.cond.i96.i, label %B60.i98.i, label %common.ret

B60.i98.i:                                        ; preds = %B16.i93.i, %B82.i101.i
  %at.2.0.i99.i = phi i64 [ %.67.i102.i, %B82.i101.i ], [ %.128.i, %B16.i93.i ]
  %exitcond.not.i100.i = icmp eq i64 %at.2.0.i99.i, %13
  br i1 %exitcond.not.i100.i, label %_digits_end.exit106.i, label %B82.i101.i

B82.i101.i:                                       ; preds = %B60.i98.i
  %.67.i102.i = add nsw i64 %at.2.0.i99.i, 1
  %.84.i103.i = getelementptr i8, ptr %arg.data, i64 %.67.i102.i
  %.85.i104.i = load i8, ptr %.84.i103.i, align 1
  %16 = add i8 %.85.i104.i, -48
  %or.cond43.i105.i = icmp ult i8 %16, 10
  br i1 %or.cond43.i105.i, label %B60.i98.i, label %_digits_end.exit106.i

_digits_end.exit106.i:                            ; preds = %B82.i101.i, %B60.i98.i
  %at.3.0.i92.i = phi i64 [ %.67.i102.i, %B82.i101.i ], [ %arg.end, %B60.i98.i ]
  %.167.i = icmp eq i64 %at.3.0.i92.i, %.128.i
  %.174.i = sub nsw i64 %at.3.0.i92.i, %.128.i
  %.179.i = icmp sgt i64 %.174.i, 40
  %or.cond88.i = select i1 %.167.i, i1 true, i1 %.179.i
  br i1 %or.cond88.i, label %common.ret, label %B358.i

B358.i:                                           ; preds = %_digits_end.exit106.i, %B210.i, %B198.i
  %at.1.5.0.i46 = phi i64 [ %at.3.0.i92.i, %_digits_end.exit106.i ], [ %at.3.0.i.i, %B210.i ], [ %at.3.0.i.i, %B198.i ]
  %.201.i = icmp slt i64 %at.1.5.0.i46, %arg.end
  br i1 %.201.i, label %B370.i47, label %common.ret

B370.i47:                                         ; preds = %B358.i
  %.208.i48 = getelementptr i8, ptr %arg.data, i64 %at.1.5.0.i46
  %.209.i = load i8, ptr %.208.i48, align 1
  %17 = and i8 %.209.i, -33
  %.212.i = icmp eq i8 %17, 69
  br i1 %.212.i, label %B400.i, label %common.ret

B400.i:                                           ; preds = %B370.i47
  %.217.i = add nsw i64 %at.1.5.0.i46, 1
  %.229.i = icmp slt i64 %.217.i, %arg.end
  br i1 %.229.i, label %B422.i, label %B452.i

B422.i:                                           ; preds = %B400.i
  %.236.i = getelementptr i8, ptr %arg.data, i64 %.217.i
  %.237.i = load i8, ptr %.236.i, align 1
  %.84.i107.i = zext i8 %.237.i to i64
  br label %B8.i.i49

B8.i.i49:                                         ; preds = %B8.if.i.i, %B422.i
  %.14.0.i.i = phi i64 [ 0, %B422.i ], [ %.58.i.i, %B8.if.i.i ]
  %exitcond.not.i108.i = icmp eq i64 %.14.0.i.i, 2
  br i1 %exitcond.not.i108.i, label %B452.i, label %B8.if.i.i

B8.if.i.i:                                        ; preds = %B8.i.i49
  %trunc.i.i = trunc nuw i64 %.14.0.i.i to i1
  %spec.select.i.i = select i1 %trunc.i.i, i64 45, i64 43
  %.58.i.i = add nuw nsw i64 %.14.0.i.i, 1
  %.85.i109.i = icmp eq i64 %spec.select.i.i, %.84.i107.i
  br i1 %.85.i109.i, label %B422.endif.endif.i, label %B8.i.i49

B452.i:                                           ; preds = %B8.i.i49, %B422.endif.endif.i, %B400.i
  %at.1.6.0.i = phi i64 [ %.217.i, %B400.i ], [ %.281.i, %B422.endif.endif.i ], [ %.217.i, %B8.i.i49 ]
  %.19.i110.i = icmp slt i64 %at.1.6.0.i, %arg.end
  br i1 %.19.i110.i, label %B16.i112.i, label %common.ret

B16.i112.i:                                       ; preds = %B452.i
  %.25.i113.i = getelementptr i8, ptr %arg.data, i64 %at.1.6.0.i
  %.26.i114.i = load i8, ptr %.25.i113.i, align 1
  %18 = add i8 %.26.i114.i, -48
  %or.cond.i115.i = icmp ult i8 %18, 10
  br i1 %or.cond.i115.i, label %B60.i117.i, label %common.ret

B60.i117.i:                                       ; preds = %B16.i112.i, %B82.i120.i
  %at.2.0.i118.i = phi i64 [ %.67.i121.i, %B82.i120.i ], [ %at.1.6.0.i, %B16.i112.i ]
  %exitcond.not.i119.i = icmp eq i64 %at.2.0.i118.i, %13
  br i1 %exitcond.not.i119.i, label %_digits_end.exit125.i, label %B82.i120.i

B82.i120.i:                                       ; preds = %B60.i117.i
  %.67.i121.i = add nsw i64 %at.2.0.i118.i, 1
  %.84.i122.i = getelementptr i8, ptr %arg.data, i64 %.67.i121.i
  %.85.i123.i = load i8, ptr %.84.i122.i, align 1
  %19 = add i8 %.85.i123.i, -48
  %or.cond43.i124.i = icmp ult i8 %19, 10
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
  %.281.i = add nsw i64 %at.1.5.0.i46, 2
  br label %B452.i

B294:                                             ; preds = %B180
  %.15.i = sub nsw i64 %arg.end, %arg.at
  %.16.i51 = icmp sgt i64 %.15.i, 3
  br i1 %.16.i51, label %B22.i, label %common.ret

B22.i:                                            ; preds = %B294
  switch i8 %.38, label %B368.i [
    i8 116, label %B46.i58
    i8 110, label %B228.i
  ]

B46.i58:                                          ; preds = %B22.i
  %.28.i59 = getelementptr i8, ptr %.37, i64 1
  %.29.i = load i8, ptr %.28.i59, align 1
  %.31.i = icmp eq i8 %.29.i, 114
  br i1 %.31.i, label %B76.i, label %common.ret

B76.i:                                            ; preds = %B46.i58
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
  %.178.i = add nsw i64 %.sink42.i, %arg.at
  %spec.select.i56 = select i1 %.175.i, i64 %.178.i, i64 -1
  br label %common.ret

B228.i:                                           ; preds = %B22.i
  %.86.i54 = getelementptr i8, ptr %.37, i64 1
  %.87.i = load i8, ptr %.86.i54, align 1
  %.89.i = icmp eq i8 %.87.i, 117
  br i1 %.89.i, label %B258.i, label %common.ret

B258.i:                                           ; preds = %B228.i
  %.94.i = getelementptr i8, ptr %.37, i64 2
  %.95.i57 = load i8, ptr %.94.i, align 1
  %.97.i = icmp eq i8 %.95.i57, 108
  br i1 %.97.i, label %common.ret.sink.split.i, label %common.ret

B368.i:                                           ; preds = %B22.i
  %.134.not.i = icmp ne i64 %.15.i, 4
  %.141.i = icmp eq i8 %.38, 102
  %or.cond.i55 = and i1 %.134.not.i, %.141.i
  br i1 %or.cond.i55, label %B410.i, label %common.ret

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

common.ret:                                       ; preds = %B244.i, %B308.i, %B398.i, %_is_plain_unit.exit.i, %B554.i, %B8.i.i, %B114.i.i, %B212, %B16.i.i, %_digits_end.exit.i, %B88.i, %B116.i, %B234.i50, %B16.i93.i, %_digits_end.exit106.i, %B358.i, %B370.i47, %B452.i, %B16.i112.i, %_digits_end.exit125.i, %B294, %common.ret.sink.split.i, %B368.i, %B410.i, %B440.i, %B470.i, %B258.i, %B228.i, %B76.i, %B46.i58, %B36, %B234.i
  %.sink.i.sink = phi i64 [ %spec.select.i56, %common.ret.sink.split.i ], [ -1, %B8.i.i ], [ -1, %B36 ], [ %.208.i, %B234.i ], [ -1, %B46.i58 ], [ -1, %B258.i ], [ -1, %B228.i ], [ -1, %B76.i ], [ -1, %B114.i.i ], [ %at.1.5.0.i46, %B358.i ], [ %spec.select141.i, %_digits_end.exit125.i ], [ -1, %_digits_end.exit106.i ], [ -1, %B88.i ], [ -1, %B212 ], [ -1, %B16.i.i ], [ -1, %B116.i ], [ -1, %_digits_end.exit.i ], [ -1, %B234.i50 ], [ -1, %B16.i93.i ], [ -1, %B452.i ], [ -1, %B16.i112.i ], [ %at.1.5.0.i46, %B370.i47 ], [ -1, %B440.i ], [ -1, %B410.i ], [ -1, %B368.i ], [ -1, %B470.i ], [ -1, %B294 ], [ -1, %B554.i ], [ -1, %_is_plain_unit.exit.i ], [ -1, %B398.i ], [ -1, %B308.i ], [ -1, %B244.i ]
  store i64 %.sink.i.sink, ptr %retptr, align 8
  %retptr.repack41 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.to, ptr %retptr.repack41, align 8
  ret i32 0
}

define i64 @scan(ptr readonly %a0, i64 %a1, i64 %a2, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a6, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr writeonly %a11, ptr readonly %a12, ptr readonly %a13, ptr %a14, ptr %a15, ptr writeonly %a16, ptr writeonly %a17, ptr %a18, ptr %a19) local_unnamed_addr {
  %.58.i.i669.i.i = alloca [2 x i64], align 8
  %.58.i603.i.i = alloca [2 x i64], align 8
  %.58.i.i.i = alloca [2 x i64], align 8
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

B282.i:                                           ; preds = %B846.endif.i, %B282.lr.ph.i
  %place.2.0364.i = phi i64 [ 0, %B282.lr.ph.i ], [ %.128.i, %B846.endif.i ]
  %at.3.0363.i = phi i64 [ %at.3.0.i.i, %B282.lr.ph.i ], [ %at.3.0.i229.i, %B846.endif.i ]
  %.102.i = getelementptr i8, ptr %a0, i64 %at.3.0363.i
  %.103.i = load i8, ptr %.102.i, align 1
  %.105.not.i = icmp eq i8 %.103.i, 123
  br i1 %.105.not.i, label %B320.i, label %scan.7.exit

B320.i:                                           ; preds = %B282.i
  %.128.i = add nuw nsw i64 %place.2.0364.i, 1
  %.136.i = load i64, ptr %a18, align 8
  %.143.i = add nsw i64 %.128.i, %a2
  store i64 %.143.i, ptr %a19, align 8
  store i64 0, ptr %.62.i.i, align 8
  store i64 0, ptr %.65.i.i, align 8
  br label %B354.i.i

B354.i.i:                                         ; preds = %B1726.i.i, %B320.i
  %phase.2.0.i.i = phi i64 [ 0, %B320.i ], [ %phase.3.1.i.i, %B1726.i.i ]
  %category.2.0.i.i = phi i64 [ 0, %B320.i ], [ %category.3.1.i.i, %B1726.i.i ]
  %seen.2.0.i.i = phi i64 [ 0, %B320.i ], [ %seen.3.1.i.i, %B1726.i.i ]
  %args_at.2.0.i.i = phi i64 [ -1, %B320.i ], [ %args_at.3.1.i.i, %B1726.i.i ]
  %id_at.2.0.i.i = phi i64 [ -1, %B320.i ], [ %id_at.3.1.i.i, %B1726.i.i ]
  %id_end.2.0.i.i = phi i64 [ -1, %B320.i ], [ %id_end.3.1.i.i, %B1726.i.i ]
  %at.11.0.i.i = phi i64 [ %at.3.0363.i, %B320.i ], [ %at.12.1.i.i, %B1726.i.i ]
  %.75.i.i = icmp eq i64 %at.11.0.i.i, %at.3.0363.i
  %.84.i.i = zext i1 %.75.i.i to i8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.80.i.i, i8 0, i64 16, i1 false)
  %.85.i.i = call fastcc i32 @next_key(ptr %.80.i.i, ptr %excinfo.1.i.i, ptr readonly %a0, i64 %at.11.0.i.i, i64 %a1, i8 %.84.i.i, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, i64 %a9, i64 %a10)
  %.87.not.i.i = icmp eq i32 %.85.i.i, 0
  %.95.fca.0.load.i.i = load i64, ptr %.80.i.i, align 8
  %.95.fca.1.load.i.i = load i64, ptr %.fca.1.gep213.i.i, align 8
  br i1 %.87.not.i.i, label %B354.endif.i.i, label %B320.if.i

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
    i64 3, label %B1812.i.i
    i64 0, label %B10.i.i.i.i
    i64 2, label %switch.2.i.i.i.i
    i64 1, label %switch.1.i.i.i.i
  ]

B10.i.i.i.i:                                      ; preds = %switch.2.i.i.i.i, %switch.1.i.i.i.i, %B8.i25.i.i.i
  %.53.i.i.i.i = phi i64 [ 116, %switch.2.i.i.i.i ], [ 115, %switch.1.i.i.i.i ], [ 102, %B8.i25.i.i.i ]
  %.62.i.i.i.i = add nuw nsw i64 %.16.0.i.i.i.i, 1
  %.88.i.i.i.i = icmp eq i64 %.53.i.i.i.i, %phase.2.0.i.i
  br i1 %.88.i.i.i.i, label %B1746.endif.i.i, label %B8.i25.i.i.i

default.unreachable.i.i.i.i:                      ; preds = %B8.i25.i.i.i
  unreachable

switch.1.i.i.i.i:                                 ; preds = %B8.i25.i.i.i
  br label %B10.i.i.i.i

switch.2.i.i.i.i:                                 ; preds = %B8.i25.i.i.i
  br label %B10.i.i.i.i

B164.i.i.i:                                       ; preds = %B8.i.i.i.i
  %.135.i.i.i = icmp eq i64 %.18.i.i.i, 5
  br i1 %.135.i.i.i, label %B196.i.i.i, label %B302.i.i.i

B196.i.i.i:                                       ; preds = %B164.i.i.i
  %.140.i.i.i = icmp eq i64 %phase.2.0.i.i, 105
  %..i.i.i = select i1 %.140.i.i.i, i64 5, i64 -1
  br label %B1812.i.i

B302.i.i.i:                                       ; preds = %B164.i.i.i
  %.162.i.i.i = icmp eq i64 %phase.2.0.i.i, 88
  br i1 %.162.i.i.i, label %B1746.endif.i.i, label %B1812.i.i

B432.i.i:                                         ; preds = %B354.endif.i.i
  %.128.i.i = icmp sgt i64 %.95.fca.1.load.i.i, -1
  %.132.not.i.i = icmp slt i64 %.95.fca.1.load.i.i, %a1
  %or.cond591.i.i = and i1 %.128.i.i, %.132.not.i.i
  br i1 %or.cond591.i.i, label %B496.i.i, label %B320.endif.thread.i

B496.i.i:                                         ; preds = %B432.i.i
  %1 = add i64 %.95.fca.0.load.i.i, -1
  %or.cond593.i.i = icmp ult i64 %1, 9
  br i1 %or.cond593.i.i, label %B542.i.i, label %B656.i.i

B542.i.i:                                         ; preds = %B496.i.i
  %2 = shl nuw nsw i64 1, %.95.fca.0.load.i.i
  %3 = and i64 %2, %seen.2.0.i.i
  %.195.not.i.i = icmp eq i64 %3, 0
  br i1 %.195.not.i.i, label %B604.i.i, label %B320.endif.thread.i

B604.i.i:                                         ; preds = %B542.i.i
  %.230.i.i = or i64 %2, %seen.2.0.i.i
  br label %B656.i.i

B656.i.i:                                         ; preds = %B604.i.i, %B496.i.i
  %seen.3.1.i.i = phi i64 [ %.230.i.i, %B604.i.i ], [ %seen.2.0.i.i, %B496.i.i ]
  switch i64 %.95.fca.0.load.i.i, label %B1424.i.i [
    i64 1, label %B688.i.i
    i64 2, label %B16.i.i.i
    i64 3, label %B982.i.i
    i64 4, label %B38.thread.i.i.i
    i64 5, label %B38.thread.i607.i.i
    i64 6, label %B1256.i.i
    i64 7, label %B1356.i.i
  ]

B688.i.i:                                         ; preds = %B656.i.i
  %.247.i.i = sub nsw i64 %a1, %.95.fca.1.load.i.i
  %.248.i.i = icmp slt i64 %.247.i.i, 3
  br i1 %.248.i.i, label %B320.endif.thread.i, label %B706.i.i

B706.i.i:                                         ; preds = %B688.i.i
  %.252.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.253.i.i = load i8, ptr %.252.i.i, align 1
  %.255.not.i.i = icmp eq i8 %.253.i.i, 34
  br i1 %.255.not.i.i, label %B730.i.i, label %B320.endif.thread.i

B730.i.i:                                         ; preds = %B706.i.i
  %.260.i.i = getelementptr i8, ptr %.252.i.i, i64 2
  %.261.i.i = load i8, ptr %.260.i.i, align 1
  %.263.not.i.i = icmp eq i8 %.261.i.i, 34
  br i1 %.263.not.i.i, label %B800.i.i, label %B320.endif.thread.i

B800.i.i:                                         ; preds = %B730.i.i
  %.318.i.i = getelementptr i8, ptr %.252.i.i, i64 1
  %.319.i.i = load i8, ptr %.318.i.i, align 1
  %.320.i.i = zext i8 %.319.i.i to i64
  %.325.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, 3
  br label %B1726.i.i

B16.i.i.i:                                        ; preds = %B656.i.i
  %.29.i.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.30.i.i.i = load i8, ptr %.29.i.i.i, align 1
  %.32.not.i.i.i = icmp eq i8 %.30.i.i.i, 34
  br i1 %.32.not.i.i.i, label %B120.i.i.i, label %B320.endif.thread.i

B120.i.i.i:                                       ; preds = %B16.i.i.i
  %.47.i.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, 1
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
  br i1 %or.cond.i.i.i, label %B320.endif.thread.i, label %B338.i.i.i

B338.i.i.i:                                       ; preds = %B210.i.i.i
  %.108.i.i.i = zext i8 %.107.i.i.i to i64
  %.135.i598.i.i = mul nuw nsw i64 %value.2.1.i.i.i, 31
  %.143.i.i.i = add nuw nsw i64 %.135.i598.i.i, %.108.i.i.i
  %.144.i.i.i = and i64 %.143.i.i.i, 4294967295
  %exitcond.not.i.i.i = icmp eq i64 %at.3.1.i.i.i, %13
  br i1 %exitcond.not.i.i.i, label %B454.loopexit.i.i.i, label %B430.i.i.i

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
  br i1 %.207.not.i.i.i, label %B546.i.i.i, label %B320.endif.thread.i

B546.i.i.i:                                       ; preds = %B454.i.i.i
  %.236.i.i.i = getelementptr i64, ptr %a3, i64 %value.3.0.i.i.i
  %.237.i.i.i = load i64, ptr %.236.i.i.i, align 8
  %.244.i.i.i = icmp sgt i64 %.237.i.i.i, 0
  br i1 %.244.i.i.i, label %B604.preheader.i.i.i, label %B708.i.i.i

B604.preheader.i.i.i:                             ; preds = %B546.i.i.i
  %.40.i.i.i.i = sub nsw i64 %at.4.0.i.i.i, %.47.i.i.i
  %.62.i.i594.i.i = icmp slt i64 %.47.i.i.i, %at.4.0.i.i.i
  %.84.i.i595.i.i = getelementptr i8, ptr %a0, i64 %.47.i.i.i
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
  br i1 %exitcond.not.i.i597.i.i, label %B708.i.i.i, label %B176.i.i.i.i

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
  br label %B1726.i.i

B982.i.i:                                         ; preds = %B656.i.i
  %.26.i.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.27.i.i.i = load i8, ptr %.26.i.i.i, align 1
  %.29.not.i.i.i = icmp eq i8 %.27.i.i.i, 34
  br i1 %.29.not.i.i.i, label %B68.i.i.i, label %B320.endif.thread.i

B68.i.i.i:                                        ; preds = %B982.i.i
  %.44.i.i.i = load i64, ptr %a18, align 8
  %.47.i599.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, 1
  %.28.i.i.i.i = sub nsw i64 %a1, %.47.i599.i.i
  %.29.i.i.i.i = icmp sgt i64 %.28.i.i.i.i, 7
  br i1 %.29.i.i.i.i, label %B22.i.i.i.i, label %B220.i.i.i.i

B22.i.i.i.i:                                      ; preds = %B68.i.i.i, %B182.i.i.i.i
  %at.4.0.i.i.i.i = phi i64 [ %.171.i.i.i.i, %B182.i.i.i.i ], [ %.47.i599.i.i, %B68.i.i.i ]
  %to.4.0.i.i.i.i = phi i64 [ %.177.i.i.i.i, %B182.i.i.i.i ], [ %.44.i.i.i, %B68.i.i.i ]
  %.6.i.i.i.i.i = getelementptr i8, ptr %a0, i64 %at.4.0.i.i.i.i
  %.7.i.i.i.i.i = load i64, ptr %.6.i.i.i.i.i, align 1
  %.9.i.i.i.i.i = getelementptr i8, ptr %a15, i64 %to.4.0.i.i.i.i
  store i64 %.7.i.i.i.i.i, ptr %.9.i.i.i.i.i, align 1
  %.6.i69.i.i.i.i = and i64 %.7.i.i.i.i.i, 9187201950435737471
  %.5.i.i.i.i.i.i = xor i64 %.6.i69.i.i.i.i, 2459565876494606882
  %.6.i.i.i.i.i.i = add nuw i64 %.5.i.i.i.i.i.i, 9187201950435737471
  %.7.i.i.i.i.i.i = or i64 %.6.i.i.i.i.i.i, %.7.i.i.i.i.i
  %.8.i.i.i.i.i.i = and i64 %.7.i.i.i.i.i.i, -9187201950435737472
  %.9.i.i.i.i.i.i = xor i64 %.8.i.i.i.i.i.i, -9187201950435737472
  %.5.i3.i.i.i.i.i = xor i64 %.6.i69.i.i.i.i, 6655295901103053916
  %.6.i4.i.i.i.i.i = add nuw i64 %.5.i3.i.i.i.i.i, 9187201950435737471
  %.7.i5.i.i.i.i.i = or i64 %.6.i4.i.i.i.i.i, %.7.i.i.i.i.i
  %.8.i6.i.i.i.i.i = and i64 %.7.i5.i.i.i.i.i, -9187201950435737472
  %.9.i7.i.i.i.i.i = xor i64 %.8.i6.i.i.i.i.i, -9187201950435737472
  %.5.i8.i.i.i.i.i = and i64 %.7.i.i.i.i.i, 6944656592455360608
  %.6.i9.i.i.i.i.i = add nuw i64 %.5.i8.i.i.i.i.i, 9187201950435737471
  %.7.i10.i.i.i.i.i = or i64 %.6.i9.i.i.i.i.i, %.7.i.i.i.i.i
  %.8.i11.i.i.i.i.i = and i64 %.7.i10.i.i.i.i.i, -9187201950435737472
  %.9.i12.i.i.i.i.i = xor i64 %.8.i11.i.i.i.i.i, -9187201950435737472
  %.59.i.i.i.i.i = or i64 %.9.i7.i.i.i.i.i, %.9.i12.i.i.i.i.i
  %.86.i.i.i.i.i = or i64 %.59.i.i.i.i.i, %.9.i.i.i.i.i.i
  %.125.not.i.i.i.i = icmp eq i64 %.86.i.i.i.i.i, 0
  br i1 %.125.not.i.i.i.i, label %B182.i.i.i.i, label %B130.i.i.i.i

B130.i.i.i.i:                                     ; preds = %B22.i.i.i.i
  %.5.i.i.i.i.i = lshr exact i64 %.86.i.i.i.i.i, 7
  %.6.i70.i.i.i.i = add nuw nsw i64 %.5.i.i.i.i.i, 144115188075855871
  %.8.i.i.i.i.i = xor i64 %.5.i.i.i.i.i, 72340172838076673
  %.9.i72.i.i.i.i = and i64 %.8.i.i.i.i.i, %.6.i70.i.i.i.i
  %.18.i.i.i.i.i = urem i64 %.9.i72.i.i.i.i, 255
  %.156.i.i.i.i = add nuw nsw i64 %.18.i.i.i.i.i, %at.4.0.i.i.i.i
  %.162.i.i.i.i = add nsw i64 %.18.i.i.i.i.i, %to.4.0.i.i.i.i
  br label %B220.i.i.i.i

B182.i.i.i.i:                                     ; preds = %B22.i.i.i.i
  %.171.i.i.i.i = add nuw nsw i64 %at.4.0.i.i.i.i, 8
  %.177.i.i.i.i = add nsw i64 %to.4.0.i.i.i.i, 8
  %.184.i.i.i.i = icmp slt i64 %.171.i.i.i.i, %invariant.op.i.i.i
  br i1 %.184.i.i.i.i, label %B22.i.i.i.i, label %B220.i.i.i.i

B220.i.i.i.i:                                     ; preds = %B182.i.i.i.i, %B130.i.i.i.i, %B68.i.i.i
  %at.5.1.i.i.i.i = phi i64 [ %.156.i.i.i.i, %B130.i.i.i.i ], [ %.47.i599.i.i, %B68.i.i.i ], [ %.171.i.i.i.i, %B182.i.i.i.i ]
  %to.6.1.i.i.i.i = phi i64 [ %.162.i.i.i.i, %B130.i.i.i.i ], [ %.44.i.i.i, %B68.i.i.i ], [ %.177.i.i.i.i, %B182.i.i.i.i ]
  %.211.i.i.i.i = icmp slt i64 %at.5.1.i.i.i.i, %a1
  br i1 %.211.i.i.i.i, label %B232.i.i.i.i, label %copy_text.exit.i.i.i

B232.i.i.i.i:                                     ; preds = %B220.i.i.i.i, %B300.i.i.i.i
  %at.6.0.i.i.i.i = phi i64 [ %.288.i.i.i.i, %B300.i.i.i.i ], [ %at.5.1.i.i.i.i, %B220.i.i.i.i ]
  %to.5.0.i.i.i.i = phi i64 [ %.282.i.i.i.i, %B300.i.i.i.i ], [ %to.6.1.i.i.i.i, %B220.i.i.i.i ]
  %.222.i.i.i.i = getelementptr i8, ptr %a0, i64 %at.6.0.i.i.i.i
  %.223.i.i.i.i = load i8, ptr %.222.i.i.i.i, align 1
  %.229.i.i.i.i = icmp eq i8 %.223.i.i.i.i, 34
  br i1 %.229.i.i.i.i, label %B260.i.i.i.i, label %B274.i.i.i.i

B260.i.i.i.i:                                     ; preds = %B232.i.i.i.i
  %.240.i.i.i.i = add nsw i64 %at.6.0.i.i.i.i, 1
  br label %copy_text.exit.i.i.i

B274.i.i.i.i:                                     ; preds = %B232.i.i.i.i
  %.252.i.i.i.i = icmp eq i8 %.223.i.i.i.i, 92
  %.256.i.i.i.i = icmp ult i8 %.223.i.i.i.i, 32
  %or.cond.i.i.i.i = or i1 %.252.i.i.i.i, %.256.i.i.i.i
  br i1 %or.cond.i.i.i.i, label %copy_text.exit.i.i.i, label %B300.i.i.i.i

B300.i.i.i.i:                                     ; preds = %B274.i.i.i.i
  %.277.i.i.i.i = getelementptr i8, ptr %a15, i64 %to.5.0.i.i.i.i
  store i8 %.223.i.i.i.i, ptr %.277.i.i.i.i, align 1
  %.282.i.i.i.i = add nsw i64 %to.5.0.i.i.i.i, 1
  %.288.i.i.i.i = add i64 %at.6.0.i.i.i.i, 1
  %exitcond.not.i.i601.i.i = icmp eq i64 %.288.i.i.i.i, %a1
  br i1 %exitcond.not.i.i601.i.i, label %copy_text.exit.i.i.i, label %B232.i.i.i.i

copy_text.exit.i.i.i:                             ; preds = %B300.i.i.i.i, %B274.i.i.i.i, %B260.i.i.i.i, %B220.i.i.i.i
  %.sink.i.i.i.i = phi i64 [ %.240.i.i.i.i, %B260.i.i.i.i ], [ -1, %B220.i.i.i.i ], [ -1, %B274.i.i.i.i ], [ -1, %B300.i.i.i.i ]
  %to.7.1.sink.i.i.i.i = phi i64 [ %to.5.0.i.i.i.i, %B260.i.i.i.i ], [ %to.6.1.i.i.i.i, %B220.i.i.i.i ], [ %.282.i.i.i.i, %B300.i.i.i.i ], [ %to.5.0.i.i.i.i, %B274.i.i.i.i ]
  %.26.i.i600.i.i = sub nsw i64 %to.7.1.sink.i.i.i.i, %.44.i.i.i
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
  %.94.0113.i.i.i.i = phi i64 [ %6, %B116.if.lr.ph.i.i.i.i ], [ %.156.i29.i.i.i, %B116.if.i.i.i.i ]
  %.91.0112.i.i.i.i = phi i64 [ 0, %B116.if.lr.ph.i.i.i.i ], [ %.160.i.i.i.i, %B116.if.i.i.i.i ]
  %.156.i29.i.i.i = add nsw i64 %.94.0113.i.i.i.i, -1
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
  %exitcond.not.i30.i.i.i = icmp eq i64 %.323.i.i.i.i, %.26.i.i600.i.i
  br i1 %exitcond.not.i30.i.i.i, label %put_view.exit.i.i.i, label %B270.if.i.i.i.i

put_view.exit.i.i.i:                              ; preds = %B270.if.i.i.i.i, %B238.i.i.i.i, %B226.i.i.i.i
  %first.2.0.lcssa122.i.i.i.i = phi i64 [ %.196.i.i.i.i, %B226.i.i.i.i ], [ %first.2.0.lcssa123.i.i.i.i, %B238.i.i.i.i ], [ %first.2.0.lcssa123.i.i.i.i, %B270.if.i.i.i.i ]
  %second.4.0.i.i.i.i = phi i64 [ %.212.i.i.i.i, %B226.i.i.i.i ], [ 0, %B238.i.i.i.i ], [ %.361.i.i.i.i, %B270.if.i.i.i.i ]
  store i64 %first.2.0.lcssa122.i.i.i.i, ptr %.377.i.i.i.i, align 8
  store i64 %second.4.0.i.i.i.i, ptr %.388.i.i.i.i, align 8
  store i64 %to.7.1.sink.i.i.i.i, ptr %a18, align 8
  br label %B1726.i.i

B38.thread.i.i.i:                                 ; preds = %B656.i.i
  %.22.i.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.23.i.i.i = load i8, ptr %.22.i.i.i, align 1
  %.23.fr.i.i.i = freeze i8 %.23.i.i.i
  %.25.i.i.i = icmp eq i8 %.23.fr.i.i.i, 45
  %.42.i.i.i = zext i1 %.25.i.i.i to i64
  %spec.select.i.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, %.42.i.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i.i.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i.i.i, ptr readonly %a0, i64 %spec.select.i.i.i, i64 %a1, i64 18)
  %.72.fca.0.load.i.i.i = load i64, ptr %.58.i.i.i, align 8
  %.72.fca.1.load.i.i.i = load i64, ptr %.fca.1.gep.i.i.i, align 8
  %.98.i.i.i = icmp eq i64 %.72.fca.1.load.i.i.i, %spec.select.i.i.i
  br i1 %.98.i.i.i, label %whole_number.exit.i.i, label %B148.i.i.i

B148.i.i.i:                                       ; preds = %B38.thread.i.i.i
  %.102.i.i.i = getelementptr i8, ptr %a0, i64 %spec.select.i.i.i
  %.103.i.i.i = load i8, ptr %.102.i.i.i, align 1
  %.107.i602.i.i = icmp eq i8 %.103.i.i.i, 48
  br i1 %.107.i602.i.i, label %B172.i.i.i, label %B274.i.i.i

B172.i.i.i:                                       ; preds = %B148.i.i.i
  %.111.i.i.i = sub nsw i64 %.72.fca.1.load.i.i.i, %spec.select.i.i.i
  %.114.i.i.i = icmp sgt i64 %.111.i.i.i, 1
  %brmerge.i.i.i = or i1 %.25.i.i.i, %.114.i.i.i
  br i1 %brmerge.i.i.i, label %whole_number.exit.i.i, label %B274.i.i.i

B274.i.i.i:                                       ; preds = %B172.i.i.i, %B148.i.i.i
  %.139.i.i.i = sub i64 0, %.72.fca.0.load.i.i.i
  %"$phi286.0.2.0.i.i.i" = select i1 %.25.i.i.i, i64 %.139.i.i.i, i64 %.72.fca.0.load.i.i.i
  br label %whole_number.exit.i.i

whole_number.exit.i.i:                            ; preds = %B274.i.i.i, %B172.i.i.i, %B38.thread.i.i.i
  %"$phi286.0.2.0.sink.i.i.i" = phi i64 [ %"$phi286.0.2.0.i.i.i", %B274.i.i.i ], [ 0, %B172.i.i.i ], [ 0, %B38.thread.i.i.i ]
  %.72.fca.1.load.sink.i.i.i = phi i64 [ %.72.fca.1.load.i.i.i, %B274.i.i.i ], [ -1, %B172.i.i.i ], [ -1, %B38.thread.i.i.i ]
  store i64 %"$phi286.0.2.0.sink.i.i.i", ptr %.524.i.i, align 8
  br label %B1726.i.i

B38.thread.i607.i.i:                              ; preds = %B656.i.i
  %.22.i628.i.i = getelementptr i8, ptr %a0, i64 %.95.fca.1.load.i.i
  %.23.i629.i.i = load i8, ptr %.22.i628.i.i, align 1
  %.23.fr.i630.i.i = freeze i8 %.23.i629.i.i
  %.25.i631.i.i = icmp eq i8 %.23.fr.i630.i.i, 45
  %.42.i632.i.i = zext i1 %.25.i631.i.i to i64
  %spec.select.i633.i.i = add nuw nsw i64 %.95.fca.1.load.i.i, %.42.i632.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i603.i.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i603.i.i, ptr readonly %a0, i64 %spec.select.i633.i.i, i64 %a1, i64 18)
  %.72.fca.0.load.i610.i.i = load i64, ptr %.58.i603.i.i, align 8
  %.72.fca.1.load.i611.i.i = load i64, ptr %.fca.1.gep.i604.i.i, align 8
  %.98.i612.i.i = icmp eq i64 %.72.fca.1.load.i611.i.i, %spec.select.i633.i.i
  br i1 %.98.i612.i.i, label %whole_number.exit634.i.i, label %B148.i613.i.i

B148.i613.i.i:                                    ; preds = %B38.thread.i607.i.i
  %.102.i614.i.i = getelementptr i8, ptr %a0, i64 %spec.select.i633.i.i
  %.103.i615.i.i = load i8, ptr %.102.i614.i.i, align 1
  %.107.i616.i.i = icmp eq i8 %.103.i615.i.i, 48
  br i1 %.107.i616.i.i, label %B172.i623.i.i, label %B274.i617.i.i

B172.i623.i.i:                                    ; preds = %B148.i613.i.i
  %.111.i624.i.i = sub nsw i64 %.72.fca.1.load.i611.i.i, %spec.select.i633.i.i
  %.114.i625.i.i = icmp sgt i64 %.111.i624.i.i, 1
  %brmerge.i626.i.i = or i1 %.25.i631.i.i, %.114.i625.i.i
  br i1 %brmerge.i626.i.i, label %whole_number.exit634.i.i, label %B274.i617.i.i

B274.i617.i.i:                                    ; preds = %B172.i623.i.i, %B148.i613.i.i
  %.139.i618.i.i = sub i64 0, %.72.fca.0.load.i610.i.i
  %"$phi286.0.2.0.i619.i.i" = select i1 %.25.i631.i.i, i64 %.139.i618.i.i, i64 %.72.fca.0.load.i610.i.i
  br label %whole_number.exit634.i.i

whole_number.exit634.i.i:                         ; preds = %B274.i617.i.i, %B172.i623.i.i, %B38.thread.i607.i.i
  %"$phi286.0.2.0.sink.i620.i.i" = phi i64 [ %"$phi286.0.2.0.i619.i.i", %B274.i617.i.i ], [ 0, %B172.i623.i.i ], [ 0, %B38.thread.i607.i.i ]
  %.72.fca.1.load.sink.i621.i.i = phi i64 [ %.72.fca.1.load.i611.i.i, %B274.i617.i.i ], [ -1, %B172.i623.i.i ], [ -1, %B38.thread.i607.i.i ]
  store i64 %"$phi286.0.2.0.sink.i620.i.i", ptr %.592.i.i, align 8
  br label %B1726.i.i

B1256.i.i:                                        ; preds = %B656.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.631.i.i, i8 0, i64 16, i1 false)
  call fastcc void @nanoseconds(ptr %.631.i.i, ptr readonly %a0, i64 %.95.fca.1.load.i.i, i64 %a1)
  %.645.fca.1.load.i.i = load i64, ptr %.fca.1.gep31.i.i, align 8
  %.645.fca.0.load.i.i = load i64, ptr %.631.i.i, align 8
  store i64 %.645.fca.0.load.i.i, ptr %.660.i.i, align 8
  br label %B1726.i.i

B1356.i.i:                                        ; preds = %B656.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.699.i.i, i8 0, i64 16, i1 false)
  call fastcc void @nanoseconds(ptr %.699.i.i, ptr readonly %a0, i64 %.95.fca.1.load.i.i, i64 %a1)
  %.713.fca.1.load.i.i = load i64, ptr %.fca.1.gep27.i.i, align 8
  %.713.fca.0.load.i.i = load i64, ptr %.699.i.i, align 8
  store i64 %.713.fca.0.load.i.i, ptr %.65.i.i, align 8
  br label %B1726.i.i

B1424.i.i:                                        ; preds = %B656.i.i
  %.734.i.i = icmp eq i64 %.95.fca.0.load.i.i, 8
  %.737.i.i = icmp ne i64 %phase.2.0.i.i, 0
  %or.cond.i.i = select i1 %.734.i.i, i1 %.737.i.i, i1 false
  %.740.i.i = icmp sgt i64 %category.2.0.i.i, 0
  %or.cond1.i.i = select i1 %or.cond.i.i, i1 %.740.i.i, i1 false
  br i1 %or.cond1.i.i, label %B1480.i.i, label %B1552.i.i

B1480.i.i:                                        ; preds = %B1424.i.i
  %.17.i635.i.i = getelementptr i64, ptr %a6, i64 %category.2.0.i.i
  %.18.i636.i.i = load i64, ptr %.17.i635.i.i, align 8
  br label %B8.i.i637.i.i

B8.i.i637.i.i:                                    ; preds = %B8.if.i.i640.i.i, %B1480.i.i
  %.14.0.i.i638.i.i = phi i64 [ 0, %B1480.i.i ], [ %.58.i.i643.i.i, %B8.if.i.i640.i.i ]
  %exitcond.not.i.i639.i.i = icmp eq i64 %.14.0.i.i638.i.i, 2
  br i1 %exitcond.not.i.i639.i.i, label %B164.i655.i.i, label %B8.if.i.i640.i.i

B8.if.i.i640.i.i:                                 ; preds = %B8.i.i637.i.i
  %trunc.i.i641.i.i = trunc nuw i64 %.14.0.i.i638.i.i to i1
  %spec.select.i.i642.i.i = select i1 %trunc.i.i641.i.i, i64 8, i64 -2
  %.58.i.i643.i.i = add nuw nsw i64 %.14.0.i.i638.i.i, 1
  %.84.i.i644.i.i = icmp eq i64 %spec.select.i.i642.i.i, %.18.i636.i.i
  br i1 %.84.i.i644.i.i, label %B8.i25.i645.i.i, label %B8.i.i637.i.i

B8.i25.i645.i.i:                                  ; preds = %B8.if.i.i640.i.i, %B10.i.i648.i.i
  %.16.0.i.i646.i.i = phi i64 [ %.62.i.i650.i.i, %B10.i.i648.i.i ], [ 0, %B8.if.i.i640.i.i ]
  switch i64 %.16.0.i.i646.i.i, label %default.unreachable.i.i654.i.i [
    i64 3, label %B1480.endif.i.i
    i64 0, label %B10.i.i648.i.i
    i64 2, label %switch.2.i.i653.i.i
    i64 1, label %switch.1.i.i647.i.i
  ]

B10.i.i648.i.i:                                   ; preds = %switch.2.i.i653.i.i, %switch.1.i.i647.i.i, %B8.i25.i645.i.i
  %.53.i.i649.i.i = phi i64 [ 116, %switch.2.i.i653.i.i ], [ 115, %switch.1.i.i647.i.i ], [ 102, %B8.i25.i645.i.i ]
  %.62.i.i650.i.i = add nuw nsw i64 %.16.0.i.i646.i.i, 1
  %.88.i.i651.i.i = icmp eq i64 %.53.i.i649.i.i, %phase.2.0.i.i
  br i1 %.88.i.i651.i.i, label %B1480.endif.i.i, label %B8.i25.i645.i.i

default.unreachable.i.i654.i.i:                   ; preds = %B8.i25.i645.i.i
  unreachable

switch.1.i.i647.i.i:                              ; preds = %B8.i25.i645.i.i
  br label %B10.i.i648.i.i

switch.2.i.i653.i.i:                              ; preds = %B8.i25.i645.i.i
  br label %B10.i.i648.i.i

B164.i655.i.i:                                    ; preds = %B8.i.i637.i.i
  %.135.i656.i.i = icmp eq i64 %.18.i636.i.i, 5
  br i1 %.135.i656.i.i, label %B196.i660.i.i, label %B302.i657.i.i

B196.i660.i.i:                                    ; preds = %B164.i655.i.i
  %.140.i661.i.i = icmp eq i64 %phase.2.0.i.i, 105
  %..i662.i.i = select i1 %.140.i661.i.i, i64 5, i64 -1
  br label %B1480.endif.i.i

B302.i657.i.i:                                    ; preds = %B164.i655.i.i
  %.162.i658.i.i = icmp eq i64 %phase.2.0.i.i, 88
  %.18..i659.i.i = select i1 %.162.i658.i.i, i64 %.18.i636.i.i, i64 -1
  br label %B1480.endif.i.i

B1552.i.i:                                        ; preds = %B1424.i.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.842.i.i, i8 0, i64 16, i1 false)
  %.847.i.i = call fastcc i32 @value_end(ptr %.842.i.i, ptr %excinfo.10.i.i, ptr readonly %a0, i64 %.95.fca.1.load.i.i, i64 %a1, i64 0)
  %.849.not.i.i = icmp eq i32 %.847.i.i, 0
  %.857.fca.0.load.i.i = load i64, ptr %.842.i.i, align 8
  br i1 %.849.not.i.i, label %B1552.endif.i.i, label %B320.if.i

B1686.i.i:                                        ; preds = %B1552.endif.i.i
  %.935.i.i = icmp eq i64 %.95.fca.0.load.i.i, 9
  %spec.select.i.i = select i1 %.935.i.i, i64 %.95.fca.1.load.i.i, i64 %id_at.2.0.i.i
  %spec.select592.i.i = select i1 %.935.i.i, i64 %.857.fca.0.load.i.i, i64 %id_end.2.0.i.i
  br label %B1726.i.i

B1726.i.i:                                        ; preds = %B1552.endif.i.i, %B1480.endif.endif.i.i, %B1686.i.i, %B1356.i.i, %B1256.i.i, %whole_number.exit634.i.i, %whole_number.exit.i.i, %put_view.exit.i.i.i, %B708.i.i.i, %B800.i.i
  %category.3.1.i.i = phi i64 [ %category.2.0.i.i, %B800.i.i ], [ %category.2.0.i.i, %B1552.endif.i.i ], [ %category.2.0.i.i, %put_view.exit.i.i.i ], [ %category.2.0.i.i, %whole_number.exit.i.i ], [ %category.2.0.i.i, %whole_number.exit634.i.i ], [ %category.2.0.i.i, %B1256.i.i ], [ %category.2.0.i.i, %B1356.i.i ], [ %category.2.0.i.i, %B1480.endif.endif.i.i ], [ %category.2.0.i.i, %B1686.i.i ], [ %word.3.1.i.i.i, %B708.i.i.i ]
  %args_at.3.1.i.i = phi i64 [ %args_at.2.0.i.i, %B800.i.i ], [ %.95.fca.1.load.i.i, %B1552.endif.i.i ], [ %args_at.2.0.i.i, %put_view.exit.i.i.i ], [ %args_at.2.0.i.i, %whole_number.exit.i.i ], [ %args_at.2.0.i.i, %whole_number.exit634.i.i ], [ %args_at.2.0.i.i, %B1256.i.i ], [ %args_at.2.0.i.i, %B1356.i.i ], [ %args_at.2.0.i.i, %B1480.endif.endif.i.i ], [ %args_at.2.0.i.i, %B1686.i.i ], [ %args_at.2.0.i.i, %B708.i.i.i ]
  %id_at.3.1.i.i = phi i64 [ %id_at.2.0.i.i, %B800.i.i ], [ %id_at.2.0.i.i, %B1552.endif.i.i ], [ %id_at.2.0.i.i, %put_view.exit.i.i.i ], [ %id_at.2.0.i.i, %whole_number.exit.i.i ], [ %id_at.2.0.i.i, %whole_number.exit634.i.i ], [ %id_at.2.0.i.i, %B1256.i.i ], [ %id_at.2.0.i.i, %B1356.i.i ], [ %id_at.2.0.i.i, %B1480.endif.endif.i.i ], [ %spec.select.i.i, %B1686.i.i ], [ %id_at.2.0.i.i, %B708.i.i.i ]
  %id_end.3.1.i.i = phi i64 [ %id_end.2.0.i.i, %B800.i.i ], [ %id_end.2.0.i.i, %B1552.endif.i.i ], [ %id_end.2.0.i.i, %put_view.exit.i.i.i ], [ %id_end.2.0.i.i, %whole_number.exit.i.i ], [ %id_end.2.0.i.i, %whole_number.exit634.i.i ], [ %id_end.2.0.i.i, %B1256.i.i ], [ %id_end.2.0.i.i, %B1356.i.i ], [ %id_end.2.0.i.i, %B1480.endif.endif.i.i ], [ %spec.select592.i.i, %B1686.i.i ], [ %id_end.2.0.i.i, %B708.i.i.i ]
  %phase.3.1.i.i = phi i64 [ %.320.i.i, %B800.i.i ], [ %phase.2.0.i.i, %B1552.endif.i.i ], [ %phase.2.0.i.i, %put_view.exit.i.i.i ], [ %phase.2.0.i.i, %whole_number.exit.i.i ], [ %phase.2.0.i.i, %whole_number.exit634.i.i ], [ %phase.2.0.i.i, %B1256.i.i ], [ %phase.2.0.i.i, %B1356.i.i ], [ %phase.2.0.i.i, %B1480.endif.endif.i.i ], [ %phase.2.0.i.i, %B1686.i.i ], [ %phase.2.0.i.i, %B708.i.i.i ]
  %at.12.1.i.i = phi i64 [ %.325.i.i, %B800.i.i ], [ %.857.fca.0.load.i.i, %B1552.endif.i.i ], [ %.sink.i.i.i.i, %put_view.exit.i.i.i ], [ %.72.fca.1.load.sink.i.i.i, %whole_number.exit.i.i ], [ %.72.fca.1.load.sink.i621.i.i, %whole_number.exit634.i.i ], [ %.645.fca.1.load.i.i, %B1256.i.i ], [ %.713.fca.1.load.i.i, %B1356.i.i ], [ %.817.i.i, %B1480.endif.endif.i.i ], [ %.857.fca.0.load.i.i, %B1686.i.i ], [ %.340.i.i.i, %B708.i.i.i ]
  %.979.i.i = icmp slt i64 %at.12.1.i.i, 0
  br i1 %.979.i.i, label %B320.endif.thread.i, label %B354.i.i

B1812.i.i:                                        ; preds = %B8.i25.i.i.i, %B1746.endif.i.i, %B302.i.i.i, %B196.i.i.i
  %.18..sink.i702.i.i = phi i64 [ %.18.i.i.i, %B1746.endif.i.i ], [ -1, %B302.i.i.i ], [ %..i.i.i, %B196.i.i.i ], [ -1, %B8.i25.i.i.i ]
  %.1085.i.i = sub nsw i64 %.95.fca.1.load.i.i, %at.3.0363.i
  %.26.i664.i.i = icmp sgt i64 %.18..sink.i702.i.i, -1
  %.29.i665.i.i = icmp sgt i64 %.1085.i.i, 63
  %or.cond.not39.i.i.i = select i1 %.26.i664.i.i, i1 %.29.i665.i.i, i1 false
  %.34.i.i.i = and i64 %seen.2.0.i.i, 126
  %.35.not.i.i.i = icmp eq i64 %.34.i.i.i, 126
  %or.cond38.i.i.i = select i1 %or.cond.not39.i.i.i, i1 %.35.not.i.i.i, i1 false
  br i1 %or.cond38.i.i.i, label %B90.i.i.i, label %B320.endif.thread.i

B90.i.i.i:                                        ; preds = %B1812.i.i
  %9 = and i64 %seen.2.0.i.i, 128
  %.123.not.i.i.i = icmp eq i64 %9, 0
  switch i64 %.18..sink.i702.i.i, label %B336.i.i.i [
    i64 5, label %B172.i666.i.i
    i64 8, label %B330.i.i.i
  ]

B172.i666.i.i:                                    ; preds = %B90.i.i.i
  br i1 %.123.not.i.i.i, label %B190.i.i.i, label %B320.endif.thread.i

B190.i.i.i:                                       ; preds = %B172.i666.i.i
  %.82.i.i.i = load i64, ptr %.377.i.i.i.i, align 8
  %.83.i.i.i = icmp eq i64 %.82.i.i.i, 7882826960391372808
  br i1 %.83.i.i.i, label %B234.i.i.i, label %B320.endif.thread.i

B234.i.i.i:                                       ; preds = %B190.i.i.i
  %.90.i667.i.i = load i64, ptr %.388.i.i.i.i, align 8
  %.93.i.not.i.i = icmp eq i64 %.90.i667.i.i, 1568240239
  br i1 %.93.i.not.i.i, label %B1896.i.i, label %B320.endif.thread.i

B330.i.i.i:                                       ; preds = %B90.i.i.i
  br i1 %.123.not.i.i.i, label %B1896.i.i, label %B320.endif.thread.i

B336.i.i.i:                                       ; preds = %B90.i.i.i
  br i1 %.123.not.i.i.i, label %B320.endif.thread.i, label %B340.i.i.i

B340.i.i.i:                                       ; preds = %B336.i.i.i
  %.129.i.i.i = load i64, ptr %.65.i.i, align 8
  %.130.i.i.i = icmp sgt i64 %.129.i.i.i, 1125899906842624
  br i1 %.130.i.i.i, label %B320.endif.thread.i, label %B398.i.i.i

B398.i.i.i:                                       ; preds = %B340.i.i.i
  %.140.not.i.i.i = icmp eq i64 %.18..sink.i702.i.i, 0
  br i1 %.140.not.i.i.i, label %_is_complete.exit.i.i, label %B1896.i.i

_is_complete.exit.i.i:                            ; preds = %B398.i.i.i
  %.152.i668.i.i = load i64, ptr %.377.i.i.i.i, align 8
  %.155.mask.i.i.i = and i64 %.152.i668.i.i, -4294967296
  %.156.i.not.i.i = icmp eq i64 %.155.mask.i.i.i, 7381244002206482432
  br i1 %.156.i.not.i.i, label %B320.endif.thread.i, label %B1896.i.i

B1896.i.i:                                        ; preds = %_is_complete.exit.i.i, %B398.i.i.i, %B330.i.i.i, %B234.i.i.i
  %.1151.i.i = icmp sgt i64 %args_at.2.0.i.i, -1
  br i1 %.1151.i.i, label %B1908.i.i, label %B1996.i.i

B1908.i.i:                                        ; preds = %B1896.i.i
  store i64 0, ptr %.1160.i.i, align 8
  %.1164.i.i = call fastcc i32 @read_arguments(ptr %.1160.i.i, ptr %excinfo.13.i.i, ptr readonly %a0, i64 %args_at.2.0.i.i, i64 %a1, i64 %.18..sink.i702.i.i, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr %a15, ptr nonnull %a18, ptr nonnull %a19)
  %.1166.not.i.i = icmp eq i32 %.1164.i.i, 0
  br i1 %.1166.not.i.i, label %B1908.endif.i.i, label %B320.if.i

B1996.i.i:                                        ; preds = %B1908.endif.i.i, %B1896.i.i
  %.1215.i.i = icmp eq i64 %.18..sink.i702.i.i, 8
  br i1 %.1215.i.i, label %B2028.i.i, label %B2106.i.i

B2028.i.i:                                        ; preds = %B1996.i.i
  store i64 %phase.2.0.i.i, ptr %.29.i670.i.i, align 8
  %.33.i.i.i = load i64, ptr %.62.i.i, align 8
  %.37.i.i.i = or i64 %.33.i.i.i, 3
  store i64 %.37.i.i.i, ptr %.62.i.i, align 8
  %.42.i671.i.i = icmp slt i64 %id_at.2.0.i.i, 0
  br i1 %.42.i671.i.i, label %B320.endif.thread.i, label %B236.i.i.i

B236.i.i.i:                                       ; preds = %B2028.i.i
  %.15.i.i.i.i = icmp slt i64 %id_at.2.0.i.i, %id_end.2.0.i.i
  br i1 %.15.i.i.i.i, label %B38.i.i.i.i, label %B38.thread.i.i.i.i

B38.i.i.i.i:                                      ; preds = %B236.i.i.i
  %.22.i.i.i.i = getelementptr i8, ptr %a0, i64 %id_at.2.0.i.i
  %.23.i.i.i.i = load i8, ptr %.22.i.i.i.i, align 1
  %.23.fr.i.i.i.i = freeze i8 %.23.i.i.i.i
  %.25.i.i.i.i = icmp eq i8 %.23.fr.i.i.i.i, 45
  %.42.i.i.i.i = zext i1 %.25.i.i.i.i to i64
  %spec.select.i.i677.i.i = add nuw nsw i64 %id_at.2.0.i.i, %.42.i.i.i.i
  br label %B38.thread.i.i.i.i

B38.thread.i.i.i.i:                               ; preds = %B38.i.i.i.i, %B236.i.i.i
  %"$phi38.0.2.039.i.i.i.i" = phi i1 [ false, %B236.i.i.i ], [ %.25.i.i.i.i, %B38.i.i.i.i ]
  %10 = phi i64 [ %id_at.2.0.i.i, %B236.i.i.i ], [ %spec.select.i.i677.i.i, %B38.i.i.i.i ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.58.i.i669.i.i, i8 0, i64 16, i1 false)
  call fastcc void @_digits(ptr %.58.i.i669.i.i, ptr readonly %a0, i64 %10, i64 %id_end.2.0.i.i, i64 18)
  %.72.fca.0.load.i.i.i.i = load i64, ptr %.58.i.i669.i.i, align 8
  %.72.fca.1.load.i.i.i.i = load i64, ptr %.fca.1.gep.i.i.i.i, align 8
  %.98.i.i.i.i = icmp eq i64 %.72.fca.1.load.i.i.i.i, %10
  br i1 %.98.i.i.i.i, label %_read_flow.exit.i.i, label %B148.i.i.i.i

B148.i.i.i.i:                                     ; preds = %B38.thread.i.i.i.i
  %.102.i.i.i.i = getelementptr i8, ptr %a0, i64 %10
  %.103.i.i.i.i = load i8, ptr %.102.i.i.i.i, align 1
  %.107.i.i.i.i = icmp eq i8 %.103.i.i.i.i, 48
  br i1 %.107.i.i.i.i, label %B172.i.i.i.i, label %B274.i.i673.i.i

B172.i.i.i.i:                                     ; preds = %B148.i.i.i.i
  %.111.i.i.i.i = sub nsw i64 %.72.fca.1.load.i.i.i.i, %10
  %.114.i.i.i.i = icmp sgt i64 %.111.i.i.i.i, 1
  %brmerge.i.i.i.i = or i1 %"$phi38.0.2.039.i.i.i.i", %.114.i.i.i.i
  br i1 %brmerge.i.i.i.i, label %_read_flow.exit.i.i, label %B274.i.i673.i.i

B274.i.i673.i.i:                                  ; preds = %B172.i.i.i.i, %B148.i.i.i.i
  %.139.i.i.i.i = sub i64 0, %.72.fca.0.load.i.i.i.i
  %"$phi286.0.2.0.i.i.i.i" = select i1 %"$phi38.0.2.039.i.i.i.i", i64 %.139.i.i.i.i, i64 %.72.fca.0.load.i.i.i.i
  br label %_read_flow.exit.i.i

_read_flow.exit.i.i:                              ; preds = %B274.i.i673.i.i, %B172.i.i.i.i, %B38.thread.i.i.i.i
  %"$phi286.0.2.0.sink.i.i.i.i" = phi i64 [ %"$phi286.0.2.0.i.i.i.i", %B274.i.i673.i.i ], [ 0, %B172.i.i.i.i ], [ 0, %B38.thread.i.i.i.i ]
  %.72.fca.1.load.sink.i.i.i.i = phi i64 [ %.72.fca.1.load.i.i.i.i, %B274.i.i673.i.i ], [ -1, %B172.i.i.i.i ], [ -1, %B38.thread.i.i.i.i ]
  store i64 %"$phi286.0.2.0.sink.i.i.i.i", ptr %.93.i674.i.i, align 8
  %.98.i675.not.i.i = icmp eq i64 %.72.fca.1.load.sink.i.i.i.i, %id_end.2.0.i.i
  br i1 %.98.i675.not.i.i, label %B2106.i.i, label %B320.endif.thread.i

B2106.i.i:                                        ; preds = %_read_flow.exit.i.i, %B1996.i.i
  %.21.i.i.i = getelementptr i64, ptr %a13, i64 %.18..sink.i702.i.i
  %.22.i678.i.i = load i64, ptr %.21.i.i.i, align 8
  %.31.i.i.i = getelementptr i64, ptr %a14, i64 %.18..sink.i702.i.i
  %.11950.not.i.i.i = icmp slt i64 %.22.i678.i.i, 1
  br i1 %.11950.not.i.i.i, label %_keep.exit.i.i, label %B120.if.lr.ph.i.i.i

B120.if.lr.ph.i.i.i:                              ; preds = %B2106.i.i
  %.32.i679.i.i = load i64, ptr %.31.i.i.i, align 8
  %.33.i680.i.i = mul nsw i64 %.32.i679.i.i, %.22.i678.i.i
  %.26.i681.i.i = getelementptr i64, ptr %a12, i64 %.18..sink.i702.i.i
  %.27.i682.i.i = load i64, ptr %.26.i681.i.i, align 8
  %11 = getelementptr i64, ptr %a11, i64 %.27.i682.i.i
  %12 = getelementptr i64, ptr %11, i64 %.33.i680.i.i
  br label %B120.if.i.i.i

B120.if.i.i.i:                                    ; preds = %B120.if.i.i.i, %B120.if.lr.ph.i.i.i
  %.61.051.i.i.i = phi i64 [ 0, %B120.if.lr.ph.i.i.i ], [ %.132.i.i.i, %B120.if.i.i.i ]
  %.132.i.i.i = add nuw nsw i64 %.61.051.i.i.i, 1
  %.159.i.i.i = getelementptr i64, ptr %a19, i64 %.61.051.i.i.i
  %.160.i.i.i = load i64, ptr %.159.i.i.i, align 8
  %.165.i.i.i = getelementptr i64, ptr %12, i64 %.61.051.i.i.i
  store i64 %.160.i.i.i, ptr %.165.i.i.i, align 8
  %exitcond.not.i683.i.i = icmp eq i64 %.132.i.i.i, %.22.i678.i.i
  br i1 %exitcond.not.i683.i.i, label %_keep.exit.i.i, label %B120.if.i.i.i

_keep.exit.i.i:                                   ; preds = %B120.if.i.i.i, %B2106.i.i
  %.180.i.i.i = load i64, ptr %.31.i.i.i, align 8
  %.181.i684.i.i = add nsw i64 %.180.i.i.i, 1
  store i64 %.181.i684.i.i, ptr %.31.i.i.i, align 8
  br label %B320.endif.i

B354.endif.i.i:                                   ; preds = %B354.i.i
  %.120.i.i = icmp eq i64 %.95.fca.0.load.i.i, %a10
  br i1 %.120.i.i, label %B428.i.i, label %B432.i.i

B1480.endif.i.i:                                  ; preds = %B10.i.i648.i.i, %B8.i25.i645.i.i, %B302.i657.i.i, %B196.i660.i.i
  %.18..sink.i652.i.i = phi i64 [ %.18..i659.i.i, %B302.i657.i.i ], [ %..i662.i.i, %B196.i660.i.i ], [ -1, %B8.i25.i645.i.i ], [ %.18.i636.i.i, %B10.i.i648.i.i ]
  store i64 0, ptr %.803.i.i, align 8
  %.807.i.i = call fastcc i32 @read_arguments(ptr %.803.i.i, ptr %excinfo.9.i.i, ptr readonly %a0, i64 %.95.fca.1.load.i.i, i64 %a1, i64 %.18..sink.i652.i.i, ptr readonly %a3, ptr readonly %a4, ptr readonly %a5, ptr readonly %a7, ptr readonly %a8, i64 %a9, i64 %a10, ptr %a15, ptr nonnull %a18, ptr nonnull %a19)
  %.809.not.i.i = icmp eq i32 %.807.i.i, 0
  br i1 %.809.not.i.i, label %B1480.endif.endif.i.i, label %B320.if.i

B1480.endif.endif.i.i:                            ; preds = %B1480.endif.i.i
  %.817.i.i = load i64, ptr %.803.i.i, align 8
  br label %B1726.i.i

B1552.endif.i.i:                                  ; preds = %B1552.i.i
  br i1 %.734.i.i, label %B1726.i.i, label %B1686.i.i

B1746.endif.i.i:                                  ; preds = %B10.i.i.i.i, %B302.i.i.i
  %.1080.not.i.i = icmp eq i64 %.18.i.i.i, -2
  br i1 %.1080.not.i.i, label %B320.endif.i, label %B1812.i.i

B1908.endif.i.i:                                  ; preds = %B1908.i.i
  %.1174.i.i = load i64, ptr %.1160.i.i, align 8
  %.1190.i.i = icmp slt i64 %.1174.i.i, 0
  br i1 %.1190.i.i, label %B320.endif.thread.i, label %B1996.i.i

B424.i:                                           ; preds = %B320.endif.i, %B320.endif.thread.i
  store i64 %.136.i, ptr %a18, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.191.i, i8 0, i64 16, i1 false)
  %.196.i = call fastcc i32 @value_end(ptr %.191.i, ptr %excinfo.3.i, ptr readonly %a0, i64 %at.3.0363.i, i64 %a1, i64 %.136.i)
  %.198.not.i = icmp ne i32 %.196.i, 0
  %.206.fca.0.load.i = load i64, ptr %.191.i, align 8
  %.224.i = icmp slt i64 %.206.fca.0.load.i, 0
  %or.cond = select i1 %.198.not.i, i1 true, i1 %.224.i
  br i1 %or.cond, label %scan.7.exit, label %B536.i

B536.i:                                           ; preds = %B424.i
  %.250.i = load i64, ptr %.90.i, align 8
  %.252.i = icmp sgt i64 %.250.i, %.91.i
  %.30.i.pre.i = load i64, ptr %.77.i, align 8
  br i1 %.252.i, label %B580.i, label %B684.i

B580.i:                                           ; preds = %B536.i
  %.260.i = getelementptr i8, ptr %a16, i64 %.30.i.pre.i
  store i8 44, ptr %.260.i, align 1
  %.264.i = load i64, ptr %.77.i, align 8
  %.265.i = add nsw i64 %.264.i, 1
  store i64 %.265.i, ptr %.77.i, align 8
  br label %B684.i

B684.i:                                           ; preds = %B580.i, %B536.i
  %.30.i.i = phi i64 [ %.265.i, %B580.i ], [ %.30.i.pre.i, %B536.i ]
  %.70.i.i = sub i64 %.206.fca.0.load.i, %at.3.0363.i
  %.11549.not.i.i = icmp slt i64 %.70.i.i, 1
  br i1 %.11549.not.i.i, label %_copy_other.exit.i, label %B86.if.i.i

B86.if.i.i:                                       ; preds = %B684.i, %B86.if.i.i
  %to.2.052.i.i = phi i64 [ %.162.i.i, %B86.if.i.i ], [ %.30.i.i, %B684.i ]
  %.60.051.i.i = phi i64 [ %.124.i.i, %B86.if.i.i ], [ %.70.i.i, %B684.i ]
  %.57.050.i.i = phi i64 [ %.128.i186.i, %B86.if.i.i ], [ %at.3.0363.i, %B684.i ]
  %.124.i.i = add nsw i64 %.60.051.i.i, -1
  %.128.i186.i = add i64 %.57.050.i.i, 1
  %.154.i.i = getelementptr i8, ptr %a0, i64 %.57.050.i.i
  %.155.i.i = load i8, ptr %.154.i.i, align 1
  %.159.i.i = getelementptr i8, ptr %a16, i64 %to.2.052.i.i
  store i8 %.155.i.i, ptr %.159.i.i, align 1
  %.162.i.i = add nsw i64 %to.2.052.i.i, 1
  %.115.i.i = icmp samesign ugt i64 %.60.051.i.i, 1
  br i1 %.115.i.i, label %B86.if.i.i, label %_copy_other.exit.i

_copy_other.exit.i:                               ; preds = %B86.if.i.i, %B684.i
  %to.2.0.lcssa.i.i = phi i64 [ %.30.i.i, %B684.i ], [ %.162.i.i, %B86.if.i.i ]
  store i64 %to.2.0.lcssa.i.i, ptr %.77.i, align 8
  %.184.i.i = load i64, ptr %.90.i, align 8
  %.186.i.i = getelementptr i64, ptr %a17, i64 %.184.i.i
  store i64 %.128.i, ptr %.186.i.i, align 8
  %.192.i.i = load i64, ptr %.90.i, align 8
  %.193.i.i = add nsw i64 %.192.i.i, 1
  store i64 %.193.i.i, ptr %.90.i, align 8
  br label %B722.i

B722.i:                                           ; preds = %B320.endif.i, %_copy_other.exit.i
  %after.2.1.i = phi i64 [ %.206.fca.0.load.i, %_copy_other.exit.i ], [ %.95.fca.1.load.i.i, %B320.endif.i ]
  %.19.i187.i = icmp slt i64 %after.2.1.i, %a1
  br i1 %.19.i187.i, label %B16.i189.i, label %B722.endif.i

B16.i189.i:                                       ; preds = %B722.i
  %.26.i190.i = getelementptr i8, ptr %a0, i64 %after.2.1.i
  %.27.i191.i = load i8, ptr %.26.i190.i, align 1
  %.29.i192.i = icmp ult i8 %.27.i191.i, 33
  br i1 %.29.i192.i, label %B40.i193.i, label %B722.endif.i

B40.i193.i:                                       ; preds = %B16.i189.i
  %.92.i.i194.i = zext nneg i8 %.27.i191.i to i64
  br label %B8.i.i195.i

B8.i.i195.i:                                      ; preds = %B10.i.i198.i, %B40.i193.i
  %.18.0.i.i196.i = phi i64 [ 0, %B40.i193.i ], [ %.66.i.i200.i, %B10.i.i198.i ]
  switch i64 %.18.0.i.i196.i, label %default.unreachable.i.i226.i [
    i64 4, label %B722.endif.i
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
  %.10053.i.i = add nuw nsw i64 %after.2.1.i, 1
  %.11154.i203.i = icmp slt i64 %.10053.i.i, %a1
  br i1 %.11154.i203.i, label %B82.i204.i, label %B722.endif.i

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
  br i1 %exitcond.not.i220.i, label %scan.7.exit, label %B82.i204.i

B82.i204.i:                                       ; preds = %B60.preheader.i202.i, %B60.loopexit.i218.i
  %.10055.i205.i = phi i64 [ %.100.i219.i, %B60.loopexit.i218.i ], [ %.10053.i.i, %B60.preheader.i202.i ]
  %.118.i206.i = getelementptr i8, ptr %a0, i64 %.10055.i205.i
  %.119.i207.i = load i8, ptr %.118.i206.i, align 1
  %.121.i208.i = icmp ult i8 %.119.i207.i, 33
  br i1 %.121.i208.i, label %B106.i209.i, label %B722.endif.i

B106.i209.i:                                      ; preds = %B82.i204.i
  %.92.i32.i210.i = zext nneg i8 %.119.i207.i to i64
  br label %B8.i33.i211.i

B8.i33.i211.i:                                    ; preds = %B10.i36.i214.i, %B106.i209.i
  %.18.0.i34.i212.i = phi i64 [ 0, %B106.i209.i ], [ %.66.i38.i216.i, %B10.i36.i214.i ]
  switch i64 %.18.0.i34.i212.i, label %default.unreachable.i43.i223.i [
    i64 4, label %B722.endif.i
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

B782.i:                                           ; preds = %B722.endif.i
  %.371.i = getelementptr i8, ptr %a0, i64 %at.3.0.i188.i
  %.372.i = load i8, ptr %.371.i, align 1
  switch i8 %.372.i, label %scan.7.exit [
    i8 93, label %B806.i
    i8 44, label %B846.i
  ]

B806.i:                                           ; preds = %B782.i
  %.456.not.i = icmp eq i64 %at.3.0.i188.i, %13
  br i1 %.456.not.i, label %B922.i, label %scan.7.exit

B846.i:                                           ; preds = %B782.i
  %.419.i = add nsw i64 %at.3.0.i188.i, 1
  %.19.i228.i = icmp slt i64 %.419.i, %a1
  br i1 %.19.i228.i, label %B16.i230.i, label %B846.endif.i

B16.i230.i:                                       ; preds = %B846.i
  %.26.i231.i = getelementptr i8, ptr %a0, i64 %.419.i
  %.27.i232.i = load i8, ptr %.26.i231.i, align 1
  %.29.i233.i = icmp ult i8 %.27.i232.i, 33
  br i1 %.29.i233.i, label %B40.i234.i, label %B846.endif.i

B40.i234.i:                                       ; preds = %B16.i230.i
  %.92.i.i235.i = zext nneg i8 %.27.i232.i to i64
  br label %B8.i.i236.i

B8.i.i236.i:                                      ; preds = %B10.i.i239.i, %B40.i234.i
  %.18.0.i.i237.i = phi i64 [ 0, %B40.i234.i ], [ %.66.i.i241.i, %B10.i.i239.i ]
  switch i64 %.18.0.i.i237.i, label %default.unreachable.i.i268.i [
    i64 4, label %B846.endif.i
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
  br i1 %.11154.i245.i, label %B82.i246.i, label %B846.endif.i

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
  br i1 %exitcond.not.i262.i, label %scan.7.exit, label %B82.i246.i

B82.i246.i:                                       ; preds = %B60.preheader.i243.i, %B60.loopexit.i260.i
  %.10055.i247.i = phi i64 [ %.100.i261.i, %B60.loopexit.i260.i ], [ %.10053.i244.i, %B60.preheader.i243.i ]
  %.118.i248.i = getelementptr i8, ptr %a0, i64 %.10055.i247.i
  %.119.i249.i = load i8, ptr %.118.i248.i, align 1
  %.121.i250.i = icmp ult i8 %.119.i249.i, 33
  br i1 %.121.i250.i, label %B106.i251.i, label %B846.endif.i

B106.i251.i:                                      ; preds = %B82.i246.i
  %.92.i32.i252.i = zext nneg i8 %.119.i249.i to i64
  br label %B8.i33.i253.i

B8.i33.i253.i:                                    ; preds = %B10.i36.i256.i, %B106.i251.i
  %.18.0.i34.i254.i = phi i64 [ 0, %B106.i251.i ], [ %.66.i38.i258.i, %B10.i36.i256.i ]
  switch i64 %.18.0.i34.i254.i, label %default.unreachable.i43.i265.i [
    i64 4, label %B846.endif.i
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

B922.i:                                           ; preds = %B806.i
  %.474.i = load i64, ptr %.77.i, align 8
  %.476.i = getelementptr i8, ptr %a16, i64 %.474.i
  store i8 93, ptr %.476.i, align 1
  %.480.i = load i64, ptr %.77.i, align 8
  %.481.i = add nsw i64 %.480.i, 1
  store i64 %.481.i, ptr %.77.i, align 8
  br label %scan.7.exit

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
  %.98.not362.i = icmp slt i64 %at.3.0.i.i, %a1
  br i1 %.98.not362.i, label %B282.lr.ph.i, label %scan.7.exit

B282.lr.ph.i:                                     ; preds = %B0.endif.i
  %.fca.1.gep213.i.i = getelementptr inbounds nuw i8, ptr %.80.i.i, i64 8
  %.fca.1.gep31.i.i = getelementptr inbounds nuw i8, ptr %.631.i.i, i64 8
  %.fca.1.gep27.i.i = getelementptr inbounds nuw i8, ptr %.699.i.i, i64 8
  %.62.i.i = getelementptr i8, ptr %a19, i64 8
  %.65.i.i = getelementptr i8, ptr %a19, i64 56
  %.660.i.i = getelementptr i8, ptr %a19, i64 48
  %.fca.1.gep.i604.i.i = getelementptr inbounds nuw i8, ptr %.58.i603.i.i, i64 8
  %.592.i.i = getelementptr i8, ptr %a19, i64 40
  %.fca.1.gep.i.i.i = getelementptr inbounds nuw i8, ptr %.58.i.i.i, i64 8
  %.524.i.i = getelementptr i8, ptr %a19, i64 32
  %invariant.op.i.i.i = add nsw i64 %a1, -7
  %.377.i.i.i.i = getelementptr i8, ptr %a19, i64 16
  %.388.i.i.i.i = getelementptr i8, ptr %a19, i64 24
  %13 = add nsw i64 %a1, -1
  %.29.i670.i.i = getelementptr i8, ptr %a19, i64 88
  %.fca.1.gep.i.i.i.i = getelementptr inbounds nuw i8, ptr %.58.i.i669.i.i, i64 8
  %.93.i674.i.i = getelementptr i8, ptr %a19, i64 80
  br label %B282.i

B320.if.i:                                        ; preds = %B1908.i.i, %B1480.endif.i.i, %B1552.i.i, %B354.i.i
  br label %scan.7.exit

B320.endif.thread.i:                              ; preds = %B1726.i.i, %B982.i.i, %B454.i.i.i, %B16.i.i.i, %B730.i.i, %B706.i.i, %B688.i.i, %B542.i.i, %B432.i.i, %B210.i.i.i, %B1908.endif.i.i, %_read_flow.exit.i.i, %B2028.i.i, %_is_complete.exit.i.i, %B340.i.i.i, %B336.i.i.i, %B330.i.i.i, %B234.i.i.i, %B190.i.i.i, %B172.i666.i.i, %B1812.i.i
  br label %B424.i

B320.endif.i:                                     ; preds = %B1746.endif.i.i, %_keep.exit.i.i
  %.176.i = icmp slt i64 %.95.fca.1.load.i.i, 0
  br i1 %.176.i, label %B424.i, label %B722.i

B722.endif.i:                                     ; preds = %B8.i.i195.i, %B82.i204.i, %B8.i33.i211.i, %B60.preheader.i202.i, %B16.i189.i, %B722.i
  %at.3.0.i188.i = phi i64 [ %.10055.i205.i, %B82.i204.i ], [ %after.2.1.i, %B16.i189.i ], [ %.10055.i205.i, %B8.i33.i211.i ], [ %after.2.1.i, %B722.i ], [ %.10053.i.i, %B60.preheader.i202.i ], [ %after.2.1.i, %B8.i.i195.i ]
  %.347.not.i = icmp slt i64 %at.3.0.i188.i, %a1
  br i1 %.347.not.i, label %B782.i, label %scan.7.exit

B846.endif.i:                                     ; preds = %B8.i.i236.i, %B82.i246.i, %B8.i33.i253.i, %B60.preheader.i243.i, %B16.i230.i, %B846.i
  %at.3.0.i229.i = phi i64 [ %.10055.i247.i, %B82.i246.i ], [ %.419.i, %B16.i230.i ], [ %.10055.i247.i, %B8.i33.i253.i ], [ %.419.i, %B846.i ], [ %.10053.i244.i, %B60.preheader.i243.i ], [ %.419.i, %B8.i.i236.i ]
  %.98.not.i = icmp slt i64 %at.3.0.i229.i, %a1
  br i1 %.98.not.i, label %B282.i, label %scan.7.exit

scan.7.exit:                                      ; preds = %B424.i, %B782.i, %B722.endif.i, %B282.i, %B846.endif.i, %B60.loopexit.i218.i, %B60.loopexit.i260.i, %B806.i, %B0.endif.i, %B922.i, %B320.if.i
  %result.0 = phi i64 [ -1, %B806.i ], [ -1, %B60.loopexit.i218.i ], [ %.128.i, %B922.i ], [ -1, %B60.loopexit.i260.i ], [ undef, %B320.if.i ], [ -1, %B0.endif.i ], [ -1, %B846.endif.i ], [ -1, %B282.i ], [ -1, %B722.endif.i ], [ -1, %B782.i ], [ -1, %B424.i ]
  ret i64 %result.0
}

define void @write_columns(ptr readonly %a0, ptr readonly %a1, i64 %a2, i64 %a3, i64 %a4, ptr readonly %a5, i64 %a6, ptr writeonly %a7, ptr writeonly %a8, ptr %a9, ptr writeonly %a10, ptr %a11) local_unnamed_addr {
  %.109108.not.i = icmp slt i64 %a6, 1
  br i1 %.109108.not.i, label %write_columns.15.exit, label %B34.if.lr.ph.i

B34.if.lr.ph.i:                                   ; preds = %0
  %.207.i = add nsw i64 %a4, 7
  %.215.0.i = ashr i64 %.207.i, 3
  %spec.select103.i = tail call i64 @llvm.smax.i64(i64 %.215.0.i, i64 0)
  %.327105.not.i = icmp slt i64 %.215.0.i, 1
  %.203183.not.i.i = icmp slt i64 %a4, 1
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
  br i1 %.203183.not.i.i, label %_write_column.exit.i, label %B198.if.lr.ph.i.i

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
  %gep182.i.i = getelementptr i64, ptr %invariant.gep.i.i, i64 %.248.i.i
  %.19.i.i.i = load i64, ptr %gep182.i.i, align 8
  %.23.i.i.i = getelementptr i8, ptr %gep182.i.i, i64 8
  %.24.i.i.i = load i64, ptr %.23.i.i.i, align 8
  %.34.i.i.i = load i64, ptr %a11, align 8
  %.39.i.i.i = and i64 %.19.i.i.i, 4294967295
  %.45.i.i.i = add nsw i64 %.34.i.i.i, %.39.i.i.i
  store i64 %.45.i.i.i, ptr %a11, align 8
  %.51.i.i.i = icmp samesign ult i64 %.39.i.i.i, 13
  br i1 %.51.i.i.i, label %B290.i.i.i, label %B636.if.lr.ph.i.i.i

B290.i.i.i:                                       ; preds = %B430.i.i
  %.66.i.i.i = tail call i64 @llvm.fshl.i64(i64 %.24.i.i.i, i64 %.19.i.i.i, i64 32)
  %.9.i.i.i.i = getelementptr i8, ptr %a10, i64 %.34.i.i.i
  store i64 %.66.i.i.i, ptr %.9.i.i.i.i, align 1
  %.104.i.i.i = lshr i64 %.24.i.i.i, 32
  %.9.i75.i.i.i = getelementptr i8, ptr %.9.i.i.i.i, i64 8
  store i64 %.104.i.i.i, ptr %.9.i75.i.i.i, align 1
  br label %B470.i.i

B636.if.lr.ph.i.i.i:                              ; preds = %B430.i.i
  %.20174.i.i.i = lshr i64 %.39.i.i.i, 3
  %.197.i.i.i = and i64 %.19.i.i.i, 7
  %.200.not.i.i.i = icmp ne i64 %.197.i.i.i, 0
  %.202.i.i.i = zext i1 %.200.not.i.i.i to i64
  %.203.i.i.i = add nuw nsw i64 %.20174.i.i.i, %.202.i.i.i
  %.136.i.i.i = lshr i64 %.24.i.i.i, 32
  %7 = getelementptr i8, ptr %a1, i64 %.136.i.i.i
  %8 = getelementptr i8, ptr %a10, i64 %.34.i.i.i
  br label %B636.if.i.i.i

B636.if.i.i.i:                                    ; preds = %B636.if.i.i.i, %B636.if.lr.ph.i.i.i
  %.171.079.i.i.i = phi i64 [ %.203.i.i.i, %B636.if.lr.ph.i.i.i ], [ %.233.i.i.i, %B636.if.i.i.i ]
  %.168.078.i.i.i = phi i64 [ 0, %B636.if.lr.ph.i.i.i ], [ %.237.i.i.i, %B636.if.i.i.i ]
  %.233.i.i.i = add nsw i64 %.171.079.i.i.i, -1
  %.237.i.i.i = add nuw nsw i64 %.168.078.i.i.i, 8
  %.6.i.i.i.i = getelementptr i8, ptr %7, i64 %.168.078.i.i.i
  %.7.i.i.i.i = load i64, ptr %.6.i.i.i.i, align 1
  %.9.i76.i.i.i = getelementptr i8, ptr %8, i64 %.168.078.i.i.i
  store i64 %.7.i.i.i.i, ptr %.9.i76.i.i.i, align 1
  %.224.i.i.i = icmp samesign ugt i64 %.171.079.i.i.i, 1
  br i1 %.224.i.i.i, label %B636.if.i.i.i, label %B470.i.i

B470.i.i:                                         ; preds = %B636.if.i.i.i, %B290.i.i.i, %B426.i.i
  %.380.i.i = load i64, ptr %a11, align 8
  %.429.i.i = trunc i64 %.380.i.i to i32
  %9 = getelementptr i32, ptr %3, i64 %.144.0185.i.i
  %.430.i.i = getelementptr i8, ptr %9, i64 4
  store i32 %.429.i.i, ptr %.430.i.i, align 4
  br label %B815.i.i

B8.i.i.i:                                         ; preds = %B300.else.if.i.i, %B8.if.i.i.i
  %.14.0.i.i.i = phi i64 [ %.58.i.i.i, %B8.if.i.i.i ], [ 0, %B300.else.if.i.i ]
  %exitcond.not.i.i.i = icmp eq i64 %.14.0.i.i.i, 2
  br i1 %exitcond.not.i.i.i, label %B718.preheader.i.i, label %B8.if.i.i.i

B718.preheader.i.i:                               ; preds = %B8.i.i.i
  %10 = getelementptr i64, ptr %4, i64 %.144.0185.i.i
  %gep180.i.i = getelementptr i64, ptr %invariant.gep.i.i, i64 %.248.i.i
  br label %B718.if.i.i

B8.if.i.i.i:                                      ; preds = %B8.i.i.i
  %trunc.i.i.i = trunc nuw i64 %.14.0.i.i.i to i1
  %spec.select.i.i.i = select i1 %trunc.i.i.i, i64 4, i64 2
  %.58.i.i.i = add nuw nsw i64 %.14.0.i.i.i, 1
  %.84.i.i.i = icmp eq i64 %spec.select.i.i.i, %.154.i
  br i1 %.84.i.i.i, label %B594.preheader.i.i, label %B8.i.i.i

B594.preheader.i.i:                               ; preds = %B8.if.i.i.i
  %.660.i.i = mul nuw nsw i64 %.144.0185.i.i, %switch.select16.i.i
  %11 = getelementptr i32, ptr %3, i64 %.660.i.i
  %gep.i.i = getelementptr i64, ptr %invariant.gep.i.i, i64 %.248.i.i
  br label %B594.if.i.i

B602.i.i:                                         ; preds = %B594.if.i.i
  %.606.i.i = getelementptr i64, ptr %gep.i.i, i64 %.500.0175.i.i
  %.607.i.i = load i64, ptr %.606.i.i, align 8
  %12 = trunc i64 %.607.i.i to i32
  br label %B642.else.if.i.i

B726.i.i:                                         ; preds = %B718.if.i.i
  %.814.i.i = getelementptr i64, ptr %gep180.i.i, i64 %.708.0177.i.i
  %.815.i.i = load i64, ptr %.814.i.i, align 8
  br label %B766.else.if.i.i

B815.i.i:                                         ; preds = %B642.else.if.i.i, %B766.else.if.i.i, %B470.i.i
  %exitcond.not.i.i = icmp eq i64 %.216.i.i, %a4
  br i1 %exitcond.not.i.i, label %_write_column.exit.i, label %B198.if.i.i

B198.if.i.i:                                      ; preds = %B815.i.i, %B198.if.lr.ph.i.i
  %.144.0185.i.i = phi i64 [ 0, %B198.if.lr.ph.i.i ], [ %.216.i.i, %B815.i.i ]
  %.216.i.i = add nuw nsw i64 %.144.0185.i.i, 1
  %.246.i.i = mul nsw i64 %.144.0185.i.i, %a3
  %.248.i.i = add nsw i64 %.246.i.i, %a2
  br i1 %.253.i.i, label %B300.else.if.i.i, label %B240.i.i

B300.else.if.i.i:                                 ; preds = %B198.if.i.i, %B240.i.i
  %"$phi300.1.2.1.i.i" = phi i1 [ true, %B198.if.i.i ], [ %.267.i.i, %B240.i.i ]
  %.287.0.i.i = lshr i64 %.144.0185.i.i, 3
  %.322.i.i = getelementptr i8, ptr %2, i64 %.287.0.i.i
  %.323.i.i = load i8, ptr %.322.i.i, align 1
  %.326.i.i = zext i1 %"$phi300.1.2.1.i.i" to i64
  %.328.i.i = and i64 %.144.0185.i.i, 7
  %.329.i.i = shl nuw nsw i64 %.326.i.i, %.328.i.i
  %13 = trunc nuw i64 %.329.i.i to i8
  %.332.i.i = or i8 %.323.i.i, %13
  store i8 %.332.i.i, ptr %.322.i.i, align 1
  br i1 %.67.i.i, label %B426.i.i, label %B8.i.i.i

B594.if.i.i:                                      ; preds = %B642.else.if.i.i, %B594.preheader.i.i
  %.503.0176.i.i = phi i64 [ %switch.select16.i.i, %B594.preheader.i.i ], [ %.565.i.i, %B642.else.if.i.i ]
  %.500.0175.i.i = phi i64 [ 0, %B594.preheader.i.i ], [ %.569.i.i, %B642.else.if.i.i ]
  %.565.i.i = add nsw i64 %.503.0176.i.i, -1
  %.569.i.i = add nuw nsw i64 %.500.0175.i.i, 1
  br i1 %"$phi300.1.2.1.i.i", label %B602.i.i, label %B642.else.if.i.i

B642.else.if.i.i:                                 ; preds = %B594.if.i.i, %B602.i.i
  %"$phi642.2.2.2.i.i" = phi i32 [ %12, %B602.i.i ], [ 0, %B594.if.i.i ]
  %.668.i.i = getelementptr i32, ptr %11, i64 %.500.0175.i.i
  store i32 %"$phi642.2.2.2.i.i", ptr %.668.i.i, align 4
  %.556.i.i = icmp sgt i64 %.503.0176.i.i, 1
  br i1 %.556.i.i, label %B594.if.i.i, label %B815.i.i

B718.if.i.i:                                      ; preds = %B766.else.if.i.i, %B718.preheader.i.i
  %.711.0178.i.i = phi i64 [ %switch.select16.i.i, %B718.preheader.i.i ], [ %.773.i.i, %B766.else.if.i.i ]
  %.708.0177.i.i = phi i64 [ 0, %B718.preheader.i.i ], [ %.777.i.i, %B766.else.if.i.i ]
  %.773.i.i = add nsw i64 %.711.0178.i.i, -1
  %.777.i.i = add nuw nsw i64 %.708.0177.i.i, 1
  br i1 %"$phi300.1.2.1.i.i", label %B726.i.i, label %B766.else.if.i.i

B766.else.if.i.i:                                 ; preds = %B718.if.i.i, %B726.i.i
  %"$phi766.2.2.2.i.i" = phi i64 [ %.815.i.i, %B726.i.i ], [ 0, %B718.if.i.i ]
  %.870.i.i = mul nuw nsw i64 %.708.0177.i.i, %a4
  %.875.i.i = getelementptr i64, ptr %10, i64 %.870.i.i
  store i64 %"$phi766.2.2.2.i.i", ptr %.875.i.i, align 8
  %.764.i.i = icmp sgt i64 %.711.0178.i.i, 1
  br i1 %.764.i.i, label %B718.if.i.i, label %B815.i.i

_write_column.exit.i:                             ; preds = %B815.i.i, %B166.i.i
  %exitcond.not.i = icmp eq i64 %.122.i, %a6
  br i1 %exitcond.not.i, label %write_columns.15.exit, label %B34.if.i

B34.if.i:                                         ; preds = %_write_column.exit.i, %B34.if.lr.ph.i
  %.51.0110.i = phi i64 [ 0, %B34.if.lr.ph.i ], [ %.122.i, %_write_column.exit.i ]
  %.122.i = add nuw nsw i64 %.51.0110.i, 1
  %.153.idx.i = shl i64 %.51.0110.i, 5
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
  %14 = phi i64 [ 4, %B10.i.i.i ], [ 8, %B8.i.i99.i ]
  %switch.selectcmp15.i.i = icmp eq i64 %.154.i, 3
  %switch.selectcmp.i100.i = icmp eq i64 %.154.i, 4
  %switch.select.i101.i = select i1 %switch.selectcmp.i100.i, i64 3, i64 1
  %switch.select16.i.i = select i1 %switch.selectcmp15.i.i, i64 2, i64 %switch.select.i101.i
  %.29.i.i = mul nsw i64 %switch.select16.i.i, %a4
  %.34.i.i = add nsw i64 %.29.i.i, 1
  %.98.i.i = mul nsw i64 %14, %.34.i.i
  %.103.i.i = add nsw i64 %.98.i.i, 7
  %.144.i.i = and i64 %.103.i.i, -8
  %.202.i = add nsw i64 %.144.i.i, %.164.i
  br i1 %.327105.not.i, label %B230.i, label %B198.if.lr.ph.i

B198.if.lr.ph.i:                                  ; preds = %B36.endif.i
  %15 = getelementptr i8, ptr %a9, i64 %.202.i
  tail call void @llvm.memset.p0.i64(ptr align 1 %15, i8 0, i64 %spec.select103.i, i1 false)
  br label %B230.i

write_columns.15.exit:                            ; preds = %_write_column.exit.i, %0
  ret void
}

declare i64 @llvm.fshl.i64(i64, i64, i64)

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
