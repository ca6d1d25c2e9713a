/** Language and time zone. Children's ages follow the zone, so that theirs is not changed here. */
import { useState } from 'react';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { SelectNative } from '@kinlore/shared/ui';
import { saveTimeZone, timeZones } from './looks.api.ts';
import { t } from './looks.messages.ts';
import styles from './Looks.module.css';

export function Place({ user }: { readonly user: CurrentUser }) {
  const [zone, setZone] = useState(user.time_zone);
  const isGrown = user.account_type !== 'child' && user.account_type !== 'teen';
  const choose = async (chosen: string) => {
    setZone(chosen);
    try {
      await saveTimeZone(user, chosen);
      toast({ tone: 'good', text: t('timeZoneSaved') });
    } catch (failure) {
      setZone(zone);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <section className={styles.part} aria-labelledby="looks-place">
      <h3 id="looks-place" className={styles.heading}>
        {t('place')}
      </h3>
      <Facts zone={isGrown ? null : zone} />
      {isGrown && (
        <SelectNative
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          value={zone}
          onValue={(chosen) => void choose(chosen)}
          options={timeZones(zone).map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
    </section>
  );
}

/** What is shown and not chosen here. */
function Facts({ zone }: { readonly zone: string | null }) {
  return (
    <dl className={styles.facts}>
      <dt>{t('language')}</dt>
      <dd>{t('english')}</dd>
      {zone !== null && <dt>{t('timeZone')}</dt>}
      {zone !== null && <dd>{nameOf(zone)}</dd>}
    </dl>
  );
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');
