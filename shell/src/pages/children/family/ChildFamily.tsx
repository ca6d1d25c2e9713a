/** Who says they are related to children in one's care: of all what waits, of one child also what stands. */
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, Skeleton, Stack } from '@kinlore/shared/ui';
import type { SectionProps } from '../child/section.ts';
import { childRelations } from './family.api.ts';
import { t } from './family.messages.ts';
import { RelationLine } from './RelationLine.tsx';

export default function FamilySection({ child }: SectionProps) {
  return <ChildRelations childId={child.id} none={t('noneOf', { child: child.full_name })} />;
}

interface Props {
  /** Absent: every child. */
  readonly childId?: string;
  readonly none: string;
}

export function ChildRelations({ childId, none }: Props) {
  const list = useList(childRelations, childId === undefined ? {} : { child_id: childId });
  if (list.status === 'loading') return <Skeleton name="table" label={t('title')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
        level={3}
      />
    );
  if (list.items.length === 0) return <p>{none}</p>;
  return (
    <Stack gap={16}>
      <Register label={t('title')}>
        {list.items.map((claim) => (
          <RelationLine key={claim.id} claim={claim} onAnswered={list.refresh} />
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
