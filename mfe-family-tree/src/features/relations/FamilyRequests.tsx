/** The section of the summons tab where relations are confirmed. A no is never told to who asked. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, Chip, FailedState, Register, RegisterLine, RelativeTime, Row, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { answer, claims, type AnswerWord } from './relations.api.ts';
import { t } from './relations.messages.ts';

const theySay = { parent: 'theyParent', child: 'theyChild', sibling: 'theySibling', partner: 'theyPartner' } as const;
const iSaid = { parent: 'iParent', child: 'iChild', sibling: 'iSibling', partner: 'iPartner' } as const;
const statusWords = { confirmed: 'confirmed', rejected: 'rejected', cancelled: 'cancelled', expired: 'expired', ended: 'ended' } as const;

export default function FamilyRequests() {
  const list = useList(claims, {});
  if (list.status === 'loading') return <Skeleton name="feed" label={t('title')} />;
  if (list.status === 'failed') return <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={list.refresh} />;
  if (list.items.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <Register label={t('title')}>
        {list.items.map((claim) => (
          <Request key={claim.id} claim={claim} onAnswered={(next) => void list.patch(claim.id, () => next)} />
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

function Request({ claim, onAnswered }: { readonly claim: RelationshipClaim; readonly onAnswered: (claim: RelationshipClaim) => void }) {
  const [busy, setBusy] = useState<AnswerWord | null>(null);
  const other = claim.mine ? claim.to : claim.from;
  const give = async (word: AnswerWord) => {
    setBusy(word);
    try {
      onAnswered(await answer(claim, word));
      if (word === 'confirm') toast({ tone: 'good', text: t('confirmedToast') });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(null);
    }
  };
  const said = t((claim.mine ? iSaid : theySay)[claim.relationship_type], { name: other.full_name });
  return (
    <RegisterLine
      level={null}
      small
      lead={<Avatar name={other.full_name} {...(other.avatar_url !== null && { src: other.avatar_url })} seed={other.plate} size={40} silent />}
      name={said}
      label={<RelativeTime at={claim.created_at} />}
      {...(claim.status !== 'pending' && { trail: <Chip tone={claim.status === 'confirmed' ? 'kin' : 'plain'}>{t(statusWords[claim.status])}</Chip> })}
    >
      {claim.message !== '' && <p dir="auto">{claim.message}</p>}
      {claim.status === 'pending' && (
        <Row gap={8}>
          {claim.mine ? (
            <Button small busy={busy === 'cancel'} onClick={() => void give('cancel')}>
              {t('cancel')}
            </Button>
          ) : (
            <>
              <Button kind="primary" small busy={busy === 'confirm'} onClick={() => void give('confirm')}>
                {t('confirm')}
              </Button>
              <Button small busy={busy === 'reject'} onClick={() => void give('reject')}>
                {t('reject')}
              </Button>
            </>
          )}
        </Row>
      )}
    </RegisterLine>
  );
}
