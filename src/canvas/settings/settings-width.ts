/** Width, px; the editor keeps this much of its page free beside open settings. */
export const SETTINGS_WIDTH = 420;
