/** One round of sending: one after the other in the order of telling, each once, until nobody answers. */
import { isApiFailure } from '@kinlore/shared/api-client';
import type { Item } from './items.ts';
import type { OutboxStore } from './store.ts';

export type SendEnd = 'sent' | 'met' | { readonly refused: string };
/** Sends one item under its own key. Rejects with what the server, or nobody, said. */
export type Send = (item: Item) => Promise<SendEnd>;

/** The server keeps an answer for a day: after that a second try could be a second memory. */
export const KEY_MS = 23 * 60 * 60 * 1000;

/** What says nothing about the words themselves: they go out again later, under the same key. */
const passing: ReadonlySet<string> = new Set([
  'general.idempotency_in_progress',
  'general.viewing_mismatch',
  'general.api_version',
  'general.api_prefix',
  'client.unexpected',
]);

/** Not logged in any more, too slow, too many: the words are as good as before. */
const passingStatus: ReadonlySet<number> = new Set([401, 408, 429]);

/** The server read it and said no. */
export const isRefusal = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  failure.status >= 400 &&
  failure.status < 500 &&
  !passingStatus.has(failure.status) &&
  !passing.has(failure.code);

export interface RoundOptions {
  readonly store: OutboxStore;
  readonly send: Send;
  /** Asked right before each: not while somebody else is looked at than it was written for. */
  readonly mayGo: (item: Item) => boolean;
  /** One at a time in all pages of the browser. */
  readonly alone: <T>(act: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
  readonly sent: (item: Item) => void;
}

export type RoundEnd =
  /** All that may go has gone, or was refused. */
  | 'done'
  /** Nobody answered: the rest waits in its order. */
  | 'stopped';

export async function sendRound(options: RoundOptions): Promise<RoundEnd> {
  for (const { id } of await options.store.list()) {
    // Each is read anew: another page may have sent it, or taken it back, while this one waited for its turn.
    const end = await options.alone(async () => {
      const item = await options.store.find(id);
      if (item === null || item.standing.status !== 'waiting' || !options.mayGo(item))
        return 'done';
      return sendOne(item, options);
    });
    if (end === 'stopped') return 'stopped';
  }
  return 'done';
}

async function sendOne(
  item: Item,
  { store, send, now, sent }: Pick<RoundOptions, 'store' | 'send' | 'now' | 'sent'>,
): Promise<RoundEnd> {
  if (item.triedAt !== null && now() - item.triedAt > KEY_MS) {
    await store.put({ ...item, standing: { status: 'unsure' } });
    return 'done';
  }
  const tried = { ...item, triedAt: item.triedAt ?? now() };
  // Written before it goes: a page that ends meanwhile leaves behind that it may have arrived.
  await store.put(tried);
  try {
    const end = await send(tried);
    if (end === 'met') await store.put({ ...tried, standing: { status: 'met' } });
    else if (end !== 'sent')
      await store.put({ ...tried, standing: { status: 'refused', sentence: end.refused } });
    else {
      await store.remove(item.id);
      sent(item);
    }
    return 'done';
  } catch (failure) {
    return afterFailure(store, tried, failure);
  }
}

async function afterFailure(store: OutboxStore, tried: Item, failure: unknown): Promise<RoundEnd> {
  const refused = isRefusal(failure);
  // What one memory breaks on the server must not hold up those after it.
  const broken = isApiFailure(failure) && failure.status === 500;
  if (!isApiFailure(failure) || !(refused || broken)) return 'stopped';
  await store.put({
    ...tried,
    triedAt: refused ? null : tried.triedAt,
    standing: { status: 'refused', sentence: failure.message.slice(0, 1_000) },
  });
  return 'done';
}
