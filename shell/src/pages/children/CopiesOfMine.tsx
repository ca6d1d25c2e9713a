/** Copies of a child's book that grown-ups downloaded or asked for: the child reads each of them. */
import type { DataCopy } from '@kinlore/shared/contracts/exports';
import { locale } from '@kinlore/shared/messages';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Skeleton, Stack } from '@kinlore/shared/ui';
import { dataCopies } from './children.api.ts';
import { t } from './children.messages.ts';

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(at));

const becameOf = ({ downloads, downloaded_at: at }: DataCopy): string =>
  at === null ? t('copyNotTaken') : t('copyTaken', { count: downloads, day: dayOf(at) });

export function CopiesOfMine() {
  const list = useList(dataCopies, {});
  if (list.status === 'loading') return <Skeleton name="table" label={t('copies')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('copiesFailed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return <p>{t('copiesNone')}</p>;
  return (
    <Stack gap={16}>
      <p>{t('copiesText')}</p>
      <Register label={t('copies')}>
        {list.items.map((copy) => (
          <RegisterLine
            key={copy.id}
            level={3}
            small
            name={copy.guardian.full_name}
            dates={t('copyAsked', { day: dayOf(copy.asked_at) })}
            provenance={becameOf(copy)}
          />
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
