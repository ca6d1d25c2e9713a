/** What a child wants to say, with the three answers a guardian has. */
import { useState } from 'react';
import type { WaitingComment } from '@kinlore/shared/contracts/child-comments';
import type { SubmissionDecision } from '@kinlore/shared/contracts/submission-words';
import {
  Avatar,
  Button,
  RegisterLine,
  RelativeTime,
  Row,
  Stack,
  TextArea,
} from '@kinlore/shared/ui';
import { t } from './children.messages.ts';

const LONGEST_NOTE = 500;

export type Decide = (comment: WaitingComment, decision: SubmissionDecision, note?: string) => void;

function aboutOf({ below: { owner, title } }: WaitingComment): string {
  if (owner === null) return t('aboutMemory');
  return title === null
    ? t('aboutUntitled', { owner: owner.full_name })
    : t('about', { title, owner: owner.full_name });
}

const SHORT = 40;
/** For who hears the buttons of many lines one after the other. */
const shortOf = (words: string): string =>
  words.length <= SHORT ? words : `${words.slice(0, SHORT)}…`;

interface LineProps {
  readonly comment: WaitingComment;
  readonly onDecide: Decide;
}

export function CommentLine({ comment, onDecide }: LineProps) {
  const { author, body, waits_since: at, was_shared: wasShared } = comment;
  const [asked, setAsked] = useState<'return' | 'reject' | null>(null);
  return (
    <RegisterLine
      level={4}
      small
      lead={
        <Avatar
          name={author.full_name}
          seed={author.plate}
          size={32}
          silent
          {...(author.avatar_url !== null && { src: author.avatar_url })}
        />
      }
      label={author.full_name}
      name={aboutOf(comment)}
      provenance={
        <>
          <RelativeTime at={at} />
          {wasShared && <> · {t('changedSince')}</>}
        </>
      }
    >
      <Stack gap={12}>
        <p dir="auto">{body}</p>
        {asked === null ? (
          <Choices comment={comment} onDecide={onDecide} onAsk={setAsked} />
        ) : (
          <WithNote
            comment={comment}
            decision={asked}
            onDecide={onDecide}
            onClose={() => setAsked(null)}
          />
        )}
      </Stack>
    </RegisterLine>
  );
}

interface ChoicesProps extends LineProps {
  readonly onAsk: (decision: 'return' | 'reject') => void;
}

function Choices({ comment, onDecide, onAsk }: ChoicesProps) {
  const named = (act: string) =>
    t('actOn', { act, name: comment.author.full_name, words: shortOf(comment.body) });
  return (
    <Row>
      <Button
        small
        kind="primary"
        aria-label={named(t('yes'))}
        onClick={() => onDecide(comment, 'approve')}
      >
        {t('yes')}
      </Button>
      <Button small aria-label={named(t('askChange'))} onClick={() => onAsk('return')}>
        {t('askChange')}
      </Button>
      <Button small aria-label={named(t('keepBack'))} onClick={() => onAsk('reject')}>
        {t('keepBack')}
      </Button>
    </Row>
  );
}

interface NoteProps extends LineProps {
  readonly decision: 'return' | 'reject';
  readonly onClose: () => void;
}

function WithNote({ comment, decision, onDecide, onClose }: NoteProps) {
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDecide(comment, decision, note.trim());
      }}
    >
      <Stack gap={12}>
        <TextArea
          label={t('wordFor', { name: comment.author.full_name })}
          value={note}
          onValue={setNote}
          rows={2}
          maxLength={LONGEST_NOTE}
          optional
          count
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the decision asked for this field
          autoFocus
        />
        <Row>
          <Button small kind="primary" type="submit">
            {t(decision === 'return' ? 'askChange' : 'keepBack')}
          </Button>
          <Button small onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
