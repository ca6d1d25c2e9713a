import type { ReactNode } from 'react';
import styles from './Quests.module.css';

/** A part of a section, under its heading. */
export function Part({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {lead !== undefined && <p className={styles.note}>{lead}</p>}
      {children}
    </section>
  );
}
