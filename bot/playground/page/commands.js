// Offer the commands, ask for their options, and run them.

import { ask, fieldElement, notify } from "./messages.js";
import { byId, make, state, step } from "./text.js";

const SHORTCUTS = ["/coins new", "/coins daily", "/train", "/learn", "/coins challenge…", "/help"];
const COMMAND = 2, AUTOCOMPLETE = 4;
const SLASH = 1, INTEGER = 4, BOOLEAN = 5, PERSON = 6, CHANNEL = 7;
export const input = byId("input");
const offered = byId("offered");
let entries = [];

/** List the commands that the bot has registered, and the shortcuts. */
export function listCommands() {
  entries = state.commands.filter((each) => each.type === SLASH).flatMap((each) => flatten(each, [], []));
  const shortcuts = SHORTCUTS.map((text) => {
    const click = () => run(entryOf(text.replace("…", "")), text.endsWith("…"));
    return make("button", { type: "button", click }, text);
  });
  const click = () => {
    input.value = "/";
    offer();
  };
  const all = make("button", { type: "button", "aria-label": "All commands", click }, "/");
  byId("shortcuts").replaceChildren(all, ...shortcuts);
}

export const entryOf = (path) => entries.find((each) => each.path === path);

/** Return the commands below `command` as entries: their paths, options, and the data `around` the options. */
function flatten({ id, name, type, description, options = [], ...more }, words, around) {
  const path = [...words, name], outer = [...around, { name, type, ...(id && { id }) }];
  if (options[0]?.type <= 2) return options.flatMap((each) => flatten(each, path, outer));
  const translated = more.description_localizations?.[state.locale] ?? description;
  return [{ path: `/${path.join(" ")}`, description: translated, options, around: outer }];
}

const isIncomplete = (entry) => entry.options.some((each) => each.required);

/** Return the data of a command as Discord's clients send it. */
const dataOf = (entry, options) =>
  entry.around.reduceRight((inner, each) => ({ ...each, options: inner ? [inner] : options }), null);

/** Run a command. First ask for its options, if it `asks`; `typed` are their values by their names. */
export async function run(entry, asks = isIncomplete(entry), typed = {}) {
  let given = [];
  if (asks) {
    const answer = await ask(entry.path, entry.options.map((each, index) => field(entry, each, index, typed)), "Run");
    if (!answer) return;
    given = entry.options.map(({ name, type }, index) => ({ name, type, value: answer.data.get(String(index)) }));
    given = given.filter((each) => each.value).map((each) => ({ ...each, value: parsed(each) }));
  }
  input.value = "";
  if (offered.contains(document.activeElement)) input.focus();
  offer();
  await state.act({ type: COMMAND, used: entry.path, data: dataOf(entry, given) });
}

const parsed = ({ type, value }) =>
  (type === INTEGER ? Number(value) : type === BOOLEAN ? value === "true" : value);

/** Return the field of an option, at first with the value that was typed. */
function field(entry, { name, type, required = false, ...option }, index, typed) {
  const { choices, autocomplete, min_value: min, max_value: max } = option;
  const values = choices?.map((each) => [each.name, each.value]) ?? {
    [BOOLEAN]: [["yes", "true"], ["no", "false"]],
    [PERSON]: state.people.map((each) => [each.global_name, each.id]),
    [CHANNEL]: [[`#${state.channel.name}`, state.channel.id]],
  }[type];
  const none = required ? [] : [["—", ""]];
  const options = values && [...none, ...values].map(([label, value]) =>
    ({ label, value, default: [label, value].includes(typed[name]) }));
  const suggestions = autocomplete ? make("datalist", { id: `suggestions-${name}` }) : null;
  const component = {
    options, required, min, max, value: typed[name], list: suggestions?.id, suggestions,
    kind: type === INTEGER ? "number" : "text",
  };
  const element = fieldElement({ label: name, description: option.description, component }, index);
  if (suggestions) {
    element.addEventListener("input", async ({ target }) => {
      const data = dataOf(entry, [{ name, type, value: target.value, focused: true }]);
      const answer = await state.act({ type: AUTOCOMPLETE, isQuiet: true, data });
      const found = answer.choices?.choices ?? [];
      suggestions.replaceChildren(...found.map((each) => make("option", { value: each.value }, each.name)));
    });
  }
  return element;
}

/** Offer the commands that fit what is typed, those that begin with it first. */
function offer() {
  const typed = input.value.trim().toLowerCase();
  const fits = ({ path }) => path.includes(typed.slice(1)) || typed.startsWith(`${path} `);
  const fitting = typed.startsWith("/") ? entries.filter(fits) : [];
  fitting.sort((one, other) => other.path.startsWith(typed) - one.path.startsWith(typed));
  notify("");
  offered.hidden = !fitting.length;
  input.ariaExpanded = String(!offered.hidden);
  offered.replaceChildren(...fitting.map((entry) => {
    const { path, description, options } = entry;
    const start = make("button", { type: "button", click: () => run(entry) },
      make("b", {}, path), make("small", {}, description));
    const attributes = { type: "button", "aria-label": `Options of ${path}`, click: () => run(entry, true) };
    return make("li", {}, start, options.length ? make("button", attributes, "Options…") : null);
  }));
}

/** Do what was typed: a message, a command, or the beginning of one, which is completed. */
function submit(event) {
  event.preventDefault();
  const typed = input.value.trim().replace(/\s+/g, " "), lower = typed.toLowerCase();
  const [entry] = entries.filter((each) => `${lower} `.startsWith(`${each.path} `))
    .sort((one, other) => other.path.length - one.path.length);
  if (typed && !typed.startsWith("/")) {
    input.value = "";
    state.act({ text: typed });
  } else if (entry) {
    const values = [...typed.matchAll(/(\w+): ?(.*?)(?= \w+:|$)/g)].map(([, name, value]) => [name, value]);
    run(entry, isIncomplete(entry) || lower !== entry.path, Object.fromEntries(values));
  } else if (offered.firstChild) {
    input.value = offered.querySelector("b").textContent;
    offer();
  } else if (typed) {
    notify("There is no such command. Type / alone to see all of them.");
  }
}

function move(event) {
  if (!offered.hidden) step(event, [input, ...offered.querySelectorAll("li > :first-child")]);
  if (event.key === "Escape") {
    offered.hidden = true;
    input.focus();
  }
}

input.addEventListener("input", offer);
byId("composer").addEventListener("keydown", move);
byId("composer").addEventListener("submit", submit);
