import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { writeBackupMetrics } from './backup/write-backup-metrics.ts'
import { writeBackup } from './backup/write-backup.ts'
import { systemClock } from './clock.ts'
import { configOfThisProcess } from './config.ts'
import { openDatabase } from './db/knex.ts'
import { openStorage } from './ports/storage/flydrive.ts'

// npm run backup -- FILE --recipient age1…       writes database and files, encrypted for whoever has that key
//   --metrics FILE   says when, for the node exporter of Prometheus
// npm run backup -- --new-key KEYFILE             makes a key; it belongs on another machine
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recipient: { type: 'string', multiple: true, default: [] },
    'new-key': { type: 'string' },
    metrics: { type: 'string' },
  },
})

async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  process.stdout.write(`${recipient}\n`)
}

async function backUp(file: string): Promise<void> {
  const config = configOfThisProcess()
  const knex = openDatabase({ url: config.database.url, poolSize: 2, patient: true })
  try {
    const storage = await openStorage(config.files)
    const source = { config, knex, storage, clock: systemClock }
    const { files, missing, binaryLog } = await writeBackup(source, file, values.recipient)
    const log = binaryLog ? `, binary log ${binaryLog.file} at ${binaryLog.position}` : ''
    process.stdout.write(`${file}: the database and ${files} files, read back whole${log}\n`)
    if (values.metrics !== undefined) await writeBackupMetrics(values.metrics, systemClock)
    for (const key of missing) process.stdout.write(`${key} was replaced or deleted meanwhile\n`)
  } finally {
    await knex.destroy()
  }
}

const [file] = positionals
if (values['new-key'] !== undefined) await makeKey(values['new-key'])
else if (file === undefined || values.recipient.length === 0) {
  process.stderr.write('Name a FILE and a --recipient, or --new-key KEYFILE to make one.\n')
  process.exitCode = 64
} else if (existsSync(file)) {
  process.stderr.write(`${file} is there already. Nothing was written.\n`)
  process.exitCode = 1
} else await backUp(file)
