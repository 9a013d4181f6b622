export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** A composed mail. Addresses were validated by the contract; none contains CR or LF. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  attachments?: Attachment[]
}

/** The server is unreachable or refuses the sign-in: no mail could be sent now. */
export class MailServerAway extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'MailServerAway'
  }
}

export interface Mailer {
  /**
   * Sends the mail. Throws {@link MailServerAway} when the server is unreachable, another error
   * when it refuses this mail. The id lets receivers recognise a repeat.
   */
  send: (mail: Mail, messageId: string) => Promise<void>
  close: () => Promise<void>
}
