/** What people say below a memory. */
import type { Comment } from '@kinlore/shared/contracts/comments';
import { useList, type List } from '@kinlore/shared/state';
import { Banner, Button, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useId } from 'react';
import { inOrder, useLiveComments, commentLists, type CommentedOn } from './comments.state.ts';
import { t } from './comments.messages.ts';
import { CommentItem } from './CommentItem.tsx';
import { CommentForm } from './CommentForm.tsx';
import { WaitingComments } from './WaitingComments.tsx';
import styles from './CommentList.module.css';

export type CommentListProps = {
  readonly subject: CommentedOn;
  readonly canSpeak: boolean;
  readonly atRest?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | 4 | 5 | undefined;
};

export function CommentList({
  subject,
  canSpeak,
  atRest = false,
  headingLevel = 2,
}: CommentListProps) {
  const list = useList(commentLists, { type: subject.type, memory: subject.id });
  useLiveComments(subject);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.comments} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.title}>
        {t(atRest ? 'memorialTitle' : 'title')}
      </Heading>
      <Said list={list} canSpeak={canSpeak} />
      {list.moreFailed && (
        <p role="alert" className={styles.note}>
          {t('moreFailed')}
        </p>
      )}
      {list.hasMore && (
        <Button busy={list.busy === 'more'} onClick={() => void list.more()}>
          {t('older')}
        </Button>
      )}
      <WaitingComments subject={subject} />
      {canSpeak && <CommentForm subject={subject} />}
    </section>
  );
}

function Said({ list, canSpeak }: { readonly list: List<Comment>; readonly canSpeak: boolean }) {
  if (list.status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        onRetry={() => void list.refresh()}
        busy={list.busy === 'first'}
      />
    );
  return (
    <>
      {list.status === 'stale' && (
        <Banner
          tone="warn"
          actions={
            <Button small onClick={() => void list.refresh()}>
              {t('again')}
            </Button>
          }
        >
          {t('stale')}
        </Banner>
      )}
      <Lines comments={inOrder(list.items)} canSpeak={canSpeak} />
    </>
  );
}

function Lines({
  comments,
  canSpeak,
}: {
  readonly comments: readonly Comment[];
  readonly canSpeak: boolean;
}) {
  if (comments.length === 0)
    return (
      <p className={styles.note}>
        {t('empty')} {canSpeak && t('emptyFirst')}
      </p>
    );
  // Polite: somebody who listens to the page hears an arrival when they have finished their own sentence.
  return (
    <ol className={styles.list} aria-live="polite" aria-relevant="additions">
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} />
        </li>
      ))}
    </ol>
  );
}
