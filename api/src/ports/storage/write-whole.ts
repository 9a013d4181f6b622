import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Writes a file atomically, also across a full disk, a crash or a power cut: to a temporary file
 * beside it, synced and renamed, which POSIX does in one step.
 */
export async function writeWhole(path: string, content: Buffer | Readable): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const beside = `${path}.${randomUUID()}.part`
  try {
    await writeSynced(beside, content)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Removes a file; where there is none, what a process that died while it wrote it has left. */
export async function removeWhole(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (!isMissing(error)) throw error
    await removeParts(path)
  }
}

async function removeParts(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const name of names) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.part')) continue
    await rm(join(folder, name), { force: true })
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function writeSynced(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs the folder: the new name is durable only after this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
