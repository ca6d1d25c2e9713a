/** What somebody without an account told: heard, read and seen. */
import type { Picture, Recording } from '@kinlore/shared/contracts/media';
import { t } from './questions.messages.ts';
import styles from './Questions.module.css';

interface Props {
  readonly answer: {
    readonly words: string;
    readonly pictures: readonly Picture[];
    readonly recordings: readonly Recording[];
  };
  readonly name: string;
}

export const AnswerBody = ({ answer: { words, pictures, recordings }, name }: Props) => (
  <div className={styles.answer}>
    {recordings.map(({ media_id: id, url, kind }) => {
      const Player = kind === 'video' ? 'video' : 'audio';
      return (
        <Player key={id} controls preload="none" src={url} aria-label={t('voiceOf', { name })} />
      );
    })}
    {words !== '' && (
      <p className={styles.said} dir="auto">
        {words}
      </p>
    )}
    {pictures.map(({ media_id: id, url, width, height }) => (
      <img
        key={id}
        src={url}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={t('photoOf', { name })}
        loading="lazy"
      />
    ))}
  </div>
);
