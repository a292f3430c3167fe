/** The page's nonce: styles made at run time carry it, or the content security policy refuses them. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
