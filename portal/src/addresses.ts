import type { Destination } from '@daysheet/widgets'
import type { UserType } from '@daysheet/core'

/**
 * The portal's addresses. Widgets name a destination; only this file knows its path. Undefined for
 * a screen that the portal does not have: then nothing links there. Each role has a home, a profile
 * and settings of its own.
 */
export function addressOf(destination: Destination, role: UserType = 'worker'): string | undefined {
  switch (destination.to) {
    case 'invoices':
      return listOf('/app/invoices', {
        tab: destination.tab,
        'expense-year': destination.year?.toString(),
        q: destination.q,
      })
    case 'invoice':
      return `/app/invoices/${destination.id}`
    case 'new-invoice':
      return listOf('/app/invoices/create', { client: destination.client, from: destination.from })
    case 'edit-invoice':
      return `/app/invoices/${destination.id}/edit`
    case 'quick-entry':
      return '/app/invoices/quick'
    case 'timesheet':
      return `/app/timesheets/${destination.id}`
    case 'new-timesheet':
      return listOf('/app/timesheets/create', {
        client: destination.client,
        from: destination.from,
      })
    case 'edit-timesheet':
      return `/app/timesheets/${destination.id}/edit`
    case 'amend-timesheet':
      return `/app/timesheets/${destination.id}/amend`
    case 'new-expense':
      return '/app/expenses/create'
    case 'edit-expense':
      return `/app/expenses/${destination.id}/edit`
    case 'received-invoices':
      return listOf('/dashboard/invoices', { status: destination.status, q: destination.q })
    case 'received-invoice':
      return `/dashboard/invoices/${destination.id}`
    case 'received-timesheets':
      return listOf('/dashboard/timesheets', {
        status: destination.status,
        worker: destination.worker,
      })
    case 'received-timesheet':
      return `/dashboard/timesheets/${destination.id}`
    case 'workers':
      return workersAddress(destination)
    case 'invite-worker':
      return '/dashboard/workers/invite'
    case 'invitations':
      return '/app/notifications'
    case 'notifications':
      return '/dashboard/notifications'
    case 'profile':
      return listOf(`${homeOf(role)}/profile`, {
        tab: destination.tab,
        back: destination.back && addressOf(destination.back, role),
      })
    case 'settings':
      return [homeOf(role), 'settings', ...(destination.section ? [destination.section] : [])].join(
        '/',
      )
    case 'home':
      return homeOf(role)
    case 'reports':
      return '/app/reports'
    case 'worker':
      return `/dashboard/workers/${destination.id}`
    case 'subscription':
      return `${homeOf(role)}/subscription`
    case 'projects':
      return '/dashboard/projects'
    case 'project':
      return `/dashboard/projects/${destination.id}`
    case 'new-project':
      return '/dashboard/projects/new'
    case 'edit-project':
      return `/dashboard/projects/${destination.id}/edit`
    case 'cis-statements':
      return listOf('/dashboard/cis-statements', {
        status: destination.status,
        year: destination.taxYear?.toString(),
        worker: destination.workerId,
      })
    case 'cis-month':
      return listOf('/dashboard/cis-statements', {
        view: 'month-end',
        year: destination.taxYear?.toString(),
        month: destination.taxMonth?.toString(),
      })
    case 'clients':
      return '/app/clients'
  }
}

function workersAddress({ tab, expiring, q }: Extract<Destination, { to: 'workers' }>): string {
  return listOf('/dashboard/workers', { tab, expiring: expiring ? 'true' : undefined, q })
}

/** What is undefined narrows nothing. */
function listOf(path: string, view: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** The home path of each role. */
export const homeOf = (role: UserType): string => (role === 'client' ? '/dashboard' : '/app')
