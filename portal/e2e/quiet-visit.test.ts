import { expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { newPerson } from './people.ts'
import { untilQuiet } from './until-quiet.ts'
import { browserForThese } from './visit.ts'
import { registerClient } from './working-pair.ts'

const visit = browserForThese()

it('a visitor reads the sign-in page without an error in the console, also after signing out', async () => {
  const visitor = await visit()
  const { page } = visitor
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await untilQuiet(page)
  expect(errors).toEqual([])
  expect(refused).toEqual([])

  const context = page.context()
  await registerClient(page.request, newPerson('Dana Price'))
  const cookies = await context.cookies()
  const hint = cookies.find(({ name }) => name.endsWith('daysheet-signed-in'))
  expect(hint).toMatchObject({ value: '1', httpOnly: false, sameSite: 'Lax' })
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([hint])

  // An access cookie that has run out: the session is renewed, nobody signs in again.
  await context.clearCookies({ name: /daysheet-access$/ })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()

  await callApi(page.request, 'POST', '/auth/logout')
  expect((await context.cookies()).some(({ name }) => name.endsWith('signed-in'))).toBe(false)
  errors.length = 0
  refused.length = 0
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await untilQuiet(page)
  expect(errors).toEqual([])
  expect(refused).toEqual([])
  await visitor.leave()
})
