/** Who wants to connect with a child in one's care: a guardian agrees, or not. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import { decideChildRequest, type ChildRequest } from '@kinlore/shared/contracts/child-connections';
import { openProfile } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  FailedState,
  Register,
  RegisterLine,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { childRequests } from './children.api.ts';
import { t } from './children.messages.ts';

type Decision = 'agree' | 'refuse';

/** What a press does: it goes at once, and comes back where the server refused it. */
function useDecide(remove: (id: string) => () => void) {
  const { commands } = useServices();
  return async (request: ChildRequest, decision: Decision) => {
    const undo = remove(request.id);
    try {
      await call(decideChildRequest, { params: { id: request.id }, body: { decision } });
      const { child, other } = request;
      commands.toast({
        tone: decision === 'agree' ? 'good' : 'plain',
        text: t(decision === 'agree' ? 'agreed' : 'refused', {
          child: child.full_name,
          other: other.full_name,
        }),
      });
      emit('connection.changed', { user_id: other.id });
    } catch (failure) {
      undo();
      commands.toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
}

export function ConnectionRequests() {
  const list = useList(childRequests, {});
  const decide = useDecide(list.remove);
  if (list.status === 'loading') return <Skeleton name="table" label={t('asks')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('asksFailed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return <p>{t('asksNone')}</p>;
  return (
    <Stack gap={16}>
      <Register label={t('asks')}>
        {list.items.map((request) => (
          <RequestLine key={request.id} request={request} onDecide={decide} />
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
  );
}

interface LineProps {
  readonly request: ChildRequest;
  readonly onDecide: (request: ChildRequest, decision: Decision) => Promise<void>;
}

function RequestLine({ request, onDecide }: LineProps) {
  const { child, other, note, requested_at: at } = request;
  const names = { child: child.full_name, other: other.full_name };
  return (
    <RegisterLine
      level={3}
      small
      lead={
        <Avatar name={names.other} seed={other.plate} src={other.avatar_url} size={48} silent />
      }
      name={<span dir="auto">{names.other}</span>}
      provenance={<RelativeTime at={at} />}
    >
      <Stack gap={8}>
        <p dir="auto">{t(request.asked_by === 'child' ? 'childAsks' : 'otherAsks', names)}</p>
        {note !== '' && <p dir="auto">{note}</p>}
        {request.connect_first ? (
          <ConnectFirst request={request} />
        ) : (
          <Answers request={request} onDecide={onDecide} />
        )}
      </Stack>
    </RegisterLine>
  );
}

const ConnectFirst = ({ request: { other } }: Pick<LineProps, 'request'>) => (
  <>
    <p>{t('connectFirst', { other: other.full_name })}</p>
    <div>
      <Button
        small
        onClick={() => {
          openProfile({ username: other.username });
        }}
      >
        {t('openProfile', { other: other.full_name })}
      </Button>
    </div>
  </>
);

function Answers({ request, onDecide }: LineProps) {
  const [busy, setBusy] = useState(false);
  const names = { child: request.child.full_name, other: request.other.full_name };
  const decide = (decision: Decision) => {
    setBusy(true);
    void onDecide(request, decision).finally(() => {
      setBusy(false);
    });
  };
  return (
    <Row>
      <Button
        small
        kind="primary"
        busy={busy}
        aria-label={t('agreeTo', names)}
        onClick={() => {
          decide('agree');
        }}
      >
        {t('agree')}
      </Button>
      <Button
        small
        disabled={busy}
        aria-label={t('refuseTo', names)}
        onClick={() => {
          decide('refuse');
        }}
      >
        {t('refuse')}
      </Button>
    </Row>
  );
}
