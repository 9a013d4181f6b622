export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** One mail, written. Addresses were validated at the door; none holds CR or LF. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  attachments?: Attachment[]
}

/** The server can't be reached or lets nobody in: no mail of any kind would leave now. */
export class MailServerAway extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'MailServerAway'
  }
}

export interface Mailer {
  /**
   * Hands it to the server. Throws {@link MailServerAway} when there is none to hand it to, another
   * error when it does not take this one. The id makes a repeat recognisable.
   */
  send: (mail: Mail, messageId: string) => Promise<void>
  close: () => Promise<void>
}
