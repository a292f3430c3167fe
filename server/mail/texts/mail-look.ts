import { imageSize } from 'image-size';
import { inkOn } from '#domain/formatting/ink-on.ts';
import { readCompany } from '#server/installation/company.ts';
import { getTheme } from '#server/installation/get-theme.ts';
import { readLogo } from '#server/installation/logo.ts';
import { log } from '#server/log/log.ts';
import type { Installation } from '#server/store/installation.ts';

export interface MailLogo {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  /** Content id by which the HTML refers to the logo. */
  cid: string;
  /** Size in the mail, px. */
  width: number;
  height: number;
}

/** Look of a company's mails. */
export interface MailLook {
  company: string;
  /** Background of the head and, where the company chose it, of the button: `#rrggbb`. */
  ground: string;
  /** Text colour on `ground`. */
  ink: string;
  button: { ground: string; ink: string };
  /** Shown in the head instead of the company's name. */
  logo: MailLogo | null;
}

const INKS = { light: '#FFFFFF', dark: '#1F2837' } as const;
const OWN = { ground: '#1F2837', button: '#6EC800' } as const;

/** Maximum size of a logo in the head, px. */
const LOGO_BOX = { width: 220, height: 40 } as const;

/** Scales larger pictures down, never smaller ones up: mail programs do not know `object-fit`. */
function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function mailLogo(installation: Installation, { mediaType, bytes }: Pick<MailLogo, 'mediaType' | 'bytes'>) {
  try {
    return { mediaType, bytes, cid: `logo@${installation.domain}`, ...fitted(imageSize(bytes)) };
  } catch (error) {
    // Checked at upload; a mail without a logo is better than none.
    log('error', { where: 'logo of a mail', installation: installation.schema, error });
    return null;
  }
}

/** Name, colours and logo of an installation for its mails, as its pages show them. */
export async function readMailLook(installation: Installation): Promise<MailLook> {
  const [{ companyName }, theme, stored] = await Promise.all([
    readCompany(installation),
    getTheme({ installation }),
    readLogo(installation.db),
  ]);
  const ground = theme.navigation;
  const button = ground.toUpperCase() === OWN.ground ? OWN.button : ground;
  return {
    company: companyName,
    ground,
    ink: INKS[inkOn(ground)],
    button: { ground: button, ink: INKS[inkOn(button)] },
    logo: stored && mailLogo(installation, stored),
  };
}
