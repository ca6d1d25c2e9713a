/** Where everybody stands on paper: the same layout as on the screen, with cards as wide as their names. */
import type { FamilyGraph } from '@kinlore/shared/kinship';
import { layoutPart, type LayoutOptions, type TreeLayout } from '../layout/index.ts';

export interface Arrangement {
  readonly graph: FamilyGraph;
  readonly persons: Int32Array;
  readonly options: LayoutOptions;
}
export const arranged = ({ graph, persons, options }: Arrangement): TreeLayout =>
  layoutPart(graph, persons, options);

/** In a worker of its own, so that a great family does not stop the page; here, where none can start. Rejects where it is called off. */
export function arrangeAside(
  work: Arrangement,
  start: () => Worker,
  signal: AbortSignal,
): Promise<TreeLayout> {
  const worker = started(start);
  if (worker === null) return Promise.resolve().then(() => arranged(work));
  return new Promise<TreeLayout>((done, failed) => {
    const here = () => {
      try {
        done(arranged(work));
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    };
    signal.addEventListener(
      'abort',
      () => {
        failed(new DOMException('called off', 'AbortError'));
      },
      { once: true },
    );
    worker.addEventListener('message', (event: MessageEvent<TreeLayout>) => {
      done(event.data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      here();
    });
    worker.postMessage(work);
  }).finally(() => {
    worker.terminate();
  });
}

function started(start: () => Worker): Worker | null {
  try {
    return start();
  } catch {
    return null;
  }
}
