import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '#platform/http/http-error.ts';
import { findDashboard } from './find-dashboard.ts';

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock('#platform/http/http.ts', () => ({ http: { get } }));

const signal = new AbortController().signal;
const answers = new Map<string, unknown>();

beforeEach(() => {
  answers.clear();
  get.mockReset().mockImplementation((path: string) => {
    const answer = answers.get(path) ?? new HttpError(404, 'not_found', 'gone');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});

describe('dashboard of the start page', () => {
  it('P-ROUTE-10 the start page shows the dashboard that the user chose', async () => {
    answers.set('/report/5', { id: 5 });
    answers.set('/report/6', { id: 6 });
    expect(await findDashboard({ dashboard: '5', defaultDashboard: '6' }, signal)).toEqual({ id: 5 });
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('the start page shows the default dashboard when no chosen one can be read', async () => {
    answers.set('/report/5', new HttpError(403, 'forbidden', 'no'));
    answers.set('/report/6', { id: 6 });
    expect(await findDashboard({ dashboard: '5', defaultDashboard: '6' }, signal)).toEqual({ id: 6 });
    expect(await findDashboard({ dashboard: null, defaultDashboard: '6' }, signal)).toEqual({ id: 6 });
  });

  it('O-28 the start page shows the first readable dashboard when there is no default', async () => {
    answers.set('/reports/dashboard-report', [{ id: 8 }, { id: 9 }]);
    answers.set('/report/8', { id: 8 });
    expect(await findDashboard({ dashboard: '5', defaultDashboard: null }, signal)).toEqual({ id: 8 });
  });

  it('the start page shows no dashboard when none exists or none may be read', async () => {
    answers.set('/reports/dashboard-report', []);
    expect(await findDashboard({ dashboard: null, defaultDashboard: null }, signal)).toBeNull();
    answers.set('/reports/dashboard-report', new HttpError(403, 'forbidden', 'no'));
    expect(await findDashboard({ dashboard: null, defaultDashboard: null }, signal)).toBeNull();
  });

  it('the start page does not hide a failure behind another dashboard', async () => {
    answers.set('/report/5', new HttpError(503, 'database_unavailable', 'down'));
    answers.set('/report/6', { id: 6 });
    await expect(findDashboard({ dashboard: '5', defaultDashboard: '6' }, signal)).rejects.toThrow('down');
  });
});
