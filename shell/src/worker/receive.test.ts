import { describe, expect, it } from 'vitest';
import { receiveSharedForm } from './receive.ts';

function given() {
  const entries = new Map<string, Response>();
  return {
    entries,
    cache: {
      put: async (key: unknown, answer: Response) => {
        if (typeof key === 'string') entries.set(key, answer);
      },
      keys: async () => [...entries.keys()] as unknown as Request[], // only handed back to delete
      delete: async (key: unknown) => typeof key === 'string' && entries.delete(key),
    },
  };
}
const handing = (form: FormData) =>
  new Request('https://a.test/share-target', { method: 'POST', body: form });

describe('what another application hands over', () => {
  it('that is no form leads to the editor all the same, and keeps nothing', async () => {
    const { cache, entries } = given();
    const answer = await receiveSharedForm(
      new Request('https://a.test/share-target', { method: 'POST', body: 'nonsense' }),
      cache,
      1,
    );
    expect([answer.status, answer.headers.get('location'), entries.size]).toEqual([
      303,
      'https://a.test/?modal=activity',
      0,
    ]);
  });

  it('waits with its words, its files in order, their names and kinds', async () => {
    const { cache, entries } = given();
    const form = new FormData();
    form.set('title', 'At the lake');
    form.set('text', 'We rowed.');
    form.set('url', 'https://example.org/lake');
    form.append('files', new File(['one'], 'é 1.jpg', { type: 'image/jpeg' }));
    form.append('files', new File([''], 'empty.jpg', { type: 'image/jpeg' }));
    form.append('files', new File(['three'], 'voice.m4a', { type: 'audio/mp4' }));
    await receiveSharedForm(handing(form), cache, 7);
    expect([...entries.keys()]).toEqual([
      '/handed-over/file-00',
      '/handed-over/file-01',
      '/handed-over/words',
    ]);
    expect(await entries.get('/handed-over/words')?.json()).toEqual({
      title: 'At the lake',
      text: 'We rowed.\nhttps://example.org/lake',
      files: 2,
      at: 7,
    });
    const [first, second] = [
      entries.get('/handed-over/file-00'),
      entries.get('/handed-over/file-01'),
    ];
    expect([
      decodeURIComponent(first?.headers.get('x-file-name') ?? ''),
      first?.headers.get('content-type'),
      await first?.text(),
    ]).toEqual(['é 1.jpg', 'image/jpeg', 'one']);
    expect(await second?.text()).toBe('three');
  });

  it('is replaced by what is handed over next, and bounded', async () => {
    const { cache, entries } = given();
    const many = new FormData();
    for (let at = 0; at < 40; at += 1) many.append('files', new File(['x'], `${String(at)}.jpg`));
    await receiveSharedForm(handing(many), cache, 1);
    expect(entries.size).toBe(31);
    const words = new FormData();
    words.set('text', 'x'.repeat(50_000));
    await receiveSharedForm(handing(words), cache, 2);
    expect([...entries.keys()]).toEqual(['/handed-over/words']);
    expect(JSON.stringify(await entries.get('/handed-over/words')?.json()).length).toBeLessThan(
      21_000,
    );
  });
});
