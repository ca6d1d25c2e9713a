#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/** Our packages are sources: Node strips the types of its own files, and here those of ours that a package manager has installed. */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const OURS = /\/node_modules\/@kinlore\/(?:shared|remote-kit)\/.*\.ts$/u;

registerHooks({
  load: (url, context, next) =>
    OURS.test(url)
      ? {
          format: 'module',
          shortCircuit: true,
          source: stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8')),
        }
      : next(url, context),
});

const { main } = await import('./cli.ts');
await main(process.argv.slice(2));
