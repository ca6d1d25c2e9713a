import { useEffect, useState } from 'react';
import { Button } from '@kinlore/shared/ui';
import { pushBrowser } from './push-browser.ts';
import { t } from './settings.messages.ts';
import styles from './Settings.module.css';
import { readDevice, turnOff, turnOn, type DeviceState } from './this-device.ts';

type Shown = DeviceState | 'checking' | 'failed';

/** Asked for here and nowhere else: only ever after a press. */
export function OnThisDevice() {
  const [state, setState] = useState<Shown>('checking');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const life = { over: false };
    const show = (now: Shown) => {
      if (!life.over) setState(now);
    };
    readDevice(pushBrowser).then(show, () => {
      show('failed');
    });
    return () => {
      life.over = true;
    };
  }, []);
  const act = async (work: typeof turnOn) => {
    setBusy(true);
    setState(await work(pushBrowser).catch((): Shown => 'failed'));
    setBusy(false);
  };
  return (
    <DeviceNotifications
      state={state}
      busy={busy}
      onTurnOn={() => void act(turnOn)}
      onTurnOff={() => void act(turnOff)}
    />
  );
}

interface DeviceProps {
  readonly state: Shown;
  readonly busy: boolean;
  readonly onTurnOn: () => void;
  readonly onTurnOff: () => void;
}

const sentenceOf = (state: Shown): string => {
  const sentences = {
    checking: t('deviceChecking'),
    unsupported: t('deviceUnsupported'),
    denied: t('deviceDenied'),
    off: t('deviceOff'),
    open: t('deviceOpen'),
    on: t('deviceOn'),
    failed: t('deviceFailed'),
  } as const;
  return sentences[state];
};

const labelOf = (state: Shown): string | null => {
  const labels = {
    checking: null,
    unsupported: null,
    denied: null,
    off: t('deviceTurnOn'),
    open: t('deviceTurnOn'),
    on: t('deviceTurnOff'),
    failed: t('deviceAgain'),
  } as const;
  return labels[state];
};

export function DeviceNotifications({ state, busy, onTurnOn, onTurnOff }: DeviceProps) {
  const label = labelOf(state);
  return (
    <section className={styles.form} aria-labelledby="settings-device">
      <h3 id="settings-device" className={styles.heading}>
        {t('deviceTitle')}
      </h3>
      <p role="status">{sentenceOf(state)}</p>
      {label !== null && (
        <div>
          <Button icon="bell" busy={busy} onClick={state === 'on' ? onTurnOff : onTurnOn}>
            {label}
          </Button>
        </div>
      )}
    </section>
  );
}
