// Keep what the page knows, make elements, and show Discord's Markdown as elements.

/** What the page knows. `act` sends what somebody does; an element that is given with it is busy until the response. */
export const state = {
  people: [], channel: null, commands: [], messages: new Map(), me: null, locale: "en-US", act: null,
};

export const byId = (id) => document.getElementById(id);

/** Return the name of a person or of the channel. */
export function nameOf(id) {
  if (id === state.channel?.id) return state.channel.name;
  return state.people.find((each) => each.id === id)?.global_name ?? "unknown";
}

/** Return a new element. An attribute that is a function handles the event of that name; false and null are none. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child != null));
  return element;
}

/** Move the focus among `all` by the arrow keys. */
export function step(event, all) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  all.at((all.indexOf(document.activeElement) + by) % all.length).focus();
  event.preventDefault();
}

const INLINE = new RegExp([
  /\\(?<escaped>[^\w\s])/,
  /(?<ticks>`+)(?<code>[^`](?:[^]*?[^`])??)\k<ticks>(?!`)/,
  /<t:(?<time>-?\d+)(?::(?<style>[tTdDfFR]))?>/,
  /<@!?(?<person>\d+)>|<#(?<channel>\d+)>|<\/(?<command>[^:>]+):\d+>/,
  /<a?(?<emoji>:\w+:)(?<id>\d+)>/,
  /\[(?<label>[^[\]\n]+)\]\(<?(?<target>https?:\/\/[^\s)>]+)>?\)/,
  /<?(?<url>https?:\/\/[^\s<>]*[^\s<>.,:;!?)'"\]])>?/,
  /\*\*(?<strong>(?:\\.|[^\\])+?)\*\*(?!\*)|__(?<u>(?:\\.|[^\\])+?)__(?!_)|~~(?<s>[^]+?)~~|\|\|(?<spoiler>[^]+?)\|\|/,
  /\*(?<em>[^*\s](?:(?:\\.|[^*\\])*[^*\s])?)\*|(?<![\w\\])_(?<italic>[^_]+)_(?!\w)/,
].map((each) => each.source).join("|"), "g");

/** Return the parts of a text. */
function inline(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(end, match.index), inlinePart(match.groups));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

function inlinePart(found) {
  const button = (attributes, label) => make("button", { type: "button", ...attributes }, label);
  if (found.escaped) return found.escaped;
  if (found.code) return make("code", {}, found.code.trim() || found.code);
  if (found.time) return makeTime(Number(found.time), found.style ?? "f");
  if (found.person) return button({ class: "mention", "data-person": found.person }, `@${nameOf(found.person)}`);
  if (found.channel) return make("span", { class: "mention" }, `#${nameOf(found.channel)}`);
  if (found.command) return button({ class: "mention", "data-command": `/${found.command}` }, `/${found.command}`);
  if (found.emoji) return emojiElement(found.id, found.emoji);
  if (found.target) return makeLink(found.target, inline(found.label));
  if (found.url) return makeLink(found.url, found.url);
  if (found.spoiler) {
    const show = (event) => event.currentTarget.replaceWith(...inline(found.spoiler));
    return button({ class: "spoiler", "aria-label": "Show the spoiler", click: show }, found.spoiler);
  }
  const tag = ["strong", "u", "s"].find((name) => found[name]) ?? "em";
  return make(tag, {}, inline(found[tag] ?? found.italic));
}

export const emojiElement = (id, alt) => make("img", { class: "emoji", src: `/emojis/${id}`, alt, title: alt });

const makeLink = (href, text) => make("a", { href, target: "_blank", rel: "noopener" }, text);

/** Return the elements of a text. */
export const markdown = (text) => text.split(/```(?:\w+\n)?\n?([^]*?)\n?```/).flatMap((part, index) =>
  index % 2 ? make("pre", {}, make("code", {}, part)) : blocks(part));

const BLOCK = /^(?:(#{1,3}) |(-#) |(>) | *([-*]) | *(\d+)\. )/;
const BOUNDARY = /\n(?=#{1,3} |-# |> | *[-*] | *\d+\. )|(?<=^(?:#{1,3} |-# |> | *[-*] | *\d+\. ).*)\n/m;

/** Return the headings, quotes, items of lists and paragraphs of a text without code blocks. */
function blocks(text) {
  const out = [];
  for (const run of text.split(BOUNDARY)) {
    const [mark, heading, small, quote, bullet, number] = BLOCK.exec(run) ?? [""];
    const content = inline(run.slice(mark.length).replace(/^\n+|\n+$/g, ""));
    if (bullet || number) {
      const tag = bullet ? "ul" : "ol";
      if (out.at(-1)?.localName !== tag) out.push(make(tag, { start: number }));
      out.at(-1).append(make("li", { class: mark.startsWith(" ") && "nested" }, content));
    } else if (content.length > 1 || content[0]) {
      const attributes = { class: heading ? `size-${heading.length}` : small && "small" };
      out.push(make(heading ? `h${heading.length + 2}` : quote ? "blockquote" : "p", attributes, content));
    }
  }
  return out;
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
/** The units of relative times, and how many of one are one of the next. */
const UNITS = { second: 60, minute: 60, hour: 24, day: 30.44, month: 12, year: Infinity };

/** Return a time in seconds. */
export function makeTime(seconds, style) {
  const time = make("time", { datetime: new Date(seconds * 1000).toISOString(), "data-style": style });
  tick([time]);
  return time;
}

function relative(date) {
  let left = (date - Date.now()) / 1000;
  for (const [unit, most] of Object.entries(UNITS)) {
    const rounded = Math.round(left);
    if (Math.abs(rounded) < most) return new Intl.RelativeTimeFormat(state.locale).format(rounded, unit);
    left /= most;
  }
}

/** Write times anew, by default those that are relative. */
export function tick(times = document.querySelectorAll("[data-style=R]")) {
  for (const time of times) {
    const date = new Date(time.dateTime), { style } = time.dataset;
    const text = style === "R" ? relative(date) : date.toLocaleString(state.locale, STYLES[style]);
    if (time.textContent !== text) time.textContent = text;
    time.title = date.toLocaleString(state.locale, STYLES.F);
  }
}
