import { test } from '#tests/browser/support/test.ts';
import { deliveryDriver } from './delivery.driver.ts';
import { deliveryModel } from './delivery.model.ts';
import { journey } from './journey.ts';

// Their mail server stands on the one port, of those that mails may go to, which needs no rights: one walk at a time.
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
