import {
  ApiError,
  assertNotRefused,
  presentComing,
  formatDay,
  formatPence,
  poundsFromPence,
  remittanceRefusal,
  REVERSE_CHARGE_WORDS,
  type contract,
  type Remittance,
} from '@daysheet/core'
import { textPdf, type WorldPayRun } from '@daysheet/core/fixtures'
import { assertSelf, type Call, type Handlers, type SignedInCall } from './call.ts'
import { comingFacts } from './coming-facts.ts'
import { pageOf } from './page.ts'
import { ownRun } from './pay-run-steps.ts'
import { remittanceOfRun } from './run-remittance.ts'

type Endpoints = typeof contract.remittances

/** What it says as plain text on A4 pages: a real PDF, without the printed layout. */
const remittancePdf = (remittance: Remittance): Blob => {
  const { client, rows, totals, reverse_charge_vat } = remittance
  const lines = [
    remittance.title,
    [client.name, ...client.address].join(', '),
    `To ${remittance.worker_name}, account ending ${remittance.account_ending ?? 'not given'}`,
    `Paid on ${formatDay(remittance.paid_on)}, reference ${remittance.reference}`,
    '',
    ...rows.flatMap((row) => [
      [row.number, row.period, ...row.notes].join(', '),
      `  value ${formatPence(row.value)}, retention ${formatPence(row.retention)}, VAT ${formatPence(row.vat)}`,
      `  total ${formatPence(row.total)}, CIS ${formatPence(row.cis)} (${row.cis_rate ?? 'none'}), paid ${formatPence(row.paid)}`,
    ]),
    '',
    `Total paid ${formatPence(totals.paid)}`,
    ...(reverse_charge_vat === 0
      ? []
      : [`${REVERSE_CHARGE_WORDS}: ${formatPence(reverse_charge_vat)}.`]),
    ...remittance.statement_sentences,
  ]
  return new Blob([textPdf(lines)], { type: 'application/pdf' })
}

/** Of a confirmed run that pays this worker; what it would pay is its company's own until then. */
function remittanceFor(call: SignedInCall, run: WorldPayRun | undefined): Remittance | null {
  return run?.status === 'confirmed' ? remittanceOfRun(call, run, call.account.id) : null
}

function listForWorker(call: Call<Endpoints['listForWorker']>) {
  assertSelf(call)
  const paid = call.store.world.payRuns.flatMap((run) => {
    const remittance = remittanceFor(call, run)
    return remittance ? [{ id: run.id, run, remittance }] : []
  })
  const { rows, next_cursor } = pageOf(paid, call.query, ({ run }) => run.confirmed_at ?? '')
  return {
    remittances: rows.map(({ run, remittance }) => ({
      pay_run_id: run.id,
      number: run.number,
      client_id: run.client_id,
      client_name: remittance.client.name,
      paid_on: remittance.paid_on,
      amount: poundsFromPence(remittance.amount),
      invoice_count: remittance.rows.filter(({ kind }) => kind === 'invoice').length,
      credit_note_count: remittance.rows.filter(({ kind }) => kind === 'credit_note').length,
      reference: remittance.reference,
    })),
    next_cursor,
  }
}

export const remittances: Handlers<Endpoints> = {
  listForWorker,
  comingForWorker: (call) => {
    assertSelf(call)
    return presentComing(comingFacts(call), call.today)
  },
  pdfForWorker: (call) => {
    assertSelf(call)
    const run = call.store.world.payRuns.find(({ id }) => id === call.params.runId)
    const remittance = remittanceFor(call, run)
    if (!remittance) throw new ApiError('not_found')
    return remittancePdf(remittance)
  },
  pdfForClient: (call) => {
    const run = ownRun(call)
    const { workerId } = call.params
    const remittance = remittanceOfRun(call, run, workerId)
    const isPaid = run.payments.some(({ worker_id }) => worker_id === workerId)
    assertNotRefused(remittanceRefusal(run, isPaid ? { remittance } : undefined))
    if (!remittance) throw new ApiError('not_found')
    return remittancePdf(remittance)
  },
}
