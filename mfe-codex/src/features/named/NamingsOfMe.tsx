/** Memories of others that name one, and what one said to it. */
import type { Naming, NamingStatus } from '@kinlore/shared/contracts/namings';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openActivity } from '@kinlore/shared/remote';
import { Button, RegisterLine } from '@kinlore/shared/ui';
import { AnswerButtons } from './AnswerButtons.tsx';
import { NamedLists } from './NamedLists.tsx';
import { answerNaming, namings } from './namings.state.ts';
import { t } from './namings.messages.ts';

const statuses = { pending: 'pending', shown: 'accepted', removed: 'removed' } as const;

export const NamingsOfMe = ({ userId }: { readonly userId: string }) => (
  <NamedLists
    userId={userId}
    resource={namings}
    statuses={statuses}
    titles={{ pending: t('pending'), shown: t('accepted'), removed: t('removed') }}
    words={{
      showRemoved: t('showRemoved'),
      none: t('none'),
      noneRemoved: t('noneRemoved'),
      failed: t('failed'),
      safe: t('safe'),
    }}
    line={(naming) => <Line key={naming.memory.id} userId={userId} naming={naming} />}
  />
);

interface LineProps {
  readonly userId: string;
  readonly naming: Naming;
}

function Line({ userId, naming }: LineProps) {
  const { memory, name } = naming;
  return (
    <RegisterLine
      level={4}
      name={
        <Button
          kind="link"
          onClick={() => openActivity({ activityId: memory.id, activityType: 'activity' })}
        >
          <bdi>{titleOf(naming)}</bdi>
        </Button>
      }
      provenance={t('calls', { owner: memory.owner.full_name, name })}
    >
      <p>{saidWords(naming)}</p>
      <Answers userId={userId} naming={naming} />
    </RegisterLine>
  );
}

const titleOf = ({ memory: { title, owner } }: Naming): string =>
  title === '' ? t('untitled', { owner: owner.full_name }) : title;

function saidWords({ status, answered_at: at, answered_by: by }: Naming): string {
  if (at === null) return status === 'pending' ? t('asks') : '';
  const on = formatDay(at, locale());
  if (by !== null)
    return t(status === 'accepted' ? 'agreedFor' : 'refusedFor', { on, by: by.full_name });
  return t(status === 'accepted' ? 'agreed' : 'refused', { on });
}

const choices = {
  pending: [
    { answer: 'accept', words: 'yes', said: 'shown' },
    { answer: 'reject', words: 'no', said: 'notShown' },
  ],
  accepted: [{ answer: 'remove', words: 'off', said: 'notShown' }],
  removed: [{ answer: 'accept', words: 'again', said: 'shown' }],
} as const satisfies Record<NamingStatus, readonly object[]>;

const Answers = ({ userId, naming }: LineProps) => (
  <AnswerButtons
    choices={choices[naming.status].map(({ answer, words, said }) => ({
      label: t(words),
      wholeLabel: t(`${words}Of`, { title: titleOf(naming) }),
      said: t(said),
      isFirst: words === 'yes',
      give: () => answerNaming(userId, naming.memory.id, answer),
    }))}
  />
);
