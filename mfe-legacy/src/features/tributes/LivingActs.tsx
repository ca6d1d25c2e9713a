/** What a reader may do with words to somebody who lives: the server's answer, and reporting them. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import { toast, useReportItem } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Confirm, IconButton, Menu, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { actOnLiving, type LivingAct } from './living.api.ts';
import { t } from './living.messages.ts';
import { ShowDialog } from './ShowDialog.tsx';

interface ActsProps {
  readonly tribute: LivingTribute;
}
type Open = 'none' | 'show' | 'decline' | 'withdraw';
type Do = (act: LivingAct, audience?: 'family' | 'connections') => Promise<void>;

/** What is said once it is done. */
const said = (act: LivingAct, { author, tributee }: LivingTribute): string => {
  if (act === 'decline') return t('declined', { name: author.full_name });
  if (act === 'withdraw') return t('withdrawn');
  if (act === 'open') return t('opened', { name: tributee.full_name });
  return act === 'close' ? t('closed', { name: tributee.full_name }) : t('done');
};

function useActs(tribute: LivingTribute) {
  const [asked, setAsked] = useState<Open>('none');
  const [isBusy, setIsBusy] = useState(false);
  const take: Do = async (act, audience) => {
    setIsBusy(true);
    try {
      await actOnLiving(tribute, act, audience);
      toast({ tone: 'plain', text: said(act, tribute) });
      setAsked('none');
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return { asked, setAsked, isBusy, take };
}

export function LivingActs({ tribute }: ActsProps) {
  const own = useActs(tribute);
  const { acts, status, author } = tribute;
  const name = author.full_name;
  const isWard = useAtomValue(currentUser)?.id !== tribute.tributee.id;
  return (
    <Row gap={8}>
      {status === 'waiting' && acts.includes('keep') && (
        <>
          <Button
            kind="primary"
            aria-label={t(isWard ? 'letReadOf' : 'keepOf', { name })}
            busy={own.isBusy}
            onClick={() => void own.take('keep')}
          >
            {t(isWard ? 'letRead' : 'keep')}
          </Button>
          {acts.includes('show') && (
            <Button aria-label={t('showOf', { name })} onClick={() => own.setAsked('show')}>
              {t('show')}
            </Button>
          )}
          <Button aria-label={t('declineOf', { name })} onClick={() => own.setAsked('decline')}>
            {t('decline')}
          </Button>
        </>
      )}
      <More tribute={tribute} onAsk={own.setAsked} onAct={(act) => void own.take(act)} />
      <OpenDialog tribute={tribute} {...own} />
    </Row>
  );
}

interface MoreProps extends ActsProps {
  readonly onAsk: (asked: Open) => void;
  readonly onAct: (act: LivingAct) => void;
}

function itemsFor({ tribute, onAsk, onAct }: MoreProps, isModerating: boolean) {
  const { acts, status, audience, tributee } = tribute;
  const name = tributee.full_name;
  const kept = status !== 'waiting';
  const all = [
    {
      key: 'show',
      label: t(status === 'hidden' ? 'showAgain' : 'show'),
      when: kept,
      ask: !isModerating,
    },
    { key: 'keep', label: t(audience === 'tributee' ? 'keep' : 'keepAlone'), when: kept },
    { key: 'hide', label: t('hide'), when: true },
    { key: 'open', label: t('open', { name }), when: true },
    { key: 'close', label: t('close'), when: true },
    { key: 'withdraw', label: t('withdraw'), when: true, ask: true },
  ] as const;
  return all
    .filter(({ key, when }) => when && acts.includes(key))
    .map((item) => ({
      key: item.key,
      label: item.label,
      onSelect: () =>
        'ask' in item && item.ask
          ? onAsk(item.key === 'show' ? 'show' : 'withdraw')
          : onAct(item.key),
    }));
}

function More(props: MoreProps) {
  const { tribute } = props;
  const { author, acts } = tribute;
  const report = useReportItem('tribute', tribute.id, author.id);
  // A steward hides what was shown and shows it again; of what is one's own one may keep it, too.
  const isModerating = !acts.includes('keep') && !acts.includes('withdraw');
  const items = [...itemsFor(props, isModerating), ...report];
  if (items.length === 0) return null;
  const label = t('moreActsOf', { name: author.full_name });
  return (
    <Menu
      label={label}
      trigger={(trigger) => <IconButton {...trigger} icon="more" label={label} />}
      items={items}
    />
  );
}

type DialogProps = ActsProps & ReturnType<typeof useActs>;

function OpenDialog({ tribute, asked, setAsked, isBusy, take }: DialogProps) {
  const me = useAtomValue(currentUser)?.id;
  const close = () => setAsked('none');
  if (asked === 'none') return null;
  if (asked === 'show')
    return (
      <ShowDialog
        isChild={tribute.tributee.id !== me}
        isBusy={isBusy}
        onShow={(audience) => void take('show', audience)}
        onClose={close}
      />
    );
  const name = (asked === 'decline' ? tribute.author : tribute.tributee).full_name;
  return (
    <Confirm
      title={t(asked)}
      act={t(asked)}
      leave={t('cancel')}
      busy={isBusy}
      onDo={() => void take(asked)}
      onClose={close}
    >
      {t(asked === 'decline' ? 'declineSure' : 'withdrawSure', { name })}
    </Confirm>
  );
}
