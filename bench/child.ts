/** A measurement in a process of its own, stopped by the system when its CPU time is up. */
import { spawnSync } from 'node:child_process';

export interface Told {
  readonly lines: readonly unknown[];
  readonly end: 'done' | 'timed out' | 'crashed' | 'out of memory';
  readonly words: string;
}

const parsed = (line: string): unknown[] => {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
};

/** `seconds`: CPU seconds where the system can limit them, else seconds on the clock. */
export function measured(
  file: string,
  args: readonly string[],
  seconds: number,
  megabytes = 4096,
): Told {
  const node = [`--max-old-space-size=${String(megabytes)}`, file, ...args];
  const limited =
    process.platform === 'win32'
      ? ([process.execPath, node] as const)
      : ([
          'sh',
          ['-c', `ulimit -t ${String(seconds)}; exec "$0" "$@"`, process.execPath, ...node],
        ] as const);
  const { status, signal, stdout, stderr } = spawnSync(limited[0], [...limited[1]], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    timeout: seconds * 8000,
  });
  const lines = stdout.split('\n').flatMap(parsed);
  const words =
    stderr
      .split('\n')
      .find((line) => /error|heap|maximum/i.test(line))
      ?.trim() ?? '';
  if (status === 0) return { lines, end: 'done', words };
  if (signal === 'SIGXCPU' || signal === 'SIGKILL' || signal === 'SIGTERM')
    return { lines, end: 'timed out', words };
  return { lines, end: /heap out of memory/.test(stderr) ? 'out of memory' : 'crashed', words };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A table of words, columns aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
