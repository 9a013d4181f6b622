import type { ReactNode } from 'react'
import {
  msg,
  CheckIcon,
  CircleXIcon,
  HandshakeIcon,
  MessageSquareWarningIcon,
  type IconProps,
} from '../../ui/index.ts'
import type { ActionLabel } from '../documents/document-config.ts'

/** What a client decides about any document. */
export type Decision = 'approve' | 'resolve_dispute' | 'dispute' | 'reject'

export const DECISION_LABELS: Readonly<Record<Decision, ActionLabel>> = {
  approve: { label: msg('Approve'), key: 'a' },
  resolve_dispute: { label: msg('Resolve Dispute') },
  dispute: { label: msg('Dispute'), key: 'd' },
  reject: { label: msg('Reject'), key: 'r' },
}

/** The keys that decide in a queue. */
export const DECISION_KEYS = [
  {
    action: 'approve',
    key: 'a',
    does: msg('Approve it, or all that are selected'),
    short: 'approve',
  },
  { action: 'dispute', key: 'd', does: msg('Dispute'), short: 'dispute' },
  { action: 'reject', key: 'r', does: msg('Reject'), short: 'reject' },
] as const

export const DECISION_ICONS: Readonly<Record<Decision, (props: IconProps) => ReactNode>> = {
  approve: CheckIcon,
  resolve_dispute: HandshakeIcon,
  dispute: MessageSquareWarningIcon,
  reject: CircleXIcon,
}
