/**
 * Set-up of the unit tests with a page: queries wait longer than the usual second, because a machine may be busy, and
 * dialogs do not fade, because a fade may outlast its test.
 */
if (typeof document !== 'undefined') {
  const [{ configure }, { default: PrimeReact }] = await Promise.all([
    import('@testing-library/react'),
    import('primereact/api'),
  ]);
  configure({ asyncUtilTimeout: 10_000 });
  PrimeReact.cssTransition = false;
}

export {};
