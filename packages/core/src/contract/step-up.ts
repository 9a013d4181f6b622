import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { STEP_UP_CODE_DIGITS } from '../domain/step-up.ts'
import { endpoint } from './endpoint.ts'
import { ownPassword } from './own-password.ts'
import { message } from './schema.ts'
import { factorProof, factorQuestion } from './second-factor-proof.ts'

const NOT_A_CODE = msg('Enter the {digits} digits of the code', { digits: STEP_UP_CODE_DIGITS })

/** Typed from a mail: spaces between the digits are left out. */
export const stepUpCode = z.object({
  code: z.string({ error: NOT_A_CODE }).check(
    z.overwrite((text: string) => text.replaceAll(/\s/g, '')),
    z.regex(new RegExp(`^\\d{${STEP_UP_CODE_DIGITS}}$`), NOT_A_CODE),
  ),
})

/** Proving that the person is there, not only a partner's server or a copied cookie. */
export const stepUp = {
  requestStepUp: endpoint({
    method: 'POST',
    path: '/auth/step-up',
    auth: 'user',
    may: 'own',
    responses: { 200: message },
    errors: ['wrong_state'],
    summary:
      'Mail the person a code for bank, tax, password and role changes in a partner’s session',
  }),
  confirmStepUp: endpoint({
    method: 'POST',
    path: '/auth/step-up/confirm',
    auth: 'user',
    may: 'own',
    body: stepUpCode,
    responses: { 200: message },
    errors: ['wrong_state'],
    summary: 'Enter the mailed code; bank, tax, password and roles can be changed for ten minutes',
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/auth/step-up/password',
    auth: 'user',
    may: 'own',
    body: ownPassword,
    responses: { 200: message },
    errors: ['access_denied', 'wrong_state'],
    summary:
      'Enter the password again; this session may change bank, tax and roles for ten minutes. 409 with two-step sign-in, which asks for the factor',
  }),
  beginFactorStepUp: endpoint({
    method: 'POST',
    path: '/auth/step-up/factor/begin',
    auth: 'user',
    may: 'own',
    responses: { 200: factorQuestion },
    errors: ['access_denied', 'wrong_state'],
    idempotent: false,
    summary: 'By what somebody with two-step sign-in can prove that they are there',
  }),
  confirmFactor: endpoint({
    method: 'POST',
    path: '/auth/step-up/factor',
    auth: 'user',
    may: 'own',
    body: factorProof,
    responses: { 200: message },
    errors: ['access_denied', 'wrong_state'],
    idempotent: false,
    summary:
      'Use the second factor again; this session may change bank, tax, password and roles for ten minutes',
  }),
} as const
