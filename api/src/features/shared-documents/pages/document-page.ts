import {
  describeHours,
  formatDay,
  formatPeriod,
  formatPounds,
  INVOICE_STATUS_LABELS,
  TIMESHEET_STATUS_LABELS,
  type SharedDocument,
} from '@daysheet/core'
import html from 'html-template-tag'
import { documentLines } from './document-lines.ts'
import { icon, pageFrame, type IconName } from './page-frame.ts'

/** A document at its address, which carries the secret. */
export interface SharedPage {
  address: string
  document: SharedDocument
}

export const NOUNS = { invoice: 'Invoice', timesheet: 'Timesheet' } as const

const BADGES: Readonly<Record<string, readonly [tone: string, icon: IconName]>> = {
  submitted: ['info', 'send'],
  approved: ['positive', 'check'],
  paid: ['positive', 'check'],
  disputed: ['caution', 'question'],
  dispute_resolved: ['info', 'check'],
  rejected: ['critical', 'cross'],
}

function badge({ noun, status }: SharedDocument): string {
  const labels: Readonly<Record<string, string>> =
    noun === 'invoice' ? INVOICE_STATUS_LABELS : TIMESHEET_STATUS_LABELS
  const [tone, name] = BADGES[status] ?? ['neutral', 'warning']
  return html`<span class="badge $${tone}">$${icon(name)}${labels[status] ?? status}</span>`
}

const fact = (label: string, value: string): string =>
  html`<div>
    <dt>${label}</dt>
    <dd class="figure">${value}</dd>
  </div>`

/** What is asked for; first on a telephone, where the summary is far down. */
function lastSum({ sums }: SharedDocument): string {
  const last = sums.at(-1)
  return last
    ? html`<div class="hero">
        <dt>${last.label}</dt>
        <dd class="net"><span class="figure">${formatPounds(last.amount)}</span></dd>
      </div>`
    : ''
}

const facts = (document: SharedDocument): string => {
  const { noun, due_date, paid_at } = document
  return html`<dl class="cells">
    <div>
      <dt>From</dt>
      <dd>
        ${document.from.name}$${document.from.detail ? html`<small>${document.from.detail}</small>` : ''}
      </dd>
    </div>
    <div>
      <dt>To</dt>
      <dd>${document.to.name}</dd>
    </div>
    $${fact(noun === 'invoice' ? 'Service Period' : 'Period', formatPeriod(document.period_start, document.period_end))}
    $${
      paid_at !== null
        ? fact('Paid on', formatDay(paid_at))
        : due_date !== null
          ? fact('Due Date', formatDay(due_date))
          : fact('Total hours', describeHours(document.total_hours))
    }
    $${lastSum(document)}
  </dl>`
}

/** How it was decided, or that it waits. */
function decision({ decision: made }: SharedDocument): string {
  if (made === null) return ''
  return html`<div class="notice info" role="status">
    <p class="strong">${made.sentence}</p>
    $${made.reason ? html`<p class="note">‘${made.reason}’</p>` : ''}
  </div>`
}

function actions({ address, document: { abilities } }: SharedPage): string {
  const decide = abilities.decide
    ? html`<a class="button main" href="$${address}/approve">$${icon('check')}Approve</a>
        <a class="button" href="$${address}/question">$${icon('question')}Question it</a>`
    : ''
  const download = abilities.pdf
    ? html`<a class="button" href="$${address}/pdf">$${icon('download')}Download PDF</a>`
    : ''
  return html`<div class="actions">$${decide}$${download}</div>`
}

const summary = ({ sums }: SharedDocument): string =>
  sums.length === 0
    ? ''
    : html`<section class="sheet" aria-labelledby="summary">
        <h2 id="summary">Summary</h2>
        <dl class="summary">
          ${sums.map(({ label, notes, amount }, index) => {
            const small = notes.map((note) => html`<small>${note}</small>`).join('')
            return index < sums.length - 1
              ? html`<dt>${label}$${small}</dt>
                  <dd>${formatPounds(amount)}</dd>`
              : html`<dt class="net">${label}</dt>
                  <dd class="net"><span>${formatPounds(amount)}</span></dd>`
          })}
        </dl>
      </section>`

/** The document as its client sees it in the portal, with what they may do about it. */
export function documentPage(page: SharedPage): string {
  const { address, document } = page
  const { noun, number, worker_name: worker, client_name: client, notes } = document
  const body = html`
    <div class="stack">
      <div>
        <p class="muted">${NOUNS[noun]} from ${worker} to ${client}</p>
        <div class="title">
          <h1>${number}</h1>
          $${badge(document)}
        </div>
      </div>
      $${decision(document)} $${actions(page)}
    </div>
    <div class="columns">
      <div class="stack">
        $${facts(document)} $${documentLines(document)}
        $${
          notes
            ? html`<section>
                <h2>Notes</h2>
                <p class="note">${notes}</p>
              </section>`
            : ''
        }
      </div>
      <div class="stack">
        $${summary(document)}
        $${noun === 'invoice' && document.paid_at === null ? html`<p class="muted">How to pay is in the PDF.</p>` : ''}
      </div>
    </div>
    <div class="foot">
      <p>
        This page was sent to ${document.sent_to} by ${worker}, who writes timesheets and invoices
        with Daysheet. Whoever has its address can read it, so pass it on only to those who may.
      </p>
      <p><a class="quiet" href="$${address}/not-for-me">Not for me</a></p>
    </div>
  `
  return pageFrame({ title: `${NOUNS[noun]} ${number} from ${worker}`, body })
}
