/** What others say, as letters in one column. Of the living it is told what they were, not who they are. */
import type { SharedTribute } from '@kinlore/shared/contracts/memorial-links';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Icon, Story } from '@kinlore/shared/ui';
import { Played, Shown, Words } from '../shared/Memory.tsx';
import { t } from './remembered.messages.ts';
import styles from './Remembered.module.css';

function placeLine({ when, place }: SharedTribute): string {
  const day =
    when.kind === 'unknown' && when.text === ''
      ? ''
      : formatFuzzyDate(when, { locale: locale(), style: 'long' });
  return [day, place].filter((part) => part !== '').join(' · ');
}

interface Props {
  readonly tribute: SharedTribute;
}

function Letter({ tribute }: Props) {
  const name = tribute.author_name ?? t('someone');
  const line = placeLine(tribute);
  return (
    <li className={styles.letter}>
      {tribute.type !== 'candle' && (
        <p className={styles.who} dir="auto">
          <strong>{name}</strong>
          {tribute.relation !== '' && <span>{tribute.relation}</span>}
        </p>
      )}
      {line !== '' && (
        <p className={styles.quiet} dir="auto">
          {line}
        </p>
      )}
      {tribute.type === 'candle' && (
        <p className={styles.candle}>
          <Icon name="sign-candle" size={24} />
          {t('candle', { name })}
        </p>
      )}
      {tribute.body !== '' && (
        <Story voice="self">
          <Words body={tribute.body} />
        </Story>
      )}
      <Attached tribute={tribute} />
    </li>
  );
}

/** What came with the letter: its pictures, then what is heard. */
function Attached({ tribute }: Props) {
  const photos = tribute.pictures.filter(({ url }) => url !== '');
  return (
    <>
      {photos.map((photo, place) => (
        <Shown key={photo.media_id} photo={photo} at={place + 2} all={photos.length + 1} />
      ))}
      {tribute.recordings.map((recording, place) => (
        <Played key={recording.media_id} recording={recording} at={place + 1} />
      ))}
    </>
  );
}

export const SharedTributes = ({ tributes }: { readonly tributes: readonly SharedTribute[] }) => (
  <ul className={styles.letters}>
    {tributes.map((tribute) => (
      <Letter key={tribute.id} tribute={tribute} />
    ))}
  </ul>
);
