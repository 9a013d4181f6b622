import { NOTIFICATION_EVENTS } from '@daysheet/core'
import type { Knex } from 'knex'
import { queuedMail, type QueuedMail } from '../outbox/job.ts'
import type { Reader } from './find-readers.ts'
import { notificationMail } from './notification-mail.ts'
import type { NewNotification, Notice } from './new-notification.ts'

type ReadersOf = (notification: NewNotification) => Reader[]

/** The address that a mail about a document is queued for, where it goes to its client or its worker. */
const addressOf = ({ payload }: QueuedMail, side: 'client' | 'worker'): string | null => {
  const { to, side: of } = payload as { to?: unknown; side?: unknown }
  return of === side && typeof to === 'string' ? to : null
}

/** Mails that go to the account itself; those about a document say to which side. */
const isOfAccount = (mail: QueuedMail, { user_id }: NewNotification): boolean =>
  mail.account_id === user_id && mail.lane === 'ordinary' && !('side' in mail.payload)

const ownMail = (
  { type, title, body, subject }: NewNotification,
  { user_id, company_id }: Reader,
): QueuedMail =>
  queuedMail(notificationMail, company_id ?? user_id, {
    user_id,
    company_id,
    type,
    title,
    body: body ?? null,
    subject: subject ? { noun: subject.noun, id: subject.id } : null,
  })

/**
 * A mail about a document that asks its client for something: to the address for accounts, where the
 * company has one, and to whoever of its people wants it.
 */
function mailsToClient(mail: QueuedMail, readers: readonly Reader[]): QueuedMail[] {
  const to = addressOf(mail, 'client')
  const contact = readers.find(({ isContact }) => isContact)
  const recipients = readers.filter(
    ({ email, mail: wants }) => wants && email !== null && email !== to,
  )
  const isContactsOwn = contact?.email === to
  return [
    // Nobody but the contact decides about what goes to the contact.
    ...(isContactsOwn && !contact?.mail ? [] : [mail]),
    ...recipients.map(({ email }) => ({ ...mail, payload: { ...mail.payload, to: email } })),
  ]
}

/** The mails of one event to a company, as its people chose. */
function ofCompany(
  notification: NewNotification,
  readers: readonly Reader[],
  mails: readonly QueuedMail[],
): QueuedMail[] {
  const { mail: usual } = NOTIFICATION_EVENTS[notification.type]
  const asking = (mail: QueuedMail) =>
    usual === 'accounts' && addressOf(mail, 'client') !== null && !mail.job.endsWith('_copy')
  const contact = readers.find(({ isContact }) => isContact)
  const hasOwn = mails.some((mail) => isOfAccount(mail, notification))
  const mailsToSend = mails.flatMap((mail) => {
    if (asking(mail)) return mailsToClient(mail, readers)
    // The contact's own mail, which says more, in place of the one that everybody gets.
    if (usual === 'own' && isOfAccount(mail, notification) && contact && !contact.mail) return []
    return [mail]
  })
  if (usual !== 'own') return mailsToSend
  const others = readers.filter(({ mail, isContact }) => mail && !(hasOwn && isContact))
  return [...mailsToSend, ...others.map((reader) => ownMail(notification, reader))]
}

/** A worker's mails, but those that they do not want at their own address; copies for others stay. */
async function ofWorker(
  trx: Knex.Transaction,
  notification: NewNotification,
  { user_id, mail: wants }: Reader,
  mails: readonly QueuedMail[],
): Promise<QueuedMail[]> {
  if (wants || NOTIFICATION_EVENTS[notification.type].mail === null) return [...mails]
  const worker = (await trx('users').where('id', user_id).first('email')) as
    | { email: string }
    | undefined
  return mails.filter(
    (mail) => addressOf(mail, 'worker') !== worker?.email && !isOfAccount(mail, notification),
  )
}

/** The mails of some events, as those who read them chose; what is about security is none of them. */
export async function preferredMails(
  trx: Knex.Transaction,
  notices: readonly Notice[],
  readersOf: ReadersOf,
): Promise<QueuedMail[]> {
  const all: QueuedMail[] = []
  for (const { notifications, mails } of notices) {
    let left = [...mails]
    for (const notification of notifications) {
      const readers = readersOf(notification)
      const [first] = readers
      if (first && first.company_id === null) {
        left = await ofWorker(trx, notification, first, left)
      } else left = ofCompany(notification, readers, left)
    }
    all.push(...left)
  }
  return all
}
