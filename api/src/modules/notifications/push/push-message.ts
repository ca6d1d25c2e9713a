/** What a browser is told while its page is closed: what happened and where it leads, and nothing that anybody wrote. */
import {
  isNotificationType,
  type ListedType,
  type NotificationData,
} from '@kinlore/shared/contracts/notifications';
import type { PushMessage } from '@kinlore/shared/contracts/push';
import { addressOf, destinationOf, sentenceFor } from '@kinlore/shared/notifications';

/** Titles and names of things: who looks at the screen by chance reads none of them. */
const CONTENT = [
  'subject_title',
  'memorial_name',
  'memorial_slug',
  'tributee_username',
  'tree_name',
] as const;
const NAMES = [
  'sender_name',
  'sender_username',
  'recipient_name',
  'accepter_name',
  'accepter_username',
  'commenter_name',
  'commenter_username',
  'reactor_name',
  'reactor_username',
  'confirmer_name',
  'tagger_name',
] as const;
const SUBJECT = ['subject_type', 'subject_id'] as const;

const without = (
  data: NotificationData,
  keys: readonly (keyof NotificationData)[],
): NotificationData => {
  const left = new Set<string>(keys);
  return Object.fromEntries(Object.entries(data).filter(([key]) => !left.has(key)));
};

export interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: NotificationData;
  /** Of the one who is told. */
  readonly username: string;
  /** Whoever did it may be named where others look on. */
  readonly isActorNamed: boolean;
  /** What it is about can be opened by the one who is told, now. */
  readonly isSubjectSeen: boolean;
}

export function pushMessageOf(told: Told): PushMessage {
  const type: ListedType = isNotificationType(told.type) ? told.type : 'other';
  const hidden = [
    ...CONTENT,
    ...(told.isActorNamed ? [] : NAMES),
    ...(told.isSubjectSeen ? [] : SUBJECT),
  ];
  const data = without(told.data, hidden);
  return {
    id: told.id,
    sentence: sentenceFor({ type, data }),
    page: addressOf(destinationOf({ type, data }, told.username)),
  };
}
