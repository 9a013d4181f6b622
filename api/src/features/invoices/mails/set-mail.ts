import html from 'html-template-tag'
import type { MailText } from './invoice-mail-texts.ts'

const button =
  'display:inline-block;padding:10px 18px;background:#1d252c;color:#fff;text-decoration:none;border-radius:6px'

/** The same words as plain text and as HTML, with the link written out in both. */
export function setMail(
  { heading, paragraphs, facts, action }: MailText,
  url: string,
): { text: string; html: string } {
  const figures = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return {
    text: [heading, ...paragraphs, figures, `${action}: ${url}`, 'Daysheet'].join('\n\n'),
    html: html`<!doctype html>
      <html lang="en-GB">
        <body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif;color:#1d252c">
          <h1 style="font-size:20px;line-height:28px;margin:0 0 16px">${heading}</h1>
          ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
          <table role="presentation" style="border-collapse:collapse;margin:0 0 24px">
            ${facts.map(
              ([label, value]) =>
                html`<tr>
                  <td style="padding:4px 24px 4px 0;color:#5c6166;vertical-align:top">${label}</td>
                  <td style="padding:4px 0;white-space:pre-line">${value}</td>
                </tr>`,
            )}
          </table>
          <p style="margin:0 0 24px"><a href="$${html`${url}`}" style="$${button}">${action}</a></p>
          <p style="margin:0;color:#5c6166;font-size:14px;line-height:20px">
            If the button does not work, open ${url}<br />Daysheet
          </p>
        </body>
      </html>`,
  }
}
