/** Who keeps it, with what they did as was wished; and reporting it, for whoever does not. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { useReportItem } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Row } from '@kinlore/shared/ui';
import { Suspense } from 'react';
import { BequestReport } from '../bequests/index.ts';
import { MemorialCopy } from '../copies/index.ts';
import { KeepingToFamily } from '../historic/index.ts';
import { Merging } from '../merging/index.ts';
import { RelativesAsks, Standing } from '../relatives/index.ts';
import { Succession } from '../succession/index.ts';
import { InTrees } from '../tree-ties/index.ts';
import { Stewards } from './Stewards.tsx';

function ReportMemorial({ memorial }: { readonly memorial: Memorial }) {
  const items = useReportItem('memorial', memorial.id, memorial.creator?.id ?? null);
  if (memorial.mine) return null;
  return (
    <Row gap={8}>
      {items.map(({ key, label, icon, onSelect }) => (
        <Button key={key} kind="link" small icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </Row>
  );
}

/** A guest knows of no tree. */
function OfTrees({ memorial }: { readonly memorial: Memorial }) {
  const user = useAtomValue(currentUser);
  if (user === null) return null;
  return (
    <Suspense>
      <InTrees memorial={memorial} />
    </Suspense>
  );
}

export const Keepers = ({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) => (
  <>
    <Stewards memorial={memorial} onChanged={onChanged} />
    <OfTrees memorial={memorial} />
    {(memorial.mine || memorial.standing !== 'open') && (
      <Suspense>
        <Standing memorial={memorial} onChanged={onChanged} />
        {memorial.mine && <RelativesAsks memorial={memorial} onChanged={onChanged} />}
        {memorial.mine && <Merging memorial={memorial} onChanged={onChanged} />}
        {memorial.mine && memorial.historic !== undefined && (
          <KeepingToFamily memorial={memorial} onChanged={onChanged} />
        )}
      </Suspense>
    )}
    <Succession memorial={memorial} onChanged={onChanged} />
    <ReportMemorial memorial={memorial} />
    <BequestReport memorial={memorial} />
    <MemorialCopy memorial={memorial} />
  </>
);
