/** Who writes a memory says of which keepsakes it tells. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { MOST_OF_A_MEMORY } from '@kinlore/shared/contracts/memory-keepsakes';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Chips } from './Chips.tsx';
import { Finder } from './Finder.tsx';
import { keepsakesFor, tellOf, type Told } from './told.api.ts';
import { t } from './told.messages.ts';

interface Props {
  readonly memory: string;
  readonly begin: readonly Told[];
  readonly onClose: () => void;
}

function useTelling({ memory, begin, onClose }: Props) {
  const [chosen, setChosen] = useState(begin);
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setSentence(null);
    try {
      await tellOf(memory, chosen);
      toast({ tone: 'good', text: t('saved') });
      onClose();
    } catch (failure) {
      setBusy(false);
      setSentence(sentenceOf(failure));
    }
  };
  return { chosen, setChosen, busy, sentence, save };
}

const withOne = (all: readonly Told[], one: Told): readonly Told[] =>
  all.some(({ id }) => id === one.id) ? all : [...all, one];

interface AddingProps {
  readonly chosen: readonly Told[];
  readonly onChosen: (chosen: readonly Told[]) => void;
}

const Adding = ({ chosen, onChosen }: AddingProps) =>
  chosen.length < MOST_OF_A_MEMORY ? (
    <Finder
      label={t('find')}
      hint={t('findHint')}
      emptyText={t('noneFound')}
      find={keepsakesFor}
      onFound={({ id, label }) => onChosen(withOne(chosen, { id, name: label }))}
    />
  ) : (
    <p role="status">{t('full', { count: MOST_OF_A_MEMORY })}</p>
  );

export default function TellOfDialog(props: Props) {
  const { chosen, setChosen, busy, sentence, save } = useTelling(props);
  return (
    <Dialog open onClose={props.onClose} title={t('chooseTitle')} size="form">
      <Stack gap={16}>
        <p>{t('lead')}</p>
        <Chips
          label={t('title')}
          chosen={chosen}
          removeLabel={(name) => t('remove', { name })}
          onChosen={setChosen}
        />
        <Adding chosen={chosen} onChosen={setChosen} />
        {sentence !== null && <FormError>{sentence}</FormError>}
        <Row gap={8}>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
