import { bearerClient, buildPartner, type BuiltPartner } from '../support/build-partner.ts'
import { buildClient, buildWorker, signedInClient } from '../support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from '../support/build-working-pair.ts'
import type { HttpClient } from '../support/http-client.ts'
import type { TestApp } from '../support/test-app.ts'

/**
 * The callers; what they ask for belongs to the pair, or was provisioned by the partner, whose and
 * another's server call with their keys.
 */
export const CALLERS = [
  'signedOut',
  'owningWorker',
  'otherWorker',
  'engagedClient',
  'otherClient',
  'partner',
  'otherPartner',
] as const
export type Caller = (typeof CALLERS)[number]
export const SIGNED_IN = ['owningWorker', 'otherWorker', 'engagedClient', 'otherClient'] as const

export interface World {
  app: TestApp
  pair: WorkingPair
  partner: BuiltPartner
  callers: Record<Caller, HttpClient>
  /** Other people of the same roles, for calls that end or replace sessions. */
  newSessions: () => Promise<Record<Caller, HttpClient>>
}

export async function buildWorld(app: TestApp): Promise<World> {
  const pair = await buildWorkingPair(app)
  const otherWorker = await buildWorker(app)
  const otherClient = await buildClient(app)
  const partner = await buildPartner(app)
  const partners = {
    partner: bearerClient(app, partner.live),
    otherPartner: bearerClient(app, (await buildPartner(app)).live),
  }
  const callers = {
    signedOut: app.visitor(),
    owningWorker: await signedInClient(app, pair.worker),
    otherWorker: await signedInClient(app, otherWorker),
    engagedClient: await signedInClient(app, pair.client),
    otherClient: await signedInClient(app, otherClient),
    ...partners,
  }
  const newWorker = async () => signedInClient(app, await buildWorker(app))
  const newClient = async () => signedInClient(app, await buildClient(app))
  const newSessions = async (): Promise<Record<Caller, HttpClient>> => ({
    signedOut: app.visitor(),
    owningWorker: await newWorker(),
    otherWorker: await newWorker(),
    engagedClient: await newClient(),
    otherClient: await newClient(),
    ...partners,
  })
  return { app, pair, partner, callers, newSessions }
}

/** One line of the matrix. */
export interface MatrixLine {
  /** Built anew for every caller, so that none finds what another has just changed. */
  request?: (world: World) => Promise<MatrixRequest> | MatrixRequest
  /** Who gets the endpoint's success status. Others: 401 where no person is signed in, else 403. */
  allowed: readonly Caller[]
  /** Where the status is neither. */
  except?: Partial<Record<Caller, number>>
  /** The call ends or replaces sessions of the caller. */
  replacesSession?: boolean
}

export interface MatrixRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
