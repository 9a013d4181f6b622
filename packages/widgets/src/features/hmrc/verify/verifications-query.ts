import { queryOptions } from '@tanstack/react-query'
import type { HmrcVerifications } from '@daysheet/core'
import type { QueryScope } from '../../../provider/query-scope.ts'
import { pollOpenSubmission } from '../poll-open-submission.ts'
import { isRecording } from './standing.ts'

/** What HMRC has verified is recorded within seconds of its answer. */
const RECORDING_MS = 1_000

/** How often it is read again: while HMRC is asked, and until its answer is written down. */
export const verificationsInterval = (data: HmrcVerifications | undefined): number | false =>
  pollOpenSubmission(data?.submission) || (data && isRecording(data) ? RECORDING_MS : false)

/** Whom a client has to ask HMRC about, what it would be told, and how the newest request stands. */
export const hmrcVerificationsQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, 'hmrc-verifications', clientId],
    queryFn: ({ signal }): Promise<HmrcVerifications> =>
      client.hmrc.readVerifications({ params: { id: clientId } }, { signal }),
  })
