import { test } from '#tests/browser/support/test.ts';
import { deliveryDriver } from './delivery.driver.ts';
import { deliveryModel } from './delivery.model.ts';
import { journey } from './journey.ts';

// One walk at a time: all walks use the only port for mail servers that needs no privileges.
test.describe.configure({ mode: 'default' });

journey(
  'R-REC-01 F9 delivery',
  deliveryModel,
  [
    'sets up a schedule → saves → the mail server stops → sends a test → the mail server starts again → tries it now',
    'sets up a schedule → saves → pauses it and saves',
    'sets up a schedule → saves → sends a test',
  ],
  deliveryDriver,
);
