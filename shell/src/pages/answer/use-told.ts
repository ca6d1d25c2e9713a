/** What somebody without an account is about to send: words that outlive a closed tab, and files that go as soon as they are there. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { useState } from 'react';
import { useAnswerFiles, type SendFile } from './answer-files.ts';
import { t } from './answer.messages.ts';
import { useKeptWords } from './kept-words.ts';
import { forgetRecorded } from './VoiceField.tsx';

interface Ways {
  readonly token: string;
  readonly sendFile: SendFile;
  /** So many files; as many as an answer holds where it is not said. */
  readonly most?: number;
  /** What is wrong besides; null where nothing is. */
  readonly problem?: () => string | null;
  /** Gives what is done once nothing of it is left here. */
  readonly submit: (told: {
    readonly words: string;
    readonly files: readonly string[];
  }) => Promise<() => void>;
}

const said = (failure: unknown): string =>
  isApiFailure(failure) && failure.status >= 400 && failure.status < 500
    ? sentenceOf(failure)
    : t('notSent');

export function useTold({ token, sendFile, most, problem = () => null, submit }: Ways) {
  const [words, write] = useKeptWords(token);
  const files = useAnswerFiles(sendFile, most);
  const [isRecording, setIsRecording] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const missing = (): string | null => {
    if (isRecording) return t('recordingNow');
    return words.trim() === '' && files.all.length === 0 ? t('empty') : null;
  };
  const send = async () => {
    const wrong = problem() ?? missing();
    setError(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const done = await submit({ words, files: await files.ids() });
      await forgetRecorded(token, files.all);
      write('');
      done();
    } catch (failure) {
      setError(said(failure));
      setBusy(false);
    }
  };
  return { token, words, write, files, isRecording, setIsRecording, error, busy, send };
}

export type Told = ReturnType<typeof useTold>;
