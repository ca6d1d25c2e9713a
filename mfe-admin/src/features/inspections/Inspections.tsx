/** What administrators asked to read, why, and where it stands. Nothing of what is in it is shown here. */
import { AskedQueue } from '../lists/index.ts';
import { AskDialog } from './AskDialog.tsx';
import { InspectionLine } from './InspectionLine.tsx';
import { inspections, isAlone } from './inspections.api.ts';
import { t } from './inspections.messages.ts';

export const Inspections = () => (
  <AskedQueue
    t={t}
    resource={inspections}
    isAlone={isAlone}
    AskDialog={AskDialog}
    line={(inspection, onChanged) => (
      <InspectionLine inspection={inspection} onChanged={onChanged} />
    )}
  />
);
