import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['browser/**/*.test.ts'], maxWorkers: 2, testTimeout: 300_000, hookTimeout: 120_000 },
});
