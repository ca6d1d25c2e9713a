/** Every rule of what a tree does not take, one line each; and what it takes with a word. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { dayDate, familyOf, yearDate } from './testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
let ana: TestUser;
let ben: TestUser;
let stranger: TestUser;
let tree: string;
/** Four generations of one line, and who hangs beside it. */
const id = {
  self: '',
  mother: '',
  baba: '',
  father: '',
  other: '',
  child: '',
  remembered: '',
  kid: '',
  ben: '',
};

beforeAll(async () => {
  server = await testServer({
    modules: createModules,
    environment: { KINLORE_TREE_PERSONS: '100' },
  });
  family = familyOf(server);
  [ana, ben, stranger] = [
    await server.world.user({ name: 'Ana', born: '1990-01-01' }),
    await server.world.user({ name: 'Ben' }),
    await server.world.user(),
  ];
  const planted = await family.plant(ana);
  [tree, id.self] = [planted.tree, planted.self];
  id.mother = await family.add(ana, tree, id.self, 'parent', 'Mara', {
    sex: 'F',
    birth: yearDate(1960),
  });
  id.father = await family.add(ana, tree, id.self, 'parent', 'Ivo', {
    sex: 'M',
    birth: yearDate(1958),
    death: dayDate('1989-06-01'),
  });
  id.baba = await family.add(ana, tree, id.mother, 'parent', 'Rosa', { birth: yearDate(1935) });
  id.child = await family.add(ana, tree, id.self, 'child', 'Iva', { birth: yearDate(2015) });
  id.other = await family.add(ana, tree, id.baba, 'sibling', 'Lone');
  id.remembered = await family.add(ana, tree, id.other, 'sibling', 'Remembered', {
    death: yearDate(1980),
  });
  id.kid = await family.add(ana, tree, id.self, 'child', 'Mila');
  id.ben = await family.add(ana, tree, id.other, 'partner', 'Ben');
  const { database } = server;
  const owner = await server.world.user();
  const memorial = newId();
  await database
    .insertInto('memorial')
    .values({
      id: memorial,
      slug: 'remembered',
      owner_id: owner.id,
      creator_id: ana.id,
      full_name: 'Remembered',
    })
    .execute();
  await database
    .updateTable('person')
    .set({ memorial_id: memorial })
    .where('id', '=', id.remembered)
    .execute();
  await database
    .updateTable('person')
    .set({ user_id: (await server.world.child(ana)).id, living: 'yes' })
    .where('id', '=', id.kid)
    .execute();
  await family.letIn(tree, ben, 'viewer', id.ben);
});
afterAll(() => server.close());

interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly version?: number | 'now';
  readonly by?: () => TestUser;
}
interface Said {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly warnings: readonly string[];
}

async function ask({ method, path, body, version, by = () => ana }: Asked): Promise<Said> {
  const person = /persons\/([0-9a-f-]{36})$/.exec(path)?.[1];
  const seen = version === 'now' ? await family.version(ana, tree, person ?? '') : version;
  const answer = await server.as(by()).raw({
    method,
    url: `/api/v1${path}`,
    headers: seen === undefined ? {} : { 'if-match': String(seen) },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(body !== undefined && {
      headers: {
        'content-type': 'application/json',
        ...(seen !== undefined && { 'if-match': String(seen) }),
      },
    }),
  });
  const said = answer.json<{ code?: string; details?: unknown; data?: { warnings?: string[] } }>();
  return {
    status: answer.statusCode,
    code: said.code ?? '',
    details: said.details ?? null,
    warnings: said.data?.warnings ?? [],
  };
}

const at = (rest = '') => `/family/tree/${tree}${rest}`;
const change = (person: string, body: object, more: Partial<Asked> = {}): Asked => ({
  method: 'PATCH',
  path: at(`/persons/${person}`),
  body,
  version: 'now',
  ...more,
});
const add = (person: string, relation: string, facts: object, more: object = {}): Asked => ({
  method: 'POST',
  path: at(`/persons/${person}/relatives`),
  body: { relation, person: facts, ...more },
});
const make = (facts: object): Asked => ({ method: 'POST', path: at('/persons'), body: facts });
const remove = (person: string): Asked => ({
  method: 'DELETE',
  path: at(`/persons/${person}`),
  version: 'now',
});
const batch = (steps: readonly object[]): Asked => ({
  method: 'POST',
  path: at('/batch'),
  body: { steps },
});
const text = (words: string) => ({
  kind: 'unknown',
  start: null,
  end: null,
  precision: 'day',
  text: words,
});

const rules: readonly (readonly [string, () => Asked, number, string])[] = [
  [
    'an id that cannot be one',
    () => ({ method: 'GET', path: '/family/tree/none' }),
    404,
    'general.not_found',
  ],
  [
    'a person whose id cannot be one',
    () => change('none', { note: 'x' }, { version: 1 }),
    404,
    'general.not_found',
  ],
  [
    'whoever is no member',
    () => ({ method: 'GET', path: at('/whole'), by: () => stranger }),
    404,
    'general.not_found',
  ],
  [
    'a change by whoever is no member',
    () => change(id.mother, { note: 'x' }, { by: () => stranger }),
    404,
    'general.not_found',
  ],
  [
    'a change by a reader',
    () => change(id.baba, { note: 'x' }, { by: () => ben }),
    403,
    'general.forbidden',
  ],
  [
    'a change without the version seen',
    () => ({ method: 'PATCH', path: at(`/persons/${id.mother}`), body: { note: 'x' } }),
    428,
    'general.version_required',
  ],
  [
    'a removal without the version seen',
    () => ({ method: 'DELETE', path: at(`/persons/${id.mother}`) }),
    428,
    'general.version_required',
  ],
  [
    'a version nobody has seen',
    () => change(id.mother, { note: 'x' }, { version: 999 }),
    412,
    'general.version_stale',
  ],
  ['a body that is no JSON', () => ({ method: 'POST', path: at('/persons'), body: '{' }), 400, ''],
  ['an unknown field', () => make({ given: 'X', colour: 'red' }), 422, ''],
  ['nobody', () => make({}), 422, 'family.needs_name'],
  ['a name of spaces', () => make({ given: '  ' }), 422, 'family.needs_name'],
  ['a given name of 201 letters', () => make({ given: 'x'.repeat(201) }), 422, ''],
  ['a surname of 201 letters', () => make({ surname: 'x'.repeat(201) }), 422, ''],
  ['a name that turns the direction of writing', () => make({ given: 'Ana\u202e' }), 422, ''],
  ['a name with an isolate', () => make({ given: 'Ana\u2067' }), 422, ''],
  ['a name with a control character', () => make({ given: 'A\u0007na' }), 422, ''],
  ['a sex of no list', () => make({ given: 'X', sex: 'Q' }), 422, ''],
  ['a date of 101 letters', () => make({ given: 'X', birth: text('x'.repeat(101)) }), 422, ''],
  [
    'a birth in the future',
    () => make({ given: 'X', birth: yearDate(2050) }),
    422,
    'family.impossible_dates',
  ],
  [
    'a death before the birth',
    () => make({ given: 'X', birth: yearDate(1950), death: yearDate(1940) }),
    422,
    'family.impossible_dates',
  ],
  [
    'a parent born after the child',
    () => add(id.child, 'parent', { given: 'X', birth: yearDate(2020) }, { nature: 'birth' }),
    422,
    'family.impossible_dates',
  ],
  [
    'a parent of oneself',
    () => ({
      method: 'POST',
      path: at('/parent-links'),
      body: { child_id: id.self, parent_id: id.self },
    }),
    422,
    'family.own_relative',
  ],
  [
    'a partner of oneself',
    () => ({ method: 'POST', path: at('/unions'), body: { partner_ids: [id.self, id.self] } }),
    422,
    '',
  ],
  [
    'an own ancestor',
    () => ({
      method: 'POST',
      path: at('/parent-links'),
      body: { child_id: id.baba, parent_id: id.child },
    }),
    409,
    'family.would_create_cycle',
  ],
  [
    'the same parent twice',
    () => ({
      method: 'POST',
      path: at('/parent-links'),
      body: { child_id: id.self, parent_id: id.mother },
    }),
    409,
    'family.duplicate_link',
  ],
  [
    'a third parent by birth',
    () => add(id.self, 'parent', { given: 'X' }),
    422,
    'family.too_many_birth_parents',
  ],
  ['taking out somebody with an account', () => remove(id.self), 409, 'family.linked_account'],
  [
    'taking out somebody with a memorial',
    () => remove(id.remembered),
    409,
    'family.linked_account',
  ],
  ['taking out a child with an account', () => remove(id.kid), 409, 'family.linked_account'],
  [
    'declaring somebody with an account dead',
    () => change(id.ben, { death: yearDate(2020) }),
    403,
    'family.lives_by_account',
  ],
  [
    'saying of somebody with an account that they do not live',
    () => change(id.ben, { living_override: false }),
    403,
    'family.lives_by_account',
  ],
  [
    'five hundred and one steps at once',
    () =>
      batch(Array.from({ length: 501 }, () => ({ do: 'person.create', person: { given: 'X' } }))),
    422,
    '',
  ],
  [
    'more persons than a tree holds',
    () =>
      batch(Array.from({ length: 100 }, () => ({ do: 'person.create', person: { given: 'X' } }))),
    422,
    'family.too_many_persons',
  ],
];

describe('a tree refuses', () => {
  it.each(rules)('%s', async (_, asked, status, code) => {
    const { revision } = await server.database
      .selectFrom('tree')
      .select('revision')
      .where('id', '=', tree)
      .executeTakeFirstOrThrow();
    const said = await ask(asked());
    expect([said.status, code === '' ? '' : said.code]).toEqual([status, code]);
    expect(
      await server.database
        .selectFrom('tree')
        .select('revision')
        .where('id', '=', tree)
        .executeTakeFirst(),
    ).toEqual({ revision });
  });

  it('an own ancestor with the way down to them, by id', async () => {
    const said = await ask({
      method: 'POST',
      path: at('/parent-links'),
      body: { child_id: id.baba, parent_id: id.child },
    });
    expect(said.details).toEqual({ path: [id.baba, id.mother, id.self, id.child] });
  });
});

const doubts: readonly (readonly [string, () => Asked, string])[] = [
  [
    'words that are no date',
    () => make({ given: 'X', birth: text('when the river froze') }),
    'date_not_read',
  ],
  [
    'an event 131 years after the birth',
    () =>
      make({
        given: 'X',
        events: [
          { type: 'birth', date: yearDate(1800) },
          { type: 'census', date: yearDate(1932) },
        ],
      }),
    'event_long_after_birth',
  ],
  [
    'a parent of eleven',
    () => add(id.child, 'parent', { given: 'X', birth: yearDate(2004) }),
    'parent_very_young',
  ],
  [
    'a father of 92',
    () => add(id.baba, 'parent', { given: 'X', sex: 'M', birth: yearDate(1843) }),
    'parent_very_old',
  ],
  [
    'a mother of 62',
    () => add(id.mother, 'parent', { given: 'X', sex: 'F', birth: yearDate(1898) }),
    'parent_very_old',
  ],
  [
    'a child eleven months after the death of its father',
    () => change(id.self, { birth: dayDate('1990-05-02') }),
    'born_after_fathers_death',
  ],
  [
    'a marriage at nine',
    () => ({
      method: 'POST',
      path: at('/unions'),
      body: {
        partner_ids: [id.child, id.other],
        events: [{ type: 'marriage', date: yearDate(2024) }],
      },
    }),
    'marriage_very_young',
  ],
];

describe('a tree takes, with a word,', () => {
  it.each(doubts)('%s', async (_, asked, code) => {
    const said = await ask(asked());
    expect(said.status).toBeLessThan(300);
    expect(said.warnings).toContain(code);
  });

  it('nothing of a father of ninety, a mother of sixty, and a child ten months after its father', async () => {
    const quiet = async (asked: Asked) => (await ask(asked)).warnings;
    const born = async (facts: object) => family.person(ana, tree, { given: 'Y', ...facts });
    expect(
      await quiet(
        add(await born({ birth: yearDate(1990) }), 'parent', {
          given: 'X',
          sex: 'M',
          birth: yearDate(1900),
        }),
      ),
    ).toEqual([]);
    expect(
      await quiet(
        add(await born({ birth: yearDate(1990) }), 'parent', {
          given: 'X',
          sex: 'F',
          birth: yearDate(1930),
        }),
      ),
    ).toEqual([]);
    expect(await quiet(change(id.self, { birth: dayDate('1990-03-31') }))).toEqual([]);
  });
});
