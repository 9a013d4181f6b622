import { groupedBy } from './grouped-by.ts'
import { NO_PENCE, sumPence, type Pence } from './money.ts'
import { shareOut } from './share-out.ts'

/** A line of work of an invoice, as far as its share of the expenses goes. */
export interface SharingLine {
  project_id: string
  amount: Pence
}

/**
 * How much of an invoice's expenses each line of work carries. An expense belongs to the invoice
 * and not to a project, so it is split first between the projects by their labour, then within a
 * project by line: a project, a worker and a week each add up to the penny.
 *
 * 16 Nov 2026: two days of £200.00 at the mill and one at the gatehouse, fuel of £45.50. The mill
 * carries £30.33 (£15.17 and £15.16), the gatehouse £15.17. With every day at the mill it carries
 * all of the £45.50.
 */
export function shareExpenses(lines: readonly SharingLine[], expenses: Pence): Pence[] {
  const groups = groupedBy(
    lines.map((line, index) => ({ ...line, index })),
    ({ project_id }) => project_id,
  )
  const ofProjects = shareOut(
    expenses,
    groups.map((group) => sumPence(group.map(({ amount }) => amount))),
  )
  const shares = lines.map(() => NO_PENCE)
  groups.forEach((group, of) => {
    const ofLines = shareOut(
      ofProjects[of] ?? NO_PENCE,
      group.map(({ amount }) => amount),
    )
    group.forEach(({ index }, lineIndex) => {
      shares[index] = ofLines[lineIndex] ?? NO_PENCE
    })
  })
  return shares
}

/** The lines of work, each with what it carries of the expenses: what it is worth before VAT. */
export function valuedLines<Line extends SharingLine>(
  lines: readonly Line[],
  expenses: Pence,
): (Line & { expenses_share: Pence })[] {
  const shares = shareExpenses(lines, expenses)
  return lines.map((line, index) => ({ ...line, expenses_share: shares[index] ?? NO_PENCE }))
}
