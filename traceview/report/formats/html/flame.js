"use strict";
// Flame graphs. Texts of traces reach the page only through textContent, never as markup.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const ROW = 19, FEW_PIXELS = 0.5, NARROW = 4;
  const letters = document.createElement("canvas").getContext("2d");
  letters.font = `11px ${getComputedStyle(document.body).fontFamily}`;
  const block = document.getElementById("flame-data");
  if (!block) return;
  const data = JSON.parse(block.textContent);
  const view = document.getElementById("flame-view");
  const output = document.getElementById("flame-status");
  const search = document.getElementById("flame-search");
  const buttons = [...document.querySelectorAll("[data-flame]")];
  const choice = document.getElementById("flame-part");

  // Each frame after the one before it at its depth, inside of what encloses it. Of two runs, a frame has the
  // time before and after, and is as wide as the larger one of what is in it.
  function placed(graph) {
    const root = { name: "all", depth: -1, start: 0, ns: graph.total_ns, times: graph.times, parent: null, inside: [], next: 0 };
    const open = [root];
    for (const [depth, name, ns, ...times] of graph.frames) {
      open.length = depth + 1;
      const parent = open[depth];
      const frame = { name: data.names[name], fill: data.classes[name], depth, start: parent.next, ns, times, parent, inside: [], next: parent.next };
      parent.next += ns;
      parent.inside.push(frame);
      open.push(frame);
    }
    return root;
  }
  let kind = Object.keys(data.kinds)[0], part = 0;
  let root = placed(data.parts[part][kind]), top = root, current = null, width = 0;

  function time(ns) {
    const [scale, unit] = ns >= 1e9 ? [1e9, "s"] : ns >= 1e6 ? [1e6, "ms"] : ns >= 1e3 ? [1e3, "us"] : [1, "ns"];
    return `${scale === 1 ? ns : (ns / scale).toPrecision(4)} ${unit}`;
  }
  const share = (ns) => `${(100 * ns / (root.ns || 1)).toFixed(1)} %`;
  const signed = (ns) => `${ns < 0 ? "-" : "+"}${time(Math.abs(ns))}`;
  function about(frame) {
    if (!frame.times || frame.times.length < 2) return `${frame.name}: ${time(frame.ns)}, ${share(frame.ns)}`;
    const [before, after] = frame.times;
    const relative = before ? `, ${(100 * (after - before) / before).toFixed(1)} %` : "";
    return `${frame.name}: ${signed(after - before)}${relative} (${time(before)} before, ${time(after)} after)`;
  }

  // Which way a frame of two runs has changed, by at least 2 % of itself.
  function changed(frame) {
    if (!frame.times || frame.times.length < 2) return "";
    const delta = frame.times[1] - frame.times[0];
    return Math.abs(delta) * 50 < Math.max(...frame.times) ? "" : delta > 0 ? " slower" : " faster";
  }

  function words() {
    return search.value.toLowerCase().split(/\s+/).filter(Boolean);
  }

  function found(frame, wanted) {
    const name = frame.name.toLowerCase();
    return wanted.length > 0 && wanted.every((word) => name.includes(word));
  }

  // The outermost frames that match, so that none counts twice.
  function matched(frame, wanted) {
    if (frame !== root && found(frame, wanted)) return frame.ns;
    return frame.inside.reduce((sum, each) => sum + matched(each, wanted), 0);
  }

  function shape(name, attributes, parent, text) {
    const element = document.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  }

  // As much of a name as fits, measured as it is drawn: letters differ. Nothing where fewer than three do.
  function fitted(name, room) {
    if (room < 3 * NARROW) return "";
    if (letters.measureText(name).width <= room) return name;
    let end = Math.min(name.length, Math.floor(room / NARROW));
    while (end > 2 && letters.measureText(`${name.slice(0, end)}\u2026`).width > room) end--;
    return end > 2 ? `${name.slice(0, end)}\u2026` : "";
  }

  function drawFrame(svg, frame, row, left, right, wanted) {
    // Of GPU work alone: functions of the host may have the name of a kernel.
    const fill = frame.fill && !frame.inside.length && kind === "gpu" && !found(frame, wanted) ? frame.fill : "";
    const last = frame.inside.length ? "" : fill ? ` fill-${fill}` : " last";
    const mark = (found(frame, wanted) ? " found" : "") + (frame === current ? " current" : "");
    const group = shape("g", {}, svg);
    const x = Math.round(left * 10) / 10, wide = Math.round(Math.max(right - left - 0.5, 0.3) * 10) / 10;
    shape("rect", { x, y: row * ROW, width: wide, height: ROW - 1, class: `frame${last}${changed(frame)}${mark}` }, group);
    shape("title", {}, group, about(frame));
    const text = fitted(frame.name, right - left - 6);
    if (text) {
      shape("text", { x: x + 3, y: row * ROW + 13, class: fill ? `on on-${fill}` : "" }, group, text);
    }
    group.addEventListener("click", () => show(frame));
  }

  function redraw() {
    width = Math.max(view.clientWidth, 240);
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("aria-hidden", "true");
    const wanted = words();
    let rows = 1;
    const scale = width / (top.ns || 1);
    const above = [];
    for (let frame = top; frame; frame = frame.parent) above.unshift(frame);
    above.forEach((frame, row) => drawFrame(svg, frame, row, 0, width, wanted));
    const waiting = top.inside.map((frame) => [frame, above.length]);
    while (waiting.length) {
      const [frame, row] = waiting.pop();
      const left = (frame.start - top.start) * scale, right = left + frame.ns * scale;
      if (right - left < FEW_PIXELS) continue;
      rows = Math.max(rows, row);
      drawFrame(svg, frame, row, left, right, wanted);
      for (const each of frame.inside) waiting.push([each, row + 1]);
    }
    svg.setAttribute("viewBox", `0 0 ${width} ${(rows + 1) * ROW}`);
    view.replaceChildren(svg);
    const told = [about(current || top)];
    if (wanted.length) {
      const ns = matched(root, wanted);
      told.push(`found: ${time(ns)}, ${share(ns)}`);
    }
    output.textContent = told.join("; ");
  }

  function show(frame) {
    top = frame;
    current = frame;
    redraw();
  }

  function beside(frame, by) {
    const all = frame.parent ? frame.parent.inside : [frame];
    return all[Math.min(Math.max(all.indexOf(frame) + by, 0), all.length - 1)];
  }

  const KEYS = {
    ArrowDown: (frame) => frame.inside[0] || frame,
    ArrowUp: (frame) => frame.parent || frame,
    ArrowLeft: (frame) => beside(frame, -1),
    ArrowRight: (frame) => beside(frame, 1),
  };
  view.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const frame = current || top;
    if (event.key === "Enter") show(frame);
    else if (event.key === "Escape" || event.key === "Home") show(root);
    else if (KEYS[event.key]) {
      current = KEYS[event.key](frame);
      for (let outer = current; outer !== top; outer = outer.parent) if (!outer) { top = current; break; }
      redraw();
    } else return;
    event.preventDefault();
  });
  search.addEventListener("input", redraw);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      buttons.forEach((each) => each.setAttribute("aria-pressed", String(each === button)));
      kind = button.dataset.flame;
      choose();
    });
  }
  if (choice) {
    // Browsers keep what was chosen before a page was loaded again.
    choice.value = "0";
    choice.addEventListener("change", () => {
      part = Number(choice.value);
      choose();
    });
  }

  function choose() {
    root = placed(data.parts[part][kind]);
    show(root);
  }

  redraw();
  new ResizeObserver(() => { if (view.clientWidth !== width) redraw(); }).observe(view);
})();
