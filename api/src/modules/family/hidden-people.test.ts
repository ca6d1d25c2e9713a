/** Property: whatever the family, nothing of a person who is hidden from somebody reaches them by any endpoint of the family. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { isHidden, isLiving, isMinor } from './privacy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
const personShape = fc.record({
  born: maybe(fc.integer({ min: 1890, max: 2026 })),
  isDead: fc.boolean(),
  isPrivate: fc.nat(4).map((draw) => draw === 0),
  livingOverride: maybe(fc.boolean()),
  account: fc.constantFrom('none', 'none', 'adult', 'child', 'ward'),
});
const familyShape = fc.integer({ min: 2, max: 12 }).chain((size) => {
  const pair = fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([one, other]) => one !== other);
  return fc.record({
    persons: fc.array(personShape, { minLength: size, maxLength: size }),
    // A parent stands before their child in the list, so that nobody is their own ancestor.
    parents: fc.uniqueArray(pair.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const), { maxLength: size + 2, selector: String }),
    unions: fc.array(pair, { maxLength: 3 }),
    role: fc.constantFrom('owner', 'editor', 'contributor', 'viewer'),
    isIn: fc.boolean(),
  });
});
type Family = typeof familyShape extends fc.Arbitrary<infer F> ? F : never;
type Person = Family['persons'][number];

interface Planted {
  readonly treeId: string;
  readonly ids: readonly string[];
  readonly viewer: TestUser;
}

/** Days that no other person of the family has: the month names the person. */
const month = (index: number) => String(index + 1).padStart(2, '0');
const bornOn = ({ born }: Person, index: number) => (born === null ? null : `${born}-${month(index)}-17`);
const diedOn = ({ born }: Person, index: number) => `${born ?? 2020}-${month(index)}-23`;
const marriedOn = (index: number) => `1951-${month(index)}-27`;
const secretsOf = (person: Person, index: number): readonly string[] => {
  const words = ['Given', 'Surname', 'Note', 'Bornplace', 'Deathplace', 'Account'].map((word) => `${word}${month(index)}`);
  return [...words, ...[bornOn(person, index), diedOn(person, index)].filter((day) => day !== null)];
};

const exactly = (day: string) => ({ when_kind: 'exact', when_start: day, when_end: day, when_precision: 'day', when_text: day });

async function accountOf(person: Person, index: number, viewer: TestUser): Promise<string | null> {
  const name = `Account${month(index)}`;
  if (person.account === 'none') return null;
  if (person.account === 'ward') return (await server.world.child(viewer, { name })).id;
  return (await server.world.user({ name, accountType: person.account })).id;
}

async function plant({ persons, parents, unions, role, isIn }: Family): Promise<Planted> {
  const [viewer, keeper] = [await server.world.user({ name: 'Viewer' }), await server.world.user({ name: 'Keeper' })];
  const { database } = server;
  const treeId = newId();
  const ids = persons.map(() => newId());
  const at = (index: number) => ids[index] ?? '';
  await database.insertInto('tree').values({ id: treeId, owner_user_id: role === 'owner' ? viewer.id : keeper.id, name: 'Ours' }).execute();
  await database.insertInto('tree_member').values({ tree_id: treeId, user_id: viewer.id, role }).execute();
  for (const [index, person] of persons.entries()) {
    const user_id = isIn && index === 0 ? viewer.id : await accountOf(person, index, viewer);
    const [id, n] = [at(index), month(index)];
    await database.insertInto('person').values({ id, tree_id: treeId, note: `Note${n}`, sex: 'F', is_private: person.isPrivate, living_override: person.livingOverride, user_id }).execute();
    await database.insertInto('person_name').values({ id: newId(), person_id: id, given: `Given${n}`, surname: `Surname${n}`, full_text: `Given${n} Surname${n}`, is_primary: true }).execute();
    const born = bornOn(person, index);
    if (born !== null) await database.insertInto('life_event').values({ id: newId(), tree_id: treeId, person_id: id, type: 'birth', place_text: `Bornplace${n}`, ...exactly(born) }).execute();
    if (person.isDead) await database.insertInto('life_event').values({ id: newId(), tree_id: treeId, person_id: id, type: 'death', place_text: `Deathplace${n}`, ...exactly(diedOn(person, index)) }).execute();
  }
  for (const [parent, child] of parents) await database.insertInto('parent_child').values({ id: newId(), tree_id: treeId, parent_id: at(parent), child_id: at(child) }).execute();
  for (const [index, pair] of unions.entries()) {
    const union_id = newId();
    await database.insertInto('union_').values({ id: union_id, tree_id: treeId }).execute();
    await database.insertInto('union_partner').values(pair.map((partner, ord) => ({ union_id, person_id: at(partner), ord }))).execute();
    await database.insertInto('life_event').values({ id: newId(), tree_id: treeId, union_id, type: 'marriage', place_text: `Weddingplace${index}`, ...exactly(marriedOn(index)) }).execute();
  }
  return { treeId, ids, viewer };
}

/** Steps from the first person over parents, children and partners, counted without the server. */
function stepsFromFirst({ persons, parents, unions }: Family): readonly (number | undefined)[] {
  const steps: (number | undefined)[] = persons.map((_, index) => (index === 0 ? 0 : undefined));
  for (let round = 1; round < persons.length; round += 1) {
    for (const [one, other] of [...parents, ...unions].flatMap(([a, b]) => [[a, b], [b, a]] as const)) {
      if (steps[one] === round - 1 && steps[other] === undefined) steps[other] = round;
    }
  }
  return steps;
}

function hiddenIn(family: Family, today: string): ReadonlySet<number> {
  const steps = stepsFromFirst(family);
  const hidden = family.persons.flatMap((person, index) => {
    const isSelf = family.isIn && index === 0;
    const born = bornOn(person, index);
    const birth = born === null ? null : { kind: 'exact' as const, start: born, end: born, precision: 'day' as const, text: born };
    const death = person.isDead ? { kind: 'unknown' as const, start: null, end: null, precision: 'day' as const, text: '' } : null;
    const hasAccount = isSelf || person.account !== 'none';
    const living = isLiving({ birth, death, livingOverride: person.livingOverride, accountLiving: hasAccount ? true : null }, today);
    const childAccount = !isSelf && (person.account === 'child' || person.account === 'ward');
    const eyes = { role: family.role, steps: family.isIn ? steps[index] : undefined, isSelf, isGuardian: !isSelf && person.account === 'ward' } as const;
    return isHidden({ living, minor: living && isMinor(birth, today), childAccount, isPrivate: person.isPrivate }, eyes) ? [index] : [];
  });
  return new Set(hidden);
}

/** Everything the endpoints of the family say to the viewer: every tree from every focus, and every act tried on whoever is hidden. */
async function allAnswers({ treeId, ids, viewer }: Planted, hidden: ReadonlySet<number>): Promise<string> {
  const tree = `/api/v1/family/tree/${treeId}`;
  const bodies: string[] = [];
  const say = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const headers = method === 'PATCH' || method === 'DELETE' ? { 'if-match': '1' } : {};
    const answer = await server.as(viewer).raw({ method, url, headers, ...(payload && { payload }) });
    if (method !== 'GET') expect([403, 404]).toContain(answer.statusCode);
    bodies.push(answer.body);
  };
  for (const url of ['/api/v1/family/tree', tree, `${tree}/ops`, '/api/v1/family/requests']) await say('GET', url);
  for (const id of ids) await say('GET', `${tree}?focus=${id}&up=12&down=12`);
  const seen = ids.find((_, index) => !hidden.has(index));
  for (const id of ids.filter((_, index) => hidden.has(index))) {
    await say('PATCH', `${tree}/persons/${id}`, { note: 'x' });
    await say('DELETE', `${tree}/persons/${id}`);
    await say('POST', `${tree}/persons/${id}/relatives`, { relation: 'sibling', person: { given: 'X' } });
    if (seen === undefined) continue;
    await say('POST', `${tree}/persons/${seen}/relatives`, { relation: 'partner', person_id: id });
    await say('POST', `${tree}/parent-links`, { child_id: seen, parent_id: id });
  }
  return bodies.join('\n');
}

it('no name, day, place or note of a person who is hidden from somebody reaches them, and everybody else is there', async () => {
  let hiddenAtAll = 0;
  await fc.assert(fc.asyncProperty(familyShape, async (family) => {
    const planted = await plant(family);
    const hidden = hiddenIn(family, server.clock.now().toISOString().slice(0, 10));
    hiddenAtAll += hidden.size;
    const said = await allAnswers(planted, hidden);
    for (const [index, person] of family.persons.entries()) {
      if (!hidden.has(index)) expect(said).toContain(`Given${month(index)} Surname${month(index)}`);
      else for (const secret of secretsOf(person, index)) expect(said).not.toContain(secret);
    }
    for (const [index, pair] of family.unions.entries()) {
      const isSecret = pair.some((partner) => hidden.has(partner));
      for (const fact of [`Weddingplace${index}`, marriedOn(index)]) expect(said.includes(fact)).toBe(!isSecret);
    }
  }), { numRuns: 20 });
  expect(hiddenAtAll).toBeGreaterThan(0);
}, 120_000);
