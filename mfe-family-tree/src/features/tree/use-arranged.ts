/** What the worker arranged, together with the tree it was arranged from: indexes of one say nothing in another. */
import { useEffect, useState } from 'react';
import type { Scene } from '../../draw/scene.ts';
import { idOf, type TreeModel } from '../../model/index.ts';
import type { LayoutRequest } from '../../worker/protocol.ts';
import { getWorkerClient } from './whole.state.ts';

export interface Arranged {
  readonly model: TreeModel;
  readonly request: LayoutRequest;
  readonly scene: Scene;
}

/** The newest arrangement there is; until the requested one comes, the one before stays. */
export function useArranged(
  model: TreeModel,
  request: LayoutRequest,
): { readonly arranged: Arranged | null; readonly failed: boolean } {
  const [state, setState] = useState<{
    readonly arranged: Arranged | null;
    readonly failed: boolean;
  }>({ arranged: null, failed: false });
  const { tree } = model;
  const key = JSON.stringify(request);
  useEffect(() => {
    let current = true;
    getWorkerClient()
      .ask({
        kind: 'arrange',
        tree: tree.id,
        revision: tree.revision,
        request: JSON.parse(key) as LayoutRequest, // what was written above
      })
      .then(
        (scene) => {
          if (current) setState({ arranged: { model, request, scene }, failed: false });
        },
        () => {
          if (current) setState((before) => ({ ...before, failed: true }));
        },
      );
    return () => {
      current = false;
    };
    // The key stands for the request, which is a new object each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [model, key]);
  return state;
}

/** Where one was, newest last: ids, so that they outlive a change of the tree. */
export function useTrail(model: TreeModel, focus: number): readonly string[] {
  const id = idOf(model, focus);
  const [trail, setTrail] = useState<readonly string[]>([id]);
  if (trail.at(-1) !== id) setTrail([...trail.filter((one) => one !== id), id].slice(-6));
  return trail;
}
