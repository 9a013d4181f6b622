import type { ReactNode } from 'react'
import {
  CheckIcon,
  CircleXIcon,
  HandshakeIcon,
  MessageSquareWarningIcon,
  type IconProps,
} from '../../ui/index.ts'

/** What a client decides about any document. */
export type Decision = 'approve' | 'resolve' | 'dispute' | 'reject'

export interface ActWords {
  /** The button's word. */
  label: string
  /** The one key that starts it in the queue. */
  key?: string
}

export const DECISION_WORDS: Readonly<Record<Decision, ActWords>> = {
  approve: { label: 'Approve', key: 'a' },
  resolve: { label: 'Resolve Dispute' },
  dispute: { label: 'Dispute', key: 'd' },
  reject: { label: 'Reject', key: 'r' },
}

/** The mark beside the word. */
export const DECISION_ICONS: Readonly<Record<Decision, (props: IconProps) => ReactNode>> = {
  approve: CheckIcon,
  resolve: HandshakeIcon,
  dispute: MessageSquareWarningIcon,
  reject: CircleXIcon,
}
