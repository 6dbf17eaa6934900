import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Whole matches first: two workers end at about the same time only if what takes longest does not come last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isMatch = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/match-'));
    return (await super.sort(files)).toSorted((a, b) => isMatch(b) - isMatch(a));
  }
}

export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    // Two browsers and their servers share two cores there: what stalls once is tried again, and vitest says so.
    retry: process.env.CI ? 1 : 0,
  },
});
