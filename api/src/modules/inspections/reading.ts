/** The list of what was asked for, and reading what is open: that one thing, by whoever asked, each look written down. */
import {
  inspectionKinds,
  type Inspected,
  type Inspection,
  type listInspections,
} from '@kinlore/shared/contracts/inspections';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import type { InspectionContext } from './deps.ts';
import {
  countLook,
  inspectionsPage,
  lockInspection,
  otherAdmins,
  type InspectionRow,
} from './inspections.queries.ts';
import { peopleIn, presentInspection } from './inspections.presenter.ts';
import { momentAt, stageOf } from './stage.ts';

interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}

async function read(
  { platform: { clock, transact }, inspectableOf, audit }: InspectionContext,
  actor: SignedIn,
  id: string,
  { limit = 20, cursor }: Asked,
): Promise<{ data: Inspected[]; meta: { next: string | null } }> {
  const before = idCursor.decode(cursor);
  return transact(async (transaction) => {
    const row = await lockInspection(transaction, actor.user.id, id);
    ensure(row, 'general.not_found');
    ensure(row.asker_id === actor.user.id, 'general.not_found');
    ensure(stageOf(row, clock.now()) === 'open', 'inspection.not_open');
    const kind = oneOf(inspectionKinds, row.kind);
    const found = await inspectableOf(kind).read(transaction, row.subject_id, { limit, before });
    const page = pageOf(found, limit, (one) => idCursor.encode(one.id));
    await countLook(transaction, id);
    await audit(transaction, actor, 'inspection.read', kind, row.subject_id, { inspection: id });
    return { data: [...page.rows], meta: { next: page.next } };
  });
}

async function present(
  { platform: { clock, database }, people }: InspectionContext,
  { user }: SignedIn,
  rows: readonly InspectionRow[],
): Promise<Inspection[]> {
  const cards = await people.cards(database, rows.flatMap(peopleIn));
  const now = clock.now();
  return rows.map((row) => presentInspection(row, cards, { readerId: user.id, now }));
}

async function list(
  context: InspectionContext,
  actor: SignedIn,
  { limit = 20, cursor, status = 'open' }: Asked & { readonly status?: 'open' | 'past' },
): Promise<Answer<typeof listInspections>> {
  const { clock, database } = context.platform;
  const rows = await inspectionsPage(database, actor.user.id, {
    live: status === 'open',
    before: idCursor.decode(cursor),
    limit,
    ...momentAt(clock.now()),
  });
  const page = pageOf(rows, limit, ({ id }) => idCursor.encode(id));
  const others = await otherAdmins(database, [actor.user.id]);
  return {
    data: await present(context, actor, page.rows),
    meta: { next: page.next },
    alone: others.length === 0,
  };
}

export const createInspectionReads = (context: InspectionContext) => ({
  async one(actor: SignedIn, row: InspectionRow): Promise<Inspection> {
    const [shown] = await present(context, actor, [row]);
    ensure(shown, 'general.not_found');
    return shown;
  },

  list: (actor: SignedIn, asked: Asked & { readonly status?: 'open' | 'past' }) =>
    list(context, actor, asked),

  /** Throws `inspection.not_open`, and `general.not_found` for what another asked for. */
  read: (actor: SignedIn, id: string, asked: Asked) => read(context, actor, id, asked),
});
export type InspectionReads = ReturnType<typeof createInspectionReads>;
