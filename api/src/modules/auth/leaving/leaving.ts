/** An account that its owner has asked to delete: gone for everybody at once, and theirs again if they think again in time. */
import { LEAVING_DAYS } from '@kinlore/shared/contracts/leaving';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { setGone } from '../../users/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { accountForLoginById, type LoginAccount } from '../auth.queries.ts';
import { beginSession, ensureOpen, type Begun } from '../begin-session.ts';
import type { Device } from '../sessions.ts';
import { askToAppeal, type AskedToAppeal } from '../suspended.ts';
import {
  closeSecondStep,
  endChallengesOf,
  findSecondStep,
  openSecondStep,
} from '../ways-in/challenges.queries.ts';
import { ensureProved } from '../ways-in/proof.ts';
import {
  askedAtOf,
  dueOf,
  eraseDueChildren,
  openDeletion,
  takeUnreminded,
  withdrawDeletion,
} from './deletions.queries.ts';
import { keptMail, leavingMail, leavingSoonMail } from './leaving.mails.ts';

const DAY_MS = 86_400_000;
/** How long before the end the owner hears of it again. */
const REMINDED_DAYS = 7;
/** Reminded in one transaction. */
const BATCH = 100;

/** What whoever proved to be the owner of an account that is being deleted is asked. */
export interface AskedToStay {
  readonly leaving: true;
  readonly challenge: string;
  readonly due_at: string;
}

/** The day of the end, where the owner lives. */
const dayIn = (timeZone: string, at: Date): string =>
  at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });

/** What follows when somebody has proved who they are. */
export type Entered = Begun | AskedToStay | AskedToAppeal;

/**
 * Opens a session; of an account that is being deleted none, but the question whether it is to stay, and of one that moderators closed the reason.
 * Throws `auth.suspended` for one that nobody may open.
 */
export async function enter(
  context: AuthContext,
  transaction: Connection,
  found: LoginAccount | undefined,
  device: Device,
): Promise<Entered> {
  ensure(found?.life_status === 'living', 'auth.suspended');
  if (found !== undefined && found.suspended_at !== null)
    return askToAppeal(context, transaction, found.id);
  const account = ensureOpen(found);
  if (account.erased_at === null) return beginSession(context, transaction, account, device);
  const due = await dueOf(transaction, account.id);
  ensure(due, 'auth.suspended');
  const challenge = await openSecondStep(transaction, {
    purpose: 'leaving',
    userId: account.id,
    remember: device.remember,
    now: context.platform.clock.now(),
  });
  return { leaving: true, challenge, due_at: due.toISOString() };
}

/** Writes to the owner, where they have an address. */
async function tell(
  { platform, queueMail }: AuthContext,
  transaction: Connection,
  userId: string,
  mailOf: (words: { name: string; login: string; zone: string }) => {
    readonly subject: string;
    readonly text: string;
  },
): Promise<void> {
  const account = await accountForLoginById(transaction, userId);
  if (account === undefined || account.email === null) return;
  const words = {
    name: account.full_name,
    login: `${platform.publicUrl()}/?modal=login`,
    zone: account.time_zone,
  };
  await queueMail(transaction, { to: account.email, ...mailOf(words), userId });
}

async function close(context: AuthContext, transaction: Connection, userId: string, at?: Date) {
  const { platform, sessions } = context;
  const now = platform.clock.now();
  const due = at ?? new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
  await openDeletion(transaction, { userId, now, due });
  await setGone(transaction, userId, now);
  await endChallengesOf(transaction, userId);
  await tell(context, transaction, userId, ({ zone, ...words }) =>
    leavingMail({ ...words, day: dayIn(zone, due) }),
  );
  return { due, closeSockets: await sessions.revoke(transaction, { userId }) };
}

async function stay(
  context: AuthContext,
  transaction: Connection,
  challenge: { readonly id: string; readonly userId: string },
  device: Device,
): Promise<Begun> {
  ensure(await closeSecondStep(transaction, challenge.id), 'auth.challenge_gone');
  ensure(await withdrawDeletion(transaction, challenge.userId), 'auth.challenge_gone');
  await setGone(transaction, challenge.userId, null);
  await tell(context, transaction, challenge.userId, ({ name }) =>
    keptMail({ name, login: `${context.platform.publicUrl()}/forgot-password` }),
  );
  const account = ensureOpen(await accountForLoginById(transaction, challenge.userId));
  return beginSession(context, transaction, account, device);
}

async function remind(context: AuthContext): Promise<number> {
  const { clock, transact } = context.platform;
  const now = clock.now();
  const until = new Date(now.getTime() + REMINDED_DAYS * DAY_MS);
  return transact(async (transaction) => {
    const soon = await takeUnreminded(transaction, { until, now, limit: BATCH });
    for (const { user_id: userId, due_at: due } of soon)
      await tell(context, transaction, userId, ({ zone, ...words }) =>
        leavingSoonMail({ ...words, day: dayIn(zone, due) }),
      );
    return soon.length;
  });
}

export function createLeaving(context: AuthContext) {
  const { clock, database, transact } = context.platform;
  return {
    /**
     * Closes the account from now on for everybody, ends its sessions and says when it is erased. What stands against it is asked by the caller, in
     * `check`, within the same transaction. Throws `auth.step_up_required`, and what `check` throws.
     */
    async leave(
      { user, session }: SignedIn,
      check: (transaction: Connection) => Promise<void>,
    ): Promise<Date> {
      ensureProved(session, clock.now());
      const { due, closeSockets } = await transact(async (transaction) => {
        await check(transaction);
        return close(context, transaction, user.id);
      });
      closeSockets();
      return due;
    },

    /** Everything is as it was. Throws `auth.challenge_gone` for one that is made up, answered or older than five minutes, and once erasing has begun. */
    async keepAccount(
      input: { readonly challenge: string },
      from: Device,
    ): Promise<{ readonly begun: Begun; readonly device: Device }> {
      const open = await findSecondStep(database, 'leaving', input.challenge, clock.now());
      ensure(open, 'auth.challenge_gone');
      const device = { ...from, remember: open.remember };
      return { begun: await transact((within) => stay(context, within, open, device)), device };
    },

    /** A week before the end the owner hears of it again. */
    async remindLeavers(): Promise<void> {
      while ((await remind(context)) === BATCH);
    },
  };
}

/** A child's account, which its guardians close and bring back. */
export const createMinorLeaving = (context: AuthContext) => ({
  /** A guardian closes a child's account. `at`: when it is erased, where that is not after thirty days. */
  closeMinor: (transaction: Connection, childId: string, at?: Date) =>
    close(context, transaction, childId, at),

  /** It is as it was. False where there is nothing to bring back, or erasing has begun. */
  async keepMinor(transaction: Connection, childId: string): Promise<boolean> {
    if (!(await withdrawDeletion(transaction, childId))) return false;
    await setGone(transaction, childId, null);
    return true;
  },

  /** What is left of children's accounts whose time is over is an empty row. */
  async eraseMinors(): Promise<void> {
    const { clock, database } = context.platform;
    while ((await eraseDueChildren(database, clock.now(), BATCH)) === BATCH);
  },

  /** When an account that is being deleted is erased. */
  erasedOn: dueOf,

  /** Since when it is being deleted. */
  deletionAskedAt: askedAtOf,
});
