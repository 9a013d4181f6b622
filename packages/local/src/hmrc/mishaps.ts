import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What may go wrong with the answer to a message that was taken: the line drops, it comes late, or what
 * comes is no answer, somebody else's, or leads elsewhere.
 */
export const MISHAPS = [
  'lost',
  'half',
  'slow',
  'html',
  'nothing',
  '400',
  '503',
  'redirect',
  'huge',
  'doctype',
  'another correlation',
  'poll elsewhere',
] as const
export type Mishap = (typeof MISHAPS)[number]

export const isMishap = (text: string): text is Mishap =>
  (MISHAPS as readonly string[]).includes(text)

interface Answered {
  status: number
  body: string
}

const SLOW_MS = 3_000

/** Writes megabyte after megabyte until the other side hangs up, three gigabytes at most. */
async function writeForEver(response: ServerResponse): Promise<void> {
  const megabyte = Buffer.alloc(1_000_000, ' ')
  response.write('<?xml version="1.0"?><GovTalkMessage>')
  for (let written = 0; written < 3_000 && !response.destroyed; written += 1) {
    if (!response.write(megabyte)) {
      await new Promise<void>((resolve) => {
        response.once('drain', resolve)
        response.once('close', resolve)
      })
    }
  }
  response.end('</GovTalkMessage>')
}

export async function mishap(
  which: Mishap,
  response: ServerResponse,
  { status, body }: Answered,
): Promise<void> {
  const xml = (text: string) => {
    response.writeHead(status, { 'content-type': 'text/xml; charset=UTF-8' }).end(text)
  }
  switch (which) {
    case 'lost':
      response.destroy()
      return
    case 'half':
      response.writeHead(200, { 'content-length': Buffer.byteLength(body) })
      response.write(body.slice(0, body.length / 2))
      await wait(50)
      response.destroy()
      return
    case 'slow':
      await wait(SLOW_MS)
      return xml(body)
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<html><body>Sorry, the service is unavailable.</body></html>')
      return
    case 'nothing':
      response.writeHead(200).end()
      return
    case '400':
      response.writeHead(400, { 'content-type': 'text/xml; charset=UTF-8' }).end(body)
      return
    case '503':
      response.writeHead(503).end(body)
      return
    case 'redirect':
      response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
      return
    case 'huge':
      return writeForEver(response)
    case 'doctype':
      return xml(body.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'))
    case 'another correlation':
      return xml(body.replace(/<CorrelationID>[^<]*/, `<CorrelationID>${'F'.repeat(32)}`))
    case 'poll elsewhere':
      return xml(body.replace(/(PollInterval="\d+">)[^<]*/, '$1http://169.254.169.254/poll'))
  }
}
