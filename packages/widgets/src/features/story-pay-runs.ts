import { expect, screen, userEvent } from 'storybook/test'
import { createMemoryClient } from '@daysheet/client/memory'
import {
  fixtureId,
  worldIds,
  type World,
  type WorldPayRun,
  type WorldPaymentSettings,
} from '@daysheet/core/fixtures'
import { seen } from '../ui/story-seen.ts'
import { owedToPriya } from './story-credits.ts'

const { priya, callum, aisha } = worldIds

export const RUN_ID = fixtureId('invoice', 900_001)

export const SETTINGS: WorldPaymentSettings = {
  client_id: priya,
  bank_account_name: 'Hartwell & Sons',
  bank_sort_code: '107999',
  bank_account_number: '88837491',
  bank: 'Barclays',
  file_format: 'barclays',
  service_user_number: null,
  payment_reference: 'HARTWELL',
  requires_second_person: false,
  version: 1,
}

/** Names as they come: Callum is Łukasz, Aisha an O’Brien who is paid as a company. */
export function named(world: World): void {
  for (const person of world.people) {
    if (person.id === callum) {
      person.full_name = 'Łukasz Wiśniewski'
      person.bank_account_name = 'Łukasz Wiśniewski'
    }
    if (person.id === aisha) {
      person.full_name = 'Siân O’Brien'
      person.bank_account_name = 'O’Brien Electrical Ltd'
    }
  }
  world.paymentSettings.push({ ...SETTINGS })
}

const by = (world: World) => ({
  id: priya,
  full_name: world.people.find(({ id }) => id === priya)?.full_name ?? '',
})

/** Priya's run for Fri 27 Nov 2026 of everything that is approved, as it was made on the 21st. */
export function withRun(world: World, overrides: Partial<WorldPayRun> = {}): WorldPayRun {
  named(world)
  const due = world.invoices.filter(
    ({ client_id, status }) => client_id === priya && status === 'approved',
  )
  const workers = [...new Set(due.map(({ worker_id }) => worker_id))]
  const people = world.people.filter(({ id }) => workers.includes(id))
  const net = (worker_id: string) =>
    due
      .filter((invoice) => invoice.worker_id === worker_id)
      .reduce((sum, invoice) => sum + invoice.net_amount, 0)
  const run: WorldPayRun = {
    id: RUN_ID,
    client_id: priya,
    number: 'PR-2026-0007',
    status: 'draft',
    payment_date: '2026-11-27',
    file_format: 'barclays',
    speed: 'bacs',
    total: workers.reduce((sum, id) => sum + net(id), 0),
    count: workers.length,
    invoice_count: due.length,
    requires_second_person: false,
    created_at: '2026-11-21T09:00:00.000Z',
    created_by: by(world),
    changed_by: by(world),
    requested_at: null,
    requested_by: null,
    approved_by: null,
    locked_at: null,
    locked_on: null,
    confirmed_at: null,
    confirmed_by: null,
    paid_on: null,
    cancelled_at: null,
    reason: null,
    file_of_day: 1,
    version: 1,
    payments: people.map(({ id, full_name, ...person }) => ({
      worker_id: id,
      full_name,
      amount: net(id),
      reference: 'HARTWELL PR0007',
      bank: {
        bank_account_name: person.bank_account_name,
        bank_sort_code: person.bank_sort_code,
        bank_account_number: person.bank_account_number,
      },
      status: 'to_pay',
      failure: null,
    })),
    invoices: due.map((invoice) => ({
      invoice_id: invoice.id,
      worker_id: invoice.worker_id,
      gross: invoice.total_amount,
      net: invoice.net_amount,
      is_part: false,
    })),
    credits: [],
    confirmations: [],
    file: null,
    payer: null,
    ...overrides,
  }
  world.payRuns.push(run)
  return run
}

/** The same less CN-2026-0003, by which Łukasz owes £180.00 back. */
export function withRunLess(world: World): WorldPayRun {
  const run = withRun(world)
  const { id, credit_note_number, worker_id, owed } = owedToPriya(world)
  run.credits = [
    {
      ...{ credit_note_id: id, credit_note_number, worker_id },
      invoice_number: 'INV-2026-0001',
      ...{ gross: owed.gross, net: owed.net },
    },
  ]
  run.total -= owed.net
  for (const payment of run.payments) {
    if (payment.worker_id === worker_id) payment.amount -= owed.net
  }
  return run
}

/** The run of everything that is approved, and CN-2026-0003 came after it. */
export function withRunAndCredit(world: World): WorldPayRun {
  owedToPriya(world)
  return withRun(world)
}

/** Its file is made. */
export const withFile = (world: World): WorldPayRun =>
  withRun(world, {
    status: 'locked',
    locked_at: '2026-11-21T09:10:00.000Z',
    locked_on: '2026-11-21',
    file: 'the file',
    payer: {
      name: SETTINGS.bank_account_name,
      sort_code: SETTINGS.bank_sort_code,
      account_number: SETTINGS.bank_account_number,
      service_user_number: null,
    },
    version: 2,
  })

/** Both payments are confirmed as of Fri 20 Nov 2026. */
export function withPaid(world: World): void {
  const { id } = withFile(world)
  const as = createMemoryClient({ world, as: priya })
  void as.payRuns.confirm({ params: { id }, body: { paid_on: '2026-11-20' } })
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

export const toast = (text: string) => seen(screen.findByText(text))

export const tick = async (name: string | RegExp) => {
  const box = await screen.findByRole('checkbox', { name })
  await userEvent.click(box)
  await expect(box).toBeChecked()
}
