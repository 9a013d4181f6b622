import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const cisStatementFailures = {
  create: { call: 'cisStatements.create', sentence: msg('Failed to upload CIS statement') },
  delete: { call: 'cisStatements.delete', sentence: msg('Failed to delete CIS statement') },
  deleteFiled: {
    call: 'cisStatements.deleteFiled',
    sentence: msg('Failed to delete CIS statement'),
  },
  download: { call: 'cisStatements.download', sentence: msg('Failed to download statement') },
  downloadFile: { call: 'cisStatements.download', sentence: msg('Failed to download file') },
  file: { call: 'cisStatements.file', sentence: msg('Failed to file CIS statement') },
  listForClient: {
    call: 'cisStatements.listForClient',
    sentence: msg('Failed to load CIS statements'),
  },
  listForWorker: {
    call: 'cisStatements.listForWorker',
    sentence: msg('Failed to load CIS statements'),
  },
  listPayments: {
    call: 'cisStatements.listPayments',
    sentence: msg('Failed to load CIS statements'),
  },
} as const satisfies Record<string, Failure>
