import { msg } from '../msg.ts'
import { REFUSED_ADDRESSES_THAT_STOP } from './client-mail-limits.ts'

/** A worker whose mail was not for whoever reads at an address. */
export const clientMailRefusedNotification = ({
  address,
  client,
}: {
  address: string
  client: string
}) => ({
  type: 'client_mail_refused' as const,
  title: `${address} wants no more mail from you`,
  body: `Whoever reads there chose ‘Not for me’ about ${client}. Nothing is sent to that address any more. Check the address of ${client} and enter the right one, then send again.`,
})

/** A worker whose mails an operator has to look at first. */
export const clientMailsStoppedNotification = () => ({
  type: 'client_mails_stopped' as const,
  title: msg('Your mails to own clients are stopped'),
  body: `${REFUSED_ADDRESSES_THAT_STOP} addresses said within a month that your mails were not for them. We look at it and write to you. What you have written is kept, and you can record what your clients tell you.`,
})
