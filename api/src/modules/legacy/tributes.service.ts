/** Tributes: pending until a steward decides, unless the memorial says otherwise (rules R10d). Rejection is silent. */
import type { Platform } from '../../platform/ports.ts';
import { createTributeDeciding } from './tribute-deciding.ts';
import { createTributeDesk, type TributeDeps } from './tribute-desk.ts';
import { createTributeReading } from './tribute-reading.ts';
import { createTributeWriting } from './tribute-writing.ts';

export function createTributes(platform: Platform, deps: TributeDeps) {
  const desk = createTributeDesk(platform, deps);
  return {
    ...createTributeReading(desk),
    ...createTributeWriting(desk),
    ...createTributeDeciding(desk),
  };
}
export type Tributes = ReturnType<typeof createTributes>;
