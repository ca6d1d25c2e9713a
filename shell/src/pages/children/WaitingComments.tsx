/** What children want to say below memories: a guardian reads it here, says yes, asks for a change, or keeps it back. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  approveComments,
  decideComment,
  type WaitingComment,
} from '@kinlore/shared/contracts/child-comments';
import { MOST_APPROVED } from '@kinlore/shared/contracts/submission-words';
import type { List } from '@kinlore/shared/state';
import { Button, FailedState, Register, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { t } from './children.messages.ts';
import { CommentLine, type Decide } from './CommentLine.tsx';

export function WaitingComments({ list }: { readonly list: List<WaitingComment> }) {
  if (list.status === 'loading') return <Skeleton name="table" label={t('comments')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('commentsFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void list.refresh()}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return null;
  return <Lines list={list} />;
}

function Lines({ list }: { readonly list: List<WaitingComment> }) {
  const all = useYesToAll(list);
  const decide = useDecide(list.remove);
  return (
    <Stack gap={16}>
      <h3>{t('comments')}</h3>
      <Register label={t('comments')}>
        {list.items.map((comment) => (
          <CommentLine key={comment.id} comment={comment} onDecide={decide} />
        ))}
      </Register>
      <Row>
        {list.items.length > 1 && (
          <Button busy={all.busy} onClick={all.say}>
            {t('yesAll', { count: all.count })}
          </Button>
        )}
        {list.hasMore && (
          <Button onClick={() => void list.more()} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const told = {
  approve: 'commentShared',
  return: 'commentReturned',
  reject: 'commentKept',
} as const;

/** What a press does: it goes at once, and comes back where the server refused it. */
function useDecide(remove: (id: string) => () => void): Decide {
  const { commands } = useServices();
  const send: (...asked: Parameters<Decide>) => Promise<void> = async (
    { id, author },
    decision,
    note = '',
  ) => {
    const undo = remove(id);
    try {
      const body = { decision, ...(note !== '' && { note }) };
      await call(decideComment, { params: { id }, body });
      commands.toast({ tone: 'good', text: t(told[decision], { name: author.full_name }) });
    } catch (failure) {
      undo();
      commands.toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (...asked) => void send(...asked);
}

function useYesToAll({ items, refresh }: List<WaitingComment>) {
  const { commands } = useServices();
  const [busy, setBusy] = useState(false);
  const ids = items.slice(0, MOST_APPROVED).map(({ id }) => id);
  const say = async () => {
    setBusy(true);
    try {
      const { data } = await call(approveComments, { body: { ids } });
      const { approved, refused } = data;
      commands.toast(
        refused.length === 0
          ? { tone: 'good', text: t('saidAll', { count: approved.length }) }
          : { tone: 'warn', text: t('saidSome', { count: refused.length }) },
      );
    } catch (failure) {
      commands.toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
    await refresh();
  };
  return { busy, count: ids.length, say: () => void say() };
}
