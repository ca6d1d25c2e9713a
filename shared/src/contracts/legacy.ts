/** Memorials for the dead, their stewards, and tributes (rules R10b, R10c, R10d). No numbers that count up. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { Picture } from './media.ts';
import { held, shownStanding, unopened } from './memorial-standings.ts';
import { MemorialAbilities } from './memorial-abilities.ts';
import { PersonCard } from './people.ts';
import { stewardPresets } from './steward-permissions.ts';
import { Steward } from './memorial-steward.ts';
import { TributeAbilities } from './tribute-abilities.ts';
import { changedContent, sentContent, shownContent, waitingContent } from './tribute-content.ts';

export const memorialAudiences = ['family', 'chosen', 'public'] as const;
/** Of a photo, a voice or a video there is at least one file of its kind; words and a memory may have files beside them. */
export const tributeTypes = ['words', 'memory', 'photo', 'voice', 'video', 'candle'] as const;
export const tributeStatuses = ['pending', 'approved', 'hidden', 'rejected', 'withdrawn'] as const;
export const moderationModes = ['all', 'trusted', 'open', 'closed'] as const;

export const MemorialCard = Type.Object({
  id: Id,
  slug: Type.String(),
  full_name: Type.String(),
  epitaph: Type.String(),
  born: FuzzyDate,
  died: FuzzyDate,
  plate: Type.String(),
  portrait_url: Nullable(Type.String()),
  mine: Type.Boolean(),
});
export type MemorialCard = Static<typeof MemorialCard>;

export const Memorial = Type.Object({
  ...MemorialCard.properties,
  version: Type.Integer(),
  biography: Type.String(),
  /** What the family says in place of "In remembrance"; empty where it stays as it is. */
  remembered_as: Type.String(),
  birth_place: Type.String(),
  death_place: Type.String(),
  audience: Words(memorialAudiences),
  tribute_moderation: Words(moderationModes),
  portrait: Nullable(Picture),
  pictures: Type.Array(Picture),
  stewards: Type.Array(Steward),
  /** Null to who is nobody there: they read no name of somebody living. */
  creator: Nullable(PersonCard),
  /** Tributes that wait for a steward; null for everyone who may not moderate. */
  waiting: Nullable(Type.Integer()),
  ...shownStanding,
  abilities: MemorialAbilities,
  created_at: Instant,
});
export type Memorial = Static<typeof Memorial>;

export const Tribute = Type.Object({
  id: Id,
  type: Words(tributeTypes),
  relation: Type.String(),
  body: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  status: Words(tributeStatuses),
  pinned: Type.Boolean(),
  edit_waiting: Type.Boolean(),
  ...waitingContent,
  ...shownContent,
  version: Type.Integer(),
  /** Moderators keep it from everybody else. Said to who still reads it. */
  hidden: Type.Optional(Type.Literal(true)),
  decision_note: Type.String(),
  created_at: Instant,
  abilities: TributeAbilities,
});
export type Tribute = Static<typeof Tribute>;

/** So long are the words of a family beside the name. */
export const MOST_REMEMBERED_AS = 60;

const MemorialFields = {
  remembered_as: Type.Optional(Line(MOST_REMEMBERED_AS)),
  epitaph: Type.Optional(Line(200)),
  biography: Type.Optional(Text(20_000)),
  born: Type.Optional(FuzzyDate),
  died: Type.Optional(FuzzyDate),
  birth_place: Type.Optional(Line(200)),
  death_place: Type.Optional(Line(200)),
  portrait_media_id: Type.Optional(Nullable(Id)),
  pictures: Type.Optional(
    Type.Array(
      Closed({ media_id: Id, caption: Type.Optional(Line(300)), alt: Type.Optional(Line(300)) }),
      // One that others were merged into has the pictures of each.
      { maxItems: 120 },
    ),
  ),
  tribute_moderation: Type.Optional(Words(moderationModes)),
  audience: Type.Optional(Words(memorialAudiences)),
  visitor_ids: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true })),
};

export const listMemorials = endpoint({
  method: 'GET',
  path: '/legacy/memorials',
  summary: 'Memorials I may read, newest first',
  query: Closed({ ...paging, steward: Type.Optional(Type.Boolean()) }),
  answers: { 200: Page(MemorialCard) },
});

export const createMemorial = endpoint({
  method: 'POST',
  path: '/legacy/memorials',
  summary: 'Make a memorial for someone who died. The maker becomes its primary steward.',
  body: Closed({
    full_name: Line(200, 1),
    relation: Line(80, 1),
    ...MemorialFields,
    tree_person: Type.Optional(Closed({ tree_id: Id, person_id: Id })),
  }),
  answers: { 201: Data(Memorial) },
  fails: [
    'legacy.living',
    'legacy.impossible_dates',
    'legacy.person_has_memorial',
    'legacy.public_needs_death',
  ],
});

const bySlug = Closed({ memorial: Line(120, 1) });
const byId = Closed({ memorial: Id });

export const readMemorial = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial',
  summary: 'A memorial by slug or id',
  params: bySlug,
  answers: { 200: Data(Memorial) },
});

export const updateMemorial = endpoint({
  method: 'PATCH',
  path: '/legacy/memorials/:memorial',
  summary: 'Change what the memorial says. Needs If-Match and the permission for each field.',
  params: byId,
  body: Closed({ full_name: Type.Optional(Line(200, 1)), ...MemorialFields }),
  answers: { 200: Data(Memorial) },
  fails: [
    'legacy.permission',
    ...unopened,
    'legacy.public_needs_death',
    'legacy.public_needs_primary',
    'legacy.impossible_dates',
    'general.version_required',
    'general.version_stale',
  ],
});

export const inviteSteward = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/stewards',
  summary: 'Ask someone with an account to keep this memorial too',
  params: byId,
  body: Closed({
    user_id: Id,
    preset: Words(['co_steward', 'curator', 'host', 'archivist', 'witness']),
    relation: Type.Optional(Line(80)),
  }),
  answers: { 201: Data(Steward) },
  fails: [
    'legacy.permission',
    ...held,
    'legacy.steward_there',
    'legacy.steward_declined',
    'legacy.too_many_stewards',
  ],
});

/** A memorial somebody asked me to look after, or the life of who asks while they live, as long as I can answer. One of both is null. */
export const StewardInvitation = Type.Object({
  memorial: Nullable(MemorialCard),
  life: Nullable(PersonCard),
  invited_by: Nullable(PersonCard),
  preset: Words(stewardPresets),
  relation: Type.String(),
  expires_at: Instant,
});
export type StewardInvitation = Static<typeof StewardInvitation>;
export const listStewardInvitations = endpoint({
  method: 'GET',
  path: '/legacy/stewardships',
  summary: 'Memorials and lives I am asked to look after',
  query: Closed(paging),
  answers: { 200: Page(StewardInvitation) },
});

export const answerStewardship = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/stewardship',
  summary: 'Accept, decline or lay down my own stewardship',
  params: byId,
  body: Closed({ answer: Words(['accept', 'decline', 'resign']) }),
  answers: { 200: Data(Steward) },
  fails: ['legacy.last_steward', 'legacy.not_invited', 'legacy.invitation_expired', ...held],
});

export const removeSteward = endpoint({
  method: 'DELETE',
  path: '/legacy/memorials/:memorial/stewards/:user',
  summary: 'End a stewardship',
  params: Closed({ memorial: Id, user: Id }),
  answers: { 204: null },
  fails: ['legacy.permission', 'legacy.last_steward', ...held],
});

export const listTributes = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/tributes',
  summary:
    'Approved tributes, pinned first; own ones whatever their state; waiting ones for stewards with status=pending',
  params: byId,
  query: Closed({ ...paging, status: Type.Optional(Words(['approved', 'pending', 'hidden'])) }),
  answers: { 200: Page(Tribute) },
});

export const sendTribute = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/tributes',
  summary: 'Leave a tribute: it waits for a steward unless the memorial says otherwise',
  params: byId,
  body: Closed({
    type: Words(tributeTypes),
    ...sentContent,
  }),
  answers: { 201: Data(Tribute) },
  fails: [
    'legacy.tributes_closed',
    ...unopened,
    'legacy.tribute_empty',
    'legacy.tribute_no_file',
    'legacy.tribute_file',
    'legacy.tribute_limit',
    'legacy.tribute_limit_first_week',
    'legacy.candle_today',
  ],
});

const onTribute = Closed({ tribute: Id });
export const editTribute = endpoint({
  method: 'PATCH',
  path: '/legacy/tributes/:tribute',
  summary:
    'Change my words and files; once approved, the change waits and the old ones stay. Files that are not sent stay as they are. Needs If-Match.',
  params: onTribute,
  body: Closed(changedContent),
  answers: { 200: Data(Tribute) },
  fails: [
    ...unopened,
    'legacy.tribute_empty',
    'legacy.tribute_no_file',
    'legacy.tribute_file',
    'general.version_required',
    'general.version_stale',
  ],
});
export const decideTribute = endpoint({
  method: 'POST',
  path: '/legacy/tributes/:tribute/decision',
  summary: 'Approve, reject, hide, show again, pin or unpin',
  params: onTribute,
  body: Closed({
    decision: Words(['approve', 'reject', 'hide', 'show', 'pin', 'unpin']),
    note: Type.Optional(Text(500)),
  }),
  answers: { 200: Data(Tribute) },
  fails: ['legacy.permission', 'legacy.tribute_decided', 'legacy.too_many_pins', ...unopened],
});
export const withdrawTribute = endpoint({
  method: 'POST',
  path: '/legacy/tributes/:tribute/withdraw',
  summary: 'Take my tribute back',
  params: onTribute,
  answers: { 200: Data(Tribute) },
});

/** Tributes of my own over every memorial; `memorial` is null for one that is no longer shared with me. */
export const MyTribute = Type.Object({ memorial: Nullable(MemorialCard), tribute: Tribute });
export type MyTribute = Static<typeof MyTribute>;
export const listMyTributes = endpoint({
  method: 'GET',
  path: '/legacy/tributes/mine',
  summary: 'What I wrote and have not taken back, newest first',
  query: Closed(paging),
  answers: { 200: Page(MyTribute) },
});

/** Tributes across every memorial I keep that wait for a decision: the section `tributes-management` of the codex. */
export const listWaitingTributes = endpoint({
  method: 'GET',
  path: '/legacy/tributes/waiting',
  summary: 'What waits for me as a steward',
  query: Closed(paging),
  answers: { 200: Page(Type.Object({ memorial: MemorialCard, tribute: Tribute })) },
});
