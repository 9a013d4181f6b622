import { describe, expect, it } from 'vitest'
import { refused, refusedFields } from '../refusal.ts'
import { undoRunRefusal } from './undo-run-refusal.ts'

const later = (invoice_number: string) => ({
  invoice_number,
  plan: refused('wrong_state', 'Undo the payment of 8 Jan 2027 first'),
})
const fine = { invoice_number: 'INV-2026-0012', plan: { status: 'approved' } }
const sentence = (plans: Parameters<typeof undoRunRefusal>[0]) =>
  undoRunRefusal(plans)?.refusal.message

describe('undoing a run', () => {
  it('is refused by no invoice that can go back', () => {
    expect(undoRunRefusal([fine])).toBeNull()
  })

  it('names every invoice that stands in the way', () => {
    expect(sentence([fine, later('INV-2026-0041'), later('INV-2026-0042')])).toBe(
      'Nothing was undone. INV-2026-0041: Undo the payment of 8 Jan 2027 first; INV-2026-0042: Undo the payment of 8 Jan 2027 first.',
    )
  })

  it('names five of many, and says how many there are', () => {
    const many = Array.from({ length: 12 }, (_, n) => later(`INV-2026-00${n + 10}`))
    expect(sentence(many)).toMatch(/INV-2026-0014: [^;]+; 12 invoices in all\.$/)
  })

  it('says once what is wrong with the call itself', () => {
    const typed = refusedFields([{ path: 'reason', message: 'Give a reason' }])
    expect(undoRunRefusal([{ invoice_number: 'INV-2026-0041', plan: typed }])).toBe(typed)
  })
})
