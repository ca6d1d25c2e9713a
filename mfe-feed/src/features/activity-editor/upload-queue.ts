/**
 * Photographs, voices, films and documents on their way to the server, as one pure function: three at a time, each with its own progress and its own fate. One that fails
 * takes no other with it. The runner (`uploader.ts`) starts what `toStart` names and reports back.
 */

import { kindOfFile, mediaKinds } from '@kinlore/shared/contracts/media-kinds';

export const AT_ONCE = 3;

/** Refusals of the page itself, before a byte is sent. */
export type Refusal = 'type' | 'large' | 'largeAudio' | 'largeVideo' | 'largeDocument' | 'empty';
const tooLarge = {
  image: 'large',
  audio: 'largeAudio',
  video: 'largeVideo',
  document: 'largeDocument',
} as const;

export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file is not even sent, or null. The server looks into the bytes and has the last word. */
export const refusalOf = ({ name, type, size }: FileFacts): Refusal | null => {
  const kind = kindOfFile({ name, type });
  if (kind === null) return 'type';
  if (size === 0) return 'empty';
  return size > mediaKinds[kind].maxBytes ? tooLarge[kind] : null;
};

export type UploadFate =
  | { readonly status: 'waiting' }
  /** `loaded` of the file's bytes have left. */
  | { readonly status: 'sending'; readonly loaded: number }
  | { readonly status: 'arrived'; readonly mediaId: string }
  | { readonly status: 'refused'; readonly reason: Refusal }
  /** `words` are the server's own sentence, or null when it could not be reached: then a retry may help. */
  | { readonly status: 'failed'; readonly words: string | null; readonly final: boolean };

export interface Upload {
  /** Made by the page. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly fate: UploadFate;
}

export type UploadQueue = readonly Upload[];

export type UploadAction =
  | { readonly type: 'add'; readonly files: readonly (FileFacts & { readonly id: string })[] }
  | { readonly type: 'started'; readonly id: string }
  | { readonly type: 'progress'; readonly id: string; readonly loaded: number }
  | { readonly type: 'arrived'; readonly id: string; readonly mediaId: string }
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly words: string | null;
      readonly final: boolean;
    }
  | { readonly type: 'retry'; readonly id: string }
  /** Cancels one on its way, or takes a finished one out of the list. */
  | { readonly type: 'remove'; readonly id: string }
  /** Back online: everything that failed for want of a connection goes again. */
  | { readonly type: 'reconnected' };

const given = (
  queue: UploadQueue,
  id: string,
  change: (fate: UploadFate) => UploadFate,
): UploadQueue =>
  queue.map((upload) => (upload.id === id ? { ...upload, fate: change(upload.fate) } : upload));

/** Reports about a file that was cancelled or is already settled change nothing: they are late. */
export function reduceUploads(queue: UploadQueue, action: UploadAction): UploadQueue {
  switch (action.type) {
    case 'add': {
      const fresh = action.files.filter(({ id }) => queue.every((upload) => upload.id !== id));
      return [
        ...queue,
        ...fresh.map((file): Upload => {
          const reason = refusalOf(file);
          return {
            id: file.id,
            name: file.name,
            size: file.size,
            fate: reason === null ? { status: 'waiting' } : { status: 'refused', reason },
          };
        }),
      ];
    }
    case 'started':
      return given(queue, action.id, (fate) =>
        fate.status === 'waiting' ? { status: 'sending', loaded: 0 } : fate,
      );
    case 'progress':
      return given(queue, action.id, (fate) =>
        fate.status === 'sending'
          ? { status: 'sending', loaded: Math.max(fate.loaded, action.loaded) }
          : fate,
      );
    case 'arrived':
      return given(queue, action.id, (fate) =>
        fate.status === 'sending' ? { status: 'arrived', mediaId: action.mediaId } : fate,
      );
    case 'failed':
      return given(queue, action.id, (fate) =>
        fate.status === 'sending'
          ? { status: 'failed', words: action.words, final: action.final }
          : fate,
      );
    case 'retry':
      return given(queue, action.id, (fate) =>
        fate.status === 'failed' && !fate.final ? { status: 'waiting' } : fate,
      );
    case 'remove':
      return queue.filter(({ id }) => id !== action.id);
    case 'reconnected':
      return queue.map((upload) =>
        upload.fate.status === 'failed' && upload.fate.words === null
          ? { ...upload, fate: { status: 'waiting' } }
          : upload,
      );
    default:
      return action satisfies never;
  }
}

/** The uploads to start now, oldest first. */
export const toStart = (queue: UploadQueue): UploadQueue => {
  const free = AT_ONCE - queue.filter(({ fate }) => fate.status === 'sending').length;
  return queue.filter(({ fate }) => fate.status === 'waiting').slice(0, Math.max(0, free));
};

/** Whether anything is still on its way. */
export const isBusy = (queue: UploadQueue): boolean =>
  queue.some(({ fate }) => fate.status === 'waiting' || fate.status === 'sending');

/** Names of what has neither arrived nor been refused for good: kept with the draft. */
export const unfinishedNames = (queue: UploadQueue): readonly string[] =>
  queue
    .filter(
      ({ fate }) =>
        fate.status === 'waiting' ||
        fate.status === 'sending' ||
        (fate.status === 'failed' && !fate.final),
    )
    .map(({ name }) => name);

function bytesOnServer({ size, fate }: Upload): number {
  if (fate.status === 'arrived') return size;
  return fate.status === 'sending' ? Math.min(fate.loaded, size) : 0;
}

/** How much of everything has left, 0 to 1, by bytes; 1 when nothing is on its way. */
export const uploadShare = (queue: UploadQueue): number => {
  const counted = queue.filter(
    ({ fate }) =>
      fate.status === 'waiting' || fate.status === 'sending' || fate.status === 'arrived',
  );
  const total = counted.reduce((sum, { size }) => sum + size, 0);
  const left = counted.reduce((sum, upload) => sum + bytesOnServer(upload), 0);
  return total === 0 || !isBusy(queue) ? 1 : left / total;
};
