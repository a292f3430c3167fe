import { journey } from './journey.ts';
import { startDriver } from './start.driver.ts';
import { startModel } from './start.model.ts';

journey('P-BOOT-06 P-BOOT-07 P-BOOT-08 start', startModel, [], startDriver);
