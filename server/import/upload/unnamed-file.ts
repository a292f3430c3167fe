import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const PIECE_BYTES = 65_536;

/**
 * Opens a file without a name below the data folder: it is gone with its last handle, also when the process is
 * killed.
 */
export async function openUnnamed(dataDir: string): Promise<FileHandle> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, crypto.randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

// Plain reads and writes: a stream would hold its handle, and with it the file, until it is closed.

export async function writeAll(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) await handle.appendFile(chunk);
}

/** Reads the file from its beginning, any number of times. */
export async function* readAll(handle: FileHandle): AsyncGenerator<Buffer, void, void> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), { position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
