/** What a power-up is used for: a planet, or a companion. */
import { useState } from 'react';
import type { PowerUp } from '@kinlore/shared/contracts/power-ups';
import { Button, Dialog, RadioGroup } from '@kinlore/shared/ui';
import { choiceHint, choiceWords } from './choices.messages.ts';
import { t } from './quests.messages.ts';

export interface ChooseDialogProps {
  readonly power: PowerUp;
  readonly forChild: boolean;
  readonly onUse: (power: PowerUp, choice: string) => void;
  readonly onClose: () => void;
}

export function ChooseDialog({ power, forChild, onUse, onClose }: ChooseDialogProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const use = () => {
    if (choice !== null) onUse(power, choice);
  };
  const options = (power.choices ?? []).map((value) => ({
    value,
    label: choiceWords(power.target, value, forChild),
    hint: choiceHint(power.target, value),
  }));
  return (
    <Dialog
      open
      size="form"
      title={t('useNamed', { name: power.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={choice === null} onClick={use}>
            {t('use')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          use();
        }}
      >
        <RadioGroup
          label={t(power.target === 'planet' ? 'whichPlanet' : 'whichCompanion')}
          value={choice}
          onValue={setChoice}
          options={options}
        />
      </form>
    </Dialog>
  );
}
