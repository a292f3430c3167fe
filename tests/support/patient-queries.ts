/** Set-up of the unit tests: what appears on a busy machine after more than the usual second appears all the same. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
