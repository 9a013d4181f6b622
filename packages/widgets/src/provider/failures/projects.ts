import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const projectFailures = {
  archive: { call: 'projects.archive', sentence: msg('Failed to archive project') },
  assignWorker: { call: 'projects.assignWorker', sentence: msg('Failed to assign worker') },
  create: { call: 'projects.create', sentence: msg('Failed to create project') },
  delete: { call: 'projects.delete', sentence: msg('Failed to delete project') },
  list: { call: 'projects.list', sentence: msg('Failed to load projects') },
  read: { call: 'projects.read', sentence: msg('Failed to load project') },
  removeWorker: { call: 'projects.removeWorker', sentence: msg('Failed to remove worker') },
  unarchive: { call: 'projects.unarchive', sentence: msg('Failed to unarchive project') },
  update: { call: 'projects.update', sentence: msg('Failed to update project') },
} as const satisfies Record<string, Failure>
