import { journey } from './journey.ts';
import { languageDriver } from './language.driver.ts';
import { languageModel } from './language.model.ts';

journey('P-LOC-04 P-LOC-05 P-LOC-07 language', languageModel, [], languageDriver);
