/** Making and keeping memorials. The maker is the primary steward; a memorial is never without one. */
import type { Platform } from '../../platform/ports.ts';
import { createMemorialChanging } from './memorial-changing.ts';
import { createMemorialCompleting } from './memorial-completing.ts';
import { createMemorialMaking, type MakingDeps } from './memorial-making.ts';
import { createMemorialReading } from './memorial-reading.ts';
import { createMemorialsOfAccounts } from './memorial-of-account.ts';
import { createStewardLog } from './steward-log.ts';

export function createMemorials(platform: Platform, deps: MakingDeps) {
  const log = createStewardLog(platform);
  const reading = createMemorialReading(platform, deps);
  return {
    ...reading,
    ...createMemorialMaking(platform, deps, reading, log),
    ...createMemorialChanging(platform, deps, reading, log),
    ...createMemorialsOfAccounts(log),
    ...createMemorialCompleting(platform, reading, log),
    log,
  };
}
export type Memorials = ReturnType<typeof createMemorials>;
