/** Where a QR code leads: whose it is, and asking to connect with today as the day of meeting. */
import { useState } from 'react';
import { isApiFailure } from '@kinlore/shared/api-client';
import { openProfile, toast, type RouteProps } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  EmptyState,
  FailedState,
  Page,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { codeMessages as t, codes, connectWith, type ReadCode } from '../code/index.ts';
import { ConnectForm } from './ConnectDialog.tsx';
import { kinds, sentenceOr, type RequestInput } from './connection.api.ts';
import { todayIn } from './meeting-date.ts';

export default function CodePage({ params: { token } }: RouteProps<'/c/:token'>) {
  const { value, status, failure, refresh } = useRecord(codes, token);
  return (
    <Page title={t('pageTitle')}>
      {value !== null && <Whose token={token} read={value} />}
      {value === null && status === 'loading' && <Skeleton name="profile" />}
      {value === null && status === 'failed' && (
        <Unread failure={failure} onRetry={() => void refresh()} />
      )}
    </Page>
  );
}

/** What is no token at all is refused by its shape: to who reads it that is the same. */
function Unread({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  if (isApiFailure(failure) && (failure.status === 404 || failure.status === 422))
    return (
      <EmptyState icon="link" title={t('absentTitle')} level={2}>
        {t('absent')}
      </EmptyState>
    );
  const words = isApiFailure(failure) && failure.status === 403 ? failure.message : t('safe');
  return <FailedState title={t('unread')} unaffected={words} onRetry={onRetry} level={2} />;
}

function Whose({ token, read }: { readonly token: string; readonly read: ReadCode }) {
  const { user, is_self } = read;
  return (
    <Stack gap={16}>
      <Row gap={12}>
        <Avatar name={user.full_name} seed={user.plate} src={user.avatar_url} size={72} silent />
        <h2 dir="auto">{user.full_name}</h2>
      </Row>
      {is_self ? <p>{t('self')}</p> : <Standing token={token} read={read} />}
    </Stack>
  );
}

function Standing({ token, read }: { readonly token: string; readonly read: ReadCode }) {
  const [open, setOpen] = useState(false);
  const { user, connection } = read;
  if (connection.status === 'connected')
    return (
      <>
        <p>{t('connected')}</p>
        <Row>
          <Button
            onClick={() => {
              openProfile({ username: user.username });
            }}
          >
            {t('profile')}
          </Button>
        </Row>
      </>
    );
  if (connection.status === 'pending' && connection.direction === 'sent')
    return (
      <Row>
        <Button disabled icon="clock">
          {t('pending')}
        </Button>
      </Row>
    );
  return (
    <>
      <p>{t('asks')}</p>
      <Row>
        <Button
          kind="primary"
          icon="person-add"
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('connect')}
        </Button>
      </Row>
      {open && (
        <CodeConnectDialog
          token={token}
          user={user}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function CodeConnectDialog({
  token,
  user,
  onClose,
}: {
  readonly token: string;
  readonly user: ReadCode['user'];
  readonly onClose: () => void;
}) {
  const me = useAtomValue(currentUser);
  const { value } = useRecord(kinds, 'all');
  const [today] = useState(() => todayIn(me?.time_zone ?? 'UTC', new Date()));
  const send = async (input: RequestInput) => {
    try {
      const state = await connectWith(token, user.id, input);
      toast({ tone: 'good', text: state.status === 'connected' ? t('connected') : t('sent') });
      onClose();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOr(failure, t('sendFailed')) });
    }
  };
  return (
    <ConnectForm
      name={user.full_name}
      today={today}
      kinds={value ?? []}
      onSend={send}
      onClose={onClose}
    />
  );
}
