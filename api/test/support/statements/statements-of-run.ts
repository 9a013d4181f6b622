import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { repository } from '@daysheet/local/bootstrap/paths'
import { ACROSS_OWNERS, EXCUSED } from './across-owners.ts'
import { checkStatements } from './check-statements.ts'
import { readSchema } from './schema.ts'

const CACHE = join(repository, 'node_modules/.cache/daysheet')
/** Every statement that crosses owners, as the last run saw it. */
const REPORT = join(CACHE, 'statements-across-owners.txt')

const DAY_MS = 24 * 60 * 60 * 1000

/** Where the workers of one run write down what they send; those of runs that were cut off go. */
export function folderOfStatements(): string {
  mkdirSync(CACHE, { recursive: true })
  for (const left of globSync(join(CACHE, 'statements-*/'))) {
    if (Date.now() - statSync(left).mtimeMs > DAY_MS) rmSync(left, { recursive: true, force: true })
  }
  return mkdtempSync(join(CACHE, 'statements-'))
}

interface Run {
  folder: string
  /** The server on which the workers' databases are. */
  databaseServer: string
  isWhole: boolean
}

/** Fails with all that a sharded MySQL would refuse or scatter of what the run sent. */
export async function checkStatementsOfRun({
  folder,
  databaseServer,
  isWhole,
}: Run): Promise<void> {
  const files = readdirSync(folder)
  const lines = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'),
  )
  rmSync(folder, { recursive: true })
  const [file] = files
  if (file === undefined) return
  const database = `daysheet_test_${basename(file, '.jsonl')}`
  const connection = await createConnection(databaseServer)
  const rows = async (sql: string) =>
    (await connection.query(sql, [database]))[0] as Record<string, string>[]
  try {
    const { statements, crossing, findings } = checkStatements(
      new Set(lines.map((line) => JSON.parse(line) as string)),
      await readSchema(rows),
      { listed: ACROSS_OWNERS, excused: EXCUSED, isWhole },
    )
    const names = [...crossing].map(([name, sql]) => `${name}\n    ${sql.replaceAll(/\s+/g, ' ')}`)
    writeFileSync(REPORT, `${statements} statements\n${names.sort().join('\n')}\n`)
    if (findings.length > 0) {
      throw new Error(
        `Of ${statements} different statements these are not for a sharded MySQL (docs/SCALING.md). ` +
          `Lead them by an owner's id, or say why not in ` +
          `api/test/support/statements/across-owners.ts:\n\n${findings.join('\n')}`,
      )
    }
  } finally {
    await connection.end()
  }
}
