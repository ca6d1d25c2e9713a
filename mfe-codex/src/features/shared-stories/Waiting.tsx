/** What waits for an answer: requests to tell a story, and stories that want to be published. */
import type { StoryRequest } from '@kinlore/shared/contracts/shared-stories';
import type { ConsentWanted } from '@kinlore/shared/contracts/story-consents';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { useList } from '@kinlore/shared/state';
import { Button, Register, RegisterLine, Row } from '@kinlore/shared/ui';
import { More } from './StoryList.tsx';
import { answerRequest, consentsWanted, storyRequests } from './stories.state.ts';
import { useAct } from './use-act.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

interface WaitingProps {
  readonly userId: string;
  readonly onOpen: (id: string) => void;
}

const named = (title: string): string => (title === '' ? t('untitled') : title);

export function StoryRequests({ userId, onOpen }: WaitingProps) {
  const list = useList(storyRequests, { userId });
  if (list.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('requests')}>
      <h3 className={styles.title}>{t('requests')}</h3>
      <Register label={t('requests')}>
        {list.items.map((request) => (
          <Request key={request.story_id} request={request} onOpen={onOpen} />
        ))}
      </Register>
      <More list={list} />
    </section>
  );
}

function Request({
  request: { story_id: id, title, from, expires_at: until },
  onOpen,
}: {
  readonly request: StoryRequest;
  readonly onOpen: (id: string) => void;
}) {
  const { busy, run } = useAct();
  return (
    <RegisterLine
      level={4}
      name={named(title)}
      dates={<bdi>{t('requestFrom', { name: from.full_name })}</bdi>}
      provenance={t('requestUntil', { day: formatDay(until, locale()) })}
    >
      <Row gap={8}>
        <Button
          kind="primary"
          small
          busy={busy}
          onClick={() =>
            void run(
              () => answerRequest(id, 'accept'),
              null,
              () => {
                onOpen(id);
              },
            )
          }
        >
          {t('accept')}
        </Button>
        <Button
          small
          disabled={busy}
          onClick={() =>
            void run(() => answerRequest(id, 'decline'), t('declined', { name: from.full_name }))
          }
        >
          {t('decline')}
        </Button>
      </Row>
    </RegisterLine>
  );
}

export function ConsentsWanted({ userId, onOpen }: WaitingProps) {
  const list = useList(consentsWanted, { userId });
  if (list.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('wanted')}>
      <h3 className={styles.title}>{t('wanted')}</h3>
      <Register label={t('wanted')}>
        {list.items.map((wanted) => (
          <RegisterLine
            key={`${wanted.story_id} ${wanted.person.id}`}
            level={4}
            name={named(wanted.title)}
            dates={<bdi>{wantedWords(wanted, userId)}</bdi>}
            provenance={t('wantedUntil', { day: formatDay(wanted.until, locale()) })}
          >
            <Button
              small
              onClick={() => {
                onOpen(wanted.story_id);
              }}
            >
              {t('look')}
            </Button>
          </RegisterLine>
        ))}
      </Register>
      <More list={list} />
    </section>
  );
}

const wantedWords = ({ owner, person }: ConsentWanted, userId: string): string =>
  person.id === userId
    ? t('wantedOwn', { name: owner.full_name })
    : t('wantedFor', { name: owner.full_name, person: person.full_name });
