/** A part of the page of a keepsake. */
import type { ReactNode } from 'react';
import styles from './Keepsakes.module.css';

export const Section = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section className={styles['section']} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
