/** What browsers call this instance, without a trailing slash. */
import type { Settings } from '../../settings.ts';

export const publicUrlOf = (settings: Settings): string =>
  settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
