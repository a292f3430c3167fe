import { createServer } from 'node:http';
import { type Channel, createChannel, createSession } from 'better-sse';
import { type Command, eventText, topicOf } from './protocol.ts';

/** Server with npm better-sse and a channel per topic. */
const channels = new Map<string, Channel>();
const channelOf = (topic: string): Channel => {
  const channel = channels.get(topic) ?? createChannel();
  channels.set(topic, channel);
  return channel;
};

const server = createServer((request, response) => {
  createSession(request, response).then(
    (session) => channelOf(topicOf(request.url ?? '')).register(session),
    (error) => console.error(error),
  );
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));

process.on('message', ({ publish }: Command) => {
  for (const topic of publish) channelOf(topic).broadcast(eventText(), 'widget');
});
process.on('disconnect', () => process.exit(0));
