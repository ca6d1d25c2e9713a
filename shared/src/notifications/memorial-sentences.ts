/** What is said of memorials: what it is called, who made one, who asks to look after it, and what became of what relatives said. */
import type { DataOf, NotificationData } from '../contracts/notifications.ts';
import { dateLocale, locale } from '../messages/index.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

type AboutMemorial = Pick<NotificationData, 'memorial_name' | 'tributee_username'>;

export const memorialOf = ({ memorial_name, tributee_username }: AboutMemorial): string =>
  memorial_name ?? tributee_username ?? t('memorialUnnamed');

/** "3 May 2031". Without one, soon. */
const dayWords = (day: string | undefined): string =>
  day === undefined
    ? t('soon')
    : new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      );

const sayGathering = (data: DataOf<'gathering_changed'>): string =>
  t(`sayGathering_${data.gathering ?? 'moved'}`, {
    kind: t(`gathering_${data.gathering_kind ?? 'service'}`),
    memorial: memorialOf(data),
  });

export const sayLetter = (data: DataOf<'letter_for_you'>): string =>
  data.ward_id === undefined
    ? t(data.letter === 'open' ? 'sayLetterOpen' : 'sayLetterDue', { name: who(data.sender_name) })
    : t('sayLetterForChild', { name: who(data.sender_name), child: who(data.recipient_name) });

/** Of a memorial; or of somebody who lives, who is told themselves, or whose guardian is. */
export function sayTributeReceived(data: DataOf<'tribute_received'>): string {
  const name = who(data.sender_name);
  if (data.tribute_to === undefined)
    return t('sayTributeReceived', { name, memorial: memorialOf(data) });
  return data.ward_id === undefined
    ? t('sayTributeToYou', { name })
    : t('sayTributeToWard', { name, child: who(data.recipient_name) });
}

export const sayTributeApproved = (data: DataOf<'tribute_approved'>): string =>
  data.tribute_to === undefined
    ? t('sayTributeApproved', { memorial: memorialOf(data) })
    : t('sayTributeKept', { name: who(data.recipient_name) });

export const memorialSentences = {
  memorial_made: (data: DataOf<'memorial_made'>) =>
    t('sayMemorialMade', { name: who(data.sender_name), memorial: memorialOf(data) }),
  steward_request: (data: DataOf<'steward_request'>) =>
    t('sayStewardRequest', { name: who(data.sender_name), memorial: memorialOf(data) }),
  memorial_decided: (data: DataOf<'memorial_decided'>) =>
    t(`sayMemorial_${data.memorial_outcome ?? 'stands'}`, {
      name: who(data.sender_name),
      memorial: memorialOf(data),
    }),
  memorial_historic: (data: DataOf<'memorial_historic'>) =>
    t('sayHistoric', { day: dayWords(data.opens), memorial: memorialOf(data) }),
  gathering_changed: sayGathering,
};
