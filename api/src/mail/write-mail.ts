import html from 'html-template-tag'
import type { Mail } from '../ports/mail/port.ts'
import { mailHeadStyle, mailStyle } from './mail-style.ts'

/** The content of a mail, from which both text and HTML are made. */
export interface MailText {
  to: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Label and value, one per line: `['Invoice', 'INV-2026-0001']`. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** A URL made from PUBLIC_URL, never from a request. */
  button?: { label: string; url: string }
  /** Small print: why this was sent, what to do if it was not meant for you. */
  small?: string
  attachments?: Mail['attachments']
}

const inLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()

/** Writes plain text and HTML. Everything is escaped; nothing is loaded from anywhere. */
export function writeMail(mail: MailText): Mail {
  return {
    to: mail.to,
    subject: inLine(mail.subject),
    text: asText(mail),
    html: asHtml(mail),
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
  }
}

function asText({ heading, paragraphs, facts = [], button, small }: MailText): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    `-- \nDaysheet${small ? `\n${small}` : ''}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function asHtml(mail: MailText): string {
  const paragraphs = mail.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)
  const facts = (mail.facts ?? []).map(
    ([label, value]) =>
      html`<tr>
        <td class="muted" style="padding:4px 16px 4px 0;vertical-align:top;$${mailStyle.muted}">
          ${label}
        </td>
        <td style="padding:4px 0;vertical-align:top;font-variant-numeric:tabular-nums">${value}</td>
      </tr>`,
  )
  const table =
    facts.length > 0
      ? [
          html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">
            ${facts}
          </table>`,
        ]
      : []
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${inLine(mail.subject)}</title>
        <style>
          $${mailHeadStyle}
        </style>
      </head>
      <body class="ground" style="$${mailStyle.body}">
        <div class="ground" style="$${mailStyle.ground}">
          <div style="max-width:560px;margin:0 auto">
            <h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${mail.heading}</h1>
            ${paragraphs}${table}${button(mail.button)}
            <p class="muted" style="margin:24px 0 0;font-size:13px;$${mailStyle.muted}">
              Daysheet. ${mail.small ?? ''}
            </p>
          </div>
        </div>
      </body>
    </html>`
}

function button(link: MailText['button']): string[] {
  if (!link) return []
  if (!/^https?:\/\//.test(link.url)) throw new Error(`'${link.url}' is not a link for a mail`)
  // The tag refuses unchecked values in address attributes; this one was checked above.
  const address = link.url.replace(/[&"<>]/g, (one) => `&#${one.charCodeAt(0)};`)
  return [
    html`<p style="margin:0 0 16px">
      <a
        class="button"
        href="$${address}"
        style="display:inline-block;padding:12px 20px;border-radius:6px;text-decoration:none;$${mailStyle.button}"
        >${link.label}</a
      >
    </p>`,
    html`<p class="muted" style="margin:0 0 16px;font-size:13px;$${mailStyle.muted}">
      If the button does not work, open
      <a class="link" href="$${address}" style="overflow-wrap:anywhere;$${mailStyle.link}"
        >${link.url}</a
      >
    </p>`,
  ]
}
