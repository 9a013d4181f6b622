/** No connection, or no response in time. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** The time limit passed before the statement was sent. */
export class NeverSent extends DatabaseAway {
  override name = 'NeverSent'
}

interface Thrown {
  code?: unknown
  errno?: unknown
  /** mysql2 marks errors after which the connection is unusable. */
  fatal?: unknown
  sqlMessage?: unknown
  nativeError?: unknown
}

const asThrown = (error: unknown): Thrown =>
  typeof error === 'object' && error !== null ? error : {}

/** The driver's error, which objection wraps. */
const native = (error: unknown): Thrown => asThrown(asThrown(error).nativeError ?? error)

const DEADLOCK = 1213
const LOCK_WAIT_TIMEOUT = 1205

/** The server is up but refuses work, or closed this connection. */
const NOT_SERVING = new Set([
  1040, // too many connections
  1047, // a node of a Galera cluster that has lost the others, or is not in step with them yet
  1053, // shutting down
  1077, // normal shutdown
  1129, // this host is blocked
  1135, // no thread left
  1152, // aborted connection
  1158,
  1159,
  1160,
  1161, // the network between
  // A node that loses its cluster while it commits. inTransaction says of a COMMIT that nobody can tell;
  // statements outside a transaction save nobody's work (a file that expires, a lease, a count).
  1180,
  1203,
  1226, // too many connections of this user
  1927, // connection was killed (MariaDB)
  3169, // session was killed (MySQL)
  4031, // idle for too long (MySQL)
])

/** Stopped by the session's limits (db/time-limits.ts), or deadlocked three times in a row. */
const TOO_SLOW = new Set([DEADLOCK, LOCK_WAIT_TIMEOUT, 1317, 1969, 3024])

/** Nothing can be written: the disk is full, or the server is read only. */
const NOT_WRITABLE = new Set([
  20, // EE_DISK_FULL
  28, // ENOSPC
  1021, // disk full
  1114, // the table is full
  1290, // --read-only
  1792, // a transaction that may only read
  1836, // running in read-only mode
  1874, // InnoDB is in read-only mode
])
/** Errors of the storage engine that wrap the operating system's: 28 is ENOSPC. */
const OF_THE_ENGINE = new Set([3, 1026, 1030])
const SAYS_FULL = /\berror:? 28\b|errno:? 28\b|no space left|disk full/i

/** Error codes of the operating system and the driver, which have no server number. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
])

/** A unique constraint failed; the service explains that to a person. */
export const isDuplicate = (error: unknown): boolean => native(error).code === 'ER_DUP_ENTRY'

/** The server itself reported that the transaction was rolled back. */
export const isDeadlock = (error: unknown): boolean => native(error).errno === DEADLOCK

export const isLockWaitTimeout = (error: unknown): boolean =>
  native(error).errno === LOCK_WAIT_TIMEOUT

export const lostALock = (error: unknown): boolean => isDeadlock(error) || isLockWaitTimeout(error)

/** The statement was never sent, for example because its connection was already closed. */
export const wasNeverSent = (error: unknown): boolean =>
  error instanceof NeverSent ||
  (error instanceof Error && error.message.includes('connection is in closed state'))

export function isDatabaseFull(error: unknown): boolean {
  const { errno, sqlMessage } = native(error)
  const number = Number(errno)
  return (
    NOT_WRITABLE.has(number) || (OF_THE_ENGINE.has(number) && SAYS_FULL.test(String(sqlMessage)))
  )
}

export function isDatabaseAway(error: unknown): boolean {
  const { errno, code, fatal } = native(error)
  const number = Number(errno)
  return (
    error instanceof DatabaseAway ||
    fatal === true ||
    NOT_SERVING.has(number) ||
    TOO_SLOW.has(number) ||
    UNREACHABLE.has(String(code)) ||
    (error instanceof Error && error.name === 'KnexTimeoutError')
  )
}
