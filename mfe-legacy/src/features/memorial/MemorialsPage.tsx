/** The memorials one may read, as a register. */
import { lifeYears } from '@kinlore/shared/dates';
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  Banner,
  Button,
  EmptyState,
  FailedState,
  Page,
  Register,
  RegisterLine,
  Skeleton,
  buttonClass,
} from '@kinlore/shared/ui';
import { memorials } from '../memorials/index.ts';
import { t } from './memorial.messages.ts';

const makeOne = (
  <Link className={buttonClass('primary')} to="/memorials/new">
    {t('make')}
  </Link>
);

export default function MemorialsPage() {
  return (
    <Page title={t('listTitle')} lead={t('listLead')} actions={makeOne}>
      <MemorialList />
    </Page>
  );
}

const NoneYet = () => (
  <EmptyState icon="sign-candle" level={2} title={t('emptyTitle')}>
    {t('emptyText')}
  </EmptyState>
);

function MemorialList() {
  const list = useList(memorials, { steward: false });
  if (list.status === 'loading') return <Skeleton name="feed" label={t('listTitle')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        level={2}
        title={t('listFailed')}
        unaffected={t('failedUnaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return <NoneYet />;
  return (
    <>
      {list.status === 'stale' && (
        <Banner tone="warn" icon="warning">
          {t('stale')}
        </Banner>
      )}
      <Register label={t('listTitle')}>
        {list.items.map((memorial) => (
          <RegisterLine
            key={memorial.id}
            level={2}
            lead={
              <Avatar
                name={memorial.full_name}
                {...(memorial.portrait_url !== null && { src: memorial.portrait_url })}
                seed={memorial.plate}
                size={48}
                rest
                silent
              />
            }
            name={<Link to={`/memorials/${memorial.slug}`}>{memorial.full_name}</Link>}
            dates={lifeYears(memorial.born, memorial.died)}
            {...(memorial.mine && { label: t('yours') })}
          >
            {memorial.epitaph}
          </RegisterLine>
        ))}
      </Register>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
