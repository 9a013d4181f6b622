import { describe, expect, it } from 'vitest'
import { permissionsOfRole } from '../company/role-permissions.ts'
import { FOUNDER } from '../company/membership.ts'
import { MEMBER_ROLES, type MemberRole } from '../company/role.ts'
import { historyPersonOf, seesHistoryEntry, seesHistoryField } from './history-visibility.ts'

const as = (role: MemberRole) => ({
  id: role,
  account: { id: 'pennine', side: 'client' as const },
  permissions: permissionsOfRole(role),
  membership: { ...FOUNDER, role },
})

describe('the history of a shared document', () => {
  it('is read by both parties', () => {
    for (const action of [
      'invoice.submit',
      'invoice.first_approve',
      'invoice.mark_paid',
    ] as const) {
      expect(seesHistoryEntry('worker', { action, by: 'client' })).toBe(true)
      expect(seesHistoryEntry('client', { action, by: 'worker' })).toBe(true)
    }
  })

  it('keeps what a company settles among its people from the worker', () => {
    for (const action of ['invoice.pass_on', 'invoice.accept_stated_rate'] as const) {
      expect(seesHistoryEntry('worker', { action, by: 'client' })).toBe(false)
      expect(seesHistoryEntry('client', { action, by: 'client' })).toBe(true)
    }
  })

  it("keeps how a draft was written from the client, and each party's archive from the other", () => {
    expect(seesHistoryEntry('client', { action: 'timesheet.edit', by: 'worker' })).toBe(false)
    expect(seesHistoryEntry('client', { action: 'invoice.archive', by: 'worker' })).toBe(false)
    expect(seesHistoryEntry('client', { action: 'invoice.archive', by: 'client' })).toBe(true)
    expect(seesHistoryEntry('worker', { action: 'invoice.archive', by: 'client' })).toBe(false)
  })
})

describe('the history of a company', () => {
  it('is all of it for everybody but a project manager, who reads own acts', () => {
    for (const role of MEMBER_ROLES) {
      expect(historyPersonOf(as(role))).toBe(role === 'project_manager' ? role : null)
    }
  })

  it('shows bank details, masked, to those who may see them', () => {
    const seeing = MEMBER_ROLES.filter((role) => seesHistoryField(as(role), 'bank_sort_code'))
    expect(seeing).toEqual(['owner', 'admin', 'accountant'])
  })
})
