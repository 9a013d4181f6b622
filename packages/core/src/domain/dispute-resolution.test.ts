import { describe, expect, it } from 'vitest'
import { resolutionAction } from './dispute-resolution.ts'
import { invoiceStatus } from './invoice-status.ts'
import { timesheetStatus } from './timesheet-status.ts'

describe('a dispute', () => {
  describe('when it is resolved', () => {
    it('lets an invoice be paid and approves a timesheet', () => {
      expect(invoiceStatus.next('disputed', resolutionAction('resolved'))).toBe('dispute_resolved')
      expect(timesheetStatus.next('disputed', resolutionAction('resolved'))).toBe('approved')
    })
  })

  describe('when it is rejected', () => {
    it('rejects either', () => {
      expect(invoiceStatus.next('disputed', resolutionAction('rejected'))).toBe('rejected')
      expect(timesheetStatus.next('disputed', resolutionAction('rejected'))).toBe('rejected')
    })
  })
})
