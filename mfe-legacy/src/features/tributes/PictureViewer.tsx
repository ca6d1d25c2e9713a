/** One photograph on the whole screen. Arrows, Home and End turn over, Esc returns. */
import type { Picture } from '@kinlore/shared/contracts/media';
import { direction } from '@kinlore/shared/messages';
import { Dialog, IconButton } from '@kinlore/shared/ui';
import type { KeyboardEvent } from 'react';
import { t } from './tributes.messages.ts';
import styles from './PictureViewer.module.css';

interface ViewerProps {
  readonly pictures: readonly Picture[];
  readonly nameAt: (picture: Picture, place: number) => string;
  readonly at: number;
  readonly onAt: (at: number | null) => void;
}

/** The place that a key names; null for any other key. */
function placeOfKey(key: string, at: number, last: number): number | null {
  const isRightToLeft = direction() === 'rtl';
  switch (key) {
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(last, at + 1);
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

export default function PictureViewer(props: ViewerProps) {
  const { pictures, nameAt, at, onAt } = props;
  const picture = pictures[at];
  if (picture === undefined) return null;
  const name = nameAt(picture, at);
  const turn = (event: KeyboardEvent) => {
    const to = placeOfKey(event.key, at, pictures.length - 1);
    if (to === null) return;
    event.preventDefault();
    onAt(to);
  };
  return (
    <Dialog open onClose={() => onAt(null)} title={name} hideTitle size="screen">
      {/* The keys work wherever the focus stands inside; the buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles['viewer']} onKeyDown={turn}>
        <Stage {...props} picture={picture} name={name} />
        {picture.caption !== '' && (
          <p className={styles['caption']} dir="auto">
            {picture.caption}
          </p>
        )}
        {pictures.length > 1 && <Foot {...props} />}
      </div>
    </Dialog>
  );
}

const positionOf = ({ at, pictures }: ViewerProps): string =>
  t('position', { at: at + 1, all: pictures.length });

interface StageProps extends ViewerProps {
  readonly picture: Picture;
  readonly name: string;
}

const Stage = ({ picture, name, ...row }: StageProps) => (
  <div
    className={styles['stage']}
    tabIndex={-1}
    role="group"
    aria-label={positionOf(row)}
    data-focus
  >
    <img
      key={picture.media_id}
      className={styles['picture']}
      src={picture.url_large === '' ? picture.url : picture.url_large}
      alt={name}
    />
  </div>
);

/** To the photograph before and after. */
const Foot = (row: ViewerProps) => {
  const { at, pictures, onAt } = row;
  return (
    <div className={styles['foot']}>
      <IconButton
        icon="left"
        label={t('previous')}
        disabled={at === 0}
        onClick={() => onAt(at - 1)}
      />
      <span>{positionOf(row)}</span>
      <IconButton
        icon="right"
        label={t('next')}
        disabled={at === pictures.length - 1}
        onClick={() => onAt(at + 1)}
      />
    </div>
  );
};
