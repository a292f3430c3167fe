import { deliveryDriver } from './delivery.driver.ts';
import { deliveryModel } from './delivery.model.ts';
import { journey } from './journey.ts';

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
