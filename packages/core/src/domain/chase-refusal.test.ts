import { describe, expect, it } from 'vitest'
import { chaseRefusal } from './chase-refusal.ts'

const invoice = { status: 'submitted', due_date: '2026-11-20' } as const

describe('a reminder', () => {
  it('can be sent of a submitted invoice from the day after it was due', () => {
    expect(chaseRefusal(invoice, '2026-11-21')).toBeNull()
    expect(chaseRefusal(invoice, '2026-11-20')).toBe(
      'This invoice is not overdue: it is due on Friday 20 November 2026. Nothing was sent.',
    )
  })

  it('can be sent once a day', () => {
    const chased = { ...invoice, last_chased_on: '2026-11-21' }
    expect(chaseRefusal(chased, '2026-11-21')).toContain('already sent a reminder')
    expect(chaseRefusal(chased, '2026-11-22')).toBeNull()
  })

  it('names the status of an invoice that waits for no decision', () => {
    expect(chaseRefusal({ ...invoice, status: 'paid' }, '2026-11-21')).toContain('this one is paid')
  })
})
