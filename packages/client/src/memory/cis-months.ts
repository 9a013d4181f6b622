import {
  ApiError,
  assertNotRefused,
  groupedBy,
  monthsOfTaxYear,
  planHmrcPayment,
  planReturn,
  planUndoHmrcPayment,
  planUndoReturn,
  receiptUsed,
  RETURN_COLUMNS,
  returnHead,
  returnRows,
  summariseCisMonth,
  taxYearOf,
  verifiedSince,
  viewCisMonth,
  type contract,
  type MonthDetailFacts,
  type MonthRecord,
  type Refused,
  type TaxMonth,
} from '@daysheet/core'
import { textPdf } from '@daysheet/core/fixtures'
import { assertSelf, type Call, type Handlers, type SignedInCall } from './call.ts'
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

type OneMonth = SignedInCall & { params: TaxMonth & { id: string } }

/** Changes the record of a month as it was planned; throws what refuses it. */
function changeMonth(
  call: OneMonth,
  planOf: (facts: MonthDetailFacts) => { record: Partial<MonthRecord> } | Refused,
) {
  assertSelf(call)
  const { store, account, params } = call
  const facts = monthFacts(call, params)
  const plan = planOf(facts)
  assertNotRefused(plan)
  assertNewReceipt(call, plan.record)
  changeMonthRecord(store.world, account.id, facts.month, plan.record)
  return { month: viewCisMonth(monthFacts(call, params)) }
}

/** Throws `duplicate` for a receipt that is recorded with another month. */
function assertNewReceipt({ store, account, params }: OneMonth, record: Partial<MonthRecord>) {
  const receipt = record.return?.receipt_reference ?? null
  const isUsed = store.world.cisMonths.some(
    (one) =>
      one.client_id === account.id &&
      (one.tax_year !== params.tax_year || one.tax_month !== params.tax_month) &&
      receipt !== null &&
      one.return?.receipt_reference === receipt,
  )
  if (isUsed) throw new ApiError('duplicate', { message: receiptUsed(params) })
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
  recordReturn: (call) => changeMonth(call, (facts) => planReturn(facts, call.body, call.now)),
  recordHmrcPayment: (call) =>
    changeMonth(call, (facts) => planHmrcPayment(facts, call.body, call.now)),
  undoReturn: (call) => changeMonth(call, (facts) => planUndoReturn(facts, call.query)),
  undoHmrcPayment: (call) => changeMonth(call, (facts) => planUndoHmrcPayment(facts, call.query)),
}
