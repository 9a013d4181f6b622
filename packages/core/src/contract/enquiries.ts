import * as z from 'zod/mini'
import { CONTACT_TYPES, DEFAULT_CONTACT_TYPE } from '../domain/contact-type.ts'
import { msg } from '../domain/msg.ts'
import { USER_TYPES } from '../domain/user-type.ts'
import { endpoint } from './endpoint.ts'
import {
  choice,
  email,
  fullName,
  message,
  note,
  optionalNote,
  optionalText,
  text,
} from './schema.ts'

/** Enough for two pages; what needs more is better sent as an answer to our first mail. */
const LONGEST_MESSAGE = 5000

/**
 * A honeypot: no person sees this field of the forms, programs that fill in every field do. A filled
 * one is answered like any other, and nothing is stored or mailed.
 */
const website = z.optional(z.nullable(z.string({ error: msg('Enter text') })))

export const interestRegistration = z.object({
  email: email(),
  name: fullName(),
  userType: choice(USER_TYPES, msg('Please select your role')),
  /** Of clients only; dropped for a worker. */
  companyName: optionalText(),
  message: optionalNote(LONGEST_MESSAGE),
  website,
})
export type InterestRegistration = z.output<typeof interestRegistration>

export const contactMessage = z.object({
  name: text(msg('Please enter your name'), 120),
  email: email(),
  company: optionalText(),
  subject: text(msg('Please enter a subject')),
  message: note(msg('Please enter your message'), LONGEST_MESSAGE),
  type: z._default(
    choice(CONTACT_TYPES, msg('Please select an inquiry type')),
    DEFAULT_CONTACT_TYPE,
  ),
  website,
})
export type ContactMessage = z.output<typeof contactMessage>

/** What visitors of the public pages write. They act for nobody, so they need no CSRF token. */
export const enquiries = {
  contact: endpoint({
    method: 'POST',
    path: '/api/contact',
    auth: 'public',
    csrfExempt: true,
    body: contactMessage,
    responses: { 201: message },
    errors: [],
    summary: 'Send a message to the operator, who answers by email',
  }),
  registerInterest: endpoint({
    method: 'POST',
    path: '/api/register-interest',
    auth: 'public',
    csrfExempt: true,
    body: interestRegistration,
    responses: { 201: message },
    errors: [],
    summary: 'Ask for a place in the private beta',
  }),
} as const
