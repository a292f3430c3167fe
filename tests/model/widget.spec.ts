import { journey } from './journey.ts';
import { widgetDriver } from './widget.driver.ts';
import { widgetModel } from './widget.model.ts';

journey(
  'R-RT-01 R-FRAME-08 R-FRAME-09 widget',
  widgetModel,
  [
    'the network is lost → a reading comes in → the network comes back',
    'chooses last month → goes back to live',
    'reloads while the server fails → tries again',
    'reloads while the server fails → a reading comes in',
    'gives it another title → a reading comes in',
  ],
  widgetDriver,
);
