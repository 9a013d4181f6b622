import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { isRunning, ownProcess } from './process-identity.ts'

/** No request lasts as long: a body has five minutes to arrive, and a picture a minute to be read. */
const LONGEST_UPLOAD_MS = 60 * 60 * 1000

/** What an earlier version named its folders, in the system's temporary folder. */
const EARLIER_NAME = 'daysheet-upload-'

/** Where uploads stand between their arrival and the sealed store; nobody else can read there. */
export interface IncomingFolder {
  /** Runs `work` with a folder of its own, which is removed when it is done. */
  withFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>
  /** Removes what processes that died have left, and nothing of those that run. */
  sweep: () => Promise<void>
}

/** Beside the sealed files; where those are in a bucket, in the system's temporary folder. */
export const incomingPath = (files: Config['files']): string =>
  files.kind === 'folder'
    ? join(files.path, '.incoming')
    : join(tmpdir(), `daysheet-incoming-${userInfo().uid}`)

/**
 * Folders are named after the process that they belong to, because several processes may share
 * `path`. Those of a process on this machine are removed as soon as it has ended; those of another
 * machine or container, whose processes can't be seen from here, once no upload can be as old.
 */
export function incomingFolder(path: string, log: Logger): IncomingFolder {
  const ours = ownProcess()

  const isLeftOver = async (name: string): Promise<boolean> => {
    const [owner = ''] = name.split('.')
    if ((await isRunning(owner)) === false) return true
    const { mtimeMs } = await stat(join(path, name))
    return Date.now() - mtimeMs > LONGEST_UPLOAD_MS
  }

  return {
    async withFolder(work) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      // It may have been made by somebody with another umask.
      await chmod(path, 0o700)
      const folder = await mkdtemp(join(path, `${await ours}.`))
      try {
        return await work(folder)
      } finally {
        // A file that is still being opened may appear while the folder is emptied.
        await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      }
    },

    async sweep() {
      await removeThose(isLeftOver, path, await namesIn(path), log)
    },
  }
}

/**
 * Removes what an earlier version, which had its folders in the system's temporary folder, has left
 * there; nothing of another account's, and nothing that may still arrive.
 */
export async function sweepEarlierFolders(log: Logger, path = tmpdir()): Promise<void> {
  const isLeftOver = async (name: string): Promise<boolean> => {
    const { mtimeMs, uid } = await lstat(join(path, name))
    return uid === userInfo().uid && Date.now() - mtimeMs > LONGEST_UPLOAD_MS
  }
  const names = (await namesIn(path)).filter((name) => name.startsWith(EARLIER_NAME))
  await removeThose(isLeftOver, path, names, log)
}

async function removeThose(
  isLeftOver: (name: string) => Promise<boolean>,
  path: string,
  names: readonly string[],
  log: Logger,
): Promise<void> {
  for (const name of names) {
    try {
      if (await isLeftOver(name)) await rm(join(path, name), { recursive: true, force: true })
    } catch (error) {
      // Its own process has removed it meanwhile, which is as good.
      if (!isMissing(error)) log.warn({ err: error, name }, 'an upload could not be removed')
    }
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
