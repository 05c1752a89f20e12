// Connect to the server, and keep the messages, the focus and the place that is read.

import { entryOf, input, listCommands, run } from "./commands.js";
import { ask, faceOf, fieldElement, messageElement, notify, reveal, showForm, showMenu, spoken } from "./messages.js";
import { byId, make, nameOf, state, tick } from "./text.js";

const list = byId("messages");
const LOCALES = {
  "en-US": "English", de: "Deutsch", fr: "Français", "es-ES": "Español", "pt-BR": "Português do Brasil",
};
const log = [], waiting = new Map();
let socket, follows = true, touched = -Infinity, nonce = 0;

// The connection

function connect() {
  socket = new WebSocket(`ws://${location.host}/connection?key=${location.hash.slice(1)}`);
  socket.onmessage = ({ data }) => take(JSON.parse(data));
  socket.onclose = () => {
    enable(false);
    notify("There is no connection. Open the address that the terminal shows.");
    setTimeout(connect, 2000);
  };
}

function take(change) {
  log.push(change);
  log.splice(0, log.length - 20);
  if (change.people) start(change);
  else if (change.message) show(change.message);
  else if (change.deleted) remove(change.deleted);
  else finish(change);
}

/** Send what somebody does, and return what the server tells this tab about it. */
state.act = (action, element) => new Promise((resolve) => {
  if (element?.ariaBusy || socket.readyState !== WebSocket.OPEN) return;
  waiting.set(++nonce, { resolve, element, action });
  if (element) element.ariaBusy = "true";
  socket.send(JSON.stringify({ nonce, user: state.me, locale: state.locale, ...action }));
  if (!action.isQuiet) follow();
});

function finish({ nonce: of, form, failed, ...answer }) {
  const { resolve, element, action } = waiting.get(of);
  waiting.delete(of);
  if (element) element.ariaBusy = null;
  notify(failed ?? "");
  if (form) showForm(form, action);
  resolve(answer);
}

function start({ people, channel, commands }) {
  Object.assign(state, { people, channel, commands, messages: new Map(), me: state.me ?? people[1].id });
  list.querySelectorAll("article").forEach((each) => each.remove());
  byId("people").replaceChildren(make("legend", {}, "You are"), ...people.filter((each) => !each.bot).map((each) => {
    const change = () => become(each.id);
    const contextmenu = (event) => {
      event.preventDefault();
      showMenu(null, each.id);
    };
    const name = each.global_name, checked = each.id === state.me;
    const radio = make("input", { type: "radio", name: "me", value: each.id, checked, change, "aria-label": name });
    return make("label", { title: name, contextmenu }, radio, faceOf(each), make("span", {}, name));
  }));
  listCommands();
  enable(true);
  become(state.me);
  notify("");
}

/** Let people type, or keep what they have typed until the server can take it. */
function enable(is) {
  for (const each of byId("composer").elements) each.disabled = !is;
}

/** Show what this person sees. */
function become(id) {
  state.me = id;
  input.placeholder = `${nameOf(id)}: message or /command`;
  for (const message of state.messages.values()) reveal(byId(message.id), message);
  byId("said").textContent = "";
  follow();
}

// Messages

/** Show a message, new or edited. */
function show(message) {
  state.messages.set(message.id, message);
  const old = byId(message.id), fresh = messageElement(message), active = document.activeElement;
  const place = old?.contains(active) ? controls(old, active).indexOf(active) : -1;
  if (old) old.replaceWith(fresh);
  else list.append(fresh);
  if (place >= 0) keepFocus(fresh, active, place);
  sizes.observe(fresh);
  const isNew = Date.now() - Date.parse(message.edited_timestamp ?? message.timestamp) < 5000;
  if (isNew && !fresh.hidden) byId("said").textContent = `${message.author.global_name}: ${spoken(fresh)}`;
}

const controls = (article, like) =>
  [...article.querySelectorAll(like.dataset.control ? "[data-control]" : "button, a")];

/** Focus the control that replaced a focused one, but none that is dangerous: Enter may be pressed twice. */
function keepFocus(article, old, place) {
  const all = controls(article, old);
  const usable = all.filter((each) => !each.disabled && !each.classList.contains("style-4"));
  const same = all.find((each) => each.dataset.control && each.dataset.control === old.dataset.control);
  const next = [same, all[Math.min(place, all.length - 1)], usable[0]].find((each) => usable.includes(each));
  (next ?? article).focus({ preventScroll: true });
}

function remove(id) {
  if (byId(id)?.contains(document.activeElement)) input.focus();
  byId(id)?.remove();
  state.messages.delete(id);
}

// Scrolling: the page follows the newest message unless a hand has moved it up.

const sizes = new ResizeObserver(() => { if (follows) list.scrollTop = list.scrollHeight; });
sizes.observe(list);

function follow(does = true) {
  follows = does;
  byId("newest").hidden = follows;
  if (follows) list.scrollTop = list.scrollHeight;
}

/** Note that a hand scrolls: by the wheel, a finger, a key or the scroll bar, not by a click in a message. */
function touch({ type, target, key }) {
  const scrolls = { pointerdown: target === list, keydown: ["PageUp", "ArrowUp", "Home"].includes(key) };
  if (scrolls[type] ?? true) touched = performance.now();
}
for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
  list.addEventListener(kind, touch, { passive: true });
}
list.addEventListener("scroll", () => {
  const away = list.scrollHeight - list.scrollTop - list.clientHeight;
  if (away < 40) follow();
  else if (performance.now() - touched < 1000) follow(false);
});
byId("newest").addEventListener("click", () => follow());

/** Go to a message of this page. */
function goTo(id) {
  const article = byId(id);
  if (!article || article.hidden) return notify("That message isn't on this page any more.");
  follow(false);
  article.scrollIntoView({ block: "center" });
  article.focus();
}

document.addEventListener("click", (event) => {
  const { target } = event, link = target.closest("a")?.getAttribute("href");
  const id = /(?:^#|\/channels\/.*\/)(\d+)$/.exec(link ?? "")?.[1];
  if (id) {
    event.preventDefault();
    goTo(id);
  }
  const { person, command } = target.closest("[data-person], [data-command]")?.dataset ?? {};
  if (target.closest(".more")) showMenu(target.closest("article").id);
  else if (person) showMenu(null, person);
  else if (command) run(entryOf(command));
});
list.addEventListener("contextmenu", (event) => {
  const article = event.target.closest("article");
  if (!article || event.target.closest("a, img")) return;
  event.preventDefault();
  showMenu(article.id);
});

byId("tools").addEventListener("click", async () => {
  const options = Object.entries(LOCALES).map(([value, label]) => ({ value, label, default: value === state.locale }));
  const language = fieldElement({ label: "The language that Discord sends to the bot", component: { options } }, 0);
  const sent = make("pre", {}, JSON.stringify(log, null, 1));
  const answer = await ask("Tools", [language, make("details", {}, make("summary", {}, "What came last"), sent)]);
  state.locale = answer?.data.get("0") ?? state.locale;
  listCommands();
  tick(document.querySelectorAll("time"));
});

setInterval(tick, 1000);
connect();
