import type { ReactNode } from 'react'
import {
  ArchiveIcon,
  CheckIcon,
  CircleXIcon,
  HandshakeIcon,
  MailIcon,
  MessageSquareWarningIcon,
  PoundSterlingIcon,
  Trash2Icon,
  Undo2Icon,
  type IconProps,
} from '../../../ui/index.ts'
import type { InvoiceAct } from './invoice-choices.ts'

/** The mark beside the word of each act. */
export const actIcon = (act: InvoiceAct, size: IconProps['size'] = 's'): ReactNode => {
  const Icon = ICONS[act]
  return <Icon size={size} />
}

const ICONS = {
  approve: CheckIcon,
  resolve: HandshakeIcon,
  pay: PoundSterlingIcon,
  dispute: MessageSquareWarningIcon,
  reject: CircleXIcon,
  archive: ArchiveIcon,
  unarchive: Undo2Icon,
  chase: MailIcon,
  delete: Trash2Icon,
}
