/** What can be done with several people who were chosen: put on paper, taken out in one operation, let go. */
import { newKey, isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { Button, Confirm } from '@kinlore/shared/ui';
import { useMemo, useState } from 'react';
import { markOf, stateOf, unpackStrings, type TreeModel } from '../../model/index.ts';
import { PosterDialog } from '../poster/index.ts';
import { takeOutSeveral, undo } from '../../data/tree.api.ts';
import { t as barText } from './selection-bar.messages.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

export type SelectionBarProps = {
  readonly model: TreeModel;
  /** By id. Whoever was taken out meanwhile is not counted. */
  readonly selected: ReadonlySet<string>;
  readonly focus: number;
  readonly onChanged: () => void;
  readonly onEnd: () => void;
};

/** Whoever has an account or a memorial stays, and so does whom one may not see. */
const mayGo = (model: TreeModel, person: number): boolean => {
  const mark = markOf(model, person);
  return (
    stateOf(model, person) !== 'hidden' &&
    (mark === null || (mark.username === null && mark.memorialSlug === null))
  );
};

export default function SelectionBar({
  model,
  selected,
  focus,
  onChanged,
  onEnd,
}: SelectionBarProps) {
  const [dialog, setDialog] = useState<'print' | 'remove' | null>(null);
  const indexes = useMemo(
    () => new Map(unpackStrings(model.ids).map((id, at) => [id, at])),
    [model],
  );
  const persons = [...selected].flatMap((id) => indexes.get(id) ?? []);
  const going = persons.filter((person) => mayGo(model, person));
  const ids = [...selected].filter((id) => going.includes(indexes.get(id) ?? -1));
  const close = () => setDialog(null);
  return (
    <div className={styles['picked']} role="group" aria-label={t('pick')}>
      <p role="status">
        {persons.length === 0
          ? barText('pickNobody')
          : barText('selectedCount', { count: persons.length })}
      </p>
      {persons.length > 0 && (
        <Button icon="print" onClick={() => setDialog('print')}>
          {barText('printThese')}
        </Button>
      )}
      {model.abilities.edit && going.length > 0 && (
        <Button kind="danger" onClick={() => setDialog('remove')}>
          {t('remove')}
        </Button>
      )}
      <Button kind="quiet" icon="close" onClick={onEnd}>
        {barText('pickEnd')}
      </Button>
      {dialog === 'print' && (
        <PosterDialog
          model={model}
          focus={focus}
          order="given_first"
          view="chosen"
          drawn={{ view: 'chosen', persons: Int32Array.from(persons) }}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <TakeOut
          model={model}
          ids={ids}
          staying={persons.length - going.length}
          onClose={close}
          onChanged={onChanged}
          onDone={onEnd}
        />
      )}
    </div>
  );
}

type TakeOutProps = {
  readonly model: TreeModel;
  readonly ids: readonly string[];
  readonly staying: number;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onDone: () => void;
};

function TakeOut({ model: { tree }, ids, staying, onClose, onChanged, onDone }: TakeOutProps) {
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const back = async (revision: number) => {
    try {
      await undo(tree.id, revision);
      toast({ tone: 'plain', text: t('undone') });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
    onChanged();
  };
  const remove = async () => {
    setBusy(true);
    try {
      const { revision } = await takeOutSeveral(tree.id, ids, tree.revision, key);
      toast({
        tone: 'plain',
        text: barText('removedCount', { count: ids.length }),
        action: { label: barText('undoThis'), onAct: () => void back(revision) },
      });
      onChanged();
      onDone();
    } catch (error) {
      toast({
        tone: 'bad',
        text:
          isApiFailure(error) && error.status === 412 ? barText('removeStale') : sentenceOf(error),
      });
      onChanged();
      onClose();
    }
  };
  return (
    <Confirm
      title={barText('removeCount', { count: ids.length })}
      act={t('remove')}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void remove()}
      onClose={onClose}
    >
      {[
        barText('removeTogether'),
        ...(staying === 0 ? [] : [barText('removeStay', { count: staying })]),
      ].join(' ')}
    </Confirm>
  );
}
