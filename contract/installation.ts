import { array, boolean, type InferType, number, object, string } from 'yup';

/** Optional parts of an installation; screens of a part switched off are not shown (rulings.md O-27). */
export const SERVICES = ['mqtt', 'mail', 'import', 'finance', 'documents'] as const;

export const companyDetailsSchema = object({
  companyName: string().required(),
  address: string().nullable().defined(),
  buildings: number().integer().nullable().defined(),
  latitude: number().nullable().defined(),
  longitude: number().nullable().defined(),
  image: string().nullable().defined(),
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

export const collectionSchema = object({
  uuid: string().uuid().required(),
  name: string().required(),
  color: string().required(),
  measureType: string().required(),
  nodes: array(string().uuid().required()).required(),
});
export type Collection = InferType<typeof collectionSchema>;

/** Answer of GET /measurement/units: unit of every parameter. */
export const unitsAnswerSchema = object({
  units: array(object({ parameter: string().required(), unit: string().defined() }).required()).required(),
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
