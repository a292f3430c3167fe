import type { TFunction } from 'i18next';
import { issueText } from '#platform/locale/validation-messages.ts';
import { type FieldMessage, REQUIRED } from './field-message.ts';

/** Words for a message of one widget; a missing list says what to choose. `t` is of the namespace `widgets`. */
export function issueWords(t: TFunction<'widgets'>, path: string, message: FieldMessage): string {
  if (message === REQUIRED && path.endsWith('config.devices')) return t('settings.issue.deviceMissing');
  if (message === REQUIRED && path.endsWith('.parameters')) return t('settings.issue.parameterMissing');
  return issueText(t as TFunction, message);
}
