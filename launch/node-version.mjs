// Plain JavaScript, loaded before everything else: an older Node would already fail on TypeScript, and less clearly.
const OLDEST = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(
    `Quarterhour needs Node ${OLDEST} or later and this is ${process.versions.node}. ` +
      'On Linux "npm ci" brings the right one along and "npm start" uses it; elsewhere install it.\n',
  );
  process.exit(1);
}
