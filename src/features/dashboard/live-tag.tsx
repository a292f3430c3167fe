import { useTranslation } from 'react-i18next';
import { REALTIME_INTERVAL_MS } from '#contract/hub.ts';
import { type StreamState, useStreamState } from '#platform/live-stream.ts';
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
  return <Tag {...LOOKS[state]}>{t(`live.${state}`, { seconds: REALTIME_INTERVAL_MS / 1000 })}</Tag>;
};
