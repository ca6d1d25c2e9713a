import { lazy, Suspense, useState } from 'react';
import {
  currentUser,
  sendsMail,
  useAtom,
  useAtomValue,
  viewing as viewingAtom,
} from '@kinlore/shared/state';
import { Banner, Button } from '@kinlore/shared/ui';
import { useServices } from '../services/services-context.ts';
import { verificationDismissed } from '../page-state/page-state.ts';
import { resendVerification } from '../pages/email/index.ts';
import { viewAsSelf } from '../services/switching.ts';
import { t } from './authenticated.messages.ts';
import styles from './AccountBanners.module.css';

const ChildDay = lazy(() => import(/* webpackChunkName: "of-minors" */ './child-day/ChildDay.tsx'));

export function AccountBanners() {
  return (
    <>
      <Unverified />
      <OwnAccount />
      <ThoughtDead />
      <Resting />
      <Viewing />
      <OfChild />
    </>
  );
}

const OwnAccountBanner = lazy(
  () => import(/* webpackChunkName: "of-minors" */ './OwnAccountBanner.tsx'),
);

/** Only a teen's page asks whether there is anything to set up. */
function OwnAccount() {
  const user = useAtomValue(currentUser);
  const viewing = useAtomValue(viewingAtom);
  if (user?.account_type !== 'teen' || viewing.as !== 'self') return null;
  return (
    <Suspense>
      <OwnAccountBanner />
    </Suspense>
  );
}

const ThoughtDeadBanner = lazy(
  () => import(/* webpackChunkName: "of-minors" */ './ThoughtDeadBanner.tsx'),
);

/** The code comes where the account says so, which is next to never. */
function ThoughtDead() {
  const at = useAtomValue(currentUser)?.thought_dead_at;
  return at === undefined ? null : (
    <Suspense>
      <ThoughtDeadBanner at={at} />
    </Suspense>
  );
}

/** A child's own session; a guardian who looks has no day of a child. */
function OfChild() {
  const user = useAtomValue(currentUser);
  const viewing = useAtomValue(viewingAtom);
  if (user?.account_type !== 'child' || viewing.as === 'child') return null;
  return (
    <Suspense>
      <ChildDay />
    </Suspense>
  );
}

function unverifiedWord(
  mails: boolean,
  isVouched: boolean,
): 'unverified' | 'unverifiedNoMail' | 'unverifiedOpen' {
  if (!mails) return 'unverifiedNoMail';
  return isVouched ? 'unverifiedOpen' : 'unverified';
}

/** Returns with a reload. */
function Unverified() {
  const user = useAtomValue(currentUser);
  const viewing = useAtomValue(viewingAtom);
  const [dismissed, setDismissed] = useAtom(verificationDismissed);
  const mails = useAtomValue(sendsMail);
  const { commands } = useServices();
  const [busy, setBusy] = useState(false);
  // A child has no address of its own to verify, and a teen is asked for one with the rest.
  const concerned =
    user !== null &&
    user.email !== null &&
    user.email_verified_at === null &&
    (mails || user.vouched !== true) &&
    viewing.as === 'self' &&
    user.account_type !== 'child' &&
    user.account_type !== 'teen';
  if (!concerned || dismissed) return null;
  const resend = () => {
    setBusy(true);
    void resendVerification().then(({ sent, sentence }) => {
      setBusy(false);
      commands.toast({ tone: sent ? 'good' : 'bad', text: sentence });
    });
  };
  return (
    <div className={styles.unverified}>
      <Banner
        tone="warn"
        icon="mail"
        onDismiss={() => {
          setDismissed(true);
        }}
        {...(mails && {
          actions: (
            <Button small busy={busy} onClick={resend}>
              {t('resend')}
            </Button>
          ),
        })}
      >
        {t(unverifiedWord(mails, user.vouched === true))}
      </Banner>
    </div>
  );
}

/** A child whose account rests reads why nothing can be written. */
function Resting() {
  const user = useAtomValue(currentUser);
  if (user?.on_hold !== true) return null;
  return (
    <Banner tone="plain" icon="info">
      {t('onHold')}
    </Banner>
  );
}

/** When a grown-up looks as a child, a sentence says so all the time, with the way back. */
function Viewing() {
  const viewing = useAtomValue(viewingAtom);
  const services = useServices();
  const [busy, setBusy] = useState(false);
  if (viewing.as === 'self') return null;
  const name = viewing.guardian.full_name;
  const goBack = async () => {
    const { toast } = services.commands;
    setBusy(true);
    try {
      await viewAsSelf(services);
      toast({ tone: 'plain', text: t('isBack', { name }) });
    } catch {
      toast({ tone: 'bad', text: t('switchBackFailed') });
    }
    setBusy(false);
  };
  return (
    <Banner
      tone="plain"
      icon="eye"
      actions={
        <Button
          small
          busy={busy}
          aria-label={t('switchBackTo', { name })}
          onClick={() => void goBack()}
        >
          {t('switchBack')}
        </Button>
      }
    >
      {t('viewingAs', { child: viewing.child.full_name })}
    </Banner>
  );
}
