/** How those who look after a life leave the server: to its owner, and to themselves. */
import type { KeptLife, PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { stewardPermissions } from '@kinlore/shared/contracts/steward-permissions';
import { expiryOf, type StewardRow } from '../legacy/index.ts';

type Cards = ReadonlyMap<string, PersonCard>;

const permissionsIn = ({ permissions }: StewardRow) =>
  stewardPermissions.filter((permission) => permissions.includes(permission));

const expiryIn = ({ status, created_at: at }: StewardRow): string | null =>
  status === 'invited' ? expiryOf(at).toISOString() : null;

/** Nobody reads a longer list; there are seven at most who did not say no. */
const MOST_SHOWN = 50;
const isAnswer = (row: StewardRow): boolean =>
  row.status === 'declined' || row.status === 'expired';

/** In their order, then those who said no or did not answer. Whom the owner took back is not named. */
export function presentPlanStewards(rows: readonly StewardRow[], cards: Cards): PlanSteward[] {
  const inOrder = [
    ...rows.filter((row) => row.status === 'accepted' || row.status === 'invited'),
    ...rows.filter((row) => isAnswer(row)),
  ];
  return inOrder.slice(0, MOST_SHOWN).flatMap((row) => {
    const user = cards.get(row.user_id);
    if (user === undefined || row.status === 'resigned') return [];
    return {
      user,
      preset: row.preset,
      permissions: permissionsIn(row),
      relation: row.relation,
      status: row.status,
      expires_at: expiryIn(row),
    };
  });
}

/** Nothing where there is nobody to show. */
export function presentKeptLife(row: StewardRow, cards: Cards): KeptLife | null {
  const person = cards.get(row.life_id);
  if (person === undefined) return null;
  return {
    person,
    preset: row.preset,
    permissions: permissionsIn(row),
    relation: row.relation,
    status: row.status,
    expires_at: expiryIn(row),
  };
}
