import { array, boolean, type InferType, number, object, string } from 'yup';

/** A total of an edition that its device gives otherwise today. */
export const editionChangeSchema = object({
  uuid: string().required(),
  /** Name of the device in the edition. */
  name: string().required(),
  parameter: string().required(),
  unit: string().defined(),
  /** Total over the period when the edition was frozen; null: nothing was measured. */
  frozen: number().nullable().defined(),
  /** Total that the device gives today. */
  today: number().nullable().defined(),
});
export type EditionChange = InferType<typeof editionChangeSchema>;

/** Answer of GET /report/{id}/{generatedId}/changes. */
export const editionChangesSchema = object({
  /** When the newest change came that the edition does not hold; null: none is known. */
  dataChangedAt: string().nullable().defined(),
  /** Of the devices that the caller may see. */
  changes: array(editionChangeSchema.required()).required(),
  /** True while numbers of today are still being computed: the totals may change again. */
  isComputing: boolean().required(),
});
export type EditionChanges = InferType<typeof editionChangesSchema>;
