import { describe, expect, it, vi } from 'vitest';
import {
  badgeText,
  createRecord,
  createResource,
  createStore,
  currentUser,
  drawingLimits,
  emptyList,
  forgetResources,
  provideCopies,
  unread,
  writable,
  type ListPage,
} from './index.ts';
import { reduceList } from './list-machine.ts';
import { claimSingleton } from './singleton.ts';

interface Item {
  readonly id: string;
  readonly text?: string;
}
const idOf = ({ id }: Item) => id;
const page = (ids: readonly string[], next: string | null = null): ListPage<Item> => ({
  data: ids.map((id) => ({ id })),
  meta: { next },
});

/** A server whose answers are given by hand, in any order. */
function server() {
  const asked: {
    readonly cursor: string | undefined;
    readonly signal: AbortSignal;
    readonly answer: (page: ListPage<Item>) => void;
    readonly refuse: (why: Error) => void;
  }[] = [];
  const load = async (
    _query: string,
    { cursor, signal }: { readonly cursor: string | undefined; readonly signal: AbortSignal },
  ) =>
    new Promise<ListPage<Item>>((answer, refuse) => {
      asked.push({ cursor, signal, answer, refuse });
    });
  return { asked, load };
}
const settled = async () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

describe('a resource', () => {
  const told = () => {
    const outdated: (() => void)[] = [];
    const { asked, load } = server();
    const resource = createResource<string, Item>({
      load: (query, page) => load(query, page),
      idOf,
      refreshedBy: (say) => outdated.push(say),
    });
    return { asked, resource, happens: () => outdated.forEach((say) => say()) };
  };

  it('asks nothing for what nobody shows, and once for what is shown, when its answers are old', async () => {
    const { asked, resource, happens } = told();
    const [shown, left] = [resource.of('shown'), resource.of('left')];
    shown.subscribe(() => undefined);
    for (const cell of [shown, left]) void cell.refresh();
    for (const { answer } of asked) answer(page(['a']));
    await settled();
    expect([shown.isDue(), left.isDue()]).toEqual([false, false]);
    happens();
    expect(asked).toHaveLength(3);
    expect([shown.isDue(), left.isDue()]).toEqual([false, true]);
    expect(left.state()).toMatchObject({ status: 'ok', items: [{ id: 'a' }] });
    void left.refresh();
    expect(left.isDue()).toBe(false);
  });

  it('that waits asks once for whoever wants it meanwhile, and nothing where nobody shows it any more', async () => {
    const { asked, load } = server();
    const turns: (() => void)[] = [];
    const resource = createResource<string, Item>({
      load: (query, page) => load(query, page),
      idOf,
      waitsFor: async () =>
        new Promise<void>((goOn) => {
          turns.push(goOn);
        }),
    });
    const cell = resource.of('shown');
    const stop = cell.subscribe(() => undefined);
    void cell.refresh();
    resource.refresh();
    expect([turns.length, asked.length]).toEqual([1, 0]);
    turns[0]?.();
    await settled();
    asked[0]?.answer(page(['a']));
    await settled();
    expect(cell.state()).toMatchObject({ status: 'ok', items: [{ id: 'a' }] });
    void cell.refresh();
    stop();
    turns[1]?.();
    await settled();
    expect([asked.length, cell.isDue()]).toEqual([1, true]);
  });

  it('keeps whatever is shown, and of the rest the twenty that were asked for last', () => {
    vi.useFakeTimers();
    try {
      const { resource } = told();
      const shown = resource.of('shown');
      const stop = shown.subscribe(() => undefined);
      const cells = Array.from({ length: 40 }, (_, serial) => resource.of(String(serial)));
      const again = resource.of('0');
      vi.runAllTimers();
      expect(resource.of('shown')).toBe(shown);
      const kept = cells.map((cell, serial) => resource.of(String(serial)) === cell);
      expect([again, kept[0], kept.filter(Boolean).length]).toEqual([cells[0], true, 20]);
      stop();
      vi.runAllTimers();
      expect(resource.of('shown')).not.toBe(shown);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a list', () => {
  it('that could not be fetched is failed, never empty', async () => {
    const { asked, load } = server();
    const cell = createResource({ load, idOf }).of('all');
    void cell.refresh();
    expect(cell.state().status).toBe('loading');
    asked[0]?.refuse(new Error('no network'));
    await settled();
    expect(cell.state()).toMatchObject({
      status: 'failed',
      items: [],
      failure: new Error('no network'),
    });
  });

  it('keeps what it shows as stale when the next try fails, and is ok again after one that works', async () => {
    const { asked, load } = server();
    const cell = createResource({ load, idOf }).of('all');
    void cell.refresh();
    asked[0]?.answer(page(['a']));
    await settled();
    void cell.refresh();
    asked[1]?.refuse(new Error('no network'));
    await settled();
    expect(cell.state()).toMatchObject({ status: 'stale', items: [{ id: 'a' }] });
    void cell.refresh();
    asked[2]?.answer(page([]));
    await settled();
    expect(cell.state()).toMatchObject({ status: 'ok', items: [] });
  });

  it('appends the following page by its cursor without doubling, and a broken page costs nothing that is shown', async () => {
    const { asked, load } = server();
    const cell = createResource({ load, idOf }).of('all');
    void cell.refresh();
    asked[0]?.answer(page(['a', 'b'], 'after b'));
    await settled();
    void cell.more();
    asked[1]?.refuse(new Error('no network'));
    await settled();
    expect(cell.state()).toMatchObject({
      status: 'ok',
      moreFailed: true,
      items: [{ id: 'a' }, { id: 'b' }],
    });
    void cell.more();
    void cell.more();
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'after b', 'after b']);
    asked[2]?.answer(page(['b', 'c']));
    await settled();
    expect(cell.state().items.map(idOf)).toEqual(['a', 'b', 'c']);
    await cell.more();
    expect(asked).toHaveLength(3);
  });

  it('ignores an answer that was overtaken, and ends the question', async () => {
    const { asked, load } = server();
    const cell = createResource({ load, idOf }).of('all');
    void cell.refresh();
    void cell.refresh();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(page(['new']));
    asked[0]?.answer(page(['old']));
    await settled();
    expect(cell.state().items.map(idOf)).toEqual(['new']);
  });

  it('takes an insertion, a change and a removal back when the server refuses them', () => {
    const cell = createResource<string, Item>({ load: server().load, idOf }).of('all');
    const put = cell.insert({ id: 'temporary' });
    put.replace({ id: 'real', text: 'kept' });
    expect(cell.state().items).toEqual([{ id: 'real', text: 'kept' }]);
    const back = cell.patch('real', (item) => ({ ...item, text: 'changed' }));
    expect(cell.state().items[0]?.text).toBe('changed');
    back();
    cell.insert({ id: 'top' }).undo();
    cell.insert({ id: 'first' });
    const restore = cell.remove('real');
    expect(cell.state().items.map(idOf)).toEqual(['first']);
    restore();
    restore();
    expect(cell.state().items).toEqual([{ id: 'first' }, { id: 'real', text: 'kept' }]);
  });

  it('is one cell for the same query, and everything is forgotten when the person changes', async () => {
    const { asked, load } = server();
    const resource = createResource({ load, idOf });
    expect(resource.of('all')).toBe(resource.of('all'));
    void resource.of('all').refresh();
    asked[0]?.answer(page(['private']));
    await settled();
    forgetResources();
    expect(resource.of('all').state()).toEqual(emptyList());
    const stop = resource.of('all').subscribe(() => undefined);
    forgetResources();
    expect(asked).toHaveLength(2);
    stop();
  });

  it('shows the page and the item that was inserted meanwhile only once', () => {
    const shown = reduceList(emptyList<Item>(), { type: 'changed', items: [{ id: 'a' }] }, idOf);
    expect(
      reduceList(shown, { type: 'arrived', for: 'more', page: page(['a', 'b']) }, idOf).items,
    ).toHaveLength(2);
  });
});

describe('a record', () => {
  it('says failed, then ok, then stale, and takes a change back', async () => {
    const answers: (string | Error)[] = [new Error('gone'), 'one', new Error('gone')];
    const cell = createRecord<string, string>(async () => {
      const answer = answers.shift() ?? 'end';
      if (answer instanceof Error) throw answer;
      return answer;
    }).of('id');
    const seen: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await cell.refresh();
      seen.push(cell.state().status);
    }
    expect(seen).toEqual(['failed', 'ok', 'stale']);
    const back = cell.set('two');
    expect(cell.state()).toEqual({ status: 'ok', value: 'two', failure: null });
    back();
    expect(cell.state().value).toBe('one');
  });

  it('may ask for another of its kind while all that are shown are asked again, and each is asked once', async () => {
    const asked: string[] = [];
    const record = createRecord<string, string>(async (id) => {
      asked.push(id);
      // One that is shown all the while, so that it stands among those that are asked.
      record.of(id);
      return id;
    });
    for (const id of ['one', 'two']) record.of(id).subscribe(() => undefined);
    record.refresh();
    await settled();
    expect(asked).toEqual(['one', 'two']);
  });

  it('leaves no copy on the device when the server says that it is not theirs to read, and keeps it when there is no server', async () => {
    const kept = new Map<string, unknown>();
    provideCopies(
      Promise.resolve({
        read: async (name) => kept.get(name) ?? null,
        write: async (name, value) => void kept.set(name, value),
        forget: async (name) => void kept.delete(name),
      }),
    );
    const answers: (number | 'one')[] = ['one', 0, 503, 404];
    const cell = createRecord<string, string>(
      async () => {
        const answer = answers.shift();
        if (answer === 'one') return answer;
        throw Object.assign(new Error('refused'), { status: answer });
      },
      { copyAs: () => 'memory 1' },
    ).of('id');
    const left: boolean[] = [];
    for (let round = 0; round < 4; round += 1) {
      await cell.refresh();
      await settled();
      left.push(kept.has('memory 1'));
    }
    provideCopies(null);
    expect(left).toEqual([true, true, true, false]);
  });
});

describe('what the page knows', () => {
  it('has no user before the session is known, and a badge that ends at 9+', () => {
    const store = createStore();
    expect(store.get(currentUser)).toBeNull();
    const shown = [0, 1, 9, 10, 240].map((count) => {
      store.set(unread, count);
      return store.get(badgeText);
    });
    expect(shown).toEqual([null, '1', '9', '9+', '9+']);
  });

  it('cannot be loaded twice into one page', () => {
    claimSingleton('test-door');
    expect(() => {
      claimSingleton('test-door');
    }).toThrow(/second copy/u);
  });
});

describe('what a device may be given to draw', () => {
  it.each([
    ['high', 100, 200],
    ['medium', 50, 100],
    ['low', 20, 50],
    ['lowest', 0, 20],
    ['minimal', 0, 100],
  ] as const)(
    'at level %s is %i particles and %i connections',
    (level, maxParticles, visibleConnections) => {
      const store = createStore();
      store.set(writable.performanceLevel, level);
      expect(store.get(drawingLimits)).toEqual({ maxParticles, visibleConnections });
    },
  );
});
