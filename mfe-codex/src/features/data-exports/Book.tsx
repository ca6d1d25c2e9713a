/** The book of one life: the newest, with what can be done about it, and making another, which takes its place. */
import { useCallback } from 'react';
import type { DataExport } from '@kinlore/shared/contracts/exports';
import { useList } from '@kinlore/shared/state';
import { FailedState, Skeleton } from '@kinlore/shared/ui';
import { AskForBook } from './AskForBook.tsx';
import { CopyFailed, CopyReady, CopyUnderWay } from './NewestCopy.tsx';
import { dataExports, type Whose } from './exports.api.ts';
import { t } from './exports.messages.ts';
import { isUnderWay, useProgress } from './use-progress.ts';
import styles from './Exports.module.css';

interface BookProps {
  readonly subjectId: string;
  readonly whose: Whose;
  /** Of the headings in it. */
  readonly level: 3 | 4;
}

export function Book({ subjectId, whose, level }: BookProps) {
  const { items, status, busy, insert, patch, refresh } = useList(dataExports, {
    subject_id: subjectId,
    kind: 'book',
  });
  const [newest] = items;
  const keep = useCallback(
    (book: DataExport) => {
      patch(book.id, () => book);
    },
    [patch],
  );
  useProgress(newest, keep);
  if (status === 'loading') return <Skeleton name="form" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('bookFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={level}
      />
    );
  return (
    <div className={styles.copies}>
      {newest !== undefined && <Newest book={newest} level={level} onChange={keep} />}
      {(newest === undefined || !isUnderWay(newest)) && (
        <AskForBook whose={whose} isFirst={newest === undefined} onAsked={insert} />
      )}
    </div>
  );
}

interface NewestProps extends Pick<BookProps, 'level'> {
  readonly book: DataExport;
  readonly onChange: (book: DataExport) => void;
}

function Newest({ book, level, onChange }: NewestProps) {
  if (isUnderWay(book)) return <CopyUnderWay copy={book} />;
  if (book.state === 'failed') return <CopyFailed copy={book} />;
  if (book.state !== 'ready') return null;
  return (
    <>
      <CopyReady copy={book} level={level} onChange={onChange} />
      <p className={styles.quiet}>{t('bookReplaced')}</p>
    </>
  );
}
