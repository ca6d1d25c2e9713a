/** What somebody says of a death, checked: no day that cannot be, and a notice that can be opened. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { reportDeath } from '@kinlore/shared/contracts/legacy-cases';
import { problemsOf } from '@kinlore/shared/dates';
import { DomainError } from '../../platform/errors.ts';
import { todayIn } from '../users/index.ts';

export type SaidOfDeath = Static<(typeof reportDeath)['body']>;

/** An address of the web, whole; empty for none. */
function noticeOf(given: string): string {
  const text = given.trim();
  if (text === '') return '';
  const url = URL.parse(text);
  if (
    url?.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    url.href.length > 500
  )
    throw new DomainError('legacy_case.notice', {
      notice_url: ['Please give the whole address, from https:// on.'],
    });
  return url.href;
}

const wrong = (): DomainError =>
  new DomainError('legacy_case.date', { died: ['This date cannot be.'] });

/** Throws `legacy_case.date` and `legacy_case.notice`. A day is not in the future where it is said, nor before the birth. */
export function checked(
  { died, notice_url = '', words = '' }: SaidOfDeath,
  {
    timeZone,
    now,
    born,
  }: { readonly timeZone: string; readonly now: Date; readonly born: string | null },
) {
  if (problemsOf(died, todayIn(timeZone, now)).length > 0) throw wrong();
  if (born !== null && died.end !== null && died.end < born) throw wrong();
  return { died, noticeUrl: noticeOf(notice_url), words: words.trim() };
}
