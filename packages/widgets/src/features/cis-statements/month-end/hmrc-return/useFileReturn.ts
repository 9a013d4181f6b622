import { useQueryClient } from '@tanstack/react-query'
import type { CisMonth, ReturnDeclarations } from '@daysheet/core'
import { useDaysheet } from '../../../../provider/index.ts'
import { hmrcFailures } from '../../../../provider/failures/hmrc.ts'
import { useSignedAction } from '../../../hmrc/index.ts'
import { filingQuery } from './filing-query.ts'

export interface ReturnToSend {
  /** Which return was checked: no other is sent. */
  version: string
  declarations: ReturnDeclarations
  is_early: boolean
}

/** Sends the return of a month to HMRC. */
export function useFileReturn(clientId: string, month: CisMonth) {
  const queries = useQueryClient()
  const { tax_year, tax_month } = month
  const filing = filingQuery(useDaysheet(), { clientId, tax_year, tax_month })
  return useSignedAction({
    before: ({ declarations }: ReturnToSend) => ({
      act: 'cis_return.send',
      subject: month,
      details: { declarations },
    }),
    call: async (client, input, credentials) => {
      const params = { id: clientId, tax_year, tax_month }
      const body = { ...input, ...credentials }
      return (await client.hmrc.fileReturn({ params, body })).submission
    },
    failure: hmrcFailures.fileReturn,
    refreshes: ['cis-months'],
    event: (submission) => ({
      type: 'cis_return.sent',
      client_id: clientId,
      tax_year,
      tax_month,
      submission_id: submission.id,
      nil: submission.is_nil,
    }),
    onDone: (submission) =>
      queries.setQueryData(
        filing.queryKey,
        (old) => old && { ...old, submissions: [submission, ...old.submissions] },
      ),
  })
}
