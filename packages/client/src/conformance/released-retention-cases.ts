import { addDays, RELEASE_CREDITED } from '@daysheet/core'
import type { ConformanceCase } from './conformance-world.ts'
import { accessDenied, has, invalid, refused, same, wrongState } from './expectation.ts'
import { joinCompany } from './join-company.ts'
import { complete, draftOf, heldOf, ledgerOf, retentionOf } from './retention-cases.ts'

export const releasedRetentionCases: ConformanceCase[] = [
  {
    name: 'retention that is due and not invoiced is noted where its worker is paid',
    run: async (world) => {
      const { client, worker } = world
      await heldOf(world)
      const noted = async () => {
        const { workers } = await client.api.payRuns.listPayables({
          params: { id: client.user.id },
          query: { due_by: addDays(world.today, 60) },
        })
        const checks = workers.flatMap((one) => one.checks)
        return checks
          .filter(({ code }) => code === 'retention_release_unbilled')
          .map(({ level, sentence }) => `${level}: ${sentence}`)
      }
      same('nothing is due yet', await noted(), [])
      await complete(world)
      const note = `note: £22.81 of retention is due to ${worker.user.full_name} and not invoiced.`
      same('half is due', await noted(), [note])
      const { id } = await retentionOf(world)
      await client.api.retentions.release({ params: { id }, body: { amount: 22.81 } })
      same('a draft asks for nothing', await noted(), [note])
      await worker.api.retentions.submitRelease({ params: { id: (await draftOf(world)).id } })
      same('it is invoiced', await noted(), [])
    },
  },
  {
    name: 'an invoice for released retention is seen by the managers of its project alone',
    run: async (world) => {
      const { client, worker, project } = world
      await heldOf(world)
      await complete(world)
      const other = await client.api.projects.create({
        body: { name: 'Canal Yard Offices', code: 'CYO-01' },
      })
      const managerOf = (name: string, id: string) =>
        joinCompany(world, name, 'project_manager', { project_ids: [id] })
      const theirs = await managerOf('Priya Shah', project.id)
      const elsewhere = await managerOf('Carol Webb', other.project.id)
      const { id } = await retentionOf(world)
      await client.api.retentions.release({ params: { id }, body: { amount: 22.81 } })
      const draft = await draftOf(world)
      await worker.api.retentions.submitRelease({ params: { id: draft.id } })
      const listed = async ({ api, user }: typeof theirs) => {
        const call = { params: { id: user.id }, query: { status: 'submitted' } } as const
        const { invoices, counts } = await api.invoices.listForClient(call)
        return [invoices.map((one) => one.id), counts.submitted]
      }
      same('theirs', await listed(theirs), [[draft.id], 1])
      same('elsewhere', await listed(elsewhere), [[], 0])
      const notificationCount = async ({ api }: typeof theirs) =>
        (await api.notifications.list()).notifications.filter(
          ({ subject }) => subject?.id === draft.id,
        ).length
      same(
        'told of it',
        [await notificationCount(theirs), await notificationCount(elsewhere)],
        [1, 0],
      )
      const call = { params: { id: draft.id } }
      await refused('reading it elsewhere', elsewhere.api.invoices.read(call), accessDenied)
      const { invoice } = await theirs.api.invoices.read(call)
      has('it is theirs to approve', invoice, {
        abilities: { ...invoice.abilities, approve: true },
      })
      const approved = await theirs.api.invoices.approve(call)
      has('approved', approved.invoice, { status: 'approved' })
    },
  },
  {
    name: 'a credit note takes its share off what is held, and nothing off what was released',
    run: async (world) => {
      const { client, worker } = world
      const id = await heldOf(world)
      const { invoice } = await worker.api.invoices.read({ params: { id } })
      const { creditNotes } = worker.api
      const reason = 'Saturday was 6 hours, not 8'
      const line = invoice.items.find(({ item_type }) => item_type === 'work')
      const body = { lines: [{ item_id: line?.id ?? '', amount: 100 }], reason }
      const first = await creditNotes.create({ params: { id }, body })
      has('3% of £100.00', first.credit_note, { subtotal: 100, retention_amount: 3 })
      has('the ledger', (await ledgerOf(world)).totals, { withheld: 42.62, held: 42.62 })
      const held = await retentionOf(world)
      const all = { amount: 42.62, reason: 'The job is done' }
      await client.api.retentions.release({ params: { id: held.id }, body: all })
      const second = await creditNotes.create({ params: { id }, body })
      has('all of it is charged', second.credit_note, { subtotal: 100, retention_amount: 0 })
      has('nothing is held', (await ledgerOf(world)).totals, {
        ...{ withheld: 42.62, released: 42.62, held: 0 },
      })
      await refused(
        'what the retention invoice charges',
        creditNotes.create({ params: { id }, body: { full: true, reason } }),
        invalid({
          lines:
            '£42.62 of this is retention that was released. Credit so much less here, and the retention invoice with it.',
        }),
      )
      const release = { params: { id: (await draftOf(world)).id } }
      await worker.api.retentions.submitRelease(release)
      const rejection = { ...release, body: { reason: 'Not yet' } }
      await refused(
        'turning the release down',
        client.api.invoices.reject(rejection),
        wrongState(RELEASE_CREDITED),
      )
      for (const { credit_note } of [second, first]) {
        await creditNotes.withdraw({ params: { id: credit_note.id }, body: { reason } })
      }
      await client.api.invoices.reject(rejection)
      has('as it was', (await ledgerOf(world)).totals, {
        withheld: 45.62,
        released: 0,
        held: 45.62,
      })
    },
  },
]
