import { describe, expect, it } from 'vitest'
import { permittedOf } from './permission.ts'
import { timesheetAbilities, type TimesheetState } from './timesheet-abilities.ts'
import type { TimesheetStatus } from '../timesheet-status.ts'
import type { UserType } from '../user-type.ts'

const can = (
  status: TimesheetStatus,
  user_type: UserType,
  standing: Partial<TimesheetState> = {},
) =>
  Object.entries(timesheetAbilities({ status, ...standing }, permittedOf({ user_type })))
    .filter(([, allowed]) => allowed)
    .map(([name]) => name)

describe('what a worker can do with a timesheet', () => {
  it.each([
    ['draft', ['edit', 'submit', 'delete']],
    ['submitted', ['withdraw']],
    ['approved', ['create_invoice']],
    ['rejected', []],
    ['disputed', ['amend']],
  ] as const)('when it is %s is %j', (status, expected) => {
    expect(can(status, 'worker')).toEqual(expected)
  })

  it('is not to invoice it twice', () => {
    expect(can('approved', 'worker', { invoice_id: '0193-a' })).toEqual([])
    expect(can('approved', 'worker', { invoice_id: null })).toEqual(['create_invoice'])
  })

  it('is not to send what the client has not enabled', () => {
    expect(can('draft', 'worker', { timesheets_enabled: false })).toEqual(['edit', 'delete'])
    expect(can('disputed', 'worker', { timesheets_enabled: false })).toEqual([])
    expect(can('approved', 'worker', { invoices_enabled: false })).toEqual([])
  })
})

describe('what a client can do with a timesheet', () => {
  it.each([
    ['draft', []],
    ['submitted', ['approve', 'reject', 'dispute']],
    ['approved', []],
    ['rejected', []],
    ['disputed', ['resolve_dispute']],
  ] as const)('when it is %s is %j', (status, expected) => {
    expect(can(status, 'client')).toEqual(expected)
  })
})
