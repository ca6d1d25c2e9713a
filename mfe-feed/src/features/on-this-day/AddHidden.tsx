/** Hiding somebody, a place or a time that no memory on the page is of. */
import { useState } from 'react';
import type { HideOnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { Button, RadioGroup, Row, Stack, TextInput } from '@kinlore/shared/ui';
import { HowLong } from './HowLong.tsx';
import { hideFrom } from './on-this-day.state.ts';
import { t } from './on-this-day.messages.ts';
import { useAct } from './use-act.ts';

const empty = { what: 'person', name: '', first: '', last: '', howLong: 'good' } as const;
interface Draft {
  readonly what: 'person' | 'place' | 'dates';
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly howLong: 'year' | 'good';
}

const isSaid = ({ what, name, first, last }: Draft): boolean =>
  what === 'dates' ? first !== '' && last >= first : name.trim() !== '';

export function AddHidden({ day }: { readonly day: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Form day={day} onDone={() => setOpen(false)} />;
  return (
    <Row>
      <Button icon="add" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
    </Row>
  );
}

const bodyOf = ({ what, name, first, last, howLong }: Draft): HideOnThisDay => ({
  what,
  ...(what === 'dates' ? { first_day: first, last_day: last } : { name }),
  for: howLong,
});

function Form({ day, onDone }: { readonly day: string; readonly onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>(empty);
  const { busy, act } = useAct();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const save = async () => {
    if (isSaid(draft) && (await act(() => hideFrom(day, bodyOf(draft))))) onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <Kinds value={draft.what} onValue={(what) => change({ what })} />
        <Fields draft={draft} onChange={change} />
        <HowLong value={draft.howLong} onValue={(howLong) => change({ howLong })} />
        <Row>
          <Button type="submit" kind="primary" busy={busy} disabled={!isSaid(draft)}>
            {t('save')}
          </Button>
          <Button onClick={onDone}>{t('cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}

const Kinds = ({
  value,
  onValue,
}: {
  readonly value: Draft['what'];
  readonly onValue: (what: Draft['what']) => void;
}) => (
  <RadioGroup
    label={t('addWhat')}
    value={value}
    onValue={onValue}
    options={[
      { value: 'person', label: t('addPerson') },
      { value: 'place', label: t('addPlace') },
      { value: 'dates', label: t('addDates') },
    ]}
  />
);

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

function Fields({ draft: { what, name, first, last }, onChange }: FieldsProps) {
  if (what !== 'dates')
    return (
      <TextInput
        label={t(what === 'person' ? 'addName' : 'addPlaceName')}
        value={name}
        maxLength={200}
        onValue={(next) => onChange({ name: next })}
      />
    );
  return (
    <Row>
      <TextInput
        type="date"
        label={t('addFirst')}
        value={first}
        onValue={(next) => onChange({ first: next })}
      />
      <TextInput
        type="date"
        label={t('addLast')}
        value={last}
        min={first}
        onValue={(next) => onChange({ last: next })}
      />
    </Row>
  );
}
