import * as z from 'zod/mini'

/** A client that a worker keeps. */
const ownClientEvent = <const Type extends string>(type: Type) =>
  z.object({ version: z.literal(1), type: z.literal(type), client_id: z.string() })

/** A worker's project with one. */
const ownProjectEvent = <const Type extends string>(type: Type) =>
  z.object({
    version: z.literal(1),
    type: z.literal(type),
    client_id: z.string(),
    project_id: z.string(),
  })

/** What a worker does with the clients that they keep. */
export const ownClientEvents = [
  ownClientEvent('own_client.created'),
  ownClientEvent('own_client.saved'),
  ownClientEvent('own_client.archived'),
  ownClientEvent('own_client.unarchived'),
  ownClientEvent('own_client.deleted'),
  /** It was asked by mail to sign in itself. */
  ownClientEvent('own_client.asked_to_join'),
  ownClientEvent('own_client.join_request_withdrawn'),
  ownClientEvent('own_client.statement_downloaded'),
  ownProjectEvent('own_project.created'),
  ownProjectEvent('own_project.saved'),
] as const
