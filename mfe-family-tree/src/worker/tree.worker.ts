/** The worker of the tree: questions in, answers out. What it does stands in engine.ts, which runs without it too. */
import { createEngine } from './engine.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

const engine = createEngine();

function answerTo({ id, question }: ToWorker): FromWorker {
  try {
    return { id, value: engine.answer(question) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

globalThis.addEventListener('message', (event: MessageEvent<ToWorker>) => { globalThis.postMessage(answerTo(event.data)); });
