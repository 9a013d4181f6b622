import { addDays, addInstant, formatInvoiceNumber } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { SubscriptionRow } from '../features/subscriptions/model.ts'
import { insertAll } from './insert-all.ts'
import { demoOwnClients, demoOwnInvoices, KEEPER } from './own-clients.ts'
import { actsOf, ownInvoiceOf, type KeeperWorld, type KeptClient } from './own-invoice-rows.ts'
import { paymentRows } from './payment-rows.ts'
import { demoWorkers } from './people.ts'

const DAY_MS = 86_400_000

/** Bought three months ago, by the month. */
async function writePlan(trx: Knex.Transaction, { worker_id, now }: KeeperWorld): Promise<void> {
  const began = addInstant(now, -90 * DAY_MS)
  await SubscriptionRow.query(trx).insert({
    id: newId(began),
    user_id: worker_id,
    plan_id: 'premium-worker',
    billing_cycle: 'monthly',
    status: 'active',
    extra_licences: 0,
    trial_ends_at: null,
    period_ends_at: addInstant(now, 12 * DAY_MS),
    past_due_at: null,
    is_billed: true,
    created_at: began,
    updated_at: began,
  })
}

async function writeClients(trx: Knex.Transaction, world: KeeperWorld): Promise<KeptClient[]> {
  const { worker_id, now, today, sandbox } = world
  const began = addInstant(now, -80 * DAY_MS)
  const created_at = sqlInstant(began)
  const ownClients = demoOwnClients.map((one) => ({
    ...one,
    id: newId(began),
    project_id: newId(began),
  }))
  await trx('companies').insert(
    ownClients.map(
      ({ key: _key, project_id: _of, day_rate: _rate, cis: _cis, project: _at, ...one }) => ({
        ...one,
        sandbox,
        kept_by: worker_id,
        contact_email: '',
        cis_reminders_enabled: false,
        created_at,
      }),
    ),
  )
  await trx('own_clients').insert(
    ownClients.map(({ id, cis }) => ({
      client_id: id,
      worker_id,
      copy_emails: '[]',
      payment_terms_days: 30,
      cis,
      cis_said_on: addDays(today, -80),
      created_at,
    })),
  )
  await trx('engagements').insert(
    ownClients.map(({ id, day_rate }) => ({
      id: newId(began),
      client_id: id,
      worker_id,
      status: 'active',
      day_rate,
      created_at,
    })),
  )
  await trx('projects').insert(
    ownClients.map(({ id, project_id, project }) => ({
      id: project_id,
      client_id: id,
      ...project,
      budget_alert_threshold: 80,
      status: 'active',
      created_at,
    })),
  )
  await trx('project_assignments').insert(
    ownClients.map(({ id, project_id }) => ({
      id: newId(began),
      project_id,
      client_id: id,
      worker_id,
      assigned_at: created_at,
    })),
  )
  return ownClients
}

/** The next numbers of the worker, after all that the demo has given out. */
async function takeNumbers(
  trx: Knex.Transaction,
  { worker_id, today }: KeeperWorld,
  count: number,
) {
  const year = Number(today.slice(0, 4))
  const place = { worker_id, kind: 'invoice', year }
  const counter = (await trx('number_counters').where(place).first('n')) as
    | { n: number }
    | undefined
  const last = counter?.n ?? 0
  await trx('number_counters')
    .insert({ ...place, n: last + count })
    .onConflict(['worker_id', 'kind', 'year'])
    .merge(['n'])
  return Array.from({ length: count }, (_, index) => formatInvoiceNumber(year, last + index + 1))
}

/** A worker on Premium Worker with two clients of their own, and what these answered. */
export async function writeOwnClients(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'vault'>,
  of: Omit<KeeperWorld, 'worker'>,
): Promise<void> {
  const worker = demoWorkers.find(({ key }) => key === KEEPER)
  if (!worker) throw new Error(`The demo world has no ${KEEPER}`)
  const world = { ...of, worker }
  await writePlan(trx, world)
  const ownClients = await writeClients(trx, world)
  const numbers = await takeNumbers(trx, world, demoOwnInvoices.length)
  const written = await Promise.all(
    demoOwnInvoices.map(async (invoice, index) => {
      const client = ownClients.find(({ key }) => key === invoice.client)
      if (!client) throw new Error(`The demo world has no ${invoice.client}`)
      const invoice_number = numbers[index] ?? ''
      return {
        invoice,
        ...(await ownInvoiceOf(trx, deps, world, { client, invoice, invoice_number })),
      }
    }),
  )
  await insertAll(
    trx,
    'invoices',
    written.map(({ row }) => row),
  )
  await insertAll(
    trx,
    'invoice_items',
    written.flatMap(({ lines }) => lines),
  )
  await insertAll(trx, 'invoice_payments', paymentRows(written.map(({ row }) => row)))
  await insertAll(
    trx,
    'document_links',
    written.map(({ link }) => link),
  )
  await insertAll(
    trx,
    'audit_log',
    written.flatMap(({ row, invoice }) => actsOf(world, row, invoice)),
  )
}
