/** `/here/:token`, from a mail: one still page and one button, without logging in. A mail program that opens links by itself presses nothing. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { hereOutcomes } from '@kinlore/shared/contracts/legacy-cases';
import type { RouteProps } from '@kinlore/shared/remote';
import { Button, FormError, Page, Row, buttonClass } from '@kinlore/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { sayHere } from './cases.api.ts';
import { t } from './cases.messages.ts';
import styles from './Cases.module.css';

type Outcome = (typeof hereOutcomes)[number] | 'link';

export default function HerePage({ params }: RouteProps<'/here/:token'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <div className={styles['ground']}>
      <Page title={t('hereTitle')} label={t('label')}>
        {outcome === null ? (
          <Asked token={params.token} onAnswered={setOutcome} />
        ) : (
          <Answered outcome={outcome} />
        )}
      </Page>
    </div>
  );
}

interface AskedProps {
  readonly token: string;
  readonly onAnswered: (outcome: Outcome) => void;
}

function Asked({ token, onAnswered }: AskedProps) {
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const say = async () => {
    setBusy(true);
    setSentence(null);
    try {
      onAnswered(await sayHere(token));
    } catch (failure) {
      if (isApiFailure(failure) && (failure.status === 410 || failure.status === 422))
        onAnswered('link');
      else {
        setSentence(sentenceOf(failure));
        setBusy(false);
      }
    }
  };
  return (
    <section className={styles['part']} aria-label={t('hereTitle')}>
      <p>{t('hereText')}</p>
      <Row>
        <Button kind="primary" busy={busy} onClick={() => void say()}>
          {t('iAmHere')}
        </Button>
      </Row>
      {sentence !== null && <FormError>{sentence}</FormError>}
      <p className={styles['quiet']}>{t('hereOthers')}</p>
    </section>
  );
}

const words: Readonly<Record<Outcome, readonly [string, string]>> = {
  stopped: [t('hereStopped'), t('hereStoppedText')],
  nothing_open: [t('hereNothing'), t('hereNothingText')],
  administrators_told: [t('hereTold'), t('hereToldText')],
  link: [t('hereLink'), t('hereLinkText')],
};

function Answered({ outcome }: { readonly outcome: Outcome }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [title, text] = words[outcome];
  return (
    <section className={styles['part']} aria-labelledby="done">
      <h2 id="done" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {outcome === 'link' && (
        <Row>
          <a className={buttonClass()} href="/?modal=login">
            {t('logIn')}
          </a>
        </Row>
      )}
    </section>
  );
}
