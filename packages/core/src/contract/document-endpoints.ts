import * as z from 'zod/mini'
import type { DocumentNoun } from '../domain/document-noun.ts'
import { DISPUTE_RESOLUTIONS } from '../domain/dispute-resolution.ts'
import { endpoint } from './endpoint.ts'
import { idParams, note } from './schema.ts'

export const disputeReason = z.object({
  reason: note('Please provide a dispute reason', 2000),
})
export const disputeResolution = z.object({
  resolution: z.enum(DISPUTE_RESOLUTIONS, { error: 'Choose resolved or rejected' }),
})

type Schema = z.ZodMiniType

/** The endpoints that documents have in common; `wrapped` is what most of them answer with. */
export function documentEndpoints<const Noun extends DocumentNoun, Wrapped extends Schema>(
  noun: Noun,
  wrapped: Wrapped,
) {
  const one = `/api/${noun}s/:id` as const

  /** A bodiless POST that changes one document and answers with it. */
  const action = <const Name extends string, const Auth extends 'user' | 'worker' | 'client'>(
    name: Name,
    auth: Auth,
    summary: string,
  ) =>
    endpoint({
      method: 'POST',
      path: `${one}/${name}`,
      auth,
      params: idParams,
      responses: { 200: wrapped },
      errors: ['access_denied', 'wrong_state'],
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
      params: idParams,
      body,
      responses: { 200: wrapped },
      errors: ['access_denied', 'wrong_state'],
      summary,
    })

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
      errors: ['access_denied', 'permission_disabled', 'wrong_state', 'stale_version'],
      summary,
    })

  return {
    action,
    decision,
    create: <Body extends Schema>(body: Body, summary: string) =>
      endpoint({
        method: 'POST',
        path: `/api/workers/:id/${noun}s`,
        auth: 'worker',
        params: idParams,
        body,
        responses: { 201: wrapped },
        errors: ['access_denied', 'permission_disabled'],
        idempotent: true,
        summary,
      }),
    read: (summary: string) =>
      endpoint({
        method: 'GET',
        path: one,
        auth: 'user',
        params: idParams,
        responses: { 200: wrapped },
        errors: ['access_denied'],
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
    approve: () => action('approve', 'client', `Approve a submitted ${noun}`),
    undoApproval: () =>
      action(
        'undo-approval',
        'client',
        `Undo an approval before its mails leave: the ${noun} is submitted again`,
      ),
    dispute: () =>
      decision('dispute', disputeReason, `Dispute a submitted ${noun}, with the reason`),
    resolveDispute: (summary: string) => decision('resolve-dispute', disputeResolution, summary),
  }
}

/** A list that belongs to the person whose id is in its path. */
export const ownList = <
  const Path extends string,
  const Auth extends 'worker' | 'client',
  Query extends Schema,
  Listed extends Schema,
>(
  path: Path,
  auth: Auth,
  { query, listed }: { query: Query; listed: Listed },
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path,
    auth,
    params: idParams,
    query,
    responses: { 200: listed },
    errors: ['access_denied'],
    summary,
  })
