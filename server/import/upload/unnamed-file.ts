import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const PIECE_BYTES = 65_536;

/** A file without name below the data folder: it is gone with its last handle, also when the process is killed. */
export async function openUnnamed(dataDir: string): Promise<FileHandle> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, crypto.randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

// Streams of a handle hold on to it until they are closed, and with it the file; hence plain reads and writes.

export async function writeAll(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) await handle.appendFile(chunk);
}

/** The file from its beginning, as often as wanted. */
export async function* readAll(handle: FileHandle): AsyncGenerator<Buffer, void, void> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), { position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
