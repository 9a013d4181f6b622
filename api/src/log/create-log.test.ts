import fc from 'fast-check'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from './create-log.ts'

function sink(): { stream: Writable; text: () => string; lines: () => Record<string, unknown>[] } {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { stream, text: () => text, lines }
}

function written(fields: object): string {
  const { stream, text } = sink()
  createLog('info', stream).info(fields, 'said')
  return text()
}

describe('a log line', () => {
  it.each([
    { password: 'hush-hush' },
    { body: { newPassword: 'hush-hush' } },
    { req: { headers: { cookie: 'hush-hush' } } },
    { req: { headers: { authorization: 'hush-hush' } } },
    { req: { headers: { 'Set-Cookie': 'hush-hush' } } },
    { user: { bank_account_number: 'hush-hush' } },
    { token: 'hush-hush' },
    { a: { b: { c: { ni_number: 'hush-hush' } } } },
    { people: [{ and: [{ utr_number: 'hush-hush' }] }] },
    { link: new URL('https://daysheet.test/reset-password?token=hush-hush') },
    { bytes: Buffer.from('hush-hush') },
  ])('never holds %j', (fields) => {
    const line = written(fields)
    expect(line).toContain('said')
    expect(line).not.toContain('hush-hush')
    expect(line).not.toContain(Buffer.from('hush-hush').join(','))
  })

  it('says code, message and stack of an error, and nothing else of it', () => {
    const error = Object.assign(new Error('Parse Error: Invalid character'), {
      code: 'HPE_INVALID_METHOD',
      rawPacket: Buffer.from('GET /reset-password?token=hush-hush'),
      bytesParsed: 0,
    })
    const { stream, lines } = sink()
    createLog('info', stream).warn({ err: error }, 'a connection broke')
    expect(lines()[0]).toMatchObject({ msg: 'a connection broke' })
    expect(lines()[0]?.['err']).toEqual({
      code: 'HPE_INVALID_METHOD',
      message: 'Parse Error: Invalid character',
      stack: error.stack,
    })
  })

  it('says what caused an error too', () => {
    const cause = new TypeError('the port is closed')
    expect(written({ err: new Error('not sent', { cause }) })).toContain('the port is closed')
  })
})

const HOSTILE = hostileValues()

function hostileValues(): unknown[] {
  const throws = () => {
    throw new Error('no')
  }
  const cycle: Record<string, unknown> = {}
  cycle['self'] = [cycle, { cycle }]
  const selfCaused = new Error('caused by itself')
  selfCaused.cause = selfCaused
  const withGetters = Object.defineProperty(new Error('x'), 'stack', { get: throws })
  Object.defineProperty(withGetters, 'message', { get: throws })
  const { proxy: revoked, revoke } = Proxy.revocable({}, {})
  revoke()
  const bottomless: object = new Proxy({}, { get: () => bottomless, ownKeys: () => ['a', 'b'] })
  const everything: ProxyHandler<object> = {
    get: throws,
    has: throws,
    ownKeys: throws,
    getPrototypeOf: throws,
    getOwnPropertyDescriptor: throws,
  }
  return [
    Buffer.from([0, 1, 2, 255]),
    new Uint8Array(300_000),
    new ArrayBuffer(8),
    new DataView(new ArrayBuffer(8)),
    new URL('https://x.test/?a=b'),
    new URLSearchParams('a=b'),
    new Date(Number.NaN),
    new Map([[{}, new Map()]]),
    new WeakRef({}),
    Symbol('s'),
    () => 1,
    12n,
    Number.NaN,
    -0,
    undefined,
    null,
    Object.create(null),
    { toJSON: throws },
    { toString: throws, valueOf: throws, [Symbol.toPrimitive]: throws },
    Object.defineProperty({}, 'read', { get: throws, enumerable: true }),
    { method: 'GET', headers: {}, socket: {} },
    new Proxy({}, everything),
    new Proxy(new Error('behind a proxy'), everything),
    new Proxy([1, 2], everything),
    new Proxy(throws, everything),
    bottomless,
    revoked,
    cycle,
    selfCaused,
    withGetters,
    new AggregateError([new Error('one'), cycle], 'many'),
    { setHeader: () => undefined },
    { ['__proto__']: 1, constructor: 2, hasOwnProperty: 3, level: 4, time: 5, msg: 6 },
    Array.from({ length: 100_000 }, (_, index) => ({ index })),
    'x'.repeat(100_000),
    '%s %d %j %o %',
  ]
}

/** How to build a value: fast-check looks into what it hands out, and these refuse to be looked at. */
type Recipe =
  | { kind: 'hostile'; index: number }
  | { kind: 'plain'; value: unknown }
  | { kind: 'list'; items: Recipe[] }
  | { kind: 'fields'; fields: [string, Recipe][] }

function build(recipe: Recipe): unknown {
  switch (recipe.kind) {
    case 'hostile':
      return HOSTILE[recipe.index]
    case 'plain':
      return recipe.value
    case 'list':
      return recipe.items.map(build)
    case 'fields':
      return Object.fromEntries(recipe.fields.map(([name, field]) => [name, build(field)]))
  }
}

const { recipe } = fc.letrec<{ recipe: Recipe }>((tie) => {
  const name = fc.oneof(
    fc.constantFrom('err', 'password', 'cause', 'stack', '__proto__', 'level'),
    fc.string(),
  )
  return {
    recipe: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.record({ kind: fc.constant('hostile'), index: fc.nat(HOSTILE.length - 1) }),
      fc.record({
        kind: fc.constant('plain'),
        value: fc.anything({ withBigInt: true, withDate: true, withTypedArray: true }),
      }),
      fc.record({ kind: fc.constant('list'), items: fc.array(tie('recipe'), { maxLength: 4 }) }),
      fc.record({
        kind: fc.constant('fields'),
        fields: fc.array(fc.tuple(name, tie('recipe')), { maxLength: 4 }),
      }),
    ) as fc.Arbitrary<Recipe>,
  }
})

describe('the logger', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('never throws and always writes a line of JSON, whatever it is given', () => {
    fc.assert(
      fc.property(recipe, recipe, fc.boolean(), (one, other, asError) => {
        const first = build(one)
        const second = build(other)
        const { stream, text, lines } = sink()
        const log = createLog('trace', stream)
        const say = log.warn.bind(log) as (...args: unknown[]) => void
        if (asError) say({ err: first, second }, 'said')
        else say(first, second)
        log.info({ a: { b: { c: first } } }, 'said')
        log.child({ bound: first }).info('said')
        expect(lines()).toHaveLength(3)
        expect(text().length).toBeLessThan(4_000_000)
      }),
      { numRuns: 400 },
    )
  })
})

describe('the same error again and again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is written at once, then once a second with its count, until it is over', () => {
    const { stream, lines } = sink()
    const log = createLog('info', stream)
    const error = new Error('the database is away')
    for (let tick = 0; tick < 25; tick += 1) {
      log.child({ request_id: `request-${tick}` }).warn({ err: error }, 'not now')
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(5_000)
    const counts = lines().map((line) => line['repeated'] ?? 1)
    expect(counts.length).toBeLessThanOrEqual(4)
    expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(25)
    log.warn({ err: error }, 'not now')
    expect(lines()).toHaveLength(counts.length + 1)
  })

  it('does not hold back another error, another place or a line without one', () => {
    const { stream, lines } = sink()
    const log = createLog('info', stream)
    const error = new Error('one')
    log.warn({ err: error }, 'here')
    log.warn({ err: new Error('two') }, 'here')
    log.warn({ err: error }, 'there')
    log.warn({ user_id: 1 }, 'noted')
    log.warn({ user_id: 1 }, 'noted')
    expect(lines()).toHaveLength(5)
  })
})
