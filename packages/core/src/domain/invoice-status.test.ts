import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  INVOICE_STATUSES,
  INVOICE_STATUS_LABELS,
  invoiceStatus,
  type InvoiceStatus,
} from './invoice-status.ts'
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
      'submitted approve approved',
      'submitted reject rejected',
      'submitted dispute disputed',
      'approved mark_paid paid',
      'approved undo_approval submitted',
      'disputed save disputed',
      'disputed amend submitted',
      'disputed resolve_dispute dispute_resolved',
      'disputed resolve_dispute_rejected rejected',
      'dispute_resolved mark_paid paid',
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

  describe.each(['paid', 'rejected', 'cancelled'] as const)('when it is %s', (status) => {
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
