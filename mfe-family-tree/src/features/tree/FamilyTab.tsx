/** The family tab of a codex: one's own closest family, or the way to it for someone else's. */
import { Link, useNavigate, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { EmptyState, FailedState, Skeleton, Stack, buttonClass } from '@kinlore/shared/ui';
import { FamilyCards } from './FamilyCards.tsx';
import { myTrees, treeView } from './tree.api.ts';
import { t } from './tree.messages.ts';

const toTree = (
  <Link className={buttonClass('quiet')} to="/tree">
    {t('openTree')}
  </Link>
);

export default function FamilyTab({ userId }: Slots['codex.tab']) {
  const user = useAtomValue(currentUser);
  const trees = useRecord(myTrees, 'mine');
  if (trees.status === 'loading') return <Skeleton name="tree" label={t('title')} />;
  if (trees.value === null)
    return (
      <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={trees.refresh} />
    );
  const tree = trees.value.find((one) => one.self_person_id !== null) ?? trees.value[0];
  if (tree === undefined || userId !== user?.id) {
    return (
      <EmptyState icon="sign-family-tree" title={t('title')} action={toTree}>
        {t('lead')}
      </EmptyState>
    );
  }
  return <Closest id={tree.id} />;
}

function Closest({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { value, status, refresh } = useRecord(treeView, { tree: id, focus: null });
  if (value !== null) {
    return (
      <Stack gap={16}>
        <FamilyCards view={value} onOpen={(person) => void navigate(`/tree?focus=${person}`)} />
        <div>{toTree}</div>
      </Stack>
    );
  }
  if (status === 'loading') return <Skeleton name="tree" label={t('title')} />;
  return <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={refresh} />;
}
