import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FOUNDER } from '../company/membership.ts'
import { MEMBER_ROLES } from '../company/role.ts'
import { NOTIFICATION_TYPES } from '../notification-types.ts'
import { NOTIFICATION_EVENTS } from './notification-events.ts'
import { chosenAfter, preferenceOf, preferencesOf } from './notification-preferences.ts'
import { isHeardByRole, isNotified } from './notification-readers.ts'

const rolesThatHear = (type: (typeof NOTIFICATION_TYPES)[number]) =>
  MEMBER_ROLES.filter((role) => isHeardByRole({ role }, type))

describe('who of a company is notified', () => {
  it('of what is submitted: those who may approve', () => {
    expect(rolesThatHear('invoice_submitted')).toEqual(['owner', 'admin', 'project_manager'])
    expect(rolesThatHear('timesheet_resubmitted')).toEqual(['owner', 'admin', 'project_manager'])
  })

  it('of payments and CIS: the accountants, admins and owners', () => {
    for (const type of ['invoice_chased', 'cis_month_due', 'bank_details_changed'] as const) {
      expect(rolesThatHear(type)).toEqual(['owner', 'admin', 'accountant'])
    }
  })

  it('of members: owners and admins; of the plan: owners', () => {
    expect(rolesThatHear('member_joined')).toEqual(['owner', 'admin'])
    expect(rolesThatHear('subscription_past_due')).toEqual(['owner'])
  })

  it('as a project manager only of what is on their projects', () => {
    const priya = { ...FOUNDER, role: 'project_manager', project_ids: ['flats'] } as const
    expect(isNotified(priya, 'invoice_submitted', ['flats', 'offices'])).toBe(true)
    expect(isNotified(priya, 'invoice_submitted', ['offices'])).toBe(false)
    expect(isNotified(priya, 'invoice_submitted', null)).toBe(false)
    expect(isNotified({ ...priya, project_ids: [] }, 'invoice_submitted', ['offices'])).toBe(true)
  })
})

describe('the preferences of a person', () => {
  const owner = { side: 'client', membership: FOUNDER, hasAccountsEmail: false } as const
  const chosen = fc.record({
    mail: fc.option(fc.boolean()),
    bell: fc.option(fc.boolean()),
  })
  const anyType = fc.constantFrom(...NOTIFICATION_TYPES)

  it('are by mail and in the bell until they choose', () => {
    expect(preferenceOf('invoice_submitted', owner, undefined)).toEqual({
      type: 'invoice_submitted',
      mail: true,
      bell: true,
    })
  })

  it('leave mails to the address for accounts, where the company has one, until they choose', () => {
    const hasAddress = { ...owner, hasAccountsEmail: true }
    expect(preferenceOf('invoice_submitted', hasAddress, undefined).mail).toBe(false)
    expect(preferenceOf('invoice_submitted', hasAddress, { mail: true }).mail).toBe(true)
    expect(preferenceOf('member_joined', hasAddress, undefined).mail).toBe(true)
  })

  it('are of what the person can be notified of, each once', () => {
    const worker = { ...owner, side: 'worker', membership: null } as const
    const types = preferencesOf(worker, []).map(({ type }) => type)
    expect(types).toContain('invoice_paid')
    expect(types).not.toContain('invoice_submitted')
    expect(new Set(types).size).toBe(types.length)
  })

  it('are what was chosen last, and no choice where there is no mail', () => {
    fc.assert(
      fc.property(anyType, chosen, fc.boolean(), fc.boolean(), (type, before, mail, bell) => {
        const after = preferenceOf(type, owner, chosenAfter(before, { type, mail, bell }))
        const hasMail = NOTIFICATION_EVENTS[type].mail !== null
        expect(after).toEqual({ type, mail: hasMail ? mail : null, bell })
      }),
    )
  })

  it('keep what a change leaves out', () => {
    fc.assert(
      fc.property(anyType, chosen, (type, before) => {
        expect(preferenceOf(type, owner, chosenAfter(before, { type }))).toEqual(
          preferenceOf(type, owner, before),
        )
      }),
    )
  })
})
