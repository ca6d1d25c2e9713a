/** Both parts come late, and only to whom they may tell something. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { lazy, Suspense } from 'react';

const Farewell = lazy(() => import(/* webpackChunkName: "legacy-case" */ './Farewell.tsx'));
const Report = lazy(() => import(/* webpackChunkName: "legacy-case" */ './Report.tsx'));

interface Props {
  readonly memorial: Memorial;
}

/** What they wanted to be told: to family and stewards, who are logged in. */
export function LastWords({ memorial }: Props) {
  const user = useAtomValue(currentUser);
  if (user === null) return null;
  return (
    <Suspense fallback={null}>
      <Farewell memorial={memorial} />
    </Suspense>
  );
}

/** What was done with their memories: to stewards who carry it out. */
export function BequestReport({ memorial }: Props) {
  if (!memorial.abilities.release) return null;
  return (
    <Suspense fallback={null}>
      <Report memorial={memorial} />
    </Suspense>
  );
}
