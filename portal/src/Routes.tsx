import { Suspense, type ComponentType } from 'react'
import { Navigate, Route, Routes as Paths, useLocation } from 'react-router'
import { fetchedLater } from '@daysheet/widgets'
import { Loading } from '@daysheet/widgets/kit'
import { allowReload } from './newer-version.ts'
import {
  Entrance,
  GuestGuard,
  LeavePortal,
  OwnNotifications,
  RoleGuard,
} from './session/guards.tsx'

/** Its title heads the page that says so when its code did not come. */
const screen = (title: string, load: () => Promise<{ default: ComponentType }>) =>
  fetchedLater(load, { title, beforeRetry: allowReload })

// The form of the sign-in page is not what somebody who is signed in waits for. Where the visit
// begins at the door, its code comes while the session is still being asked for.
const loadLogin = () => import('./pages/Login.tsx')
const Login = screen('Sign in', loadLogin)
if (window.location.pathname === '/login') {
  // What does not come now is asked for again, and said, where the page is shown.
  loadLogin().catch(() => undefined)
}

const Register = screen('Create your account', () => import('./pages/Register.tsx'))
const ForgotPassword = screen('Forgot your password?', () => import('./pages/ForgotPassword.tsx'))
const ResetPassword = screen('Set a new password', () => import('./pages/ResetPassword.tsx'))
const VerifyEmail = screen('Confirm your email', () => import('./pages/VerifyEmail.tsx'))

const WorkerArea = screen('Daysheet', () => import('./worker/WorkerArea.tsx'))
const WorkerHomePage = screen('Home', () => import('./worker/WorkerHomePage.tsx'))
const ReportsPage = screen('Reports', () => import('./worker/ReportsPage.tsx'))
const WorkerInvoicesPage = screen('Invoices', () => import('./worker/WorkerInvoicesPage.tsx'))
const WorkerProfilePage = screen('My Profile', () => import('./worker/WorkerProfilePage.tsx'))
const InvitationsPage = screen('Notifications', () => import('./worker/InvitationsPage.tsx'))
const InvoiceEditorPage = screen('Invoice', () => import('./worker/InvoiceEditorPage.tsx'))
const QuickEntryPage = screen('Quick Entry', () => import('./worker/QuickEntryPage.tsx'))
const ExpenseFormPage = screen('Business Expense', () => import('./worker/ExpenseFormPage.tsx'))
const WorkerClientsPage = screen('My Clients', () => import('./worker/WorkerClientsPage.tsx'))
const TimesheetFormPage = screen('Timesheet', () => import('./worker/TimesheetFormPage.tsx'))
const TimesheetViewPage = screen('Timesheet', () => import('./worker/TimesheetViewPage.tsx'))
const InvoiceViewPage = screen('Invoice', () => import('./shell/InvoiceViewPage.tsx'))
const SettingsPage = screen('Settings', () => import('./shell/SettingsPage.tsx'))
const InvoicePreferencesPage = screen(
  'Invoice Preferences',
  () => import('./shell/InvoicePreferencesPage.tsx'),
)
const AccountSettingsPage = screen(
  'Account Settings',
  () => import('./shell/AccountSettingsPage.tsx'),
)

const SubscriptionPage = screen('Subscription', () => import('./shell/SubscriptionPage.tsx'))
const SubscriptionSuccessPage = screen(
  'Subscription',
  () => import('./shell/SubscriptionSuccessPage.tsx'),
)
const SubscriptionCancelPage = screen(
  'Subscription',
  () => import('./shell/SubscriptionCancelPage.tsx'),
)

const ClientArea = screen('Daysheet', () => import('./client/ClientArea.tsx'))
const ClientHomePage = screen('Dashboard', () => import('./client/ClientHomePage.tsx'))
const WorkersPage = screen('Workers', () => import('./client/WorkersPage.tsx'))
const WorkerPage = screen('Worker', () => import('./client/WorkerPage.tsx'))
const InviteWorkerPage = screen('Add Worker', () => import('./client/InviteWorkerPage.tsx'))
const ApprovalQueuePage = screen('Invoices', () => import('./client/ApprovalQueuePage.tsx'))
const NotificationsPage = screen('Notifications', () => import('./client/NotificationsPage.tsx'))
const TimesheetQueuePage = screen('Timesheets', () => import('./client/TimesheetQueuePage.tsx'))
const ProjectsPage = screen('Projects', () => import('./client/ProjectsPage.tsx'))
const CisStatementsPage = screen('CIS Statements', () => import('./client/CisStatementsPage.tsx'))
const ProjectFormPage = screen('Project', () => import('./client/ProjectFormPage.tsx'))
const ProjectPage = screen('Project', () => import('./client/ProjectPage.tsx'))
const FinancePage = screen('Financial Overview', () => import('./client/FinancePage.tsx'))
const CompanyProfilePage = screen(
  'Company Profile',
  () => import('./client/CompanyProfilePage.tsx'),
)

/** /register without a query chooses a plan first; with one it shows the form. */
function RegisterOrPricing() {
  return useLocation().search ? <Register /> : <LeavePortal to="/pricing" />
}

export function Routes() {
  return (
    <Suspense fallback={<Loading isPage>Loading…</Loading>}>
      <Paths>
        <Route element={<GuestGuard />}>
          <Route path="/login" element={<Login />} />
          <Route path="/register" element={<RegisterOrPricing />} />
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
        </Route>
        <Route path="/verify-email" element={<VerifyEmail />} />
        <Route path="/invoices/quick" element={<Navigate to="/app/invoices/quick" replace />} />
        <Route path="/notifications" element={<OwnNotifications />} />

        <Route path="/app" element={<RoleGuard role="worker" />}>
          <Route element={<WorkerArea />}>
            <Route index element={<WorkerHomePage />} />
            <Route path="reports" element={<ReportsPage />} />
            <Route path="invoices" element={<WorkerInvoicesPage />} />
            <Route path="invoices/create" element={<InvoiceEditorPage />} />
            <Route path="invoices/quick" element={<QuickEntryPage />} />
            <Route path="invoices/:invoiceId" element={<InvoiceViewPage />} />
            <Route path="invoices/:invoiceId/edit" element={<InvoiceEditorPage />} />
            <Route path="timesheets/create" element={<TimesheetFormPage />} />
            <Route path="timesheets/:timesheetId" element={<TimesheetViewPage />} />
            <Route path="timesheets/:timesheetId/edit" element={<TimesheetFormPage />} />
            <Route path="timesheets/:timesheetId/amend" element={<TimesheetFormPage />} />
            <Route path="expenses/create" element={<ExpenseFormPage />} />
            <Route path="expenses/:expenseId/edit" element={<ExpenseFormPage />} />
            <Route path="clients" element={<WorkerClientsPage />} />
            <Route path="profile" element={<WorkerProfilePage />} />
            <Route path="notifications" element={<InvitationsPage />} />
            <Route path="settings" element={<SettingsPage />} />
            <Route path="settings/invoice-preferences" element={<InvoicePreferencesPage />} />
            <Route path="settings/account" element={<AccountSettingsPage />} />
            <Route path="subscription" element={<SubscriptionPage />} />
            <Route path="subscription/success" element={<SubscriptionSuccessPage />} />
            <Route path="subscription/cancel" element={<SubscriptionCancelPage />} />
          </Route>
        </Route>

        <Route path="/dashboard" element={<RoleGuard role="client" />}>
          <Route element={<ClientArea />}>
            <Route index element={<ClientHomePage />} />
            <Route path="invoices" element={<ApprovalQueuePage />} />
            <Route path="invoices/:invoiceId" element={<InvoiceViewPage />} />
            <Route path="timesheets/:timesheetId?" element={<TimesheetQueuePage />} />
            <Route path="notifications" element={<NotificationsPage />} />
            <Route path="workers" element={<WorkersPage />} />
            <Route path="workers/invite" element={<InviteWorkerPage />} />
            <Route path="workers/:workerId" element={<WorkerPage />} />
            <Route path="projects" element={<ProjectsPage />} />
            <Route path="cis-statements" element={<CisStatementsPage />} />
            <Route path="projects/new" element={<ProjectFormPage />} />
            <Route path="projects/:projectId" element={<ProjectPage />} />
            <Route path="projects/:projectId/edit" element={<ProjectFormPage />} />
            <Route path="finance" element={<FinancePage />} />
            <Route path="settings" element={<SettingsPage />} />
            <Route path="settings/invoice-preferences" element={<InvoicePreferencesPage />} />
            <Route path="settings/account" element={<AccountSettingsPage />} />
            <Route path="subscription" element={<SubscriptionPage />} />
            <Route path="subscription/success" element={<SubscriptionSuccessPage />} />
            <Route path="subscription/cancel" element={<SubscriptionCancelPage />} />
            <Route path="profile" element={<CompanyProfilePage />} />
          </Route>
        </Route>

        <Route path="*" element={<Entrance />} />
      </Paths>
    </Suspense>
  )
}
