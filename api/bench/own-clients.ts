import { keepPayments } from '../src/db/migrations/0100-invoice-payments.ts'
import { newId } from '../src/db/new-id.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { hashPassword } from '../src/features/accounts/password.ts'
import { listInvoices } from '../src/features/invoices/list-invoices.ts'
import { findInvoiceOverlaps } from '../src/features/invoices/find-invoice-overlaps.ts'
import { listOwnClients } from '../src/features/own-clients/list-own-clients.ts'
import { findFigures } from '../src/features/worker-overview/find-figures.ts'
import { sized } from '@daysheet/tools/sized'
import { signIn, type BenchWorld } from './bench-world.ts'
import { PASSWORD, writeDocuments } from './data.ts'
import { listPath, type Read } from './reads.ts'

/** As many as a worker may keep. */
const CLIENTS = sized(200, 4)
const INVOICES = sized(10_000, 200)
const PAGE = { limit: 50 }

/**
 * The lists and the home of a worker on Premium Worker who keeps 200 clients, with 10,000 invoices
 * between them; six in ten of them were paid in the last two years.
 */
export async function ownClientReadsOf(
  world: BenchWorld,
): Promise<{ reads: Record<'clients' | 'invoices' | 'home', Read>; world: BenchWorld }> {
  const { deps, api } = world
  const { knex, clock } = deps
  const today = clock.today()
  const worker = { id: newId(), email: 'halina@bench.test' }
  await knex('users').insert({
    ...worker,
    user_type: 'worker',
    full_name: 'Halina Wójcik',
    password_hash: await hashPassword(PASSWORD),
    cis_registered: true,
  })
  await knex('subscriptions').insert({
    id: newId(),
    user_id: worker.id,
    plan_id: 'premium-worker',
    status: 'trial',
    trial_started_at: sqlInstant(clock.now()),
    trial_ends_at: '2099-01-01 00:00:00.000',
  })
  const ownClients = Array.from({ length: CLIENTS }, (_, n) => ({ id: newId(), n }))
  await writeClients(world, worker.id, ownClients)
  const ids = ownClients.map(({ id }) => id)
  const first = { workers: [worker.id], client_id: ids[0] ?? '', count: INVOICES }
  await writeDocuments(knex, 'invoices', { ...first, from: 4 * INVOICES })
  await knex.raw(
    `UPDATE invoices SET
       client_id = ELT(MOD(CAST(SUBSTRING(invoice_number, 10) AS UNSIGNED), ?) + 1, ${ids.map(() => '?').join(', ')}),
       status = ELT(MOD(DAYOFYEAR(period_start), 5) + 1, 'paid', 'paid', 'paid', 'submitted', 'approved'),
       paid_at = IF(MOD(DAYOFYEAR(period_start), 5) < 3, ? - INTERVAL MOD(DATEDIFF(period_start, '1835-01-01'), 700) DAY, NULL)
     WHERE worker_id = ?`,
    [CLIENTS, ...ids, today, worker.id],
  )
  await keepPayments(knex)
  await knex.raw('ANALYZE TABLE invoices, invoice_payments, own_clients, companies, engagements')
  const own = { side: 'worker', owner: worker.id, projects: null, archived: false, today } as const
  const of = `${CLIENTS} own clients and ${INVOICES.toLocaleString('en-GB')} invoices`
  const reads = {
    clients: {
      name: `Own clients, ${PAGE.limit} of ${of}`,
      path: `/api/workers/${worker.id}/own-clients?limit=${PAGE.limit}`,
      work: () => listOwnClients(deps, worker.id, PAGE),
    },
    invoices: {
      name: `Worker's list, ${PAGE.limit} of ${of}`,
      path: listPath(worker.id, 'invoices'),
      work: async () => {
        const { page } = await listInvoices(knex, own, PAGE)
        await findInvoiceOverlaps(knex, page.rows, null)
      },
    },
    home: {
      name: `Worker's home, ${of}`,
      path: `/api/workers/${worker.id}/financial-stats`,
      work: () => findFigures(knex, worker.id, today),
    },
  }
  return { reads, world: { ...world, ...(await signIn(api, worker.email)) } }
}

async function writeClients(
  { deps: { knex } }: BenchWorld,
  worker_id: string,
  ownClients: readonly { id: string; n: number }[],
): Promise<void> {
  await knex('companies').insert(
    ownClients.map(({ id, n }) => ({
      id,
      company_name: `O’Brien & Sons ${n}`,
      contact_name: `O’Brien & Sons ${n}`,
      contact_email: `accounts-${n}@obrien.test`,
      accounts_email: `accounts-${n}@obrien.test`,
      kept_by: worker_id,
    })),
  )
  await knex('own_clients').insert(
    ownClients.map(({ id }) => ({
      client_id: id,
      worker_id,
      copy_emails: '[]',
      payment_terms_days: 30,
      cis: '20',
    })),
  )
  await knex('engagements').insert(
    ownClients.map(({ id }) => ({ id: newId(), worker_id, client_id: id, day_rate: 210 })),
  )
}
