/** An instant, exact, in the zone of whoever reads: an operator compares it with logs. */
import { locale } from '@kinlore/shared/messages';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import styles from './Lists.module.css';

export function Moment({ at }: { readonly at: string | null }) {
  const user = useAtomValue(currentUser);
  if (at === null) return <>–</>;
  const words = new Intl.DateTimeFormat(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(user !== null && { timeZone: user.time_zone }),
  }).format(new Date(at));
  return (
    <time className={styles['moment']} dateTime={at}>
      {words}
    </time>
  );
}
