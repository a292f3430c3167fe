import { journey } from './journey.ts';
import { rightsDriver } from './rights.driver.ts';
import { rightsModel } from './rights.model.ts';

journey(
  'P-PERM-12 P-NAV-01 rights',
  rightsModel,
  [
    'goes to the reports → loses the right to reports → gets the right to reports back',
    'goes to the reports → loses the right to reports → goes to the dashboard',
    'goes to the reports → is disabled',
    'loses the right to reports → gets the right to reports back',
    'is disabled',
  ],
  rightsDriver,
);
