import { describe, expect, it } from 'vitest'
import { filtersOfInvoice } from './invoice-filter.ts'
import { INVOICE_STATUSES } from './invoice-status.ts'
import { isOverdue } from './overdue.ts'

describe('an invoice due on Friday 20 November 2026', () => {
  const due_date = '2026-11-20'

  describe('when it is submitted', () => {
    it('is in time all of that Friday and overdue the day after', () => {
      expect(isOverdue({ status: 'submitted', due_date }, '2026-11-19')).toBe(false)
      expect(isOverdue({ status: 'submitted', due_date }, '2026-11-20')).toBe(false)
      expect(isOverdue({ status: 'submitted', due_date }, '2026-11-21')).toBe(true)
    })
  })

  describe('when the day is past', () => {
    it('is found under its status and under Overdue, and before only under its status', () => {
      const invoice = { status: 'approved' as const, due_date }
      expect(filtersOfInvoice(invoice, '2026-11-20')).toEqual(['approved'])
      expect(filtersOfInvoice(invoice, '2026-11-21')).toEqual(['approved', 'overdue'])
      expect(filtersOfInvoice({ ...invoice, status: 'paid' }, '2026-11-21')).toEqual(['paid'])
    })

    it('is overdue only while money is owed', () => {
      const overdue = INVOICE_STATUSES.filter((status) =>
        isOverdue({ status, due_date }, '2026-11-21'),
      )
      expect(overdue).toEqual(['submitted', 'approved', 'disputed', 'dispute_resolved'])
    })
  })
})
