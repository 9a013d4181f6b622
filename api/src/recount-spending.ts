import { formatPence, penceFromPounds } from '@daysheet/core'
import { configOfThisProcess } from './config.ts'
import { openDatabase } from './db/knex.ts'
import { recountSpending } from './features/projects/index.ts'

// node --conditions=daysheet:source api/src/recount-spending.ts
// Counts what every project has cost from its invoices anew, and prints what was put right.
const pounds = (amount: number) => formatPence(penceFromPounds(amount))
const { url } = configOfThisProcess().database
const knex = openDatabase({ url, poolSize: 1, patient: true })
try {
  for (const { project_id, before, spent } of await recountSpending(knex)) {
    process.stdout.write(`${project_id}: ${pounds(before)} was stored, ${pounds(spent)} is right\n`)
  }
  process.stdout.write('The cost of every project is what its invoices come to.\n')
} finally {
  await knex.destroy()
}
