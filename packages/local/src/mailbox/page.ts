import { styles } from './page-styles.ts'
import type { StoredMail } from './store.ts'

/** Text as HTML text or as the value of a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The whole mailbox: the list on one side, the chosen mail on the other. */
export function mailboxPage(mails: StoredMail[], chosen: StoredMail | undefined): string {
  const title = chosen ? `${chosen.subject || '(no subject)'} – Mailbox` : 'Mailbox'
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1><a href="/mailbox">Mailbox</a></h1>
<p>Mail that Daysheet sent in local mode. Nothing left this machine.</p>
<a class="button" href="">Refresh</a>
</header>
<div class="columns${chosen ? ' reading' : ''}">
<nav aria-label="Mails">${listOf(mails, chosen)}</nav>
<main>${chosen ? mailOf(chosen) : '<p class="empty">Choose a mail to read it.</p>'}</main>
</div>
</body>
</html>
`
}

function listOf(mails: StoredMail[], chosen: StoredMail | undefined): string {
  if (mails.length === 0) return '<p class="empty">No mail yet.</p>'
  return `<ol>${mails.map((mail) => entryOf(mail, mail.id === chosen?.id)).join('')}</ol>`
}

function entryOf(mail: StoredMail, isChosen: boolean): string {
  const clip = mail.attachments.length > 0 ? ` · ${countOf(mail.attachments.length)}` : ''
  return `<li><a href="/mailbox/${mail.id}"${isChosen ? ' aria-current="page"' : ''}>
<strong>${escapeHtml(mail.subject || '(no subject)')}</strong>
<span>${escapeHtml(mail.to.join(', '))}</span>
<small>${timeOf(mail.date)}${clip}</small></a></li>`
}

function mailOf(mail: StoredMail): string {
  const files = mail.attachments.map(
    ({ filename, contentType, content }, at) =>
      `<li><a href="/mailbox/${mail.id}/attachments/${at}">${escapeHtml(filename)}</a> <small>${escapeHtml(contentType)}, ${content.byteLength.toLocaleString('en-GB')} bytes</small></li>`,
  )
  return `<article>
<h2>${escapeHtml(mail.subject || '(no subject)')}</h2>
<dl>
<dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>Arrived</dt><dd>${timeOf(mail.date)}</dd>
<dt>Source</dt><dd><a href="/mailbox/${mail.id}.eml">${mail.id}.eml</a></dd>
</dl>
${files.length > 0 ? `<h3>${countOf(files.length)}</h3><ul class="files">${files.join('')}</ul>` : ''}
${mail.html ? `<h3>HTML</h3><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed(mail.html))}"></iframe>` : ''}
${mail.text ? `<h3>CliError text</h3><pre>${linked(mail.text)}</pre>` : ''}
</article>`
}

/** Links of the mail open in a tab of their own; the sandbox has neither scripts nor our origin. */
function framed(html: string): string {
  return `<base target="_blank">${html}`
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 === 1
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noreferrer">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')
}

const clock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
})

function timeOf(instant: string): string {
  return `<time datetime="${instant}">${clock.format(new Date(instant))}</time>`
}

function countOf(attachments: number): string {
  return attachments === 1 ? '1 attachment' : `${attachments} attachments`
}
