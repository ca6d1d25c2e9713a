/** Who tells the story, who was asked to, and who else is in it. */
import { useState } from 'react';
import type { SharedStory } from '@kinlore/shared/contracts/shared-stories';
import { Button, Chip, IconButton, Row } from '@kinlore/shared/ui';
import { ChoosePerson } from './ChoosePerson.tsx';
import { addPerson, askToTell, takePerson } from './stories.state.ts';
import { useAct } from './use-act.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

interface StoryPeopleProps {
  readonly story: SharedStory;
  readonly userId: string;
}

type Choosing = 'tellers' | 'people';

export function StoryPeople({ story, userId }: StoryPeopleProps) {
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  return (
    <section className={styles.section} aria-label={t('people')}>
      <h3 className={styles.title}>{t('people')}</h3>
      <ul className={styles.people}>
        {story.tellers_asked.map(({ person, status }) => (
          <li key={person.id}>
            <bdi>{person.full_name}</bdi>
            {status === 'pending' && <Chip>{t('pending')}</Chip>}
          </li>
        ))}
      </ul>
      {story.people.length > 0 && <AlsoThere story={story} />}
      <More story={story} onChoose={setChoosing} />
      {choosing !== null && (
        <Choose
          story={story}
          userId={userId}
          choosing={choosing}
          onClose={() => {
            setChoosing(null);
          }}
        />
      )}
    </section>
  );
}

function More({
  story: { abilities },
  onChoose,
}: Pick<StoryPeopleProps, 'story'> & { readonly onChoose: (choosing: Choosing) => void }) {
  return (
    <Row gap={8}>
      {abilities.invite && (
        <Button
          icon="person-add"
          onClick={() => {
            onChoose('tellers');
          }}
        >
          {t('invite')}
        </Button>
      )}
      {abilities.tell && (
        <Button
          icon="tag"
          onClick={() => {
            onChoose('people');
          }}
        >
          {t('name')}
        </Button>
      )}
    </Row>
  );
}

function AlsoThere({ story }: Pick<StoryPeopleProps, 'story'>) {
  const { busy, run } = useAct();
  const isOpen = !story.proposed && story.abilities.tell;
  return (
    <>
      <h4 className={styles.whose}>{t('inStory')}</h4>
      <ul className={styles.people}>
        {story.people.map(({ person, removable }) => (
          <li key={person.id}>
            <bdi>{person.full_name}</bdi>
            {removable && isOpen && (
              <IconButton
                icon="close"
                label={t('unname', { name: person.full_name })}
                disabled={busy}
                onClick={() => void run(() => takePerson(story.id, person.id), null)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Choose({
  story,
  userId,
  choosing,
  onClose,
}: StoryPeopleProps & { readonly choosing: Choosing; readonly onClose: () => void }) {
  const tellers = story.tellers_asked.map(({ person }) => person.id);
  const isTellers = choosing === 'tellers';
  return (
    <ChoosePerson
      userId={userId}
      title={t(isTellers ? 'inviteTitle' : 'nameTitle')}
      words={t(isTellers ? 'inviteWords' : 'nameWords')}
      done={isTellers ? 'invited' : 'named'}
      without={isTellers ? tellers : [...tellers, ...story.people.map(({ person }) => person.id)]}
      onChoose={(id) => (isTellers ? askToTell(story.id, id) : addPerson(story.id, id))}
      onClose={onClose}
    />
  );
}
