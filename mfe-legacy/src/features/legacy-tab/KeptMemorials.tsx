/** The memorials one keeps. */
import { lifeYears } from '@kinlore/shared/dates';
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
  Stack,
  buttonClass,
} from '@kinlore/shared/ui';
import { memorials } from '../memorials/index.ts';
import { t } from './legacy-tab.messages.ts';

export function KeptMemorials() {
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
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
      {make}
    </Stack>
  );
}
