import type { Readable } from 'node:stream'

/** Keeps files under keys of our own making. */
export interface Storage {
  put: (key: string, content: Buffer, mediaType: string) => Promise<void>
  /** Throws when there is none. */
  read: (key: string) => Promise<Buffer>
  stream: (key: string) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}
