/** What a notification says, from its type and its data; the server sends no prose. Pure. */
import {
  isNotificationType,
  type DataOf,
  type ListedType,
  type Notification,
  type NotificationData,
  type NotificationType,
} from '../../contracts/notifications.ts';
import { reactionTypes } from '../../contracts/vocabulary.ts';
import { t } from './sentences.messages.ts';
import { sayXp } from './xp-sentences.ts';

const who = (name: string | undefined): string => name ?? t('someone');

type AboutMemorial = Pick<NotificationData, 'memorial_name' | 'tributee_username'>;

const memorialOf = ({ memorial_name, tributee_username }: AboutMemorial): string =>
  memorial_name ?? tributee_username ?? t('memorialUnnamed');

const reactionName = (slug: string | undefined): string | undefined =>
  reactionTypes.find((type) => type.slug === slug)?.name;

function sayReaction(
  name: string,
  reaction: string | undefined,
  { subject_title: title, comment_id }: DataOf<'reaction_received'>,
): string {
  if (reaction === undefined)
    return title === undefined
      ? t('sayReactionPlain', { name })
      : t('sayReaction', { name, title });
  if (comment_id !== undefined)
    return title === undefined
      ? t('sayReactionCommentPlain', { name, reaction })
      : t('sayReactionComment', { name, title, reaction });
  return title === undefined
    ? t('sayReactionPlainTo', { name, reaction })
    : t('sayReactionTo', { name, title, reaction });
}

const sayComment = (name: string, times: number, title: string | undefined): string => {
  if (times > 1)
    return title === undefined
      ? t('sayCommentsPlain', { name, times })
      : t('sayComments', { name, times, title });
  return title === undefined ? t('sayCommentPlain', { name }) : t('sayComment', { name, title });
};

const decided = { approve: 'sayApproved', return: 'sayReturned', reject: 'sayRejected' } as const;

const contested = {
  contested: 'sayContest',
  confirmed: 'sayContestConfirmed',
  ended: 'sayContestEnded',
} as const;

/** What each type says. */
const sentences: { readonly [T in NotificationType]: (data: DataOf<T>) => string } = {
  level_up: ({ new_level }) => t('sayLevelUp', { level: new_level ?? 1 }),
  xp_awarded: sayXp,
  connection_request: ({ sender_name }) => t('sayConnectionRequest', { name: who(sender_name) }),
  child_connection_pending: ({ sender_name, recipient_name }) =>
    t('sayWardConnection', { name: who(sender_name), other: who(recipient_name) }),
  connection_accepted: ({ accepter_name }) =>
    t('sayConnectionAccepted', { name: who(accepter_name) }),
  comment_received: ({ commenter_name, subject_title }) =>
    sayComment(who(commenter_name), 1, subject_title),
  reaction_received: (data) =>
    sayReaction(who(data.reactor_name), reactionName(data.reaction_type), data),
  tribute_received: (data) =>
    t('sayTributeReceived', { name: who(data.sender_name), memorial: memorialOf(data) }),
  account_mail_opened: ({ subject_title }) => t('sayMailOpened', { title: subject_title ?? '' }),
  tribute_approved: (data) => t('sayTributeApproved', { memorial: memorialOf(data) }),
  family_relationship_request: ({ sender_name, relationship_display_name, relationship_type }) =>
    t('sayFamilyRequest', {
      name: who(sender_name),
      relation: relationship_display_name ?? relationship_type ?? '',
    }),
  family_relationship_confirmed: ({
    confirmer_name,
    relationship_display_name,
    relationship_type,
  }) =>
    t('sayFamilyConfirmed', {
      name: who(confirmer_name),
      relation: relationship_display_name ?? relationship_type ?? '',
    }),
  family_relationship_contested: ({ sender_name, outcome = 'contested' }) =>
    t(contested[outcome], { name: who(sender_name) }),
  family_invitation_sent: ({ sender_name }) => t('sayInvitationSent', { name: who(sender_name) }),
  family_invitation_accepted: ({ accepter_name }) =>
    t('sayInvitationAccepted', { name: who(accepter_name) }),
  family_tree_changed: ({ sender_name, tree_name = '', changes = 1 }) =>
    changes > 1
      ? t('sayTreeChanges', { name: who(sender_name), tree: tree_name, count: changes })
      : t('sayTreeChange', { name: who(sender_name), tree: tree_name }),
  legacy_steward_invited: (data) =>
    t('sayStewardInvited', { name: who(data.sender_name), memorial: memorialOf(data) }),
  photo_tagged: ({ tagger_name, sender_name, subject_title: title }) => {
    const name = who(tagger_name ?? sender_name);
    return title === undefined ? t('sayTaggedPlain', { name }) : t('sayTagged', { name, title });
  },
  child_submission_pending: ({ sender_name, subject_title: title }) => {
    const name = who(sender_name);
    return title === undefined
      ? t('saySubmissionPlain', { name })
      : t('saySubmission', { name, title });
  },
  child_submission_decided: ({ sender_name, subject_title, decision = 'approve' }) =>
    t(decided[decision], {
      name: who(sender_name),
      title: subject_title ?? t('yourMemory'),
    }),
  photo_tag_decided: ({ sender_name, subject_title: title }) =>
    title === undefined
      ? t('sayTagDecidedPlain', { name: who(sender_name) })
      : t('sayTagDecided', { name: who(sender_name), title }),
};

/** A newer server may tell of a type that this page does not know yet. */
export const sentenceFor = ({ type, data }: Pick<Notification, 'type' | 'data'>): string =>
  isNotificationType(type) ? sentences[type](data) : t('sayOther');

/** Each once, in the order given. */
const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)];

/** "Rui", "Rui and Lena", "Rui, Lena and 6 others". */
function namesOf(names: readonly (string | undefined)[]): string {
  const [first = t('someone'), second, ...others] = distinct(names.map(who));
  if (second === undefined) return first;
  return others.length === 0
    ? t('two', { first, second })
    : t('more', { first, second, count: others.length });
}

/** One sentence for several notifications of one kind about the same thing, newest first. */
export function sentenceForAll(items: readonly Pick<Notification, 'type' | 'data'>[]): string {
  const [latest] = items;
  if (latest === undefined) return '';
  if (items.length === 1) return sentenceFor(latest);
  if (latest.type === 'reaction_received') {
    const given = distinct(items.flatMap(({ data }) => reactionName(data.reaction_type) ?? []));
    return sayReaction(
      namesOf(items.map(({ data }) => data.reactor_name)),
      given.length === 0 ? undefined : given.join(', '),
      latest.data,
    );
  }
  const people = items.map(({ data }) => data.commenter_name);
  const alone = distinct(people.map(who)).length === 1;
  return sayComment(namesOf(people), alone ? items.length : 1, latest.data.subject_title);
}

/** The heading of a group: the table of messages holds one for each type, under its name. */
export const groupTitle = (type: ListedType): string =>
  isNotificationType(type) ? t(type) : t('other');

/** The heading of what needs an answer. */
export const waitingTitle = (): string => t('waiting');

/** R0.10: the server sends an object, an older one sent a JSON string; anything else is nothing. */
export function readData(data: unknown): NotificationData {
  if (typeof data === 'string') {
    try {
      return readData(JSON.parse(data));
    } catch {
      return {};
    }
  }
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
}
