import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { takeHandedOver, withHandedOver } from './handed-over.ts';

function cachesWith(entries: Readonly<Record<string, Response>>) {
  const held = new Map(Object.entries(entries));
  const state = { there: held.size > 0 };
  const cache = {
    match: async (key: unknown) => (typeof key === 'string' ? held.get(key) : undefined),
    keys: async () => [...held.keys()].map((path) => new Request(`https://a.test${path}`)),
  } as unknown as Cache; // the browser's own does not exist in node
  return {
    has: async () => state.there,
    open: async () => cache,
    delete: async () => !(state.there = false),
  };
}
const words = (at: number) =>
  new Response(JSON.stringify({ title: 'At the lake', text: 'We rowed.', files: 2, at }));
const file = (name: string, text: string) =>
  new Response(text, {
    headers: { 'content-type': 'image/jpeg', 'x-file-name': encodeURIComponent(name) },
  });

describe('what another application handed over', () => {
  it('is nothing where nothing waits, or where it waited for more than a day', async () => {
    expect(await takeHandedOver(cachesWith({}), 1)).toBeNull();
    expect(
      await takeHandedOver(cachesWith({ '/handed-over/words': words(1) }), 90_000_000),
    ).toBeNull();
    expect(
      await takeHandedOver(cachesWith({ '/handed-over/words': new Response('null') }), 1),
    ).toBeNull();
  });

  it('is taken once: words, and files in their order under their names', async () => {
    const caches = cachesWith({
      '/handed-over/file-01': file('b.jpg', 'two'),
      '/handed-over/file-00': file('é.jpg', 'one'),
      '/handed-over/words': words(50),
    });
    const found = await takeHandedOver(caches, 60);
    expect(found).toMatchObject({ title: 'At the lake', text: 'We rowed.' });
    expect(found?.files.map(({ name, type }) => [name, type])).toEqual([
      ['é.jpg', 'image/jpeg'],
      ['b.jpg', 'image/jpeg'],
    ]);
    expect(await found?.files[0]?.text()).toBe('one');
    expect(await takeHandedOver(caches, 60)).toBeNull();
  });

  it('replaces nothing that is told already', () => {
    const fresh = emptyDraft('k');
    expect(withHandedOver(fresh, { title: 'At the lake', text: 'We rowed.' })).toMatchObject({
      title: 'At the lake',
      body: 'We rowed.',
    });
    const told = { ...fresh, title: 'Summer', body: 'It rained.' };
    expect(withHandedOver(told, { title: 'At the lake', text: 'We rowed.' })).toMatchObject({
      title: 'Summer',
      body: 'It rained.\n\nAt the lake\n\nWe rowed.',
    });
  });
});
