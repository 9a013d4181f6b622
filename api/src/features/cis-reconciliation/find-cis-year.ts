import { taxYearPeriod, type Day, type PackInvoice, type StatementSource } from '@daysheet/core'
import type { Knex } from 'knex'
import { ALL_FIGURES, paidFigures } from '../../invoice-payments/index.ts'

interface ClientColumns {
  client_id: string
  client_name: string
  company_name: string | null
  /** The worker, of an own client; null of one that signs in. */
  kept_by: string | null
}

/** A payment of an invoice, with the figures that it settles; money in pounds. */
export interface PaidInvoiceRow extends ClientColumns, PackInvoice {
  id: string
}

export interface StatementRow extends ClientColumns {
  id: string
  tax_year: number
  tax_month: number
  total_payments: number
  total_deductions: number
  uploaded_at: string
  source: StatementSource
  statement_version: number
  superseded_at: string | null
  /** Null when the client gave figures without a file. */
  storage_key: string | null
  original_filename: string | null
  size: number | null
}

export interface RequestRow {
  client_id: string
  tax_month: number
  /** The last. */
  requested_on: Day
}

export interface CisYear {
  invoices: PaidInvoiceRow[]
  statements: StatementRow[]
  requests: RequestRow[]
}

const CLIENT = [
  'client.contact_name as client_name',
  'client.company_name',
  'client.kept_by',
] as const

/**
 * What a worker was paid in a tax year, the statements they have of it and which they asked for, of
 * one client or of all. Three statements, however many there are.
 */
export async function findCisYear(
  knex: Knex,
  workerId: string,
  { year, clientId }: { year: number; clientId?: string },
): Promise<CisYear> {
  const { start, end } = taxYearPeriod(year)
  const ofClient = (table: string) => (clientId ? { [`${table}.client_id`]: clientId } : {})
  const [invoices, statements, requests] = await Promise.all([
    knex('invoice_payments as paid')
      .where({ 'paid.worker_id': workerId, 'paid.undone_at': null, ...ofClient('paid') })
      .whereBetween('paid.paid_at', [start, end])
      .join('invoices', 'invoices.id', 'paid.invoice_id')
      .join('companies as client', 'client.id', 'paid.client_id')
      .orderBy(['paid.paid_at', 'paid.invoice_id', 'paid.sequence'])
      .select(
        ...CLIENT,
        ...['id', 'invoice_number', 'period_start', 'period_end'].map(of),
        ...['vat_registered', 'vat_treatment'].map(of),
        ...['paid.client_id', 'paid.paid_at', 'paid.tax_year', 'paid.tax_month'],
        knex.raw(paidFigures(ALL_FIGURES)),
      ),
    knex('cis_statements')
      .where({
        'cis_statements.worker_id': workerId,
        'cis_statements.tax_year': year,
        ...ofClient('cis_statements'),
      })
      .join('companies as client', 'client.id', 'cis_statements.client_id')
      .leftJoin('files as file', 'file.id', 'cis_statements.file_id')
      .orderBy(['cis_statements.tax_month', 'cis_statements.uploaded_at', 'cis_statements.id'])
      .select('cis_statements.*', ...CLIENT)
      .select('file.storage_key', 'file.original_filename', 'file.size'),
    knex('statement_requests')
      .where({ worker_id: workerId, tax_year: year, ...(clientId && { client_id: clientId }) })
      .groupBy('client_id', 'tax_month')
      .select('client_id', 'tax_month')
      .max({ requested_on: 'requested_on' }),
  ])
  return {
    invoices: invoices as PaidInvoiceRow[],
    statements: statements as StatementRow[],
    requests: requests as unknown as RequestRow[],
  }
}

const of = (column: string) => `invoices.${column}`
