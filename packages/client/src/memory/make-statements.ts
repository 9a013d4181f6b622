import {
  assertNotRefused,
  describeMaking,
  displayName,
  planStatements,
  statementNotification,
  statementsToMake,
  viewCisMonth,
  type contract,
  type GivenStatement,
  type PlannedStatement,
  type TaxMonth,
} from '@daysheet/core'
import {
  statementFilename,
  statementPdf,
  type World,
  type WorldCisStatement,
} from '@daysheet/core/fixtures'
import { assertSelf, notify, personOf, type Call } from './call.ts'
import { monthFacts } from './cis-month-facts.ts'

type MakeStatements = Call<(typeof contract.cisMonths)['makeStatements']>

/** Every statement of the client's month, also those that were superseded. */
const statementsOf = ({ store, account, params }: MakeStatements): WorldCisStatement[] =>
  store.world.cisStatements.filter(
    ({ client_id, tax_year, tax_month }) =>
      client_id === account.id && tax_year === params.tax_year && tax_month === params.tax_month,
  )

const toGivenStatement = (stored: WorldCisStatement): GivenStatement => ({
  source: 'uploaded',
  statement_version: 1,
  superseded_at: null,
  ...stored,
  materials: stored.materials ?? null,
  unmatched_number: stored.verification_number ?? null,
})

/** Whom the made ones that count name. */
const madeLinesOf = (call: MakeStatements) =>
  statementsOf(call)
    .filter(({ source, superseded_at }) => source === 'made' && superseded_at == null)
    .map(({ worker_id, verification_number = null }) => {
      const { full_name, utr_number } = personOf(call.store, worker_id)
      return {
        worker_id,
        worker_name: full_name,
        utr_number,
        unmatched_number: verification_number,
      }
    })

/** A PDF without a layout is there at once. */
function storeMade(call: MakeStatements, steps: readonly PlannedStatement[], month: TaxMonth) {
  const { store, account, now } = call
  for (const { line, supersedes, columns } of statementsToMake(steps, month)) {
    supersede(store.world, supersedes, now)
    const printedToo = { verification_number: line.unmatched_number }
    store.world.cisStatements.push({
      ...columns,
      ...printedToo,
      client_id: account.id,
      uploaded_at: now,
      superseded_at: null,
      file: printed(call, { ...columns, ...printedToo, subcontractor: line.worker_name }),
    })
    notify(call, line.worker_id, statementNotification(columns, displayName(account.profile)))
  }
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

/** Makes what the month still needs, as it is planned. */
export function makeStatements(call: MakeStatements) {
  assertSelf(call)
  const { store, params, body } = call
  const facts = monthFacts(call, params)
  const before = { given: statementsOf(call).map(toGivenStatement), made: madeLinesOf(call) }
  const plan = planStatements(facts, before, body.worker_ids, store.newId)
  assertNotRefused(plan)
  const { steps } = plan
  storeMade(call, steps, params)
  const again = printAgain(call, new Set(steps.map(({ line }) => line.worker_id)))
  const { statements } = viewCisMonth(monthFacts(call, params))
  return { ...describeMaking(steps, again), statements }
}
