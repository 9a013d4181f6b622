import type { HttpAnswer } from './http-client.ts'
import type { TestApp } from './test-app.ts'

/** A page behind a mailed link, as a browser without scripts and cookies sees it. */
export const openPage = (app: TestApp, path: string): Promise<HttpAnswer<never>> =>
  app.visitor().get(path, { headers: { accept: 'text/html' } })

/** What a reader sees of it, in one line. */
export const textOf = ({ bytes }: { bytes: Buffer }): string =>
  bytes
    .toString()
    .replace(/<style[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

export const tokenOf = ({ bytes }: { bytes: Buffer }): string =>
  /name="token" value="([^"]+)"/.exec(bytes.toString())?.[1] ?? ''

/** Sends the form of a confirmation, as a browser would. */
export const sendForm = (
  app: TestApp,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<HttpAnswer<never>> =>
  app.visitor().send('POST', path, undefined, {
    csrf: false,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  })

/** Opens a confirmation and says yes. */
export async function confirm(
  app: TestApp,
  secret: string,
  action: 'approve' | 'question' | 'not-for-me',
  fields: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer<never>> {
  const path = `/shared/${secret}/${action}`
  return sendForm(app, path, { token: tokenOf(await openPage(app, path)), ...fields })
}
