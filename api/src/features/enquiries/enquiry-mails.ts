import { CONTACT_TYPE_LABELS } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { ContactMessageRow, InterestRegistrationRow } from './model.ts'

type Enquiry = { id: string }

const withoutUnset = (
  facts: readonly (readonly [string, string | null])[],
): (readonly [string, string])[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))

/** To the operator; answering it answers the sender. */
export const contactMail: Job<Enquiry> = {
  name: 'enquiry.contact',
  lane: 'ordinary',
  compose: async ({ id }, { config, knex }) => {
    const message = await ContactMessageRow.query(knex).findById(id)
    if (!message) return null
    return {
      ...writeMail({
        to: config.operatorEmail,
        subject: `${CONTACT_TYPE_LABELS[message.type]}: ${message.subject}`,
        heading: message.subject,
        paragraphs: message.message.split(/\n{2,}/),
        facts: withoutUnset([
          ['From', message.name],
          ['Email', message.email],
          ['Company', message.company],
          ['About', CONTACT_TYPE_LABELS[message.type]],
        ]),
        small: 'Sent from the contact page. Answer this mail to answer the sender.',
      }),
      replyTo: message.email,
    }
  },
}

/** To the operator, as {@link contactMail}. */
export const interestMail: Job<Enquiry> = {
  name: 'enquiry.interest',
  lane: 'ordinary',
  compose: async ({ id }, { config, knex }) => {
    const registered = await InterestRegistrationRow.query(knex).findById(id)
    if (!registered) return null
    const role = { worker: 'worker', client: 'client' }[registered.user_type]
    return {
      ...writeMail({
        to: config.operatorEmail,
        subject: `Interest in the beta: a ${role}`,
        heading: `A ${role} would like to join the beta`,
        paragraphs: registered.message?.split(/\n{2,}/) ?? [],
        facts: withoutUnset([
          ['Name', registered.name],
          ['Email', registered.email],
          ['Company', registered.company_name],
        ]),
        small: 'Sent from the pricing page. Answer this mail to answer the sender.',
      }),
      replyTo: registered.email,
    }
  },
}

// What acknowledges repeats nothing that was typed: otherwise anybody could have us send a text of
// theirs to an address of their choice.

export const contactReceivedMail: Job<Enquiry> = {
  name: 'enquiry.contact-received',
  lane: 'ordinary',
  compose: async ({ id }, { knex }) => {
    const message = await ContactMessageRow.query(knex).findById(id)
    if (!message) return null
    return writeMail({
      to: message.email,
      subject: 'We have your message',
      heading: 'Thank you for your message',
      paragraphs: ['A person reads it and answers to this address, usually within 24 hours.'],
      small:
        'If you did not write to us, somebody gave us your address by mistake: ignore this mail.',
    })
  },
}

export const interestReceivedMail: Job<Enquiry> = {
  name: 'enquiry.interest-received',
  lane: 'ordinary',
  compose: async ({ id }, { knex }) => {
    const registered = await InterestRegistrationRow.query(knex).findById(id)
    if (!registered) return null
    return writeMail({
      to: registered.email,
      subject: 'You’re on the list',
      heading: 'You’re on the list!',
      paragraphs: [
        'Thank you for your interest in Daysheet. The beta is open to a few sites at a time; we write to this address when there is a place.',
      ],
      small:
        'If you did not ask for this, ignore this mail, or answer it and we take your address off the list.',
    })
  },
}

export const enquiryMailJobs = [
  contactMail,
  contactReceivedMail,
  interestMail,
  interestReceivedMail,
] as const
