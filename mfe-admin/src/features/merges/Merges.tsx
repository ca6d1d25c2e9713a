/** Memorials of the same person of which one has nobody who can answer. Of both nothing but their names. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  decideMerge,
  listWaitingMerges,
  type ListedMerge,
  type MergeRuling,
} from '@kinlore/shared/contracts/memorial-merges';
import { toast } from '@kinlore/shared/remote';
import { createResource, useList } from '@kinlore/shared/state';
import {
  Button,
  Confirm,
  EmptyState,
  Register,
  RegisterLine,
  RelativeTime,
  Row,
  Stack,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { ListStates } from '../lists/index.ts';
import { t } from './merges.messages.ts';

const merges = createResource<object, ListedMerge>({
  load: (_all, { cursor, signal }) =>
    call(listWaitingMerges, { query: cursor === undefined ? {} : { cursor } }, { signal }),
  idOf: ({ id }) => id,
});
const all = {};

export function Merges() {
  const list = useList(merges, all);
  return (
    <Stack gap={16}>
      <p>{t('intro')}</p>
      <ListStates list={list} label={t('caption')}>
        {list.items.length === 0 ? (
          <EmptyState icon="sign-candle" title={t('none')} level={2}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <Register label={t('caption')}>
            {list.items.map((merge) => (
              <MergeLine key={merge.id} merge={merge} onDecided={() => list.remove(merge.id)} />
            ))}
          </Register>
        )}
      </ListStates>
    </Stack>
  );
}

function said({ proposed_by: name, kept, merged }: ListedMerge): string {
  const canAnswer = [kept, merged].some((side) => side.reachable && !side.agreed);
  return [
    name === null ? t('bySomeone') : t('by', { name }),
    kept.reachable || kept.agreed ? '' : t('keptSilent'),
    merged.reachable || merged.agreed ? '' : t('mergedSilent'),
    canAnswer ? t('otherWaits') : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

interface LineProps {
  readonly merge: ListedMerge;
  readonly onDecided: () => void;
}

function MergeLine({ merge, onDecided }: LineProps) {
  const [asked, setAsked] = useState<MergeRuling | null>(null);
  const names = { kept: merge.kept.full_name, merged: merge.merged.full_name };
  return (
    <RegisterLine
      level={2}
      small
      label={<RelativeTime at={merge.proposed_at} />}
      name={t('of', names)}
    >
      <p dir="auto">{said(merge)}</p>
      {merge.words !== '' && <p dir="auto">{merge.words}</p>}
      <Row gap={8}>
        <Button small aria-label={t('agreeOf', names)} onClick={() => setAsked('agree')}>
          {t('agree')}
        </Button>
        <Button small aria-label={t('declineOf', names)} onClick={() => setAsked('decline')}>
          {t('decline')}
        </Button>
      </Row>
      {asked !== null && (
        <Sure merge={merge} ruling={asked} onClose={() => setAsked(null)} onDecided={onDecided} />
      )}
    </RegisterLine>
  );
}

interface SureProps extends LineProps {
  readonly ruling: MergeRuling;
  readonly onClose: () => void;
}

function Sure({ merge, ruling, onClose, onDecided }: SureProps) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await call(decideMerge, { params: { id: merge.id }, body: { decision: ruling } });
      toast({ tone: 'good', text: t('done') });
      onDecided();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      onClose();
    }
  };
  return (
    <Confirm
      title={t(ruling)}
      act={t(ruling)}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void send()}
      onClose={onClose}
    >
      {t(`${ruling}Sure`)}
    </Confirm>
  );
}
