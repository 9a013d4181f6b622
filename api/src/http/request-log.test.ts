import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from './request-log.ts'

function written(fields: Record<string, unknown>): string {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  createLog('info', sink).info(fields, 'said')
  return text
}

describe('a log line', () => {
  it.each([
    { password: 'hush-hush' },
    { body: { newPassword: 'hush-hush' } },
    { req: { headers: { cookie: 'hush-hush' } } },
    { req: { headers: { authorization: 'hush-hush' } } },
    { req: { headers: { 'set-cookie': 'hush-hush' } } },
    { user: { bank_account_number: 'hush-hush' } },
    { token: 'hush-hush' },
    { a: { b: { c: { ni_number: 'hush-hush' } } } },
  ])('never holds %j', (fields) => {
    const line = written(fields)
    expect(line).toContain('said')
    expect(line).not.toContain('hush-hush')
  })
})
