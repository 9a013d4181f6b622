import * as z from 'zod/mini'
import { VERIFICATION_RESULTS } from '../domain/cis-month.ts'
import {
  checkCisVerificationNumber,
  normaliseCisVerificationNumber,
} from '../domain/cis-verification-number.ts'
import { STATED_RATES } from '../domain/stated-rate.ts'
import { msg } from '../domain/msg.ts'
import { VERIFICATION_NUMBER_REQUIRED, WRONG_VERIFICATION_NUMBER } from '../domain/verification.ts'
import { endpoint } from './endpoint.ts'
import { ruleBetween } from './rule-between.ts'
import { choice, day, id, idParams, instant } from './schema.ts'

/** What HMRC told a client about a worker. */
export const verification = z.object({
  id: id(),
  engagement_id: id(),
  verified_on: z.string(),
  result: z.enum(VERIFICATION_RESULTS),
  verification_number: z.nullable(z.string()),
  created_at: instant(),
})
export type WorkerVerification = z.output<typeof verification>

/** A rate of a worker never verified that the client answered for: it pays on their word. */
export const acceptedRate = z.object({
  stated_rate: z.enum(STATED_RATES),
  accepted_by_name: z.string(),
  accepted_at: instant(),
})
export type AcceptedRate = z.output<typeof acceptedRate>

/** The newest one, where a screen shows whose rate counts. */
export const newestVerification = z.nullable(
  z.pick(verification, { verified_on: true, result: true }),
)

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === ''

/** Spaces, slashes and small letters are taken as typed and kept in HMRC's own form. */
const verificationNumber = z.optional(
  z.nullable(
    z
      .string({ error: WRONG_VERIFICATION_NUMBER })
      .check(
        z.refine(
          (text: string) =>
            isBlank(text) ||
            checkCisVerificationNumber(normaliseCisVerificationNumber(text)) === null,
          { error: WRONG_VERIFICATION_NUMBER },
        ),
      ),
  ),
)

export const newVerification = z
  .object({
    verified_on: day(),
    result: choice(VERIFICATION_RESULTS, msg('Choose what HMRC answered')),
    verification_number: verificationNumber,
  })
  .check(
    ruleBetween<{ result: string; verification_number?: string | null | undefined }>(
      ({ result, verification_number: number }) => result !== 'unmatched' || !isBlank(number),
      { error: VERIFICATION_NUMBER_REQUIRED, path: ['verification_number'] },
    ),
  )
export type NewVerification = z.input<typeof newVerification>

/** The verifications of a worker by a client; HMRC is asked outside of Daysheet. */
export const verifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/engagements/:id/verifications',
    auth: 'user',
    may: 'read',
    params: idParams,
    responses: {
      200: z.object({
        verifications: z.array(verification),
        /** Last answered first; the client’s own business, so the worker reads none. */
        accepted_rates: z.array(acceptedRate),
      }),
    },
    errors: ['access_denied'],
    summary: 'What HMRC told the client about the worker, newest first; the first one counts',
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/engagements/:id/verifications',
    auth: 'client',
    may: 'cis',
    params: idParams,
    body: newVerification,
    responses: { 201: z.object({ verification }) },
    errors: ['access_denied'],
    idempotent: true,
    summary: 'Record a verification; the worker is told when the result is another than before',
  }),
} as const
