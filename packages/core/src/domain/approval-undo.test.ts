import { describe, expect, it } from 'vitest'
import { approvalUndoUntil, undoApprovalRefusal } from './approval-undo.ts'

const approved = {
  status: 'approved',
  approved_at: '2026-11-18T10:00:00.000Z',
  resolved_at: null,
  updated_at: '2026-11-18T10:00:00.000Z',
}
const soon = '2026-11-18T10:00:11.999Z'
const late = '2026-11-18T10:00:12.000Z'

describe('the approval of a document', () => {
  it('can be undone for twelve seconds', () => {
    expect(approvalUndoUntil(approved, soon)).toBe('2026-11-18T10:00:12.000Z')
    expect(undoApprovalRefusal('invoice', approved, soon)).toBeNull()
  })

  it('stands once the twelve seconds have passed', () => {
    expect(approvalUndoUntil(approved, late)).toBeNull()
    expect(undoApprovalRefusal('invoice', approved, late)).toBe(
      "This invoice was approved more than 12 seconds ago and its mails have left, so the approval can't be undone. Nothing was changed. Please speak to the worker.",
    )
  })

  describe.each([
    ['saved', { ...approved, updated_at: '2026-11-18T10:00:01.000Z' }],
    ['made an invoice', { ...approved, invoice_id: 'an-invoice' }],
  ])('when it has been %s since', (_, document) => {
    it('stands', () => {
      expect(approvalUndoUntil(document, soon)).toBeNull()
      expect(undoApprovalRefusal('timesheet', document, soon)).toContain(
        'This timesheet was changed after it was approved',
      )
    })
  })

  describe('when it came of resolving a dispute', () => {
    it('stands, because that was no approval of something submitted', () => {
      const resolved = { ...approved, resolved_at: approved.approved_at }
      expect(approvalUndoUntil(resolved, soon)).toBeNull()
      expect(undoApprovalRefusal('timesheet', resolved, soon)).toContain('by resolving its dispute')
    })
  })

  it.each(['submitted', 'paid'])('is not there when the document is %s', (status) => {
    expect(approvalUndoUntil({ ...approved, status }, soon)).toBeNull()
  })
})
