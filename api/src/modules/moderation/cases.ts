/** The queue of moderators. What is about themselves does not exist for them. */
import type { ModerationCase, WholeCase } from '@kinlore/shared/contracts/moderation';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { caseById, casesPage, entriesOf, type CaseRow } from './cases.queries.ts';
import type { ModerationContext } from './deps.ts';
import { presentCase, presentWhole } from './moderation.presenter.ts';

interface Asked {
  readonly status?: 'open' | 'closed' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const peopleIn = ({ person_id, decider_id }: CaseRow): string[] =>
  decider_id === null ? [person_id] : [person_id, decider_id];

export async function readOne(
  { platform: { database }, people }: ModerationContext,
  { user }: SignedIn,
  id: string,
): Promise<ModerationCase> {
  const row = await caseById(database, user.id, id);
  ensure(row, 'general.not_found');
  return presentCase(row, await people.cards(database, peopleIn(row)));
}

async function listCases(
  { platform: { database }, people }: ModerationContext,
  { user }: SignedIn,
  { status = 'open', limit = 20, cursor }: Asked,
) {
  const asked = { moderatorId: user.id, limit, after: idCursor.decode(cursor) };
  const page = pageOf(await casesPage(database, asked, status), limit, (row) =>
    idCursor.encode(row.id),
  );
  const cards = await people.cards(database, page.rows.flatMap(peopleIn));
  return { data: page.rows.map((row) => presentCase(row, cards)), meta: { next: page.next } };
}

/** Whoever looks at what was reported is written down. */
const readWhole = (
  { platform, people, audit }: ModerationContext,
  actor: SignedIn,
  id: string,
): Promise<WholeCase> =>
  platform.transact(async (transaction) => {
    const row = await caseById(transaction, actor.user.id, id);
    ensure(row, 'general.not_found');
    const entries = await entriesOf(transaction, id);
    const reporters = entries.flatMap(({ reporter_id: by }) => (by === null ? [] : [by]));
    await audit(transaction, actor, 'moderation.read', 'moderation_case', id);
    const cards = await people.cards(transaction, [...peopleIn(row), ...reporters]);
    return presentWhole(row, entries, cards);
  });

export const createCases = (context: ModerationContext) => ({
  list: (actor: SignedIn, asked: Asked) => listCases(context, actor, asked),
  read: (actor: SignedIn, id: string) => readWhole(context, actor, id),
});
export type Cases = ReturnType<typeof createCases>;
