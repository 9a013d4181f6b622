import {
  ApiError,
  asksItself,
  displayName,
  reconcile,
  reconciliationTotals,
  statementDueOn,
  statementFigures,
  statementFileUrl,
  statementRequestNotification,
  statementRequestRefusal,
  taxYearOf,
  type contract,
} from '@daysheet/core'
import {
  accessDenied,
  assertNoRefusal,
  assertSelf,
  byId,
  notFound,
  notify,
  personOf,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { paidOf } from './invoice-payments.ts'
import { clientKindOf } from './documents.ts'

type Endpoints = typeof contract.cisReconciliation

/** The worker's paid invoices and statements of a tax year, each with the names of its client. */
export function cisYearOf({ store, account }: SignedInCall, year: number) {
  const isMine = (one: { worker_id: string; tax_year: number | null }) =>
    one.worker_id === account.id && one.tax_year === year
  const clientOf = ({ client_id }: { client_id: string }) => {
    const { full_name, company_name } = personOf(store, client_id)
    return { client_name: full_name, company_name }
  }
  const { invoices, cisStatements } = store.world
  return {
    invoices: paidOf(invoices)
      .filter(isMine)
      .map((one) => ({ ...one, ...clientOf(one) })),
    statements: cisStatements.filter(isMine).map((one) => ({
      ...one,
      source: one.source ?? ('uploaded' as const),
      statement_version: one.statement_version ?? 1,
      superseded_at: one.superseded_at ?? null,
      ...clientOf(one),
    })),
  }
}

function linesOf(call: SignedInCall, year: number) {
  const { store, account, today } = call
  return reconcile(cisYearOf(call, year), today).map((line) => {
    const requested_on =
      store.world.statementRequests
        .filter(
          (one) =>
            one.worker_id === account.id &&
            one.client_id === line.client_id &&
            one.tax_year === line.tax_year &&
            one.tax_month === line.tax_month,
        )
        .map((one) => one.requested_on)
        .toSorted()
        .at(-1) ?? null
    return { ...line, requested_on }
  })
}

function read(call: Call<Endpoints['read']>) {
  assertSelf(call)
  const { today, query } = call
  const tax_year = query.year ?? taxYearOf(today)
  const lines = linesOf(call, tax_year)
  return {
    tax_year,
    lines: lines.map((line) => ({
      ...line,
      due_on: statementDueOn(line.tax_year, line.tax_month),
      invoices: line.invoices
        .toSorted((one, other) => (one.paid_at < other.paid_at ? -1 : 1))
        .map((invoice) => {
          const { total_payments, total_deductions } = statementFigures([invoice])
          return { ...invoice, payments: total_payments, deducted: total_deductions }
        }),
      statements: line.statements.map(({ file, ...statement }) => {
        const original_filename = file?.filename ?? null
        const file_url = statementFileUrl({ id: statement.id, original_filename })
        return { ...statement, original_filename, file_url }
      }),
      abilities: {
        request_statement:
          clientKindOf(call.store, line.client_id) === 'member' &&
          statementRequestRefusal(line, today) === null,
      },
    })),
    totals: reconciliationTotals(lines),
  }
}

function requestStatement(call: Call<Endpoints['requestStatement']>) {
  assertSelf(call)
  const { store, account, today, body } = call
  const { client_id, tax_year, tax_month } = body
  if (byId(store.world.people, client_id).user_type !== 'client') throw notFound()
  const isEngaged = store.world.engagements.some(
    (one) => one.client_id === client_id && one.worker_id === account.id,
  )
  if (!isEngaged) throw accessDenied()
  if (clientKindOf(store, client_id) === 'own') {
    throw new ApiError('wrong_state', {
      message: asksItself(displayName(personOf(store, client_id))),
    })
  }
  const line = linesOf(call, tax_year).find(
    (one) => one.client_id === client_id && one.tax_month === tax_month,
  )
  assertNoRefusal(statementRequestRefusal(line ?? null, today))
  const request = {
    id: store.newId(),
    worker_id: account.id,
    client_id,
    tax_year,
    tax_month,
    requested_on: today,
  }
  store.world.statementRequests.push(request)
  notify(call, client_id, statementRequestNotification(request, account.profile.full_name))
  return { request }
}

export const cisReconciliation: Handlers<Endpoints> = { read, requestStatement }
