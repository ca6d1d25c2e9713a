/** Having a recording written down: asked by its teller, read by who may read the memory. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Recording } from '@kinlore/shared/contracts/media';
import type { Transcription, Transcriptions } from '@kinlore/shared/contracts/transcriptions';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { JOB, type TranscriptionDeps } from './deps.ts';
import {
  askFor,
  isOfChild,
  markRead,
  transcriptionsOf,
  type TranscriptionRow,
} from './transcriptions.queries.ts';

interface Subject {
  readonly id: string;
  readonly media: string;
}

export interface TranscriptionService {
  list(reader: SignedIn | null, id: string): Promise<Transcriptions>;
  ask(actor: SignedIn, subject: Subject): Promise<Transcription>;
  markRead(actor: SignedIn, subject: Subject): Promise<void>;
}

type Deps = Pick<Platform, 'clock' | 'database' | 'jobs' | 'transact'> & TranscriptionDeps;

const present = ({ has_words: _hasWords, ...row }: TranscriptionRow): Transcription => row;
/** Words that were taken away again have nobody who wrote them. */
const isToldOf = ({ state, has_words: hasWords }: TranscriptionRow, isOwn: boolean): boolean =>
  state === 'ready' ? hasWords : isOwn;

/** A recording of a memory that is the actor's own. */
async function ownRecording(
  { activities }: Deps,
  actor: SignedIn,
  { id, media }: Subject,
): Promise<Recording> {
  const { abilities, recordings } = await activities.one(actor, { id });
  const recording = recordings.find(({ media_id }) => media_id === media);
  ensure(recording, 'general.not_found');
  ensure(abilities.edit, 'general.forbidden');
  return recording;
}

/** Whether it is offered; each recording is judged when it is asked for. */
async function mayAsk(
  { database }: Deps,
  reader: SignedIn | null,
  { id, abilities, recordings: [first] }: Activity,
): Promise<boolean> {
  if (reader === null || first === undefined || !abilities.edit) return false;
  const isOneself = reader.user.id === reader.subject.id && reader.user.emailVerified;
  return isOneself && !(await isOfChild(database, id, first.media_id));
}

async function ask(deps: Deps, actor: SignedIn, subject: Subject): Promise<Transcription> {
  const { clock, database, engine, jobs, transact } = deps;
  const { id, media } = subject;
  const { transcript } = await ownRecording(deps, actor, subject);
  ensure(engine, 'transcription.no_engine');
  if (await isOfChild(database, id, media)) throw new DomainError('transcription.of_child');
  ensure(transcript.length === 0, 'transcription.has_words');
  const asked = { activity_id: id, media_id: media, engine: engine.name, now: clock.now() };
  await transact(async (transaction) => {
    if (await askFor(transaction, asked))
      await jobs.add(transaction, JOB, {}, { key: JOB, maxAttempts: 1 });
  });
  const row = (await transcriptionsOf(database, id)).find(({ media_id }) => media_id === media);
  ensure(row, 'general.not_found');
  return present(row);
}

export const createTranscriptionService = (deps: Deps): TranscriptionService => ({
  async list(reader, id) {
    const memory = await deps.activities.one(reader, { id });
    const rows = await transcriptionsOf(deps.database, id);
    return {
      engine: (await mayAsk(deps, reader, memory)) ? (deps.engine?.name ?? null) : null,
      items: rows.filter((row) => isToldOf(row, memory.abilities.edit)).map(present),
    };
  },
  ask: (actor, subject) => ask(deps, actor, subject),
  async markRead(actor, subject) {
    await ownRecording(deps, actor, subject);
    const { id, media } = subject;
    ensure(await markRead(deps.database, id, media, deps.clock.now()), 'general.not_found');
  },
});
