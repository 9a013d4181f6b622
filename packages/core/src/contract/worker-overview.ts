import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams } from './schema.ts'

export const workerOverview = {
  counts: endpoint({
    method: 'GET',
    path: '/api/workers/:id/counts',
    auth: 'worker',
    params: idParams,
    responses: {
      200: z.object({
        invoices: z.int(),
        cis_statements: z.int(),
        business_expenses: z.int(),
        timesheets: z.int(),
      }),
    },
    errors: ['access_denied'],
    summary: 'How many documents each tab of the worker holds',
  }),
} as const
