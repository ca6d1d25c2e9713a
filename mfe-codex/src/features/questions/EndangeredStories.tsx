/** Stories that would be lost first, each with a question that is ready. Seen by whoever could ask, and nobody else. */
import type { Endangered } from '@kinlore/shared/contracts/endangered';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Avatar, Button, Row } from '@kinlore/shared/ui';
import { act } from './act.ts';
import { askFor, endangered, hideStory } from './endangered.state.ts';
import { t } from './endangered.messages.ts';
import { Frame, Group, Words } from './parts.tsx';
import { t as about } from './questions.messages.ts';
import styles from './Questions.module.css';

interface Props {
  readonly userId: string;
  /** A guardian who views as a child only looks. */
  readonly mayAct: boolean;
}

export function EndangeredStories({ userId, mayAct }: Props) {
  const isChild = useAtomValue(currentUser)?.account_type === 'child';
  return isChild || !mayAct ? null : <Stories userId={userId} />;
}

/** Where there is nothing to ask for, nothing is said. */
function Stories({ userId }: Pick<Props, 'userId'>) {
  const list = useList(endangered, { userId });
  if (list.status === 'loading' || (list.status !== 'failed' && list.items.length === 0))
    return null;
  return (
    <Group title={t('title')} trail={<p className={styles.note}>{t('onlyYou')}</p>}>
      <Frame list={list} label={t('title')} empty={null}>
        {(story) => (
          <li key={`${story.person.id} ${story.why} ${story.subject}`}>
            <Why story={story} />
            <Words>{story.question.words}</Words>
            <Acts story={story} />
          </li>
        )}
      </Frame>
    </Group>
  );
}

function whyOf({ person: { full_name: name }, why, stage, title }: Endangered): string {
  if (why === 'voice') return t('voice', { name });
  if (why === 'witness') return t('witness', { name, title: title ?? '' });
  return t('stage', { name, stage: about(stage ?? 'any_age') });
}

const Why = ({ story }: { readonly story: Endangered }) => (
  <p className={styles.who}>
    <Avatar
      name={story.person.full_name}
      seed={story.person.plate}
      src={story.person.avatar_url}
      size={32}
      silent
    />
    <span dir="auto">{whyOf(story)}</span>
  </p>
);

function Acts({ story }: { readonly story: Endangered }) {
  const {
    person: { full_name: name },
    question: { words },
  } = story;
  return (
    <Row>
      <Button
        kind="primary"
        small
        aria-label={t('askOf', { name, words })}
        onClick={() => void act(askFor(story), t('asked', { name }))}
      >
        {t('ask')}
      </Button>
      <Button
        small
        aria-label={t('notNowOf', { words })}
        onClick={() => void act(hideStory(story, 'now'), t('later'))}
      >
        {t('notNow')}
      </Button>
      <Button
        kind="link"
        small
        aria-label={t('notThisOf', { words })}
        onClick={() => void act(hideStory(story, 'good'), t('never'))}
      >
        {t('notThis')}
      </Button>
    </Row>
  );
}
