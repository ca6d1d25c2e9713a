/** Telling people what was opened of theirs: after seven days; guardians of minors at once (rules R18). */
import {
  INSPECTION_TOLD_DAYS,
  inspectionKinds,
  type listMyInspections,
  type MyInspection,
} from '@kinlore/shared/contracts/inspections';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import { guardiansOf } from '../access/index.ts';
import type { AfterCommit, InspectionContext } from './deps.ts';
import { inspectedMail } from './inspections.mails.ts';
import { keepersOf, livesOf, type InspectionRow, type LifeRow } from './inspections.queries.ts';
import {
  insertNotices,
  takeDue,
  toldTo,
  type DueNotice,
  type NewNotice,
  type ToldRow,
} from './notices.queries.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** A teen hears of it too; a child under 13 hears of it from whoever looks after it. */
async function noticesFor(
  transaction: Connection,
  { id, band, life_status }: LifeRow,
  now: Date,
): Promise<readonly NewNotice[]> {
  const later = new Date(now.getTime() + INSPECTION_TOLD_DAYS * DAY_MS);
  const to = (ids: readonly string[], dueAt: Date) =>
    ids.map((userId) => ({ userId, lifeId: id, dueAt }));
  if (life_status !== 'living') return to(await keepersOf(transaction, id), later);
  if (band === 'adult') return to([id], later);
  const guardians = to(await guardiansOf(transaction, id), now);
  return band === 'teen' ? [...guardians, ...to([id], later)] : guardians;
}

async function tell(
  { platform, notifications }: InspectionContext,
  transaction: Connection,
  notice: DueNotice,
): Promise<AfterCommit> {
  const lifeName = notice.life_id === notice.user_id ? null : notice.life_name;
  if (notice.email !== null)
    await platform.mail(transaction, {
      to: notice.email,
      userId: notice.user_id,
      ...inspectedMail({
        name: notice.full_name,
        kind: oneOf(inspectionKinds, notice.kind),
        lifeName,
        asker: notice.asker_name,
        decider: notice.decider_name,
        reason: notice.reason,
        day: notice.opened_at.toLocaleDateString('en-GB', {
          dateStyle: 'long',
          timeZone: notice.time_zone,
        }),
        page: `${platform.publicUrl()}/?modal=codex&tab=settings&section=safety`,
      }),
    });
  return notifications.notify(transaction, {
    userId: notice.user_id,
    type: 'content_inspected',
    dedupeKey: `inspected ${notice.inspection_id}`,
    data: () => ({
      sender_name: notice.asker_name,
      ...(lifeName !== null && { recipient_name: lifeName }),
    }),
  });
}

/** Whatever is due. */
async function tellDue(
  context: InspectionContext,
  transaction: Connection,
): Promise<readonly AfterCommit[]> {
  const tells: AfterCommit[] = [];
  for (const notice of await takeDue(transaction, context.platform.clock.now(), AT_ONCE))
    tells.push(await tell(context, transaction, notice));
  return tells;
}

/** Writes down who is to be told of what was just opened, and tells at once whom it concerns at once. */
export async function noteOpened(
  context: InspectionContext,
  transaction: Connection,
  { id, asker_id, life_id, other_life_id }: InspectionRow,
): Promise<readonly AfterCommit[]> {
  const now = context.platform.clock.now();
  const lives = other_life_id === null ? [life_id] : [life_id, other_life_id];
  for (const life of await livesOf(transaction, lives)) {
    const notices = await noticesFor(transaction, life, now);
    await insertNotices(
      transaction,
      id,
      notices.filter(({ userId }) => userId !== asker_id),
    );
  }
  return tellDue(context, transaction);
}

const present = (
  row: ToldRow,
  readerId: string,
  cards: ReadonlyMap<string, PersonCard>,
): MyInspection => ({
  id: row.id,
  kind: oneOf(inspectionKinds, row.kind),
  of: row.life_id === readerId ? null : (cards.get(row.life_id) ?? null),
  asked_by: cards.get(row.asker_id) ?? null,
  agreed_by: row.decided_by === null ? null : (cards.get(row.decided_by) ?? null),
  reason: row.reason,
  // Nobody is told of what was never opened.
  opened_at: (row.opened_at ?? new Date(0)).toISOString(),
  looks: row.looks,
});

export const createNotices = (context: InspectionContext) => ({
  async mine(
    { subject }: SignedIn,
    { limit = 20, cursor }: { readonly limit?: number; readonly cursor?: string },
  ): Promise<Answer<typeof listMyInspections>> {
    const { database } = context.platform;
    const rows = await toldTo(database, subject.id, { limit, before: idCursor.decode(cursor) });
    const page = pageOf(rows, limit, ({ id }) => idCursor.encode(id));
    const ids = page.rows.flatMap(({ asker_id, decided_by, life_id }) =>
      decided_by === null ? [asker_id, life_id] : [asker_id, life_id, decided_by],
    );
    const cards = await context.people.cards(database, ids);
    return {
      data: page.rows.map((row) => present(row, subject.id, cards)),
      meta: { next: page.next },
    };
  },

  async tellDue(): Promise<void> {
    const tells = await context.platform.transact((transaction) => tellDue(context, transaction));
    for (const act of tells) act();
  },
});
export type Notices = ReturnType<typeof createNotices>;
