/**
 * What can be read, and by whom: the one place that knows the audiences. A resource says whose it is, when it is shared, who keeps it and
 * whom it is for; `visibleTo` is the predicate "this viewer may read this row", for every list, search, count, picture, push and mail.
 */
import { audiences } from '@kinlore/shared/contracts/visibility';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { isChildIn, maySpeakToAllIn } from '../../platform/capabilities.ts';
import { isFamilyOfMemorial, isVisitorOfMemorial } from './memorial-family.queries.ts';
import { ofEveryPart } from './merged-memorials.queries.ts';
import {
  guardsChild,
  isConnected,
  isKin,
  keepsLife,
  notBlocked,
  type AccountRef,
} from './ties.queries.ts';

/** The viewer: the subject's id while a guardian views as a child, null for a guest. */
export type Viewer = string | null;

export const viewerOf = (actor: Actor): Viewer =>
  actor.kind === 'guest' ? null : actor.subject.id;

export type Condition = RawBuilder<boolean>;

/** Those that can be chosen today, and those of shared stories. */
const known = [...audiences, 'participants'] as const;

/** How one kind of resource answers to the audiences; null: for nobody but who keeps it. A new audience does not compile until each kind has answered. */
export type Rules = Readonly<
  Record<(typeof known)[number], ((viewer: AccountRef) => Condition) | null>
>;

export interface Resource {
  /** Who speaks in it: it is not read across a block from them. */
  readonly speaker: RawBuilder<string>;
  /** It is there and shared, and so is its owner. */
  readonly isShared: Condition;
  readonly audience: RawBuilder<string>;
  readonly rules: Rules;
  /** What is for everybody is for guests too, unless this says no. */
  readonly isForGuests: Condition;
  /** What else is asked of whoever does not keep it; nothing where it is absent. */
  isFitFor?(viewer: AccountRef): Condition;
  /** Reads it whatever its stage and audience: its owner, a guardian, a steward. */
  isKeptBy(viewer: AccountRef): Condition;
}

/** `viewer` may be a column: then it is asked of many people at once (who could read this?). */
export function visibleTo(viewer: AccountRef | null, resource: Resource): Condition {
  const { audience, isForGuests, isShared, rules, speaker } = resource;
  if (viewer === null)
    return sql<boolean>`(${isShared} and ${audience} = 'public' and ${isForGuests})`;
  const answers = known.flatMap((name) => {
    const rule = rules[name];
    return rule === null ? [] : [sql`when ${sql.lit(name)} then ${rule(viewer)}`];
  });
  return sql<boolean>`(${resource.isKeptBy(viewer)} or (${isShared} and ${notBlocked(viewer, speaker)}
    ${resource.isFitFor === undefined ? sql`` : sql`and ${resource.isFitFor(viewer)}`} and case ${audience} ${sql.join(answers, sql` `)} else false end))`;
}

/** Under 13 the world is the family: what strangers say to everyone is not shown. */
const isNoChild = (viewer: AccountRef): Condition =>
  sql<boolean>`not exists (select 1 from app_user v where v.id = ${viewer} and ${isChildIn('v')})`;

export type Column = <T = string>(name: string) => RawBuilder<T>;

export const columnsOf =
  (alias: string): Column =>
  <T = string>(name: string) =>
    sql<T>`${sql.ref(`${alias}.${name}`)}`;

/** Of an account whose id stands in a column. */
export const ownerIs = (owner: RawBuilder<string>, condition: RawBuilder<unknown>): Condition =>
  sql<boolean>`exists (select 1 from app_user o where o.id = ${owner} and ${condition})`;

export const maySpeakToAll = (owner: RawBuilder<string>): Condition =>
  ownerIs(owner, maySpeakToAllIn('o'));

/** What is of a child under 13 never reaches beyond family, of a teen under 16 never beyond connections: an age changes while a row does not. */
export function memoryRules(
  column: Column,
  owner: RawBuilder<string>,
  chosen: RawBuilder<readonly string[]> | undefined,
): Rules {
  return {
    self: null,
    // While the owner lives it is theirs alone.
    stewards: (viewer) => keepsLife(viewer, owner),
    link: null,
    participants: null,
    public: (viewer) =>
      sql<boolean>`(${maySpeakToAll(owner)} and ${isNoChild(viewer)} or ${isKin(viewer, owner)})`,
    connections: (viewer) =>
      sql<boolean>`(${isConnected(viewer, owner)} and not ${ownerIs(owner, isChildIn('o'))})`,
    family: (viewer) => isKin(viewer, owner, column<number>('audience_degree')),
    chosen: (viewer) =>
      chosen === undefined
        ? sql<boolean>`exists (select 1 from activity_audience x where x.activity_id = ${column('id')} and x.user_id = ${viewer})`
        : sql<boolean>`${viewer} = any(${chosen})`,
    space: (
      viewer,
    ) => sql<boolean>`(exists (select 1 from tree s where s.id = ${column('space_id')} and s.deleted_at is null)
        and exists (select 1 from tree_member t where t.tree_id = ${column('space_id')} and t.user_id = ${viewer})
        and exists (select 1 from tree_member t where t.tree_id = ${column('space_id')} and t.user_id = ${owner}))`,
  };
}

/** What of a memory does not stand in its row, or is known without it. */
interface Known {
  /** Whom it was shared with by name, where that does not stand in `activity_audience`; then no id is asked for. */
  readonly chosen?: RawBuilder<readonly string[]>;
  /** Whose it is, where the statement holds every row to it. */
  readonly owner?: RawBuilder<string>;
}

/**
 * A memory: a row of `activity`, or one made up under this alias with id, owner_id, status, deleted_at, hidden_at, audience, audience_degree, space_id, sensitivity.
 * Submitted and draft ones are the owner's and the guardian's alone.
 */
export function memoryAt(alias: string, { chosen, owner: known }: Known = {}): Resource {
  const column = columnsOf(alias);
  const owner = known ?? column('owner_id');
  return {
    speaker: owner,
    isShared: sql<boolean>`${column('status')} = 'published' and ${column('deleted_at')} is null and ${column('hidden_at')} is null
      and ${ownerIs(owner, sql`o.suspended_at is null and o.erased_at is null`)}`,
    audience: column('audience'),
    isForGuests: maySpeakToAll(owner),
    // What is marked as hard to read is no child's.
    isFitFor: (viewer) => sql<boolean>`(${column('sensitivity')} is null or ${isNoChild(viewer)})`,
    isKeptBy: (viewer) =>
      sql<boolean>`(${column('deleted_at')} is null and (${owner} = ${viewer} or ${guardsChild(viewer, owner)}))`,
    rules: memoryRules(column, owner, chosen),
  };
}

/** Who the audience of a row of `memorial` is; whether it is there at all is not asked. */
const isReaderOf =
  (column: Column) =>
  (viewer: AccountRef): Condition => {
    const isFamily = isFamilyOfMemorial(column)(viewer);
    return sql<boolean>`(${notBlocked(viewer, column('creator_id'))} and case ${column('audience')} when 'family' then ${isFamily}
      when 'chosen' then ${isVisitorOfMemorial(column)(viewer)} when 'public' then ${isNoChild(viewer)} or ${isFamily} else false end)`;
  };

/** A row of `memorial`. An accepted or invited steward reads it whatever the audience: an invitation must be readable to be answered. */
function memorialAt(alias: string): Resource {
  const column = columnsOf(alias);
  const isFamily = isFamilyOfMemorial(column);
  return {
    speaker: column('creator_id'),
    isShared: sql<boolean>`${column('closed_at')} is null and ${column('hidden_at')} is null`,
    audience: column('audience'),
    isForGuests: ofEveryPart(column('id'), sql<boolean>`part.audience = 'public'`),
    isFitFor: (viewer) => ofEveryPart(column('id'), isReaderOf(columnsOf('part'))(viewer)),
    isKeptBy: (viewer) =>
      sql<boolean>`exists (select 1 from life_steward s where s.life_id = ${column('owner_id')} and s.user_id = ${viewer} and s.status in ('accepted', 'invited'))`,
    rules: {
      self: null,
      stewards: null,
      link: null,
      participants: null,
      connections: null,
      space: null,
      public: (viewer) => sql<boolean>`(${isNoChild(viewer)} or ${isFamily(viewer)})`,
      family: isFamily,
      chosen: isVisitorOfMemorial(column),
    },
  };
}

/** A row of `activity` that the viewer may read. */
export const memoryVisibleTo = (viewer: AccountRef | null, alias: string): Condition =>
  visibleTo(viewer, memoryAt(alias));

/** A row of `memorial` that the viewer may read. */
export const memorialVisibleTo = (viewer: AccountRef | null, alias: string): Condition =>
  visibleTo(viewer, memorialAt(alias));

/** Of a `memorial` that the viewer may read: whether they are one of those it is about, and no passer-by. One for everyone has both among its readers. */
export function memorialIsNearTo(viewer: AccountRef | null, alias: string): Condition {
  if (viewer === null) return sql<boolean>`false`;
  const isNear = (column: Column) =>
    sql<boolean>`(${column('audience')} <> 'public' or ${isFamilyOfMemorial(column)(viewer)} or ${isVisitorOfMemorial(column)(viewer)})`;
  return sql<boolean>`(${memorialAt(alias).isKeptBy(viewer)} or ${isNear(columnsOf(alias))}
    and ${ofEveryPart(columnsOf(alias)('id'), isNear(columnsOf('part')))})`;
}
