import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { STEP_UP_CODE_DIGITS } from '../domain/step-up.ts'
import { endpoint } from './endpoint.ts'
import { message } from './schema.ts'

const NOT_A_CODE = msg('Enter the {digits} digits of the code', { digits: STEP_UP_CODE_DIGITS })

/** Typed from a mail: spaces between the digits are left out. */
export const stepUpCode = z.object({
  code: z.string({ error: NOT_A_CODE }).check(
    z.overwrite((text: string) => text.replaceAll(/\s/g, '')),
    z.regex(new RegExp(`^\\d{${STEP_UP_CODE_DIGITS}}$`), NOT_A_CODE),
  ),
})

/** Proving within a partner's session that the person is there, not only the partner's server. */
export const stepUp = {
  requestStepUp: endpoint({
    method: 'POST',
    path: '/auth/step-up',
    auth: 'user',
    may: 'own',
    responses: { 200: message },
    errors: ['wrong_state'],
    summary: 'Mail the person a code for bank, tax and password changes in a partner’s session',
  }),
  confirmStepUp: endpoint({
    method: 'POST',
    path: '/auth/step-up/confirm',
    auth: 'user',
    may: 'own',
    body: stepUpCode,
    responses: { 200: message },
    errors: ['wrong_state'],
    summary: 'Enter the mailed code; bank, tax and password can be changed for ten minutes',
  }),
} as const
