/** A manifest as far as this code knows what is in it. */
import { contributionFaults, headFaults } from '../remote/check-manifest.ts';
import type { RemoteManifest } from '../remote/contract.ts';

export interface UsableManifest {
  /** Without what was dropped; null where nothing of it can be used. */
  readonly manifest: RemoteManifest | null;
  /** Why each contribution was dropped, in words. */
  readonly dropped: readonly string[];
}

/**
 * What this code can use of a manifest that may be newer than itself: a contribution of a kind, with a field or for a slot that is unknown here is
 * dropped, and the rest of the remote stays.
 */
export function usableManifest(manifest: unknown): UsableManifest {
  const head = headFaults(manifest);
  if (head.length > 0) return { manifest: null, dropped: head };
  // The head has no fault: name, contract, requires and contributes are what the type says.
  const declared = manifest as RemoteManifest;
  const faults = Object.entries(declared.contributes).map(([key, one]) => ({
    key,
    faults: contributionFaults(key, one),
  }));
  const usable = faults.filter((one) => one.faults.length === 0).map(({ key }) => key);
  const dropped = faults.flatMap((one) => one.faults);
  if (usable.length === 0 && faults.length > 0) return { manifest: null, dropped };
  const contributes = Object.fromEntries(
    Object.entries(declared.contributes).filter(([key]) => usable.includes(key)),
  );
  return { manifest: { ...declared, contributes }, dropped };
}
