import { array, boolean, type InferType, object, string } from 'yup';

/** A client installation as the management instance lists it (P-MGMT-02). */
export const clientSchema = object({
  id: string().uuid().required(),
  name: string().required(),
  domain: string().required(),
  /** True when the installation runs on a box at the client's own site. */
  iotBox: boolean().required(),
});
export type Client = InferType<typeof clientSchema>;

/** Answer of GET /management/clients: the clients on the user's list. */
export const clientsAnswerSchema = object({ clients: array(clientSchema.required()).required() });
export type ClientsAnswer = InferType<typeof clientsAnswerSchema>;

/** Answer of GET /management/clients/domains. */
export const domainsAnswerSchema = object({ domains: array(string().required()).required() });
export type DomainsAnswer = InferType<typeof domainsAnswerSchema>;
