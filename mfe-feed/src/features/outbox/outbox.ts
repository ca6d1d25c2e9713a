/**
 * The outbox of whoever is logged in: what waits for the network, and its sending. There is one in the page; pages of the same browser take turns
 * and tell each other. It goes on when the network is back, when the page is looked at, and by itself after waits that grow.
 */
import { browserBackends } from '../../device/draft-backends.ts';
import { noteWaits, waitsOf } from '../../device/waits.ts';
import type { Item, Said, WaitingComment, WaitingMemory } from './items.ts';
import { listenToPages, tellPages, type Message } from './pages.ts';
import { sendRound, type SendEnd } from './round.ts';
import { inTurn } from './turns.ts';
import { createOutboxStore, type Kept, type OutboxStore } from './store.ts';

export interface Who {
  readonly user: string;
  readonly viewing: string | null;
}

/** What sends each kind, and what a page does that hears that another one has sent it. */
export interface Senders {
  readonly comment: (said: WaitingComment) => Promise<SendEnd>;
  readonly memory: (said: WaitingMemory) => Promise<SendEnd>;
  readonly sentElsewhere: (said: Said) => void;
  /** Everything that waited has arrived. */
  readonly allSent: (count: number) => void;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;

/** Mutable: the one outbox of the page. */
let owner: string | null = null;
let store: OutboxStore | null = null;
let present: () => Who | null = () => null;
let senders: Senders | null = null;
let items: readonly Item[] = [];
let running = false;
let askedAgain = false;
let wait = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const backends = () => {
  const { main, tail } = browserBackends();
  return [main, tail];
};

export const waitingItems = (): readonly Item[] => items;
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

async function reload(): Promise<void> {
  const of = store;
  const found = (await of?.list()) ?? [];
  if (of !== store) return;
  const waits = found.length > 0;
  if (owner !== null && waits !== waitsOf(owner)) noteWaits(owner, waits);
  if (!waits && items.length === 0) return;
  items = found;
  for (const listener of listeners) listener();
}

function tellOthers(sent: Item | null = null): void {
  if (owner !== null) tellPages({ user: owner, sent });
}

const alone = <T>(act: () => Promise<T>): Promise<T> => inTurn(owner ?? '', act);

const isPresent = (item: Item): boolean => {
  const who = present();
  return who !== null && who.user === owner && who.viewing === item.viewing;
};

function again(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(send, ms);
}

/** Sends what may go. Called as often as there is a reason to: a round that runs is followed by one more. */
export function send(): void {
  if (running) askedAgain = true;
  else void run();
}

async function run(): Promise<void> {
  const [by, of] = [senders, store];
  if (by === null || of === null || !navigator.onLine) return;
  running = true;
  let count = 0;
  const end = await sendRound({
    store: of,
    send: ({ said }) => (said.kind === 'comment' ? by.comment(said) : by.memory(said)),
    mayGo: (item) => of === store && isPresent(item),
    alone,
    now: Date.now,
    sent: (item) => {
      count += 1;
      tellOthers(item);
      void reload();
    },
  }).catch(() => 'stopped' as const);
  running = false;
  await reload();
  if (count > 0) tellOthers();
  afterRound(end, count, by);
}

function afterRound(end: 'done' | 'stopped', count: number, by: Senders): void {
  if (end === 'stopped') {
    again(wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    askedAgain = false;
    return;
  }
  wait = FIRST_WAIT_MS;
  if (count > 0 && items.filter(isPresent).length === 0) by.allSent(count);
  if (!askedAgain) return;
  askedAgain = false;
  send();
}

function hear({ user, sent }: Message): void {
  if (user !== owner) return;
  if (sent !== null && isPresent(sent)) senders?.sentElsewhere(sent.said);
  void reload();
}

function listen(): void {
  if (!listenToPages(hear)) return;
  for (const reason of ['online', 'focus']) window.addEventListener(reason, send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send();
  });
}

/** On every screen that things can wait on. */
export function begin(user: string, now: () => Who | null, by: Senders): void {
  listen();
  present = now;
  senders = by;
  if (owner !== user) {
    owner = user;
    items = [];
    store = createOutboxStore(user, backends(), Date.now);
  }
  void reload().then(send);
}

/** Keeps something until it can be sent. */
export async function hold(
  said: Said,
  tried: { readonly triedAt: number | null; readonly key: string },
): Promise<Kept> {
  const who = present();
  if (store === null || who === null || who.user !== owner) return 'refused';
  // Before it is there: a page that ends in between leaves a look for nothing, and nothing that nobody looks for.
  noteWaits(who.user, true);
  const kept = await store.add(who.viewing, said, tried);
  await changed();
  send();
  return kept;
}

async function changed(): Promise<void> {
  await reload();
  tellOthers();
}

/** Takes an item away; what it was, or null when it has gone meanwhile. */
export const takeBack = async (id: string): Promise<Item | null> => {
  const taken = await alone(async () => {
    const item = (await store?.find(id)) ?? null;
    await store?.remove(id);
    return item;
  });
  await changed();
  return taken;
};

/** Other words in the place of what waits, or the same once more. False when it has gone meanwhile. */
export const sendAgain = async (id: string, said?: Said): Promise<boolean> => {
  const isWritten = await alone(async () => {
    const item = (await store?.find(id)) ?? null;
    if (item === null || store === null) return false;
    const standing = { status: 'waiting' } as const;
    // Somebody decided anew: a key that the server has forgotten counts as never sent.
    const triedAt = item.standing.status === 'unsure' ? null : item.triedAt;
    return store.put({ ...item, said: said ?? item.said, triedAt, standing });
  });
  await changed();
  send();
  return isWritten;
};
