import type { Destination } from '@daysheet/widgets'
import type { UserType } from '@daysheet/core'

/**
 * The portal's addresses. Widgets name a destination; only this file knows its path. Undefined for
 * a screen that the portal does not have: then nothing links there.
 */
export function addressOf(destination: Destination): string | undefined {
  switch (destination.to) {
    case 'invoices':
      if (destination.tab) return `/app/invoices?tab=${destination.tab}`
      return destination.q === undefined
        ? '/app/invoices'
        : `/app/invoices?${new URLSearchParams({ q: destination.q }).toString()}`
    case 'invoice':
      return `/app/invoices/${destination.id}`
    case 'new-invoice':
      return destination.client
        ? `/app/invoices/create?client=${destination.client}`
        : '/app/invoices/create'
    case 'edit-invoice':
      return `/app/invoices/${destination.id}/edit`
    case 'quick-entry':
      return '/app/invoices/quick'
    case 'timesheet':
      return `/app/timesheets/${destination.id}`
    case 'new-timesheet':
      return destination.client
        ? `/app/timesheets/create?client=${destination.client}`
        : '/app/timesheets/create'
    case 'edit-timesheet':
      return `/app/timesheets/${destination.id}/edit`
    case 'amend-timesheet':
      return `/app/timesheets/${destination.id}/amend`
    case 'new-expense':
      return '/app/expenses/create'
    case 'edit-expense':
      return `/app/expenses/${destination.id}/edit`
    case 'received-invoices':
      return listOf('/dashboard/invoices', destination.status)
    case 'received-invoice':
      return `/dashboard/invoices/${destination.id}`
    case 'received-timesheets':
      return listOf('/dashboard/timesheets', destination.status)
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
      return '/app/profile'
    case 'settings':
      return destination.section ? `/app/settings/${destination.section}` : '/app/settings'
    case 'home':
      return '/app'
    case 'reports':
      return '/app/reports'
    case 'worker':
    case 'subscription':
      return undefined
    case 'projects':
      return '/dashboard/projects'
    case 'project':
      return `/dashboard/projects/${destination.id}`
    case 'new-project':
      return '/dashboard/projects/new'
    case 'edit-project':
      return `/dashboard/projects/${destination.id}/edit`
    case 'clients':
      return '/app/clients'
  }
}

function workersAddress({ tab, expiring, q }: Extract<Destination, { to: 'workers' }>): string {
  const query = new URLSearchParams()
  if (tab) query.set('tab', tab)
  if (expiring) query.set('expiring', 'true')
  if (q !== undefined) query.set('q', q)
  return query.size === 0 ? '/dashboard/workers' : `/dashboard/workers?${query.toString()}`
}

const listOf = (path: string, status?: string): string =>
  status === undefined ? path : `${path}?status=${status}`

/** The home path of each role. */
export const homeOf = (role: UserType): string => (role === 'client' ? '/dashboard' : '/app')
