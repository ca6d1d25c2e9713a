/** The columns of every table, read from the database, for `table-columns.ts`. */
import type pg from 'pg';

/** Of each table by name, its columns in their order, separated by spaces. */
export async function columnsIn(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: string; columns: string }>(`
    select c.relname as table, string_agg(a.attname, ' ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and c.relname <> 'schema_migration'
    group by c.relname order by c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The file that holds them. */
export function columnsFile(columns: ReadonlyMap<string, string>): string {
  const lines = [...columns].map(([table, names]) => `${table}: ${names}`);
  return `/** This file was generated: \`pnpm --filter @kinlore/api schema\`. The columns of every table, in their order. */
const lines = \`
${lines.join('\n')}
\`;

export const tableColumns: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\\n')
    .map((line) => {
      const [table = '', names = ''] = line.split(': ');
      return [table, names.split(' ')];
    }),
);
`;
}
