/** How a memory is said in one line. Pure. */
import type { Activity, MemoryAudience } from '@kinlore/shared/contracts/activities';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { subtypeName, t } from './memory.messages.ts';

const isKnown = (when: FuzzyDate) =>
  when.kind !== 'unknown' && (when.start !== null || when.end !== null || when.kind === 'age');

/** The date in words, or the words somebody wrote where no day follows from them; empty for an unknown date. */
export const whenWords = (when: FuzzyDate): string =>
  isKnown(when) ? formatFuzzyDate(when, { locale: locale(), style: 'long' }) : when.text;

/** "Wedding · 14 March 1968 · Zemun": what is not known is left out, never filled in. */
export const registerLabel = (memory: Pick<Activity, 'subtype' | 'when' | 'place'>): string =>
  [subtypeName(memory.subtype), whenWords(memory.when), memory.place]
    .filter((part) => part !== '')
    .join(' · ');

/** "Ana, Boris and Mila" in the language of the page. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

export interface AudienceFacts {
  readonly audience: MemoryAudience;
  readonly degree: number;
  readonly chosen: readonly string[];
  readonly space: string | null;
}

/** The sentence that says who will read it. */
export const readersSentence = ({ audience, degree, chosen, space }: AudienceFacts): string => {
  switch (audience) {
    case 'self':
      return t('selfReads');
    case 'chosen':
      return chosen.length === 0 ? t('chosenNone') : t('chosenReads', { names: listed(chosen) });
    case 'connections':
      return t('connectionsReads');
    case 'family':
      return t('familyReads', { count: degree });
    case 'space':
      return t('spaceReads', { name: space ?? t('space') });
    case 'public':
      return t('publicReads');
    default:
      return audience satisfies never;
  }
};

/** The audience as a few words beside a memory. */
export const audienceName = (audience: MemoryAudience, degree: number, chosen: number): string => {
  switch (audience) {
    case 'chosen':
      return t('chosen', { count: chosen });
    case 'family':
      return t('family', { count: degree });
    default:
      return t(audience);
  }
};

/** The address of a memory inside the application; a plain click opens it as a modal. */
export const memoryHref = (memory: { readonly id: string; readonly type: string }): string =>
  `/activities/${encodeURIComponent(memory.type)}/${encodeURIComponent(memory.id)}`;
