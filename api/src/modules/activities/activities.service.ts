/** What the rest of the server may ask about memories. */
import { sensitivities } from '@kinlore/shared/contracts/sensitivity';
import type {
  Activity,
  Named,
  Readers,
  UpdateActivity,
} from '@kinlore/shared/contracts/activities';
import type { ActivityVersion } from '@kinlore/shared/contracts/activity-versions';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { fuzzyKinds, fuzzyPrecisions, type FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService, ReadableThrough } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { unknownDate } from '../../platform/rows.ts';
import type { Reader } from './activities.policy.ts';
import { readableAmong, versionsOf } from './activities.queries.ts';
import { activitiesShowing } from './parts.queries.ts';
import { bySelf } from './shown-by-self.ts';
import { createNaming, type NamingDeps } from './naming.ts';
import { readersOf } from './readers.queries.ts';
import { createCreating, type Creating } from './creating.ts';
import { createReading, type Reading } from './reading.ts';
import { createSubmissions, type Submissions } from './submissions.ts';
import { createWriting, type Writing } from './writing.ts';

export interface ActivityService
  extends
    Pick<Reading, 'one' | 'among' | 'shown' | 'life' | 'drafts' | 'together'>,
    Pick<Writing, 'remove'>,
    Creating {
  update(
    reader: Reader,
    id: string,
    sent: UpdateActivity,
    ifMatch: string | null,
  ): Promise<Activity>;
  answerTag(
    reader: Reader,
    id: string,
    answer: 'accepted' | 'rejected' | 'removed',
  ): Promise<Activity>;
  readonly submissions: Submissions;
  /** Who can be named. */
  suggest(reader: Reader, q: string): Promise<readonly Named[]>;
  /** Who could see a memory of this life today, by audience. */
  readers(reader: Reader): Promise<Readers>;
  versions(
    reader: Reader,
    id: string,
    query: { limit?: number; before?: number },
  ): Promise<ActivityVersion[]>;
}

export interface ActivityDeps {
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly progress: ProgressService;
  readonly naming: Pick<NamingDeps, 'trees' | 'memorials'>;
}

export function createActivityService(platform: Platform, deps: ActivityDeps): ActivityService {
  const { database } = platform;
  const reading = createReading(platform, deps);
  const writing = createWriting(platform, deps);
  const creating = createCreating(platform, { ...deps, reading });
  const one: Reading['one'] = async (reader, key) =>
    bySelf({ database, people: deps.people }, reader, await reading.one(reader, key));
  return {
    one,
    among: reading.among,
    shown: reading.shown,
    life: reading.life,
    drafts: reading.drafts,
    together: reading.together,
    suggest: createNaming(platform, { people: deps.people, ...deps.naming }).suggest,
    remove: writing.remove,
    create: creating.create,
    createOnce: creating.createOnce,
    async update(reader, id, sent, ifMatch) {
      await writing.update(reader, id, sent, ifMatch);
      return one(reader, { id });
    },
    async answerTag(reader, id, answer) {
      await writing.answerTag(reader, id, answer);
      return one(reader, { id });
    },
    submissions: createSubmissions(platform, { ...deps, reading }),
    readers: async ({ subject }) => readersOf(database, subject.id),
    async versions(reader, id, { limit = 20, before }) {
      const activity = await one(reader, { id });
      ensure(activity.abilities.edit, 'general.forbidden');
      const rows = await versionsOf(database, id, before ?? null, limit);
      const cards = await deps.people.cards(
        database,
        rows.map((row) => row.author_id),
      );
      return presentVersions(rows, cards);
    },
  };
}

const presentVersions = (
  rows: Awaited<ReturnType<typeof versionsOf>>,
  cards: ReadonlyMap<string, PersonCard>,
): ActivityVersion[] =>
  rows.flatMap((row) => {
    const author = cards.get(row.author_id);
    if (author === undefined) return [];
    const { version, created_at: at, snapshot } = row;
    return [{ version, author, created_at: at.toISOString(), ...snapshotOf(snapshot) }];
  });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A snapshot keeps the shape of the day it was made; what this version does not find in it is left blank. */
function snapshotOf(
  stored: unknown,
): Pick<ActivityVersion, 'title' | 'body' | 'place' | 'when' | 'sensitivity'> {
  const content: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    title: textOf(content['title']),
    body: textOf(content['body']),
    place: textOf(content['place']),
    ...(content['sensitivity'] !== undefined && {
      sensitivity: sensitivities.find((known) => known === content['sensitivity']) ?? null,
    }),
    when: dateOf(content['when']),
  };
}

function dateOf(stored: unknown): FuzzyDate {
  const date: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const kind = fuzzyKinds.find((known) => known === date['kind']);
  const precision = fuzzyPrecisions.find((known) => known === date['precision']);
  return kind === undefined || precision === undefined
    ? unknownDate
    : {
        kind,
        precision,
        start: dayOf(date['start']),
        end: dayOf(date['end']),
        text: textOf(date['text']),
      };
}

/** A photograph is seen by whoever may read a memory it stands in. */
export const readableThroughMemories: ReadableThrough = async (connection, viewer, mediaId) => {
  const ids = await activitiesShowing(connection, mediaId);
  return ids.length > 0 && (await readableAmong(connection, viewer, ids)).length > 0;
};
