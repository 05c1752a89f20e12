// Show messages with their components, dialogs, menus and forms.

import { byId, emojiElement, make, makeTime, markdown, nameOf, state, step } from "./text.js";

const EPHEMERAL = 64, LOADING = 128;

export function notify(text) {
  Object.assign(byId("notice"), { textContent: text, hidden: !text });
}

/** Show what the chosen person sees of a message: not one for somebody else, nor the words of one that it answers. */
export function reveal(article, { page }) {
  const isSeen = (message) => message && (!message.page.only || message.page.only === state.me);
  article.hidden = !isSeen({ page });
  article.querySelector(".context").hidden = !page.used && !isSeen(state.messages.get(page.reply));
}

/** Return the face of a person, which only decorates the name. */
export function faceOf(user) {
  if (user.bot) return make("img", { class: "face", src: "page/icon.svg", alt: "" });
  const hue = state.people.findIndex((each) => each.id === user.id);
  return make("span", { class: `face hue-${hue}`, "aria-hidden": "true" }, user.global_name[0]);
}

/** Return the element of a message. */
export function messageElement({ id, author, page, flags, content, components, ...message }) {
  const article = byId("message").content.firstElementChild.cloneNode(true);
  const part = (name) => article.querySelector(`.${name}`);
  article.id = id;
  article.prepend(faceOf(author));
  article.classList.toggle("private", Boolean(page.only));
  const replied = state.messages.get(page.reply);
  if (page.used) part("context").append(make("b", {}, page.used[0]), " used ", make("b", {}, page.used[1]));
  else if (replied) part("context").append("↱ ", make("a", { href: `#${page.reply}` }, excerpt(replied)));
  part("author").textContent = author.global_name;
  if (!author.bot) part("author").dataset.person = author.id;
  part("time").append(makeTime(Date.parse(message.timestamp) / 1000, "t"));
  part("body").append(...markdown(content), ...components.map((each) => component(each, { id, ...message })));
  part("plain").addEventListener("click", () => state.act({ dismiss: id }));
  const shown = {
    tag: author.bot, edited: message.edited_timestamp, thinking: flags & LOADING, ephemeral: flags & EPHEMERAL,
    direct: page.direct,
  };
  for (const [name, isShown] of Object.entries(shown)) if (!isShown) part(name).remove();
  reveal(article, { page });
  return article;
}

/** Return the first words of a message. */
function excerpt({ content, components }) {
  const texts = (parts) => parts.flatMap((part) => [part.content ?? "", ...texts(part.components ?? [])]);
  const parts = markdown([content, ...texts(components)].join("\n"));
  const words = parts.map((each) => each.textContent).join(" ").replace(/\s+/g, " ");
  return words.length > 60 ? `${words.slice(0, 59)}…` : words || "a message";
}

/** Return what a screen reader says of a new message: its texts and the descriptions of its pictures. */
export function spoken(article) {
  const parts = article.querySelectorAll(".body :is(p, h3, h4, h5, li, pre), .gallery img, .thinking, .foot");
  return [...parts].map((each) => each.alt ?? each.textContent).join(" ");
}

function component(part, message) {
  const inside = () => (part.components ?? []).map((each) => component(each, message));
  const picture = ({ media, description }) => {
    const { width, height } = message.attachments.find((each) => each.url === media.url) ?? {};
    return make("img", { src: media.url, alt: description ?? "", width, height });
  };
  switch (part.type) {
    case 1: return make("div", { class: "row" }, inside());
    case 2: return button(part, message);
    case 3: case 8: return menu(part, message);
    case 10: return make("div", {}, markdown(part.content));
    case 12: return make("div", { class: "gallery" }, part.items.map(picture));
    case 13: {
      const { url } = part.file;
      return make("p", { class: "file" }, make("a", { href: url, download: true }, `⭳ ${url.split("/").at(-1)}`));
    }
    case 14: return make("hr", {});
    case 17: {
      const container = make("div", { class: "container" }, inside());
      const colour = part.accent_color?.toString(16).padStart(6, "0");
      if (colour) container.style.borderLeftColor = `#${colour}`;
      return container;
    }
    default: return make("p", { class: "small" }, `A component of type ${part.type}, which this page can't show.`);
  }
}

const emojiOf = (emoji) => emoji && (emoji.id ? emojiElement(emoji.id, "") : `${emoji.name} `);

const send = (message, data, element) => state.act({ type: 3, message: message.id, data }, element);

function button({ style, label, disabled, custom_id }, message) {
  const click = (event) => send(message, { component_type: 2, custom_id }, event.currentTarget);
  return make("button", { type: "button", class: `style-${style}`, disabled, "data-control": custom_id, click }, label);
}

/** Return the button of a menu: of options, or of the channel. */
function menu({ type, options, min_values: least, max_values: most, disabled, custom_id, ...part }, message) {
  const { id: value, name } = state.channel;
  const isChosen = (part.default_values ?? []).some((each) => each.id === value);
  const all = options ?? [{ value, label: `#${name}`, default: isChosen }];
  const title = part.placeholder ?? "Choose";
  const chosen = all.filter((each) => each.default).map((each) => each.label).join(", ");
  const click = async ({ currentTarget }) => {
    const values = await choose(title, all, least, most);
    if (values) send(message, { component_type: type, custom_id, values }, currentTarget);
  };
  const label = `${title}: ${chosen || "nothing chosen"}`;
  const attributes = { class: "select", disabled, "data-control": custom_id, "aria-haspopup": "dialog" };
  return make("button", { type: "button", ...attributes, "aria-label": label, click },
    make("span", {}, chosen || title), "▾");
}

/** Show a dialog of `fields`, which Escape closes. Return its data once it is done, null if it is closed. */
export function ask(title, fields, label = "Done") {
  const dialog = byId("dialog").content.firstElementChild.cloneNode(true);
  dialog.querySelector("b").textContent = title;
  dialog.setAttribute("aria-label", title);
  dialog.querySelector(".fields").append(...fields);
  const done = dialog.querySelector(".style-1");
  if (label) done.textContent = label;
  else done.remove();
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target.matches(".head button")) dialog.close("");
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".fields :is(button, input, select)")?.focus();
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    const data = new FormData(dialog.firstElementChild);
    dialog.remove();
    resolve(dialog.returnValue ? { data, value: dialog.returnValue } : null);
  }));
}

/** Ask for `least` to `most` of `options`. Return their values, null if the dialog is closed. */
export async function choose(title, options, least = 1, most = 1) {
  const several = least !== 1 || most !== 1;
  const entries = options.map(({ value, label, description, emoji, default: isChosen }) => {
    const text = make("span", {}, emojiOf(emoji), label, description && make("small", {}, description));
    const box = several && make("input", { type: "checkbox", name: "chosen", value, checked: isChosen });
    if (several) return make("label", { class: "entry" }, box, text);
    return make("button", { class: "entry", value, "aria-current": isChosen && "true" }, text, isChosen ? "✓" : null);
  });
  const keydown = (event) => step(event, [...event.currentTarget.querySelectorAll("button, input")]);
  const answer = await ask(title, [make("div", { class: "entries", keydown }, entries)], several ? "Done" : null);
  if (!several || !answer) return answer && [answer.value];
  const values = answer.data.getAll("chosen");
  return values.length >= least && values.length <= most ? values : null;
}

/** Return the field of a form for a component of Discord. */
export function fieldElement({ label, description, component: part }, index) {
  const { value, placeholder, kind: type, list, min, max, min_length: minlength, max_length: maxlength } = part;
  const common = { name: index, required: part.required !== false, minlength, maxlength, placeholder };
  const option = (each) => make("option", { value: each.value, selected: each.default }, each.label);
  const input = part.options ? make("select", common, part.options.map(option))
    : make("input", { ...common, value, type, list, min, max });
  const about = description && make("small", {}, description);
  return make("label", {}, make("span", {}, label), about, input, part.suggestions);
}

/** Show a form, Discord's modal, and send what is typed. A button of `message` or the command `used` opened it. */
export async function showForm({ title, custom_id, components }, { message, used }) {
  const elements = components.map((part, index) => (part.component ? fieldElement(part, index) : component(part, {})));
  const answer = await ask(title, elements, "Submit");
  if (!answer) return;
  const filled = components.flatMap(({ type, component: field }, index) => {
    if (!field) return [];
    const value = answer.data.get(String(index)), given = field.options ? { values: [value] } : { value };
    return { type, component: { type: field.type, custom_id: field.custom_id, ...given } };
  });
  state.act({ type: 5, message, used, data: { custom_id, components: filled } });
}

/** Show the commands for a message, if there is one, and for a person, or everybody. */
export async function showMenu(message, person) {
  const of = (type) => state.commands.filter((each) => each.type === type);
  const people = state.people.filter((each) => !each.bot && (!person || each.id === person));
  const entries = [
    ...(message ? of(3) : []).map((command) => [command, message, command.name]),
    ...people.flatMap((each) => of(2).map((command) => [command, each.id, `${command.name}: ${each.global_name}`])),
  ];
  const title = person ? nameOf(person) : "Commands for this message, or for a person";
  const chosen = await choose(title, entries.map(([, , label], value) => ({ value, label })));
  if (!chosen) return;
  const [{ id, name, type }, target_id] = entries[chosen[0]];
  state.act({ type: 2, used: name, data: { id, name, type, target_id } });
}
