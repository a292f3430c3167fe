/**
 * Flags that let a page reach only its proxy. Tested one by one: without `<-loopback>` loopback bypasses the proxy,
 * and without both WebRTC flags STUN and TURN send UDP past it. A headless shell knows only the second of them, and
 * only with the policy as its value. WebRTC resolves the names of its servers itself: without the rule each name
 * could carry words of a page to a name server (tested: 12 queries, none with the rule).
 */
export const networkFlags = (proxyPort: number): string[] => [
  `--proxy-server=http://127.0.0.1:${proxyPort}`,
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Flags that turn off the browser's own traffic and the features that printing does not need. */
export const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-client-side-phishing-detection',
  '--no-pings',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-quic',
  '--disable-extensions',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--metrics-recording-only',
];

/** Flags that save two unused renderers and two more processes: 60 MB on Linux. */
export const SMALL_FLAGS = [
  '--no-startup-window',
  '--disable-features=SpareRendererForSitePerProcess',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

export const NO_SANDBOX_FLAGS = ['--no-sandbox', '--disable-setuid-sandbox'];
