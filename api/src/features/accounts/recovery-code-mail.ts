import { formatInstant } from '@daysheet/core'
import type { Knex } from 'knex'
import type { SharedDeps } from '../../deps.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { queuedMail, type Job } from '../../outbox/job.ts'
import { countRecoveryCodes, type ProofKind } from '../../second-factors/index.ts'
import { User } from './user-model.ts'

interface RecoveryCodeUsed {
  user_id: string
  at: string
  left: number
}

/** A code on paper is found by others too: its owner hears of each that was used. */
export const recoveryCodeMail: Job<RecoveryCodeUsed> = {
  name: 'session.recovery-code-used',
  lane: 'security',
  compose: async ({ user_id, at, left }, { config, knex }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user) return null
    const home = user.user_type === 'client' ? '/dashboard' : '/app'
    return writeMail({
      to: user.email,
      subject: 'A recovery code was used',
      heading: 'A recovery code was used',
      paragraphs: [
        `This happened on ${formatInstant(at)}. ${left === 1 ? '1 code is' : `${left} codes are`} left; you can make new ones in your settings.`,
        'If it was not you, somebody knows your password and your codes: set a new password now, then make new codes.',
      ],
      button: { label: 'Go to your settings', url: `${config.publicUrl}${home}/settings/account` },
      small: `A new password is set at ${config.publicUrl}/forgot-password.`,
    })
  },
}

/** Tells the person where it was one of their recovery codes that proved them. */
export async function noteRecoveryCode(
  trx: Knex.Transaction,
  { clock }: Pick<SharedDeps, 'clock'>,
  userId: string,
  by: ProofKind,
): Promise<void> {
  if (by !== 'recovery_code') return
  const left = await countRecoveryCodes(trx, userId)
  const used = { user_id: userId, at: clock.now(), left }
  await enqueue(trx, [queuedMail(recoveryCodeMail, userId, used)])
}
