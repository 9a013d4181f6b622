import { addInstant, INVITATION_DAYS } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import { expiryOf } from '../features/engagements/index.ts'
import { invitedMail, issueInvitationLink } from '../features/invitations/index.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { queuedMail } from '../outbox/job.ts'
import type { Vault } from '../vault.ts'
import { idOf, type PeopleIds } from './write-people.ts'

const DAY_MS = 86_400_000

interface DemoInvitation {
  client: string
  full_name: string
  email: string
  status: 'draft' | 'sent' | 'declined'
  /** When it was sent, or drafted. */
  daysAgo: number
  day_rate: number | null
  message?: string
  projects?: readonly string[]
}

const invitations: readonly DemoInvitation[] = [
  {
    client: 'pennine',
    full_name: 'Marcus Bell',
    email: 'marcus.bell@example.com',
    status: 'sent',
    daysAgo: 2,
    day_rate: 205,
    message: 'We start on Block D after New Year.',
    projects: ['mill'],
  },
  {
    client: 'pennine',
    full_name: 'Hannah Cole',
    email: 'hannah.cole@example.com',
    status: 'sent',
    daysAgo: 6,
    day_rate: 190,
  },
  {
    client: 'pennine',
    full_name: 'Piotr Nowak',
    email: 'piotr.nowak@example.com',
    status: 'sent',
    daysAgo: 12,
    day_rate: 210,
  },
  {
    client: 'pennine',
    full_name: 'Owen Price',
    email: 'owen.price@example.com',
    status: 'declined',
    daysAgo: 20,
    day_rate: 180,
  },
  {
    client: 'pennine',
    full_name: 'Nadia Rahman',
    email: 'nadia.rahman@example.com',
    status: 'draft',
    daysAgo: 1,
    day_rate: 240,
    projects: ['school', 'gate'],
  },
  {
    client: 'hartwell',
    full_name: 'Joe Barraclough',
    email: 'joe.barraclough@example.com',
    status: 'sent',
    daysAgo: 1,
    day_rate: 220,
    message: 'Dave at Pennine speaks highly of your slating.',
    projects: ['flats'],
  },
  {
    client: 'hartwell',
    full_name: 'Grace Adeyemi',
    email: 'grace.adeyemi@example.com',
    status: 'draft',
    daysAgo: 0,
    day_rate: null,
    projects: ['dental'],
  },
]

interface World {
  ids: PeopleIds
  vault: Vault
  now: string
}

/**
 * Pending, expiring, expired, declined and drafted invitations, one to an existing worker. The
 * mails of the open ones are sent, so that their links can be tried from the mailbox.
 */
export async function writeInvitations(trx: Knex.Transaction, world: World): Promise<void> {
  const { ids, vault, now } = world
  const rows = invitations.map(({ client, daysAgo, projects: _projects, ...invitation }) => {
    const made = addInstant(now, -daysAgo * DAY_MS)
    const wasSent = invitation.status !== 'draft'
    return {
      id: newId(made),
      client_id: idOf(ids.clients, client),
      ...invitation,
      message: invitation.message ?? null,
      invited_at: wasSent ? sqlInstant(made) : null,
      expires_at: wasSent ? sqlInstant(expiryOf(made)) : null,
      answered_at: invitation.status === 'declined' ? sqlInstant(addInstant(made, DAY_MS)) : null,
      open_email: invitation.status === 'declined' ? null : invitation.email,
      created_at: sqlInstant(made),
    }
  })
  await trx('invitations').insert(rows)
  await trx('invitation_projects').insert(
    invitations.flatMap(({ projects = [], day_rate }, index) =>
      projects.map((project) => ({
        invitation_id: rows[index]?.id ?? '',
        project_id: idOf(ids.projects, project),
        day_rate: project === 'gate' ? day_rate : null,
      })),
    ),
  )
  const open = rows.filter(
    ({ status }, index) =>
      status === 'sent' && (invitations[index]?.daysAgo ?? Infinity) < INVITATION_DAYS,
  )
  for (const { id, client_id } of open) {
    const secret = await issueInvitationLink(trx, id, now)
    const secret_sealed = vault.seal(secret)
    await enqueue(trx, [queuedMail(invitedMail, client_id, { invitation_id: id, secret_sealed })])
  }
  const invited = rows.find(({ email }) => email === 'joe.barraclough@example.com')
  if (!invited?.invited_at) throw new Error('Someone who is here must have been invited')
  await trx('notifications').insert({
    id: newId(),
    user_id: idOf(ids.workers, 'joe'),
    type: 'invitation_received',
    title: 'Hartwell & Sons Construction invited you to work with them',
    body: invited.message,
    subject_noun: 'invitation',
    subject_id: invited.id,
    created_at: invited.invited_at,
  })
}
