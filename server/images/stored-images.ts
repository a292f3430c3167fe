import type { Response } from 'express';
import type { Kysely, Transaction } from 'kysely';
import { notFound } from '#server/errors/api-error.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { Database } from '#server/store/database.ts';
import type { StoredImageTable } from '#server/store/tables/shell.ts';
import { isUuid } from '#server/store/uuid.ts';
import { type CheckedImage, checkImage } from './check-image.ts';
import { readImageUpload } from './read-image-upload.ts';

type Purpose = StoredImageTable['purpose'];

/**
 * Checked picture from a call's body.
 * @throws ApiError 400, 413, 415
 */
export const uploadedImage = async ({ request }: Call): Promise<CheckedImage> =>
  checkImage(await readImageUpload(request));

/** @returns the new picture's id: a changed picture has a new address, so that browsers may keep the old one */
export async function insertImage(
  db: Transaction<Database>,
  purpose: Purpose,
  { mediaType, bytes }: CheckedImage,
): Promise<string> {
  const { id } = await db
    .insertInto('stored_image')
    .values({ purpose, media_type: mediaType, bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteImage(db: Kysely<Database>, id: string | null): Promise<void> {
  if (id !== null) await db.deleteFrom('stored_image').where('id', '=', id).execute();
}

/**
 * Answers with a stored picture.
 * @throws ApiError 404
 */
export async function sendImage(
  { installation, response }: Pick<Call, 'installation' | 'response'>,
  purpose: Purpose,
  id: string,
): Promise<void> {
  const image = isUuid(id)
    ? await installation.db
        .selectFrom('stored_image')
        .select(['media_type', 'bytes'])
        .where('id', '=', id)
        .where('purpose', '=', purpose)
        .executeTakeFirst()
    : undefined;
  if (!image) throw notFound('This picture');
  answerImage(response, purpose, image);
}

const DAY_SECONDS = 86_400;

function answerImage(
  response: Response,
  purpose: Purpose,
  image: Pick<StoredImageTable, 'media_type' | 'bytes'>,
): void {
  response
    .set({
      'Content-Type': image.media_type,
      'Content-Disposition': contentDisposition(`${purpose}.${image.media_type.slice('image/'.length)}`),
      'Cache-Control': `private, max-age=${DAY_SECONDS}, immutable`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
    })
    .send(image.bytes);
}
