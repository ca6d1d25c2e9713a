/** Asked for by whoever is logged in; drawn only where there is something to say. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Succession as SuccessionData } from '@kinlore/shared/contracts/succession';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { lazy, Suspense } from 'react';
import { successionOf } from './succession.api.ts';

const SuccessionView = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './SuccessionView.tsx'),
);

const saysSomething = (succession: SuccessionData): boolean =>
  succession.question !== null ||
  succession.silent_life !== null ||
  succession.leaving ||
  succession.vote !== null ||
  succession.caretaker_since !== null ||
  succession.next !== null ||
  succession.followers.length > 1;

export interface SuccessionProps {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}

export function Succession(props: SuccessionProps) {
  const user = useAtomValue(currentUser);
  return user === null ? null : <Asked {...props} />;
}

function Asked({ memorial, onChanged }: SuccessionProps) {
  const { value, refresh } = useRecord(successionOf, memorial.id);
  if (value === null || !saysSomething(value)) return null;
  const changed = () => {
    void refresh();
    onChanged();
  };
  return (
    <Suspense fallback={null}>
      <SuccessionView memorial={memorial} succession={value} onChanged={changed} />
    </Suspense>
  );
}
