/** What happened? The title, the story, the photographs. Each listens to its own part of the draft alone. */
import { MAX_BODY } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { TextArea, TextInput } from '@kinlore/shared/ui';
import type { Draft } from '../draft.ts';
import { usePart, type Told, type Uploads } from '../editor.state.ts';
import { t } from '../editor.messages.ts';
import { PictureArrangement } from '../PictureArrangement.tsx';
import { DocumentsField } from '../DocumentsField.tsx';
import { RecordingsField } from '../RecordingsField.tsx';
import { TITLE_MAX, type StepProblem } from '../steps.ts';
import type { Writer } from '../writer.ts';
import styles from '../Editor.module.css';

export type WhatStepProps = {
  readonly told: Told;
  readonly uploads: Uploads;
  readonly user: CurrentUser;
  readonly writer: Writer;
  readonly problem: StepProblem | null;
  readonly refused: string | null;
};

const titleSentence = (problem: StepProblem | null): string | null => {
  if (problem === 'title_missing') return t('titleMissing');
  return problem === 'title_long' ? t('titleLong') : null;
};

export const WhatStep = ({ told, uploads, user, writer, problem, refused }: WhatStepProps) => (
  <div className={styles.fields}>
    {writer === 'contributor' ? (
      <p>{t('addsPictures')}</p>
    ) : (
      <>
        <Title told={told} error={titleSentence(problem)} />
        <Story told={told} />
      </>
    )}
    <PictureArrangement told={told} uploads={uploads} refused={refused} />
    {writer === 'owner' && <RecordingsField told={told} uploads={uploads} user={user} />}
    {writer === 'owner' && <DocumentsField told={told} />}
  </div>
);

const titleOf = ({ title }: Draft) => title;
const bodyOf = ({ body }: Draft) => body;

function Title({ told, error }: { readonly told: Told; readonly error: string | null }) {
  const title = usePart(told, titleOf);
  return (
    <TextInput
      label={t('title')}
      placeholder={t('titleHint')}
      value={title}
      onValue={(value) => told.change((now) => ({ ...now, title: value }))}
      required
      maxLength={TITLE_MAX + 100}
      dir="auto"
      autoComplete="off"
      className={styles.big ?? ''}
      error={error}
      data-first=""
    />
  );
}

function Story({ told }: { readonly told: Told }) {
  const body = usePart(told, bodyOf);
  return (
    <TextArea
      label={t('body')}
      placeholder={t('bodyHint')}
      value={body}
      onValue={(value) => told.change((now) => ({ ...now, body: value }))}
      rows={6}
      maxLength={MAX_BODY}
      count={body.length > MAX_BODY * 0.9}
      story
      className={styles.story ?? ''}
    />
  );
}
