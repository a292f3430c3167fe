import { createHash } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ATTACHMENT_LIMIT_BYTES, type Delivered, type DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { MOST_RECIPIENTS } from '#contract/reports/recurrence.ts';
import { startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { deliveryCalls, json } from '#tests/support/delivery-calls.ts';
import { refusal } from '#tests/support/mail-sink.ts';

const DAY_MS = 86_400_000;
const LINK = /\/delivered\/([A-Za-z0-9_-]{43})/;

const product = await startDeliveringProduct();
const { world } = product;
const calls = deliveryCalls(product);
afterAll(() => product.stop());
afterEach(() => {
  product.print.padding = 0;
  product.sink.onWhole = () => undefined;
});

const query = (text: string, values: unknown[]) => world.installation.pool.query(text, values);
const mailsOf = (name: string) => product.sink.taken.filter(({ mail }) => mail.subject?.includes(name));
const tokenIn = (text = ''): string => LINK.exec(text)?.[1] ?? '';
/** Follows a mailed link, without any login. */
const follow = (token: string, pdf = '') => product.api.get(`/delivered/${token}${pdf}`);
const codeOf = async (answer: Promise<Response>): Promise<[number, string]> => {
  const refusal = await answer;
  return [refusal.status, ((await refusal.json()) as { error: { code: string } }).error.code];
};

/** Sends a report whose PDF is too large to be attached. */
async function sendLarge(name: string, users: string[]): Promise<DeliveryLogEntry & { token: string }> {
  product.print.padding = ATTACHMENT_LIMIT_BYTES;
  const report = await calls.makeDue(name, users);
  const entry = await calls.settled(
    report,
    users.map(() => 'sent'),
  );
  return { ...entry, token: tokenIn(mailsOf(name)[0]?.mail.text) };
}

describe('a PDF of more than 10 MB', () => {
  it('a PDF of more than 10 MB is served through a link for each recipient, byte for byte, and downloads are counted', async () => {
    const { editor, viewer } = world;
    const { token, ...entry } = await sendLarge('Large', [editor.id, viewer.id]);
    const mails = mailsOf('Large');
    expect(
      mails.map(({ mail }) => mail.attachments.filter((part) => part.mimeType === 'application/pdf')),
    ).toEqual([[], []]);
    expect(mails.every(({ raw }) => raw.length < 200_000)).toBe(true);
    const tokens = mails.map(({ mail }) => tokenIn(mail.text));
    expect(new Set(tokens).size).toBe(2);
    expect(mails[0]?.mail.html).toContain(token);
    // Only the hash of the token is stored.
    const { rows } = await query(
      `SELECT count(*)::int AS n FROM delivery WHERE link_hash = sha256(convert_to($1, 'UTF8'))
         AND delivery::text NOT LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([{ n: 1 }]);

    const facts = await json<Delivered>(follow(token));
    expect(facts).toMatchObject({
      reportName: 'Large',
      language: 'en',
      bytes: expect.any(Number),
      zone: 'Europe/Budapest',
    });
    expect(facts.bytes).toBeGreaterThan(ATTACHMENT_LIMIT_BYTES);
    const daysLeft = (Date.parse(facts.expiresAt) - Date.now()) / DAY_MS;
    expect(daysLeft).toBeGreaterThan(13.9);
    expect(daysLeft).toBeLessThan(14.1);

    const answer = await follow(token, '/pdf');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Large_/);
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
    const { rows: stored } = await query(
      `SELECT md5(pdf) AS md5 FROM rendering JOIN delivery ON delivery.rendering_id = rendering.id WHERE delivery.id = $1`,
      [entry.deliveries[0]?.id],
    );
    const md5 = createHash('md5')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
    expect({ md5 }).toEqual(stored[0]);

    const [mine, theirs] = (await calls.entryOf(entry.reportId ?? 0)).deliveries;
    const counts = [mine, theirs].map((mail) => mail?.link?.downloads).sort();
    expect(counts).toEqual([0, 1]);
    expect([mine, theirs].find((mail) => mail?.link?.downloads === 1)?.link?.lastDownloadAt).not.toBeNull();
    // A HEAD request does not count as a download.
    await fetch(`${product.api.origin}/api/delivered/${token}/pdf`, { method: 'HEAD' });
    const after = (await calls.entryOf(entry.reportId ?? 0)).deliveries.map((mail) => mail.link?.downloads);
    expect(after.sort()).toEqual([0, 1]);
  });

  it('a large PDF keeps its link when the mail goes out twice, and gets a new one when it is sent again by hand', async () => {
    let cuts = 1;
    product.sink.onWhole = (_mail, session) => {
      if (cuts-- > 0) product.sink.cut(session);
    };
    const report = await (async () => {
      product.print.padding = ATTACHMENT_LIMIT_BYTES;
      return calls.makeDue('Cut off', [world.editor.id]);
    })();
    await expect.poll(() => mailsOf('Cut off').length, { timeout: 60_000 }).toBe(1);
    await expect
      .poll(async () => (await calls.entryOf(report)).deliveries[0]?.nextAttemptAt, { timeout: 60_000 })
      .toEqual(expect.any(String));
    await calls.resend(await calls.entryOf(report));
    const entry = await calls.settled(report, ['sent']);
    const [first, second] = mailsOf('Cut off').map(({ mail }) => tokenIn(mail.text));
    expect(second).toBe(first);
    expect(mailsOf('Cut off')[1]?.mail.messageId).toBe(mailsOf('Cut off')[0]?.mail.messageId);

    await calls.resend(entry, [entry.deliveries[0]?.id ?? '']);
    await expect.poll(() => mailsOf('Cut off').length, { timeout: 60_000 }).toBe(3);
    const third = tokenIn(mailsOf('Cut off')[2]?.mail.text);
    expect(third).not.toBe(first);
    await calls.settled(report, ['sent']);
    expect((await follow(third)).status).toBe(200);
    expect(await codeOf(follow(first ?? ''))).toEqual([404, 'link_invalid']);
  });

  it('a large PDF can be fetched for 14 days even when its mail waited longer than that', async () => {
    product.print.padding = ATTACHMENT_LIMIT_BYTES;
    product.sink.onWhole = () => {
      throw refusal(451, 'later');
    };
    const report = await calls.makeDue('Standstill', [world.editor.id]);
    const waits = async () => (await calls.entryOf(report)).deliveries[0]?.nextAttemptAt;
    await expect.poll(waits, { timeout: 60_000 }).toEqual(expect.any(String));
    product.sink.onWhole = () => undefined;
    const entry = await calls.entryOf(report);
    await query('UPDATE delivery SET link_expires_at = now() WHERE id = $1', [entry.deliveries[0]?.id]);
    await calls.resend(entry);
    await calls.settled(report, ['sent']);
    expect((await follow(tokenIn(mailsOf('Standstill').at(-1)?.mail.text))).status).toBe(200);
  });
});

describe('links that no longer work', () => {
  it('a link stops working when a user with the right withdraws it', async () => {
    const { token, ...entry } = await sendLarge('Withdrawn', [world.editor.id]);
    const path = `/deliveries/${entry.deliveries[0]?.id}/link`;
    expect((await product.api.as(world.viewer).delete(path)).status).toBe(403);
    expect((await follow(token)).status).toBe(200);
    expect((await product.editor.delete(path)).status).toBe(204);
    expect(await codeOf(follow(token))).toEqual([410, 'link_revoked']);
    expect(await codeOf(follow(token, '/pdf'))).toEqual([410, 'link_revoked']);
    const link = (await calls.entryOf(entry.reportId ?? 0)).deliveries[0]?.link;
    expect(link?.revokedAt).toEqual(expect.any(String));
    // Withdrawing it again changes nothing.
    expect((await product.editor.delete(path)).status).toBe(204);
    expect((await calls.entryOf(entry.reportId ?? 0)).deliveries[0]?.link).toEqual(link);
    expect((await product.editor.delete(`/deliveries/${crypto.randomUUID()}/link`)).status).toBe(404);
    expect((await product.editor.delete('/deliveries/x/link')).status).toBe(404);
  });

  it('a link stops working when its recipient loses the right to the type, sees less than the PDF shows, or is disabled', async () => {
    const { viewer, sites } = world;
    const { token } = await sendLarge('Right lost', [viewer.id]);
    const lost: [number, string] = [403, 'right_lost'];
    await query(`UPDATE role SET sites = ARRAY[$1::uuid] WHERE id = 'role-viewer'`, [sites.seoul]);
    expect(await codeOf(follow(token, '/pdf'))).toEqual(lost);
    await query(`UPDATE role SET sites = ARRAY[$1::uuid] WHERE id = 'role-viewer'`, [sites.budapest]);
    expect((await follow(token)).status).toBe(200);
    await query(`UPDATE role SET sites = NULL WHERE id = 'role-viewer'`, []);
    const { rows } = await query(`SELECT grants FROM role WHERE id = 'role-viewer'`, []);
    await query(`UPDATE role SET grants = grants - 'reportsBase' WHERE id = 'role-viewer'`, []);
    expect(await codeOf(follow(token))).toEqual(lost);
    expect(await codeOf(follow(token, '/pdf'))).toEqual(lost);
    await query(`UPDATE role SET grants = $1 WHERE id = 'role-viewer'`, [rows[0].grants]);
    await query('UPDATE app_user SET is_active = false WHERE id = $1', [viewer.id]);
    expect(await codeOf(follow(token))).toEqual(lost);
    await query('UPDATE app_user SET is_active = true WHERE id = $1', [viewer.id]);
    expect((await follow(token, '/pdf')).status).toBe(200);
  });

  it('a link stops working after 14 days, and an unknown link leads nowhere', async () => {
    const { token, ...entry } = await sendLarge('Expired', [world.editor.id]);
    await query('UPDATE delivery SET link_expires_at = now() WHERE id = $1', [entry.deliveries[0]?.id]);
    expect(await codeOf(follow(token, '/pdf'))).toEqual([410, 'link_expired']);
    for (const wrong of ['A'.repeat(43), 'x', `${token}A`, token.toLowerCase(), '..%2f..', '%00'])
      expect(await codeOf(follow(wrong)), wrong).toEqual([404, 'link_invalid']);
  });

  it('an address that asks more often than all recipients of a report is refused', async () => {
    const ask = async () => (await follow('B'.repeat(43))).status;
    for (let asked = 0; asked < 2 * MOST_RECIPIENTS; asked += 1) expect(await ask()).toBe(404);
    const statuses = new Set<number>();
    for (let asked = 0; asked < MOST_RECIPIENTS + 10 && !statuses.has(429); asked += 1)
      statuses.add(await ask());
    expect(statuses).toEqual(new Set([404, 429]));
  });
});
