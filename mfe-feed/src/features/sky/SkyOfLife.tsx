/** A life that has come: still, to be looked through, or on a journey. */
import { useCallback, useEffect, useState } from 'react';
import {
  closeModal,
  openActivity,
  openActivityEditor,
  toast,
  useSearchParams,
} from '@kinlore/shared/remote';
import { afterPaint, Button, EmptyState, VisuallyHidden } from '@kinlore/shared/ui';
import { typeAt } from '@kinlore/shared/sky';
import { useJourney } from './journey/use-journey.ts';
import { Flight } from './journey/Flight.tsx';
import { partOf, type Life } from './life.ts';
import { nameOf, type Names } from './names.ts';
import type { SkyAddress } from './sky-address.ts';
import { t } from './sky.messages.ts';
import type { HeldSky } from './sky.state.ts';
import { Still, type StillProps } from './Still.tsx';
import { useNames } from './use-names.ts';
import { useParts } from './use-parts.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { comesWhole } from './whole.ts';

export interface SkyOfLifeProps {
  readonly user: string;
  /** Null for one's own. */
  readonly name: string | null;
  readonly atRest: boolean;
  readonly held: HeldSky;
  readonly sky: SkyAddress;
  readonly move: (sky: SkyAddress, how: 'push' | 'replace') => void;
  /** Where one was before the sky was opened. */
  readonly leave: (how: 'push' | 'replace') => void;
}

export function SkyOfLife(props: SkyOfLifeProps) {
  const { manifest, life } = props.held;
  if (life.count === 0 && life.whole === null) return <Dark name={props.name} />;
  return comesWhole(manifest) ? (
    <Lit {...props} life={life} coming={null} />
  ) : (
    <InParts {...props} />
  );
}

/** A great life: what is looked at comes. */
const InParts = (props: SkyOfLifeProps) => (
  <Lit {...props} {...useParts(props.user, props.held, props.sky)} />
);

/** Nobody has recorded anything, or nothing is shared. */
const Dark = ({ name }: { readonly name: string | null }) => (
  <EmptyState
    level={2}
    icon="star"
    title={t(name === null ? 'emptyOwn' : 'emptyOther')}
    action={name === null ? <Record /> : undefined}
  >
    {name === null ? t('emptyOwnWords') : t('emptyOtherWords', { name })}
  </EmptyState>
);

const Record = () => (
  <Button
    kind="primary"
    icon="edit"
    onClick={() => {
      openActivityEditor();
    }}
  >
    {t('record')}
  </Button>
);

/** A memory that is read over the sky, and is no longer there, is closed with its light. */
function useLetGo() {
  const [search] = useSearchParams();
  const [said, setSaid] = useState('');
  const read = search.get('modal') === 'activity-view' ? search.get('activityId') : null;
  const letGo = useCallback(
    (id: string | null) => {
      setSaid(t('gone'));
      if (id !== null && id === read) closeModal({ replace: true });
    },
    [read],
  );
  return { said, letGo };
}

/** Opens a memory as soon as it is known under which address. */
async function openRow(life: Life, names: Names, row: number): Promise<void> {
  const named = await nameOf(names, life, row);
  if (named === null) toast({ tone: 'bad', text: t('openFailed') });
  else
    openActivity({
      activityId: named.id,
      activityType: typeAt(life.type[row] ?? 0) ?? 'everyday',
    });
}

/** Where a journey leads when it is over. */
function useReturn({ move, leave }: SkyOfLifeProps) {
  return useCallback(
    (earlier: SkyAddress | null) => {
      if (earlier === null) leave('replace');
      else move(earlier, 'replace');
    },
    [move, leave],
  );
}

/** What can be done with a memory: read it, fly there, or see what belongs to it. */
function actsOf({ life, sky, move }: LitProps, names: Names, selection: Selection) {
  const goTo = (row: number, next: (id: string) => Partial<SkyAddress>) => {
    void nameOf(names, life, row).then((named) => {
      if (named !== null) move({ ...sky, ...next(named.id) }, 'push');
    });
  };
  return {
    onOpen: (row: number) => {
      selection.select(row);
      // Its ring and its card answer the press.
      afterPaint(() => void openRow(life, names, row));
    },
    onFly: (row: number) => {
      goTo(row, (id) => ({ play: { orb: id } }));
    },
    onAround: (row: number) => {
      goTo(row, (id) => ({ view: 'nexus', orb: id }));
    },
  };
}

/** What is selected stays here, whatever else is looked at. */
function useKeeping(life: Life, coming: StillProps['coming'], { row }: Selection): void {
  const chosen = row === null ? null : (partOf(life, row)?.hash ?? null);
  const onChosen = coming?.onChosen;
  useEffect(() => {
    onChosen?.(chosen);
  }, [onChosen, chosen]);
}

type LitProps = SkyOfLifeProps & Pick<StillProps, 'life' | 'coming'>;

function Lit(props: LitProps) {
  const { life, coming, sky, move, atRest } = props;
  const [names, known] = useNames(props);
  const { said, letGo } = useLetGo();
  const selection = useSelection(life, names, known, letGo);
  useKeeping(life, coming, selection);
  const onMissing = useCallback(() => {
    letGo(null);
  }, [letGo]);
  const onEnd = useReturn(props);
  const isComing = coming?.isComing ?? false;
  const flight = useJourney({ life, isComing, names, known, sky, move, onEnd, onMissing });
  const acts = actsOf(props, names, selection);
  return (
    <>
      {flight.journey === null ? (
        <Still {...props} {...{ names, known, selection }} {...acts} />
      ) : (
        <Flight {...flight} {...{ life, known, atRest }} />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
