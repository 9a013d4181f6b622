import { queryOptions } from '@tanstack/react-query'
import type { HmrcVerifications } from '@daysheet/core'
import type { QueryScope } from '../../../provider/query-scope.ts'

/** Whom a client has to ask HMRC about, what it would be told, and how the newest request stands. */
export const hmrcVerificationsQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, 'hmrc-verifications', clientId],
    queryFn: ({ signal }): Promise<HmrcVerifications> =>
      client.hmrc.readVerifications({ params: { id: clientId } }, { signal }),
  })
