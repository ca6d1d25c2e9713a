/** Before there is a tree: it begins with oneself, or with a file. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, EmptyState, Page, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { beginTree } from '../../data/tree.api.ts';
import { RemovedTrees } from '../trees/index.ts';
import { t } from './tree.messages.ts';

/** The first person is oneself, also where the others come from a file. */
type How = 'me' | 'import';

interface WaysProps {
  readonly busy: How | null;
  readonly isChild: boolean;
  readonly onBegin: (how: How) => void;
}

const Ways = ({ busy, isChild, onBegin }: WaysProps) => (
  <Row gap={8}>
    <Button
      kind="primary"
      busy={busy === 'me'}
      disabled={busy === 'import'}
      onClick={() => {
        onBegin('me');
      }}
    >
      {t('begin')}
    </Button>
    {!isChild && (
      <Button
        icon="upload"
        busy={busy === 'import'}
        disabled={busy === 'me'}
        onClick={() => {
          onBegin('import');
        }}
      >
        {t('beginImport')}
      </Button>
    )}
  </Row>
);

export function Begin({
  onBegun,
  onRestored,
}: {
  readonly onBegun: (how: How) => void;
  readonly onRestored: () => void;
}) {
  const user = useAtomValue(currentUser);
  const isChild = user?.account_type === 'child';
  const [busy, setBusy] = useState<How | null>(null);
  const begin = async (how: How) => {
    setBusy(how);
    try {
      await beginTree(t('treeName', { name: user?.full_name ?? '' }), newKey());
      onBegun(how);
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(null);
    }
  };
  return (
    <Page title={t('title')}>
      <EmptyState
        icon="sign-family-tree"
        level={2}
        title={t('beginTitle')}
        action={<Ways busy={busy} isChild={isChild} onBegin={(how) => void begin(how)} />}
      >
        {t('beginText')}
      </EmptyState>
      {!isChild && <RemovedTrees onRestored={onRestored} />}
    </Page>
  );
}
