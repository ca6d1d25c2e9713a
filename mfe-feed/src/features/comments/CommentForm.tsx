/** Where one says something. The words stay until the server has them. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import { currentUser, useAtomValue, viewing } from '@kinlore/shared/state';
import { Button, FormError, TextArea } from '@kinlore/shared/ui';
import { useState, type FormEvent } from 'react';
import { isRead, postComment, type CommentedOn } from './comments.state.ts';
import { t } from './comments.messages.ts';
import styles from './CommentList.module.css';

const MOST = 4_000;

type CommentFormProps = { readonly subject: CommentedOn };

function Told({ end }: { readonly end: string }) {
  return (
    <span role="status" className={styles.note}>
      {end === 'said' && t('saved')}
      {end === 'waiting' && t('savedWaiting')}
    </span>
  );
}

/** What a child says by itself waits for a grown-up. */
function useHint(): string {
  const me = useAtomValue(currentUser);
  const isChild = useAtomValue(viewing).as !== 'child' && me?.account_type === 'child';
  return t(isChild ? 'writeHintChild' : 'writeHint');
}

export function CommentForm({ subject }: CommentFormProps) {
  const [words, setWords] = useState('');
  const [key, setKey] = useState(newKey);
  const [end, setEnd] = useState<
    | { readonly status: 'open' | 'sending' | 'said' | 'waiting' }
    | { readonly status: 'refused'; readonly reason: string }
  >({ status: 'open' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = words.trim();
    if (body === '' || end.status === 'sending') return;
    setEnd({ status: 'sending' });
    try {
      const said = await postComment(subject, body, key);
      setWords('');
      setKey(newKey());
      setEnd({ status: isRead(said) ? 'said' : 'waiting' });
    } catch (failure) {
      setEnd({ status: 'refused', reason: sentenceOf(failure) });
    }
  };
  const hint = useHint();
  const write = (value: string) => {
    // Other words are another thing to say: the server would refuse them under the old key.
    if (end.status === 'refused') setKey(newKey());
    setWords(value);
    setEnd({ status: 'open' });
  };
  return (
    <form className={styles.write} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('write')}
        hint={hint}
        value={words}
        onValue={write}
        rows={3}
        maxLength={MOST}
        count={words.length > MOST * 0.9}
      />
      <FormError>{end.status === 'refused' && t('refused', { reason: end.reason })}</FormError>
      <div className={styles.acts}>
        <Button
          type="submit"
          kind="primary"
          icon="send"
          busy={end.status === 'sending'}
          disabled={words.trim() === ''}
        >
          {t('send')}
        </Button>
        <Told end={end.status} />
      </div>
    </form>
  );
}
