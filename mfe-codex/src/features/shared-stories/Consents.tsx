/** The word of somebody who is named: one's own, of a child in one's care, or of somebody whose memorial one keeps. */
import { useState } from 'react';
import type { Asked, ConsentAnswer, SharedStory } from '@kinlore/shared/contracts/shared-stories';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, RadioGroup, Row } from '@kinlore/shared/ui';
import { giveWord } from './stories.state.ts';
import { useAct } from './use-act.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

interface ConsentsProps {
  readonly story: SharedStory;
  readonly userId: string;
}

export function Consents({ story, userId }: ConsentsProps) {
  // Whoever proposes it has agreed by that.
  if (story.abilities.withdraw_proposal || story.abilities.propose) return null;
  return story.edition?.asked
    .filter((asked) => asked.may_answer)
    .map((asked) => <Consent key={asked.person.id} story={story} asked={asked} userId={userId} />);
}

const answers = ['agree', 'mask', 'remove', 'object'] as const;
const hints = {
  agree: undefined,
  mask: t('maskHint'),
  remove: t('removeHint'),
  object: t('objectHint'),
} as const;

/** Once answered it is a line, which opens again. */
function Consent({ story, asked, userId }: ConsentsProps & { readonly asked: Asked }) {
  const [changing, setChanging] = useState(false);
  const { person, answer } = asked;
  const isOwn = person.id === userId;
  if (answer === null || changing)
    return (
      <section className={styles.differ} aria-label={t('wanted')}>
        <Choice
          story={story}
          asked={asked}
          label={isOwn ? t('consentOwn') : t('consentFor', { name: person.full_name })}
          onSent={() => {
            setChanging(false);
          }}
        />
      </section>
    );
  return (
    <section className={styles.differ} aria-label={t('wanted')}>
      <p className={styles.note}>
        <bdi>
          {isOwn
            ? t('saidOwn', { answer: t(answer) })
            : t('saidFor', { name: person.full_name, answer: t(answer) })}
        </bdi>{' '}
        {t('consentNow')}
      </p>
      <Row>
        <Button
          small
          onClick={() => {
            setChanging(true);
          }}
        >
          {t('changeAnswer')}
        </Button>
      </Row>
    </section>
  );
}

interface ChoiceProps {
  readonly story: SharedStory;
  readonly asked: Asked;
  readonly label: string;
  readonly onSent: () => void;
}

function Choice({ story: { id, edition }, asked: { person, answer }, label, onSent }: ChoiceProps) {
  const [chosen, setChosen] = useState<ConsentAnswer | null>(answer);
  const { busy, run } = useAct();
  const until = edition?.outcome === null ? edition.until : null;
  const send = () => {
    if (chosen === null) return;
    const done = t(chosen === 'object' ? 'answeredObject' : 'answered');
    void run(() => giveWord(id, chosen, person.id), done, onSent);
  };
  return (
    <>
      <RadioGroup
        label={label}
        hint={
          until === null ? t('consentNow') : t('consentHow', { day: formatDay(until, locale()) })
        }
        value={chosen}
        onValue={setChosen}
        options={answers.map((value) => ({ value, label: t(value), hint: hints[value] }))}
      />
      <Row>
        <Button
          kind="primary"
          busy={busy}
          disabled={chosen === null || chosen === answer}
          onClick={send}
        >
          {t('sendAnswer')}
        </Button>
      </Row>
    </>
  );
}
