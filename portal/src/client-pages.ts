import { InvoiceView, sharedPages } from './shared-pages.ts'
import { pagesOf, serves, type PortalPage } from './portal-page.ts'
import { calls, recordWidget, screen, widget } from './screens.ts'

const client = pagesOf('client')

const TimesheetQueue = screen('Timesheets', () => import('./client/TimesheetQueuePage.tsx'))
const ProjectForm = recordWidget(
  'Project',
  'ProjectForm',
  'projectId',
  () => import('@daysheet/widgets/project-form'),
)
export const CLIENT_PAGES: readonly PortalPage[] = [
  client(
    '/dashboard',
    'Dashboard',
    widget(
      'Dashboard',
      'ClientHome',
      () => import('@daysheet/widgets/client-home'),
      calls.ofClientHome,
    ),
    serves('home'),
  ),
  client(
    '/dashboard/invoices',
    'Received Invoices',
    screen('Invoices', () => import('./client/ApprovalQueuePage.tsx')),
    serves('received-invoices', ({ status, q, waitsFor }) => ({
      status,
      q,
      'waits-for': waitsFor,
    })),
  ),
  client('/dashboard/invoices/:invoiceId', 'Invoice', InvoiceView, serves('received-invoice')),
  client(
    '/dashboard/timesheets',
    'Received Timesheets',
    TimesheetQueue,
    serves('received-timesheets', ({ status, worker, waitsFor }) => ({
      status,
      worker,
      'waits-for': waitsFor,
    })),
  ),
  client(
    '/dashboard/timesheets/:timesheetId',
    'Timesheet',
    TimesheetQueue,
    serves('received-timesheet'),
  ),
  client(
    '/dashboard/notifications',
    'Notifications',
    widget('Notifications', 'Notifications', () => import('@daysheet/widgets/notifications')),
    serves('notifications'),
  ),
  client(
    '/dashboard/workers',
    'Workers',
    screen('Workers', () => import('./client/WorkersPage.tsx')),
    serves('workers', ({ tab, expiring, q }) => ({ tab, expiring, q })),
  ),
  client(
    '/dashboard/workers/invite',
    'Add Worker',
    widget('Add Worker', 'InviteWorker', () => import('@daysheet/widgets/invite-worker')),
    serves('invite-worker'),
  ),
  client(
    '/dashboard/workers/verify',
    'Verify with HMRC',
    screen('Verify with HMRC', () => import('./client/VerifyWorkersPage.tsx')),
    serves('verify-workers', ({ worker }) => ({ worker })),
  ),
  client(
    '/dashboard/workers/:workerId',
    'Worker',
    recordWidget(
      'Worker',
      'WorkerDetail',
      'workerId',
      () => import('@daysheet/widgets/worker-detail'),
    ),
    serves('worker'),
  ),
  client(
    '/dashboard/projects',
    'Projects',
    screen('Projects', () => import('./client/ProjectsPage.tsx')),
    serves('projects'),
  ),
  client('/dashboard/projects/new', 'New Project', ProjectForm, serves('new-project')),
  client(
    '/dashboard/projects/:projectId',
    'Project',
    recordWidget(
      'Project',
      'ProjectDetail',
      'projectId',
      () => import('@daysheet/widgets/project-detail'),
    ),
    serves('project'),
  ),
  client(
    '/dashboard/projects/:projectId/edit',
    'Edit Project',
    ProjectForm,
    serves('edit-project'),
  ),
  client(
    '/dashboard/cis-statements',
    'CIS Statements',
    screen('CIS Statements', () => import('./client/CisStatementsPage.tsx')),
    serves('cis-statements', ({ status, taxYear, workerId }) => ({
      status,
      year: taxYear,
      worker: workerId,
    })),
    serves('cis-month', ({ taxYear, taxMonth, submission }) => ({
      view: 'month-end',
      year: taxYear,
      month: taxMonth,
      submission,
    })),
  ),
  client(
    '/dashboard/payments',
    'Payments',
    screen('Payments', () => import('./client/PaymentsPage.tsx')),
    serves('payments', ({ tab }) => ({ tab: tab === 'ready' ? undefined : tab })),
  ),
  client(
    '/dashboard/payments/:payRunId',
    'Pay run',
    recordWidget('Pay run', 'PayRun', 'payRunId', () => import('@daysheet/widgets/pay-run')),
    serves('pay-run'),
  ),
  client(
    '/dashboard/finance',
    'Financial Overview',
    screen('Financial Overview', () => import('./client/FinancePage.tsx')),
  ),
  client(
    '/dashboard/profile',
    'Company Profile',
    screen('Company Profile', () => import('./client/CompanyProfilePage.tsx')),
    serves('profile', ({ tab, back }) => ({ tab, back })),
  ),
  client(
    '/dashboard/settings/team',
    'Team',
    widget('Team', 'TeamMembers', () => import('@daysheet/widgets/team-members')),
    serves('settings', undefined, ({ section }) => section === 'team'),
  ),
  client(
    '/dashboard/settings/approvals',
    'Approvals',
    widget('Approvals', 'ApprovalRules', () => import('@daysheet/widgets/approval-rules')),
    serves('settings', undefined, ({ section }) => section === 'approvals'),
  ),
  client(
    '/dashboard/settings/payments',
    'Payment settings',
    widget(
      'Payment settings',
      'PaymentSettings',
      () => import('@daysheet/widgets/payment-settings'),
    ),
    serves('settings', undefined, ({ section }) => section === 'payments'),
  ),
  client(
    '/dashboard/settings/history',
    'History',
    screen('History', () => import('./client/CompanyHistoryPage.tsx')),
    serves('settings', undefined, ({ section }) => section === 'history'),
  ),
  ...sharedPages('client'),
]
