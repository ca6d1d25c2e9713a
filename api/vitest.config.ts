import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    // One embedded PostgreSQL for the whole run; each file gets a database copied from a migrated template.
    globalSetup: ['src/testing/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
