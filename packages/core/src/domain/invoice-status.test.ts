import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reopeningColumns } from './invoice-reopening.ts'
import {
  INVOICE_STATUSES,
  INVOICE_STATUS_LABELS,
  invoiceStatus,
  type InvoiceStatus,
} from './invoice-status.ts'
import { paymentUndo } from './payment-undo.ts'
import { DELETED } from './status-machine.ts'

describe('an invoice', () => {
  it('goes through exactly these steps and no others', () => {
    const steps = invoiceStatus.statuses.flatMap((status) =>
      invoiceStatus.actions
        .filter((action) => invoiceStatus.can(status, action))
        .map((action) => `${status} ${action} ${invoiceStatus.next(status, action)}`),
    )
    expect(steps).toEqual([
      'draft edit draft',
      'draft submit submitted',
      'draft delete deleted',
      'submitted first_approve submitted',
      'submitted approve approved',
      'submitted reject rejected',
      'submitted dispute disputed',
      'submitted withdraw draft',
      'approved confirm_bank_details approved',
      'approved mark_paid paid',
      'approved mark_part_paid approved',
      'approved undo_approval submitted',
      'approved correct_part_payment approved',
      'approved undo_part_payment approved',
      'approved reopen disputed',
      'paid correct_payment paid',
      'paid undo_payment approved',
      'paid undo_payment_resolved dispute_resolved',
      'disputed save disputed',
      'disputed amend submitted',
      'disputed first_approve disputed',
      'disputed undo_dispute submitted',
      'disputed resolve_dispute dispute_resolved',
      'disputed resolve_dispute_rejected rejected',
      'dispute_resolved confirm_bank_details dispute_resolved',
      'dispute_resolved mark_paid paid',
      'dispute_resolved mark_part_paid dispute_resolved',
      'dispute_resolved correct_part_payment dispute_resolved',
      'dispute_resolved undo_part_payment dispute_resolved',
      'dispute_resolved reopen disputed',
    ])
  })

  it('has its life in the table for every status there is', () => {
    expect(invoiceStatus.statuses).toEqual([...INVOICE_STATUSES])
  })

  it('never leaves the table, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...invoiceStatus.actions)), (actions) => {
        let status: InvoiceStatus = 'draft'
        for (const action of actions) {
          const next: InvoiceStatus | typeof DELETED | null = invoiceStatus.next(status, action)
          if (next === DELETED) return
          status = next ?? status
          expect(INVOICE_STATUSES).toContain(status)
          expect(status).not.toBe('cancelled')
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('is what it was before a payment once that is undone, however often and whatever came before', () => {
    const walk = fc.array(fc.constantFrom(...invoiceStatus.actions), { maxLength: 40 })
    const corrections = fc.nat({ max: 3 })
    fc.assert(
      fc.property(walk, corrections, (actions, corrected) => {
        let status: InvoiceStatus = 'draft'
        let resolved_at: string | null = null
        let owed: InvoiceStatus | null = null
        const at = '2026-11-18T12:00:00.000Z'
        for (const action of actions) {
          const next: InvoiceStatus | typeof DELETED | null = invoiceStatus.next(status, action)
          if (next === DELETED) return
          // Which of the two steps undoes a payment is not for the caller to choose.
          if (next === null || action.startsWith('undo_payment')) continue
          if (action === 'resolve_dispute') resolved_at = at
          if (action === 'reopen')
            resolved_at = reopeningColumns({ at, reason: 'Rate' }).resolved_at
          if (action === 'mark_paid') owed = status
          status = next
          if (status !== 'paid') continue
          for (let n = 0; n < corrected; n += 1) {
            expect(invoiceStatus.next(status, 'correct_payment')).toBe('paid')
          }
          status = invoiceStatus.next('paid', paymentUndo({ resolved_at })) as InvoiceStatus
          expect(status).toBe(owed)
          expect(invoiceStatus.can(status, 'mark_paid')).toBe(true)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  describe.each(['rejected', 'cancelled'] as const)('when it is %s', (status) => {
    it('has come to its end', () => {
      expect(invoiceStatus.actions.filter((action) => invoiceStatus.can(status, action))).toEqual(
        [],
      )
    })
  })

  describe('when an action is refused', () => {
    it('names the current status', () => {
      expect(invoiceStatus.refusal('approved', 'approve', 'invoice')).toBe(
        "This invoice is already approved, so it can't be approved. Nothing was changed.",
      )
      expect(invoiceStatus.refusal('draft', 'mark_paid', 'invoice')).toBe(
        "This invoice is still a draft, so it can't be marked as paid. Nothing was changed.",
      )
    })

    it('names it in the word that the badge shows, for every status and action', () => {
      for (const status of INVOICE_STATUSES) {
        const label = INVOICE_STATUS_LABELS[status].toLowerCase()
        for (const action of invoiceStatus.actions) {
          expect(invoiceStatus.refusal(status, action, 'invoice')).toContain(` ${label}, so`)
        }
      }
    })
  })
})
