import { SET_PASSWORD_PATHS } from '#contract/people/path-words.ts';
import type { Locale } from '#contract/people/user.ts';
import { personName } from '#domain/people/person-name.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { productAddress } from '#server/mail/product-address.ts';
import { sendAccountMail } from '#server/mail/send-account-mail.ts';
import { readMailLook } from '#server/mail/texts/mail-look.ts';
import { passwordMail } from '#server/mail/texts/password-mail.ts';
import type { Installation } from '#server/store/installation.ts';
import { createPasswordLink, type LinkPurpose } from './password-links.ts';

type App = Pick<AppContext, 'settings' | 'installations' | 'tokenKeys'>;

export interface LinkRecipient {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: Locale;
}

/** Address of the page that sets a password, with the path word of the reader's language. */
export const passwordLinkAddress = (
  app: App,
  installation: Installation,
  language: Locale,
  token: string,
): string => productAddress(app, installation, `${SET_PASSWORD_PATHS[language]}/${token}`);

/**
 * Makes a link and mails it in its user's language. Resolves once the mail is out or in the outbox; a mail that
 * cannot be delivered is logged.
 * @returns false when the user has enough links that are still good
 */
export async function sendPasswordLink(
  app: App,
  installation: Installation,
  user: LinkRecipient,
  purpose: LinkPurpose,
  stopping: AbortSignal,
): Promise<boolean> {
  const token = await createPasswordLink(app.tokenKeys, installation.db, user.id, purpose);
  if (token === null) return false;
  const { language, email } = user;
  const name = personName(language, user.first_name, user.last_name) || email;
  const mail = passwordMail({
    purpose,
    language,
    recipientName: name,
    look: await readMailLook(installation),
    link: passwordLinkAddress(app, installation, language, token),
  });
  await sendAccountMail(app, installation, { ...mail, to: { name, address: email } }, stopping);
  return true;
}
