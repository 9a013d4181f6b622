import { pino } from 'pino'
import { Actor } from '../actor.ts'
import { systemClock } from '../clock.ts'
import { configOfThisProcess } from '../config.ts'
import { openDatabase } from '../db/knex.ts'
import { sharpImages } from '../ports/images/sharp.ts'
import { openStorage } from '../ports/storage/flydrive.ts'
import { createVault } from '../vault.ts'
import { writeDemoPartner } from './write-partner.ts'
import { writeDemoWorld } from './write-world.ts'

// Prints `{ "signIns": [{ role, name, email, password }], "testKey": "dsk_test_…" }` for the program that started it.
const config = configOfThisProcess()
// A line of a log would stand before that JSON.
const log = pino({ level: 'silent' })
const knex = openDatabase({ ...config.database, patient: true })
try {
  await knex.migrate.latest()
  const deps = {
    knex,
    actor: Actor.system,
    clock: systemClock,
    vault: createVault(config.encryptionKeys),
    storage: await openStorage(config.files),
    images: sharpImages(log),
    log,
  }
  const signIns = await writeDemoWorld(deps)
  const testKey = await writeDemoPartner(deps)
  process.stdout.write(`${JSON.stringify({ signIns, testKey }, null, 2)}\n`)
} finally {
  await knex.destroy()
}
