import { useTranslation } from 'react-i18next';
import { realtimeIntervalMs, useIsSlowConnection } from '#platform/stream/connection.ts';
import { type StreamState, useStreamState } from '#platform/stream/live-stream.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';

const LOOKS: Record<StreamState, { tone: TagTone; icon: string }> = {
  online: { tone: 'ok', icon: 'circle-fill' },
  connecting: { tone: 'warn', icon: 'circle' },
  offline: { tone: 'error', icon: 'stop' },
};

/** Says whether new readings arrive by themselves, and how often. */
export const LiveTag = () => {
  const { t } = useTranslation('reports');
  const state = useStreamState();
  const isSlow = useIsSlowConnection();
  return <Tag {...LOOKS[state]}>{t(`live.${state}`, { seconds: realtimeIntervalMs(isSlow) / 1000 })}</Tag>;
};
