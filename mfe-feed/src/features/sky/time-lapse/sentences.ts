/** What happened, in words. */
import { locale } from '@kinlore/shared/messages';
import type { Happening, Timeline } from './model.ts';
import { t } from './time-lapse.messages.ts';

export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words);

const nameOf = ({ names }: Timeline, person: number): string => names[person] || t('unnamed');

function plainly(timeline: Timeline, happening: Happening): string {
  switch (happening.what) {
    case 'born':
    case 'died':
      return t(happening.what, { name: nameOf(timeline, happening.person) });
    case 'moved':
      return t('moved', {
        name: nameOf(timeline, happening.person),
        place: happening.place,
      });
    case 'married':
    case 'parted':
      return t(happening.what, {
        names: listed(happening.partners.map((person) => nameOf(timeline, person))),
      });
    case 'memories':
      return t('memories', {
        count: happening.count,
        name: timeline.lives[happening.life]?.name ?? t('unnamed'),
      });
    default:
      return happening satisfies never;
  }
}

export const sentenceOf = (timeline: Timeline, happening: Happening): string => {
  const what = plainly(timeline, happening);
  return happening.isAbout ? t('about', { what }) : what;
};

export const happenedIn = ({ happenings }: Timeline, year: number): readonly Happening[] =>
  happenings.get(year) ?? [];

const SPOKEN = 3;

/** Short enough to be listened to. */
export function announced(timeline: Timeline, year: number): string {
  const all = happenedIn(timeline, year);
  const said = all.slice(0, SPOKEN).map((one) => sentenceOf(timeline, one));
  const rest = all.length - said.length;
  const what = [...said, ...(rest > 0 ? [t('more', { count: rest })] : [])].join('. ');
  return t('announced', { year: String(year), what: what === '' ? t('nothing') : what });
}
