import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const memberFailures = {
  remove: { call: 'members.remove', sentence: msg('Failed to remove the member') },
  transferOwnership: {
    call: 'members.transferOwnership',
    sentence: msg('Failed to transfer ownership'),
  },
  update: { call: 'members.update', sentence: msg('Failed to change the member') },
} as const satisfies Record<string, Failure>
