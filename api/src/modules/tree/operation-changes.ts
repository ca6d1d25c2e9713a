/** What an operation is made of: rows of a tree before and after. */

/** Rows as JSON, by column. Tables are named here and nowhere else, so none can be made up. */
export type Row = Readonly<Record<string, unknown>>;

export const primaryKeys = {
  person: ['id'],
  person_name: ['id'],
  union_: ['id'],
  union_partner: ['union_id', 'person_id'],
  parent_child: ['id'],
  life_event: ['id'],
  source: ['id'],
  citation: ['id'],
} as const;

export type TreeTable = keyof typeof primaryKeys;

export interface Change {
  readonly table: TreeTable;
  readonly before: Row | null;
  readonly after: Row | null;
}
