/** The calls of the editor. */
import { call, isApiFailure, sendPhotograph as sendInParts } from '@kinlore/shared/api-client';
import {
  createActivity,
  readActivity,
  updateActivity,
  type Activity,
} from '@kinlore/shared/contracts/activities';
import { readMedia, savePeaks, type Media } from '@kinlore/shared/contracts/media';
import { readQuestion } from '@kinlore/shared/contracts/questions';
import { createRecord } from '@kinlore/shared/state';
import { sameTelling, type Draft } from './draft.ts';
import { fromMemory, toCreate, toUpdate } from './draft-memory.ts';
import type { SendEnd, SendOptions } from './uploader.ts';

/** A file of mine: asked again while its picture is being made, and when its address has ended. */
export const mediaFiles = createRecord(
  async (id: string, signal) => (await call(readMedia, { params: { id } }, { signal })).data,
);

/** One that was asked of whose memory is written. */
export const questions = createRecord(
  async (id: string, signal) => (await call(readQuestion, { params: { id } }, { signal })).data,
);

/** What no second try will change: the file itself, or the room there is. */
const finalCodes: ReadonlySet<string> = new Set([
  'media.not_a_picture',
  'media.not_kept',
  'care.voice_off',
  'media.too_many_pixels',
  'media.broken',
  'media.locked',
  'media.no_file',
  'general.too_large',
]);

interface Heard {
  readonly owner: string;
  /** How loud it was along the way. */
  readonly peaks: string;
}

/** Files that were recorded here: they are kept on this device until they have arrived. */
const heard = new WeakMap<File, Heard>();
export const rememberRecorded = (file: File, by: Heard): void => void heard.set(file, by);

const loadRecorder = () => import(/* webpackChunkName: "more" */ '@kinlore/shared/recorder');

/** A recording plays without its picture as well, so a failure says nothing. To a file that was chosen the page listens itself. */
async function settleRecording(file: File, { id, recording }: Media): Promise<void> {
  const { forgetRecording, peaksOfFile } = await loadRecorder();
  const by = heard.get(file);
  if (by !== undefined) await forgetRecording(by.owner, file.name);
  const peaks = by?.peaks ?? (await peaksOfFile(file));
  if (peaks === '' || recording === null || recording.peaks !== '') return;
  try {
    await call(savePeaks, { params: { id }, body: { peaks } });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
  }
}

/** Sends one file. Never rejects: its failure is its own. */
export async function sendPhotograph(
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<SendEnd<Media>> {
  try {
    const media = await sendInParts(file, { signal, onProgress });
    if (media.kind === 'recording') void settleRecording(file, media);
    return { status: 'arrived', mediaId: media.id, answer: media };
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status === 0)
      return { status: 'failed', words: null, final: false };
    return { status: 'failed', words: failure.message, final: finalCodes.has(failure.code) };
  }
}

export type PublishEnd =
  | { readonly status: 'kept'; readonly memory: Activity }
  /** Someone changed it in the meantime; nothing was overwritten. */
  | { readonly status: 'changed_elsewhere'; readonly theirs: Activity };

const create = async (draft: Draft): Promise<Activity> =>
  (await call(createActivity, { body: toCreate(draft) }, { idempotencyKey: draft.key })).data;

/**
 * A new memory; the draft's key makes a doubled try one memory. `earlier` is what a first try with an uncertain end had sent: when that one
 * did arrive and the words were changed since, the memory it made is changed instead of making a second one.
 */
export async function publishNew(draft: Draft, earlier: Draft | null): Promise<PublishEnd> {
  try {
    return { status: 'kept', memory: await create(draft) };
  } catch (failure) {
    if (
      earlier === null ||
      !isApiFailure(failure) ||
      failure.code !== 'general.idempotency_mismatch'
    )
      throw failure;
    const memory = await create(earlier);
    return publishChange(
      memory.id,
      { ...draft, version: memory.version },
      fromMemory(memory, draft.key),
      true,
    );
  }
}

/** Sends what changed since `base`. Rejects with the server's refusal, but a stale version is an ordinary end. */
export async function publishChange(
  id: string,
  draft: Draft,
  base: Draft,
  published: boolean,
): Promise<PublishEnd> {
  try {
    const { data } = await call(
      updateActivity,
      { params: { id }, body: toUpdate(draft, base, published) },
      { ifMatch: draft.version ?? 1 },
    );
    return { status: 'kept', memory: data };
  } catch (failure) {
    if (!isApiFailure(failure) || failure.code !== 'general.version_stale') throw failure;
    const { data } = await call(readActivity, { params: { id } });
    // A first try whose answer was lost may have arrived: then what stands there is what was sent.
    return sameTelling(fromMemory(data, draft.key), draft)
      ? { status: 'kept', memory: data }
      : { status: 'changed_elsewhere', theirs: data };
  }
}
