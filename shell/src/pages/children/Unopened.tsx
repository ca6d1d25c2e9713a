/** Whoever grew up without ever logging in: the link that opens the account is still their guardian's to make. Nothing where there is nobody. */
import { Suspense, lazy } from 'react';
import { useRecord } from '@kinlore/shared/state';
import { Skeleton, Stack } from '@kinlore/shared/ui';
import { unopened } from './children.api.ts';
import { t } from './children.messages.ts';

const HandOverSection = lazy(
  () => import(/* webpackChunkName: "child-page" */ './child/HandOverSection.tsx'),
);

export function Unopened() {
  const { value } = useRecord(unopened, null);
  return (value ?? []).map(({ id, full_name: name }) => (
    <section key={id} aria-labelledby={`unopened-${id}`}>
      <Stack gap={16}>
        <h2 id={`unopened-${id}`} dir="auto">
          {t('unopened', { name })}
        </h2>
        <p>{t('unopenedText', { name })}</p>
        <Suspense fallback={<Skeleton name="form" label={t('unopened', { name })} />}>
          <HandOverSection child={{ id, full_name: name }} />
        </Suspense>
      </Stack>
    </section>
  ));
}
