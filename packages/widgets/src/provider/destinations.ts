/**
 * Where a widget would like to go. Widgets know no router and no address: the host turns a
 * destination into one with `hrefFor`, or acts on it in `onNavigate`.
 */
export type Destination =
  | { to: 'invoices'; tab?: 'timesheets' | 'cis' | 'expenses'; q?: string }
  | { to: 'invoice'; id: string }
  | { to: 'new-invoice'; client?: string }
  | { to: 'edit-invoice'; id: string }
  | { to: 'quick-entry' }
  | { to: 'timesheet'; id: string }
  | { to: 'new-timesheet'; client?: string }
  | { to: 'edit-timesheet'; id: string }
  | { to: 'amend-timesheet'; id: string }
  | { to: 'received-invoices'; status?: 'submitted' | 'overdue'; q?: string }
  | { to: 'received-invoice'; id: string }
  | { to: 'received-timesheets'; status?: 'submitted'; worker?: string }
  | { to: 'received-timesheet'; id: string }
  | { to: 'workers'; tab?: 'pending' | 'drafts'; expiring?: true; q?: string }
  | { to: 'worker'; id: string }
  | { to: 'invite-worker' }
  | { to: 'invitations' }
  | { to: 'projects' }
  | { to: 'project'; id: string }
  | { to: 'new-project' }
  | { to: 'edit-project'; id: string }
  /** `outstanding`: the workers and tax months that still lack a statement. */
  | { to: 'cis-statements'; taxYear?: number; workerId?: string; status?: 'outstanding' }
  /** The contractor's month end: the year at a glance, or one tax month of it. */
  | { to: 'cis-month'; taxYear?: number; taxMonth?: number }
  | { to: 'clients' }
  | { to: 'reports' }
  | { to: 'profile' }
  | { to: 'settings'; section?: 'invoice-preferences' | 'account' }
  | { to: 'subscription' }
  | { to: 'new-expense' }
  | { to: 'edit-expense'; id: string }
  | { to: 'home' }
  | { to: 'notifications' }
