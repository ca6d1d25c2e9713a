/** Asking someone with an account to keep the memorial too. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row, SelectNative, Stack, TextInput } from '@kinlore/shared/ui';
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useState } from 'react';
import { askSteward } from './memorial.api.ts';
import { t } from './memorial.messages.ts';
import { offered, presetWords } from '../presets/index.ts';
import { usePeople, type FoundPerson } from './use-people.ts';

export default function AskSteward({
  memorial,
  onClose,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const [words, setWords] = useState('');
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const [preset, setPreset] = useState<(typeof offered)[number]>('co_steward');
  const [relation, setRelation] = useState('');
  const [sending, setSending] = useState<{ readonly busy: boolean; readonly error: string | null }>(
    { busy: false, error: null },
  );
  const { people, loading } = usePeople(person === null ? words : '');
  const ask = async () => {
    if (person === null) return;
    setSending({ busy: true, error: null });
    try {
      await askSteward(memorial, { user_id: person.id, preset, relation });
      toast({ tone: 'good', text: t('asked', { name: person.label }) });
      onChanged();
      onClose();
    } catch (error) {
      setSending({ busy: false, error: sentenceOf(error) });
    }
  };
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        disabled={person === null}
        busy={sending.busy}
        onClick={() => void ask()}
      >
        {t('ask')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('askSteward')} footer={footer}>
      <Stack gap={16}>
        {sending.error !== null && <FormError>{sending.error}</FormError>}
        <ComboBox
          label={t('whom')}
          hint={t('whomHint')}
          items={people}
          inputValue={words}
          loading={loading}
          emptyText={t('nobodyFound')}
          onInput={(text) => {
            setWords(text);
            setPerson(null);
          }}
          onSelect={(choice) => {
            setPerson(choice);
            setWords(choice.label);
          }}
        />
        <SelectNative
          label={t('as')}
          value={preset}
          onValue={(value) => setPreset(offered.find((known) => known === value) ?? 'co_steward')}
          options={offered.map((value) => ({ value, label: presetWords(value) }))}
        />
        <TextInput label={t('relation')} value={relation} onValue={setRelation} maxLength={80} />
      </Stack>
    </Dialog>
  );
}
