/** A second step of logging in: turned on with an app, turned off, its recovery codes. */
import { useEffect, useRef, useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import {
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  type Security,
} from '@kinlore/shared/contracts/security';
import { toast } from '@kinlore/shared/remote';
import { Button, Confirm, Row } from '@kinlore/shared/ui';
import { dayOf } from './moments.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { t } from './security.messages.ts';
import { TwoFactorSetUp, type Key } from './TwoFactorSetUp.tsx';
import { useProof } from '@kinlore/shared/proof';
import styles from './Security.module.css';

/** Below that, the person is asked to make new ones. */
const FEW = 3;

type Open =
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'turn-off' | 'new-codes' }
  | null;

interface Props {
  readonly state: Security['two_factor'];
  readonly onChanged: () => void;
}

/** The button that opened a dialog is gone when it has turned things round: the keyboard goes on here, not at the top of the page. */
function useResting(isClosed: boolean, isOn: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(isOn);
  useEffect(() => {
    if (!isClosed || was.current === isOn) return;
    was.current = isOn;
    if (document.activeElement === document.body) place.current?.focus();
  }, [isClosed, isOn]);
  return place;
}

/** What is open, and what each act leads to. */
function useTwoFactor(onChanged: () => void) {
  const [open, setOpen] = useState<Open>(null);
  const { busy, perform, question } = useProof();
  return {
    open,
    setOpen,
    busy,
    question,
    begin: () =>
      perform(async () => setOpen({ kind: 'key', key: (await call(setUpTwoFactor)).data })),
    renew: () =>
      perform(async () => {
        setOpen({ kind: 'codes', codes: (await call(renewRecoveryCodes)).data.recovery_codes });
        onChanged();
      }),
    turnOff: () =>
      perform(async () => {
        await call(turnOffTwoFactor);
        toast({ tone: 'plain', text: t('turnedOff') });
        onChanged();
      }),
  };
}

export function TwoFactor({ state, onChanged }: Props) {
  const { open, setOpen, busy, question, begin, renew, turnOff } = useTwoFactor(onChanged);
  const place = useResting(open === null, state.on);
  const close = () => setOpen(null);
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.resting}>
        {state.on ? (
          <On state={state} busy={busy} onOpen={(kind) => setOpen({ kind })} />
        ) : (
          <Off busy={busy} onBegin={begin} />
        )}
      </div>
      {question}
      {open?.kind === 'key' && (
        <TwoFactorSetUp
          keyOfApp={open.key}
          onClose={close}
          onOn={(codes) => {
            setOpen({ kind: 'codes', codes });
            onChanged();
          }}
        />
      )}
      {open?.kind === 'codes' && <RecoveryCodes codes={open.codes} onClose={close} />}
      <Sure open={open} onClose={close} onTurnOff={turnOff} onNewCodes={renew} />
    </>
  );
}

const Off = ({ busy, onBegin }: { readonly busy: boolean; readonly onBegin: () => void }) => (
  <>
    <p>{t('twoFactorLead')}</p>
    <div>
      <Button icon="lock" busy={busy} onClick={onBegin}>
        {t('setUp')}
      </Button>
    </div>
  </>
);

interface OnProps {
  readonly state: Security['two_factor'];
  readonly busy: boolean;
  readonly onOpen: (kind: 'turn-off' | 'new-codes') => void;
}

const On = ({ state, busy, onOpen }: OnProps) => (
  <>
    <p>
      {t('twoFactorOn', { day: dayOf(state.since ?? '') })}{' '}
      {t('codesLeft', { count: state.recovery_codes_left })}{' '}
      {state.recovery_codes_left < FEW && t('codesFew')}
    </p>
    <Row gap={8}>
      <Button busy={busy} onClick={() => onOpen('new-codes')}>
        {t('newCodes')}
      </Button>
      <Button kind="danger" busy={busy} onClick={() => onOpen('turn-off')}>
        {t('turnOff')}
      </Button>
    </Row>
  </>
);

interface SureProps {
  readonly open: Open;
  readonly onClose: () => void;
  readonly onTurnOff: () => void;
  readonly onNewCodes: () => void;
}

function Sure({ open, onClose, onTurnOff, onNewCodes }: SureProps) {
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  if (open?.kind === 'turn-off')
    return (
      <Confirm
        title={t('turnOffTitle')}
        act={t('turnOff')}
        onDo={then(onTurnOff)}
        onClose={onClose}
      >
        {t('turnOffSure')}
      </Confirm>
    );
  return open?.kind === 'new-codes' ? (
    <Confirm title={t('newCodes')} act={t('newCodes')} onDo={then(onNewCodes)} onClose={onClose}>
      {t('newCodesSure')}
    </Confirm>
  ) : null;
}
