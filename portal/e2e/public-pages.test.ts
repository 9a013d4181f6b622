import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newPerson } from './people.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import { browserForThese, expectNoFaults, PHONE, type Visit } from './visit.ts'
import { submitWeek } from '@daysheet/tools/submit-week'

const OPERATOR = 'operator@daysheet.invalid'
const PATHS = [
  '/landing',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
]

const productUrl = inject('productUrl')
const visit = browserForThese()
const dialogOf = ({ page }: Visit) => page.getByRole('dialog')

describe('a visitor who looks at the plans', () => {
  let visitor: Visit
  beforeAll(async () => {
    visitor = await visit({ viewport: PHONE })
    await visitor.page.goto('/pricing')
  })
  afterAll(() => visitor.leave())

  it('sees what each saves when a year is paid at once', async () => {
    const { page } = visitor
    const starter = page.getByRole('article', { name: 'Client Starter' })
    await starter.getByText('£49.99').waitFor()
    expect(await starter.getByText('£499.99').isVisible()).toBe(false)
    await page.locator('label', { hasText: 'Yearly' }).click()
    await starter.getByText('£499.99').waitFor()
    await starter.getByText('Saves £99.89 a year (17%)').waitFor()
    expect(await starter.getByText('£49.99').isVisible()).toBe(false)
  })

  it('opens the answer to a question', async () => {
    const { page } = visitor
    const answer = page.getByText('A place for one worker whom you engage')
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('What is a worker licence?').click()
    await answer.waitFor()
  })

  it('is told what is missing before anything is sent', async () => {
    const { page } = visitor
    await page.getByRole('link', { name: 'Register your interest in Client Pro' }).click()
    const dialog = dialogOf(visitor)
    expect(await dialog.getByRole('radio', { name: /Client/ }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Register your interest' }).click()
    await dialog.getByText('Name must be at least 2 characters').first().waitFor()
    await dialog.getByText('Please enter a valid email address').first().waitFor()
  })

  it('keeps what was typed when it could not be sent', async () => {
    const { page } = visitor
    const dialog = dialogOf(visitor)
    await dialog.getByLabel('Name', { exact: true }).fill('Łukasz Wiśniewski')
    await dialog.getByLabel('Email').fill('lukasz@example.com')
    await dialog.getByLabel('Company name').fill('O’Brien & Sons')
    await page.route('**/api/register-interest', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Register your interest' }).click()
    await page.getByText('Failed to register interest. Please try again.').waitFor()
    expect(await dialog.getByLabel('Company name').inputValue()).toBe('O’Brien & Sons')
    await page.unroute('**/api/register-interest')
  })

  it('registers, is thanked for two seconds, and may come back to an empty form', async () => {
    const { page } = visitor
    const dialog = dialogOf(visitor)
    const { email } = newPerson('Rosa Marchetti')
    await dialog.getByLabel('Email').fill(email)
    // Both are gone after two seconds.
    const said = Promise.all([
      dialog.getByText('Thank You!').waitFor(),
      dialog.getByText("You're on the list!").waitFor(),
      page.getByText('Interest registered successfully!').waitFor(),
    ])
    await dialog.getByRole('button', { name: 'Register your interest' }).click()
    await said
    await dialog.waitFor({ state: 'hidden' })

    expect((await mailTo(email, /on the list/)).text).not.toContain('O’Brien')
    const operatorMail = await mailTo(OPERATOR, /Interest in the beta: a client/)
    expect(operatorMail.text).toContain('O’Brien & Sons')

    await page.getByRole('link', { name: 'Register your interest in Premium Worker' }).click()
    expect(await dialog.getByLabel('Email').inputValue()).toBe('')
    expect(await dialog.getByRole('radio', { name: /Worker/ }).isChecked()).toBe(true)
    // A worker has no company.
    expect(await dialog.getByLabel('Company name').count()).toBe(0)
  })
})

describe('a visitor who writes a message', () => {
  let visitor: Visit
  beforeAll(async () => {
    visitor = await visit()
  })
  afterAll(() => visitor.leave())

  it('finds the type that a link asks for', async () => {
    const { page } = visitor
    for (const [type, label] of [
      ['feedback', 'Feedback'],
      ['enterprise', 'Sales'],
      ['nonsense', 'Support'],
    ] as const) {
      await page.goto(`/contact?type=${type}`)
      const isChosen = () => page.getByRole('radio', { name: label }).isChecked()
      await expect.poll(isChosen, { timeout: 10_000 }).toBe(true)
    }
  })

  it('loses nothing when it could not be sent, and sends it again', async () => {
    const { page } = visitor
    const { email } = newPerson('Siân Pritchard')
    await page.goto('/contact')
    await page.getByLabel('Name', { exact: true }).fill('Siân Pritchard')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Subject').fill('Two sites in Leeds')
    await page.getByRole('textbox', { name: 'Message' }).fill('Can we have both on one account?')
    await page.route('**/api/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Failed to send message. Please try again.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
      'Can we have both on one account?',
    )

    await page.unroute('**/api/contact')
    const said = Promise.all([
      page.getByRole('heading', { name: 'Message Sent!' }).waitFor(),
      page.getByText('Message sent successfully!', { exact: true }).waitFor(),
    ])
    await page.getByRole('button', { name: 'Send Message' }).click()
    await said
    await mailTo(email, /We have your message/)
    await mailTo(OPERATOR, /Support: Two sites in Leeds/)
    expect(await mailsTo(OPERATOR, /Two sites in Leeds/)).toHaveLength(1)
  })
})

describe('a visitor who tries it', () => {
  it('makes an invoice before there is an account', async () => {
    const visitor = await visit({ viewport: PHONE })
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('button', { name: 'Try Quick Entry' }).click()
    for (const day of [/^Monday/, /^Tuesday/]) await page.getByRole('button', { name: day }).click()
    await submitWeek(page, page.getByText(/INV-\d+-\d+ is done/), (target) => target.click())
    expectNoFaults(visitor)
    await visitor.leave()
  })
})

describe('a public page', () => {
  it.each(PATHS)('of %s can be found and shared', async (path) => {
    const html = await (await fetch(`${productUrl}${path}`)).text()
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(html).toContain(`<link rel="canonical" href="${productUrl}${path}"`)
    expect(html).toContain(`<meta property="og:image" content="${productUrl}/daysheet.jpg"`)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toHaveProperty('@type')
  })

  it('shows a picture of 1200 by 630 where it is shared', async () => {
    const { page, leave } = await visit()
    const response = await page.goto('/daysheet.jpg')
    const size = await page.locator('img').evaluate((picture: HTMLImageElement) => ({
      width: picture.naturalWidth,
      height: picture.naturalHeight,
    }))
    expect(size).toEqual({ width: 1200, height: 630 })
    expect((await response?.body())?.length).toBeLessThanOrEqual(60_000)
    await leave()
  })

  it('keeps search engines out of the two areas and names every page to them', async () => {
    const robots = await (await fetch(`${productUrl}/robots.txt`)).text()
    expect(robots).toContain('Disallow: /app\nDisallow: /dashboard')
    const sitemap = await (await fetch(`${productUrl}/sitemap.xml`)).text()
    for (const path of PATHS) expect(sitemap).toContain(`<loc>${productUrl}${path}</loc>`)
  })

  it.each(PATHS)('at %s can be read without JavaScript', async (path) => {
    const { page, leave } = await visit({ javaScriptEnabled: false })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200)
    // Prices of both billings, questions and menu are the browser's own.
    if (path === '/pricing') {
      await page.locator('label', { hasText: 'Yearly' }).click()
      await page.getByText('£1,399.99').waitFor()
    }
    if (path === '/contact') {
      // Chromium that is told to run no scripts still reads <noscript> as if it did.
      expect(await page.locator('noscript').textContent()).toContain(
        'The form needs JavaScript. Switch it on to send us a message.',
      )
    }
    await leave()
  })

  it('loads hardly any JavaScript by itself', async () => {
    const { page, leave } = await visit()
    const scripts: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push((await response.body()).length)
    })
    for (const path of PATHS) await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts.length).toBeGreaterThan(0)
    expect(Math.max(...scripts)).toBeLessThan(10_000)
    await leave()
  })
})
