import { inProductDatabase } from '#tests/browser/support/product-database.ts';

/** Number of modules read through each controller of the site. */
const MODULES_PER_PLC = 40;
/** Number of series of a three-phase meter. */
const SERIES_PER_MODULE = 12;

/** Adds modules with newest readings to the first site of a running product, as a large client has them. */
export async function seedModules(dataDir: string, count: number): Promise<void> {
  await inProductDatabase(
    dataDir,
    `INSERT INTO plc (id, name, color, mac_address, site_id)
     SELECT gen_random_uuid(), 'Bench PLC ' || number, '#336699', '02:00:00:00:00:' || lpad(to_hex(number), 2, '0'),
       (SELECT id FROM site ORDER BY position, name LIMIT 1)
     FROM generate_series(1, $1) AS number`,
    [Math.ceil(count / MODULES_PER_PLC)],
  );
  await inProductDatabase(
    dataDir,
    `WITH box AS (SELECT id, site_id, row_number() OVER (ORDER BY name) AS place FROM plc WHERE name LIKE 'Bench PLC %')
     INSERT INTO module (name, type, measure_type, site_id, plc_id)
     SELECT 'Bench meter ' || lpad(number::text, 4, '0'), 'device', 'electricity', box.site_id, box.id
     FROM generate_series(1, $1) AS number JOIN box ON box.place = 1 + (number - 1) / $2`,
    [count, MODULES_PER_PLC],
  );
  await inProductDatabase(
    dataDir,
    `INSERT INTO last_value (module_id, parameter_id, first_ts, ts, value)
     SELECT module.id, parameter.id, now() - interval '1 year', now() - module.id % 600 * interval '1 s', 1
     FROM module CROSS JOIN (SELECT id FROM parameter ORDER BY id LIMIT $1) AS parameter
     WHERE module.name LIKE 'Bench meter %'`,
    [SERIES_PER_MODULE],
  );
}
