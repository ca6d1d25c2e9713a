/** The legacy tab of one's own codex: what one is asked, what waits for a decision, what one wrote, the memorials one keeps, and one's own plan. */
import { chooseSection, openSection, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Skeleton, Stack } from '@kinlore/shared/ui';
import { Tabs } from '@kinlore/shared/parts';
import { KeptMemorials } from './KeptMemorials.tsx';
import { StewardInvitations } from './StewardInvitations.tsx';
import { WaitingTributes, WrittenTributes } from '../tributes/index.ts';
import { t } from './legacy-tab.messages.ts';
import { lazy, Suspense } from 'react';

const PlanSection = lazy(
  () => import(/* webpackChunkName: "legacy-plan" */ '../plan/PlanSection.tsx'),
);
const KeptLives = lazy(() => import(/* webpackChunkName: "legacy-plan" */ '../plan/KeptLives.tsx'));

const sections = ['tributes-management', 'tributes', 'memorials', 'plan'] as const;
type Section = (typeof sections)[number];

const words: Readonly<Record<Section, () => string>> = {
  'tributes-management': () => t('waiting'),
  tributes: () => t('written'),
  memorials: () => t('memorials'),
  plan: () => t('plan'),
};

/** Children and teens make no plan, and nobody asks them to look after one. */
const sectionsFor = (kind: string | undefined): readonly [Section, ...Section[]] =>
  kind === 'child' || kind === 'teen' ? ['tributes-management', 'tributes', 'memorials'] : sections;

export default function LegacyTab(props: Slots['codex.tab']) {
  const user = useAtomValue(currentUser);
  const offered = sectionsFor(user?.account_type);
  const selected = openSection(offered, props.section);
  return (
    <Stack gap={16}>
      <StewardInvitations />
      <Tabs
        label={t('title')}
        tabs={offered.map((key) => ({ key, label: words[key]() }))}
        selected={selected}
        onSelect={(key) => chooseSection(props, 'legacy', key)}
      >
        {selected === 'tributes-management' && <WaitingTributes />}
        {selected === 'tributes' && <WrittenTributes />}
        {selected === 'memorials' && (
          <>
            <KeptMemorials />
            {offered.includes('plan') && (
              <Suspense fallback={null}>
                <KeptLives />
              </Suspense>
            )}
          </>
        )}
        {selected === 'plan' && (
          <Suspense fallback={<Skeleton name="form" />}>
            <PlanSection />
          </Suspense>
        )}
      </Tabs>
    </Stack>
  );
}
