/** Other spellings of a path of the API, which must not lead to its endpoint. */
export const variantsOf = (path: string): string[] => {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const parent = path.slice(0, path.lastIndexOf('/'));
  return [
    `${path}/`,
    `${path}//`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '//api/'),
    path.replace('/api/', '/API/'),
    `${parent}/${last.toUpperCase()}`,
    `${parent}%2f${last}`,
    `${parent}/%2e/${last}`,
    `${parent}/./${last}`,
    `${parent}/x/../${last}`,
    `${parent}/x/%2e%2e/${last}`,
    `${parent}/..;/${last}`,
    `${path}%00`,
    `${path}%20`,
    `${path};x=1`,
    `${path}.json`,
    `${path}%`,
    `${path}%ff`,
    `${path}\\`,
    `${path}?id=1&id=2`,
    `${path}?__proto__[isAdmin]=1`,
    `${path}?constructor[prototype][x]=1&__proto__=1`,
    `${path}?_method=GET&access_token=x&token=x`,
  ];
};

/** Headers that might make a proxy or a framework assume another address, method or person. */
export const LYING_HEADERS: readonly Record<string, string>[] = [
  { 'X-Original-URL': '/api/health' },
  { 'X-Rewrite-URL': '/api/health' },
  { 'X-HTTP-Method-Override': 'GET' },
  { 'X-Forwarded-Host': 'management.localhost' },
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Route-Name': 'dashboardView' },
];
