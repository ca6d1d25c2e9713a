/** Who looks after a child and what was agreed to, as guardians read it. */
import {
  consentActs,
  type ConsentRecord,
  type GuardianInvitation,
  type Guardianship,
} from '@kinlore/shared/contracts/guardianship';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { oneOf } from '../../platform/rows.ts';
import type { InvitationRow } from './guardian-invitations.queries.ts';
import type { ConsentRow, GuardianRow } from './guardianship.queries.ts';

type Cards = ReadonlyMap<string, PersonCard>;

export const presentGuardian = (
  { guardian_id, consented_at, active }: GuardianRow,
  cards: Cards,
  me: string,
): Guardianship['guardians'] => {
  const user = cards.get(guardian_id);
  if (user === undefined) return [];
  return [{ user, since: consented_at.toISOString(), is_you: guardian_id === me, active }];
};

const lasts = ({ created_at, expires_at }: InvitationRow) => ({
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

export const presentInvited = (row: InvitationRow, cards: Cards): Guardianship['invitations'] => {
  const user = cards.get(row.invited_id);
  return user === undefined ? [] : [{ id: row.id, user, ...lasts(row) }];
};

export const presentInvitation = (row: InvitationRow, cards: Cards): GuardianInvitation[] => {
  const [inviter, child] = [cards.get(row.inviter_id), cards.get(row.child_id)];
  if (inviter === undefined || child === undefined) return [];
  return [{ id: row.id, inviter, child, ...lasts(row) }];
};

export const presentConsent = (row: ConsentRow): ConsentRecord => ({
  id: row.id,
  act: oneOf(consentActs, row.act),
  guardian:
    row.guardian_id === null || row.full_name === null
      ? null
      : { id: row.guardian_id, full_name: row.full_name },
  statement_version: row.statement_version,
  method: 'declaration',
  at: row.created_at.toISOString(),
});
