import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
