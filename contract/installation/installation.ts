import { array, boolean, type InferType, number, object, string } from 'yup';
import { MEASURE_TYPES } from '#contract/people/route-names.ts';

/** Optional parts of an installation; screens of a part switched off are not shown (O-27). */
export const SERVICES = ['mqtt', 'mail', 'import', 'finance', 'documents'] as const;
export type Service = (typeof SERVICES)[number];

export const companyDetailsSchema = object({
  companyName: string().required(),
  address: string().nullable().defined(),
  buildings: number().integer().nullable().defined(),
  latitude: number().nullable().defined(),
  longitude: number().nullable().defined(),
  image: string().nullable().defined(),
  /** Path below /api of the company's logo, and of each site's (`image`); null when there is none. */
  logo: string().nullable().defined(),
  /** True while the installation shows generated demo data. */
  isDemo: boolean().required(),
  /** Interval at which live pages get new points, ms; over a slow connection it is at least 10 s. */
  realtimeInterval: number().integer().required(),
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
  /** kW; 1.2 × reservation when no value is stored. */
  availableCapacity: number().nullable().defined(),
  isConfigured: boolean().required(),
});
export type Reservation = InferType<typeof reservationSchema>;

/**
 * A grouped collection: modules that people watch together, shown as a virtual group. Its series are the sums
 * (amounts, powers, times) or means (temperature, voltage …) of its members' series. Members that cannot have a
 * parameter, as a water meter cannot have energy, do not count; where any other member is missing, the whole is
 * missing. Only a reader who may read all of its members may read its series.
 */
export const collectionSchema = object({
  uuid: string().uuid().required(),
  name: string().required(),
  color: string().required(),
  /** Measure type of its members; `mixed` when they differ. */
  measureType: string()
    .oneOf([...MEASURE_TYPES, 'mixed'])
    .required(),
  /** Members within the reader's sites. */
  nodes: array(string().uuid().required()).required(),
  /** Number of members that the reader may not read; with any, the reader may not read the series either. */
  hidden: number().integer().required(),
});
export type Collection = InferType<typeof collectionSchema>;

/** Body of POST /energetic-module/virtual-collection; the measure type is derived from the nodes. */
export const collectionInputSchema = object({
  /** Unique regardless of case. */
  name: string().trim().required().max(64),
  color: string()
    .matches(/^#[0-9A-Fa-f]{6}$/)
    .required(),
  /** Modules of any measure types and sites, except controllers; each once. */
  nodes: array(string().uuid().lowercase().required()).min(1).max(500).required(),
}).noUnknown();
export type CollectionInput = InferType<typeof collectionInputSchema>;

/** Body of PATCH /energetic-module/virtual-collection: the uuid, and any of the fields above. */
export const collectionPatchSchema = object({
  uuid: string().uuid().required(),
  name: string().trim().min(1).max(64),
  color: string().matches(/^#[0-9A-Fa-f]{6}$/),
  nodes: array(string().uuid().lowercase().required()).min(1).max(500),
}).noUnknown();
export type CollectionPatch = InferType<typeof collectionPatchSchema>;

/** Answer of GET /measurement/units: unit of every parameter, and the prefixes of units. */
export const unitsAnswerSchema = object({
  units: array(object({ parameter: string().required(), unit: string().defined() }).required()).required(),
  /** Power of ten → sign: 3 is k. */
  prefixes: array(object({ power: number().required(), sign: string().defined() }).required()).required(),
});
export type UnitsAnswer = InferType<typeof unitsAnswerSchema>;

/** Answer of GET /report/parameters: names that can be picked, for measuring and for virtual modules. */
export const parametersAnswerSchema = object({
  parameters: array(string().required()).required(),
  parametersRealtime: array(string().required()).required(),
  parametersVirtual: array(string().required()).required(),
  parametersVirtualRealtime: array(string().required()).required(),
});
export type ParametersAnswer = InferType<typeof parametersAnswerSchema>;
