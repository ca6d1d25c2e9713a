/** From this moment it can be read, for an hour. */
import type { Connection } from '../../platform/ports.ts';
import type { AfterCommit, InspectionContext } from './deps.ts';
import { changeInspection, type InspectionRow } from './inspections.queries.ts';
import { noteOpened } from './notices.ts';
import { endsAt } from './stage.ts';

export interface Done {
  readonly row: InspectionRow;
  readonly after: readonly AfterCommit[];
}

export async function openInspection(
  context: InspectionContext,
  transaction: Connection,
  row: InspectionRow,
  decidedBy: string | null,
): Promise<Done> {
  const now = context.platform.clock.now();
  const opened = await changeInspection(transaction, row.id, {
    opened_at: now,
    ends_at: endsAt(now),
    decided_by: decidedBy,
    decided_at: decidedBy === null ? null : now,
  });
  return { row: opened, after: await noteOpened(context, transaction, opened) };
}
