/** The bedtime screen: it lies over everything, counts nothing and asks nothing; reading goes on from it. */
import { useEffect, useId, useRef } from 'react';
import type { MyDay } from '@kinlore/shared/contracts/care';
import { openProfile } from '@kinlore/shared/remote';
import { Button } from '@kinlore/shared/ui';
import { whenOver } from './when-over.ts';
import { t } from './child-day.messages.ts';
import styles from './Bedtime.module.css';

interface Props {
  readonly rest: NonNullable<MyDay['rest']>;
  /** The child wants to read: the screen goes, and comes again with the next rest. */
  readonly onRead: () => void;
}

export function Bedtime({ rest: { why, until }, onRead }: Props) {
  const screen = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const dialog = screen.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);
  const read = () => {
    onRead();
    openProfile({ tab: 'life' });
  };
  return (
    <dialog
      ref={screen}
      className={styles.screen}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onRead();
      }}
    >
      <div className={styles.sheet}>
        <Sky />
        <h1 id={title} tabIndex={-1}>
          {t(why)}
        </h1>
        <p>{t(why === 'night' ? 'nightText' : 'minutesText', { when: whenOver(until) })}</p>
        <p>{t('goodText')}</p>
        <div>
          <Button kind="primary" icon="book" onClick={read}>
            {t('read')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** A moon over hills, with a lit window: drawn in the colours of the theme. */
const Sky = () => (
  <svg className={styles.sky} viewBox="0 0 320 180" aria-hidden="true" focusable="false">
    <circle className={styles.halo} cx="238" cy="52" r="42" />
    <path className={styles.moon} d="M250 22a32 32 0 1 0 14 52 27 27 0 0 1-14-52z" />
    {stars.map(([x, y, r]) => (
      <circle key={`${String(x)} ${String(y)}`} className={styles.star} cx={x} cy={y} r={r} />
    ))}
    <path className={styles.far} d="M0 140c50-34 96-34 146-8s112 22 174-14v62H0z" />
    <path className={styles.near} d="M0 160c70-26 128-20 188-4s96 8 132-8v32H0z" />
    <path className={styles.house} d="M84 150v-24l20-16 20 16v24z" />
    <rect className={styles.window} x="98" y="129" width="12" height="12" rx="1.5" />
  </svg>
);

const stars = [
  [34, 40, 1.6],
  [66, 22, 1.2],
  [92, 58, 1.8],
  [128, 30, 1.3],
  [160, 66, 1.2],
  [178, 24, 1.7],
  [290, 30, 1.2],
  [298, 84, 1.5],
  [48, 84, 1.2],
] as const;
