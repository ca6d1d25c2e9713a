/** Saying whom of a family tree the memorial is of. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Link } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row, Stack } from '@kinlore/shared/ui';
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useState } from 'react';
import { useAct } from '../relatives/index.ts';
import { tie } from './tree-ties.api.ts';
import { t } from './tree-ties.messages.ts';
import { useTieable, type FoundPerson } from './use-tieable.ts';

interface Props {
  readonly memorial: Memorial;
  readonly onClose: () => void;
}

async function send(memorial: string, { person, label: name }: FoundPerson): Promise<string> {
  await tie(memorial, person);
  return t('tied', { name });
}

/** Somebody who has a memorial leads to it: each has one. */
function HasOne({ chosen }: { readonly chosen: FoundPerson | null }) {
  const slug = chosen?.person.memorial_slug ?? null;
  if (chosen === null || slug === null) return null;
  return (
    <p>
      {t('hasOne', { name: chosen.label })} <Link to={`/memorials/${slug}`}>{t('openIt')}</Link>
    </p>
  );
}

interface WhomProps {
  readonly memorial: string;
  readonly chosen: FoundPerson | null;
  readonly onChosen: (person: FoundPerson | null) => void;
}

function Whom({ memorial, chosen, onChosen }: WhomProps) {
  const [words, setWords] = useState('');
  const { people, loading } = useTieable(memorial, chosen === null ? words : '');
  return (
    <ComboBox
      label={t('whom')}
      hint={t('whomHint')}
      items={people}
      inputValue={words}
      loading={loading}
      emptyText={t('nobody')}
      onInput={(text) => {
        setWords(text);
        onChosen(null);
      }}
      onSelect={(choice) => {
        setWords(choice.label);
        onChosen(choice);
      }}
    />
  );
}

export function TieDialog({ memorial, onClose }: Props) {
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const { busy, refusal, run } = useAct(onClose);
  const isFree = chosen?.person.memorial_slug === null;
  const save = () => {
    if (chosen !== null) void run(() => send(memorial.id, chosen));
  };
  const footer = (
    <Row gap={8}>
      <Button kind="primary" disabled={!isFree} busy={busy} onClick={save}>
        {t('save')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('tieTitle')} footer={footer}>
      <Stack gap={16}>
        <p>{t('tieText')}</p>
        {memorial.audience === 'family' && <p>{t('tieFamily')}</p>}
        <Whom memorial={memorial.id} chosen={chosen} onChosen={setChosen} />
        <HasOne chosen={chosen} />
        {refusal !== '' && <FormError>{refusal}</FormError>}
      </Stack>
    </Dialog>
  );
}
