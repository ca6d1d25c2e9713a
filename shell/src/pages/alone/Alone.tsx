/** A page that stands by itself, for whoever holds a link: nothing around it, and nothing else of the family. */
import { Icon, type IconName } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import styles from './Alone.module.css';

/** The whole of the page. */
export const Alone = ({ children }: { readonly children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={styles.page}>
    {children}
  </main>
);

interface EndProps {
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
}

/** Where there is nothing more to do here, and why. */
export const End = ({ icon, title, words, children }: EndProps) => (
  <div className={styles.end} role="status">
    <Icon name={icon} size={40} className={styles.sign} />
    <h1 className={styles.title}>{title}</h1>
    <p dir="auto">{words}</p>
    {children}
  </div>
);
