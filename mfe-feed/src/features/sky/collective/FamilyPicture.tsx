/** The family's lives as they are drawn, each a small galaxy; a press leads into one of them. */
import { useMemo } from 'react';
import { openPage } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import type { KnownNames } from '../known-names.ts';
import { lifeOf, type Life } from '../life.ts';
import { createNames } from '../names.ts';
import { Picture } from '../Picture.tsx';
import { addressOf, collective } from './collective.state.ts';
import { t } from './collective.messages.ts';
import { peopleOf } from './people.ts';

const nobody = lifeOf([]);
const unnamed = createNames(async () => []).known();
const nothing = () => undefined;

/** `life`: the lights that one came with, where one comes from a life of one's own. */
export function FamilyPicture({
  life = nobody,
  known = unnamed,
  called = null,
}: {
  readonly life?: Life;
  readonly known?: KnownNames;
  /** Whose line of the list is looked at, by their place in it. */
  readonly called?: number | null;
}) {
  const { items } = useList(collective, 'mine');
  const people = useMemo(() => peopleOf(items), [items]);
  const shown = useMemo(() => new Uint8Array(life.count).fill(1), [life]);
  return (
    <Picture
      life={life}
      known={known}
      view="collective"
      shown={shown}
      selected={null}
      year={null}
      label={t('picture')}
      atRest={false}
      people={people}
      called={called}
      onSelect={nothing}
      onOpen={nothing}
      onPerson={(index) => {
        const person = items[index];
        if (person !== undefined) openPage(addressOf(person));
      }}
    />
  );
}
