/** Whom it is for: the portrait, the name, the years and the line. Nothing else of the memorial. */
import type { RememberedPerson } from '@kinlore/shared/contracts/tribute-links';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Avatar, Rest } from '@kinlore/shared/ui';
import { t } from './tribute.messages.ts';

const PORTRAIT = 112;

const dateWords = (date: RememberedPerson['born']): string | null =>
  date.kind === 'unknown' && date.text === ''
    ? null
    : formatFuzzyDate(date, { locale: locale(), style: 'long' });

function yearsOf({ born, died }: RememberedPerson): string {
  const [begin, end] = [dateWords(born), dateWords(died)];
  if (begin !== null && end !== null) return t('lifeFromTo', { born: begin, died: end });
  if (end !== null) return t('diedWhen', { when: end });
  return begin === null ? '' : t('bornWhen', { when: begin });
}

export const Person = ({ person }: { readonly person: RememberedPerson }) => (
  <Rest
    level={1}
    label={person.remembered_as === '' ? t('inMemory') : person.remembered_as}
    name={person.full_name}
    dates={yearsOf(person)}
    line={person.epitaph}
    portrait={
      <Avatar
        name={person.full_name}
        {...(person.portrait_url !== null && { src: person.portrait_url })}
        seed={person.plate}
        size={PORTRAIT}
        rest
        silent
      />
    }
  />
);
