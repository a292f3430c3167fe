import { defineConfig } from 'vitest/config';

// One project per kind of test, so that each can be run alone: vitest --project unit
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: [
            '{contract,domain,machines,server,print-service,launch,src}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          setupFiles: ['./tests/support/patient-queries.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,print,faults}/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
