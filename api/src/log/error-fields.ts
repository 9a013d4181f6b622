/** What is logged and sent to Sentry about an error: nothing else of it leaves the process. */
export interface ErrorFields {
  code?: string
  message: string
  stack?: string
}

const LONGEST_MESSAGE = 2_000
const LONGEST_STACK = 8_000
const DEEPEST_CAUSE = 3

/** Never throws: a getter or a proxy may. */
export function errorFields(thrown: unknown): ErrorFields {
  const { code, message, stack } = fieldsOf(thrown)
  const whole = stack === undefined ? undefined : withCauses(thrown, stack)
  return {
    ...(code !== undefined && { code }),
    message: message.slice(0, LONGEST_MESSAGE),
    ...(whole !== undefined && { stack: whole.slice(0, LONGEST_STACK) }),
  }
}

function withCauses(thrown: unknown, stack: string): string {
  let text = stack
  let cause = read(thrown, 'cause')
  for (let depth = 0; depth < DEEPEST_CAUSE && cause !== undefined; depth += 1) {
    const fields = fieldsOf(cause)
    text += `\nCaused by: ${fields.stack ?? fields.message}`
    cause = read(cause, 'cause')
  }
  return text
}

function fieldsOf(thrown: unknown): ErrorFields {
  // Objection wraps the driver's error, which has the code.
  const native = read(thrown, 'nativeError') ?? thrown
  const sqlMessage = read(native, 'sqlMessage')
  const code = read(native, 'code')
  const known = {
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
  }
  if (typeof sqlMessage === 'string') return { ...known, ...ofDatabase(native, sqlMessage) }
  const stack = read(thrown, 'stack')
  return {
    ...known,
    message: messageOf(thrown),
    ...(typeof stack === 'string' && { stack }),
  }
}

/**
 * The server's message quotes values of the statement ("Duplicate entry 'bob@…'"), and so does the
 * stack, which begins with it. Logged instead: the code, the key, column or table, and knex's
 * statement with a question mark for each value.
 */
function ofDatabase(error: unknown, sqlMessage: string): ErrorFields {
  const message = read(error, 'message')
  const code = textOf(read(error, 'code') ?? 'a database error')
  const ending = ` - ${sqlMessage}`
  const statement =
    typeof message === 'string' && message.endsWith(ending)
      ? message.slice(0, -ending.length)
      : undefined
  const place = PLACE.exec(sqlMessage)?.[1]
  const summary =
    code +
    (place ? ` (${place.replaceAll(/['`]/g, '')})` : '') +
    (statement ? ` in: ${statement}` : '')
  const stack = read(error, 'stack')
  if (typeof stack !== 'string') return { message: summary }
  return { message: summary, stack: `${code}\n${framesOf(stack, [sqlMessage, message])}` }
}

/** The names that MySQL and MariaDB put at the end of a message, or around it; never a value. */
const PLACE =
  /(?:for key|for column|^Table|^Unknown column) ((?:'[\w.$-]+'|`[\w.$-]+`(?:\.`[\w.$-]+`)*))(?: at row \d+| doesn't exist| in '[\w ]+')?$/

const FRAME = /^\s+at .+(?::\d+:\d+\)?|\(<anonymous>\))$/

function framesOf(stack: string, headers: unknown[]): string {
  const header = headers.find(
    (one): one is string => typeof one === 'string' && one !== '' && stack.includes(one),
  )
  const after = header === undefined ? stack : stack.slice(stack.indexOf(header) + header.length)
  return after
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}

function messageOf(thrown: unknown): string {
  const message = read(thrown, 'message')
  if (typeof message === 'string') return message
  return typeof thrown === 'object' && thrown !== null ? 'An object was thrown' : textOf(thrown)
}

function read(from: unknown, key: string): unknown {
  try {
    return (from as Record<string, unknown>)[key]
  } catch {
    // null, undefined, or an object that throws when it is read.
    return undefined
  }
}

function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'unreadable'
  }
}
