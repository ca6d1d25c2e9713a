/** What somebody of thirteen and older settles for themselves. It gives nobody a right and takes none: it is asked, and remembered. */
import { TERMS_VERSION, type OwnAccount } from '@kinlore/shared/contracts/coming-of-age';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { guardiansOf } from '../access/index.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import {
  keepLookedBack,
  keepTerms,
  ownAccountOf,
  type OwnAccountRow,
} from './own-account.queries.ts';

type Steps = OwnAccount['steps'];

const isOpen = (steps: Steps): boolean => Object.values(steps).includes(false);

/** Since when they are thirteen. Throws `general.not_for_children` for who is not. */
function sinceThirteen({ user }: SignedIn, row: OwnAccountRow): Date {
  if (user.band === 'child') throw new DomainError('general.not_for_children');
  return row.thirteen_at;
}

async function stepsOf(
  { auth, platform: { database }, takingBack }: ComingOfAgeContext,
  userId: string,
  row: OwnAccountRow,
): Promise<Steps> {
  const since = row.thirteen_at;
  const chose = row.password_changed_at !== null && row.password_changed_at >= since;
  return {
    password: chose || (await auth.isWellGuarded(database, userId)),
    email: row.email_verified_at !== null,
    terms: row.terms_version === TERMS_VERSION,
    looked_back:
      row.looked_back_at !== null || !(await takingBack.hasSharedBefore(database, userId, since)),
  };
}

async function rowOf(context: ComingOfAgeContext, { user }: SignedIn): Promise<OwnAccountRow> {
  const row = await ownAccountOf(context.platform.database, user.id);
  ensure(row, 'general.not_found');
  return row;
}

/** Since when they are thirteen. Throws `general.not_for_children` for who is not. */
async function sinceOf(context: ComingOfAgeContext, actor: SignedIn): Promise<Date> {
  return sinceThirteen(actor, await rowOf(context, actor));
}

async function read(context: ComingOfAgeContext, actor: SignedIn): Promise<OwnAccount> {
  const { people, platform } = context;
  const { id, band } = actor.user;
  const row = await rowOf(context, actor);
  const since = sinceThirteen(actor, row);
  const guardians = await guardiansOf(platform.database, id);
  const cards = await people.cards(platform.database, guardians);
  const steps = await stepsOf(context, id, row);
  return {
    guardians: guardians.flatMap((guardian) => cards.get(guardian) ?? []),
    steps,
    asked: guardians.length > 0 && band === 'teen' && isOpen(steps),
    // An instant that always was is read as a number.
    since: Number.isFinite(since.valueOf()) ? since.toISOString() : null,
  };
}

export function createOwnAccount(context: ComingOfAgeContext) {
  const { platform, takingBack } = context;
  const { clock, database } = platform;
  return {
    read: (actor: SignedIn) => read(context, actor),

    async agree(actor: SignedIn, version: string): Promise<OwnAccount> {
      await sinceOf(context, actor);
      await keepTerms(database, actor.user.id, { version, now: clock.now() });
      return read(context, actor);
    },

    async memories(actor: SignedIn, query: { readonly limit?: number; readonly cursor?: string }) {
      return takingBack.sharedBefore(actor.user, await sinceOf(context, actor), query);
    },

    /** Answers how many memories are for their owner alone since. Asked again it does the same to what is left. */
    async lookBack(actor: SignedIn, choice: 'keep' | 'only_me'): Promise<number> {
      const since = await sinceOf(context, actor);
      const changed = choice === 'only_me' ? await takingBack.takeBack(actor.user, since) : 0;
      await keepLookedBack(database, actor.user.id, clock.now());
      return changed;
    },
  };
}
