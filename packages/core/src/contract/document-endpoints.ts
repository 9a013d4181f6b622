import * as z from 'zod/mini'
import type { DocumentNoun } from '../domain/document-noun.ts'
import { DISPUTE_RESOLUTIONS } from '../domain/dispute-resolution.ts'
import { endpoint } from './endpoint.ts'
import { idParams, note, version } from './schema.ts'
import { msg } from '../domain/msg.ts'

export const disputeReason = z.object({
  reason: note(msg('Please provide a dispute reason'), 2000),
})
export const disputeResolution = z.object({
  resolution: z.enum(DISPUTE_RESOLUTIONS, { error: msg('Choose resolved or rejected') }),
})

/** The version that was on the screen; a stale one answers 409, none at all skips the check. */
export const seenVersion = z.object({ version: version() })
export type SeenVersion = z.input<typeof seenVersion>

export const recordUndoing = z.object({
  reason: note(msg('Please say why this is undone'), 2000),
  ...seenVersion.shape,
})
export type RecordUndoing = z.input<typeof recordUndoing>

type Schema = z.ZodMiniType

/** The endpoints that documents have in common; `wrapped` is what most of them respond with. */
export function documentEndpoints<const Noun extends DocumentNoun, Wrapped extends Schema>(
  noun: Noun,
  wrapped: Wrapped,
) {
  const one = `/api/${noun}s/:id` as const

  /** A bodiless POST by which either side puts its own copy away or brings it back. */
  const archiving = <const Name extends string>(name: Name, summary: string) =>
    endpoint({
      method: 'POST',
      path: `${one}/${name}`,
      auth: 'user',
      may: 'pay',
      params: idParams,
      responses: { 200: wrapped },
      errors: ['access_denied', 'withdrawn', 'wrong_state'],
      summary,
    })

  /** What a client decides, with what it has to say about it. */
  const decision = <const Name extends string, Body extends Schema>(
    name: Name,
    body: Body,
    summary: string,
  ) =>
    endpoint({
      method: 'POST',
      path: `${one}/${name}`,
      auth: 'client',
      may: 'approve',
      params: idParams,
      body,
      responses: { 200: wrapped },
      errors: ['access_denied', 'withdrawn', 'wrong_state', 'stale_version'],
      summary,
    })

  /** A decision with nothing to say about it; partners may leave the body out. */
  const plainDecision = <const Name extends string>(name: Name, summary: string) =>
    decision(name, z.optional(seenVersion), summary)

  const save = <const Path extends string, Body extends Schema>(
    path: Path,
    body: Body,
    summary: string,
  ) =>
    endpoint({
      method: 'PUT',
      path,
      auth: 'worker',
      params: idParams,
      body,
      responses: { 200: wrapped },
      errors: [
        'access_denied',
        'permission_disabled',
        'plan_required',
        'email_unverified',
        'wrong_state',
        'stale_version',
      ],
      summary,
    })

  return {
    archiving,
    decision,
    create: <Body extends Schema>(body: Body, summary: string) =>
      endpoint({
        method: 'POST',
        path: `/api/workers/:id/${noun}s`,
        auth: 'worker',
        params: idParams,
        body,
        responses: { 201: wrapped },
        errors: [
          'access_denied',
          'permission_disabled',
          'plan_required',
          'email_unverified',
          'wrong_state',
        ],
        idempotent: true,
        summary,
      }),
    read: (summary: string) =>
      endpoint({
        method: 'GET',
        path: one,
        auth: 'user',
        may: 'read',
        params: idParams,
        responses: { 200: wrapped },
        errors: ['access_denied', 'withdrawn'],
        summary,
      }),
    update: <Body extends Schema>(body: Body, summary: string) => save(one, body, summary),
    amend: <Body extends Schema>(body: Body, summary: string) =>
      save(`${one}/amend`, body, summary),
    delete: () =>
      endpoint({
        method: 'DELETE',
        path: one,
        auth: 'worker',
        params: idParams,
        responses: { 204: { kind: 'empty' } },
        errors: ['access_denied', 'wrong_state'],
        summary: 'Delete a draft',
      }),
    withdraw: () =>
      endpoint({
        method: 'POST',
        path: `${one}/withdraw`,
        auth: 'worker',
        params: idParams,
        body: z.optional(seenVersion),
        responses: { 200: wrapped },
        errors: ['access_denied', 'wrong_state', 'stale_version'],
        summary: `Take back a submitted ${noun} that nobody has decided on: it is a draft again`,
      }),
    record: <Body extends Schema>(body: Body, summary: string) =>
      endpoint({
        method: 'POST',
        path: `${one}/record`,
        auth: 'worker',
        params: idParams,
        body,
        responses: { 200: wrapped },
        errors: ['access_denied', 'wrong_state', 'stale_version'],
        idempotent: true,
        summary,
      }),
    undoRecord: () =>
      endpoint({
        method: 'POST',
        path: `${one}/undo-record`,
        auth: 'worker',
        params: idParams,
        body: recordUndoing,
        responses: { 200: wrapped },
        errors: ['access_denied', 'wrong_state', 'stale_version'],
        summary: `Take back what was last recorded of an own client's ${noun}, with the reason`,
      }),
    approve: () => plainDecision('approve', `Approve a submitted ${noun}`),
    undoApproval: () =>
      endpoint({
        ...plainDecision(
          'undo-approval',
          `Undo an approval before its mails leave: the ${noun} is submitted again`,
        ),
        // An invoice may be in a pay run by then.
        errors: ['access_denied', 'withdrawn', 'wrong_state', 'stale_version', 'in_pay_run'],
      }),
    passOn: () =>
      plainDecision(
        'pass-on',
        `Notify the colleagues who may approve a submitted ${noun} that the caller may not`,
      ),
    dispute: () =>
      decision(
        'dispute',
        z.extend(disputeReason, seenVersion.shape),
        `Dispute a submitted ${noun}, with the reason`,
      ),
    resolveDispute: (summary: string) =>
      decision('resolve-dispute', z.extend(disputeResolution, seenVersion.shape), summary),
  }
}

type Listing<Query, Listed> = { query: Query; listed: Listed }

/** A list of the worker whose id is in its path. */
export const workerList = <const Path extends string, Query extends Schema, Listed extends Schema>(
  path: Path,
  { query, listed }: Listing<Query, Listed>,
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'worker',
    params: idParams,
    query,
    responses: { 200: listed },
    errors: ['access_denied'],
    summary,
  })

/** A list of the client whose id is in its path. */
export const clientList = <const Path extends string, Query extends Schema, Listed extends Schema>(
  path: Path,
  { query, listed }: Listing<Query, Listed>,
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'client',
    may: 'read',
    params: idParams,
    query,
    responses: { 200: listed },
    errors: ['access_denied'],
    summary,
  })
