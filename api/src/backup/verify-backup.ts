import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { DATABASE, FILES, MANIFEST, type Manifest } from './manifest.ts'
import { readEntries } from './read-entries.ts'

export interface VerifiedBackup {
  manifest: Manifest
  files: number
  /** Where the binary log stood at the moment of the backup; null when the server keeps none. */
  binaryLog: { file: string; position: number } | null
}

/** The comment that `--master-data=2` writes near the top of a dump. */
const POSITION = /CHANGE MASTER TO MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+)/
const DUMP_ENDS = '-- Dump completed'
const TAIL = 200
const HEAD = 100_000

/** Reads all of a backup without writing anything; throws where it is not whole. */
export async function verifyBackup(
  file: string,
  identities: readonly string[],
): Promise<VerifiedBackup> {
  let manifest: Manifest | undefined
  let files = 0
  async function* databaseParts() {
    for await (const { name, content } of readEntries(file, identities)) {
      if (name === MANIFEST) manifest = JSON.parse(content.toString()) as Manifest
      else if (name.startsWith(DATABASE)) yield content
      else if (name.startsWith(FILES)) files += 1
    }
  }
  const parts = Readable.from(databaseParts())
  const dump = createGunzip()
  parts.on('error', (error) => dump.destroy(error))
  let head = ''
  let tail = ''
  for await (const chunk of parts.pipe(dump)) {
    const text = (chunk as Buffer).toString('latin1')
    if (head.length < HEAD) head += text
    tail = (tail + text).slice(-TAIL)
  }
  if (manifest?.format !== 1)
    throw new Error('This is no backup of Daysheet, or of a later version')
  if (!tail.includes(DUMP_ENDS)) throw new Error('The dump of the database was cut short')
  const [, log, position] = POSITION.exec(head) ?? []
  return {
    manifest,
    files,
    binaryLog: log === undefined ? null : { file: log, position: Number(position) },
  }
}
