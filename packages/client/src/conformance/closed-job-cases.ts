import { addDays, formatDay } from '@daysheet/core'
import {
  createInvoice,
  createTimesheet,
  exampleHours,
  exampleWeek,
  sendInvoice,
  sendTimesheet,
  type ConformanceCase,
} from './conformance-world.ts'
import { has, invalid, refused } from './expectation.ts'

/** The project is archived between saving a draft and sending it. */
export const closedJobCases: ConformanceCase[] = [
  {
    name: 'a draft that names a project goes on after the project is archived',
    run: async (world) => {
      const { client, worker, project } = world
      const invoice = await createInvoice(world, { status: 'draft' })
      const timesheet = await createTimesheet(world, { status: 'draft' })
      await client.api.projects.archive({ params: { id: project.id } })

      const saved = await worker.api.invoices.update({
        params: { id: invoice.id },
        body: exampleWeek(world, { status: 'draft', notes: 'The last week' }),
      })
      has('the saved invoice', saved.invoice, { status: 'draft', subtotal: invoice.subtotal })
      const sent = await worker.api.invoices.update({
        params: { id: invoice.id },
        body: exampleWeek(world, { status: 'submitted' }),
      })
      has('the sent invoice', sent.invoice, { status: 'submitted', subtotal: invoice.subtotal })
      const hours = await worker.api.timesheets.update({
        params: { id: timesheet.id },
        body: exampleHours(world, { status: 'submitted' }),
      })
      has('the sent timesheet', hours.timesheet, { status: 'submitted', total_hours: 50 })

      const late = await createInvoice(world)
      has('an invoice for the days before', late, { status: 'submitted' })
    },
  },
  {
    name: 'the days up to the one on which a project is completed can be entered, later ones not',
    run: async (world) => {
      const { client, worker, project, today } = world
      const params = { id: project.id }
      const change = (status: 'active' | 'completed') =>
        client.api.projects.update({ params, body: { name: project.name, status } })
      const options = async () =>
        (
          await worker.api.projects.listOptions({
            params: { id: worker.user.id, clientId: client.user.id },
          })
        ).projects
      await change('completed')
      const closing = { how: 'completed', last_day: today }
      has('the option', (await options())[0], { id: project.id, status: 'completed', closing })
      await sendTimesheet(world)
      const tomorrow = addDays(today, 1)
      const dayAfter = {
        period_start: today,
        period_end: tomorrow,
        items: exampleHours(world)
          .items.slice(0, 2)
          .map((day, index) => ({ ...day, work_date: addDays(today, index) })),
      }
      const refusal = invalid({
        'items.1.project_id': `This project was completed on ${formatDay(today)}. Choose a day up to then, or another project.`,
      })
      await refused('the day after', sendTimesheet(world, dayAfter), refusal)
      await refused('and on an invoice', sendInvoice(world, dayAfter), refusal)
      await client.api.projects.archive({ params })
      has('once archived', (await options())[0], { closing })
      await client.api.projects.unarchive({ params })
      await change('active')
      has('once it goes on', (await options())[0], { closing: null })
      await sendTimesheet(world, dayAfter)
    },
  },
]
