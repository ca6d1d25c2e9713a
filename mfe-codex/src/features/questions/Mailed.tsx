/** Questions that went to people without an account, and what they answered. */
import { useState } from 'react';
import type { MailedQuestion } from '@kinlore/shared/contracts/mailed-questions';
import type { Question } from '@kinlore/shared/contracts/questions';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, Confirm } from '@kinlore/shared/ui';
import { act } from './act.ts';
import { AskByMailDialog } from './AskByMailDialog.tsx';
import { MailedView } from './MailedView.tsx';
import { Group } from './parts.tsx';
import { t } from './questions.messages.ts';
import {
  deleteAnswer,
  keepAnswer,
  mailed,
  putAnswerAway,
  takeMailedBack,
} from './questions.state.ts';

interface Props {
  readonly userId: string;
  /** A guardian who views as a child only looks. */
  readonly mayAct: boolean;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
}

/** Children ask nobody by e-mail. */
export function Mailed(props: Props) {
  const isChild = useAtomValue(currentUser)?.account_type === 'child';
  return isChild ? null : <OfGrownUp {...props} />;
}

function OfGrownUp({ userId, mayAct, onRead }: Props) {
  const [asks, setAsks] = useState(false);
  const [backs, setBacks] = useState<MailedQuestion | null>(null);
  const [removed, setRemoved] = useState<MailedQuestion | null>(null);
  const list = useList(mailed, { userId });
  const begin = () => setAsks(true);
  return (
    <Group
      title={t('mailed')}
      trail={
        mayAct && (
          <Button small icon="mail" onClick={begin}>
            {t('byMail')}
          </Button>
        )
      }
    >
      <MailedView
        list={list}
        acts={
          mayAct
            ? {
                onKeep: ({ id, to_name: name }) =>
                  void act(keepAnswer(id, userId), t('keptAnswer', { name })),
                onPutAway: ({ id }) => void act(putAnswerAway(id), t('awayDone')),
                onTakeBack: setBacks,
                onRemove: setRemoved,
              }
            : null
        }
        onRead={onRead}
      />
      {asks && <AskByMailDialog onClose={() => setAsks(false)} />}
      <TakeBack question={backs} onClose={() => setBacks(null)} />
      <Remove question={removed} onClose={() => setRemoved(null)} />
    </Group>
  );
}

interface TakeBackProps {
  readonly question: MailedQuestion | null;
  readonly onClose: () => void;
}

const TakeBack = ({ question, onClose }: TakeBackProps) => (
  <Confirm
    open={question !== null}
    title={t('takeBackTitle')}
    act={t('takeBack')}
    onClose={onClose}
    onDo={() => {
      onClose();
      if (question !== null) void act(takeMailedBack(question.id), t('tookBack'));
    }}
  >
    {t('mailBackWords')}
  </Confirm>
);

const Remove = ({ question, onClose }: TakeBackProps) => (
  <Confirm
    open={question !== null}
    title={t('eraseTitle')}
    act={t('erase')}
    onClose={onClose}
    onDo={() => {
      onClose();
      if (question !== null) void act(deleteAnswer(question.id), t('erased'));
    }}
  >
    {t('eraseWords', { name: question?.to_name ?? '' })}
  </Confirm>
);
