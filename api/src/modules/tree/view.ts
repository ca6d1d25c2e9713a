/** Reads the part of a tree around a focus, step by step outwards, and hides what this member may not see. */
import { type TreeSummary, type TreeView } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { todayIn } from '../users/index.ts';
import type { PeopleService } from '../people/index.ts';
import { neighboursByPerson, type Neighbour } from './graph.ts';
import { householdOf } from '../access/index.ts';
import {
  asLinks,
  asPartnerships,
  blockedOf,
  linksOf,
  marriagesOf,
  membershipOf,
  ownPerson,
  personsByIds,
  stepsFrom,
  treesOf,
  unionsOf,
  vitalEvents,
  wardsOf,
  type LinkRow,
  type UnionRow,
} from './tree.queries.ts';
import {
  isToldInFull,
  presentPerson,
  presentUnion,
  vitalOf,
  type ViewContext,
} from './tree.presenter.ts';
import { nearAdult } from '../tree-privacy/index.ts';
import type { Around } from './around.ts';
import { powersOf } from './person-abilities.ts';
import { readPersonsOfTree, readFirstPerson } from './persons.queries.ts';

/** A page of cards, not a poster: beyond this the ports show counts. */
const mostPersons = 400;

interface Bounds {
  readonly up: number;
  readonly down: number;
  readonly steps: number;
}

/**
 * The neighbours of the frontier that were not met before and lie within the bounds, with their generation counted from where the walk began.
 * They are written into `generations`, which is what stops the next step from meeting them again.
 */
function meetNext(
  frontier: readonly string[],
  neighbours: ReadonlyMap<string, readonly Neighbour[]>,
  generations: Map<string, number>,
  { up, down }: Bounds,
): string[] {
  const met: string[] = [];
  for (const id of frontier) {
    const generation = generations.get(id) ?? 0;
    for (const neighbour of neighbours.get(id) ?? []) {
      const there = generation + neighbour.generation;
      const isOutside = there < -up || there > down || generations.size >= mostPersons;
      if (isOutside || generations.has(neighbour.id)) continue;
      generations.set(neighbour.id, there);
      met.push(neighbour.id);
    }
  }
  return met;
}

/** Walks outwards one step at a time: two queries a step, at most `steps` steps, at most 400 persons. */
export async function walkTree(
  connection: Connection,
  from: string,
  bounds: Bounds,
): Promise<Around> {
  const generations = new Map([[from, 0]]);
  const links = new Map<string, LinkRow>();
  const unions = new Map<string, UnionRow>();
  let frontier = [from];
  for (let step = 0; step <= bounds.steps && frontier.length > 0; step += 1) {
    for (const link of await linksOf(connection, frontier)) links.set(link.id, link);
    for (const union of await unionsOf(connection, frontier)) unions.set(union.id, union);
    if (step === bounds.steps) break;
    const neighbours = neighboursByPerson({
      links: asLinks([...links.values()]),
      partnerships: asPartnerships([...unions.values()]),
    });
    frontier = meetNext(frontier, neighbours, generations, bounds);
  }
  return {
    personIds: [...generations.keys()],
    links: [...links.values()],
    unions: [...unions.values()],
  };
}

export interface ReadOptions {
  readonly focus: string | undefined;
  readonly up: number;
  readonly down: number;
}

export function createTreeReader(platform: Platform, deps: { people: PeopleService }) {
  const { clock } = platform;

  async function summary(
    connection: Connection,
    userId: string,
    treeId: string,
  ): Promise<TreeSummary> {
    const [row] = await treesOf(connection, userId, treeId);
    ensure(row, 'general.not_found');
    return presentTree(row);
  }

  /** `sight`: for who only asks whom they see; then nothing is said of what they may do. */
  async function context(
    connection: Connection,
    { subject, user }: Pick<SignedIn, 'user' | 'subject'>,
    treeId: string,
    wanted: 'abilities' | 'sight' = 'abilities',
  ): Promise<ViewContext> {
    const member = await membershipOf(connection, treeId, subject.id);
    ensure(member, 'general.not_found');
    const self = await ownPerson(connection, treeId, subject.id);
    const isChild = subject.band === 'child';
    return {
      viewerId: subject.id,
      household: await householdOf(connection, subject),
      blocked: await blockedOf(connection, subject.id),
      role: member.role,
      self,
      steps: self === null ? new Map() : await stepsFrom(connection, self, nearAdult),
      wards: await wardsOf(connection, subject.id),
      isChild,
      today: todayIn(user.timeZone, clock.now()),
      plate: deps.people.plate,
      card: deps.people.card,
      picture: deps.people.picture,
      ...(await powersOf(connection, { subject, user }, treeId, { member, wanted })),
    };
  }

  return {
    summary,
    context,
    async list(connection: Connection, userId: string): Promise<TreeSummary[]> {
      return (await treesOf(connection, userId)).map(presentTree);
    },

    async read(
      connection: Connection,
      actor: SignedIn,
      treeId: string,
      options: ReadOptions,
    ): Promise<TreeView> {
      const viewContext = await context(connection, actor, treeId);
      const tree = await summary(connection, actor.subject.id, treeId);
      const focus = await focusOf(connection, treeId, options.focus, viewContext.self);
      const around = await walkTree(connection, focus, {
        up: options.up,
        down: options.down,
        steps: options.up + options.down + 1,
      });
      const shown = new Set(around.personIds);
      const unions = around.unions.filter((union) => union.partner_ids.some((id) => shown.has(id)));
      const [rows, events, weddings] = await Promise.all([
        personsByIds(connection, around.personIds, viewContext.viewerId),
        vitalEvents(connection, around.personIds),
        unions.length === 0
          ? []
          : marriagesOf(
              connection,
              unions.map((union) => union.id),
            ),
      ]);
      const persons = rows.map((row) =>
        presentPerson(row, vitalOf(row, events), around, shown, viewContext),
      );
      const redacted = new Set(
        persons.filter((person) => !isToldInFull(person)).map((person) => person.id),
      );
      const mayAdd = viewContext.mayWrite && viewContext.role !== 'viewer';
      return {
        tree,
        focus_id: focus,
        persons,
        unions: unions.map((union) => presentUnion(union, weddings, redacted)),
        parent_links: around.links.flatMap((link) =>
          link.parent_id !== null && shown.has(link.child_id) && shown.has(link.parent_id)
            ? [presentLink(link, link.parent_id)]
            : [],
        ),
        abilities: { add: mayAdd, undo: mayAdd },
      };
    },
  };
}
export type TreeReader = ReturnType<typeof createTreeReader>;

async function focusOf(
  connection: Connection,
  treeId: string,
  wanted: string | undefined,
  self: string | null,
): Promise<string> {
  const ids = [wanted, self].filter((id): id is string => id !== undefined && id !== null);
  const there = ids.length === 0 ? [] : await readPersonsOfTree(connection, treeId, ids);
  const found = ids.find((id) => there.some((row) => row.id === id));
  if (found !== undefined) return found;
  const first = await readFirstPerson(connection, treeId);
  ensure(first, 'general.not_found');
  return first.id;
}

const presentTree = (row: Awaited<ReturnType<typeof treesOf>>[number]): TreeSummary => ({
  id: row.id,
  name: row.name,
  role: row.role,
  revision: row.revision,
  persons: row.persons ?? 0,
  self_person_id: row.self_person_id,
});

const presentLink = (link: LinkRow, parentId: string) => ({
  id: link.id,
  child_id: link.child_id,
  parent_id: parentId,
  union_id: link.union_id,
  nature: link.nature,
  preferred: link.preferred,
});
