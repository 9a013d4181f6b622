import type { DaysheetEvent } from '@daysheet/widgets/provider'

type EventType = DaysheetEvent['type']

const decided = [
  'invoice.approved',
  'invoice.approval_undone',
  'invoice.rejected',
  'invoice.disputed',
  'invoice.dispute_resolved',
  'invoice.paid',
  'payment.recorded',
  'invoice.payment_corrected',
  'invoice.payment_undone',
  'invoice.reopened',
] as const
/** What takes away from an invoice that was sent. */
const credited = [
  'credit_note.sent',
  'credit_note.withdrawn',
  'credit_note.refunded',
  'credit_note.refund_undone',
  'invoice.credit_note_asked',
] as const
const filed = ['invoice.archived', 'invoice.unarchived', 'invoice.downloaded'] as const
const own = [
  'invoice.chased',
  'invoice.withdrawn',
  'invoice.deleted',
  'timesheet.withdrawn',
  'timesheet.deleted',
] as const
/** What an own client said elsewhere. */
const recordEvents = ['invoice.recorded', 'invoice.record_undone'] as const
const spent = ['expense.deleted'] as const
const monthEnd = [
  'cis_statement.made',
  'cis_statement.downloaded',
  'cis_return.sent',
  'return.accepted',
  'cis_return.recorded',
  'cis_return.undone',
  'cis_hmrc_payment.recorded',
  'cis_hmrc_payment.undone',
  'profile.saved',
] as const
const invoiced = ['timesheet.invoiced', 'invoice.created'] as const

/** What `onEvent` is told by each screen, under the title of its stories; every one tells `error`. */
export const widgetEvents: Record<string, readonly EventType[]> = {
  'Screens/Worker/Invoice editor': [
    'invoice.created',
    'invoice.saved',
    'invoice.submitted',
    'invoice.amended',
  ],
  'Screens/Worker/Timesheet form': [
    'timesheet.created',
    'timesheet.saved',
    'timesheet.submitted',
    'timesheet.amended',
  ],
  'Screens/Worker/Quick entry': ['invoice.created', 'invoice.submitted'],
  'Screens/Worker/Invoices': [
    ...filed,
    ...own,
    ...recordEvents,
    ...invoiced,
    ...spent,
    'cis_statement.downloaded',
    'cis_statement.filed',
    'cis_statement.deleted',
  ],
  'Screens/Worker/CIS statements': [
    'cis_statement.downloaded',
    'cis_statement.filed',
    'cis_statement.deleted',
  ],
  'Screens/Worker/Business expenses': spent,
  'Screens/Worker/Expense form': ['expense.created', 'expense.saved'],
  'Screens/Worker/Timesheets': [...filed, ...own, ...invoiced],
  'Screens/Worker/Invoice': [...decided, ...recordEvents, ...credited, ...filed],
  'Screens/Worker/Timesheet': [...invoiced, 'timesheet.recorded', 'timesheet.record_undone'],
  'Screens/Worker/Invitations': [
    'invitation.accepted',
    'invitation.declined',
    'verification.requested',
    'notifications.read',
  ],
  'Screens/Worker/Own client form': ['own_client.created', 'own_client.saved'],
  'Screens/Worker/Own client': [
    'own_client.archived',
    'own_client.unarchived',
    'own_client.deleted',
    'own_client.asked_to_join',
    'own_client.join_request_withdrawn',
    'own_client.statement_downloaded',
    'own_project.created',
    'own_project.saved',
  ],
  'Screens/Worker/Profile': ['profile.saved'],
  'Screens/Settings/Account Settings': [
    'password.changed',
    'data_export.downloaded',
    'account.deleted',
    'session.ended',
    'connected_app.disconnected',
  ],
  'Screens/Settings/Subscription': [
    'subscription.trial_started',
    'subscription.changed',
    'subscription.cancelled',
    'subscription.reactivated',
    'subscription.checkout_started',
  ],
  'Screens/Settings/Team': [
    'member.invited',
    'member.invitation_resent',
    'member.invitation_withdrawn',
    'member.changed',
    'member.removed',
    'member.ownership_transferred',
  ],
  'Screens/Settings/Approvals': ['approval_rules.saved'],
  'Screens/Settings/Notification preferences': ['notification_preferences.saved'],
  'Screens/Client/Retentions': ['retention.released', 'retentions.downloaded'],
  'Screens/Client/Company history': ['history.downloaded'],
  'Screens/Shared/Document history': [],
  'Screens/Client/Credit notes': ['credit_note.refunded', 'credit_note.refund_undone'],
  'Screens/Client/Invoice approvals': [...decided, ...filed],
  'Screens/Client/Timesheet approvals': [
    'timesheet.approved',
    'timesheet.approval_undone',
    'timesheet.rejected',
    'timesheet.disputed',
    'timesheet.dispute_resolved',
  ],
  'Screens/Client/Invite worker': ['invitation.created'],
  'Screens/Client/Notifications': [
    'notifications.read',
    'member.invitation_accepted',
    'member.invitation_declined',
  ],
  'Screens/Client/CIS statements': ['cis_statement.uploaded', 'cis_statement.deleted', ...monthEnd],
  'Screens/Client/Month end': monthEnd,
  'Screens/Client/Month end/File the return': monthEnd,
  'Screens/Client/Month end/Sent returns': monthEnd,
  'Screens/Client/Month end/One month': monthEnd,
  'Screens/Client/Month end/Records': monthEnd,
  'Screens/Client/Month end/Statements': monthEnd,
  'Screens/Client/Payments': [],
  'Screens/Client/Pay run': ['pay_run.locked', 'pay_run.confirmed'],
  'Screens/Client/Payment settings': [],
  'Screens/Client/CIS uploader': ['cis_statement.uploaded'],
  'Screens/Client/Verify workers': ['verification.answered'],
  'Screens/Client/Workers': [
    'engagement.saved',
    'invitations.sent',
    'invitation.resent',
    'invitation.deleted',
  ],
}

/** A screen that tells its host something its docs page does not name. */
export function expectDocumentedEvents(
  title: string,
  events: readonly { type: EventType }[],
): void {
  const documented = widgetEvents[title]
  if (!documented) return
  const missing = events.find(({ type }) => type !== 'error' && !documented.includes(type))
  if (missing) {
    throw new Error(
      `${title} tells of ${missing.type}; name it in stories/src/docs/widget-events.ts`,
    )
  }
}
