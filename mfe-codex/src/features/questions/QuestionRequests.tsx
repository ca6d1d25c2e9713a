/** The section of the summons with questions: those for oneself, and those one asked. */
import { useState } from 'react';
import {
  questionLists,
  type Question,
  type QuestionList,
  type SentQuestion,
} from '@kinlore/shared/contracts/questions';
import { openActivity, openActivityEditor, openProfile } from '@kinlore/shared/remote';
import { useAtomValue, useList, viewing } from '@kinlore/shared/state';
import { Button, ChipButton, Confirm, Row } from '@kinlore/shared/ui';
import { act } from './act.ts';
import AskDialog from './AskDialog.tsx';
import { EndangeredStories } from './EndangeredStories.tsx';
import { t } from './questions.messages.ts';
import { nudge, putAside, received, sent, tellOpened, withdraw } from './questions.state.ts';
import { Guests } from './Guests.tsx';
import { Mailed } from './Mailed.tsx';
import { Plans } from './Plans.tsx';
import { Group } from './parts.tsx';
import { ReceivedView } from './ReceivedView.tsx';
import { SentView } from './SentView.tsx';
import styles from './Questions.module.css';

interface Props {
  readonly userId: string;
  readonly username: string;
}

const read = ({ activity_id: activityId, type }: NonNullable<Question['answer']>) => {
  openActivity({ activityId, activityType: type });
};

export default function QuestionRequests({ userId, username }: Props) {
  const mayAct = useAtomValue(viewing).as !== 'child';
  return (
    <div className={styles.page}>
      <Received userId={userId} mayAct={mayAct} />
      <Plans userId={userId} mayAct={mayAct} onRead={read} />
      <EndangeredStories userId={userId} mayAct={mayAct} />
      <Sent userId={userId} username={username} mayAct={mayAct} />
      <Mailed userId={userId} mayAct={mayAct} onRead={read} />
      <Guests userId={userId} mayAct={mayAct} onRead={read} />
    </div>
  );
}

interface PartProps {
  readonly userId: string;
  /** A guardian who views as a child only looks. */
  readonly mayAct: boolean;
}

const answer = ({ id, asked_by: by }: Question) => {
  if (by !== null) tellOpened(id);
  openActivityEditor({ question: id });
};

function Received({ userId, mayAct }: PartProps) {
  const [which, setWhich] = useState<QuestionList>('waiting');
  const [chooses, setChooses] = useState(false);
  const list = useList(received, { userId, list: which });
  const choose = () => {
    setChooses(true);
  };
  return (
    <Group
      title={t('received')}
      trail={
        mayAct && (
          <Button small icon="add" onClick={choose}>
            {t('choose')}
          </Button>
        )
      }
    >
      <Row role="group" aria-label={t('lists')}>
        {questionLists.map((key) => (
          <ChipButton
            key={key}
            pressed={key === which}
            onPress={() => {
              setWhich(key);
            }}
          >
            {t(key)}
          </ChipButton>
        ))}
      </Row>
      <ReceivedView
        which={which}
        list={list}
        acts={
          mayAct
            ? {
                onAnswer: answer,
                onAside: ({ id }) => void act(putAside(id), t('putAside')),
                onRemove: ({ id }) => void act(withdraw(id), t('removed')),
              }
            : null
        }
        onRead={read}
        onChoose={choose}
      />
      {chooses && (
        <AskDialog
          to={null}
          onClose={() => {
            setChooses(false);
          }}
        />
      )}
    </Group>
  );
}

function Sent({ userId, username, mayAct }: PartProps & Pick<Props, 'username'>) {
  const [backs, setBacks] = useState<SentQuestion | null>(null);
  const list = useList(sent, { userId });
  return (
    <Group title={t('sent')}>
      <SentView
        list={list}
        acts={
          mayAct
            ? {
                onAgain: ({ id, to }) =>
                  void act(nudge(id), t('askedAgain', { name: to.full_name })),
                onTakeBack: setBacks,
              }
            : null
        }
        onRead={read}
        onPeople={() => {
          openProfile({ username, tab: 'fellowship' });
        }}
      />
      <Confirm
        open={backs !== null}
        title={t('takeBackTitle')}
        act={t('takeBack')}
        onClose={() => {
          setBacks(null);
        }}
        onDo={() => {
          setBacks(null);
          if (backs !== null) void act(withdraw(backs.id), t('tookBack'));
        }}
      >
        {t('takeBackWords', { name: backs?.to.full_name ?? '' })}
      </Confirm>
    </Group>
  );
}
