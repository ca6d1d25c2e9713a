/** How much this device is given to draw (product.md section 4): as measured, unless somebody says otherwise. */
import { useState } from 'react';
import { chooseDeviceLevel, deviceLevel } from '@kinlore/shared/remote';
import { SelectNative } from '@kinlore/shared/ui';
import { t } from './looks.messages.ts';
import styles from './Looks.module.css';

const levels = ['high', 'medium', 'low', 'lowest', 'minimal'] as const;
const MEASURED = 'measured';

export function DeviceLevel() {
  const [level, setLevel] = useState(deviceLevel);
  return (
    <section className={styles.part} aria-labelledby="looks-device">
      <h3 id="looks-device" className={styles.heading}>
        {t('device')}
      </h3>
      <SelectNative
        label={t('level')}
        hint={t('levelHint')}
        value={level ?? MEASURED}
        onValue={(word) => {
          const chosen = levels.find((each) => each === word) ?? null;
          setLevel(chosen);
          chooseDeviceLevel(chosen);
        }}
        options={[
          { value: MEASURED, label: t('levelMeasured') },
          ...levels.map((value) => ({ value, label: t(`level_${value}`) })),
        ]}
      />
    </section>
  );
}
