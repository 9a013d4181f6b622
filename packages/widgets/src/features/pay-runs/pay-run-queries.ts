import { queryOptions } from '@tanstack/react-query'
import type { PayRun, PayRunPayment, PayRunStatus } from '@daysheet/core'
import { pagedQuery, type QueryScope } from '../../provider/index.ts'
import { CREDIT_NOTES } from '../credit-notes/index.ts'
import type { RunCredit } from './describe-credit.ts'

/** The nouns that a payment makes stale, as the first key after the tenant. */
export const PAYABLES = 'payables'
export const PAY_RUNS = 'pay-runs'
export const PAYMENT_SETTINGS = 'payment-settings'
/** What a run changes by what it has: credit notes say in which they are. */
export const CHOSEN = [PAYABLES, PAY_RUNS, CREDIT_NOTES] as const
/** What a run changes when it is confirmed or undone. */
export const PAID = [...CHOSEN, 'invoices', 'cis-months', 'client-overview'] as const

const PAGE = 25
/** More than a worker ever owes back at once; the newest are offered first. */
const MOST_CREDITS = 100

export interface PayablesView {
  /** A day; '' for the next Friday. */
  due_by: string
  include_overdue: boolean
  /** Only of one worker, on one project; null: of all. */
  workerId: string | null
  projectId: string | null
}
export const EVERYTHING_DUE: PayablesView = {
  due_by: '',
  include_overdue: true,
  workerId: null,
  projectId: null,
}

/** Read again whenever it is opened: every approval changes it. */
export const payablesQuery = (
  { client, tenant }: QueryScope,
  clientId: string,
  view: PayablesView,
) =>
  queryOptions({
    queryKey: [tenant, PAYABLES, clientId, view],
    queryFn: ({ signal }) => {
      const { due_by, include_overdue, workerId, projectId } = view
      const query = {
        ...(due_by !== '' && { due_by }),
        ...(workerId !== null && { worker_id: workerId }),
        ...(projectId !== null && { project_id: projectId }),
        ...(!include_overdue && { include_overdue: 'false' as const }),
      }
      return client.payRuns.listPayables({ params: { id: clientId }, query }, { signal })
    },
    staleTime: 0,
  })

export interface PayRunsView {
  status: PayRunStatus | 'all'
}
export const EVERY_PAY_RUN: PayRunsView = { status: 'all' }

/** A company's runs, newest first, page by page. */
export const payRunsQuery = (
  { client, tenant }: QueryScope,
  clientId: string,
  { status }: PayRunsView,
) =>
  pagedQuery([tenant, PAY_RUNS, 'list', clientId, status], (cursor, options) =>
    client.payRuns.list(
      { params: { id: clientId }, query: { limit: PAGE, cursor, status } },
      options,
    ),
  )

export const payRunQuery = ({ client, tenant }: QueryScope, runId: string) =>
  queryOptions({
    queryKey: [tenant, PAY_RUNS, 'one', runId],
    queryFn: async ({ signal }) =>
      (await client.payRuns.read({ params: { id: runId } }, { signal })).pay_run,
    staleTime: 0,
  })

/** What a worker owes back and no run has: what a payment to them can be less by. */
export const offeredCreditsQuery = (
  { client, tenant }: QueryScope,
  { client_id }: Pick<PayRun, 'client_id'>,
  { worker_id }: Pick<PayRunPayment, 'worker_id'>,
) =>
  queryOptions({
    queryKey: [tenant, CREDIT_NOTES, 'offered', client_id, worker_id],
    queryFn: async ({ signal }): Promise<RunCredit[]> => {
      const query = { status: 'owed_back', worker_id, limit: MOST_CREDITS } as const
      const call = { params: { id: client_id }, query }
      const { credit_notes } = await client.creditNotes.listForClient(call, { signal })
      return credit_notes
        .filter(({ pay_run }) => pay_run === null)
        .map(({ id, credit_note_number, invoice_number, owed_net, owed_gross }) => ({
          ...{ id, credit_note_number, invoice_number },
          ...{ amount: owed_net, gross_amount: owed_gross },
        }))
    },
    staleTime: 0,
  })

export const paymentSettingsQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, PAYMENT_SETTINGS, clientId],
    queryFn: async ({ signal }) =>
      (await client.paymentSettings.read({ params: { id: clientId } }, { signal }))
        .payment_settings,
  })
