import { describe, expect, it } from 'vitest'
import { keyboard, pointer, type InputMethod } from './input-method.ts'
import { newPerson } from './people.ts'
import { expectPdf } from './pdf.ts'
import { registerAsClient, registerByInvitation } from './registering.ts'
import { submitWeek } from '@daysheet/tools/submit-week'
import { DESK, expectNoFaults, PHONE, browserForThese } from './visit.ts'
import { fillInProfile } from './worker-profile.ts'
import { createProject } from './working-pair.ts'

const visit = browserForThese()
const PROJECT = 'Saltaire Mill, Block C'

/**
 * Five days at £200.00 with two hours of overtime at one and a half, and £45.50 of materials:
 * labour 1,000.00 + 2 × 25.00 × 1.5 = 1,075.00; CIS 20% of it 215.00; 1,075.00 + 45.50 − 215.00.
 */
const NET = '£905.50'

describe.each([
  ['by pointer', pointer],
  ['by keyboard alone', keyboard],
] as const)('the main job %s', (_how, inputOf) => {
  it('goes from an invitation to two people holding the PDF of a paid invoice', async () => {
    const dave = newPerson('Dave Hollis')
    const mike = newPerson('Mike Thompson')
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const client = inputOf(office.page)
    const worker = inputOf(site.page)

    await registerAsClient(office.page, client, dave)
    await createProject(office.page.request, PROJECT)
    await inviteFromTheDesk(office.page, client, mike)

    await registerByInvitation(site.page, worker, mike)
    await fillInProfile(site.page, worker)
    await writeTheWeek(site.page, worker)

    const number = await approveAndPay(office.page, client)
    const expectedPdf = { name: `Invoice-${number}.pdf`, says: [number, mike.full_name, '905.50'] }
    await expectPdf(
      office.page,
      () => client.press(office.page.getByRole('button', { name: 'Download PDF' }).first()),
      { ...expectedPdf, name: `${number} ${mike.full_name}.pdf` },
    )

    await worker.press(site.page.getByRole('link', { name: 'Invoices' }).filter({ visible: true }))
    await site.page.reload()
    await site.page.getByText('Paid', { exact: true }).first().waitFor()
    const download = site.page.getByRole('button', { name: `Download PDF of ${number}` })
    await expectPdf(site.page, () => worker.press(download.filter({ visible: true })), expectedPdf)

    expectNoFaults(office)
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  })
})

type Page = Parameters<typeof pointer>[0]

async function inviteFromTheDesk(
  page: Page,
  client: InputMethod,
  mike: { full_name: string; email: string },
): Promise<void> {
  await client.press(page.getByRole('link', { name: 'Add Worker' }).first())
  await client.type(page.getByLabel('Full Name'), mike.full_name)
  await client.type(page.getByLabel('Email'), mike.email)
  await client.type(page.getByLabel('Day rate', { exact: true }), '200')
  await client.tick(page.getByRole('checkbox', { name: PROJECT }))
  await client.press(page.getByRole('button', { name: 'Save Draft Invitation' }))
  await client.press(page.getByRole('link', { name: 'View Draft Invitations' }))
  await page.waitForURL('**/dashboard/workers?tab=drafts')
  await client.press(page.getByRole('button', { name: `Send to ${mike.full_name}` }))
  await page.getByText(/^1 invitation\(s\) sent successfully!|^Invitation sent/).waitFor()
}

async function writeTheWeek(page: Page, worker: InputMethod): Promise<void> {
  await worker.press(page.getByRole('link', { name: 'Invoices' }).filter({ visible: true }))
  await page.getByText('No invoices yet').waitFor()
  await worker.press(
    page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true }),
  )
  await worker.press(page.getByRole('menuitem', { name: 'New Invoice' }))
  await page.getByRole('heading', { name: 'New Invoice' }).waitFor()
  for (let day = 0; day < 5; day += 1) {
    await worker.press(page.getByRole('button', { name: 'Add work' }).first())
    if (day === 2) {
      await worker.tick(page.getByRole('switch', { name: 'Overtime' }).filter({ visible: true }))
    }
  }
  await worker.press(page.getByRole('button', { name: 'Add expense' }))
  await worker.type(page.getByLabel('Description'), 'Sand and cement')
  await worker.type(page.getByRole('spinbutton', { name: 'Rate' }), '45.50')
  await page.getByRole('region', { name: 'Net amount' }).getByText(NET).waitFor()
  await submitWeek(page, page.getByText('Invoice submitted successfully!'), worker.press)
  await page.waitForURL('**/app/invoices')
}

async function approveAndPay(page: Page, client: InputMethod): Promise<string> {
  await client.press(page.getByRole('link', { name: /^Invoices/ }))
  await page.reload()
  const row = page.getByRole('row', { name: /Mike Thompson/ })
  await row.waitFor()
  const number = /INV-\d{4}-\d{4}/.exec((await row.textContent()) ?? '')?.[0]
  expect(number).toBeDefined()
  await client.press(page.getByRole('button', { name: 'Approve' }).first())
  // Nobody has verified them.
  await client.press(page.getByRole('button', { name: 'Pay on their word' }))
  await page.getByText('Invoice approved successfully').waitFor()
  await client.press(page.getByRole('button', { name: 'Record Payment' }).first())
  await client.choose(page.getByRole('button', { name: 'Payment Method' }), 'Bank Transfer')
  await client.type(page.getByLabel('Payment Reference'), 'DAYSHEET 47')
  await client.press(page.getByRole('button', { name: 'Mark as Paid' }))
  await page.getByText('Invoice marked as paid').waitFor()
  return number ?? ''
}
