/** What is said where a sky did not come from the server just now, or not at all. */
import { dateLocale, locale } from '@kinlore/shared/messages';
import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { Button, FailedState } from '@kinlore/shared/ui';
import { t } from './sky.messages.ts';
import type { HeldSky } from './sky.state.ts';
import styles from './Sky.module.css';

interface AgeProps {
  readonly kept: HeldSky['kept'];
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

/** How old it is; nobody takes it for what there is now. */
export function Age({ kept, isStale, onRetry }: AgeProps) {
  const offline = useAtomValue(connectivity) !== 'online';
  if (kept === null && !isStale) return null;
  return (
    <p role="status" className={styles.note}>
      {kept === null ? t(offline ? 'offline' : 'stale') : keptWords(kept)}{' '}
      <Button kind="link" small onClick={onRetry}>
        {t('again')}
      </Button>
    </p>
  );
}

const momentIn = (at: number): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long', timeStyle: 'short' }).format(
    at,
  );

const keptWords = ({ at, isPart }: NonNullable<AgeProps['kept']>): string =>
  [t('keptAt', { when: momentIn(at) }), ...(isPart ? [t('keptPart')] : [])].join(' ');

export const Absent = ({
  isMissing,
  onRetry,
}: {
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}) => (
  <FailedState
    level={2}
    title={t(isMissing ? 'missing' : 'failed')}
    unaffected={t(isMissing ? 'missingRest' : 'failedRest')}
    onRetry={isMissing ? undefined : onRetry}
  />
);
