import { formatInstant } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { ALERT_DAYS } from './one-time-links.ts'
import { User } from './user-model.ts'

interface NewDevice {
  user_id: string
  at: string
  /** As describeDevice names it. */
  device: string | null
  /** Encrypted: whoever reads the outbox must not be able to use it. */
  token_sealed: string
}

export const newDeviceMail: Job<NewDevice> = {
  name: 'session.new-device',
  lane: 'security',
  compose: async ({ user_id, at, device, token_sealed }, { config, knex, vault }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user) return null
    const query = new URLSearchParams({ token: vault.open(token_sealed) })
    return writeMail({
      to: user.email,
      subject: 'New sign-in to your account',
      heading: 'New sign-in to your account',
      paragraphs: [
        `Somebody signed in with your password on ${formatInstant(at)}, ${
          device === null ? 'on a device that did not say what it is' : `with ${device}`
        }. You had not used this device before.`,
        'If this was you, there is nothing to do.',
      ],
      button: { label: 'This wasn’t me', url: `${config.publicUrl}/not-me?${query}` },
      small: `It signs every device out and lets you choose a new password. The link works once, for ${ALERT_DAYS} days.`,
    })
  },
}
