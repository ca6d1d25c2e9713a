/**
 * rspack resolves the federation runtime to its CommonJS files, of which nothing can be shaken: a remote's entry is then 32 kB instead of 8.
 * These aliases point at the ESM builds beside them. `runtimeFaults` fails the build should an upgrade move the files.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute files of the federation packages, found as `@module-federation/enhanced` itself finds them. */
export function esmAlias(): Readonly<Record<string, string>> {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  const fromEnhanced = createRequire(enhanced);
  const tools = packageFolder(fromEnhanced, '@module-federation/runtime-tools');
  const fromTools = createRequire(join(tools, 'package.json'));
  const bundler = packageFolder(fromTools, '@module-federation/webpack-bundler-runtime');
  const runtime = packageFolder(fromTools, '@module-federation/runtime');
  const codes = packageFolder(
    createRequire(join(runtime, 'package.json')),
    '@module-federation/error-codes',
  );
  const sentences = join(codes, 'dist/desc.mjs');
  const alias = {
    [join(bundler, 'dist/index.cjs')]: join(bundler, 'dist/index.js'),
    '@module-federation/runtime-tools$': join(tools, 'dist/index.js'),
    '@module-federation/runtime-tools/runtime$': join(tools, 'dist/runtime.js'),
    '@module-federation/runtime-tools/runtime-core$': join(tools, 'dist/runtime-core.js'),
    [join(tools, 'dist/runtime-core.cjs')]: join(tools, 'dist/runtime-core.js'),
    '@module-federation/runtime/helpers$': join(runtime, 'dist/helpers.js'),
    '@module-federation/runtime/types$': join(runtime, 'dist/types.js'),
    '@module-federation/runtime/core$': join(runtime, 'dist/core.js'),
    '@module-federation/runtime$': join(runtime, 'dist/index.js'),
    '@module-federation/enhanced/runtime$': join(runtime, 'dist/index.js'),
    [join(runtime, 'dist/index.cjs')]: join(runtime, 'dist/index.js'),
    [join(tools, 'dist/index.cjs')]: join(tools, 'dist/index.js'),
    [sentences]: join(import.meta.dirname, 'no-sentences.ts'),
  };
  const missing = [sentences, ...Object.values(alias)].filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(
      `The federation runtime has moved; mend tools/federation/esm-alias.ts:\n${missing.join('\n')}`,
    );
  return alias;
}

function packageFolder(from: NodeJS.Require, name: string): string {
  const entry = from.resolve(name);
  return (
    entry.slice(0, entry.lastIndexOf(join(name, 'dist')) + name.length) || dirname(dirname(entry))
  );
}

/** CommonJS files of the federation runtime among the modules of a build: each would undo the shaking. */
export const runtimeFaults = (modules: readonly string[]): readonly string[] =>
  modules.filter((name) =>
    /@module-federation[\\/](?:runtime|runtime-core|webpack-bundler-runtime|sdk|runtime-tools)[\\/].*\.cjs$/u.test(
      name,
    ),
  );
