/**
 * Set-up of the unit tests with a page: what appears on a busy machine after more than the usual second appears all the
 * same, and no dialog fades on beyond the end of its test.
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
