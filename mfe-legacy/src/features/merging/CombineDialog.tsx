/** Saying that another memorial is of the same person: which, of those one can read, and why. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { useList } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FormError,
  RadioGroup,
  Row,
  Skeleton,
  Stack,
  TextArea,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { memorials } from '../memorials/index.ts';
import { useAct } from '../relatives/index.ts';
import { suggest } from './merging.api.ts';
import { t } from './merging.messages.ts';
import { yearsWords } from './side-words.ts';

interface Props {
  readonly memorial: Memorial;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

async function send(memorial: string, other: string, words: string): Promise<string> {
  const { state } = await suggest(memorial, other, words.trim());
  return state === 'merged' ? t('combined') : t('sent');
}

export function CombineDialog({ memorial, onClose, onDone }: Props) {
  const [other, setOther] = useState('');
  const [words, setWords] = useState('');
  const { busy, refusal, run } = useAct(onDone);
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={busy}
        disabled={other === ''}
        onClick={() => void run(() => send(memorial.id, other, words))}
      >
        {t('send')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} size="small" title={t('combine')} footer={footer}>
      <Stack gap={16}>
        <p>{t('intro')}</p>
        <p>{t('effect')}</p>
        <Others memorial={memorial} value={other} onValue={setOther} />
        <TextArea
          label={t('words')}
          hint={t('wordsHint')}
          value={words}
          onValue={setWords}
          rows={3}
          maxLength={500}
        />
        {refusal !== '' && <FormError>{refusal}</FormError>}
      </Stack>
    </Dialog>
  );
}

interface OthersProps {
  readonly memorial: Memorial;
  readonly value: string;
  readonly onValue: (id: string) => void;
}

function Others({ memorial, value, onValue }: OthersProps) {
  const list = useList(memorials, { steward: false });
  const others = list.items.filter(({ id }) => id !== memorial.id);
  if (list.status === 'loading') return <Skeleton name="table" label={t('which')} />;
  if (others.length === 0 && !list.hasMore) return <p>{t('none')}</p>;
  return (
    <>
      <RadioGroup
        label={t('which')}
        value={value}
        onValue={onValue}
        options={others.map((one) => ({
          value: one.id,
          label: one.full_name,
          hint: yearsWords(one),
        }))}
      />
      {list.hasMore && (
        <Button small onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
