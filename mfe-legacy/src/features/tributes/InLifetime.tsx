import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { lazy, Suspense } from 'react';

const LivingOf = lazy(() => import(/* webpackChunkName: "tribute-form" */ './LivingOf.tsx'));

/** What was written to somebody while they lived, and shown. */
export const InLifetime = ({ memorial }: { readonly memorial: Memorial }) => (
  <Suspense fallback={null}>
    <LivingOf memorial={memorial.id} name={memorial.full_name} level={2} />
  </Suspense>
);
