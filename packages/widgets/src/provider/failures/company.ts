import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const companyFailures = {
  requireSecondFactor: {
    call: 'company.requireSecondFactor',
    sentence: msg('Failed to change who has to have two-step sign-in'),
  },
  updateApprovalRules: {
    call: 'company.updateApprovalRules',
    sentence: msg('Failed to save the approval rules'),
  },
} as const satisfies Record<string, Failure>
