import { join } from 'node:path';
import { run } from '#launch/run.ts';

// The real launcher with fake programs and without a build.
const part = (file: string) => join(import.meta.dirname, file);

process.exit(
  await run({
    ui: import.meta.dirname,
    api: part('fake-api.ts'),
    printService: part('fake-print-service.ts'),
    gateway: part('fake-print-service.ts'),
  }),
);
