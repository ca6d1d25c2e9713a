/** What guardians read of who looks after a child, and of accounts that rest. */
import type {
  ChildOnHold,
  Guardianship,
  holdReasons,
} from '@kinlore/shared/contracts/guardianship';
import type { SignedIn } from '../../platform/actor.ts';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { presentChild } from './guardians.presenter.ts';
import {
  presentConsent,
  presentGuardian,
  presentInvitation,
  presentInvited,
} from './guardianship.presenter.ts';
import { restingWardsOf, wardOf, type WardRow } from './guardians.queries.ts';
import { conflictOf } from './conflicts.queries.ts';
import { invitationsForChild, invitationsTo } from './guardian-invitations.queries.ts';
import {
  consentsPage,
  guardiansPage,
  lastActOf,
  type GuardianRow,
} from './guardianship.queries.ts';
import { retentionOf } from './retention.queries.ts';

type Reason = (typeof holdReasons)[number];
interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}

/** Why it rests and when it ends; nulls where it goes on. */
async function holdOf(
  { auth }: GuardiansContext,
  connection: Connection,
  { id, on_hold_at, erased_at }: Pick<WardRow, 'id' | 'on_hold_at' | 'erased_at'>,
): Promise<{ readonly why: Reason | null; readonly erasedOn: Date | null }> {
  if (erased_at !== null) return { why: 'deleted', erasedOn: await auth.erasedOn(connection, id) };
  if (on_hold_at === null) return { why: null, erasedOn: null };
  const open = await conflictOf(connection, id);
  if (open !== undefined) return { why: 'conflict', erasedOn: null };
  return { why: 'no_consent', erasedOn: await retentionOf(connection, id) };
}

const ANSWER_MS = 30 * 86_400_000;

/** Until when whoever agreed to other words than those of today is asked to agree to these: thirty days from when they were told. */
function agreeBy(
  guardians: readonly GuardianRow[],
  child: WardRow,
  { me, now }: { readonly me: string; readonly now: Date },
): string | null {
  const own = guardians.find(({ guardian_id: id }) => id === me);
  if (own === undefined || own.withdrawn_at !== null || own.consent_version === CONSENT_VERSION)
    return null;
  if (capabilities(child, now).band !== 'child') return null;
  return new Date((own.asked_at ?? now).getTime() + ANSWER_MS).toISOString();
}

/** Throws `parent.not_guardian`. */
async function read(
  context: GuardiansContext,
  { user }: SignedIn,
  childId: string,
): Promise<Guardianship> {
  const { platform, people } = context;
  const { clock, database } = platform;
  const row = await wardOf(database, user.id, childId);
  ensure(row, 'parent.not_guardian');
  const guardians = await guardiansPage(database, childId);
  const invitations = await invitationsForChild(database, childId, clock.now());
  const ids = guardians.map(({ guardian_id }) => guardian_id);
  const invited = invitations.map(({ invited_id }) => invited_id);
  const cards = await people.cards(database, [...ids, ...invited]);
  const { why, erasedOn } = await holdOf(context, database, row);
  return {
    guardians: guardians.flatMap((one) => presentGuardian(one, cards, user.id)),
    invitations: invitations.flatMap((one) => presentInvited(one, cards)),
    on_hold: why,
    agree_by: agreeBy(guardians, row, { me: user.id, now: clock.now() }),
    erased_on: erasedOn?.toISOString() ?? null,
  };
}

async function heldFor(
  context: GuardiansContext,
  me: string,
  row: Awaited<ReturnType<typeof restingWardsOf>>[number],
): Promise<ChildOnHold[]> {
  const { clock, database } = context.platform;
  const last = row.withdrawn_at === null ? null : await lastActOf(database, me, row.id);
  const { why, erasedOn } = await holdOf(context, database, row);
  if (why === null || (row.withdrawn_at !== null && last !== 'withdrawn')) return [];
  return [
    {
      child: presentChild(row, context.people, clock.now()),
      why,
      erased_on: erasedOn?.toISOString() ?? null,
      can_agree: last === 'withdrawn' && why !== 'deleted',
    },
  ];
}

const consentList = ({ platform: { database } }: GuardiansContext) => ({
  /** Newest first. Throws `parent.not_guardian`, `general.cursor`. */
  async consents({ user }: SignedIn, childId: string, { limit = 20, cursor }: Asked) {
    const before = idCursor.decode(cursor);
    ensure(await wardOf(database, user.id, childId), 'parent.not_guardian');
    const found = await consentsPage(database, childId, { before, limit });
    const page = pageOf(found, limit, ({ id }) => idCursor.encode(id));
    return { data: page.rows.map(presentConsent), meta: { next: page.next } };
  },
});

const invitationList = ({ platform: { clock, database }, people }: GuardiansContext) => ({
  /** Newest first. Throws `general.cursor`. */
  async invited({ user }: SignedIn, { limit = 20, cursor }: Asked) {
    const before = idCursor.decode(cursor);
    const found = await invitationsTo(database, user.id, clock.now(), { before, limit });
    const page = pageOf(found, limit, ({ id }) => idCursor.encode(id));
    const ids = page.rows.flatMap(({ inviter_id, child_id }) => [inviter_id, child_id]);
    const cards = await people.cards(database, ids);
    const data = page.rows.flatMap((row) => presentInvitation(row, cards));
    return { data, meta: { next: page.next } };
  },
});

export const createHolds = (context: GuardiansContext) => ({
  ...consentList(context),
  ...invitationList(context),

  read: (actor: SignedIn, childId: string): Promise<Guardianship> => read(context, actor, childId),

  /** Accounts that rest or are being deleted, of who looks after them or took the consent back. */
  async onHold({ user }: SignedIn): Promise<ChildOnHold[]> {
    const held: ChildOnHold[] = [];
    // A guardian has twenty children at most, and hardly ever one of these.
    for (const row of await restingWardsOf(context.platform.database, user.id))
      held.push(...(await heldFor(context, user.id, row)));
    return held;
  },
});
export type Holds = ReturnType<typeof createHolds>;
