/** Where one says something. The words stay until the server has them. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import { connectivity, currentUser, useAtomValue, useStore, viewing } from '@kinlore/shared/state';
import { Button, FormError, TextArea } from '@kinlore/shared/ui';
import { useState, type FormEvent } from 'react';
import { canReach, nobodyAnswered } from '../../device/reach.ts';
import { hold } from '../outbox/index.ts';
import { isRead, postComment, type CommentedOn } from './comments.state.ts';
import { t } from './comments.messages.ts';
import styles from './CommentList.module.css';

const MOST = 4_000;

type CommentFormProps = { readonly subject: CommentedOn };

function Told({ end }: { readonly end: string }) {
  return (
    <span role="status" className={styles.note}>
      {end === 'said' && t('saved')}
      {end === 'held' && t('held')}
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

type Sent = 'said' | 'waiting' | 'held';

/** Posts a comment; without a network it waits in the outbox. Rejects with why it is not posted. */
function usePost(subject: CommentedOn): (words: string, key: string) => Promise<Sent> {
  const store = useStore();
  return async (words, key) => {
    const holdIt = async (triedAt: number | null) => {
      const said = { kind: 'comment', subject, words, key, earlier: null } as const;
      return (await hold(said, { key, triedAt })) === 'kept';
    };
    if (!canReach(store.get(connectivity)) && (await holdIt(null))) return 'held';
    const asked = Date.now();
    try {
      return isRead(await postComment(subject, words, key)) ? 'said' : 'waiting';
    } catch (failure) {
      if (nobodyAnswered(failure) && (await holdIt(asked))) return 'held';
      throw failure;
    }
  };
}

const SendWords = () => t(useAtomValue(connectivity) === 'online' ? 'send' : 'sendLater');

export function CommentForm({ subject }: CommentFormProps) {
  const post = usePost(subject);
  const [words, setWords] = useState('');
  const [key, setKey] = useState(newKey);
  const [end, setEnd] = useState<
    | { readonly status: 'open' | 'sending' | Sent }
    | { readonly status: 'refused'; readonly reason: string }
  >({ status: 'open' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = words.trim();
    if (body === '' || end.status === 'sending') return;
    setEnd({ status: 'sending' });
    try {
      const status = await post(body, key);
      setWords('');
      setKey(newKey());
      setEnd({ status });
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
          <SendWords />
        </Button>
        <Told end={end.status} />
      </div>
    </form>
  );
}
