import { journey } from './journey.ts';
import { signInDriver } from './sign-in.driver.ts';
import { signInModel } from './sign-in.model.ts';

journey(
  'P-SES-01 sign-in',
  signInModel,
  [
    'opens the start page → enters a wrong password → enters a wrong password',
    'opens the start page → enters a wrong password → enters the right password',
    'opens the start page → enters the right password → goes to the reports',
    'opens the start page → enters the right password → goes to the reports when the token has expired',
    'opens the start page → enters the right password → is logged out from elsewhere',
    'opens the start page → enters the right password → reloads',
    'opens the start page → enters the right password → logs out',
    'opens the list of reports → enters a wrong password → enters the right password',
    'opens the list of reports → enters the right password → reloads',
    'opens the list of reports → enters the right password → logs out',
    'opens the list of reports → enters the right password → is logged out from elsewhere',
  ],
  signInDriver,
);
