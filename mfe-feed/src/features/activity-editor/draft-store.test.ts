// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { localStorageBackend, type DraftBackend } from '../../device/draft-backends.ts';
import { forgetDrafts, forgetOthersDrafts } from '../../device/forget.ts';
import {
  createDraftKeeper,
  KEEP_MS,
  slotKey,
  type DraftSlot,
  type Keeping,
} from './draft-store.ts';

const slot: DraftSlot = { user: 'ana', viewing: null, activity: null };
const said = (title: string) => ({ ...emptyDraft('k'), title });

/** A backend in memory whose writes take effect at once; `broken` refuses everything. */
const memory = (broken = false) => {
  const held = new Map<string, unknown>();
  const guard = <T>(give: () => T): Promise<T> =>
    broken ? Promise.reject(new Error('refused')) : Promise.resolve(give());
  const backend: DraftBackend = {
    read: (key) => guard(() => held.get(key)),
    write: (key, value) => guard(() => void held.set(key, structuredClone(value))),
    remove: (key) => guard(() => void held.delete(key)),
    keys: (prefix) => guard(() => [...held.keys()].filter((key) => key.startsWith(prefix))),
  };
  return { held, backend };
};

/** Lets promises that are already settled run; no time passes. */
const writesSettle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock that moves only when told, and runs what is due. */
const clock = () => {
  let time = 1_000;
  let due: { at: number; act: () => void }[] = [];
  return {
    now: () => time,
    later: (act: () => void, ms: number) => {
      const entry = { at: time + ms, act };
      due.push(entry);
      return () => void (due = due.filter((other) => other !== entry));
    },
    pass: async (ms: number) => {
      const end = time + ms;
      for (;;) {
        const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        due = due.filter((entry) => entry !== next);
        time = next.at;
        next.act();
        await writesSettle();
      }
      time = end;
    },
  };
};

const given = (broken = false) => {
  const { held, backend } = memory(broken);
  const time = clock();
  const heard: Keeping[] = [];
  const tail = localStorageBackend(localStorage);
  const make = (of = slot) =>
    createDraftKeeper({
      slot: of,
      main: backend,
      tail,
      ...time,
      told: (keeping) => heard.push(keeping),
    });
  return { held, backend, time, heard, tail, make, keeper: make() };
};

describe('a draft', () => {
  beforeEach(() => localStorage.clear());

  it('is nobody else’s: not another user’s, not a child’s, not another memory’s', async () => {
    const { make, keeper } = given();
    keeper.put(said('mine'));
    await keeper.flush();
    for (const other of [
      { ...slot, user: 'ana:self' },
      { ...slot, viewing: 'mila' },
      { ...slot, activity: 'a1' },
    ])
      expect(await make(other).load()).toBeNull();
    expect((await make().load())?.draft.title).toBe('mine');
  });

  it('of another format is not read as ours', async () => {
    const { held, keeper } = given();
    held.set(slotKey(slot), { format: 99, savedAt: 1, draft: said('later build') });
    expect(await keeper.load()).toBeNull();
  });

  it('says so when the browser keeps nothing', async () => {
    const { backend } = memory(true);
    const heard: Keeping[] = [];
    const keeper = createDraftKeeper({
      slot,
      main: backend,
      tail: null,
      ...clock(),
      told: (keeping) => heard.push(keeping),
    });
    keeper.put(said('x'));
    await keeper.flush();
    expect(heard).toEqual(['keeping', 'refused']);
    expect(await keeper.load()).toBeNull();
  });

  it('goes to the second place when the first refuses', async () => {
    const { keeper, heard } = given(true);
    keeper.put(said('kept anyway'));
    await keeper.flush();
    expect(heard.at(-1)).toBe('kept');
    expect((await keeper.load())?.draft.title).toBe('kept anyway');
  });

  it('never loses words older than a second, at whatever moment the browser dies', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 900 }),
        async (pauses, rest) => {
          const { time, make, keeper } = given();
          const typed: { at: number; title: string }[] = [];
          for (const pause of pauses) {
            await time.pass(pause);
            const title = `word ${typed.length}`;
            typed.push({ at: time.now(), title });
            keeper.put(said(title));
          }
          await time.pass(rest);
          const old = typed.filter(({ at }) => at <= time.now() - 1_000).length - 1;
          const kept = (await make().load())?.draft.title;
          expect(
            kept === undefined ? -1 : typed.findIndex(({ title }) => title === kept),
          ).toBeGreaterThanOrEqual(old);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('writes while typing goes on, not only after it stops', async () => {
    const { time, make, keeper } = given();
    for (let i = 0; i < 20; i += 1) {
      keeper.put(said(`typing ${i}`));
      await time.pass(100);
    }
    expect(KEEP_MS).toBeLessThan(1_000);
    expect((await make().load())?.draft.title).toMatch(/^typing 1\d$/);
  });

  it('survives a page that goes away in the middle of a word', async () => {
    const { make, keeper, tail } = given();
    keeper.put(said('half a w'));
    keeper.flushNow();
    expect(await tail.read(slotKey(slot))).toMatchObject({ draft: { title: 'half a w' } });
    expect((await make().load())?.draft.title).toBe('half a w');
  });

  it('restores the newer of two', async () => {
    const { held, keeper, tail } = given();
    held.set(slotKey(slot), { format: 1, savedAt: 5, draft: said('older') });
    tail.writeNow(slotKey(slot), { format: 1, savedAt: 9, draft: said('newer') });
    expect(await keeper.load()).toMatchObject({ draft: { title: 'newer' }, savedAt: 9 });
  });

  it('stays discarded, also when a write was on its way', async () => {
    const { time, make, keeper } = given();
    keeper.put(said('first'));
    void keeper.flush();
    keeper.put(said('second'));
    await keeper.discard();
    await time.pass(5_000);
    await keeper.flush();
    expect(await make().load()).toBeNull();
  });

  it('goes with all others of the user at log-out, and leaves those of another user', async () => {
    const { backend, tail, make } = given();
    for (const each of [slot, { ...slot, viewing: 'mila' }, { ...slot, user: 'boris' }]) {
      const keeper = make(each);
      keeper.put(said('x'));
      keeper.flushNow();
      await keeper.flush();
    }
    await forgetDrafts('ana', [backend, tail, null]);
    expect(await make().load()).toBeNull();
    expect(await make({ ...slot, viewing: 'mila' }).load()).toBeNull();
    expect(await make({ ...slot, user: 'boris' }).load()).not.toBeNull();
  });

  it('of somebody else is gone when another logs in', async () => {
    const { backend, tail, make, keeper } = given();
    keeper.put(said('mine'));
    await keeper.flush();
    await forgetOthersDrafts('ana', [backend, tail]);
    expect(await make().load()).not.toBeNull();
    await forgetOthersDrafts('boris', [backend, tail]);
    expect(await make().load()).toBeNull();
  });

  it('of a changed memory comes back with what the changing began from', async () => {
    const { keeper, make } = given();
    keeper.put(said('after'), said('before'));
    await keeper.flush();
    expect(await make().load()).toMatchObject({
      draft: { title: 'after' },
      base: { title: 'before' },
    });
  });
});
