/** One picture as large as the screen allows. Arrows go on and back, Home and End to the ends, Esc returns to the memory. */
import type { Picture } from '@kinlore/shared/contracts/media';
import { direction } from '@kinlore/shared/messages';
import { Dialog, IconButton } from '@kinlore/shared/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { PictureFace } from '../memory/index.ts';
import { t } from './view.messages.ts';
import styles from './Gallery.module.css';

export type LightboxProps = {
  readonly pictures: readonly Picture[];
  readonly title: string;
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
};

/** Where a key leads from `at`, null when it leads nowhere. Pure. */
export const pictureAfter = (
  key: string,
  at: number,
  all: number,
  rightToLeft: boolean,
): number | null => {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const to =
    key === forward
      ? at + 1
      : key === back
        ? at - 1
        : key === 'Home'
          ? 0
          : key === 'End'
            ? all - 1
            : null;
  return to === null || to < 0 || to >= all || to === at ? null : to;
};

export function Lightbox({ pictures, title, at, onAt }: LightboxProps) {
  const picture = at === null ? undefined : pictures[at];
  return at === null || picture === undefined ? null : (
    <Large pictures={pictures} picture={picture} title={title} at={at} onAt={onAt} />
  );
}

function Large({
  pictures,
  picture,
  title,
  at,
  onAt,
}: LightboxProps & { readonly at: number; readonly picture: Picture }) {
  const group = useRef<HTMLDivElement>(null);
  // The keys are heard from here on; the dialog itself would begin at its cross.
  useEffect(() => group.current?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    const to = pictureAfter(event.key, at, pictures.length, direction() === 'rtl');
    if (to === null) return;
    event.preventDefault();
    onAt(to);
  };
  return (
    <Dialog open onClose={() => onAt(null)} title={t('lightbox', { title })} hideTitle size="full">
      {/* The keys work wherever the focus stands inside the dialog; the buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={group}
        tabIndex={-1}
        className={styles.lightbox}
        role="group"
        aria-label={t('position', { at: at + 1, all: pictures.length })}
        onKeyDown={keys}
      >
        <IconButton
          icon="left"
          label={t('previous')}
          disabled={at === 0}
          onClick={() => onAt(at - 1)}
        />
        <figure className={styles.large}>
          <PictureFace
            key={picture.media_id}
            picture={picture}
            number={at + 1}
            sizes="100vw"
            priority
          />
          <figcaption aria-live="polite" dir="auto">
            {picture.caption === '' ? '' : `${picture.caption} · `}
            {t('position', { at: at + 1, all: pictures.length })}
          </figcaption>
        </figure>
        <IconButton
          icon="right"
          label={t('next')}
          disabled={at === pictures.length - 1}
          onClick={() => onAt(at + 1)}
        />
      </div>
    </Dialog>
  );
}
