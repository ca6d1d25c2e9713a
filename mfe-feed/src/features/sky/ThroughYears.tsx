/** The place of the family's time-lapse among the skies; what it is comes when it is opened. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '@kinlore/shared/ui';
import { SkyFrame, type SkyFrameProps } from './SkyFrame.tsx';
import { t } from './sky.messages.ts';

/** What the address calls it: it has a tree and a year, and nothing of a sky besides. */
export const YEARS = 'time-lapse';

const TimeLapse = lazy(
  () => import(/* webpackChunkName: "sky-years" */ './time-lapse/TimeLapse.tsx'),
);

export const ThroughYears = ({ leave }: Pick<SkyFrameProps, 'leave'>) => (
  <SkyFrame title={t('years')} leave={leave} other={null}>
    <Suspense fallback={<Skeleton name="feed" label={t('loading')} />}>
      <TimeLapse />
    </Suspense>
  </SkyFrame>
);
