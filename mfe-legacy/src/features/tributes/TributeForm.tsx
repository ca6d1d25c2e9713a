/** Leaving a tribute: words to someone, or a memory of them with its date and place. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Memorial, Tribute } from '@kinlore/shared/contracts/legacy';
import { unknownDate } from '@kinlore/shared/dates';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FormError,
  RadioGroup,
  Row,
  TextArea,
  TextInput,
} from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { useState } from 'react';
import { leaveTribute } from './tributes.api.ts';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

type Words = {
  readonly type: 'words' | 'memory';
  readonly body: string;
  readonly relation: string;
  readonly place: string;
  readonly when: FuzzyDate;
};
const blank: Words = { type: 'words', body: '', relation: '', place: '', when: unknownDate() };

export default function TributeForm({
  memorial,
  onClose,
  onSent,
}: {
  readonly memorial: Memorial;
  readonly onClose: () => void;
  readonly onSent: (tribute: Tribute) => void;
}) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  const [form, setForm] = useState<Words>(blank);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const [key] = useState(newKey);
  const put = (change: Partial<Words>) => setForm((now) => ({ ...now, ...change }));
  const send = async () => {
    setState({ busy: true, error: null });
    const { when, place, ...words } = form;
    try {
      onSent(
        await leaveTribute(
          memorial.id,
          form.type === 'memory' ? { ...words, when, place } : words,
          key,
        ),
      );
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={state.busy}
        disabled={form.body.trim() === ''}
        onClick={() => void send()}
      >
        {t('send')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('leave')} footer={footer}>
      <div className={styles['form']}>
        {state.error !== null && <FormError>{state.error}</FormError>}
        <RadioGroup
          label={t('kind')}
          row
          value={form.type}
          onValue={(type) => put({ type })}
          options={[
            { value: 'words', label: t('kindWords') },
            { value: 'memory', label: t('kindMemory') },
          ]}
        />
        <TextArea
          label={t('words')}
          hint={t('wordsHint')}
          value={form.body}
          onValue={(body) => put({ body })}
          rows={8}
          maxLength={5000}
          count
        />
        <TextInput
          label={t('relation')}
          value={form.relation}
          onValue={(relation) => put({ relation })}
          maxLength={120}
        />
        {form.type === 'memory' && (
          <>
            <FuzzyDateField
              label={t('when')}
              value={form.when}
              onValue={(when) => put({ when })}
              options={options}
            />
            <TextInput
              label={t('place')}
              value={form.place}
              onValue={(place) => put({ place })}
              maxLength={200}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
