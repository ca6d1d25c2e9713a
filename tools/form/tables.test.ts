import { describe, expect, it } from 'vitest';
import {
  fewerStrangers,
  moduleOf,
  strangerFaults,
  strangersIn,
  tableUsesIn,
  type Ownership,
} from './tables.ts';

const usesOf = (text: string) => tableUsesIn('api/src/modules/x/a.ts', text).toSorted();
const ownership: Ownership = { tree: { owner: 'tree', readers: ['access'] } };

describe('a table is used', () => {
  it('by the calls of a query, under whatever name it goes there', () => {
    expect(
      usesOf(`
        db.selectFrom(['tree as t', 'person']).innerJoin('kin as k', 'k.id', 't.id');
        db.insertInto('outbox').values({}); db.deleteFrom('tree').using('person as p');`),
    ).toEqual(['reads kin', 'reads person', 'reads tree', 'writes outbox', 'writes tree']);
  });

  it('by the text of a template, within another one and in a list', () => {
    expect(
      usesOf(
        'sql`with x as (select 1 from tree t, person p where t.id = ${id}) ${sql`select * from kin`} left join block b on true`;',
      ),
    ).toEqual(['reads block', 'reads kin', 'reads person', 'reads tree']);
    expect(
      usesOf(
        'sql<Row>`insert into "outbox" select * from tree`; sql`delete from mail where true`; sql`update tree set a = 1 from person`;',
      ),
    ).toEqual(['reads person', 'reads tree', 'writes mail', 'writes outbox', 'writes tree']);
  });

  it('and not by a word in a sentence or in another tag', () => {
    expect(usesOf("const a = 'from tree'; css`from tree`; // from tree\n")).toEqual([]);
  });
});

describe('a stranger', () => {
  const among = (path: string, ...uses: string[]) =>
    strangersIn(new Map([[path, uses]]), ownership);

  it('reads what it may not, and writes what it only may read', () => {
    expect(among('api/src/modules/feed/a.ts', 'reads tree')).toEqual({ 'feed reads tree': 1 });
    expect(among('api/src/modules/access/a.ts', 'writes tree')).toEqual({
      'access writes tree': 1,
    });
    expect(among('api/src/platform/http/a.ts', 'reads tree')).toEqual({ 'platform reads tree': 1 });
  });

  it('is not who owns a table, who may read it, or who names something that is none', () => {
    expect(among('api/src/modules/tree/a.ts', 'writes tree', 'reads tree')).toEqual({});
    expect(among('api/src/modules/access/a.ts', 'reads tree')).toEqual({});
    expect(among('api/src/modules/feed/a.ts', 'reads page')).toEqual({});
    expect(among('api/src/demo/a.ts', 'writes tree')).toEqual({});
    expect(moduleOf('shell/src/app/App.tsx')).toBeNull();
  });

  it('is refused where it is new or in more files, and asked to be let go where it is in fewer', () => {
    expect(strangerFaults({ 'a reads t': 1 }, {})).toHaveLength(1);
    expect(strangerFaults({ 'a reads t': 3 }, { 'a reads t': 2 })).toHaveLength(1);
    expect(strangerFaults({ 'a reads t': 2 }, { 'a reads t': 2 })).toEqual([]);
    expect(strangerFaults({}, { 'a reads t': 2 })).toEqual([
      expect.stringContaining('Run `pnpm figures`'),
    ]);
  });

  it('is only ever fewer', () => {
    expect(fewerStrangers({ 'a reads t': 3, 'b reads t': 1 }, { 'a reads t': 2 })).toEqual({
      'a reads t': 2,
    });
    expect(fewerStrangers({}, { 'a reads t': 2 })).toEqual({});
  });
});
