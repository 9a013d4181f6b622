import type { PayRun, PaymentSettingsChanges } from '@daysheet/core'
import { sendInvoice, type ConformanceWorld } from './conformance-world.ts'

const settings: PaymentSettingsChanges = {
  account_name: 'Hartwell & Sons',
  sort_code: '10-79-99',
  account_number: '88837491',
  bank: 'Barclays',
  file_format: 'barclays',
  payment_reference: 'Hartwell',
  requires_second_person: false,
}

/** An approved invoice of the example week: £1,529.60 to the bank. */
export async function dueInvoice(world: ConformanceWorld) {
  const { id } = await sendInvoice(world)
  const { invoice } = await world.client.api.invoices.approve({ params: { id } })
  return invoice
}

export const saveSettings = (
  { client }: ConformanceWorld,
  changes: Partial<PaymentSettingsChanges> = {},
) =>
  client.api.paymentSettings.save({
    params: { id: client.user.id },
    body: { ...settings, ...changes },
  })

/** A run of invoices for the soonest day on which money can arrive. */
export async function makeRun(
  { client }: ConformanceWorld,
  invoice_ids: string[],
  credit_note_ids?: string[],
): Promise<PayRun> {
  const params = { id: client.user.id }
  const { earliest_payment_date: day } = await client.api.payRuns.listPayables({ params })
  if (day === null) throw new Error('The holidays of this year are known')
  const { pay_run } = await client.api.payRuns.create({
    params,
    body: { payment_date: day, invoice_ids, ...(credit_note_ids && { credit_note_ids }) },
  })
  return pay_run
}

const ticksOf = ({ checks, payments }: PayRun) =>
  [...checks, ...payments.flatMap((payment) => payment.checks)]
    .filter(({ level }) => level === 'confirm')
    .map(({ code, subject_id }) => ({ code, subject_id }))

export async function lockRun(world: ConformanceWorld, run: PayRun): Promise<PayRun> {
  const body = { version: run.version, confirmations: ticksOf(run) }
  return (await world.client.api.payRuns.lock({ params: { id: run.id }, body })).pay_run
}
