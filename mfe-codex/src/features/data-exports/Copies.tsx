/** Copies of one life: the newest with what can be done about it, and those before. */
import { useCallback, useState, type ReactNode } from 'react';
import { EXPORT_EVERY_HOURS, type DataExport } from '@kinlore/shared/contracts/exports';
import { useList, type List } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Skeleton, Stack } from '@kinlore/shared/ui';
import { AskForCopy } from './AskForCopy.tsx';
import { CopyFailed, CopyReady, CopyUnderWay } from './NewestCopy.tsx';
import { dataExports, type Whose } from './exports.api.ts';
import { t } from './exports.messages.ts';
import { dayOf, momentOf } from './sizes.ts';
import { isUnderWay, useProgress } from './use-progress.ts';
import styles from './Exports.module.css';

const EVERY_MS = EXPORT_EVERY_HOURS * 3_600_000;

interface CopiesProps {
  readonly subjectId: string;
  readonly whose: Whose;
  /** Of the headings in it. */
  readonly level: 3 | 4;
}

export function Copies({ subjectId, whose, level }: CopiesProps) {
  const list = useList(dataExports, { subject_id: subjectId, kind: 'copy' });
  const { insert, patch, refresh } = list;
  const [newest, ...earlier] = list.items;
  const keep = useCallback(
    (copy: DataExport) => {
      patch(copy.id, () => copy);
    },
    [patch],
  );
  useProgress(newest, keep);
  if (list.status === 'loading') return <Skeleton name="form" />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={list.busy !== 'none'}
        level={level}
      />
    );
  return (
    <div className={styles.copies}>
      <Newest copy={newest} level={level} onChange={keep}>
        <NextCopy newest={newest} whose={whose} onAsked={insert} />
      </Newest>
      {earlier.length > 0 && <Earlier copies={earlier} list={list} level={level} />}
    </div>
  );
}

interface NewestProps {
  readonly copy: DataExport | undefined;
  readonly level: 3 | 4;
  readonly onChange: (copy: DataExport) => void;
  /** Asking for the next one. */
  readonly children: ReactNode;
}

function Newest({ copy, level, onChange, children }: NewestProps) {
  if (copy !== undefined && isUnderWay(copy)) return <CopyUnderWay copy={copy} />;
  return (
    <>
      {copy?.state === 'ready' && <CopyReady copy={copy} level={level} onChange={onChange} />}
      {copy?.state === 'failed' && <CopyFailed copy={copy} />}
      {children}
    </>
  );
}

interface NextProps {
  readonly newest: DataExport | undefined;
  readonly whose: Whose;
  readonly onAsked: (copy: DataExport) => unknown;
}

/** One a day: until then it says from when on. */
function NextCopy({ newest, whose, onAsked }: NextProps) {
  const [now] = useState(() => Date.now());
  const next =
    newest === undefined || newest.state === 'failed'
      ? 0
      : new Date(newest.asked_at).getTime() + EVERY_MS;
  if (next > now)
    return <p className={styles.quiet}>{t('nextFrom', { moment: momentOf(next) })}</p>;
  return <AskForCopy whose={whose} isFirst={newest === undefined} onAsked={onAsked} />;
}

const stateWords = ({ state }: DataExport): string => {
  const words = {
    queued: t('stateBuilding'),
    building: t('stateBuilding'),
    ready: t('stateReady'),
    expired: t('stateExpired'),
    failed: t('stateFailed'),
  } as const;
  return words[state];
};

interface EarlierProps {
  readonly copies: readonly DataExport[];
  readonly list: Pick<List<DataExport>, 'hasMore' | 'busy' | 'more'>;
  readonly level: 3 | 4;
}

function Earlier({ copies, list, level }: EarlierProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack gap={8}>
      <Heading className={styles.heading}>{t('earlier')}</Heading>
      <Register label={t('earlier')}>
        {copies.map((copy) => (
          <RegisterLine
            key={copy.id}
            level={null}
            small
            name={t('madeOn', { day: dayOf(copy.asked_at) })}
            dates={stateWords(copy)}
            provenance={
              copy.downloads === 0
                ? t('neverDownloaded')
                : t('downloaded', { count: copy.downloads })
            }
          />
        ))}
      </Register>
      {list.hasMore && (
        <div>
          <Button busy={list.busy === 'more'} onClick={() => void list.more()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
