import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const ownClientFailures = {
  create: { call: 'ownClients.create', sentence: msg('Failed to add client') },
  createProject: { call: 'ownClients.createProject', sentence: msg('Failed to add project') },
  delete: { call: 'ownClients.delete', sentence: msg('Failed to delete client') },
  list: { call: 'ownClients.list', sentence: msg('Failed to load clients') },
  read: { call: 'ownClients.read', sentence: msg('Failed to load client') },
  requestToJoin: { call: 'ownClients.requestToJoin', sentence: msg('Failed to ask them to join') },
  statementPdf: {
    call: 'ownClients.statementPdf',
    sentence: msg('Failed to download the statement of account'),
  },
  update: { call: 'ownClients.update', sentence: msg('Failed to save client') },
  archive: { call: 'ownClients.update', sentence: msg('Failed to archive client') },
  unarchive: {
    call: 'ownClients.update',
    sentence: msg('Failed to bring the client back'),
  },
  updateProject: { call: 'ownClients.updateProject', sentence: msg('Failed to save project') },
  withdrawJoinRequest: {
    call: 'ownClients.withdrawJoinRequest',
    sentence: msg('Failed to withdraw what you asked'),
  },
} as const satisfies Record<string, Failure>
