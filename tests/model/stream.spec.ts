import { journey } from './journey.ts';
import { streamDriver } from './stream.driver.ts';
import { streamModel } from './stream.model.ts';

journey(
  'P-TOP-05 P-NOTI-07 P-NOTI-11 stream',
  streamModel,
  [
    'the network is lost → a meter falls silent → the network comes back',
    'the network is lost → the network comes back',
    'a meter falls silent → reloads',
    'clicks the indicator',
  ],
  streamDriver,
);
