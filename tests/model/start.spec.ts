import { journey } from './journey.ts';
import { startDriver } from './start.driver.ts';
import { startModel } from './start.model.ts';

journey(
  'P-BOOT-06 P-BOOT-07 P-BOOT-08 start',
  startModel,
  [
    'logs in while the modules cannot be loaded → goes on without them',
    'logs in while the modules cannot be loaded → tries again',
    'logs in while the modules cannot be loaded → tries again in vain',
    'logs in while the texts cannot be loaded → closes the bar',
    'logs in while the server forgets the session → logs in',
    'logs in',
  ],
  startDriver,
);
