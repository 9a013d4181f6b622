import {
  documentNotification,
  isNotifiedEvent,
  type DocumentNoun,
  type NotifiedEvent,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Check, Evidence } from './evidence.ts'

interface AuditRow {
  subject_noun: DocumentNoun
  subject_id: string
  action: string
  after: string | null
}
interface MessageCount {
  subject_id: string
  name: string
  times: number
}

const NOUNS = ['invoice', 'timesheet'] as const

/** An archive, a chase and an invoice made of a timesheet leave the version as it is. */
const version = ({ after }: AuditRow): number | null =>
  after === null ? null : ((JSON.parse(after) as { version?: number }).version ?? null)

const KEEPS_VERSION = /\.(archive|unarchive|chase|create_invoice|delete)$/

function versionSentences(rows: readonly AuditRow[], current: number | undefined): string[] {
  const { subject_noun, subject_id } = rows[0] ?? { subject_noun: '', subject_id: '' }
  const versions = rows.filter(({ action }) => !KEEPS_VERSION.test(action)).map(version)
  const sentences: string[] = []
  const times = Map.groupBy(versions, (one) => one)
  for (const [one, entries] of times) {
    if (one === null || entries.length === 1) continue
    sentences.push(
      `version ${one} of ${subject_noun} ${subject_id} has ${entries.length} audit rows`,
    )
  }
  // Deleted documents have their audit rows alone.
  for (let one = 1; one <= (current ?? 0); one += 1) {
    if (!times.has(one)) {
      sentences.push(`version ${one} of ${subject_noun} ${subject_id} has no audit row`)
    }
  }
  return sentences
}

async function findAudited(knex: Knex): Promise<Map<string, AuditRow[]>> {
  const rows = (await knex('audit_log')
    .whereIn('subject_noun', NOUNS)
    .select('subject_noun', 'subject_id', 'action', 'after')) as AuditRow[]
  return Map.groupBy(rows, ({ subject_id }) => subject_id)
}

export const auditRows: Check = {
  name: 'exactly one audit row an event',
  find: async ({ deps: { knex } }) => {
    const audited = await findAudited(knex)
    const sentences: string[] = []
    for (const noun of NOUNS) {
      const documents = (await knex(`${noun}s`).select('id', 'version')) as {
        id: string
        version: number
      }[]
      for (const { id, version } of documents) {
        const rows = audited.get(id)
        if (rows) sentences.push(...versionSentences(rows, version))
        else sentences.push(`${noun} ${id} has no audit row`)
      }
    }
    return sentences
  },
}

const facts = { number: '', worker: '', client: '' }
const notificationType = (noun: DocumentNoun, event: NotifiedEvent): string =>
  documentNotification(event, { ...facts, noun }).type

/** What the other side was told of, as the audit log has it: the end of a dispute by what came of it. */
function notifiedEvents(rows: readonly AuditRow[]): NotifiedEvent[] {
  const names = rows.map((row) => {
    const action = row.action.split('.')[1] ?? ''
    const { status } = JSON.parse(row.after ?? '{}') as { status?: string }
    if (action === 'resolve_dispute' && status === 'rejected') return 'resolve_dispute_rejected'
    return action
  })
  // An approval that was undone at once is told to nobody.
  const undone = names.filter((name) => name === 'undo_approval').length
  const events = names.filter(isNotifiedEvent)
  for (let n = 0; n < undone; n += 1) {
    const approval = events.indexOf('approve')
    if (approval >= 0) events.splice(approval, 1)
  }
  return events
}

/** Compares how often something was told with how often it happened. */
function countDifferences(
  what: string,
  expected: ReadonlyMap<string, number>,
  found: readonly MessageCount[],
  mayBeFewer: (name: string) => boolean = () => false,
): string[] {
  const times = new Map(
    found.map(({ subject_id, name, times }) => [`${name} of ${subject_id}`, times]),
  )
  return [...new Set([...expected.keys(), ...times.keys()])].flatMap((name) => {
    const [happened, messageCount] = [expected.get(name) ?? 0, Number(times.get(name) ?? 0)]
    const isRight = happened === messageCount || (messageCount < happened && mayBeFewer(name))
    return isRight ? [] : [`${name} happened ${happened} times and has ${messageCount} ${what}`]
  })
}

function count(audited: ReadonlyMap<string, AuditRow[]>, nameOf: NameOf): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [id, rows] of audited) {
    const noun = rows[0]?.subject_noun ?? 'invoice'
    for (const event of notifiedEvents(rows)) {
      const name = nameOf(noun, event)
      if (name !== null) counts.set(`${name} of ${id}`, (counts.get(`${name} of ${id}`) ?? 0) + 1)
    }
  }
  return counts
}
type NameOf = (noun: DocumentNoun, event: NotifiedEvent) => string | null

export const notifications: Check = {
  name: 'exactly one notification an event',
  find: async ({ deps: { knex } }) => {
    const expected = count(await findAudited(knex), notificationType)
    const found = (await knex('notifications')
      .whereIn('subject_noun', NOUNS)
      .groupBy('subject_id', 'type')
      .select('subject_id', 'type as name', knex.raw('COUNT(*) AS times'))) as MessageCount[]
    return countDifferences('notifications', expected, found)
  },
}

/** The mail that always has somebody to go to; copies go where an address is set. */
const MAIL_OF: Readonly<Record<NotifiedEvent, string | null>> = {
  submit: 'submitted',
  amend: 'resubmitted',
  withdraw: 'withdrawn',
  reopen: 'reopened',
  approve: null,
  reject: 'rejected',
  dispute: 'disputed',
  resolve_dispute: 'resolved',
  resolve_dispute_rejected: 'resolved_rejected',
  mark_paid: 'paid',
  correct_payment: 'payment_corrected',
  undo_payment: 'payment_undone',
  undo_payment_resolved: 'payment_undone',
  chase: 'chased',
}
const mailName: NameOf = (noun, event) => MAIL_OF[event] && `${noun}.${MAIL_OF[event]}`
const MAILED = NOUNS.flatMap((noun) =>
  Object.values(MAIL_OF).flatMap((mail) => (mail === null ? [] : [`${noun}.${mail}`])),
)

/** Jobs that send nothing themselves. */
const LANES_WITHOUT_MAIL = ['prepared', 'webhooks', 'hmrc']

/** `<id@host>`: a mail that was sent twice has the same Message-ID, and its reader sees one. */
const jobIdOf = (messageId = ''): string => messageId.replace(/^<|@.*$/g, '')

async function findUnsent({ deps: { knex }, mails }: Evidence): Promise<string[]> {
  if (!mails) return []
  const jobs = (await knex('outbox')
    .whereNotIn('lane', LANES_WITHOUT_MAIL)
    .select('id', 'kind', 'status')) as { id: string; kind: string; status: string }[]
  const ids = new Set(jobs.map(({ id }) => id))
  const arrived = new Set(mails.map(({ messageId }) => jobIdOf(messageId)))
  return [
    ...jobs
      .filter(({ id, status }) => status === 'done' && !arrived.has(id))
      .map(({ id, kind }) => `${kind} ${id} counts as sent and no mail has its Message-ID`),
    ...[...arrived]
      .filter((id) => !ids.has(id))
      .map((id) => `a mail arrived as ${id}, which is no job of the outbox`),
  ]
}

export const eventMails: Check = {
  name: 'exactly one mail an event',
  find: async (evidence) => {
    if (evidence.outboxWasCut) return []
    const { knex } = evidence.deps
    const audited = await findAudited(knex)
    const expected = count(audited, mailName)
    const found = (await knex('outbox')
      .whereIn('kind', MAILED)
      .groupByRaw("JSON_VALUE(payload, '$.document_id'), kind")
      .select(
        knex.raw("JSON_VALUE(payload, '$.document_id') AS subject_id"),
        'kind as name',
        knex.raw('COUNT(*) AS times'),
      )) as MessageCount[]
    // Whoever takes a document back deletes the mails about it that have not left.
    const isWithdrawn = (name: string) =>
      (audited.get(name.split(' of ')[1] ?? '') ?? []).some(({ action }) =>
        action.endsWith('.withdraw'),
      )
    const differences = countDifferences('mails', expected, found, isWithdrawn)
    return [...differences, ...(await findUnsent(evidence))]
  },
}
