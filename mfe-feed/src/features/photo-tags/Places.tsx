/** The marked places of a picture, with the names that this reader is told: all of them, or the one that is pointed at. */
import type { PhotoTag } from '@kinlore/shared/contracts/photo-tags';
import { Frame, placeOf, type Placement } from './Frame.tsx';
import { labelOf } from './tag-words.ts';
import styles from './PhotoTags.module.css';

interface PlacesProps {
  readonly tags: readonly PhotoTag[];
  readonly ratio: number;
  readonly placement: Placement;
}

/** Said again below the picture: here it is only drawn. */
export function Places({ tags, ratio, placement }: PlacesProps) {
  return (
    <Frame ratio={ratio} placement={placement}>
      {tags.map((tag) =>
        tag.region === null ? null : (
          <span key={tag.id} className={styles.place} style={placeOf(tag.region)} aria-hidden>
            <span
              className={styles.label}
              dir="auto"
              style={{ scale: String(1 / placement.scale) }}
            >
              {labelOf(tag)}
            </span>
          </span>
        ),
      )}
    </Frame>
  );
}
