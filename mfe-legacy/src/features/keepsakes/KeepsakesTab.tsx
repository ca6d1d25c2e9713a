/** The tab of a codex: what somebody keeps, and what went through their hands. */
import { Link, type Slots } from '@kinlore/shared/remote';
import { EmptyState, Row, Stack, buttonClass } from '@kinlore/shared/ui';
import { KeepsakeGrid } from './KeepsakeGrid.tsx';
import { t } from './keepsakes.messages.ts';
import { useMayAdd } from './use-may-add.ts';

export default function KeepsakesTab({ userId }: Slots['codex.tab']) {
  const mayAdd = useMayAdd();
  return (
    <Stack gap={16}>
      <KeepsakeGrid
        key={userId}
        query={{ user: userId }}
        label={t('title')}
        level={3}
        empty={
          <EmptyState icon="gift" title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <Row gap={8}>
        {mayAdd && (
          <Link className={buttonClass('quiet')} to="/keepsakes/new">
            {t('add')}
          </Link>
        )}
        <Link className={buttonClass('quiet')} to="/keepsakes">
          {t('all')}
        </Link>
      </Row>
    </Stack>
  );
}
