import { matchPath } from 'react-router'

/** In the tab, in the history and read out on arrival. The first pattern that fits is taken. */
const TITLES: readonly (readonly [pattern: string, title: string])[] = [
  ['/login', 'Sign in'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Set a new password'],
  ['/verify-email', 'Confirm your email'],
  ['/app', 'Home'],
  ['/app/reports', 'Reports'],
  ['/app/invoices', 'Invoices'],
  ['/app/invoices/create', 'New Invoice'],
  ['/app/invoices/quick', 'Quick Entry'],
  ['/app/invoices/:invoiceId', 'Invoice'],
  ['/app/invoices/:invoiceId/edit', 'Edit Invoice'],
  ['/app/timesheets/create', 'New Timesheet'],
  ['/app/timesheets/:timesheetId', 'Timesheet'],
  ['/app/timesheets/:timesheetId/edit', 'Edit Timesheet'],
  ['/app/timesheets/:timesheetId/amend', 'Amend Timesheet'],
  ['/app/expenses/create', 'New Business Expense'],
  ['/app/expenses/:expenseId/edit', 'Edit Business Expense'],
  ['/app/clients', 'My Clients'],
  ['/app/profile', 'My Profile'],
  ['/app/notifications', 'Notifications'],
  ['/app/settings', 'Settings'],
  ['/app/settings/invoice-preferences', 'Invoice Preferences'],
  ['/app/settings/account', 'Account Settings'],
  ['/app/subscription', 'Subscription'],
  ['/app/subscription/success', 'Subscription confirmed'],
  ['/app/subscription/cancel', 'Payment cancelled'],
  ['/dashboard', 'Dashboard'],
  ['/dashboard/invoices', 'Received Invoices'],
  ['/dashboard/invoices/:invoiceId', 'Invoice'],
  ['/dashboard/timesheets', 'Received Timesheets'],
  ['/dashboard/timesheets/:timesheetId', 'Timesheet'],
  ['/dashboard/notifications', 'Notifications'],
  ['/dashboard/workers', 'Workers'],
  ['/dashboard/workers/invite', 'Add Worker'],
  ['/dashboard/finance', 'Financial Overview'],
  ['/dashboard/settings', 'Settings'],
  ['/dashboard/settings/invoice-preferences', 'Invoice Preferences'],
  ['/dashboard/settings/account', 'Account Settings'],
  ['/dashboard/subscription', 'Subscription'],
  ['/dashboard/subscription/success', 'Subscription confirmed'],
  ['/dashboard/subscription/cancel', 'Payment cancelled'],
  ['/dashboard/profile', 'Company Profile'],
  ['/dashboard/cis-statements', 'CIS Statements'],
  ['/dashboard/workers/:workerId', 'Worker'],
  ['/dashboard/projects', 'Projects'],
  ['/dashboard/projects/new', 'New Project'],
  ['/dashboard/projects/:projectId', 'Project'],
  ['/dashboard/projects/:projectId/edit', 'Edit Project'],
]

const PRODUCT = 'Daysheet'

export function titleOf(pathname: string): string {
  const found = TITLES.find(([pattern]) => matchPath(pattern, pathname))
  return found ? `${found[1]} · ${PRODUCT}` : PRODUCT
}
