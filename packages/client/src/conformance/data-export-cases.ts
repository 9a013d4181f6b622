import { unzipSync } from 'fflate'
import { createTimesheet, type ConformanceCase } from './conformance-world.ts'
import { has, holds, same } from './expectation.ts'
import { joinCompany } from './join-company.ts'
import type { Person } from './conformance-fixture.ts'

/** The JSON files of an export, by name. */
async function exportOf({ api }: Person): Promise<Record<string, unknown>> {
  const zip = await api.dataExport.download()
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  return Object.fromEntries(
    files
      .filter(([name]) => name.endsWith('.json'))
      .map(([name, content]) => [name, JSON.parse(new TextDecoder().decode(content)) as unknown]),
  )
}

export const dataExportCases: ConformanceCase[] = [
  {
    name: 'everybody takes their own data with them, an owner their company’s too',
    run: async (world) => {
      const { worker, client } = world
      const { id } = await createTimesheet(world, { status: 'draft' })
      const theirs = await exportOf(worker)
      has('the profile', theirs['profile.json'] as object, { email: worker.user.email })
      const idsOf = (files: Record<string, unknown>) =>
        (files['timesheets.json'] as { id: string }[]).map((one) => one.id)
      same('the worker’s timesheets', idsOf(theirs), [id])
      const ofOwner = await exportOf(client)
      same('a draft is nobody else’s', idsOf(ofOwner), [])
      holds('the projects of the company', 'projects.json' in ofOwner)
      const joan = await joinCompany(world, 'Joan Whitaker', 'accountant')
      const ofMember = await exportOf(joan)
      has('her own profile', ofMember['profile.json'] as object, { full_name: 'Joan Whitaker' })
      holds('nothing of the company', !('timesheets.json' in ofMember))
    },
  },
]
