import type { Destination } from '@daysheet/widgets'
import type { UserType } from '@daysheet/core'

/** The portal's addresses. Widgets name a destination; only this file knows its path. */
export function addressOf(destination: Destination): string {
  switch (destination.to) {
    case 'home':
      return '/'
    case 'invoices':
      return destination.tab ? `/app/invoices?tab=${destination.tab}` : '/app/invoices'
    case 'invoice':
      return `/app/invoices/${destination.id}`
    case 'new-invoice':
      return '/app/invoices/create'
    case 'edit-invoice':
      return `/app/invoices/${destination.id}/edit`
    case 'received-invoices':
      return '/dashboard/invoices'
    case 'received-invoice':
      return `/dashboard/invoices/${destination.id}`
    case 'workers':
      return destination.tab ? `/dashboard/workers?tab=${destination.tab}` : '/dashboard/workers'
    case 'worker':
      return `/dashboard/workers/${destination.id}`
    case 'invite-worker':
      return '/dashboard/workers/invite'
    case 'invitations':
      return '/app/notifications'
    case 'projects':
      return '/dashboard/projects'
    case 'clients':
      return '/app/clients'
    case 'profile':
      return '/app/profile'
  }
}

/** Where each role lives. */
export const homeOf = (role: UserType): string => (role === 'client' ? '/dashboard' : '/app')
