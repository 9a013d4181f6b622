import {
  displayName,
  isCurrentStatement,
  londonDay,
  statementFileUrl,
  type Day,
  type MonthDetailFacts,
  type StatementFact,
  type TaxMonth,
  type VerificationFact,
} from '@daysheet/core'
import type { World, WorldCisStatement } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { monthRecord } from './cis-month-records.ts'
import { paidOf } from './invoice-payments.ts'

const isIn = (
  one: { tax_year: number | null; tax_month: number | null },
  { tax_year, tax_month }: TaxMonth,
): boolean => one.tax_year === tax_year && one.tax_month === tax_month

export const statementFact = (stored: WorldCisStatement): StatementFact => {
  const {
    file,
    source = 'uploaded',
    statement_version = 1,
    materials = null,
    print_failed = false,
    number_changed = false,
    ...statement
  } = stored
  const original_filename = file?.filename ?? null
  return {
    ...statement,
    source,
    statement_version,
    materials,
    print_failed,
    number_changed,
    file_url: statementFileUrl({ id: stored.id, original_filename }),
  }
}

/** What HMRC told the client about each worker, whenever it was. */
export function verificationFacts(world: World, clientId: string): VerificationFact[] {
  const engagements = new Map(
    world.engagements
      .filter(({ client_id }) => client_id === clientId)
      .map(({ id, worker_id }) => [id, worker_id]),
  )
  return world.verifications.flatMap(({ engagement_id, ...verification }) => {
    const worker_id = engagements.get(engagement_id)
    return worker_id === undefined ? [] : [{ ...verification, worker_id }]
  })
}

/** The day on which the client first engaged somebody; null: never. */
export function contractorSince({ store, account }: SignedInCall): Day | null {
  const [first] = store.world.engagements
    .filter(({ client_id }) => client_id === account.id)
    .map(({ created_at }) => created_at)
    .toSorted()
  return first === undefined ? null : londonDay(first)
}

/** All that a client's tax month follows from. */
export function monthFacts(call: SignedInCall, month: TaxMonth): MonthDetailFacts {
  const { store, account, today } = call
  const { world } = store
  const { tax_year, tax_month } = month
  const isMine = ({ client_id }: { client_id: string }) => client_id === account.id
  const paid = paidOf(world.invoices.filter(isMine)).filter((one) => isIn(one, month))
  const ids = new Set(paid.map(({ worker_id }) => worker_id))
  return {
    month: { tax_year, tax_month },
    paid,
    workers: world.people.filter(({ id }) => ids.has(id)),
    verifications: verificationFacts(world, account.id).filter(({ worker_id }) =>
      ids.has(worker_id),
    ),
    statements: world.cisStatements
      .filter((one) => isMine(one) && isIn(one, month) && isCurrentStatement(one))
      .map(statementFact),
    record: monthRecord(world, account.id, month),
    contractor: {
      name: displayName(account.profile),
      contractor_utr: account.profile.contractor_utr,
      paye_reference: account.profile.paye_reference,
      accounts_office_reference: account.profile.accounts_office_reference,
    },
    contractor_since: contractorSince(call),
    today,
  }
}
