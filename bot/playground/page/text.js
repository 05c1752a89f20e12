// Make elements, and show Discord's Markdown as elements.

export const byId = (id) => document.getElementById(id);

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

/** Return the parts of a text. `nameOf` gives the name of a person or channel by its id. */
function inline(text, nameOf) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(end, match.index), inlinePart(match.groups, nameOf));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

function inlinePart(found, nameOf) {
  const button = (attributes, label) => make("button", { type: "button", ...attributes }, label);
  if (found.escaped) return found.escaped;
  if (found.code) return make("code", {}, found.code.trim() || found.code);
  if (found.time) return makeTime(Number(found.time), found.style ?? "f");
  if (found.person) {
    return button({ class: "mention", "data-person": found.person }, `@${nameOf(found.person)}`);
  }
  if (found.channel) return make("span", { class: "mention" }, `#${nameOf(found.channel)}`);
  if (found.command) {
    return button({ class: "mention", "data-command": `/${found.command}` }, `/${found.command}`);
  }
  if (found.emoji) return emojiElement(found.id, found.emoji);
  if (found.target) return makeLink(found.target, inline(found.label, nameOf));
  if (found.url) return makeLink(found.url, found.url);
  if (found.spoiler) {
    const show = (event) => event.currentTarget.replaceWith(...inline(found.spoiler, nameOf));
    return button({ class: "spoiler", "aria-label": "Show the spoiler", click: show }, found.spoiler);
  }
  const tag = ["strong", "u", "s"].find((name) => found[name]) ?? "em";
  return make(tag, {}, inline(found[tag] ?? found.italic, nameOf));
}

export const emojiElement = (id, alt) => make("img", { class: "emoji", src: `/emojis/${id}`, alt, title: alt });

export const makeLink = (href, text) => make("a", { href, target: "_blank", rel: "noopener" }, text);

/** Return the elements of a text. */
export const markdown = (text, nameOf) => text.split(/```(?:\w+\n)?\n?([^]*?)\n?```/).flatMap((part, index) =>
  index % 2 ? make("pre", {}, make("code", {}, part)) : blocks(part, nameOf));

const BLOCK = /^(?:(#{1,3}) |(-#) |(>) | *([-*]) | *(\d+)\. )/;
const BOUNDARY = /\n(?=#{1,3} |-# |> | *[-*] | *\d+\. )|(?<=^(?:#{1,3} |-# |> | *[-*] | *\d+\. ).*)\n/m;

/** Return the headings, quotes, items of lists and paragraphs of a text without code blocks. */
function blocks(text, nameOf) {
  const out = [];
  for (const run of text.split(BOUNDARY)) {
    const [mark, heading, small, quote, bullet, number] = BLOCK.exec(run) ?? [""];
    const content = inline(run.slice(mark.length).replace(/^\n+|\n+$/g, ""), nameOf);
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
const UNITS = { year: 31_557_600, month: 2_629_800, day: 86_400, hour: 3_600, minute: 60, second: 1 };

/** Return a time in seconds; `tick` lets it go on if its style is relative. */
export function makeTime(seconds, style) {
  const date = new Date(seconds * 1000), title = date.toLocaleString([], STYLES.F);
  const text = style === "R" ? relative(seconds) : date.toLocaleString([], STYLES[style]);
  return make("time", { datetime: date.toISOString(), title, class: style === "R" && "relative" }, text);
}

function relative(seconds) {
  const left = Math.round(seconds - Date.now() / 1000);
  const unit = Object.keys(UNITS).find((each) => Math.abs(left) >= UNITS[each]) ?? "second";
  return new Intl.RelativeTimeFormat([], { numeric: "auto" }).format(Math.trunc(left / UNITS[unit]), unit);
}

/** Write all relative times anew. */
export function tick() {
  for (const time of document.querySelectorAll("time.relative")) {
    const text = relative(Date.parse(time.dateTime) / 1000);
    if (time.textContent !== text) time.textContent = text;
  }
}
