"""Chunks of events that the fast path knows, of almost such ones, and damaged ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pyarrow as pa

from traceview.ingest.json.events import BATCH_SCHEMA

USUAL = (
    '{"ph": "X", "cat": "cpu_op", "name": "aten::to", "pid": 4100, "tid": 4100,'
    '\n    "ts": 1289088000061.311, "dur": 11.229,\n    "args": {\n      "External id": 3,'
    '"Record function id": 0, "Concrete Inputs": ["", "4"], "Input type": ["long int", ""],'
    ' "Input Strides": [[1024, 1], []], "Input Dims": [[4, -1024], []], "Sequence number": 12,'
    ' "Fwd thread id": 1, "Ev Idx": 2\n    }\n  }',
    '{"ph":"X","cat":"python_function","name":"a_file.py(12): été","pid":4100,"tid":4100,'
    '"ts":1700000000000000.5,"dur":1,"args":{"Python parent id":3,"Python id":4,"Python module id":7,'
    '"Ev Idx":5}}',
    '{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":2,"ts":0,"dur":0.5,'
    '"args":{"External id":6,"cbid":211,"correlation":9}}',
    '{"ph":"X","cat":"cuda_driver","name":"cuLaunchKernelEx_v2","pid":1,"tid":2,"ts":10.25,'
    '"dur":100.001,"args":{}}',
    '{"ph":"X","cat":"kernel","name":"k","pid":0,"tid":7,"ts":12.000,"dur":3.25,'
    '"args":{"External id":6,"queued":0,"device":0,"context":1,"stream":7,"correlation":9,'
    '"registers per thread":32,"shared memory":16,"blocks per SM":31.030303,"warps per SM":0.5,'
    '"grid":[4096, 1, 1],"block":[ 128,1 ,1],"est. achieved occupancy %":100,"graph id":0,'
    '"graph node id":4}}',
    '{"ph":"i","cat":"cpu_instant_event","s":"t","name":"[memory]","pid":1,"tid":2,"ts":5.273,'
    '"args":{"Total Reserved":21453864960,"Total Allocated":5,"Bytes":-16777216,"Addr":139942898434048,'
    '"Device Id":0,"Device Type":1,"Ev Idx":12724}}',
    '{"ph":"X","cat":"user_annotation","name":"ProfilerStep#0","pid":1,"tid":2,"ts":5.1,'
    '"dur":82098.657,"args":{"External id": 1,"Ev Idx": 0}}',
    '{"ph":"X","cat":"gpu_user_annotation","name":"step","pid":0,"tid":7,"ts":5.1,"dur":8.657,"id":7,'
    '"bp":"e"}',
    '{"ph":"s","id":1,"pid":4100,"tid":4100,"ts":1289088000270.098,"cat":"ac2g","name":"ac2g"}',
    '{"ph":"f","id":34,"pid":4100,"tid":4101,"ts":1289088000271.5,"cat":"fwdbwd","name":"fwdbwd","bp":"e"}',
    '{"args":{"correlation":77,"cbid":1},"dur":4,"ts":7,"tid":-3,"pid":2,"name":"cudaFree",'
    '"cat":"cuda_runtime","ph":"X"}',
)  # fmt: skip
"""An event of each kind that the fast path knows, an arrow, and one whose keys stand in another order."""

_CHANGES = {
    '"ts":0': (
        '"ts":-1.5', '"ts":1e3', '"ts":"12.5"', '"ts":1.2345', '"ts":null', '"ts":3999999999999999.999',
        '"ts":4000000000000000.001', '"ts":12345678901234567', '"ts":0.001', '"ts":00', '"ts":1.',
        '"ts":NaN', '"ts":true', '"ts":[1]',
    ),
    '"ts":0,': (
        '',
    ),
    '"dur":0.5': (
        '"dur":-2', '"dur":"0.5"', '"dur":1e300', '"dur":null', '"dur":1125899906842.624',
        '"dur":9999999999999.999', '"dur":0.0005', '"dur":0.5,"dur":9',
    ),
    '"dur":0.5,': (
        '',
    ),
    '"ts":5.273,': (
        '"ts":5.273,"dur":3,',
    ),
    '"pid":1,"tid":2,"ts":0': (
        '"pid":"1","tid":"stream 2","ts":0', '"pid":9223372036854775808,"tid":-0,"ts":0', '"tid":2,"ts":0',
    ),
    '"tid":2,"ts":0': (
        '"tid":2.0,"ts":0',
    ),
    '"name":"cudaLaunchKernel"': (
        '"name":"cuda\\u0041 \\"x\\" \\/ \\n"', '"name":null', '"name":""', '"name":"\\ud83d\\ude00"',
        '"name":"😀 \x7f"', '"name":"a\tb"', '"name":12', '"name":["a"]', '"name":"exactly12 by"',
        '"name":"exactly 13 by"', '"n\\u0061me":"x"', '"name":"a","name":"b"',
    ),
    '"aten::to"': (
        '"ProfilerStep#3"', '"Profile"',
    ),
    '"[memory]"': (
        '"[memory] "',
    ),
    '"cat":"cuda_runtime"': (
        '"cat":"Runtime"',
    ),
    '"cat": "cpu_op"': (
        '"cat": "Operator"',
    ),
    '"cat":"ac2g"': (
        '"cat":"fwdbwd"',
    ),
    '"id":34': (
        '"id":"34"', '"id":"0x22"', '"id":34.0', '"id":1.5', '"id":-3', '"id":18446744073709551615',
        '"id":null', '"id":34,"id":35', '"i":34', '"id":34,"args":{"a":1}', '"id":34,"dur":5',
        '"id":34,"args":null',
    ),
    '"cat":"fwdbwd"': (
        '"cat":"Fwdbwd"', '"cat":"forward"',
    ),
    '"ph":"f"': (
        '"ph":"s"', '"ph":"t"', '"ph":"X"', '"ph":"b"',
    ),
    '"ts":1289088000271.5': (
        '"ts":"x"', '"ts":1289088000271.5555',
    ),
    '"ph":"s"': (
        '"ph":"x"',
    ),
    '"ph":"X","cat":"kernel"': (
        '"ph":"B","cat":"kernel"', '"ph":"","cat":"kernel"', '"ph":1,"cat":"kernel"',
    ),
    '"ph":"i"': (
        '"ph":"I"',
    ),
    '"cat":"kernel"': (
        '"cat":"gpu_memcpy"',
    ),
    '"id":7': (
        '"id":"0x7"',
    ),
    '"bp":"e"': (
        '"bp":{"a":[1,{"b":"\\u00e9"}]}',
    ),
    '"correlation":9}': (
        '"correlation":0.5}', '"correlation":"9"}', '"correlation":null}',
        '"correlation":9,"correlation":8}', '"correlation":999999999999999999}',
        '"correlation":9223372036854775807}', '"correlation":18446744073709551615}',
        '"correlation":9,"x":1.5}', '"correlation":9,"x":9223372036854775807}', '"correlation":9,"x":1e5}',
    ),
    '"cbid":211': (
        '"cbid":2147483648', '"cbid":-2147483648', '"cbid":true',
        '"cbid":211,"kernel":"k","grid":[1, 2, 3],"nested":{"a":null,"b":[{}]}', '"cbid":211,"x":1,"x":2',
        '"cbid":211,"x":1.50', '"cbid":211,"x":"\\u0041"', '"cbid":211,"":null', '"CBID":211',
    ),
    '"args":{"External id":6,"cbid"': (
        '"args":null,"arg":{"External id":6,"cbid"', '"args":[],"arg":{"External id":6,"cbid"',
    ),
    '"args":{}': (
        '"args":"{}"', '"args": { } ',
    ),
    '"Ev Idx": 2': (
        '"flops": 200', '"Profiler Event Index": 2', '"Call stack": "a.py(1): f;b"',
        '"Module Hierarchy": "A.B", "Ev Idx": 3', '"finished": true, "Ev Idx": 2',
    ),
    '[[4, -1024], []]': (
        '"[[4, -1024], []]"', '[[4.5], [null, true, {"a" : "b"}]]', '[ ]', '[1e2]', "[" * 70 + "]" * 70,
        'null',
    ),
    '["", "4"]': (
        '["\\\\", "\\u20ac"]',
    ),
    '"Python parent id":3': (
        '"Python parent id":null',
    ),
    '"Python module id":7': (
        '"Python module name":"x"',
    ),
    '[4096, 1, 1]': (
        '[4096,1]', '[4096,1,1,1]', '[4096,1,1.0]', '[]', '[2147483648,1,1]',
    ),
    '31.030303': (
        '31.03030312345678', '3.1e1', '"31.5"', '-0.1', '123456789012.345',
    ),
    '"stream":7': (
        '"stream":"7"', '"stream":-1',
    ),
    '"registers per thread":32,': (
        '',
    ),
    '"graph node id":4': (
        '"Collective name":"allreduce","In msg nelems":12',
    ),
    '"Addr":139942898434048': (
        '"Addr":18446744073709551615', '"Addr":"7f00"',
    ),
    '"Bytes":-16777216': (
        '"Bytes":1e3', '"finished":false,"Bytes":3',
    ),
    '"ts":12.000': (
        '"ts":12.000,',
    ),
    '"pid":0': (
        '"pid":01', "'pid':0", '"pid":0 /* zero */',
    ),
    '"device":0': (
        '"device":+0', '"device":0x0', '"device":tru',
    ),
    '"name":"k"': (
        '"name":"k\\x"', '"name":"\\ud83d"', '"name":"\\u12g4"', '"name":"k""', '"name":"k\x01"',
    ),
    '"grid":[4096, 1, 1]': (
        '"grid":[4096, 1, 1,]', '"grid":[4096, 1, 1}',
    ),
    '"queued":0': (
        '"queued":1' + "0" * 400, '"queued":1e400',
    ),
}  # fmt: skip
"""What of the events above is replaced by what: the result is unusual, or still usual, or no JSON."""


def almost_usual() -> list[str]:
    """Events that the fast path knows, and one step away from that."""
    found = list(USUAL)
    for old, replacements in _CHANGES.items():
        changed = [event.replace(old, new) for event in USUAL for new in replacements if old in event]
        assert changed, old
        found += changed
    return found


def changed_chunks() -> list[bytes]:
    """A chunk for each of these events, between two usual ones; and the usual ones in other layouts."""
    first, second = USUAL[2], USUAL[4]
    chunks = [f"[{first},{event},\n  {second}]" for event in almost_usual()]
    all_usual = ",".join(USUAL)
    chunks += [f"[{all_usual}]", "[ \r\n" + " ,\t".join(USUAL) + " \n]", f"[{all_usual},]", "[{}]", "[]"]
    chunks += [
        f"[{first},1]",
        f"[{first} {second}]",
        f"[{first},[{second}]]",
        f"[{first},{{}}]",
        f"[{USUAL[8]}]",
    ]
    # Without a quote behind an argument that is not copied.
    chunks += [f"[{event}]" for event in almost_usual() if '"x":' in event]
    return [chunk.encode() for chunk in chunks]


def mutated_chunks(count: int, seed: int) -> Iterator[bytes]:
    """Chunks of usual events in which some bytes are changed, left out, doubled or moved."""
    made = random.Random(seed)
    alphabet = b'{}[]":,\\ \n0123456789.-+eEtrufalsn/X\x00\x1f\x7f'
    for _ in range(count):
        text = bytearray(f"[{','.join(made.sample(USUAL, made.randint(1, 4)))}]".encode())
        for _ in range(made.randint(1, 3)):
            at, size = made.randrange(1, len(text)), made.randint(1, 6)
            change = made.randrange(4)
            if change == 0:
                text[at] = made.choice(alphabet)
            elif change == 1:
                del text[at : at + size]
            elif change == 2:
                text[at:at] = text[at : at + size]
            else:
                other = made.randrange(1, len(text))
                text[at:at] = text[other : other + size]
        if text[:1] == b"[":
            yield text.decode("utf-8", "replace").encode()


def batches(chunks: list[bytes]) -> Iterator[pa.RecordBatch]:
    """Chunks as `JsonEventStream` gives them."""
    for number, text in enumerate(chunks):
        columns = [
            pa.array([number], pa.int32()),
            pa.array([0], pa.int64()),
            pa.array([text.decode()], pa.large_string()),
        ]
        yield pa.RecordBatch.from_arrays(columns, schema=BATCH_SCHEMA)
