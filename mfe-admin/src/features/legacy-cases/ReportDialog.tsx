/** Reporting a death as an administrator who has seen a document. */
import { useState } from 'react';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { saysAnything, unknownDate } from '@kinlore/shared/dates';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Dialog, TextArea, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { ProvenForm } from '../proven/index.ts';
import { cases, reportByDocument, type Documented } from './legacy-cases.api.ts';
import { t } from './legacy-cases.messages.ts';

const empty: Documented = { person: '', died: unknownDate(), words: '' };
const LEAST = 10;

const isWhole = ({ person, died, words }: Documented): boolean =>
  person.trim() !== '' && saysAnything(died) && words.trim().length >= LEAST;

interface Props {
  readonly onClose: () => void;
  /** It is reported: there may be a document to add. */
  readonly onReported: (made: LegacyCase) => void;
}

/** What is empty is not sent. */
const bodyOf = ({ notice_url: notice = '', ...said }: Documented): Documented => ({
  ...said,
  person: said.person.trim(),
  words: said.words.trim(),
  ...(notice.trim() !== '' && { notice_url: notice.trim() }),
});

export function ReportDialog({ onClose, onReported }: Props) {
  const [said, setSaid] = useState(empty);
  const send = async () => {
    const made = await reportByDocument(bodyOf(said));
    toast({ tone: 'good', text: t('reported') });
    cases.refresh();
    onClose();
    onReported(made);
  };
  return (
    <Dialog open onClose={onClose} size="form" title={t('report')}>
      <ProvenForm act={t('reportNow')} isComplete={isWhole(said)} send={send} onClose={onClose}>
        <Fields
          said={said}
          onSaid={(change) => {
            setSaid((now) => ({ ...now, ...change }));
          }}
        />
      </ProvenForm>
    </Dialog>
  );
}

interface FieldsProps {
  readonly said: Documented;
  readonly onSaid: (change: Partial<Documented>) => void;
}

function Fields({ said, onSaid }: FieldsProps) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  return (
    <>
      <TextInput
        label={t('person')}
        hint={t('personHint')}
        value={said.person}
        onValue={(person) => {
          onSaid({ person });
        }}
        maxLength={60}
        autoComplete="off"
        required
      />
      <FuzzyDateField
        label={t('died')}
        value={said.died}
        onValue={(died) => {
          onSaid({ died });
        }}
        options={options}
      />
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        value={said.words}
        onValue={(words) => {
          onSaid({ words });
        }}
        rows={3}
        maxLength={1_000}
        required
      />
      <TextInput
        label={t('notice')}
        hint={t('noticeHint')}
        value={said.notice_url ?? ''}
        onValue={(notice_url) => {
          onSaid({ notice_url });
        }}
        type="url"
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}
