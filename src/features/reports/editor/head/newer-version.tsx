import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { useZonedTime } from '#platform/locale/site-zone.ts';
import { Button } from '#ui/buttons/button.tsx';

// Author and time stand in the tooltip, and in the page for screen readers: the head has one line.
const style = css`
  position: relative;
  & > .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** Notice that somebody else, or another window, has saved the report: better known now than at the next save. */
export const NewerVersion = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const newer = useSelector(actor, ({ context }) => context.newer);
  const zoned = useZonedTime();
  if (!newer) return null;
  const words = t(newer.modifiedByYou ? 'newer.tagOwn' : 'newer.tag', {
    who: newer.modifiedBy ?? t('who.unknown'),
    time: zoned(Date.parse(newer.modifiedAt)),
  });
  return (
    <span role="status" title={words} css={style}>
      <span className="spoken">{words}</span>
      <Button
        size="sm"
        icon="users"
        popup="dialog"
        onClick={() => actor.send({ type: 'comparison.requested' })}
      >
        {t('newer.compare')}
      </Button>
    </span>
  );
};
