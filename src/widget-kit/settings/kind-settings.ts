import type { ComponentType, LazyExoticComponent } from 'react';
import type { ContainerConfig } from '#contract/reports/widget.ts';

/**
 * Props of the fields of one kind of widget. The fields belong to the dialog's form; their paths begin with
 * `config.`.
 */
export interface KindSettingsProps {
  config: ContainerConfig;
  /** Changes some settings, keeps the others. */
  configure: (changes: Partial<ContainerConfig>) => void;
}

type KindSettings = LazyExoticComponent<ComponentType<KindSettingsProps>>;

/** Fields that only one kind of widget has, by the tab they stand in; loaded when the dialog shows them. */
export interface KindForms {
  data?: KindSettings;
  axes?: KindSettings;
}
