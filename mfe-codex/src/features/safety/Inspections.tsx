/** Which administrator could read something of mine, when and why. Nothing is drawn where nobody could. */
import type { MyInspection } from '@kinlore/shared/contracts/inspections';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Row, Stack } from '@kinlore/shared/ui';
import { myInspections } from './safety.api.ts';
import { t } from './safety.messages.ts';

export function Inspections() {
  const { items, status, busy, hasMore, more, refresh } = useList(myInspections, 'mine');
  if (status === 'failed')
    return (
      <FailedState
        title={t('inspectionsFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={3}
      />
    );
  if (items.length === 0) return null;
  return (
    <Stack gap={16}>
      <h3>{t('inspections')}</h3>
      <p>{t('inspectionsLead')}</p>
      <Register label={t('inspections')}>
        {items.map((inspection) => (
          <Line key={inspection.id} inspection={inspection} />
        ))}
      </Register>
      {hasMore && (
        <Row>
          <Button busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const kinds = {
  memory: ['ownMemory', 'memoryOf'],
  memories: ['ownMemories', 'memoriesOf'],
  memorial: ['ownMemorial', 'memorialOf'],
  connection_memory: ['ownTogether', 'togetherOf'],
} as const;

function whatIs({ kind, of }: MyInspection): string {
  const [own, another] = kinds[kind];
  return of === null ? t(own) : t(another, { name: of.full_name });
}

function Line({ inspection }: { readonly inspection: MyInspection }) {
  const { asked_by, agreed_by, opened_at, reason, looks } = inspection;
  const name = asked_by?.full_name ?? t('someone');
  return (
    <RegisterLine
      level={4}
      small
      name={whatIs(inspection)}
      label={formatDay(opened_at, locale())}
      provenance={looks === 0 ? t('neverLooked') : t('looks', { count: looks })}
    >
      <p dir="auto">
        {agreed_by === null
          ? t('askedAlone', { name })
          : t('askedWith', { name, other: agreed_by.full_name })}
      </p>
      <blockquote dir="auto">{reason}</blockquote>
    </RegisterLine>
  );
}
