/** Reads a file away from the page: a hundred megabytes do not stop a finger. */
import { readPreview, type FromPreview } from './preview.ts';

const tell = (told: FromPreview): void => {
  globalThis.postMessage(told);
};

globalThis.addEventListener('message', (event: MessageEvent<File>) => {
  void (async () => {
    const bytes = new Uint8Array(await event.data.arrayBuffer());
    tell(
      await readPreview(bytes, (share) => {
        tell({ kind: 'share', share });
      }),
    );
  })();
});
