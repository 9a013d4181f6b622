import type { Page } from 'playwright'
import { pointer } from './input-method.ts'
import { untilQuiet } from './until-quiet.ts'

export const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
export const press = (name: string | RegExp) => (page: Page) =>
  pointer(page).press(shown(page, name))

/** Every change that this page asks the server for from now on. */
export function hearWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && request.method() !== 'HEAD' && pathname !== '/auth/refresh') {
      writes.push(`${request.method()} ${pathname}`)
    }
  })
  return writes
}

export async function goOffline(page: Page): Promise<void> {
  await untilQuiet(page)
  await page.context().setOffline(true)
  await page.getByText('You are offline', { exact: true }).first().waitFor()
}

/** Online again, for long enough that a queued request would have been sent. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.getByText('You are offline', { exact: true }).waitFor({ state: 'hidden' })
  await untilQuiet(page)
}
