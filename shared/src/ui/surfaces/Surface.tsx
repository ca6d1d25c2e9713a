'use no memo'; // why: index.ts
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Surface.module.css';

export type SurfaceKind = 'page' | 'panel' | 'raised' | 'memorial' | 'chrome';
type Block = 'div' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'nav' | 'li' | 'form';
export type SurfaceProps = ComponentProps<'div'> & {
  readonly kind?: SurfaceKind | undefined;
  readonly as?: Block | undefined;
};

/**
 * Ground to stand on. In the balanced theme page, panel and memorial are the lamplit page within the night chrome;
 * raised and chrome keep the colours they stand in.
 */
export function Surface({ kind = 'panel', as = 'div', className, ...rest }: SurfaceProps) {
  // The tag is one of a closed list of blocks, all of which take the attributes of a div.
  const Tag = as as 'div';
  const lamplit = kind === 'page' || kind === 'panel' || kind === 'memorial';
  return (
    <Tag
      {...rest}
      className={cx(styles[kind], className)}
      {...(lamplit ? { 'data-surface': 'page' } : {})}
    />
  );
}

/** Text at reading width: 58 characters. */
export const Column = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(styles.column, className)} />
);

export type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 72;

/** One under the other. */
export const Stack = ({
  gap = 16,
  className,
  ...rest
}: ComponentProps<'div'> & { readonly gap?: Gap | undefined }) => (
  <div {...rest} className={cx(styles.stack, styles[`gap${gap}`], className)} />
);

/** Side by side, wrapping where there is no room. */
export const Row = ({
  gap = 8,
  className,
  ...rest
}: ComponentProps<'div'> & { readonly gap?: Gap | undefined }) => (
  <div {...rest} className={cx(styles.rowBox, styles[`gap${gap}`], className)} />
);

export type PageProps = {
  readonly title: ReactNode;
  readonly label?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Stands beside the column from 1100 px, under it before. */
  readonly aside?: ReactNode;
  /** Tables and trees: the whole width instead of one column. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
};

/** A screen's content: one heading, one column, perhaps an instrument beside it. In the balanced theme the column is a lamplit page. The shell owns `<main>`. */
export function Page({ title, label, lead, actions, aside, wide = false, children }: PageProps) {
  return (
    <div
      className={cx(styles.screen, wide && styles.wide, aside !== undefined && styles.withAside)}
    >
      <header className={styles.head}>
        <div>
          {label && <p className={styles.label}>{label}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body} data-surface="page">
        {children}
      </div>
      {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}

export type RestProps = {
  readonly label?: ReactNode;
  readonly name: ReactNode;
  readonly dates?: ReactNode;
  readonly line?: ReactNode;
  /** Beside the name, or above it where there is no room. */ readonly portrait?: ReactNode;
  readonly level?: 1 | 2 | 3 | undefined;
  readonly children?: ReactNode;
};

/** The memorial's frame: silver, a double rule, name, years, one line, and then what was left. Nothing in it counts. */
export function Rest({ label, name, dates, line, portrait, level = 2, children }: RestProps) {
  const Heading = ({ 1: 'h1', 2: 'h2', 3: 'h3' } as const)[level];
  return (
    <Surface kind="memorial" as="article">
      <div className={styles.restHead}>
        {portrait}
        <div className={styles.restWords}>
          {label && <p className={styles.label}>{label}</p>}
          <Heading className={styles.restName} dir="auto">
            {name}
          </Heading>
          {dates && <p className={styles.restDates}>{dates}</p>}
          {line && (
            <p className={styles.restLine} dir="auto">
              {line}
            </p>
          )}
          {children}
        </div>
      </div>
    </Surface>
  );
}
