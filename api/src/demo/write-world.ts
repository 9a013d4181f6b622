import type { Knex } from 'knex'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { findParties, type Parties } from '../features/invoices/parties.ts'
import { hashPassword } from '../features/accounts/password.ts'
import { invoicesOf, type Employment } from './invoice-rows.ts'
import { demoClients, demoEngagements, demoWorkers } from './people.ts'
import { SPENDER } from './expenses.ts'
import { timesheetsOf } from './timesheet-rows.ts'
import { writeBudgetAlerts } from './write-budget-alerts.ts'
import { writeCisMonths } from './write-cis-months.ts'
import { writeCisStatements } from './write-cis-statements.ts'
import { writeExpenses, writeReceipts } from './write-expenses.ts'
import { writeInvitations } from './write-invitations.ts'
import { writeNotifications, type DemoDocument } from './write-notifications.ts'
import { idOf, writePeople, type PeopleIds } from './write-people.ts'
import { writeTrial } from './write-trial.ts'

export interface DemoSignIn {
  role: 'client' | 'worker'
  name: string
  email: string
  password: string
}

/** Everyone's password. It is printed at every start, so it protects nothing real. */
const PASSWORD = 'Trowel-and-Level-7'
const ROWS_AT_ONCE = 1000

/**
 * Writes two companies, eight workers, a year of invoices with their CIS statements and returns, and
 * the last timesheets, dated back from today. In one transaction, so that an interrupted seed has written
 * nothing; pictures come after it.
 */
export async function writeDemoWorld(
  deps: Pick<Deps, 'knex' | 'actor' | 'clock' | 'vault' | 'storage' | 'images' | 'log'>,
): Promise<DemoSignIn[]> {
  const { clock, vault } = deps
  const now = clock.now()
  const today = clock.today()
  const password_hash = await hashPassword(PASSWORD)
  const spent = await inTransaction(deps, async (trx) => {
    const ids = await writePeople(trx, { vault, now, today, password_hash })
    const employments = await employmentsOf(trx, deps, ids)
    const { invoices, counters } = invoicesOf(employments, today)
    await insertAll(
      trx,
      'invoices',
      invoices.map(({ row }) => row),
    )
    await insertAll(
      trx,
      'invoice_items',
      invoices.flatMap(({ items }) => items),
    )
    const hours = timesheetsOf(employments, invoices, today)
    await insertAll(
      trx,
      'timesheets',
      hours.timesheets.map(({ row }) => row),
    )
    await insertAll(trx, 'timesheet_items', hours.items)
    for (const { invoice_id, timesheet_id } of hours.links) {
      await trx('invoices').where('id', invoice_id).update({ timesheet_id })
    }
    await trx('number_counters').insert([...counters, ...hours.counters])
    const names = new Map([
      ...demoClients.map((one) => [idOf(ids.clients, one.key), one.company_name] as const),
      ...demoWorkers.map((one) => [idOf(ids.workers, one.key), one.full_name] as const),
    ])
    const documents: DemoDocument[] = [
      ...invoices.map((one) => ({
        ...one,
        noun: 'invoice' as const,
        number: one.row.invoice_number,
      })),
      ...hours.timesheets.map((one) => ({ ...one, noun: 'timesheet' as const })),
    ]
    await writeNotifications(trx, documents, names)
    await writeCisStatements(trx, deps, { invoices, names, today })
    await writeCisMonths(
      trx,
      deps,
      demoClients.map(({ key }) => idOf(ids.clients, key)),
    )
    await writeBudgetAlerts(trx, now)
    await writeInvitations(trx, { ids, vault, now })
    await writeTrial(trx, idOf(ids.clients, 'hartwell'), now)
    const spender = idOf(ids.workers, SPENDER)
    return { spender, expenses: await writeExpenses(trx, spender, today) }
  })
  await writeReceipts(deps, spent.spender, spent.expenses)
  const signIn = (role: DemoSignIn['role'], name: string, email: string): DemoSignIn => ({
    role,
    name,
    email,
    password: PASSWORD,
  })
  return [
    ...demoClients.map(({ company_name, email }) => signIn('client', company_name, email)),
    ...demoWorkers.map(({ full_name, email }) => signIn('worker', full_name, email)),
  ]
}

async function insertAll(
  trx: Knex.Transaction,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx(table).insert(rows.slice(from, from + ROWS_AT_ONCE))
  }
}

function employmentsOf(
  trx: Knex.Transaction,
  { vault }: Pick<Deps, 'vault'>,
  ids: PeopleIds,
): Promise<Employment[]> {
  return Promise.all(
    demoEngagements.map(async (engagement, index): Promise<Employment> => {
      const worker = demoWorkers.find(({ key }) => key === engagement.worker)
      if (!worker) throw new Error(`The demo world has no ${engagement.worker}`)
      const who = {
        worker_id: idOf(ids.workers, engagement.worker),
        client_id: idOf(ids.clients, engagement.client),
      }
      const unverified = { ...who, cis_status: worker.cis_status, cis_verified_on: null }
      const parties: Parties = await findParties(trx, vault, unverified)
      return {
        index,
        engagement,
        worker,
        ...who,
        client_name: parties.to.name,
        projects: engagement.projects.map((key) => ({
          id: idOf(ids.projects, key),
          day_rate: engagement.project_rate?.[0] === key ? engagement.project_rate[1] : null,
        })),
        encryptPartySnapshot: (verified) => {
          const own = parties.cis_verification_number
          const cis_verification_number = verified?.verification_number ?? own
          return vault.seal(JSON.stringify({ ...parties, cis_verification_number }))
        },
      }
    }),
  )
}
