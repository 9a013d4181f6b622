import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abilitiesInScope,
  actsOfWidget,
  isInScope,
  STEP_UP_CALLS,
  WIDGET_NAMES,
  type SessionWidgets,
} from './session-scope.ts'
import { permittedOf } from './permission.ts'
import { WIDGET_CALLS } from './widget-calls.ts'

const may = (widgets: SessionWidgets, call: string): boolean => {
  const [noun = '', name = ''] = call.split('.')
  return isInScope(widgets, { noun, name })
}

describe('a session of the approval queue', () => {
  const whole: SessionWidgets = { 'invoice-approval-queue': {} }
  const narrowed: SessionWidgets = {
    'invoice-approval-queue': { abilities: ['approve', 'dispute'] },
  }

  it('makes the calls of the queue, and no other', () => {
    for (const call of ['invoices.listForClient', 'invoices.approve', 'invoices.markPaid']) {
      expect(may(whole, call)).toBe(true)
    }
    for (const call of ['projects.create', 'session.updateProfile', 'invoices.unknown']) {
      expect(may(whole, call)).toBe(false)
    }
  })

  it('reads all that the queue reads when it is narrowed, and changes only what it names', () => {
    for (const call of ['invoices.listForClient', 'invoices.approve', 'invoices.dispute']) {
      expect(may(narrowed, call)).toBe(true)
    }
    for (const call of ['invoices.reject', 'invoices.markPaid', 'invoices.archive']) {
      expect(may(narrowed, call)).toBe(false)
    }
  })

  it('takes an approval back exactly when it may approve', () => {
    expect(may(narrowed, 'invoices.undoApproval')).toBe(true)
    const disputes = { 'invoice-approval-queue': { abilities: ['dispute'] } }
    expect(may(disputes, 'invoices.undoApproval')).toBe(false)
  })

  it('changes nothing when no ability is left', () => {
    const reads = { 'invoice-approval-queue': { abilities: [] } }
    expect(may(reads, 'invoices.listForClient')).toBe(true)
    expect(may(reads, 'invoices.approve')).toBe(false)
  })

  it('accepts no invitation to a company for the person, who may decline it there', () => {
    const whole: SessionWidgets = { notifications: {} }
    expect(may(whole, 'memberInvitations.accept')).toBe(false)
    expect(may(whole, 'memberInvitations.decline')).toBe(true)
    expect(actsOfWidget('notifications')).toEqual(['read', 'decline'])
  })

  it('offers of an invoice what it may do', () => {
    const abilities = { approve: true, reject: true, dispute: false, download_pdf: true }
    const client = permittedOf({ user_type: 'client' })
    expect(abilitiesInScope(client, 'invoices', abilities)).toEqual(abilities)
    expect(abilitiesInScope({ ...client, widgets: narrowed }, 'invoices', abilities)).toEqual({
      approve: true,
      reject: false,
      dispute: false,
      download_pdf: true,
    })
  })
})

describe('a session of whatever widgets', () => {
  const widget = fc.constantFrom(...WIDGET_NAMES)
  const calls = [
    ...new Set(Object.values(WIDGET_CALLS).flatMap(({ reads, changes }) => [...reads, ...changes])),
  ]
  const call = fc.constantFrom(...calls)

  it('asks who the person is, and for what proves it', () => {
    fc.assert(
      fc.property(widget, (name) => {
        const session = { [name]: { abilities: [] } }
        for (const always of ['session.me', ...STEP_UP_CALLS]) {
          expect(may(session, always)).toBe(true)
        }
      }),
    )
  })

  it('may what one of its widgets may, and loses something only by being narrowed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(widget, { minLength: 1, maxLength: 4 }), call, (names, name) => {
        const sessionOf = (some: typeof names) => Object.fromEntries(some.map((one) => [one, {}]))
        const together = may(sessionOf(names), name)
        expect(together).toBe(names.some((one) => may(sessionOf([one]), name)))
        const narrowed = Object.fromEntries(names.map((one) => [one, { abilities: [] }]))
        if (may(narrowed, name)) expect(together).toBe(true)
      }),
    )
  })

  it('loses nothing when every ability is named', () => {
    fc.assert(
      fc.property(widget, call, (name, one) => {
        const all = { [name]: { abilities: actsOfWidget(name) } }
        expect(may(all, one)).toBe(may({ [name]: {} }, one))
      }),
    )
  })
})
