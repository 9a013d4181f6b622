import { InvoiceView, sharedPages } from './shared-pages.ts'
import { pagesOf, serves, type PortalPage } from './portal-page.ts'
import { calls, recordWidget, screen, widget } from './screens.ts'

const worker = pagesOf('worker')

const InvoiceEditor = screen(
  'Invoice',
  () => import('./worker/InvoiceEditorPage.tsx'),
  calls.ofDocuments,
)
const TimesheetForm = screen(
  'Timesheet',
  () => import('./worker/TimesheetFormPage.tsx'),
  calls.ofDocuments,
)
const ExpenseForm = recordWidget(
  'Business Expense',
  'ExpenseForm',
  'expenseId',
  () => import('@daysheet/widgets/expense-form'),
)
const OwnClientForm = recordWidget(
  'Client',
  'OwnClientForm',
  'clientId',
  () => import('@daysheet/widgets/own-client-form'),
)
export const WORKER_PAGES: readonly PortalPage[] = [
  worker(
    '/app',
    'Home',
    widget('Home', 'WorkerHome', () => import('@daysheet/widgets/worker-home'), calls.ofWorkerHome),
    serves('home'),
  ),
  worker(
    '/app/reports',
    'Reports',
    screen('Reports', () => import('./worker/ReportsPage.tsx')),
    serves('reports'),
  ),
  worker(
    '/app/invoices',
    'Invoices',
    screen('Invoices', () => import('./worker/WorkerInvoicesPage.tsx')),
    serves('invoices', ({ tab, year, q }) => ({ tab, 'expense-year': year, q })),
  ),
  worker(
    '/app/invoices/create',
    'New Invoice',
    InvoiceEditor,
    serves('new-invoice', ({ client, from }) => ({ client, from })),
  ),
  worker(
    '/app/invoices/quick',
    'Quick Entry',
    widget(
      'Quick Entry',
      'QuickEntry',
      () => import('@daysheet/widgets/quick-entry'),
      calls.ofDocuments,
    ),
    serves('quick-entry'),
  ),
  worker('/app/invoices/:invoiceId', 'Invoice', InvoiceView, serves('invoice')),
  worker('/app/invoices/:invoiceId/edit', 'Edit Invoice', InvoiceEditor, serves('edit-invoice')),
  worker(
    '/app/timesheets/create',
    'New Timesheet',
    TimesheetForm,
    serves('new-timesheet', ({ client, from }) => ({ client, from })),
  ),
  worker(
    '/app/timesheets/:timesheetId',
    'Timesheet',
    recordWidget(
      'Timesheet',
      'TimesheetView',
      'timesheetId',
      () => import('@daysheet/widgets/timesheet-view'),
    ),
    serves('timesheet'),
  ),
  worker(
    '/app/timesheets/:timesheetId/edit',
    'Edit Timesheet',
    TimesheetForm,
    serves('edit-timesheet'),
  ),
  worker(
    '/app/timesheets/:timesheetId/amend',
    'Amend Timesheet',
    TimesheetForm,
    serves('amend-timesheet'),
  ),
  worker('/app/expenses/create', 'New Business Expense', ExpenseForm, serves('new-expense')),
  worker(
    '/app/expenses/:expenseId/edit',
    'Edit Business Expense',
    ExpenseForm,
    serves('edit-expense'),
  ),
  worker(
    '/app/clients',
    'My Clients',
    widget('My Clients', 'WorkerClients', () => import('@daysheet/widgets/worker-clients')),
    serves('clients'),
  ),
  worker('/app/clients/new', 'Add Client', OwnClientForm, serves('new-own-client')),
  worker(
    '/app/clients/:clientId',
    'Client',
    recordWidget(
      'Client',
      'OwnClientDetail',
      'clientId',
      () => import('@daysheet/widgets/own-client-detail'),
    ),
    serves('own-client'),
  ),
  worker('/app/clients/:clientId/edit', 'Edit Client', OwnClientForm, serves('edit-own-client')),
  worker(
    '/app/profile',
    'My Profile',
    screen('My Profile', () => import('./worker/WorkerProfilePage.tsx')),
    serves('profile', ({ tab, back }) => ({ tab, back })),
  ),
  worker(
    '/app/notifications',
    'Notifications',
    widget('Notifications', 'Invitations', () => import('@daysheet/widgets/invitations')),
    serves('invitations'),
  ),
  ...sharedPages('worker'),
]
