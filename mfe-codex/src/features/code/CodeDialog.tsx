/** One's own code on the screen, made anew before it ends, and those that were printed. */
import { useEffect, useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  CODE_MINUTES,
  type PrintedCode,
  type ProfileCode,
} from '@kinlore/shared/contracts/profile-codes';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Dialog, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { addressOf, makeCode, printedCodes, turnOff } from './code.api.ts';
import { t } from './code.messages.ts';
import styles from './Code.module.css';

const pictureOf = (token: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(addressOf(token), { border: 2 }))}`;

/** A little before the one that is shown ends. */
const RENEW_MS = (CODE_MINUTES - 2) * 60_000;

function useShownCode() {
  const [code, setCode] = useState<ProfileCode | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (next: ProfileCode | 'failed') => {
      if (wanted) setCode(next);
    };
    makeCode(false).then(show, () => {
      show('failed');
    });
    const timer = setTimeout(() => {
      setRound(round + 1);
    }, RENEW_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [round]);
  const again = () => {
    setCode(null);
    setRound(round + 1);
  };
  return { code, again };
}

export function CodeDialog({ onClose }: { readonly onClose: () => void }) {
  const [toPrint, setToPrint] = useState<ProfileCode | null>(null);
  const done = () => {
    setToPrint(null);
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} size="form">
      {toPrint === null ? (
        <Stack gap={24}>
          <Shown />
          <Printed onMade={setToPrint} />
        </Stack>
      ) : (
        <ToPrint code={toPrint} onDone={done} />
      )}
    </Dialog>
  );
}

function Shown() {
  const { code, again } = useShownCode();
  if (code === 'failed')
    return <FailedState title={t('failed')} unaffected={t('safe')} onRetry={again} level={3} />;
  return (
    <Stack gap={12}>
      <p>{t('lead')}</p>
      {code === null ? <Skeleton name="form" /> : <Picture token={code.token} />}
      <p className={styles.note}>{t('ends')}</p>
    </Stack>
  );
}

function Picture({ token }: { readonly token: string }) {
  const source = useMemo(() => pictureOf(token), [token]);
  return (
    <img
      className={styles.picture}
      src={source}
      alt={t('picture')}
      data-address={addressOf(token)}
    />
  );
}

function ToPrint({
  code: { token },
  onDone,
}: {
  readonly code: ProfileCode;
  readonly onDone: () => void;
}) {
  return (
    <Stack gap={12}>
      <h3>{t('printTitle')}</h3>
      <p>{t('printOnce')}</p>
      <Picture token={token} />
      <Row>
        <Button
          icon="print"
          kind="primary"
          onClick={() => {
            globalThis.print();
          }}
        >
          {t('printNow')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </Row>
    </Stack>
  );
}

function Printed({ onMade }: { readonly onMade: (code: ProfileCode) => void }) {
  const { value } = useRecord(printedCodes, 'mine');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      onMade(await makeCode(true));
      await printedCodes.of('mine').refresh();
    } catch (failure) {
      setBusy(false);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <section className={styles.printed} aria-label={t('printed')}>
      {value !== null && value.length > 0 && (
        <>
          <h3>{t('printed')}</h3>
          <p className={styles.note}>{t('printedLead')}</p>
          <ul className={styles.list}>
            {value.map((code) => (
              <Line key={code.id} code={code} />
            ))}
          </ul>
        </>
      )}
      <Row>
        <Button icon="print" busy={busy} onClick={() => void make()}>
          {t('print')}
        </Button>
      </Row>
    </section>
  );
}

function Line({ code: { id, created_at } }: { readonly code: PrintedCode }) {
  const [busy, setBusy] = useState(false);
  const day = formatDay(created_at, locale());
  const end = async () => {
    setBusy(true);
    try {
      await turnOff(id);
      toast({ tone: 'good', text: t('turnedOff') });
    } catch (failure) {
      setBusy(false);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <li className={styles.line}>
      <span>{t('made', { day })}</span>
      <Button small busy={busy} aria-label={t('offOf', { day })} onClick={() => void end()}>
        {t('off')}
      </Button>
    </li>
  );
}
