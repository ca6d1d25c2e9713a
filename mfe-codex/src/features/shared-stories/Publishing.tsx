/** Whether a story is read by others than those who tell it: proposing it, and what everybody named has said. */
import { useState } from 'react';
import {
  publishedAudiences,
  type Asked,
  type PublishedAudience,
  type SharedStory,
} from '@kinlore/shared/contracts/shared-stories';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Dialog, RadioGroup, Row, Stack } from '@kinlore/shared/ui';
import { propose, unpropose } from './stories.state.ts';
import { useAct } from './use-act.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

export function Publishing({ story, userId }: { readonly story: SharedStory; userId: string }) {
  const [proposing, setProposing] = useState(false);
  const { busy, run } = useAct();
  const { abilities, published } = story;
  const isReady = story.perspectives.some(({ audience }) => audience === 'story');
  return (
    <section className={styles.section} aria-label={t('publish')}>
      <h3 className={styles.title}>
        {published === null ? t('stateTellers') : t(`state_${published}`)}
      </h3>
      <Answers story={story} userId={userId} />
      <Row gap={8}>
        {abilities.propose && isReady && (
          <Button
            onClick={() => {
              setProposing(true);
            }}
          >
            {t(published === null ? 'publish' : 'publishAgain')}
          </Button>
        )}
        {abilities.withdraw_proposal && (
          <Button
            busy={busy}
            onClick={() => void run(() => unpropose(story.id), t('proposalWithdrawn'))}
          >
            {t('withdrawProposal')}
          </Button>
        )}
      </Row>
      {proposing && (
        <ProposeDialog
          id={story.id}
          onClose={() => {
            setProposing(false);
          }}
        />
      )}
    </section>
  );
}

/** Who has said what; nobody is told who objected. */
function Answers({ story, userId }: { readonly story: SharedStory; readonly userId: string }) {
  const { edition, proposed } = story;
  if (edition === null) return null;
  if (edition.outcome === 'objected') return <p className={styles.note}>{t('objected')}</p>;
  if (edition.outcome === 'withdrawn') return null;
  const others = edition.asked.filter(({ person }) => person.id !== userId);
  return (
    <>
      {proposed && (
        <p className={styles.note}>
          {t('proposedUntil', { day: formatDay(edition.until, locale()) })}
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles.people} aria-label={t('answers')}>
          {others.map((asked) => (
            <li key={asked.person.id}>
              <span>
                <bdi>{asked.person.full_name}</bdi>: {wordOf(asked, proposed)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function wordOf({ answer }: Asked, isOpen: boolean): string {
  if (answer === null || answer === 'object') return t(isOpen ? 'answer_none' : 'answer_silent');
  return t(`answer_${answer}`);
}

function ProposeDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [audience, setAudience] = useState<PublishedAudience>('family');
  const me = useAtomValue(currentUser);
  const { busy, run } = useAct();
  const offered = publishedAudiences.filter(
    (one) => one !== 'public' || me?.account_type !== 'teen',
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('publishTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            onClick={() => void run(() => propose(id, audience), t('asked'), onClose)}
          >
            {t('ask')}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={styles.note}>{t('publishWords')}</p>
        <RadioGroup
          label={t('publishTitle')}
          value={audience}
          onValue={setAudience}
          options={offered.map((value) => ({ value, label: t(`publish_${value}`) }))}
        />
      </Stack>
    </Dialog>
  );
}
