import { useTranslation } from 'react-i18next';
import { useCsvStyle } from '#platform/locale/use-number-locale.ts';
import { toast } from '#ui/toast/toast.ts';
import type { TableSource, WidgetTableInput } from '#widget-kit/widget-table.ts';

type SaveCsv = (source: Exclude<TableSource, 'none'>, input: WidgetTableInput, withTotals?: boolean) => void;

/** Saves the widget's CSV file; the code for it is loaded on demand. */
export function useSaveCsv(title: string): SaveCsv {
  const { t } = useTranslation('widgets');
  const style = useCsvStyle();
  return (source, input, withTotals = false) => {
    import('./widget-csv.ts')
      .then(({ saveWidgetCsv }) => saveWidgetCsv(source, input, { style, withTotals }, title))
      .catch((error: unknown) => {
        console.error(error);
        toast.error(t('menu.csvFailed'), { detail: title });
      });
  };
}
