import { useTranslation } from 'react-i18next';
import { CompactNum, dataValue, Percent } from '#widget-kit/num.tsx';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import type { BlockValue } from './block-value.ts';

/** The tile's number; of a state its word, over a period the share of the time in which it held. */
export const BlockNumber = ({
  value,
  writing,
  series: { unit, decimals, column },
}: Pick<BlockValue, 'value' | 'writing'> & { series: WidgetSeries }) => {
  const { t } = useTranslation('widgets');
  if (writing === 'share') return <Percent share={value} />;
  if (writing === 'state' && value !== null) {
    return <span data-value={dataValue(value)}>{t(value === 0 ? 'block.off' : 'block.on')}</span>;
  }
  return <CompactNum value={value} unit={unit} decimals={decimals} prefix={column.prefix} />;
};
