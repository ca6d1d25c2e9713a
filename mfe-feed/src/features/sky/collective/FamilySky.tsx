/** The lives of a family, drawn, and the same in words beside it; in words alone where nothing can be drawn or nothing is to move. */
import { performanceLevel, useAtomValue } from '@kinlore/shared/state';
import { canDraw } from '../can-draw.ts';
import { Collective } from './Collective.tsx';
import { FamilyPicture } from './FamilyPicture.tsx';
import styles from './Collective.module.css';

export function FamilySky() {
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
