import type { ApiError, ErrorCode } from '@daysheet/core'
import html from 'html-template-tag'
import { pageFrame } from './page-frame.ts'

export interface Message {
  title: string
  sentence: string
  /** What else there is to say, one below the other. */
  points?: readonly string[]
  /** Where to go on. */
  link?: { label: string; address: string }
}

/** A page of one sentence. */
export function messagePage({ title, sentence, points = [], link }: Message): string {
  const list =
    points.length > 0
      ? html`<ul>
          ${points.map((point) => html`<li>${point}</li>`)}
        </ul>`
      : ''
  const body = html`<div class="narrow stack">
    <h1>${title}</h1>
    <div class="notice neutral">
      <p>${sentence}</p>
      $${list}
    </div>
    $${link ? html`<div class="actions"><a class="button" href="$${link.address}">${link.label}</a></div>` : ''}
  </div>`
  return pageFrame({ title, body })
}

const TITLES: Partial<Record<ErrorCode, string>> = {
  not_found: 'Nothing is here',
  wrong_state: 'Nothing was changed',
  stale_version: 'This was changed since',
  csrf_failed: 'Please look again',
  rate_limited: 'Please wait',
  unavailable: 'Please try again',
}

/** Why something could not be shown or done, and where to go on. */
export const errorPage = (error: ApiError, link: Message['link'] | null): string =>
  messagePage({
    title: TITLES[error.code] ?? 'That did not work',
    sentence: error.message,
    points: error.issues.map(({ message }) => message),
    ...(link && { link }),
  })
