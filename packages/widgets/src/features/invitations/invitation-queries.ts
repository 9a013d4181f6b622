import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

type Scope = { client: ApiClient; tenant: string }

/** The client's drafts that were not sent yet. */
export const draftInvitationsQuery = ({ client, tenant }: Scope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, 'invitations', 'drafts', clientId],
    queryFn: async ({ signal }) =>
      (await client.invitations.listDrafts({}, { signal })).draft_invitations,
  })

/** Open invitations to the worker. */
export const receivedInvitationsQuery = ({ client, tenant }: Scope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'invitations', 'received', workerId],
    queryFn: async ({ signal }) =>
      (await client.invitations.listReceived({ params: { id: workerId } }, { signal })).invitations,
  })
