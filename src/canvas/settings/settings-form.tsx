import { css } from '@emotion/react';
import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportType } from '#contract/reports/report.ts';
import { type Container, containerSchema } from '#contract/reports/widget.ts';
import { isSettable } from '#domain/reports/widget-traits.ts';
import { useDoneKey, useSaveKey } from '#platform/locale/save-key.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { isOnTop } from '#ui/overlays/modal.ts';
import { useWindowKeys } from '#ui/use-window-keys.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import { DeleteWidget } from './save/delete-widget.tsx';
import { SETTINGS_WIDTH } from './settings-width.ts';
import { AxesTab } from './tabs/axes-tab.tsx';
import { DataTab } from './tabs/data-tab.tsx';
import { PanelTab } from './tabs/panel-tab.tsx';
import { type SettingsTab, tabsOf } from './tabs/settings-tabs.ts';
import { TabBar, tabId, tabPanelId } from './tabs/tab-bar.tsx';
import { useIncompleteTabs } from './tabs/use-incomplete-tabs.ts';

export interface SettingsFormProps {
  reportType: ReportType;
  /** Line above the buttons that says who will see the saved widget. */
  note?: string | undefined;
  /** Where these are settings of something larger: called after the save by the key that saves all of it. */
  onSaveAll?: (() => void) | undefined;
  /** False when deleting can be undone or the caller asks: the dialog then asks no question. */
  asksToDelete: boolean;
  /** Called after the user has confirmed (R-SET-03). */
  onDelete: () => Promise<void> | void;
  onClose: () => void;
  /** Called at once with every edit; null when the edit cannot be stored. Discarding the edits is up to the caller. */
  onEdit?: ((edited: Container | null) => void) | undefined;
  /** Called with whether closing now would lose changes. */
  onDirty?: ((isDirty: boolean) => void) | undefined;
}

const formStyle = css`
  flex: 1 0 auto;
  min-width: 0;
  & > [role='tabpanel'] { display: flex; flex-direction: column; gap: 16px; padding-top: 16px; outline: none; }
  & > [role='tabpanel'][hidden] { display: none; }
`;

const startStyle = css`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-right: auto;
  min-width: 0;
  text-align: left;
`;

const noteStyle = css`
  position: sticky;
  bottom: -18px;
  z-index: 1;
  flex: none;
  margin: 14px -18px -18px;
  background: var(--overlay);
  padding: 8px 18px;
  border-top: 1px solid var(--border);
  font-size: var(--fs-12);
  color: var(--text-2);
`;

/** Reports every change of the copy, but not its initial value. */
function useEdits(values: Container, onEdit: SettingsFormProps['onEdit']): void {
  const told = useRef(values);
  const tell = useEffectEvent((edited: Container) =>
    onEdit?.(containerSchema.isValidSync(edited) ? edited : null),
  );
  useEffect(() => {
    if (told.current === values) return;
    told.current = values;
    tell(values);
  }, [values]);
}

type KeyCommand = 'save' | 'done';

/** Ctrl+S saves all, Ctrl+Enter and F6 are *Done*; ⌘ on a Mac. */
function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): KeyCommand | null {
  if (altKey || shiftKey) return null;
  if (!(ctrlKey || metaKey)) return key === 'F6' ? 'done' : null;
  if (key.toLowerCase() === 's') return 'save';
  return key === 'Enter' ? 'done' : null;
}

/** Calls the commands while this dialog is on top: a dialog opened from it has its own keys. */
function useCommandKeys(
  content: RefObject<HTMLElement | null>,
  commands: Record<KeyCommand, () => Promise<void>>,
): void {
  useWindowKeys((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command) return;
    // Keeps the browser from saving the page as a file, and from moving to its own address field.
    event.preventDefault();
    if (!isOnTop(content.current)) return;
    // A text editor passes its last letters on when it loses the focus.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
    requestAnimationFrame(async () => {
      await commands[command]();
      // Settings with a problem stay open.
      const isLeft = document.activeElement === document.body && isOnTop(content.current);
      if (isLeft && activeElement instanceof HTMLElement) activeElement.focus();
    });
  });
}

/** Groups and buttons of the dialog around the form's copy of the widget. */
export const SettingsForm = ({
  reportType,
  note,
  asksToDelete,
  onSaveAll,
  onDelete,
  onClose,
  onEdit,
  onDirty,
}: SettingsFormProps) => {
  const { t } = useTranslation(['widgets', 'common']);
  const form = useFormikContext<Container>();
  const { component } = form.values;
  const [tab, setTab] = useState<SettingsTab>('data');
  const [isLeaving, setIsLeaving] = useState(false);
  const incomplete = useIncompleteTabs(setTab);
  const title = useWidgetTitle(form.values);
  const id = useId();

  useEffect(() => onDirty?.(form.dirty), [onDirty, form.dirty]);
  useEffect(() => () => onDirty?.(false), [onDirty]);

  useEdits(form.values, onEdit);
  const content = useRef<HTMLFormElement>(null);
  const saveAll = async (): Promise<void> => {
    const isWhole = Object.keys(await form.validateForm()).length === 0;
    await form.submitForm();
    if (isWhole) onSaveAll?.();
  };
  useCommandKeys(content, { save: saveAll, done: () => form.submitForm() });
  const saveKey = useSaveKey();
  const doneKey = useDoneKey();
  // Edits that the page already shows are saved with the page, by the page's own Save button.
  const done = onEdit ? 'settings.done' : 'common:action.save';

  if (!isSettable(component)) return null;
  const panels = {
    data: <DataTab kind={component} reportType={reportType} />,
    axes: <AxesTab kind={component} reportType={reportType} />,
    panel: <PanelTab kind={component} />,
  };
  return (
    <Dialog
      placement="right"
      isPageInReach={onEdit !== undefined}
      width={SETTINGS_WIDTH}
      title={t('settings.title', { kind: t(`kind.${component}`) })}
      note={t(onEdit ? 'settings.live' : 'settings.copy')}
      onClose={() => (form.dirty ? setIsLeaving(true) : onClose())}
      footer={
        <>
          <span css={startStyle}>
            <DeleteWidget title={title} asks={asksToDelete} onDelete={onDelete} />
          </span>
          <Button variant={onEdit ? 'quiet' : 'secondary'} onClick={onClose}>
            {t('settings.discard')}
          </Button>
          <Button
            variant={onEdit ? 'secondary' : 'primary'}
            disabled={form.isSubmitting}
            title={onSaveAll ? t('settings.saveHint', { key: saveKey, doneKey }) : saveKey}
            onClick={() => void form.submitForm()}
          >
            {t(form.isSubmitting ? 'settings.saving' : done)}
          </Button>
        </>
      }
    >
      <form ref={content} css={formStyle} onSubmit={form.handleSubmit} noValidate inert={form.isSubmitting}>
        <TabBar kind={component} value={tab} incomplete={incomplete} id={id} onValue={setTab} />
        {tabsOf(component).map((one) => (
          <div
            key={one}
            role="tabpanel"
            id={tabPanelId(id, one)}
            aria-labelledby={tabId(id, one)}
            hidden={one !== tab}
          >
            {panels[one]}
          </div>
        ))}
      </form>
      {note && <p css={noteStyle}>{note}</p>}
      <ConfirmDialog
        isOpen={isLeaving}
        isDestructive
        title={t('settings.leave.title')}
        answers={['cancel', 'yes']}
        labels={{ cancel: t('settings.leave.stay'), yes: t('settings.discard') }}
        onAnswer={(answer) => {
          setIsLeaving(false);
          if (answer === 'yes') onClose();
        }}
      >
        <p>{t('settings.leave.body', { title })}</p>
      </ConfirmDialog>
    </Dialog>
  );
};
