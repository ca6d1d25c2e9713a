/** Cells of the administration's tables: names over usernames, long words that may break, acts on one line. */
import type { ReactNode } from 'react';
import styles from './Lists.module.css';

type NameCellProps = {
  readonly name: ReactNode;
  readonly under: string;
  readonly alsoUnder?: string;
};

export const NameCell = ({ name, under, alsoUnder = '' }: NameCellProps) => (
  <span className={styles['name']}>
    <bdi>{name}</bdi>
    <span>{under}</span>
    {alsoUnder !== '' && <span>{alsoUnder}</span>}
  </span>
);

export const LongCell = ({ children }: { readonly children: string }) => (
  <span className={styles['long']}>
    <bdi>{children}</bdi>
  </span>
);

/** Few words, never broken. */
export const WholeCell = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['whole']}>{children}</span>
);

/** `stacked`: below each other, where one line of them would make the table wider than its page. */
export const ActsCell = ({
  stacked = false,
  children,
}: {
  readonly stacked?: boolean;
  readonly children: ReactNode;
}) => <div className={styles[stacked ? 'stacked' : 'acts']}>{children}</div>;
