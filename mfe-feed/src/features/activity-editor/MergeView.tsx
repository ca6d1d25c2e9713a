/** Two changes of one memory, field by field: yours or theirs. */
import { Button, RadioGroup, Row } from '@kinlore/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { typeName } from '../memory/index.ts';
import { answerOf } from './answers.ts';
import type { Draft, DraftField } from './draft.ts';
import { t } from './editor.messages.ts';
import { decide, mergeDrafts, type Side } from './merge.ts';
import styles from './Editor.module.css';

export type MergeViewProps = {
  readonly base: Draft;
  readonly yours: Draft;
  readonly theirs: Draft;
  readonly busy: boolean;
  readonly onKeep: (joined: Draft) => void;
  readonly onBack: () => void;
};

export function MergeView({ base, yours, theirs, busy, onKeep, onBack }: MergeViewProps) {
  const { draft, contested } = mergeDrafts(base, yours, theirs);
  const [sides, setSides] = useState<Partial<Record<DraftField, Side>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const joined = contested.reduce(
    (now, field) => decide(now, yours, theirs, field, sides[field] ?? 'yours'),
    draft,
  );
  return (
    <div className={styles.merge} role="group" aria-label={t('mergeTitle')}>
      <h3 ref={heading} className={styles.question} tabIndex={-1}>
        {t('mergeTitle')}
      </h3>
      <p className={styles.note}>{t('mergeWords')}</p>
      {contested.map((field) => (
        <RadioGroup
          key={field}
          label={t('mergeField', { field: names[field]() })}
          value={sides[field] ?? 'yours'}
          onValue={(side) => setSides({ ...sides, [field]: side })}
          options={[
            { value: 'yours' as const, label: t('yours'), hint: fieldWords(field, yours) },
            { value: 'theirs' as const, label: t('theirs'), hint: fieldWords(field, theirs) },
          ]}
        />
      ))}
      <Row>
        <Button onClick={onBack}>{t('mergeLater')}</Button>
        <Button kind="primary" busy={busy} onClick={() => onKeep(joined)}>
          {t('mergeKeep')}
        </Button>
      </Row>
    </div>
  );
}

const names: Readonly<Record<DraftField, () => string>> = {
  title: () => t('titleField'),
  body: () => t('wordsField'),
  type: () => t('kind'),
  subtype: () => t('kind'),
  when: () => t('whenName'),
  place: () => t('whereName'),
  people: () => t('whoName'),
  feelings: () => t('feelingsName'),
  pictures: () => t('picturesName'),
  recordings: () => t('recordingsName'),
  documents: () => t('documentsName'),
  audience: () => t('audienceName'),
  degree: () => t('audienceName'),
  chosen: () => t('audienceName'),
  space_id: () => t('audienceName'),
  told_by: () => t('toldBy'),
  source_note: () => t('source'),
  sensitivity: () => t('sensitivity'),
  skip_from_book: () => t('skipFromBook'),
};

const questionOf = {
  when: 'when',
  place: 'where',
  people: 'who',
  feelings: 'feelings',
  pictures: 'pictures',
  audience: 'audience',
} as const;
const isQuestion = (field: DraftField): field is keyof typeof questionOf =>
  Object.hasOwn(questionOf, field);

function fieldWords(field: DraftField, draft: Draft): string {
  const words = wordsOf(field, draft);
  return words === '' ? t('nothing') : words;
}

/** Empty where nothing was said. */
function wordsOf(field: DraftField, draft: Draft): string {
  if (isQuestion(field)) return answerOf(questionOf[field], draft, null);
  if (field === 'type') return draft.type === null ? '' : typeName(draft.type);
  if (field === 'sensitivity')
    return draft.sensitivity === null ? '' : t(`sensitivity_${draft.sensitivity}`);
  if (field === 'skip_from_book') return draft.skip_from_book ? t('skipFromBookSaid') : '';
  const said = draft[field];
  return typeof said === 'string' ? said : '';
}
