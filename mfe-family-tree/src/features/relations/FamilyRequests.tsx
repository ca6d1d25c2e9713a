/** The section of the summons tab where relations are confirmed. A no is never told to who asked. */
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, Skeleton } from '@kinlore/shared/ui';
import { InvitationsToMe } from '../invite/index.ts';
import { NearRelations } from './NearRelations.tsx';
import { claims } from './relations.api.ts';
import { t } from './relations.messages.ts';
import { Request } from './Request.tsx';
import { WordsAsked } from './WordsAsked.tsx';

export default function FamilyRequests() {
  return (
    <>
      <InvitationsToMe />
      <WordsAsked />
      <Claims />
      <NearRelations />
    </>
  );
}

function Claims() {
  const list = useList(claims, {});
  if (list.status === 'loading') return <Skeleton name="feed" label={t('title')} />;
  if (list.status === 'failed')
    return <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={list.refresh} />;
  if (list.items.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <Register label={t('title')}>
        {list.items.map((claim) => (
          <Request
            key={claim.id}
            claim={claim}
            onAnswered={(next) => void list.patch(claim.id, () => next)}
          />
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
