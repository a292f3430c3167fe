import { journey } from './journey.ts';
import { rightsDriver } from './rights.driver.ts';
import { rightsModel } from './rights.model.ts';

journey('P-PERM-12 P-NAV-01 rights', rightsModel, [], rightsDriver);
