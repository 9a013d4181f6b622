import { msg } from '../msg.ts'

/** What an entry of a history is about. */
export const HISTORY_NOUNS = [
  'invoice',
  'timesheet',
  'worker',
  'project',
  'invitation',
  'cis_statement',
  'cis_month',
  'pay_run',
  'company',
  'member',
  'member_invitation',
  'subscription',
] as const
export type HistoryNoun = (typeof HISTORY_NOUNS)[number]

export const HISTORY_NOUN_LABELS: Readonly<Record<HistoryNoun, string>> = {
  invoice: msg('Invoices'),
  timesheet: msg('Timesheets'),
  worker: msg('Workers'),
  project: msg('Projects'),
  invitation: msg('Invitations of workers'),
  cis_statement: msg('CIS statements'),
  cis_month: msg('CIS months'),
  pay_run: msg('Pay runs'),
  company: msg('Company'),
  member: msg('Members'),
  member_invitation: msg('Invitations of members'),
  subscription: msg('Plan and billing'),
}
