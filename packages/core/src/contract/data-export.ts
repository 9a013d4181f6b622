import { binary, endpoint } from './endpoint.ts'

/** All that is kept of a person, for themself (UK GDPR, articles 15 and 20). */
export const dataExport = {
  download: endpoint({
    method: 'GET',
    path: '/auth/data-export',
    auth: 'user',
    may: 'own',
    responses: { 200: binary('application/zip') },
    errors: ['step_up_required'],
    summary:
      'A ZIP of all that is kept of the person: their records as JSON, their invoices, statements and receipts as files; of the company too for its owner',
  }),
} as const
