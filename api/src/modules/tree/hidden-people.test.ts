/** Property: whatever the family and whoever looks, nothing of a person who is hidden from them reaches them by any endpoint of a tree there is. */
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTree } from '@kinlore/shared/contracts/family';
import { readTreeChanges, readWholeTree } from '@kinlore/shared/contracts/family-whole';
import { linkExport, readExport } from '@kinlore/shared/contracts/family-exchange';
import type { Endpoint } from '@kinlore/shared/contracts/kernel';
import { readGedcom, readGedzip, recordTrees, type Structure } from '@kinlore/shared/gedcom';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { judgePerson, type Evidence, type Judgement } from '../tree-privacy/privacy.ts';
import { agreeToAll } from './edge-words.queries.ts';

let server: TestServer;
/** Everything that can be asked of a tree, whoever wrote it and whenever. */
let ofTrees: readonly Endpoint[] = [];
beforeAll(async () => {
  server = await testServer({
    modules(platform) {
      const modules = createModules(platform);
      ofTrees = modules
        .flatMap((module) => module.routes ?? [])
        .map((route) => route.endpoint)
        .filter((endpoint) => endpoint.path.includes(':tree'));
      return modules;
    },
  });
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
    parents: fc.uniqueArray(
      pair.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
      { maxLength: size + 2, selector: String },
    ),
    unions: fc.array(pair, { maxLength: 3 }),
    role: fc.constantFrom('owner', 'editor', 'contributor', 'viewer'),
    isIn: fc.boolean(),
    viewer: fc.constantFrom('adult', 'adult', 'adult', 'child'),
  });
});
type Family = typeof familyShape extends fc.Arbitrary<infer F> ? F : never;
type Person = Family['persons'][number];

interface Planted {
  readonly treeId: string;
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly unions: readonly string[];
  readonly viewer: TestUser;
  readonly keeper: TestUser;
  /** The photographs they are shown by, by person. */
  readonly pictures: readonly string[];
}

/** Days that no other person of the family has: the month names the person. */
const month = (index: number) => String(index + 1).padStart(2, '0');
const bornOn = ({ born }: Person, index: number) =>
  born === null ? null : `${born}-${month(index)}-17`;
const diedOn = ({ born }: Person, index: number) => `${born ?? 2020}-${month(index)}-23`;
const marriedOn = (index: number) => `1951-${month(index)}-27`;
/** What nobody hears who does not see somebody in full; to a child some of it is open. */
const open = { hidden: [], given_name: ['Given'], year: ['Given', 'Surname', 'Account'] } as const;
const secretsOf = (
  person: Person,
  index: number,
  sight: keyof typeof open = 'hidden',
): readonly string[] => {
  const words = [
    'Given',
    'Surname',
    'Note',
    'Bornplace',
    'Deathplace',
    'Account',
    'Sourcetitle',
    'Sourcewords',
    'Occupation',
    'Alias',
  ]
    .filter((word) => !open[sight].some((other) => other === word))
    .map((word) => `${word}${month(index)}`);
  return [
    ...words,
    ...[bornOn(person, index), diedOn(person, index)].filter((day) => day !== null),
  ];
};

const exactly = (day: string) => ({
  when_kind: 'exact',
  when_start: day,
  when_end: day,
  when_precision: 'day',
  when_text: day,
});

async function accountOf(
  person: Person,
  index: number,
  guardian: TestUser,
): Promise<string | null> {
  const name = `Account${month(index)}`;
  if (person.account === 'none') return null;
  if (person.account === 'ward') return (await server.world.child(guardian, { name })).id;
  return (await server.world.user({ name, accountType: person.account })).id;
}

/** A child is guardian of nobody: then what would be their ward is another child. */
const hasWards = (family: Family) => family.viewer === 'adult';

/** A photograph of the keeper's, whose id is in every address it has. */
async function plantPicture(keeper: TestUser): Promise<string> {
  const id = newId();
  await server.database
    .insertInto('media')
    .values({
      id,
      owner_id: keeper.id,
      author_id: keeper.id,
      sha256: id,
      bytes: 1,
      mime: 'image/jpeg',
      storage_key: `media/none/${id}`,
      state: 'ready',
    })
    .execute();
  const storage_key = `media/none/${id}/small.webp`;
  const { bytes } = await server.platform.storage.write(
    storage_key,
    Readable.from([Buffer.from(id)]),
    { maxBytes: 100 },
  );
  await server.database
    .insertInto('media_variant')
    .values({
      media_id: id,
      name: 'small',
      format: 'webp',
      width: 1,
      height: 1,
      bytes,
      storage_key,
    })
    .execute();
  return id;
}

interface Rest {
  readonly user_id: string | null;
  readonly portrait_media_id: string;
}

async function plantPerson(
  treeId: string,
  id: string,
  person: Person,
  index: number,
  rest: Rest,
): Promise<void> {
  const { database } = server;
  const n = month(index);
  await database
    .insertInto('person')
    .values({
      id,
      tree_id: treeId,
      note: `Note${n}`,
      sex: 'F',
      is_private: person.isPrivate,
      living_override: person.livingOverride,
      ...rest,
    })
    .execute();
  await database
    .insertInto('person_name')
    .values({
      id: newId(),
      person_id: id,
      given: `Given${n}`,
      surname: `Surname${n}`,
      full_text: `Given${n} Surname${n}`,
      is_primary: true,
    })
    .execute();
  await database
    .insertInto('person_name')
    .values({
      id: newId(),
      person_id: id,
      kind: 'aka',
      given: `Alias${n}`,
      surname: '',
      full_text: `Alias${n}`,
      is_primary: false,
    })
    .execute();
  await database
    .insertInto('life_event')
    .values({
      id: newId(),
      tree_id: treeId,
      person_id: id,
      type: 'occupation',
      note: `Occupation${n}`,
    })
    .execute();
  const source_id = newId();
  await database
    .insertInto('source')
    .values({ id: source_id, tree_id: treeId, title: `Sourcetitle${n}`, note: `Note${n}` })
    .execute();
  await database
    .insertInto('citation')
    .values({ id: newId(), tree_id: treeId, source_id, person_id: id, words: `Sourcewords${n}` })
    .execute();
  const born = bornOn(person, index);
  if (born !== null)
    await database
      .insertInto('life_event')
      .values({
        id: newId(),
        tree_id: treeId,
        person_id: id,
        type: 'birth',
        place_text: `Bornplace${n}`,
        ...exactly(born),
      })
      .execute();
  if (person.isDead)
    await database
      .insertInto('life_event')
      .values({
        id: newId(),
        tree_id: treeId,
        person_id: id,
        type: 'death',
        place_text: `Deathplace${n}`,
        ...exactly(diedOn(person, index)),
      })
      .execute();
}

async function plant(family: Family): Promise<Planted> {
  const { persons, parents, unions, role, isIn } = family;
  const keeper = await server.world.user({ name: 'Keeper' });
  const viewer = hasWards(family)
    ? await server.world.user({ name: 'Viewer' })
    : await server.world.child(keeper, { name: 'Viewer' });
  const { database } = server;
  const treeId = newId();
  const ids = persons.map(() => newId());
  const at = (index: number) => ids[index] ?? '';
  await database
    .insertInto('tree')
    .values({ id: treeId, owner_user_id: role === 'owner' ? viewer.id : keeper.id, name: 'Ours' })
    .execute();
  await database
    .insertInto('tree_member')
    .values([
      { tree_id: treeId, user_id: viewer.id, role },
      { tree_id: treeId, user_id: keeper.id, role: role === 'owner' ? 'editor' : 'owner' },
    ])
    .execute();
  const pictures: string[] = [];
  for (const [index, person] of persons.entries()) {
    pictures.push(await plantPicture(keeper));
    const user_id =
      isIn && index === 0
        ? viewer.id
        : await accountOf(person, index, hasWards(family) ? viewer : keeper);
    await plantPerson(treeId, at(index), person, index, {
      user_id,
      portrait_media_id: pictures[index] ?? '',
    });
  }
  const links = parents.map(() => newId());
  for (const [index, [parent, child]] of parents.entries())
    await database
      .insertInto('parent_child')
      .values({
        id: links[index] ?? '',
        tree_id: treeId,
        parent_id: at(parent),
        child_id: at(child),
      })
      .execute();
  const pairs = unions.map(() => newId());
  for (const [index, pair] of unions.entries()) {
    const union_id = pairs[index] ?? '';
    await database.insertInto('union_').values({ id: union_id, tree_id: treeId }).execute();
    await database
      .insertInto('union_partner')
      .values(pair.map((partner, ord) => ({ union_id, person_id: at(partner), ord })))
      .execute();
    await database
      .insertInto('life_event')
      .values({
        id: newId(),
        tree_id: treeId,
        union_id,
        type: 'marriage',
        place_text: `Weddingplace${index}`,
        ...exactly(marriedOn(index)),
      })
      .execute();
  }
  // Whoever stands in the tree has agreed to it: nobody is asked, and written to, because of what is done beside them.
  await agreeToAll(database, treeId);
  return { treeId, ids, links, unions: pairs, viewer, keeper, pictures };
}

/** Steps from the first person over parents, children and partners, counted without the server. */
function stepsFromFirst({ persons, parents, unions }: Family): readonly (number | undefined)[] {
  const steps: (number | undefined)[] = persons.map((_, index) => (index === 0 ? 0 : undefined));
  for (let round = 1; round < persons.length; round += 1) {
    for (const [one, other] of [...parents, ...unions].flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    )) {
      if (steps[one] === round - 1 && steps[other] === undefined) steps[other] = round;
    }
  }
  return steps;
}

const unknown: Evidence = { own: null, parent: null, spouse: null, child: null, grandchild: null };
const least = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** What is known around each person, looked for pair by pair. */
function evidenceFor({ persons, parents, unions }: Family): readonly Evidence[] {
  const seen = persons.map((person, index) =>
    least([bornOn(person, index), person.isDead ? diedOn(person, index) : null]),
  );
  const day = (of: readonly number[]) => least(of.map((index) => seen[index] ?? null));
  return persons.map((_, person) => {
    const children = parents.flatMap(([parent, child]) => (parent === person ? [child] : []));
    return {
      own: least([
        seen[person] ?? null,
        ...unions.flatMap((pair, index) => (pair.includes(person) ? [marriedOn(index)] : [])),
      ]),
      parent: day(parents.flatMap(([parent, child]) => (child === person ? [parent] : []))),
      spouse: day(
        unions
          .filter((pair) => pair.includes(person))
          .flatMap((pair) => pair.filter((other) => other !== person)),
      ),
      child: day(children),
      grandchild: day(
        children.flatMap((child) =>
          parents.flatMap(([parent, below]) => (parent === child ? [below] : [])),
        ),
      ),
    };
  });
}

/** How each person is seen who is not seen in full. Nobody of these families blocks anybody (blocked-relatives.test.ts). */
type Sights = ReadonlyMap<number, 'hidden' | Exclude<NonNullable<Judgement['only']>, 'name'>>;

function sightsIn(family: Family, today: string): Sights {
  const steps = stepsFromFirst(family);
  const evidence = evidenceFor(family);
  const sights = family.persons.flatMap((person, index) => {
    const isSelf = family.isIn && index === 0;
    const born = bornOn(person, index);
    const hasAccount = isSelf || person.account !== 'none';
    const hasGuardian = !isSelf && person.account === 'ward';
    const standing = {
      id: String(index),
      userId: hasGuardian ? 'ward' : null,
      childAccount: hasGuardian || (!isSelf && person.account === 'child'),
      isPrivate: person.isPrivate,
      diedLatest: person.isDead ? diedOn(person, index) : null,
      bornEarliest: born,
      bornLatest: born,
      isDead: person.isDead,
      livingOverride: person.livingOverride,
      accountLiving: hasAccount ? true : null,
      evidence: evidence[index] ?? unknown,
    };
    const viewer = {
      role: family.role,
      self: isSelf ? String(index) : null,
      today,
      wards: new Set(hasWards(family) ? ['ward'] : []),
      isChild: family.viewer === 'child',
      household: new Set(['ward']),
      blocked: new Set<string>(),
    } as const;
    const { hidden: isHidden, only } = judgePerson(
      standing,
      viewer,
      family.isIn ? steps[index] : undefined,
    );
    const sight = isHidden ? ('hidden' as const) : only;
    return sight === null || sight === 'name' ? [] : [[index, sight] as const];
  });
  return new Map(sights);
}

type Method = Endpoint['method'];
type Say = (method: Method, url: string, payload?: object) => Promise<number>;

/** Asks as somebody, and keeps every body. */
function listener(user: TestUser | null, bodies: string[]): Say {
  return async (method, url, payload) => {
    const headers = method === 'GET' || method === 'POST' ? {} : { 'if-match': '1' };
    const answer = await server
      .as(user)
      .raw({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBeLessThan(500);
    bodies.push(answer.body);
    return answer.statusCode;
  };
}

const has = (endpoint: Endpoint, key: string): boolean =>
  JSON.stringify(endpoint.query ?? {}).includes(`"${key}"`);

/** The questions an endpoint can be asked about these persons: every person in every place where one can be named. */
function addressesOf(
  endpoint: Endpoint,
  { treeId, ids, links, unions }: Planted,
): readonly string[] {
  const paths = [
    ['person', ids],
    ['link', links],
    ['union', unions],
  ] as const;
  let addresses: readonly string[] = [endpoint.path.replace(':tree', treeId)];
  for (const [name, values] of paths)
    if (endpoint.path.includes(`:${name}`))
      addresses = addresses.flatMap((address) =>
        values.map((value) => address.replace(`:${name}`, value)),
      );
  addresses = addresses.map((address) => address.replaceAll(/:[a-z]+/g, newId()));
  const each = (make: (id: string) => string) =>
    addresses.flatMap((address) => ids.map((id) => `${address}?${make(id)}`));
  if (has(endpoint, 'from')) return each((id) => `from=${ids[0] ?? id}&to=${id}`);
  if (has(endpoint, 'focus')) return each((id) => `focus=${id}&up=12&down=12`);
  if (has(endpoint, 'q'))
    return addresses.flatMap((address) =>
      ['Given', 'Surname0', 'Account', 'Note'].map((word) => `${address}?q=${word}`),
    );
  if (has(endpoint, 'since'))
    return addresses.flatMap((address) => [`${address}?since=0`, `${address}?since=3`]);
  return addresses;
}

/** Everything else that could be told while others change the tree under the viewer's eyes. */
async function changesByOthers({ treeId, ids, viewer, keeper }: Planted): Promise<string> {
  const kept: string[] = [];
  const change = listener(keeper, kept);
  for (const [index, id] of ids.entries())
    await change('PATCH', `/family/tree/${treeId}/persons/${id}`, {
      note: `Note${month(index)} and more`,
      birth_place: `Bornplace${month(index)} again`,
    });
  for (const id of ids)
    await change('POST', `/family/tree/${treeId}/presence`, {
      window: 'of-the-keeper',
      person_id: id,
    });
  await server.settle();
  return JSON.stringify(server.pushes().filter((push) => push.channel.endsWith(viewer.id)));
}

const batchSteps = (seen: string, id: string): readonly object[] => [
  { do: 'person.update', id, version: 1, person: { note: 'x' } },
  { do: 'person.remove', id, version: 1 },
  { do: 'relative.add', to: seen, relation: 'child', other: id },
  { do: 'union.create', as: '$u', partner_ids: [seen, id] },
  { do: 'parent.link', child_id: id, parent_id: seen },
];

const formats = ['gedcom7', 'gedcom551', 'gedzip', 'json'] as const;
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** A day as files write it. */
const fileDay = (day: string): string =>
  `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** The structures of a file, by our own reader, one a line, and the names of the files packed with it; the file itself where it is JSON. */
async function textOf(format: (typeof formats)[number], bytes: Buffer): Promise<string> {
  if (format === 'json') return bytes.toString();
  const archive = format === 'gedzip' ? await readGedzip(bytes) : null;
  const gedcom = readGedcom(archive?.gedcom ?? bytes);
  const line = ({ tag, value, children }: Structure): string =>
    [`${tag} ${value ?? ''}`, ...children.map(line)].join('\n');
  return [...[...recordTrees(gedcom)].map(line), ...(archive?.files.keys() ?? [])].join('\n');
}

/** The tree as every kind of file it is written as; to a child as none. */
async function allFiles({ treeId, viewer }: Planted, family: Family): Promise<readonly string[]> {
  const files: string[] = [];
  for (const format of formats) {
    const begun = await server.as(viewer).raw({
      method: 'POST',
      url: `/api/v1/family/tree/${treeId}/export`,
      payload: { format, living: 'as_i_see' },
    });
    expect(begun.statusCode).toBe(family.viewer === 'child' ? 403 : 202);
    if (begun.statusCode !== 202) continue;
    await server.settle();
    const { data } = await server.as(viewer).call(readExport, {
      params: { tree: treeId, job: begun.json<{ data: { id: string } }>().data.id },
    });
    const file = await server.as(viewer).raw({
      method: 'GET',
      url: (
        await server
          .as(viewer)
          .call(linkExport, { params: { tree: treeId, job: data.id }, body: {} })
      ).data.url,
    });
    expect([data.state, file.statusCode]).toEqual(['ready', 200]);
    files.push(await textOf(format, file.rawPayload));
  }
  return files;
}

/** What the viewer hears of a file another brought, and of an invitation another sent for somebody's place; and what those outside hear of both. */
async function aboutOthersDoings(
  { treeId, ids, viewer, keeper }: Planted,
  sights: Sights,
): Promise<{ inside: string; outside: string }> {
  const [inside, outside]: [string[], string[]] = [[], []];
  const words = Buffer.from(
    '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME Filesecret /Name/\n1 FAMC @Filesecret@\nFilesecret without a level\n0 TRLR\n',
  );
  const sent = await server.as(keeper).raw({
    method: 'POST',
    url: `/api/v1/family/tree/${treeId}/import`,
    ...multipart('file', words, { name: 'theirs.ged', type: 'text/plain' }),
  });
  await server.settle();
  const say = listener(viewer, inside);
  const { id: job } = sent.json<{ data: { id: string } }>().data;
  for (const path of ['import', `import/${job}`, `import/${job}/report`])
    await say('GET', `/family/tree/${treeId}/${path}`);
  const place = ids.find((_, index) => sights.get(index) === 'hidden');
  const asked = await server.as(keeper).raw({
    method: 'POST',
    url: '/api/v1/family/invitations',
    payload: {
      tree_id: treeId,
      email: `${newId()}@example.org`,
      role: 'viewer',
      ...(place !== undefined && { person_id: place }),
    },
  });
  const link =
    asked.statusCode === 201 ? asked.json<{ data: { link: string | null } }>().data.link : null;
  await server.settle();
  for (const url of [`/family/invitations?tree=${treeId}`, '/family/invitations', '/notifications'])
    await say('GET', url);
  for (const user of [null, await server.world.user()])
    await listener(user, outside)(
      'GET',
      `/family/invitations/${link?.split('/').at(-1) ?? newId()}`,
    );
  return {
    inside: inside.join('\n'),
    outside: [...outside, JSON.stringify(await server.mails())].join('\n'),
  };
}

/** Every question about the tree, then every act tried on whoever is hidden. */
async function allAnswers(planted: Planted, hidden: Sights): Promise<string> {
  const { treeId, ids, viewer } = planted;
  const tree = `/family/tree/${treeId}`;
  const bodies = [await changesByOthers(planted)];
  const say = listener(viewer, bodies);
  for (const url of ['/family/tree', '/family/requests', '/notifications', '/search?q=Given'])
    await say('GET', url);
  for (const endpoint of ofTrees.filter(({ method }) => method === 'GET'))
    for (const url of addressesOf(endpoint, planted)) await say('GET', url);
  const refused = async (method: Method, url: string, payload?: object) => {
    expect([403, 404]).toContain(await say(method, url, payload));
  };
  const seen = ids.find((_, index) => !hidden.has(index));
  for (const id of ids.filter((_, index) => hidden.get(index) === 'hidden')) {
    await refused('PATCH', `${tree}/persons/${id}`, { note: 'x' });
    await refused('DELETE', `${tree}/persons/${id}`);
    await refused('POST', `${tree}/persons/${id}/relatives`, {
      relation: 'sibling',
      person: { given: 'X' },
    });
    await refused('POST', `${tree}/presence`, { window: 'of-the-viewer', person_id: id });
    if (seen === undefined) continue;
    await refused('POST', `${tree}/persons/${seen}/relatives`, {
      relation: 'partner',
      person_id: id,
    });
    await refused('POST', `${tree}/parent-links`, { child_id: seen, parent_id: id });
    await refused('POST', `${tree}/unions`, { partner_ids: [seen, id] });
    await refused('POST', `${tree}/merge`, { survivor: seen, loser: id });
    await refused('POST', `${tree}/merge-candidates/dismiss`, { a: seen, b: id });
    for (const step of batchSteps(seen, id))
      await refused('POST', `${tree}/batch`, { steps: [step] });
  }
  // Nothing in them that could be done; what they answer must not tell more than the rest.
  const acts = ofTrees.filter(
    ({ method, path, transport }) =>
      method !== 'GET' && path !== '/family/tree/:tree' && transport !== 'multipart',
  );
  for (const endpoint of acts)
    for (const url of addressesOf(endpoint, planted).slice(0, 3))
      await say(endpoint.method, url, {});
  return bodies.join('\n');
}

/** Who is hidden is the same for the whole tree, for every part of it, and for what changed. */
async function expectAgreement({ treeId, ids, viewer }: Planted, sights: Sights): Promise<void> {
  const { data: whole } = await server
    .as(viewer)
    .call(readWholeTree, { params: { tree: treeId }, query: {} });
  const { data: changed } = await server
    .as(viewer)
    .call(readTreeChanges, { params: { tree: treeId }, query: { since: 0 } });
  for (const [index, id] of ids.entries()) {
    const { data: part } = await server
      .as(viewer)
      .call(readTree, { params: { tree: treeId }, query: { focus: id, up: 1, down: 1 } });
    const isHidden = sights.get(index) === 'hidden';
    // What nobody could change is not among the changes.
    const inChanges = changed.persons.find((person) => person.id === id)?.hidden ?? isHidden;
    expect([
      whole.persons.state[whole.persons.id.indexOf(id)] === 'h',
      part.persons.find((person) => person.id === id)?.hidden,
      inChanges,
    ]).toEqual([isHidden, isHidden, isHidden]);
  }
}

/** What whoever does not belong to the tree hears: of nobody, whoever may be seen by its members. */
async function allOutside(planted: Planted, user: TestUser | null): Promise<string> {
  const bodies: string[] = [];
  const say = listener(user, bodies);
  for (const endpoint of ofTrees.filter(({ transport }) => transport !== 'multipart')) {
    const [url = ''] = addressesOf(endpoint, planted);
    if (url !== '')
      expect([401, 403, 404, 422, 428]).toContain(
        await say(endpoint.method, url, endpoint.method === 'GET' ? undefined : {}),
      );
  }
  return bodies.join('\n');
}

/** Told of to whoever sees the person in full and nobody else; and the picture itself is not there for anybody else, whatever its size. */
async function expectPictures(
  { pictures, viewer }: Planted,
  sights: Sights,
  { said, outside }: { said: string; outside: string },
): Promise<void> {
  const stranger = await server.world.user();
  for (const [index, id] of pictures.entries()) {
    expect(outside).not.toContain(id);
    expect(said.includes(id)).toBe(!sights.has(index));
    for (const who of [stranger, null, ...(sights.has(index) ? [viewer] : [])]) {
      for (const variant of ['small', 'medium', 'large', 'original'])
        expect(
          (await server.as(who).raw({ method: 'GET', url: `/api/v1/media/${id}/${variant}` }))
            .statusCode,
        ).toBe(404);
    }
  }
}

function expectInFile(file: string, secrets: readonly string[], isHidden: boolean): void {
  const [given = ''] = secrets;
  expect(file.includes(given)).toBe(!isHidden);
  if (isHidden)
    for (const secret of secrets)
      for (const word of [secret, fileDay(secret)]) expect(file).not.toContain(word);
}

it('no name, day, place or note of a person who is hidden from somebody reaches them, and everybody else is there', async () => {
  const met = { hidden: 0, given_name: 0, year: 0 };
  expect(ofTrees.length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(familyShape, async (family) => {
      const planted = await plant(family);
      const sights = sightsIn(family, server.clock.now().toISOString().slice(0, 10));
      for (const sight of sights.values()) met[sight] += 1;
      const outside = `${await allOutside(planted, await server.world.user())}${await allOutside(planted, null)}`;
      const others = await aboutOthersDoings(planted, sights);
      if (family.role !== 'owner') expect(others.inside).not.toContain('Filesecret');
      const files = await allFiles(planted, family);
      const said = (await allAnswers(planted, sights)) + others.inside;
      await expectAgreement(planted, sights);
      await expectPictures(planted, sights, { said, outside: outside + others.outside });
      for (const [index, person] of family.persons.entries()) {
        for (const secret of secretsOf(person, index))
          expect(outside + others.outside).not.toContain(secret);
        const sight = sights.get(index);
        if (sight !== 'hidden')
          expect(said).toContain(
            sight === 'given_name'
              ? `Given${month(index)}`
              : `Given${month(index)} Surname${month(index)}`,
          );
        if (sight !== undefined)
          for (const secret of secretsOf(person, index, sight)) expect(said).not.toContain(secret);
        for (const file of files) expectInFile(file, secretsOf(person, index), sight === 'hidden');
        // Of the four kinds of file one is an archive: it alone holds pictures, and names each where it is packed and where it is told of.
        const id = planted.pictures[index] ?? '';
        expect(
          files.map((file) => file.split(id).length - 1),
          id,
        ).toEqual(files.length === 0 ? [] : sight === 'hidden' ? [0, 0, 0, 0] : [0, 0, 2, 0]);
      }
      for (const [index, pair] of family.unions.entries()) {
        const isSecret = pair.some((partner) => sights.has(partner));
        for (const fact of [`Weddingplace${index}`, marriedOn(index)])
          expect(said.includes(fact)).toBe(!isSecret);
      }
    }),
    { numRuns: 5 },
  );
  expect(met.hidden).toBeGreaterThan(0);
}, 240_000);
