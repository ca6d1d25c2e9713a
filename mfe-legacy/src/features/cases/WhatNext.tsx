/** What happens once a death is told, before it is told. */
import { CONFIRMING_DAYS, REVERT_DAYS } from '@kinlore/shared/contracts/legacy-cases';
import type { Reportable } from './cases.api.ts';
import { t } from './cases.messages.ts';
import styles from './Cases.module.css';

function firstOf({ person, abilities }: Reportable): string {
  const said = { name: person.full_name, days: CONFIRMING_DAYS };
  if (abilities.report_as === 'guardian') return t('nextMinor', said);
  if (abilities.route === 'administrators') return t('nextNoPlan', said);
  return t(abilities.report_as === 'steward' ? 'nextStewards' : 'nextRelative', said);
}

export function WhatNext({ life }: { readonly life: Reportable }) {
  const name = life.person.full_name;
  const { waiting_days: days } = life.abilities;
  return (
    <ol className={styles['steps']}>
      <li>{firstOf(life)}</li>
      {days !== null && <li>{t('nextWait', { name, count: days })}</li>}
      <li>{t('nextSign', { name })}</li>
      <li>{t('nextAfter', { name })}</li>
      <li>{t('nextBack', { days: REVERT_DAYS })}</li>
    </ol>
  );
}
