import {
  pino,
  type ChildLoggerOptions,
  type DestinationStream,
  type LogFn,
  type Logger,
} from 'pino'
import { errorFields } from './error-fields.ts'
import { loggable, type Loggable } from './loggable.ts'
import { repeatedErrors } from './repeated-errors.ts'

const WARN = 40

interface Line {
  fields: Record<string, Loggable>
  message: string | undefined
}

/**
 * JSON lines without personal or secret fields. No call ever throws, and the same error is written
 * once a second with a count.
 */
export function createLog(level: string, output: DestinationStream): Logger {
  const unlessRepeated = repeatedErrors()
  const log = pino(
    {
      level,
      base: null,
      // Fields are already loggable here; pino's own serialiser would add to them.
      serializers: { err: (fields: Loggable) => fields },
      hooks: {
        logMethod(args, method, levelOfLine) {
          const { fields, message } = lineOf(args)
          const write = (repeated: number) =>
            method.call(this, repeated > 1 ? { ...fields, repeated } : fields, message)
          if (levelOfLine < WARN || fields['err'] === undefined) write(1)
          else unlessRepeated(kindOf(levelOfLine, fields['err'], message), write)
        },
      },
    },
    output,
  )
  return withLoggableBindings(log)
}

/** pino calls its hook for bindings only for the first logger (its lib/proto.js, `child`). */
function withLoggableBindings(log: Logger): Logger {
  const { child } = log
  return Object.assign(log, {
    child(this: Logger, bindings: unknown, options?: ChildLoggerOptions): Logger {
      // pino calls hasOwnProperty on the bindings.
      const { hasOwnProperty: _, ...fields } = fieldsOf(bindings)
      return Reflect.apply(child, this, [fields, options])
    },
  })
}

function lineOf([first, second]: Parameters<LogFn>): Line {
  if (typeof first === 'string') return { fields: {}, message: first }
  const message = typeof second === 'string' ? second : undefined
  return { fields: fieldsOf(first), message }
}

function fieldsOf(logged: unknown): Record<string, Loggable> {
  const copy = loggable(logged)
  if (isError(logged)) return { err: copy }
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) return { value: copy }
  // `err` may be any thrown value, not only an Error.
  return 'err' in copy ? { ...copy, err: { ...errorFields(errOf(logged)) } } : copy
}

function isError(logged: unknown): boolean {
  try {
    return logged instanceof Error
  } catch {
    return false
  }
}

function errOf(logged: unknown): unknown {
  try {
    return (logged as { err?: unknown }).err
  } catch {
    return 'unreadable'
  }
}

const kindOf = (level: number, err: Loggable, message: string | undefined): string =>
  `${level} ${message ?? ''} ${JSON.stringify(err)}`
