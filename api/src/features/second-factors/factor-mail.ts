import { formatInstant, type FactorKind } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { User } from '../accounts/index.ts'

/** What happened to somebody's two-step sign-in. */
export type FactorChange =
  | { what: 'added' | 'removed'; kind: FactorKind; name: string }
  | { what: 'new_codes' }
  | { what: 'removed_by_operator' }

type ChangedFactor = { user_id: string; at: string } & FactorChange

const KIND: Record<FactorKind, string> = { passkey: 'passkey', totp: 'authenticator app' }

function wordsOf(change: FactorChange): { subject: string; sentence: string } {
  if (change.what === 'new_codes') {
    return {
      subject: 'New recovery codes were made',
      sentence: 'New recovery codes were made for your account; the old ones work no more.',
    }
  }
  if (change.what === 'removed_by_operator') {
    return {
      subject: 'Your two-step sign-in was removed',
      sentence:
        'Whoever runs Daysheet for you has removed your passkeys, authenticator apps and recovery codes, because you could not sign in any more. Your password alone signs you in until you set it up again.',
    }
  }
  const { kind, name, what } = change
  const article = kind === 'passkey' ? 'A passkey' : 'An authenticator app'
  return {
    subject: `${article} was ${what}`,
    sentence: `The ${KIND[kind]} “${name}” was ${what === 'added' ? 'added to' : 'removed from'} your account.`,
  }
}

/** Every change is told by mail: whoever made it in somebody else's name is found out. */
export const factorChangedMail: Job<ChangedFactor> = {
  name: 'second-factor.changed',
  lane: 'security',
  compose: async ({ user_id, at, ...change }, { config, knex }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user) return null
    const { subject, sentence } = wordsOf(change)
    return writeMail({
      to: user.email,
      subject,
      heading: subject,
      paragraphs: [
        `${sentence} This happened on ${formatInstant(at)}.`,
        'If this was you, or you asked for it, there is nothing to do. If it was not, set a new password now: that signs every device out. Then look at the list in your settings.',
      ],
      button: { label: 'It was not me', url: `${config.publicUrl}/forgot-password` },
    })
  },
}
