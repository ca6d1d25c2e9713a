/** Failures of reading several things in one call. */
export const batchErrors = {
  'batch.no_files': [400, 'Files are read one by one.'],
} as const satisfies Record<string, readonly [number, string]>;
