"""Rows of `health` for data that the decoder could not use."""

from traceview_parsers.perfetto.decoder import Decoder
from traceview_parsers.perfetto.staging import Staging

from traceview.ingest.recording import tell_damage
from traceview.store.writer import TraceWriter


def report_losses(writer: TraceWriter, decoder: Decoder, staging: Staging) -> None:
    """Reports what is missing from results, and why."""
    losses = decoder.losses
    dropped = losses.no_time + staging.without_time + staging.gpu.without_time
    tell_damage(writer.connection, dropped=dropped, odd_durations=staging.gpu.odd_durations)
    writer.health(
        "truncated", "error", int(losses.cut_off_at is not None),
        "the file ends within a packet; every complete one was read", first_offset=losses.cut_off_at,
    )  # fmt: skip
    writer.health(
        "damaged", "error", int(losses.broken_at is not None),
        "no packet was found after this position; everything before it was read",
        first_offset=losses.broken_at,
    )  # fmt: skip
    writer.health(
        "events_lost", "error", losses.malformed,
        "packets are no valid protobuf and are missing from all results",
    )  # fmt: skip
    writer.health(
        "state_lost", "error", losses.invalid_state,
        "packets refer to names that were lost before them, and are missing from all results",
    )  # fmt: skip
    writer.health(
        "packets_dropped", "warning", losses.packets_dropped,
        "the recorder says that packets were lost here; spans may lack their ends",
    )  # fmt: skip
    writer.health(
        "buffer_overrun", "warning", staging.chunks_lost,
        "pieces of the trace did not fit into the recording buffer; record with a larger one",
    )  # fmt: skip
    writer.health(
        "event_without_sequence", "warning", losses.no_sequence,
        "track events that name no writer, so that nothing they refer to is known; they count nowhere",
    )  # fmt: skip
    writer.health(
        "unknown_name", "warning", losses.unknown_names,
        "names, keys or texts are given by numbers that the trace does not explain",
    )  # fmt: skip
    writer.health(
        "unknown_clock", "warning", decoder.clocks.unconverted,
        "times on clocks that nothing connects to the clock of the trace; they were taken as they are",
    )  # fmt: skip
    writer.health(
        "annotated_times_differ", "warning", staging.differing_times,
        "spans whose annotated start differs from their time; the time of the event counts",
    )  # fmt: skip
    writer.health(
        "invalid_utf8", "warning", decoder.texts.not_utf8,
        "texts hold bytes that are not UTF-8, which were replaced",
    )  # fmt: skip
    writer.health(
        "unmapped_events", "info", sum(losses.unread.values()) + losses.unknown_type,
        "packets of kinds that say nothing about GPUs or spans were passed over" + _kinds(decoder),
    )  # fmt: skip


def _kinds(decoder: Decoder) -> str:
    counts = decoder.losses.unread.most_common(5)
    if not counts:
        return ""
    return " (field of TracePacket: " + ", ".join(f"{number} x {count}" for number, count in counts) + ")"
