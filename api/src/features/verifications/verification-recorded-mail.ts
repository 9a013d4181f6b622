import {
  clientDisplayName,
  formatDay,
  verificationNotification,
  VERIFICATION_RESULT_LABELS,
} from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { VerificationRow } from './model.ts'

export type VerificationRecordedPayload = { verification_id: string }

type RecordedVerification = VerificationRow & {
  client_name: string
  company_name: string | null
  worker_email: string
}

/** To the worker, whose deduction becomes another one. */
export const verificationRecordedMail: Job<VerificationRecordedPayload> = {
  name: 'verification.recorded',
  lane: 'ordinary',
  compose: async ({ verification_id }, { knex, config }) => {
    const verification = await VerificationRow.query(knex)
      .findById(verification_id)
      .join('companies as client', 'client.id', 'cis_verifications.client_id')
      .join('users as worker', 'worker.id', 'cis_verifications.worker_id')
      .select(
        'cis_verifications.*',
        'client.contact_name as client_name',
        'client.company_name',
        'worker.email as worker_email',
      )
      .castTo<RecordedVerification | undefined>()
    if (!verification) return null
    const { result, verified_on, verification_number } = verification
    const client = clientDisplayName(verification)
    const { title, body } = verificationNotification(verification, client)
    return writeMail({
      to: verification.worker_email,
      subject: title,
      heading: title,
      paragraphs: [
        `${client} asked HMRC how much to deduct from what it pays you, and has recorded the answer.`,
        body,
      ],
      facts: [
        ['HMRC’s answer', VERIFICATION_RESULT_LABELS[result]],
        ['Verified on', formatDay(verified_on)],
        ...(verification_number === null
          ? []
          : [['Verification number', verification_number] as const]),
      ],
      button: { label: 'Open your clients', url: `${config.publicUrl}/app/clients` },
      small:
        'A deduction counts towards your own tax. If the answer is not what you expect, ask HMRC’s CIS helpline about your registration: your client can’t change it.',
    })
  },
}
