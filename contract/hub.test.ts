import { describe, expect, it } from 'vitest';
import { formatTopics, MAX_TOPICS, parseTopics, subscribeQuerySchema } from './hub.ts';

const accepts = (report: string): boolean => subscribeQuerySchema.isValidSync({ report });
const topic = (report: number, count: number) => ({
  report,
  containers: Array.from({ length: count }, (_, i) => `w${i}`),
});

describe('topics of a stream', () => {
  it('hub topics keep the containers of each report apart', () => {
    const topics = [
      { report: 7, containers: ['w1', 'w2'] },
      { report: 8, containers: [] },
      { report: 9, containers: ['w1'] },
    ];
    expect(formatTopics(topics)).toBe('7:w1,w2;8;9:w1');
    expect(parseTopics(formatTopics(topics))).toEqual(topics);
    expect(accepts(formatTopics(topics))).toBe(true);
  });

  it('hub topics are limited to the first 20 reports, with as many containers as a request can carry', () => {
    const many = Array.from({ length: 50 }, (_, i) => topic(2_000_000_000 + i, 200));
    const text = formatTopics(many);
    expect(accepts(text)).toBe(true);
    const parsed = parseTopics(text);
    expect(parsed.map(({ report }) => report)).toEqual(many.slice(0, MAX_TOPICS).map(({ report }) => report));
    expect(parsed[0]).toEqual(many[0]);
    // Requested as a whole, so that no watched widget is missing.
    expect(parsed.at(-1)?.containers).toEqual([]);
    expect(parseTopics(many.map(({ report }) => report).join(';'))).toHaveLength(MAX_TOPICS);
  });

  it.each(['7:', '7;', ';7', '7:w 1', '7,8', 'x', '7:w1;8:../', ''])(
    'hub topics are refused when malformed: %j',
    (text) => {
      expect(accepts(text) && text !== '').toBe(false);
    },
  );
});
