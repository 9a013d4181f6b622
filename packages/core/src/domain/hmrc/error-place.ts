import { msg } from '../msg.ts'
import type { HmrcError } from './error-table.ts'
import { CONTRACTOR_FIELDS, fieldOfElement } from './shape-findings.ts'
import { lineOfReference } from './subcontractor.ts'

/** What people call the fields that HMRC may name. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  action: msg('What HMRC is asked'),
  business_type: msg('Type of business'),
  title: msg('Title'),
  forenames: msg('Forenames'),
  surname: msg('Surname'),
  trading_name: msg('Trading name'),
  works_ref: msg('Works reference'),
  unmatched: msg('Higher rate'),
  utr_number: msg('UTR'),
  company_number: msg('Company number'),
  ni_number: msg('National Insurance number'),
  verification_number: msg('Verification number'),
  payments: msg('Total payments'),
  materials: msg('Cost of materials'),
  deducted: msg('Total deducted'),
  partnership_name: msg('Name of the partnership'),
  partnership_utr: msg('UTR of the partnership'),
  contractor_utr: msg('UTR'),
  accounts_office_reference: msg('Accounts Office reference'),
}

/** `*[local-name()='UTR'][1]` and `cis:UTR[1]` as `UTR[1]`. */
const localStep = (step: string): string =>
  step.replace(/^\*\[local-name\(\)\s*=\s*['"]([^'"]+)['"]\]/, '$1').replace(/^[\w.-]+:/, '')

/** `line 3`, `Subcontractor 3`; not the line and column of a reader of XML. */
const NAMED_LINE = /\b(?:line|subcontractor)\s+(?:no\.?\s*|number\s+)?(\d{1,4})\b(?!\s*,?\s*col)/i
/** Our own reference of a line, which HMRC may repeat. */
const WORKS_REFERENCE = /\bS-\d{4}\b/

function lineNamedIn(text: string): string | null {
  const [reference] = WORKS_REFERENCE.exec(text) ?? []
  const line = reference === undefined ? null : lineOfReference(reference)
  if (line !== null) return `lines.${line}`
  const place = Number(NAMED_LINE.exec(text)?.[1] ?? 0)
  return place > 0 ? `lines.${place - 1}` : null
}

function pathOfLocation(location: string): string | null {
  const steps = location.split('/').filter(Boolean).map(localStep)
  const at = steps.findIndex((step) => step.startsWith('Subcontractor'))
  const [, place] = /[[(](\d+)[\])]/.exec(steps[at] ?? '') ?? []
  const names = steps.map((step) => step.replace(/[[(].*/, ''))
  if (place === undefined || Number(place) === 0) {
    return CONTRACTOR_FIELDS[names.slice(-2).join('.')] ?? null
  }
  const below = names.slice(at + 1).join('.')
  const line = `lines.${Number(place) - 1}`
  return below === '' ? line : `${line}.${fieldOfElement(below)}`
}

/**
 * The field that an error of HMRC is about, by its location, else by the line that it names in words:
 * null where it says none.
 *
 * `/CISreturn/Subcontractor[3]/UTR` is `lines.2.utr_number`, `line 3` is `lines.2`, `Contractor/AOref` the
 * contractor's.
 */
export const pathOfError = ({ location, text }: Pick<HmrcError, 'location' | 'text'>) =>
  pathOfLocation(location) ?? lineNamedIn(location) ?? lineNamedIn(text)

/** The line of a path: 2 of `lines.2.surname`; null of one about no line. */
export const lineOfPath = (path: string | null): number | null => {
  const [, at] = /^lines\.(\d+)(?:\.|$)/.exec(path ?? '') ?? []
  return at === undefined ? null : Number(at)
}

/** Somebody in a message, in its order. */
export interface SentWorker {
  worker_id: string
  worker_name: string
}

/** What an error is about, for people: HMRC tells lines apart by their place alone. */
export interface ErrorPlace {
  path: string | null
  /** Of the line as it was sent. */
  worker_id: string | null
  worker_name: string | null
  /** The field's name: `UTR`. */
  field: string | null
}

/**
 * Whom and which field an error is about. `sent` are the lines of the message in its order, whatever the
 * month's lines are by now: `line 3` of the return of 10 Dec stays Łukasz's when Callum's payment is undone
 * on the 11th.
 */
export function describePlace(
  error: Pick<HmrcError, 'location' | 'text'>,
  sent: readonly SentWorker[],
): ErrorPlace {
  const path = pathOfError(error)
  const worker = sent[lineOfPath(path) ?? -1]
  const name = path?.split('.').at(-1) ?? ''
  return {
    path,
    worker_id: worker?.worker_id ?? null,
    worker_name: worker?.worker_name ?? null,
    field: Object.hasOwn(FIELD_LABELS, name) ? (FIELD_LABELS[name] ?? null) : null,
  }
}
