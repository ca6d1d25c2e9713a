/** That a memorial is historic, and why somebody who studies family history may read it. To who looks after it their own section says so. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './historic.messages.ts';
import styles from './Historic.module.css';

/** Read by somebody who studies family history, and is nothing else to the memorial. */
export const isResearched = ({ historic }: Memorial): boolean => historic?.researching === true;

export function HistoricNote({ memorial }: { readonly memorial: Memorial }) {
  const { historic, full_name: name } = memorial;
  if (historic === undefined || historic.since === null || historic.keeping !== null) return null;
  return (
    <p className={styles['note']}>
      {historic.researching
        ? t('researching', { name })
        : t('toFamily', { day: formatDay(historic.since.slice(0, 10), locale()) })}
    </p>
  );
}
