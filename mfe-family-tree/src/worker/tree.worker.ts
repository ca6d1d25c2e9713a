/** The worker of the tree: questions in, answers out. What it does stands in engine.ts, which runs without it too. */
import { givenAway, inHand } from './bytes.ts';
import { createEngine } from './engine.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

const engine = createEngine();

function send(answer: FromWorker, moved: readonly ArrayBuffer[] = []): void {
  globalThis.postMessage(answer, { transfer: [...moved] });
}

async function answerTo({ id, question }: ToWorker): Promise<void> {
  try {
    const { value, moved } = givenAway(engine.answer(await inHand(question)));
    send({ id, value }, moved);
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

globalThis.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  void answerTo(event.data);
});
