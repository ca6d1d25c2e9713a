import { ApiFailure } from '@kinlore/shared/api-client';
import { describe, expect, it } from 'vitest';
import type { DraftBackend } from '../../device/draft-backends.ts';
import { idOf, MAX_ITEMS, readItem, type Item, type Said } from './items.ts';
import { KEY_MS, sendRound, type SendEnd } from './round.ts';
import { createOutboxStore } from './store.ts';

/** A browser's store in memory. */
const memory = () => {
  const held = new Map<string, unknown>();
  const backend: DraftBackend = {
    read: async (key) => held.get(key),
    write: async (key, value) => void held.set(key, structuredClone(value)),
    remove: async (key) => void held.delete(key),
    keys: async (prefix) => [...held.keys()].filter((key) => key.startsWith(prefix)),
  };
  return { held, backend };
};

const comment = (words: string): Said => ({
  kind: 'comment',
  subject: { type: 'activity', id: 'm' },
  words,
  key: `key-${words}`,
  earlier: null,
});
const wordsOf = ({ said }: Item): string => (said.kind === 'comment' ? said.words : said.title);
const failed = (status: number, code: string) =>
  new ApiFailure({ code: code as 'general.invalid', status, message: `No (${status}).` }); // any code of the catalogue will do

const given = async (...words: readonly string[]) => {
  const clock = { now: 1_000 };
  const { held, backend } = memory();
  const store = createOutboxStore('ana', [backend], () => clock.now);
  for (const each of words) await store.add(null, comment(each), { triedAt: null, key: each });
  /** What the server has made, each under its key, as its idempotent answers do. */
  const made = new Map<string, string>();
  const answers: (SendEnd | Error)[] = [];
  const round = (mayGo: (item: Item) => boolean = () => true) =>
    sendRound({
      store,
      mayGo,
      now: () => clock.now,
      alone: (act) => act(),
      sent: () => undefined,
      send: async ({ said }) => {
        const answer = answers.shift() ?? 'sent';
        const reached = !(answer instanceof ApiFailure) || answer.code === 'client.timeout';
        if (said.kind === 'comment' && reached && answer !== 'met') made.set(said.key, said.words);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  return { clock, held, backend, store, made, answers, round };
};

describe('what waits for the network', () => {
  it('is sent once, in the order of telling, and then no longer there', async () => {
    const { store, made, round, held } = await given('one', 'two', 'three');
    expect(await round()).toBe('done');
    expect([...made.values()]).toEqual(['one', 'two', 'three']);
    expect(await store.list()).toEqual([]);
    expect(held.size).toBe(0);
  });

  it('keeps its order where the clock is set back, and beside another page', async () => {
    const { store, backend, clock } = await given('one');
    clock.now = 5;
    await store.add(null, comment('two'), { triedAt: null, key: 'b' });
    const other = createOutboxStore('ana', [backend], () => 5_000);
    await other.add(null, comment('three'), { triedAt: null, key: 'a' });
    expect((await store.list()).map(wordsOf)).toEqual(['one', 'two', 'three']);
  });

  it('stops where nobody answers, goes on there, and is not doubled by an answer that was lost', async () => {
    const { store, made, round, answers } = await given('one', 'two');
    answers.push(failed(0, 'client.timeout'));
    expect(await round()).toBe('stopped');
    expect((await store.list()).map(wordsOf)).toEqual(['one', 'two']);
    expect((await store.list())[0]?.triedAt).toBe(1_000);
    expect(await round()).toBe('done');
    expect([...made]).toEqual([
      ['key-one', 'one'],
      ['key-two', 'two'],
    ]);
  });

  it.each([
    [401, 'auth.required'],
    [409, 'general.idempotency_in_progress'],
    [409, 'general.viewing_mismatch'],
    [429, 'general.too_many'],
    [503, 'general.unavailable'],
    [400, 'client.unexpected'],
  ])('is as good as before after %i %s', async (status, code) => {
    const { store, round, answers } = await given('one', 'two');
    answers.push(failed(status, code));
    expect(await round()).toBe('stopped');
    expect((await store.list()).map(({ standing }) => standing.status)).toEqual([
      'waiting',
      'waiting',
    ]);
  });

  it('does not hold up what comes after it where the server says no, and keeps its sentence', async () => {
    const { store, made, round, answers } = await given('one', 'two', 'three');
    answers.push(failed(404, 'general.not_found'), 'met');
    expect(await round()).toBe('done');
    expect([...made.values()]).toEqual(['three']);
    expect((await store.list()).map(({ standing }) => standing)).toEqual([
      { status: 'refused', sentence: 'No (404).' },
      { status: 'met' },
    ]);
    expect(await round()).toBe('done');
    expect([...made.values()]).toEqual(['three']);
  });

  it('is not sent while somebody else is looked at than it was written for', async () => {
    const { store, made, round } = await given('mine');
    await store.add('mila', comment('hers'), { triedAt: null, key: 'c' });
    await round(({ viewing }) => viewing === 'mila');
    expect([...made.values()]).toEqual(['hers']);
    expect((await store.list()).map(wordsOf)).toEqual(['mine']);
  });

  it('is not sent by itself after the server has forgotten its key', async () => {
    const { store, made, round, answers, clock } = await given('one');
    answers.push(failed(0, 'client.network'));
    await round();
    clock.now += KEY_MS + 1;
    await round();
    expect(made.size).toBe(0);
    expect((await store.list())[0]?.standing).toEqual({ status: 'unsure' });
  });

  it('is bounded, and nobody finds what another wrote', async () => {
    const { store, backend } = await given(
      ...Array.from({ length: MAX_ITEMS }, (_, place) => String(place)),
    );
    expect(await store.add(null, comment('more'), { triedAt: null, key: 'k' })).toBe('full');
    expect(await createOutboxStore('boris', [backend], () => 1).list()).toEqual([]);
  });

  it('says so where the browser keeps nothing', async () => {
    const no = () => Promise.reject(new Error('refused'));
    const store = createOutboxStore(
      'ana',
      [{ read: no, write: no, remove: no, keys: no }, null],
      () => 1,
    );
    expect(await store.add(null, comment('one'), { triedAt: null, key: 'k' })).toBe('refused');
    expect(await store.list()).toEqual([]);
  });

  it.each([
    null,
    7,
    {},
    { format: 1, toldAt: 1 },
    { format: 2, toldAt: 1, said: comment('one') },
    { format: 1, toldAt: 'now', said: comment('one') },
    { format: 1, toldAt: 1, said: { ...comment('one'), words: 'x'.repeat(4_001) } },
    { format: 1, toldAt: 1, said: { ...comment('one'), subject: { type: 'user', id: 'm' } } },
  ])('is not made of what is no item: %j', (value) => {
    expect(readItem(idOf('ana', null, { toldAt: 1, key: 'k' }), value)).toBeNull();
  });
});
