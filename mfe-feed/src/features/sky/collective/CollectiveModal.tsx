/** The `collective` modal of product.md section 2: the lives of a family, drawn, and the same in words beside it. The shell draws the frame. */
import { performanceLevel, useAtomValue } from '@kinlore/shared/state';
import { canDraw } from '../can-draw.ts';
import { Collective } from './Collective.tsx';
import { FamilyPicture } from './FamilyPicture.tsx';
import styles from './Collective.module.css';

export default function CollectiveModal() {
  const isStill = useAtomValue(performanceLevel) === 'minimal';
  if (isStill || !canDraw()) return <Collective />;
  return (
    <div className={styles.both}>
      <div className={styles.picture}>
        <FamilyPicture />
      </div>
      <Collective />
    </div>
  );
}
