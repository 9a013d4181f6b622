import type { OwnClientStatus } from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

/** What a worker's list of own clients shows; a host may keep it in the address. */
export interface OwnClientListView {
  status: 'all' | OwnClientStatus
  /** What is searched for, as typed. */
  q: string
}

/** Archived ones and those that have joined are found under their own status. */
export const USUAL_OWN_CLIENTS: OwnClientListView = { status: 'active', q: '' }

export const OWN_CLIENT_FILTERS: readonly OwnClientListView['status'][] = [
  'active',
  'archived',
  'joined',
  'all',
]

export const OWN_CLIENT_FILTER_LABELS: Readonly<Record<OwnClientListView['status'], string>> = {
  active: msg('Active'),
  archived: msg('Archived'),
  joined: msg('Joined'),
  all: msg('All'),
}
