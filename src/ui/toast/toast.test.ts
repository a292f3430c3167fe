import { afterEach, describe, expect, it } from 'vitest';
import { setAccessToken } from '#platform/http/access-token.ts';
import {
  createToasts,
  FEEDBACK_LIFE_MS,
  NOTIFICATION_LIFE_MS,
  type ToastMessage,
  toastKind,
} from './toast.ts';

const shown: ToastMessage[] = [];
let { toast, bindToasts } = createToasts();
const bind = () => bindToasts({ show: (message) => shown.push(message), dismiss: () => undefined });

afterEach(() => {
  shown.length = 0;
  ({ toast, bindToasts } = createToasts());
  setAccessToken(null);
});

describe('kind of a toast', () => {
  it.each([
    ['P-TOAST-02', [200, 201, 'success', 'ok'], 'success'],
    ['P-TOAST-03', [500, 'error', 503, 0], 'error'],
    ['P-TOAST-04', [400, 404, 409, 'warning'], 'warning'],
    ['P-TOAST-05', ['info', 'notice'], 'info'],
  ] as const)('%s the statuses %j make a toast of kind %s', (_id, statuses, kind) => {
    for (const status of statuses) expect(toastKind(status)).toBe(kind);
  });
});

describe('toast', () => {
  it('P-TOAST-01 a toast does not appear without a login', () => {
    toast.success('Saved');
    bind();
    toast.success('Saved');
    toast.notification('n', 'error', 'Down');
    expect(shown).toEqual([]);
  });

  it('P-TOAST-06 X-06 a toast stays 5 s as feedback, 30 s as a notification and until closed as an error', () => {
    bind();
    setAccessToken('token');
    toast.success('Saved');
    toast.notification('n1', 'warning', 'Late');
    toast.error('Failed');
    toast.notification('n2', 'error', 'Down');
    expect(shown.map(({ lifeMs }) => lifeMs)).toEqual([FEEDBACK_LIFE_MS, NOTIFICATION_LIFE_MS, null, null]);
    expect([FEEDBACK_LIFE_MS, NOTIFICATION_LIFE_MS]).toEqual([5_000, 30_000]);
  });
});
