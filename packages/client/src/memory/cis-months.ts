import {
  ApiError,
  groupedBy,
  hmrcMoney,
  hmrcPaymentStep,
  monthsOfTaxYear,
  receiptUsed,
  RETURN_COLUMNS,
  RETURN_TAKEN_BACK,
  returnHead,
  returnIssues,
  returnLine,
  returnRefusal,
  returnRows,
  summariseCisMonth,
  taxYearOf,
  undoHmrcPaymentRefusal,
  undoReturnRefusal,
  verifiedSince,
  viewCisMonth,
  type contract,
  type MonthDetailFacts,
} from '@daysheet/core'
import { textPdf } from '@daysheet/core/fixtures'
import { assertNoRefusal, assertSelf, orNull, type Call, type Handlers } from './call.ts'
import { monthFacts, verificationFacts } from './cis-month-facts.ts'
import { changeMonthRecord } from './cis-month-records.ts'
import { csvText } from './csv-text.ts'
import { makeStatements } from './make-statements.ts'

type Endpoints = typeof contract.cisMonths

function list(call: Call<Endpoints['list']>) {
  assertSelf(call)
  const { store, account, today, query } = call
  const tax_year = query.tax_year ?? taxYearOf(today)
  const facts = verificationFacts(store.world, account.id)
  const verified = new Map(
    groupedBy(facts, ({ worker_id }) => worker_id).flatMap((ofWorker) => {
      const since = verifiedSince(ofWorker)
      return since === null ? [] : [[ofWorker[0].worker_id, since]]
    }),
  )
  const months = monthsOfTaxYear(tax_year).map((month) =>
    summariseCisMonth({ ...monthFacts(call, month), verified }),
  )
  return { tax_year, months }
}

function recordReturn(call: Call<Endpoints['recordReturn']>) {
  assertSelf(call)
  const { store, account, now, today, params, body } = call
  const facts = monthFacts(call, params)
  assertNoRefusal(returnRefusal(facts.month, facts.record, today))
  const { lines } = viewCisMonth(facts)
  const issues = returnIssues(facts.month, body, lines.length, today)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const receipt_reference = orNull(body.receipt_reference)
  const isUsed = store.world.cisMonths.some(
    (one) =>
      one.client_id === account.id &&
      (one.tax_year !== params.tax_year || one.tax_month !== params.tax_month) &&
      receipt_reference !== null &&
      one.return?.receipt_reference === receipt_reference,
  )
  if (isUsed) throw new ApiError('duplicate', { message: receiptUsed(facts.month) })
  changeMonthRecord(store.world, account.id, facts.month, {
    return: {
      submitted_on: body.submitted_on,
      receipt_reference,
      nil: lines.length === 0,
      recorded_at: now,
    },
    sent: lines.map(returnLine),
    changed_at: null,
  })
  return { month: viewCisMonth(monthFacts(call, params)) }
}

function recordHmrcPayment(call: Call<Endpoints['recordHmrcPayment']>) {
  assertSelf(call)
  const { store, account, now, today, params, body } = call
  const facts = monthFacts(call, params)
  const { month, record } = facts
  const payments = record.hmrc_payments
  const { deducted } = viewCisMonth(facts)
  const step = hmrcPaymentStep({ month, deducted, payments }, body, { today, now })
  if (step.kind === 'refused') throw new ApiError('wrong_state', { message: step.message })
  if (step.kind === 'invalid') throw new ApiError('invalid', { issues: step.issues })
  const before = step.kind === 'correct' ? payments.slice(0, -1) : payments
  changeMonthRecord(store.world, account.id, month, { hmrc_payments: [...before, step.payment] })
  return { month: viewCisMonth(monthFacts(call, params)) }
}

function undoReturn(call: Call<Endpoints['undoReturn']>) {
  assertSelf(call)
  const { store, account, params } = call
  const { month, record } = monthFacts(call, params)
  assertNoRefusal(undoReturnRefusal(record))
  changeMonthRecord(store.world, account.id, month, RETURN_TAKEN_BACK)
  return { month: viewCisMonth(monthFacts(call, params)) }
}

function undoHmrcPayment(call: Call<Endpoints['undoHmrcPayment']>) {
  assertSelf(call)
  const { store, account, params } = call
  const { month, record } = monthFacts(call, params)
  const payments = record.hmrc_payments
  assertNoRefusal(undoHmrcPaymentRefusal(hmrcMoney(0, payments)))
  changeMonthRecord(store.world, account.id, month, { hmrc_payments: payments.slice(0, -1) })
  return { month: viewCisMonth(monthFacts(call, params)) }
}

/** The return as rows of cells, as the API's CSV and PDF have them. */
function returnTable(facts: MonthDetailFacts): string[][] {
  const month = viewCisMonth(facts)
  return [...returnHead(month), [], [...RETURN_COLUMNS], ...returnRows(month)]
}

export const cisMonths: Handlers<Endpoints> = {
  list,
  read: (call) => {
    assertSelf(call)
    return { month: viewCisMonth(monthFacts(call, call.params)) }
  },
  makeStatements,
  returnCsv: async (call) => {
    assertSelf(call)
    const csv = await csvText(returnTable(monthFacts(call, call.params)))
    return new Blob([csv], { type: 'text/csv' })
  },
  returnPdf: (call) => {
    assertSelf(call)
    const lines = returnTable(monthFacts(call, call.params)).map((row) => row.join('   '))
    return new Blob([textPdf(lines)], { type: 'application/pdf' })
  },
  recordReturn,
  recordHmrcPayment,
  undoReturn,
  undoHmrcPayment,
}
