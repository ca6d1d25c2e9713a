/** Viewing as a child: the session's row says so, for an hour at most, and each time is written down (rules R0.15, R9). */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { ChildProfile, SwitchRefusal } from '@kinlore/shared/contracts/parents';
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { beginView, endView, lockView } from '../auth/index.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { presentChild } from './guardians.presenter.ts';
import { wardOf, type WardRow } from './guardians.queries.ts';
import { hasProved } from '../auth/index.ts';
import { insertVisit } from './visits.queries.ts';

const VIEW_MS = 60 * 60_000;
const STEP_UP_MS = 12 * 60 * 60_000;

/** Why they may not, or null. The first that is true, in this order. */
function refusalOf(
  row: WardRow | undefined,
  { user, session }: SignedIn,
  now: Date,
): SwitchRefusal | null {
  if (row === undefined || user.band !== 'adult') return 'not_guardian';
  if (row.withdrawn_at !== null || row.on_hold_at !== null) return 'consent_withdrawn';
  const { band, mayAct } = capabilities(row, now);
  if (band !== 'child') return 'over_13';
  if (!mayAct) return 'suspended';
  return hasProved(session, now, STEP_UP_MS) ? null : 'step_up_required';
}

const codes = {
  not_guardian: 'parent.not_guardian',
  over_13: 'parent.over_13',
  consent_withdrawn: 'parent.consent_withdrawn',
  suspended: 'parent.suspended',
  step_up_required: 'parent.step_up_required',
} as const satisfies Readonly<Record<SwitchRefusal, ErrorCode>>;

/** What a view is begun for, and from where. */
interface Why {
  readonly reason: string;
  readonly ip: string;
}

export interface View {
  readonly child: ChildProfile;
  readonly until: Date;
}

/** In this session until then. The same child again while it lasts changes nothing. */
async function begin(
  transaction: Connection,
  { user, session }: SignedIn,
  childId: string,
  { reason, ip, now }: Why & { readonly now: Date },
): Promise<Date> {
  const view = await lockView(transaction, session.id);
  const lasts = view?.viewing_until ?? null;
  if (view?.viewing_child_id === childId && lasts !== null && lasts > now) return lasts;
  const until = new Date(now.getTime() + VIEW_MS);
  await endView(transaction, session.id, now);
  await beginView(transaction, session.id, { childId, until, reason });
  const visit = { id: newId(), childId, guardianId: user.id, sessionId: session.id };
  await insertVisit(transaction, { ...visit, reason, ip, now, until });
  return until;
}

export function createSwitching({ platform, people }: GuardiansContext) {
  const { clock, database, transact } = platform;
  return {
    async validate(actor: SignedIn, childId: string) {
      const now = clock.now();
      const row = await wardOf(database, actor.user.id, childId);
      const reason = refusalOf(row, actor, now);
      const isKnown = row !== undefined && reason !== 'not_guardian';
      return {
        can_switch: reason === null,
        reason,
        child: isKnown ? presentChild(row, people, now) : null,
      };
    },

    /** Throws `parent.…` with the reason. */
    switchTo: (actor: SignedIn, childId: string, why: Why): Promise<View> =>
      transact(async (transaction) => {
        const now = clock.now();
        const row = await wardOf(transaction, actor.user.id, childId);
        const refusal = refusalOf(row, actor, now);
        if (row === undefined || refusal !== null)
          throw new DomainError(codes[refusal ?? 'not_guardian']);
        const until = await begin(transaction, actor, childId, { ...why, now });
        return { child: presentChild(row, people, now), until };
      }),

    /** Nothing happens where nobody is viewed as. */
    switchBack: ({ session }: SignedIn): Promise<unknown> =>
      endView(database, session.id, clock.now()),
  };
}
