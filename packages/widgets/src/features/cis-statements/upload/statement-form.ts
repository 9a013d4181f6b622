import type { Resolver, ResolverResult } from 'react-hook-form'
import {
  describeDifference,
  isCurrentStatement,
  lastEndedTaxMonth,
  statementFields,
  type CisPayment,
  type Day,
  type IssuedStatement,
  type NewStatement,
  type TaxMonth,
} from '@daysheet/core'
import { errorTree } from '../../../ui/forms/error-tree.ts'
import type { SchemaResult } from '../../../ui/forms/schema-result.ts'
import type { Words } from '../../../ui/index.ts'

/** The fields as they stand in the form: selects hold texts, amounts are null while empty. */
export interface StatementFormValues {
  worker_id: string | null
  tax_year: string
  tax_month: string
  /** Pounds. */
  total_payments: number | null
  total_deductions: number | null
  /** The file itself is beside the form; this says what it is called. */
  cis_file: string
}

/** What is sent, without the file. */
export type StatementBody = Omit<NewStatement, 'cis_file'>

/** A worker and a month that a new statement is to be of. */
export interface StatementSubject extends Partial<TaxMonth> {
  worker_id?: string
}

export function newStatementForm(today: Day, subject: StatementSubject): StatementFormValues {
  const month = { ...lastEndedTaxMonth(today), ...subject }
  return {
    worker_id: subject.worker_id ?? null,
    tax_year: String(month.tax_year),
    tax_month: String(month.tax_month),
    total_payments: null,
    total_deductions: null,
    cis_file: '',
  }
}

/** Judges what is typed as the service will, and writes what is sent. */
export const resolverOf =
  <Values extends Pick<StatementFormValues, 'tax_year' | 'tax_month' | 'cis_file'>, Body>(schema: {
    safeParse: (values: unknown) => SchemaResult<Body>
  }): Resolver<Values, unknown, Body> =>
  (typed): ResolverResult<Values, Body> => {
    const { cis_file: _file, ...fields } = typed
    const result = schema.safeParse({
      ...fields,
      tax_year: Number(typed.tax_year),
      tax_month: Number(typed.tax_month),
    })
    if (result.success) return { values: result.data, errors: {} }
    const issues = result.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    }))
    return { values: {}, errors: errorTree<Values>(issues) }
  }

export const statementResolver = resolverOf<StatementFormValues, StatementBody>(statementFields)

/** What is known of the worker and the month that are chosen. */
export interface KnownMonth {
  payment: CisPayment | null
  statements: readonly IssuedStatement[]
}

export function knownMonth(
  known: { payments: readonly CisPayment[]; statements: readonly IssuedStatement[] },
  { tax_month }: { tax_month: number },
): KnownMonth {
  return {
    payment: known.payments.find((one) => one.tax_month === tax_month) ?? null,
    statements: known.statements.filter(
      (one) => one.tax_month === tax_month && isCurrentStatement(one),
    ),
  }
}

/** How what is typed differs from what was paid, in words; null while there is nothing to compare. */
export function differenceOf(
  typed: Pick<StatementFormValues, 'total_payments' | 'total_deductions'>,
  payment: CisPayment | null,
  words: Words,
): string | null {
  const { total_payments, total_deductions } = typed
  if (!payment || total_payments === null || total_deductions === null) return null
  // A field may hold more digits than a sum keeps exactly; the schema refuses it.
  if (Math.max(Math.abs(total_payments), Math.abs(total_deductions)) > 1e12) return null
  return describeDifference({ total_payments, total_deductions }, payment, words)
}
