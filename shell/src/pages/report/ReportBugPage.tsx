import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { reportBug } from '@kinlore/shared/contracts/operations';
import { useAtomValue } from '@kinlore/shared/state';
import { Button, Checkbox, Page, Stack, TextArea } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { instance } from '../../page-state/page-state.ts';
import { redactRoute } from '../../logging/index.ts';
import { AuthForm } from '../auth/AuthForm.tsx';
import { useSubmit } from '../auth/use-submit.ts';
import { t } from './report.messages.ts';
import styles from './ReportBug.module.css';

/** Shows all that is sent before it is sent. */
export default function ReportBugPage() {
  const { logger, visited } = useServices();
  const build = useAtomValue(instance)?.build ?? 'unknown';
  const [errors] = useState(() => logger.lastErrors());
  const [route] = useState(() => redactRoute(visited()));
  const [words, setWords] = useState('');
  const [include, setInclude] = useState(true);
  const [sent, setSent] = useState(false);
  const send = (idempotencyKey: string) =>
    call(
      reportBug,
      {
        body: {
          words: words.trim(),
          route,
          build: build.slice(0, 60),
          ...(include && errors.length > 0 && { errors: [...errors] }),
        },
      },
      { idempotencyKey },
    );
  const submission = useSubmit(`${words}\n${String(include)}`, send, () => {
    setSent(true);
  });
  if (sent) {
    return (
      <Page title={t('title')}>
        <Stack gap={16}>
          <p role="status">{t('thanks')}</p>
          <div>
            <Button
              onClick={() => {
                setWords('');
                setSent(false);
              }}
            >
              {t('again')}
            </Button>
          </div>
        </Stack>
      </Page>
    );
  }
  return (
    <Page title={t('title')} lead={t('lead')}>
      <AuthForm submission={submission} action={t('send')}>
        <TextArea
          label={t('words')}
          value={words}
          onValue={setWords}
          rows={6}
          maxLength={4000}
          required
          count
          error={submission.errorOf('words')}
        />
        <section className={styles.along} aria-labelledby="along">
          <h2 id="along" className={styles.label}>
            {t('along')}
          </h2>
          <p>{t('route', { route })}</p>
          <p>{t('build', { build })}</p>
          {errors.length === 0 ? (
            <p>{t('noErrors')}</p>
          ) : (
            <>
              <Checkbox
                label={t('include')}
                hint={t('errors', { count: errors.length })}
                checked={include}
                onChecked={setInclude}
              />
              {include ? (
                <ul className={styles.errors}>
                  {errors.map((line, index) => (
                    <li key={`${String(index)}${line}`}>
                      <code>{line}</code>
                    </li>
                  ))}
                </ul>
              ) : null}
            </>
          )}
        </section>
      </AuthForm>
    </Page>
  );
}
