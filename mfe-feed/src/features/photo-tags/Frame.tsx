/** A layer that lies exactly over the picture, however near it is looked at. */
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Region } from '@kinlore/shared/contracts/photo-tags';
import styles from './PhotoTags.module.css';

/** How the picture lies on the screen: pixels from its middle. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

type FrameStyle = CSSProperties & Readonly<Record<'--ratio', number>>;

export function Frame({
  ratio,
  placement: { scale, x, y },
  children,
  ref,
}: {
  readonly ratio: number;
  readonly placement: Placement;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  const style: FrameStyle = {
    '--ratio': ratio,
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  };
  return (
    <div className={styles.layer}>
      <div ref={ref} className={styles.frame} style={style}>
        {children}
      </div>
    </div>
  );
}

/** From the left, also where one reads from the right: pictures are not mirrored. */
export const placeOf = ({ x, y, w, h }: Region): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
});
