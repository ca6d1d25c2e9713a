/** The administration: one section at a time, each a plain table. The section stands in the address. */
import { useSearchParams } from '@kinlore/shared/remote';
import type { ReactElement } from 'react';
import { Page } from '@kinlore/shared/ui';
import { Tabs } from '@kinlore/shared/parts';
import { Caretakings } from '../caretakings/index.ts';
import { Contests } from '../contests/index.ts';
import { Entries } from '../entries/index.ts';
import { Guardianships } from '../guardianships/index.ts';
import { Health } from '../health/index.ts';
import { Inspections } from '../inspections/index.ts';
import { Kinds } from '../kinds/index.ts';
import { LegacyCases } from '../legacy-cases/index.ts';
import { Appeals, Moderation } from '../moderation/index.ts';
import { Outbox } from '../outbox/index.ts';
import { Merges } from '../merges/index.ts';
import { People } from '../people/index.ts';
import { Remotes } from '../remotes/index.ts';
import { Reports } from '../reports/index.ts';
import { Requests } from '../requests/index.ts';
import { t } from './admin-page.messages.ts';

const sections = [
  'requests',
  'moderation',
  'appeals',
  'inspections',
  'people',
  'contests',
  'merges',
  'caretakings',
  'guardianships',
  'deaths',
  'entries',
  'outbox',
  'kinds',
  'remotes',
  'reports',
  'health',
] as const;
type Section = (typeof sections)[number];

const panels: Readonly<Record<Section, () => ReactElement>> = {
  requests: () => <Requests />,
  moderation: () => <Moderation />,
  appeals: () => <Appeals />,
  inspections: () => <Inspections />,
  people: () => <People />,
  contests: () => <Contests />,
  merges: () => <Merges />,
  caretakings: () => <Caretakings />,
  guardianships: () => <Guardianships />,
  deaths: () => <LegacyCases />,
  entries: () => <Entries />,
  outbox: () => <Outbox />,
  kinds: () => <Kinds />,
  remotes: () => <Remotes />,
  reports: () => <Reports />,
  health: () => <Health />,
};

export default function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const section = sections.find((known) => known === search.get('section')) ?? 'requests';
  const choose = (key: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('section', key);
      return next;
    });
  return (
    <Page title={t('title')} lead={t('lead')} wide>
      <Tabs
        label={t('sections')}
        tabs={sections.map((key) => ({ key, label: t(key) }))}
        selected={section}
        onSelect={choose}
        side
      >
        {panels[section]()}
      </Tabs>
    </Page>
  );
}
