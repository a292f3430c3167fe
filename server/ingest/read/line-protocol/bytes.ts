/** Bytes with a meaning in line protocol. */
export const TAB = 0x09;
export const NEWLINE = 0x0a;
export const RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const PLUS = 0x2b;
export const DOT = 0x2e;
export const ZERO = 0x30;
export const NINE = 0x39;
export const EQUALS = 0x3d;
export const BACKSLASH = 0x5c;
export const LETTER_I = 0x69;
export const LETTER_U = 0x75;
