/** Days of a reported death pass by moving what the case says of its days; its clock is asked for as the minute does. */
import { expect } from '@playwright/test';
import { tellDatabase } from './database.ts';
import type { Server } from './server.ts';

const columns = [
  'reported_at',
  'confirm_by',
  'waiting_since',
  'waiting_until',
  'activated_at',
  'revert_until',
];

/** Every day that an open case of this life names lies so much further back. */
export function passDays(server: Server, life: { readonly id: string }, days: number): void {
  const back = (column: string) => `${column} = ${column} - make_interval(days => ${String(days)})`;
  tellDatabase(
    server,
    `update legacy_case set ${columns.map(back).join(', ')} where life_id = $1 and ended_at is null`,
    [life.id],
  );
  tellDatabase(server, "select graphile_worker.add_job('activation.clock')");
}

/** The clock has looked at the case after so many days, and is not looking now. */
export async function untilLookedAt(server: Server, life: { readonly id: string }): Promise<void> {
  await expect
    .poll(() =>
      tellDatabase(
        server,
        "select mailed from legacy_case where life_id = $1 and mailed >= 1 and not exists (select from graphile_worker.jobs j where j.task_identifier = 'activation.clock')",
        [life.id],
      ),
    )
    .toHaveLength(1);
}
