import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup.ts'
import { configOfThisProcess } from './config.ts'
import { openStorage } from './ports/storage/flydrive.ts'

// npm run restore -- FILE --identity KEYFILE [--over-data] [--binary-log LOG … [--until '2026-11-25 14:29:00']]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    identity: { type: 'string' },
    'over-data': { type: 'boolean', default: false },
    'binary-log': { type: 'string', multiple: true, default: [] },
    until: { type: 'string' },
  },
})

/** As `age-keygen` writes them: one a line, beside comments. */
const identitiesIn = (text: string): string[] =>
  text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))

async function restore(file: string, keyFile: string): Promise<void> {
  const config = configOfThisProcess()
  const storage = await openStorage(config.files)
  const { files: count, manifest } = await restoreBackup(
    { config, storage },
    {
      file,
      identities: identitiesIn(await readFile(keyFile, 'utf8')),
      overData: values['over-data'],
      ...(values['binary-log'].length > 0 && {
        binaryLogs: {
          files: values['binary-log'],
          ...(values.until !== undefined && { until: values.until }),
        },
      }),
    },
  )
  process.stdout.write(
    `The database and ${count} files of ${manifest.created_at} are restored; sessions, links, mails and idempotency keys are emptied.\nNow run the migration, then start one API without a worker and look at it (docs/OPERATIONS.md, Restore).\n`,
  )
}

const [file] = positionals
if (file === undefined || values.identity === undefined) {
  process.stderr.write('Name the FILE of a backup and --identity, the file with its key.\n')
  process.exitCode = 64
} else {
  await restore(file, values.identity).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
