/** Words to the living, as they stand on other pages: on a memorial those of a lifetime, on a profile those that somebody shows. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { lazy, Suspense } from 'react';

const LivingOf = lazy(() => import(/* webpackChunkName: "tribute-form" */ './LivingOf.tsx'));

export const InLifetime = ({ memorial }: { readonly memorial: Memorial }) => (
  <Suspense fallback={null}>
    <LivingOf memorial={memorial.id} name={memorial.full_name} level={2} />
  </Suspense>
);

interface WordsToProps {
  readonly user: string;
  readonly name: string;
  readonly level: 2 | 3 | 4;
}

export const WordsTo = (props: WordsToProps) => (
  <Suspense fallback={null}>
    <LivingOf {...props} />
  </Suspense>
);
