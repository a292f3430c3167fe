import { setLocale } from 'yup';

/**
 * Codes instead of yup's English sentences, for a client with words of its own (`tooLong:128`). A schema keeps the
 * messages that are set when it is created, so the page imports this module before any schema. The server does not.
 */
setLocale({
  mixed: { default: 'invalid', required: 'Required', oneOf: 'notOffered', notType: 'invalid' },
  string: {
    min: ({ min }) => `tooShort:${min}`,
    max: ({ max }) => `tooLong:${max}`,
    email: 'invalid',
    matches: 'invalid',
  },
  number: {
    min: ({ min }) => `tooSmall:${min}`,
    max: ({ max }) => `tooLarge:${max}`,
    integer: 'notInteger',
  },
  array: { min: ({ min }) => `tooFew:${min}`, max: ({ max }) => `tooMany:${max}` },
});
