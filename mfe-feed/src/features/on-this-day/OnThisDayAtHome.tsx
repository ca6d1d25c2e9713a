/** Home, where something happened on this day: what draws it is fetched then. */
import { lazy, Suspense } from 'react';
import { useRecord } from '@kinlore/shared/state';
import { onThisDay } from './today.state.ts';

/** Home goes on without it where the network goes while it is fetched. */
const nothing = () => ({ default: () => <></> });
const OnThisDayBand = lazy(() =>
  import(/* webpackChunkName: "more" */ './OnThisDayBand.tsx').catch(nothing),
);

export function OnThisDayAtHome() {
  const { value } = useRecord(onThisDay, 'today');
  if (value === null || (value.data.length === 0 && value.meta.anniversaries.length === 0))
    return null;
  return (
    <Suspense fallback={null}>
      <OnThisDayBand found={value} />
    </Suspense>
  );
}
