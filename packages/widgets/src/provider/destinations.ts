import type { ProfileTab } from '@daysheet/core'

/**
 * Where a widget would like to go. Widgets know no router and no address: the host turns a
 * destination into one with `hrefFor`, or acts on it in `onNavigate`.
 */
export type Destination =
  /** `year`: the tax year of the expenses, by the year in which it starts. */
  | {
      to: 'invoices'
      tab?: 'timesheets' | 'payments' | 'cis' | 'expenses'
      q?: string
      year?: number
    }
  | { to: 'invoice'; id: string }
  /** `from`: the invoice or timesheet whose lines and days the new one begins with. */
  | { to: 'new-invoice'; client?: string; from?: string }
  | { to: 'edit-invoice'; id: string }
  | { to: 'quick-entry' }
  | { to: 'timesheet'; id: string }
  | { to: 'new-timesheet'; client?: string; from?: string }
  | { to: 'edit-timesheet'; id: string }
  | { to: 'amend-timesheet'; id: string }
  | { to: 'received-invoices'; status?: 'submitted' | 'overdue'; q?: string; waitsFor?: 'me' }
  | { to: 'received-invoice'; id: string }
  | { to: 'received-timesheets'; status?: 'submitted'; worker?: string; waitsFor?: 'me' }
  | { to: 'received-timesheet'; id: string }
  | { to: 'workers'; tab?: 'pending' | 'drafts'; expiring?: true; q?: string }
  | { to: 'worker'; id: string }
  | { to: 'invite-worker' }
  /** HMRC is asked about workers, or about this one. */
  | { to: 'verify-workers'; worker?: string }
  | { to: 'invitations' }
  | { to: 'projects' }
  | { to: 'project'; id: string }
  | { to: 'new-project' }
  | { to: 'edit-project'; id: string }
  /** `outstanding`: the workers and tax months that still lack a statement. */
  | { to: 'cis-statements'; taxYear?: number; workerId?: string; status?: 'outstanding' }
  /**
   * The contractor's month end: the year at a glance, one tax month of it, or a message that was sent
   * to HMRC of that month: how it stands, or its receipt.
   */
  | { to: 'cis-month'; taxYear?: number; taxMonth?: number; submission?: string }
  /** What a company has to pay, the runs by which it pays, what it keeps back or is owed back. */
  | { to: 'payments'; tab?: 'ready' | 'pay-runs' | 'retentions' | 'credits' }
  | { to: 'pay-run'; id: string }
  | { to: 'clients' }
  /** A client that the worker keeps. */
  | { to: 'own-client'; id: string }
  | { to: 'new-own-client' }
  | { to: 'edit-own-client'; id: string }
  | { to: 'reports' }
  /** `tab`: where a worker's profile opens. `back`: what is written and goes on afterwards. */
  | { to: 'profile'; tab?: ProfileTab; back?: Destination }
  | {
      to: 'settings'
      section?:
        | 'invoice-preferences'
        | 'account'
        | 'team'
        | 'approvals'
        | 'payments'
        | 'history'
        | 'notifications'
    }
  | { to: 'subscription' }
  | { to: 'new-expense' }
  | { to: 'edit-expense'; id: string }
  | { to: 'home' }
  | { to: 'notifications' }
