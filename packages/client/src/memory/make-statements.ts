import {
  ApiError,
  contractorDetailsRefusal,
  displayName,
  goneLines,
  isMonthOver,
  MONTH_NOT_OVER,
  NOT_PAID_IN_MONTH,
  statementLines,
  statementNotification,
  statementSteps,
  viewCisMonth,
  type contract,
  type GivenStatement,
  type MonthDetailFacts,
  type StatementLine,
  type StatementStep,
} from '@daysheet/core'
import {
  statementFilename,
  statementPdf,
  type World,
  type WorldCisStatement,
} from '@daysheet/core/fixtures'
import { assertNoRefusal, assertSelf, notify, personOf, type Call } from './call.ts'
import { monthFacts } from './cis-month-facts.ts'

type MakeStatements = Call<(typeof contract.cisMonths)['makeStatements']>

/** Every statement of the client's month, also those that were superseded. */
const statementsOf = ({ store, account, params }: MakeStatements): WorldCisStatement[] =>
  store.world.cisStatements.filter(
    ({ client_id, tax_year, tax_month }) =>
      client_id === account.id && tax_year === params.tax_year && tax_month === params.tax_month,
  )

const givenOf = (stored: WorldCisStatement): GivenStatement => ({
  source: 'uploaded',
  statement_version: 1,
  superseded_at: null,
  ...stored,
  materials: stored.materials ?? null,
  unmatched_number: stored.verification_number ?? null,
})

function linesOf(call: MakeStatements, facts: MonthDetailFacts): StatementLine[] {
  const { store, body } = call
  const { lines } = viewCisMonth(facts)
  const paid = statementLines(lines)
  const made = statementsOf(call)
    .filter(({ source, superseded_at }) => source === 'made' && superseded_at == null)
    .map(({ worker_id, verification_number = null }) => ({
      worker_id,
      worker_name: personOf(store, worker_id).full_name,
      utr_number: personOf(store, worker_id).utr_number,
      unmatched_number: verification_number,
    }))
  const all = [...paid, ...goneLines(paid, made)]
  if (!body.worker_ids) return all
  const requestedIds = new Set(body.worker_ids)
  const requestedLines = all.filter(({ worker_id }) => requestedIds.has(worker_id))
  if (requestedLines.length < requestedIds.size)
    throw new ApiError('wrong_state', { message: NOT_PAID_IN_MONTH })
  return requestedLines
}

function make(call: MakeStatements, step: Extract<StatementStep, { kind: 'make' }>) {
  const { store, account, now, params } = call
  const { line, statement_version, supersedes } = step
  supersede(store.world, supersedes, now)
  const { tax_year, tax_month } = params
  const figures = {
    tax_year,
    tax_month,
    total_payments: line.payments,
    total_deductions: line.deducted,
  }
  const printedToo = { materials: line.materials, verification_number: line.unmatched_number }
  const statement: WorldCisStatement = {
    ...figures,
    id: store.newId(),
    worker_id: line.worker_id,
    client_id: account.id,
    invoice_number: line.invoice_number,
    uploaded_at: now,
    source: 'made',
    statement_version,
    superseded_at: null,
    ...printedToo,
    file: printed(call, { ...figures, ...printedToo, subcontractor: line.worker_name }),
  }
  store.world.cisStatements.push(statement)
  notify(call, line.worker_id, statementNotification(statement, displayName(account.profile)))
  return statement.id
}

const printed = (
  { account, params }: MakeStatements,
  statement: Omit<Parameters<typeof statementPdf>[0], 'contractor'>,
) => ({
  filename: statementFilename(params),
  media_type: 'application/pdf',
  content: statementPdf({ ...statement, contractor: displayName(account.profile) }),
})

/** Prints what could not be printed when it was made. */
function printAgain(call: MakeStatements, of: ReadonlySet<string>): Set<string> {
  const failed = statementsOf(call).filter((one) => one.print_failed && of.has(one.worker_id))
  for (const one of failed) {
    one.file = printed(call, {
      ...one,
      subcontractor: personOf(call.store, one.worker_id).full_name,
    })
    one.print_failed = false
  }
  return new Set(failed.map(({ id }) => id))
}

function supersede(world: World, ids: readonly string[], now: string): void {
  for (const one of world.cisStatements) if (ids.includes(one.id)) one.superseded_at = now
}

/** Makes what the month still needs, by the rules of the core; a PDF without a layout is there at once. */
export function makeStatements(call: MakeStatements) {
  assertSelf(call)
  const { params, today } = call
  const facts = monthFacts(call, params)
  assertNoRefusal(isMonthOver(params, today) ? null : MONTH_NOT_OVER)
  assertNoRefusal(contractorDetailsRefusal(viewCisMonth(facts).missing_details))
  const lines = linesOf(call, facts)
  const steps = statementSteps(lines, statementsOf(call).map(givenOf))
  const again = printAgain(call, new Set(lines.map(({ worker_id }) => worker_id)))
  const workerOf = ({ worker_id, worker_name }: StatementLine) => ({ worker_id, worker_name })
  return {
    made: steps.flatMap((step) =>
      step.kind === 'make'
        ? [
            {
              ...workerOf(step.line),
              statement_id: make(call, step),
              corrected: step.statement_version > 1,
            },
          ]
        : [],
    ),
    unchanged: steps.flatMap((step) =>
      step.kind === 'unchanged'
        ? [
            {
              ...workerOf(step.line),
              statement_id: step.statement_id,
              printed_again: again.has(step.statement_id),
            },
          ]
        : [],
    ),
    skipped: steps.flatMap((step) =>
      step.kind === 'skip' ? [{ ...workerOf(step.line), reason: step.reason }] : [],
    ),
    statements: viewCisMonth(monthFacts(call, params)).statements,
  }
}
