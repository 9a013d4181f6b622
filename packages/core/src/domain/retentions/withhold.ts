import { fraction } from '../fraction.ts'
import { groupedBy } from '../grouped-by.ts'
import { halfUp, NO_PENCE, pence, penceFromPounds, sumPence, type Pence } from '../money.ts'
import { shareOut } from '../share-out.ts'
import { isRetentionOn, type RetentionTerms } from './retention-terms.ts'

/** What decides how much of a project's work is kept back. */
export interface ProjectRetention {
  terms: RetentionTerms
  /** For this worker and project, of earlier invoices. */
  held_before: Pence
}

/** By project; one that is missing keeps back nothing. */
export type Retentions = ReadonlyMap<string, ProjectRetention>

/** A line of work with the expenses that it carries, as project spending shares them. */
export interface ValuedLine {
  project_id: string
  amount: Pence
  expenses_share: Pence
}

/** What an invoice keeps back of one project. */
export interface WithheldOfProject {
  project_id: string
  percent: number
  /** Of which it is the percentage: labour and expenses of the project before VAT. */
  value: Pence
  retention: Pence
  /** The parts of `retention` that came off what CIS is taken from, and off materials. */
  liable: Pence
  materials: Pence
}

/** What an invoice keeps back as a whole. */
export interface Withheld {
  /** Null where nothing is kept back, or projects have several percentages. */
  percent: number | null
  /** The value of the projects that something is kept back of. */
  value: Pence
  retention: Pence
  projects: WithheldOfProject[]
}

export const NOTHING_WITHHELD: Withheld = {
  percent: null,
  value: NO_PENCE,
  retention: NO_PENCE,
  projects: [],
}

/** A percentage of an amount, rounded half up once. */
export function percentOf(percent: number, amount: Pence): Pence {
  const { numerator, denominator } = fraction(percent)
  return halfUp(numerator * BigInt(amount), denominator * 100n)
}

/**
 * What is kept back of one project's value.
 *
 * 3% of £4,300.00 is £129.00. With a cap of £500.00 and £441.00 held before it is £59.00, with
 * £500.00 held before nothing.
 */
export function retentionOn(value: Pence, { terms, held_before }: ProjectRetention): Pence {
  if (!isRetentionOn(terms) || value <= 0) return NO_PENCE
  const uncappedRetention = percentOf(terms.percent, value)
  if (terms.cap_amount === null) return uncappedRetention
  const left = Math.max(0, penceFromPounds(terms.cap_amount) - held_before)
  return pence(Math.min(uncappedRetention, left))
}

/** What CIS is taken from, and the materials, of an invoice after what is kept back. */
export interface PartsAsked {
  liable: Pence
  materials: Pence
}

/**
 * What is kept back comes off the liable part first: materials were bought and are relieved when
 * they are (CISR15020 counts a retention when it is paid, and names no order).
 *
 * Labour £3,400.00, materials £900.00, £129.00 kept back: liable £3,271.00, materials £900.00.
 * Labour £100.00, materials £2,900.00, £150.00 kept back: liable £0.00, materials £2,850.00.
 */
export const afterRetention = (
  { liable, materials }: PartsAsked,
  retention: Pence,
): PartsAsked => ({
  liable: pence(Math.max(0, liable - retention)),
  materials: pence(materials - Math.max(0, retention - liable)),
})

const percentOfAll = (projects: readonly WithheldOfProject[]): number | null => {
  const [percent, ...others] = new Set(projects.map((project) => project.percent))
  return others.length === 0 ? (percent ?? null) : null
}

/**
 * What an invoice keeps back, project by project. `liable` is what CIS is taken from of the whole
 * invoice.
 *
 * Two days of £200.00 at the mill, one at the gatehouse, fuel of £45.50: the mill is worth £430.33.
 * At 3% there and none at the gatehouse, £12.91 is kept back.
 */
export function withhold(
  lines: readonly ValuedLine[],
  liable: Pence,
  retentions: Retentions | undefined,
): Withheld {
  if (!retentions || retentions.size === 0) return NOTHING_WITHHELD
  const retentionByProject = groupedBy(lines, ({ project_id }) => project_id).flatMap((group) => {
    const [{ project_id }] = group
    const agreed = retentions.get(project_id)
    if (!agreed || !isRetentionOn(agreed.terms)) return []
    const value = sumPence(group.flatMap((line) => [line.amount, line.expenses_share]))
    return [
      { project_id, percent: agreed.terms.percent, value, retention: retentionOn(value, agreed) },
    ]
  })
  const amounts = retentionByProject.map(({ retention }) => retention)
  const retention = sumPence(amounts)
  const offLiable = retention === 0 ? [] : shareOut(pence(Math.min(retention, liable)), amounts)
  const projects = retentionByProject.map((project, index) => {
    const part = offLiable[index] ?? NO_PENCE
    return { ...project, liable: part, materials: pence(project.retention - part) }
  })
  return {
    percent: percentOfAll(projects),
    value: sumPence(projects.map(({ value }) => value)),
    retention,
    projects,
  }
}
