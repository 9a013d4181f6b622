import html from 'html-template-tag'
import { STYLE_PATH } from './page-style.ts'

/** `body` is HTML, the title text. */
export interface FramedPage {
  title: string
  body: string
}

/** The whole of a page: it loads its stylesheet and nothing else, and runs nothing. */
export const pageFrame = ({ title, body }: FramedPage): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f2ed" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />
        <meta name="description" content="Timesheets and invoices for UK construction work." />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="$${STYLE_PATH}" />
        <title>${title}</title>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <p class="brand">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3.5 2.5h17v19h-17z" stroke-width="2" />
              <path d="M7 7.5h10M7 11.5h10" stroke-width="1.75" />
              <path d="M11.5 15.25H17M11.5 17.75H17" stroke-width="1.5" /></svg
            >Daysheet
          </p>
        </header>
        <main id="main">$${body}</main>
      </body>
    </html>`

/** Icons of Lucide (ISC), as the product has them. */
const ICONS = {
  download:
    '<path d="M12 15V3"/><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/><path d="m7 10 5 5 5-5"/>',
  check: '<path d="M20 6 9 17l-5-5"/>',
  question:
    '<path d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z"/><path d="M9.1 9a3 3 0 0 1 5.82 1c0 2-3 3-3 3"/><path d="M12 17h.01"/>',
  send: '<path d="m22 2-7 20-4-9-9-4Z"/><path d="M22 2 11 13"/>',
  warning: '<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/>',
  cross: '<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6"/><path d="m9 9 6 6"/>',
} as const
export type IconName = keyof typeof ICONS

/** Always with a word beside it. */
export const icon = (name: IconName): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`
