import type { Day } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Deps } from '../deps.ts'
import { findParties, type Parties } from '../features/invoices/parties.ts'
import type { DemoCast } from './cast.ts'
import { insertAll } from './insert-all.ts'
import { paymentRows } from './payment-rows.ts'
import { invoicesOf, type DemoInvoice, type Employment } from './invoice-rows.ts'
import { timesheetsOf } from './timesheet-rows.ts'
import { writeNotifications, type DemoDocument } from './write-notifications.ts'
import { idOf, type PeopleIds } from './write-people.ts'

interface World {
  cast: DemoCast
  ids: PeopleIds
  today: Day
}

/** What the workers of the cast have sent to the clients, and who was notified of it. */
export async function writeWork(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'vault'>,
  world: World,
): Promise<{ invoices: DemoInvoice[]; names: ReadonlyMap<string, string> }> {
  const { cast, ids, today } = world
  const employments = await employmentsOf(trx, deps, world)
  const { invoices, counters } = invoicesOf(employments, today)
  const hours = timesheetsOf(employments, invoices, today)
  const timesheetOf = new Map(hours.links.map((link) => [link.invoice_id, link.timesheet_id]))
  await insertAll(
    trx,
    'invoices',
    invoices.map(({ row }) => ({ ...row, timesheet_id: timesheetOf.get(row.id) ?? null })),
  )
  await insertAll(
    trx,
    'invoice_items',
    invoices.flatMap(({ items }) => items),
  )
  await insertAll(trx, 'invoice_payments', paymentRows(invoices.map(({ row }) => row)))
  await insertAll(
    trx,
    'timesheets',
    hours.timesheets.map(({ row }) => row),
  )
  await insertAll(trx, 'timesheet_items', hours.items)
  await trx('number_counters').insert([...counters, ...hours.counters])
  const names = new Map([
    ...cast.clients.map((one) => [idOf(ids.clients, one.key), one.company_name] as const),
    ...cast.workers.map((one) => [idOf(ids.workers, one.key), one.full_name] as const),
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
  return { invoices, names }
}

function employmentsOf(
  trx: Knex.Transaction,
  { vault }: Pick<Deps, 'vault'>,
  { cast, ids }: World,
): Promise<Employment[]> {
  return Promise.all(
    cast.engagements.map(async (engagement, index): Promise<Employment> => {
      const worker = cast.workers.find(({ key }) => key === engagement.worker)
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
