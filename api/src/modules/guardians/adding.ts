/** A child's account, made by a guardian who agrees to it. */
import { ageAt, exactDay, problemsOf } from '@kinlore/shared/dates';
import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import { todayIn } from '../../platform/zones.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { hasProved } from '../auth/index.ts';
import { presentChild } from './guardians.presenter.ts';
import { insertGuardianship, lockCountOfWards, wardOf } from './guardians.queries.ts';

const MOST_WARDS = 20;
const OF_AGE = 18;
const TEEN = 13;
/** The password has been typed just now, not this morning. */
const JUST_NOW_MS = 15 * 60_000;

export interface NewChild {
  readonly full_name: string;
  readonly username: string;
  /** Calendar day. */
  readonly born: string;
  readonly password?: string | undefined;
  readonly consent: { readonly version: string };
}

/** What somebody born on that day is on this one. Throws where it is no day, lies ahead, or makes them of age. */
function bandOf(born: string, today: string): 'child' | 'teen' {
  if (problemsOf(exactDay(born), today).length > 0 || born > today)
    throw new DomainError('general.invalid', { born: ['This date cannot be.'] });
  const age = ageAt(exactDay(today), exactDay(born))?.least ?? 0;
  if (age >= OF_AGE)
    throw new DomainError('parent.not_a_minor', {
      born: ['This account is for people under 18.'],
    });
  return age < TEEN ? 'child' : 'teen';
}

export function createAdding({ platform, auth, people }: GuardiansContext) {
  const { clock, sign, transact } = platform;
  return {
    /** Throws what the endpoint declares; then nothing was made. */
    async addChild(
      { user, session }: SignedIn,
      child: NewChild,
      ip: string,
    ): Promise<ChildProfile> {
      const now = clock.now();
      ensure(hasProved(session, now, JUST_NOW_MS), 'parent.step_up_required');
      const band = bandOf(child.born, todayIn(user.timeZone, now));
      return transact(async (transaction) => {
        ensure(
          (await lockCountOfWards(transaction, user.id)) < MOST_WARDS,
          'parent.too_many_children',
        );
        const childId = await auth.addMinor(transaction, {
          guardianId: user.id,
          fullName: child.full_name,
          username: child.username,
          born: child.born,
          password: child.password ?? null,
          timeZone: user.timeZone,
          band,
        });
        await insertGuardianship(transaction, {
          id: newId(),
          guardianId: user.id,
          childId,
          version: child.consent.version,
          place: sign('consent-place', ip),
          now,
        });
        const row = await wardOf(transaction, user.id, childId);
        ensure(row, 'general.not_found');
        return presentChild(row, people, now);
      });
    },
  };
}
