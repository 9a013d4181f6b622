import { formatDay, formatInstant, londonDay, recordsKeptUntil } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'

interface DeletedAccount {
  /** Encrypted: the account has this address no more, and nothing else should. */
  to_sealed: string
  full_name: string
  at: string
}

/** To the address that the account had. */
export const accountDeletedMail: Job<DeletedAccount> = {
  name: 'session.account-deleted',
  lane: 'security',
  compose: ({ to_sealed, full_name, at }, { config, vault }) => {
    const keptUntil = formatDay(recordsKeptUntil(londonDay(at)))
    return Promise.resolve(
      writeMail({
        to: vault.open(to_sealed),
        subject: 'Your account was deleted',
        heading: `Your account was deleted, ${full_name}`,
        paragraphs: [
          `This happened on ${formatInstant(at)}. Nobody can sign in to it any more, and this address is free for a new account.`,
          `Your contact and bank details, drafts, expenses and receipts are gone. What you sent to others stays with them. Your name and tax references are kept with those records until ${keptUntil}, as the law asks, and removed then.`,
          'If this was not you, write to us at once: what was deleted can’t be brought back, but we can look into it.',
        ],
        button: { label: 'Contact us', url: `${config.publicUrl}/contact` },
      }),
    )
  },
}
