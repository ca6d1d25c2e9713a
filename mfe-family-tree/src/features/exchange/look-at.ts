/** Has a file read by a worker; where none can be started, here. */
import { readPreview, type FromPreview, type PreviewAnswer } from './preview.ts';

const here = async (file: File, onShare: (share: number) => void): Promise<PreviewAnswer> =>
  readPreview(new Uint8Array(await file.arrayBuffer()), onShare);

/** Rejects when the signal is given, and when the reading breaks. */
export function lookAt(
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  if (typeof Worker === 'undefined') return here(file, onShare);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./preview.worker.ts', import.meta.url));
    const end = () => {
      worker.terminate();
    };
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('Left.', 'AbortError'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FromPreview>) => {
      if (data.kind === 'share') return onShare(data.share);
      end();
      return resolve(data);
    });
    // A worker that never came up: the same work on the page, slower and right.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end();
      here(file, onShare).then(resolve, reject);
    });
    worker.postMessage(file);
  });
}
