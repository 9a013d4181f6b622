import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../src/ports/storage/port.ts'

export function inMemoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  const read = (key: string): Buffer => {
    const content = files.get(key)
    if (!content) throw new Error(`There is no file ${key}`)
    return content
  }
  return {
    putStream: async (key, content) => {
      files.set(key, await buffer(content))
    },
    put: (key, content) => {
      files.set(key, content)
      return Promise.resolve()
    },
    read: (key) => Promise.resolve(read(key)),
    stream: (key) => Promise.resolve(Readable.from(read(key))),
    async *list(prefix = '') {
      for (const key of files.keys()) if (key.startsWith(prefix)) yield Promise.resolve(key)
    },
    has: (key) => Promise.resolve(files.has(key)),
    remove: (key) => {
      files.delete(key)
      return Promise.resolve()
    },
  }
}
