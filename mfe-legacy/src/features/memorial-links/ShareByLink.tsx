/** The way to the links of a memorial, for stewards who say who reads it. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Button } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { t } from './memorial-links.messages.ts';

const MemorialLinks = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './MemorialLinks.tsx'),
);

export function ShareByLink({ memorial }: { readonly memorial: Memorial }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!memorial.abilities.share) return null;
  return (
    <>
      <Button kind="quiet" icon="link" onClick={() => setIsOpen(true)}>
        {t('share')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MemorialLinks memorial={memorial} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
