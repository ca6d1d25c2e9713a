/** Who is asked about: the people of the matrix, how each stands to the owner, and the sessions they call with. */
import type { Role } from '../../../../platform/actor.ts';
import type { TestServer, TestUser } from '../../../../testing/index.ts';
import type { Memory, Pair, SmallWorld } from '../oracle.ts';

/**
 * One place each in the small world that the oracle judges. The youth is sixteen, the neighbour looks after another child, the two keepers may one
 * thing each at the memorials, and the suspended one stood as near as anybody could.
 */
const places = [
  'owner',
  'unverified',
  'stranger',
  'friend',
  'kin2',
  'kin4',
  'kin5',
  'blocked',
  'blocker',
  'parent',
  'child',
  'teen',
  'steward',
  'helper',
  'moderator',
  'support',
  'admin',
  'founder',
  'youth',
  'neighbour',
  'tributeKeeper',
  'photoKeeper',
  'suspended',
] as const;
export type Place = (typeof places)[number];

/** `viewing` is the parent's session while it views as the child; `rested` the owner's, whose password was not typed lately. */
export const actorNames = ['guest', ...places, 'viewing', 'rested'] as const;
export type ActorName = (typeof actorNames)[number];

const kinds: Partial<Record<Place, 'child' | 'teen' | 'youth'>> = {
  child: 'child',
  teen: 'teen',
  youth: 'youth',
};
/** As the gates and the accounts tell ages apart. */
export const ageOf = (place: Place): 'child' | 'teen' | 'adult' => {
  const kind = kinds[place] ?? 'adult';
  return kind === 'youth' ? 'teen' : kind;
};
const roles: Partial<Record<Place, readonly Role[]>> = {
  moderator: ['moderator'],
  support: ['support'],
  admin: ['admin'],
  founder: ['owner', 'admin', 'moderator', 'support'],
  suspended: ['owner', 'admin', 'moderator', 'support'],
};
/** The roles of those who run the instance. */
export const rolesOf = (place: Place): readonly Role[] => roles[place] ?? [];

/** Blocks stand between the owner and two of its relatives: a block is stronger than kin. */
const ties: readonly (Partial<Pair> & { readonly one: Place; readonly other: Place })[] = [
  { one: 'owner', other: 'friend', connection: 'connected' },
  { one: 'owner', other: 'kin2', degree: 2 },
  { one: 'owner', other: 'kin4', degree: 4 },
  { one: 'owner', other: 'kin5', degree: 5 },
  { one: 'owner', other: 'blocked', degree: 2, blocked: true },
  { one: 'blocker', other: 'owner', degree: 2, blocked: true },
  { one: 'owner', other: 'parent', degree: 1 },
  { one: 'owner', other: 'child', degree: 2 },
  { one: 'parent', other: 'child', degree: 1 },
  { one: 'parent', other: 'teen', degree: 1 },
  { one: 'parent', other: 'youth', degree: 1 },
  { one: 'owner', other: 'teen', connection: 'connected' },
  { one: 'owner', other: 'suspended', connection: 'connected', degree: 1 },
  // Nearer to what the child shares with its family than to the child: two degrees find it.
  { one: 'child', other: 'kin5', degree: 3 },
  { one: 'child', other: 'friend', connection: 'connected' },
];
const wards: readonly Place[] = ['child', 'teen', 'youth'];

/** What each may do in the owner's tree. */
export const treeRoles = {
  owner: 'owner',
  kin2: 'editor',
  kin4: 'contributor',
  kin5: 'viewer',
  child: 'viewer',
  teen: 'viewer',
  suspended: 'editor',
} as const satisfies Partial<Record<Place, string>>;

export interface Actor {
  readonly name: ActorName;
  /** Whose session calls; null without one. */
  readonly user: TestUser | null;
  /** Who acts, and whose life it is: two people while a guardian views as a child. */
  readonly does: Place | null;
  readonly subject: Place | null;
}

export interface People {
  readonly actors: readonly Actor[];
  userOf(place: Place): TestUser;
  /** The same world in the oracle's words, around these memories. */
  smallWorld(memories: readonly Memory[]): SmallWorld;
}

export const placeOf = (place: Place): number => places.indexOf(place);

const apart: Pair = { connection: 'none', degree: null, blocked: false };

const thisYear = new Date().getUTCFullYear();
const bornFor = {
  child: `${String(thisYear - 8)}-01-01`,
  teen: `${String(thisYear - 14)}-01-01`,
  youth: `${String(thisYear - 16)}-01-01`,
} as const;

async function settle(server: TestServer): Promise<ReadonlyMap<Place, TestUser>> {
  const users = new Map<Place, TestUser>();
  for (const place of places) {
    const kind = kinds[place];
    users.set(
      place,
      await server.world.user({
        name: `The ${place}`,
        accountType: ageOf(place),
        ...(kind !== undefined && { born: bornFor[kind] }),
        verified: place !== 'unverified',
        roles: rolesOf(place),
      }),
    );
  }
  return users;
}

/** Whatever sessions are open, a suspended account is a guest. */
export const whoIs = (place: Place): Pick<Actor, 'does' | 'subject'> =>
  place === 'suspended' ? { does: null, subject: null } : { does: place, subject: place };

export async function gatherPeople(server: TestServer): Promise<People> {
  const users = await settle(server);
  const userOf = (place: Place): TestUser => {
    const user = users.get(place);
    if (user === undefined) throw new Error(`nobody is the ${place}`);
    return user;
  };
  for (const ward of wards) await putInCare(server, userOf('parent'), userOf(ward));
  await server.world.child(userOf('neighbour'));
  const rested = await server.world.session(userOf('owner'));
  const viewing = await server.world.session(userOf('parent'));
  for (const user of [...users.values(), viewing]) await server.world.stepUp(user);
  await server.database
    .updateTable('app_user')
    .set({ suspended_at: server.clock.now() })
    .where('id', '=', userOf('suspended').id)
    .execute();
  await server.world.viewAs(viewing, userOf('child'));
  const actors: readonly Actor[] = [
    { name: 'guest', user: null, does: null, subject: null },
    ...places.map((place) => ({
      name: place,
      user: userOf(place),
      ...whoIs(place),
    })),
    { name: 'viewing', user: viewing, does: 'parent', subject: 'child' },
    { name: 'rested', user: rested, does: 'owner', subject: 'owner' },
  ];
  return { actors, userOf, smallWorld };
}

/** Ties them, once their trees are there: a tree that changes reckons anew who is whose relative. */
export async function tieTogether(server: TestServer, { userOf }: People): Promise<void> {
  for (const { one, other, connection, degree, blocked } of ties) {
    const [first, second] = [userOf(one), userOf(other)];
    if (connection === 'connected') await server.world.connect(first, second);
    if (degree !== undefined && degree !== null) await server.world.relate(first, second, degree);
    if (blocked === true) await server.world.block(first, second);
  }
}

async function putInCare(server: TestServer, guardian: TestUser, ward: TestUser): Promise<void> {
  await server.database
    .insertInto('guardianship')
    .values({
      guardian_id: guardian.id,
      child_id: ward.id,
      consent_version: '1',
      consent_method: 'none',
      consented_at: server.clock.now(),
    })
    .execute();
}

function smallWorld(memories: readonly Memory[]): SmallWorld {
  return {
    people: places.map((place, at) => ({
      at,
      kind: kinds[place] ?? 'adult',
      listed: true,
      suspended: place === 'suspended',
      dead: false,
    })),
    memories,
    members: new Set(places.flatMap((place, at) => (Object.hasOwn(treeRoles, place) ? [at] : []))),
    treeDeleted: false,
    between(one, other) {
      const [first, second] = [places[one], places[other]];
      const tie = ties.find(
        (found) =>
          (found.one === first && found.other === second) ||
          (found.one === second && found.other === first),
      );
      return { ...apart, ...tie };
    },
    // Nobody of this world has died.
    isSteward: () => false,
    isGuardian: (guardian, ward) =>
      places[guardian] === 'parent' && wards.some((place) => placeOf(place) === ward),
  };
}
