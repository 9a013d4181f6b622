import { describe, expect, it } from 'vitest'
import { permittedOf } from './permission.ts'
import { invoiceAbilities, type InvoiceState } from './invoice-abilities.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '../invoice-status.ts'
import type { UserType } from '../user-type.ts'

const TODAY = '2026-11-21'

const can = (status: InvoiceStatus, user_type: UserType, standing: Partial<InvoiceState> = {}) => {
  const abilities = invoiceAbilities(
    {
      status,
      due_date: '2026-11-27',
      worker_archived_at: null,
      client_archived_at: null,
      ...standing,
    },
    permittedOf({ user_type }),
    TODAY,
  )
  return Object.entries(abilities)
    .filter(([, allowed]) => allowed)
    .map(([name]) => name)
}

describe('what a worker can do with an invoice', () => {
  it.each([
    ['draft', ['edit', 'submit', 'delete']],
    ['submitted', ['withdraw', 'archive', 'download_pdf']],
    ['approved', ['archive', 'download_pdf', 'credit']],
    ['paid', ['archive', 'download_pdf', 'credit']],
    ['disputed', ['edit', 'amend', 'archive', 'download_pdf']],
    ['dispute_resolved', ['archive', 'download_pdf', 'credit']],
    ['rejected', ['archive', 'download_pdf']],
    ['cancelled', ['archive', 'download_pdf']],
  ] as const)('when it is %s is %j', (status, expected) => {
    expect(can(status, 'worker')).toEqual(expected)
  })

  describe('when it is overdue', () => {
    const overdue = { due_date: '2026-11-20' }

    it('is to chase it while it is submitted, and only then', () => {
      const chaseable = INVOICE_STATUSES.filter((status) =>
        can(status, 'worker', overdue).includes('chase'),
      )
      expect(chaseable).toEqual(['submitted'])
    })

    it('and it was chased today, is not to chase it again', () => {
      const chased = { ...overdue, last_chased_on: TODAY }
      expect(can('submitted', 'worker', chased)).not.toContain('chase')
    })

    it('and it was chased yesterday, is to chase it again', () => {
      const chased = { ...overdue, last_chased_on: '2026-11-20' }
      expect(can('submitted', 'worker', chased)).toContain('chase')
    })
  })

  describe('when the client has not enabled invoices', () => {
    it('is to edit and delete a draft but not to send it', () => {
      expect(can('draft', 'worker', { invoices_enabled: false })).toEqual(['edit', 'delete'])
      expect(can('disputed', 'worker', { invoices_enabled: false })).not.toContain('amend')
    })
  })

  describe('when the worker has archived it', () => {
    it('is to take it back out', () => {
      const archived = { worker_archived_at: '2026-11-20T09:00:00.000Z' }
      expect(can('paid', 'worker', archived)).toEqual(['unarchive', 'download_pdf', 'credit'])
      expect(can('approved', 'client', archived)).toEqual([
        'mark_paid',
        'reopen',
        'archive',
        'download_pdf',
        'ask_credit_note',
      ])
    })
  })
})

describe('what a client can do with an invoice', () => {
  it.each([
    ['draft', []],
    ['submitted', ['approve', 'reject', 'dispute', 'archive', 'download_pdf']],
    ['approved', ['mark_paid', 'reopen', 'archive', 'download_pdf', 'ask_credit_note']],
    ['paid', ['correct_payment', 'undo_payment', 'archive', 'download_pdf', 'ask_credit_note']],
    ['disputed', ['resolve_dispute', 'archive', 'download_pdf']],
    ['dispute_resolved', ['mark_paid', 'reopen', 'archive', 'download_pdf', 'ask_credit_note']],
    ['rejected', ['archive', 'download_pdf']],
    ['cancelled', ['archive', 'download_pdf']],
  ] as const)('when it is %s is %j', (status, expected) => {
    expect(can(status, 'client')).toEqual(expected)
  })

  it('never is to chase it', () => {
    expect(can('submitted', 'client', { due_date: '2026-11-20' })).not.toContain('chase')
  })

  describe('when the client has archived it', () => {
    it('is to take it back out, on its own side only', () => {
      const archived = { client_archived_at: '2026-11-20T09:00:00.000Z' }
      expect(can('rejected', 'client', archived)).toEqual(['unarchive', 'download_pdf'])
      expect(can('paid', 'worker', archived)).toEqual(['archive', 'download_pdf', 'credit'])
    })
  })
})
