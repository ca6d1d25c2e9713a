/** What moderators decided about something of a child: read by its guardians, who ask for a second look for it. */
import type { listChildDecisions } from '@kinlore/shared/contracts/child-decisions';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { MyDecision } from '@kinlore/shared/contracts/moderation';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Appeals } from './appeals.ts';
import type { ModerationContext } from './deps.ts';
import { isGuardianOf } from './of-children.queries.ts';

interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}

export function createOfChildren({ platform: { database } }: ModerationContext, appeals: Appeals) {
  const ensureGuards = async ({ user }: SignedIn, childId: string): Promise<void> =>
    ensure(await isGuardianOf(database, user.id, childId), 'general.not_found');
  return {
    async list(
      actor: SignedIn,
      childId: string,
      asked: Asked,
    ): Promise<Answer<typeof listChildDecisions>> {
      await ensureGuards(actor, childId);
      return appeals.of(childId, asked);
    },

    /** Throws what appealing throws. */
    async appeal(
      actor: SignedIn,
      { id, decision, words }: { readonly id: string; readonly decision: string; words: string },
    ): Promise<MyDecision> {
      await ensureGuards(actor, id);
      return appeals.appealFor(id, decision, words);
    },
  };
}
export type OfChildren = ReturnType<typeof createOfChildren>;
