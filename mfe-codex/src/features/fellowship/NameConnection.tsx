/** How one names a connection, for oneself. Saved with the choice. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import type { ConnectionType } from '@kinlore/shared/contracts/connections';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { SelectNative } from '@kinlore/shared/ui';
import { kinds } from '../profile/index.ts';
import { nameIt } from './fellowship.state.ts';
import { t } from './fellowship.messages.ts';

const optionOf = ({ id, name }: ConnectionType) => ({ value: String(id), label: name });

interface NameConnectionProps {
  readonly connection: string;
  readonly userId: string;
  readonly named: ConnectionType | null;
}

export function NameConnection({ connection, userId, named }: NameConnectionProps) {
  const { value } = useRecord(kinds, 'all');
  const [type, setType] = useState(named);
  const choose = async (chosen: string) => {
    const before = type;
    setType(value?.find(({ id }) => String(id) === chosen) ?? null);
    try {
      setType(await nameIt(connection, userId, chosen === '' ? null : Number(chosen)));
      toast({ tone: 'good', text: t('saved') });
    } catch (failure) {
      setType(before);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  // One that is offered no more stays where it was chosen.
  const offered = value ?? [];
  const known =
    type === null || offered.some(({ id }) => id === type.id) ? offered : [...offered, type];
  return (
    <SelectNative
      label={t('naming')}
      hint={t('namingHint')}
      value={type === null ? '' : String(type.id)}
      options={[{ value: '', label: t('namingNone') }, ...known.map(optionOf)]}
      onValue={(chosen) => void choose(chosen)}
    />
  );
}
