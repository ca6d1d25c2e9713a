/** What a town was called, and in which years: by maps, and by the families of whoever looks. Who keeps a tree adds, changes and removes. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { PlaceName } from '@kinlore/shared/contracts/place-names';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Confirm, Row } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { t } from './names.messages.ts';
import { removeName, townNames, type SpotOfTown, type TownNames } from './place-names.state.ts';
import styles from './Map.module.css';

const PlaceNameDialog = lazy(() => import('./PlaceNameDialog.tsx'));

const dateWords = (date: FuzzyDate): string =>
  date.kind === 'unknown' ? date.text : formatFuzzyDate(date, { locale: locale(), style: 'short' });

function periodWords({ from, until }: Pick<PlaceName, 'from' | 'until'>): string {
  const [begin, end] = [dateWords(from), dateWords(until)];
  if (begin === '' && end === '') return '';
  if (end === '') return t('since', { when: begin });
  return begin === '' ? t('until', { when: end }) : t('fromTo', { from: begin, to: end });
}

const spotOf = ({ latitude, longitude }: SpotOfTown): SpotOfTown => ({ latitude, longitude });

/** What is open over the list. */
type Open =
  | { readonly act: 'add' }
  | { readonly act: 'edit' | 'remove'; readonly name: PlaceName }
  | null;

export function PlaceNames({ town }: { readonly town: SpotOfTown }) {
  const spot = spotOf(town);
  const { value } = useRecord(townNames, spot);
  const [open, setOpen] = useState<Open>(null);
  if (value === null || (value.names.length === 0 && value.trees.length === 0)) return null;
  return (
    <section className={styles['once']}>
      <h3 className={styles['subheading']}>{t('title')}</h3>
      {value.names.length > 0 && (
        <ul className={styles['towns']} aria-label={t('title')}>
          {value.names.map((name, at) => (
            <li key={name.id ?? at}>
              <Line name={name} onOpen={setOpen} />
            </li>
          ))}
        </ul>
      )}
      {value.trees.length > 0 && (
        <div>
          <Button small onClick={() => setOpen({ act: 'add' })}>
            {t('add')}
          </Button>
        </div>
      )}
      <Opened open={open} spot={spot} known={value} onClose={() => setOpen(null)} />
    </section>
  );
}

interface LineProps {
  readonly name: PlaceName;
  readonly onOpen: (open: Open) => void;
}

function Line({ name, onOpen }: LineProps) {
  const said = [
    periodWords(name),
    name.note,
    name.tree === null ? '' : t('inTree', { tree: name.tree.name }),
  ];
  return (
    <div className={styles['onceLine']}>
      <div>
        <bdi className={styles['name']}>{name.name}</bdi>
        <p className={styles['note']} dir="auto">
          {said.filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      {name.mine && (
        <Row gap={8}>
          <Button
            small
            aria-label={t('edit', { name: name.name })}
            onClick={() => onOpen({ act: 'edit', name })}
          >
            {t('editAct')}
          </Button>
          <Button
            small
            aria-label={t('remove', { name: name.name })}
            onClick={() => onOpen({ act: 'remove', name })}
          >
            {t('removeAct')}
          </Button>
        </Row>
      )}
    </div>
  );
}

interface OpenedProps {
  readonly open: Open;
  readonly spot: SpotOfTown;
  readonly known: TownNames;
  readonly onClose: () => void;
}

function Opened({ open, spot, known, onClose }: OpenedProps) {
  if (open === null) return null;
  if (open.act === 'remove') return <Removing name={open.name} onClose={onClose} />;
  return (
    <Suspense>
      <PlaceNameDialog
        spot={spot}
        town={known.town.name}
        trees={known.trees}
        begin={open.act === 'edit' ? open.name : null}
        onClose={onClose}
      />
    </Suspense>
  );
}

function Removing({
  name: { id, name, tree },
  onClose,
}: Pick<LineProps, 'name'> & Pick<OpenedProps, 'onClose'>) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeName(tree?.id ?? '', id ?? '');
      toast({ tone: 'good', text: t('removed', { name }) });
      onClose();
    } catch (failure) {
      setBusy(false);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <Confirm
      title={t('removeTitle', { name })}
      act={t('removeAct')}
      busy={busy}
      onDo={() => void remove()}
      onClose={onClose}
    >
      {t('removeText')}
    </Confirm>
  );
}
