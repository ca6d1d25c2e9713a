/** Memorials that nobody keeps but who runs the instance, and asking somebody of the family. Of the memorial nothing but its name. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  entrustMemorial,
  listCaretakings,
  type Caretaking,
} from '@kinlore/shared/contracts/succession';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createResource, useList } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  EmptyState,
  Register,
  RegisterLine,
  Row,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { ListStates } from '../lists/index.ts';
import { t } from './caretakings.messages.ts';

const caretakings = createResource<object, Caretaking>({
  load: (_all, { cursor, signal }) =>
    call(listCaretakings, { query: cursor === undefined ? {} : { cursor } }, { signal }),
  idOf: ({ life_id: id }) => id,
});
const all = {};

const dayOf = (instant: string): string => formatDay(instant, locale());

export function Caretakings() {
  const list = useList(caretakings, all);
  return (
    <Stack gap={16}>
      <p>{t('held')}</p>
      <ListStates list={list} label={t('caption')}>
        {list.items.length === 0 ? (
          <EmptyState icon="sign-candle" title={t('none')} level={2}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <Register label={t('caption')}>
            {list.items.map((one) => (
              <Line key={one.life_id} one={one} />
            ))}
          </Register>
        )}
      </ListStates>
    </Stack>
  );
}

function Line({ one }: { readonly one: Caretaking }) {
  const [isOpen, setOpen] = useState(false);
  const { full_name: name, since, vote_ends_at: until } = one;
  return (
    <RegisterLine
      level={2}
      small
      label={t('since', { day: dayOf(since) })}
      name={t('of', { name })}
      provenance={until === null ? undefined : t('choosing', { day: dayOf(until) })}
    >
      <Row gap={8}>
        <Button small aria-label={t('askOf', { name })} onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      </Row>
      {isOpen && <AskDialog one={one} onClose={() => setOpen(false)} />}
    </RegisterLine>
  );
}

interface AskProps {
  readonly one: Caretaking;
  readonly onClose: () => void;
}

function useQuestion({ one, onClose }: AskProps) {
  const [person, setPerson] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const body = { person: person.trim() };
      await call(entrustMemorial, { params: { life: one.life_id }, body });
      toast({ tone: 'good', text: t('asked') });
      onClose();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return { person, setPerson, busy, send };
}

function AskDialog(props: AskProps) {
  const { one, onClose } = props;
  const { person, setPerson, busy, send } = useQuestion(props);
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={busy}
        disabled={person.trim() === ''}
        onClick={() => void send()}
      >
        {t('send')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('askOf', { name: one.full_name })}
      footer={footer}
    >
      <TextInput
        label={t('person')}
        hint={t('personHint')}
        value={person}
        onValue={setPerson}
        maxLength={60}
        autoComplete="off"
        required
      />
    </Dialog>
  );
}
