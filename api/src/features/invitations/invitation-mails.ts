import {
  clientDisplayName,
  formatDay,
  formatPounds,
  londonDay,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { invitationsWithClient } from './find-invitation.ts'
import { isNewestLink } from './invitation-links.ts'
import type { InvitationWithClient } from './model.ts'

/** What the invited person is asked, and where they answer. */
function askOf(client: string, account: UserType | null): string {
  switch (account) {
    case 'worker':
      return `${client} has invited you to work with them on Daysheet. Accept or decline under Notifications.`
    case 'client':
      return `${client} has invited you to work with them on Daysheet. This address has a client account, which cannot accept an invitation. Reply with another address of yours that they can invite.`
    case null:
      return `${client} uses Daysheet for timesheets and invoices and has invited you to join. Create your account with this address: it is free for you, and it accepts the invitation.`
  }
}

/** A worker answers in the app; anyone without an account by registering, which accepts. */
function buttonOf(publicUrl: string, secret: string, account: UserType | null) {
  switch (account) {
    case 'worker':
      return { label: 'Answer the invitation', url: `${publicUrl}/app/notifications` }
    case 'client':
      return { label: 'Sign in', url: `${publicUrl}/login` }
    case null:
      return { label: 'Create your account', url: `${publicUrl}/register?invite=${secret}` }
  }
}

function factsOf({
  day_rate,
  expires_at,
}: Pick<InvitationWithClient, 'day_rate' | 'expires_at'>): [string, string][] {
  const facts: [string, string][] = []
  if (day_rate !== null) facts.push(['Day rate', formatPounds(day_rate)])
  if (expires_at !== null) facts.push(['Open until', formatDay(londonDay(expires_at), 'long')])
  return facts
}

async function accountOf(
  knex: Knex,
  { email, client_sandbox: sandbox }: InvitationWithClient,
): Promise<UserType | null> {
  const user = (await knex('users').where({ email, sandbox }).first('user_type')) as
    | { user_type: UserType }
    | undefined
  return user?.user_type ?? null
}

/**
 * To the invited person. Only this mail contains the link's secret. Not sent when the invitation
 * was withdrawn, answered or sent again meanwhile.
 */
export const invitedMail: Job<{ invitation_id: string; secret_sealed: string }> = {
  name: 'invitation.sent',
  lane: 'security',
  compose: async ({ invitation_id, secret_sealed }, { knex, config, vault }) => {
    const invitation = await invitationsWithClient(knex).findById(invitation_id)
    const secret = vault.open(secret_sealed)
    if (invitation?.status !== 'sent' || !(await isNewestLink(knex, secret))) return null
    const client = clientDisplayName(invitation)
    const account = await accountOf(knex, invitation)
    const mail = writeMail({
      to: invitation.email,
      subject: `${client} invited you to work with them`,
      heading: `${client} would like to work with you`,
      paragraphs: [
        `Hello ${invitation.full_name},`,
        askOf(client, account),
        ...(invitation.message ? [`Their message: ${invitation.message}`] : []),
      ],
      facts: factsOf(invitation),
      button: buttonOf(config.publicUrl, secret, account),
      small: `Sent because ${client} entered your address. If you do not know them, ignore this email: nothing happens until you accept.`,
    })
    return { ...mail, replyTo: invitation.client_email }
  },
}

/** To the client, once the worker has joined. */
export const acceptedMail: Job<{ invitation_id: string }> = {
  name: 'invitation.accepted',
  lane: 'ordinary',
  compose: async ({ invitation_id }, { knex, config }) => {
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
}

/** To the client, who may invite again on other terms. */
export const declinedMail: Job<{ invitation_id: string; worker_id: string }> = {
  name: 'invitation.declined',
  lane: 'ordinary',
  compose: async ({ invitation_id, worker_id }, { knex, config }) => {
    const invitation = await invitationsWithClient(knex).findById(invitation_id)
    if (invitation?.status !== 'declined') return null
    const worker = (await knex('users').where('id', worker_id).first('full_name')) as
      | { full_name: string }
      | undefined
    if (!worker) return null
    return writeMail({
      to: invitation.client_email,
      subject: `${worker.full_name} declined your invitation`,
      heading: `${worker.full_name} will not join you`,
      paragraphs: [
        `${worker.full_name} has declined your invitation. Nothing was assigned to them and no licence is used. If you agree on something else, invite them again.`,
      ],
      facts: factsOf({ ...invitation, expires_at: null }),
      button: { label: 'Invite a worker', url: `${config.publicUrl}/dashboard/workers/invite` },
    })
  },
}

export const invitationMailJobs = [invitedMail, acceptedMail, declinedMail]
