/** Who reacted, in a dialog: asked only when somebody wants to know. */
import { openProfile } from '@kinlore/shared/remote';
import {
  Avatar,
  Banner,
  Dialog,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
} from '@kinlore/shared/ui';
import type { ReactionSubject } from './reactions.api.ts';
import { nameOf } from './reaction-words.ts';
import { t } from './reactions.messages.ts';
import { useWho } from './reactions.state.ts';
import styles from './Reactions.module.css';

export type WhoReactedProps = {
  readonly subject: ReactionSubject;
  readonly open: boolean;
  readonly onClose: () => void;
};

export function WhoReacted({ subject, open, onClose }: WhoReactedProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('who')} size="small">
      <People subject={subject} />
    </Dialog>
  );
}

function People({ subject }: { readonly subject: ReactionSubject }) {
  const who = useWho(subject, true);
  if (who.status === 'loading') return <Skeleton name="table" label={t('whoLoading')} />;
  if (who.status === 'failed')
    return (
      <FailedState title={t('whoFailed')} unaffected={t('whoFailedRest')} onRetry={who.again} />
    );
  if (who.value.reactions.length === 0) return <p>{t('whoEmpty')}</p>;
  return (
    <>
      {who.status === 'stale' && <Banner tone="warn">{t('whoStale')}</Banner>}
      <Register label={t('who')}>
        {who.value.reactions.map((reaction) => (
          <RegisterLine
            key={reaction.id}
            small
            level={null}
            lead={
              <Avatar
                name={reaction.user.full_name}
                seed={reaction.user.plate}
                src={reaction.user.avatar_url}
                size={32}
                silent
              />
            }
            name={
              <button
                type="button"
                className={styles.name}
                onClick={() => openProfile({ username: reaction.user.username })}
              >
                {reaction.user.full_name}
              </button>
            }
            label={nameOf(reaction.reaction_type)}
          />
        ))}
      </Register>
    </>
  );
}
