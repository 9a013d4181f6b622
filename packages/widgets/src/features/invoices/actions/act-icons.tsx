import type { ReactNode } from 'react'
import {
  ArchiveIcon,
  MailIcon,
  PoundSterlingIcon,
  Trash2Icon,
  Undo2Icon,
  type IconProps,
} from '../../../ui/index.ts'
import { DECISION_ICONS } from '../../decisions/index.ts'
import type { InvoiceAction } from './invoice-choices.ts'

/** The mark beside the word of each act. */
export const actIcon = (act: InvoiceAction, size: IconProps['size'] = 's'): ReactNode => {
  const Icon = ICONS[act]
  return <Icon size={size} />
}

const ICONS = {
  ...DECISION_ICONS,
  pay: PoundSterlingIcon,
  archive: ArchiveIcon,
  unarchive: Undo2Icon,
  chase: MailIcon,
  delete: Trash2Icon,
}
