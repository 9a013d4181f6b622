import * as z from 'zod/mini'
import { VERIFICATION_RESULTS } from '../domain/cis-month.ts'
import { BUSINESS_TYPES, VERIFICATION_VERDICTS, VERIFY_ACTIONS } from '../domain/hmrc/choices.ts'
import { hmrcProfile, HMRC_MODES } from '../domain/hmrc/profile.ts'
import { msg } from '../domain/msg.ts'
import { binary, endpoint } from './endpoint.ts'
import { hmrcCredentials, hmrcSubmission } from './hmrc-submission.ts'
import {
  amount,
  choice,
  id,
  idParams,
  optionalText,
  taxMonth,
  taxYearOf,
  tooLong,
} from './schema.ts'

const textOut = () => z.nullable(z.string())

/** What HMRC is told of a worker, as it was entered here or guessed from the profile. */
const subcontractorOut = {
  business_type: z.enum(BUSINESS_TYPES),
  title: textOut(),
  forenames: z.string(),
  surname: z.string(),
  trading_name: textOut(),
  utr_number: textOut(),
  company_number: textOut(),
  ni_number: textOut(),
  partnership_name: textOut(),
  partnership_utr: textOut(),
}

const finding = z.object({
  rule: z.string(),
  severity: z.enum(['block', 'warn']),
  /** `lines.2.surname`, `contractor.paye_reference`, `declarations.verification` */
  path: z.string(),
  message: z.string(),
})

/** A text that is sent otherwise than it is written here. */
const change = z.object({ path: z.string(), written: z.string(), sent: z.string() })

const filedLine = z.object({
  worker_id: id(),
  name: z.string(),
  ...subcontractorOut,
  is_unmatched: z.boolean(),
  verification_number: textOut(),
  payments: amount(),
  materials: amount(),
  deducted: amount(),
  /** As HMRC gets them: payments and materials without their pence. */
  sent: z.object({ payments: z.string(), materials: z.string(), deducted: z.string() }),
})

const preparedReturn = z.object({
  /** Which return it is; filing names it, so that nothing else is filed than was seen. */
  version: z.string(),
  period_end: z.string(),
  is_nil: z.boolean(),
  lines: z.array(filedLine),
  findings: z.array(finding),
  changes: z.array(change),
})

const filing = z.object({
  mode: z.enum(HMRC_MODES),
  /** Null where nothing can be filed. */
  prepared: z.nullable(preparedReturn),
  /** Of this month, newest first. */
  submissions: z.array(hmrcSubmission),
})
export type HmrcFiling = z.output<typeof filing>

const askedWorker = z.object({
  engagement_id: id(),
  worker_id: id(),
  name: z.string(),
  ...subcontractorOut,
  /** Neither verified nor in a return of this or the two previous tax years. */
  needs_verification: z.boolean(),
  verified_on: textOut(),
  last_returned: textOut(),
  /** Whether HMRC can find them at all by what is known. */
  can_be_matched: z.boolean(),
  /** What HMRC was asked last, and what came of it. */
  asked: z.nullable(
    z.object({
      submission_id: id(),
      action: z.enum(VERIFY_ACTIONS),
      /** Its place in the request, which an error of HMRC names: `lines.2.surname`. */
      line: z.nullable(z.int()),
      /** Null while HMRC has not answered, or has not accepted the request. */
      verdict: z.nullable(z.enum(VERIFICATION_VERDICTS)),
      /** Null unless verified. */
      result: z.nullable(z.enum(VERIFICATION_RESULTS)),
      verification_number: textOut(),
    }),
  ),
})

const hmrcVerifications = z.object({
  mode: z.enum(HMRC_MODES),
  /** Empty where nothing can be asked. */
  workers: z.array(askedWorker),
  /** The one that is open, else the newest. */
  submission: z.nullable(hmrcSubmission),
})
export type HmrcVerifications = z.output<typeof hmrcVerifications>

const WHICH = msg('Choose what the worker’s business is')
/** What HMRC is told of a subcontractor by this client. */
export const subcontractorDetails = z.object({
  business_type: choice(BUSINESS_TYPES, WHICH),
  title: optionalText(20),
  forenames: optionalText(120),
  surname: optionalText(120),
  trading_name: optionalText(120),
  company_number: optionalText(20),
  partnership_name: optionalText(120),
  partnership_utr: optionalText(20),
})
export type HmrcSubcontractorDetails = z.input<typeof subcontractorDetails>

const NOT_TICKED = msg('Tick the box or leave it')
const ticked = () => z.boolean({ error: NOT_TICKED })
const declarations = z.object({
  employment_status: ticked(),
  verification: ticked(),
  information_correct: ticked(),
  inactivity: ticked(),
})

const MONTH = '/api/clients/:id/cis-months/:tax_year/:tax_month'
const monthParams = z.object({ id: id(), tax_year: taxYearOf(), tax_month: taxMonth() })
const CLIENT = '/api/clients/:id'
const SUBMISSION = '/api/hmrc-submissions/:id'

/** What a person does about a message that was sent. */
const step = <const Step extends string>(name: Step, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${SUBMISSION}/${name}`,
    auth: 'client',
    may: 'cis',
    params: idParams,
    responses: { 200: submission },
    errors: ['access_denied', 'wrong_state'],
    summary,
  })

/** Of the Government Gateway, for one message; it is not stored. */
export const gatewaySignIn = z.object(hmrcCredentials)

/** The same, signed in to HMRC: their password is in no key of an answer that is kept. */
const signedStep = <const Step extends string>(name: Step, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${SUBMISSION}/${name}`,
    auth: 'client',
    may: 'cis',
    params: idParams,
    body: gatewaySignIn,
    responses: { 200: submission },
    errors: ['access_denied', 'wrong_state'],
    idempotent: false,
    summary,
  })
const submission = z.object({ submission: hmrcSubmission })
const MOST = hmrcProfile.mostVerifications
const CHOOSE = msg('Choose workers from the list')

/** Filing with HMRC from where the figures are. Off, and saying so, where the operator has no vendor id. */
export const hmrc = {
  readFiling: endpoint({
    method: 'GET',
    path: `${MONTH}/filing`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    responses: { 200: filing },
    errors: ['access_denied'],
    summary: 'The return of a tax month as HMRC gets it, what stands in its way, and what was sent',
  }),
  fileReturn: endpoint({
    method: 'POST',
    path: `${MONTH}/filing`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    body: z.object({
      ...hmrcCredentials,
      version: z.string({ error: msg('Enter text') }).check(z.maxLength(64, tooLong(64))),
      declarations,
      is_early: z.optional(z.boolean({ error: NOT_TICKED })),
    }),
    responses: { 201: submission },
    errors: ['access_denied', 'wrong_state', 'stale_version'],
    // An answer that is kept by a key would have to be told apart by the password.
    idempotent: false,
    summary: 'Send the return of a tax month to HMRC; the user id and password are not kept',
  }),
  readVerifications: endpoint({
    method: 'GET',
    path: `${CLIENT}/hmrc-verifications`,
    auth: 'client',
    may: 'cis',
    params: idParams,
    responses: { 200: hmrcVerifications },
    errors: ['access_denied'],
    summary: 'Whom HMRC has to be asked about before the next payment, and what it would be told',
  }),
  verify: endpoint({
    method: 'POST',
    path: `${CLIENT}/hmrc-verifications`,
    auth: 'client',
    may: 'cis',
    params: idParams,
    body: z.object({
      ...hmrcCredentials,
      workers: z
        .array(
          z.object(
            {
              worker_id: id(),
              action: choice(VERIFY_ACTIONS, msg('Choose to match or to verify')),
            },
            { error: CHOOSE },
          ),
          { error: CHOOSE },
        )
        .check(
          z.minLength(1, CHOOSE),
          z.maxLength(MOST, msg('Choose at most {max} workers', { max: MOST })),
        ),
      is_declared: ticked(),
    }),
    responses: { 201: submission },
    errors: ['access_denied', 'wrong_state'],
    idempotent: false,
    summary: 'Ask HMRC about up to 100 workers; the user id and password are not kept',
  }),
  saveSubcontractor: endpoint({
    method: 'PUT',
    path: `${CLIENT}/hmrc-subcontractors/:worker_id`,
    auth: 'client',
    may: 'cis',
    params: z.object({ id: id(), worker_id: id() }),
    body: subcontractorDetails,
    responses: { 200: z.object({ worker: askedWorker }) },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Mend what HMRC is told of a worker',
  }),
  readSubmission: endpoint({
    method: 'GET',
    path: SUBMISSION,
    auth: 'client',
    may: 'cis',
    params: idParams,
    responses: { 200: submission },
    errors: ['access_denied'],
    summary: 'How a message to HMRC stands',
  }),
  downloadReceipt: endpoint({
    method: 'GET',
    path: `${SUBMISSION}/receipt`,
    auth: 'client',
    may: 'cis',
    params: idParams,
    responses: { 200: binary('application/pdf') },
    errors: ['access_denied', 'wrong_state'],
    summary: 'HMRC’s receipt of an accepted return, with what was filed, to print and keep',
  }),
  look: signedStep('look', 'Look in HMRC’s list for a message whose answer was lost'),
  sendAgain: signedStep(
    'send-again',
    'Send the same message again, after HMRC’s list did not have it twice',
  ),
  setAside: step('set-aside', 'Settle that HMRC does not have a message whose answer was lost'),
  askAgain: step(
    'ask-again',
    'Ask HMRC for the answer for another day, after it gave none for one',
  ),
} as const
