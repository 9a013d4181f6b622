import {
  invoiceRules,
  type AssignedProjects,
  type InvoiceAction,
  type InvoiceContent,
  type InvoiceToSave,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { SavedType } from '../../documents/document-type.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { keepWithheld, lockRetentions } from '../../retentions/index.ts'
import { assertInNoLockedRun, writePayment } from '../../invoice-payments/index.ts'
import { correctedRemittanceNotice } from '../../remittances/index.ts'
import { changeSpending } from '../projects/index.ts'
import { findInvoice, findItems } from './find-invoice.ts'
import { invoiceMailsOf } from './mails/invoice-mails.ts'
import { invoiceTable } from './invoice-table.ts'
import { InvoiceRow, type InvoiceWithParties } from './model.ts'
import { encryptPartySnapshot } from './parties.ts'
import { partnerEventOfInvoice } from './partner-event.ts'

/**
 * The projects that an invoice already names, at the rate that each line had. They stay open to it
 * after the job has ended: a draft of Friday must not fail because the site was closed on Saturday.
 */
async function findInvoicedProjects(
  knex: Knex,
  { id, client_id }: { id: string; client_id: string },
): Promise<AssignedProjects> {
  const rows = (await knex('invoice_items')
    .where('invoice_id', id)
    .whereNotNull('project_id')
    .groupBy('project_id')
    .select('project_id')
    .max({ day_rate: 'day_rate' })) as { project_id: string; day_rate: number | null }[]
  return new Map(
    rows.map(({ project_id, day_rate }) => [project_id, { client_id, archived: false, day_rate }]),
  )
}

/** What the shared document services need to know of invoices. */
export const invoiceType: SavedType<InvoiceWithParties, InvoiceToSave> = {
  ...invoiceRules,
  movedColumns: { ...invoiceRules.movedColumns, chased_at: null },
  ...invoiceTable,
  model: InvoiceRow,
  number: 'invoice_number',
  find: findInvoice,
  findLines: findItems,
  findNamed: findInvoicedProjects,
  numberOf: ({ invoice_number }) => invoice_number,
  auditSnapshot,
  mailsOf: invoiceMailsOf,
  noticeOf: async (deps, { worker_id }, { remitted }) =>
    remitted ? correctedRemittanceNotice(deps, worker_id, remitted) : null,
  partnerEventOf: partnerEventOfInvoice,
  findRetentions: (trx, { items, ...pair }, exceptId) => lockRetentions(trx, pair, items, exceptId),
  contentWritten: ({ knex, clock }, saved, content, before) =>
    keepWithheld(knex, saved, (content as InvoiceContent).withheld, {
      today: clock.today(),
      wasWithheld: (before?.retention_amount ?? 0) > 0,
    }),
  sentColumns: async ({ knex, vault }, sent) => ({
    parties_sealed: await encryptPartySnapshot(knex, vault, sent),
  }),
  writePayment,
  assertNotBarred: assertInNoLockedRun,
  decided: (deps, invoice, step) => changeSpending(deps, invoice, step as InvoiceAction),
}
