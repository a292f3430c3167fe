import { type Kysely, sql } from 'kysely';

/** CSV files follow the reader's language. Semicolons were the default so far, which nobody need have chosen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE app_user
      DROP CONSTRAINT app_user_csv_style_check,
      ALTER COLUMN csv_style SET DEFAULT 'language';
    UPDATE app_user SET csv_style = 'language' WHERE csv_style = 'semicolon';
    ALTER TABLE app_user
      ADD CONSTRAINT app_user_csv_style_check CHECK (csv_style IN ('language', 'semicolon', 'comma'));
  `.execute(db);
}
