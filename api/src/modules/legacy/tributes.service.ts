/** Tributes: pending until a steward decides, unless the memorial says otherwise (rules R10d). Rejection is silent. */
import type { Platform } from '../../platform/ports.ts';
import { createLivingTributes } from './living/index.ts';
import { createTributeAudience } from './tribute-audience.ts';
import { createTributeDeciding } from './tribute-deciding.ts';
import { createTributeContext, type TributeDeps } from './tribute-context.ts';
import { createTributeDrafts } from './tribute-drafts.ts';
import { createTributeReading } from './tribute-reading.ts';
import { createTributesReceived } from './tribute-received.ts';
import { createTributeWriting } from './tribute-writing.ts';

export function createTributes(platform: Platform, deps: TributeDeps) {
  const tributeContext = createTributeContext(platform, deps);
  return {
    living: createLivingTributes(tributeContext),
    ...createTributeReading(tributeContext),
    ...createTributeWriting(tributeContext),
    ...createTributeAudience(tributeContext),
    ...createTributeDeciding(tributeContext),
    ...createTributeDrafts(tributeContext),
    ...createTributesReceived(tributeContext),
  };
}
export type Tributes = ReturnType<typeof createTributes>;
