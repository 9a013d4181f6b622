import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const memberInvitationFailures = {
  accept: { call: 'memberInvitations.accept', sentence: msg('Failed to accept invitation') },
  create: { call: 'memberInvitations.create', sentence: msg('Failed to send invitation') },
  decline: { call: 'memberInvitations.decline', sentence: msg('Failed to decline invitation') },
  resend: { call: 'memberInvitations.resend', sentence: msg('Failed to send invitation') },
  withdraw: { call: 'memberInvitations.withdraw', sentence: msg('Failed to withdraw invitation') },
} as const satisfies Record<string, Failure>
