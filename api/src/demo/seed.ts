import { systemClock } from '../clock.ts'
import { configOfThisProcess } from '../config.ts'
import { openDatabase } from '../db/knex.ts'
import { openStorage } from '../ports/storage/flydrive.ts'
import { createVault } from '../vault.ts'
import { writeDemoWorld } from './write-world.ts'

// Prints `{ "signIns": [{ role, name, email, password }] }` for the program that started it.
const config = configOfThisProcess()
const knex = openDatabase({ ...config.database, patient: true })
try {
  await knex.migrate.latest()
  const signIns = await writeDemoWorld({
    knex,
    clock: systemClock,
    vault: createVault(config.encryptionKeys),
    storage: await openStorage(config.files),
  })
  process.stdout.write(`${JSON.stringify({ signIns }, null, 2)}\n`)
} finally {
  await knex.destroy()
}
