/** What was found in a file, by line. */
import { Button, Chip, Stack } from '@kinlore/shared/ui';
import { Table } from '@kinlore/shared/parts';
import { useState } from 'react';
import styles from './Exchange.module.css';
import { t } from './exchange.messages.ts';

export interface RemarkLine {
  readonly line: number;
  readonly severity: 'note' | 'warning' | 'error';
  readonly detail: string;
}
/** A list of ten thousand is read from its beginning. */
const atOnce = 25;
const tones = { note: 'plain', warning: 'info', error: 'danger' } as const;

const columns = [
  {
    key: 'line',
    label: t('line'),
    numeric: true,
    cell: (row: RemarkLine) => (row.line === 0 ? '–' : String(row.line)),
  },
  {
    key: 'kind',
    label: t('kind'),
    cell: (row: RemarkLine) => <Chip tone={tones[row.severity]}>{t(row.severity)}</Chip>,
  },
  {
    key: 'remark',
    label: t('remark'),
    cell: (row: RemarkLine) => <span dir="auto">{row.detail}</span>,
  },
] as const;

export function Remarks({
  lines,
  total,
  onMore,
}: {
  readonly lines: readonly RemarkLine[];
  readonly total: number;
  readonly onMore?: (() => void) | undefined;
}) {
  const [shown, setShown] = useState(atOnce);
  const more = () => {
    if (lines.length <= shown + atOnce) onMore?.();
    setShown(shown + atOnce);
  };
  if (total === 0) return <p className={styles.quiet}>{t('noProblems')}</p>;
  return (
    <details>
      <summary>{t('problems', { count: total })}</summary>
      <Stack gap={8}>
        <p className={styles.quiet}>{t('problemsHint')}</p>
        <Table
          caption={t('problems', { count: total })}
          columns={columns}
          rows={lines.slice(0, shown)}
          rowKey={(row) => `${String(row.line)} ${row.detail}`}
        />
        {(lines.length > shown || onMore !== undefined) && (
          <Button small onClick={more}>
            {t('moreProblems')}
          </Button>
        )}
      </Stack>
    </details>
  );
}
