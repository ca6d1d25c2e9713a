/** Two people wrote the same field at once: both stand here side by side, and one is chosen. */
import { Button, Dialog, RadioGroup, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Choice, Choices, Conflict } from './conflicts.ts';
import { t } from './person.messages.ts';
import { dateWords, eventWord } from './words.ts';
import styles from './Person.module.css';

const fieldWords: Readonly<Record<string, () => string>> = {
  sex: () => t('sex'),
  gender_text: () => t('genderText'),
  living_override: () => t('living'),
  is_private: () => t('isPrivate'),
  portrait: () => t('portrait'),
  note: () => t('note'),
  kind: () => t('nameKind'),
  given: () => t('given'),
  surname_prefix: () => t('surnamePrefix'),
  surname: () => t('surname'),
  suffix: () => t('suffix'),
  nick: () => t('nick'),
  lang: () => t('lang'),
  primary: () => t('primary'),
  type: () => t('eventKind'),
  date: () => t('when'),
  place: () => t('place'),
  alternate: () => t('alternate'),
  source_id: () => t('source'),
  fact: () => t('citesFor'),
  fact_id: () => t('citesFor'),
  page: () => t('page'),
  words: () => t('words'),
  confidence: () => t('confidence'),
};
const listWords = {
  names: () => t('names'),
  events: () => t('life'),
  citations: () => t('sources'),
} as const;

const isDate = (value: unknown): value is FuzzyDate =>
  typeof value === 'object' && value !== null && 'precision' in value && 'kind' in value;
const wordOf = (part: object, field: string): string => {
  const value: unknown = Reflect.get(part, field);
  return typeof value === 'string' ? value : '';
};
const partText = (part: object): string =>
  ['given', 'surname', 'type', 'place', 'page', 'note', 'words']
    .map((field) => wordOf(part, field))
    .filter((word) => word !== '')
    .join(' ');

function saySomething(value: object): string {
  return isDate(value) ? dateWords(value) : partText(value);
}

/** Any value of a field, in words. */
function say({ field, list }: Conflict, value: unknown): string {
  if (value === null) return field === '' ? t('takenOut') : t('nothingThere');
  if (typeof value === 'object') return saySomething(value);
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'string' || value === '') return t('nothingThere');
  if (field === 'portrait') return t('aPortrait');
  return list === 'events' && field === 'type' ? eventWord(value) : value;
}

const labelOf = ({ field, list }: Conflict) =>
  [list === null ? '' : listWords[list](), fieldWords[field]?.() ?? '']
    .filter((word) => word !== '')
    .join(' · ');

export type ConflictDialogProps = {
  readonly conflicts: readonly Conflict[];
  readonly onChosen: (choices: Choices) => void;
  readonly onClose: () => void;
};

export function ConflictDialog({ conflicts, onChosen, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        disabled={conflicts.some((conflict) => choices[conflict.path] === undefined)}
        onClick={() => onChosen(choices)}
      >
        {t('keepChosen')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('changedTitle')} footer={footer}>
      <div className={styles['both']}>
        <p>{t('changedLead')}</p>
        {conflicts.map((conflict) => (
          <RadioGroup
            key={conflict.path}
            label={labelOf(conflict)}
            value={choices[conflict.path] ?? ''}
            onValue={(value) =>
              setChoices((before) => ({
                ...before,
                [conflict.path]: value === 'theirs' ? 'theirs' : 'mine',
              }))
            }
            options={[
              { value: 'mine', label: say(conflict, conflict.mine), hint: t('yours') },
              { value: 'theirs', label: say(conflict, conflict.theirs), hint: t('theirs') },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
