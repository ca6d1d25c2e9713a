/** Who keeps the memorial. Asking, ending and laying down are confirmed; every act is in a log that all stewards see. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Avatar, Button, Confirm, Dialog, RelativeTime, Row, Skeleton } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { answerAsSteward, endStewardship, stewardLog } from './memorial.api.ts';
import { actWords, t } from './memorial.messages.ts';
import { presetWords } from './presets.ts';
import styles from './Memorial.module.css';

const AskSteward = lazy(() => import('./AskSteward.tsx'));
type Steward = Memorial['stewards'][number];
type Open = 'none' | 'ask' | 'log';

export function Stewards({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState<Open>('none');
  const [ending, setEnding] = useState<Steward | null>(null);
  const close = () => setOpen('none');
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
      {memorial.mine && (
        <Row gap={8}>
          {memorial.abilities.invite_stewards && (
            <Button onClick={() => setOpen('ask')}>{t('askSteward')}</Button>
          )}
          <Button kind="link" onClick={() => setOpen('log')}>
            {t('log')}
          </Button>
        </Row>
      )}
      {open === 'ask' && (
        <Suspense fallback={null}>
          <AskSteward memorial={memorial} onClose={close} onChanged={onChanged} />
        </Suspense>
      )}
      {open === 'log' && <StewardLog memorial={memorial} onClose={close} />}
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
          {[
            presetWords(steward.preset),
            steward.relation,
            steward.status === 'invited' ? t('invited') : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </p>
      {mayEnd && steward.status === 'accepted' && (
        <Button small onClick={() => onEnd(steward)}>
          {own ? t('resign') : t('remove')}
        </Button>
      )}
    </li>
  );
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
      await (own ? answerAsSteward(memorial, 'resign') : endStewardship(memorial, steward.user.id));
      onChanged();
      onClose();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  const act = own ? t('resign') : t('remove');
  return (
    <Confirm
      title={act}
      act={act}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void end()}
      onClose={onClose}
    >
      {own ? t('resignSure') : t('removeSure', { name: steward.user.full_name })}
    </Confirm>
  );
}

const acts = [
  'memorial.create',
  'memorial.update',
  'steward.invite',
  'steward.accept',
  'steward.decline',
  'steward.resign',
  'steward.remove',
  'tribute.approve',
  'tribute.reject',
  'tribute.hide',
  'tribute.show',
  'tribute.pin',
  'tribute.unpin',
] as const;

function StewardLog({
  memorial,
  onClose,
}: {
  readonly memorial: Memorial;
  readonly onClose: () => void;
}) {
  const list = useList(stewardLog, { memorial: memorial.id });
  const said = (action: string) => {
    const known = acts.find((act) => act === action);
    return known === undefined ? action : actWords(known);
  };
  return (
    <Dialog open onClose={onClose} title={t('log')}>
      {list.status === 'loading' && <Skeleton name="table" label={t('log')} />}
      <ul className={styles['people']}>
        {list.items.map((entry) => (
          <li key={entry.id} className={styles['person']}>
            <p>
              {entry.actor?.full_name ?? ''} {said(entry.action)}
            </p>
            <span className={styles['quiet']}>
              <RelativeTime at={entry.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  );
}
