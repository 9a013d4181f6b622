import { PAY_RUN_STATUS_LABELS, type PayRunStatus } from '@daysheet/core'
import {
  Badge,
  BanIcon,
  CircleCheckBigIcon,
  CircleDotIcon,
  FileTextIcon,
  msg,
  UsersIcon,
  type BadgeProps,
} from '../../ui/index.ts'

const LOOKS: Readonly<Record<PayRunStatus, Pick<BadgeProps, 'tone' | 'icon' | 'variant'>>> = {
  draft: { tone: 'neutral', icon: CircleDotIcon },
  awaiting_approval: { tone: 'info', icon: UsersIcon },
  locked: { tone: 'positive', icon: FileTextIcon },
  confirmed: { tone: 'positive', icon: CircleCheckBigIcon, variant: 'solid' },
  cancelled: { tone: 'neutral', icon: BanIcon },
}

/** How a run stands, in a word and an icon. */
export function PayRunBadge({ status }: { status: PayRunStatus }) {
  // An API that is newer than this page may know another one.
  const look = (LOOKS as Partial<typeof LOOKS>)[status] ?? { tone: 'neutral' }
  return (
    <Badge {...look}>
      {(PAY_RUN_STATUS_LABELS as Partial<typeof PAY_RUN_STATUS_LABELS>)[status] ?? msg('Unknown')}
    </Badge>
  )
}
