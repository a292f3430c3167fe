import { css } from '@emotion/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '#domain/reports/text-fields.ts';
import { parametersFor } from '#domain/reports/widget-traits.ts';
import { NodePicker } from '#node-picker/node-picker.tsx';
import type { NodeRules } from '#node-picker/node-rules.ts';
import { type PickerNode, pickerNode } from '#node-picker/picker-node.ts';
import { useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import type { EditedText } from './html-editor.tsx';
import { linkAddress } from './link-address.ts';

/** Parameters with a total or a mean: those of a line of numbers, without states. */
const valuesOf = ({ parameters }: PickerNode): string[] => parametersFor('Heatmap', parameters);

const RULES: NodeRules = {
  networks: false,
  virtual: true,
  refuses: ({ parameters }) => parametersFor('Heatmap', parameters).length === 0,
};

const style = css`
  margin-top: 8px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > .buttons, & > .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-end; }
  & > .row > :first-child { flex: 1 1 160px; min-width: 0; }
`;

const ignore = (): void => undefined;

interface ToolProps {
  onEnd: () => void;
}

/** Enter in a field of a tool carries it out, and does not end the settings around it. */
const onEnter =
  (carryOut: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // On a button Enter presses that button.
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    carryOut();
  };

const LinkTool = ({ text, onEnd }: ToolProps & { text: EditedText }) => {
  const { t } = useTranslation('widgets');
  const [address, setAddress] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const carryOut = (): void => {
    const link = linkAddress(address);
    setIsWrong(link === null);
    if (link === null) return;
    text.setLink(link);
    onEnd();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its field is its button
    <div className="row" onKeyDown={onEnter(carryOut)}>
      <Field
        name="address"
        label={t('settings.editor.address')}
        autoFocus
        maxLength={2000}
        placeholder="https://"
        value={address}
        error={isWrong ? 'widgets:settings.editor.wrongAddress' : undefined}
        onValue={(value) => setAddress(String(value ?? ''))}
        onLeave={ignore}
      />
      <Button onClick={carryOut}>{t('settings.editor.setLink')}</Button>
      <Button
        variant="quiet"
        onClick={() => {
          text.setLink(null);
          onEnd();
        }}
      >
        {t('settings.editor.noLink')}
      </Button>
    </div>
  );
};

interface ValueToolProps extends ToolProps {
  text: EditedText;
  /** Makes the device known before its value is in the text. */
  onDevice: (node: PickerNode) => void;
}

const ValueTool = ({ text, onDevice, onEnd }: ValueToolProps) => {
  const { t } = useTranslation('widgets');
  const structure = useStructure();
  const labelOf = useParameterLabel();
  const [node, setNode] = useState<PickerNode | null>(null);
  const [parameter, setParameter] = useState('');
  if (!node)
    return (
      <NodePicker
        selection="single"
        title={t('settings.chooseDevice')}
        rules={RULES}
        value={null}
        onPick={(uuid) => {
          const picked = uuid !== null && pickerNode(structure, uuid, false);
          if (!picked) return onEnd();
          setNode(picked);
          setParameter(valuesOf(picked)[0] ?? '');
        }}
        onClose={onEnd}
      />
    );
  return (
    <div className="row">
      <SelectField
        name="parameter"
        label={t('settings.editor.valueOf', { name: node.name })}
        options={valuesOf(node).map((value) => ({ value, label: labelOf(value) }))}
        value={parameter}
        error={undefined}
        onValue={(value) => value && setParameter(value)}
        onLeave={ignore}
      />
      <Button
        autoFocus
        disabled={parameter === ''}
        onClick={() => {
          onDevice(node);
          text.insertField(fieldText({ parameter, uuid: node.uuid }));
          onEnd();
        }}
      >
        {t('settings.editor.insert')}
      </Button>
    </div>
  );
};

export interface TextToolsProps {
  text: EditedText;
  onDevice: (node: PickerNode) => void;
}

/** Links and values for the text above. */
export const TextTools = ({ text, onDevice }: TextToolsProps) => {
  const { t } = useTranslation('widgets');
  const [tool, setTool] = useState<'link' | 'value' | null>(null);
  const end = (): void => setTool(null);
  return (
    <div css={style}>
      <div className="buttons">
        <Button size="sm" icon="link" onClick={() => setTool(tool === 'link' ? null : 'link')}>
          {t('settings.editor.link')}
        </Button>
        <Button size="sm" icon="hashtag" popup="dialog" onClick={() => setTool('value')}>
          {t('settings.editor.insertValue')}
        </Button>
      </div>
      {tool === 'link' && <LinkTool text={text} onEnd={end} />}
      {tool === 'value' && <ValueTool text={text} onDevice={onDevice} onEnd={end} />}
    </div>
  );
};
