import * as z from 'zod/mini'
import { normaliseAccountNumber } from '../domain/account-number.ts'
import { msg } from '../domain/msg.ts'
import { REFERENCE_REFUSED, typedReference } from '../domain/pay-run/payment-reference.ts'
import {
  isServiceUserNumber,
  WRONG_SERVICE_USER_NUMBER,
} from '../domain/payment-files/file-refusal.ts'
import { PAYMENT_FILE_FORMATS } from '../domain/payment-files/formats.ts'
import { normaliseSortCode } from '../domain/sort-code.ts'
import { endpoint } from './endpoint.ts'
import { choice, idParams, optionalText, text, version } from './schema.ts'

const textOut = () => z.nullable(z.string())

/** From which account a company pays, and how its bank is told. */
export const paymentSettings = z.object({
  account_name: textOut(),
  sort_code: textOut(),
  /** `••••7491`; null where none is kept. */
  account_number: textOut(),
  bank: textOut(),
  file_format: z.enum(PAYMENT_FILE_FORMATS),
  service_user_number: textOut(),
  payment_reference: textOut(),
  requires_second_person: z.boolean(),
  /** A company of several people can't do without. */
  is_second_person_forced: z.boolean(),
  /** 0 before they were first saved. */
  version: z.int(),
})
export type PaymentSettings = z.output<typeof paymentSettings>

const SORT_CODE = msg('A sort code has 6 digits, such as 12-34-56')
/** Also for one that is covered and not the one that is kept. */
export const ACCOUNT_NUMBER_REFUSED = msg('An account number has 8 digits')
export const FORMAT_REQUIRED = msg('Choose a file format from the list')

/** One of typed digits, or as it was shown: then it stays. */
const isAccountNumber = (typed: string): boolean =>
  typed.includes('•') || (/^[\d ]+$/.test(typed) && /^\d{8}$/.test(normaliseAccountNumber(typed)))

export const paymentSettingsChanges = z.object({
  account_name: text(msg('Account name is required'), 100),
  sort_code: z
    .string({ error: SORT_CODE })
    .check(z.refine((typed) => /^\d{6}$/.test(normaliseSortCode(typed)), SORT_CODE)),
  account_number: z
    .string({ error: ACCOUNT_NUMBER_REFUSED })
    .check(z.refine(isAccountNumber, ACCOUNT_NUMBER_REFUSED)),
  bank: text(msg('Bank is required'), 100),
  file_format: choice(PAYMENT_FILE_FORMATS, FORMAT_REQUIRED),
  /** Null and '' mean that the company has none. */
  service_user_number: z.optional(
    z.nullable(
      z
        .string({ error: WRONG_SERVICE_USER_NUMBER })
        .check(
          z.refine(
            (typed) => typed === '' || isServiceUserNumber(typed.trim()),
            WRONG_SERVICE_USER_NUMBER,
          ),
        ),
    ),
  ),
  /** What payees read before the run's number; the company's name when it is not set. */
  payment_reference: optionalText(18).check(
    z.refine((typed) => !typed || typedReference(typed) !== null, REFERENCE_REFUSED),
  ),
  requires_second_person: z.boolean({ error: msg('Choose yes or no') }),
  version: version(),
})
export type PaymentSettingsChanges = z.input<typeof paymentSettingsChanges>

const wrapped = z.object({ payment_settings: paymentSettings })

/** The account that a company's pay runs are paid from. */
export const paymentSettingsEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/clients/:id/payment-settings',
    auth: 'client',
    may: 'pay',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied'],
    summary: 'From which account a company pays and in which file; the account number is masked',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/clients/:id/payment-settings',
    auth: 'client',
    may: 'pay',
    params: idParams,
    body: paymentSettingsChanges,
    responses: { 200: wrapped },
    errors: ['access_denied', 'stale_version', 'step_up_required'],
    summary: 'Change the account that a company pays from, and how its bank is told',
  }),
} as const
