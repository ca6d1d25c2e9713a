/** The words of a program become those of the memory, as an edit of its owner's does. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { TranscriptLine } from '@kinlore/shared/contracts/media';
import type { TranscriptionProblem } from '@kinlore/shared/contracts/transcriptions';
import { backgroundActor } from '../../platform/background-actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { TranscriptionDeps } from './deps.ts';
import { changeRunning, digestOf, ownerOf, recordersOf, type Claimed } from './running.queries.ts';

export interface Keeping extends Pick<TranscriptionDeps, 'activities'> {
  readonly claimed: Claimed;
  readonly runner: string;
}

/** All recordings go with it: a list that is sent replaces the list. */
const withWords = (
  { recordings }: Activity,
  media: string,
  lines: readonly TranscriptLine[],
): readonly { media_id: string; caption: string; transcript?: TranscriptLine[] }[] =>
  recordings.map(({ media_id, caption }) => ({
    media_id,
    caption,
    ...(media_id === media && { transcript: [...lines] }),
  }));

async function keeperOf({ clock, database }: Platform, id: string) {
  const owner = await ownerOf(database, id);
  return owner === undefined ? owner : backgroundActor(database, owner, clock.now());
}

/** Whose memory it is hears of it, and who recorded it. */
async function tellReady(
  outbox: Platform['outbox'],
  transaction: Connection,
  { id, media, owner }: { readonly id: string; readonly media: string; readonly owner: string },
): Promise<void> {
  const recorders = await recordersOf(transaction, media);
  await outbox.append(transaction, {
    type: 'transcription.ready',
    activityId: id,
    mediaId: media,
    concerned: [...new Set([owner, ...recorders])],
  });
}

/** The words, and that a program wrote them: both, or neither. Null: done. */
async function keep(
  platform: Platform,
  { claimed, runner, activities }: Keeping,
  lines: readonly TranscriptLine[],
): Promise<TranscriptionProblem | null> {
  const { outbox, transact } = platform;
  const { activity_id: id, media_id: media } = claimed;
  const actor = await keeperOf(platform, id);
  if (actor === undefined) return 'interrupted';
  const memory = await activities.one(actor, { id });
  const standing = memory.recordings.find(({ media_id }) => media_id === media);
  if (standing === undefined || standing.transcript.length > 0) return 'written';
  const sent = { recordings: [...withWords(memory, media, lines)] };
  await transact(async (transaction) => {
    const digest = await digestOf(transaction, JSON.stringify(lines));
    const ready = { state: 'ready', digest, percent: null, problem: null } as const;
    if (!(await changeRunning(transaction, claimed, runner, ready))) return;
    await activities.update(actor, id, sent, String(memory.version));
    await tellReady(outbox, transaction, { id, media, owner: actor.subject.id });
  });
  return null;
}

/** Where somebody else edits the memory in the same moment, it is read anew. */
export async function keepWords(
  platform: Platform,
  keeping: Keeping,
  lines: readonly TranscriptLine[],
): Promise<TranscriptionProblem | null> {
  for (let tries = 0; tries < 3; tries += 1)
    try {
      return await keep(platform, keeping, lines);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'general.version_stale') throw error;
    }
  return 'written';
}
