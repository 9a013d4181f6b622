import {
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
      const invoice = await sendInvoice(world, { status: 'draft' })
      const timesheet = await sendTimesheet(world, { status: 'draft' })
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

      const everyDay = invalid(
        Object.fromEntries(
          exampleWeek(world).items.map((_day, index) => [
            `items.${index}.project_id`,
            'This project has been archived. Choose another one.',
          ]),
        ),
      )
      await refused('a new invoice', sendInvoice(world), everyDay)
      await refused('a new timesheet', sendTimesheet(world), everyDay)
    },
  },
]
