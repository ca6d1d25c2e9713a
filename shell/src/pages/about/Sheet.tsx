import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page of words for guests: a title, a lead, ruled entries. */
export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </article>
  );
}

export function Ruled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.entry}>
      <h2 className={styles.label}>{label}</h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
