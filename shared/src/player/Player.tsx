/** A voice as a line one listens along, a film in its own proportions. */
import type { Recording } from '@kinlore/shared/contracts/media';
import { captionsOf } from '@kinlore/shared/parts';
import { Button, Icon } from '@kinlore/shared/ui';
import { useId, useState, type CSSProperties } from 'react';
import { clockOf } from './clock.ts';
import { speeds, type Playback } from './use-playback.ts';
import { barsOf, pathOf } from './waveform.ts';
import { t } from './player.messages.ts';
import styles from './Player.module.css';

export type PlayerProps = {
  readonly recording: Recording;
  /** What it is called for ears. */
  readonly name: string;
  readonly playback: Playback;
};

type Along = CSSProperties & Readonly<Record<'--along', string>>;
type Shape = CSSProperties & Readonly<Record<'--ratio', number>>;

/**
 * Its address changes as the page is read anew; what is heard goes on with the one it began with. Once a copy is there that plays everywhere, it is
 * played in place of what came; what is being heard then plays already, and stays.
 */
function useSteady({ url, copy }: Recording, isPlaying: boolean): string {
  const [held, hold] = useState({ url, isMaking: copy === 'making' });
  if (!held.isMaking || copy === 'making') return held.url;
  const settled = { url: isPlaying ? held.url : url, isMaking: false };
  hold(settled);
  return settled.url;
}

export function VoicePlayer({ recording, name, playback }: PlayerProps) {
  const { hold, isPlaying, at, toggle } = playback;
  const source = useSteady(recording, isPlaying);
  return (
    <div className={styles.voice}>
      <audio ref={hold} src={source} preload="none">
        <track kind="captions" src={captionsOf(recording.transcript, recording.length_ms)} />
      </audio>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPlaying ? 'pause' : 'play', { name })}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={24} />
      </button>
      <Track recording={recording} name={name} playback={playback} />
      <span className={styles.time}>{told(at, recording)}</span>
    </div>
  );
}

const told = (at: number, { length_ms: all }: Recording): string =>
  t('at', { at: clockOf(at), all: clockOf(all) });

function Track({ recording, name, playback: { at, seek } }: PlayerProps) {
  const all = Math.max(1, recording.length_ms);
  return (
    <span className={styles.track} dir="ltr">
      <Waveform peaks={recording.peaks} along={at / all} />
      <input
        type="range"
        className={styles.range}
        min={0}
        max={all}
        step={1000}
        value={at}
        aria-label={t('place', { name })}
        aria-valuetext={told(at, recording)}
        onChange={(event) => seek(Number(event.target.value))}
      />
    </span>
  );
}

function Waveform({ peaks, along }: { readonly peaks: string; readonly along: number }) {
  const { d, width } = pathOf(barsOf(peaks));
  const style: Along = { '--along': `${(along * 100).toFixed(2)}%` };
  return (
    <svg
      className={styles.wave}
      style={style}
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={styles.ahead} d={d} />
      <path className={styles.heard} d={d} />
    </svg>
  );
}

/** The browser's own controls: they know its keys, its captions and its full screen. */
export function FilmPlayer({ recording, name, playback: { hold, isPlaying } }: PlayerProps) {
  const source = useSteady(recording, isPlaying);
  const ratio = (recording.width ?? 16) / Math.max(1, recording.height ?? 9);
  const style: Shape = { '--ratio': Math.min(4, Math.max(0.4, ratio)) };
  return (
    <video
      ref={hold}
      className={styles.film}
      style={style}
      src={source}
      controls
      playsInline
      preload={recording.poster === undefined ? 'metadata' : 'none'}
      {...(recording.poster !== undefined && { poster: recording.poster })}
      aria-label={name}
    >
      <track
        kind="captions"
        label={t('transcript')}
        src={captionsOf(recording.transcript, recording.length_ms)}
        default={recording.transcript.length > 0}
      />
    </video>
  );
}

export type ControlsProps = {
  readonly playback: Playback;
  /** Null for who may not have it. */
  readonly original: string | null;
};

export function Controls({ playback, original }: ControlsProps) {
  const id = useId();
  return (
    <div className={styles.controls}>
      <label className={styles.speed} htmlFor={id}>
        {t('speed')}
        <select
          id={id}
          value={playback.speed}
          onChange={(event) => playback.setSpeed(Number(event.target.value))}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {t('times', { speed })}
            </option>
          ))}
        </select>
      </label>
      {original !== null && (
        <a className={styles.original} href={original} download>
          <Icon name="download" />
          {t('download')}
        </a>
      )}
    </div>
  );
}

export const Broken = ({
  playback,
  url,
}: Pick<ControlsProps, 'playback'> & { readonly url: string }) => (
  <p role="alert" className={styles.broken}>
    {t('failed')}{' '}
    <Button small icon="refresh" onClick={playback.again}>
      {t('again')}
    </Button>{' '}
    <a className={styles.original} href={url} download>
      <Icon name="download" />
      {t('take')}
    </a>
  </p>
);

/** Of a recording that not every browser plays: that a copy is being made, and plainly where none could be. */
export const CopyWords = ({ copy }: Pick<Recording, 'copy'>) =>
  copy !== undefined && (
    <p className={styles.copy} role="status">
      {t(copy === 'making' ? 'making' : 'notMade')}
    </p>
  );
