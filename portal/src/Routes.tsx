import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes as Paths, useLocation } from 'react-router'
import { Loading } from '@daysheet/widgets/kit'
import Login from './pages/Login.tsx'
import { Entrance, GuestGuard, RoleGuard } from './session/guards.tsx'

// Where most visits begin, so the sign-in page comes with the start; the others when they are opened.

const Register = lazy(() => import('./pages/Register.tsx'))
const ForgotPassword = lazy(() => import('./pages/ForgotPassword.tsx'))
const ResetPassword = lazy(() => import('./pages/ResetPassword.tsx'))
const VerifyEmail = lazy(() => import('./pages/VerifyEmail.tsx'))

const WorkerArea = lazy(() => import('./worker/WorkerArea.tsx'))
const WorkerInvoicesPage = lazy(() => import('./worker/WorkerInvoicesPage.tsx'))
const WorkerProfilePage = lazy(() => import('./worker/WorkerProfilePage.tsx'))
const InvitationsPage = lazy(() => import('./worker/InvitationsPage.tsx'))
const InvoiceEditorPage = lazy(() => import('./worker/InvoiceEditorPage.tsx'))
const QuickEntryPage = lazy(() => import('./worker/QuickEntryPage.tsx'))
const TimesheetFormPage = lazy(() => import('./worker/TimesheetFormPage.tsx'))
const TimesheetViewPage = lazy(() => import('./worker/TimesheetViewPage.tsx'))
const InvoiceViewPage = lazy(() => import('./shell/InvoiceViewPage.tsx'))

const ClientArea = lazy(() => import('./client/ClientArea.tsx'))
const WorkersPage = lazy(() => import('./client/WorkersPage.tsx'))
const InviteWorkerPage = lazy(() => import('./client/InviteWorkerPage.tsx'))
const ApprovalQueuePage = lazy(() => import('./client/ApprovalQueuePage.tsx'))
const TimesheetQueuePage = lazy(() => import('./client/TimesheetQueuePage.tsx'))

/** /register without a query chooses a plan first; with one it shows the form. */
function RegisterOrPricing() {
  return useLocation().search ? <Register /> : <Navigate to="/pricing" replace />
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
        {/* Choosing an account type is the first step of registration until there are plans. */}
        <Route path="/pricing" element={<Navigate to="/register?type=worker" replace />} />
        <Route path="/invoices/quick" element={<Navigate to="/app/invoices/quick" replace />} />
        <Route path="/notifications" element={<Navigate to="/app/notifications" replace />} />

        <Route path="/app" element={<RoleGuard role="worker" />}>
          <Route element={<WorkerArea />}>
            <Route index element={<Navigate to="/app/invoices" replace />} />
            <Route path="invoices" element={<WorkerInvoicesPage />} />
            <Route path="invoices/create" element={<InvoiceEditorPage />} />
            <Route path="invoices/quick" element={<QuickEntryPage />} />
            <Route path="invoices/:invoiceId" element={<InvoiceViewPage />} />
            <Route path="invoices/:invoiceId/edit" element={<InvoiceEditorPage />} />
            <Route path="timesheets/create" element={<TimesheetFormPage />} />
            <Route path="timesheets/:timesheetId" element={<TimesheetViewPage />} />
            <Route path="timesheets/:timesheetId/edit" element={<TimesheetFormPage />} />
            <Route path="timesheets/:timesheetId/amend" element={<TimesheetFormPage />} />
            <Route path="profile" element={<WorkerProfilePage />} />
            <Route path="notifications" element={<InvitationsPage />} />
          </Route>
        </Route>

        <Route path="/dashboard" element={<RoleGuard role="client" />}>
          <Route element={<ClientArea />}>
            <Route index element={<Navigate to="/dashboard/invoices" replace />} />
            <Route path="invoices" element={<ApprovalQueuePage />} />
            <Route path="invoices/:invoiceId" element={<InvoiceViewPage />} />
            <Route path="timesheets/:timesheetId?" element={<TimesheetQueuePage />} />
            <Route path="workers" element={<WorkersPage />} />
            <Route path="workers/invite" element={<InviteWorkerPage />} />
          </Route>
        </Route>

        <Route path="*" element={<Entrance />} />
      </Paths>
    </Suspense>
  )
}
