/** One relation between me and somebody: proposed, answered, and what near relatives say against it. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Avatar, Button, Chip, Confirm, RegisterLine, RelativeTime, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { answer } from './relations.api.ts';
import { Contests } from './Contests.tsx';
import { t } from './relations.messages.ts';
import { useAct } from './use-act.ts';
import { WordingForm } from './WordingForm.tsx';

const statusWords = {
  confirmed: 'confirmed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'expired',
  ended: 'ended',
} as const;

type RequestProps = {
  readonly claim: RelationshipClaim;
  readonly onAnswered: (claim: RelationshipClaim) => void;
};

function Standing({ claim: { status, disputed } }: { readonly claim: RelationshipClaim }) {
  if (status === 'pending') return null;
  return disputed ? (
    <Chip tone="danger">{t('disputed')}</Chip>
  ) : (
    <Chip tone={status === 'confirmed' ? 'kin' : 'plain'}>{t(statusWords[status])}</Chip>
  );
}

export function Request({ claim, onAnswered }: RequestProps) {
  const [rewording, setRewording] = useState(false);
  const other = claim.mine ? claim.to : claim.from;
  const said = t(claim.mine ? 'iSaid' : 'theySay', {
    name: other.full_name,
    word: t(claim.relationship_type),
  });
  return (
    <RegisterLine
      level={null}
      small
      lead={
        <Avatar
          name={other.full_name}
          {...(other.avatar_url !== null && { src: other.avatar_url })}
          seed={other.plate}
          size={40}
          silent
        />
      }
      name={said}
      label={<RelativeTime at={claim.created_at} />}
      {...(claim.status !== 'pending' && { trail: <Standing claim={claim} /> })}
    >
      {claim.since !== null && (
        <p>
          {t('since', { date: formatFuzzyDate(claim.since, { locale: locale(), style: 'long' }) })}
        </p>
      )}
      {claim.message !== '' && !rewording && <p dir="auto">{claim.message}</p>}
      <Contests claim={claim} />
      {rewording ? (
        <WordingForm
          claim={claim}
          onClose={() => setRewording(false)}
          onKept={(next) => {
            setRewording(false);
            onAnswered(next);
          }}
        />
      ) : (
        <Answers
          claim={claim}
          other={other.full_name}
          onAnswered={onAnswered}
          onReword={() => setRewording(true)}
        />
      )}
    </RegisterLine>
  );
}

type AnswersProps = RequestProps & { readonly other: string; readonly onReword: () => void };

function Answers({ claim, other, onAnswered, onReword }: AnswersProps) {
  if (claim.status === 'pending' && claim.waits_for_guardian && !claim.mine)
    return <p>{t('grownUp')}</p>;
  if (claim.status === 'pending')
    return claim.mine ? (
      <Waiting claim={claim} onAnswered={onAnswered} onReword={onReword} />
    ) : (
      <Asked claim={claim} onAnswered={onAnswered} />
    );
  return claim.disputed ? <Disputed claim={claim} other={other} onAnswered={onAnswered} /> : null;
}

function Waiting({
  claim,
  onAnswered,
  onReword,
}: RequestProps & { readonly onReword: () => void }) {
  const { busy, act } = useAct(onAnswered);
  return (
    <>
      {claim.waits_for_guardian && <p>{t('grownUpOf', { name: claim.to.full_name })}</p>}
      <Row gap={8}>
        <Button
          small
          busy={busy === 'cancel'}
          onClick={() => void act('cancel', () => answer(claim, 'cancel'))}
        >
          {t('cancel')}
        </Button>
        <Button small onClick={onReword}>
          {t('reword')}
        </Button>
      </Row>
    </>
  );
}

function Asked({ claim, onAnswered }: RequestProps) {
  const { busy, act } = useAct(onAnswered);
  return (
    <Row gap={8}>
      <Button
        kind="primary"
        small
        busy={busy === 'confirm'}
        onClick={() => void act('confirm', () => answer(claim, 'confirm'), t('confirmedToast'))}
      >
        {t('confirm')}
      </Button>
      <Button
        small
        busy={busy === 'reject'}
        onClick={() => void act('reject', () => answer(claim, 'reject'))}
      >
        {t('reject')}
      </Button>
    </Row>
  );
}

/** Whoever confirmed it may do so anew; either of the two may end it. */
function Disputed({ claim, other, onAnswered }: RequestProps & { readonly other: string }) {
  const { busy, act } = useAct(onAnswered);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Row gap={8}>
      {!claim.mine && (
        <Button
          small
          busy={busy === 'confirm'}
          onClick={() => void act('confirm', () => answer(claim, 'confirm'), t('anewToast'))}
        >
          {t('anew')}
        </Button>
      )}
      <Button small kind="danger" busy={busy === 'end'} onClick={() => setIsConfirming(true)}>
        {t('end')}
      </Button>
      {isConfirming && (
        <Confirm
          open
          title={t('endTitle')}
          act={t('end')}
          onClose={() => setIsConfirming(false)}
          onDo={() => {
            setIsConfirming(false);
            void act('end', () => answer(claim, 'end'), t('endedToast'));
          }}
        >
          {t('endText', { name: other })}
        </Confirm>
      )}
    </Row>
  );
}
