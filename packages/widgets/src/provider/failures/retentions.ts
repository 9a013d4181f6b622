import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const retentionFailures = {
  csvForClient: { call: 'retentions.csvForClient', sentence: msg('Failed to download retentions') },
  release: { call: 'retentions.release', sentence: msg('Failed to release retention') },
  setAssignmentTerms: {
    call: 'retentions.setAssignmentTerms',
    sentence: msg('Failed to save retention terms'),
  },
  setMilestones: {
    call: 'retentions.setMilestones',
    sentence: msg('Failed to set practical completion'),
  },
  submitRelease: { call: 'retentions.submitRelease', sentence: msg('Failed to submit invoice') },
} as const satisfies Record<string, Failure>
