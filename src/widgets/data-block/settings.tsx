import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/fields/switch.tsx';
import type { KindSettingsProps } from '#widget-kit/settings/kind-settings.ts';

/** Choice between the usual number of the tile and its highest interval. */
const DataBlockSettings = ({ config, configure }: KindSettingsProps) => {
  const { t } = useTranslation('widgets');
  return (
    <Switch
      label={t('settings.highest.switch')}
      help={t('settings.highest.help')}
      isOn={config.showsHighest === true}
      onChange={(showsHighest) => configure({ showsHighest })}
    />
  );
};

// React.lazy wants a default export.
export default DataBlockSettings;
