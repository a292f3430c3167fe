/**
 * Style sheet of a mail for programs with a dark mode: by the media query, and by the marks that Outlook on the web
 * sets. The head keeps the company's own colours in both.
 */
const dark = (mark: string): string =>
  [
    ['.page', 'background:#10151c!important;color:#e6eaf0!important'],
    ['.card', 'background:#1a212b!important;border-color:#2c3542!important'],
    ['.body', 'color:#e6eaf0!important'],
    ['.strong', 'color:#ffffff!important'],
    ['.quiet,.foot', 'color:#a3aebc!important'],
    ['.foot,.line', 'border-color:#2c3542!important'],
    ['.note', 'background:#3a2a10!important;border-color:#a36a12!important;color:#ffd99a!important'],
    ['.info', 'background:#16263d!important;border-color:#3b6db0!important;color:#bcd6f8!important'],
    ['.link', 'color:#9fe35c!important'],
    ['.button', 'border-color:#7b8796!important'],
  ]
    .map(([names = '', style]) => {
      const marked = names.split(',').map((name) => `${mark}${name}`);
      return `${marked.join(',')}{${style}}`;
    })
    .join('');

export const MAIL_STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  `@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc] ')}` +
  '@media (max-width:480px){.room{padding:0!important}.body{padding:22px 18px!important}.foot{padding:16px 18px!important}.head{padding:16px 18px!important}}';
