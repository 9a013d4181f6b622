export interface Mail {
  to: string[]
  text: string
}

const PATIENCE_MS = 60_000
const LINK =
  /https?:\/\/\S+\/(?:(?:verify-email\?token|not-me\?token|register\?(?:invite|member))=|join\/|shared\/)([\w-]+)/

/** The mails of a local server, newest first. */
export const mailsAt = (url: string) => async (): Promise<Mail[]> =>
  (await (await fetch(`${url}/mailbox.json`)).json()) as Mail[]

/**
 * The secret in the newest of these mails to the address. A mail that was looked at before is not
 * the one that is waited for.
 */
export function mailedSecretIn(
  listMails: () => Promise<Mail[]>,
): (address: string) => Promise<string> {
  const seen = new Set<string>()
  return async (address) => {
    const late = Date.now() + PATIENCE_MS
    while (Date.now() < late) {
      const mails = await listMails()
      const newest = mails.find(({ to, text }) => to.includes(address) && LINK.test(text))
      const secret = LINK.exec(newest?.text ?? '')?.[1]
      if (secret && !seen.has(secret)) {
        seen.add(secret)
        return secret
      }
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    throw new Error(`No mail with a link has arrived for ${address}`)
  }
}
