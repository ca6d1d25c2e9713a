import { useRecord } from '@kinlore/shared/state';
import { FailedState, Skeleton, Stack } from '@kinlore/shared/ui';
import { OverviewLists } from '../../coming-of-age/overview/OverviewLists.tsx';
import { overviewOf } from '../../coming-of-age/overview/overview.api.ts';
import { t } from '../../coming-of-age/overview/overview.messages.ts';
import type { SectionProps } from './section.ts';

export default function OverviewSection({ child: { id, full_name: name } }: SectionProps) {
  const { value, status, refresh } = useRecord(overviewOf, { id });
  if (value === null && status === 'loading') return <Skeleton name="table" label={t('loading')} />;
  if (value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
      />
    );
  if (!value.shared)
    return (
      <Stack gap={8}>
        <p>{t('closed', { name })}</p>
        <p>{t('closedText')}</p>
      </Stack>
    );
  return (
    <Stack gap={16}>
      <p>{t('guardianLead', { name })}</p>
      <OverviewLists id={id} level={3} />
    </Stack>
  );
}
