/** What somebody is to words to the living, and what they may do with them. */
import type { LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Connection } from '../../../platform/ports.ts';
import { childrenAmong, childrenDecidedFor } from '../../access/index.ts';
import { moderatedAmong, type LivingRow } from './living.queries.ts';

export type LivingAct = LivingTribute['acts'][number];
type Of = Pick<LivingRow, 'author_id' | 'owner_id' | 'status' | 'audience' | 'may_show'>;

export interface Roles {
  isAuthor(row: Of): boolean;
  /** Whom it is for, or the guardian of a child: keeps it, shows it, hides or declines it. */
  decides(row: Of): boolean;
  /** A steward of whom it is for, after their death. */
  moderates(row: Of): boolean;
}

const none = (): boolean => false;

/** While viewing as a child nobody acts, and a child itself decides about nothing. */
export async function rolesOf(
  connection: Connection,
  { user: { id: viewer }, subject }: SignedIn,
  rows: readonly Pick<LivingRow, 'owner_id'>[],
): Promise<Roles> {
  if (viewer !== subject.id) return { isAuthor: none, decides: none, moderates: none };
  const owners = rows.map(({ owner_id: id }) => id);
  const [children, wards, moderated] = await Promise.all([
    childrenAmong(connection, [viewer]),
    childrenDecidedFor(connection, viewer),
    moderatedAmong(connection, viewer, owners),
  ]);
  return {
    isAuthor: ({ author_id: id }) => id === viewer,
    decides: ({ owner_id: id }) =>
      (id === viewer && !children.has(viewer)) || wards.get(id) === 'awake',
    moderates: ({ owner_id: id, audience }) => moderated.has(id) && audience !== 'tributee',
  };
}

const toShow = ({ may_show: mayShow }: Of): readonly LivingAct[] => (mayShow ? ['show'] : []);

function decided(row: Of): readonly LivingAct[] {
  switch (row.status) {
    case 'pending':
      return ['keep', ...toShow(row), 'decline'];
    case 'approved':
      return [...toShow(row), ...(row.audience === 'tributee' ? [] : (['keep'] as const)), 'hide'];
    case 'hidden':
      return ['keep', ...toShow(row)];
    default:
      return [];
  }
}

function moderated({ status }: Of): readonly LivingAct[] {
  if (status === 'approved') return ['hide'];
  return status === 'hidden' ? ['show'] : [];
}

const written = ({ status, may_show: mayShow }: Of): readonly LivingAct[] =>
  status === 'withdrawn' ? [] : ['withdraw', mayShow ? 'close' : 'open'];

export const actsOn = (row: Of, { isAuthor, decides, moderates }: Roles): LivingAct[] => [
  ...(decides(row) ? decided(row) : []),
  ...(moderates(row) ? moderated(row) : []),
  ...(isAuthor(row) ? written(row) : []),
];
