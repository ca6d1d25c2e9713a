/** One question of a page: its place, its words as a heading that is begun at, and the ways on and back. */
import { Row } from '@kinlore/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from './cases.messages.ts';
import styles from './Cases.module.css';

interface Props {
  readonly at: number;
  readonly all: number;
  readonly title: string;
  readonly children: ReactNode;
  /** The way on first, then the way back. */
  readonly ways: ReactNode;
}

export function Question({ at, all, title, children, ways }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Each begins at its heading, for who listens and who types.
  useEffect(() => {
    if (at > 1) heading.current?.focus();
  }, [at]);
  return (
    <section className={styles['part']} aria-label={title}>
      <p className={styles['quiet']}>{t('step', { at, all })}</p>
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h2>
      {children}
      <Row gap={8}>{ways}</Row>
    </section>
  );
}
