import { Decrypter } from 'age-encryption'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { CONTENTS, type Contents } from './manifest.ts'

export interface ArchiveEntry {
  name: string
  content: Buffer
}

async function contentOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export const sha256 = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/**
 * Every entry of a backup, decrypted, one at a time. Throws when a key does not open it, when a byte
 * was changed, and at its end when it was cut short or an entry is not what was written.
 */
export async function* readEntries(
  file: string,
  identities: readonly string[],
): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const bytes = createReadStream(file)
  try {
    const sealed = Readable.toWeb(bytes)
    const opened = await decrypter.decrypt(sealed as ReadableStream<Uint8Array>)
    const entries = extract()
    const arriving = pipeline(Readable.fromWeb(opened as never), entries)
    // The loop below throws it too.
    arriving.catch(() => undefined)
    const found: Contents = {}
    let expected: Contents | undefined
    for await (const entry of entries) {
      const content = await contentOf(entry)
      const { name } = entry.header
      if (name === CONTENTS) expected = JSON.parse(content.toString()) as Contents
      else {
        found[name] = { size: content.length, sha256: sha256(content) }
        yield { name, content }
      }
    }
    await arriving
    assertWhole(expected, found)
  } finally {
    bytes.destroy()
  }
}

function assertWhole(expected: Contents | undefined, found: Contents): void {
  if (!expected) throw new Error('The backup was cut short: its last entry is missing')
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  for (const name of names) {
    if (expected[name]?.sha256 !== found[name]?.sha256) {
      throw new Error(`${name} in the backup is not what was written`)
    }
  }
}
