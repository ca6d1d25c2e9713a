/** Three ways to tell something: a voice, words, a photograph. */
import { MAX_ANSWER } from '@kinlore/shared/contracts/mailed-questions';
import { FormError, TextArea } from '@kinlore/shared/ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { AddPhotos, FileList } from './Files.tsx';
import type { Told } from './use-told.ts';
import { VoiceField, voicesOf } from './VoiceField.tsx';
import styles from './Answer.module.css';

interface Props {
  readonly told: Told;
  /** Of the words. */
  readonly label: string;
  readonly mostWords?: number;
  /** What the large button says that records. */
  readonly record?: string;
}

export const ToldFields = ({ told, label, mostWords = MAX_ANSWER, record }: Props) => (
  <>
    <VoiceField
      owner={voicesOf(told.token)}
      files={told.files}
      isRecording={told.isRecording}
      onRecording={told.setIsRecording}
      {...(record !== undefined && { record })}
    />
    <FileList files={told.files} />
    <TextArea
      label={label}
      value={told.words}
      onValue={told.write}
      rows={5}
      maxLength={mostWords}
      story
    />
    <AddPhotos files={told.files} />
    {told.error !== null && <FormError>{told.error}</FormError>}
  </>
);

interface FormProps {
  readonly told: Told;
  readonly children: ReactNode;
}

export function ToldForm({ told, children }: FormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!told.busy) void told.send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}

interface AskedProps {
  /** "Ana asks" */
  readonly by: string;
  readonly words: string;
}

/** In large letters. */
export const Asked = ({ by, words }: AskedProps) => (
  <header className={styles.asked}>
    <p className={styles.asker} dir="auto">
      {by}
    </p>
    <h1 className={styles.question} dir="auto">
      {words}
    </h1>
  </header>
);
