import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Two browsers and their servers share two cores there: what stalls once is tried again, and vitest says so.
    retry: process.env.CI ? 1 : 0,
  },
});
