/** One picture on the whole screen. Arrows, Home and End turn over, + and - zoom, Esc returns; fingers do the same. */
import type { Picture } from '@kinlore/shared/contracts/media';
import { direction } from '@kinlore/shared/messages';
import { Dialog, IconButton } from '@kinlore/shared/ui';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { altOf, srcSetOf } from '../memory/index.ts';
import { PhotoTags } from '../photo-tags/index.ts';
import { LightboxFoot, STEP, type LookedAt } from './LightboxFoot.tsx';
import { ratioOf } from './rows.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import { t } from './view.messages.ts';
import styles from './Lightbox.module.css';

export type LightboxProps = {
  readonly pictures: readonly Picture[];
  readonly memory: LookedAt;
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
  /** More will come behind the last. */
  readonly isMore?: boolean;
  /** To the memory, where one does not come from there. */
  readonly onMemory?: () => void;
};

/** The place that a key names, which may lie outside the row; null for any other key. */
function placeOfKey(key: string, at: number, all: number, rightToLeft: boolean): number | null {
  switch (key) {
    case rightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return at + 1;
    case rightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return all - 1;
    default:
      return null;
  }
}

/** Where a key leads from `at`, null when it leads nowhere. Pure. */
export const pictureAfter = (
  key: string,
  at: number,
  all: number,
  rightToLeft: boolean,
): number | null => {
  const to = placeOfKey(key, at, all, rightToLeft);
  return to === null || to < 0 || to >= all || to === at ? null : to;
};

/** `pictures`: only those that can be shown. */
export function Lightbox({ at, ...rest }: LightboxProps) {
  const { pictures, memory, onAt } = rest;
  const picture = at === null ? undefined : pictures[at];
  if (at === null || picture === undefined) return null;
  return (
    <Dialog
      open
      onClose={() => onAt(null)}
      title={t('lightbox', { title: memory.title })}
      hideTitle
      size="screen"
    >
      <Large
        // The same picture may stand in two memories.
        key={`${String(at)} ${picture.media_id}`}
        {...rest}
        picture={picture}
        at={at}
      />
    </Dialog>
  );
}

/** The two beside it are fetched meanwhile. */
function useNeighbours(pictures: readonly Picture[], at: number): void {
  useEffect(() => {
    for (const near of [pictures[at + 1], pictures[at - 1]]) {
      if (near === undefined) continue;
      const image = new Image();
      image.sizes = '100vw';
      image.srcset = srcSetOf(near);
      image.src = near.url_large || near.url;
    }
  }, [pictures, at]);
}

const pressed = (key: string, zoom: Zoom): boolean => {
  if (key === '+' || key === '=') zoom.by(STEP);
  else if (key === '-') zoom.by(1 / STEP);
  else if (key === '0') zoom.reset();
  else return false;
  return true;
};

interface LargeProps extends Omit<LightboxProps, 'at'> {
  readonly at: number;
  readonly picture: Picture;
}

const positionOf = ({ at, pictures, isMore = false }: LargeProps): string =>
  isMore ? t('positionOnly', { at: at + 1 }) : t('position', { at: at + 1, all: pictures.length });

function Large(props: LargeProps) {
  const { pictures, picture, at, onAt } = props;
  const stage = useRef<HTMLDivElement>(null);
  const rightToLeft = direction() === 'rtl';
  const turn = (key: string): boolean => {
    const to = pictureAfter(key, at, pictures.length, rightToLeft);
    if (to !== null) onAt(to);
    return to !== null;
  };
  const zoom = useZoom(stage, ratioOf(picture), (meant) => {
    if (meant === 'away') onAt(null);
    else turn(meant === 'left' ? 'ArrowRight' : 'ArrowLeft');
  });
  // The keys are heard from here on, also of the next picture.
  useEffect(() => stage.current?.focus(), []);
  useNeighbours(pictures, at);
  const keys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && (pressed(event.key, zoom) || turn(event.key)))
      event.preventDefault();
  };
  const { scale, x, y } = zoom.view;
  const place: CSSProperties = {
    transform: `translate(${x + zoom.pull}px, ${y}px) scale(${scale})`,
    backgroundImage: `url(${JSON.stringify(picture.url)})`,
  };
  const position = positionOf(props);
  return (
    // The keys work wherever the focus stands inside; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.lightbox} onKeyDown={keys}>
      <div
        ref={stage}
        tabIndex={-1}
        className={styles.stage}
        role="group"
        aria-label={position}
        data-near={scale > 1}
        {...zoom.handlers}
      >
        <img
          className={styles.picture}
          src={picture.url_large || picture.url}
          srcSet={srcSetOf(picture)}
          sizes="100vw"
          alt={altOf(picture, at + 1)}
          draggable={false}
          style={place}
        />
      </div>
      <Sides at={at} all={pictures.length} onAt={onAt} />
      <PhotoTags
        picture={picture}
        ratio={ratioOf(picture)}
        placement={{ scale, x: x + zoom.pull, y }}
        onAway={() => onAt(null)}
      />
      <LightboxFoot {...props} position={position} zoom={zoom} />
    </div>
  );
}

interface SidesProps {
  readonly at: number;
  readonly all: number;
  readonly onAt: (at: number) => void;
}

/** To the picture before and after. */
const Sides = ({ at, all, onAt }: SidesProps) => (
  <>
    {at > 0 && (
      <IconButton
        icon="left"
        label={t('previous')}
        className={`${styles.side ?? ''} ${styles.before ?? ''}`}
        onClick={() => onAt(at - 1)}
      />
    )}
    {at < all - 1 && (
      <IconButton
        icon="right"
        label={t('next')}
        className={`${styles.side ?? ''} ${styles.after ?? ''}`}
        onClick={() => onAt(at + 1)}
      />
    )}
  </>
);
