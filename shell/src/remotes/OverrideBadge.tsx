import type { ReactElement } from 'react';
import { Button } from '@kinlore/shared/ui';
import { t } from './remotes.messages.ts';
import styles from './remotes.module.css';

/** Always visible while a developer's build stands in for a published one. */
export function OverrideBadge({
  names,
  onReset,
}: {
  readonly names: readonly string[];
  readonly onReset: () => void;
}): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <aside className={styles['override']} aria-label={t('overridden', { names: names.join(', ') })}>
      <span>{t('overridden', { names: names.join(', ') })}</span>
      <Button small onClick={onReset}>
        {t('reset')}
      </Button>
    </aside>
  );
}
