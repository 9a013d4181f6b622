import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DatabasePrograms } from './database-programs.ts'

export interface BinaryLogs {
  /** Copies of the server's files, in any order. */
  files: readonly string[]
  /** `2026-11-25 14:29:00` in UTC: the first second that is left out; all of them without it. */
  until?: string
}

interface From {
  file: string
  position: number
  /** As the log names it; the one that is restored into may be called something else. */
  database: string
}

/** Does again what the server did after the backup. */
export async function replayBinaryLog(
  { database, start }: DatabasePrograms,
  from: From,
  { files, until }: BinaryLogs,
): Promise<void> {
  // Their names end with a number of six digits.
  const ordered = [...files].sort((a, b) => basename(a).localeCompare(basename(b)))
  const since = ordered.filter((file) => basename(file) >= from.file)
  if (basename(since[0] ?? '') !== from.file) {
    throw new Error(`The binary logs lack ${from.file}, in which the backup was made`)
  }
  const log = start(
    'mariadb-binlog',
    [
      ...(from.database === database ? [] : [`--rewrite-db=${from.database}->${database}`]),
      // Of those two options this one means the name in the log.
      `--database=${from.database}`,
      `--start-position=${from.position}`,
      ...(until === undefined ? [] : [`--stop-datetime=${until}`]),
      ...since,
    ],
    { account: false },
  )
  log.stdin.end()
  const client = start('mariadb', ['--default-character-set=utf8mb4', '--binary-mode', database])
  client.stdout.resume()
  await Promise.all([log.ended, client.ended, pipeline(log.stdout, client.stdin)])
}
