import type { Permission } from '../access/permission.ts'
import { msg } from '../msg.ts'
import type { NotificationType } from '../notification-types.ts'
import type { UserType } from '../user-type.ts'

/**
 * By mail: `own` goes to each person who reads the event; `accounts` does where the company has no
 * address for its accounts, which gets it otherwise, whatever its people chose; null: there is none,
 * or one that nobody can do without, such as an invitation or a card that was declined.
 */
export type EventMail = 'own' | 'accounts' | null

/** What a company or a worker is notified of. */
export interface NotificationEvent {
  label: string
  side: UserType | 'both'
  /** Which of a company's people read it: those who may do something about it. */
  needs: Permission
  /** It is about projects, so a project manager reads what is about theirs, whatever `needs` says. */
  isOfProjects: boolean
  mail: EventMail
}

type About = Partial<Pick<NotificationEvent, 'mail' | 'isOfProjects'>>

const forWorker = (label: string, mail: EventMail = 'own'): NotificationEvent => ({
  label,
  side: 'worker',
  needs: 'read',
  isOfProjects: false,
  mail,
})

const forCompany = (
  needs: Permission,
  label: string,
  { mail = 'own', isOfProjects = false }: About = {},
): NotificationEvent => ({ label, side: 'client', needs, isOfProjects, mail })

const forBoth = (
  needs: Permission,
  label: string,
  { mail = 'own', isOfProjects = false }: About = {},
): NotificationEvent => ({ label, side: 'both', needs, isOfProjects, mail })

const DOCUMENT = { mail: 'accounts', isOfProjects: true } as const
const OF_PROJECTS = { isOfProjects: true } as const

/** Who is notified of what: the one table of it. */
export const NOTIFICATION_EVENTS: Readonly<Record<NotificationType, NotificationEvent>> = {
  invitation_received: forWorker(msg('A company invites you'), null),
  invitation_accepted: forCompany('people', msg('A worker accepts an invitation')),
  invitation_declined: forCompany('people', msg('A worker declines an invitation')),
  invoice_submitted: forCompany('approve', msg('An invoice is submitted'), DOCUMENT),
  invoice_resubmitted: forCompany('approve', msg('An invoice is amended and sent again'), DOCUMENT),
  invoice_withdrawn: forCompany('approve', msg('An invoice is withdrawn'), DOCUMENT),
  invoice_approved: forWorker(msg('An invoice is approved'), null),
  invoice_rejected: forWorker(msg('An invoice is rejected')),
  invoice_disputed: forWorker(msg('An invoice is disputed')),
  invoice_dispute_resolved: forWorker(msg('The dispute about an invoice ends')),
  invoice_reopened: forWorker(msg('An invoice is reopened')),
  invoice_paid: forWorker(msg('An invoice is paid')),
  invoice_payment_corrected: forWorker(msg('The payment of an invoice is corrected')),
  invoice_payment_undone: forWorker(msg('The payment of an invoice is undone')),
  invoice_chased: forCompany('pay', msg('A worker asks for an overdue payment'), {
    mail: 'accounts',
  }),
  invoice_passed_on: forCompany('approve', msg('A colleague passes an invoice on'), OF_PROJECTS),
  invoice_first_approved: forCompany(
    'approve',
    msg('An invoice waits for a second approval'),
    OF_PROJECTS,
  ),
  credit_note_asked: forWorker(msg('A company asks for a credit note')),
  credit_note_sent: forCompany('pay', msg('A worker credits an invoice'), {
    mail: 'accounts',
    isOfProjects: true,
  }),
  credit_note_withdrawn: forCompany('pay', msg('A worker withdraws a credit note'), {
    mail: 'accounts',
    isOfProjects: true,
  }),
  credit_note_refunded: forWorker(msg('A credit note is settled')),
  timesheet_submitted: forCompany('approve', msg('A timesheet is submitted'), DOCUMENT),
  timesheet_resubmitted: forCompany(
    'approve',
    msg('A timesheet is amended and sent again'),
    DOCUMENT,
  ),
  timesheet_withdrawn: forCompany('approve', msg('A timesheet is withdrawn'), DOCUMENT),
  timesheet_approved: forWorker(msg('A timesheet is approved')),
  timesheet_rejected: forWorker(msg('A timesheet is rejected')),
  timesheet_disputed: forWorker(msg('A timesheet is disputed')),
  timesheet_dispute_resolved: forWorker(msg('The dispute about a timesheet ends')),
  timesheet_passed_on: forCompany('approve', msg('A colleague passes a timesheet on'), OF_PROJECTS),
  member_invited: forCompany('read', msg('A company invites you as a member'), { mail: null }),
  member_joined: forCompany('members', msg('Somebody joins the company')),
  bank_details_changed: forCompany('pay', msg("A worker's bank details change")),
  project_budget_alert: forCompany('people', msg('A project passes its budget threshold'), {
    isOfProjects: true,
  }),
  cis_statement_uploaded: forWorker(msg('A CIS statement is there')),
  cis_statement_requested: forCompany('cis', msg('A worker asks for a CIS statement')),
  cis_verification_recorded: forWorker(msg('A company records your verification with HMRC')),
  subscription_past_due: forBoth('billing', msg('A payment for the plan fails'), { mail: null }),
  subscription_ended: forBoth('billing', msg('The plan ends'), { mail: null }),
  subscription_trial_ending: forBoth('billing', msg('The trial of the plan ends'), { mail: null }),
  subscription_duplicate_cancelled: forBoth('billing', msg('A plan that was paid twice is ended'), {
    mail: null,
  }),
  cis_month_due: forCompany('cis', msg('A CIS month is due')),
  hmrc_return_answered: forCompany('cis', msg('HMRC answers a return, or doesn’t')),
  engagement_ended: forBoth('people', msg('The work with somebody ends')),
  engagement_resumed: forBoth('people', msg('The work with somebody goes on')),
  retention_terms_changed: forWorker(msg('A company changes what it keeps back of invoices')),
  retention_released: forWorker(msg('A company releases retention')),
  retention_due: forBoth('pay', msg('Retention is due for release'), OF_PROJECTS),
  client_joined: forWorker(msg('An own client joins'), null),
  client_declined_joining: forWorker(msg('An own client declines to join'), null),
  client_mail_refused: forWorker(msg('Somebody wants no more mail from you')),
  client_mails_stopped: forWorker(msg('Your mails to own clients are stopped')),
}
