; The functions of traceview.ingest that run as machine code: result and arguments of each.
; Made by parsers/make_compiled.py with numba 0.68.1 and llvmlite 0.50.0.
; Digest of the sources: 8001c09009da01b1
;: survey int64 uint8* int64 int64 int64 int64* int64* int64 int64 int64* int64*
;: decode int64 uint8* int64 int64 int64 int64* int64* int64 int64 int64* float64* int32* uint8* uint8* int64 int64 int64 int64

define internal fastcc void @_record(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.pages.0, i64 %arg.pages.3, i64 %arg.start, i64 %arg.cells, i64 %arg.cell) unnamed_addr {
entry:
  %.20 = shl nsw i64 %arg.cell, 1
  %0 = getelementptr i8, ptr %arg.pages.0, i64 %arg.start
  %1 = getelementptr i8, ptr %0, i64 8
  %.6.i = getelementptr i8, ptr %1, i64 %.20
  %.7.i = load i8, ptr %.6.i, align 1
  %.8.i = zext i8 %.7.i to i64
  %.9.i = shl nuw nsw i64 %.8.i, 8
  %.11.i = getelementptr i8, ptr %.6.i, i64 1
  %.12.i = load i8, ptr %.11.i, align 1
  %.13.i = zext i8 %.12.i to i64
  %.14.i = or disjoint i64 %.9.i, %.13.i
  %.51 = shl nuw nsw i64 %arg.cells, 1
  %.52 = add nuw nsw i64 %.51, 8
  %.54 = icmp samesign ult i64 %.14.i, %.52
  %.58 = add nsw i64 %arg.pages.3, -4
  %.60 = icmp sgt i64 %.14.i, %.58
  %or.cond = select i1 %.54, i1 true, i1 %.60
  br i1 %or.cond, label %B116, label %B120

common.ret:                                       ; preds = %B392, %B388, %B296, %B116
  ret void

B116:                                             ; preds = %entry
  store i64 -1, ptr %retptr, align 8
  %retptr.repack109 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack109, i8 0, i64 24, i1 false)
  br label %common.ret

B120:                                             ; preds = %entry
  %.87 = add nsw i64 %.14.i, %arg.start
  br label %B74.i

B74.i:                                            ; preds = %B74.if.i, %B120
  %.36.0.i = phi i64 [ 0, %B120 ], [ %.107.i, %B74.if.i ]
  %value.2.0.i = phi i64 [ 0, %B120 ], [ %.147.i, %B74.if.i ]
  %exitcond.not.i = icmp eq i64 %.36.0.i, 8
  br i1 %exitcond.not.i, label %B196.i, label %B74.if.i

B170.i:                                           ; preds = %B74.if.i
  %.164.i = add nsw i64 %.137.i, 1
  br label %_varint.exit

B196.i:                                           ; preds = %B74.i
  %.185.i = shl i64 %value.2.0.i, 8
  %2 = getelementptr i8, ptr %arg.pages.0, i64 %.87
  %.191.i = getelementptr i8, ptr %2, i64 8
  %.192.i = load i8, ptr %.191.i, align 1
  %.195.i = zext i8 %.192.i to i64
  %.196.i = or disjoint i64 %.185.i, %.195.i
  %.198.i = add nsw i64 %.87, 9
  br label %_varint.exit

B74.if.i:                                         ; preds = %B74.i
  %.107.i = add nuw nsw i64 %.36.0.i, 1
  %.137.i = add nsw i64 %.36.0.i, %.87
  %.139.i = getelementptr i8, ptr %arg.pages.0, i64 %.137.i
  %.140.i = load i8, ptr %.139.i, align 1
  %.143.i = shl i64 %value.2.0.i, 7
  %3 = and i8 %.140.i, 127
  %.146.i = zext nneg i8 %3 to i64
  %.147.i = or disjoint i64 %.143.i, %.146.i
  %.151.i = icmp sgt i8 %.140.i, -1
  br i1 %.151.i, label %B170.i, label %B74.i

_varint.exit:                                     ; preds = %B170.i, %B196.i
  %.196.sink.i = phi i64 [ %.196.i, %B196.i ], [ %.147.i, %B170.i ]
  %.198.sink.i = phi i64 [ %.198.i, %B196.i ], [ %.164.i, %B170.i ]
  br label %B74.i114

B74.i114:                                         ; preds = %B74.if.i118, %_varint.exit
  %.36.0.i115 = phi i64 [ 0, %_varint.exit ], [ %.107.i119, %B74.if.i118 ]
  %value.2.0.i116 = phi i64 [ 0, %_varint.exit ], [ %.147.i125, %B74.if.i118 ]
  %exitcond.not.i117 = icmp eq i64 %.36.0.i115, 8
  br i1 %exitcond.not.i117, label %B196.i132, label %B74.if.i118

B170.i127:                                        ; preds = %B74.if.i118
  %.164.i128 = add nsw i64 %.137.i120, 1
  br label %_varint.exit139

B196.i132:                                        ; preds = %B74.i114
  %.185.i133 = shl i64 %value.2.0.i116, 8
  %4 = getelementptr i8, ptr %arg.pages.0, i64 %.198.sink.i
  %.191.i134 = getelementptr i8, ptr %4, i64 8
  %.192.i135 = load i8, ptr %.191.i134, align 1
  %.195.i136 = zext i8 %.192.i135 to i64
  %.196.i137 = or disjoint i64 %.185.i133, %.195.i136
  %.198.i138 = add nsw i64 %.198.sink.i, 9
  br label %_varint.exit139

B74.if.i118:                                      ; preds = %B74.i114
  %.107.i119 = add nuw nsw i64 %.36.0.i115, 1
  %.137.i120 = add nsw i64 %.36.0.i115, %.198.sink.i
  %.139.i121 = getelementptr i8, ptr %arg.pages.0, i64 %.137.i120
  %.140.i122 = load i8, ptr %.139.i121, align 1
  %.143.i123 = shl i64 %value.2.0.i116, 7
  %5 = and i8 %.140.i122, 127
  %.146.i124 = zext nneg i8 %5 to i64
  %.147.i125 = or disjoint i64 %.143.i123, %.146.i124
  %.151.i126 = icmp sgt i8 %.140.i122, -1
  br i1 %.151.i126, label %B170.i127, label %B74.i114

_varint.exit139:                                  ; preds = %B170.i127, %B196.i132
  %.196.sink.i129 = phi i64 [ %.196.i137, %B196.i132 ], [ %.147.i125, %B170.i127 ]
  %.198.sink.i130 = phi i64 [ %.198.i138, %B196.i132 ], [ %.164.i128, %B170.i127 ]
  %.155 = icmp slt i64 %.196.sink.i, 1
  %.159 = add nsw i64 %arg.pages.3, -35
  %.161 = icmp sgt i64 %.196.sink.i, %.159
  %or.cond112 = select i1 %.155, i1 true, i1 %.161
  br i1 %or.cond112, label %B296, label %B262

B262:                                             ; preds = %_varint.exit139
  %.166 = add nsw i64 %arg.start, %arg.pages.3
  %.170 = sub i64 %.166, %.198.sink.i130
  %.172 = icmp sgt i64 %.196.sink.i, %.170
  br i1 %.172, label %B296, label %B300

B296:                                             ; preds = %_varint.exit139, %B262
  store i64 -1, ptr %retptr, align 8
  %retptr.repack106 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack106, i8 0, i64 24, i1 false)
  br label %common.ret

B300:                                             ; preds = %B262
  %.200 = add nsw i64 %.198.sink.i130, %.196.sink.i
  br label %B74.i140

B74.i140:                                         ; preds = %B74.if.i144, %B300
  %.36.0.i141 = phi i64 [ 0, %B300 ], [ %.107.i145, %B74.if.i144 ]
  %value.2.0.i142 = phi i64 [ 0, %B300 ], [ %.147.i151, %B74.if.i144 ]
  %exitcond.not.i143 = icmp eq i64 %.36.0.i141, 8
  br i1 %exitcond.not.i143, label %B196.i158, label %B74.if.i144

B170.i153:                                        ; preds = %B74.if.i144
  %.164.i154 = add nsw i64 %.137.i146, 1
  br label %_varint.exit165

B196.i158:                                        ; preds = %B74.i140
  %.185.i159 = shl i64 %value.2.0.i142, 8
  %6 = getelementptr i8, ptr %arg.pages.0, i64 %.198.sink.i130
  %.191.i160 = getelementptr i8, ptr %6, i64 8
  %.192.i161 = load i8, ptr %.191.i160, align 1
  %.195.i162 = zext i8 %.192.i161 to i64
  %.196.i163 = or disjoint i64 %.185.i159, %.195.i162
  %.198.i164 = add nsw i64 %.198.sink.i130, 9
  br label %_varint.exit165

B74.if.i144:                                      ; preds = %B74.i140
  %.107.i145 = add nuw nsw i64 %.36.0.i141, 1
  %.137.i146 = add nsw i64 %.36.0.i141, %.198.sink.i130
  %.139.i147 = getelementptr i8, ptr %arg.pages.0, i64 %.137.i146
  %.140.i148 = load i8, ptr %.139.i147, align 1
  %.143.i149 = shl i64 %value.2.0.i142, 7
  %7 = and i8 %.140.i148, 127
  %.146.i150 = zext nneg i8 %7 to i64
  %.147.i151 = or disjoint i64 %.143.i149, %.146.i150
  %.151.i152 = icmp sgt i8 %.140.i148, -1
  br i1 %.151.i152, label %B170.i153, label %B74.i140

_varint.exit165:                                  ; preds = %B170.i153, %B196.i158
  %.196.sink.i155 = phi i64 [ %.196.i163, %B196.i158 ], [ %.147.i151, %B170.i153 ]
  %.198.sink.i156 = phi i64 [ %.198.i164, %B196.i158 ], [ %.164.i154, %B170.i153 ]
  %.244 = sub nsw i64 %.198.sink.i156, %.198.sink.i130
  %.246 = icmp slt i64 %.196.sink.i155, %.244
  %.250 = icmp sgt i64 %.196.sink.i155, %.196.sink.i
  %or.cond113 = select i1 %.246, i1 true, i1 %.250
  br i1 %or.cond113, label %B388, label %B392

B388:                                             ; preds = %_varint.exit165
  store i64 -1, ptr %retptr, align 8
  %retptr.repack103 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack103, i8 0, i64 24, i1 false)
  br label %common.ret

B392:                                             ; preds = %_varint.exit165
  %.282 = add nsw i64 %.196.sink.i155, %.198.sink.i130
  store i64 %.198.sink.i156, ptr %retptr, align 8
  %retptr.repack97 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.196.sink.i129, ptr %retptr.repack97, align 8
  %retptr.repack99 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.282, ptr %retptr.repack99, align 8
  %retptr.repack101 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %.200, ptr %retptr.repack101, align 8
  br label %common.ret
}

define i64 @survey(ptr readonly %a0, i64 %a1, i64 %a2, i64 %a3, ptr readonly %a4, ptr readnone %a5, i64 %a6, i64 %a7, ptr %a8, ptr %a9) local_unnamed_addr {
  %.327.i = alloca [4 x i64], align 8
  %.fca.1.gep84.i = getelementptr inbounds nuw i8, ptr %.327.i, i64 8
  %.fca.2.gep85.i = getelementptr inbounds nuw i8, ptr %.327.i, i64 16
  %.fca.3.gep.i = getelementptr inbounds nuw i8, ptr %.327.i, i64 24
  %.106416.not.i = icmp slt i64 %a1, 1
  br i1 %.106416.not.i, label %survey.4.exit, label %B46.if.lr.ph.i

B46.if.lr.ph.i:                                   ; preds = %0
  %.389.i = getelementptr i8, ptr %a8, i64 8
  br label %B46.if.i

B44.loopexit.i:                                   ; preds = %B164.i
  %exitcond420.not.i = icmp eq i64 %.119.i, %a1
  br i1 %exitcond420.not.i, label %survey.4.exit, label %B46.if.i

B164.i:                                           ; preds = %B96.i400.i, %B648.i
  %.228.0.i = phi i64 [ %.298.i, %B648.i ], [ 0, %B96.i400.i ]
  %room.2.1.i = phi i64 [ %.371.i, %B648.i ], [ %a3, %B96.i400.i ]
  %exitcond.not.i = icmp eq i64 %.228.0.i, %.14.i.i.i
  br i1 %exitcond.not.i, label %B44.loopexit.i, label %B166.if.i

B256.i:                                           ; preds = %B166.if.i
  %.385.i = load i64, ptr %a8, align 8
  %.386.i = icmp sgt i64 %.385.i, 0
  br i1 %.386.i, label %B280.i, label %B312.i

B280.i:                                           ; preds = %B256.i
  %.390.i = load i64, ptr %.389.i, align 8
  %.392.not.i = icmp sgt i64 %.341.fca.1.load.i, %.390.i
  br i1 %.392.not.i, label %B312.i, label %survey.4.exit

B312.i:                                           ; preds = %B280.i, %B256.i
  %.429.i = add nsw i64 %.385.i, 1
  store i64 %.429.i, ptr %a8, align 8
  store i64 %.341.fca.1.load.i, ptr %.389.i, align 8
  %.454.i = icmp slt i64 %.341.fca.0.load.i, %.341.fca.2.load.i
  br i1 %.454.i, label %B374.i, label %B648.i

B374.i:                                           ; preds = %B312.i, %B616.i
  %at.2.2.i = phi i64 [ %.198.sink.i.i.i, %B616.i ], [ %.341.fca.0.load.i, %B312.i ]
  %value.2.2.i = phi i64 [ %.657.i, %B616.i ], [ %.341.fca.2.load.i, %B312.i ]
  %field.2.2.i = phi i64 [ %.665.i, %B616.i ], [ 0, %B312.i ]
  br label %B74.i.i.i

B74.i.i.i:                                        ; preds = %B74.if.i.i.i, %B374.i
  %.36.0.i.i.i = phi i64 [ 0, %B374.i ], [ %.107.i.i.i, %B74.if.i.i.i ]
  %value.2.0.i.i.i = phi i64 [ 0, %B374.i ], [ %.147.i.i.i, %B74.if.i.i.i ]
  %exitcond.not.i.i.i = icmp eq i64 %.36.0.i.i.i, 8
  br i1 %exitcond.not.i.i.i, label %B196.i.i.i, label %B74.if.i.i.i

B170.i.i.i:                                       ; preds = %B74.if.i.i.i
  %.164.i.i.i = add nsw i64 %.137.i.i.i, 1
  br label %_varint.exit.i.i

B196.i.i.i:                                       ; preds = %B74.i.i.i
  %.185.i.i.i = shl i64 %value.2.0.i.i.i, 8
  %1 = getelementptr i8, ptr %a0, i64 %at.2.2.i
  %.191.i.i.i = getelementptr i8, ptr %1, i64 8
  %.192.i.i.i = load i8, ptr %.191.i.i.i, align 1
  %.195.i.i.i = zext i8 %.192.i.i.i to i64
  %.196.i.i.i = or disjoint i64 %.185.i.i.i, %.195.i.i.i
  %.198.i.i.i = add nsw i64 %at.2.2.i, 9
  br label %_varint.exit.i.i

B74.if.i.i.i:                                     ; preds = %B74.i.i.i
  %.107.i.i.i = add nuw nsw i64 %.36.0.i.i.i, 1
  %.137.i.i.i = add nsw i64 %.36.0.i.i.i, %at.2.2.i
  %.139.i.i.i = getelementptr i8, ptr %a0, i64 %.137.i.i.i
  %.140.i.i.i = load i8, ptr %.139.i.i.i, align 1
  %.143.i.i.i = shl i64 %value.2.0.i.i.i, 7
  %2 = and i8 %.140.i.i.i, 127
  %.146.i.i.i = zext nneg i8 %2 to i64
  %.147.i.i.i = or disjoint i64 %.143.i.i.i, %.146.i.i.i
  %.151.i.i.i = icmp sgt i8 %.140.i.i.i, -1
  br i1 %.151.i.i.i, label %B170.i.i.i, label %B74.i.i.i

_varint.exit.i.i:                                 ; preds = %B196.i.i.i, %B170.i.i.i
  %.196.sink.i.i.i = phi i64 [ %.196.i.i.i, %B196.i.i.i ], [ %.147.i.i.i, %B170.i.i.i ]
  %.198.sink.i.i.i = phi i64 [ %.198.i.i.i, %B196.i.i.i ], [ %.164.i.i.i, %B170.i.i.i ]
  %.42.i.i = icmp sgt i64 %.196.sink.i.i.i, 11
  br i1 %.42.i.i, label %B64.i.i, label %B96.i.i

B64.i.i:                                          ; preds = %_varint.exit.i.i
  %.45.i.i = add nsw i64 %.196.sink.i.i.i, -12
  %.46.i.i = lshr i64 %.45.i.i, 1
  br label %_kind.exit.i

B96.i.i:                                          ; preds = %_varint.exit.i.i
  %or.cond.i.i = icmp ugt i64 %.196.sink.i.i.i, 9
  br i1 %or.cond.i.i, label %_kind.exit.i, label %B140.i.i

B140.i.i:                                         ; preds = %B96.i.i
  %.82.i.i = icmp samesign ugt i64 %.196.sink.i.i.i, 7
  %.95.i.i = shl nuw nsw i64 %.196.sink.i.i.i, 2
  %.98.i.i = lshr i64 2288267792, %.95.i.i
  %.99.i.i = and i64 %.98.i.i, 15
  %"$phi198.1.2.0.i.i" = select i1 %.82.i.i, i64 0, i64 %.99.i.i
  br label %_kind.exit.i

_kind.exit.i:                                     ; preds = %B140.i.i, %B96.i.i, %B64.i.i
  %"$phi198.1.2.0.sink.i.i" = phi i64 [ %"$phi198.1.2.0.i.i", %B140.i.i ], [ %.46.i.i, %B64.i.i ], [ -1, %B96.i.i ]
  %.510.i = icmp sge i64 %field.2.2.i, %a6
  %.513.i = icmp slt i64 %"$phi198.1.2.0.sink.i.i", 0
  %or.cond1.i = select i1 %.510.i, i1 true, i1 %.513.i
  %.517.i = sub nsw i64 %.341.fca.3.load.i, %value.2.2.i
  %.519.i = icmp sgt i64 %"$phi198.1.2.0.sink.i.i", %.517.i
  %or.cond394.i = select i1 %or.cond1.i, i1 true, i1 %.519.i
  %.523.i = icmp sgt i64 %.198.sink.i.i.i, %.341.fca.2.load.i
  %or.cond395.i = select i1 %or.cond394.i, i1 true, i1 %.523.i
  br i1 %or.cond395.i, label %survey.4.exit, label %B496.i

B496.i:                                           ; preds = %_kind.exit.i
  %.560.not.i = icmp eq i64 %.196.sink.i.i.i, 0
  br i1 %.560.not.i, label %B616.i, label %B508.i

B508.i:                                           ; preds = %B496.i
  %.568.i = getelementptr i64, ptr %a4, i64 %field.2.2.i
  %.569.i = load i64, ptr %.568.i, align 8
  switch i64 %.569.i, label %survey.4.exit [
    i64 0, label %B584.i
    i64 1, label %B52.i.i
    i64 2, label %B144.i.i
    i64 3, label %B312.i.i
    i64 4, label %_fits.exit.i
  ]

B52.i.i:                                          ; preds = %B508.i
  %.40.i.i = icmp slt i64 %.196.sink.i.i.i, 12
  %.49.i.i = icmp ne i64 %.196.sink.i.i.i, 7
  %narrow.i.i = and i1 %.40.i.i, %.49.i.i
  br i1 %narrow.i.i, label %B584.i, label %survey.4.exit

B144.i.i:                                         ; preds = %B508.i
  %.71.i.i = icmp eq i64 %.196.sink.i.i.i, 7
  br i1 %.71.i.i, label %B166.i.i, label %B234.i.i

B166.i.i:                                         ; preds = %B144.i.i
  %.35.i.i.i = getelementptr i8, ptr %a0, i64 %value.2.2.i
  %.36.i.i.i = load i8, ptr %.35.i.i.i, align 1
  %.37.i.i.i = zext i8 %.36.i.i.i to i64
  %.38.i.i.i = shl nuw nsw i64 %.37.i.i.i, 1
  %.39.i.i.i = and i64 %.38.i.i.i, 256
  %.40.i.i.i = sub nsw i64 %.37.i.i.i, %.39.i.i.i
  br label %B188.if.i.i.i

B188.if.i.i.i:                                    ; preds = %B188.if.i.i.i, %B166.i.i
  %value.3.048.i.i.i = phi i64 [ %.40.i.i.i, %B166.i.i ], [ %.174.i.i.i, %B188.if.i.i.i ]
  %.70.046.i.i.i = phi i64 [ 1, %B166.i.i ], [ %.141.i.i.i, %B188.if.i.i.i ]
  %.141.i.i.i = add nuw nsw i64 %.70.046.i.i.i, 1
  %.167.i.i.i = shl i64 %value.3.048.i.i.i, 8
  %.171.i.i.i = getelementptr i8, ptr %.35.i.i.i, i64 %.70.046.i.i.i
  %.172.i.i.i = load i8, ptr %.171.i.i.i, align 1
  %.173.i.i.i = zext i8 %.172.i.i.i to i64
  %.174.i.i.i = or disjoint i64 %.167.i.i.i, %.173.i.i.i
  %exitcond.not.i.i397.i = icmp eq i64 %.141.i.i.i, 8
  br i1 %exitcond.not.i.i397.i, label %B234.i.thread.i, label %B188.if.i.i.i

B234.i.thread.i:                                  ; preds = %B188.if.i.i.i
  %.110.i.i = and i64 %.174.i.i.i, 9223372036854775807
  %.111.i.i = icmp samesign ult i64 %.110.i.i, 9218868437227405313
  br i1 %.111.i.i, label %B584.i, label %survey.4.exit

B234.i.i:                                         ; preds = %B144.i.i
  %.126.i.i = icmp slt i64 %.196.sink.i.i.i, 12
  br i1 %.126.i.i, label %B584.i, label %survey.4.exit

B312.i.i:                                         ; preds = %B508.i
  %.163.i.i = icmp sgt i64 %.196.sink.i.i.i, 12
  %.174.i.i = and i64 %.196.sink.i.i.i, 1
  %3 = icmp ne i64 %.174.i.i, 0
  %"$phi354.2.2.0.i.i" = and i1 %.163.i.i, %3
  br i1 %"$phi354.2.2.0.i.i", label %B584.i, label %survey.4.exit

_fits.exit.i:                                     ; preds = %B508.i
  br i1 %.42.i.i, label %B584.i, label %survey.4.exit

B584.i:                                           ; preds = %_fits.exit.i, %B312.i.i, %B234.i.i, %B234.i.thread.i, %B52.i.i, %B508.i
  %.642.i = getelementptr i64, ptr %a9, i64 %field.2.2.i
  %.643.i = load i64, ptr %.642.i, align 8
  %.644.i = add nsw i64 %.643.i, 1
  store i64 %.644.i, ptr %.642.i, align 8
  br label %B616.i

B616.i:                                           ; preds = %B584.i, %B496.i
  %.657.i = add nuw nsw i64 %"$phi198.1.2.0.sink.i.i", %value.2.2.i
  %.665.i = add nuw nsw i64 %field.2.2.i, 1
  %.672.i = icmp slt i64 %.198.sink.i.i.i, %.341.fca.2.load.i
  br i1 %.672.i, label %B374.i, label %B648.i

B648.i:                                           ; preds = %B616.i, %B312.i
  %value.3.3.i = phi i64 [ %.341.fca.2.load.i, %B312.i ], [ %.657.i, %B616.i ]
  %field.3.3.i = phi i64 [ 0, %B312.i ], [ %.665.i, %B616.i ]
  %.691.not.i = icmp ne i64 %value.3.3.i, %.341.fca.3.load.i
  %.700.i = icmp slt i64 %field.3.3.i, %a7
  %or.cond396.i = select i1 %.691.not.i, i1 true, i1 %.700.i
  br i1 %or.cond396.i, label %survey.4.exit, label %B164.i

B46.if.i:                                         ; preds = %B44.loopexit.i, %B46.if.lr.ph.i
  %.47.0418.i = phi i64 [ 0, %B46.if.lr.ph.i ], [ %.119.i, %B44.loopexit.i ]
  %.119.i = add nuw nsw i64 %.47.0418.i, 1
  %4 = mul nsw i64 %.47.0418.i, %a2
  %.46.i398.i = getelementptr i8, ptr %a0, i64 %4
  %.47.i.i = load i8, ptr %.46.i398.i, align 1
  %.49.i399.i = icmp eq i8 %.47.i.i, 13
  br i1 %.49.i399.i, label %B96.i400.i, label %survey.4.exit

B96.i400.i:                                       ; preds = %B46.if.i
  %.6.i.i.i = getelementptr i8, ptr %.46.i398.i, i64 3
  %.7.i.i.i = load i8, ptr %.6.i.i.i, align 1
  %.8.i.i.i = zext i8 %.7.i.i.i to i64
  %.9.i.i.i = shl nuw nsw i64 %.8.i.i.i, 8
  %.11.i.i.i = getelementptr i8, ptr %.46.i398.i, i64 4
  %.12.i.i.i = load i8, ptr %.11.i.i.i, align 1
  %.13.i.i.i = zext i8 %.12.i.i.i to i64
  %.14.i.i.i = or disjoint i64 %.9.i.i.i, %.13.i.i.i
  %.52.i.i = shl nuw nsw i64 %.14.i.i.i, 1
  %.53.i.i = add nuw nsw i64 %.52.i.i, 8
  %.58.not.i.i = icmp sgt i64 %.53.i.i, %a3
  br i1 %.58.not.i.i, label %survey.4.exit, label %B164.i

B166.if.i:                                        ; preds = %B164.i
  %.298.i = add nuw nsw i64 %.228.0.i, 1
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %.327.i, i8 0, i64 32, i1 false)
  call fastcc void @_record(ptr %.327.i, ptr readonly %a0, i64 %a3, i64 %4, i64 %.14.i.i.i, i64 %.228.0.i)
  %.341.fca.0.load.i = load i64, ptr %.327.i, align 8
  %.341.fca.1.load.i = load i64, ptr %.fca.1.gep84.i, align 8
  %.341.fca.2.load.i = load i64, ptr %.fca.2.gep85.i, align 8
  %.341.fca.3.load.i = load i64, ptr %.fca.3.gep.i, align 8
  %.369.neg.i = sub i64 %.341.fca.0.load.i, %.341.fca.3.load.i
  %.371.i = add i64 %.369.neg.i, %room.2.1.i
  %.378.i = icmp slt i64 %.341.fca.0.load.i, 0
  %.381.i = icmp slt i64 %.371.i, 0
  %or.cond.i = select i1 %.378.i, i1 true, i1 %.381.i
  br i1 %or.cond.i, label %survey.4.exit, label %B256.i

survey.4.exit:                                    ; preds = %B44.loopexit.i, %B46.if.i, %B96.i400.i, %B280.i, %B648.i, %B166.if.i, %_kind.exit.i, %B508.i, %B52.i.i, %B234.i.thread.i, %B234.i.i, %B312.i.i, %_fits.exit.i, %0
  %.sink.i = phi i64 [ -1, %B280.i ], [ 0, %0 ], [ -1, %_kind.exit.i ], [ -1, %_fits.exit.i ], [ -1, %B312.i.i ], [ -1, %B234.i.i ], [ -1, %B234.i.thread.i ], [ -1, %B52.i.i ], [ -1, %B508.i ], [ -1, %B166.if.i ], [ -1, %B648.i ], [ -1, %B96.i400.i ], [ 0, %B44.loopexit.i ], [ -1, %B46.if.i ]
  ret i64 %.sink.i
}

define i64 @decode(ptr readonly %a0, i64 %a1, i64 %a2, i64 %a3, ptr readonly %a4, ptr readonly %a5, i64 %a6, i64 %a7, ptr writeonly %a8, ptr writeonly %a9, ptr %a10, ptr writeonly %a11, ptr %a12, i64 %a13, i64 %a14, i64 %a15, i64 %a16) local_unnamed_addr {
  %.372.i = alloca [4 x i64], align 8
  %.fca.1.gep140.i = getelementptr inbounds nuw i8, ptr %.372.i, i64 8
  %.fca.2.gep141.i = getelementptr inbounds nuw i8, ptr %.372.i, i64 16
  %.fca.3.gep.i = getelementptr inbounds nuw i8, ptr %.372.i, i64 24
  %.114690.not.i = icmp slt i64 %a1, 1
  br i1 %.114690.not.i, label %decode.5.exit, label %B50.if.lr.ph.i

B50.if.lr.ph.i:                                   ; preds = %0
  %.181.i.i = add nsw i64 %a14, 1
  br label %B50.if.i

B48.loopexit.i:                                   ; preds = %B1102.i, %B230.preheader.i
  %rows.3.1.lcssa.i = phi i64 [ %rows.2.0693.i, %B230.preheader.i ], [ %.1042.i, %B1102.i ]
  %exitcond697.not.i = icmp eq i64 %.127.i, %a1
  br i1 %exitcond697.not.i, label %decode.5.exit, label %B50.if.i

B330.i:                                           ; preds = %B232.if.i
  %.475.i = icmp slt i64 %.386.fca.0.load.i, %.386.fca.2.load.i
  br i1 %.475.i, label %B350.preheader.i, label %B838.i

B350.preheader.i:                                 ; preds = %B330.i
  %invariant.gep.i = getelementptr i64, ptr %a8, i64 %rows.3.1688.i
  %invariant.gep670.i = getelementptr i32, ptr %a10, i64 %rows.3.1688.i
  %invariant.gep672.i = getelementptr double, ptr %a9, i64 %rows.3.1688.i
  %.17.i.i = ashr i64 %rows.3.1688.i, 3
  %invariant.gep676.i = getelementptr i8, ptr %a12, i64 %.17.i.i
  %.23.i.i = and i64 %rows.3.1688.i, 7
  %.24.i.i = shl nuw nsw i64 1, %.23.i.i
  %1 = trunc nuw i64 %.24.i.i to i8
  br label %B350.i

B350.i:                                           ; preds = %B806.i, %B350.preheader.i
  %at.2.2.i = phi i64 [ %.198.sink.i.i.i, %B806.i ], [ %.386.fca.0.load.i, %B350.preheader.i ]
  %value.2.2.i = phi i64 [ %.781.i, %B806.i ], [ %.386.fca.2.load.i, %B350.preheader.i ]
  %field.2.2.i = phi i64 [ %.789.i, %B806.i ], [ 0, %B350.preheader.i ]
  br label %B74.i.i.i

B74.i.i.i:                                        ; preds = %B74.if.i.i.i, %B350.i
  %.36.0.i.i.i = phi i64 [ 0, %B350.i ], [ %.107.i.i.i, %B74.if.i.i.i ]
  %value.2.0.i.i.i = phi i64 [ 0, %B350.i ], [ %.147.i.i.i, %B74.if.i.i.i ]
  %exitcond.not.i.i.i = icmp eq i64 %.36.0.i.i.i, 8
  br i1 %exitcond.not.i.i.i, label %B196.i.i.i, label %B74.if.i.i.i

B170.i.i.i:                                       ; preds = %B74.if.i.i.i
  %.164.i.i.i = add nsw i64 %.137.i.i.i, 1
  br label %_varint.exit.i.i

B196.i.i.i:                                       ; preds = %B74.i.i.i
  %.185.i.i.i = shl i64 %value.2.0.i.i.i, 8
  %2 = getelementptr i8, ptr %a0, i64 %at.2.2.i
  %.191.i.i.i = getelementptr i8, ptr %2, i64 8
  %.192.i.i.i = load i8, ptr %.191.i.i.i, align 1
  %.195.i.i.i = zext i8 %.192.i.i.i to i64
  %.196.i.i.i = or disjoint i64 %.185.i.i.i, %.195.i.i.i
  %.198.i.i.i = add nsw i64 %at.2.2.i, 9
  br label %_varint.exit.i.i

B74.if.i.i.i:                                     ; preds = %B74.i.i.i
  %.107.i.i.i = add nuw nsw i64 %.36.0.i.i.i, 1
  %.137.i.i.i = add nsw i64 %.36.0.i.i.i, %at.2.2.i
  %.139.i.i.i = getelementptr i8, ptr %a0, i64 %.137.i.i.i
  %.140.i.i.i = load i8, ptr %.139.i.i.i, align 1
  %.143.i.i.i = shl i64 %value.2.0.i.i.i, 7
  %3 = and i8 %.140.i.i.i, 127
  %.146.i.i.i = zext nneg i8 %3 to i64
  %.147.i.i.i = or disjoint i64 %.143.i.i.i, %.146.i.i.i
  %.151.i.i.i = icmp sgt i8 %.140.i.i.i, -1
  br i1 %.151.i.i.i, label %B170.i.i.i, label %B74.i.i.i

_varint.exit.i.i:                                 ; preds = %B196.i.i.i, %B170.i.i.i
  %.196.sink.i.i.i = phi i64 [ %.196.i.i.i, %B196.i.i.i ], [ %.147.i.i.i, %B170.i.i.i ]
  %.198.sink.i.i.i = phi i64 [ %.198.i.i.i, %B196.i.i.i ], [ %.164.i.i.i, %B170.i.i.i ]
  %.42.i.i = icmp sgt i64 %.196.sink.i.i.i, 11
  br i1 %.42.i.i, label %B64.i.i, label %B96.i.i

B64.i.i:                                          ; preds = %_varint.exit.i.i
  %.45.i.i = add nsw i64 %.196.sink.i.i.i, -12
  %.46.i.i = lshr i64 %.45.i.i, 1
  br label %_kind.exit.i

B96.i.i:                                          ; preds = %_varint.exit.i.i
  %or.cond.i.i = icmp ugt i64 %.196.sink.i.i.i, 9
  br i1 %or.cond.i.i, label %_kind.exit.i, label %B140.i.i

B140.i.i:                                         ; preds = %B96.i.i
  %.82.i.i = icmp samesign ugt i64 %.196.sink.i.i.i, 7
  %.95.i.i = shl nuw nsw i64 %.196.sink.i.i.i, 2
  %.98.i.i = lshr i64 2288267792, %.95.i.i
  %.99.i.i = and i64 %.98.i.i, 15
  %"$phi198.1.2.0.i.i" = select i1 %.82.i.i, i64 0, i64 %.99.i.i
  br label %_kind.exit.i

_kind.exit.i:                                     ; preds = %B140.i.i, %B96.i.i, %B64.i.i
  %"$phi198.1.2.0.sink.i.i" = phi i64 [ %"$phi198.1.2.0.i.i", %B140.i.i ], [ %.46.i.i, %B64.i.i ], [ -1, %B96.i.i ]
  %.531.i = icmp sge i64 %field.2.2.i, %a6
  %.534.i = icmp slt i64 %"$phi198.1.2.0.sink.i.i", 0
  %or.cond1.i = select i1 %.531.i, i1 true, i1 %.534.i
  %.538.i = sub nsw i64 %.386.fca.3.load.i, %value.2.2.i
  %.540.i = icmp sgt i64 %"$phi198.1.2.0.sink.i.i", %.538.i
  %or.cond610.i = select i1 %or.cond1.i, i1 true, i1 %.540.i
  %.544.i = icmp sgt i64 %.198.sink.i.i.i, %.386.fca.2.load.i
  %or.cond611.i = select i1 %or.cond610.i, i1 true, i1 %.544.i
  br i1 %or.cond611.i, label %decode.5.exit, label %B472.i

B472.i:                                           ; preds = %_kind.exit.i
  %.585.i = getelementptr i64, ptr %a4, i64 %field.2.2.i
  %.586.i = load i64, ptr %.585.i, align 8
  %.591.not.i = icmp eq i64 %.196.sink.i.i.i, 0
  br i1 %.591.not.i, label %B564.i, label %B510.i

B510.i:                                           ; preds = %B472.i
  switch i64 %.586.i, label %decode.5.exit [
    i64 0, label %B806.i
    i64 1, label %B52.i.i
    i64 2, label %B144.i.i
    i64 3, label %B312.i.i
    i64 4, label %_fits.exit.i
  ]

B52.i.i:                                          ; preds = %B510.i
  %.40.i.i = icmp slt i64 %.196.sink.i.i.i, 12
  %.49.i.i = icmp ne i64 %.196.sink.i.i.i, 7
  %narrow.i.i = and i1 %.40.i.i, %.49.i.i
  br i1 %narrow.i.i, label %B42.i.sink.split.i, label %decode.5.exit

B144.i.i:                                         ; preds = %B510.i
  %.71.i.i = icmp eq i64 %.196.sink.i.i.i, 7
  br i1 %.71.i.i, label %B166.i.i, label %B234.i.i

B166.i.i:                                         ; preds = %B144.i.i
  %.35.i.i.i = getelementptr i8, ptr %a0, i64 %value.2.2.i
  %.36.i.i.i = load i8, ptr %.35.i.i.i, align 1
  %.37.i.i.i = zext i8 %.36.i.i.i to i64
  %.38.i.i.i = shl nuw nsw i64 %.37.i.i.i, 1
  %.39.i.i.i = and i64 %.38.i.i.i, 256
  %.40.i.i.i = sub nsw i64 %.37.i.i.i, %.39.i.i.i
  br label %B188.if.i.i.i

B188.if.i.i.i:                                    ; preds = %B188.if.i.i.i, %B166.i.i
  %value.3.048.i.i.i = phi i64 [ %.40.i.i.i, %B166.i.i ], [ %.174.i.i.i, %B188.if.i.i.i ]
  %.70.046.i.i.i = phi i64 [ 1, %B166.i.i ], [ %.141.i.i.i, %B188.if.i.i.i ]
  %.141.i.i.i = add nuw nsw i64 %.70.046.i.i.i, 1
  %.167.i.i.i = shl i64 %value.3.048.i.i.i, 8
  %.171.i.i.i = getelementptr i8, ptr %.35.i.i.i, i64 %.70.046.i.i.i
  %.172.i.i.i = load i8, ptr %.171.i.i.i, align 1
  %.173.i.i.i = zext i8 %.172.i.i.i to i64
  %.174.i.i.i = or disjoint i64 %.167.i.i.i, %.173.i.i.i
  %exitcond.not.i.i613.i = icmp eq i64 %.141.i.i.i, 8
  br i1 %exitcond.not.i.i613.i, label %B234.i.thread.i, label %B188.if.i.i.i

B234.i.thread.i:                                  ; preds = %B188.if.i.i.i
  %.110.i.i = and i64 %.174.i.i.i, 9223372036854775807
  %.111.i.i = icmp samesign ult i64 %.110.i.i, 9218868437227405313
  br i1 %.111.i.i, label %B42.i.sink.split.i.thread, label %decode.5.exit

B42.i.sink.split.i.thread:                        ; preds = %B234.i.thread.i
  %.735698705.i1 = getelementptr i64, ptr %a5, i64 %field.2.2.i
  %.736699706.i2 = load i64, ptr %.735698705.i1, align 8
  br label %B82.i.i.i

B234.i.i:                                         ; preds = %B144.i.i
  %.126.i.i = icmp slt i64 %.196.sink.i.i.i, 12
  br i1 %.126.i.i, label %B42.i.sink.split.i, label %decode.5.exit

B312.i.i:                                         ; preds = %B510.i
  %.163.i.i = icmp sgt i64 %.196.sink.i.i.i, 12
  %.174.i.i = and i64 %.196.sink.i.i.i, 1
  %4 = icmp ne i64 %.174.i.i, 0
  %"$phi354.2.2.0.i.i" = and i1 %.163.i.i, %4
  br i1 %"$phi354.2.2.0.i.i", label %B246.i.i, label %decode.5.exit

_fits.exit.i:                                     ; preds = %B510.i
  br i1 %.42.i.i, label %B246.i.i, label %decode.5.exit

B564.i:                                           ; preds = %B472.i
  switch i64 %.586.i, label %B730.i [
    i64 5, label %B586.i
    i64 0, label %B806.i
  ]

B586.i:                                           ; preds = %B564.i
  %.683.i = getelementptr i64, ptr %a5, i64 %field.2.2.i
  %.684.i = load i64, ptr %.683.i, align 8
  %.687.i = mul nsw i64 %.684.i, %a14
  %gep.i = getelementptr i64, ptr %invariant.gep.i, i64 %.687.i
  store i64 %.386.fca.1.load.i, ptr %gep.i, align 8
  %.698.i = load i64, ptr %.683.i, align 8
  br label %B806.sink.split.i

B730.i:                                           ; preds = %B564.i
  %.37.i.i = icmp slt i64 %.586.i, 3
  br i1 %.37.i.i, label %B806.i, label %B246.i.i

B42.i.sink.split.i:                               ; preds = %B234.i.i, %B52.i.i
  %.735698705.i = getelementptr i64, ptr %a5, i64 %field.2.2.i
  %.736699706.i = load i64, ptr %.735698705.i, align 8
  %.17.i.i.i = icmp sgt i64 %.196.sink.i.i.i, 7
  br i1 %.17.i.i.i, label %B26.i.i.i, label %B42.i.sink.split.i.B82.i.i.i_crit_edge

B42.i.sink.split.i.B82.i.i.i_crit_edge:           ; preds = %B42.i.sink.split.i
  %.35.i.i615.i.phi.trans.insert = getelementptr i8, ptr %a0, i64 %value.2.2.i
  %.36.i.i616.i.pre = load i8, ptr %.35.i.i615.i.phi.trans.insert, align 1
  %.pre = zext i8 %.36.i.i616.i.pre to i64
  %.pre13 = shl nuw nsw i64 %.pre, 1
  %.pre14 = and i64 %.pre13, 256
  %.pre15 = sub nsw i64 %.pre, %.pre14
  br label %B82.i.i.i

B26.i.i.i:                                        ; preds = %B42.i.sink.split.i
  %.26.i.i.i = add nsw i64 %.196.sink.i.i.i, -8
  br label %_number.8.exit.i.i

B82.i.i.i:                                        ; preds = %B42.i.sink.split.i.B82.i.i.i_crit_edge, %B42.i.sink.split.i.thread
  %.40.i.i620.i.pre-phi = phi i64 [ %.pre15, %B42.i.sink.split.i.B82.i.i.i_crit_edge ], [ %.40.i.i.i, %B42.i.sink.split.i.thread ]
  %.736699706.i5 = phi i64 [ %.736699706.i, %B42.i.sink.split.i.B82.i.i.i_crit_edge ], [ %.736699706.i2, %B42.i.sink.split.i.thread ]
  %.35.i.i615.i = getelementptr i8, ptr %a0, i64 %value.2.2.i
  %.12847.not.i.i.i = icmp samesign ult i64 %"$phi198.1.2.0.sink.i.i", 2
  br i1 %.12847.not.i.i.i, label %_number.8.exit.i.i, label %B188.if.i.i621.i

B188.if.i.i621.i:                                 ; preds = %B82.i.i.i, %B188.if.i.i621.i
  %value.3.050.i.i.i = phi i64 [ %.174.i.i627.i, %B188.if.i.i621.i ], [ %.40.i.i620.i.pre-phi, %B82.i.i.i ]
  %.70.048.i.i.i = phi i64 [ %.141.i.i622.i, %B188.if.i.i621.i ], [ 1, %B82.i.i.i ]
  %.141.i.i622.i = add nuw nsw i64 %.70.048.i.i.i, 1
  %.167.i.i623.i = shl i64 %value.3.050.i.i.i, 8
  %.171.i.i624.i = getelementptr i8, ptr %.35.i.i615.i, i64 %.70.048.i.i.i
  %.172.i.i625.i = load i8, ptr %.171.i.i624.i, align 1
  %.173.i.i626.i = zext i8 %.172.i.i625.i to i64
  %.174.i.i627.i = or disjoint i64 %.167.i.i623.i, %.173.i.i626.i
  %exitcond191.not.i.i = icmp eq i64 %.141.i.i622.i, %"$phi198.1.2.0.sink.i.i"
  br i1 %exitcond191.not.i.i, label %_number.8.exit.i.i, label %B188.if.i.i621.i

_number.8.exit.i.i:                               ; preds = %B188.if.i.i621.i, %B82.i.i.i, %B26.i.i.i
  %.736699706.i4 = phi i64 [ %.736699706.i, %B26.i.i.i ], [ %.736699706.i5, %B82.i.i.i ], [ %.736699706.i5, %B188.if.i.i621.i ]
  %storemerge46.i.i.i = phi i64 [ %.26.i.i.i, %B26.i.i.i ], [ %.40.i.i620.i.pre-phi, %B82.i.i.i ], [ %.174.i.i627.i, %B188.if.i.i621.i ]
  %.101.i.i = icmp ne i64 %.586.i, 2
  %.106.not.i.i = icmp eq i64 %.196.sink.i.i.i, 7
  %or.cond.i628.i = or i1 %.106.not.i.i, %.101.i.i
  %.132.i.i = mul nsw i64 %.736699706.i4, %a14
  br i1 %or.cond.i628.i, label %B166.i629.i, label %B122.i.i

B122.i.i:                                         ; preds = %_number.8.exit.i.i
  %.119.i.i = sitofp i64 %storemerge46.i.i.i to double
  %gep673.i = getelementptr double, ptr %invariant.gep672.i, i64 %.132.i.i
  store double %.119.i.i, ptr %gep673.i, align 8
  br label %B806.sink.split.i

B166.i629.i:                                      ; preds = %_number.8.exit.i.i
  %gep675.i = getelementptr i64, ptr %invariant.gep.i, i64 %.132.i.i
  store i64 %storemerge46.i.i.i, ptr %gep675.i, align 8
  br label %B806.sink.split.i

B246.i.i:                                         ; preds = %B312.i.i, %_fits.exit.i, %B730.i
  %.736701.in.i = getelementptr i64, ptr %a5, i64 %field.2.2.i
  %.736701.i = load i64, ptr %.736701.in.i, align 8
  %.183.i.i = mul nsw i64 %.736701.i, %.181.i.i
  %gep671.i = getelementptr i32, ptr %invariant.gep670.i, i64 %.183.i.i
  %.193.i.i = load i32, ptr %gep671.i, align 4
  %.278188.not.i.i = icmp eq i64 %"$phi198.1.2.0.sink.i.i", 0
  br i1 %.278188.not.i.i, label %B442.i.i, label %B370.if.lr.ph.i.i

B370.if.lr.ph.i.i:                                ; preds = %B246.i.i
  %.194.i.i = sext i32 %.193.i.i to i64
  %invariant.gep.i.i = getelementptr i8, ptr %a11, i64 %.194.i.i
  %5 = getelementptr i8, ptr %a0, i64 %value.2.2.i
  %.326.i.i = mul nsw i64 %.736701.i, %a15
  %gep.i.i = getelementptr i8, ptr %invariant.gep.i.i, i64 %.326.i.i
  br label %B370.if.i.i

B442.i.i:                                         ; preds = %B370.if.i.i, %B246.i.i
  %6 = trunc i64 %"$phi198.1.2.0.sink.i.i" to i32
  %.354.i.i = add i32 %.193.i.i, %6
  %.355.i.i = getelementptr i8, ptr %gep671.i, i64 4
  store i32 %.354.i.i, ptr %.355.i.i, align 4
  br i1 %.591.not.i, label %B806.i, label %B486.i.i

B486.i.i:                                         ; preds = %B442.i.i
  %.366.i.i = add nsw i64 %.736701.i, %a13
  br label %B806.sink.split.i

B370.if.i.i:                                      ; preds = %B370.if.i.i, %B370.if.lr.ph.i.i
  %.222.0189.i.i = phi i64 [ 0, %B370.if.lr.ph.i.i ], [ %.291.i.i, %B370.if.i.i ]
  %.291.i.i = add nuw nsw i64 %.222.0189.i.i, 1
  %.319.i.i = getelementptr i8, ptr %5, i64 %.222.0189.i.i
  %.320.i.i = load i8, ptr %.319.i.i, align 1
  %.330.i.i = getelementptr i8, ptr %gep.i.i, i64 %.222.0189.i.i
  store i8 %.320.i.i, ptr %.330.i.i, align 1
  %exitcond.not.i.i = icmp eq i64 %.291.i.i, %"$phi198.1.2.0.sink.i.i"
  br i1 %exitcond.not.i.i, label %B442.i.i, label %B370.if.i.i

B806.sink.split.i:                                ; preds = %B486.i.i, %B166.i629.i, %B122.i.i, %B586.i
  %.366.sink.i.sink.i = phi i64 [ %.698.i, %B586.i ], [ %.366.i.i, %B486.i.i ], [ %.736699706.i4, %B166.i629.i ], [ %.736699706.i4, %B122.i.i ]
  %.16.i181.i.i = mul nsw i64 %.366.sink.i.sink.i, %a16
  %gep679.i = getelementptr i8, ptr %invariant.gep676.i, i64 %.16.i181.i.i
  %.21.i184.i.i = load i8, ptr %gep679.i, align 1
  %.27.i187.i.i = or i8 %.21.i184.i.i, %1
  store i8 %.27.i187.i.i, ptr %gep679.i, align 1
  br label %B806.i

B806.i:                                           ; preds = %B730.i, %B806.sink.split.i, %B442.i.i, %B564.i, %B510.i
  %.781.i = add nuw nsw i64 %"$phi198.1.2.0.sink.i.i", %value.2.2.i
  %.789.i = add nuw nsw i64 %field.2.2.i, 1
  %.796.i = icmp slt i64 %.198.sink.i.i.i, %.386.fca.2.load.i
  br i1 %.796.i, label %B350.i, label %B838.i

B838.i:                                           ; preds = %B806.i, %B330.i
  %value.3.3.i = phi i64 [ %.386.fca.2.load.i, %B330.i ], [ %.781.i, %B806.i ]
  %field.3.3.i = phi i64 [ 0, %B330.i ], [ %.789.i, %B806.i ]
  %.817.not.i = icmp ne i64 %value.3.3.i, %.386.fca.3.load.i
  %.824.i = icmp slt i64 %field.3.3.i, %a7
  %or.cond612.i = select i1 %.817.not.i, i1 true, i1 %.824.i
  br i1 %or.cond612.i, label %decode.5.exit, label %B880.i

B880.i:                                           ; preds = %B838.i
  %.891.i = sub i64 %a6, %field.3.3.i
  %invariant.gep680.i = getelementptr i32, ptr %a10, i64 %rows.3.1688.i
  %.934682.not.i = icmp slt i64 %.891.i, 1
  br i1 %.934682.not.i, label %B1102.i, label %B922.if.i

B1014.i:                                          ; preds = %B922.if.i
  %.995.i = getelementptr i64, ptr %a5, i64 %.878.0683.i
  %.996.i = load i64, ptr %.995.i, align 8
  %.180.i.i = mul nsw i64 %.996.i, %.181.i.i
  %gep681.i = getelementptr i32, ptr %invariant.gep680.i, i64 %.180.i.i
  %.190.i.i = load i32, ptr %gep681.i, align 4
  %.352.i.i = getelementptr i8, ptr %gep681.i, i64 4
  store i32 %.190.i.i, ptr %.352.i.i, align 4
  br label %B1100.i

B1100.i:                                          ; preds = %B922.if.i, %B1014.i
  %exitcond.not.i = icmp eq i64 %.947.i, %a6
  br i1 %exitcond.not.i, label %B1102.i, label %B922.if.i

B1102.i:                                          ; preds = %B1100.i, %B880.i
  %.1042.i = add nsw i64 %rows.3.1688.i, 1
  %exitcond696.not.i = icmp eq i64 %.343.i, %.14.i.i.i
  br i1 %exitcond696.not.i, label %B48.loopexit.i, label %B232.if.i

B50.if.i:                                         ; preds = %B48.loopexit.i, %B50.if.lr.ph.i
  %rows.2.0693.i = phi i64 [ 0, %B50.if.lr.ph.i ], [ %rows.3.1.lcssa.i, %B48.loopexit.i ]
  %.55.0692.i = phi i64 [ 0, %B50.if.lr.ph.i ], [ %.127.i, %B48.loopexit.i ]
  %.127.i = add nuw nsw i64 %.55.0692.i, 1
  %.158.i = mul nsw i64 %.55.0692.i, %a2
  %.46.i630.i = getelementptr i8, ptr %a0, i64 %.158.i
  %.47.i.i = load i8, ptr %.46.i630.i, align 1
  %.49.i631.i = icmp eq i8 %.47.i.i, 13
  br i1 %.49.i631.i, label %B96.i632.i, label %decode.5.exit

B96.i632.i:                                       ; preds = %B50.if.i
  %.6.i.i.i = getelementptr i8, ptr %.46.i630.i, i64 3
  %.7.i.i.i = load i8, ptr %.6.i.i.i, align 1
  %.8.i.i.i = zext i8 %.7.i.i.i to i64
  %.9.i.i.i = shl nuw nsw i64 %.8.i.i.i, 8
  %.11.i.i.i = getelementptr i8, ptr %.46.i630.i, i64 4
  %.12.i.i.i = load i8, ptr %.11.i.i.i, align 1
  %.13.i.i.i = zext i8 %.12.i.i.i to i64
  %.14.i.i.i = or disjoint i64 %.9.i.i.i, %.13.i.i.i
  %.52.i.i = shl nuw nsw i64 %.14.i.i.i, 1
  %.53.i.i = add nuw nsw i64 %.52.i.i, 8
  %.58.not.i.i = icmp sgt i64 %.53.i.i, %a3
  br i1 %.58.not.i.i, label %decode.5.exit, label %_cells.exit.i

_cells.exit.i:                                    ; preds = %B96.i632.i
  %.203.i = sub nsw i64 %a14, %rows.2.0693.i
  %.205.i = icmp sgt i64 %.14.i.i.i, %.203.i
  %.214.i = mul nsw i64 %.127.i, %a3
  %.215.i = icmp slt i64 %a15, %.214.i
  %or.cond658.i = select i1 %.205.i, i1 true, i1 %.215.i
  br i1 %or.cond658.i, label %decode.5.exit, label %B230.preheader.i

B230.preheader.i:                                 ; preds = %_cells.exit.i
  %.330685.not.i = icmp eq i64 %.14.i.i.i, 0
  br i1 %.330685.not.i, label %B48.loopexit.i, label %B232.if.i

B232.if.i:                                        ; preds = %B230.preheader.i, %B1102.i
  %room.2.1689.i = phi i64 [ %.416.i, %B1102.i ], [ %a3, %B230.preheader.i ]
  %rows.3.1688.i = phi i64 [ %.1042.i, %B1102.i ], [ %rows.2.0693.i, %B230.preheader.i ]
  %.273.0687.i = phi i64 [ %.343.i, %B1102.i ], [ 0, %B230.preheader.i ]
  %.343.i = add nuw nsw i64 %.273.0687.i, 1
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %.372.i, i8 0, i64 32, i1 false)
  call fastcc void @_record(ptr %.372.i, ptr readonly %a0, i64 %a3, i64 %.158.i, i64 %.14.i.i.i, i64 %.273.0687.i)
  %.386.fca.0.load.i = load i64, ptr %.372.i, align 8
  %.386.fca.1.load.i = load i64, ptr %.fca.1.gep140.i, align 8
  %.386.fca.2.load.i = load i64, ptr %.fca.2.gep141.i, align 8
  %.386.fca.3.load.i = load i64, ptr %.fca.3.gep.i, align 8
  %.414.neg.i = sub i64 %.386.fca.0.load.i, %.386.fca.3.load.i
  %.416.i = add i64 %.414.neg.i, %room.2.1689.i
  %.423.i = icmp slt i64 %.386.fca.0.load.i, 0
  %.426.i = icmp slt i64 %.416.i, 0
  %or.cond.i = select i1 %.423.i, i1 true, i1 %.426.i
  br i1 %or.cond.i, label %decode.5.exit, label %B330.i

B922.if.i:                                        ; preds = %B880.i, %B1100.i
  %.878.0683.i = phi i64 [ %.947.i, %B1100.i ], [ %field.3.3.i, %B880.i ]
  %.947.i = add nuw i64 %.878.0683.i, 1
  %.978.i = getelementptr i64, ptr %a4, i64 %.878.0683.i
  %.979.i = load i64, ptr %.978.i, align 8
  %.979.off.i = add i64 %.979.i, -3
  %switch.i = icmp ult i64 %.979.off.i, 2
  br i1 %switch.i, label %B1014.i, label %B1100.i

decode.5.exit:                                    ; preds = %B48.loopexit.i, %B50.if.i, %B96.i632.i, %_cells.exit.i, %B838.i, %B232.if.i, %_kind.exit.i, %B510.i, %B52.i.i, %B234.i.thread.i, %B234.i.i, %B312.i.i, %_fits.exit.i, %0
  %rows.2.0.lcssa.sink.i = phi i64 [ -1, %_kind.exit.i ], [ -1, %B838.i ], [ 0, %0 ], [ -1, %_fits.exit.i ], [ -1, %B312.i.i ], [ -1, %B234.i.i ], [ -1, %B234.i.thread.i ], [ -1, %B52.i.i ], [ -1, %B510.i ], [ -1, %B232.if.i ], [ -1, %B96.i632.i ], [ -1, %B50.if.i ], [ %rows.3.1.lcssa.i, %B48.loopexit.i ], [ -1, %_cells.exit.i ]
  ret i64 %rows.2.0.lcssa.sink.i
}

declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)
