/** What a pause says, to the child and to its other guardians. */
import type { DataOf } from '../contracts/notifications.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

const pausedWhat = {
  pause_posting: 'pausedPosting',
  pause_comments: 'pausedComments',
  pause_connections: 'pausedConnections',
  pause_gamification: 'pausedStars',
  view_only: 'pausedAll',
} as const;

/** To a guardian it names the child. */
export function sayPause(
  {
    sender_name,
    recipient_name: child,
    pause_kind: kind = 'view_only',
  }: DataOf<'discipline_applied'>,
  said: readonly ['sayPaused', 'sayPausedFor'] | readonly ['sayPauseLifted', 'sayPauseLiftedFor'],
): string {
  const about = { name: who(sender_name), what: t(pausedWhat[kind]) };
  return child === undefined ? t(said[0], about) : t(said[1], { ...about, child });
}
