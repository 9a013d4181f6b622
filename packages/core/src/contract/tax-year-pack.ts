import * as z from 'zod/mini'
import { binary, endpoint } from './endpoint.ts'
import { idParams, taxYear } from './schema.ts'

/** Everything of a worker's tax year in one file, for their accountant. */
export const taxYearPack = {
  download: endpoint({
    method: 'GET',
    path: '/api/workers/:id/tax-year-pack',
    auth: 'worker',
    params: idParams,
    query: z.object({ year: taxYear() }),
    responses: { 200: binary('application/zip') },
    errors: ['access_denied', 'too_large'],
    summary:
      'A ZIP of a tax year, this one when none is named: summary PDF, invoices, expenses and CIS as CSV, statements and receipts',
  }),
} as const
