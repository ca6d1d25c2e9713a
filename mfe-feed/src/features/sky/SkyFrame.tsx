/** What stands around every sky: its name, the way to another, and the way out. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useOpenTitle } from '@kinlore/shared/state';
import { IconButton } from '@kinlore/shared/ui';
import { t } from './sky.messages.ts';
import styles from './Sky.module.css';

export interface SkyFrameProps {
  readonly title: string;
  readonly leave: (how: 'push' | 'replace') => void;
  /** The way to another sky. */
  readonly other: ReactNode;
  readonly children: ReactNode;
}

export function SkyFrame({ title, leave, other, children }: SkyFrameProps) {
  useOpenTitle('page', title);
  return (
    // Esc leaves the sky, as it leaves a dialog; within it every control has its own keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.sky}
      aria-label={title}
      data-sky-keys
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) leave('push');
      }}
    >
      <Head title={title} other={other} onClose={leave} />
      {children}
    </section>
  );
}

function Head({
  title,
  other,
  onClose,
}: {
  readonly title: string;
  readonly other: ReactNode;
  readonly onClose: (how: 'push') => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Over a dialog that lies open nothing is taken from it.
    if (document.querySelector('dialog[open]') === null)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
      {other}
      <IconButton
        icon="close"
        label={t('close')}
        onClick={() => {
          onClose('push');
        }}
      />
    </header>
  );
}
