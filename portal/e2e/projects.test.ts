import { describe, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { mailsTo } from './mailbox.ts'
import { DESK, expectNoFaults, PHONE, browserForThese } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

describe('a project', () => {
  it('is created, worked on, warned about once and archived', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const client = pointer(office.page)
    const see = (text: string | RegExp) => office.page.getByText(text).first().waitFor()

    await office.page.goto('/dashboard/projects')
    await client.press(office.page.getByRole('link', { name: 'New Project' }))
    await client.type(office.page.getByRole('textbox', { name: /Project Name/ }), 'Canal Yard')
    await client.type(office.page.getByRole('spinbutton', { name: /^Budget/ }), '1000')
    await client.press(office.page.getByRole('button', { name: 'Create Project' }))
    await see('Project created successfully!')
    await office.page.getByRole('heading', { level: 1, name: 'Canal Yard' }).waitFor()
    const projectId = new URL(office.page.url()).pathname.split('/').at(-1) ?? ''

    await client.press(office.page.getByRole('button', { name: 'Assign Worker' }))
    const dialog = office.page.getByRole('dialog', { name: 'Assign Worker' })
    await client.choose(dialog.getByRole('button', { name: /Worker/ }).first(), 'Mike Thompson')
    await client.press(dialog.getByRole('button', { name: 'Assign Worker' }))
    await see('Mike Thompson assigned to project')

    // £600.00 each of £1,000: the second one passes 80%.
    const onIt = { ...pair, project: { ...pair.project, id: projectId } }
    await createInvoice(site.page.request, onIt, 'submitted')
    await createInvoice(site.page.request, onIt, 'submitted')
    const subject = 'Canal Yard is over its budget by £200.00'
    await expect
      .poll(async () => (await mailsTo(pair.client.email, /budget/)).map((mail) => mail.subject), {
        timeout: 20_000,
      })
      .toEqual([subject])
    await createInvoice(site.page.request, onIt, 'submitted')

    await office.page.goto('/dashboard/notifications')
    await client.press(office.page.getByRole('link', { name: new RegExp(subject) }))
    await office.page.getByRole('heading', { level: 1, name: 'Canal Yard' }).waitFor()
    await see('£1,800.00 of £1,000')
    await see('Over by £800.00')
    expect(await mailsTo(pair.client.email, /budget/)).toHaveLength(1)

    await client.press(office.page.getByRole('link', { name: 'Edit Project' }))
    const budget = office.page.getByRole('spinbutton', { name: /^Budget/ })
    await budget.fill('3000')
    await client.press(office.page.getByRole('button', { name: 'Save Changes' }))
    await see('Project updated successfully')
    await see('£1,200.00 remaining')

    await client.press(office.page.getByRole('button', { name: 'More' }))
    await client.press(office.page.getByRole('menuitem', { name: 'Archive' }))
    await see('Project "Canal Yard" archived successfully')
    await see('This project is archived')
    await office.page.goto('/dashboard/projects?status=archived')
    await office.page.getByRole('link', { name: 'Canal Yard' }).waitFor()
    const refused = callApi(office.page.request, 'DELETE', `/api/projects/${projectId}`)
    await expect(refused).rejects.toThrow(/1 worker assigned/)

    expectNoFaults(office)
    expectNoFaults(site)
    await Promise.all([office.leave(), site.leave()])
  })
})
