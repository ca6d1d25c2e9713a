/**
 * The page's side of the work: questions go to a worker and come back as promises. Where a worker cannot start (an old browser, a policy in
 * between), the same work is done here, on the page's thread: slower for great families, right for all.
 */
import { inHand } from './bytes.ts';
import type { Answer, Ask, FromWorker } from './protocol.ts';

export interface WorkerClient {
  /** Rejects with an Error of the engine's words. `moved`: buffers that are handed over and gone here. */
  readonly ask: <A extends Ask>(question: A, moved?: readonly ArrayBuffer[]) => Promise<Answer<A>>;
  readonly close: () => void;
}

interface Waiting {
  readonly done: (value: never) => void;
  readonly failed: (error: Error) => void;
}

export function openWorkerClient(start: () => Worker): WorkerClient {
  try {
    return clientOf(start());
  } catch {
    return localClient();
  }
}

function clientOf(worker: Worker): WorkerClient {
  /** Mutable: the questions that are not answered yet, and what stands in for a worker that never came up. */
  const waiting = new Map<number, Waiting>();
  const unanswered = new Map<number, Ask>();
  let serial = 0;
  let alive = false;
  let instead: WorkerClient | null = null;
  const complete = ({ id, value, error }: FromWorker) => {
    const who = waiting.get(id);
    waiting.delete(id);
    unanswered.delete(id);
    if (error === undefined) who?.done(value as never); // the engine answers each question in the type the protocol gives it
    else who?.failed(new Error(error));
  };
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    alive = true;
    // To read the answer of a great family is one task of the page, to draw it is another: a hand on the page is heard in between.
    const answer = event.data;
    setTimeout(() => {
      complete(answer);
    });
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    const lost = [...unanswered];
    if (alive) {
      for (const [id] of lost) complete({ id, error: event.message });
      return;
    }
    // It never came up: the questions so far are asked here again. What was handed over went with it.
    instead ??= localClient();
    worker.terminate();
    for (const [id, question] of lost)
      void instead.ask(question).then(
        (value) => {
          complete({ id, value });
        },
        (error: unknown) => {
          complete({ id, error: String(error) });
        },
      );
  });
  return {
    ask: (question, moved = []) => {
      if (instead !== null) return instead.ask(question);
      serial += 1;
      const id = serial;
      return new Promise((done, failed) => {
        waiting.set(id, { done, failed });
        unanswered.set(id, question);
        // Until it has answered once, it gets copies: whoever never comes up cannot give anything back.
        worker.postMessage({ id, question }, alive ? [...moved] : []);
      });
    },
    close: () => {
      worker.terminate();
      for (const { failed } of waiting.values()) failed(new Error('closed'));
      waiting.clear();
    },
  };
}

/** The engine in the page itself. */
export function localClient(): WorkerClient {
  const engine = import('./engine.ts').then(({ createEngine }) => createEngine());
  return {
    ask: async (question) => (await engine).answer(await inHand(question)),
    close: () => undefined,
  };
}
