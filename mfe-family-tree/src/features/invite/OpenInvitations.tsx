/** Invitations into a tree that nobody has answered yet. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { FamilyInvitation } from '@kinlore/shared/contracts/family-invitations';
import { toast } from '@kinlore/shared/remote';
import { sendsMail, useAtomValue, useList } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  Register,
  RegisterLine,
  Row,
  ShareLink,
  Stack,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { act, invitations, type InvitationAct } from './invite.api.ts';
import { t } from './invite.messages.ts';
import { dayOf } from './days.ts';

export function OpenInvitations({ treeId }: { readonly treeId: string }) {
  const list = useList(invitations, { tree: treeId });
  if (list.status === 'loading') return null;
  if (list.status === 'failed')
    return (
      <FailedState title={t('openFailed')} unaffected={t('unaffected')} onRetry={list.refresh} />
    );
  if (list.items.length === 0) return <p>{t('openNone')}</p>;
  return (
    <Stack gap={8}>
      <Register label={t('open')}>
        {list.items.map((invitation) => (
          <Open key={invitation.id} invitation={invitation} onChanged={list.refresh} />
        ))}
      </Register>
      {list.hasMore && <Button onClick={list.more}>{t('more')}</Button>}
    </Stack>
  );
}

function Open({
  invitation,
  onChanged,
}: {
  readonly invitation: FamilyInvitation;
  readonly onChanged: () => void;
}) {
  const mails = useAtomValue(sendsMail);
  const [busy, setBusy] = useState<InvitationAct | null>(null);
  const [renewed, setRenewed] = useState<string | null>(null);
  const give = async (word: 'resend' | 'revoke') => {
    setBusy(word);
    try {
      const { link } = await act(word, invitation.id);
      if (word === 'resend') setRenewed(link);
      toast({ tone: 'good', text: t(word === 'resend' ? 'resent' : 'revoked') });
      onChanged();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(null);
    }
  };
  const { email, user, person, expires_at, resends_left, role } = invitation;
  const facts = [
    t(role),
    ...(person === null ? [] : [t('as', { name: person.name })]),
    t('until', { day: dayOf(expires_at) }),
  ];
  return (
    <RegisterLine
      level={null}
      small
      name={<bdi>{user?.full_name ?? email ?? t('linkOnly')}</bdi>}
      label={facts.join(' · ')}
    >
      {renewed !== null && <ShareLink link={renewed} label={t('link')} title={t('title')} />}
      <Row gap={8}>
        {resends_left > 0 && (
          <Button small busy={busy === 'resend'} onClick={() => void give('resend')}>
            {t(mails && email !== null ? 'resend' : 'newLink')}
          </Button>
        )}
        <Button small busy={busy === 'revoke'} onClick={() => void give('revoke')}>
          {t('revoke')}
        </Button>
      </Row>
    </RegisterLine>
  );
}
