/** The page of a tree as a test opens it: the real page and worker, and answers instead of a server. */
import type { TreeView } from '@kinlore/shared/contracts/family';
import { World, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import TreePage from '../features/tree/TreePage.tsx';
import { wholeOf } from './whole.ts';

/** happy-dom lays nothing out and loads no fonts: a window of this size is what the stage would measure. */
export function prepareStage(): void {
  // What is loaded late is here before the clock of the first test that wants it runs.
  beforeAll(() => import('../features/tree/seldom.ts'), 60_000);
  beforeAll(() => {
    Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
    for (const [side, pixels] of [
      ['clientWidth', 1280],
      ['clientHeight', 720],
    ] as const)
      Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => pixels });
  });
  afterEach(cleanup);
}

const answersOf = (view: TreeView): Answers => ({
  'GET /family/tree': { data: [view.tree] },
  [`GET /family/tree/${view.tree.id}/whole`]: { data: wholeOf(view) },
  [`GET /family/tree/${view.tree.id}`]: { data: view },
  // Nothing newer: a member is told so, and only who is none is told that it is not there.
  [`GET /family/tree/${view.tree.id}/changes`]: {
    data: { revision: view.tree.revision, reload: false },
  },
});

export async function openTree(view: TreeView, answers: Answers = {}, at = '/tree'): Promise<void> {
  render(
    <World
      user={userOf(account(3, 'Ana Marković'))}
      answers={{ ...answersOf(view), ...answers }}
      at={at}
    >
      <TreePage />
    </World>,
  );
  await screen.findByRole('group', { name: /Arrow keys/ });
}

export const card = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
