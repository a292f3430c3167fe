import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartDevice } from '#contract/reports/widget.ts';
import { devicesOfFields, parseField } from '#domain/reports/text-fields.ts';
import type { PickerNode } from '#node-picker/picker-node.ts';
import { pickerNode } from '#node-picker/picker-node.ts';
import { useStructure } from '#platform/session/structure.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import type { KindSettingsProps } from '#widget-kit/settings/kind-settings.ts';
import { HtmlEditor } from './html-editor.tsx';
import { TextTools } from './text-tools.tsx';

const deviceOf = ({ uuid, name, type, virtual }: PickerNode): ChartDevice => ({
  uuid,
  name,
  type,
  virtual,
  parameters: [],
});

const TextSettings = ({ config, configure }: KindSettingsProps) => {
  const { t } = useTranslation('widgets');
  const structure = useStructure();
  const labelOf = useParameterLabel();
  /** Devices of this text, those that were picked since included. */
  const known = useRef<ChartDevice[]>([...config.devices]);
  const fieldLabel = (text: string): string => {
    const field = parseField(text);
    if (!field) return t('text.field.outOfReach');
    const node = pickerNode(structure, field.uuid, false);
    const name = node ? node.name : known.current.find(({ uuid }) => uuid === field.uuid)?.name;
    if (!name) return t('text.field.gone');
    return t('text.field.label', { parameter: labelOf(field.parameter), name });
  };
  return (
    <HtmlEditor
      label={t('settings.text')}
      html={config.html ?? ''}
      fieldLabel={fieldLabel}
      onHtml={(html) => configure({ html, devices: devicesOfFields(html, known.current) })}
      tools={(text) => <TextTools text={text} onDevice={(node) => known.current.push(deviceOf(node))} />}
    />
  );
};

// React.lazy wants a default export.
export default TextSettings;
