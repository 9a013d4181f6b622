import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../../provider/query-scope.ts'
import { MEMBERS } from '../member-queries.ts'

/** Open invitations of companies to the signed-in person. */
export const receivedMemberInvitationsQuery = ({ client, tenant }: QueryScope, personId: string) =>
  queryOptions({
    queryKey: [tenant, MEMBERS, 'received', personId],
    queryFn: async ({ signal }) =>
      (await client.memberInvitations.listReceived({}, { signal })).invitations,
  })
