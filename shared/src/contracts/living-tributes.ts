/** Words to the living: they wait for whom they are for, who keeps them, shows them to others, hides or declines them (rules R10d). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { PersonCard } from './people.ts';
import { TributeFiles, sentContent } from './tribute-content.ts';

const livingTypes = ['words', 'memory', 'photo', 'voice', 'video'] as const;
/** The tributee alone, or those the tributee shows it to. */
export const livingAudiences = ['tributee', 'family', 'connections'] as const;
/** To its author whatever is neither kept nor taken back waits: a decline is never said. */
export const livingStatuses = ['waiting', 'kept', 'hidden'] as const;
export const livingBoxes = [...livingStatuses, 'written'] as const;

export const livingActs = [
  'keep',
  'show',
  'hide',
  'decline',
  'withdraw',
  /** Its author lets it be shown, or does not any more. */
  'open',
  'close',
] as const;

export const LivingTribute = Type.Object({
  id: Id,
  author: PersonCard,
  tributee: PersonCard,
  type: Words(livingTypes),
  relation: Type.String(),
  body: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  ...TributeFiles.properties,
  status: Words(livingStatuses),
  audience: Words(livingAudiences),
  /** Its author lets the tributee show it to others. */
  may_show: Type.Boolean(),
  /** Moderators keep it from everybody else. Said to its author. */
  hidden: Type.Optional(Type.Literal(true)),
  created_at: Instant,
  /** What this reader may do with it. */
  acts: Type.Array(Words(livingActs)),
});
export type LivingTribute = Static<typeof LivingTribute>;

export const listLivingTributes = endpoint({
  method: 'GET',
  path: '/legacy/living-tributes',
  summary:
    'Newest first: what waits for me, what I keep, what I hid or what I wrote; what somebody shows of theirs; or what was written to the dead of a memorial in their lifetime, to those they showed it to',
  query: Closed({
    ...paging,
    box: Type.Optional(Words(livingBoxes)),
    user: Type.Optional(Id),
    memorial: Type.Optional(Id),
  }),
  answers: { 200: Page(LivingTribute) },
  fails: ['general.invalid'],
});

const toUser = Closed({ user: Id });

export const readLivingTributee = endpoint({
  method: 'GET',
  path: '/legacy/living-tributes/to/:user',
  summary: 'Whether I may write words to this person',
  params: toUser,
  answers: { 200: Data(Type.Object({ may_write: Type.Boolean() })) },
});

const { audience: _, ...content } = sentContent;

export const sendLivingTribute = endpoint({
  method: 'POST',
  path: '/legacy/living-tributes/to/:user',
  summary:
    'Write words to somebody I am connected with or related to. They wait for them; what is for a child waits for its guardian',
  params: toUser,
  body: Closed({
    type: Words(livingTypes),
    ...content,
    may_show: Type.Optional(Type.Boolean()),
  }),
  answers: { 201: Data(LivingTribute) },
  fails: [
    'legacy.tributee_not_near',
    'legacy.tribute_empty',
    'legacy.tribute_no_file',
    'legacy.tribute_file',
    'legacy.tribute_limit_person',
    'legacy.tribute_limit_first_week',
  ],
});

export const actOnLivingTribute = endpoint({
  method: 'POST',
  path: '/legacy/living-tributes/:tribute/act',
  summary:
    'Keep it, show it, hide it or decline it, as whom it is for, a child’s guardian, or, of what is shown after a death, a steward; take it back, or say whether it may be shown, as its author',
  params: Closed({ tribute: Id }),
  body: Closed({
    act: Words(livingActs),
    audience: Type.Optional(Words(['family', 'connections'])),
  }),
  answers: { 200: Data(LivingTribute) },
  fails: ['legacy.tribute_decided', 'legacy.tribute_for_one'],
});
