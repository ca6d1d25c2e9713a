/** A memorial that was found, as a line: a name and its years. */
import type { FoundMemorial } from '@kinlore/shared/contracts/search';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Avatar, Chip, RegisterLine } from '@kinlore/shared/ui';
import { Marks } from './Marks.tsx';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

const words = (date: FoundMemorial['born']): string =>
  date.kind === 'unknown' && date.text === ''
    ? ''
    : formatFuzzyDate(date, { locale: locale(), style: 'long' });

/** "3 May 1923 – 11 November 2004"; empty where neither is known. */
function livedWords({ born, died }: FoundMemorial): string {
  const [from, to] = [words(born), words(died)];
  if (from !== '' && to !== '') return t('lived', { born: from, died: to });
  if (from !== '') return t('bornWhen', { when: from });
  return to === '' ? '' : t('diedWhen', { when: to });
}

export const MemorialLine = ({ memorial }: { readonly memorial: FoundMemorial }) => (
  <RegisterLine
    small
    lead={
      <Avatar
        name={memorial.name.text}
        seed={memorial.plate}
        src={memorial.portrait_url}
        rest
        silent
      />
    }
    name={
      <a
        className={styles.name}
        data-result=""
        href={`/memorials/${encodeURIComponent(memorial.slug)}`}
      >
        <Marks {...memorial.name} />
      </a>
    }
    dates={livedWords(memorial)}
    trail={memorial.researching ? <Chip tone="plain">{t('historic')}</Chip> : null}
  />
);
