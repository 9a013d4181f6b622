import { msg } from '../../../ui/i18n/words.ts'

/** What a client's list of workers shows; a host may keep it in the address. */
export interface WorkerListView {
  /** On the tab of workers. */
  status: 'all' | 'active' | 'pending' | 'declined' | 'inactive'
  /** On the tab of invitations: those alone that run out today or tomorrow. */
  isExpiring: boolean
  /** What is searched for, as typed. */
  q: string
}

export const USUAL_WORKERS: WorkerListView = { status: 'active', isExpiring: false, q: '' }

/** What the filters take away when they are cleared, the usual status too. */
export const EVERY_WORKER: WorkerListView = { ...USUAL_WORKERS, status: 'all' }

export const WORKER_STATUSES = [
  { id: 'all', label: msg('All') },
  { id: 'active', label: msg('Active') },
  { id: 'pending', label: msg('Pending') },
  { id: 'declined', label: msg('Declined') },
  { id: 'inactive', label: msg('Ended') },
] as const satisfies readonly { id: WorkerListView['status']; label: string }[]
