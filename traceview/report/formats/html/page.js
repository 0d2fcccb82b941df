"use strict";
// Texts of traces reach the page only through textContent and setAttribute, never as markup.
(() => {
  const SVG = "http://www.w3.org/2000/svg";

  // Tables -------------------------------------------------------------------------------------------------

  function key(row, column) {
    const cell = row.cells[column];
    return "value" in cell.dataset ? Number(cell.dataset.value) : cell.textContent.trim();
  }

  // What is unknown comes last in both directions.
  function compare(a, b, sign) {
    const unknown = (value) => value === "-" || value === "";
    if (unknown(a) || unknown(b)) return unknown(a) - unknown(b);
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * String(a).localeCompare(String(b), "en", { numeric: true });
  }

  function sortBy(table, column) {
    const heads = [...table.tHead.rows[0].cells];
    const head = heads[column];
    const first = head.classList.contains("number") ? "descending" : "ascending";
    const other = first === "descending" ? "ascending" : "descending";
    const order = head.getAttribute("aria-sort") === first ? other : first;
    heads.forEach((each) => each.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    const rows = [...table.tBodies[0].rows].map((row) => [key(row, column), row]);
    rows.sort((a, b) => compare(a[0], b[0], sign));
    table.tBodies[0].append(...rows.map((pair) => pair[1]));
  }

  function filter(table, text, output) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = [...table.tBodies[0].rows];
    let shown = 0;
    for (const row of rows) {
      // Words, not figures: a 1 would be everywhere.
      const texts = [...row.querySelectorAll("td:not(.number), td:not(.number) [title]")];
      const whole = texts.map((each) => `${each.textContent} ${each.title}`).join(" ").toLowerCase();
      row.hidden = !words.every((word) => whole.includes(word));
      shown += !row.hidden;
    }
    output.textContent = words.length ? `${shown} of ${rows.length} rows` : `${rows.length} rows`;
  }

  // What a spreadsheet takes for a formula gets an apostrophe, as in the CSV report.
  function plain(text) {
    const line = text.trim().replace(/\s+/g, " ");
    return line === "-" ? "" : /^[=+\-@]/.test(line) ? `'${line}` : line;
  }

  // Rows that are shown as tab-separated values: numbers without units, which stand in the heads.
  function pasted(table) {
    const rows = [...table.tBodies[0].rows].filter((row) => !row.hidden);
    const columns = [...table.tHead.rows[0].cells].map((head, column) => {
      const cells = rows.map((row) => row.cells[column]);
      const has = (unit) => cells.some((cell) => "value" in cell.dataset && unit.test(cell.textContent));
      const unit = has(/\d [mun\u00b5]?s$/) ? "ns" : has(/\d [KMGT]?i?B$/i) ? "bytes" : "";
      const text = (cell) => / %$/.test(cell.textContent) ? cell.textContent.trim().replace(" ", "")
        : "value" in cell.dataset ? cell.dataset.value : plain(cell.textContent);
      const isPicture = cells.some((cell) => cell.querySelector(".breakdown"));
      return isPicture ? null : [plain(head.textContent) + (unit && ` [${unit}]`), ...cells.map(text)];
    }).filter(Boolean);
    return [...Array(rows.length + 1).keys()].map((at) => columns.map((column) => column[at]).join("\t")).join("\n");
  }

  // Pages that are opened as files may not use the newer interface of the clipboard everywhere.
  function copy(table, output) {
    const put = (event) => {
      event.clipboardData.setData("text/plain", pasted(table));
      event.preventDefault();
    };
    document.addEventListener("copy", put);
    const isCopied = document.execCommand("copy");
    document.removeEventListener("copy", put);
    output.textContent = isCopied ? "copied" : "the browser refuses: select the table and copy it";
  }

  for (const box of document.querySelectorAll(".table")) {
    const table = box.querySelector("table");
    const copying = box.querySelector(".copy");
    if (copying) copying.addEventListener("click", () => copy(table, box.querySelector("output")));
    [...table.tHead.rows[0].cells].forEach((head, column) =>
      head.firstElementChild.addEventListener("click", () => sortBy(table, column)));
    const input = box.querySelector("input");
    if (input) input.addEventListener("input", () => filter(table, input.value, box.querySelector("output")));
  }

  // Timeline -----------------------------------------------------------------------------------------------

  const block = document.getElementById("timeline-data");
  if (!block) return;
  const data = JSON.parse(block.textContent);
  const view = document.getElementById("view");
  const range = document.getElementById("range");
  const part = document.getElementById("part");
  const HEIGHTS = { device: 34, stream: 18, thread: 16, steps: 16, counter: 18 };
  const TOP = 22, GAP = 3, SHORTEST = 100, FEW_PIXELS = 0.7;

  const tip = document.createElement("div");
  tip.id = "tip";
  tip.hidden = true;
  let from = 0, to = data.length_ns, marks = null, width = 0, gutter = 0, drag = null;

  // Each level has half the columns of the one before, each the mean of two.
  function levels(text) {
    const bytes = Float32Array.from(atob(text), (character) => character.charCodeAt(0) / 255);
    const found = [bytes];
    while (found[found.length - 1].length > 64) {
      const last = found[found.length - 1];
      found.push(Float32Array.from({ length: Math.ceil(last.length / 2) },
        (_, at) => (last[2 * at] + (last[2 * at + 1] || 0)) / 2));
    }
    return found;
  }

  const lanes = data.lanes.map((lane) => ({
    ...lane,
    height: HEIGHTS[lane.kind],
    columns: data.classes.filter((name) => lane.columns[name]).map((name) => [name, levels(lane.columns[name])]),
  }));
  let y = TOP;
  for (const lane of lanes) {
    y += lane.kind === "device" || lane.kind === "steps" ? 2 * GAP : GAP;
    lane.y = y;
    y += lane.height;
  }
  const height = y + GAP;

  function time(ns) {
    const sign = ns < 0 ? "-" : "";
    const size = Math.abs(ns);
    const [scale, unit] = size >= 1e9 ? [1e9, "s"] : size >= 1e6 ? [1e6, "ms"] : size >= 1e3 ? [1e3, "us"] : [1, "ns"];
    return `${sign}${scale === 1 ? Math.round(size) : (size / scale).toPrecision(4)} ${unit}`;
  }

  function draw(name, attributes, parent, text) {
    const element = document.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  }

  const place = (ns) => gutter + (ns - from) / (to - from) * (width - gutter);
  const timeAt = (x) => from + Math.min(Math.max((x - gutter) / (width - gutter), 0), 1) * (to - from);
  const round = (value) => Math.round(value * 10) / 10;

  function drawAxis(svg) {
    const about = (to - from) / Math.max(2, (width - gutter) / 110);
    const power = 10 ** Math.floor(Math.log10(about));
    const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= about);
    const start = Math.ceil((from + data.start_ns) / step) * step;
    for (let at = start; at <= to + data.start_ns; at += step) {
      const x = round(place(at - data.start_ns));
      draw("line", { x1: x, x2: x, y1: TOP - 4, y2: height, class: "axis" }, svg);
      if (x < width - 40) draw("text", { x: x + 3, y: 13 }, svg, time(at));
    }
  }

  function drawColumns(svg, lane, faint) {
    const pixels = width - gutter;
    let level = 0;
    const most = lane.columns.length ? lane.columns[0][1].length - 1 : 0;
    while (level < most && (to - from) / (data.width_ns * 2 ** level) > pixels) level += 1;
    const each = data.width_ns * 2 ** level;
    const first = Math.floor(from / each), last = Math.ceil(to / each);
    const base = new Float32Array(Math.max(last - first, 0));
    for (const [name, found] of lane.columns) {
      let path = "";
      for (let at = first; at < last; at += 1) {
        const share = found[level][at] || 0;
        if (!share) continue;
        const low = base[at - first], high = Math.min(low + share, 1);
        let end = at + 1;
        while (end < last && found[level][end] === share && base[end - first] === low) base[end++ - first] = high;
        base[at - first] = high;
        const left = round(Math.max(place(at * each), gutter)), right = round(Math.min(place(end * each), width));
        const bottom = lane.y + lane.height * (1 - low), top = lane.y + lane.height * (1 - high);
        if (right > left) path += `M${left} ${round(bottom)}V${round(top)}H${right}V${round(bottom)}Z`;
        at = end - 1;
      }
      if (path) draw("path", { d: path, class: `fill-${name}${faint ? " faint" : ""}` }, svg);
    }
  }

  function drawEvents(svg, lane) {
    for (const [start, duration, name, kind] of lane.events) {
      if (start > to || start + duration < from) continue;
      const left = Math.max(place(start), gutter), right = Math.min(place(start + duration), width);
      if (right - left < FEW_PIXELS && lane.kind !== "steps") continue;
      const box = { x: round(left), y: lane.y, width: round(Math.max(right - left, 0.5)), height: lane.height };
      draw("rect", { ...box, class: `event fill-${data.classes[kind]}` }, svg);
      const letters = Math.floor((right - left - 6) / 6);
      const text = data.names[name];
      if (letters < 4) continue;
      const shown = text.length > letters ? `${text.slice(0, letters - 1)}\u2026` : text;
      draw("text", { x: round(left + 3), y: lane.y + lane.height / 2 + 3.5, class: `event-name on-${data.classes[kind]}` }, svg, shown);
    }
  }

  function drawMarks(svg) {
    if (!marks) return;
    for (const [start, end] of marks.spans) {
      if (start > to || end < from) continue;
      const left = Math.max(place(start), gutter), right = Math.min(place(end), width);
      const box = { x: round(left), y: TOP, width: round(Math.max(right - left, 1)), height: height - TOP };
      draw("rect", { ...box, class: `mark ${marks.severity}` }, svg);
      const lane = lanes[marks.lane];
      if (lane) draw("rect", { ...box, y: lane.y, height: lane.height, class: `here ${marks.severity}` }, svg);
    }
  }

  function redraw() {
    width = Math.max(view.clientWidth, 240);
    gutter = width < 560 ? 78 : 150;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("aria-hidden", "true");
    for (const lane of lanes) {
      const box = { x: gutter, y: lane.y, width: width - gutter, height: lane.height };
      draw("rect", { ...box, class: lane.kind === "device" ? "device" : "lane" }, svg);
      drawColumns(svg, lane, lane.kind !== "device");
      drawEvents(svg, lane);
      const letters = Math.floor((gutter - 10) / 6);
      const text = lane.label.length > letters ? `${lane.label.slice(0, letters - 1)}\u2026` : lane.label;
      const x = lane.kind === "stream" && gutter > 100 ? 20 : 8;
      draw("text", { x, y: lane.y + lane.height / 2 + 4 }, svg, text);
    }
    drawAxis(svg);
    drawMarks(svg);
    view.replaceChildren(svg, tip);
    const whole = from <= 0 && to >= data.length_ns;
    const told = `${time(from + data.start_ns)} to ${time(to + data.start_ns)} (${time(to - from)}${whole ? ", all" : ""})`;
    range.textContent = marks ? `${told}; marked: ${marks.title}` : told;
    part.style.left = `${100 * from / data.length_ns}%`;
    part.style.width = `${100 * (to - from) / data.length_ns}%`;
    view.dataset.from = Math.round(from);
    view.dataset.to = Math.round(to);
  }

  function show(start, end) {
    const span = Math.min(Math.max(end - start, Math.min(SHORTEST, data.length_ns)), data.length_ns);
    const middle = (start + end) / 2;
    from = Math.min(Math.max(middle - span / 2, 0), data.length_ns - span);
    to = from + span;
    tip.hidden = true;
    redraw();
  }

  function zoom(factor, at = (from + to) / 2) {
    const span = Math.min(Math.max((to - from) * factor, SHORTEST), data.length_ns);
    const share = (at - from) / (to - from);
    show(at - share * span, at - share * span + span);
  }

  const move = (share) => show(from + share * (to - from), to + share * (to - from));
  function whole() {
    marks = null;
    show(0, data.length_ns);
  }
  const ACTIONS = { in: () => zoom(0.5), out: () => zoom(2), left: () => move(-0.25), right: () => move(0.25), whole };
  const KEYS = {
    "+": "in", "=": "in", w: "in", "-": "out", s: "out", ArrowLeft: "left", a: "left", ArrowRight: "right", d: "right",
    Home: "whole", 0: "whole", Escape: "whole",
  };
  for (const button of document.querySelectorAll("[data-zoom]"))
    button.addEventListener("click", () => ACTIONS[button.dataset.zoom]());
  view.addEventListener("keydown", (event) => {
    const action = KEYS[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    ACTIONS[action]();
  });

  // Pointer ------------------------------------------------------------------------------------------------

  function position(event) {
    const box = view.getBoundingClientRect();
    return [event.clientX - box.left - view.clientLeft, event.clientY - box.top - view.clientTop];
  }

  function told(x, y) {
    const lane = lanes.find((each) => y >= each.y && y < each.y + each.height);
    if (!lane || x < gutter) return "";
    const at = timeAt(x), slack = 2 * (to - from) / (width - gutter);
    const under = lane.events.filter(([start, duration]) => start - slack <= at && start + duration + slack >= at);
    if (under.length) {
      const [start, duration, name, kind] = under.reduce((a, b) => (a[1] <= b[1] ? a : b));
      const what = `${data.names[name]}\n${data.classes[kind]}, ${time(duration)}`;
      return `${what}, at ${time(start + data.start_ns)} on ${lane.label}`;
    }
    const column = Math.floor(at / data.width_ns);
    const shares = lane.columns.map(([name, found]) => [name, found[0][column] || 0]).filter((pair) => pair[1]);
    const parts = shares.map(([name, share]) => `${name} ${Math.round(100 * share)} %`);
    return `${lane.label} at ${time(at + data.start_ns)}\n${parts.join(", ") || "idle"} of ${time(data.width_ns)}`;
  }

  function showTip(x, y) {
    const text = told(x, y);
    tip.hidden = !text;
    tip.textContent = text;
    if (!text) return;
    tip.style.top = `${y + 16}px`;
    tip.style.left = `${Math.max(0, Math.min(x + 10, width - tip.offsetWidth))}px`;
  }

  view.addEventListener("pointerdown", (event) => {
    const [x] = position(event);
    if (event.button !== 0 || x < gutter) return;
    drag = { x, from, to, moves: event.pointerType === "touch" || event.shiftKey };
    view.setPointerCapture(event.pointerId);
  });
  view.addEventListener("pointermove", (event) => {
    const [x, y] = position(event);
    if (!drag) return showTip(x, y);
    tip.hidden = true;
    if (drag.moves) {
      const shift = (drag.x - x) / (width - gutter) * (drag.to - drag.from);
      return show(drag.from + shift, drag.to + shift);
    }
    view.querySelectorAll(".chosen").forEach((each) => each.remove());
    const left = Math.max(Math.min(x, drag.x), gutter);
    const box = { x: left, y: TOP, width: Math.abs(x - Math.max(drag.x, gutter)), height: height - TOP };
    draw("rect", { ...box, class: "chosen" }, view.querySelector("svg"));
  });
  view.addEventListener("pointerup", (event) => {
    const [x] = position(event);
    const [start, moves] = drag ? [drag.x, drag.moves] : [x, true];
    drag = null;
    if (!moves && Math.abs(x - start) > 4) show(Math.min(timeAt(x), timeAt(start)), Math.max(timeAt(x), timeAt(start)));
  });
  view.addEventListener("pointercancel", () => { drag = null; });
  view.addEventListener("pointerleave", () => { tip.hidden = true; });
  view.addEventListener("dblclick", whole);
  view.addEventListener("wheel", (event) => {
    const zooms = event.ctrlKey || event.metaKey;
    if (!zooms && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
    event.preventDefault();
    if (zooms) zoom(1.2 ** Math.sign(event.deltaY), timeAt(position(event)[0]));
    else move(Math.sign(event.deltaX) * 0.05);
  }, { passive: false });

  // The longest piece of evidence with what is around it; the others are marked as well.
  for (const button of document.querySelectorAll(".jump")) {
    const found = data.findings[Number(button.dataset.finding)];
    if (!found || !found.spans.length) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      marks = found;
      const [start, end] = found.spans[0];
      const margin = Math.max(2 * (end - start), data.length_ns / 500);
      show(start - margin, end + margin);
      document.getElementById("timeline").scrollIntoView();
      const lane = lanes[found.lane];
      const below = lane ? view.getBoundingClientRect().top + lane.y + 2 * lane.height - window.innerHeight : 0;
      if (below > 0) window.scrollBy(0, below + window.innerHeight / 3);
      view.focus({ preventScroll: true });
    });
  }

  redraw();
  new ResizeObserver(() => { if (view.clientWidth !== width) redraw(); }).observe(view);
})();
