/** The legacy tab of one's own codex: what one is asked, what waits for a decision, what one wrote, the memorials one keeps, one's own plan, and sealed letters. */
import { Suspense } from 'react';
import { chooseSection, openSection, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Skeleton, Stack } from '@kinlore/shared/ui';
import { Tabs } from '@kinlore/shared/parts';
import { KeptMemorials } from './KeptMemorials.tsx';
import { StewardInvitations } from './StewardInvitations.tsx';
import { WillingQuestions } from '../succession/index.ts';
import { OwnTributes, WaitingTributes } from '../tributes/index.ts';
import { LettersSection } from '../letters/index.ts';
import { WaitingCases } from '../cases/index.ts';
import { KeptLives, PlanSection } from '../plan/index.ts';
import { ToldMemorials } from '../relatives/index.ts';
import { t } from './legacy-tab.messages.ts';

const always = ['tributes-management', 'tributes', 'memorials', 'letters'] as const;
const sections = ['tributes-management', 'tributes', 'memorials', 'plan', 'letters'] as const;
type Section = (typeof sections)[number];

const words: Readonly<Record<Section, () => string>> = {
  'tributes-management': () => t('waiting'),
  tributes: () => t('written'),
  memorials: () => t('memorials'),
  plan: () => t('plan'),
  letters: () => t('letters'),
};

/** Children and teens make no plan, and nobody asks them to look after one. */
const sectionsFor = (kind: string | undefined): readonly [Section, ...Section[]] =>
  kind === 'child' || kind === 'teen' ? always : sections;

export default function LegacyTab(props: Slots['codex.tab']) {
  const user = useAtomValue(currentUser);
  const offered = sectionsFor(user?.account_type);
  const selected = openSection(offered, props.section);
  return (
    <Stack gap={16}>
      <Suspense>
        <WaitingCases />
      </Suspense>
      <StewardInvitations />
      <Suspense>
        <ToldMemorials />
      </Suspense>
      <WillingQuestions />
      <Tabs
        label={t('title')}
        tabs={offered.map((key) => ({ key, label: words[key]() }))}
        selected={selected}
        onSelect={(key) => chooseSection(props, 'legacy', key)}
      >
        <Opened section={selected} counts={offered.includes('plan')} />
      </Tabs>
    </Stack>
  );
}

/** `counts`: somebody may count on the reader after their death. */
function Opened({ section, counts }: { readonly section: Section; readonly counts: boolean }) {
  switch (section) {
    case 'tributes-management':
      return <WaitingTributes />;
    case 'tributes':
      return <OwnTributes />;
    case 'memorials':
      return (
        <>
          <KeptMemorials />
          {counts && (
            <Suspense>
              <KeptLives />
            </Suspense>
          )}
        </>
      );
    case 'plan':
      return (
        <Suspense fallback={<Skeleton name="form" label={t('plan')} />}>
          <PlanSection />
        </Suspense>
      );
    case 'letters':
      return (
        <Suspense fallback={<Skeleton name="form" label={t('letters')} />}>
          <LettersSection />
        </Suspense>
      );
    default:
      return section satisfies never;
  }
}
