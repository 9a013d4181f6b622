import { formatPeriod, formatPounds, describeHours, type SharedDocument } from '@daysheet/core'
import html from 'html-template-tag'
import { NOUNS, type SharedPage } from './document-page.ts'
import { pageFrame } from './page-frame.ts'

/** What a page asks once more before it is done: a decision, or that no more mail is wanted. */
const DECISIONS = ['approve', 'question'] as const
export type ConfirmedDecision = (typeof DECISIONS)[number]
export const CONFIRMED_ACTIONS = [...DECISIONS, 'not-for-me'] as const
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number]

interface Confirmation extends SharedPage {
  token: string
  /** What was typed before it was refused, and why. */
  typed?: { reason: string; error: string }
}

/** `Invoice INV-2026-0012, 9 – 10 Nov 2026, £374.40 net`. */
function describe({ noun, number, period_start, period_end, sums, total_hours }: SharedDocument) {
  const net = sums.find(({ label }) => label === 'Net amount')
  const worth = net ? `${formatPounds(net.amount)} net` : describeHours(total_hours)
  return `${NOUNS[noun]} ${number}, ${formatPeriod(period_start, period_end)}, ${worth}`
}

const reasonField = (worker: string, typed: Confirmation['typed']): string =>
  html`<div class="$${typed ? 'wrong' : ''}">
    <label for="reason">What would you like to ask or say?</label>
    <textarea
      id="reason"
      name="reason"
      required
      maxlength="2000"
      aria-describedby="reason-hint$${typed ? ' reason-error' : ''}"
      $${typed ? 'aria-invalid="true"' : ''}
    >
$${html`${typed?.reason ?? ''}`}</textarea>
    $${typed ? html`<p class="error" id="reason-error">${typed.error}</p>` : ''}
    <small id="reason-hint"
      >${worker} reads it, and can change what they sent and send it again.</small
    >
  </div>`

interface Words {
  title: string
  said: string
  button: string
  field?: string
}

function wordsOf(action: ConfirmedDecision, { document, typed }: Confirmation): Words {
  const { noun, worker_name: worker, sent_to: address } = document
  switch (action) {
    case 'approve':
      return {
        title: `Approve this ${noun}?`,
        said: `${worker} is told that it was approved by the link sent to ${address}.`,
        button: 'Approve',
      }
    case 'question':
      return {
        title: `Question this ${noun}`,
        said: `It is on hold until ${worker} has answered.`,
        button: 'Question it',
        field: reasonField(worker, typed),
      }
  }
}

interface Step extends Words {
  address: string
  action: ConfirmedAction
  token: string
  /** What it is about, above the title. */
  about: string
}

/** The one step between a button and what it does. */
function stepPage({
  address,
  action,
  token,
  about,
  title,
  said,
  button,
  field = '',
}: Step): string {
  const body = html`<div class="narrow stack">
    <div>
      <p class="muted">${about}</p>
      <h1>${title}</h1>
    </div>
    <p>${said}</p>
    <form method="post" action="$${address}/$${action}">
      <input type="hidden" name="token" value="$${token}" />
      $${field}
      <div class="actions">
        <button class="button main" type="submit">${button}</button>
        <a class="button" href="$${address}">Back</a>
      </div>
    </form>
  </div>`
  return pageFrame({ title, body })
}

export function decisionPage(action: ConfirmedDecision, confirmation: Confirmation): string {
  const { address, document, token } = confirmation
  const about = describe(document)
  return stepPage({ address, action, token, about, ...wordsOf(action, confirmation) })
}

interface Refusal {
  address: string
  token: string
  noun: SharedDocument['noun']
  worker: string
  /** Where the mail went. */
  sentTo: string
}

/** Also of a document that was taken back, so it says nothing of what is in it. */
export const refusalPage = ({ address, token, noun, worker, sentTo }: Refusal): string =>
  stepPage({
    address,
    action: 'not-for-me',
    token,
    about: `${NOUNS[noun]} from ${worker}`,
    title: 'Not for me',
    said: `${worker} can't write to ${sentTo} any more and is told so. This link and the others that were sent there end. The ${noun} stays as it is.`,
    button: `Stop mail from ${worker}`,
  })
