/**
 * The sections of a child's page, in this order. They arrive with the page: every chunk costs each first load its name and
 * its digest.
 */
import { lazy, type ComponentType } from 'react';
import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import { t } from './child.messages.ts';
import type { SectionProps } from './section.ts';

export interface ChildSection {
  readonly key: string;
  readonly title: () => string;
  /** Whose page shows it: of children under 13, of teens, or of both. */
  readonly of: 'child' | 'teen' | 'both';
  readonly Body: ComponentType<SectionProps>;
}

export const sections: readonly ChildSection[] = [
  {
    key: 'day',
    title: () => t('day'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './DaySection.tsx')),
  },
  {
    key: 'settings',
    title: () => t('settings'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './SettingsSection.tsx')),
  },
  {
    key: 'pauses',
    title: () => t('pauses'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './PausesSection.tsx')),
  },
  {
    key: 'contacts',
    title: () => t('contacts'),
    of: 'child',
    Body: lazy(
      () => import(/* webpackChunkName: "child-page" */ '../contacts/ContactsSection.tsx'),
    ),
  },
  {
    key: 'log',
    title: () => t('log'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ '../contacts/LogSection.tsx')),
  },
  {
    key: 'family',
    title: () => t('family'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ '../family/ChildFamily.tsx')),
  },
  {
    key: 'guardians',
    title: () => t('guardians'),
    of: 'child',
    Body: lazy(
      () => import(/* webpackChunkName: "child-page" */ '../guardians/GuardiansSection.tsx'),
    ),
  },
  {
    key: 'consent',
    title: () => t('consent'),
    of: 'child',
    Body: lazy(
      () => import(/* webpackChunkName: "child-page" */ '../guardians/ConsentSection.tsx'),
    ),
  },
  {
    key: 'birth',
    title: () => t('birth'),
    of: 'both',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './BirthSection.tsx')),
  },
  {
    key: 'decisions',
    title: () => t('decisions'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './DecisionsSection.tsx')),
  },
  {
    key: 'visits',
    title: () => t('visits'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './VisitsSection.tsx')),
  },
  {
    key: 'devices',
    title: () => t('devices'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './DevicesSection.tsx')),
  },
  {
    key: 'overview',
    title: () => t('overview'),
    of: 'teen',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './OverviewSection.tsx')),
  },
  {
    key: 'hand-over',
    title: () => t('handOver'),
    of: 'teen',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './HandOverSection.tsx')),
  },
  {
    key: 'transfer',
    title: () => t('transfer'),
    of: 'teen',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './TransferSection.tsx')),
  },
  {
    key: 'copy',
    title: () => t('copy'),
    of: 'child',
    Body: lazy(() => import(/* webpackChunkName: "child-page" */ './CopySection.tsx')),
  },
];

export const sectionsOf = ({ account_type: kind }: ChildProfile): readonly ChildSection[] =>
  sections.filter(({ of }) => of === 'both' || (of === 'child') === (kind === 'child'));
