/** Recordings in which they speak, in one quiet list. What plays them is loaded where there are any. */
import type { LifeVoice } from '@kinlore/shared/contracts/memorial-life';
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState } from '@kinlore/shared/ui';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { lazy, Suspense } from 'react';
import { voicesOfLives } from './life.api.ts';
import { memoryAddress } from './life-words.ts';
import { t } from './life.messages.ts';
import styles from './Life.module.css';

const VoiceRecording = lazy(
  () => import(/* webpackChunkName: "tribute-files" */ './VoiceRecording.tsx'),
);

export function Voices({ memorial }: { readonly memorial: string }) {
  const { items, status, hasMore, busy, more, refresh } = useList(voicesOfLives, { memorial });
  if (items.length === 0 && status !== 'failed') return null;
  return (
    <section className={styles['section']} aria-labelledby="voices">
      <h2 id="voices">{t('voices')}</h2>
      {status === 'failed' && (
        <FailedState
          title={t('failedVoices')}
          unaffected={t('failedRest')}
          onRetry={() => void refresh()}
        />
      )}
      {items.length > 0 && (
        <ul className={styles['voices']}>
          {items.map((voice) => (
            <One key={`${voice.memory.id} ${voice.recording.media_id}`} voice={voice} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div>
          <Button small busy={busy === 'more'} onClick={() => void more()}>
            {t('moreVoices')}
          </Button>
        </div>
      )}
    </section>
  );
}

function One({ voice: { recording, memory } }: { readonly voice: LifeVoice }) {
  const title = recording.caption === '' ? memory.title : recording.caption;
  return (
    <li className={styles['voice']}>
      <p className={styles['where']}>
        <Link to={memoryAddress(memory)}>
          <bdi>{title}</bdi>
        </Link>
        {memory.when.kind !== 'unknown' && (
          <span className={styles['note']}>
            {formatFuzzyDate(memory.when, { locale: locale(), style: 'long' })}
          </span>
        )}
      </p>
      <Suspense fallback={<div className={styles['player']} />}>
        <VoiceRecording recording={recording} name={t('voice', { title })} />
      </Suspense>
      {recording.transcript.length > 0 && <Said recording={recording} title={title} />}
    </li>
  );
}

const Said = ({
  recording: { transcript },
  title,
}: Pick<LifeVoice, 'recording'> & { readonly title: string }) => (
  <details>
    <summary aria-label={t('saidIn', { title })}>{t('said')}</summary>
    <div className={styles['said']}>
      {transcript.map(({ at, text }, place) => (
        // Two lines may say the same at the same time.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={`${String(at)} ${String(place)}`} dir="auto">
          {text}
        </p>
      ))}
    </div>
  </details>
);
