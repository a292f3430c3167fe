import type { Generated } from 'kysely';
import type { DefaultInstant } from './tables/column-types.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { ImportTables } from './tables/imports.ts';
import type { MeasurementTables } from './tables/measurement.ts';
import type { ReportTables } from './tables/reports.ts';
import type { ShellTables } from './tables/shell.ts';
import type { VerdictTables } from './tables/verdicts.ts';

/** An installation's schema. */
export interface Database
  extends IdentityTables,
    MeasurementTables,
    VerdictTables,
    ImportTables,
    ReportTables,
    ShellTables {}

export interface InstallationTable {
  id: Generated<string>;
  schema_name: string;
  kind: 'client' | 'management';
  name: string;
  domain: string;
  iot_box: Generated<boolean>;
  is_ready: Generated<boolean>;
  position: Generated<number>;
  created_at: DefaultInstant;
}
export interface RemoteClientTable {
  id: Generated<string>;
  name: string;
  domain: string;
  iot_box: Generated<boolean>;
}
/** Registry schema: the installations that exist here, and the clients that run elsewhere. */
export interface RegistryDatabase {
  installation: InstallationTable;
  remote_client: RemoteClientTable;
}
