/** My comments that wait for the network, where they will stand: after all others. */
import { useWaiting, WaitingItem } from '../outbox/index.ts';
import type { CommentedOn } from './comments.state.ts';
import { t } from './comments.messages.ts';
import styles from './CommentList.module.css';

export function WaitingComments({ subject: { type, id } }: { readonly subject: CommentedOn }) {
  const items = useWaiting().filter(
    ({ said }) => said.kind === 'comment' && said.subject.type === type && said.subject.id === id,
  );
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('notSent')}>
      {items.map((item) => (
        <li key={item.id}>
          <WaitingItem item={item} />
        </li>
      ))}
    </ul>
  );
}
