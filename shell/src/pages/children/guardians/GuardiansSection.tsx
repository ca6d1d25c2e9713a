/** Who looks after a child, and who is asked to. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  contestGuardian,
  declineGuardianInvitation,
  inviteGuardian,
  leaveGuardianship,
  type Guardianship,
} from '@kinlore/shared/contracts/guardianship';
import { openPage, toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { AuthForm } from '../../auth/AuthForm.tsx';
import { useSubmit } from '../../auth/use-submit.ts';
import type { SectionProps } from '../child/section.ts';
import { dayOf } from './day-of.ts';
import { guardianship } from './guardians.api.ts';
import { t } from './guardians.messages.ts';
import { WithPassword } from './WithPassword.tsx';

interface Part extends SectionProps {
  readonly value: Guardianship;
  readonly refresh: () => void;
}

export default function GuardiansSection({ child }: SectionProps) {
  const { value, status, refresh } = useRecord(guardianship, child.id);
  const title = t('guardians', { child: child.full_name });
  if (value === null && status === 'loading') return <Skeleton name="table" label={title} />;
  if (value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    );
  const part = { child, value, refresh: () => void refresh() };
  return (
    <Stack gap={24}>
      <Register label={title}>
        {value.guardians.map((guardian) => (
          <GuardianLine key={guardian.user.id} guardian={guardian} {...part} />
        ))}
        {value.invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} {...part} />
        ))}
      </Register>
      {value.on_hold === null && <InviteForm {...part} />}
      {value.on_hold === null && value.guardians.filter(({ active }) => active).length > 1 && (
        <Leave child={child} />
      )}
    </Stack>
  );
}

const Face = ({ user }: Pick<Guardianship['guardians'][number], 'user'>) => (
  <Avatar name={user.full_name} seed={user.plate} src={user.avatar_url} size={32} silent />
);

function GuardianLine({
  guardian: { user, since, is_you: isYou, active },
  child,
  value,
  refresh,
}: Part & { readonly guardian: Guardianship['guardians'][number] }) {
  const { full_name: name } = user;
  return (
    <RegisterLine
      level={3}
      small
      lead={<Face user={user} />}
      label={isYou ? t('you') : undefined}
      name={<span dir="auto">{name}</span>}
      provenance={active ? t('since', { date: dayOf(since) }) : t('notAnyMore')}
    >
      {!isYou && active && value.on_hold === null && (
        <WithPassword
          act={t('contest')}
          label={t('contestOf', { name })}
          lead={t('contestLead', { child: child.full_name })}
          send={() => call(contestGuardian, { params: { id: child.id, userId: user.id } })}
          onDone={() => {
            toast({ tone: 'plain', text: t('contested') });
            refresh();
          }}
        />
      )}
    </RegisterLine>
  );
}

function InvitationLine({
  invitation: { id, user, expires_at: until },
  refresh,
}: Part & { readonly invitation: Guardianship['invitations'][number] }) {
  const { full_name: name } = user;
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    try {
      await call(declineGuardianInvitation, { params: { id } });
      toast({ tone: 'plain', text: t('revoked') });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
    refresh();
  };
  return (
    <RegisterLine
      level={3}
      small
      lead={<Face user={user} />}
      name={<span dir="auto">{name}</span>}
      provenance={t('invited', { date: dayOf(until) })}
      trail={
        <Button
          small
          kind="link"
          busy={busy}
          aria-label={t('revokeOf', { name })}
          onClick={() => void revoke()}
        >
          {t('revoke')}
        </Button>
      }
    />
  );
}

function InviteForm({ child, refresh }: Part) {
  const [username, setUsername] = useState('');
  const submission = useSubmit(
    username,
    (idempotencyKey) =>
      call(
        inviteGuardian,
        { params: { id: child.id }, body: { username: username.trim().toLowerCase() } },
        { idempotencyKey },
      ),
    () => {
      setUsername('');
      toast({ tone: 'good', text: t('inviteSent') });
      refresh();
    },
  );
  return (
    <AuthForm
      submission={submission}
      action={t('invite')}
      lead={t('inviteLead', { child: child.full_name })}
    >
      <TextInput
        label={t('username')}
        hint={t('usernameHint')}
        value={username}
        onValue={setUsername}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={submission.errorOf('username')}
      />
    </AuthForm>
  );
}

const Leave = ({ child }: SectionProps) => (
  <WithPassword
    act={t('leave', { child: child.full_name })}
    lead={t('leaveLead', { child: child.full_name })}
    send={() => call(leaveGuardianship, { params: { id: child.id } })}
    onDone={() => {
      toast({ tone: 'plain', text: t('left', { child: child.full_name }) });
      openPage('/children');
    }}
  />
);
