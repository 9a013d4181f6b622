import { formatPence, formatTaxMonth, penceFromPounds } from '@daysheet/core'
import { configOfThisProcess } from './config.ts'
import { openDatabase } from './db/knex.ts'
import { recountMonthLines, type Recounted } from './features/cis-statements/index.ts'

// node --conditions=daysheet:source api/src/recount-month-lines.ts
// Counts the lines of every client's tax months anew, and prints what was put right.
function describe(line: Recounted['before']): string {
  if (line === null) return 'no line'
  const deducted = `${formatPence(penceFromPounds(line.deducted))} deducted`
  return line.lacks_statement ? `${deducted} without a statement` : deducted
}

const { url } = configOfThisProcess().database
const knex = openDatabase({ url, poolSize: 1, patient: true })
try {
  for (const { client_id, worker_id, before, after, ...month } of await recountMonthLines(knex)) {
    const of = `${client_id} ${worker_id} ${formatTaxMonth(month.tax_year, month.tax_month)}`
    process.stdout.write(`${of}: ${describe(before)} was stored, ${describe(after)} is right\n`)
  }
  process.stdout.write('The lines of every tax month are what its payments come to.\n')
} finally {
  await knex.destroy()
}
