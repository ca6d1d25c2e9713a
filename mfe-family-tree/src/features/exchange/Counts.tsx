/** What is in a file, or what came of it, in a few lines. */
import type { ReactNode } from 'react';
import { Dial, Row, Button } from '@kinlore/shared/ui';
import styles from './Exchange.module.css';
import { t } from './exchange.messages.ts';

export type CountWord =
  | 'persons'
  | 'families'
  | 'sources'
  | 'media'
  | 'others'
  | 'files'
  | 'links'
  | 'events'
  | 'matched'
  | 'kept'
  | 'living'
  | 'known'
  | 'stayed'
  | 'redacted'
  | 'leftOut';

/** Zero is not worth a line, but for the first. */
export function Counts({ of }: { readonly of: readonly (readonly [CountWord, number])[] }) {
  return (
    <ul className={styles.counts}>
      {of
        .filter(([, count], at) => at === 0 || count > 0)
        .map(([word, count], at) => (
          <li key={word}>
            {at === 0 ? <strong>{t(word, { count })}</strong> : t(word, { count })}
          </li>
        ))}
    </ul>
  );
}

/** How far something is; without a total, that it goes on. */
export function Working({
  words,
  share,
  onStop,
  children,
}: {
  readonly words: string;
  readonly share: number | null;
  readonly onStop?: (() => void) | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.working} role="status">
      <Dial label={words} size={96} {...(share !== null && { value: share })}>
        {share === null ? '' : `${String(Math.round(share * 100))}%`}
      </Dial>
      <p>{words}</p>
      {children}
      {onStop !== undefined && (
        <Row gap={8}>
          <Button onClick={onStop}>{t('stop')}</Button>
        </Row>
      )}
    </div>
  );
}
