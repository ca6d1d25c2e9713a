/** Two changes of one memory, field by field: yours or theirs. */
import { Button, RadioGroup, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { typeName } from '../memory/index.ts';
import type { Draft, DraftField } from './draft.ts';
import { t } from './editor.messages.ts';
import { decide, mergeDrafts, type Side } from './merge.ts';
import { answerOf } from './steps/ReviewStep.tsx';
import styles from './Editor.module.css';

export type MergeViewProps = { readonly base: Draft; readonly yours: Draft; readonly theirs: Draft; readonly busy: boolean; readonly onKeep: (joined: Draft) => void; readonly onBack: () => void };

export function MergeView({ base, yours, theirs, busy, onKeep, onBack }: MergeViewProps) {
  const { draft, contested } = mergeDrafts(base, yours, theirs);
  const [sides, setSides] = useState<Partial<Record<DraftField, Side>>>({});
  const joined = contested.reduce((now, field) => decide(now, yours, theirs, field, sides[field] ?? 'yours'), draft);
  return (
    <div className={styles.fields} role="group" aria-label={t('mergeTitle')}>
      <h3 className={styles.question} tabIndex={-1}>{t('mergeTitle')}</h3>
      <p className={styles.note}>{t('mergeWords')}</p>
      {contested.map((field) => (
        <RadioGroup
          key={field} label={t('mergeField', { field: fieldName(field) })} value={sides[field] ?? 'yours'} onValue={(side) => setSides({ ...sides, [field]: side })}
          options={[{ value: 'yours' as const, label: t('yours'), hint: fieldWords(field, yours) }, { value: 'theirs' as const, label: t('theirs'), hint: fieldWords(field, theirs) }]}
        />
      ))}
      <Row><Button onClick={onBack}>{t('mergeLater')}</Button><Button kind="primary" busy={busy} onClick={() => onKeep(joined)}>{t('mergeKeep')}</Button></Row>
    </div>
  );
}

function fieldName(field: DraftField): string {
  switch (field) {
    case 'title':
      return t('titleField');
    case 'body':
      return t('wordsField');
    case 'type':
    case 'subtype':
      return t('kind');
    case 'when':
      return t('whenName');
    case 'place':
      return t('whereName');
    case 'people':
      return t('whoName');
    case 'feelings':
      return t('feelingsName');
    case 'pictures':
      return t('picturesName');
    case 'audience':
    case 'degree':
    case 'chosen':
    case 'space_id':
      return t('audienceName');
    case 'told_by':
      return t('toldBy');
    case 'source_note':
      return t('source');
    default:
      return field satisfies never;
  }
}

const questionOf = { when: 'when', place: 'where', people: 'who', feelings: 'feelings', pictures: 'pictures', audience: 'audience' } as const;
const isQuestion = (field: DraftField): field is keyof typeof questionOf => Object.hasOwn(questionOf, field);

function fieldWords(field: DraftField, draft: Draft): string {
  const words = isQuestion(field) ? answerOf(questionOf[field], draft, null) : field === 'type' ? (draft.type === null ? '' : typeName(draft.type)) : String(draft[field] ?? '');
  return words === '' ? t('nothing') : words;
}
