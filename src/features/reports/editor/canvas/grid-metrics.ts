/** Height of a grid row and gap between widgets in px, as the tokens --grid-row and --grid-gap have them. */
export const GRID_ROW = 20;
export const GRID_GAP = 12;
