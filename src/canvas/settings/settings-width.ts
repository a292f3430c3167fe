/** px; whoever opens the settings beside a widget sees to it that they do not cover it. */
export const SETTINGS_WIDTH = 584;
