import type { Notification, UserType } from '@daysheet/core'
import type { Destination } from '../../../provider/index.ts'
import {
  BanIcon,
  BellIcon,
  CircleAlertIcon,
  CircleCheckBigIcon,
  CircleCheckIcon,
  CircleXIcon,
  ClockAlertIcon,
  HandshakeIcon,
  HourglassIcon,
  LandmarkIcon,
  MailIcon,
  MailXIcon,
  PencilLineIcon,
  ReceiptTextIcon,
  SendIcon,
  Undo2Icon,
  WalletIcon,
} from '../../../ui/index.ts'

/** By what happened, whatever it happened to: `invoice_approved` has the icon of `approved`. */
const ICONS: Readonly<Record<string, typeof BellIcon>> = {
  received: MailIcon,
  accepted: CircleCheckIcon,
  declined: MailXIcon,
  submitted: SendIcon,
  resubmitted: SendIcon,
  approved: CircleCheckIcon,
  rejected: CircleXIcon,
  disputed: CircleAlertIcon,
  dispute_resolved: HandshakeIcon,
  paid: CircleCheckBigIcon,
  payment_corrected: PencilLineIcon,
  payment_undone: Undo2Icon,
  chased: ClockAlertIcon,
  details_changed: LandmarkIcon,
  budget_alert: WalletIcon,
  statement_uploaded: ReceiptTextIcon,
  verification_recorded: LandmarkIcon,
  past_due: CircleAlertIcon,
  ended: CircleXIcon,
  resumed: HandshakeIcon,
  trial_ending: HourglassIcon,
  duplicate_cancelled: BanIcon,
  statement_requested: ClockAlertIcon,
  month_due: ClockAlertIcon,
}

/** A type that this version does not know has the bell. */
export const iconOf = ({ type }: Pick<Notification, 'type'>) =>
  ICONS[type.slice(type.indexOf('_') + 1)] ?? BellIcon

/** The page of what it is about, on the side of the person who reads it; null where there is none. */
export function aboutOf({ subject }: Notification, role: UserType): Destination | null {
  const isClient = role === 'client'
  switch (subject?.noun) {
    case 'invoice':
      return { to: isClient ? 'received-invoice' : 'invoice', id: subject.id }
    case 'remittance':
      return isClient ? null : { to: 'invoices', tab: 'payments' }
    case 'timesheet':
      return { to: isClient ? 'received-timesheet' : 'timesheet', id: subject.id }
    // A worker's invitations stand on this very page; nobody but a client opens a worker.
    case 'invitation':
      return isClient ? { to: 'workers', tab: 'pending' } : null
    case 'worker':
      return isClient ? { to: 'worker', id: subject.id } : null
    case 'project':
      return isClient ? { to: 'project', id: subject.id } : null
    case 'cis_statement':
      return isClient ? { to: 'cis-statements' } : { to: 'invoices', tab: 'cis' }
    case 'client':
      return isClient ? null : { to: 'clients' }
    case 'subscription':
      return { to: 'subscription' }
    case 'cis_month': {
      const { tax_year: taxYear, tax_month: taxMonth } = subject
      if (!isClient || taxYear === undefined || taxMonth === undefined) return null
      return { to: 'cis-month', taxYear, taxMonth }
    }
    default:
      return null
  }
}
