import { journey } from './journey.ts';
import { reportDriver } from './report.driver.ts';
import { reportModel } from './report.model.ts';

journey(
  'R-LIFE-01 R-LIFE-02 new report',
  reportModel,
  ['adds a chart → saves → makes a PDF', 'adds a chart → leaves → opens it again', 'leaves'],
  reportDriver,
);
