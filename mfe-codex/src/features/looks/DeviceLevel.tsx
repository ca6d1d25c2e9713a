/** How much this device is given to draw (product.md section 4): as measured, unless somebody says otherwise; and which of the two it is. */
import { useState } from 'react';
import { chooseDeviceLevel, deviceLevel } from '@kinlore/shared/remote';
import { performanceLevel, useAtomValue } from '@kinlore/shared/state';
import { SelectNative } from '@kinlore/shared/ui';
import { t } from './looks.messages.ts';
import styles from './Looks.module.css';

const levels = ['high', 'medium', 'low', 'lowest', 'minimal'] as const;
const MEASURED = 'measured';

export function DeviceLevel() {
  const [kept, setKept] = useState(deviceLevel);
  const level = useAtomValue(performanceLevel);
  return (
    <section className={styles.part} aria-labelledby="looks-device">
      <h3 id="looks-device" className={styles.heading}>
        {t('device')}
      </h3>
      <SelectNative
        label={t('level')}
        hint={t('levelHint')}
        value={kept?.by === 'chosen' ? kept.level : MEASURED}
        onValue={(word) => {
          const chosen = levels.find((each) => each === word) ?? null;
          chooseDeviceLevel(chosen);
          setKept(deviceLevel());
        }}
        options={[
          { value: MEASURED, label: t('levelMeasured') },
          ...levels.map((value) => ({ value, label: t(`level_${value}`) })),
        ]}
      />
      <p role="status" className={styles.note}>
        {t(kept === null ? 'levelProbed' : `level_by_${kept.by}`, { level: t(`level_${level}`) })}
      </p>
    </section>
  );
}
