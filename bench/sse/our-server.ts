import express from 'express';
import { createOpenStreams, type Stream } from '#server/hub/open-streams.ts';
import { frame } from '#server/hub/stream-event.ts';
import { type Command, eventText, topicOf } from './protocol.ts';

/** The product's streams as its hub opens and writes them, without logins, which the peers do not have either. */
const streams = createOpenStreams();
const topics = new Map<string, Set<Stream>>();
let opened = 0;

const server = express()
  .get('/sub/:topic', (request, response) => {
    const topic = topicOf(request.url);
    // Each reader counts as a user of its own, because the limit per user is not measured here.
    opened += 1;
    const stream = streams.open(response, `reader ${opened}`, () =>
      topics.get(topic)?.delete(stream as Stream),
    );
    if (stream) topics.set(topic, (topics.get(topic) ?? new Set()).add(stream));
  })
  .listen(0, '127.0.0.1', () => process.send?.(server.address()));

process.on('message', ({ publish }: Command) => {
  for (const topic of publish) {
    const bytes = frame('widget', eventText());
    for (const stream of topics.get(topic) ?? []) stream.write(bytes);
  }
});
process.on('disconnect', () => process.exit(0));
