import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importGraph } from '../changed/imports.ts';
import { root } from '../federation/places.ts';
import { productFiles } from './product-files.ts';
import { productImports, roomOf, structureOf } from './structure.ts';

const of = (imports: Readonly<Record<string, readonly string[]>>) =>
  structureOf(
    new Map(Object.entries(imports)),
    new Map(Object.keys(imports).map((path) => [path, 10])),
  );

describe('the structure that imports draw', () => {
  it('has modules, features and folders as rooms, and a file beside them as one of its own', () => {
    expect(
      [
        'api/src/modules/tree/editing/step.ts',
        'api/src/platform/http/route.ts',
        'api/src/main.ts',
        'mfe-feed/src/features/editor/index.ts',
        'shell/src/pages/auth/Auth.tsx',
      ].map(roomOf),
    ).toEqual([
      'api/src/modules/tree',
      'api/src/platform/http',
      'api/src/main.ts',
      'mfe-feed/src/features/editor',
      'shell/src/pages',
    ]);
  });

  it('tells a circle of rooms whose files make none, and the import that runs up in it', () => {
    const { circles, fileCircles, arrowsUp } = of({
      'shell/src/app/app.ts': ['shell/src/pages/a.ts', 'shell/src/pages/b.ts'],
      'shell/src/app/services.ts': [],
      'shell/src/pages/a.ts': ['shell/src/app/services.ts'],
      'shell/src/pages/b.ts': [],
    });
    expect(circles).toEqual([['shell/src/app', 'shell/src/pages']]);
    expect(fileCircles).toEqual([]);
    expect(arrowsUp).toEqual(['shell/src/pages/a.ts -> shell/src/app/services.ts']);
  });

  it('tells a circle of files within one room, which is none of rooms', () => {
    const { circles, fileCircles } = of({
      'api/src/modules/x/a.ts': ['api/src/modules/x/b.ts'],
      'api/src/modules/x/b.ts': ['api/src/modules/x/a.ts'],
    });
    expect(circles).toEqual([]);
    expect(fileCircles).toEqual([['api/src/modules/x/a.ts', 'api/src/modules/x/b.ts']]);
  });

  it('counts floors within a part, a circle as one, and the share of its biggest room', () => {
    const { parts } = of({
      'api/src/main.ts': ['api/src/modules/x/a.ts', 'shared/src/dates/index.ts'],
      'api/src/modules/x/a.ts': ['api/src/modules/y/a.ts'],
      'api/src/modules/y/a.ts': ['api/src/modules/x/a.ts', 'api/src/platform/id.ts'],
      'api/src/modules/y/b.ts': [],
      'api/src/platform/id.ts': [],
      'shared/src/dates/index.ts': [],
    });
    expect(parts).toEqual([
      { name: 'api', floors: 3, biggest: { name: 'api/src/modules/y', share: 0.4 } },
      { name: 'shared', floors: 1, biggest: { name: 'shared/src/dates', share: 1 } },
    ]);
  });
});

describe('our own structure', () => {
  it('has no circle, of rooms or of files, and no arrow that runs up', () => {
    const { circles, fileCircles, arrowsUp } = structureOf(
      productImports(importGraph(root), productFiles(root)),
      new Map(),
    );
    expect({ circles, fileCircles, arrowsUp }).toEqual({
      circles: [],
      fileCircles: [],
      arrowsUp: [],
    });
  });
});

describe('a transaction', () => {
  it('that may write is opened by `transact` alone', () => {
    const opened = productFiles(root).filter(
      (path) =>
        path.startsWith('api/src/') &&
        /\.transaction\(\)\s*\.execute\(/u.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(opened).toEqual(['api/src/platform/database/transact.ts']);
  });
});
