/** The legacy tab of one's own codex: what waits for a decision, and the memorials one keeps. */
import { lifeYears } from '@kinlore/shared/dates';
import { Link, type Slots } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
  Stack,
  Tabs,
  buttonClass,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { memorials } from '../memorial/index.ts';
import { WaitingTributes } from '../tributes/index.ts';
import { t } from './legacy-tab.messages.ts';

const sections = ['tributes-management', 'tributes'] as const;
type Section = (typeof sections)[number];

export default function LegacyTab({ section }: Slots['codex.tab']) {
  const [selected, setSelected] = useState<Section>(
    sections.find((known) => known === section) ?? 'tributes-management',
  );
  const tabs = [
    { key: 'tributes-management', label: t('waiting') },
    { key: 'tributes', label: t('kept') },
  ];
  return (
    <Tabs
      label={t('title')}
      tabs={tabs}
      selected={selected}
      onSelect={(key) => setSelected(sections.find((known) => known === key) ?? 'tributes')}
    >
      {selected === 'tributes-management' ? <WaitingTributes /> : <Kept />}
    </Tabs>
  );
}

function Kept() {
  const list = useList(memorials, { steward: true });
  const make = (
    <Link className={buttonClass('quiet')} to="/memorials/new">
      {t('make')}
    </Link>
  );
  if (list.status === 'loading') return <Skeleton name="feed" label={t('kept')} />;
  if (list.status === 'failed')
    return <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={list.refresh} />;
  if (list.items.length === 0) {
    return (
      <EmptyState icon="sign-candle" title={t('none')} action={make}>
        {t('noneText')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={16}>
      <Register label={t('kept')}>
        {list.items.map((memorial) => (
          <RegisterLine
            key={memorial.id}
            small
            lead={
              <Avatar
                name={memorial.full_name}
                {...(memorial.portrait_url !== null && { src: memorial.portrait_url })}
                seed={memorial.plate}
                size={40}
                rest
                silent
              />
            }
            name={<Link to={`/memorials/${memorial.slug}`}>{memorial.full_name}</Link>}
            dates={lifeYears(memorial.born, memorial.died)}
          />
        ))}
      </Register>
      {make}
    </Stack>
  );
}
