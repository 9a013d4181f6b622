import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../provider/query-scope.ts'

/** The client's drafts that were not sent yet. */
export const draftInvitationsQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, 'invitations', 'drafts', clientId],
    queryFn: async ({ signal }) =>
      (await client.invitations.listDrafts({}, { signal })).draft_invitations,
  })

/** Open invitations to the worker. */
export const receivedInvitationsQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'invitations', 'received', workerId],
    queryFn: async ({ signal }) =>
      (await client.invitations.listReceived({ params: { id: workerId } }, { signal })).invitations,
  })
