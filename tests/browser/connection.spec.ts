import { PATHS } from '#platform/routes/paths.ts';
import { expect, test } from './support/test.ts';

test('T21 the page on the connection says what is set, and what to do about a proxy that nobody has named', async ({
  home,
  product,
}) => {
  await home.goto(PATHS.adminConnection);
  await expect(home.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible();
  const facts = home.getByRole('region', { name: 'What is set and what was seen' });
  await expect(facts.getByText('Your address as the server sees it')).toBeVisible();
  await expect(facts.getByText('127.0.0.1', { exact: true })).toBeVisible();

  // What strangers send says nothing; a call of somebody who has logged in does.
  await fetch(`${product.origin}/api/health`, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
  await home.reload();
  await expect(home.getByText('Nothing to do: calls come without a proxy.')).toBeVisible();
  await home.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.7' });
  await home.reload();
  await expect(home.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible();
  await home.setExtraHTTPHeaders({});
  await home.reload();
  const state = home.getByRole('status').filter({ hasText: 'proxy' });
  await expect(state).toContainText('everybody behind it shares one limit');
  await expect(state).toContainText('set TRUST_PROXY to its address, for example 127.0.0.1');
  await expect(facts.getByText(/^127\.0\.0\.1, since \d{4}-\d\d-\d\d/)).toBeVisible();
});
