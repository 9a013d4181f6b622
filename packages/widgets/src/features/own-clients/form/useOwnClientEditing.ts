import type { OwnClient, OwnClientWarning } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { ownClientFailures } from '../../../provider/failures/own-clients.ts'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { msg } from '../../../ui/index.ts'
import { useRecordEditing, type RecordSave, type SaveInput } from '../../editing/index.ts'
import { ownClientQuery, REFRESHES } from '../own-client-queries.ts'
import {
  bodyOfOwnClient,
  emptyOwnClient,
  fieldOfPath,
  formOfOwnClient,
  isOwnClientForm,
  OWN_CLIENT_DRAFT_FIELDS,
  ownClientForm,
  type OwnClientTyped,
  type OwnClientValues,
} from './own-client-form.ts'

/** A saved one with what is worth a look. */
export interface SavedOwnClient {
  client: OwnClient
  warnings: readonly OwnClientWarning[]
  version: number
}

export interface OwnClientEditingOptions {
  /** The worker, in whose browser storage what is typed is kept. */
  workerId: string
  /** As it was opened; null for a new one. */
  client: OwnClient | null
  onSaved: (saved: SavedOwnClient) => void
}

type Body = ReturnType<typeof bodyOfOwnClient>
type Input = SaveInput<OwnClientValues, OwnClientTyped, Body, SavedOwnClient, 'save'>

const savedOf = (answer: { own_client: OwnClient; warnings: OwnClientWarning[] }) => ({
  client: answer.own_client,
  warnings: answer.warnings,
  version: answer.own_client.version,
})

const shared = {
  prefersServerMessage: true,
  fieldOf: (path: string, { typed }: Input) => fieldOfPath(path, typed),
  refreshes: REFRESHES,
} as const

const createOf = (workerId: string): RecordSave<Input, SavedOwnClient> => ({
  ...shared,
  call: async (client, { body }, keyOf) =>
    savedOf(
      await client.ownClients.create(
        { params: { id: workerId }, body },
        { idempotencyKey: keyOf(body) },
      ),
    ),
  success: () => msg('Client added'),
  failure: ownClientFailures.create,
  // The idempotency key sees to that.
  safe: msg('Everything you typed is still here, and sending it again adds no second client.'),
  eventsOf: ({ client }) => [{ type: 'own_client.created', client_id: client.client_id }],
})

const updateOf = (workerId: string, opened: OwnClient): RecordSave<Input, SavedOwnClient> => ({
  ...shared,
  call: async (client, { body, record }) =>
    savedOf(
      await client.ownClients.update({
        params: { id: workerId, clientId: opened.client_id },
        body: { ...body, version: record?.version ?? opened.version },
      }),
    ),
  success: () => msg('Client saved'),
  failure: ownClientFailures.update,
  safe: msg('Everything you typed is still here.'),
  eventsOf: ({ client }) => [{ type: 'own_client.saved', client_id: client.client_id }],
})

/** The form of an own client: a new one, or one that exists in the version it was opened in. */
export function useOwnClientEditing({ workerId, client, onSaved }: OwnClientEditingOptions) {
  const scope = useDaysheet()
  const opened = client && { client, warnings: [], version: client.version }
  return useRecordEditing<OwnClientValues, OwnClientTyped, Body, SavedOwnClient>({
    record: opened,
    emptyForm: emptyOwnClient,
    formOf: (record) => formOfOwnClient(record.client),
    resolver: schemaResolver(ownClientForm as never),
    draft: {
      personId: workerId,
      nameOf: (one) => `own-client:${one?.client.client_id ?? 'new'}`,
      keeps: OWN_CLIENT_DRAFT_FIELDS,
      isForm: isOwnClientForm,
    },
    bodyOf: (values, record) => bodyOfOwnClient(values, record === null),
    save: (record) => (record ? updateOf(workerId, record.client) : createOf(workerId)),
    read: async (record, newest) => {
      const read = await newest(ownClientQuery(scope, workerId, record.client.client_id))
      return { client: read, warnings: [], version: read.version }
    },
    loadFailed: msg('Failed to load client'),
    onSaved: (saved) => void onSaved(saved),
  })
}
