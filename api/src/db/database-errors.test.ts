import { describe, expect, it } from 'vitest'
import { toApiError } from '../http/errors.ts'
import { isDatabaseFull } from './database-errors.ts'

const ofTheServer = (errno: number, sqlMessage = '') =>
  Object.assign(new Error(sqlMessage), { errno, sqlMessage, code: 'ER_SOMETHING' })

describe('an error of the database', () => {
  it.each([
    ['a full disk', ofTheServer(1021)],
    ['a full table', ofTheServer(1114)],
    ['a full disk under a temporary file', ofTheServer(28)],
    [
      'a full disk under the engine',
      ofTheServer(1030, 'Got error 28 "No space left on device" from storage engine InnoDB'),
    ],
    [
      'a full disk under a write',
      ofTheServer(3, 'Error writing file \'/tmp/x\' (Errcode: 28 "No space left on device")'),
    ],
    [
      'a full disk under the log',
      ofTheServer(1026, 'Error writing file \'log\' (errno: 28 "No space left on device")'),
    ],
    ['a server that only reads', ofTheServer(1290)],
    ['a server in read-only mode', ofTheServer(1836)],
    [
      'one inside the wrapper of objection',
      Object.assign(new Error(), { nativeError: ofTheServer(1114) }),
    ],
  ])('that is %s is 503 and no room', (_name, error) => {
    expect(isDatabaseFull(error)).toBe(true)
    expect(toApiError(error)).toMatchObject({ code: 'unavailable', retryAfter: 30 })
  })

  it.each([
    ['shutting down', ofTheServer(1053)],
    ['too many connections', ofTheServer(1040)],
    ['a node without its cluster', ofTheServer(1047)],
    ['a node that loses its cluster while it commits', ofTheServer(1180)],
    ['a killed connection', ofTheServer(1927)],
    ['a statement that took too long on MariaDB', ofTheServer(1969)],
    ['a statement that took too long on MySQL', ofTheServer(3024)],
    ['a lock that nobody let go', ofTheServer(1205)],
    ['a deadlock', ofTheServer(1213)],
    [
      'a closed connection',
      Object.assign(new Error("Can't add new command when connection is in closed state"), {
        fatal: true,
      }),
    ],
    [
      'a lost connection',
      Object.assign(new Error(), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }),
    ],
    ['a refused connection', Object.assign(new Error(), { code: 'ECONNREFUSED' })],
  ])('that is %s is 503, to be tried again soon', (_name, error) => {
    expect(isDatabaseFull(error)).toBe(false)
    expect(toApiError(error)).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  })

  it.each([
    ['a mistake in a statement', ofTheServer(1064)],
    ['a text that does not fit', ofTheServer(1406)],
    [
      'an engine that fails for another reason',
      ofTheServer(1030, 'Got error 168 from storage engine'),
    ],
  ])('that is %s is ours', (_name, error) => {
    expect(toApiError(error).code).toBe('internal')
  })
})
