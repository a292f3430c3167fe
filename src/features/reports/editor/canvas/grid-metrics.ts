/** Height of a grid row and gap between widgets, px; equal to the tokens --grid-row and --grid-gap. */
export const GRID_ROW = 20;
export const GRID_GAP = 12;
