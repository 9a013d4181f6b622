import type { Deps } from '../../src/deps.ts'

/** Prints at once, and keeps what. */
export const printInto =
  (printed: string[]): Deps['pdf']['print'] =>
  ({ html }) => {
    printed.push(html)
    return Promise.resolve(Buffer.from(`%PDF-1.7 ${printed.length}`))
  }

export const textOf = (html = '') =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
