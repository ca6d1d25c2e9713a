/** The question in large letters, and three ways to answer it: a voice, words, a photograph. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { MAX_ANSWER, type AnswerPage } from '@kinlore/shared/contracts/mailed-questions';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, FormError, TextArea } from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { useAnswerFiles } from './answer-files.ts';
import { sendAll, sendFile } from './answer.api.ts';
import { AddPhotos, FileList } from './Files.tsx';
import { forgetRecorded, VoiceField, voicesOf } from './VoiceField.tsx';
import { useKeptWords } from './kept-words.ts';
import { t } from './answer.messages.ts';
import styles from './Answer.module.css';

type Props = {
  readonly token: string;
  readonly question: AnswerPage;
  readonly onAnswered: (page: AnswerPage) => void;
};

function useAnswering({ token, onAnswered }: Props) {
  const [words, write] = useKeptWords(token);
  const files = useAnswerFiles((file, onProgress) => sendFile(token, file, onProgress));
  const [isRecording, setIsRecording] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (isRecording) return setError(t('recordingNow'));
    if (words.trim() === '' && files.all.length === 0) return setError(t('empty'));
    setBusy(true);
    setError(null);
    try {
      const page = await sendAll(token, { words, files: await files.ids() });
      await forgetRecorded(token, files.all);
      write('');
      onAnswered(page);
    } catch (failure) {
      const isRefused = isApiFailure(failure) && failure.status >= 400 && failure.status < 500;
      setError(isRefused ? sentenceOf(failure) : t('notSent'));
      setBusy(false);
    }
  };
  return { words, write, files, isRecording, onRecording: setIsRecording, error, busy, send };
}

export function AnswerForm(props: Props) {
  const { token, question } = props;
  const { words, write, files, error, busy, send, ...recording } = useAnswering(props);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Asked question={question} />
      <VoiceField owner={voicesOf(token)} files={files} {...recording} />
      <FileList files={files} />
      <TextArea
        label={t('write')}
        value={words}
        onValue={write}
        rows={5}
        maxLength={MAX_ANSWER}
        story
      />
      <AddPhotos files={files} />
      {error !== null && <FormError>{error}</FormError>}
      <Button type="submit" kind="primary" wide icon="send" busy={busy}>
        {t('send', { name: question.asked_by })}
      </Button>
      <p className={styles.note} dir="auto">
        {t('onlyThey', { name: question.asked_by })} {t('until', { day: dayOf(question) })}
      </p>
    </form>
  );
}

const dayOf = ({ expires_at: at }: AnswerPage): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(at));

const Asked = ({ question: { words, asked_by: name } }: { readonly question: AnswerPage }) => (
  <header className={styles.asked}>
    <p className={styles.asker} dir="auto">
      {t('asks', { name })}
    </p>
    <h1 className={styles.question} dir="auto">
      {words}
    </h1>
  </header>
);
