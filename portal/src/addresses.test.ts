import { describe, expect, it } from 'vitest'
import { addressOf } from './addresses.ts'

describe('the portal’s addresses', () => {
  it('name the paths of the specification', () => {
    expect(addressOf({ to: 'new-invoice' })).toBe('/app/invoices/create')
    expect(addressOf({ to: 'new-invoice', client: '7' })).toBe('/app/invoices/create?client=7')
    expect(addressOf({ to: 'new-invoice', from: '7' })).toBe('/app/invoices/create?from=7')
    expect(addressOf({ to: 'new-timesheet', from: '7' })).toBe('/app/timesheets/create?from=7')
    expect(addressOf({ to: 'edit-invoice', id: '7' })).toBe('/app/invoices/7/edit')
    expect(addressOf({ to: 'received-invoice', id: '7' })).toBe('/dashboard/invoices/7')
    expect(addressOf({ to: 'received-timesheets' })).toBe('/dashboard/timesheets')
    expect(addressOf({ to: 'received-timesheet', id: '7' })).toBe('/dashboard/timesheets/7')
    expect(addressOf({ to: 'workers', tab: 'drafts' })).toBe('/dashboard/workers?tab=drafts')
    expect(addressOf({ to: 'workers' })).toBe('/dashboard/workers')
    expect(addressOf({ to: 'workers', tab: 'pending', expiring: true })).toBe(
      '/dashboard/workers?tab=pending&expiring=true',
    )
    expect(addressOf({ to: 'workers', q: 'Łukasz' })).toBe('/dashboard/workers?q=%C5%81ukasz')
    expect(addressOf({ to: 'received-invoices', status: 'overdue' })).toBe(
      '/dashboard/invoices?status=overdue',
    )
    expect(addressOf({ to: 'quick-entry' })).toBe('/app/invoices/quick')
    expect(addressOf({ to: 'invoices', tab: 'timesheets' })).toBe('/app/invoices?tab=timesheets')
    expect(addressOf({ to: 'invoices', tab: 'cis' })).toBe('/app/invoices?tab=cis')
    expect(addressOf({ to: 'invoices', tab: 'expenses' })).toBe('/app/invoices?tab=expenses')
    expect(addressOf({ to: 'invoices', tab: 'expenses', year: 2024 })).toBe(
      '/app/invoices?tab=expenses&expense-year=2024',
    )
    expect(addressOf({ to: 'home' })).toBe('/app')
    expect(addressOf({ to: 'reports' })).toBe('/app/reports')
    expect(addressOf({ to: 'invoices', q: 'O’Brien & Sons' })).toBe(
      '/app/invoices?q=O%E2%80%99Brien+%26+Sons',
    )
    expect(addressOf({ to: 'invoices', tab: 'expenses' })).toBe('/app/invoices?tab=expenses')
    expect(addressOf({ to: 'new-expense' })).toBe('/app/expenses/create')
    expect(addressOf({ to: 'edit-expense', id: '7' })).toBe('/app/expenses/7/edit')
    expect(addressOf({ to: 'clients' })).toBe('/app/clients')
    expect(addressOf({ to: 'new-timesheet', client: '7' })).toBe('/app/timesheets/create?client=7')
    expect(addressOf({ to: 'amend-timesheet', id: '7' })).toBe('/app/timesheets/7/amend')
    expect(addressOf({ to: 'invitations' })).toBe('/app/notifications')
    expect(addressOf({ to: 'settings' })).toBe('/app/settings')
    expect(addressOf({ to: 'settings', section: 'account' })).toBe('/app/settings/account')
    expect(addressOf({ to: 'new-expense' })).toBe('/app/expenses/create')
    expect(addressOf({ to: 'cis-statements' })).toBe('/dashboard/cis-statements')
    expect(addressOf({ to: 'cis-statements', status: 'outstanding', workerId: '7' })).toBe(
      '/dashboard/cis-statements?status=outstanding&worker=7',
    )
    expect(addressOf({ to: 'cis-statements', taxYear: 2025 })).toBe(
      '/dashboard/cis-statements?year=2025',
    )
    expect(addressOf({ to: 'cis-month' })).toBe('/dashboard/cis-statements?view=month-end')
    expect(addressOf({ to: 'cis-month', taxYear: 2026, taxMonth: 8 })).toBe(
      '/dashboard/cis-statements?view=month-end&year=2026&month=8',
    )
    expect(addressOf({ to: 'worker', id: '7' })).toBe('/dashboard/workers/7')
    expect(addressOf({ to: 'received-invoices', status: 'submitted' })).toBe(
      '/dashboard/invoices?status=submitted',
    )
    expect(addressOf({ to: 'received-invoices', status: 'submitted', waitsFor: 'me' })).toBe(
      '/dashboard/invoices?status=submitted&waits-for=me',
    )
    expect(addressOf({ to: 'received-invoices', q: 'Łukasz Wiśniewski' })).toBe(
      '/dashboard/invoices?q=%C5%81ukasz+Wi%C5%9Bniewski',
    )
    expect(addressOf({ to: 'received-timesheets', worker: '7' })).toBe(
      '/dashboard/timesheets?worker=7',
    )
    expect(addressOf({ to: 'projects' })).toBe('/dashboard/projects')
    expect(addressOf({ to: 'project', id: '7' })).toBe('/dashboard/projects/7')
    expect(addressOf({ to: 'new-project' })).toBe('/dashboard/projects/new')
    expect(addressOf({ to: 'edit-project', id: '7' })).toBe('/dashboard/projects/7/edit')
  })

  it('lead each role to its own home, profile and settings', () => {
    expect(addressOf({ to: 'profile' }, 'worker')).toBe('/app/profile')
    expect(addressOf({ to: 'profile' }, 'client')).toBe('/dashboard/profile')
    expect(addressOf({ to: 'settings' }, 'client')).toBe('/dashboard/settings')
    expect(addressOf({ to: 'settings', section: 'invoice-preferences' }, 'client')).toBe(
      '/dashboard/settings/invoice-preferences',
    )
    expect(addressOf({ to: 'home' }, 'client')).toBe('/dashboard')
  })

  it('name none for a screen that the portal does not have', () => {
    expect(addressOf({ to: 'subscription' })).toBe('/app/subscription')
    expect(addressOf({ to: 'subscription' }, 'client')).toBe('/dashboard/subscription')
  })
})
