import fc from 'fast-check';
import { mediaKinds } from '@kinlore/shared/contracts/media-kinds';
import { describe, expect, it } from 'vitest';
import {
  AT_ONCE,
  isBusy,
  reduceUploads,
  refusalOf,
  toStart,
  unfinishedNames,
  uploadShare,
  type UploadAction,
  type UploadQueue,
} from './upload-queue.ts';

const MAX_BYTES = mediaKinds.image.maxBytes;
const photo = (id: string, size = 100) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size });
const run = (actions: readonly UploadAction[], queue: UploadQueue = []) =>
  actions.reduce(reduceUploads, queue);
const fateOf = (queue: UploadQueue, id: string) => queue.find((upload) => upload.id === id)?.fate;

describe('choosing files', () => {
  it('refuses what is not kept, what is too large and what is empty', () => {
    expect(refusalOf({ name: 'drawing.svg', type: 'image/svg+xml', size: 10 })).toBe('type');
    expect(refusalOf({ name: 'page.jpg', type: 'text/html', size: 10 })).toBe('type');
    expect(refusalOf({ name: 'letter.docx', type: '', size: 10 })).toBe('type');
    expect(refusalOf({ name: 'a.pdf', type: '', size: mediaKinds.document.maxBytes + 1 })).toBe(
      'largeDocument',
    );
    expect(refusalOf({ name: 'a.mp3', type: '', size: mediaKinds.audio.maxBytes + 1 })).toBe(
      'largeAudio',
    );
    expect(refusalOf({ name: 'a.mov', type: '', size: mediaKinds.video.maxBytes + 1 })).toBe(
      'largeVideo',
    );
    expect(refusalOf(photo('a', MAX_BYTES + 1))).toBe('large');
    expect(refusalOf(photo('a', 0))).toBe('empty');
  });

  it('accepts what phones make, also where the browser does not know the type', () => {
    for (const [name, type] of [
      ['IMG_1.HEIC', ''],
      ['IMG_1.heic', 'image/heic'],
      ['a.JPG', 'image/jpeg'],
      ['b.avif', 'image/avif'],
      ['c.webp', 'image/webp'],
      ['d.png', 'image/png'],
      ['e.heif', 'application/octet-stream'],
      ['f.mov', ''],
      ['g.m4a', 'audio/x-m4a'],
      ['h.weba', 'audio/webm;codecs=opus'],
      ['letter.PDF', 'application/octet-stream'],
    ] as const) {
      expect(refusalOf({ name, type, size: MAX_BYTES })).toBeNull();
    }
  });
});

describe('the queue', () => {
  it('never sends a refused file, and the others go on', () => {
    const queue = run([
      { type: 'add', files: [photo('a'), { ...photo('b'), type: 'text/html' }, photo('c')] },
    ]);
    expect(fateOf(queue, 'b')).toEqual({ status: 'refused', reason: 'type' });
    expect(toStart(queue).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('does not lose the others when one fails', () => {
    const queue = run([
      { type: 'add', files: [photo('a'), photo('b')] },
      { type: 'started', id: 'a' },
      { type: 'started', id: 'b' },
      { type: 'failed', id: 'a', words: 'This file is damaged.', final: true },
      { type: 'arrived', id: 'b', mediaId: 'm2' },
    ]);
    expect(fateOf(queue, 'b')).toEqual({ status: 'arrived', mediaId: 'm2' });
    expect(fateOf(run([{ type: 'retry', id: 'a' }], queue), 'a')).toMatchObject({
      status: 'failed',
      final: true,
    });
  });

  it('tries again what failed for want of a connection, by hand or when it is back', () => {
    const lost = run([
      { type: 'add', files: [photo('a')] },
      { type: 'started', id: 'a' },
      { type: 'failed', id: 'a', words: null, final: false },
    ]);
    expect(unfinishedNames(lost)).toEqual(['a.jpg']);
    expect(fateOf(run([{ type: 'retry', id: 'a' }], lost), 'a')).toEqual({ status: 'waiting' });
    expect(fateOf(run([{ type: 'reconnected' }], lost), 'a')).toEqual({ status: 'waiting' });
  });

  it('hears nothing more of a cancelled one', () => {
    const queue = run([
      { type: 'add', files: [photo('a')] },
      { type: 'started', id: 'a' },
      { type: 'remove', id: 'a' },
      { type: 'progress', id: 'a', loaded: 50 },
      { type: 'arrived', id: 'a', mediaId: 'm' },
    ]);
    expect(queue).toEqual([]);
  });

  it('counts by bytes', () => {
    const queue = run([
      { type: 'add', files: [photo('a', 300), photo('b', 100)] },
      { type: 'started', id: 'a' },
      { type: 'progress', id: 'a', loaded: 100 },
    ]);
    expect(uploadShare(queue)).toBe(0.25);
    expect(uploadShare([])).toBe(1);
  });

  it('never has more than three on the way, never goes backwards, and drains', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const action: fc.Arbitrary<UploadAction> = fc.oneof(
      id.map((of): UploadAction => ({ type: 'add', files: [photo(of)] })),
      fc
        .tuple(id, fc.integer({ min: 0, max: 100 }))
        .map(([of, loaded]): UploadAction => ({ type: 'progress', id: of, loaded })),
      id.map((of): UploadAction => ({ type: 'arrived', id: of, mediaId: `m-${of}` })),
      fc.tuple(id, fc.boolean()).map(([of, final]): UploadAction => ({
        type: 'failed',
        id: of,
        words: final ? 'no' : null,
        final,
      })),
      id.map((of): UploadAction => ({ type: 'retry', id: of })),
      id.map((of): UploadAction => ({ type: 'remove', id: of })),
    );
    const started = (queue: UploadQueue) =>
      toStart(queue).reduce(
        (next, { id: of }) => reduceUploads(next, { type: 'started', id: of }),
        queue,
      );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (actions) => {
        let queue: UploadQueue = [];
        for (const next of actions) {
          queue = started(reduceUploads(queue, next));
          expect(queue.filter(({ fate }) => fate.status === 'sending').length).toBeLessThanOrEqual(
            AT_ONCE,
          );
        }
        while (isBusy(queue)) {
          const going = queue.find(({ fate }) => fate.status === 'sending');
          expect(going).toBeDefined();
          queue = started(
            reduceUploads(queue, { type: 'arrived', id: going?.id ?? '', mediaId: 'm' }),
          );
        }
        expect(uploadShare(queue)).toBe(1);
      }),
    );
  });
});
