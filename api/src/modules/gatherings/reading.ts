/** Gatherings as this reader may know of them. One that is not for them answers as if it were not there. */
import type { Gathering, GatheringAnswer } from '@kinlore/shared/contracts/gatherings';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { viewerOf } from '../access/index.ts';
import type { Gazetteer } from '../gazetteer/index.ts';
import { permissionsOf, stewardsOf, stewardWith, type LegacyService } from '../legacy/index.ts';
import type { PeopleService } from '../people/index.ts';
import { answersPage, countsOf, ownAnswers } from './answers.queries.ts';
import { presentAnswer, presentGathering } from './gatherings.presenter.ts';
import {
  gatheringFor,
  gatheringsPage,
  type After,
  type GatheringRow,
} from './gatherings.queries.ts';

export interface GatheringServices extends Platform {
  readonly people: PeopleService;
  readonly memorials: LegacyService['memorials'];
  readonly gazetteer: Gazetteer;
}

export interface Paged {
  readonly limit?: number;
  readonly cursor?: string;
}
const PAGE = 20;

const encodeAfter = ({ starts_at, id }: GatheringRow): string =>
  Buffer.from(`${starts_at.toISOString()} ${id}`).toString('base64url');

function decodeAfter(cursor: string | undefined): After | null {
  if (cursor === undefined) return null;
  const [moment = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const startsAt = new Date(moment);
  const known = idCursor.decode(id === undefined ? '' : idCursor.encode(id));
  if (Number.isNaN(startsAt.getTime()) || known === null) throw new DomainError('general.cursor');
  return { startsAt, id: known };
}

/** A grown-up or a teen who proved their address, for themselves. Who looks after a child says how many they bring. */
export const isAnswering = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.user.emailVerified && actor.user.band !== 'child';

/** Rows of one memorial. */
async function present(
  { clock, memorials }: GatheringServices,
  connection: Connection,
  actor: Actor,
  rows: readonly GatheringRow[],
): Promise<Gathering[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const viewer = viewerOf(actor);
  const ids = rows.map(({ id }) => id);
  const arranges = permissionsOf(
    await stewardsOf(connection, [first.owner_id]),
    viewer,
  )('service.manage');
  const [answers, counts, words] = await Promise.all([
    ownAnswers(connection, viewer, ids),
    viewer !== null && arranges ? countsOf(connection, viewer, ids) : null,
    memorials.wordsFor(connection, viewer, first.memorial_id),
  ]);
  const context = { now: clock.now(), answers, counts, mayAnswer: isAnswering(actor), words };
  return rows.map((row) => presentGathering(row, context));
}

/** Throws `general.not_found`. */
export async function findGathering(
  connection: Connection,
  actor: Actor,
  id: string,
): Promise<GatheringRow> {
  const row = await gatheringFor(connection, viewerOf(actor), id);
  ensure(row, 'general.not_found');
  return row;
}

/** As it stands now. Throws `general.not_found`. */
export async function readIn(
  services: GatheringServices,
  connection: Connection,
  actor: Actor,
  id: string,
): Promise<Gathering> {
  const [gathering] = await present(services, connection, actor, [
    await findGathering(connection, actor, id),
  ]);
  ensure(gathering, 'general.not_found');
  return gathering;
}

export async function listOfMemorial(
  services: GatheringServices,
  actor: Actor,
  memorialId: string,
  { limit = PAGE, cursor }: Paged,
): Promise<{ data: Gathering[]; meta: { next: string | null } }> {
  const { database, memorials } = services;
  const memorial = await memorials.find(database, actor, memorialId);
  const page = pageOf(
    await gatheringsPage(database, viewerOf(actor), {
      memorialId: memorial.id,
      limit,
      after: decodeAfter(cursor),
    }),
    limit,
    encodeAfter,
  );
  return {
    data: await present(services, database, actor, page.rows),
    meta: { next: page.next },
  };
}

/** Throws `legacy.permission` for who arranges no services. */
export async function listAnswers(
  { database, people }: GatheringServices,
  actor: SignedIn,
  gatheringId: string,
  { limit = PAGE, cursor }: Paged,
): Promise<{ data: GatheringAnswer[]; meta: { next: string | null } }> {
  const row = await findGathering(database, actor, gatheringId);
  await stewardWith('service.manage', database, row, actor);
  const page = pageOf(
    await answersPage(database, actor.user.id, {
      gatheringId,
      limit,
      after: idCursor.decode(cursor),
    }),
    limit,
    ({ user_id }) => idCursor.encode(user_id),
  );
  const cards = await people.cards(
    database,
    page.rows.map(({ user_id }) => user_id),
  );
  return {
    data: page.rows.flatMap((answer) => presentAnswer(answer, cards) ?? []),
    meta: { next: page.next },
  };
}
