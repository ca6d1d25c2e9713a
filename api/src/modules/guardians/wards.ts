/** What a guardian reads of the accounts in their care. */
import type { AvailableChildren, ChildProfile } from '@kinlore/shared/contracts/parents';
import type { SignedIn } from '../../platform/actor.ts';
import { readViewEnd } from '../auth/index.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { presentChild } from './guardians.presenter.ts';
import { wardOf, wardsOf } from './guardians.queries.ts';

const MOST_WARDS = 50;

/** Whom one may view as, and whose dashboard one has. */
function byWhatIsOpen(wards: readonly ChildProfile[]): AvailableChildren {
  const children = wards.filter(({ account_type }) => account_type === 'child');
  const teens = wards.filter(({ account_type }) => account_type !== 'child');
  return {
    switchable_children: children,
    dashboard_only_children: teens,
    total_switchable: children.length,
    total_dashboard_only: teens.length,
  };
}

export function createWards({ platform, people }: GuardiansContext) {
  const { clock, database } = platform;
  return {
    /** Everybody under 18 in their care, by what a guardian may do there. */
    async available({ user }: SignedIn): Promise<AvailableChildren> {
      const now = clock.now();
      const rows = await wardsOf(database, user.id, MOST_WARDS);
      const wards = rows.map((row) => presentChild(row, people, now));
      return byWhatIsOpen(wards);
    },

    async state({ kind, user, subject, session }: SignedIn) {
      const parent = { id: user.id, username: user.username, full_name: user.fullName };
      const row = kind === 'guardian' ? await wardOf(database, user.id, subject.id) : undefined;
      if (row === undefined) return { is_switching: false, viewing_as: null, parent, until: null };
      const until = await readViewEnd(database, session.id);
      return {
        is_switching: true,
        viewing_as: presentChild(row, people, clock.now()),
        parent,
        until: until?.toISOString() ?? null,
      };
    },
  };
}
