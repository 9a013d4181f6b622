import { expect, it } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { browserForThese } from './visit.ts'

const visit = browserForThese()

it('a button without a name is found, at the second look at a page too', async () => {
  const { page, leave } = await visit()
  await page.goto('/login')
  await expectAccessible(page)
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  )
  await expect(expectAccessible(page)).rejects.toMatchObject({
    actual: [expect.stringContaining('button-name')],
  })
  await leave()
})
