/** What guardians have set for a child: one row, made by the first change. */
import type { CareSettings } from '../../platform/care-day.ts';
import type { Connection } from '../../platform/ports.ts';

const columns = [
  's.quiet_from',
  's.quiet_to',
  's.daily_minutes',
  's.comments',
  's.voice',
  's.reaction_set',
  's.theme_locked',
  's.trust',
  's.version',
  's.updated_at',
] as const;

/** Of settings that nobody has changed yet. */
export const UNSET_VERSION = 1;

/** Undefined where nobody has set anything. */
export const settingsOf = (connection: Connection, childId: string) =>
  connection
    .selectFrom('child_setting as s')
    .leftJoin('app_user as u', 'u.id', 's.changed_by')
    .select(columns)
    .select(['u.id as changed_by', 'u.full_name as changed_by_name'])
    .where('s.child_id', '=', childId)
    .executeTakeFirst();
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof settingsOf>>>;

interface Kept {
  readonly childId: string;
  readonly settings: CareSettings;
  /** The version they were changed from; the first stands for those nobody has changed. */
  readonly version: number;
  readonly changedBy: string;
  readonly now: Date;
}

/** False where somebody else was first. */
export async function keepSettings(
  connection: Connection,
  { childId, settings, version, changedBy, now }: Kept,
): Promise<boolean> {
  const values = { ...settings, version: version + 1, changed_by: changedBy, updated_at: now };
  const change =
    version === UNSET_VERSION
      ? connection
          .insertInto('child_setting')
          .values({ child_id: childId, ...values })
          .onConflict((conflict) =>
            conflict
              .column('child_id')
              .doUpdateSet(values)
              .where('child_setting.version', '=', version),
          )
          .returning('child_id')
      : connection
          .updateTable('child_setting')
          .set(values)
          .where('child_id', '=', childId)
          .where('version', '=', version)
          .returning('child_id');
  return (await change.executeTakeFirst()) !== undefined;
}
