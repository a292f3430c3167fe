/** What tabs of one browser tell each other about the session that they share. */
export type SessionNews =
  | { type: 'session.endedElsewhere' }
  | { type: 'session.openedElsewhere'; userId: string };

const NAME = 'quarterhour.session';

let channel: BroadcastChannel | null = null;

/** Joins the tabs of this browser. @returns the way to leave them again */
export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  const joined = new BroadcastChannel(NAME);
  joined.onmessage = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel = joined;
  return () => {
    joined.close();
    if (channel === joined) channel = null;
  };
}

/** Reaches all other tabs, never this one. */
export const tellOtherTabs = (news: SessionNews): void => channel?.postMessage(news);
