/** Writing a memory together: its owner asks and takes back, the other answers and leaves (decision 0140). Whom it is for stays the owner's. */
import {
  MOST_COAUTHORS,
  type Coauthor,
  type CoauthoringAnswer,
} from '@kinlore/shared/contracts/coauthors';
import type { CoauthorRole } from '@kinlore/shared/contracts/coauthoring';
import { backgroundActor } from '../../platform/background-actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { Reader } from './activities.policy.ts';
import { namedAccounts, readableAmong, type ActivityRow } from './activities.queries.ts';
import {
  coauthorIn,
  coauthorsOf,
  countCoauthors,
  deleteCoauthor,
  saveAnswer,
  saveAsked,
} from './coauthors.queries.ts';
import { lockReadable } from './locking.ts';

interface Deps extends Pick<Platform, 'clock' | 'database' | 'outbox' | 'transact'> {
  readonly people: PeopleService;
}

export interface Asked {
  readonly id: string;
  readonly person: string;
}

const isOwn = (reader: Reader, row: Pick<ActivityRow, 'owner_id'>): boolean =>
  row.owner_id === reader.subject.id;

async function listed(
  { people }: Deps,
  connection: Connection,
  { owner_id: ownerId, id }: ActivityRow,
): Promise<Coauthor[]> {
  const rows = await coauthorsOf(connection, id, ownerId);
  const cards = await people.cards(
    connection,
    rows.map(({ user_id: userId }) => userId),
  );
  return rows.flatMap(({ user_id: userId, role, state }) => {
    const person = cards.get(userId);
    const seen = state === 'accepted' ? ('accepted' as const) : ('asked' as const);
    return person === undefined ? [] : [{ person, role, state: seen }];
  });
}

async function lockOwn(transaction: Connection, reader: Reader, id: string): Promise<ActivityRow> {
  const row = await lockReadable(transaction, reader.subject.id, id);
  ensure(row, 'general.not_found');
  ensure(isOwn(reader, row), 'general.forbidden');
  return row;
}

/** Somebody the owner knows, who is grown enough and reads the memory already. */
async function ensureAskable(
  { clock }: Deps,
  transaction: Connection,
  { id, owner_id: ownerId, status }: ActivityRow,
  userId: string,
): Promise<void> {
  const { near } = await namedAccounts(transaction, ownerId, [userId]);
  const writer = await backgroundActor(transaction, userId, clock.now());
  if (!near.has(userId) || writer === undefined || userId === ownerId)
    throw new DomainError('coauthor.person_unknown');
  if (writer.subject.band === 'child') throw new DomainError('coauthor.too_young');
  if (status !== 'published') throw new DomainError('coauthor.not_shared');
  if ((await readableAmong(transaction, userId, [id])).length === 0)
    throw new DomainError('coauthor.cannot_read');
}

const ask = (deps: Deps, reader: Reader, { id, person, role }: Asked & { role: CoauthorRole }) =>
  deps.transact(async (transaction) => {
    const row = await lockOwn(transaction, reader, id);
    await ensureAskable(deps, transaction, row, person);
    const isNew = (await coauthorIn(transaction, id, person)) === undefined;
    if (isNew && (await countCoauthors(transaction, id)) >= MOST_COAUTHORS)
      throw new DomainError('coauthor.too_many');
    await saveAsked(transaction, { activityId: id, userId: person, role, at: deps.clock.now() });
    const told = { activityId: id, ownerId: row.owner_id, userId: person };
    if (isNew) await deps.outbox.append(transaction, { type: 'coauthor.asked', ...told });
    return listed(deps, transaction, row);
  });

const takeBack = (deps: Deps, reader: Reader, { id, person }: Asked): Promise<void> =>
  deps.transact(async (transaction) => {
    await lockOwn(transaction, reader, id);
    ensure(await coauthorIn(transaction, id, person), 'general.not_found');
    await deleteCoauthor(transaction, id, person);
  });

/** A no is told to nobody, and is final until the owner has taken back what they asked. */
const answer = (
  deps: Deps,
  reader: Reader,
  { id, answer: said }: { readonly id: string; readonly answer: CoauthoringAnswer },
): Promise<void> =>
  deps.transact(async (transaction) => {
    const userId = reader.subject.id;
    const row = await lockReadable(transaction, userId, id);
    ensure(row, 'general.not_found');
    const asked = await coauthorIn(transaction, id, userId);
    ensure(asked?.state === (said === 'leave' ? 'accepted' : 'asked'), 'general.not_found');
    if (said === 'leave') return void (await deleteCoauthor(transaction, id, userId));
    const key = { activity_id: id, user_id: userId };
    const state = said === 'accept' ? 'accepted' : 'declined';
    await saveAnswer(transaction, key, { state, at: deps.clock.now() });
    if (said === 'accept')
      await deps.outbox.append(transaction, {
        type: 'coauthor.accepted',
        activityId: id,
        ownerId: row.owner_id,
        userId,
      });
    return undefined;
  });

export const createCoauthoring = (deps: Deps) => ({
  ask: (reader: Reader, asked: Asked & { role: CoauthorRole }) => ask(deps, reader, asked),
  takeBack: (reader: Reader, asked: Asked) => takeBack(deps, reader, asked),
  answer: (reader: Reader, given: { readonly id: string; readonly answer: CoauthoringAnswer }) =>
    answer(deps, reader, given),
  async list(reader: Reader, id: string): Promise<Coauthor[]> {
    const [row] = await readableAmong(deps.database, reader.subject.id, [id]);
    ensure(row, 'general.not_found');
    ensure(isOwn(reader, row), 'general.forbidden');
    return listed(deps, deps.database, row);
  },
});
export type Coauthoring = ReturnType<typeof createCoauthoring>;
