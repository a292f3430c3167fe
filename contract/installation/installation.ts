import { array, boolean, type InferType, number, object, string } from 'yup';

/** Optional parts of an installation; screens of a part switched off are not shown (O-27). */
export const SERVICES = ['mqtt', 'mail', 'import', 'finance', 'documents'] as const;

export const companyDetailsSchema = object({
  companyName: string().required(),
  address: string().nullable().defined(),
  buildings: number().integer().nullable().defined(),
  latitude: number().nullable().defined(),
  longitude: number().nullable().defined(),
  image: string().nullable().defined(),
  /** Paths of the logos below /api, here and of each site (`image`); null: there is none. */
  logo: string().nullable().defined(),
  /** True while the installation shows generated demo data. */
  isDemo: boolean().required(),
  sites: array(
    object({
      id: string().uuid().required(),
      name: string().required(),
      timezone: string().required(),
      address: string().nullable().defined(),
      image: string().nullable().defined(),
    }).required(),
  ).required(),
});
export type CompanyDetails = InferType<typeof companyDetailsSchema>;

export const servicesAnswerSchema = object({
  services: array(string().oneOf(SERVICES).required()).required(),
});
export type ServicesAnswer = InferType<typeof servicesAnswerSchema>;

/** A line of GET /energetic-module/provider/gauge-chart-data. */
export const reservationSchema = object({
  providerId: string().uuid().required(),
  /** Contracted power in kW. */
  reservation: number().nullable().defined(),
  /** kW; 1.2 × reservation where nothing is stored. */
  availableCapacity: number().nullable().defined(),
  isConfigured: boolean().required(),
});
export type Reservation = InferType<typeof reservationSchema>;

/**
 * A grouped collection: modules that people watch together, shown as a virtual group. Its series are those of its
 * members added up (amounts, powers, times) or averaged (temperature, voltage …); members that cannot have a parameter,
 * as a water meter cannot have energy, have no part in it, and where one of the others is missing the whole is. Only who
 * reaches all of its members reads its series.
 */
export const collectionSchema = object({
  uuid: string().uuid().required(),
  name: string().required(),
  color: string().required(),
  /** Of its members; `mixed` where they differ. */
  measureType: string().required(),
  /** Members within the reader's sites. */
  nodes: array(string().uuid().required()).required(),
  /** Members out of the reader's reach: with any, its series are too. */
  hidden: number().integer().required(),
});
export type Collection = InferType<typeof collectionSchema>;

/** Body of POST /energetic-module/virtual-collection; the measure type is derived from the nodes. */
export const collectionInputSchema = object({
  /** Unique, whatever its capitals. */
  name: string().trim().required().max(64),
  color: string()
    .matches(/^#[0-9A-Fa-f]{6}$/)
    .required(),
  /** Modules of any measure types and sites, controllers excepted; each once. */
  nodes: array(string().uuid().lowercase().required()).min(1).max(500).required(),
}).noUnknown();
export type CollectionInput = InferType<typeof collectionInputSchema>;

/** Body of PATCH /energetic-module/virtual-collection: which one, and any part of the above. */
export const collectionPatchSchema = object({
  uuid: string().uuid().required(),
  name: string().trim().min(1).max(64),
  color: string().matches(/^#[0-9A-Fa-f]{6}$/),
  nodes: array(string().uuid().lowercase().required()).min(1).max(500),
}).noUnknown();
export type CollectionPatch = InferType<typeof collectionPatchSchema>;

/** Answer of GET /measurement/units: unit of every parameter, and the prefixes that units are written with. */
export const unitsAnswerSchema = object({
  units: array(object({ parameter: string().required(), unit: string().defined() }).required()).required(),
  /** Power of ten → sign: 3 is k. */
  prefixes: array(object({ power: number().required(), sign: string().defined() }).required()).required(),
});
export type UnitsAnswer = InferType<typeof unitsAnswerSchema>;

/** Answer of GET /report/parameters: names that may be picked, of measuring and of virtual modules. */
export const parametersAnswerSchema = object({
  parameters: array(string().required()).required(),
  parametersRealtime: array(string().required()).required(),
  parametersVirtual: array(string().required()).required(),
  parametersVirtualRealtime: array(string().required()).required(),
});
export type ParametersAnswer = InferType<typeof parametersAnswerSchema>;
