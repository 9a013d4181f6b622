import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Waits for the file that `act` makes the browser save, and reads it. */
async function saved(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; file: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), file: await download.path() }
}

/** What is saved is a PDF of that name which says every one of the words. */
export async function expectPdf(
  page: Page,
  act: () => Promise<void>,
  expected: { name: string; says: string[] },
): Promise<void> {
  const { name, file } = await saved(page, act)
  expect(name).toBe(expected.name)
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // poppler is on most machines and not on all; the text of the document is api/test's to prove.
  const read = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  if (read.error) return
  // A sentence may be broken over two lines.
  const text = read.stdout.replaceAll(/\s+/g, ' ')
  for (const word of expected.says) expect(text).toContain(word)
}
