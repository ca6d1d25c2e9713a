/** Who tells a life together with one, and what came of it (decision 0128). */
import {
  collaborationKinds,
  listCollaborationItems,
  listCollaborations,
  type Collaboration,
  type CollaborationItem,
} from '@kinlore/shared/contracts/collaborations';
import type { Input } from '@kinlore/shared/contracts/kernel';
import type { Module } from '../../module.ts';
import { ensure } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { timeCursor } from '../progress/index.ts';
import {
  isFound,
  itemsPage,
  peoplePage,
  type ItemRow,
  type PersonRow,
} from './collaborations.queries.ts';

const PAGE = 20;

const countsOf = ({ counts }: PersonRow): Collaboration['counts'] =>
  collaborationKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });

const presentItem = ({ kind, id, title, activity_type, at }: ItemRow): CollaborationItem => ({
  kind,
  id,
  title,
  activity_type,
  at: at.toISOString(),
});

interface Deps extends Pick<Platform, 'database'> {
  readonly people: PeopleService;
}
type Asked = Input<typeof listCollaborations>['query'];

async function peopleOf({ database, people }: Deps, me: string, { limit = PAGE, cursor }: Asked) {
  const read = await peoplePage(database, me, { after: timeCursor.decode(cursor), limit });
  const { rows, next } = pageOf(read, limit, ({ last_at, id }) => timeCursor.encode(last_at, id));
  const ids = rows.map(({ id }) => id);
  const cards = await people.cards(database, ids);
  const data = rows.flatMap((row): Collaboration[] => {
    const person = cards.get(row.id);
    if (person === undefined) return [];
    return [{ person, counts: countsOf(row), last_at: row.last_at.toISOString() }];
  });
  return { data, meta: { next } };
}

interface Two {
  readonly me: string;
  readonly other: string;
}

async function itemsOf({ database }: Deps, { me, other }: Two, { limit = PAGE, cursor }: Asked) {
  ensure(await isFound(database, me, other), 'general.not_found');
  const read = await itemsPage(database, me, other, { after: timeCursor.decode(cursor), limit });
  const { rows, next } = pageOf(read, limit, ({ at, id }) => timeCursor.encode(at, id));
  return { data: rows.map(presentItem), meta: { next } };
}

export const createCollaborations = (
  { database }: Pick<Platform, 'database'>,
  { people }: { readonly people: PeopleService },
): Module => ({
  name: 'collaborations',
  routes: [
    route(
      listCollaborations,
      { gate: 'user', action: 'collaboration.list' },
      ({ actor, input: { query } }) => peopleOf({ database, people }, actor.subject.id, query),
    ),
    route(
      listCollaborationItems,
      { gate: 'user', action: 'collaboration.items' },
      ({ actor, input: { params, query } }) =>
        itemsOf({ database, people }, { me: actor.subject.id, other: params.id }, query),
    ),
  ],
});
