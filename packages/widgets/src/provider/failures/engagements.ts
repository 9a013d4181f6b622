import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const engagementFailures = {
  edit: { call: 'engagements.edit', sentence: msg('Failed to update worker') },
  editRetention: { call: 'engagements.edit', sentence: msg('Failed to save retention terms') },
  end: { call: 'engagements.end', sentence: msg('Failed to end the engagement') },
  listWorkers: { call: 'engagements.listWorkers', sentence: msg('Failed to load workers') },
  readWorker: { call: 'engagements.readWorker', sentence: msg('Failed to load worker details') },
  resume: { call: 'engagements.resume', sentence: msg('Failed to resume the engagement') },
} as const satisfies Record<string, Failure>
