/** What children want to share: each opens, and all that is shown can be shared with one press. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { approveSubmissions, MOST_APPROVED } from '@kinlore/shared/contracts/submissions';
import { openActivity } from '@kinlore/shared/remote';
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
import { submissions } from './children.api.ts';
import { t } from './children.messages.ts';

interface WaitingProps {
  /** Something else waits: nothing is said where no memory does. */
  readonly quiet: boolean;
}

export function Waiting({ quiet }: WaitingProps) {
  const list = useList(submissions, {});
  const share = useSharing(list.items, () => void list.refresh());
  if (list.status === 'loading') return <Skeleton name="table" label={t('waiting')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('waitingFailed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return quiet ? null : <p>{t('waitingNone')}</p>;
  return (
    <Stack gap={16}>
      <Register label={t('waiting')}>
        {list.items.map((memory) => (
          <WaitingLine key={memory.id} memory={memory} />
        ))}
      </Register>
      <Row>
        {list.items.length > 1 && (
          <Button busy={share.busy} onClick={share.all}>
            {t('shareAll', { count: share.count })}
          </Button>
        )}
        {list.hasMore && (
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function useSharing(items: readonly Activity[], refresh: () => void) {
  const { commands } = useServices();
  const [busy, setBusy] = useState(false);
  const ids = items.slice(0, MOST_APPROVED).map(({ id }) => id);
  const share = async () => {
    setBusy(true);
    try {
      const { data } = await call(approveSubmissions, { body: { ids } });
      const { approved, refused } = data;
      commands.toast(
        refused.length === 0
          ? { tone: 'good', text: t('sharedAll', { count: approved.length }) }
          : { tone: 'warn', text: t('sharedSome', { count: refused.length }) },
      );
    } catch (failure) {
      commands.toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
    refresh();
  };
  return { busy, count: ids.length, all: () => void share() };
}

function WaitingLine({ memory }: { readonly memory: Activity }) {
  const { id, type, title, body, owner, created_at: at } = memory;
  return (
    <RegisterLine
      level={3}
      small
      lead={
        <Avatar
          name={owner.full_name}
          seed={owner.plate}
          size={32}
          silent
          {...(owner.avatar_url !== null && { src: owner.avatar_url })}
        />
      }
      label={owner.full_name}
      name={title}
      provenance={<RelativeTime at={at} />}
      trail={
        <Button
          small
          aria-label={t('lookAt', { title })}
          onClick={() => {
            openActivity({ activityId: id, activityType: type });
          }}
        >
          {t('look')}
        </Button>
      }
    >
      {body}
    </RegisterLine>
  );
}
