import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { formatCompact } from '#domain/formatting/compact.ts';
import { HIDDEN_FIELD, parseField, type TextField } from '#domain/reports/text-fields.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { dataValue } from '#widget-kit/num.tsx';
import type { FieldValue } from './fill-values.ts';

type Problem = 'outOfReach' | 'gone' | 'noSuchValue' | 'failed';

/** Reason why a field has no column; null while its data are on their way. */
function problemOf(
  { uuid, parameter }: TextField,
  { config }: Container,
  block: BlockResult,
): Problem | null {
  if (!config.devices.some((device) => device.uuid.toLowerCase() === uuid)) return 'gone';
  const gap = block.gaps.find((one) => one.uuid === uuid && (one.parameter ?? parameter) === parameter);
  if (gap) return gap.code === 'not_found' ? 'gone' : gap.parameter ? 'noSuchValue' : 'failed';
  return null;
}

/**
 * Values of the fields of a text, written as in a data block: an amount's total over the period, a level's mean. A
 * field without a value says why in its place.
 */
export function useFieldValues(container: Container, block: BlockResult): (field: string) => FieldValue {
  const { t } = useTranslation('widgets');
  const locale = useNumberLocale();
  return useCallback(
    (text) => {
      const problem = (key: Problem): FieldValue => ({ text: t(`text.field.${key}`), isProblem: true });
      if (text === HIDDEN_FIELD) return problem('outOfReach');
      const field = parseField(text);
      if (!field) return problem('gone');
      const column = block.data[field.uuid]?.[field.parameter];
      if (!column) {
        const reason = problemOf(field, container, block);
        return reason ? problem(reason) : { text: '…' };
      }
      const { text: number, unit } = formatCompact(column.total, column.unit, locale, column.prefix);
      return { text: unit ? `${number}\u00a0${unit}` : number, data: dataValue(column.total) };
    },
    [container, block, locale, t],
  );
}
