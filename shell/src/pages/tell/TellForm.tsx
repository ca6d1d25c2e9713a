/** What is asked in large letters, who one is, and three ways to tell it: a voice, words, a photograph. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { MAX_RELATION, type GuestPage } from '@kinlore/shared/contracts/guest-links';
import { MAX_ANSWER } from '@kinlore/shared/contracts/mailed-questions';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, FormError, TextArea, TextInput } from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { AddPhotos, FileList } from '../answer/Files.tsx';
import { forgetRecorded, VoiceField, voicesOf } from '../answer/VoiceField.tsx';
import { useAnswerFiles } from '../answer/answer-files.ts';
import { useKeptWords } from '../answer/kept-words.ts';
import styles from '../answer/Answer.module.css';
import { sendFile, tell } from './tell.api.ts';
import { t } from './tell.messages.ts';

type Props = {
  readonly token: string;
  readonly asked: GuestPage;
  readonly onTold: (receipt: string) => void;
};

const MOST_NAME = 80;

function useTelling({ token, onTold }: Props) {
  const [who, setWho] = useState({ name: '', relation: '' });
  const [words, write] = useKeptWords(token);
  const files = useAnswerFiles((file, onProgress) => sendFile(token, file, onProgress));
  const [isRecording, setIsRecording] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problem = (): string | null => {
    if (isRecording) return t('recordingNow');
    if (who.name.trim() === '') return t('nameNeeded');
    return words.trim() === '' && files.all.length === 0 ? t('empty') : null;
  };
  const send = async () => {
    const wrong = problem();
    setError(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const receipt = await tell(token, { ...who, words, files: await files.ids() });
      await forgetRecorded(token, files.all);
      write('');
      onTold(receipt);
    } catch (failure) {
      const isRefused = isApiFailure(failure) && failure.status >= 400 && failure.status < 500;
      setError(isRefused ? sentenceOf(failure) : t('notSent'));
      setBusy(false);
    }
  };
  const recording = { isRecording, onRecording: setIsRecording };
  return { who, setWho, words, write, files, recording, error, busy, send };
}

export function TellForm(props: Props) {
  const { token, asked } = props;
  const { who, setWho, words, write, files, recording, error, busy, send } = useTelling(props);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Asked asked={asked} />
      <Who who={who} onWho={setWho} />
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
        {t('send', { name: asked.asked_by })}
      </Button>
      <p className={styles.note} dir="auto">
        {t('onlyThey', { name: asked.asked_by })} {t('until', { day: dayOf(asked) })}
      </p>
    </form>
  );
}

const dayOf = ({ expires_at: at }: GuestPage): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(at));

const Asked = ({ asked: { words, asked_by: name } }: { readonly asked: GuestPage }) => (
  <header className={styles.asked}>
    <p className={styles.asker} dir="auto">
      {t('asks', { name })}
    </p>
    <h1 className={styles.question} dir="auto">
      {words}
    </h1>
  </header>
);

interface Known {
  readonly name: string;
  readonly relation: string;
}

const Who = ({ who, onWho }: { readonly who: Known; readonly onWho: (who: Known) => void }) => (
  <>
    <TextInput
      label={t('name')}
      value={who.name}
      onValue={(name) => onWho({ ...who, name })}
      maxLength={MOST_NAME}
      autoComplete="name"
      dir="auto"
      required
    />
    <TextInput
      label={t('relation')}
      hint={t('relationHint')}
      value={who.relation}
      onValue={(relation) => onWho({ ...who, relation })}
      maxLength={MAX_RELATION}
      autoComplete="off"
      dir="auto"
    />
  </>
);
