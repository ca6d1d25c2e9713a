/** The page of a mailed link: who asks, into which tree, and the answer. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { InvitationNote } from '@kinlore/shared/contracts/family-invitations';
import { Link, openModal, useNavigate, type RouteProps } from '@kinlore/shared/remote';
import { session, useAtomValue, useRecord } from '@kinlore/shared/state';
import {
  Banner,
  Button,
  EmptyState,
  FailedState,
  FormError,
  Page,
  Row,
  Skeleton,
  Stack,
  Story,
  buttonClass,
} from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { ReportLink } from './ReportInvitation.tsx';
import { dayOf } from './days.ts';
import { accept, decline, note } from './invite.api.ts';
import { t } from './invite.messages.ts';

export default function InvitationPage({
  params: { token },
}: RouteProps<'/family/invitations/:token'>) {
  const who = useAtomValue(session);
  const record = useRecord(note, token);
  const userId = who.status === 'user' ? who.user.id : who.status;
  // Whoever logs in on this page is somebody else to the server than the guest of a moment ago.
  useEffect(() => {
    if (!note.of(token).untouched()) void note.of(token).refresh();
  }, [token, userId]);
  return (
    <Page title={t('pageTitle')}>
      {record.value === undefined || record.value === null ? (
        <Absent status={record.status} failure={record.failure} onRetry={record.refresh} />
      ) : (
        <Note token={token} note={record.value} onChanged={record.refresh} />
      )}
    </Page>
  );
}

function Absent({
  status,
  failure,
  onRetry,
}: {
  readonly status: string;
  readonly failure: unknown;
  readonly onRetry: () => void;
}) {
  if (status === 'loading') return <Skeleton name="form" label={t('pageTitle')} />;
  const code = isApiFailure(failure) ? failure.code : null;
  if (code === 'family.invitation_gone')
    return (
      <EmptyState level={2} icon="lock" title={t('gone')}>
        {t('goneHint')}
      </EmptyState>
    );
  if (code === 'general.not_found')
    return (
      <EmptyState level={2} icon="lock" title={t('unknown')}>
        {t('unknownHint')}
      </EmptyState>
    );
  return (
    <FailedState level={2} title={t('failed')} unaffected={t('unaffected')} onRetry={onRetry} />
  );
}

const allows = { viewer: 'mayLook', contributor: 'mayAdd', editor: 'mayKeep' } as const;

function Note({
  token,
  note: said,
  onChanged,
}: {
  readonly token: string;
  readonly note: InvitationNote;
  readonly onChanged: () => void;
}) {
  const { inviter_name, tree_name, role, message, expires_at } = said;
  return (
    <Stack gap={24}>
      <p dir="auto">{t('invites', { name: inviter_name, tree: tree_name })}</p>
      {message !== '' && (
        <Story voice="told">
          <p dir="auto">{message}</p>
        </Story>
      )}
      <p>{`${t(allows[role])} ${t('runsOut', { day: dayOf(expires_at) })}`}</p>
      <Standing token={token} note={said} onChanged={onChanged} />
    </Stack>
  );
}

interface StandingProps {
  readonly token: string;
  readonly note: InvitationNote;
  readonly onChanged: () => void;
}

function Standing({ token, note: said, onChanged }: StandingProps) {
  switch (said.standing) {
    case 'guest':
      return (
        <Stack gap={16}>
          <p>{t('first')}</p>
          <Row gap={8}>
            <Button
              kind="primary"
              onClick={() => openModal('register', { invite: `${said.id}|${token}` })}
            >
              {t('register')}
            </Button>
            <Button onClick={() => openModal('login')}>{t('login')}</Button>
          </Row>
        </Stack>
      );
    case 'unproven':
      return <Banner tone="warn">{t('unproven')}</Banner>;
    case 'other':
      return (
        <Banner tone="warn">{`${t('other')} ${t('otherHint', { name: said.inviter_name })}`}</Banner>
      );
    case 'awaiting_guardian':
      return <Banner tone="plain">{t('waiting')}</Banner>;
    case 'accepted':
      return (
        <Stack gap={16}>
          <Banner tone="good">{t('youAreIn')}</Banner>
          <Row gap={8}>
            <Link
              className={buttonClass('primary')}
              to={said.tree_id === null ? '/tree' : `/tree?tree=${said.tree_id}`}
            >
              {t('toTree')}
            </Link>
          </Row>
        </Stack>
      );
    case 'yours':
      return <Answering token={token} note={said} onChanged={onChanged} />;
    default:
      return said.standing satisfies never;
  }
}

type Given =
  | {
      readonly at: 'open';
      readonly busy: 'accept' | 'decline' | null;
      readonly error: string | null;
    }
  | { readonly at: 'declined' };

function Answering({ token, note: { id }, onChanged }: StandingProps) {
  const navigate = useNavigate();
  const [given, setGiven] = useState<Given>({ at: 'open', busy: null, error: null });
  const give = async (word: 'accept' | 'decline') => {
    setGiven({ at: 'open', busy: word, error: null });
    try {
      if (word === 'decline') {
        await decline(token);
        return setGiven({ at: 'declined' });
      }
      const { status, tree_id } = await accept(token);
      if (status === 'accepted' && tree_id !== null) void navigate(`/tree?tree=${tree_id}`);
      else onChanged();
    } catch (error) {
      setGiven({ at: 'open', busy: null, error: sentenceOf(error) });
    }
  };
  if (given.at === 'declined') return <Banner tone="plain">{t('declined')}</Banner>;
  return (
    <Stack gap={16}>
      {given.error !== null && <FormError>{given.error}</FormError>}
      <Row gap={8}>
        <Button kind="primary" busy={given.busy === 'accept'} onClick={() => void give('accept')}>
          {t('acceptIt')}
        </Button>
        <Button busy={given.busy === 'decline'} onClick={() => void give('decline')}>
          {t('declineIt')}
        </Button>
        <ReportLink id={id} />
      </Row>
    </Stack>
  );
}
