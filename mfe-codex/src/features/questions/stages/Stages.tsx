/** The section of a life with its stages: each with its questions and its memories. */
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Essence, EssenceStage, StageQuestion } from '@kinlore/shared/contracts/essence';
import { openActivity, openActivityEditor, toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord, viewing } from '@kinlore/shared/state';
import { act } from '../act.ts';
import { ask, keep } from '../questions.state.ts';
import { QuestionsView } from './QuestionsView.tsx';
import { StagesView } from './StagesView.tsx';
import { t } from './essence.messages.ts';
import { essenceRecord, stageQuestions } from './essence.state.ts';
import styles from './Essence.module.css';

interface Props {
  readonly userId: string;
  readonly name: string;
  /** The memories of these days, both included. */
  readonly memories: (days: Pick<EssenceStage, 'from' | 'until'>) => ReactNode;
}

/** Nothing chosen yet: the stage of today, or the last that is told. */
const firstOpen = ({ stage, stages }: Essence): EssenceStage['slug'] | null =>
  stages.find(({ slug }) => slug === stage)?.slug ?? stages.at(-1)?.slug ?? null;

export default function Stages({ userId, name, memories }: Props) {
  const own = useAtomValue(currentUser)?.id === userId;
  const essence = useRecord(essenceRecord, { userId });
  const [chosen, setChosen] = useState<EssenceStage['slug'] | null | undefined>();
  const open = chosen === undefined && essence.value !== null ? firstOpen(essence.value) : chosen;
  return (
    <StagesView essence={essence} own={own} open={open ?? null} onOpen={setChosen}>
      {(stage) => (
        <>
          <StageQuestions userId={userId} name={name} stage={stage} own={own} />
          {stage.memories > 0 && (
            <section className={styles.section} aria-label={t('told')}>
              <h4 className={styles.heading}>{t('told')}</h4>
              {memories(stage)}
            </section>
          )}
        </>
      )}
    </StagesView>
  );
}

/** The editor opens with the question: kept before, where it was not. */
async function answer({ key, question_id: id }: StageQuestion): Promise<void> {
  try {
    openActivityEditor({ question: id ?? (await keep({ catalogue: key })).id });
  } catch (failure) {
    toast({ tone: 'bad', text: sentenceOf(failure) });
  }
}

interface QuestionsProps extends Pick<Props, 'userId' | 'name'> {
  readonly stage: EssenceStage;
  readonly own: boolean;
}

function StageQuestions({ userId, name, stage: { slug }, own }: QuestionsProps) {
  const mayAct = useAtomValue(viewing).as !== 'child';
  const questions = useRecord(stageQuestions, { userId, stage: slug });
  return (
    <QuestionsView
      questions={questions}
      own={own}
      name={name}
      acts={
        mayAct
          ? {
              onAnswer: (question) => void answer(question),
              onAsk: ({ key }) => void act(ask(userId, { catalogue: key }), t('asked', { name })),
            }
          : null
      }
      onRead={({ activity_id: activityId, type }) => {
        openActivity({ activityId, activityType: type });
      }}
    />
  );
}
