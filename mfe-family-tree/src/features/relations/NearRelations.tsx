/** Confirmed relations of those closest to me. Where I know that one is not so, I can say it. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  Chip,
  FailedState,
  Register,
  RegisterLine,
  RelativeTime,
  Row,
  Stack,
  TextArea,
} from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { Contests } from './Contests.tsx';
import { answer, contest, nearClaims } from './relations.api.ts';
import { t } from './relations.messages.ts';
import { useAct } from './use-act.ts';

export function NearRelations() {
  const list = useList(nearClaims, {});
  if (list.status === 'loading') return null;
  if (list.status === 'failed')
    return (
      <FailedState title={t('nearFailed')} unaffected={t('unaffected')} onRetry={list.refresh} />
    );
  if (list.items.length === 0) return null;
  return (
    <section aria-label={t('near')}>
      <Stack gap={8}>
        <h3>{t('near')}</h3>
        <p>{t('nearLead')}</p>
        <Register label={t('near')}>
          {list.items.map((claim) => (
            <Near
              key={claim.id}
              claim={claim}
              onChanged={(next) => void list.patch(claim.id, () => next)}
            />
          ))}
        </Register>
        {list.hasMore && (
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        )}
      </Stack>
    </section>
  );
}

type NearProps = {
  readonly claim: RelationshipClaim;
  readonly onChanged: (claim: RelationshipClaim) => void;
};

function Near({ claim, onChanged }: NearProps) {
  const [open, setOpen] = useState(false);
  const { busy, act } = useAct<'withdraw'>(onChanged);
  const { from, to, disputed, contests } = claim;
  const names = { one: from.full_name, other: to.full_name };
  const isMine = contests.some((said) => said.mine && said.status === 'open');
  return (
    <RegisterLine
      level={null}
      small
      lead={
        <Avatar
          name={from.full_name}
          {...(from.avatar_url !== null && { src: from.avatar_url })}
          seed={from.plate}
          size={40}
          silent
        />
      }
      name={t('areSo', { ...names, word: t(claim.relationship_type) })}
      label={<RelativeTime at={claim.created_at} />}
      {...(disputed && { trail: <Chip tone="danger">{t('disputed')}</Chip> })}
    >
      <Contests claim={claim} />
      {open && (
        <Dispute
          claim={claim}
          onClose={() => setOpen(false)}
          onSaid={(next) => {
            setOpen(false);
            onChanged(next);
          }}
        />
      )}
      {!open && (
        <Row gap={8}>
          {isMine ? (
            <Button
              small
              busy={busy !== null}
              onClick={() =>
                void act('withdraw', () => answer(claim, 'withdraw'), t('withdrawnToast'))
              }
            >
              {t('withdraw')}
            </Button>
          ) : (
            <Button small aria-label={t('disputeOf', names)} onClick={() => setOpen(true)}>
              {t('dispute')}
            </Button>
          )}
        </Row>
      )}
    </RegisterLine>
  );
}

function Dispute({
  claim,
  onSaid,
  onClose,
}: {
  readonly claim: RelationshipClaim;
  readonly onSaid: (claim: RelationshipClaim) => void;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const { busy, act } = useAct<'say'>(onSaid);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void act('say', () => contest(claim, reason.trim()), t('disputedToast'));
  };
  return (
    <form
      onSubmit={submit}
      aria-label={t('disputeOf', { one: claim.from.full_name, other: claim.to.full_name })}
    >
      <Stack gap={16}>
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onValue={setReason}
          rows={3}
          maxLength={500}
          required
        />
        <Row gap={8}>
          <Button
            kind="primary"
            small
            type="submit"
            busy={busy !== null}
            disabled={reason.trim() === ''}
          >
            {t('say')}
          </Button>
          <Button small onClick={onClose}>
            {t('leave')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
