/** A copy of a memorial to take away: loaded for those alone who may take one. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { lazy, Suspense } from 'react';

const Copies = lazy(() => import(/* webpackChunkName: "legacy-case" */ './Copies.tsx'));

export function MemorialCopy({ memorial }: { readonly memorial: Memorial }) {
  if (!memorial.abilities.take_copy) return null;
  return (
    <Suspense fallback={null}>
      <Copies memorial={memorial} />
    </Suspense>
  );
}
