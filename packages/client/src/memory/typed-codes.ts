import { epochMs, TOTP_WINDOW, totpStep } from '@daysheet/core'
import { totpCode } from '../totp-code.ts'
import type { Store } from './store.ts'

/** The half minute of a secret's code that came with a call; null where it is none of it. */
export type StepOf = (secret: string) => number | null

const codeIn = (body: unknown): string | null => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  return typeof code === 'string' ? code : null
}

/** Reckons the codes of every secret there is; a handler has no time to wait for that. */
export async function typedCodes(store: Store, body: unknown, now: string): Promise<StepOf> {
  const typed = codeIn(body)
  if (typed === null) return () => null
  const inStore = store.world.secondFactors.flatMap(({ secret }) => secret ?? [])
  const begun = [...store.factorChallenges.values()].flatMap(({ secret }) => secret ?? [])
  const current = totpStep(epochMs(now))
  const steps = Array.from({ length: 2 * TOTP_WINDOW + 1 }, (_, at) => current + at - TOTP_WINDOW)
  const matched = await Promise.all(
    [...inStore, ...begun].map(async (secret) => {
      const codes = await Promise.all(steps.map((step) => totpCode(secret, step)))
      return [secret, steps[codes.indexOf(typed)] ?? null] as const
    }),
  )
  const bySecret = new Map(matched)
  return (secret) => bySecret.get(secret) ?? null
}
