import * as z from 'zod/mini'
import { isDay } from '../domain/day.ts'
import type { DocumentNoun } from '../domain/document-noun.ts'
import { CLIENT_DECISIONS, DECISION_SOURCES } from '../domain/own-client/client-decision.ts'
import { CLIENT_KINDS } from '../domain/own-client/own-client-status.ts'
import { WORK_TYPES } from '../domain/work-type.ts'
import {
  choice,
  chosenId,
  day,
  id,
  instant,
  nextCursor,
  optionalNote,
  paging,
  search,
  statusFilter,
  version,
} from './schema.ts'
import { endNotBeforeStart, periodAtMostAYear } from './rule-between.ts'
import { msg } from '../domain/msg.ts'

/**
 * The most lines of work, and the most expenses, of one document: an invoice that has both in full
 * prints within 20 seconds (docs/reliability.md). A timesheet holds no more, because it becomes an
 * invoice.
 */
export const MOST_LINES = 500

const textOut = () => z.nullable(z.string())
const instantOut = () => z.nullable(instant())

/** Somebody of a company, by name. */
export const namedPerson = z.object({ id: id(), full_name: z.string() })
export type NamedPerson = z.output<typeof namedPerson>

/** How a decision came here of a client that does not sign in. */
export const clientDecision = z.object({
  /** By the link that was mailed to it, or by its worker's word. */
  source: z.enum(DECISION_SOURCES),
  what: z.enum(CLIENT_DECISIONS),
  at: instant(),
  /** The address that the link was sent to. */
  email: textOut(),
  /** `Approved by the link sent to accounts@brook.example, 12 Nov 2026 09:14` */
  sentence: z.string(),
})

/** What every document says of its two sides, its period and its way so far. */
export const documentHead = {
  client_id: id(),
  worker_id: id(),
  client_name: z.string(),
  company_name: textOut(),
  /** `own`: its worker keeps it, and nobody signs in for it. */
  client_kind: z.enum(CLIENT_KINDS),
  worker_name: z.string(),
  worker_email: z.string(),
  worker_trade_type: textOut(),
  period_start: z.string(),
  period_end: z.string(),
  created_at: instant(),
  /** The last save or step of its life; filing it away is neither. */
  updated_at: instant(),
  submitted_at: instantOut(),
  approved_at: instantOut(),
  /** Who of the company approved it; null before that, and where it is not known. */
  approved_by: z.nullable(namedPerson),
  /** How the decision of an own client came here; null of a client that signs in. */
  client_decision: z.nullable(clientDecision),
  /** Who of the company may do what comes next, nearest first, at most five. */
  waits_for: z.array(namedPerson),
  /** For a member of its client: why they may not approve it, beside its status. */
  approve_refusal: textOut(),
  /** For its client, some seconds after approving: the approval can be undone until then. */
  approval_undo_until: instantOut(),
  rejected_at: instantOut(),
  disputed_at: instantOut(),
  /** When its worker last took it back, while nobody had decided. */
  withdrawn_at: instantOut(),
  resolved_at: instantOut(),
  /** Hours worked including overtime. */
  total_hours: z.number(),
  /** The dispute's or the rejection's reason. */
  rejection_reason: textOut(),
  notes: textOut(),
  version: z.int(),
}

const named = <Name extends string, Value extends z.ZodMiniType>(
  names: readonly Name[],
  value: () => Value,
) => z.object(Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>)

/** `{ approve: true, … }`: what the reader may do with the document now. */
export const abilitiesOf = <Name extends string>(names: readonly Name[]) =>
  named(names, () => z.boolean())

/** Which lists a document can be found in, and the counts that each of them carries. */
export const documentList = <
  Key extends string,
  Summary extends z.ZodMiniType,
  Status extends string,
>(
  key: Key,
  summary: Summary,
  statuses: readonly Status[],
) => {
  const counts = named<'all' | Status, ReturnType<typeof z.int>>(['all', ...statuses], () =>
    z.int(),
  )
  const rows = { [key]: z.array(summary) } as Record<Key, z.ZodMiniArray<Summary>>
  return {
    query: { ...paging, ...search, status: statusFilter(['all', ...statuses]) },
    counts,
    listed: z.object({ ...rows, counts, ...nextCursor }),
  }
}

/** What narrows a client's list by who has to act: true, the reader; false, only others of the company. */
export const forMe = {
  for_me: z.optional(choice(['true', 'false'], msg('Choose true or false'))),
}

/** What narrows a worker's list to one client. */
export const forClient = {
  client_id: z.optional(
    z.union([z.literal('all'), id()], { error: msg('Choose a client from the list') }),
  ),
}

/** What narrows a client's list to one worker. */
export const ofWorker = {
  worker_id: z.optional(
    z.union([z.literal('all'), id()], { error: msg('Choose a worker from the list') }),
  ),
}

/** When the work was done, which decides what it is paid at. */
export const workType = () => choice(WORK_TYPES, msg('Choose a work type'))

/** What every line of work says, as typed. */
export const workEntry = (noProject: string) => ({
  work_date: day(),
  project_id: chosenId(noProject),
  notes: optionalNote(1000),
})

/** The lines of work of a document: at least one of them. */
export const workEntries = <Line extends z.ZodMiniType>(noun: DocumentNoun, line: Line) =>
  z
    .array(line, { error: msg('At least one work entry is required') })
    .check(
      z.minLength(1, msg('At least one work entry is required')),
      z.maxLength(MOST_LINES, tooManyLines(noun, 'work entries')),
    )

/** Said by the form, the API and the memory client alike. */
export const tooManyLines = (noun: DocumentNoun, lines: 'work entries' | 'expenses'): string =>
  `${withArticle[noun]} holds at most ${MOST_LINES} ${lines}. Split it into two ${noun}s.`

const withArticle: Readonly<Record<DocumentNoun, string>> = {
  invoice: 'An invoice',
  timesheet: 'A timesheet',
}

/** The part of a body that every document has, with the sentences of its own form. */
export const documentBody = (missing: { client: string; start: string; end: string }) => ({
  client_id: chosenId(missing.client),
  period_start: day(missing.start),
  period_end: day(missing.end),
  notes: optionalNote(2000),
  version: version(),
})

interface WithPeriod {
  period_start: string
  period_end: string
  items?: unknown
}

/** The period that work lines must fall in; names each line that does not. */
const linesWithinPeriod = (noun: DocumentNoun) =>
  z.check<WithPeriod>(
    ({ value, issues }) => {
      const { period_start: start, period_end: end, items } = value
      if (!isDay(start) || !isDay(end) || !Array.isArray(items)) return
      items.forEach((item: unknown, index) => {
        const worked = (item as { work_date?: unknown } | null)?.work_date
        if (isDay(worked) && (worked < start || worked > end)) {
          issues.push({
            code: 'custom',
            input: worked,
            path: ['items', index, 'work_date'],
            message: {
              invoice: msg('Date must be within the invoice period'),
              timesheet: msg('Date must be within the timesheet period'),
            }[noun],
            continue: true,
          })
        }
      })
    },
    // Also beside other mistakes: a form shows them all at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/** What holds between the days of a document, whatever else it says. */
export const periodRules = (noun: DocumentNoun) =>
  [
    endNotBeforeStart<WithPeriod>('period_start', 'period_end'),
    periodAtMostAYear<WithPeriod>(),
    linesWithinPeriod(noun),
  ] as const
