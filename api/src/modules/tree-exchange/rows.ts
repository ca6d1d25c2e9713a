/** Rows on their way into the database, column by column, as the text PostgreSQL reads arrays from: written in the worker, only handed on by the server. */

/** Tables in the order in which rows must come, with their columns. Named here and nowhere else, so none can be made up. */
export const importTables = {
  source: {
    id: 'uuid',
    title: 'text',
    author: 'text',
    published: 'text',
    repository: 'text',
    url: 'text',
    note: 'text',
    gedcom_xref: 'text',
    gedcom_extra: 'jsonb',
  },
  person: {
    id: 'uuid',
    sex: 'text',
    living: 'text',
    is_private: 'boolean',
    note: 'text',
    portrait_media_id: 'uuid',
    gedcom_xref: 'text',
    gedcom_uid: 'text',
    gedcom_extra: 'jsonb',
  },
  person_name: {
    id: 'uuid',
    person_id: 'uuid',
    kind: 'text',
    given: 'text',
    surname_prefix: 'text',
    surname: 'text',
    suffix: 'text',
    nick: 'text',
    full_text: 'text',
    is_primary: 'boolean',
    ord: 'int',
    gedcom_extra: 'jsonb',
  },
  union_: {
    id: 'uuid',
    kind: 'text',
    status: 'text',
    ord: 'int',
    gedcom_xref: 'text',
    gedcom_extra: 'jsonb',
  },
  union_partner: { union_id: 'uuid', person_id: 'uuid', ord: 'int' },
  life_event: {
    id: 'uuid',
    person_id: 'uuid',
    union_id: 'uuid',
    type: 'text',
    when_kind: 'text',
    when_start: 'date',
    when_end: 'date',
    when_precision: 'text',
    when_text: 'text',
    place_text: 'text',
    note: 'text',
    is_alternate: 'boolean',
    gedcom_extra: 'jsonb',
  },
  parent_child: {
    id: 'uuid',
    child_id: 'uuid',
    parent_id: 'uuid',
    union_id: 'uuid',
    nature: 'text',
    preferred: 'boolean',
    ord: 'int',
    gedcom_extra: 'jsonb',
  },
  citation: {
    id: 'uuid',
    source_id: 'uuid',
    person_id: 'uuid',
    union_id: 'uuid',
    fact: 'text',
    fact_id: 'uuid',
    page: 'text',
    words: 'text',
    confidence: 'text',
    gedcom_extra: 'jsonb',
  },
  gedcom_record: { id: 'uuid', tag: 'text', xref: 'text', record: 'jsonb' },
} as const;
export type ImportTable = keyof typeof importTables;
export const tableNames: readonly ImportTable[] = [
  'source',
  'person',
  'person_name',
  'union_',
  'union_partner',
  'life_event',
  'parent_child',
  'citation',
  'gedcom_record',
];

const columnNames: Readonly<Record<ImportTable, readonly string[]>> = {
  source: Object.keys(importTables.source),
  person: Object.keys(importTables.person),
  person_name: Object.keys(importTables.person_name),
  union_: Object.keys(importTables.union_),
  union_partner: Object.keys(importTables.union_partner),
  life_event: Object.keys(importTables.life_event),
  parent_child: Object.keys(importTables.parent_child),
  citation: Object.keys(importTables.citation),
  gedcom_record: Object.keys(importTables.gedcom_record),
};

type Value = string | number | boolean | null;
export type ImportRow<T extends ImportTable> = {
  readonly [C in keyof (typeof importTables)[T]]: Value;
};

/** Some rows of one table: one array literal a column, in the order of `importTables`. */
export interface Batch {
  readonly table: ImportTable;
  readonly count: number;
  readonly columns: readonly string[];
}

/** PostgreSQL keeps no NUL, and half of a surrogate pair is no character. */
const keepable = (text: string): string =>
  (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed();
const plain = /^[A-Za-z0-9_-]+$/u;

function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  if (plain.test(value) && value !== 'NULL' && value !== 'null') return value;
  const text = keepable(value);
  return `"${text.includes('"') || text.includes('\\') ? text.replaceAll('\\', '\\\\').replaceAll('"', '\\"') : text}"`;
}

/** What goes into a jsonb column. */
export const toJsonb = (value: unknown): string | null =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? null
    : JSON.stringify(value).replaceAll('\\u0000', '');

export interface RowSink {
  add<T extends ImportTable>(table: T, row: ImportRow<T>): void;
  readonly waiting: number;
  /** What is waiting, in the order in which it must be written. */
  take(): readonly Batch[];
}

export function createSink(): RowSink {
  let columns = new Map<ImportTable, string[][]>();
  let waiting = 0;
  return {
    get waiting() {
      return waiting;
    },
    add(table, row) {
      const names = columnNames[table];
      let lists = columns.get(table);
      if (lists === undefined) columns.set(table, (lists = names.map(() => [])));
      const values: Readonly<Record<string, Value>> = row;
      for (let at = 0; at < names.length; at += 1)
        lists[at]?.push(literal(values[names[at] ?? ''] ?? null));
      waiting += 1;
    },
    take() {
      const batches = tableNames.flatMap((table) => {
        const lists = columns.get(table);
        return lists === undefined
          ? []
          : [
              {
                table,
                count: lists[0]?.length ?? 0,
                columns: lists.map((list) => `{${list.join(',')}}`),
              },
            ];
      });
      columns = new Map();
      waiting = 0;
      return batches;
    },
  };
}
