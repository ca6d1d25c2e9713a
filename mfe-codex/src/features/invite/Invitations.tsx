/** The invitations I made: who came, which are open until when, sending again and cancelling. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { relationWord } from '@kinlore/shared/contracts/family-relations';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openModal, toast } from '@kinlore/shared/remote';
import { sendsMail, useAtomValue, useList } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import {
  invitations,
  sendInvitationAgain,
  withdrawInvitation,
  type Invitation,
} from './invite.api.ts';
import { LinkToShare } from './InviteModal.tsx';
import { t } from './invite.messages.ts';

export function Invitations() {
  const { items, status, busy, hasMore, more, refresh } = useList(invitations, 'mine');
  if (status === 'loading') return <Skeleton name="form" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('listFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  return (
    <Stack gap={12}>
      <Row>
        <Button
          icon="person-add"
          onClick={() => {
            openModal('invite');
          }}
        >
          {t('invite')}
        </Button>
      </Row>
      {items.length === 0 ? (
        <p>{t('listNone')}</p>
      ) : (
        <Register label={t('list')}>
          {items.map((invitation) => (
            <Line key={invitation.id} invitation={invitation} />
          ))}
        </Register>
      )}
      {hasMore && (
        <Row>
          <Button busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function standing({ status, accepted_by, expires_at }: Invitation): string {
  switch (status) {
    case 'open':
      return t('open', { day: formatDay(expires_at, locale()) });
    case 'accepted':
      return accepted_by === null
        ? t('accepted', { name: '' }).trim()
        : t('accepted', { name: accepted_by.full_name });
    case 'revoked':
      return t('revoked');
    case 'expired':
      return t('expired');
    default:
      return status satisfies never;
  }
}

function Line({ invitation }: { readonly invitation: Invitation }) {
  const mails = useAtomValue(sendsMail);
  const [busy, setBusy] = useState<'resend' | 'revoke' | null>(null);
  const [renewed, setRenewed] = useState<string | null>(null);
  const { id, email, relationship_type, status, resends_left } = invitation;
  const isMailed = mails && email !== null;
  const act = async (what: 'resend' | 'revoke') => {
    setBusy(what);
    try {
      if (what === 'resend') setRenewed((await sendInvitationAgain(id)).link);
      else await withdrawInvitation(id);
      if (what === 'revoke') toast({ tone: 'good', text: t('revokedNow') });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(null);
  };
  const label = [
    relationship_type === null ? null : t('as', { relation: relationWord(relationship_type) }),
    standing(invitation),
  ]
    .filter((word) => word !== null)
    .join(' · ');
  return (
    <RegisterLine level={null} small name={<bdi>{email ?? t('linkOnly')}</bdi>} label={label}>
      {renewed !== null && (
        <>
          <p role="status">{t(isMailed ? 'resent' : 'renewed')}</p>
          <LinkToShare link={renewed} label={t('link')} />
        </>
      )}
      <Row gap={8}>
        {(status === 'open' || status === 'expired') && resends_left > 0 && (
          <Button small busy={busy === 'resend'} onClick={() => void act('resend')}>
            {t(isMailed ? 'resend' : 'newLink')}
          </Button>
        )}
        {status === 'open' && (
          <Button small busy={busy === 'revoke'} onClick={() => void act('revoke')}>
            {t('revoke')}
          </Button>
        )}
      </Row>
    </RegisterLine>
  );
}
