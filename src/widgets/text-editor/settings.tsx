import { useTranslation } from 'react-i18next';
import type { KindSettingsProps } from '#widget-kit/settings/kind-settings.ts';
import { HtmlEditor } from './html-editor.tsx';

const TextSettings = ({ config, configure }: KindSettingsProps) => {
  const { t } = useTranslation('widgets');
  return (
    <HtmlEditor label={t('settings.text')} html={config.html ?? ''} onHtml={(html) => configure({ html })} />
  );
};

// React.lazy wants a default export.
export default TextSettings;
