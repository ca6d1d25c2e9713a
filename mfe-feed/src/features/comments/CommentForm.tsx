/** Where one says something. The words stay until the server has them. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import { Button, FormError, TextArea } from '@kinlore/shared/ui';
import { useState, type FormEvent } from 'react';
import { postComment, type CommentedOn } from './comments.state.ts';
import { t } from './comments.messages.ts';
import styles from './CommentList.module.css';

const MOST = 4_000;

type CommentFormProps = { readonly subject: CommentedOn };

export function CommentForm({ subject }: CommentFormProps) {
  const [words, setWords] = useState('');
  const [key, setKey] = useState(newKey);
  const [end, setEnd] = useState<
    | { readonly status: 'open' | 'sending' | 'said' }
    | { readonly status: 'refused'; readonly reason: string }
  >({ status: 'open' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = words.trim();
    if (body === '' || end.status === 'sending') return;
    setEnd({ status: 'sending' });
    try {
      await postComment(subject, body, key);
      setWords('');
      setKey(newKey());
      setEnd({ status: 'said' });
    } catch (failure) {
      setEnd({ status: 'refused', reason: sentenceOf(failure) });
    }
  };
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
        hint={t('writeHint')}
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
        <span role="status" className={styles.note}>
          {end.status === 'said' ? t('saved') : ''}
        </span>
      </div>
    </form>
  );
}
