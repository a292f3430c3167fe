import type { ComponentType, LazyExoticComponent } from 'react';
import type { ContainerConfig } from '#contract/reports/widget.ts';

/** What the fields of one kind of widget get; they stand in the dialog's form, paths begin with `config.`. */
export interface KindSettingsProps {
  config: ContainerConfig;
  /** Changes some settings, keeps the others. */
  configure: (changes: Partial<ContainerConfig>) => void;
}

export type KindSettings = LazyExoticComponent<ComponentType<KindSettingsProps>>;
