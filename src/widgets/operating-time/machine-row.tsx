import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { formatDecimals } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { Icon } from '#ui/icon.tsx';
import { CompactNum, dataValue, Percent } from '#widget-kit/num.tsx';
import { useSize } from '#widget-kit/use-size.ts';
import type { Machine } from './machine-model.ts';
import { STRIP_HEIGHT, Strip } from './strip.tsx';
import { StripCursor } from './strip-cursor.tsx';
import { stateText } from './strip-words.ts';

/** Hours from which the number is written in full: nobody uses "4.27 thousand hours". */
const WHOLE_FROM = 999.5;

interface HoursNumProps {
  hours: number | null;
  decimals: number | undefined;
}

/** Operating hours with three digits, or all digits before the decimal point; the tooltip shows the stored value. */
const HoursNum = ({ hours, decimals }: HoursNumProps) => {
  const locale = useNumberLocale();
  if (hours === null || hours < WHOLE_FROM) return <CompactNum value={hours} unit="h" decimals={decimals} />;
  return (
    <span className="tn" data-value={dataValue(hours)} title={`${formatDecimals(hours, decimals, locale)} h`}>
      {formatDecimals(hours, 0, locale)}
      <span className="unit">{'\u00a0h'}</span>
    </span>
  );
};

export interface MachineRowProps {
  machine: Machine;
  isInteractive: boolean;
  isTipAbove: boolean;
}

const style = css`
  & .line { display: flex; align-items: center; gap: 8px; height: 20px; font-size: var(--fs-12); white-space: nowrap; }
  & .power {
    width: 20px; height: 20px; border-radius: 50%; flex: none; display: grid; place-items: center;
    background: var(--hover); color: var(--text-3);
  }
  & .power[data-active] { background: var(--accent-soft); color: var(--accent-text); }
  & .power .pi { font-size: 10px; }
  & .words { display: flex; align-items: baseline; gap: 8px; flex: 1; min-width: 0; overflow: hidden; }
  & .name { font-weight: var(--fw-medium); overflow: hidden; text-overflow: ellipsis; min-width: 40px; }
  & .since { font-size: var(--fs-11); color: var(--text-3); flex: none; }
  & .hours { flex: none; font-weight: var(--fw-semibold); }
  & .hours .unit { font-weight: var(--fw); }
  /* Paper shows names in full. */
  [data-print] & .line { height: auto; min-height: 20px; }
  [data-print] & .words { flex-wrap: wrap; column-gap: 6px; }
  [data-print] & .name, [data-print] & .since { white-space: normal; overflow-wrap: anywhere; flex: none; max-width: 100%; }
  & .strip { position: relative; height: ${STRIP_HEIGHT}px; margin-top: 4px; }
`;

/** Power icon, name, state and hours of one machine, its strip below (R-WID-OPT-01, R-WID-OPT-02). */
export const MachineRow = ({ machine, isInteractive, isTipAbove }: MachineRowProps) => {
  const { t } = useTranslation('widgets');
  const { host, size } = useSize();
  const { name, state, slots, hours, share, decimals } = machine;
  return (
    <li css={style}>
      <div className="line">
        <span className="power" data-active={state?.isActive || undefined}>
          <Icon name="power-off" />
        </span>
        <span className="words">
          <span className="name" title={name}>
            {name}
          </span>
          <span className="since">{stateText(machine, t)}</span>
        </span>
        <span className="hours">
          {share === null ? <HoursNum hours={hours} decimals={decimals} /> : <Percent share={share} />}
        </span>
      </div>
      <div className="strip" ref={host}>
        {size && (
          <>
            <Strip slots={slots} width={size.width} />
            {isInteractive && <StripCursor machine={machine} width={size.width} isTipAbove={isTipAbove} />}
          </>
        )}
      </div>
    </li>
  );
};
