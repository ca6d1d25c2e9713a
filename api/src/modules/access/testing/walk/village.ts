/** The small world of the oracle while things happen in it: each act changes it as the specification says, and the oracle judges what it has become. */
import {
  canFind,
  canHear,
  canName,
  canRead,
  canSearch,
  isInFeed,
  type Looker,
  type Memory,
  type Pair,
  type Person,
  type SmallWorld,
} from '../oracle.ts';
import { canReadMemorial, type PlannedMemorial } from '../memorials.ts';
import type { RandomWorld } from '../worlds.ts';

export interface Remark {
  readonly id: string;
  readonly memory: number;
  readonly author: number;
  /** A child's waits for a guardian: nobody else reads it. */
  readonly isWaiting?: boolean;
}

/** What somebody reaches, by what is asked; places for memories, people and memorials, ids for remarks. */
export interface Reach {
  readonly memories: readonly number[];
  readonly people: readonly number[];
  readonly memorials: readonly number[];
  readonly remarks: readonly string[];
  /** In lists and by words: what is there is reached as well. */
  readonly feed: readonly number[];
  readonly lives: readonly number[];
  readonly foundMemories: readonly number[];
  readonly foundPeople: readonly number[];
  readonly suggested: readonly number[];
}

const keyOf = (one: number, other: number): string =>
  one < other ? `${String(one)} ${String(other)}` : `${String(other)} ${String(one)}`;

export class Village implements SmallWorld {
  readonly people: Person[];
  readonly memories: Memory[];
  readonly memorials: PlannedMemorial[];
  readonly members: Set<number>;
  readonly treeDeleted: boolean;
  readonly remarks: Remark[] = [];
  readonly #ties = new Map<string, Omit<Pair, 'blocked'>>();
  /** Who has blocked whom. */
  readonly #blocks = new Set<string>();
  readonly #guards: RandomWorld['guards'];
  readonly #stewards: RandomWorld['stewards'];
  /** Hidden by a moderator. */
  readonly #hidden = new Set<number>();

  constructor(world: RandomWorld, memorials: readonly PlannedMemorial[]) {
    this.people = [...world.people];
    this.memories = [...world.memories];
    this.memorials = [...memorials];
    this.members = new Set(world.members);
    this.treeDeleted = world.treeDeleted;
    this.#guards = world.guards;
    this.#stewards = world.stewards;
    for (const { one, other, connection, degree, blocked, isTurned } of world.ties) {
      this.#ties.set(keyOf(one, other), { connection, degree });
      if (blocked) this.#blocks.add(isTurned ? `${other} ${one}` : `${one} ${other}`);
    }
  }

  between(one: number, other: number): Pair {
    const tie = this.#ties.get(keyOf(one, other)) ?? { connection: 'none', degree: null };
    const blocked = [`${one} ${other}`, `${other} ${one}`].some((way) => this.#blocks.has(way));
    return { ...tie, blocked };
  }

  isGuardian(guardian: number, ward: number): boolean {
    return this.#guards.some(
      (link) => link.guardian === guardian && link.ward === ward && !link.withdrawn,
    );
  }

  isSteward(steward: number, life: number): boolean {
    return this.#stewards.some(
      (one) => one.steward === steward && one.life === life && one.status === 'accepted',
    );
  }

  tie(one: number, other: number, change: Partial<Omit<Pair, 'blocked'>>): void {
    const { connection, degree } = this.between(one, other);
    this.#ties.set(keyOf(one, other), { connection, degree, ...change });
  }

  /** Of two who stood open to each other nothing is left. */
  block(one: number, other: number): void {
    this.#blocks.add(`${one} ${other}`);
    this.tie(one, other, { connection: 'none' });
  }

  unblock(one: number, other: number): void {
    this.#blocks.delete(`${one} ${other}`);
  }

  change(at: number, change: Partial<Person>): void {
    const person = this.people[at];
    if (person !== undefined) this.people[at] = { ...person, ...change };
  }

  rewrite(at: number, change: Partial<Memory>): void {
    const memory = this.memories[at];
    if (memory !== undefined) this.memories[at] = { ...memory, ...change };
  }

  hide(at: number): void {
    this.#hidden.add(at);
  }

  /** No steward any more. */
  dismiss(memorial: number, at: number): void {
    const planned = this.memorials[memorial];
    if (planned === undefined) return;
    const stewards = planned.stewards.filter((steward) => steward.at !== at);
    this.memorials[memorial] = { ...planned, stewards };
  }

  isSuspended = (at: number): boolean => this.people[at]?.suspended === true;
  isChild = (at: number): boolean => this.people[at]?.kind === 'child';

  reads(viewer: Looker, memory: Memory): boolean {
    const isKept =
      viewer !== null &&
      (viewer === memory.owner ||
        (this.isChild(memory.owner) && this.isGuardian(viewer, memory.owner)));
    return (isKept || !this.#hidden.has(memory.at)) && canRead(this, viewer, memory);
  }

  readsMemorial(viewer: Looker, at: number): boolean {
    const memorial = this.memorials[at];
    return memorial !== undefined && canReadMemorial(this, viewer, memorial);
  }

  hears(viewer: number, { memory, author, isWaiting = false }: Remark): boolean {
    const found = this.memories[memory];
    return (
      found !== undefined &&
      (!isWaiting || viewer === author) &&
      this.reads(viewer, found) &&
      canHear(this, viewer, { memory: found, author })
    );
  }

  finds = (viewer: number, at: number): boolean => canFind(this, viewer, at);

  /** What the specification lets somebody reach now. */
  reachOf(viewer: number): Reach {
    const read = this.memories.filter((memory) => this.reads(viewer, memory));
    const out = read.filter(({ status }) => status === 'published');
    const placesOf = (memories: readonly Memory[]) => memories.map(({ at }) => at);
    const people = (holds: (at: number) => boolean) =>
      this.people.map(({ at }) => at).filter(holds);
    return {
      memories: placesOf(read),
      people: people((at) => canFind(this, viewer, at)),
      memorials: this.memorials.map((_, at) => at).filter((at) => this.readsMemorial(viewer, at)),
      remarks: this.remarks.filter((remark) => this.hears(viewer, remark)).map(({ id }) => id),
      feed: placesOf(out.filter((memory) => isInFeed(this, viewer, memory))),
      lives: placesOf(out.filter(({ owner }) => canFind(this, viewer, owner))),
      foundMemories: placesOf(out),
      foundPeople: people((at) => canSearch(this, viewer, at)),
      suggested: people((at) => at !== viewer && canName(this, viewer, at)),
    };
  }
}
