/** Uuid number n of the seed: the same in both installations, so that their answers can be compared as they are. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The reader's site, and one that the reader cannot see. */
export const SITES = { own: uuid(1), other: uuid(2) } as const;

export const USERS = {
  reader: uuid(11),
  editor: uuid(12),
  boss: uuid(13),
  colleague: uuid(14),
  /** Works for the other site only. */
  stranger: uuid(15),
  /** Works for both sites. */
  traveller: uuid(16),
} as const;

/** Modules by name; those whose names begin with `other` belong to the other site. */
export const MODULES = {
  main: uuid(101),
  press: uuid(102),
  provider: uuid(103),
  network: uuid(104),
  calculated: uuid(105),
  sensor: uuid(106),
  deleted: uuid(107),
  otherMain: uuid(151),
  otherProvider: uuid(152),
  otherSensor: uuid(153),
  /** Of the other site, fed by `main`. */
  otherFed: uuid(154),
} as const;
export type ModuleName = keyof typeof MODULES;
export const isOther = (name: string): boolean => name.startsWith('other');

export const COLLECTIONS = { own: uuid(201), mixed: uuid(202), other: uuid(203) } as const;
export const PLCS = { own: uuid(211), other: uuid(212) } as const;
export const IMPORTS = { own: uuid(221), mixed: uuid(222), other: uuid(223) } as const;
export const TOKENS = { own: uuid(231), both: uuid(232), other: uuid(233), all: uuid(234) } as const;
export const UNKNOWN = uuid(999);

export const REPORTS = {
  own: 1001,
  mixed: 1002,
  other: 1003,
  notes: 1004,
  ownNotes: 1005,
  otherNotes: 1006,
  bothNotes: 1007,
  dashboard: 1008,
  availability: 1009,
  otherAdditional: 1010,
  draft: 1011,
  strangersDraft: 1012,
  logos: 1013,
  otherLogo: 1014,
} as const;

export const EDITIONS = {
  own: uuid(301),
  mixed: uuid(302),
  /** Of the mixed report, at a time when it showed the other site only. */
  otherOfMixed: uuid(303),
  other: uuid(304),
  notes: uuid(305),
  availability: uuid(306),
} as const;

export const MAILS = { own: uuid(401), mixed: uuid(402), other: uuid(403) } as const;
