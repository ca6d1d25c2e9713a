/** What stands above the name in place of "In memory": as everywhere, one of a few given words, or a family's own. */
import { MOST_REMEMBERED_AS } from '@kinlore/shared/contracts/legacy';
import { SelectNative, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './memorial.messages.ts';

const OWN = 'own';
const given = ['lovingMemory', 'neverForgotten', 'alwaysWithUs', 'restInPeace'] as const;

interface Props {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | null;
}

export function RememberedAs({ value, onValue, error }: Props) {
  const known = given.find((key) => t(key) === value);
  const [ownChosen, setOwnChosen] = useState(false);
  // What is there already, or came from another steward meanwhile, may be words of their own.
  const isOwn = ownChosen || (value !== '' && known === undefined);
  const choose = (chosen: string) => {
    setOwnChosen(chosen === OWN);
    const key = given.find((one) => one === chosen);
    onValue(key === undefined ? '' : t(key));
  };
  return (
    <>
      <SelectNative
        label={t('rememberedAs')}
        hint={t('rememberedAsHint')}
        value={isOwn ? OWN : (known ?? '')}
        onValue={choose}
        options={[
          { value: '', label: t('asEverywhere') },
          ...given.map((key) => ({ value: key, label: t(key) })),
          { value: OWN, label: t('ownWords') },
        ]}
      />
      {isOwn && (
        <TextInput
          label={t('ownWordsField')}
          value={value}
          onValue={onValue}
          error={error}
          maxLength={MOST_REMEMBERED_AS}
          autoComplete="off"
        />
      )}
    </>
  );
}
