import { useEffect, useState } from 'react';
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { undoEmail, verifyEmail } from '@kinlore/shared/contracts/auth';
import { useParams } from '@kinlore/shared/remote';
import {
  currentUser,
  sendsMail,
  session as sessionAtom,
  useAtomValue,
} from '@kinlore/shared/state';
import { Button, FormError, Page, Stack, buttonClass } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { useSubmit } from '../auth/use-submit.ts';
import { resendVerification } from './resend.ts';
import { t } from './email.messages.ts';

interface Link {
  readonly id: string;
  readonly hash: string;
  readonly expires: number;
  readonly signature: string;
}

/** The link of the mail; null when a part is missing. */
function useLink(): Link | null {
  const { id = '', hash = '' } = useParams();
  const { history } = useServices();
  const [query] = useState(() => new URLSearchParams(history.location().search));
  const [expires, signature] = [Number(query.get('expires')), query.get('signature')];
  return Number.isSafeInteger(expires) &&
    expires > 0 &&
    signature !== null &&
    id !== '' &&
    hash !== ''
    ? { id, hash, expires, signature }
    : null;
}

export function VerifyPage() {
  const link = useLink();
  const { history, session } = useServices();
  const submission = useSubmit(
    'verify',
    async () => {
      if (link === null) return 'error' as const;
      try {
        const { data } = await call(verifyEmail, { body: link });
        return data.already ? ('already' as const) : ('verified' as const);
      } catch (failure) {
        if (isApiFailure(failure) && failure.status !== 0 && failure.status < 500)
          return 'error' as const;
        throw failure;
      }
    },
    (end) => {
      const pages = {
        error: '/email/verification-error',
        already: '/email/already-verified',
        verified: '/email/verified',
      } as const;
      history.replace(pages[end]);
      if (session.state().status !== 'guest') void session.check();
    },
  );
  return (
    <Page title={t('verifyTitle')} lead={t('verifyLead')}>
      {link === null ? (
        <p>{t('incomplete')}</p>
      ) : (
        <form onSubmit={submission.submit}>
          <Stack gap={16}>
            {submission.sentence === null ? null : <FormError>{submission.sentence}</FormError>}
            <div>
              <Button type="submit" kind="primary" busy={submission.busy}>
                {t('verify')}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </Page>
  );
}

/** `/email/undo`: the old address takes its account back. The token leaves the address at once: it must not stay in the history. */
export function UndoEmailPage() {
  const { history, session } = useServices();
  const [token] = useState(() => new URLSearchParams(history.location().search).get('token'));
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    history.replace('/email/undo');
  }, [history]);
  const submission = useSubmit(
    'undo',
    () => call(undoEmail, { body: { token: token ?? '' } }),
    ({ data }) => {
      setEmail(data.email);
      if (session.state().status !== 'guest') void session.check();
    },
  );
  if (email !== null) {
    return (
      <Page title={t('undoneTitle')} lead={t('undone', { email })}>
        <a className={buttonClass('primary')} href="/forgot-password">
          {t('newPassword')}
        </a>
      </Page>
    );
  }
  return (
    <Page title={t('undoTitle')} lead={t('undoLead')}>
      {token === null ? (
        <p>{t('incomplete')}</p>
      ) : (
        <form onSubmit={submission.submit}>
          <Stack gap={16}>
            {submission.sentence === null ? null : <FormError>{submission.sentence}</FormError>}
            <div>
              <Button type="submit" kind="primary" busy={submission.busy}>
                {t('undo')}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </Page>
  );
}

const Home = () => (
  <a className={buttonClass('primary')} href="/">
    {t('home')}
  </a>
);

export const VerifiedPage = () => (
  <Page title={t('verifiedTitle')} lead={t('verified')}>
    <Home />
  </Page>
);
export const AlreadyVerifiedPage = () => (
  <Page title={t('alreadyTitle')} lead={t('already')}>
    <Home />
  </Page>
);
export const VerificationErrorPage = () => (
  <Page title={t('errorTitle')} lead={t('error')}>
    <Resend />
  </Page>
);

/** `/verify-email`: what to do while the address is not verified. */
export function VerifyPromptPage() {
  const user = useAtomValue(currentUser);
  const verified = user !== null && user.email_verified_at !== null;
  const prompt = t(useAtomValue(sendsMail) ? 'prompt' : 'promptNoMail');
  return (
    <Page title={t('promptTitle')} lead={verified ? t('promptNone') : prompt}>
      {verified ? <Home /> : <Resend />}
    </Page>
  );
}

function Resend() {
  const { status } = useAtomValue(sessionAtom);
  const [sentence, setSentence] = useState<string | null>(null);
  const submission = useSubmit('resend', resendVerification, (end) => {
    setSentence(end.sent ? end.sentence : null);
    return end.sent ? null : end.sentence;
  });
  const mails = useAtomValue(sendsMail);
  if (!mails) return <p>{t('noMail')}</p>;
  if (status === 'guest')
    return (
      <Stack gap={16}>
        <p>{t('promptGuest')}</p>
        <div>
          <a className={buttonClass('primary')} href="?modal=login">
            {t('login')}
          </a>
        </div>
      </Stack>
    );
  return (
    <form onSubmit={submission.submit}>
      <Stack gap={16}>
        {sentence === null ? null : <p role="status">{sentence}</p>}
        {submission.sentence === null ? null : <FormError>{submission.sentence}</FormError>}
        <div>
          <Button type="submit" busy={submission.busy}>
            {t('resend')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
