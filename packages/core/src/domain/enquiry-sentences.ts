import { msg } from './msg.ts'

export const INTEREST_REGISTERED = msg('Interest registered successfully!')
export const CONTACT_MESSAGE_SENT = msg('Message sent successfully!')
