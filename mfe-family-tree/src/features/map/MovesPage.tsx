/** Where the people of a family tree moved: of one's own tree, or of another that one belongs to. */
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import type { TreeMoves } from '@kinlore/shared/contracts/family-moves';
import { Link, useSearchParams } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  EmptyState,
  FailedState,
  Page,
  SelectNative,
  Skeleton,
  buttonClass,
} from '@kinlore/shared/ui';
import { myTrees } from '../../data/tree.api.ts';
import { MapKinds } from './MapKinds.tsx';
import { t as tMap } from './map.messages.ts';
import { t } from './moves.messages.ts';
import { treeMoves } from './moves.state.ts';
import { MovesView } from './MovesView.tsx';
import { Unplaced } from './PlaceList.tsx';
import { unplacedIn } from './unplaced.ts';
import styles from './Map.module.css';

export function MovesPage({ asked }: { readonly asked: string }) {
  const { value: trees, status, refresh } = useRecord(myTrees, 'mine');
  return (
    <Page wide title={t('title')} lead={t('lead')}>
      <div className={styles['page']}>
        <MapKinds here="moves" />
        {trees === null ? (
          <NotYet isLoading={status === 'loading'} onRetry={() => void refresh()} />
        ) : (
          <Trees trees={trees} asked={asked} />
        )}
      </div>
    </Page>
  );
}

const NotYet = ({
  isLoading,
  onRetry,
}: {
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}) =>
  isLoading ? (
    <Skeleton name="profile" label={t('loading')} />
  ) : (
    <FailedState title={t('failed')} unaffected={t('failedRest')} level={2} onRetry={onRetry} />
  );

/** The one that the address names; where it names none, the one that one stands in. */
const treeAsked = (trees: readonly TreeSummary[], asked: string): string | undefined =>
  asked === ''
    ? (trees.find(({ self_person_id }) => self_person_id !== null) ?? trees[0])?.id
    : asked;

function Trees({
  trees,
  asked,
}: {
  readonly trees: readonly TreeSummary[];
  readonly asked: string;
}) {
  const [, setSearch] = useSearchParams();
  const tree = treeAsked(trees, asked);
  if (tree === undefined) return <Nothing title={t('noTreeTitle')} words={t('noTree')} />;
  return (
    <>
      {trees.length > 1 && (
        <SelectNative
          label={t('whichTree')}
          value={tree}
          options={trees.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={(id) => setSearch({ moves: id })}
        />
      )}
      <OfTree key={tree} tree={tree} />
    </>
  );
}

function OfTree({ tree }: { readonly tree: string }) {
  const { value, status, refresh } = useRecord(treeMoves, tree);
  if (value === null)
    return <NotYet isLoading={status === 'loading'} onRetry={() => void refresh()} />;
  return (
    <>
      {status === 'stale' && (
        <p role="status">
          {tMap('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {tMap('again')}
          </Button>
        </p>
      )}
      <Known tree={tree} moves={value} />
    </>
  );
}

const Known = ({ tree, moves }: { readonly tree: string; readonly moves: TreeMoves }) =>
  moves.moves.length === 0 && moves.towns.length === 0 ? (
    <>
      <Nothing title={t('emptyTitle')} words={t('empty')} />
      <Unplaced title={t('unplacedTitle')} lead={t('unplaced')} places={unplacedIn(moves)} />
    </>
  ) : (
    <MovesView tree={tree} moves={moves} />
  );

const Nothing = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <EmptyState
    icon="map"
    level={2}
    title={title}
    action={
      <Link className={buttonClass('primary')} to="/tree">
        {t('openTree')}
      </Link>
    }
  >
    {words}
  </EmptyState>
);
