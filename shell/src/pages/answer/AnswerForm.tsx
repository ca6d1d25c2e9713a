/** The question in large letters, and three ways to answer it: a voice, words, a photograph. */
import type { AnswerPage } from '@kinlore/shared/contracts/mailed-questions';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button } from '@kinlore/shared/ui';
import { sendAll, sendFile } from './answer.api.ts';
import { t } from './answer.messages.ts';
import { Asked, ToldFields, ToldForm } from './ToldFields.tsx';
import { useTold } from './use-told.ts';
import styles from './Answer.module.css';

type Props = {
  readonly token: string;
  readonly question: AnswerPage;
  readonly onAnswered: (page: AnswerPage) => void;
};

export function AnswerForm({ token, question, onAnswered }: Props) {
  const { words, asked_by: name, expires_at: until } = question;
  const told = useTold({
    token,
    sendFile: (file, onProgress) => sendFile(token, file, onProgress),
    async submit(answer) {
      const page = await sendAll(token, answer);
      return () => onAnswered(page);
    },
  });
  return (
    <ToldForm told={told}>
      <Asked by={t('asks', { name })} words={words} />
      <ToldFields told={told} label={t('write')} />
      <Button type="submit" kind="primary" wide icon="send" busy={told.busy}>
        {t('send', { name })}
      </Button>
      <p className={styles.note} dir="auto">
        {t('onlyThey', { name })} {t('until', { day: formatDay(until, locale()) })}
      </p>
    </ToldForm>
  );
}
