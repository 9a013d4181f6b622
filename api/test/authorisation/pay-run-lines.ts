import type { PayRun } from '@daysheet/core'
import { buildManyInvoices } from '../support/build-invoice.ts'
import { confirmationsOf, SETTINGS, step } from '../pay-runs/build-pay-run.ts'
import type { MatrixLine, World } from './world.ts'

const ofClient = ({ pair }: World) => ({ params: { id: pair.client.id } })

// Numbers of invoices are their worker's own, so each is another.
let built = 0

async function dueInvoice({ app, pair }: World): Promise<string> {
  built += 1
  const [id = ''] = await buildManyInvoices(app, pair, 1, () => ({
    invoice_number: `INV-2019-${String(built).padStart(4, '0')}`,
    status: 'approved',
    approved_at: '2026-11-19 12:00:00.000',
  }))
  return id
}

/** Other lines have added people: of one person alone no second one is needed. */
const leaveAlone = ({ app, pair }: World) =>
  app.deps
    .knex('company_members')
    .where('company_id', pair.client.id)
    .whereNot('user_id', pair.client.id)
    .delete()

/** A draft of one invoice, for Fri 27 Nov 2026. */
async function draft(world: World): Promise<PayRun> {
  const { pair } = world
  await leaveAlone(world)
  const answer = await pair.asClient.post<{ pay_run: PayRun }>(
    `/api/clients/${pair.client.id}/pay-runs`,
    { payment_date: '2026-11-27', invoice_ids: [await dueInvoice(world)], file_format: 'generic' },
  )
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.pay_run
}

const ofDraft = async (world: World) => ({ params: { id: (await draft(world)).id } })

const isBlocked = ({ payments }: PayRun) =>
  payments.some(({ checks }) => checks.some(({ level }) => level === 'block'))

/** Other lines may have changed where the worker is paid to what no bank takes. */
const restoreBankDetails = ({ app, pair }: World) =>
  app.deps.knex('users').where('id', pair.worker.id).update({
    bank_account_name_sealed: pair.worker.bank_account_name_sealed,
    bank_account_number_sealed: pair.worker.bank_account_number_sealed,
    bank_sort_code_sealed: pair.worker.bank_sort_code_sealed,
  })

/** Its file is made. */
async function ofLocked(world: World) {
  const { pair } = world
  await pair.asClient.put(`/api/clients/${pair.client.id}/payment-settings`, SETTINGS)
  let run = await draft(world)
  if (isBlocked(run)) {
    await restoreBankDetails(world)
    run = await draft(world)
  }
  const answer = await step(pair.asClient, run, 'lock', { confirmations: confirmationsOf(run) })
  if (answer.status !== 200) throw new Error(answer.bytes.toString())
  return { params: { id: run.id } }
}

async function ofConfirmed(world: World) {
  const locked = await ofLocked(world)
  await world.pair.asClient.post(`/api/pay-runs/${locked.params.id}/confirm`, {
    paid_on: '2026-11-20',
  })
  return locked
}

const own = { allowed: ['engagedClient'] } as const
/** The company is one person, who needs no second one. */
const ofOnePerson = { ...own, except: { engagedClient: 409 } } as const

export const payRunLines: Record<string, MatrixLine> = {
  listPayables: { ...own, request: ofClient },
  list: { ...own, request: ofClient },
  create: {
    ...own,
    request: async (world) => ({
      ...ofClient(world),
      body: { payment_date: '2026-11-27', invoice_ids: [await dueInvoice(world)] },
    }),
  },
  read: { ...own, request: ofDraft },
  edit: { ...own, request: async (world) => ({ ...(await ofDraft(world)), body: {} }) },
  delete: { ...own, request: ofDraft },
  requestApproval: {
    ...ofOnePerson,
    request: async (world) => ({ ...(await ofDraft(world)), body: {} }),
  },
  approve: {
    ...ofOnePerson,
    request: async (world) => ({ ...(await ofDraft(world)), body: {} }),
  },
  sendBack: {
    ...ofOnePerson,
    request: async (world) => ({ ...(await ofDraft(world)), body: { reason: 'Wrong day' } }),
  },
  lock: {
    ...own,
    request: async (world) => {
      const { pair } = world
      await pair.asClient.put(`/api/clients/${pair.client.id}/payment-settings`, SETTINGS)
      const run = await draft(world)
      return { params: { id: run.id }, body: { confirmations: confirmationsOf(run) } }
    },
  },
  download: { ...own, request: ofLocked },
  confirm: {
    ...own,
    request: async (world) => ({ ...(await ofLocked(world)), body: { paid_on: '2026-11-20' } }),
  },
  cancel: {
    ...own,
    request: async (world) => ({ ...(await ofLocked(world)), body: { reason: 'Wrong bank' } }),
  },
  undo: {
    ...own,
    request: async (world) => ({ ...(await ofConfirmed(world)), body: { reason: 'Wrong bank' } }),
  },
}

/** The same with the worker whom the run pays. */
async function remitted(world: World) {
  const { id } = (await ofConfirmed(world)).params
  return { runId: id, workerId: world.pair.worker.id }
}

export const remittanceLines: Record<string, MatrixLine> = {
  listForWorker: {
    allowed: ['owningWorker'],
    request: ({ pair }) => ({ params: { id: pair.worker.id } }),
  },
  comingForWorker: {
    allowed: ['owningWorker'],
    request: ({ pair }) => ({ params: { id: pair.worker.id } }),
  },
  pdfForWorker: {
    allowed: ['owningWorker'],
    request: async (world) => {
      const { runId, workerId } = await remitted(world)
      return { params: { id: workerId, runId } }
    },
  },
  pdfForClient: {
    ...own,
    request: async (world) => {
      const { runId, workerId } = await remitted(world)
      return { params: { id: runId, workerId } }
    },
  },
}

export const paymentSettingLines: Record<string, MatrixLine> = {
  read: { ...own, request: ofClient },
  save: { ...own, request: (world) => ({ ...ofClient(world), body: SETTINGS }) },
}
