import { buildClient, buildWorker, signedInClient } from '../support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from '../support/build-working-pair.ts'
import type { HttpClient } from '../support/http-client.ts'
import type { TestApp } from '../support/test-app.ts'

/** The five callers; what they ask for belongs to the pair. */
export const CALLERS = [
  'signedOut',
  'owningWorker',
  'otherWorker',
  'engagedClient',
  'otherClient',
] as const
export type Caller = (typeof CALLERS)[number]
export const SIGNED_IN = ['owningWorker', 'otherWorker', 'engagedClient', 'otherClient'] as const

export interface World {
  test: TestApp
  pair: WorkingPair
  callers: Record<Caller, HttpClient>
  /** Other people of the same roles, for calls that end or replace sessions. */
  newSessions: () => Promise<Record<Caller, HttpClient>>
}

export async function buildWorld(test: TestApp): Promise<World> {
  const pair = await buildWorkingPair(test)
  const otherWorker = await buildWorker(test)
  const otherClient = await buildClient(test)
  const callers = {
    signedOut: test.visitor(),
    owningWorker: await signedInClient(test, pair.worker),
    otherWorker: await signedInClient(test, otherWorker),
    engagedClient: await signedInClient(test, pair.client),
    otherClient: await signedInClient(test, otherClient),
  }
  const newWorker = async () => signedInClient(test, await buildWorker(test))
  const newClient = async () => signedInClient(test, await buildClient(test))
  const newSessions = async (): Promise<Record<Caller, HttpClient>> => ({
    signedOut: test.visitor(),
    owningWorker: await newWorker(),
    otherWorker: await newWorker(),
    engagedClient: await newClient(),
    otherClient: await newClient(),
  })
  return { test, pair, callers, newSessions }
}

/** One line of the matrix. */
export interface MatrixLine {
  /** Built anew for every caller, so that none finds what another has just changed. */
  request?: (world: World) => Promise<MatrixRequest> | MatrixRequest
  /** Who gets the endpoint's success status. Others: 401 signed out, 403 signed in. */
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
