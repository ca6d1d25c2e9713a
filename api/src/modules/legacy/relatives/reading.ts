/** What somebody was told, and what stewards are asked by relatives. */
import type {
  RelativesOfMemorial,
  ToldMemorial,
} from '@kinlore/shared/contracts/memorial-relatives';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import { stewardOf } from '../keeping.ts';
import type { Kept } from '../stewards.queries.ts';
import { openContestAt, openRequests, toldPage } from './relatives.queries.ts';
import { presentAllTold, presentContest, type RelativesContext } from './relatives-context.ts';
import { windowBegan } from './window.ts';

/** Requests to those who may invite, the contest to primary stewards; to other stewards neither. Throws `legacy.permission` for everybody else. */
export async function readRelatives(
  { people }: RelativesContext,
  connection: Connection,
  actor: SignedIn,
  memorial: Kept,
): Promise<RelativesOfMemorial> {
  const steward = await stewardOf(connection, memorial, actor);
  ensure(steward, 'legacy.permission');
  const own = steward.stewards.find(({ user_id: id }) => id === actor.user.id);
  const [requests, contest] = await Promise.all([
    steward.may('stewards.invite') ? openRequests(connection, memorial.id) : [],
    own?.preset === 'primary' ? openContestAt(connection, memorial.id) : undefined,
  ]);
  const cards = await people.cards(connection, [
    ...requests.map(({ user_id: id }) => id),
    ...(contest === undefined ? [] : [contest.contester_id]),
  ]);
  return {
    requests: requests.flatMap(({ user_id: id, relation, asked_at: at }) => {
      const user = cards.get(id);
      return user === undefined ? [] : [{ user, relation, asked_at: at.toISOString() }];
    }),
    contest:
      contest === undefined
        ? null
        : { ...presentContest(contest), contester: cards.get(contest.contester_id) ?? null },
  };
}

export const createRelativesReading = (context: RelativesContext) => {
  const { database, clock } = context.platform;
  return {
    async told(
      { subject }: SignedIn,
      limit: number,
      cursor: string | undefined,
    ): Promise<{ data: ToldMemorial[]; meta: { next: string | null } }> {
      const since = windowBegan(clock.now());
      const before = idCursor.decode(cursor);
      const page = pageOf(
        await toldPage(database, subject.id, { since, before, limit }),
        limit,
        (row) => idCursor.encode(row.memorial_id),
      );
      return {
        data: await presentAllTold(context, database, subject.id, page.rows),
        meta: { next: page.next },
      };
    },

    async relatives(actor: SignedIn, memorialId: string): Promise<RelativesOfMemorial> {
      const memorial = await context.memorials.find(database, actor, memorialId);
      return readRelatives(context, database, actor, memorial);
    },
  };
};
