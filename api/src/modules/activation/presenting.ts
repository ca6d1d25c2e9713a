/** Cases with the people in them, as one reader may see them. */
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import { standpointOf, viewerOf } from '../access/index.ts';
import { presentCase } from './cases.presenter.ts';
import { caseOf, type CaseRow } from './cases.queries.ts';
import {
  confirmationsOf,
  contestsOf,
  revertsOf,
  type ConfirmationRow,
  type ContestRow,
  type RevertRow,
} from './confirmations.queries.ts';
import type { ActivationContext } from './context.ts';
import {
  documentsOf,
  readingsOf,
  type DocumentRow,
  type ReadingRow,
} from './documents/documents.queries.ts';
import { documentKeys } from './documents/keys.ts';
import { isPartyTo } from './deciding.ts';
import { slugsFor } from './lives.queries.ts';
import { standingIn } from './standing.ts';

interface Read {
  readonly confirmations: readonly ConfirmationRow[];
  readonly contests: readonly ContestRow[];
  readonly reverts: readonly RevertRow[];
  readonly documents: readonly DocumentRow[];
  readonly readings: readonly ReadingRow[];
  readonly slugs: ReadonlyMap<string, string>;
  readonly cards: ReadonlyMap<string, PersonCard>;
}

async function readAll(
  { people, platform: { database } }: ActivationContext,
  actor: SignedIn,
  rows: readonly CaseRow[],
): Promise<Read> {
  const ids = rows.map(({ id }) => id);
  const memorials = rows.flatMap(({ memorial_id }) => memorial_id ?? []);
  const [confirmations, contests, reverts, documents, slugs] = await Promise.all([
    confirmationsOf(database, ids),
    contestsOf(database, ids),
    revertsOf(database, ids),
    documentsOf(database, ids),
    slugsFor(database, viewerOf(actor), memorials),
  ]);
  const readings =
    documents.length === 0
      ? []
      : await readingsOf(
          database,
          documents.map(({ id }) => id),
        );
  const cards = await people.cards(database, [
    ...rows.flatMap(({ life_id, reporter_id }) => [life_id, reporter_id ?? life_id]),
    ...[...confirmations, ...contests, ...reverts, ...documents].flatMap(
      ({ user_id }) => user_id ?? [],
    ),
    ...readings.flatMap(({ reader_id }) => reader_id ?? []),
  ]);
  return { confirmations, contests, reverts, documents, readings, slugs, cards };
}

const group = <Row extends { readonly case_id: string }>(rows: readonly Row[], id: string) =>
  rows.filter((row) => row.case_id === id);

interface Reader {
  readonly actor: SignedIn;
  readonly asStaff: boolean;
}

async function presentOne(
  { platform: { database, sign } }: ActivationContext,
  { actor, asStaff }: Reader,
  row: CaseRow,
  read: Read,
): Promise<LegacyCase> {
  const reader = actor.user.id;
  const confirmations = group(read.confirmations, row.id);
  const reverts = group(read.reverts, row.id);
  const now = caseOf(row, confirmations, reverts);
  const people = [...confirmations, ...reverts].flatMap(({ user_id }) => user_id ?? []);
  const { keeps } = await standpointOf(database, row.life_id, reader);
  return presentCase({
    row,
    now,
    standing: await standingIn(database, row.life_id, [...people, reader]),
    confirmations,
    contests: group(read.contests, row.id),
    reverts,
    documents: group(read.documents, row.id),
    readings: read.readings,
    keys: documentKeys(sign),
    cards: read.cards,
    reader,
    asStaff,
    keeps,
    isParty: asStaff && (await isPartyTo(database, { row, now }, reader)),
    slug: row.memorial_id === null ? null : (read.slugs.get(row.memorial_id) ?? null),
  });
}

/** In their order. */
export async function presentCases(
  context: ActivationContext,
  reader: Reader,
  rows: readonly CaseRow[],
): Promise<LegacyCase[]> {
  if (rows.length === 0) return [];
  const read = await readAll(context, reader.actor, rows);
  const presented: LegacyCase[] = [];
  for (const row of rows) presented.push(await presentOne(context, reader, row, read));
  return presented;
}
