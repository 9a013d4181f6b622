import { mailsSentTo } from './sent-mails.ts'
import type { TestApp } from './test-app.ts'

/** The secret of the newest invitation link that was mailed to this address. */
export async function mailedInvitationLink(app: TestApp, address: string): Promise<string> {
  const mails = await mailsSentTo(app, address)
  const secret = /\/register\?invite=([\da-f-]{36})/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (!secret) throw new Error(`${address} got no invitation link`)
  return secret
}

/** The token of the newest link to confirm an address that was mailed to it. */
export async function mailedVerification(app: TestApp, address: string): Promise<string> {
  const mails = await mailsSentTo(app, address)
  const token = /verify-email\?token=([\w%-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error(`${address} got no link to confirm it`)
  return token
}
