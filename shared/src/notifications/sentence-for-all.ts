/** What several notifications say together. Pure. */
import type { Notification } from '../contracts/notifications.ts';
import { reactionName, sayComment, sayReaction, who } from './reply-sentences.ts';
import { sentenceFor } from './sentences.ts';
import { t } from './sentences.messages.ts';

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
  // Of what else repeats, the newest says all there is to say.
  if (latest.type !== 'comment_received') return sentenceFor(latest);
  const people = items.map(({ data }) => data.commenter_name);
  const alone = distinct(people.map(who)).length === 1;
  return sayComment(namesOf(people), alone ? items.length : 1, latest.data.subject_title);
}
