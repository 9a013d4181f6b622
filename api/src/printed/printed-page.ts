import html from 'html-template-tag'
import { documentFont } from './document-font.ts'
import { documentStyle } from './document-style.ts'
import { EMOJI_NOTE, withoutEmoji } from './without-emoji.ts'

/** In place of a UTR, for a member of the client whose role does not see it. */
export const NOT_SHOWN = 'Not shown'

/** A4 page as HTML, ready to print: `body` is HTML, the rest is text. */
export interface PrintedPage {
  title: string
  /** At the foot of every page. */
  foot: string
  body: string
}

/**
 * A margin box loads no font: with a letter in it that the page has nowhere in that weight (the Ł of
 * a name that is bold elsewhere), Chromium leaves out all text of its size. So the foot is laid out,
 * unseen, in the page as well.
 *
 * The content security policy blocks whatever the browser might still load.
 */
export function printedPage(page: PrintedPage): string {
  const [title, foot, body] = [page.title, page.foot, page.body].map(withoutEmoji) as [
    string,
    string,
    string,
  ]
  const note = body === page.body ? '' : html`<p>${EMOJI_NOTE}</p>`
  const style = `${documentFont(body + foot)}\n${documentStyle(foot)}`
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; font-src data:"
        />
        <title>${title}</title>
        <style>
          $${style}
        </style>
      </head>
      <body>
        <p class="font" aria-hidden="true">${foot}</p>
        $${body} $${note}
      </body>
    </html>`
}

export const printedCell = (
  label: string,
  value: string,
  weight: 'plain' | 'bold' = 'plain',
): string =>
  html`<div>
    <p class="k">${label}</p>
    <p>$${weight === 'bold' ? html`<b>${value}</b>` : html`${value}`}</p>
  </div>`
