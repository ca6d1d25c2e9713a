import { describe, expect, it } from 'vitest';
import { createPrivateCopies, type CopiesHost } from './private-copies.ts';

/** What the platform promises of a cache: entries in the order they were put, by address. */
function memoryCaches() {
  const entries = new Map<string, Response>();
  const path = (asked: RequestInfo | URL): string =>
    new URL(asked instanceof Request ? asked.url : String(asked), 'https://a.test').pathname;
  const cache = {
    match: async (asked: RequestInfo | URL) => entries.get(path(asked))?.clone(),
    put: async (asked: RequestInfo | URL, answer: Response) => {
      entries.delete(path(asked));
      entries.set(path(asked), answer);
    },
    delete: async (asked: RequestInfo | URL) => entries.delete(path(asked)),
    keys: async () => [...entries.keys()].map((one) => new Request(`https://a.test${one}`)),
  } as unknown as Cache; // the browser's own does not exist in node
  return { caches: { open: async () => cache }, names: () => [...entries.keys()] };
}

function given(rest: Partial<CopiesHost> & { owner?: () => string | null } = {}) {
  const { caches, names } = memoryCaches();
  const waiting: (() => Promise<unknown>)[] = [];
  const fetched: string[] = [];
  const time = { now: 1_000_000_000_000 };
  const host: CopiesHost = {
    caches,
    owner: () => 'ana',
    now: () => time.now,
    later: (work) => {
      waiting.push(work);
    },
    loaded: () => new Set(),
    fetch: async (address) => {
      fetched.push(address);
      return new Response('x', { headers: { 'content-length': '1' } });
    },
    ...rest,
  };
  return {
    host,
    copies: createPrivateCopies(host),
    names,
    fetched,
    time,
    runLater: async () => Promise.all(waiting.splice(0).map((work) => work())),
  };
}

describe('copies on the device', () => {
  it('are neither kept nor read for a guest, a session that ends with the tab, or while a child is viewed', async () => {
    const { copies, names } = given({ owner: () => null });
    await copies.write('feed', { data: [1] });
    expect([names(), await copies.read('feed')]).toEqual([[], null]);
  });

  it('of one person are no other person’s, and go when the other keeps something', async () => {
    const who = { id: 'ana' };
    const { copies, names } = given({ owner: () => who.id });
    await copies.write('feed', { data: ['of ana'] });
    who.id = 'bora';
    expect(await copies.read('feed')).toBeNull();
    await copies.write('feed', { data: ['of bora'] });
    expect(names()).toEqual(['/private-copies/bora/feed']);
  });

  it('come back as they were, for thirty days', async () => {
    const { copies, time } = given();
    await copies.write('memory 1', { title: 'Žena s ježem' });
    expect(await copies.read('memory 1')).toEqual({ title: 'Žena s ježem' });
    time.now += 31 * 86_400_000;
    expect(await copies.read('memory 1')).toBeNull();
  });

  it('of what is no longer theirs to read go, with their pictures, and no others', async () => {
    const picture = '/api/v1/media/0190-a/medium?signature=x';
    const { copies, names, runLater } = given({ loaded: () => new Set([picture]) });
    await copies.write('memory 1', { title: 'Mine no more', picture });
    await copies.write('memory 2', { title: 'Another' });
    await runLater();
    expect(names()).toHaveLength(3);
    await copies.forget('memory 1');
    await copies.forget('memory that was never kept');
    expect(names()).toEqual(['/private-copies/ana/memory%202']);
  });

  it('that were forgotten before their pictures were kept leave none', async () => {
    const picture = '/api/v1/media/0190-a/medium?signature=x';
    const { copies, names, fetched, runLater } = given({ loaded: () => new Set([picture]) });
    await copies.write('memory 1', { picture });
    await copies.forget('memory 1');
    await runLater();
    expect([names(), fetched]).toEqual([[], []]);
  });

  it('are bounded in number and size', async () => {
    const { copies, names } = given();
    await copies.write('large', { text: 'x'.repeat(500_000) });
    for (let at = 0; at < 160; at += 1) await copies.write(`memory ${String(at)}`, { at });
    expect(names()).toHaveLength(150);
    expect(await copies.read('large')).toBeNull();
    expect(await copies.read('memory 9')).toBeNull();
    expect(await copies.read('memory 159')).toEqual({ at: 159 });
  });

  it('bring the pictures that were seen along, each once, without their signature', async () => {
    const seen = '/api/v1/media/0190/medium?format=webp&v=2&expires=1&signature=a';
    const { copies, names, fetched, runLater } = given({ loaded: () => new Set([seen]) });
    await copies.write('feed', {
      data: [
        { url: seen },
        { url: '/api/v1/media/0191/medium?format=webp&v=2&expires=1&signature=b' },
      ],
    });
    await copies.write('memory 1', { url: seen });
    await runLater();
    expect(fetched).toEqual([seen]);
    expect(names()).toContain('/private-copies/media/0190/medium');
  });
});
