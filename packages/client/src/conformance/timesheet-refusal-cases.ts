import { addDays } from '@daysheet/core'
import {
  createTimesheet,
  exampleHours,
  sendTimesheet,
  strangers,
  threeDays,
  type ConformanceCase,
} from './conformance-world.ts'
import {
  accessDenied,
  has,
  holds,
  invalid,
  notFound,
  permissionDisabled,
  refused,
  same,
  stale,
} from './expectation.ts'

export const timesheetRefusalCases: ConformanceCase[] = [
  {
    name: 'a client that takes no timesheets is sent none',
    run: async (world) => {
      const { client, worker } = world
      const clients = async () =>
        (await worker.api.engagements.listTimesheetClients({ params: { id: worker.user.id } }))
          .clients
      has('the client', (await clients())[0], { client_id: client.user.id, standard_hours: 8 })
      const draft = await sendTimesheet(world, { status: 'draft' })
      await client.api.engagements.edit({
        params: { id: worker.user.id },
        body: { email: worker.user.email, timesheets_enabled: false },
      })
      same('nobody', await clients(), [])
      const disabled = permissionDisabled(
        'Hartwell & Sons has not enabled timesheets for you. Ask them to switch timesheets on. Nothing was saved.',
      )
      await refused('creating', sendTimesheet(world), disabled)
      const params = { id: draft.id }
      const send = worker.api.timesheets.update({ params, body: exampleHours(world) })
      await refused('submitting', send, disabled)
      const body = exampleHours(world, { status: 'draft', notes: 'Kept' })
      const saved = (await worker.api.timesheets.update({ params, body })).timesheet
      has('saving', saved, { notes: 'Kept', status: 'draft' })
      same('sending', saved.abilities.submit, false)
    },
  },
  {
    name: 'a timesheet names every entry that is wrong and stores nothing',
    run: async (world) => {
      const { api, user } = world.worker
      const week = exampleHours(world)
      const [first, second, third] = threeDays(week)
      const params = { id: user.id }
      const body = {
        ...week,
        client_id: '',
        items: [
          { ...first, hours: 0.25 },
          { ...second, overtime_hours: 12.5 },
          { ...third, work_date: addDays(week.period_end, 1), project_id: '' },
        ],
      }
      await refused(
        'it',
        api.timesheets.create({ params, body }),
        invalid({
          client_id: 'Please select a client',
          'items.0.hours': ['Minimum 0.5 hours', 'Use steps of 0.5 hours'],
          'items.1.overtime_hours': 'Maximum 12 hours',
          'items.2.project_id': 'Please select a project',
          'items.2.work_date': 'Date must be within the timesheet period',
        }),
      )
      same('the list', (await api.timesheets.listForWorker({ params })).counts.all, 0)
    },
  },
  {
    name: "somebody else's timesheet is denied, a stale one is not overwritten, a draft is deleted",
    run: async (world) => {
      const { timesheets } = world.worker.api
      const draft = await createTimesheet(world, { status: 'draft' })
      const params = { id: draft.id }
      const other = await strangers(world)
      await refused('reading', other.worker.api.timesheets.read({ params }), accessDenied)
      await refused('approving', other.client.api.timesheets.approve({ params }), accessDenied)
      await refused('deleting', other.worker.api.timesheets.delete({ params }), accessDenied)
      const body = exampleHours(world, { status: 'draft', version: draft.version })
      await timesheets.update({ params, body })
      await refused('a stale one', timesheets.update({ params, body }), stale)
      await timesheets.delete({ params })
      await refused('reading it', timesheets.read({ params }), notFound)
      const { timesheet_number } = await createTimesheet(world)
      holds('the next number', /-0002$/.test(timesheet_number))
    },
  },
]
