import type { DeviceFacts } from './performance-level.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

interface Hints {
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
  readonly userAgentData?: { readonly mobile?: boolean };
}

/** Reads the browser. Fields that only some browsers have are read as absent elsewhere. */
export function readDevice(from: Window): DeviceFacts {
  const hints: Navigator & Hints = from.navigator;
  return {
    reducedMotion: from.matchMedia(REDUCED).matches,
    mobile:
      hints.userAgentData?.mobile ??
      from.matchMedia('(pointer: coarse) and (max-width: 900px)').matches,
    cores: hints.hardwareConcurrency > 0 ? hints.hardwareConcurrency : null,
    memory: hints.deviceMemory ?? null,
    saveData: hints.connection?.saveData ?? false,
  };
}

/** Calls back when the person changes the motion preference, until the signal ends. */
export function onDeviceChange(from: Window, changed: () => void, signal: AbortSignal): void {
  from.matchMedia(REDUCED).addEventListener('change', changed, { signal });
}
