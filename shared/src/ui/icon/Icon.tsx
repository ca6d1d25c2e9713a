'use no memo'; // why: index.ts
import { cx } from '../cx.ts';
import type { IconName } from './icon-table.ts';
import styles from './Icon.module.css';

// Only the path: the page and the sprites always share one origin, and a page drawn ahead on the server must say the same.
const icons = new URL('./icons.svg', import.meta.url).pathname;
const signs = new URL('./signs.svg', import.meta.url).pathname;

/** Pixels at the usual size of text; larger text takes its signs with it. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

export type IconProps = {
  readonly name: IconName;
  readonly size?: number | undefined;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** A drawing of the sprite in the colour of the text. Silent unless it has a label. `size` in pixels, 20 by default. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      className={cx(
        styles.icon,
        /^(back|forward|left|right|undo|send|log-)/.test(name) && styles.turns,
        className,
      )}
      width={rem(size)}
      height={rem(size)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${name.startsWith('sign-') ? signs : icons}#${name}`} />
    </svg>
  );
}
