/** What a notification of XP says. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { dateLocale, locale } from '../messages/index.ts';
import { t } from './sentences.messages.ts';

/** What an award is for: the memory by its title, the person by name, or the kind of thing it is. */
function awardedFor({
  source_type = 'activity',
  subject_title,
  sender_name,
}: DataOf<'xp_awarded'>): string {
  if (subject_title !== undefined) return t('titled', { title: subject_title });
  if (source_type === 'connection' && sender_name !== undefined)
    return t('connectionWith', { name: sender_name });
  if (source_type === 'family' && sender_name !== undefined)
    return t('familyWith', { name: sender_name });
  return t(source_type);
}

/** "3 May": last year's is not told any more. */
const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

export function sayXp(data: DataOf<'xp_awarded'>): string {
  const said = { amount: data.amount ?? 0, source: awardedFor(data) };
  if (data.day !== undefined) return t('sayXpOfDay', { amount: said.amount, day: dayOf(data.day) });
  const more = (data.awards ?? 1) - 1;
  return more > 0 ? t('sayXpMore', { ...said, more }) : t('sayXp', said);
}
