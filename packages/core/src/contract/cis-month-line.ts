import * as z from 'zod/mini'
import { CIS_LINE_WARNINGS } from '../domain/cis-month.ts'
import { CIS_STATUSES } from '../domain/cis.ts'
import { amount, id } from './schema.ts'

const textOut = () => z.nullable(z.string())

/** As HMRC's form wants them: payments and materials in whole pounds rounded down. */
export const cis300 = z.object({ payments: z.int(), materials: z.int(), deducted: amount() })

/** Amounts of a tax month in pounds, without VAT. */
export const cisFigures = {
  /** Labour and expenses. */
  payments: amount(),
  /** Expenses that nothing is deducted from. */
  materials: amount(),
  /** Payments less materials. */
  liable: amount(),
  deducted: amount(),
  cis300,
}

/** The statement that the worker has of the month: the newest, made here or uploaded. */
const lineStatement = z.object({
  id: id(),
  source: z.enum(['made', 'uploaded']),
  /** 2 and more are corrected ones. */
  statement_version: z.int(),
  total_payments: amount(),
  total_deductions: amount(),
  /** Whether it says what the line says today. */
  is_current: z.boolean(),
  /** Null while its PDF is being printed, and for figures without a file. */
  file_url: textOut(),
  /** Made, but its PDF could not be printed; making the statements again prints it. */
  print_failed: z.boolean(),
  /** Made, with a verification number that is no longer that of what was deducted at 30%. */
  number_changed: z.boolean(),
})

/** What was paid to one worker in a tax month, as the return says it. */
export const cisMonthLine = z.object({
  worker_id: id(),
  worker_name: z.string(),
  /** Null: not known, with a warning. */
  utr_number: textOut(),
  /** Of the newest verification, where there is one. */
  verification_number: textOut(),
  verified_on: z.nullable(z.string()),
  /**
   * What return and statement print: of the verification that priced what was deducted at the higher
   * rate; null where nothing was.
   */
  higher_rate_number: textOut(),
  /** The rate of the payments; null when they were made at several. */
  cis_status: z.nullable(z.enum(CIS_STATUSES)),
  ...cisFigures,
  /** A row for each payment. */
  invoices: z.array(
    z.object({
      id: id(),
      invoice_number: z.string(),
      paid_at: z.string(),
      payments: amount(),
      deducted: amount(),
      /** A payment of a part of the invoice. */
      is_part: z.boolean(),
    }),
  ),
  needs_statement: z.boolean(),
  statement: z.nullable(lineStatement),
  warnings: z.array(z.enum(CIS_LINE_WARNINGS)),
})
export type CisMonthLine = z.output<typeof cisMonthLine>
