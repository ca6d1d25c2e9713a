/** Reading a code with the camera, where the browser can: not all do, and a page without https has no camera. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  var BarcodeDetector:
    | (new (options: { readonly formats: readonly string[] }) => BarcodeReader)
    | undefined;
}

export const canScan = (): boolean =>
  globalThis.BarcodeDetector !== undefined &&
  globalThis.isSecureContext &&
  'mediaDevices' in navigator;

/** Null where the browser has none after all. */
export const codeReader = (): BarcodeReader | null =>
  globalThis.BarcodeDetector === undefined
    ? null
    : new globalThis.BarcodeDetector({ formats: ['qr_code'] });
