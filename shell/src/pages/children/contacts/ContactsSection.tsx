/** Whom a child in one's care is connected with: asking for them, and ending. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import { askForChild, endChildConnection } from '@kinlore/shared/contracts/child-connections';
import type { Connection } from '@kinlore/shared/contracts/connections';
import { toast } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  Confirm,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { AuthForm } from '../../auth/AuthForm.tsx';
import { useSubmit } from '../../auth/use-submit.ts';
import { childConnections } from './contacts.api.ts';
import { t } from './contacts.messages.ts';

interface Props {
  readonly child: { readonly id: string; readonly full_name: string };
}

export default function ContactsSection({ child }: Props) {
  return (
    <Stack gap={24}>
      <Contacts child={child} />
      <AskForm child={child} />
    </Stack>
  );
}

/** It is gone at once, and comes back where the server refused it. */
const endingOf =
  (childId: string, remove: (id: string) => () => void) =>
  async ({ id, user }: Connection): Promise<void> => {
    const undo = remove(id);
    try {
      await call(endChildConnection, { params: { id: childId, userId: user.id } });
      toast({ tone: 'plain', text: t('ended', { other: user.full_name }) });
    } catch (failure) {
      undo();
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };

function Contacts({ child }: Props) {
  const list = useList(childConnections, { id: child.id });
  const [ending, setEnding] = useState<Connection | null>(null);
  const end = endingOf(child.id, list.remove);
  if (list.status === 'loading') return <Skeleton name="table" label={t('title')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
        level={3}
      />
    );
  if (list.items.length === 0) return <p>{t('none', { child: child.full_name })}</p>;
  return (
    <>
      <ContactList list={list} onEnd={setEnding} />
      <Confirm
        open={ending !== null}
        title={t('endTitle', { other: ending?.user.full_name ?? '' })}
        act={t('end')}
        onDo={() => {
          if (ending !== null) void end(ending);
          setEnding(null);
        }}
        onClose={() => {
          setEnding(null);
        }}
      >
        {t('endSure', { child: child.full_name })}
      </Confirm>
    </>
  );
}

interface ListProps {
  readonly list: Pick<List<Connection>, 'items' | 'hasMore' | 'more' | 'busy'>;
  readonly onEnd: (connection: Connection) => void;
}

const ContactList = ({ list, onEnd }: ListProps) => (
  <>
    <Register label={t('title')}>
      {list.items.map((connection) => (
        <ContactLine key={connection.id} connection={connection} onEnd={onEnd} />
      ))}
    </Register>
    {list.hasMore && (
      <div>
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      </div>
    )}
  </>
);

interface LineProps {
  readonly connection: Connection;
  readonly onEnd: (connection: Connection) => void;
}

const ContactLine = ({ connection, onEnd }: LineProps) => {
  const { user } = connection;
  return (
    <RegisterLine
      level={3}
      small
      lead={
        <Avatar name={user.full_name} seed={user.plate} src={user.avatar_url} size={32} silent />
      }
      name={<span dir="auto">{user.full_name}</span>}
      trail={
        <Button
          small
          kind="link"
          aria-label={t('endTitle', { other: user.full_name })}
          onClick={() => {
            onEnd(connection);
          }}
        >
          {t('end')}
        </Button>
      }
    />
  );
};

/** A guardian asks for the child: friends and family of their own, and the children of these. */
function AskForm({ child }: Props) {
  const [username, setUsername] = useState('');
  const name = child.full_name;
  const submission = useSubmit(
    username,
    (idempotencyKey) =>
      call(
        askForChild,
        { params: { id: child.id }, body: { username: username.trim().toLowerCase() } },
        { idempotencyKey },
      ),
    ({ data }) => {
      setUsername('');
      toast({ tone: 'good', text: t(data.status, { child: name }) });
      emit('connection.changed', { user_id: child.id });
    },
  );
  return (
    <AuthForm submission={submission} action={t('ask')} lead={t('askLead', { child: name })}>
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
