import type { Logger } from 'pino'
import type { Vault } from './vault.ts'
import type { Storage } from './ports/storage/port.ts'

/** An encrypted cache of files that can be generated again. */
export interface SealedFiles {
  /** Null when the file is missing or unreadable: a broken file counts as missing. */
  find: (key: string) => Promise<Buffer | null>
  /** Never throws: the caller has the file, whether it was cached or not. */
  keep: (key: string, content: Buffer) => Promise<void>
}

interface Keeping {
  storage: Storage
  vault: Vault
  log: Logger
}

const HEAD = /^(\d{1,15}):/

export function sealedFiles({ storage, vault, log }: Keeping): SealedFiles {
  return {
    async find(key) {
      try {
        if (!(await storage.has(key))) return null
        return openFile(vault, await storage.read(key))
      } catch (error) {
        log.warn({ err: error, key }, 'a kept file could not be read and will be made again')
        return null
      }
    },
    async keep(key, content) {
      try {
        const sealed = vault.seal(content.toString('base64'))
        await storage.put(key, Buffer.from(`${sealed.length}:${sealed}`), 'text/plain')
      } catch (error) {
        log.error({ err: error, key }, 'a file could not be kept; it will be made again each time')
      }
    },
  }
}

/** The length detects a truncated file, the GCM tag any other change. */
function openFile(vault: Vault, file: Buffer): Buffer {
  const text = file.toString('latin1')
  const head = HEAD.exec(text)
  const sealed = text.slice(head?.[0].length ?? 0)
  if (Number(head?.[1]) !== sealed.length) {
    throw new Error(`The file is not whole: ${file.length} bytes`)
  }
  return Buffer.from(vault.open(sealed), 'base64')
}
