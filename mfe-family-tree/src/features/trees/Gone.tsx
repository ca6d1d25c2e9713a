/** In place of a tree that was removed, or that one is no member of (any more). */
import { Button, EmptyState } from '@kinlore/shared/ui';
import { t } from './trees.messages.ts';

export const Gone = ({ onMine }: { readonly onMine: () => void }) => (
  <EmptyState
    icon="sign-family-tree"
    level={1}
    title={t('goneTitle')}
    action={
      <Button kind="primary" onClick={onMine}>
        {t('goneAct')}
      </Button>
    }
  >
    {t('goneText')}
  </EmptyState>
);
