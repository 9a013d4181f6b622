import { formatDay, formatPounds, londonDay } from '@daysheet/core'
import type { Knex } from 'knex'
import { writeMail } from '../../mail/write-mail.ts'
import { defineMail } from '../../outbox/mail-job.ts'
import { displayName } from './display-name.ts'
import { invitationsWithClient } from './find-invitation.ts'
import type { InvitationWithClient } from './model.ts'

/** In the invited person's words: what they are asked, and where they answer. */
function askOf(client: string, hasAccount: boolean): string {
  return hasAccount
    ? `${client} has invited you to work with them on Daysheet. Accept or decline under Notifications.`
    : `${client} uses Daysheet for timesheets and invoices and has invited you to join. Create your account with this address: it is free for you, and it accepts the invitation.`
}

/** An account answers in the app; anybody else by registering, which accepts. */
const buttonOf = (publicUrl: string, invitationId: string, hasAccount: boolean) =>
  hasAccount
    ? { label: 'Answer the invitation', url: `${publicUrl}/app/notifications` }
    : { label: 'Create your account', url: `${publicUrl}/register?invite=${invitationId}` }

function factsOf({ day_rate, expires_at }: InvitationWithClient): [string, string][] {
  const facts: [string, string][] = []
  if (day_rate !== null) facts.push(['Day rate', formatPounds(day_rate)])
  if (expires_at !== null) facts.push(['Open until', formatDay(londonDay(expires_at), 'long')])
  return facts
}

const hasWorkerAccount = async (knex: Knex, email: string): Promise<boolean> =>
  (await knex('users').where({ email, user_type: 'worker' }).first('id')) !== undefined

/** To the invited. Not sent when it was withdrawn or answered while the mail waited. */
export const invitedMail = defineMail<{ invitation_id: string }>(
  'invitation.sent',
  async ({ invitation_id }, { knex, config }) => {
    const invitation = await invitationsWithClient(knex).findById(invitation_id)
    if (invitation?.status !== 'sent') return null
    const client = displayName(invitation)
    const hasAccount = await hasWorkerAccount(knex, invitation.email)
    const mail = writeMail({
      to: invitation.email,
      subject: `${client} invited you to work with them`,
      heading: `${client} would like to work with you`,
      paragraphs: [
        `Hello ${invitation.full_name},`,
        askOf(client, hasAccount),
        ...(invitation.message ? [`Their message: ${invitation.message}`] : []),
      ],
      facts: factsOf(invitation),
      button: buttonOf(config.publicUrl, invitation.id, hasAccount),
      small: `Sent because ${client} entered your address. If you do not know them, ignore this email: nothing happens until you accept.`,
    })
    return { ...mail, replyTo: invitation.client_email }
  },
)

/** To the client, once the worker has joined. */
export const acceptedMail = defineMail<{ invitation_id: string }>(
  'invitation.accepted',
  async ({ invitation_id }, { knex, config }) => {
    const invitation = await invitationsWithClient(knex).findById(invitation_id)
    if (!invitation?.accepted_by) return null
    const worker = (await knex('users')
      .where('id', invitation.accepted_by)
      .first('id', 'full_name')) as { id: string; full_name: string } | undefined
    if (!worker) return null
    return writeMail({
      to: invitation.client_email,
      subject: `${worker.full_name} accepted your invitation`,
      heading: `${worker.full_name} now works with you`,
      paragraphs: [
        `${worker.full_name} has accepted your invitation. The projects you chose are assigned to them, and they can log time and send you invoices.`,
      ],
      button: {
        label: 'Open their page',
        url: `${config.publicUrl}/dashboard/workers/${worker.id}`,
      },
    })
  },
)

export const invitationMails = [invitedMail, acceptedMail]
