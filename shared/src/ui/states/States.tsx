'use no memo'; // why: index.ts
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-table.ts';
import { Dial } from '../instrument/Dial.tsx';
import { t } from '../ui.messages.ts';
import styles from './States.module.css';

export type SkeletonName = 'feed' | 'profile' | 'tree' | 'table' | 'form' | 'none';

const shapes = {
  feed: ['entry', 'entry', 'entry'],
  profile: ['head', 'rule', 'entry', 'entry'],
  tree: ['generation', 'generation', 'generation'],
  table: ['rule', 'row', 'row', 'row', 'row', 'row', 'row'],
  form: ['field', 'field', 'field', 'act'],
  none: [],
} as const satisfies Readonly<Record<SkeletonName, readonly string[]>>;

/** How many grey pieces each shape is made of. */
const pieces: Readonly<Record<string, number>> = {
  entry: 4,
  head: 3,
  generation: 4,
  row: 4,
  field: 2,
  act: 1,
  rule: 0,
};

/** The shape of what is coming, said once to ears. */
export function Skeleton({
  name,
  label = t('loading'),
}: {
  readonly name: SkeletonName;
  readonly label?: string | undefined;
}) {
  return (
    <div role="status" aria-label={label} aria-busy="true" className={styles.skeleton}>
      {shapes[name].map((shape, place) => (
        <div key={place} className={styles[shape]} aria-hidden>
          {Array.from({ length: pieces[shape] ?? 0 }, (_, piece) => (
            <i key={piece} />
          ))}
        </div>
      ))}
    </div>
  );
}

type StateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly level?: 1 | 2 | 3 | 4 | undefined;
};

export type EmptyStateProps = StateProps & {
  readonly icon?: IconName | undefined;
  readonly action?: ReactNode;
};

/** What belongs here, and the one first step. */
export function EmptyState({ title, icon, action, level = 3, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {icon ? (
        <Icon name={icon} size={40} className={styles.sign} />
      ) : (
        <Dial rest size={72} label={title} />
      )}
      <Heading>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}

export type FailedStateProps = StateProps & {
  /** What still works and what is kept: said before anything else is asked. */
  readonly unaffected: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string | undefined;
  readonly busy?: boolean | undefined;
};

/** Something could not be had: what, what is unaffected, and again. */
export function FailedState({
  title,
  unaffected,
  onRetry,
  retryLabel = t('retry'),
  busy,
  level = 3,
  children,
}: FailedStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className={cx(styles.state, styles.failed)}>
      <Icon name="warning" size={32} className={styles.warn} />
      <Heading>{title}</Heading>
      <p className={styles.words}>{unaffected}</p>
      {children && <div className={styles.words}>{children}</div>}
      {onRetry && (
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
