import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    pool: 'forks',
    include: ['test/trust/**/*.test.ts', 'test/fuzz/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300000,
  },
});
