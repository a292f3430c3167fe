/** Messages between the tabs of one browser about the session that they share. */
export type SessionNews =
  | { type: 'session.endedElsewhere' }
  | { type: 'session.openedElsewhere'; userId: string };

const NAME = 'quarterhour.session';

/** What a page tells the other tabs of its browser and hears from them. */
export function createSessionChannel() {
  let channel: BroadcastChannel | null = null;
  return {
    /** Joins the tabs of this browser. */
    hear(listener: (news: SessionNews) => void): void {
      channel = new BroadcastChannel(NAME);
      channel.onmessage = ({ data }: MessageEvent<SessionNews>) => listener(data);
    },
    /** Sends to all other tabs, never to this one. */
    tell: (news: SessionNews): void => channel?.postMessage(news),
  };
}
