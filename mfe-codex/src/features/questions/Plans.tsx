/** Questions that come each week: to oneself, and those one offered others. */
import { useState } from 'react';
import type { PlanAct, QuestionPlan } from '@kinlore/shared/contracts/question-plans';
import type { Question } from '@kinlore/shared/contracts/questions';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, Confirm } from '@kinlore/shared/ui';
import { act } from './act.ts';
import { Group } from './parts.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { PlansView } from './PlansView.tsx';
import { t } from './plans.messages.ts';
import { actOnPlan, plans, stopPlan } from './plans.state.ts';

interface Props {
  readonly userId: string;
  /** A guardian who views as a child only looks. */
  readonly mayAct: boolean;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
}

/** From thirteen on. */
export function Plans(props: Props) {
  const isChild = useAtomValue(currentUser)?.account_type === 'child';
  return isChild || !props.mayAct ? null : <OfGrownUp {...props} />;
}

const said = {
  accept: 'accepted',
  decline: 'declined',
  pause: 'paused',
  resume: 'resumed',
} as const satisfies Readonly<Record<PlanAct, string>>;

function OfGrownUp({ userId, onRead }: Props) {
  const [edited, setEdited] = useState<QuestionPlan | 'new' | null>(null);
  const [stops, setStops] = useState<QuestionPlan | null>(null);
  const list = useList(plans, { userId });
  const hasOwn = list.items.some(({ other }) => other === null);
  const begin = () => setEdited('new');
  return (
    <Group
      title={t('title')}
      trail={
        list.items.length > 0 &&
        !hasOwn && (
          <Button small icon="calendar" onClick={begin}>
            {t('begin')}
          </Button>
        )
      }
    >
      <PlansView
        list={list}
        onBegin={begin}
        onAct={({ id }, wanted) => void act(actOnPlan(id, wanted), t(said[wanted]))}
        onChange={setEdited}
        onStop={setStops}
        onRead={onRead}
      />
      {edited !== null && (
        <PlanDialog
          to={null}
          plan={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <Stop plan={stops} onClose={() => setStops(null)} />
    </Group>
  );
}

interface StopProps {
  readonly plan: QuestionPlan | null;
  readonly onClose: () => void;
}

const Stop = ({ plan, onClose }: StopProps) => (
  <Confirm
    open={plan !== null}
    title={t('stopTitle')}
    act={t('stop')}
    onClose={onClose}
    onDo={() => {
      onClose();
      if (plan !== null) void act(stopPlan(plan.id), t('stopped'));
    }}
  >
    {t('stopWords')}
  </Confirm>
);
