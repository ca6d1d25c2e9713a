/**
 * Recording a memory: what it is judged by is read in one statement, and it is written in one, with the XP it gives, the events that tell of it and
 * the answer that is kept under its key. Between the two nothing is locked: where another act of the same person came first the second writes
 * nothing, and both are done again.
 */
import type { Activity, CreateActivity } from '@kinlore/shared/contracts/activities';
import { ensure } from '../../platform/errors.ts';
import {
  isTakenKey,
  Replayed,
  replayedFrom,
  type AnswerKey,
} from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import { isVerified, statusFor, UNVERIFIED_MEMORIES, type Reader } from './activities.policy.ts';
import {
  checkContent,
  judgeNamed,
  namedIn,
  partsFrom,
  type Checking,
  type Named,
} from './checks.ts';
import { blank, overlayContent, type Content } from './content.ts';
import { readFacts, writeMemory, type Facts } from './creating.queries.ts';
import type { Known } from './naming.ts';
import { newRow } from './new-row.ts';
import { noParts, type Parts } from './parts.queries.ts';
import { eventsAt, factsOfNew } from './published.ts';
import type { Reading } from './reading.ts';

export interface Creating {
  create(reader: Reader, sent: CreateActivity): Promise<Activity>;
  /** The same request gives the answer it gave before. Without a key each is one of its own. */
  createOnce(
    reader: Reader,
    sent: CreateActivity,
    key: AnswerKey | null,
  ): Promise<{ data: Activity } | Replayed>;
}

/** After this many times that somebody else's act came first, others wait. */
const TRIES = 3;

interface Asked {
  readonly reader: Reader;
  readonly content: Content;
  readonly status: ReturnType<typeof statusFor>;
  /** The one it answers. */
  readonly question: string | null;
  readonly key: AnswerKey | null;
}

interface Deps extends Checking {
  readonly progress: ProgressService;
  readonly reading: Pick<Reading, 'recorded'>;
}
interface Services extends Deps, Pick<Platform, 'clock' | 'outbox'> {}

export function createCreating(
  { database, transact, clock, outbox }: Platform,
  deps: Deps,
): Creating {
  const services: Services = { ...deps, clock, outbox };
  const done = async (asked: Asked): Promise<Activity | Replayed> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const given = await record(database, services, asked);
      if (given !== null) return given;
    }
    return transact(async (transaction) => {
      await deps.progress.lock(transaction, asked.reader.subject.id);
      const given = await record(transaction, services, asked);
      ensure(given, 'general.conflict');
      return given;
    });
  };
  return {
    async create(reader, sent) {
      const given = await done(askedOf(reader, sent, null));
      if (given instanceof Replayed) throw new Error('Without a key nothing is given twice.');
      return given;
    },
    async createOnce(reader, sent, key) {
      const given = await done(askedOf(reader, sent, key));
      return given instanceof Replayed ? given : { data: given };
    },
  };
}

const askedOf = (
  reader: Reader,
  { status: wanted = 'published', question_id: question, ...sent }: CreateActivity,
  key: AnswerKey | null,
): Asked => ({
  reader,
  content: overlayContent(blank, sent),
  status: statusFor(reader, wanted),
  question: question ?? null,
  key,
});

/** Null where somebody else's act came first, or the same request. */
async function record(
  connection: Connection,
  services: Services,
  asked: Asked,
): Promise<Activity | Replayed | null> {
  const { reader, content, status, question, key } = asked;
  const [id, owner] = [newId(), reader.subject.id];
  const named = namedIn(content, blank, owner);
  const wanted = {
    id,
    ownerId: owner,
    authorId: reader.user.id,
    body: status === 'published' ? content.body : '',
    named,
    question,
    memorials: services.naming.memorials.slugsQuery(reader, named.people),
    today: services.progress.dayOf(reader.subject.timeZone),
    counted: !isVerified(reader),
    key,
  };
  const [facts, persons] = await inPairs(
    connection,
    () => readFacts(connection, wanted),
    () => services.naming.trees.seen(connection, reader, named.persons),
  );
  const again = replayedFrom(facts.kept);
  if (again !== null) return again;
  const dead = judge(services, asked, { named, facts, persons });
  return write(connection, services, {
    ...asked,
    id,
    facts,
    persons,
    parts: partsFrom(content, owner, noParts, dead),
  });
}

/** At once where there is a connection for each; within a transaction one after the other. */
async function inPairs<A, B>(
  { isTransaction }: Connection,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<readonly [A, B]> {
  return isTransaction ? [await one(), await other()] : Promise.all([one(), other()]);
}

interface Judged {
  readonly named: Named;
  readonly facts: Facts;
  readonly persons: ReadonlyMap<string, Known>;
}

/** Throws what the memory is refused with; gives the named accounts that nobody has to be asked about. */
function judge(
  services: Services,
  { reader, content, status }: Asked,
  { named, facts, persons }: Judged,
): ReadonlySet<string> {
  checkContent(services, reader, content, { draft: status === 'draft', stood: blank });
  ensure(isVerified(reader) || facts.own < UNVERIFIED_MEMORIES, 'activity.verify_for_more');
  const accounts = facts.accounts ?? [];
  return judgeNamed(content, named, {
    near: new Set(accounts.flatMap(([id, , isNear]) => (isNear ? [id] : []))),
    atRest: accounts.flatMap(([id, life]) => (life === 'in_remembrance' ? [id] : [])),
    remembered: new Set(Object.keys(facts.memorials ?? {})),
    persons: new Set(persons.keys()),
    media: new Set(facts.usable),
    inSpace: facts.in_space,
  });
}

interface Ready extends Asked {
  readonly id: string;
  readonly facts: Facts;
  readonly persons: ReadonlyMap<string, Known>;
  readonly parts: Parts;
}

async function write(
  connection: Connection,
  services: Services,
  ready: Ready,
): Promise<Activity | null> {
  const { reader, content, status, key, id, facts, persons, parts } = ready;
  const { earner } = facts;
  ensure(earner, 'general.unauthenticated');
  const [now, ownerId, isPublished] = [
    services.clock.now(),
    reader.subject.id,
    status === 'published',
  ];
  const row = newRow(ready, now);
  const recording = services.progress.recording(earner, {
    activityId: id,
    userId: ownerId,
    facts: isPublished ? factsOfNew(content, parts, facts, { ownerId, now }) : null,
  });
  const activity = services.reading.recorded(reader, {
    row,
    parts,
    ownerLife: earner[0],
    cards: facts.cards ?? [],
    pictures: facts.pictures ?? [],
    persons,
    memorials: facts.memorials ?? {},
  });
  const events = [
    ...recording.events,
    ...eventsAt(status, { id, ownerId, authorId: reader.user.id }, parts),
  ];
  try {
    const isWritten = await writeMemory(connection, {
      row,
      parts,
      recording,
      events,
      outbox: services.outbox,
      answer: key === null ? null : { key, value: { data: activity }, at: now },
    });
    return isWritten ? activity : null;
  } catch (error) {
    if (isTakenKey(error)) return null;
    throw error;
  }
}
