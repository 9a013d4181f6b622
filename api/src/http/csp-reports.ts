import { ApiError } from '@daysheet/core'
import type { Context } from 'koa'
import * as z from 'zod/mini'
import type { ApiRouter } from './guard.ts'

export const CSP_REPORTS_PATH = '/csp-reports'

const LONGEST_BODY = 16 * 1024
/** Of one process: more lines a minute say nothing new, and anybody can send reports. */
const LINES_A_MINUTE = 30
const MINUTE_MS = 60_000

/** As browsers send them for `report-uri`. */
const singleReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'source-file': z.optional(z.nullable(z.string())),
    'line-number': z.optional(z.nullable(z.number())),
  }),
})

/** As the Reporting API sends several, for `report-to`. */
const reportList = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: z.optional(z.string()),
      blockedURL: z.optional(z.string()),
      sourceFile: z.optional(z.nullable(z.string())),
      lineNumber: z.optional(z.nullable(z.number())),
    }),
  }),
)

interface Violation {
  directive: string
  blocked: string
  source: string
  line: number | null
}

/** Those of our policy; each is a series of the metric, so nobody may invent more. */
const DIRECTIVES: readonly string[] = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]

/** Origins and words such as `inline` alone: an address may have a link's secret in it. */
const originOf = (address: string | null | undefined): string => {
  if (!address) return 'none'
  if (URL.canParse(address)) {
    const { origin, protocol } = new URL(address)
    return origin === 'null' ? protocol : origin
  }
  return /^[a-z-]{1,30}$/.test(address) ? address : 'unreadable'
}

function violation(
  directive: string | undefined,
  blocked: string | undefined,
  source: string | null | undefined,
  line: number | null | undefined,
): Violation {
  // `script-src 'self'` in older browsers.
  const [name = ''] = (directive ?? '').split(' ')
  return {
    directive: DIRECTIVES.includes(name) ? name : 'other',
    blocked: originOf(blocked),
    source: originOf(source),
    line: line ?? null,
  }
}

function violationsIn(body: unknown): Violation[] {
  const single = singleReport.safeParse(body)
  if (single.success) {
    const report = single.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [
      violation(directive, report['blocked-uri'], report['source-file'], report['line-number']),
    ]
  }
  const list = reportList.safeParse(body)
  if (!list.success) throw new ApiError('invalid')
  return list.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) =>
      violation(body.effectiveDirective, body.blockedURL, body.sourceFile, body.lineNumber),
    )
}

async function readJson(ctx: Context): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of ctx.req) {
    length += (chunk as Buffer).length
    if (length > LONGEST_BODY) throw new ApiError('too_large')
    chunks.push(chunk as Buffer)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown
  } catch {
    throw new ApiError('unreadable_body')
  }
}

/** Counts and logs what browsers refused by our policy: a fault of the build, or somebody's script. */
export function mountCspReports(
  { router, deps }: ApiRouter,
  count: (directive: string) => void = () => undefined,
): void {
  let minute = 0
  let lines = 0
  const mayLog = (): boolean => {
    const now = Math.floor(Date.parse(deps.clock.now()) / MINUTE_MS)
    if (now !== minute) [minute, lines] = [now, 0]
    lines += 1
    return lines <= LINES_A_MINUTE
  }
  router.post(CSP_REPORTS_PATH, async (ctx: Context) => {
    for (const found of violationsIn(await readJson(ctx))) {
      count(found.directive)
      if (mayLog()) ctx.state.log.warn(found, 'a browser refused something by our policy')
    }
    ctx.status = 204
  })
}
