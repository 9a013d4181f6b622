import * as oauth from 'oauth4webapi'
import type { HttpClient } from './http-client.ts'
import { REDIRECT, requestAt, type Begun, type OAuthApp } from './oauth-app.ts'

/** The application's server pushes the request (RFC 9126); the browser brings its name only. */
export async function pushRequest(
  browser: HttpClient,
  { server, client, authentication, options }: OAuthApp,
  parameters: Record<string, string>,
  besideInTheAddress: Record<string, string> = {},
): Promise<Begun> {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const pushed = {
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'profile:read',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  }
  const response = await oauth.pushedAuthorizationRequest(
    server,
    client,
    authentication,
    pushed,
    options,
  )
  const { request_uri } = await oauth.processPushedAuthorizationResponse(server, client, response)
  const query = new URLSearchParams({
    client_id: client.client_id,
    request_uri,
    ...besideInTheAddress,
  })
  const { pathname } = new URL(server.authorization_endpoint ?? '')
  const { headers } = await browser.get(`${pathname}?${query}`)
  return { verifier, state, ...requestAt(headers.get('location') ?? '') }
}
