/** One of one's own connections. */
import { useList } from '@kinlore/shared/state';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import {
  Avatar,
  Button,
  Dialog,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { More } from './StoryList.tsx';
import { choosable } from './stories.state.ts';
import { useAct } from './use-act.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

interface ChoosePersonProps {
  readonly userId: string;
  readonly title: string;
  readonly words: string;
  /** What is said of it afterwards. */
  readonly done: 'invited' | 'named';
  readonly without: readonly string[];
  readonly onChoose: (userId: string) => Promise<void>;
  readonly onClose: () => void;
}

export function ChoosePerson({ title, words, onClose, ...choosing }: ChoosePersonProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <p className={styles.note}>{words}</p>
        <People {...choosing} />
      </Stack>
    </Dialog>
  );
}

function People({
  userId,
  without,
  done,
  onChoose,
}: Omit<ChoosePersonProps, 'title' | 'words' | 'onClose'>) {
  const list = useList(choosable, { userId });
  const { items, status, busy, refresh } = list;
  if (status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('chooseFailed')}
        unaffected={t('safe')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={3}
      />
    );
  const people = items.map(({ user }) => user).filter(({ id }) => !without.includes(id));
  if (people.length === 0 && !list.hasMore)
    return (
      <EmptyState icon="people" title={t('nobodyToChoose')} level={3}>
        {t('nobodyToChooseWords')}
      </EmptyState>
    );
  return (
    <>
      <Register label={t('people')}>
        {people.map((person) => (
          <Person key={person.id} person={person} done={done} onChoose={onChoose} />
        ))}
      </Register>
      <More list={list} />
    </>
  );
}

function Person({
  person,
  done,
  onChoose,
}: { readonly person: PersonCard } & Pick<ChoosePersonProps, 'done' | 'onChoose'>) {
  const { busy, run } = useAct();
  const { id, full_name: name, plate, avatar_url: face } = person;
  return (
    <RegisterLine
      level={null}
      small
      lead={<Avatar name={name} seed={plate} src={face} size={40} silent />}
      name={name}
      trail={
        <Button
          small
          icon="add"
          busy={busy}
          aria-label={t('choose', { name })}
          onClick={() => void run(() => onChoose(id), t(done, { name }))}
        />
      }
    />
  );
}
