import * as z from 'zod/mini'
import { OAUTH_SCOPE_NAMES } from '../domain/access/oauth-scopes.ts'
import { msg } from '../domain/msg.ts'
import { empty, endpoint } from './endpoint.ts'
import { choice, id, idParams, instant } from './schema.ts'

const scopes = z.array(z.enum(OAUTH_SCOPE_NAMES))

/** A company that may act in the person's account. */
export const connectedApp = z.object({
  id: id(),
  name: z.string(),
  /** What the applications of the company were allowed to do, all together. */
  scopes,
  /** Whether the company shows the person's account in pages of its own. */
  in_pages: z.boolean(),
  connected_at: instant(),
  /** To within a minute; null for never. */
  last_used_at: z.nullable(instant()),
})
export type ConnectedApp = z.output<typeof connectedApp>

/** What an application asks for, before the person has decided. */
export const accessRequest = z.object({
  id: z.string(),
  /** Whose application it is. */
  name: z.string(),
  /** Where the person goes back to: `app.acme.example`. */
  redirect_host: z.string(),
  scopes,
  /** Whether the company will also show the person's account in pages of its own. */
  in_pages: z.boolean(),
})
export type AccessRequest = z.output<typeof accessRequest>

const UNKNOWN_REQUEST = msg('This link is not complete. Go back to the application and try again.')

/** As the authorisation server names it: not one of our own ids. */
const requestParams = z.object({
  id: z.string({ error: UNKNOWN_REQUEST }).check(z.regex(/^[\w-]{20,64}$/, UNKNOWN_REQUEST)),
})

export const accessDecision = z.object({
  decision: choice(['allow', 'cancel'], msg('Choose whether to allow it or cancel')),
})

/** Only in the browser in which the person has signed in: no token lets anybody else act. */
export const connectedApps = {
  list: endpoint({
    method: 'GET',
    path: '/api/connected-apps',
    auth: 'user',
    may: 'own',
    responses: { 200: z.object({ apps: z.array(connectedApp) }) },
    errors: ['access_denied'],
    summary: 'Who may act in the person’s account, the newest first',
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/connected-apps/:id',
    auth: 'user',
    may: 'own',
    params: idParams,
    responses: { 204: empty },
    errors: ['access_denied'],
    summary: 'End everything that a company may do in the account, at once',
  }),
  readRequest: endpoint({
    method: 'GET',
    path: '/api/oauth/requests/:id',
    auth: 'user',
    may: 'own',
    params: requestParams,
    responses: { 200: z.object({ request: accessRequest }) },
    errors: ['access_denied'],
    summary: 'What an application asks for; 404 once it was answered, and in another browser',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/oauth/requests/:id',
    auth: 'user',
    may: 'own',
    params: requestParams,
    body: accessDecision,
    responses: { 200: z.object({ location: z.string() }) },
    errors: ['access_denied', 'duplicate'],
    summary: 'Choose whether to allow it or cancel; the browser goes on at the location',
  }),
} as const
