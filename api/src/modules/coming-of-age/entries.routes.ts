/** `/admin/entries`: the list of what was asked, asking, the answer of a second administrator, and the link. */
import {
  askEntry,
  decideEntry,
  listEntries,
  makeEntryLink,
  type Entry,
} from '@kinlore/shared/contracts/entries';
import type { Answer, Static } from '@kinlore/shared/contracts/kernel';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { otherAdmins } from '../inspections/index.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import { entriesPage, type EntryRow } from './entries.queries.ts';
import { createEntries } from './entries.ts';
import { entryStageOf, entryUntil, liveSince } from './entry-stages.ts';

/** Never moderators, never those who help with questions. */
const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;
const few = { limit: { max: 10, seconds: 3_600 } } as const;

interface Reader {
  readonly readerId: string;
  readonly now: Date;
  readonly cards: ReadonlyMap<string, PersonCard>;
}

function presentEntry(row: EntryRow, { readerId, now, cards }: Reader): Entry {
  const stage = entryStageOf(row, now);
  const isOwn = row.asker_id === readerId;
  return {
    id: row.id,
    person: cards.get(row.user_id) ?? null,
    asked_by: cards.get(row.asker_id) ?? null,
    reason: row.reason,
    stage,
    asked_at: row.asked_at.toISOString(),
    until: entryUntil(row, now)?.toISOString() ?? null,
    decided_by: row.decided_by === null ? null : (cards.get(row.decided_by) ?? null),
    may_agree: stage === 'waiting' && !isOwn,
    may_decline: stage === 'waiting' || (stage === 'open' && isOwn),
    may_make: stage === 'open' && isOwn,
  };
}

async function presentAll(
  { people, platform: { clock, database } }: ComingOfAgeContext,
  { user }: SignedIn,
  rows: readonly EntryRow[],
): Promise<Entry[]> {
  const ids = rows.flatMap(({ user_id, asker_id, decided_by }) =>
    decided_by === null ? [user_id, asker_id] : [user_id, asker_id, decided_by],
  );
  const cards = await people.cards(database, ids);
  return rows.map((row) => presentEntry(row, { readerId: user.id, now: clock.now(), cards }));
}

async function listOf(
  context: ComingOfAgeContext,
  actor: SignedIn,
  { limit = 20, cursor, status = 'open' }: Static<(typeof listEntries)['query']>,
): Promise<Answer<typeof listEntries>> {
  const { clock, database } = context.platform;
  const rows = await entriesPage(database, {
    live: status === 'open',
    since: liveSince(clock.now()),
    before: idCursor.decode(cursor),
    limit,
  });
  const page = pageOf(rows, limit, ({ id }) => idCursor.encode(id));
  const others = await otherAdmins(database, [actor.user.id]);
  return {
    data: await presentAll(context, actor, page.rows),
    meta: { next: page.next },
    alone: others.length === 0,
  };
}

export function entryRoutes(context: ComingOfAgeContext): readonly Route[] {
  const entries = createEntries(context);
  const one = async (actor: SignedIn, row: EntryRow): Promise<{ data: Entry }> => {
    const [data] = await presentAll(context, actor, [row]);
    ensure(data, 'general.not_found');
    return { data };
  };
  return [
    route(listEntries, { ...staff, action: 'entry.list' }, ({ actor, input }) =>
      listOf(context, actor, input.query),
    ),
    route(askEntry, { ...staff, action: 'entry.ask', ...few }, async ({ actor, input }) =>
      one(actor, await entries.ask(actor, input.body)),
    ),
    route(decideEntry, { ...staff, action: 'entry.decide' }, async ({ actor, input }) => {
      const { decision } = input.body;
      return one(actor, await entries.decide(actor, { id: input.params.id, decision }));
    }),
    route(
      makeEntryLink,
      // What is said once must not be said again to whoever repeats the call.
      { ...staff, action: 'entry.link', replayable: false, ...few },
      async ({ actor, input }) => ({ data: await entries.link(actor, input.params.id) }),
    ),
  ];
}
