import { configOfThisProcess } from '../config.ts'
import { openDatabase } from './knex.ts'

// Migrates the database and exits. Several may run at once: knex takes a lock.
const { database } = configOfThisProcess()
const knex = openDatabase({ url: database.url, poolSize: 2, patient: true })
try {
  const [, names] = (await knex.migrate.latest()) as [number, string[]]
  process.stdout.write(
    names.length > 0 ? `Ran ${names.join(', ')}\n` : 'The database is up to date\n',
  )
} finally {
  await knex.destroy()
}
