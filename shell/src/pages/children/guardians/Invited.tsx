/** Children one is asked to look after; nothing where nobody asks. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  acceptGuardianInvitation,
  declineGuardianInvitation,
  type GuardianInvitation,
} from '@kinlore/shared/contracts/guardianship';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, Checkbox, Register, RegisterLine, Stack } from '@kinlore/shared/ui';
import { guardianInvitations } from './guardians.api.ts';
import { t } from './guardians.messages.ts';
import { WithPassword } from './WithPassword.tsx';

interface Props {
  /** One child more is in one's care. */
  readonly onAccepted: () => Promise<void>;
}

export function Invited({ onAccepted }: Props) {
  const list = useList(guardianInvitations, {});
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby="guardian-invitations">
      <Stack gap={8}>
        <h2 id="guardian-invitations">{t('invitations')}</h2>
        <Register label={t('invitations')}>
          {list.items.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              onAnswered={(accepted) => {
                list.remove(invitation.id);
                if (accepted) void onAccepted();
              }}
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
    </section>
  );
}

interface LineProps {
  readonly invitation: GuardianInvitation;
  readonly onAnswered: (accepted: boolean) => void;
}

function InvitationLine({ invitation, onAnswered }: LineProps) {
  const { child, inviter } = invitation;
  const names = { child: child.full_name, inviter: inviter.full_name };
  return (
    <RegisterLine
      level={3}
      lead={
        <Avatar name={names.child} seed={child.plate} src={child.avatar_url} size={48} silent />
      }
      name={<span dir="auto">{names.child}</span>}
    >
      <Stack gap={8}>
        <p dir="auto">{t('asks', names)}</p>
        <Accept invitation={invitation} onAnswered={onAnswered} />
        <Decline invitation={invitation} onAnswered={onAnswered} />
      </Stack>
    </RegisterLine>
  );
}

function Accept({ invitation: { id, child }, onAnswered }: LineProps) {
  const [agrees, setAgrees] = useState(false);
  const name = child.full_name;
  return (
    <WithPassword
      act={t('accept', { child: name })}
      lead={t('acceptLead', { child: name })}
      send={() =>
        call(acceptGuardianInvitation, {
          params: { id },
          body: { consent: { version: CONSENT_VERSION, agreed: true } },
        })
      }
      onDone={() => {
        toast({ tone: 'good', text: t('accepted', { child: name }) });
        onAnswered(true);
      }}
    >
      <Checkbox label={t('agree')} checked={agrees} onChecked={setAgrees} required />
    </WithPassword>
  );
}

function Decline({ invitation: { id, child }, onAnswered }: LineProps) {
  const decline = async () => {
    try {
      await call(declineGuardianInvitation, { params: { id } });
      toast({ tone: 'plain', text: t('declined') });
      onAnswered(false);
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <div>
      <Button
        kind="link"
        small
        aria-label={t('declineOf', { child: child.full_name })}
        onClick={() => void decline()}
      >
        {t('decline')}
      </Button>
    </div>
  );
}
