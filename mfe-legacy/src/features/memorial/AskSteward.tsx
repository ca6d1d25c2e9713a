/** Asking someone with an account to keep the memorial too. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { searchUsers } from '@kinlore/shared/contracts/search';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row, SelectNative, Stack, TextInput } from '@kinlore/shared/ui';
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useEffect, useState } from 'react';
import { askSteward } from './memorial.api.ts';
import { t } from './memorial.messages.ts';
import { offered, presetWords } from './presets.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly note: string;
}
type Found = { readonly words: string; readonly people: readonly Choice[] };

function usePeople(words: string): {
  readonly people: readonly Choice[];
  readonly loading: boolean;
} {
  const [found, setFound] = useState<Found>({ words: '', people: [] });
  useEffect(() => {
    if (words.trim() === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(searchUsers, { query: { q: words, limit: 8 } }, { signal: abort.signal })
        .then(({ data }) =>
          setFound({
            words,
            people: data.map((person) => ({
              id: person.id,
              label: person.full_name,
              note: `@${person.username}`,
            })),
          }),
        )
        // A failed look-up finds nobody; typing on asks again.
        .catch(() => setFound({ words, people: [] }));
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return words.trim() === ''
    ? { people: [], loading: false }
    : { people: found.people, loading: found.words !== words };
}

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
  const [person, setPerson] = useState<Choice | null>(null);
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
