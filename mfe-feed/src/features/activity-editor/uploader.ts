/** Carries the files of the queue to the server: starts what may start, reports what happened. The rules are in `upload-queue.ts`. */
import { reduceUploads, toStart, type UploadAction, type UploadQueue } from './upload-queue.ts';

export interface SendOptions {
  /** The same for every try of one file. */
  readonly id: string;
  readonly signal: AbortSignal;
  /** `share` of the bytes has left, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export type SendEnd<A> =
  | { readonly status: 'arrived'; readonly mediaId: string; readonly answer: A }
  /** `words` null: nobody was reached, so trying again may help. */
  | { readonly status: 'failed'; readonly words: string | null; readonly final: boolean };

export interface UploaderPort<A> {
  readonly send: (file: File, options: SendOptions) => Promise<SendEnd<A>>;
  readonly newId: () => string;
  readonly told: (queue: UploadQueue) => void;
  readonly arrived: (mediaId: string, name: string, answer: A) => void;
}

export interface Uploader {
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Ends one on its way, or takes a settled one out of the list. */
  readonly remove: (id: string) => void;
  readonly reconnected: () => void;
  /** Ends everything; nothing is reported any more. */
  readonly end: () => void;
}

export function createUploader<A>({ send, newId, told, arrived }: UploaderPort<A>): Uploader {
  let queue: UploadQueue = [];
  let ended = false;
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  const act = (action: UploadAction) => {
    if (ended) return;
    queue = reduceUploads(queue, action);
    for (const { id } of toStart(queue)) start(id);
    told(queue);
  };

  const start = (id: string) => {
    const file = files.get(id);
    if (file === undefined) return;
    queue = reduceUploads(queue, { type: 'started', id });
    const controller = new AbortController();
    running.set(id, controller);
    void send(file, {
      id,
      signal: controller.signal,
      onProgress: (share) => act({ type: 'progress', id, loaded: Math.round(share * file.size) }),
    })
      .catch((): SendEnd<A> => ({ status: 'failed', words: null, final: false }))
      .then((end) => settle(id, file, controller, end));
  };

  const settle = (id: string, file: File, controller: AbortController, end: SendEnd<A>) => {
    if (ended || running.get(id) !== controller) return;
    running.delete(id);
    if (end.status === 'arrived') {
      files.delete(id);
      // The queue first: it knows the order the files were chosen in, and whoever takes the picture asks it.
      act({ type: 'arrived', id, mediaId: end.mediaId });
      arrived(end.mediaId, file.name, end.answer);
    } else {
      act({ type: 'failed', id, words: end.words, final: end.final });
    }
  };

  return {
    add: (chosen) => {
      const named = chosen.map((file) => ({ file, id: newId() }));
      for (const { file, id } of named) files.set(id, file);
      act({
        type: 'add',
        files: named.map(({ file, id }) => ({
          id,
          name: file.name,
          type: file.type,
          size: file.size,
        })),
      });
    },
    retry: (id) => act({ type: 'retry', id }),
    remove: (id) => {
      running.get(id)?.abort();
      running.delete(id);
      files.delete(id);
      act({ type: 'remove', id });
    },
    reconnected: () => act({ type: 'reconnected' }),
    end: () => {
      ended = true;
      for (const controller of running.values()) controller.abort();
      running.clear();
      files.clear();
    },
  };
}
