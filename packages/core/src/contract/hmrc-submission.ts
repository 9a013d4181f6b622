import * as z from 'zod/mini'
import { HMRC_CLASSES, HMRC_MODES } from '../domain/hmrc/profile.ts'
import { isXmlText } from '../domain/hmrc/write-xml.ts'
import { SUBMISSION_STATUSES } from '../domain/hmrc/submission-status.ts'
import { msg } from '../domain/msg.ts'
import { amount, id, instant, tooLong } from './schema.ts'

const textOut = () => z.nullable(z.string())

/** An error as HMRC sent it, with the field that it is about and what it means. */
const hmrcError = z.object({
  number: z.string(),
  type: z.string(),
  text: z.string(),
  location: z.string(),
  /** Null where HMRC names none, or none of ours. */
  path: textOut(),
  /** Of the line that it is about, as it was sent: HMRC names lines by their place alone. */
  worker_id: z.nullable(id()),
  worker_name: textOut(),
  /** What people call the field: `UTR`. */
  field: textOut(),
  message: z.string(),
})

/** A message to HMRC: a return or a request for verification, and how it stands. */
export const hmrcSubmission = z.object({
  id: id(),
  class: z.enum(HMRC_CLASSES),
  /** `practice`: nothing has reached HMRC. */
  mode: z.enum(HMRC_MODES),
  status: z.enum(SUBMISSION_STATUSES),
  /** How it stands, in a sentence. */
  message: z.string(),
  /** Null of a request for verification. */
  tax_year: z.nullable(z.int()),
  tax_month: z.nullable(z.int()),
  period_end: z.string(),
  is_nil: z.boolean(),
  /** Whether another one of the same month was accepted before. */
  is_amendment: z.boolean(),
  /** Of its lines together, as it was sent. */
  lines_count: z.int(),
  deducted: amount(),
  correlation_id: textOut(),
  /** Null unless HMRC's receipt carries our mark. */
  receipt_reference: textOut(),
  /** As HMRC wrote it, on the clock in London. */
  accepted_time: textOut(),
  /** What HMRC's receipt says, to the letter. */
  receipt_texts: z.array(z.string()),
  errors: z.array(hmrcError),
  failure: z.nullable(z.enum(['not_sent', 'credentials', 'later', 'ours', 'set_aside'])),
  /** Null where the account is gone. */
  started_by_name: textOut(),
  started_at: instant(),
  answered_at: z.nullable(instant()),
  has_stopped_asking: z.boolean(),
  /** From when on HMRC's list may be looked at; null where there is nothing to look for. */
  look_from: z.nullable(instant()),
  may_send_again: z.boolean(),
})
export type HmrcSubmission = z.output<typeof hmrcSubmission>

const typed = (required: string, max: number) =>
  z
    .string({ error: required })
    .check(
      z.minLength(1, required),
      z.maxLength(max, tooLong(max)),
      z.refine(isXmlText, msg('Line breaks are not allowed here')),
    )

/** Asked each time, held in memory while one message leaves, never kept. */
export const hmrcCredentials = {
  gateway_user_id: typed(msg('Enter your Government Gateway user ID'), 64).check(
    z.regex(/^[ -~]*$/, msg('Use the letters, digits and signs of a keyboard only')),
  ),
  gateway_password: typed(msg('Enter your Government Gateway password'), 128),
}
