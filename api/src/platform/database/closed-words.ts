/** Columns that hold one of a few words, read from the constraints that close them, as types for `schema.ts`. */
import type pg from 'pg';

interface Closed {
  readonly column: string;
  readonly constraint: string;
  readonly has_default: boolean;
}

/** As PostgreSQL writes `column in ('a', 'b')` back: nothing else counts, a condition of two columns least of all. */
const oneColumn =
  /^CHECK \(\(\(?(\w+)\)?(?:::text)? = ANY \(\(?ARRAY\[([^\]]*)\]\)?(?:::text\[\])?\)\)\)$/;
const word = /'((?:[^']|'')*)'::(?:text|character varying)/g;

/** The words of a constraint, or null where it says something else. */
export function wordsIn(constraint: string): readonly string[] | null {
  const list = oneColumn.exec(constraint)?.[2] ?? '';
  const words = [...list.matchAll(word)].map(([, text = '']) => text.replaceAll("''", "'"));
  // A few numbers are numbers.
  return words.length === 0 ? null : words;
}

/** An expression as kysely-codegen keeps it when it need not be parsed: its parser asks for a compiler that is no longer there. */
interface Expression {
  readonly type: 'RawExpression';
  readonly expression: string;
}

/** Of every column that a constraint closes, under `table.column`, its type. */
export async function closedWords(
  client: pg.Client,
): Promise<Readonly<Record<string, Expression>>> {
  const { rows } = await client.query<Closed>(`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as constraint,
      a.atthasdef as has_default
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
    order by 1`);
  return Object.fromEntries(
    rows.flatMap(({ column, constraint, has_default: hasDefault }) => {
      const words = wordsIn(constraint);
      if (words === null) return [];
      const union = words.map((text) => JSON.stringify(text)).join(' | ');
      const expression = hasDefault ? `Generated<${union}>` : union;
      return [[column, { type: 'RawExpression', expression }]];
    }),
  );
}
