/** A codex that cannot be read: nobody is there to be seen, one has blocked them, or it failed. */
import { isApiFailure } from '@kinlore/shared/api-client';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { openPage } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { blockedByMe, unblockPerson } from './connection.api.ts';
import { useAct } from './use-act.ts';
import { t } from './profile.messages.ts';

export interface MissingProps {
  /** Username or id, as the page names them. */
  readonly who: string;
  readonly own: boolean;
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** There is nobody there for who looks, also where somebody was a moment ago. */
export const isAbsent = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.status === 404;

export function Missing({ who, own, failure, onRetry }: MissingProps) {
  if (isAbsent(failure)) return <NotThere who={who} />;
  const expected = isApiFailure(failure) && failure.code !== 'client.unexpected';
  const title = expected ? t(own ? 'fetchUser' : 'fetchProfile') : t('unexpected');
  return <FailedState title={title} unaffected={t('unaffected')} onRetry={onRetry} level={2} />;
}

/** Nobody, or somebody whom I blocked myself: of that my own list tells, and nothing else. */
function NotThere({ who }: { readonly who: string }) {
  const { value: person, status } = useRecord(blockedByMe, who);
  if (status === 'loading') return <Skeleton name="profile" />;
  if (person !== null) return <BlockedByMe person={person} />;
  const find = (
    <Button
      kind="primary"
      icon="search"
      onClick={() => {
        openPage('/search');
      }}
    >
      {t('absentFind')}
    </Button>
  );
  return (
    <EmptyState title={t('absentTitle')} icon="codex" level={2} action={find}>
      {t('absent')}
    </EmptyState>
  );
}

export function BlockedByMe({ person }: { readonly person: PersonCard }) {
  const { busy, act } = useAct();
  const name = person.full_name;
  const free = () =>
    act(async () => {
      await unblockPerson(person.id);
      return t('unblocked', { name });
    }, t('notDone'));
  return (
    <EmptyState
      title={t('blockedTitle', { name })}
      icon="forbidden"
      level={2}
      action={
        <Button busy={busy} onClick={() => void free()}>
          {t('unblock')}
        </Button>
      }
    >
      {t('blockedWords', { name })}
    </EmptyState>
  );
}
