/** What was recorded here and reached no server: a tab was closed, or the network was gone. */
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button } from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import type { Recorded } from './capture.ts';
import {
  fileOf,
  forgetRecording,
  keptRecordings,
  type Cover,
  type KeptRecording,
} from './kept-recordings.ts';
import { lengthWords, t } from './recorder.messages.ts';
import styles from './Recorder.module.css';

export type LeftRecordingsProps = {
  readonly owner: string;
  /** As the recorder was given it. */
  readonly cover?: Cover;
  /** Names of files that are on their way, or being recorded, and not left. */
  readonly except: readonly string[];
  readonly onAdd: (recorded: Recorded) => void;
};

const moment = (at: number): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );

type Drop = (name: string) => void;

function useLeft(
  owner: string,
  cover: Cover | undefined,
): readonly [readonly KeptRecording[], Drop] {
  const [left, setLeft] = useState<readonly KeptRecording[]>([]);
  useEffect(() => {
    let gone = false;
    void keptRecordings({ owner, cover }).then((kept) => {
      if (!gone) setLeft(kept);
    });
    return () => {
      gone = true;
    };
  }, [owner, cover]);
  return [left, (name) => setLeft((now) => now.filter((one) => one.name !== name))];
}

export function LeftRecordings({ owner, cover, except, onAdd }: LeftRecordingsProps) {
  const [left, drop] = useLeft(owner, cover);
  const add = async (one: KeptRecording) => {
    onAdd({ file: await fileOf({ owner, cover }, one), lengthMs: one.lengthMs, peaks: one.peaks });
    drop(one.name);
  };
  const discard = async ({ name }: KeptRecording) => {
    await forgetRecording({ owner, cover }, name);
    drop(name);
  };
  const shown = left.filter(({ name }) => !except.includes(name));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.left} aria-label={t('leftList')}>
      {shown.map((one) => (
        <li key={one.name}>
          <Left kept={one} onAdd={() => void add(one)} onDiscard={() => void discard(one)} />
        </li>
      ))}
    </ul>
  );
}

type LeftProps = {
  readonly kept: KeptRecording;
  readonly onAdd: () => void;
  readonly onDiscard: () => void;
};

const Left = ({ kept: { startedAt, lengthMs }, onAdd, onDiscard }: LeftProps) => (
  <>
    <span>{t('left', { moment: moment(startedAt), length: lengthWords(lengthMs) })}</span>
    <Button small onClick={onAdd}>
      {t('add')}
    </Button>
    <Button small kind="link" onClick={onDiscard}>
      {t('discard')}
    </Button>
  </>
);
