/** Taking an invitation back, or ending what somebody agreed to; asked first. */
import type { PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { Confirm } from '@kinlore/shared/ui';
import { removeSteward } from './plan.api.ts';
import { t } from './plan-stewards.messages.ts';
import { useProvenAct } from './use-change.ts';

export function RemoveSteward({
  steward,
  onClose,
  onChanged,
}: {
  readonly steward: PlanSteward;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const act = useProvenAct(
    () => removeSteward(steward.user.id),
    () => {
      onChanged();
      onClose();
    },
  );
  const isInvited = steward.status === 'invited';
  const name = steward.user.full_name;
  return (
    <>
      <Confirm
        title={isInvited ? t('takeBack') : t('remove')}
        act={isInvited ? t('takeBack') : t('remove')}
        busy={act.busy}
        refusal={act.sentence}
        onDo={() => act.run()}
        onClose={onClose}
      >
        {isInvited ? t('takeBackSure', { name }) : t('removeSure', { name })}
      </Confirm>
      {act.question}
    </>
  );
}
