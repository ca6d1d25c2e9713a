/** One link that shows a memory: whom it is for, how long it works, how often it was opened, and what its maker can do with it. */
import type { ShareLink as Link } from '@kinlore/shared/contracts/share-links';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, Confirm, Icon } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './parts.messages.ts';
import styles from './Parts.module.css';

export type ShareLinkRowProps = {
  readonly link: Link;
  /** The title of the memory stands with it: in a list of all of them. */
  readonly titled?: boolean;
  readonly onEnd: () => Promise<void>;
  readonly onWake: () => Promise<void>;
};

const dayOf = (at: string): string => formatDay(at, locale());

function stateWords({ state, expires_at: until }: Link): string {
  if (state === 'over') return t('linkOver', { day: dayOf(until) });
  return t(state === 'resting' ? 'linkResting' : 'linkUntil', { day: dayOf(until) });
}

const openedWords = ({ opened_count: count, last_opened_at: last }: Link): string =>
  last === null ? t('linkUnopened') : t('linkOpened', { count, day: dayOf(last) });

export function ShareLinkRow({ link, titled = false, onEnd, onWake }: ShareLinkRowProps) {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return (
    <div className={styles.link}>
      <Words link={link} titled={titled} />
      {link.state === 'resting' && (
        <Button small busy={busy} onClick={() => void act(onWake)}>
          {t('linkWake')}
        </Button>
      )}
      <Ending name={link.name} busy={busy} onEnd={() => act(onEnd)} />
    </div>
  );
}

const Words = ({ link, titled }: { readonly link: Link; readonly titled: boolean }) => (
  <div className={styles.linkWords}>
    <p className={styles.linkName}>
      {link.has_password && <Icon name="lock" size={16} label={t('linkLocked')} />}
      <span dir="auto">{link.name}</span>
    </p>
    {titled && <p dir="auto">{link.activity.title}</p>}
    <p className={styles.linkNote}>{stateWords(link)}</p>
    <p className={styles.linkNote}>{openedWords(link)}</p>
  </div>
);

interface EndingProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onEnd: () => Promise<void>;
}

function Ending({ name, busy, onEnd }: EndingProps) {
  const [isAsked, setIsAsked] = useState(false);
  const end = async () => {
    await onEnd();
    setIsAsked(false);
  };
  return (
    <>
      <Button
        small
        kind="link"
        aria-label={t('linkEndOf', { name })}
        onClick={() => setIsAsked(true)}
      >
        {t('linkEnd')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('linkEndAsk', { name })}
        act={t('linkEnd')}
        busy={busy}
        onDo={() => void end()}
        onClose={() => setIsAsked(false)}
      >
        {t('linkEndWords')}
      </Confirm>
    </>
  );
}
