/** Rows of what is known of a person or a union. */
import type { Connection } from '../../../platform/ports.ts';

/** Whose facts: exactly one of the two. */
export type Owner = { readonly person_id: string } | { readonly union_id: string };

const ownerColumn = (owner: Owner) =>
  'person_id' in owner
    ? (['person_id', owner.person_id] as const)
    : (['union_id', owner.union_id] as const);

export const namesOf = (connection: Connection, personId: string) =>
  connection
    .selectFrom('person_name')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('is_primary', 'desc')
    .orderBy('ord')
    .orderBy('id')
    .execute();
export type NameRow = Awaited<ReturnType<typeof namesOf>>[number];

/** The one a card shows stands before its alternates. */
export const eventsOf = (connection: Connection, owner: Owner) => {
  const [column, id] = ownerColumn(owner);
  return connection
    .selectFrom('life_event')
    .selectAll()
    .where(column, '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('is_alternate')
    .orderBy('id')
    .execute();
};
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

export const citationsOf = (connection: Connection, owner: Owner) => {
  const [column, id] = ownerColumn(owner);
  return connection
    .selectFrom('citation as c')
    .innerJoin('source as s', 's.id', 'c.source_id')
    .selectAll('c')
    .select('s.title as source_title')
    .where(`c.${column}`, '=', id)
    .where('s.deleted_at', 'is', null)
    .orderBy('c.id')
    .execute();
};
export type CitationRow = Awaited<ReturnType<typeof citationsOf>>[number];
