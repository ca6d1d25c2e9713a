/** Logs in as someone of the demo family. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { login } from '@kinlore/shared/contracts/auth';
import { showError } from '@kinlore/shared/remote';
import type { SessionService } from '../../session/index.ts';
import type { DemoLogin } from './DemoLogins.tsx';
import { t } from './setup.messages.ts';

/** `onIn` is called when the session has begun; a refusal stands in the error box. */
export function logInAs(
  session: SessionService,
  { username, password }: DemoLogin,
  onIn: () => void = () => undefined,
): void {
  call(login, { body: { login: username, password } }).then(
    (answer) => {
      if (session.enter(answer, false)) onIn();
      else showError({ title: t('demoTitle'), message: t('shape') });
    },
    (failure: unknown) => {
      showError({ title: t('demoTitle'), message: sentenceOf(failure) });
    },
  );
}
