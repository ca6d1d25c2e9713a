/** A summary by e-mail: what happened, under the headings of the settings, each with where it leads. It quotes nothing that anybody wrote. */
import {
  isNotificationType,
  notificationKinds,
  type NotificationType,
} from '@kinlore/shared/contracts/notifications';
import { preferenceGroups } from '@kinlore/shared/contracts/notifications/kind';

export interface News {
  readonly type: string;
  readonly sentence: string;
  /** From the root of the instance. */
  readonly page: string;
}

export interface Digest {
  readonly name: string;
  readonly every: 'daily' | 'weekly';
  /** The address of the instance, without a slash at its end. */
  readonly home: string;
  readonly news: readonly News[];
  /** With those that are not named. */
  readonly count: number;
}

const kindOf = (type: string) =>
  isNotificationType(type) ? notificationKinds[type satisfies NotificationType] : null;

function section(title: string, news: readonly News[], home: string): string {
  const lines = news.map(({ sentence, page }) => `- ${sentence}\n  ${home}${page}`);
  return `${title}\n${lines.join('\n')}`;
}

export function digestMail({ name, every, home, news, count }: Digest): {
  readonly subject: string;
  readonly text: string;
} {
  const sections = Object.entries(preferenceGroups).flatMap(([group, title]) => {
    const inIt = news.filter(({ type }) => kindOf(type)?.group === group);
    return inIt.length === 0 ? [] : [section(title, inIt, home)];
  });
  const left = count - news.length;
  const since = every === 'daily' ? 'yesterday' : 'last week';
  const parts = [
    `Hello ${name},`,
    `Here is what is new since ${since}.`,
    ...sections,
    ...(left > 0 ? [`And ${String(left)} more:\n${home}/?modal=codex&tab=summons`] : []),
    `Choose when you get these e-mails:\n${home}/?modal=codex&tab=settings&section=notifications`,
    'Kinlore',
  ];
  const subject = count === 1 ? '1 new thing in Kinlore' : `${String(count)} new things in Kinlore`;
  return { subject, text: parts.join('\n\n') };
}
