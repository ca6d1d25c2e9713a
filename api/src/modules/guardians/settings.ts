/** What a guardian reads and sets for a child. */
import type { ChildSettings } from '@kinlore/shared/contracts/care';
import type { SignedIn } from '../../platform/actor.ts';
import { careDefaults, type CareSettings } from '../../platform/care-day.ts';
import { DomainError } from '../../platform/errors.ts';
import { versionFrom } from '../users/index.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { childInCare } from './in-care.ts';
import { keepSettings, settingsOf, UNSET_VERSION, type SettingsRow } from './settings.queries.ts';

const unset: ChildSettings = {
  ...careDefaults,
  version: UNSET_VERSION,
  changed_by: null,
  changed_at: null,
};

function present(row: SettingsRow | undefined): ChildSettings {
  if (row === undefined) return unset;
  const { updated_at: at, changed_by: id, changed_by_name: name, ...settings } = row;
  return {
    ...settings,
    changed_by: id === null || name === null ? null : { id, full_name: name },
    changed_at: at.toISOString(),
  };
}

export function createSettings({
  platform: { clock, database },
}: Pick<GuardiansContext, 'platform'>) {
  const read = async (childId: string) => present(await settingsOf(database, childId));
  return {
    async read(actor: SignedIn, childId: string): Promise<ChildSettings> {
      await childInCare(database, actor, childId, clock.now());
      return read(childId);
    },

    /** Throws `general.version_stale` with the present version where another guardian was first. */
    async save(
      actor: SignedIn,
      childId: string,
      settings: CareSettings,
      ifMatch: string | null,
    ): Promise<ChildSettings> {
      const now = clock.now();
      const version = versionFrom(ifMatch);
      await childInCare(database, actor, childId, now);
      const kept = { childId, settings, version, changedBy: actor.user.id, now };
      const isKept = await keepSettings(database, kept);
      const present = await read(childId);
      if (!isKept)
        throw new DomainError('general.version_stale', { version: [String(present.version)] });
      return present;
    },
  };
}
