import type { ReactNode } from 'react'
import {
  ArchiveIcon,
  CheckIcon,
  MailIcon,
  MessageSquareWarningIcon,
  PencilLineIcon,
  PoundSterlingIcon,
  Trash2Icon,
  Undo2Icon,
  type IconProps,
} from '../../../ui/index.ts'
import { DECISION_ICONS } from '../../decisions/index.ts'
import type { InvoiceAction } from './invoice-choices.ts'

/** The icon of each action. */
export const actionIcon = (action: InvoiceAction, size: IconProps['size'] = 's'): ReactNode => {
  const Icon = ICONS[action]
  return <Icon size={size} />
}

const ICONS = {
  ...DECISION_ICONS,
  mark_paid: PoundSterlingIcon,
  reopen: MessageSquareWarningIcon,
  correct_payment: PencilLineIcon,
  undo_payment: Undo2Icon,
  archive: ArchiveIcon,
  unarchive: Undo2Icon,
  chase: MailIcon,
  withdraw: Undo2Icon,
  delete: Trash2Icon,
  record_approved: CheckIcon,
  record_disputed: MessageSquareWarningIcon,
  record_paid: PoundSterlingIcon,
  undo_record: Undo2Icon,
}
