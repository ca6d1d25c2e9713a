/** Who keeps the memorial. Asking, ending and laying down are confirmed; every act is in a log that all stewards see. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Avatar, Button, Confirm, Row } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { handOn } from '../succession/index.ts';
import { answerAsSteward, endStewardship } from './memorial.api.ts';
import { t } from './memorial.messages.ts';
import { presetWords } from '../presets/index.ts';
import { StewardLog } from './StewardLog.tsx';
import styles from './Memorial.module.css';

const AskSteward = lazy(() => import(/* webpackChunkName: "memorial-forms" */ './AskSteward.tsx'));
type Steward = Memorial['stewards'][number];
type Open = 'none' | 'ask' | 'log';

export function Stewards({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const [ending, setEnding] = useState<Steward | null>(null);
  // Who is nobody here is told of no steward.
  if (memorial.stewards.length === 0) return null;
  return (
    <section aria-labelledby="keepers" className={styles['section']}>
      <h2 id="keepers">{t('keepers')}</h2>
      <ul className={styles['people']}>
        {memorial.stewards.map((steward) => (
          <StewardLine
            key={steward.user.id}
            steward={steward}
            memorial={memorial}
            onEnd={setEnding}
          />
        ))}
      </ul>
      {memorial.mine && <AskOrRead memorial={memorial} onChanged={onChanged} />}
      {ending !== null && (
        <EndStewardship
          steward={ending}
          memorial={memorial}
          onClose={() => setEnding(null)}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}

/** What a steward may do beside: ask another, and read what was done. */
function AskOrRead({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState<Open>('none');
  const close = () => setOpen('none');
  return (
    <>
      <Row gap={8}>
        {memorial.abilities.invite_stewards && (
          <Button onClick={() => setOpen('ask')}>{t('askSteward')}</Button>
        )}
        <Button kind="link" onClick={() => setOpen('log')}>
          {t('log')}
        </Button>
      </Row>
      {open === 'ask' && (
        <Suspense fallback={null}>
          <AskSteward memorial={memorial} onClose={close} onChanged={onChanged} />
        </Suspense>
      )}
      {open === 'log' && <StewardLog memorial={memorial} onClose={close} />}
    </>
  );
}

/** How long an open invitation stands. */
const standing = ({ status, expires_at: until }: Steward): string => {
  if (status !== 'invited') return '';
  return until === null
    ? t('invited')
    : t('invitedUntil', { day: formatDay(until.slice(0, 10), locale()) });
};

function endWords({ status }: Steward, own: boolean): string {
  if (own) return t('resign');
  return status === 'invited' ? t('takeBack') : t('remove');
}

function sureWords({ status, user, preset }: Steward, own: boolean): string {
  if (own) return preset === 'primary' ? t('handOnSure') : t('resignSure');
  return status === 'invited'
    ? t('takeBackSure', { name: user.full_name })
    : t('removeSure', { name: user.full_name });
}

function StewardLine({
  steward,
  memorial,
  onEnd,
}: {
  readonly steward: Steward;
  readonly memorial: Memorial;
  readonly onEnd: (steward: Steward) => void;
}) {
  const user = useAtomValue(currentUser);
  const own = steward.user.id === user?.id;
  const mayEnd =
    own ||
    memorial.stewards.some((other) => other.user.id === user?.id && other.preset === 'primary');
  return (
    <li className={styles['person']}>
      <Avatar
        name={steward.user.full_name}
        {...(steward.user.avatar_url !== null && { src: steward.user.avatar_url })}
        seed={steward.user.plate}
        size={40}
        silent
      />
      <p>
        {steward.user.full_name}
        <br />
        <span className={styles['quiet']}>
          {[presetWords(steward.preset), steward.relation, standing(steward)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </p>
      {mayEnd && !(own && steward.status === 'invited') && (
        <Button
          small
          {...(!own && {
            'aria-label': t('endOf', { act: endWords(steward, own), name: steward.user.full_name }),
          })}
          onClick={() => onEnd(steward)}
        >
          {endWords(steward, own)}
        </Button>
      )}
    </li>
  );
}

/** A primary steward keeps it until somebody follows; anybody else just stops. */
function endOf(memorial: Memorial, { user, preset }: Steward, own: boolean): Promise<unknown> {
  if (!own) return endStewardship(memorial, user.id);
  return preset === 'primary'
    ? handOn(memorial.id, 'hand_on')
    : answerAsSteward(memorial, 'resign');
}

function EndStewardship({
  steward,
  memorial,
  onClose,
  onChanged,
}: {
  readonly steward: Steward;
  readonly memorial: Memorial;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const user = useAtomValue(currentUser);
  const [busy, setBusy] = useState(false);
  const own = steward.user.id === user?.id;
  const end = async () => {
    setBusy(true);
    try {
      await endOf(memorial, steward, own);
      onChanged();
      onClose();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  const act = endWords(steward, own);
  return (
    <Confirm
      title={act}
      act={act}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void end()}
      onClose={onClose}
    >
      {sureWords(steward, own)}
    </Confirm>
  );
}
