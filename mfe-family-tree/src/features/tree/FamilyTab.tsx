/** The family tab of a codex: the closest family of whoever it tells of, as far as one may see it. */
import type { FamilyPlace } from '@kinlore/shared/contracts/family';
import { Link, useNavigate, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { EmptyState, FailedState, Skeleton, Stack, buttonClass } from '@kinlore/shared/ui';
import { FamilyCards } from './FamilyCards.tsx';
import { familyPlace, myTrees, treeView } from '../../data/tree.api.ts';
import { t as tabText } from './family-tab.messages.ts';
import { t } from './tree.messages.ts';

export default function FamilyTab({ userId }: Slots['codex.tab']) {
  const user = useAtomValue(currentUser);
  return userId === user?.id ? <Own /> : <Others userId={userId} />;
}

const toTree = (to: string) => (
  <Link className={buttonClass('quiet')} to={to}>
    {tabText('openTree')}
  </Link>
);

function Own() {
  const trees = useRecord(myTrees, 'mine');
  if (trees.status === 'loading') return <Skeleton name="tree" label={t('title')} />;
  if (trees.value === null)
    return (
      <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={trees.refresh} />
    );
  const tree = trees.value.find((one) => one.self_person_id !== null) ?? trees.value[0];
  if (tree === undefined)
    return (
      <EmptyState icon="sign-family-tree" title={t('title')} action={toTree('/tree')}>
        {tabText('lead')}
      </EmptyState>
    );
  return <Closest tree={tree.id} focus={null} />;
}

/** Somebody else: in a tree both belong to, where the viewer may see them. */
function Others({ userId }: { readonly userId: string }) {
  const { value, status, refresh } = useRecord(familyPlace, userId);
  if (status === 'loading') return <Skeleton name="tree" label={t('title')} />;
  if (status === 'failed')
    return <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={refresh} />;
  return value === null ? (
    <EmptyState icon="sign-family-tree" title={tabText('notShared')}>
      {tabText('notSharedText')}
    </EmptyState>
  ) : (
    <Shared place={value} />
  );
}

const Shared = ({ place: { tree_id, tree_name, person_id } }: { readonly place: FamilyPlace }) => (
  <Stack gap={16}>
    <p>{tabText('ofOther', { tree: tree_name })}</p>
    <Closest tree={tree_id} focus={person_id} />
  </Stack>
);

function Closest({ tree, focus }: { readonly tree: string; readonly focus: string | null }) {
  const navigate = useNavigate();
  const { value, status, refresh } = useRecord(treeView, { tree, focus });
  const to = (person: string | null) =>
    `/tree?tree=${tree}${person === null ? '' : `&focus=${person}`}`;
  if (value !== null) {
    return (
      <Stack gap={16}>
        <FamilyCards view={value} onOpen={(person) => void navigate(to(person))} />
        <div>{toTree(to(focus))}</div>
      </Stack>
    );
  }
  if (status === 'loading') return <Skeleton name="tree" label={t('title')} />;
  return <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={refresh} />;
}
