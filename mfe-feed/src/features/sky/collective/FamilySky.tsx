/** The lives of a family, drawn, and the same in words beside it; in words alone where nothing can be drawn or nothing is to move. */
import { useState } from 'react';
import { performanceLevel, useAtomValue } from '@kinlore/shared/state';
import { canDraw } from '../can-draw.ts';
import { Collective } from './Collective.tsx';
import { FamilyPicture } from './FamilyPicture.tsx';
import styles from './Collective.module.css';

export function FamilySky() {
  const [called, setCalled] = useState<number | null>(null);
  const isStill = useAtomValue(performanceLevel) === 'minimal';
  if (isStill || !canDraw()) return <Collective />;
  return (
    <div className={styles.both}>
      <div className={styles.picture}>
        <FamilyPicture called={called} />
      </div>
      <Collective onLook={setCalled} />
    </div>
  );
}
