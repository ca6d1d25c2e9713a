import { isApiFailure } from '@kinlore/shared/api-client';
import type { ConnectionRequest } from '@kinlore/shared/contracts/connections';
import { openProfile, toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { RequestsView } from './RequestsView.tsx';
import { t } from './summons.messages.ts';
import { WaitingForGrownUp } from './WaitingForGrownUp.tsx';
import { answerRequest, requests } from './summons.state.ts';
import styles from './Summons.module.css';

/** Requests to connect, those that wait for one's own answer first. */
export function Requests({ userId }: { readonly userId: string }) {
  const isChild = useAtomValue(currentUser)?.account_type === 'child';
  return (
    <div className={styles.list}>
      {isChild && <WaitingForGrownUp userId={userId} />}
      {(['received', 'sent'] as const).map((direction) => (
        <section key={direction} className={styles.group} aria-labelledby={`requests-${direction}`}>
          <h3 id={`requests-${direction}`} className={styles.heading}>
            {t(direction)}
          </h3>
          <Direction userId={userId} direction={direction} />
        </section>
      ))}
    </div>
  );
}

function Direction({
  userId,
  direction,
}: {
  readonly userId: string;
  readonly direction: 'sent' | 'received';
}) {
  const list = useList(requests, { userId, direction });
  const answer = async (request: ConnectionRequest, given: 'accept' | 'decline') => {
    const undo = list.remove(request.id);
    try {
      await answerRequest(request, given);
      if (given === 'accept')
        toast({ tone: 'good', text: t('accepted', { name: request.user.full_name }) });
    } catch (failure) {
      undo();
      toast({
        tone: 'bad',
        text: isApiFailure(failure) && failure.status > 0 ? failure.message : t('notDone'),
      });
    }
  };
  return (
    <RequestsView
      direction={direction}
      list={list}
      onAnswer={(request, given) => void answer(request, given)}
      onOpen={({ user }) => {
        openProfile({ username: user.username });
      }}
    />
  );
}
