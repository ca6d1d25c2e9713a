/** What came of weekly questions, shown for the press. */
import { useState } from 'react';
import type { Question } from '@kinlore/shared/contracts/questions';
import { useList } from '@kinlore/shared/state';
import { Button, RelativeTime, Row } from '@kinlore/shared/ui';
import { Frame, ReadButton } from './parts.tsx';
import { t } from './plans.messages.ts';
import { planned } from './plans.state.ts';
import styles from './Questions.module.css';

interface SoFarProps {
  readonly id: string;
  /** Whose they are: there may be several. */
  readonly name: string;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
}

export function SoFar({ id, name, onRead }: SoFarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Row>
        <Button
          kind="link"
          small
          aria-expanded={isOpen}
          aria-label={t('soFarOf', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('soFar')}
        </Button>
      </Row>
      {isOpen && <PlannedList id={id} onRead={onRead} />}
    </>
  );
}

function PlannedList({ id, onRead }: Pick<SoFarProps, 'id' | 'onRead'>) {
  const list = useList(planned, { id });
  return (
    <Frame list={list} label={t('soFar')} empty={<p className={styles.note}>{t('noneSoFar')}</p>}>
      {(question) => (
        <li key={question.id}>
          <p className={styles.who}>
            <span dir="auto">{question.words}</span>
            <RelativeTime at={question.asked_at} />
          </p>
          {question.answer !== null && <ReadButton answer={question.answer} onRead={onRead} />}
        </li>
      )}
    </Frame>
  );
}
