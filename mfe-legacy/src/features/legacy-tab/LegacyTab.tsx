/** The legacy tab of one's own codex: what one is asked, what waits for a decision, what one wrote, the memorials one keeps, and sealed letters. */
import { Suspense, lazy } from 'react';
import { chooseSection, openSection, type Slots } from '@kinlore/shared/remote';
import { Skeleton, Stack } from '@kinlore/shared/ui';
import { Tabs } from '@kinlore/shared/parts';
import { KeptMemorials } from './KeptMemorials.tsx';
import { StewardInvitations } from './StewardInvitations.tsx';
import { OwnTributes, WaitingTributes } from '../tributes/index.ts';
import { LettersSection } from '../letters/index.ts';
import { t } from './legacy-tab.messages.ts';

const WaitingCases = lazy(
  () => import(/* webpackChunkName: "legacy-case" */ '../cases/WaitingCases.tsx'),
);
const ToldMemorials = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ '../relatives/ToldMemorials.tsx'),
);

const sections = ['tributes-management', 'tributes', 'memorials', 'letters'] as const;
type Section = (typeof sections)[number];

const words: Readonly<Record<Section, () => string>> = {
  'tributes-management': () => t('waiting'),
  tributes: () => t('written'),
  memorials: () => t('memorials'),
  letters: () => t('letters'),
};

export default function LegacyTab(props: Slots['codex.tab']) {
  const selected = openSection(sections, props.section);
  return (
    <Stack gap={16}>
      <Suspense>
        <WaitingCases />
      </Suspense>
      <StewardInvitations />
      <Suspense>
        <ToldMemorials />
      </Suspense>
      <Tabs
        label={t('title')}
        tabs={sections.map((key) => ({ key, label: words[key]() }))}
        selected={selected}
        onSelect={(key) => chooseSection(props, 'legacy', key)}
      >
        {selected === 'tributes-management' && <WaitingTributes />}
        {selected === 'tributes' && <OwnTributes />}
        {selected === 'memorials' && <KeptMemorials />}
        {selected === 'letters' && (
          <Suspense fallback={<Skeleton name="form" label={t('letters')} />}>
            <LettersSection />
          </Suspense>
        )}
      </Tabs>
    </Stack>
  );
}
