/** The worker of the press: one arrangement, one layout. */
import { arranged, type Arrangement } from './arrange.ts';

globalThis.addEventListener('message', (event: MessageEvent<Arrangement>) => {
  globalThis.postMessage(arranged(event.data));
});
