import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { findPayments, paymentsOf, type PaymentRow } from '../../../invoice-payments/index.ts'
import { invoicesWithParties } from '../find-invoice.ts'
import type { InvoiceWithParties } from '../model.ts'

/** An invoice with every payment that was ever recorded of it. */
export type Payable = InvoiceWithParties & { payments: PaymentRow[] }

export const payableOf = async (knex: Knex, invoice: InvoiceWithParties): Promise<Payable> => ({
  ...invoice,
  payments: await paymentsOf(knex, invoice.id),
})

/** Locks invoices until the transaction ends, always in the same order. One statement. */
export async function lockInvoices(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx('invoices')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id')
}

/**
 * By id, invoices of one client. Throws `not_found` for an unknown id and `access_denied` for one of
 * somebody else. Two statements, however many.
 */
export async function readPayables(
  knex: Knex,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Payable>> {
  const uniqueIds = [...new Set(ids)]
  const invoices = await invoicesWithParties(knex).whereIn('invoices.id', uniqueIds)
  const payments = await findPayments(knex, uniqueIds)
  if (invoices.length < uniqueIds.length) throw new ApiError('not_found')
  if (invoices.some(({ client_id }) => client_id !== clientId)) throw new ApiError('access_denied')
  return new Map(
    invoices.map((invoice) => [
      invoice.id,
      { ...invoice, payments: payments.get(invoice.id) ?? [] },
    ]),
  )
}
