import type { ProjectStatus } from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

/** What a client's list of projects shows; a host may keep it in the address. */
export interface ProjectListView {
  /** `all`: every status, archived ones left out. */
  status: 'all' | ProjectStatus | 'archived'
  /** What is searched for, as typed. */
  q: string
}

export const EVERY_PROJECT: ProjectListView = { status: 'all', q: '' }

export const PROJECT_FILTERS: readonly ProjectListView['status'][] = [
  'all',
  'active',
  'completed',
  'paused',
  'cancelled',
  'archived',
]

export const PROJECT_FILTER_LABELS: Readonly<Record<ProjectListView['status'], string>> = {
  all: msg('All Active'),
  active: msg('Active'),
  completed: msg('Completed'),
  paused: msg('Paused'),
  cancelled: msg('Cancelled'),
  archived: msg('Archived'),
}
