import { useId, useState, type ReactNode } from 'react';
import type { Companion } from '@kinlore/shared/contracts/companions';
import { BeingFigure, type Form, type Mood } from '@kinlore/shared/figures';
import type { RecordView } from '@kinlore/shared/state';
import { Button, FailedState, Skeleton } from '@kinlore/shared/ui';
import { beingName, feelingName, moodName } from '../../beings/index.ts';
import styles from './Companions.module.css';
import { t } from './companions.messages.ts';

export interface WhyOf {
  readonly being: Companion['being'];
  readonly label: string;
}

export interface CompanionsViewProps {
  readonly companions: Pick<RecordView<readonly Companion[]>, 'value' | 'status' | 'refresh'>;
  readonly forChild: boolean;
  /** The memories behind one of them. */
  readonly why: (of: WhyOf) => ReactNode;
}

/** Twelve, met or not; each that was met opens to the memories that made its bond. */
export function CompanionsView({ companions, forChild, why }: CompanionsViewProps) {
  const [open, setOpen] = useState<Companion['being'] | null>(null);
  const { value, status, refresh } = companions;
  if (value === null && status === 'failed')
    return (
      <FailedState
        title={t('failedTitle')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
      />
    );
  if (value === null) return <Skeleton name="profile" />;
  return (
    <div className={styles.companions}>
      <p className={styles.lead}>{t('lead')}</p>
      {status === 'stale' && <Stale onRefresh={() => void refresh()} />}
      <ul className={styles.twelve}>
        {value.map((companion) => (
          <One
            key={companion.being}
            companion={companion}
            name={beingName(companion.being, forChild)}
            open={open === companion.being}
            onToggle={() => {
              setOpen(open === companion.being ? null : companion.being);
            }}
            why={why}
          />
        ))}
      </ul>
    </div>
  );
}

const Stale = ({ onRefresh }: { readonly onRefresh: () => void }) => (
  <p role="status" className={styles.note}>
    {t('stale')}{' '}
    <Button kind="link" small onClick={onRefresh}>
      {t('again')}
    </Button>
  </p>
);

type OneProps = {
  readonly companion: Companion;
  readonly name: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly why: CompanionsViewProps['why'];
};

const forms = [1, 1, 2, 3, 4, 5] as const satisfies readonly Form[];
const moods = [1, 1, 2, 3] as const satisfies readonly Mood[];
const formOf = ({ bond }: Companion): Form => forms[bond] ?? 1;
const moodOf = ({ mood }: Companion): Mood => moods[mood] ?? 1;

function One({ companion, name, open, onToggle, why }: OneProps) {
  const id = useId();
  const { being, bond } = companion;
  const met = bond > 0;
  return (
    <>
      <li className={met ? styles.one : styles.unmet}>
        <BeingFigure
          being={being}
          form={formOf(companion)}
          mood={moodOf(companion)}
          size={96}
          alive={met}
        />
        <div className={styles.words}>
          <Who companion={companion} name={name} />
          {met && (
            <Open
              id={id}
              open={open}
              onToggle={onToggle}
              label={t('memories', { count: companion.memories, name })}
            />
          )}
        </div>
      </li>
      <li id={id} className={styles.why} hidden={!open}>
        {open && (
          <Why name={name} doubled={companion.doubled}>
            {why({ being, label: t('why', { name }) })}
          </Why>
        )}
      </li>
    </>
  );
}

type OpenProps = Pick<OneProps, 'open' | 'onToggle'> & {
  readonly id: string;
  readonly label: string;
};

const Open = ({ id, open, onToggle, label }: OpenProps) => (
  <Button kind="link" small aria-expanded={open} aria-controls={id} onClick={onToggle}>
    {label}
  </Button>
);

type WhyProps = {
  readonly name: string;
  readonly doubled: boolean;
  readonly children: ReactNode;
};

const Why = ({ name, doubled, children }: WhyProps) => (
  <>
    <h4 className={styles.name}>{t('why', { name })}</h4>
    <p className={styles.note}>{doubled ? `${t('rule')} ${t('doubled')}` : t('rule')}</p>
    {children}
  </>
);

const Who = ({ companion, name }: Pick<OneProps, 'companion' | 'name'>) => (
  <>
    <h3 className={styles.name}>{name}</h3>
    <p className={styles.note}>{feelingName(companion.being)}</p>
    {companion.bond > 0 ? (
      <Bond companion={companion} />
    ) : (
      <p className={styles.note}>{t('unmet')}</p>
    )}
  </>
);

function Bond({ companion }: { readonly companion: Companion }) {
  const { being, bond, sum, next, mood } = companion;
  return (
    <>
      <p className={styles.bond}>
        {t('bond', { bond })}
        <span className={styles.pips} aria-hidden>
          {[1, 2, 3, 4, 5].map((pip) => (
            <i key={pip} className={pip <= bond ? styles.full : undefined} />
          ))}
        </span>
      </p>
      <p className={styles.note}>
        {next === null ? t('grown', { sum }) : t('next', { sum, next })}
      </p>
      <p className={styles.note}>{t('mood', { mood: moodName(being, mood) })}</p>
    </>
  );
}
