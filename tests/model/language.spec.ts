import { journey } from './journey.ts';
import { languageDriver } from './language.driver.ts';
import { languageModel } from './language.model.ts';

journey(
  'P-LOC-04 P-LOC-05 P-LOC-07 language',
  languageModel,
  [
    'opens the start page → chooses German → logs in → reloads',
    'opens the start page → chooses German → logs in → chooses English',
    'opens the start page → chooses German → logs in → logs out',
    'opens the start page → chooses German → reloads',
    'opens the start page → logs in → chooses German',
    'opens the login under its Hungarian name → chooses German',
  ],
  languageDriver,
);
