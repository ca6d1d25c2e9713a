/** The body of the question that is open. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { ReadingOptions } from '@kinlore/shared/ui/dates';
import type { ReactNode } from 'react';
import type { RefusedSteps } from './draft-memory.ts';
import { useDraft, type Told, type Uploads } from './editor.state.ts';
import type { Publish } from './publish.state.ts';
import { AudienceStep } from './steps/AudienceStep.tsx';
import { WhoStep } from './steps/WhoStep.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { FeelingsStep, WhenStep, WhereStep } from './steps/SmallSteps.tsx';
import { WhatStep } from './steps/WhatStep.tsx';
import { Unfinished } from './Unfinished.tsx';
import type { StepProps } from './steps/step-props.ts';
import type { Step, Way } from './steps.ts';
import type { Writer } from './writer.ts';

export type StepBodyProps = {
  readonly step: Step;
  readonly told: Told;
  readonly way: Way;
  readonly publish: Publish;
  readonly uploads: Uploads;
  readonly options: ReadingOptions;
  readonly user: CurrentUser;
  /** A memory that is there already: what was said of it is shown whole, with its readers to change on the spot. */
  readonly editing: boolean;
  /** Who writes it. */
  readonly writer: Writer;
  /** A new one: others that wait to be finished are offered. */
  readonly isNew: boolean;
  readonly onGo: (step: Step) => void;
};

type LaterStep = Exclude<Step, 'what'>;

/** One body a question: a missing one does not compile. */
const bodies: Readonly<Record<LaterStep, (props: StepProps, rest: StepBodyProps) => ReactNode>> = {
  when: (props, { options }) => <WhenStep {...props} options={options} />,
  where: (props) => <WhereStep {...props} />,
  who: (props) => <WhoStep {...props} />,
  feelings: (props, { user }) => (
    <FeelingsStep {...props} forChild={user.account_type === 'child'} />
  ),
  audience: (props, { user }) => <AudienceStep {...props} user={user} />,
  review: (props, { publish, onGo, user, editing, writer }) => (
    <ReviewStep
      {...props}
      refusedSteps={refusedOf(publish)}
      onGo={onGo}
      user={user}
      editing={editing}
      writer={writer}
    />
  ),
};

const refusedOf = ({ publishing }: Publish): RefusedSteps =>
  publishing.status === 'refused' ? publishing.steps : {};

export function StepBody(given: StepBodyProps) {
  const { step, told, way, publish, uploads } = given;
  const problem = way.problem?.step === step ? way.problem.reason : null;
  const refused = refusedOf(publish)[step] ?? null;
  if (step === 'what')
    return (
      <>
        <WhatStep
          told={told}
          uploads={uploads}
          user={given.user}
          writer={given.writer}
          problem={problem}
          refused={refused}
        />
        {given.isNew && <Unfinished />}
      </>
    );
  return <Later {...given} step={step} problem={problem} refused={refused} />;
}

type LaterProps = Omit<StepBodyProps, 'step'> &
  Pick<StepProps, 'problem' | 'refused'> & { readonly step: LaterStep };

function Later({ problem, refused, ...given }: LaterProps) {
  const draft = useDraft(given.told);
  return bodies[given.step]({ draft, change: given.told.change, problem, refused }, given);
}
