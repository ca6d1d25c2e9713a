/** Each time a guardian viewed as a child: for the guardian their own, for a child those with them. */
import type { ChildVisit } from '@kinlore/shared/contracts/parents';
import { locale } from '@kinlore/shared/messages';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Skeleton, Stack } from '@kinlore/shared/ui';
import { visits } from './children.api.ts';
import { t } from './children.messages.ts';

const momentOf = (at: string, isTimeOnly = false): string =>
  new Intl.DateTimeFormat(locale(), {
    ...(!isTimeOnly && { dateStyle: 'long' }),
    timeStyle: 'short',
  }).format(new Date(at));

const whenOf = ({ started_at: start, ended_at: end }: ChildVisit): string =>
  end === null
    ? t('since', { start: momentOf(start) })
    : t('from', { start: momentOf(start), end: momentOf(end, true) });

interface HistoryProps {
  readonly forChild: boolean;
  /** Of this child alone. */
  readonly childId?: string;
}

export function VisitHistory({ forChild, childId }: HistoryProps) {
  const list = useList(visits, { ...(childId !== undefined && { child_id: childId }) });
  const title = t(forChild ? 'historyChild' : 'history');
  if (list.status === 'loading') return <Skeleton name="table" label={title} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('historyFailed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return <p>{t('historyNone')}</p>;
  return (
    <Stack gap={16}>
      <Register label={title}>
        {list.items.map((visit) => (
          <VisitLine key={visit.id} visit={visit} forChild={forChild} />
        ))}
      </Register>
      {list.hasMore && (
        <div>
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function VisitLine({
  visit,
  forChild,
}: {
  readonly visit: ChildVisit;
  readonly forChild: boolean;
}) {
  const { acts, child, guardian, reason } = visit;
  return (
    <RegisterLine
      level={forChild ? 2 : 3}
      small
      name={(forChild ? guardian : child).full_name}
      dates={whenOf(visit)}
      provenance={acts === 0 ? t('actsNone') : t('acts', { count: acts })}
    >
      {reason}
    </RegisterLine>
  );
}
