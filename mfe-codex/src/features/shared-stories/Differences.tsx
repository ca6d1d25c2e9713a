/** Where those who tell a story do not agree: everything that was said, with who says it. */
import { useId } from 'react';
import type { StoryPerspective } from '@kinlore/shared/contracts/shared-stories';
import { DateText } from '@kinlore/shared/ui/dates';
import { datesThatDiffer, placesThatDiffer, type Difference } from './differences.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

const tellersOf = ({ by }: Difference<unknown>): string =>
  by.map((name) => name ?? t('someone')).join(', ');

export function Differences({
  perspectives,
}: {
  readonly perspectives: readonly StoryPerspective[];
}) {
  const id = useId();
  const [dates, places] = [datesThatDiffer(perspectives), placesThatDiffer(perspectives)];
  if (dates.length + places.length === 0) return null;
  return (
    <section className={styles.differ} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('differ')}
      </h3>
      <p className={styles.note}>{t('differWords')}</p>
      <dl>
        {dates.length > 0 && (
          <div>
            <dt>{t('differWhen')}</dt>
            {dates.map((one) => (
              <dd key={tellersOf(one)}>
                <DateText date={one.said} /> · <bdi>{tellersOf(one)}</bdi>
              </dd>
            ))}
          </div>
        )}
        {places.length > 0 && (
          <div>
            <dt>{t('differWhere')}</dt>
            {places.map((one) => (
              <dd key={one.said}>
                <bdi>{one.said}</bdi> · <bdi>{tellersOf(one)}</bdi>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  );
}
