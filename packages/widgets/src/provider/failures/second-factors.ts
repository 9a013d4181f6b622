import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const secondFactorFailures = {
  addPasskey: { call: 'secondFactors.addPasskey', sentence: msg('Failed to add the passkey') },
  addTotp: { call: 'secondFactors.addTotp', sentence: msg('Failed to add the authenticator app') },
  makeRecoveryCodes: {
    call: 'secondFactors.makeRecoveryCodes',
    sentence: msg('Failed to make recovery codes'),
  },
  remove: { call: 'secondFactors.remove', sentence: msg('Failed to remove it') },
  rename: { call: 'secondFactors.rename', sentence: msg('Failed to rename it') },
} as const satisfies Record<string, Failure>
