// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createUploader, type SendEnd, type SendOptions } from './uploader.ts';
import type { UploadQueue } from './upload-queue.ts';

const file = (name: string, type = 'image/jpeg') => new File(['12345678'], name, { type });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server that answers when told to. */
const given = () => {
  const open = new Map<
    string,
    { readonly options: SendOptions; readonly answer: (end: SendEnd<string>) => void }
  >();
  let queue: UploadQueue = [];
  const arrived: string[] = [];
  let count = 0;
  const uploader = createUploader<string>({
    send: (sent, options) =>
      new Promise((resolve) =>
        open.set(sent.name, {
          options,
          answer: (end) => {
            open.delete(sent.name);
            resolve(end);
          },
        }),
      ),
    newId: () => `u${count++}`,
    told: (next) => void (queue = next),
    arrived: (mediaId) => arrived.push(mediaId),
  });
  const fate = (name: string) => queue.find((upload) => upload.name === name)?.fate;
  const idOf = (name: string) => queue.find((upload) => upload.name === name)?.id ?? '';
  return { uploader, open, arrived, fate, idOf, queue: () => queue };
};

describe('carrying photographs', () => {
  it('does not send what is refused, and one that fails harms no other', async () => {
    const { uploader, open, fate, arrived } = given();
    uploader.add([file('a.jpg'), file('page.html', 'text/html'), file('b.jpg')]);
    expect([...open.keys()]).toEqual(['a.jpg', 'b.jpg']);
    open.get('a.jpg')?.answer({ status: 'failed', words: 'damaged', final: true });
    open.get('b.jpg')?.answer({ status: 'arrived', mediaId: 'm-b', answer: '' });
    await settled();
    expect(fate('a.jpg')).toEqual({ status: 'failed', words: 'damaged', final: true });
    expect(fate('page.html')).toMatchObject({ status: 'refused' });
    expect(arrived).toEqual(['m-b']);
  });

  it('sends three at a time and the next when one is done', async () => {
    const { uploader, open } = given();
    uploader.add(['1', '2', '3', '4'].map((name) => file(`${name}.jpg`)));
    expect(open.size).toBe(3);
    open.get('2.jpg')?.answer({ status: 'arrived', mediaId: 'm2', answer: '' });
    await settled();
    expect([...open.keys()]).toEqual(['1.jpg', '3.jpg', '4.jpg']);
  });

  it('ends one that is cancelled, and hears nothing more of it', async () => {
    const { uploader, open, idOf, queue, arrived } = given();
    uploader.add([file('a.jpg')]);
    const sending = open.get('a.jpg');
    uploader.remove(idOf('a.jpg'));
    expect(sending?.options.signal.aborted).toBe(true);
    sending?.answer({ status: 'arrived', mediaId: 'late', answer: '' });
    await settled();
    expect(queue()).toEqual([]);
    expect(arrived).toEqual([]);
  });

  it('sends again under the same name when the connection is back', async () => {
    const { uploader, open, fate } = given();
    uploader.add([file('a.jpg')]);
    const first = open.get('a.jpg')?.options.id;
    open.get('a.jpg')?.answer({ status: 'failed', words: null, final: false });
    await settled();
    expect(fate('a.jpg')).toMatchObject({ status: 'failed' });
    uploader.reconnected();
    expect(open.get('a.jpg')?.options.id).toBe(first);
  });

  it('tells how far each has come', () => {
    const { uploader, open, fate } = given();
    uploader.add([file('a.jpg')]);
    open.get('a.jpg')?.options.onProgress(0.5);
    expect(fate('a.jpg')).toEqual({ status: 'sending', loaded: 4 });
  });

  it('leaves nothing running when the page goes', () => {
    const { uploader, open } = given();
    uploader.add([file('a.jpg')]);
    uploader.end();
    expect(open.get('a.jpg')?.options.signal.aborted).toBe(true);
  });
});
