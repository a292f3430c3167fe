/** Width, px; callers that open the settings beside a widget keep the widget uncovered. */
export const SETTINGS_WIDTH = 584;
