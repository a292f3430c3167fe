/** Ways out of a page, each an async function body that ends with its attempt. `port` is the forbidden one. */
const ATTEMPTS: Record<string, string> = {
  fetch: "await fetch(url + 'fetch', { mode: 'no-cors' })",
  fetchByOtherNames: `await Promise.allSettled([
    fetch('HTTP://127.0.0.1:' + port + '/upper', { mode: 'no-cors' }),
    fetch('http://2130706433:' + port + '/decimal', { mode: 'no-cors' }),
    fetch('http://[::ffff:127.0.0.1]:' + port + '/mapped', { mode: 'no-cors' }),
    fetch('http://localhost.:' + port + '/dot', { mode: 'no-cors' }),
    fetch('http://localhost:' + port + '/name', { mode: 'no-cors' }),
  ])`,
  redirect: "await fetch('/redirect', { mode: 'no-cors' })",
  css: 'await load("link", { rel: "stylesheet", href: url + "css" })',
  cssImport: 'await style("@import url(" + url + "import.css)")',
  image: 'await load("img", { src: url + "img" })',
  frame: 'await load("iframe", { src: url + "iframe" })',
  redirectedFrame: 'await load("iframe", { src: "/redirect" })',
  // Not awaited: it is refused without any event.
  file: 'void load("iframe", { src: "file:///etc/passwd" })',
  script: 'await load("script", { src: url + "script.js" })',
  eventSource: 'await ended(new EventSource(url + "events"), "error")',
  webSocket: 'await ended(new WebSocket("ws://127.0.0.1:" + port + "/ws"), "close")',
  worker: `await new Promise((done) => {
    const code = 'fetch("' + url + 'worker", { mode: "no-cors" }).catch(() => 0).then(() => postMessage(0))';
    new Worker(URL.createObjectURL(new Blob([code]))).onmessage = done;
  })`,
  beacon: 'navigator.sendBeacon(url + "beacon", "x")',
  hints: `for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload'])
    document.head.append(Object.assign(document.createElement('link'), { rel, href: url + rel, as: 'fetch' }))`,
  stun: 'await gather([{ urls: "stun:127.0.0.1:" + port }])',
  turn: `await gather(['udp', 'tcp'].map((transport) => (
    { urls: 'turn:127.0.0.1:' + port + '?transport=' + transport, username: 'u', credential: 'c' })))`,
};

const TOOLS = `
  const ended = (target, event) => new Promise((done) => target.addEventListener(event, done, { once: true }));
  const load = (name, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    const done = Promise.race([ended(element, 'load'), ended(element, 'error')]);
    document.head.append(element);
    return done;
  };
  const style = (text) => {
    const element = Object.assign(document.createElement('style'), { textContent: text });
    const done = Promise.race([ended(element, 'load'), ended(element, 'error')]);
    document.head.append(element);
    return done;
  };
  const gather = (iceServers) => new Promise(async (done) => {
    const connection = new RTCPeerConnection({ iceServers });
    // Against a silent server it goes on for minutes; its first datagram leaves at once.
    setTimeout(done, 3_000);
    connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && done();
    connection.createDataChannel('x');
    await connection.setLocalDescription(await connection.createOffer());
  });`;

/** Print page that tries every way to a forbidden port and is ready when all attempts have ended. */
export function hostilePage(port: number): string {
  const attempts = Object.entries(ATTEMPTS).map(
    ([name, code]) => `attempt(${JSON.stringify(name)}, async () => { ${code} })`,
  );
  return `<!doctype html><title>Hostile</title><body><p>hostile</p><script>
    const port = ${port}, url = 'http://127.0.0.1:' + port + '/';
    ${TOOLS}
    const attempt = (name, run) => run().catch((error) => document.body.append(name + ': ' + error + '; '));
    window.quarterhourPrintReady = Promise.all([${attempts.join(',\n')}]).then(() => ({ widgets: [] }));
  </script>`;
}
