/** What happened? The name, the words, and what kind of memory it is. */
import { MAX_BODY } from '@kinlore/shared/contracts/activities';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import { ChipButton, FieldGroup, TextArea, TextInput } from '@kinlore/shared/ui';
import { subtypeName, typeName } from '../../memory/index.ts';
import { subtypesOf, withType } from '../draft.ts';
import { t } from '../editor.messages.ts';
import { TITLE_MAX, type StepProblem } from '../steps.ts';
import styles from '../Editor.module.css';
import type { StepProps } from './step-props.ts';

const titleSentence = (problem: StepProblem | null): string | null =>
  problem === 'title_missing'
    ? t('titleMissing')
    : problem === 'title_long'
      ? t('titleLong')
      : null;

export function WhatStep({ draft, change, problem, refused }: StepProps) {
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('title')}
        hint={t('titleHint')}
        value={draft.title}
        onValue={(title) => change((now) => ({ ...now, title }))}
        required
        maxLength={TITLE_MAX + 100}
        dir="auto"
        autoComplete="off"
        className={styles.big ?? ''}
        error={titleSentence(problem) ?? refused}
      />
      <TextArea
        label={t('body')}
        hint={t('bodyHint')}
        value={draft.body}
        onValue={(body) => change((now) => ({ ...now, body }))}
        rows={6}
        maxLength={MAX_BODY}
        count={draft.body.length > MAX_BODY * 0.9}
        story
      />
      <FieldGroup legend={t('kind')} hint={t('kindHint')} row>
        {activityTypes.map(({ slug }) => (
          <ChipButton
            key={slug}
            pressed={draft.type === slug}
            onPress={() => change((now) => withType(now, now.type === slug ? null : slug))}
          >
            {typeName(slug)}
          </ChipButton>
        ))}
      </FieldGroup>
      {draft.type !== null && (
        <FieldGroup
          legend={t('subtype')}
          row
          error={problem === 'subtype_missing' ? t('subtypeMissing') : null}
        >
          {subtypesOf(draft.type).map((slug) => (
            <ChipButton
              key={slug}
              pressed={draft.subtype === slug}
              onPress={() =>
                change((now) => ({ ...now, subtype: now.subtype === slug ? null : slug }))
              }
            >
              {subtypeName(slug)}
            </ChipButton>
          ))}
        </FieldGroup>
      )}
    </div>
  );
}
