import { CONTACT_MESSAGE_SENT, INTEREST_REGISTERED, type contract } from '@daysheet/core'
import type { Context, Handlers } from './call.ts'

/** Nobody reads the mail of a world in memory, so the message itself is not kept. */
function acknowledge({ store }: Context, to: string, subject: string): void {
  store.mail.push({ to, subject, token: null })
}

export const enquiries: Handlers<typeof contract.enquiries> = {
  contact: (call) => {
    if (!call.body.website) acknowledge(call, call.body.email, 'We have your message')
    return { message: CONTACT_MESSAGE_SENT }
  },
  registerInterest: (call) => {
    if (!call.body.website) acknowledge(call, call.body.email, 'You’re on the list')
    return { message: INTEREST_REGISTERED }
  },
}
