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

export interface Mailer {
  /** Hands it to the server; throws when that does not take it. The id makes a repeat recognisable. */
  send: (mail: Mail, messageId: string) => Promise<void>
  close: () => Promise<void>
}
