import { describe, expect, it } from 'vitest';
import { fieldsWithoutColumn } from './rows.ts';

const fieldsIn = (text: string): readonly string[] =>
  fieldsWithoutColumn('a.ts', text).map(({ field }) => field);

describe('a field of a row', () => {
  it('that no statement names is found, in a type beside it and in one of its own', () => {
    expect(
      fieldsIn(
        'const { rows } = await sql<{ id: string; preference: string }>`select id, a as wish from t`.execute(db);',
      ),
    ).toEqual(['preference']);
    expect(
      fieldsIn(
        'interface Row { readonly id: string; readonly name: string }\nsql<Row>`select id from t`;',
      ),
    ).toEqual(['name']);
  });

  it('that its statement, or a part of one in the same file, names is left alone', () => {
    expect(
      fieldsIn(
        'const part = sql`t.name as title`; sql<{ id: string; title: string }>`select id, ${part} from t`;',
      ),
    ).toEqual([]);
    expect(fieldsIn('sql<boolean>`true`; sql<Elsewhere>`select 1`;')).toEqual([]);
  });
});
