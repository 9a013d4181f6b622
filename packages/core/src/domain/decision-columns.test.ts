import { describe, expect, it } from 'vitest'
import { decisionColumns } from './decision-columns.ts'
import { invoiceStatus } from './invoice-status.ts'
import { timesheetStatus } from './timesheet-status.ts'

const at = '2026-11-18T12:00:00.000Z'

describe('a decision', () => {
  it('writes when it was made, and its reason where it has one', () => {
    const reason = 'Saturday was 6 hours'
    expect(decisionColumns(invoiceStatus, 'approve', { at })).toEqual({ approved_at: at })
    expect(decisionColumns(invoiceStatus, 'dispute', { at, reason })).toEqual({
      disputed_at: at,
      rejection_reason: reason,
    })
    expect(decisionColumns(invoiceStatus, 'reject', { at })).toEqual({
      rejected_at: at,
      rejection_reason: null,
    })
    expect(decisionColumns(invoiceStatus, 'undo_approval', { at })).toEqual({ approved_at: null })
  })

  it('that ends a dispute has the time of the status that it leads to as well', () => {
    const both = { resolved_at: at, approved_at: at }
    expect(decisionColumns(timesheetStatus, 'resolve_dispute', { at })).toEqual(both)
    expect(decisionColumns(invoiceStatus, 'resolve_dispute', { at })).toEqual({ resolved_at: at })
    for (const machine of [invoiceStatus, timesheetStatus]) {
      expect(decisionColumns(machine, 'resolve_dispute_rejected', { at })).toEqual({
        resolved_at: at,
        rejected_at: at,
      })
    }
  })
})
