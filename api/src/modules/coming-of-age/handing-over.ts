/**
 * A guardian hands an account to its owner, who never had a way in, or lost the one that a guardian chose. Whoever has an address, a second factor or a
 * passkey of their own gets back in by themselves, and no guardian comes between (decision 0067).
 */
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { mintToken, parseToken } from '../../platform/tokens.ts';
import { hasProved, type AuthService, type Device } from '../auth/index.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import {
  findHandOver,
  keepHandOver,
  lockWard,
  takeHandOver,
  unopenedOf,
  type Ward,
} from './handing-over.queries.ts';
import { isTransferred } from './transfer.queries.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
/** The password has been typed just now, not this morning. */
const JUST_NOW_MS = 15 * 60_000;

type Opened = Awaited<ReturnType<AuthService['openAnew']>>['begun'];

/** A grown-up gets a link only where nobody could ever log in. */
export const hasOwnWays = async (
  { auth, platform: { clock } }: ComingOfAgeContext,
  transaction: Connection,
  ward: Ward,
): Promise<boolean> =>
  ward.email_verified_at !== null ||
  (await isTransferred(transaction, ward.id)) ||
  (capabilities(ward, clock.now()).band === 'adult' && ward.password_hash !== null) ||
  auth.isWellGuarded(transaction, ward.id);

export interface Link {
  readonly link: string;
  readonly expires_at: string;
}

/** Keeps a new one in the place of any of before, and says it. */
export async function keepLink(
  { platform: { clock, outbox, publicUrl } }: ComingOfAgeContext,
  transaction: Connection,
  userId: string,
  by: { readonly guardian: string } | { readonly admin: string },
): Promise<Link> {
  const now = clock.now();
  const { id, token, hash } = mintToken();
  const until = new Date(now.getTime() + DAYS * DAY_MS);
  await keepHandOver(transaction, { userId, by, id, hash, now, until });
  const guardianId = 'guardian' in by ? by.guardian : by.admin;
  await outbox.append(transaction, { type: 'account.handed_over', userId, guardianId });
  return {
    link: `${publicUrl()}/hand-over?token=${encodeURIComponent(token)}`,
    expires_at: until.toISOString(),
  };
}

async function makeLink(
  context: ComingOfAgeContext,
  transaction: Connection,
  { guardianId, wardId }: { readonly guardianId: string; readonly wardId: string },
): Promise<Link> {
  const ward = await lockWard(transaction, guardianId, wardId);
  ensure(ward, 'parent.not_guardian');
  const { band } = capabilities(ward, context.platform.clock.now());
  ensure(band !== 'child', 'coming_of_age.too_young');
  ensure(!(await hasOwnWays(context, transaction, ward)), 'coming_of_age.own_login');
  return keepLink(context, transaction, wardId, { guardian: guardianId });
}

/** Those whose link is still their guardian's to make, though they are grown up. */
export async function unopened(
  { people, platform: { database } }: ComingOfAgeContext,
  { user }: SignedIn,
): Promise<PersonCard[]> {
  const ids = (await unopenedOf(database, user.id)).map(({ id }) => id);
  const cards = await people.cards(database, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export function createHandingOver(context: ComingOfAgeContext) {
  const { auth, platform } = context;
  const { clock, database, transact } = platform;
  return {
    /** Throws what the endpoint declares. */
    async handOver({ user, session }: SignedIn, wardId: string): Promise<Link> {
      ensure(hasProved(session, clock.now(), JUST_NOW_MS), 'parent.step_up_required');
      return transact((transaction) =>
        makeLink(context, transaction, { guardianId: user.id, wardId }),
      );
    },

    /** Throws `auth.link_invalid`. */
    async read(token: string) {
      const parsed = parseToken(token);
      ensure(parsed, 'auth.link_invalid');
      const found = await findHandOver(database, { ...parsed, now: clock.now() });
      ensure(found, 'auth.link_invalid');
      return found;
    },

    /** Throws `auth.link_invalid`, `auth.password_known`, `auth.suspended`; then the link is as it was. */
    async take(token: string, password: string, device: Device): Promise<Opened> {
      const parsed = parseToken(token);
      ensure(parsed, 'auth.link_invalid');
      const { begun, closeSockets } = await transact(async (transaction) => {
        const used = await takeHandOver(transaction, { ...parsed, now: clock.now() });
        ensure(used, 'auth.link_invalid');
        return auth.openAnew(transaction, used.user_id, password, device);
      });
      closeSockets();
      return begun;
    },
  };
}
