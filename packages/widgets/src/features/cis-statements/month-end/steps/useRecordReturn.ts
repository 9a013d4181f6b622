import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, type CisMonth, type CisReturn } from '@daysheet/core'
import { useAction } from '../../../../provider/index.ts'
import { cisMonthFailures } from '../../../../provider/failures/cis-months.ts'
import { msg, showServerIssues } from '../../../../ui/index.ts'
import { useIdempotencyKey } from '../../../drafts/index.ts'

/** Records that the return of a month was sent; `form` says in its place what could not be. */
export function useRecordReturn<Values extends FieldValues, Output>(
  clientId: string,
  month: CisMonth,
  form?: UseFormReturn<Values, unknown, Output>,
) {
  const keyOf = useIdempotencyKey()
  const { tax_year, tax_month, changed_at, version } = month
  return useAction({
    before: (details: CisReturn) => ({ act: 'cis_return.record', subject: month, details }),
    call: (client, body: CisReturn) =>
      client.cisMonths.recordReturn(
        { params: { id: clientId, tax_year, tax_month }, body: { ...body, version } },
        { idempotencyKey: keyOf({ tax_year, tax_month, changed_at, version, ...body }) },
      ),
    success: msg('Return recorded as sent'),
    failure: cisMonthFailures.recordReturn,
    prefersServerMessage: true,
    ...(form && { form }),
    refreshes: ['cis-months'],
    event: (_answer, { nil }) => ({
      type: 'cis_return.recorded',
      client_id: clientId,
      tax_year,
      tax_month,
      nil: nil === true,
    }),
    onFailure: (error) => showIssues(form, error),
  })
}

/** At the fields that the server objects to; false where there are none. */
export function showIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output> | undefined,
  error: unknown,
): boolean {
  if (!form || !(error instanceof ApiError) || error.issues.length === 0) return false
  showServerIssues(form, error.issues)
  return true
}
