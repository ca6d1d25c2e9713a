import { describe, expect, it } from 'vitest';
import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
  type Family,
} from './runtime.ts';

interface Edit {
  readonly hooks: string;
  /** Hooks of the remote's own that it calls. */
  readonly own?: readonly unknown[];
  readonly anew?: boolean;
}

/** A component as the compiler leaves it in its module: `hooks` stands for the hooks it calls. */
function written(id: string, { hooks, own = [], anew = false }: Edit) {
  const Component = () => null;
  createSignatureFunctionForTransform()(Component, hooks, anew, () => own);
  register(Component, id);
  return Component;
}

function familyOf(type: unknown): Family {
  const family = getFamilyByType(type);
  if (family === undefined) throw new Error('no family');
  return family;
}

/** A component of this name before and after an edit; how often it was asked to draw. */
function edited(id: string, before: Edit, after: Edit) {
  const first = written(id, before);
  const family = familyOf(first);
  let draws = 0;
  family.listeners.add(() => {
    draws += 1;
  });
  const second = written(id, after);
  performReactRefresh();
  return { family, first, second, draws };
}

describe('an edit of a component', () => {
  it.each<[string, Edit, Edit]>([
    ['that calls other hooks', { hooks: 'useState' }, { hooks: 'useState useEffect' }],
    [
      'whose own hook calls others',
      { hooks: 'useName', own: [hook('useState')] },
      { hooks: 'useName', own: [hook('useRef')] },
    ],
    ['that asks to begin anew', { hooks: 'useState' }, { hooks: 'useState', anew: true }],
  ])('%s does not keep its state', (what, before, after) => {
    expect(edited(what, before, after).family.generation).toBe(1);
  });

  it('that calls the same hooks keeps its state, and is drawn once more by its newest code', () => {
    const { family, second, draws } = edited(
      'same',
      { hooks: 'useName', own: [hook('useState')] },
      { hooks: 'useName', own: [hook('useState')] },
    );
    expect(family).toMatchObject({ generation: 0, version: 1 });
    expect(family.newest).toBe(second);
    expect(familyOf(second)).toBe(family);
    expect(draws).toBe(1);
  });

  it('leaves the others as they are', () => {
    const other = familyOf(written('other', { hooks: 'useState' }));
    edited('mine', { hooks: 'useState' }, { hooks: 'useState useRef' });
    expect(other).toMatchObject({ generation: 0, version: 0 });
  });
});

describe('a module', () => {
  it.each<[string, unknown, boolean]>([
    ['a function that is no component', () => null, false],
    ['a text', 'Component', false],
    ['a component', Object.defineProperty(() => null, 'name', { value: 'Page' }), true],
    [
      'a function that calls itself an object',
      Object.defineProperty(() => null, 'name', { value: {} }),
      false,
    ],
  ])('that exports %s: may be taken over alone %s', (_what, value, expected) => {
    expect(isLikelyComponentType(value)).toBe(expected);
  });
});

/** A hook of the remote's own. */
function hook(hooks: string): () => void {
  const useOwn = () => undefined;
  createSignatureFunctionForTransform()(useOwn, hooks);
  return useOwn;
}
