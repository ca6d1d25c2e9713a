/** A memorial as whoever holds its link reads it: name, years, one line; when people come together; what they left; and what others say. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { SharedMemorial } from '@kinlore/shared/contracts/memorial-links';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { GatheringFacts } from '@kinlore/shared/parts';
import { toast } from '@kinlore/shared/remote';
import { Avatar, Button, Rest, Story } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Shown, Words } from '../shared/Memory.tsx';
import shared from '../shared/Shared.module.css';
import { SharedTributes } from './SharedTributes.tsx';
import { t } from './remembered.messages.ts';
import styles from './Remembered.module.css';

const PORTRAIT = 200;

const dateWords = (date: FuzzyDate): string =>
  date.kind === 'unknown' && date.text === ''
    ? ''
    : formatFuzzyDate(date, { locale: locale(), style: 'long' });

/** Each date once, with its place where it is known. */
function lifeLine({ born, died, birth_place: from, death_place: to }: SharedMemorial): string {
  const end = (date: FuzzyDate, place: string) =>
    [dateWords(date), place].filter((part) => part !== '').join(', ');
  const [begin, close] = [end(born, from), end(died, to)];
  if (begin !== '' && close !== '') return t('lifeFromTo', { born: begin, died: close });
  if (close !== '') return t('diedWhen', { when: close });
  return begin === '' ? '' : t('bornWhen', { when: begin });
}

interface Props {
  readonly memorial: SharedMemorial;
  readonly onMore: (cursor: string) => Promise<void>;
}

export function RememberedView({ memorial, onMore }: Props) {
  return (
    <article className={styles.memorial} data-surface="page">
      <Name memorial={memorial} />
      {memorial.biography !== '' && (
        <section className={styles.section} aria-labelledby="remembered-life">
          <h2 id="remembered-life">{t('life')}</h2>
          <Story>
            <Words body={memorial.biography} />
          </Story>
        </section>
      )}
      <Ahead memorial={memorial} />
      <Left memorial={memorial} />
      {memorial.tributes.length > 0 && (
        <section className={styles.section} aria-labelledby="remembered-tributes">
          <h2 id="remembered-tributes">{t('tributes')}</h2>
          <SharedTributes tributes={memorial.tributes} />
          {memorial.next !== null && <More cursor={memorial.next} onMore={onMore} />}
        </section>
      )}
      <p className={shared.foot}>{t('foot')}</p>
    </article>
  );
}

type Remembered = Pick<Props, 'memorial'>;

/** Who is remembered: name, years, one line, beside the portrait. */
function Name({ memorial }: Remembered) {
  const source = memorial.portrait?.url ?? '';
  return (
    <Rest
      level={1}
      label={memorial.remembered_as === '' ? t('inMemory') : memorial.remembered_as}
      name={memorial.full_name}
      dates={lifeLine(memorial)}
      line={memorial.epitaph}
      portrait={
        <Avatar
          name={memorial.full_name}
          {...(source !== '' && { src: source })}
          seed={memorial.plate}
          size={PORTRAIT}
          rest
          silent
        />
      }
    />
  );
}

/** When people come together for them, as far as whoever holds the link may know; absent where nothing is ahead. */
function Ahead({ memorial: { gatherings } }: Remembered) {
  if (gatherings.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="remembered-gatherings">
      <h2 id="remembered-gatherings">{t('gatherings')}</h2>
      {gatherings.map((gathering) => (
        <GatheringFacts key={gathering.id} gathering={gathering} />
      ))}
    </section>
  );
}

/** The pictures they left; absent where there are none to show. */
function Left({ memorial }: Remembered) {
  const pictures = memorial.pictures.filter(({ url }) => url !== '');
  if (pictures.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="remembered-left">
      <h2 id="remembered-left">{t('left')}</h2>
      {pictures.map((photo, place) => (
        <Shown key={photo.media_id} photo={photo} at={place + 1} all={pictures.length} />
      ))}
    </section>
  );
}

function More({ cursor, onMore }: { readonly cursor: string } & Pick<Props, 'onMore'>) {
  const [busy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    try {
      await onMore(cursor);
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void more()}>
        {t('more')}
      </Button>
    </div>
  );
}
