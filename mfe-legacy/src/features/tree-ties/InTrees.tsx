/** Where a memorial stands in family trees, as far as its reader sees them; its stewards tie and untie it. Absent where it stands in none. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { TiedPerson } from '@kinlore/shared/contracts/memorial-trees';
import { Link, toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Confirm, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import styles from './TreeTies.module.css';
import { TieDialog } from './TieDialog.tsx';
import { tiedPersons, untie } from './tree-ties.api.ts';
import { t } from './tree-ties.messages.ts';

interface Props {
  readonly memorial: Memorial;
}

export default function InTrees({ memorial }: Props) {
  const { value } = useRecord(tiedPersons, memorial.id);
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState<TiedPerson | null>(null);
  if (value === null) return null;
  const { persons, abilities } = value;
  if (persons.length === 0 && !abilities.tie) return null;
  return (
    <section aria-labelledby="in-trees" className={styles['section']}>
      <h2 id="in-trees">{t('title')}</h2>
      {persons.length > 0 && (
        <TieLines persons={persons} onEnd={abilities.tie ? setEnding : null} />
      )}
      {abilities.tie && (
        <Row gap={8}>
          <Button onClick={() => setOpen(true)}>
            {t(persons.length === 0 ? 'tie' : 'tieMore')}
          </Button>
        </Row>
      )}
      {isOpen && <TieDialog memorial={memorial} onClose={() => setOpen(false)} />}
      {ending !== null && (
        <Untie memorial={memorial} person={ending} onClose={() => setEnding(null)} />
      )}
    </section>
  );
}

const nameOf = ({ tree, name }: TiedPerson): string =>
  tree === null ? t('elsewhere') : t('inTree', { name, tree: tree.name });

interface Ending {
  /** Absent for whoever may not untie. */
  readonly onEnd: ((person: TiedPerson) => void) | null;
}

function TieLines({ persons, onEnd }: Ending & { readonly persons: readonly TiedPerson[] }) {
  return (
    <ul className={styles['people']}>
      {persons.map((person) => (
        <TieLine key={person.person_id} person={person} onEnd={onEnd} />
      ))}
    </ul>
  );
}

function TieLine({ person, onEnd }: Ending & { readonly person: TiedPerson }) {
  const { tree, years, person_id: id } = person;
  return (
    <li className={styles['person']}>
      <p dir="auto">
        {tree === null ? (
          nameOf(person)
        ) : (
          <Link to={`/tree?tree=${tree.id}&focus=${id}`}>{nameOf(person)}</Link>
        )}
        {years !== '' && (
          <>
            <br />
            <span className={styles['quiet']}>{years}</span>
          </>
        )}
      </p>
      {onEnd !== null && (
        <Button
          small
          aria-label={t('untieOf', { name: nameOf(person) })}
          onClick={() => onEnd(person)}
        >
          {t('untie')}
        </Button>
      )}
    </li>
  );
}

function Untie({
  memorial,
  person,
  onClose,
}: Props & { readonly person: TiedPerson; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await untie(memorial.id, person.person_id);
      toast({ tone: 'good', text: t('untied') });
      onClose();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  const words = [
    t('untieSure', { name: nameOf(person) }),
    ...(memorial.audience === 'family' ? [t('untieFamily')] : []),
  ];
  return (
    <Confirm
      title={t('untieTitle')}
      act={t('untie')}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void send()}
      onClose={onClose}
    >
      {words.join(' ')}
    </Confirm>
  );
}
