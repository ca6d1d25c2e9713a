/** Stories that several tell: who reads one, who tells it, and whose word somebody may give (rules R11, decision 0116). */
import { sql } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  columnsOf,
  maySpeakToAll,
  memoryRules,
  ownerIs,
  visibleTo,
  type Condition,
  type Resource,
} from './resources.queries.ts';
import { guardsChild, isHere, isOpenTo, notBlocked, type AccountRef } from './ties.queries.ts';

/** The viewer is among those who tell the story under the alias, its owner too, and no block stands between them and the owner. */
export const tellsStory = (viewer: AccountRef, alias: string): Condition => {
  const column = columnsOf(alias);
  return sql<boolean>`(${column('deleted_at')} is null and ${notBlocked(viewer, column('owner_id'))}
    and exists (select 1 from story_participant t where t.story_id = ${column('id')} and t.user_id = ${viewer} and t.status = 'accepted'))`;
};

/** The viewer gives the word of the account in the column: their own from 13 on, of a child in their care, of somebody whose memorial they keep. */
export const mayAnswerFor = (viewer: AccountRef, column: string): Condition => {
  const whose = sql.ref<string>(column);
  return sql<boolean>`exists (select 1 from app_user whose where whose.id = ${whose} and whose.erased_at is null and case
    when whose.life_status = 'in_remembrance' then exists (select 1 from life_steward k where k.life_id = whose.id and k.user_id = ${viewer} and k.status = 'accepted')
    when ${isChildIn('whose')} then whose.on_hold_at is null and ${guardsChild(viewer, whose)}
    else whose.id = ${viewer} end)`;
};

/** Their word is wanted or given, for themselves or somebody else, about what is proposed or published. */
const isAsked = (viewer: AccountRef, alias: string): Condition => {
  const column = columnsOf(alias);
  return sql<boolean>`(${column('deleted_at')} is null and ${notBlocked(viewer, column('owner_id'))}
    and exists (select 1 from story_consent w where w.story_id = ${column('id')}
      and w.edition in (${column('proposed_edition')}, ${column('published_edition')}) and ${mayAnswerFor(viewer, 'w.user_id')}))`;
};

/** A row of `shared_story`. What moderators hide, its owner alone still reads. Published it is read like a memory of its owner for that audience; until then by those who tell it and those who are asked. */
function storyAt(alias: string): Resource {
  const column = columnsOf(alias);
  const owner = column('owner_id');
  return {
    speaker: owner,
    isShared: sql<boolean>`${column('deleted_at')} is null and ${column('hidden_at')} is null and ${ownerIs(owner, sql`o.suspended_at is null and o.erased_at is null`)}`,
    audience: column('audience'),
    isForGuests: maySpeakToAll(owner),
    isKeptBy: (viewer) =>
      sql<boolean>`((${column('hidden_at')} is null or ${owner} = ${viewer}) and (${tellsStory(viewer, alias)} or ${isAsked(viewer, alias)}))`,
    rules: { ...memoryRules(column, owner, undefined), chosen: null, space: null },
  };
}

/** A row of `shared_story` that the viewer may read. */
export const storyVisibleTo = (viewer: string, alias: string): Condition =>
  visibleTo(viewer, storyAt(alias));

/**
 * A row of `story_perspective` of a story that the viewer reads: its author's own always; else of somebody who is here and across no block.
 * `to`: as one of those who tell the story, or as anybody who reads it.
 */
export const perspectiveShownTo = (
  viewer: string,
  alias: string,
  to: 'participants' | 'story',
): Condition => {
  const column = columnsOf(alias);
  const author = `${alias}.author_id`;
  return to === 'participants'
    ? sql<boolean>`(${column('author_id')} = ${viewer} or ${column('hidden_at')} is null and ${column('audience')} <> 'self' and ${isOpenTo(viewer, author)})`
    : sql<boolean>`(${column('hidden_at')} is null and ${column('audience')} = 'story' and ${isHere(author)} and ${notBlocked(viewer, author)}
        and ${ownerIs(column('author_id'), sql`o.suspended_at is null`)})`;
};

export interface Answerer {
  readonly id: string;
  readonly full_name: string;
  /** Who gives their word. */
  readonly answered_by: string;
}

/** Of these people, who gives their word: they, the guardians of a child, who keeps the memorial of the dead. */
export async function whoAnswers(
  connection: Connection,
  ids: readonly string[],
): Promise<readonly Answerer[]> {
  const { rows } = await sql<Answerer>`
    select whose.id, whose.full_name, by.user_id as answered_by from app_user whose
    cross join lateral (select whose.id as user_id
      union select g.guardian_id from guardianship g where g.child_id = whose.id and g.withdrawn_at is null
      union select k.user_id from life_steward k where k.life_id = whose.id and k.status = 'accepted') by
    join app_user here on here.id = by.user_id and here.erased_at is null
    where whose.id = any(${[...ids]}::uuid[]) and ${mayAnswerFor(sql.ref<string>('by.user_id'), 'whose.id')}
    order by whose.id, by.user_id`.execute(connection);
  return rows;
}
