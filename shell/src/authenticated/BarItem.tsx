import type { ComponentProps, ReactNode } from 'react';
import { t } from './authenticated.messages.ts';
import styles from './NavBar.module.css';

interface Own {
  /** The whole name, for who listens and as the tooltip of a bar without words. */
  readonly label: string;
  /** The word beside the glyph on wide screens, under it on phones; a part of the name. */
  readonly caption: string;
  readonly glyph: ReactNode;
  readonly unread?: number;
}

export type BarButtonProps = Own & Omit<ComponentProps<'button'>, 'children' | 'type'>;

/** What the bar does: a glyph with its word. */
export function BarButton({
  label,
  caption,
  glyph,
  unread = 0,
  'aria-label': said = label,
  ...rest
}: BarButtonProps) {
  return (
    <button title={label} {...rest} type="button" aria-label={said} className={styles.item}>
      <Drawn glyph={glyph} caption={caption} unread={unread} />
    </button>
  );
}

export type BarLinkProps = Own & Omit<ComponentProps<'a'>, 'children'> & { readonly here: boolean };

/** Where the bar leads; the page one is on is marked. */
export function BarLink({ label, caption, glyph, unread = 0, here, ...rest }: BarLinkProps) {
  return (
    <a
      title={label}
      {...rest}
      aria-label={label}
      className={styles.item}
      {...(here && { 'aria-current': 'page' })}
    >
      <Drawn glyph={glyph} caption={caption} unread={unread} />
    </a>
  );
}

/** Beyond nine the badge says "9+" (product.md). */
const MOST = 9;

function Drawn({
  glyph,
  caption,
  unread,
}: Pick<Own, 'glyph' | 'caption'> & { readonly unread: number }) {
  return (
    <>
      <span className={styles.glyph}>
        {glyph}
        {/* Drawn, not written: the name says the number in full, and text of a button must stand in its name. */}
        {unread > 0 && (
          <span className={styles.badge} data-figure={unread > MOST ? t('many') : unread} />
        )}
      </span>
      <span className={styles.caption}>{caption}</span>
    </>
  );
}
