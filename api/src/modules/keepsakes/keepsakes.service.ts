/** What a family keeps: read, listed, and as it was before each change. */
import type { Keepsake, KeepsakeCard, KeepsakeKind } from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeVersion } from '@kinlore/shared/contracts/keepsake-versions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { mayFind } from '../access/index.ts';
import { whomRemembers } from '../activities/index.ts';
import { keepsakeFor, keepsakesPage, removedPage, type KeepsakeRow } from './keepsakes.queries.ts';
import { presentCards, presentKeepsake, type PresenterDeps } from './keepsakes.presenter.ts';
import { memoriesPage } from './memories.presenter.ts';
import { versionsPage } from './parts.queries.ts';

export type Services = Platform & PresenterDeps;

interface PageAsked {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}
interface ListAsked extends PageAsked {
  readonly kind?: KeepsakeKind | undefined;
  readonly user?: string | undefined;
  readonly person?: string | undefined;
  readonly memory?: string | undefined;
  /** The slug of one. */
  readonly memorial?: string | undefined;
}
interface CardPage {
  readonly data: KeepsakeCard[];
  readonly meta: { readonly next: string | null };
}

const LIMIT = 24;
const VERSIONS = 20;

async function cardPage(
  services: Services,
  actor: SignedIn,
  read: readonly KeepsakeRow[],
  limit: number,
): Promise<CardPage> {
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  return { data: await presentCards(services, services.database, actor, rows), meta: { next } };
}

/** Of somebody that the viewer may not find, and of a memorial they may not read, there is no list. */
export async function listKeepsakesOf(
  services: Services,
  actor: SignedIn,
  { limit = LIMIT, cursor, memorial, ...sought }: ListAsked,
): Promise<CardPage> {
  const { database, naming } = services;
  const viewer = actor.subject.id;
  const { user, person } = sought;
  if (user !== undefined) ensure(await mayFind(database, viewer, user), 'general.not_found');
  if (person !== undefined) {
    const seen = await naming.trees.seen(database, actor, [person]);
    ensure(seen.has(person), 'general.not_found');
  }
  const remembered =
    memorial === undefined ? undefined : await whomRemembers(database, naming, actor, memorial);
  const before = idCursor.decode(cursor);
  const read = await keepsakesPage(database, viewer, { ...sought, remembered, before, limit });
  return cardPage(services, actor, read, limit);
}

export async function listRemoved(
  services: Services,
  actor: SignedIn,
  { limit = LIMIT, cursor }: PageAsked,
): Promise<CardPage> {
  const slice = { before: idCursor.decode(cursor), limit };
  return cardPage(
    services,
    actor,
    await removedPage(services.database, actor.subject.id, slice),
    limit,
  );
}

export async function readIn(
  services: Services,
  connection: Connection,
  actor: SignedIn,
  key: { readonly id: string } | { readonly code: string },
): Promise<Keepsake> {
  const row = await keepsakeFor(connection, actor.subject.id, key);
  ensure(row, 'general.not_found');
  const shown = await presentKeepsake(services, connection, actor, row);
  ensure(shown, 'general.not_found');
  return shown;
}

/** Of a keepsake that the viewer does not read there are none. */
export async function listMemoriesOf(
  { database }: Services,
  { subject }: SignedIn,
  id: string,
  asked: PageAsked,
): ReturnType<typeof memoriesPage> {
  ensure(await keepsakeFor(database, subject.id, { id }), 'general.not_found');
  return memoriesPage(database, subject.id, id, asked);
}

export async function listVersionsOf(
  services: Services,
  { subject }: SignedIn,
  id: string,
  { limit = VERSIONS, before }: { readonly limit?: number; readonly before?: number },
): Promise<KeepsakeVersion[]> {
  const { database, people } = services;
  const row = await keepsakeFor(database, subject.id, { id });
  ensure(row, 'general.not_found');
  ensure(row.edits, 'general.forbidden');
  const rows = await versionsPage(database, id, { before: before ?? null, limit });
  const cards = await people.cards(
    database,
    rows.flatMap(({ author_id: author }) => author ?? []),
  );
  return rows.map(({ author_id: author, saved_at, ...version }) => ({
    ...version,
    author: cards.get(author ?? '') ?? null,
    saved_at: saved_at.toISOString(),
  }));
}
