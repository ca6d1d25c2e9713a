/**
 * Who may see and find what, said again in plain words from the specification (R8, R9, R13, R19), for a small world that lies in memory. It
 * knows nothing of the server: what the server answers is judged by it.
 */
export interface Person {
  readonly at: number;
  /** By age: under 13, under 16, under 18, and grown up. */
  readonly kind: 'adult' | 'youth' | 'teen' | 'child';
  readonly listed: boolean;
  readonly suspended: boolean;
  /** In remembrance: looks at nothing any more. */
  readonly dead: boolean;
}

export interface Pair {
  readonly connection: 'none' | 'pending' | 'connected';
  /** Steps between relatives. */
  readonly degree: number | null;
  readonly blocked: boolean;
}

export interface Memory {
  readonly at: number;
  readonly owner: number;
  readonly audience: 'self' | 'stewards' | 'chosen' | 'connections' | 'family' | 'space' | 'public';
  readonly degree: number;
  readonly chosen: ReadonlySet<number>;
  readonly status: 'draft' | 'submitted' | 'published' | 'archived';
  readonly deleted: boolean;
  /** Hard to read: nothing for a child that does not keep it. */
  readonly marked: boolean;
}

export interface SmallWorld {
  readonly people: readonly Person[];
  readonly memories: readonly Memory[];
  /** Members of the one tree, which may have been taken away. */
  readonly members: ReadonlySet<number>;
  readonly treeDeleted: boolean;
  /** What stands between two, whoever is named first. */
  between(one: number, other: number): Pair;
  /** With the consent still given. */
  isGuardian(guardian: number, ward: number): boolean;
  /** Was asked to keep the life and has accepted. */
  isSteward(steward: number, life: number): boolean;
}

/** The viewer's place among the people; null is a guest. */
export type Looker = number | null;

const personAt = (world: SmallWorld, at: number): Person => {
  const person = world.people[at];
  if (person === undefined) throw new Error(`nobody stands at ${String(at)}`);
  return person;
};
const isMinor = ({ kind }: Person): boolean => kind !== 'adult';

/** From sixteen on somebody may speak to everybody. */
const maySpeakToAll = ({ kind }: Person): boolean => kind === 'adult' || kind === 'youth';

/** The care ends where the ward is grown up. */
const isOfOneCare = (world: SmallWorld, one: number, other: number): boolean =>
  (world.isGuardian(one, other) && isMinor(personAt(world, other))) ||
  (world.isGuardian(other, one) && isMinor(personAt(world, one)));

/** Connected, of one care, or related; to a child within two steps. */
function isKnown(world: SmallWorld, viewer: number, person: Person): boolean {
  const { connection, degree } = world.between(viewer, person.at);
  const farthest = person.kind === 'child' ? 2 : Infinity;
  return (
    connection === 'connected' ||
    isOfOneCare(world, viewer, person.at) ||
    (degree !== null && degree <= farthest)
  );
}

export function canFind(world: SmallWorld, viewer: number, at: number): boolean {
  if (viewer === at) return true;
  const person = personAt(world, at);
  const pair = world.between(viewer, at);
  if (person.suspended || pair.blocked) return false;
  if (isKnown(world, viewer, person)) return true;
  // A request that stands open to a child has its guardian's word.
  if (pair.connection === 'pending') return true;
  return person.kind !== 'child' && person.listed && personAt(world, viewer).kind !== 'child';
}

export const canName = (world: SmallWorld, viewer: number, at: number): boolean =>
  canFind(world, viewer, at) && (viewer === at || isKnown(world, viewer, personAt(world, at)));

/** Nobody finds a child by its name; a stranger who is listed and grown up is found by the grown up. */
export function canSearch(world: SmallWorld, viewer: number, at: number): boolean {
  const person = personAt(world, at);
  if (person.kind === 'child') return false;
  const isOpen = person.listed && !isMinor(person) && !isMinor(personAt(world, viewer));
  return canName(world, viewer, at) || (isOpen && canFind(world, viewer, at));
}

/** Whether the audience of a published memory holds somebody who is not its owner. */
function isFor(world: SmallWorld, viewer: number, memory: Memory): boolean {
  const owner = personAt(world, memory.owner);
  const { connection, degree } = world.between(viewer, memory.owner);
  switch (memory.audience) {
    case 'self':
      return false;
    case 'stewards':
      return owner.dead && world.isSteward(viewer, memory.owner);
    case 'chosen':
      return memory.chosen.has(viewer);
    case 'connections':
      return connection === 'connected' && owner.kind !== 'child';
    case 'family':
      return degree !== null && degree <= memory.degree;
    case 'space':
      return !world.treeDeleted && world.members.has(viewer) && world.members.has(memory.owner);
    case 'public':
      return degree !== null || (maySpeakToAll(owner) && personAt(world, viewer).kind !== 'child');
  }
}

export function canRead(world: SmallWorld, viewer: Looker, memory: Memory): boolean {
  if (memory.deleted) return false;
  const owner = personAt(world, memory.owner);
  const isOut = memory.status === 'published' && !owner.suspended;
  if (viewer === null) return isOut && memory.audience === 'public' && maySpeakToAll(owner);
  if (viewer === memory.owner) return true;
  if (owner.kind === 'child' && world.isGuardian(viewer, memory.owner)) return true;
  if (memory.marked && personAt(world, viewer).kind === 'child') return false;
  return isOut && !world.between(viewer, memory.owner).blocked && isFor(world, viewer, memory);
}

/** The feed holds what those share whom one is connected with or related to, and one's own. */
export const isInFeed = (world: SmallWorld, viewer: number, memory: Memory): boolean => {
  if (memory.status !== 'published' || !canRead(world, viewer, memory)) return false;
  if (viewer === memory.owner) return true;
  const { connection, degree } = world.between(viewer, memory.owner);
  return memory.audience !== 'self' && (connection === 'connected' || degree !== null);
};

/** Whose page is told of a new memory at once: readers who are near it, never its owner. Of what a plan gives to stewards nobody is told one by one. */
export const isTold = (world: SmallWorld, viewer: number, memory: Memory): boolean => {
  const { connection, degree } = world.between(viewer, memory.owner);
  const isNear =
    (memory.audience !== 'stewards' && (connection === 'connected' || degree !== null)) ||
    memory.audience === 'chosen' ||
    memory.audience === 'space' ||
    (world.isGuardian(viewer, memory.owner) && isMinor(personAt(world, memory.owner)));
  return viewer !== memory.owner && isNear && canRead(world, viewer, memory);
};

/** A comment is heard below a memory that is out, across no block from the viewer or from the memory's owner. */
export const canHear = (
  world: SmallWorld,
  viewer: number,
  { memory, author }: { readonly memory: Memory; readonly author: number },
): boolean =>
  memory.status === 'published' &&
  canRead(world, viewer, memory) &&
  !world.between(viewer, author).blocked &&
  !world.between(memory.owner, author).blocked;
