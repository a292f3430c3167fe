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
            '{contract,domain,machines,ownership,settings,server,print-service,launch,scripts,src}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          setupFiles: ['./tests/support/patient-queries.ts'],
          // Else one processor is left idle.
          maxWorkers: '100%',
          // A thread starts sooner than a process, once for each of 350 files.
          pool: 'threads',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['./tests/support/cluster-template.ts'],
          // They wait for jobs, streams and limits more than they compute.
          maxWorkers: 4,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'rigs',
          // Launchers, browsers, processes that are killed: they wait for half of their time, yet many of them would keep
          // each other from what they wait for.
          include: ['tests/{print,faults}/**/*.test.ts'],
          globalSetup: ['./tests/support/cluster-template.ts', './tests/support/browser-template.ts'],
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
