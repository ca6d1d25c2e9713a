/** How a memory is said in one line. Pure. */
import {
  familyReaches,
  type Activity,
  type MemoryAudience,
  type Reached,
} from '@kinlore/shared/contracts/activities';
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

/** The year as it is engraved beside a memory: "1968", "1950s", of a span its first; empty where no year is known. */
export const yearMark = (when: FuzzyDate): string => {
  const day = when.start ?? when.end;
  if (when.kind === 'unknown' || day === null) return '';
  const year = Number(day.slice(0, -6));
  return when.kind === 'decade' || when.precision === 'decade'
    ? t('decade', { year: String(Math.floor(year / 10) * 10) })
    : String(year);
};

/** "Ana, Boris and Mila" in the language of the page. */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

export const familyReachNames = ['close', 'wider', 'everyone'] as const;
export type FamilyReach = (typeof familyReachNames)[number];

/** How far "family" reaches, in words of kinship: a degree between two of them is called by the wider. */
export const reachOf = (degree: number): FamilyReach =>
  familyReachNames.find((name) => degree <= familyReaches[name]) ?? 'everyone';

const familyWords = {
  close: { name: 'familyClose', reads: 'familyCloseReads' },
  wider: { name: 'familyWider', reads: 'familyWiderReads' },
  everyone: { name: 'familyEveryone', reads: 'familyEveryoneReads' },
} as const satisfies Readonly<Record<FamilyReach, object>>;

/** "3 people today: Peter, Ana and Rui": who an audience reaches at this moment. */
export function reachedWords({ count, names }: Reached): string {
  if (count === 0) return t('todayNobody');
  if (names.length === 0) return t('todayCount', { count });
  return t('today', {
    count,
    names:
      names.length < count
        ? t('todayMore', { names: names.join(', '), count: count - names.length })
        : names.join(', '),
  });
}

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
      return chosen.length === 0 ? t('chosenNone') : t('chosenReads', { names: joinNames(chosen) });
    case 'connections':
      return t('connectionsReads');
    case 'family':
      return t(familyWords[reachOf(degree)].reads);
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
      return t(familyWords[reachOf(degree)].name);
    default:
      return t(audience);
  }
};

/** The address of a memory inside the application; a plain click opens it as a modal. */
export const memoryHref = (memory: { readonly id: string; readonly type: string }): string =>
  `/activities/${encodeURIComponent(memory.type)}/${encodeURIComponent(memory.id)}`;
