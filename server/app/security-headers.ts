import type { NextFunction, Request, Response } from 'express';

/** Content security policy of pages; styles need the page's own nonce (Emotion, PrimeReact). */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** Sets the headers of every answer; API answers are never stored and never rendered. */
export function securityHeaders(isHttps: boolean) {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.set({
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    });
    if (isHttps) response.set('Strict-Transport-Security', 'max-age=31536000');
    // Ignores case, as the router does.
    if (/^\/api(?:\/|$)/i.test(request.path)) {
      response.set({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
    next();
  };
}
