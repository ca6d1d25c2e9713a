/** One comment: who, when, the words, what others made of them, and what its author may do. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Comment } from '@kinlore/shared/contracts/comments';
import { openProfile, toast, useReportItem } from '@kinlore/shared/remote';
import {
  Avatar,
  Button,
  Confirm,
  FormError,
  IconButton,
  Menu,
  RelativeTime,
  Row,
  TextArea,
  type MenuItem,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { HiddenWord, Words } from '../memory/index.ts';
import { Reactions, Unread } from './BelowWords.tsx';
import { changeWords, isRead, takeAway } from './comments.state.ts';
import { t } from './comments.messages.ts';
import styles from './CommentList.module.css';

type Mode = 'reading' | 'editing' | 'deleting';

export function CommentItem({ comment }: { readonly comment: Comment }) {
  const [mode, setMode] = useState<Mode>('reading');
  const { author } = comment;
  return (
    <article className={styles.comment} aria-label={author.full_name}>
      <Avatar
        name={author.full_name}
        seed={author.plate}
        src={author.avatar_url}
        size={32}
        rest={isAtRest(comment)}
        silent
      />
      <div className={styles.said}>
        <By comment={comment} />
        {mode === 'editing' ? (
          <Edit comment={comment} onDone={() => setMode('reading')} />
        ) : (
          <Said comment={comment} />
        )}
        {isRead(comment) ? <Reactions comment={comment} /> : <Unread comment={comment} />}
      </div>
      <Actions comment={comment} onDo={setMode} />
      <Delete comment={comment} open={mode === 'deleting'} onClose={() => setMode('reading')} />
    </article>
  );
}

const isAtRest = ({ author }: Comment): boolean => author.life_status === 'in_remembrance';

const By = ({ comment }: { readonly comment: Comment }) => (
  <p className={styles.by}>
    <button
      type="button"
      className={styles.author}
      onClick={() => openProfile({ username: comment.author.username })}
    >
      {comment.author.full_name}
    </button>
    {isAtRest(comment) && <span>{t('atRest')}</span>}
    <RelativeTime at={comment.created_at} />
    {comment.edited_at !== null && <span>{t('edited')}</span>}
    {comment.written_by !== null && (
      <span>{t('writtenBy', { name: comment.written_by.full_name })}</span>
    )}
  </p>
);

const Said = ({ comment: { body, hidden, author } }: { readonly comment: Comment }) => (
  <>
    <Words body={body} />
    {hidden === true && <HiddenWord authorId={author.id} />}
  </>
);

function Actions({
  comment,
  onDo,
}: {
  readonly comment: Comment;
  readonly onDo: (mode: Mode) => void;
}) {
  const report = useReportItem('comment', comment.id, comment.author.id);
  const items: readonly MenuItem[] = [
    ...(comment.abilities.edit
      ? [{ key: 'edit', label: t('edit'), icon: 'edit', onSelect: () => onDo('editing') } as const]
      : []),
    ...(comment.abilities.delete
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: 'delete',
            danger: true,
            onSelect: () => onDo('deleting'),
          } as const,
        ]
      : []),
    ...report,
  ];
  if (items.length === 0) return null;
  const label = t('actions', { name: comment.author.full_name });
  return (
    <Menu
      label={label}
      trigger={(trigger) => <IconButton {...trigger} icon="more" label={label} />}
      items={items}
    />
  );
}

function Edit({ comment, onDone }: { readonly comment: Comment; readonly onDone: () => void }) {
  const [words, setWords] = useState(comment.body);
  const [end, setEnd] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const save = async () => {
    setEnd({ busy: true, error: null });
    try {
      const result = await changeWords(comment, words.trim());
      if (result.status === 'kept') onDone();
      else setEnd({ busy: false, error: t('staleEdit', { theirs: result.theirs?.body ?? '' }) });
    } catch (failure) {
      setEnd({ busy: false, error: sentenceOf(failure) });
    }
  };
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') void save();
      }}
    >
      <TextArea
        label={t('write')}
        value={words}
        onValue={setWords}
        rows={3}
        maxLength={4_000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on "Change" asked for this field
        autoFocus
      />
      <FormError>{end.error}</FormError>
      <Row>
        <Button type="submit" kind="primary" small busy={end.busy}>
          {t('save')}
        </Button>
        <Button small onClick={onDone}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  );
}

function Delete({
  comment,
  open,
  onClose,
}: {
  readonly comment: Comment;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const act = () => {
    onClose();
    takeAway(comment).then(
      () => toast({ tone: 'plain', text: t('deleted') }),
      (failure: unknown) => toast({ tone: 'bad', text: sentenceOf(failure) }),
    );
  };
  return (
    <Confirm
      open={open}
      title={t('deleteAsk')}
      act={t('delete')}
      leave={t('cancel')}
      onDo={act}
      onClose={onClose}
    >
      {t('deleteWords')}
    </Confirm>
  );
}
