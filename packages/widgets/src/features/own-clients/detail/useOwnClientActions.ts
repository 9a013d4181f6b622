import { useState } from 'react'
import type { ApiClient, OwnClient } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { ownClientFailures } from '../../../provider/failures/own-clients.ts'
import { OWN_CLIENTS, REFRESHES } from '../own-client-queries.ts'

/** Which dialog about the client is open. */
export type OwnClientDialog = 'delete' | 'join' | 'statement' | 'withdraw' | null

export interface OwnClientActionsOptions {
  workerId: string
  onDeleted: () => void
}

/** What is done to the client at once. */
export interface OwnClientAction {
  mutate: (client: OwnClient) => void
  isPending: boolean
}

export interface OwnClientActions {
  dialog: OwnClientDialog
  open: (dialog: OwnClientDialog) => void
  close: () => void
  archive: OwnClientAction
  unarchive: OwnClientAction
  remove: OwnClientAction
  withdraw: OwnClientAction
}

/** Archiving an own client, deleting it, and withdrawing what it was asked. */
export function useOwnClientActions({
  workerId,
  onDeleted,
}: OwnClientActionsOptions): OwnClientActions {
  const [dialog, setDialog] = useState<OwnClientDialog>(null)
  const close = () => setDialog(null)
  const paramsOf = ({ client_id }: OwnClient) => ({ id: workerId, clientId: client_id })
  const archiving = (archived: boolean) => ({
    call: (client: ApiClient, own: OwnClient) =>
      client.ownClients.update({
        params: paramsOf(own),
        body: { archived, version: own.version },
      }),
    prefersServerMessage: true,
    refreshes: REFRESHES,
  })
  const archive = useAction({
    ...archiving(true),
    success: (_saved, { company_name: name }, words) => words('{name} is archived', { name }),
    failure: ownClientFailures.archive,
    event: (_saved, { client_id }) => ({ type: 'own_client.archived', client_id }),
  })
  const unarchive = useAction({
    ...archiving(false),
    success: (_saved, { company_name: name }, words) => words('{name} is back', { name }),
    failure: ownClientFailures.unarchive,
    event: (_saved, { client_id }) => ({ type: 'own_client.unarchived', client_id }),
  })
  const remove = useAction({
    call: (client, own: OwnClient) => client.ownClients.delete({ params: paramsOf(own) }),
    success: (_nothing, { company_name: name }, words) => words('{name} is deleted', { name }),
    failure: ownClientFailures.delete,
    prefersServerMessage: true,
    event: (_nothing, { client_id }) => ({ type: 'own_client.deleted', client_id }),
    refreshes: [OWN_CLIENTS, 'engagements', 'projects'],
    onDone: () => {
      close()
      onDeleted()
    },
    onFailure: close,
  })
  const withdraw = useAction({
    call: (client, own: OwnClient) =>
      client.ownClients.withdrawJoinRequest({ params: paramsOf(own) }),
    success: (_nothing, { company_name: name }, words) =>
      words('{name} is no longer asked to join', { name }),
    failure: ownClientFailures.withdrawJoinRequest,
    prefersServerMessage: true,
    event: (_nothing, { client_id }) => ({ type: 'own_client.join_request_withdrawn', client_id }),
    refreshes: [OWN_CLIENTS],
    onDone: close,
    onFailure: close,
  })
  return { dialog, open: setDialog, close, archive, unarchive, remove, withdraw }
}
