/** What is chosen with a plan for answers by e-mail: whom they begin with, and by who answers where their signature begins. */
import {
  answerAudiences,
  MAX_SIGNATURE,
  type QuestionPlan,
} from '@kinlore/shared/contracts/question-plans';
import { SelectNative, TextInput } from '@kinlore/shared/ui';
import { t } from './plans.messages.ts';
import type { OwnRhythm } from './plans.state.ts';

interface RhythmProps {
  readonly rhythm: OwnRhythm;
  readonly onRhythm: (rhythm: OwnRhythm) => void;
}

interface OfPlan {
  /** Null: for oneself. */
  readonly to: { readonly id: string; readonly name: string } | null;
  /** The one that is changed; null for a new one. */
  readonly plan: QuestionPlan | null;
}

/** What is chosen for answers by e-mail: the signature by who answers alone. */
export const PlanAnswers = ({ to, plan, ...props }: RhythmProps & OfPlan) => (
  <>
    <Readers to={to} {...props} />
    {plan !== null && <Signature {...props} />}
  </>
);

/** Whom an answer by e-mail is for, to begin with. */
const Readers = ({ to, rhythm, onRhythm }: RhythmProps & Pick<OfPlan, 'to'>) => (
  <SelectNative
    label={t('readers')}
    hint={to === null ? t('readersHint') : t('readersOffered', to)}
    value={rhythm.audience ?? 'usual'}
    options={[
      { value: 'usual', label: t('usual') },
      { value: 'self', label: to === null ? t('self') : t('selfOther', to) },
      { value: 'connections', label: t('connections') },
      { value: 'family', label: t('family') },
    ]}
    onValue={(value) =>
      onRhythm({ ...rhythm, audience: answerAudiences.find((one) => one === value) ?? null })
    }
  />
);

const Signature = ({ rhythm, onRhythm }: RhythmProps) => (
  <TextInput
    label={t('signature')}
    hint={t('signatureHint')}
    maxLength={MAX_SIGNATURE}
    value={rhythm.signature}
    onValue={(signature) => onRhythm({ ...rhythm, signature })}
  />
);
