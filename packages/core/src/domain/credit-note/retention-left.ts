import { groupedBy } from '../grouped-by.ts'
import { halfUp, NO_PENCE, pence, penceFromPounds, sumPence, type Pence } from '../money.ts'
import type { RetentionEntryKind } from '../retentions/retention-ledger.ts'
import { percentOf } from '../retentions/withhold.ts'
import { shareOut } from '../share-out.ts'
import { creditedLines } from './credited-lines.ts'
import { leftOf, type CreditableLine } from './creditable-lines.ts'

/** What an invoice kept back of a project when it was sent. */
export interface FrozenRetention {
  project_id: string
  /** Null where it isn't kept by project: then the same share is kept back of less. */
  percent: number | null
  retention: Pence
  /** What of it was released since: asked for by a retention invoice of its own. */
  released: Pence
}

/** What an invoice kept back of each project, by its entries in the ledger that count, in pounds. */
export const frozenRetentions = (
  entries: readonly {
    project_id: string
    kind: RetentionEntryKind
    liable: number
    materials: number
  }[],
  percent: number | null,
): FrozenRetention[] =>
  groupedBy(entries, ({ project_id }) => project_id).map((group) => {
    const sum = (kind: RetentionEntryKind) =>
      sumPence(
        group
          .filter((entry) => entry.kind === kind)
          .flatMap(({ liable, materials }) => [liable, materials].map(penceFromPounds)),
      )
    const [{ project_id }] = group
    return { project_id, percent, retention: sum('withheld'), released: sum('released') }
  })

/** What is kept back of a project, by what it came off. */
export interface RetentionLeft {
  project_id: string
  liable: Pence
  materials: Pence
}

/** What the lines of each project are worth without what was credited. */
function valueByProject(lines: readonly CreditableLine[]): Map<string, { was: Pence; is: Pence }> {
  const credited = new Map(creditedLines(lines).map((line) => [line.id, line.credited_share]))
  const work = lines.filter(({ project_id }) => project_id !== null)
  return new Map(
    groupedBy(work, ({ project_id }) => project_id ?? '').map((group) => [
      group[0].project_id ?? '',
      {
        was: sumPence(group.flatMap((line) => [line.amount, line.expenses_share])),
        is: sumPence(
          group.map((line) =>
            pence(leftOf(line) + line.expenses_share - (credited.get(line.id) ?? NO_PENCE)),
          ),
        ),
      },
    ]),
  )
}

/**
 * What an invoice would have kept back without what was credited of it: the same percentage of less,
 * and never more than it did, which a cap may have limited. It comes off what CIS is taken from
 * first, as it did (retentions/withhold.ts).
 *
 * 3% of £4,300.00 kept back £129.00. £400.00 of labour credited on 27 Nov 2026: 3% of £3,900.00,
 * £117.00. Where a cap had left £59.00: £59.00 still.
 *
 * Nor does it fall below what was released: that is charged by the retention invoice, and no part of
 * it is held any more. With £125.00 of the £129.00 released by then: £125.00.
 */
export function retentionLeft(
  lines: readonly CreditableLine[],
  frozen: readonly FrozenRetention[],
  liable: Pence,
): RetentionLeft[] {
  if (frozen.length === 0) return []
  const values = valueByProject(lines)
  const amounts = frozen.map(({ project_id, percent, retention, released }) => {
    const { was, is } = values.get(project_id) ?? { was: NO_PENCE, is: NO_PENCE }
    if (was <= 0) return retention
    const share =
      percent === null
        ? halfUp(BigInt(retention) * BigInt(is), BigInt(was))
        : percentOf(percent, is)
    return pence(Math.min(retention, Math.max(released, share)))
  })
  const whole = sumPence(amounts)
  const offLiable = whole === 0 ? [] : shareOut(pence(Math.min(whole, liable)), amounts)
  return frozen.map(({ project_id }, index) => {
    const part = offLiable[index] ?? NO_PENCE
    return { project_id, liable: part, materials: pence((amounts[index] ?? NO_PENCE) - part) }
  })
}

/**
 * How much less of an invoice could be credited than is: what was released of a project is charged by
 * its retention invoice, and stays part of what the work there is worth.
 *
 * £129.00 of £4,300.00 kept back and £64.50 of it released: no more than £4,235.50 can be credited.
 */
export const creditedBeyondReleases = (
  lines: readonly CreditableLine[],
  frozen: readonly FrozenRetention[],
): Pence => {
  const values = valueByProject(lines)
  return sumPence(
    frozen.map(({ project_id, released }) =>
      pence(Math.max(0, released - (values.get(project_id)?.is ?? NO_PENCE))),
    ),
  )
}

/** What a credit note takes off what is held, by project. */
export const retentionReversed = (
  before: readonly RetentionLeft[],
  after: readonly RetentionLeft[],
): RetentionLeft[] =>
  before
    .map((one, index) => ({
      project_id: one.project_id,
      liable: pence(one.liable - (after[index]?.liable ?? NO_PENCE)),
      materials: pence(one.materials - (after[index]?.materials ?? NO_PENCE)),
    }))
    .filter(({ liable, materials }) => liable !== 0 || materials !== 0)
