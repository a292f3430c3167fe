import { describe, expect, it } from 'vitest';
import { FOLD_ABOVE, judgeOutages, type KnownOutages, type Watch } from './judge-outages.ts';
import { outageNotice } from './outage-notice.ts';
import type { LateModule } from './outage-subjects.ts';

const MINUTE = 60_000;
const NOW = 1_000_000 * MINUTE;
const LIMIT = 15 * MINUTE;
const ago = (minutes: number): number => NOW - minutes * MINUTE;

const WATCH: Watch = { lookedAt: ago(1), since: ago(10_000), downAt: ago(10_100) };
const NOTHING: KnownOutages = { open: new Map(), backAt: new Map() };
const PLC = { id: 'p', name: 'Controller', senders: 3 };

const silent = (uuid: string, minutes: number, over: Partial<LateModule> = {}): LateModule => ({
  uuid,
  name: uuid,
  siteId: 's',
  siteName: 'Site',
  lastTs: ago(minutes),
  limitMs: LIMIT,
  controller: null,
  ...over,
});
const judge = (late: LateModule[], watch = WATCH, known = NOTHING, now = NOW) => {
  const { raised, over } = judgeOutages(late, watch, known, now);
  return { raised: raised.map(({ subject }) => subject), over };
};
/** Open notifications of these subjects, whose newest reading is three hours old. */
const known = (...open: string[]): KnownOutages => knownSince(ago(180), ...open);
const knownSince = (since: number, ...open: string[]): KnownOutages => ({
  ...NOTHING,
  open: new Map(open.map((subject) => [subject, since])),
});

describe('outages of modules', () => {
  it('a module outage is reported by the first look after its own limit has passed', () => {
    expect(judge([silent('a', 14.9)]).raised).toEqual([]);
    expect(judge([silent('a', 15.5)]).raised).toEqual(['outage:module:a']);
    expect(judge([silent('a', 15.5, { limitMs: 30 * MINUTE })]).raised).toEqual([]);
    expect(judge([silent('a', 30.5, { limitMs: 30 * MINUTE })]).raised).toEqual(['outage:module:a']);
  });

  it('a module outage is not reported again while it is open or after a person has resolved it', () => {
    expect(judge([silent('a', 15.5)], WATCH, known('outage:module:a'))).toEqual({ raised: [], over: [] });
    expect(judge([silent('a', 20)]).raised).toEqual([]);
  });

  it('a module outage ends when the module sends again or is deleted', () => {
    expect(judge([], WATCH, known('outage:module:a')).over).toEqual(['outage:module:a']);
    expect(judge([silent('a', 3)], WATCH, known('outage:module:a')).over).toEqual(['outage:module:a']);
  });

  it('a module outage ends with a newer reading, not with a changed limit', () => {
    const late = silent('a', 20, { limitMs: 60 * MINUTE });
    const open = 'outage:module:a';
    expect(judge([late], WATCH, knownSince(ago(20), open)).over).toEqual([]);
    expect(judge([late], WATCH, knownSince(ago(21), open)).over).toEqual([open]);
  });

  it('the first look reports no outage, and after a standstill every module gets its limit again', () => {
    const first: Watch = { lookedAt: NOW, since: NOW, downAt: NOW };
    expect(judge([silent('a', 300)], first).raised).toEqual([]);
    // Down for ten hours: `alive` was current at its start, `dead` had been reported before.
    const [alive, dead] = [silent('alive', 605), silent('dead', 900)];
    const up: Watch = { lookedAt: ago(600), since: NOW, downAt: ago(600) };
    expect(judge([alive, dead], up, known('outage:module:dead'))).toEqual({ raised: [], over: [] });
    const later = NOW + LIMIT + MINUTE / 2;
    const looked: Watch = { ...up, lookedAt: later - MINUTE };
    expect(judge([alive, dead], looked, known('outage:module:dead'), later)).toEqual({
      raised: ['outage:module:alive'],
      over: [],
    });
  });
});

describe('outages of controllers', () => {
  const three = (minutes: readonly number[]) =>
    minutes.map((age, i) => silent(`m${i}`, age, { controller: PLC }));

  it('a controller outage is one notice when all its sending modules are outdated', () => {
    expect(judge(three([15.5, 40, 16])).raised).toEqual(['outage:controller:p:s']);
    expect(judge(three([15.5, 40])).raised).toEqual(['outage:module:m0']);
  });

  it('a controller outage replaces the open outages of its modules', () => {
    const open = known('outage:module:m1', 'outage:module:m2');
    expect(judge(three([15.5, 40, 50]), WATCH, open)).toEqual({
      raised: ['outage:controller:p:s'],
      over: ['outage:module:m1', 'outage:module:m2'],
    });
  });

  it('a controller outage ends with the first module that sends again; the others get their limit before they are reported', () => {
    const open = known('outage:controller:p:s');
    const back = { ...NOTHING, backAt: new Map([['outage:controller:p:s', NOW]]) };
    expect(judge(three([40, 50]), { ...WATCH, lookedAt: ago(1) }, open).over).toEqual([
      'outage:controller:p:s',
    ]);
    const looks = [1, 5, 14, 15.5, 16.5].map((minutes) => {
      const now = NOW + minutes * MINUTE;
      return judge(three([40, 50]), { ...WATCH, lookedAt: now - MINUTE }, back, now).raised;
    });
    expect(looks).toEqual([[], [], [], ['outage:module:m0', 'outage:module:m1'], []]);
  });

  it('a controller outage is one notice per site, with the modules of that site', () => {
    const modules = [
      silent('a', 15.5, { controller: PLC }),
      silent('b', 16, { controller: PLC, siteId: 't', siteName: 'Elsewhere' }),
      silent('c', 17, { controller: PLC, siteId: 't', siteName: 'Elsewhere' }),
    ];
    const { raised } = judgeOutages(modules, WATCH, NOTHING, NOW);
    const notices = raised.map((outage) => outageNotice(outage, NOW));
    expect(notices.map(({ subject, sites }) => [subject, sites])).toEqual([
      ['outage:controller:p:s', ['s']],
      ['outage:controller:p:t', ['t']],
    ]);
    expect(notices.map(({ message }) => message[1]?.values)).toEqual([{ count: 1 }, { count: 2 }]);
    expect(JSON.stringify(notices[0])).not.toContain('Elsewhere');
    expect(JSON.stringify(notices[1])).not.toContain('Site');
  });
});

describe('outages of many modules of a site', () => {
  const many = (count: number, minutes = 15.5) =>
    Array.from({ length: count }, (_, i) => silent(`m${i}`, minutes));
  const SUBJECT = 'outage:site:s';

  it('a site with more than the limit of silent modules gets one notice, which replaces their single ones', () => {
    expect(judge(many(FOLD_ABOVE)).raised).toHaveLength(FOLD_ABOVE);
    expect(judge(many(FOLD_ABOVE + 1)).raised).toEqual([SUBJECT]);
    const elsewhere = silent('x', 15.5, { siteId: 't' });
    expect(judge([...many(FOLD_ABOVE + 1), elsewhere]).raised).toEqual([SUBJECT, 'outage:module:x']);
    expect(judge(many(FOLD_ABOVE + 1), WATCH, known('outage:module:m3'))).toEqual({
      raised: [SUBJECT],
      over: ['outage:module:m3'],
    });
  });

  it('a site notice is repeated when more modules fall silent, but not at every look', () => {
    const before = many(FOLD_ABOVE + 1, 30);
    expect(judge(before, WATCH, known(SUBJECT))).toEqual({ raised: [], over: [] });
    const { raised } = judge([...before, silent('new', 15.5)], WATCH, known(SUBJECT));
    expect(raised).toEqual([SUBJECT]);
  });

  it('a site outage ends when few modules are silent; these get their limit before they are reported', () => {
    expect(judge(many(FOLD_ABOVE / 2 + 1, 30), WATCH, known(SUBJECT)).over).toEqual([]);
    const few = many(FOLD_ABOVE / 2, 30);
    expect(judge(few, WATCH, known(SUBJECT))).toEqual({ raised: [], over: [SUBJECT] });
    const back = { ...NOTHING, backAt: new Map([[SUBJECT, NOW]]) };
    const looks = [14, 15.5, 16.5].map((minutes) => {
      const now = NOW + minutes * MINUTE;
      return judge(few, { ...WATCH, lookedAt: now - MINUTE }, back, now).raised.length;
    });
    expect(looks).toEqual([0, few.length, 0]);
  });
});
