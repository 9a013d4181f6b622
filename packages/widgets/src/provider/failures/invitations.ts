import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const invitationFailures = {
  accept: { call: 'invitations.accept', sentence: msg('Failed to accept invitation') },
  create: { call: 'invitations.create', sentence: msg('Failed to send invitation') },
  decline: { call: 'invitations.decline', sentence: msg('Failed to decline invitation') },
  delete: { call: 'invitations.delete', sentence: msg('Failed to withdraw invitation') },
  deleteDraft: {
    call: 'invitations.delete',
    sentence: msg('Failed to delete draft invitation'),
  },
  resend: { call: 'invitations.resend', sentence: msg('Failed to send invitation') },
  send: { call: 'invitations.send', sentence: msg('Failed to send invitation') },
  sendAll: { call: 'invitations.send', sentence: msg('Failed to send invitations') },
} as const satisfies Record<string, Failure>
