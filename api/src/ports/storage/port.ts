import type { Readable } from 'node:stream'

/** Stores files under keys that we generate. */
export interface Storage {
  put: (key: string, content: Buffer, mediaType: string) => Promise<void>
  /** The same of what is too large to be held in memory beside others. */
  putStream: (key: string, content: Readable, mediaType: string) => Promise<void>
  /** Throws when there is no such file. */
  read: (key: string) => Promise<Buffer>
  stream: (key: string) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  /** Every key that begins with the prefix, a folder such as `uploads/`; all of them without one. */
  list: (prefix?: string) => AsyncIterable<string>
  /** Also what an interrupted `put` left; does nothing when there is neither. */
  remove: (key: string) => Promise<void>
}
