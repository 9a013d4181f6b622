import {
  ACCESS_REQUEST_OVER,
  ApiError,
  LINKED_TO_ANOTHER_ACCOUNT,
  LINKED_UNDER_ANOTHER_ID,
  parseScopes,
  type AccessRequest,
  type OAuthScope,
  type PartnerMode,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Context } from 'koa'
import type { InteractionResults, Provider } from 'oidc-provider'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { recordEvent } from '../../record-event.ts'
import { queuedMail } from '../../outbox/job.ts'
import { appConnectedMail } from './app-connected-mail.ts'
import { oauthTransaction } from './oauth-adapter.ts'
import { findClient, type OAuthClient } from './oauth-clients.ts'

/** A request that waits for a decision. */
export interface OpenRequest {
  id: string
  client: OAuthClient
  redirectUri: string
  scopes: OAuthScope[]
  /** How the partner names the person, when they are to be linked. */
  externalId: string | null
}

/**
 * The request that was begun in this browser. Throws `not_found` for an answered or expired one, and
 * for one of another browser: whoever sends somebody a link must not get what that person allows.
 */
export async function findRequest(
  knex: Knex,
  provider: Provider,
  { ctx, id }: { ctx: Context; id: string },
): Promise<OpenRequest> {
  const interaction = await oauthTransaction
    .run(knex, () => provider.interactionDetails(ctx.req, ctx.res))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'SessionNotFound') return null
      throw error
    })
  const over = () => new ApiError('not_found', { message: ACCESS_REQUEST_OVER })
  if (interaction?.uid !== id || interaction.result !== undefined) throw over()
  const { client_id, redirect_uri, scope, external_id } = interaction.params as Record<
    string,
    string | undefined
  >
  const client = await findClient(knex, client_id ?? '')
  if (!client || redirect_uri === undefined) throw over()
  return {
    id,
    client,
    redirectUri: redirect_uri,
    scopes: parseScopes(scope ?? '') ?? [],
    externalId: external_id ?? null,
  }
}

export const presentRequest = ({
  id,
  client,
  redirectUri,
  scopes,
  externalId,
}: OpenRequest): AccessRequest => ({
  id,
  name: client.name,
  redirect_host: new URL(redirectUri).host,
  scopes,
  in_pages: externalId !== null,
})

interface Decision {
  ctx: Context
  userId: string
  /** That they act for; null of a worker. The application acts for the same. */
  companyId: string | null
  request: OpenRequest
  decision: 'allow' | 'cancel'
}

/** Decides and returns where the browser goes on. Throws `duplicate` when the link can't be made. */
export async function decideRequest(
  deps: TransactionDeps,
  provider: Provider,
  { ctx, userId, companyId, request, decision }: Decision,
): Promise<string> {
  const result =
    decision === 'allow'
      ? await allow(deps, provider, { userId, companyId, request })
      : { error: 'access_denied', error_description: 'the person has not allowed it' }
  const { client, scopes, externalId } = request
  await recordEvent(deps.knex, {
    action: 'connected_app.decide',
    subject: { noun: 'user', id: userId },
    after: {
      decision,
      partner_id: client.partner_id,
      client_id: client.id,
      scopes,
      external_id: externalId,
    },
    mails:
      decision === 'allow'
        ? [
            queuedMail(appConnectedMail, userId, {
              user_id: userId,
              partner_name: client.name,
              scopes,
            }),
          ]
        : [],
  })
  return oauthTransaction.run(deps.knex, () => provider.interactionResult(ctx.req, ctx.res, result))
}

async function allow(
  deps: TransactionDeps,
  provider: Provider,
  { userId, companyId, request }: Pick<Decision, 'userId' | 'companyId' | 'request'>,
): Promise<InteractionResults> {
  const { client, scopes, externalId } = request
  if (externalId !== null) await link(deps, { userId, companyId, client, externalId })
  const grant = new provider.Grant({ accountId: userId, clientId: client.id })
  grant.jti = newId()
  grant.addOIDCScope(scopes.join(' '))
  const grantId = await oauthTransaction.run(deps.knex, () => grant.save())
  // The library knows people only: for which company it acts is kept beside its grant, and of the
  // person what finding out who calls needs. Locked, so that an account deleted meanwhile leaves none.
  const person = (await deps
    .knex('users')
    .where({ id: userId, deleted_at: null })
    .forShare()
    .first('user_type', 'sandbox')) as { user_type: UserType; sandbox: string } | undefined
  if (!person) throw new ApiError('not_signed_in')
  await deps
    .knex('oauth_grants')
    .where('id', grantId)
    .update({ company_id: companyId, ...person })
  return { login: { accountId: userId, remember: false }, consent: { grantId } }
}

interface NewLink extends Pick<Decision, 'userId' | 'companyId'> {
  client: OAuthClient
  externalId: string
}

/** The same consent again changes nothing. */
async function link(
  { knex: trx, clock }: TransactionDeps,
  { userId, companyId, client, externalId }: NewLink,
): Promise<void> {
  // Whoever has signed in to consent is no person of a sandbox.
  const { partner_id } = client
  const mode = 'live' satisfies PartnerMode
  try {
    await trx('partner_users').insert({
      id: newId(),
      partner_id,
      mode,
      external_id: externalId,
      user_id: userId,
      company_id: companyId,
      created_at: sqlInstant(clock.now()),
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const linked = (await trx('partner_users')
      .where({ partner_id, mode, external_id: externalId })
      .first('user_id')) as { user_id: string } | undefined
    if (linked?.user_id === userId) return
    const message = linked ? LINKED_TO_ANOTHER_ACCOUNT : LINKED_UNDER_ANOTHER_ID
    throw new ApiError('duplicate', { message })
  }
}
