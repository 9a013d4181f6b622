import { formatPence, NO_PENCE, pence, penceFromPounds, sumPence, type Pence } from '../money.ts'
import { msg } from '../msg.ts'
import { shareOut } from '../share-out.ts'

export const CREDITED_KINDS = ['labour', 'expense'] as const
export type CreditedKind = (typeof CREDITED_KINDS)[number]

/** A line of an invoice with what was credited of it before. */
export interface CreditableLine {
  id: string
  kind: CreditedKind
  cis_liable: boolean
  /** Of a line of work. */
  project_id: string | null
  amount: Pence
  credited: Pence
  /** What a line of work carries of the expenses. */
  expenses_share: Pence
  /** What it says of itself, for a credit that says nothing else. */
  description: string
}

/** A line of a credit note as it is typed: of one line of the invoice, or of all of a kind. */
export interface TypedCreditLine {
  item_id?: string | null | undefined
  kind?: CreditedKind | null | undefined
  description?: string | null | undefined
  /** Pounds. */
  amount: number
}

/** What a credit note takes of one line of its invoice. */
export interface CreditedPart {
  item_id: string
  /** Of the line of the credit note that it belongs to. */
  position: number
  kind: CreditedKind
  description: string
  amount: Pence
  /** It was typed for all lines of the kind, and this is what falls on one of them. */
  is_shared: boolean
}

interface Issue {
  path: string
  message: string
}

const NOT_A_LINE = msg('Choose a line of this invoice')
const NO_LINE = msg('Choose a line of this invoice, or labour or expenses')
export const CREDITED_KIND_LABELS: Readonly<Record<CreditedKind, string>> = {
  labour: msg('Labour'),
  expense: msg('Expenses'),
}

/** What can still be credited of a line. */
export const leftOf = ({ amount, credited }: Pick<CreditableLine, 'amount' | 'credited'>): Pence =>
  pence(amount - credited)

const tooMuch = (position: number, left: Pence, of: 'line' | CreditedKind): Issue => {
  const what = of === 'line' ? 'this line' : of === 'labour' ? 'the labour' : 'the expenses'
  return { path: `lines.${position}.amount`, message: `${formatPence(left)} of ${what} is left` }
}

/** All that is left of every line. */
export const wholeCredit = (lines: readonly CreditableLine[]): CreditedPart[] =>
  lines
    .filter((line) => leftOf(line) > 0)
    .map((line, position) => ({
      item_id: line.id,
      position,
      kind: line.kind,
      description: line.description,
      amount: leftOf(line),
      is_shared: false,
    }))

/**
 * The typed lines by the lines of the invoice that they credit: what names a kind alone is shared
 * over its lines by what is left of each, to the penny, so the cost of every project and week falls.
 * An amount above what is left is refused, two lines of one credit note together as well.
 *
 * 27 Nov 2026, £40.00 are left of Monday's £220.00: £50.00 is refused with '£40.00 of this line is
 * left'. £90.00 of labour over days with £100.00 and £200.00 left: £30.00 and £60.00.
 */
export function creditedParts(
  lines: readonly CreditableLine[],
  typed: readonly TypedCreditLine[],
): { parts: CreditedPart[] } | { issues: Issue[] } {
  const left = new Map(lines.map((line) => [line.id, leftOf(line)]))
  const parts: CreditedPart[] = []
  const issues: Issue[] = []
  typed.forEach((line, position) => {
    const ofLine = line.item_id ? lines.filter(({ id }) => id === line.item_id) : null
    const among = ofLine ?? lines.filter(({ kind }) => kind === line.kind)
    const [first] = among
    if (!first) {
      const path = ofLine ? 'item_id' : 'kind'
      issues.push({ path: `lines.${position}.${path}`, message: ofLine ? NOT_A_LINE : NO_LINE })
      return
    }
    const amount = penceFromPounds(line.amount)
    const leftOfEach = among.map(({ id }) => left.get(id) ?? NO_PENCE)
    const leftInAll = sumPence(leftOfEach)
    if (amount > leftInAll) {
      issues.push(tooMuch(position, leftInAll, ofLine ? 'line' : first.kind))
      return
    }
    const said = line.description?.trim()
    shareOut(amount, leftOfEach).forEach((part, index) => {
      const one = among[index] ?? first
      if (part === 0) return
      left.set(one.id, pence((left.get(one.id) ?? NO_PENCE) - part))
      const description = said || (ofLine ? one.description : CREDITED_KIND_LABELS[one.kind])
      const is_shared = ofLine === null
      parts.push({
        item_id: one.id,
        position,
        kind: one.kind,
        description,
        amount: part,
        is_shared,
      })
    })
  })
  return issues.length > 0 ? { issues } : { parts }
}
