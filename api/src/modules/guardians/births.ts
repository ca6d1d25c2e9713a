/** The date of birth of somebody in one's care is wrong: a guardian says so, an administrator who looks after nobody there decides. */
import { birthDecisions, type BirthOfChild } from '@kinlore/shared/contracts/birth-corrections';
import { exactDay, problemsOf } from '@kinlore/shared/dates';
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import { todayIn } from '../../platform/zones.ts';
import { insertCorrection, lastCorrection, settleOpen } from './births.queries.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { wardOf, type WardRow } from './guardians.queries.ts';
import { lockChild } from './guardianship.queries.ts';
import { ensureJustProved, othersOf, tellGuardians } from './guardianship.ts';

/** A minor in the actor's care now. Throws `parent.not_guardian`. */
async function minorInCare(
  { platform: { clock } }: GuardiansContext,
  connection: Connection,
  { user }: SignedIn,
  wardId: string,
): Promise<WardRow> {
  const row = await wardOf(connection, user.id, wardId);
  ensure(row?.withdrawn_at === null, 'parent.not_guardian');
  ensure(row, 'parent.not_guardian');
  ensure(capabilities(row, clock.now()).band !== 'adult', 'parent.not_guardian');
  return row;
}

/** Throws `general.invalid` for no day, one that lies ahead, and the one the account has. */
function ensureOtherDay(
  { birth_end: now, time_zone: zone }: WardRow,
  born: string,
  moment: Date,
): void {
  const today = todayIn(zone, moment);
  if (problemsOf(exactDay(born), today).length > 0 || born > today)
    throw new DomainError('general.invalid', { born: ['This date cannot be.'] });
  if (born === now)
    throw new DomainError('general.invalid', { born: ['The account has this date already.'] });
}

async function present(connection: Connection, { id, birth_end }: WardRow): Promise<BirthOfChild> {
  const asked = await lastCorrection(connection, id);
  return {
    born: birth_end,
    asked:
      asked === undefined
        ? null
        : {
            ...asked,
            asked_at: asked.asked_at.toISOString(),
            decision: asked.decision === null ? null : oneOf(birthDecisions, asked.decision),
          },
  };
}

interface Wanted {
  readonly born: string;
  readonly reason: string;
}

async function askIn(
  context: GuardiansContext,
  transaction: Connection,
  actor: SignedIn,
  { wardId, born, reason }: Wanted & { readonly wardId: string },
): Promise<BirthOfChild> {
  const now = context.platform.clock.now();
  await lockChild(transaction, wardId);
  const row = await minorInCare(context, transaction, actor, wardId);
  ensure(row.on_hold_at === null, 'parent.on_hold');
  ensureOtherDay(row, born, now);
  const asker = actor.user.id;
  const asked = { id: newId(), wardId, askedBy: asker, born, reason, now };
  ensure(await insertCorrection(transaction, asked), 'parent.birth_asked');
  await tellGuardians(context, transaction, {
    change: 'birth_asked',
    childId: wardId,
    actorId: asker,
    toIds: await othersOf(transaction, wardId, [asker]),
  });
  return present(transaction, row);
}

export const createBirths = (context: GuardiansContext) => {
  const { clock, database, transact } = context.platform;
  return {
    async read(actor: SignedIn, wardId: string): Promise<BirthOfChild> {
      return present(database, await minorInCare(context, database, actor, wardId));
    },

    /** Throws what the endpoint declares. */
    async ask(actor: SignedIn, wardId: string, wanted: Wanted): Promise<BirthOfChild> {
      ensureJustProved(context, actor);
      return transact((transaction) => askIn(context, transaction, actor, { ...wanted, wardId }));
    },

    /** By any guardian. Throws `parent.not_guardian`, `parent.birth_decided`. */
    withdraw: (actor: SignedIn, wardId: string): Promise<BirthOfChild> =>
      transact(async (transaction) => {
        const row = await minorInCare(context, transaction, actor, wardId);
        const end = { decision: 'withdrawn', by: actor.user.id, now: clock.now() } as const;
        ensure(await settleOpen(transaction, wardId, end), 'parent.birth_decided');
        return present(transaction, row);
      }),
  };
};
