import { groupedBy } from '../grouped-by.ts'
import { NO_PENCE, pence, sumPence, type Pence } from '../money.ts'
import { shareOut } from '../share-out.ts'
import type { CreditableLine, CreditedPart } from './creditable-lines.ts'

/** The lines with these parts credited as well, or given back with a credit note that is withdrawn. */
export function withCredited(
  lines: readonly CreditableLine[],
  parts: readonly Pick<CreditedPart, 'item_id' | 'amount'>[],
): CreditableLine[] {
  const amounts = new Map<string, number>()
  for (const { item_id, amount } of parts) {
    amounts.set(item_id, (amounts.get(item_id) ?? 0) + amount)
  }
  return lines.map((line) => ({
    ...line,
    credited: pence(line.credited + (amounts.get(line.id) ?? 0)),
  }))
}

/** What a line says is credited of it. */
export interface CreditedLine {
  id: string
  credited: Pence
  /** Of what it carries of the expenses. */
  credited_share: Pence
}

/**
 * What every line says is credited of it. What is credited of the expenses is taken from the lines of
 * work by what each carries of them, so that the cost of a project falls in the weeks of the credited
 * work and in all by the credited value.
 *
 * INV-2026-0007: Monday £200.00 at the mill with £30.00 of a mixer's £45.00, Tuesday £100.00 at the
 * gatehouse with £15.00. £9.00 of the mixer credited on 27 Nov 2026: the mill's cost falls by £6.00,
 * the gatehouse's by £3.00; £50.00 of Monday: by £50.00 in Monday's week alone.
 */
export function creditedLines(lines: readonly CreditableLine[]): CreditedLine[] {
  const expenses = sumPence(
    lines.filter(({ kind }) => kind === 'expense').map(({ credited }) => credited),
  )
  const carried = lines.map(({ expenses_share }) => expenses_share)
  const isCarried = carried.some((share) => share > 0)
  const shares = isCarried ? shareOut(expenses, carried) : lines.map(() => NO_PENCE)
  return lines.map(({ id, credited }, index) => ({
    id,
    credited,
    credited_share: shares[index] ?? NO_PENCE,
  }))
}

/**
 * By how much the cost of each project changes, in the order of their ids: it falls by what is
 * credited, and rises by what is given back.
 */
export function costChanges(
  before: readonly CreditableLine[],
  after: readonly CreditedLine[],
): { project_id: string; change: Pence }[] {
  const was = new Map(creditedLines(before).map((line) => [line.id, line]))
  const is = new Map(after.map((line) => [line.id, line]))
  const work = before.filter(({ project_id }) => project_id !== null)
  return groupedBy(work, ({ project_id }) => project_id ?? '')
    .map((group) => {
      const sum = (of: ReadonlyMap<string, CreditedLine>) =>
        sumPence(
          group
            .flatMap(({ id }) => [of.get(id)?.credited ?? 0, of.get(id)?.credited_share ?? 0])
            .map(pence),
        )
      return { project_id: group[0].project_id ?? '', change: pence(sum(was) - sum(is)) }
    })
    .filter(({ change }) => change !== 0)
    .toSorted((one, other) => (one.project_id < other.project_id ? -1 : 1))
}
